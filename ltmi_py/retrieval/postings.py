"""Postings: for each term the loci that hold it, and how much each occurrence counts.

An occurrence is described by a pair (how often, length of the statement), one small number for each distinct pair;
what a pair is worth is a table made anew when the average length changes. So a term's loci can be kept in groups of
equal worth, best first, which is what pruning needs, and nothing is stored but their numbers.

Owns storage and access. How scores are added up is the business of `ranking`.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Mapping

GROUPED = 128  # postings from which a term's loci are kept in groups
_LONGEST = 1023
_MOST = 63


class Pairs:
    """The distinct pairs (how often, length) that occur, numbered; and what each is worth in BM25."""

    __slots__ = ("counts", "lengths", "numbers")

    def __init__(self) -> None:
        """Start with none."""
        self.numbers: dict[int, int] = {}
        self.counts = array("H")
        self.lengths = array("H")

    def number(self, count: int, length: int) -> int:
        """Return the number of a pair. Counts over 63 are taken for 63."""
        key = min(count, _MOST) << 16 | length
        known = self.numbers.get(key)
        if known is None:
            known = self.numbers[key] = len(self.counts)
            self.counts.append(key >> 16)
            self.lengths.append(length)
        return known

    def worth(self, *, k1: float, b: float, average: float) -> list[float]:
        """Return what each pair is worth: tf (k1 + 1) / (tf + k1 (1 - b + b length / average))."""
        average = average or 1.0
        return [
            tf * (k1 + 1) / (tf + k1 * (1 - b + b * length / average))
            for tf, length in zip(self.counts, self.lengths, strict=True)
        ]


def clip(length: int) -> int:
    """Return the length as it is stored: exact up to 1023 words, then in steps of 64 up to 65,472."""
    return length if length <= _LONGEST else min(length // 64 * 64, 65472)


class Column:
    """One term's worth in each locus, times a weight: what ranking reads, best group first."""

    __slots__ = ("_codes", "_ids", "_pairs", "_postings", "count", "groups", "small", "top", "weight")

    def __init__(self, postings: Postings, term: int, weight: float) -> None:
        """Look up the term `term`."""
        self.weight = weight
        self._postings = postings
        worth = postings.worth
        self.groups: list[tuple[float, int, int]] = []
        self._ids = postings.ids
        self._codes: dict[int, tuple[int, int]] = {}
        first, stop = postings.group_range(term)
        self.small: dict[int, float] = dict(postings.loose(term, weight))
        self.count = len(self.small)
        if stop > first:
            start = postings.starts[term]
            for at in range(first, stop):
                code, end = postings.group_codes[at], postings.group_stops[at]
                self.groups.append((weight * worth[code], start, end))
                self._codes[code] = (start, end)
                self.count += end - start
                start = end
            self.groups.sort(reverse=True)
        tops = [self.groups[0][0]] if self.groups else []
        self.top = max([*tops, *([max(self.small.values())] if self.small else [])], default=0.0)

    def ids(self, start: int, stop: int) -> array[int]:
        """Return the loci of a group, ascending."""
        return self._ids[start:stop]

    def get(self, locus: int) -> float:
        """Return the term's worth in one locus, 0.0 where it does not occur."""
        found = self.small.get(locus)
        if found is not None or not self._codes:
            return found or 0.0
        postings = self._postings
        length = postings.lengths[locus]
        codes, ids = self._codes, self._ids
        for code in postings.codes_by_length[length]:
            span = codes.get(code)
            if span:
                start, stop = span
                at = bisect_left(ids, locus, start, stop)
                if at < stop and ids[at] == locus:
                    return self.weight * postings.worth[code]
        return 0.0

    def nth(self, n: int) -> float:
        """Return a worth that at least `n` loci reach, 0.0 if fewer hold the term."""
        if len(self.small) >= n:
            return sorted(self.small.values(), reverse=True)[n - 1]
        held = 0
        for value, start, stop in self.groups:
            held += stop - start
            if held >= n:
                return value
        return 0.0


