"""A bundle's directory packed in one file (SPEC 9.6): members to the bytes of a `.tar.gz` or `.zip`.

Member bytes are the same everywhere; how they are compressed is not part of the format. `unpacking` is the way back.
"""

from __future__ import annotations

import gzip
import io
import tarfile
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import BinaryIO

from ltmi_py.errors import UsageError

_EPOCH = (1980, 1, 1, 0, 0, 0)
_STEP = 2**20


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
