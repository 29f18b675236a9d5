"""A term as ranking reads it: what it is worth in each locus, times its weight."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from collections.abc import Set as AbstractSet

from ltmi_py.retrieval.postings import Postings, Run


class Stretch:
    """A run of a column: the loci that hold the term equally often, shortest and best first."""

    __slots__ = ("_ids", "_once", "_start", "count", "size", "worths")

    def __init__(self, postings: Postings, run: Run) -> None:
        """Read nothing yet."""
        self._ids, self._once, self._start = postings.ids, postings.once, run.start
        self.count, self.size = run.count, run.stop - run.start
        self.worths = postings.worth(run.count)

    def worth(self, at: int) -> float:
        """Return the worth, not yet weighed, in the locus at a place: no later one has more."""
        return self.worths[self._once[self._ids[self._start + at]]]

    def loci(self, start: int = 0, stop: int | None = None) -> Sequence[int]:
        """Return the loci at these places."""
        stop = self.size if stop is None else min(stop, self.size)
        return self._ids[self._start + start : self._start + stop]


class Column:
    """One term's worth in each locus, times a weight.

    Frequent terms have `runs`, very frequent ones a `dense` row of counts as well. `spelt` holds the worths, not yet
    weighed, in the loci that stand in no run.
    """

    __slots__ = ("_members", "_shown", "dense", "postings", "runs", "spelt", "top", "weight", "worths")

    def __init__(self, postings: Postings, term: int, weight: float) -> None:
        """Look up the term; most of its loci stay unread."""
        self.postings, self.weight = postings, weight
        spelt = postings.spelt(term)
        self.spelt = spelt.worths
        self.runs = [Stretch(postings, run) for run in postings.runs(term)]
        self.dense = postings.dense(term) if self.runs else None
        self._members: frozenset[int] | None = None
        self._shown: set[int] = set()
        self.worths = {run.count: run.worths for run in self.runs}
        self.top = weight * max([spelt.top, *[run.worth(0) for run in self.runs]])

    @property
    def count(self) -> int:
        """How many loci hold the term."""
        return len(self.spelt) + sum([run.size for run in self.runs])

    def first(self, run: Stretch, start: int, stop: int) -> Sequence[int]:
        """Return the loci at these places of a run, and keep in mind that they hold the term."""
        loci = run.loci(start, stop)
        if self.dense is None and self._members is None:
            self._shown.update(loci)
        return loci

    @property
    def members(self) -> frozenset[int]:
        """All loci that stand in a run, of a term without a dense row."""
        if self._members is None:
            self._members = frozenset(self.runs[0].loci())
        return self._members

    def among(self, loci: Iterable[int]) -> Collection[int]:
        """Return those of the loci that stand in a run."""
        dense = self.dense
        return self.members.intersection(loci) if dense is None else [locus for locus in loci if dense[locus]]

    def get(self, locus: int) -> float:
        """Return the term's worth in one locus, 0.0 where it does not occur."""
        return self.values((locus,))[0]

    def values(self, loci: Collection[int]) -> list[float]:
        """Return the worths in the loci."""
        spelt, weight, once, dense = self.spelt, self.weight, self.postings.once, self.dense
        if not self.runs:
            return [weight * spelt[locus] if locus in spelt else 0.0 for locus in loci]
        if dense is not None:
            by_count = self.worths
            return [
                weight * by_count[dense[locus]][once[locus]] if dense[locus]
                else weight * spelt[locus] if locus in spelt else 0.0
                for locus in loci
            ]  # fmt: skip
        worths = self.worths[1]
        members: AbstractSet[int] = self._shown
        if self._members is not None or not all(locus in members or locus in spelt for locus in loci):
            members = self.members
        return [
            weight * worths[once[locus]] if locus in members
            else weight * spelt[locus] if locus in spelt else 0.0
            for locus in loci
        ]  # fmt: skip
