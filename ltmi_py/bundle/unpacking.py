"""An archive opened for reading (SPEC 9.6): its files one at a time, with the limits of unpacking held as they come.

No absolute name, no `..`, no link, device or sparse file, no name twice, no more than stated sizes. A zip is read where
it lies; a `.tar.gz` knows no place of its files, so it is unpacked once into a draft, and no further than the limits.
Memory holds the names, one piece, and what a decompressor keeps.
"""

from __future__ import annotations

import contextlib
import errno
import gzip
import io
import re
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from typing import IO, BinaryIO, Self

from ltmi_py.bundle.members import Members, buffered, part_of
from ltmi_py.errors import BundleError

LIMIT = 2**31  # bytes unpacked
RATIO = 200  # times the packed size, once more than FREE bytes come out
FREE = 2**24
MEMBERS = 100_000

_HEADER = 2**16  # bytes of what tar says of one file; it is read whole, and some of it bit by bit
_STEP = 2**20
_UNSAFE = re.compile(r"(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|^[A-Za-z]:|[\0-\x1f]")
_ACTION = "do not trust this file; ask for it again from where it came"
_BROKEN = (
    tarfile.TarError, zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError,
    KeyError, OverflowError,
)  # fmt: skip


def is_archive(data: bytes) -> bool:
    """Say whether `data` begins as a gzip or zip file does."""
    return data[:2] == b"\x1f\x8b" or data[:4] in (b"PK\x03\x04", b"PK\x05\x06")


def check_name(name: str) -> str:
    """Return the name of a member as it is to be used; raise BundleError for one that leads out of the folder."""
    if not name or _UNSAFE.search(name):
        raise BundleError(
            f"the archive holds the name {name!r}, which leads out of its folder", action=_ACTION
        )
    return name.removeprefix("./")


def unpack(data: bytes) -> dict[str, bytes]:
    """Return the files of an archive by name, all in memory; raise BundleError as `Archive` does."""
    archive = Archive(io.BytesIO(data))
    return {name: archive.read(name) for name in archive.names()}


class Archive(Members):
    """The files of a `.tar.gz` or `.zip`. Raises BundleError for one that is broken, unsafe or too large.

    `file` can be sought, and stays open while files of it are read. `draft()` gives an empty binary file that can be
    read and sought, for what a `.tar.gz` unpacks to.
    """

    def __init__(self, file: BinaryIO, draft: Callable[[], BinaryIO] = io.BytesIO) -> None:
        """Read the names and sizes, and refuse what they rule out already."""
        self._files: dict[str, Callable[[], IO[bytes]]] = {}
        self._draft = draft()
        try:
            with _whole():
                self._read(file)
        except BaseException:
            self.close()
            raise

    def names(self) -> tuple[str, ...]:
        """Return the names, in their order."""
        return tuple(self._files)

    def open(self, name: str) -> BinaryIO:
        """Open a file; reading it raises BundleError where it is broken."""
        opened = self._files[name]
        with _whole():
            return buffered(_Watched(opened()))

    def close(self) -> None:
        """Let the draft go."""
        self._draft.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __contains__(self, name: str) -> bool:
        return name in self._files

    def _read(self, file: BinaryIO) -> None:
        packed = file.seek(0, 2)
        file.seek(0)
        zipped = file.read(2) == b"PK"
        file.seek(0)
        for name, opened in _zip(file, packed) if zipped else _tar(file, packed, self._draft):
            if name in self._files:
                raise BundleError(f"the archive holds {name!r} twice", action=_ACTION)
            self._files[name] = opened


class _Watched(io.RawIOBase):
    """A file of an archive whose faults are told as errors of ours."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    def readable(self) -> bool:
        return True

    def readinto(self, place: bytearray) -> int:  # type: ignore[override]
        with _whole():
            piece = self._file.read(len(place))
        place[: len(piece)] = piece
        return len(piece)

    def close(self) -> None:
        if not self.closed:
            self._file.close()
        super().close()


@contextlib.contextmanager
def _whole() -> Iterator[None]:
    """Tell the faults of an archive as one error."""
    try:
        yield
    except _BROKEN as error:
        if isinstance(error, BundleError) or getattr(error, "errno", None) not in (None, errno.EINVAL):
            raise  # the second is the machine's fault: its disk is full
        said = "" if isinstance(error, KeyError) else f": {error}"
        raise BundleError(f"the archive is broken{said}", action="take a whole copy") from None


def _check_size(packed: int, unpacked: int) -> None:
    if unpacked > LIMIT or unpacked > max(FREE, packed * RATIO):
        raise BundleError(
            f"the archive unpacks to more than {RATIO} times its size, or to more than {LIMIT:,} bytes",
            action=_ACTION,
        )


def _check_count(count: int) -> None:
    if count > MEMBERS:
        raise BundleError(f"the archive holds more than {MEMBERS:,} files", action=_ACTION)


def _no_plain_file(name: str) -> BundleError:
    return BundleError(f"the archive holds {name!r}, which is no plain file", action=_ACTION)


def _zip(file: BinaryIO, packed: int) -> Iterator[tuple[str, Callable[[], IO[bytes]]]]:
    """Yield each file with what opens it; `zipfile` gives no more bytes of one than it says it has."""
    archive = zipfile.ZipFile(file)
    entries = archive.infolist()
    _check_count(len(entries))
    _check_size(packed, sum(entry.file_size for entry in entries))
    for entry in entries:
        name = check_name(entry.filename)
        if entry.is_dir():
            continue
        if entry.external_attr >> 28 not in (0, 8):
            raise _no_plain_file(entry.filename)
        yield name, partial(archive.open, entry)


def _tar(file: BinaryIO, packed: int, draft: BinaryIO) -> Iterator[tuple[str, Callable[[], IO[bytes]]]]:
    total = 0
    with gzip.GzipFile(fileobj=file) as unzipped:
        while piece := unzipped.read(_STEP):
            total += len(piece)
            _check_size(packed, total)
            draft.write(piece)
    draft.seek(0)
    headers = _Headers(draft)
    with tarfile.open(fileobj=headers, mode="r:") as archive:  # type: ignore[call-overload]
        count = 0
        while (entry := archive.next()) is not None:
            archive.members.clear()  # `tarfile` would keep every entry
            headers.left = _HEADER
            count += 1
            _check_count(count)
            name = check_name(entry.name)
            if entry.isdir():
                continue
            if not entry.isreg() or entry.sparse is not None:
                raise _no_plain_file(entry.name)
            if entry.offset_data + entry.size > total:
                raise EOFError("it is cut short")
            yield name, partial(part_of, draft, entry.offset_data, entry.size)


class _Headers:
    """An unpacked tar as `tarfile` reads its headers from: so much for each file, and no more."""

    def __init__(self, file: BinaryIO) -> None:
        self.seek, self.tell, self.left, self._file = file.seek, file.tell, _HEADER, file

    def read(self, size: int) -> bytes:
        self.left -= size
        if self.left < 0:
            raise BundleError("the archive holds a header that is too long", action=_ACTION)
        return self._file.read(size)
