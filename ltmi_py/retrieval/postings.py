"""Postings: for each term the loci that hold it, and how much each occurrence counts.

An occurrence is described by a pair (how often, length of the statement), one small number for each distinct pair;
what a pair is worth is a table made anew when the average length changes. So a frequent term's loci are kept in
groups of equal worth, which is what pruning needs, and nothing is stored but their numbers.

Owns storage and access. How scores are added up is the business of `ranking`.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence

from ltmi_py.retrieval.storage import below, rising

GROUPED = 128  # postings from which a term's loci are kept in groups
Group = tuple[float, int, int]  # worth, and where in `Postings.ids` the loci stand

_LAYOUTS = 1024  # terms whose layout is remembered
_EXACT, _STEP = 64, 8  # lengths up to 64 words are strata of their own, longer ones share one in eights
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


def stratum(length: int) -> int:
    """Return the number of the stratum that loci of a length belong to."""
    return length if length <= _EXACT else _EXACT + (length - _EXACT + _STEP - 1) // _STEP


class Layout:
    """The groups of a frequent term: by pair, and by stratum with the best worth there. Empty for any other term."""

    __slots__ = ("count", "groups", "strata", "top")

    def __init__(self, groups: dict[int, Group], lengths: Sequence[int]) -> None:
        """Sort the groups, which are given by pair; `lengths` are those of the pairs."""
        self.groups = groups
        self.count = sum([stop - start for _, start, stop in groups.values()])
        self.top = max([worth for worth, _, _ in groups.values()], default=0.0)
        strata: dict[int, list[Group]] = {}
        for code, group in groups.items():
            length = lengths[code]
            number = length if length <= _EXACT else stratum(length)
            if number in strata:
                strata[number].append(group)
            else:
                strata[number] = [group]
        self.strata = {
            number: (max(each)[0] if len(each) > 1 else each[0][0], each) for number, each in strata.items()
        }


class _Arrays(dict[int, "array[int]"]):
    def __missing__(self, term: int) -> array[int]:
        made = self[term] = array("I")
        return made


class Loose:
    """Postings in the order they came: `once` holds the loci with one occurrence; `more` pairs of locus and pair."""

    __slots__ = ("more", "once")

    def __init__(self) -> None:
        """Start with none."""
        self.once = _Arrays()
        self.more = _Arrays()


class Postings:
    """The inverted index of statements. `put` adds a locus, `pack` lays out what was put before it, once."""

    __slots__ = (
        "_fresh", "_group_at", "_group_codes", "_group_stops", "_layouts", "_more", "_more_starts", "_starts", "ids", "like",
        "once", "pairs", "worth",
    )  # fmt: skip

    def __init__(self) -> None:
        """Start with no loci."""
        self.pairs = Pairs()
        self.once = array("H")
        self.worth: list[float] = []
        self.ids = array("I")
        self.like: dict[int, list[int]] = {}
        self._starts, self._more_starts = array("I", [0]), array("I", [0])
        self._more = array("I")
        self._group_codes, self._group_stops = array("H"), array("I")
        self._group_at: dict[int, tuple[int, int]] = {}
        self._fresh = Loose()
        self._layouts: dict[int, Layout] = {}

    def put(self, counts: Mapping[int, int], stops: int) -> int:
        """Add a locus, given how often each term occurs in it; return its length: terms from the number `stops` on."""
        locus = len(self.once)
        once = self._fresh.once
        length = 0
        several = []
        for term, count in counts.items():
            if term >= stops:
                length += count
            if count == 1:
                once[term].append(locus)
            else:
                several.append(term)
        kept = clip(length)
        self.once.append(self.pairs.number(1, kept))
        for term in several:
            self._fresh.more[term].extend((locus, self.pairs.number(counts[term], kept)))
        return length

    def weigh(self, *, k1: float, b: float, average: float) -> None:
        """Make the table of worths for an average length."""
        pairs = self.pairs
        self.worth = pairs.worth(k1=k1, b=b, average=average)
        by_length: dict[int, list[int]] = {}
        for code in sorted(range(len(self.worth)), key=pairs.counts.__getitem__):
            by_length.setdefault(pairs.lengths[code], []).append(code)
        self.like = {codes[0]: codes for codes in by_length.values()}
        self._layouts = {}

    def loose(self, term: int, weight: float) -> dict[int, float]:
        """Return the weighted worths of a term in the loci that are in no group."""
        worth, once = self.worth, self.once
        fresh = self._fresh
        singles, pairs = fresh.once.get(term, _NONE), fresh.more.get(term, _NONE)
        out = {}
        if term + 1 < len(self._starts) and term not in self._group_at:
            out = {
                locus: weight * worth[once[locus]]
                for locus in self.ids[self._starts[term] : self._starts[term + 1]]
            }
            packed = self._more[self._more_starts[term] : self._more_starts[term + 1]]
            pairs = packed + pairs if pairs else packed
        for locus in singles:
            out[locus] = weight * worth[once[locus]]
        for at in range(0, len(pairs), 2):
            out[pairs[at]] = weight * worth[pairs[at + 1]]
        return out

    def loci(self, term: int) -> set[int]:
        """Return the loci that hold a term."""
        out = set(self.loose(term, 1.0))
        for _, start, stop in self.layout(term).groups.values():
            out.update(self.ids[start:stop])
        return out

    def layout(self, term: int) -> Layout:
        """Return how the loci of a term are laid out in groups."""
        if term not in self._group_at:
            return _FLAT
        known = self._layouts.get(term)
        if known is None:
            first, stop = self._group_at[term]
            codes, stops, worth = self._group_codes[first:stop], self._group_stops[first:stop], self.worth
            starts = [self._starts[term], *stops[:-1]]
            groups = {
                code: (worth[code], start, end) for code, start, end in zip(codes, starts, stops, strict=True)
            }
            if len(self._layouts) >= _LAYOUTS:
                self._layouts.clear()
            known = self._layouts[term] = Layout(groups, self.pairs.lengths)
        return known

    def held(self, terms: int) -> array[int]:
        """Return by how many loci each term is held; right after `pack`."""
        out = array("I", bytes(4 * terms))
        for term in range(min(terms, len(self._starts) - 1)):
            more = self._more_starts[term + 1] - self._more_starts[term]
            out[term] = self._starts[term + 1] - self._starts[term] + more // 2
        return out

    @property
    def fresh(self) -> int:
        """How many postings came after `pack`."""
        return sum(map(len, self._fresh.once.values())) + sum(map(len, self._fresh.more.values())) // 2

    def pack(self, terms: int) -> None:
        """Lay out all postings in single arrays, frequent terms in groups. `terms` is the size of the vocabulary."""
        once, more = self._fresh.once, self._fresh.more
        for term in range(terms):
            singles, pairs = once.pop(term, _NONE), more.pop(term, _NONE)
            if len(singles) + len(pairs) // 2 < GROUPED:
                self.ids.extend(singles)
                self._more.extend(pairs)
            else:
                self._group(term, singles, pairs)
            self._starts.append(len(self.ids))
            self._more_starts.append(len(self._more))

    def _group(self, term: int, singles: Iterable[int], pairs: Sequence[int]) -> None:
        groups = _Arrays()
        once = self.once
        for locus in singles:
            groups[once[locus]].append(locus)
        for at in range(0, len(pairs), 2):
            groups[pairs[at + 1]].append(pairs[at])
        first = len(self._group_codes)
        for code, members in sorted(groups.items()):
            self.ids.extend(members)
            self._group_codes.append(code)
            self._group_stops.append(len(self.ids))
        self._group_at[term] = (first, len(self._group_codes))

    def arrays(self) -> dict[str, array[int]]:
        """Return the packed arrays by name, for keeping; right after `pack`."""
        ranges = array("I", [at for span in self._group_at.values() for at in span])
        return {
            "counts": self.pairs.counts, "lengths": self.pairs.lengths, "once": self.once, "ids": self.ids,
            "starts": self._starts, "more": self._more, "more_starts": self._more_starts,
            "group_codes": self._group_codes, "group_stops": self._group_stops,
            "grouped": array("I", self._group_at), "ranges": ranges,
        }  # fmt: skip

    @classmethod
    def restore(cls, kept: Mapping[str, array[int]], *, loci: int, terms: int) -> Postings:
        """Return postings of so many loci and terms from their arrays; raise ValueError where these are none."""
        made = cls()
        for count, length in zip(kept["counts"], kept["lengths"], strict=True):
            made.pairs.number(count, length)
        if len(made.pairs.counts) != len(kept["counts"]) or not _sound(kept, loci=loci, terms=terms):
            raise ValueError("postings")
        made.once, made.ids, made._starts = kept["once"], kept["ids"], kept["starts"]
        made._more, made._more_starts = kept["more"], kept["more_starts"]
        made._group_codes, made._group_stops = kept["group_codes"], kept["group_stops"]
        spans = zip(kept["ranges"][::2], kept["ranges"][1::2], strict=True)
        made._group_at = dict(zip(kept["grouped"], spans, strict=True))
        return made


def _sound(kept: Mapping[str, array[int]], *, loci: int, terms: int) -> bool:
    counts, once, more, ids = kept["counts"], kept["once"], kept["more"], kept["ids"]
    starts, stops, spans, grouped = kept["more_starts"], kept["group_stops"], kept["ranges"], kept["grouped"]
    return (
        len(once) == loci
        and min(counts, default=1) > 0
        and below(once, len(counts))
        and all(counts[code] == 1 for code in set(once))
        and below(ids, loci)
        and rising(kept["starts"], len(ids))
        and rising(starts, len(more))
        and len(starts) == len(kept["starts"]) <= terms + 1
        and not any(start % 2 for start in starts)
        and below(more[::2], loci)
        and below(more[1::2], len(counts))
        and below(kept["group_codes"], len(counts))
        and len(stops) == len(kept["group_codes"])
        and below(stops, len(ids) + 1)
        and below(grouped, len(starts) - 1)
        and len(spans) == 2 * len(grouped)
        and below(spans, len(stops) + 1)
        and all(first < stop for first, stop in zip(spans[::2], spans[1::2], strict=True))
    )


_NONE = array("I")
_FLAT = Layout({}, ())
