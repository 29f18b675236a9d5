"""The disk: the only module that touches it. Reads inputs, folders and standard input; writes whole files or none."""

from __future__ import annotations

import contextlib
import mimetypes
import os
import stat
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.parser import BytesHeaderParser
from pathlib import Path, PurePosixPath
from typing import BinaryIO

from ltmi_py.bundle.companions import STREAM
from ltmi_py.bundle.members import Members
from ltmi_py.documents.mailmarks import mail_date
from ltmi_py.documents.model import Source
from ltmi_py.errors import LtmiError

STANDARD_INPUT = "-"
_HEADERS = 65_536  # bytes of a mail, looked at
BUNDLE_ENDINGS = (".ltmi", ".ltmi.jsonl", ".ltmi.tar.gz", ".ltmi.zip")


class FileError(LtmiError):
    """The disk refused: a file is missing, may not be read or written, or is of the wrong sort."""

    code = "file"

    def __init__(self, path: str, problem: str, *, action: str) -> None:
        """Name the `path`, the `problem` (no full stop), and the next `action`."""
        self.path, self.problem, self.action = path, problem, action
        super().__init__(f"{path}: {problem}; {action}")


def label(path: str) -> str:
    """Return `path` as text that UTF-8 can hold, with `/` between folders."""
    text = path.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    return text.replace("\\", "/") if os.sep == "\\" else text


def read(path: str) -> bytes:
    """Return the bytes of a file, or of standard input for `-`; raise FileError."""
    if path == STANDARD_INPUT:
        return sys.stdin.buffer.read()
    with _refusals(path, "read"):
        return _native(path).read_bytes()


class Folder(Members):
    """The files of a directory and the folders in it; names that begin with a dot are passed over."""

    def __init__(self, path: str) -> None:
        """Read the names."""
        self.path, self._root = path, _native(path)
        self._names = {
            PurePosixPath(Path(name).relative_to(self._root)).as_posix(): name
            for name in sorted(_below(self._root))
        }

    def names(self) -> tuple[str, ...]:
        """Return the names, sorted."""
        return tuple(self._names)

    def open(self, name: str) -> BinaryIO:
        """Open a file."""
        with _refusals(self._names[name], "read"):
            return Path(self._names[name]).open("rb")

    def __contains__(self, name: str) -> bool:
        return name in self._names


def is_folder(path: str) -> bool:
    """Return whether `path` is a directory."""
    return path != STANDARD_INPUT and _native(path).is_dir()


def is_bundle_name(path: str) -> bool:
    """Return whether a file is named as bundles are."""
    return path.endswith(BUNDLE_ENDINGS) or path.rpartition(os.sep)[2] == STREAM


def lines(path: str) -> Iterator[bytes]:
    """Yield the lines of a file as they are read, each with its LF."""
    with _refusals(path, "read"), _native(path).open("rb") as file:
        yield from file


@contextlib.contextmanager
def opened(path: str) -> Iterator[BinaryIO]:
    """Open a file for reading, to be sought in."""
    with _refusals(path, "read"), _native(path).open("rb") as file:
        yield file


def exists(path: str) -> bool:
    """Return whether something of that name is there."""
    return _native(path).exists()


def make_folder(path: str) -> None:
    """Make a folder if there is none."""
    with _refusals(path, "write"):
        _native(path).mkdir(exist_ok=True)


def remove_folder(path: str) -> None:
    """Remove a folder of files that this program made, if it is there."""
    target = _native(path)
    if target.is_dir():
        with _refusals(path, "remove"):
            for file in target.iterdir():
                file.unlink()
            target.rmdir()


def folder_of(path: str) -> str:
    """Return the folder that a file is in."""
    return str(_native(path).parent)


def beside(path: str, suffix: str) -> str:
    """Return the name of a hidden file or folder beside `path`."""
    folder, _, name = label(path).rstrip("/").rpartition("/")
    return f"{folder}/.{name}{suffix}" if folder or path.startswith("/") else f".{name}{suffix}"


def same(one: str, other: str) -> bool:
    """Return whether two paths lead to the same file."""
    with contextlib.suppress(OSError):
        return _native(one).samefile(_native(other))
    return False


def size(path: str) -> int:
    """Return the size of a file in bytes, 0 for what has none."""
    with contextlib.suppress(OSError):
        return _native(path).stat().st_size
    return 0


@dataclass(frozen=True, slots=True)
class Found:
    """A file to read, and the label its source gets: no more of its path than the user named."""

    path: str
    label: str


def walk(paths: Iterable[str]) -> Iterator[Found]:
    """Yield the files that `paths` name, folders walked in the order of their names.

    Within folders, names that begin with a dot, links to folders, and bundles are passed over. A path that does not
    exist raises FileError before anything is yielded from it. A label never tells where on this machine a file lies:
    it is the path from the working folder, or, outside it, from the folder or file that was named.
    """
    for path in paths:
        if path == STANDARD_INPUT:
            yield Found(path, "standard input")
            continue
        root = _native(path)
        if not path or not root.exists():
            raise FileError(label(path) or "''", "there is no such file or folder", action="check the name")
        base = Path.cwd() if root.resolve().is_relative_to(Path.cwd()) else root.resolve().parent
        names = [path] if not root.is_dir() else [name for name in _below(root) if not is_bundle_name(name)]
        for name in names:
            yield Found(name, label(str(_native(name).resolve().relative_to(base))))


