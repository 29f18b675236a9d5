"""The files of a directory form, opened one at a time (SPEC 9.3): held in memory, in an archive, or on a disk.

Owns no file of a disk: `surfaces.files.Folder` gives those in the same shape.
"""

from __future__ import annotations

import io
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import BinaryIO


class Members(ABC):
    """Files by relative name with `/` between folders; nothing of them is held but what is being read."""

    @abstractmethod
    def names(self) -> tuple[str, ...]:
        """Return the names, in their order; each was checked not to lead out of the folder."""

    @abstractmethod
    def open(self, name: str) -> BinaryIO:
        """Open a file for reading from its beginning; KeyError for one that is not there."""

    def read(self, name: str) -> bytes:
        """Return the whole of a file."""
        with self.open(name) as file:
            return file.read()

    def lines(self, name: str) -> Iterator[bytes]:
        """Yield the lines of a file as they are read, each with its LF."""
        with self.open(name) as file:
            yield from file

    def __contains__(self, name: str) -> bool:
        return name in self.names()


class Held(Members):
    """Files that are in memory already."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        """Take the bytes of each file by its name."""
        self._files = files

    def names(self) -> tuple[str, ...]:
        """Return the names."""
        return tuple(self._files)

    def open(self, name: str) -> BinaryIO:
        """Open a file."""
        return io.BytesIO(self._files[name])

    def __contains__(self, name: str) -> bool:
        return name in self._files


class Slice(io.RawIOBase):
    """A part of an open file, read as a file of its own; several may be read in turn."""

    def __init__(self, file: BinaryIO, start: int, size: int) -> None:
        """Take `size` bytes of `file` from `start`; `file` stays open when this is closed."""
        self._file, self._at, self._stop = file, start, start + size

    def readable(self) -> bool:
        """Say that it can be read."""
        return True

    def readinto(self, place: bytearray) -> int:  # type: ignore[override]
        """Read what fits into `place`."""
        self._file.seek(self._at)
        piece = self._file.read(min(len(place), self._stop - self._at))
        place[: len(piece)] = piece
        self._at += len(piece)
        return len(piece)


def part_of(file: BinaryIO, start: int, size: int) -> BinaryIO:
    """Return a part of an open file as a file that is read in pieces."""
    return buffered(Slice(file, start, size))


def buffered(file: io.RawIOBase) -> BinaryIO:
    """Return a file that reads another in pieces of 64 KiB."""
    return io.BufferedReader(file, 2**16)
