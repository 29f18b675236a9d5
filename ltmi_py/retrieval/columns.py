"""A term as ranking reads it: what it is worth in each locus, by the length of the loci."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from ltmi_py.retrieval.postings import Group, Postings, stratum

_LOOK_UP = 8  # loci that can be read in the time one is looked up


class Column:
    """One term's worth in each locus, times a weight.

    `small` holds the loci that stand in no group; `groups` the rest, by pair, their worths not yet weighed.
    """

    __slots__ = ("_layout", "_postings", "_spread", "count", "groups", "small", "top", "weight")

    def __init__(self, postings: Postings, term: int, weight: float) -> None:
        """Look up the term; its groups stay unread."""
        self._postings, self.weight = postings, weight
        self.small = postings.loose(term, weight)
        self._layout = postings.layout(term)
        self.groups = self._layout.groups
        self._spread: dict[int, dict[int, float]] = {}
        self.count = len(self.small) + self._layout.count
        self.top = max(weight * self._layout.top, max(self.small.values(), default=0.0))

    @property
    def pieces(self) -> int:
        """How many strata its groups are read in."""
        return len(self._layout.strata)

    def add_to(self, sums: dict[int, float]) -> None:
        """Add the worths in all loci that hold the term to `sums`."""
        ids, weight, get = self._postings.ids, self.weight, sums.get
        for worth, start, stop in self.groups.values():
            value = weight * worth
            if sums:
                for locus in ids[start:stop]:
                    sums[locus] = get(locus, 0.0) + value
            else:
                sums.update(dict.fromkeys(ids[start:stop], value))
        for locus, value in self.small.items():
            sums[locus] = get(locus, 0.0) + value

    def strata(self) -> dict[int, float]:
        """Return the numbers of the strata in which the term occurs, each with its best worth there."""
        weight = self.weight
        out = {number: weight * top for number, (top, _) in self._layout.strata.items()}
        if self.small:
            lengths, once, spread = self._postings.pairs.lengths, self._postings.once, self._spread
            for locus, value in self.small.items():
                number = stratum(lengths[once[locus]])
                spread.setdefault(number, {})[locus] = value
                if value > out.get(number, 0.0):
                    out[number] = value
        return out

    def read(self, number: int) -> dict[int, float]:
        """Return the worths in the loci of a stratum, after `strata` was called; the mapping is the caller's."""
        ids, weight = self._postings.ids, self.weight
        out = self._spread.pop(number, None) or {}
        for worth, start, stop in self._groups(number):
            part = dict.fromkeys(ids[start:stop], weight * worth)
            if out:
                out.update(part)
            else:
                out = part
        return out

    def among(self, number: int, loci: dict[int, float]) -> dict[int, float]:
        """Return the worths in those loci of a stratum that `loci` holds, after `strata` was called."""
        ids, small = self._postings.ids, self._spread.get(number)
        out = {locus: small[locus] for locus in small.keys() & loci.keys()} if small else {}
        for worth, start, stop in self._groups(number):
            value = self.weight * worth
            if len(loci) * _LOOK_UP >= stop - start:
                out.update(dict.fromkeys(loci.keys() & ids[start:stop], value))
                continue
            for locus in loci:
                at = bisect_left(ids, locus, start, stop)
                if at < stop and ids[at] == locus:
                    out[locus] = value
        return out

    def _groups(self, number: int) -> list[Group]:
        found = self._layout.strata.get(number)
        return found[1] if found else []

    def get(self, locus: int) -> float:
        """Return the term's worth in one locus, 0.0 where it does not occur."""
        if not self.groups:
            return self.small.get(locus, 0.0)
        return self.values((locus,))[0]

    def values(self, loci: Iterable[int]) -> list[float]:
        """Return the worths in the loci."""
        small, groups = self.small, self.groups
        if not groups:
            return [small.get(locus, 0.0) for locus in loci]
        postings, weight = self._postings, self.weight
        ids, like, once = postings.ids, postings.like, postings.once
        out = []
        for locus in loci:
            value = small.get(locus, 0.0) if small else 0.0
            for code in () if value else like[once[locus]]:
                group = groups.get(code)
                if group:
                    worth, start, stop = group
                    at = bisect_left(ids, locus, start, stop)
                    if at < stop and ids[at] == locus:
                        value = weight * worth
                        break
            out.append(value)
        return out
