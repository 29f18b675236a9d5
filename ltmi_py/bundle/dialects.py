"""The dialects in the wild (SPEC 11): how the TypeScript reference derives ids and coordinates, and counts offsets."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from hashlib import blake2b

from ltmi_py.bundle.ids import locus_bytes, locus_id
from ltmi_py.bundle.lattice import DIM, coordinates
from ltmi_py.bundle.model import Locus
from ltmi_py.bundle.parts import fold

PUBLISHED, REFERENCE, UNDERIVABLE = "published", "reference", "underivable"
BYTES, UTF16, UNKNOWN = "bytes", "utf-16", "unknown"

_WORD = re.compile(r"\w+")
_TWO_UNITS = re.compile("[\U00010000-\U0010ffff]")


def reference_digest(data: bytes) -> str:
    """Return the first 128 bits of BLAKE2b-512, as the reference cuts them: another value than BLAKE2b-128."""
    return blake2b(data).hexdigest()[:32]


def reference_ids(locus: Locus) -> frozenset[str]:
    """Return the ids that the reference may have given a locus."""
    place = (locus.source.id, locus.source.start, locus.source.stop)
    return frozenset({"a-" + reference_digest(locus_bytes(locus.breadcrumb, locus.statement, place))})


def reference_coordinates(breadcrumb: Sequence[str | None]) -> tuple[int, int, int]:
    """Return the coordinates as the reference derives them: the first byte of a hash for each of three levels."""
    topic, sub, concept = (level or "" for level in breadcrumb[:3])
    seeds = (f"ltmi/topic:{topic}", f"ltmi/sub:{topic}|{sub}", f"ltmi/con:{topic}|{sub}|{concept}")
    one, two, three = (blake2b(seed.encode("utf-8")).digest()[0] % DIM for seed in seeds)
    return one, two, three


def id_dialect(locus: Locus) -> str:
    """Return the scheme that the id of a locus follows."""
    place = (locus.source.id, locus.source.start, locus.source.stop)
    if locus.id == locus_id(locus.breadcrumb, locus.statement, place):
        return PUBLISHED
    return REFERENCE if locus.id in reference_ids(locus) else UNDERIVABLE


def lattice_dialect(locus: Locus) -> str:
    """Return the scheme that the coordinates of a locus follow."""
    if locus.lattice == coordinates(locus.breadcrumb):
        return PUBLISHED
    return REFERENCE if locus.lattice == reference_coordinates(locus.breadcrumb) else UNDERIVABLE


def share_of_words(statement: str, piece: str) -> float:
    """Return the share of the words of `statement` that are words of `piece`."""
    wanted = _WORD.findall(statement.lower())
    there = frozenset(_WORD.findall(piece.lower()))
    return sum(word in there for word in wanted) / len(wanted) if wanted else 0.0


def cut_bytes(data: bytes, start: int, stop: int) -> str:
    """Return a slice in bytes, damaged characters at its edges left out."""
    return data[start:stop].decode("utf-8", "ignore")


class Utf16:
    """A text whose offsets count UTF-16 code units; half characters at an edge are left out."""

    def __init__(self, text: str) -> None:
        """Encode `text`, once for all its slices."""
        self._data = text.encode("utf-16-le")
        wide = (found.start() for found in _TWO_UNITS.finditer(text))
        self._wide = [at + before for before, at in enumerate(wide)]

    def cut(self, start: int, stop: int) -> str:
        """Return a slice."""
        return self._data[2 * start : 2 * stop].decode("utf-16-le", "ignore")

    def char(self, unit: int) -> int:
        """Return how many characters stand before a code unit, at most all."""
        unit = min(unit, len(self._data) // 2)
        return unit - bisect_left(self._wide, unit)


def offset_unit(text: str, places: Iterable[tuple[str, int, int]]) -> str:
    """Say in which unit the (statement, start, stop) of one source count, by cutting both ways and comparing words."""
    if text.isascii():
        return BYTES
    data, units, scores = text.encode("utf-8"), Utf16(text), [0.0, 0.0]
    for statement, start, stop in places:
        for index, piece in enumerate((cut_bytes(data, start, stop), units.cut(start, stop))):
            scores[index] += share_of_words(statement, piece) + (fold(piece) == fold(statement))
    if scores[0] == scores[1]:
        return UNKNOWN
    return UTF16 if scores[1] > scores[0] else BYTES
