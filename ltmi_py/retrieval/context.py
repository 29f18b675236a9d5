"""The second look at the best loci: what their neighbours and their section say, and how much of the query they hold.

A sentence often leaves to the one before it what it speaks of. So a word of the query that a locus lacks counts, at a
share, if a neighbour in the same source holds it; and loci of one section that hold a word vouch for each other.
Reorders a pool and its neighbours; which loci are in the pool is the business of `ranking`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from ltmi_py.retrieval.columns import Column
from ltmi_py.retrieval.crumbs import Matched
from ltmi_py.retrieval.plans import Plan
from ltmi_py.retrieval.weights import Weights

POOL = 40  # loci that are looked at again
_LEADERS = 16  # of these, the first that bring their neighbours along
_AGREEMENT = 1.5  # loci of a section after which half of the group's share is given


@dataclass(slots=True)
class Scored:
    """A locus and its total; `share` is how much of the query it holds itself.

    Factors in the total: `time` made by `as_of`, `expected` by holding what the query asks for.
    """

    total: float
    locus: int
    share: float
    time: float = 1.0
    expected: float = 1.0


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of a score, by column, and the bits of the columns that the locus holds itself."""

    statement: list[float]
    crumb: list[float]
    context: list[float]
    group: list[float]
    held: int
    coverage: float

    def gains(self) -> list[float]:
        """Return what each column gave in all."""
        return [
            sum(parts) for parts in zip(self.statement, self.crumb, self.context, self.group, strict=True)
        ]


