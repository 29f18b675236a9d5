"""The second look at the best loci: what their neighbours and their section say, and how much of the query they hold.

A sentence often leaves to the one before it what it speaks of. So a word of the query that a locus lacks counts, at a
share, if a neighbour in the same source holds it, and more if that comes before; but little where the locus hardly says
anything itself. And loci of one section that hold a word vouch for each other.
Reorders a pool and its neighbours; which loci are in the pool is the business of `ranking`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass

from ltmi_py.retrieval.columns import Column
from ltmi_py.retrieval.crumbs import Matched
from ltmi_py.retrieval.places import Places
from ltmi_py.retrieval.plans import Plan
from ltmi_py.retrieval.weights import Weights

# Loci next to another, each with the share of its worth that counts there.
Beside = Sequence[tuple[int, float]]

POOL = 40  # loci that are looked at again
_LEADERS = 16  # of these, the first that bring their neighbours along
_AGREEMENT = 1.5  # loci of a section after which half of the group's share is given
# Words that carry the subject, at which a locus gets half of what its neighbours' words are worth.
_SAYING = 1.0


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
        "_groups",
        "_groups_of",
        "_lacking",
        "_length_of",
        "_places",
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
        places: Places,
        length_of: Callable[[int], int],
        groups_of: Callable[[Collection[int]], Sequence[Hashable]],
    ) -> None:
        """`groups_of` gives the sections that some loci stand in, comparable among these; `length_of` a locus's length."""
        self._plan, self._columns, self.crumbs, self.weights = plan, columns, crumbs, weights
        self._places, self._length_of, self._groups_of = places, length_of, groups_of
        self._groups: dict[Hashable, tuple[int, ...]] = {}
        self._rows: dict[int, tuple[float, ...]] = {}
        self._stands: dict[int, Hashable] = {}
        self._titles = [column.weight * weights.crumb for column in columns]
        self._beside: dict[int, Beside] = {}
        self._lacking = [max(weights.before, weights.after) * column.top for column in columns]

    def rerank(self, pool: Sequence[int]) -> list[Scored]:
        """Return the pool and the neighbours of its leaders, scored, best first."""
        wanted = self._with_neighbours(pool)
        rows, masks = self._read(wanted)
        groups = self._groups_of(wanted)
        self._stands.update(zip(wanted, groups, strict=True))
        vouched = self._vouch(groups[: len(pool)], masks[: len(pool)])
        gained = [vouched.get(group, 0.0) for group in groups]
        crumbs = list(map(self.crumbs.beside, wanted, masks)) if self.crumbs else [0] * len(wanted)
        beside = list(map(self._surroundings, wanted))
        self._beside.update(zip(wanted, beside, strict=True))
        self._read({number for others in beside for number, _ in others} - self._rows.keys())
        worth_of, coverage, factor = self._worth, self._plan.coverage, self._factor
        totals, shares = {}, {}
        for locus, row, vouch, held, mask, others in zip(
            wanted, rows, gained, masks, crumbs, beside, strict=True
        ):
            total = vouch
            for worth in worth_of(row, mask, others) if mask or others else row:
                total += worth
            if total > 0.0:
                share = shares[locus] = coverage(held | mask)
                totals[locus] = total * factor(share)
        order = sorted(totals)
        order.sort(key=totals.__getitem__, reverse=True)
        return [Scored(totals[locus], locus, shares[locus]) for locus in order]

    def _with_neighbours(self, pool: Sequence[int]) -> list[int]:
        wanted = dict.fromkeys(pool)
        for sides in map(self._places.sides, pool[:_LEADERS]):
            wanted.update(dict.fromkeys(beside for beside in sides if beside >= 0))
        return list(wanted)

    def _read(self, loci: Collection[int]) -> tuple[list[tuple[float, ...]], list[int]]:
        """Return what each column is worth in the loci, and the bits of those that are worth something."""
        columns = [column.values(loci) for column in self._columns]
        rows = list(zip(*columns, strict=True))
        self._rows.update(zip(loci, rows, strict=True))
        masks = [0] * len(rows)
        for at, values in enumerate(columns):
            bit = 1 << at
            masks = [mask | bit if value else mask for mask, value in zip(masks, values, strict=True)]
        return rows, masks

    def _worth(self, row: Sequence[float], mask: int, others: Beside) -> list[float]:
        """Return what each column is worth in a locus with its breadcrumb and the loci beside it."""
        titles = self._titles
        worths = [own + titles[at] if mask >> at & 1 else own for at, own in enumerate(row)]
        if others:
            for at, worth in enumerate(worths):
                if worth < self._lacking[at]:
                    worths[at] = max(worth, self._around(at, others))
        return worths

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
            share = self._plan.coverage(self._held(row) | mask)
            out.append(Scored(sum(row) + self.crumbs.value(mask), locus, share))
        return sorted(out, key=_order)

    def parts(self, locus: int, *, alone: bool) -> Parts:
        """Return the parts of the score that `rerank` (or, `alone`, `plain`) gave a locus."""
        count = len(self._columns)
        row = self._rows.get(locus)
        statement = list(row) if row is not None else [column.get(locus) for column in self._columns]
        said = self._held(statement)
        mask = self.crumbs.mask(locus) if alone else self.crumbs.beside(locus, said)
        crumb = [title if mask >> at & 1 else 0.0 for at, title in enumerate(self._titles)]
        held = said | mask
        if alone:
            return Parts(statement, crumb, [0.0] * count, [0.0] * count, held, 1.0)
        beside = self._beside[locus]
        context = [
            max(0.0, self._around(at, beside) - statement[at] - crumb[at])
            if beside and statement[at] + crumb[at] < self._lacking[at]
            else 0.0
            for at in range(count)
        ]
        group = self._agreement(self._groups.get(self._stands.get(locus), ()))
        return Parts(statement, crumb, context, group, held, self._factor(self._plan.coverage(held)))

    def _around(self, at: int, others: Beside) -> float:
        rows = self._rows
        return max([share * rows[number][at] for number, share in others])

    def _surroundings(self, locus: int) -> Beside:
        before, after = self._places.sides(locus)
        if before < 0 and after < 0:
            return ()
        weights, length = self.weights, self._length_of(locus)
        share = length / (length + _SAYING)
        out = []
        if before >= 0:
            out.append((before, share * weights.before))
            earlier = self._places.near(locus, -2)
            if earlier >= 0:
                out.append((earlier, share * weights.earlier))
        if after >= 0:
            out.append((after, share * weights.after))
        return out

    def _factor(self, share: float) -> float:
        return 1 - self.weights.coverage * (1 - share)

    def _vouch(self, groups: Sequence[Hashable], masks: Sequence[int]) -> dict[Hashable, float]:
        """Return what each section of the pool gives to its loci, from the bits of the columns they hold."""
        members = self._groups
        for group, mask in zip(groups, masks, strict=True):
            members[group] = (*members[group], mask) if group in members else (mask,)
        known = {held: sum(self._agreement(held)) for held in set(members.values())}
        return {group: known[held] for group, held in members.items()}

    def _agreement(self, masks: Sequence[int]) -> list[float]:
        out = []
        for at, column in enumerate(self._columns):
            count = sum([mask >> at & 1 for mask in masks])
            out.append(self.weights.group * column.weight * count / (count + _AGREEMENT))
        return out


def _order(one: Scored) -> tuple[float, int]:
    return -one.total, one.locus