def source(path: str, *, name: str | None = None, timestamp: str | None = None) -> Source:
    """Return a file as a source: its label the path (or `name`), its date `timestamp`, else when a mail was sent, else that of the file.

    Under a name with another ending, the kind that the path tells is kept.
    """
    data = read(path)
    if path == STANDARD_INPUT:
        return Source(data, label=name or "standard input", timestamp=timestamp)
    renamed = name is not None and Path(name).suffix != Path(path).suffix
    kind = mimetypes.MimeTypes().guess_type(path)[0] if renamed else None
    date = timestamp or _sent(path, data) or modified(path)
    return Source(data, label=name or label(path), media_type=kind, timestamp=date)


def _sent(path: str, data: bytes) -> str | None:
    """Return when a mail was sent, as its header says, if the file holds one by its name."""
    if Path(path).suffix.lower() != ".eml":
        return None
    return mail_date(str(BytesHeaderParser().parsebytes(data[:_HEADERS]).get("Date", "")))


def modified(path: str) -> str | None:
    """Return the date of a file's last change as ISO-8601 UTC, to the second."""
    with contextlib.suppress(OSError, OverflowError, ValueError):
        seconds = int(_native(path).stat().st_mtime)
        return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return None


def write(path: str, data: bytes) -> None:
    """Write a whole file or nothing: the bytes go to a new file beside it, which then takes its name.

    `-` is standard output. What is there already and is no regular file (a device, a pipe) is written to as it is.
    """
    if path == STANDARD_INPUT:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    target = _native(path)
    if target.exists() and not target.is_file() and not target.is_dir():
        with _refusals(path, "write"):
            target.write_bytes(data)
        return
    with replacing(path) as file:
        file.write(data)


@contextlib.contextmanager
def replacing(path: str) -> Iterator[BinaryIO]:
    """Open a new file, for reading too, that takes the name `path` when the block ends well, and else is removed."""
    target = _native(path)
    with _refusals(path, "write"):
        target = target.resolve() if target.is_symlink() else target
        if target.is_dir():
            raise IsADirectoryError
        if target.exists() and not os.access(target, os.W_OK):
            raise PermissionError
        descriptor, name = tempfile.mkstemp(prefix=".ltmi-", dir=target.parent)
        draft = Path(name)
        try:
            with open(descriptor, "w+b") as file:  # noqa: PTH123 - a descriptor has no path
                yield file
                file.flush()
                os.fsync(file.fileno())
            draft.chmod(_mode(target))
            draft.replace(target)
        finally:
            with contextlib.suppress(OSError):
                draft.unlink(missing_ok=True)


def scratch() -> BinaryIO:
    """Open a nameless file, to be written and read back, that is gone when it is closed."""
    return tempfile.TemporaryFile("w+b")


def pour(path: str, data: BinaryIO) -> None:
    """Write what an open file holds from where it stands, piece by piece, and close it."""
    with replacing(path) as file, data:
        while piece := data.read(2**20):
            file.write(piece)


def write_folder(path: str, files: Mapping[str, bytes]) -> None:
    """Write a folder of files, whole or not at all; what is there must be an empty folder or nothing."""
    with new_folder(path) as draft:
        for relative, data in files.items():
            file = _native(draft).joinpath(*PurePosixPath(relative).parts)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)


@contextlib.contextmanager
def new_folder(path: str) -> Iterator[str]:
    """Make a folder that takes the name `path` when the block ends well, and else is removed."""
    target = _native(path)
    with _refusals(path, "write"):
        if target.exists() and (not target.is_dir() or any(target.iterdir())):
            raise FileExistsError
        with tempfile.TemporaryDirectory(
            prefix=".ltmi-", dir=target.parent, ignore_cleanup_errors=True
        ) as name:
            draft = Path(name) / "folder"
            draft.mkdir()
            yield str(draft)
            if target.exists():
                target.rmdir()
            draft.replace(target)


def _native(path: str) -> Path:
    """Return a path whose name on disk is the UTF-8 of `path`, whatever the locale says."""
    if os.sep == "\\" or sys.getfilesystemencoding().lower() == "utf-8":
        return Path(path)
    return Path(os.fsdecode(path.encode("utf-8", "surrogateescape")))


def _below(root: Path) -> Iterator[str]:
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (str(Path(folder, name)) for name in sorted(names) if not name.startswith("."))


def _mode(target: Path) -> int:
    """Return the permissions of the file that is replaced, or those a new file gets."""
    if target.exists():
        return stat.S_IMODE(target.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


_ACTIONS = {
    FileNotFoundError: ("there is no such file or folder", "check the name"),
    PermissionError: ("permission denied", "give another place, or change its permissions"),
    IsADirectoryError: ("this is a folder, not a file", "name a file"),
    NotADirectoryError: ("a part of this path is a file, not a folder", "check the name"),
    FileExistsError: ("there is something here already", "name a folder that is empty or does not exist"),
}


@contextlib.contextmanager
def _refusals(path: str, verb: str) -> Iterator[None]:
    """Turn what the operating system says into a FileError."""
    try:
        yield
    except OSError as error:
        for kind, (problem, action) in _ACTIONS.items():
            if isinstance(error, kind):
                if kind is FileNotFoundError and verb == "write":
                    break
                text = f"cannot {verb} it: {problem}" if kind is PermissionError else problem
                raise FileError(label(path), text, action=action) from error
        if isinstance(error, FileNotFoundError):
            problem = "cannot write it: its folder does not exist"
            raise FileError(label(path), problem, action="make the folder first") from error
        reason = (error.strerror or str(error)).lower()
        raise FileError(
            label(path), f"cannot {verb} it: {reason}", action="mend that and try again"
        ) from error
