"""A bundle's directory packed in one file (SPEC 9.3): `.tar.gz` and `.zip`, as bytes to members and back.

Owns the limits of unpacking: no absolute name, no `..`, no link or device, no name twice, no more than stated sizes.
Member bytes are the same everywhere; how they are compressed is not part of the format.
"""

from __future__ import annotations

import gzip
import io
import re
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import IO, BinaryIO

from ltmi_py.errors import BundleError, UsageError

LIMIT = 2**31  # bytes unpacked
RATIO = 200  # times the packed size, once more than FREE bytes come out
FREE = 2**24
MEMBERS = 100_000

_EPOCH = (1980, 1, 1, 0, 0, 0)
_STEP = 2**20
_UNSAFE = re.compile(r"(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|^[A-Za-z]:|[\0-\x1f]")
_ACTION = "do not trust this file; ask for it again from where it came"


def is_archive(data: bytes) -> bool:
    """Say whether `data` begins as a gzip or zip file does."""
    return data[:2] == b"\x1f\x8b" or data[:4] in (b"PK\x03\x04", b"PK\x05\x06")


@dataclass(frozen=True, slots=True)
class Member:
    """A file that goes into an archive: its name, its size in bytes, and what opens it for reading."""

    name: str
    size: int
    open: Callable[[], BinaryIO]


def pack(members: Mapping[str, bytes], form: str) -> bytes:
    """Return the archive of `members`, in their order, with no dates and no owners in it."""
    out = io.BytesIO()
    whole = (Member(name, len(data), partial(io.BytesIO, data)) for name, data in members.items())
    pack_into(out, whole, form=form)
    return out.getvalue()


def pack_into(file: BinaryIO, members: Iterable[Member], *, form: str) -> None:
    """Write the archive of `members` to a binary `file` that need not be read back; the bytes are those of `pack`.

    Memory holds one piece of 2^20 bytes, what the compressor keeps, and for each member its entry. Raises UsageError
    where a member has another size than it says: the archive is then without an end.
    """
    if form == "zip":
        _pack_zip(file, members)
    else:
        _pack_tar(file, members)


def unpack(data: bytes) -> dict[str, bytes]:
    """Return the files of an archive by name; raise BundleError for one that is broken, unsafe or too large."""
    try:
        found = _unzip(data) if data[:2] == b"PK" else _untar(data)
    except (
        tarfile.TarError,
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        OSError,
        ValueError,
        NotImplementedError,
        RuntimeError,
    ) as error:
        raise BundleError(f"the archive is broken: {error}", action="take a whole copy") from None
    except KeyError:
        raise BundleError("the archive is broken", action="take a whole copy") from None
    out: dict[str, bytes] = {}
    for name, content in found:
        if name in out:
            raise BundleError(f"the archive holds {name!r} twice", action=_ACTION)
        out[name] = content
    return out


def _pack_zip(file: BinaryIO, members: Iterable[Member]) -> None:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for member in members:
            entry = zipfile.ZipInfo(member.name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            entry.create_system = 3
            entry.file_size = member.size
            with member.open() as data, archive.open(entry, "w") as place:
                for piece in _whole(member, data):
                    place.write(piece)


def _pack_tar(file: BinaryIO, members: Iterable[Member]) -> None:
    with (
        gzip.GzipFile(fileobj=file, mode="wb", filename="", mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w|", format=tarfile.PAX_FORMAT) as archive,
    ):
        for member in members:
            entry = tarfile.TarInfo(member.name)
            entry.size, entry.mode = member.size, 0o644
            with member.open() as data:
                pieces = _whole(member, data)
                archive.addfile(entry, _Pieces(pieces))  # type: ignore[arg-type]  # it is only read from
                for _ in pieces:
                    pass


class _Pieces:
    """What `tarfile` reads a member from: pieces, handed out in the lengths that it asks for."""

    def __init__(self, pieces: Iterator[bytes]) -> None:
        self._pieces, self._rest = pieces, b""

    def read(self, size: int) -> bytes:
        while len(self._rest) < size:
            piece = next(self._pieces, b"")
            if not piece:
                break
            self._rest += piece
        out, self._rest = self._rest[:size], self._rest[size:]
        return out


def _whole(member: Member, data: BinaryIO) -> Iterator[bytes]:
    """Yield the pieces of a member; raise UsageError where they are more or fewer bytes than it says."""
    total = 0
    while piece := data.read(_STEP):
        total += len(piece)
        yield piece
    if total != member.size:
        raise UsageError(f"{member.name!r} has {total} bytes, not the {member.size} that were announced")


def check_name(name: str) -> str:
    """Return the name of a member as it is to be used; raise BundleError for one that leads out of the folder."""
    if not name or _UNSAFE.search(name):
        raise BundleError(
            f"the archive holds the name {name!r}, which leads out of its folder", action=_ACTION
        )
    return name.removeprefix("./")


def _too_large(packed: int, unpacked: int) -> bool:
    return unpacked > LIMIT or unpacked > max(FREE, packed * RATIO)


def _refuse_size() -> BundleError:
    return BundleError(
        f"the archive unpacks to more than {RATIO} times its size, or to more than {LIMIT:,} bytes",
        action=_ACTION,
    )


def _unzip(data: bytes) -> list[tuple[str, bytes]]:
    out, total = [], 0
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        entries = archive.infolist()
        if len(entries) > MEMBERS:
            raise _refuse_size()
        if _too_large(len(data), sum(entry.file_size for entry in entries)):
            raise _refuse_size()
        for entry in entries:
            kind = entry.external_attr >> 28
            name = check_name(entry.filename)
            if entry.is_dir():
                continue
            if kind not in (0, 8):
                raise BundleError(
                    f"the archive holds {entry.filename!r}, which is no plain file", action=_ACTION
                )
            content = b"".join(_pieces(archive.open(entry), len(data), total))
            total += len(content)
            out.append((name, content))
    return out


def _pieces(file: IO[bytes] | gzip.GzipFile, packed: int, before: int) -> Iterator[bytes]:
    total = before
    while piece := file.read(_STEP):
        total += len(piece)
        if _too_large(packed, total):
            raise _refuse_size()
        yield piece


def _untar(data: bytes) -> list[tuple[str, bytes]]:
    with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
        whole = b"".join(_pieces(packed, len(data), 0))
    out = []
    with tarfile.open(fileobj=io.BytesIO(whole), mode="r:") as archive:
        for count, entry in enumerate(archive):
            if count >= MEMBERS:
                raise _refuse_size()
            name = check_name(entry.name)
            if entry.isdir():
                continue
            if not entry.isreg():
                raise BundleError(f"the archive holds {entry.name!r}, which is no plain file", action=_ACTION)
            file = archive.extractfile(entry)
            out.append((name, file.read() if file else b""))
    return out
