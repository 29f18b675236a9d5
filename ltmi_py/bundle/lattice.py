"""Lattice coordinates (SPEC 4): a hash of the breadcrumb's prefixes, one axis for each of the first three levels.

Loci that share k leading levels share k coordinates. Nearness between different prefixes means nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b

DIM = 64
AXES = 3

# Capitals that Unicode 15 to 16 added: left as they are, so that every Python lowers alike (SPEC 4.3).
_NEWER_CAPITALS = re.compile("([\u1c89\ua7cb\ua7cc\ua7da\ua7dc\U00010d50-\U00010d65]+)")


def coordinates(breadcrumb: Sequence[str | None]) -> tuple[int, int, int]:
    """Return the three coordinates, each 0..63, of a breadcrumb of four levels."""
    one, two, three = breadcrumb[0] or "", breadcrumb[1] or "", breadcrumb[2] or ""
    section = f"{one}/{two}"
    return _shared(_known(one), _known(section), _coordinate(f"{section}/{three}"))


@lru_cache(maxsize=DIM**2)
def _shared(one: int, two: int, three: int) -> tuple[int, int, int]:
    """Return the three as one value for all loci that lie there: under one section there are no more than 64."""
    return one, two, three


def _coordinate(prefix: str) -> int:
    data = (prefix.lower() if prefix.isascii() else lower(prefix)).encode("utf-8")
    return (
        blake2b(data, digest_size=16).digest()[3] % DIM
    )  # the remainder of the first four bytes: 64 divides 256


_known = lru_cache(maxsize=512)(_coordinate)  # most third levels are met once, the first two again and again


def lower(text: str) -> str:
    """Return `text` in lower case as Unicode 14 defines it, on every Python."""
    if text.isascii():
        return text.lower()
    return "".join(
        piece if index % 2 else piece.lower() for index, piece in enumerate(_NEWER_CAPITALS.split(text))
    )


def distance(a: Sequence[int], b: Sequence[int]) -> int:
    """Return the Chebyshev distance of two cells."""
    return max(abs(x - y) for x, y in zip(a, b, strict=True))


def cell(coordinates: Sequence[int], resolution: str) -> tuple[int, ...]:
    """Return the cell of coordinates at a resolution: coarse (4 to an axis), medium (16) or fine (64)."""
    size = {"coarse": 16, "medium": 4, "fine": 1}[resolution]
    return tuple(axis // size for axis in coordinates)
