"""Postings: for each term the loci that hold it, and how much each occurrence counts.

An occurrence is described by a pair (how often, length of the statement), one small number for each distinct pair;
what a pair is worth is a table made anew when the average length changes. Of a term's loci, those that hold it once
need no more than their numbers, since their length is known; a frequent term's stand in the order of their length,
and so of their worth, which is what pruning needs: a run. A very frequent one has further runs, of the loci that hold
it twice and more often.

Owns storage and access. How scores are added up is the business of `ranking`.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat

from ltmi_py.retrieval.storage import below, rising

ORDERED = 128  # loci that hold a term equally often, from which on they are a run
_DENSE, _SHARE = 1024, 32  # loci, and one of how many, from which on a term has a byte for each locus as well
_SPELT = 100_000  # loci in the `Spelt` that are remembered between queries
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

    def worth(self, counts: Iterable[int], *, k1: float, b: float, average: float) -> list[float]:
        """Return what `counts` are worth, each at the length of the pair in its place.

        That is tf (k1 + 1) / (tf + k1 (1 - b + b length / average)).
        """
        average = average or 1.0
        return [
            tf * (k1 + 1) / (tf + k1 * (1 - b + b * length / average))
            for tf, length in zip(counts, self.lengths, strict=False)
        ]


def clip(length: int) -> int:
    """Return the length as it is stored: exact up to 1023 words, then in steps of 64 up to 65,472."""
    return length if length <= _LONGEST else min(length // 64 * 64, 65472)


@dataclass(frozen=True, slots=True)
class Run:
    """Loci that hold a term `count` times, shortest first: those in `Postings.ids` from start to stop."""

    count: int
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class Spelt:
    """A term's worth in the loci that stand in no run, and the most that is."""

    worths: dict[int, float]
    top: float


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
    """The inverted index of statements. `put` adds a locus, `pack` lays out what was put before it, once.

    A term's loci are those in its `runs` and in `spelt`. `once[locus]` is the pair of what stands once in a locus.
    """

    __slots__ = (
        "_by_count", "_dense", "_first", "_fresh", "_more", "_more_starts", "_repeats", "_room", "_spelt", "_starts", "_worth", "ids",
        "once", "pairs",
    )  # fmt: skip

    def __init__(self) -> None:
        """Start with no loci."""
        self.pairs = Pairs()
        self.once = array("H")
        self.ids = array("I")
        self._worth: list[float] = []
        self._by_count: dict[int, list[float]] = {}
        self._starts, self._more_starts = array("I", [0]), array("I", [0])
        self._more = array("I")
        self._repeats: dict[int, list[Run]] = {}
        self._dense: dict[int, bytearray] = {}
        self._first: list[array[int]] | None = []
        self._fresh = Loose()
        self._spelt: dict[int, Spelt] = {}
        self._room = _SPELT

    def put(self, counts: Mapping[int, int], stops: int) -> int:
        """Add a locus, given how often each term occurs in it; return its length: terms from the number `stops` on."""
        locus = len(self.once)
        once = self._rows(max(counts, default=0))
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

    def _rows(self, last: int) -> list[array[int]] | _Arrays:
        """Return where the loci go that hold a term once: up to `pack` a list, which is quicker and leaves no gaps."""
        rows = self._first
        if rows is None:
            return self._fresh.once
        if last >= len(rows):
            rows += [array("I") for _ in range(last + 1)]
        return rows

    def length(self, locus: int) -> int:
        """Return the length of a locus, as it is stored."""
        return self.pairs.lengths[self.once[locus]]

    def weigh(self, *, k1: float, b: float, average: float) -> None:
        """Make the tables of worths for an average length."""
        pairs = self.pairs
        self._worth = pairs.worth(pairs.counts, k1=k1, b=b, average=average)
        counts = {1, *[run.count for runs in self._repeats.values() for run in runs]}
        self._by_count = {count: pairs.worth(repeat(count), k1=k1, b=b, average=average) for count in counts}
        self._forget()

    def _forget(self) -> None:
        self._spelt, self._room = {}, _SPELT

    def worth(self, count: int) -> Sequence[float]:
        """Return what holding a term so many times is worth (as often as in some run), by `once[locus]`."""
        return self._by_count[count]

    def runs(self, term: int) -> list[Run]:
        """Return the runs of a term, that of the loci that hold it once first."""
        if term + 1 < len(self._starts):
            start, stop = self._starts[term], self._starts[term + 1]
            if stop - start >= ORDERED:
                return [Run(1, start, stop), *self._repeats.get(term, ())]
        return []

    def dense(self, term: int) -> bytearray | None:
        """Return the count of each locus that stands in a run, 0 for all others; None for a term too rare for that."""
        found = self._dense.get(term)
        if found is not None and len(found) < len(self.once):
            found.extend(bytes(len(self.once) - len(found)))
        return found

    def spelt(self, term: int) -> Spelt:
        """Return a term's worth in the loci that stand in no run."""
        known = self._spelt.get(term)
        if known is None:
            known = self._spell(term)
            self._room -= len(known.worths)
            if self._room < 0:
                self._forget()
            self._spelt[term] = known
        return known

    def _spell(self, term: int) -> Spelt:
        worth, once = self._worth, self.once
        fresh = self._fresh
        singles, pairs = fresh.once.get(term, _NONE), fresh.more.get(term, _NONE)
        if term + 1 < len(self._starts):
            start, stop = self._starts[term], self._starts[term + 1]
            if stop - start < ORDERED:
                singles = self.ids[start:stop] + singles
            pairs = self._more[self._more_starts[term] : self._more_starts[term + 1]] + pairs
        out = {locus: worth[once[locus]] for locus in singles}
        if pairs:
            out.update(zip(pairs[::2], map(worth.__getitem__, pairs[1::2]), strict=True))
        return Spelt(out, max(out.values(), default=0.0))

    def loci(self, term: int) -> set[int]:
        """Return the loci that hold a term."""
        out = set(self.spelt(term).worths)
        for run in self.runs(term):
            out.update(self.ids[run.start : run.stop])
        return out

    def held(self, terms: int) -> array[int]:
        """Return by how many loci each term is held; right after `pack`."""
        out = array("I", bytes(4 * terms))
        for term in range(min(terms, len(self._starts) - 1)):
            more = self._more_starts[term + 1] - self._more_starts[term]
            out[term] = self._starts[term + 1] - self._starts[term] + more // 2
        for term, runs in self._repeats.items():
            out[term] += sum([run.stop - run.start for run in runs])
        return out

    @property
    def fresh(self) -> int:
        """How many postings came after `pack`."""
        return sum(map(len, self._fresh.once.values())) + sum(map(len, self._fresh.more.values())) // 2

    def pack(self, terms: int) -> None:
        """Lay out all postings in single arrays. `terms` is the size of the vocabulary."""
        once, more = self._rows(terms), self._fresh.more
        self._first = None
        length_of = array("H", map(self.pairs.lengths.__getitem__, self.once)).__getitem__
        ids, pairs, enough = self.ids, self._more, max(_DENSE, len(self.once) // _SHARE)
        repeats: dict[int, list[array[int]]] = {}
        for term in range(terms):
            singles, several = once[term], more.pop(term, _NONE)
            once[term] = _NONE
            if len(singles) >= ORDERED:
                singles = array("I", sorted(singles, key=length_of))
            if len(singles) >= enough:
                repeats[term], several = self._part(several)
            ids.extend(singles)
            pairs.extend(several)
            self._starts.append(len(ids))
            self._more_starts.append(len(pairs))
        for term, parts in repeats.items():
            self._repeats[term] = runs = []
            for part in parts:
                loci = sorted(part[::2], key=length_of)
                runs.append(Run(self.pairs.counts[part[1]], len(ids), len(ids) + len(loci)))
                ids.extend(loci)
        self._thicken()

    def _part(self, several: array[int]) -> tuple[list[array[int]], array[int]]:
        """Part pairs of locus and pair by the count of these; return those that make runs, and the rest."""
        by_count, counts = _Arrays(), self.pairs.counts
        for at in range(0, len(several), 2):
            by_count[counts[several[at + 1]]].extend(several[at : at + 2])
        rest = array("I")
        for count in [count for count, part in by_count.items() if len(part) < 2 * ORDERED]:
            rest.extend(by_count.pop(count))
        return [part for _, part in sorted(by_count.items())], rest

    def _thicken(self) -> None:
        """Write down the counts in all loci of the terms that have so many."""
        for term in self._repeats:
            dense = self._dense[term] = bytearray(len(self.once))
            for run in self.runs(term):
                for locus in self.ids[run.start : run.stop]:
                    dense[locus] = run.count

    def arrays(self) -> dict[str, array[int]]:
        """Return the packed arrays by name, for keeping; right after `pack`."""
        runs = [(term, run.count, run.start) for term, runs in self._repeats.items() for run in runs]
        return {
            "counts": self.pairs.counts, "lengths": self.pairs.lengths, "once": self.once, "ids": self.ids,
            "starts": self._starts, "more": self._more, "more_starts": self._more_starts,
            "dense": array("I", self._repeats), "runs": array("I", [number for run in runs for number in run]),
        }  # fmt: skip

    @classmethod
    def restore(cls, kept: Mapping[str, array[int]], *, loci: int, terms: int) -> Postings:
        """Return postings of so many loci and terms from their arrays; raise ValueError or LookupError if none."""
        made = cls()
        for count, length in zip(kept["counts"], kept["lengths"], strict=True):
            made.pairs.number(count, length)
        if len(made.pairs.counts) != len(kept["counts"]) or not _sound(kept, loci=loci, terms=terms):
            raise ValueError("postings")
        made.once, made.ids, made._starts = kept["once"], kept["ids"], kept["starts"]
        made._more, made._more_starts = kept["more"], kept["more_starts"]
        made._first = None
        made._repeats = {term: [] for term in kept["dense"]}
        runs = kept["runs"]
        stops = [*runs[2::3], len(made.ids)][1:]
        for term, count, start, stop in zip(runs[::3], runs[1::3], runs[2::3], stops, strict=True):
            made._repeats[term].append(Run(count, start, stop))
        made._thicken()
        return made


def _sound(kept: Mapping[str, array[int]], *, loci: int, terms: int) -> bool:
    counts, once, more, ids = kept["counts"], kept["once"], kept["more"], kept["ids"]
    starts, stops, dense, runs = kept["starts"], kept["more_starts"], kept["dense"], kept["runs"]
    return (
        len(once) == loci
        and min(counts, default=1) > 0
        and below(once, len(counts))
        and all(counts[code] == 1 for code in set(once))
        and below(ids, loci)
        and rising(starts, runs[2] if runs else len(ids))
        and rising(stops, len(more))
        and len(stops) == len(starts) <= terms + 1
        and not any(stop % 2 for stop in stops)
        and below(more[::2], loci)
        and below(more[1::2], len(counts))
        and below(dense, len(starts) - 1)
        and all(1 < count <= _MOST for count in runs[1::3])
        and list(runs[2::3]) == sorted(runs[2::3])
        and below(runs[2::3], len(ids) + 1)
    )


_NONE = array("I")
