"""The best loci for the terms of a query: sums over columns and breadcrumbs, with what cannot matter left unread.

Exact: the result is that of adding everything up for every locus. Loci are taken in an order in which the best come
early: those with a rare term, the shortest of each frequent one, those with two frequent ones. What the last of
enough loci has is the mark; what cannot reach it, by its length and the terms it may hold at most, is left.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from operator import add

from ltmi_py.retrieval.columns import Column, Stretch
from ltmi_py.retrieval.crumbs import Matched

_SLACK = 1 - 1e-9  # sums in another order differ in the last bits
_STEP = 512  # loci of a frequent term that are looked at in one go

Sums = dict[int, float]


def best(
    columns: Sequence[Column], crumbs: Matched, *, need: int, gone: Collection[int] = ()
) -> list[tuple[float, int]]:
    """Return (score, locus) of the `need` best loci with a score above zero, best first, earlier loci first in a tie."""
    ordered = sorted((column for column in columns if column.count), key=lambda column: -column.top)
    reading = _Reading(ordered, crumbs, need=need, gone=gone)
    reading.run()
    found = reading.found
    if crumbs:
        found.update(_crumbs_only(crumbs, found, need=need, gone=gone))
    numbers = sorted(_trim(found, need))
    numbers.sort(key=found.__getitem__, reverse=True)
    return [(found[locus], locus) for locus in numbers[:need]]


class _Reading:
    """The loci found so far, `floor`, the score below which none is wanted any more, and what was looked at."""

    __slots__ = ("_crumbs", "_frequent", "_gone", "_need", "_seen", "_sums", "_weight", "floor", "found")

    def __init__(
        self, columns: Sequence[Column], crumbs: Matched, *, need: int, gone: Collection[int]
    ) -> None:
        """Add up the rare terms."""
        self._crumbs, self._need, self._gone = crumbs, need, gone
        self._frequent = sorted((column for column in columns if column.runs), key=_density)
        self._weight = sum([column.weight for column in self._frequent])
        self._sums: Sums = {}
        for column in columns:
            if not column.runs:
                _add(self._sums, column)
        self._seen: set[int] = set()
        self.found: Sums = {}
        self.floor = 0.0

    def run(self) -> None:
        """Look at all loci that may count."""
        frequent = self._frequent
        self._take(self._sums)
        for column in frequent:
            for run in column.runs:
                self._ahead(column, run)
        if len(frequent) > 1:
            self._pairs([column for column in frequent if column.dense is None])
            for at, column in enumerate(frequent):
                self._beside(column, column.runs[0], [other for other in frequent[at + 1 :] if other.dense])
            for column in frequent:
                for run in column.runs[1:]:
                    self._beside(column, run, [other for other in frequent if other is not column])
        self._spelt()
        if self._crumbs:
            for column in frequent:
                for run in column.runs:
                    self._onward(column, run)

    def _take(self, loci: Collection[int]) -> None:
        """Score the loci that were not looked at yet."""
        seen = self._seen
        new = [locus for locus in loci if locus not in seen] if seen else list(loci)
        if not new:
            return
        seen.update(new)
        sums, crumbs = self._sums, self._crumbs
        totals = [sums.get(locus, 0.0) for locus in new] if sums else [0.0] * len(new)
        for column in self._frequent:
            totals = list(map(add, totals, column.values(new)))
        if crumbs:
            value_of, mask_of = crumbs.value, crumbs.mask
            totals = [total + value_of(mask_of(locus)) for total, locus in zip(totals, new, strict=True)]
        floor, gone, found = self.floor, self._gone, self.found
        for locus, total in zip(new, totals, strict=True):
            if total >= floor and locus not in gone:
                found[locus] = total
        if len(found) >= self._need:
            found = self.found = _trim(found, self._need)
            self.floor = sorted(found.values(), reverse=True)[self._need - 1] * _SLACK

    def _ahead(self, column: Column, run: Stretch) -> None:
        """Take the best of a run: of loci that hold no other term, no more can be wanted."""
        at, left, gone = 0, self._need, self._gone
        while left > 0 and at < run.size and self._reaches(column.weight * run.worth(at)):
            loci = column.first(run, at, at + left)
            self._take(loci)
            at += len(loci)
            left -= len(loci) - (sum([locus in gone for locus in loci]) if gone else 0)

    def _reaches(self, worth: float) -> bool:
        return worth + self._crumbs.top >= self.floor

    def _pairs(self, columns: Sequence[Column]) -> None:
        """Take the loci that stand in the first runs of two columns."""
        both: set[int] = set()
        before: set[int] = set()
        for column in columns:
            both |= before & column.members
            before |= column.members
        self._take(both)

    def _beside(self, column: Column, run: Stretch, others: Sequence[Column]) -> None:
        """Take the loci of a run that stand in runs of the others, as long as they hold none of these more often."""
        if not others:
            return
        weight = column.weight + sum([other.weight for other in others])
        for at in range(0, run.size, _STEP):
            if not self._reaches(weight * run.worth(at)):
                break
            loci = run.loci(at, at + _STEP)
            for other in others:
                self._take(other.among(loci))

    def _spelt(self) -> None:
        """Take the loci that hold a frequent term several times and stand in no run, if they may count."""
        frequent, seen = self._frequent, self._seen
        if len(frequent) > 1:
            twice: set[int] = set()
            before: set[int] = set()
            for column in frequent:
                twice |= column.spelt.keys() & before
                before |= column.spelt.keys()
            self._take(twice)
        most = max([column.runs[-1].count for column in frequent], default=1)
        for column in frequent:
            weight, others, limit = column.weight, self._weight - column.weight, self.floor - self._crumbs.top
            worth_of, once = column.postings.worth(most), column.postings.once
            self._take(
                [
                    locus
                    for locus, worth in column.spelt.items()
                    if locus not in seen and weight * worth + others * worth_of[once[locus]] >= limit
                ]
            )

    def _onward(self, column: Column, run: Stretch) -> None:
        """Take the rest of a run, as far as breadcrumbs may lift it."""
        for at in range(0, run.size, _STEP):
            if not self._reaches(column.weight * run.worth(at)):
                break
            self._take(run.loci(at, at + _STEP))


def _add(sums: Sums, column: Column) -> None:
    weight, get = column.weight, sums.get
    if not sums:
        sums.update({locus: weight * worth for locus, worth in column.spelt.items()})
        return
    for locus, worth in column.spelt.items():
        sums[locus] = get(locus, 0.0) + weight * worth


def _density(column: Column) -> bool:
    return column.dense is not None


def _trim(found: Sums, need: int) -> Sums:
    """Return the best `need`, or more where many tie for the last place; of these the earliest loci."""
    if len(found) <= 2 * need:
        return found
    mark = sorted(found.values(), reverse=True)[need - 1]
    above = {locus: value for locus, value in found.items() if value > mark}
    level = sorted(locus for locus, value in found.items() if value == mark)
    above.update(dict.fromkeys(level[: need - len(above)], mark))
    return above


def _crumbs_only(crumbs: Matched, known: Collection[int], *, need: int, gone: Collection[int]) -> Sums:
    out: Sums = {}
    last = 0.0
    for value, locus in crumbs.best():
        if len(out) >= need and (value < last or len(out) >= 4 * need):
            break
        if locus not in known and locus not in gone:
            out[locus] = last = value
    return out
