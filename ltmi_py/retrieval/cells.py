"""The lattice as the format publishes it: loci near the cell of the query's breadcrumb, scored by a fixed formula.

What carries meaning here is the shared prefix. Nearness between cells of different prefixes is an accident of the
hash; the formula counts it all the same, which is why this is a mode and not the default.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from ltmi_py.bundle.lattice import coordinates, distance, lower
from ltmi_py.bundle.model import LEVELS, Locus

RADIUS = 4
_NEAR, _CONFIDENCE, _DECAY, _PREFIX = 0.4, 0.2, 0.1, 0.3

Crumb = tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """A locus scored by the lattice formula, and the parts of its score."""

    total: float
    locus: int
    depth: int
    nearness: float
    confidence: float
    decay: float


class Cells:
    """The loci by cell. About as many cells as distinct breadcrumbs."""

    __slots__ = ("_by_cell", "_loci")

    def __init__(self, loci: Sequence[Locus]) -> None:
        """Sort the loci into cells."""
        self._loci = loci
        self._by_cell: dict[tuple[int, int, int], list[int]] = {}
        for number, locus in enumerate(loci):
            self._by_cell.setdefault(locus.lattice, []).append(number)

    def near(self, crumb: Crumb, *, radius: int = RADIUS) -> list[tuple[int, int]]:
        """Return (distance, locus) of all loci within `radius` of the cell of a breadcrumb."""
        cell = coordinates(crumb)
        out = []
        for other, numbers in self._by_cell.items():
            away = distance(cell, other)
            if away <= radius:
                out += [(away, number) for number in numbers]
        return out

    def rank(self, crumb: Crumb, *, decay: Callable[[Locus], float], gone: Collection[int]) -> list[Placed]:
        """Return the loci within the radius by the published score, best first.

        0.4 max(0, 1 - distance / 4) + 0.2 confidence + 0.1 decay + 0.3 (shared leading levels / 4).
        """
        placed = []
        for away, number in self.near(crumb):
            if number in gone:
                continue
            locus = self._loci[number]
            nearness, depth = _NEAR * max(0.0, 1 - away / RADIUS), shared(crumb, locus.breadcrumb)
            confidence, left = _CONFIDENCE * locus.confidence, _DECAY * decay(locus)
            total = nearness + confidence + left + _PREFIX * depth / LEVELS
            placed.append(Placed(total, number, depth, nearness, confidence, left))
        return sorted(placed, key=lambda one: (-one.total, one.locus))


def shared(one: Crumb, other: Crumb) -> int:
    """Return the number of leading levels that two breadcrumbs share, case aside."""
    depth = 0
    for left, right in zip(one, other, strict=False):
        if left is None or right is None or lower(left) != lower(right):
            break
        depth += 1
    return depth
