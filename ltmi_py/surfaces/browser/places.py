"""Places in one source as a browser counts them: UTF-16 code units and lines, from and to bytes of UTF-8.

Owns the arithmetic and nothing of loci. Building costs one pass over the text; a question costs a look at one block.
"""

from __future__ import annotations

import re
from bisect import bisect_right

_BLOCK = 2048  # bytes between two known places
_LINE_END = re.compile(rb"\r\n|\n|\r")


class Places:
    """The offsets of `text`. All questions are clamped to it.

    With `utf16` the offsets of its bundle count UTF-16 units already, as those of one dialect do (SPEC 11), and are
    called bytes here all the same.
    """

    __slots__ = ("_ascii", "_bytes", "_lines", "_units", "_utf16", "data")

    def __init__(self, text: str, *, utf16: bool = False) -> None:
        """Index `text`."""
        self.data = text.encode("utf-8", "replace")
        self._utf16 = utf16
        self._ascii = text.isascii()
        self._bytes, self._units = ([0], [0]) if self._ascii else _known(self.data)
        self._lines: list[int] | None = None

    def unit(self, byte: int) -> int:
        """Return the UTF-16 offset of a byte offset; one inside a character counts as its start."""
        byte = max(0, min(byte, len(self.data)))
        if self._ascii or self._utf16:
            return byte
        block = bisect_right(self._bytes, byte) - 1
        return self._units[block] + _units(self.data[self._bytes[block] : byte])

    def byte(self, unit: int) -> int:
        """Return the byte offset of a UTF-16 offset; one inside a character counts as its start."""
        if self._ascii or self._utf16:
            return max(0, min(unit, len(self.data)))
        return self._byte(unit)

    def _byte(self, unit: int) -> int:
        block = bisect_right(self._units, max(0, unit)) - 1
        start = self._bytes[block]
        text = self.data[start : start + _BLOCK + 4].decode("utf-8", "ignore")
        wanted = text.encode("utf-16-le")[: 2 * (max(0, unit) - self._units[block])]
        return start + len(wanted.decode("utf-16-le", "ignore").encode("utf-8"))

    def range(self, start: int, stop: int) -> list[int]:
        """Return the UTF-16 range of a range in bytes."""
        return [self.unit(start), self.unit(stop)]

    def line(self, byte: int) -> int:
        """Return the number of the line, from 1, on which a byte stands."""
        byte = self._byte(byte) if self._utf16 and not self._ascii else byte
        return bisect_right(self._line_starts(), max(0, byte))

    def slice(self, start: int, stop: int) -> str:
        """Return the text of a range in bytes; what is cut inside a character is left out."""
        if self._utf16 and not self._ascii:
            start, stop = self._byte(start), self._byte(stop)
        return self.data[start:stop].decode("utf-8", "ignore")

    @property
    def lines(self) -> int:
        """The number of lines; a line end at the very end opens another."""
        return len(self._line_starts())

    def _line_starts(self) -> list[int]:
        if self._lines is None:
            self._lines = [0, *(end.end() for end in _LINE_END.finditer(self.data))]
        return self._lines


class TextPlaces:
    """The characters (code points) of one text as UTF-16 offsets."""

    __slots__ = ("_after",)

    def __init__(self, text: str) -> None:
        """Note where `text` holds characters of two units."""
        self._after = [] if text.isascii() else [index for index, char in enumerate(text) if char > "\uffff"]

    def unit(self, character: int) -> int:
        """Return the UTF-16 offset of a character offset."""
        return character + bisect_right(self._after, character - 1)


def _known(data: bytes) -> tuple[list[int], list[int]]:
    places, units = [0], [0]
    at = 0
    while at + _BLOCK < len(data):
        stop = at + _BLOCK
        while data[stop] & 0xC0 == 0x80:
            stop -= 1
        units.append(units[-1] + _units(data[at:stop]))
        places.append(stop)
        at = stop
    return places, units


def _units(piece: bytes) -> int:
    text = piece.decode("utf-8", "ignore")
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2