class Context:
    """Scores loci with their surroundings, for one query."""

    __slots__ = (
        "_beside",
        "_columns",
        "_group_of",
        "_groups",
        "_near",
        "_plan",
        "_rows",
        "_stands",
        "_titles",
        "crumbs",
        "weights",
    )

    def __init__(
        self,
        plan: Plan,
        columns: Sequence[Column],
        crumbs: Matched,
        *,
        weights: Weights,
        near: Callable[[int, int], int],
        group_of: Callable[[int], Hashable],
    ) -> None:
        """`near(locus, step)` is the locus so many places away in the same source, -1 for none."""
        self._plan, self._columns, self.crumbs, self.weights = plan, columns, crumbs, weights
        self._near, self._group_of = near, group_of
        self._groups: dict[Hashable, list[float]] = {}
        self._rows: dict[int, Sequence[float]] = {}
        self._stands: dict[int, Hashable] = {}
        self._titles = [column.weight * weights.crumb for column in columns]
        self._beside: dict[int, list[tuple[int, float]]] = {}

    def rerank(self, pool: Sequence[int]) -> list[Scored]:
        """Return the pool and the neighbours of its leaders, scored, best first."""
        wanted = dict.fromkeys(pool)
        for leader in pool[:_LEADERS]:
            for step in (-1, 1):
                beside = self._near(leader, step)
                if beside >= 0:
                    wanted.setdefault(beside)
        columns = [column.values(wanted) for column in self._columns]
        rows = list(zip(*columns, strict=True))
        self._rows.update(zip(wanted, rows, strict=True))
        groups = list(map(self._group_of, wanted))
        self._stands.update(zip(wanted, groups, strict=True))
        masks = [0] * len(rows)
        for at, values in enumerate(columns):
            bit = 1 << at
            masks = [mask | bit if value else mask for mask, value in zip(masks, values, strict=True)]
        vouched = self._vouch(groups[: len(pool)], masks[: len(pool)])
        lacking = [self.weights.near * column.top for column in self._columns]
        titles, factor = self._titles, self._factor
        crumbs = [self.crumbs.mask(locus) for locus in wanted] if self.crumbs else [0] * len(rows)
        totals, shares = {}, {}
        surroundings, around = self._surroundings, self._around
        for locus, row, group, held, mask in zip(wanted, rows, groups, masks, crumbs, strict=True):
            gained = vouched.get(group, 0.0)
            others = surroundings(locus)
            for at, own in enumerate(row):
                worth = own + titles[at] if mask >> at & 1 else own
                if others and worth < lacking[at]:
                    worth = max(worth, around(at, others))
                gained += worth
            if gained > 0.0:
                share = shares[locus] = self._plan.coverage(held | mask)
                totals[locus] = gained * factor(share)
        order = sorted(totals)
        order.sort(key=totals.__getitem__, reverse=True)
        return [Scored(totals[locus], locus, shares[locus]) for locus in order]

    @staticmethod
    def _held(row: Sequence[float]) -> int:
        held = 0
        for at, value in enumerate(row):
            if value:
                held |= 1 << at
        return held

    def plain(self, pool: Sequence[int]) -> list[Scored]:
        """Return the pool scored by statement and breadcrumb alone, best first."""
        out = []
        for locus, row in zip(
            pool, zip(*(column.values(pool) for column in self._columns), strict=True), strict=True
        ):
            mask = self.crumbs.mask(locus)
            held = mask
            for at, value in enumerate(row):
                if value:
                    held |= 1 << at
            out.append(Scored(sum(row) + self.crumbs.value(mask), locus, self._plan.coverage(held)))
        return sorted(out, key=_order)

    def parts(self, locus: int, *, alone: bool) -> Parts:
        """Return the parts of the score that `rerank` (or, `alone`, `plain`) gave a locus."""
        count = len(self._columns)
        row = self._rows.get(locus)
        statement = list(row) if row is not None else [column.get(locus) for column in self._columns]
        mask = self.crumbs.mask(locus)
        crumb = [title if mask >> at & 1 else 0.0 for at, title in enumerate(self._titles)]
        held = self._held(statement) | mask
        if alone:
            return Parts(statement, crumb, [0.0] * count, [0.0] * count, held, 1.0)
        beside = self._surroundings(locus)
        context = [
            max(0.0, self._around(at, beside) - statement[at] - crumb[at])
            if beside and self._lacks(at, statement[at] + crumb[at])
            else 0.0
            for at in range(count)
        ]
        group = self._groups.get(self._stands.get(locus), [0.0] * count)
        return Parts(statement, crumb, context, group, held, self._factor(self._plan.coverage(held)))

    def _lacks(self, at: int, own: float) -> bool:
        return own < self.weights.near * self._columns[at].top

    def _around(self, at: int, beside: Sequence[tuple[int, float]]) -> float:
        get = self._columns[at].get
        return max([share * get(number) for number, share in beside])

    def _surroundings(self, locus: int) -> list[tuple[int, float]]:
        known = self._beside.get(locus)
        if known is not None:
            return known
        near, weights = self._near, self.weights
        out = self._beside[locus] = []
        for way in (-1, 1):
            beside = near(locus, way)
            if beside >= 0:
                out.append((beside, weights.near))
                beyond = near(locus, 2 * way)
                if beyond >= 0:
                    out.append((beyond, weights.far))
        return out

    def _factor(self, share: float) -> float:
        return 1 - self.weights.coverage * (1 - share)

    def _vouch(self, groups: Sequence[Hashable], masks: Sequence[int]) -> dict[Hashable, float]:
        """Return what each section of the pool gives to its loci, from the bits of the columns they hold."""
        members: dict[Hashable, list[int]] = {}
        for group, mask in zip(groups, masks, strict=True):
            members.setdefault(group, []).append(mask)
        known: dict[tuple[int, ...], list[float]] = {}
        for group, held in members.items():
            key = tuple(held)
            gains = known.get(key)
            if gains is None:
                gains = known[key] = self._agreement(held)
            self._groups[group] = gains
        return {group: sum(gains) for group, gains in self._groups.items()}

    def _agreement(self, masks: Sequence[int]) -> list[float]:
        out = []
        for at, column in enumerate(self._columns):
            count = sum([mask >> at & 1 for mask in masks])
            out.append(self.weights.group * column.weight * count / (count + _AGREEMENT))
        return out


def _order(one: Scored) -> tuple[float, int]:
    return -one.total, one.locus
