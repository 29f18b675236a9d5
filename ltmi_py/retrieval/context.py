"""The second look at the best loci: what their neighbours and their section say, and how much of the query they hold.

A sentence often leaves to the one before it what it speaks of. So a word of the query that a locus lacks counts, at a
share, if a neighbour in the same source holds it; and loci of one section that hold a word vouch for each other.
Reorders a pool and its neighbours; which loci are in the pool is the business of `ranking`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass

from ltmi_py.retrieval.crumbs import Matched
from ltmi_py.retrieval.plans import Plan
from ltmi_py.retrieval.postings import Column
from ltmi_py.retrieval.weights import Weights

POOL = 64  # loci that are looked at again
_LEADERS = 16  # of these, the first that bring their neighbours along
_AGREEMENT = 1.5  # loci of a section after which half of the group's share is given


@dataclass(slots=True)
class Scored:
    """A locus with the parts of its score by column, its total, and the bits of the columns it holds itself."""

    locus: int
    statement: list[float]
    crumb: list[float]
    context: list[float]
    group: list[float]
    held: int
    coverage: float = 1.0
    time: float = 1.0
    share: float = 0.0
    total: float = 0.0

    def gains(self) -> list[float]:
        """Return what each column gave in all."""
        return [
            sum(parts) for parts in zip(self.statement, self.crumb, self.context, self.group, strict=True)
        ]


class Context:
    """Scores loci with their surroundings, for one query."""

    __slots__ = ("_columns", "_crumbs", "_got", "_group_of", "_near", "_plan", "_weights")

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
        self._plan, self._columns, self._crumbs, self._weights = plan, columns, crumbs, weights
        self._near, self._group_of = near, group_of
        self._got: list[dict[int, float]] = [{} for _ in columns]

    def rerank(self, pool: Sequence[int]) -> list[Scored]:
        """Return the pool and the neighbours of its leaders, scored, best first."""
        wanted = dict.fromkeys(pool)
        for leader in pool[:_LEADERS]:
            for step in (-1, 1):
                beside = self._near(leader, step)
                if beside >= 0:
                    wanted.setdefault(beside)
        scored = [self.score(locus) for locus in wanted]
        self._vouch(scored[: len(pool)], scored)
        return self.finish(scored)

    def plain(self, pool: Sequence[int]) -> list[Scored]:
        """Return the pool scored by statement and breadcrumb alone, best first."""
        scored = [self.score(locus, alone=True) for locus in pool]
        for one in scored:
            one.total = sum(one.statement) + sum(one.crumb)
            one.share = self._plan.coverage(one.held)
        return sorted(scored, key=_order)

    def score(self, locus: int, *, alone: bool = False) -> Scored:
        """Return a locus with the parts of its score; the total is not made yet."""
        statement, crumb, context = [], [], []
        mask, held = self._crumbs.mask(locus), 0
        weight = self._weights
        for at, column in enumerate(self._columns):
            value = self._value(at, column, locus)
            title = column.weight * weight.crumb if mask >> at & 1 else 0.0
            own = value + title
            if own > 0.0:
                held |= 1 << at
            more = 0.0
            if not alone and own < weight.near * column.top:
                more = max(0.0, self._around(at, column, locus) - own)
            statement.append(value)
            crumb.append(title)
            context.append(more)
        return Scored(locus, statement, crumb, context, [0.0] * len(statement), held)

    def finish(self, scored: Iterable[Scored]) -> list[Scored]:
        """Make the totals and return the loci best first."""
        share = self._weights.coverage
        done = []
        for one in scored:
            one.share = self._plan.coverage(one.held)
            one.coverage = 1 - share + share * one.share
            parts = sum(one.statement) + sum(one.crumb) + sum(one.context) + sum(one.group)
            one.total = parts * one.coverage
            if one.total > 0.0:
                done.append(one)
        return sorted(done, key=_order)

    def _vouch(self, pool: Sequence[Scored], scored: Sequence[Scored]) -> None:
        groups: dict[Hashable, list[int]] = {}
        for one in pool:
            counts = groups.setdefault(self._group_of(one.locus), [0] * len(self._columns))
            for at, value in enumerate(one.statement):
                counts[at] += value > 0.0
        for one in scored:
            counts = groups.get(self._group_of(one.locus), [])
            for at, count in enumerate(counts):
                if count:
                    agreed = count / (count + _AGREEMENT)
                    one.group[at] = self._weights.group * self._columns[at].weight * agreed

    def _value(self, at: int, column: Column, locus: int) -> float:
        got = self._got[at]
        value = got.get(locus)
        if value is None:
            value = got[locus] = column.get(locus)
        return value

    def _around(self, at: int, column: Column, locus: int) -> float:
        best = 0.0
        for step, share in (
            (-1, self._weights.near),
            (1, self._weights.near),
            (-2, self._weights.far),
            (2, self._weights.far),
        ):
            if share * column.top > best:
                beside = self._near(locus, step)
                if beside >= 0:
                    best = max(best, share * self._value(at, column, beside))
        return best


def _order(one: Scored) -> tuple[float, int]:
    return -one.total, one.locus