class Postings:
    """The inverted index of statements. Fill it with `put`, then `pack` it; `put` and `take` work afterwards too."""

    __slots__ = (
        "_codes",
        "_fresh",
        "_group_at",
        "_loose_at",
        "_loose_codes",
        "codes_by_length",
        "group_codes",
        "group_stops",
        "ids",
        "lengths",
        "pairs",
        "starts",
        "worth",
    )  # fmt: skip

    def __init__(self) -> None:
        """Start with no loci."""
        self.pairs = Pairs()
        self.lengths = array("H")
        self.worth: list[float] = []
        self.codes_by_length: dict[int, list[int]] = {}
        self.ids = array("I")
        self.starts = array("I", [0])
        self.group_codes = array("H")
        self.group_stops = array("I")
        self._group_at: dict[int, tuple[int, int]] = {}
        self._loose_codes = array("H")
        self._loose_at = array("I")
        self._fresh: dict[int, tuple[array[int], array[int]]] = {}

    def put(self, counts: Mapping[int, int], length: int) -> None:
        """Add a locus: how often each term occurs in it, and its length in words that carry its subject."""
        locus = len(self.lengths)
        length = clip(length)
        self.lengths.append(length)
        fresh = self._fresh
        once = self.pairs.number(1, length)
        for term, count in counts.items():
            entry = fresh.get(term)
            if entry is None:
                entry = fresh[term] = (array("I"), array("H"))
            entry[0].append(locus)
            entry[1].append(once if count == 1 else self.pairs.number(count, length))

    def weigh(self, *, k1: float, b: float, average: float) -> None:
        """Make the table of worths for an average length."""
        self.worth = self.pairs.worth(k1=k1, b=b, average=average)
        by_length: dict[int, list[int]] = {}
        for code in sorted(range(len(self.worth)), key=self.pairs.counts.__getitem__):
            by_length.setdefault(self.pairs.lengths[code], []).append(code)
        self.codes_by_length = by_length

    def pack(self, terms: int) -> None:
        """Lay all postings out in single arrays, frequent terms in groups. `terms` is the size of the vocabulary."""
        if len(self.starts) > 1:
            return
        fresh = self._fresh
        starts, ids, loose = array("I", [0]), array("I"), array("H")
        loose_at = array("I")
        for term in range(terms):
            entry = fresh.pop(term, None)
            loose_at.append(len(loose))
            if entry:
                if len(entry[0]) < GROUPED:
                    ids.extend(entry[0])
                    loose.extend(entry[1])
                else:
                    self._group(term, entry, ids)
            starts.append(len(ids))
        self.starts, self.ids, self._loose_codes, self._loose_at = starts, ids, loose, loose_at

    def _group(self, term: int, entry: tuple[array[int], array[int]], ids: array[int]) -> None:
        groups: dict[int, array[int]] = {}
        for locus, code in zip(*entry, strict=True):
            group = groups.get(code)
            if group is None:
                group = groups[code] = array("I")
            group.append(locus)
        first = len(self.group_codes)
        for code, members in sorted(groups.items()):
            ids.extend(members)
            self.group_codes.append(code)
            self.group_stops.append(len(ids))
        self._group_at[term] = (first, len(self.group_codes))

    def group_range(self, term: int) -> tuple[int, int]:
        """Return which groups are the term's; an empty range if it has none."""
        return self._group_at.get(term, (0, 0))

    def loose(self, term: int, weight: float) -> Iterable[tuple[int, float]]:
        """Yield (locus, weighted worth) for the postings of a term that are in no group."""
        worth = self.worth
        if term + 1 < len(self.starts) and term not in self._group_at:
            start, stop = self.starts[term], self.starts[term + 1]
            at = self._loose_at[term]
            codes = self._loose_codes[at : at + stop - start]
            for locus, code in zip(self.ids[start:stop], codes, strict=True):
                yield locus, weight * worth[code]
        entry = self._fresh.get(term)
        if entry:
            for locus, code in zip(*entry, strict=True):
                yield locus, weight * worth[code]

    @property
    def unpacked(self) -> int:
        """How many postings wait to be packed."""
        return sum(len(entry[0]) for entry in self._fresh.values())

    def arrays(self) -> dict[str, array[int]]:
        """Return the packed arrays by name, for keeping; only right after `pack`."""
        terms = array("I", self._group_at)
        ranges = array("I", [at for span in self._group_at.values() for at in span])
        return {
            "counts": self.pairs.counts, "pair_lengths": self.pairs.lengths, "lengths": self.lengths, "ids": self.ids,
            "starts": self.starts, "group_codes": self.group_codes, "group_stops": self.group_stops,
            "loose_codes": self._loose_codes, "loose_at": self._loose_at, "grouped": terms, "ranges": ranges,
        }  # fmt: skip

    @classmethod
    def restore(cls, kept: Mapping[str, array[int]]) -> Postings:
        """Return postings from their arrays."""
        made = cls()
        for count, length in zip(kept["counts"], kept["pair_lengths"], strict=True):
            made.pairs.number(count, length)
        made.lengths, made.ids, made.starts = kept["lengths"], kept["ids"], kept["starts"]
        made.group_codes, made.group_stops = kept["group_codes"], kept["group_stops"]
        made._loose_codes, made._loose_at = kept["loose_codes"], kept["loose_at"]
        ranges = kept["ranges"]
        made._group_at = {
            term: (ranges[2 * at], ranges[2 * at + 1]) for at, term in enumerate(kept["grouped"])
        }
        return made
