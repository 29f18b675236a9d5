"""The two fields of an index, statement and breadcrumb, in one numbering of loci and one of terms.

Owns the counts that tie them together: by how many loci a term is held, and how long statements are on average.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Collection, Hashable, Iterable, KeysView, Mapping, Sequence
from functools import partial
from typing import Any

from ltmi_py.bundle.model import Locus
from ltmi_py.retrieval.analysis import Reader, Vocabulary, Word
from ltmi_py.retrieval.crumbs import Crumbs
from ltmi_py.retrieval.languages import language_of
from ltmi_py.retrieval.places import Places
from ltmi_py.retrieval.plans import Plan, plan
from ltmi_py.retrieval.postings import Postings
from ltmi_py.retrieval.storage import below
from ltmi_py.retrieval.weights import Weights

# Loci from which on, and share of them by which, a stop word is too common to read.
_MANY, _COMMON = 10_000, 0.1
_LEVELS = 4096  # breadcrumb levels whose terms are remembered between queries


class Fields:
    """Loci by number with their postings, breadcrumbs and neighbours; `gone` are the numbers of those taken out."""

    __slots__ = (
        "_fixed", "_held", "_length", "_levels", "_readers", "_stale", "_titled", "_weights", "crumbs", "gone", "loci", "places",
        "postings", "vocabulary",
    )  # fmt: skip

    def __init__(
        self, vocabulary: Vocabulary, postings: Postings, *, weights: Weights | None = None, length: int = 0
    ) -> None:
        """Start with no loci; `length` is that of all statements in restored `postings`."""
        self.vocabulary, self.postings, self._fixed, self._length = vocabulary, postings, weights, length
        self.loci: list[Locus] = []
        self.gone: set[int] = set()
        self.crumbs = Crumbs()
        self.places = Places(self.loci, self.gone)
        self._weights = weights or Weights()
        self._readers: dict[str, Reader] = {}
        self._held = array("I")
        self._titled: Counter[int] | None = Counter()
        self._stale = True
        self._levels: dict[str, frozenset[int]] = {}

    def __len__(self) -> int:
        return len(self.loci) - len(self.gone)

    @property
    def fresh(self) -> int:
        """How many postings came after `pack`."""
        return self.postings.fresh

    @property
    def packed(self) -> int:
        """How many postings of statements `pack` laid out."""
        return len(self.postings.ids)

    @property
    def average(self) -> float:
        """The average length of a statement in words that carry its subject."""
        return self._length / len(self) if len(self) else 0.0

    @property
    def weights(self) -> Weights:
        """The constants of the ranking: as given, or chosen by the average length."""
        self._settle()
        return self._weights

    def fill(self, given: Iterable[Locus]) -> None:
        """Append loci."""
        languages = self.vocabulary.languages
        reader = self._reader(languages[0])
        loci, crumbs, postings, places, titled = (
            self.loci,
            self.crumbs,
            self.postings,
            self.places,
            self._titled,
        )
        last, stops = loci[-1] if loci else None, self.vocabulary.stops
        for locus in given:
            if len(languages) > 1:
                reader = self._reader(language_of(locus.statement, languages))
            counts = reader.count(locus.statement)
            beyond = crumbs.put(locus.breadcrumb, counts, partial(self._level, reader))
            if titled is None:
                self._hold([*counts, *beyond], 1)
            elif beyond:
                titled.update(beyond)
            self._length += postings.put(counts, stops)
            places.put(locus, last)
            loci.append(locus)
            last = locus
        self._stale = True

    def pack(self) -> None:
        """Lay out what was filled in so far; once, after the first `fill`."""
        terms = len(self.vocabulary)
        self.postings.pack(terms)
        self._held = self.postings.held(terms)
        for term, count in (self._titled or {}).items():
            self._held[term] += count
        self._titled = None
        self.places.settle()
        self._readers.clear()

    def drop(self, number: int) -> None:
        """Take out a locus."""
        counts, length = self.counts(number)
        self.gone.add(number)
        self._hold(counts.keys() | self.crumbs.terms(number), -1)
        self._length -= length
        self._stale = True

    @classmethod
    def restore(
        cls, header: Mapping[str, Any], arrays: Mapping[str, array[int]], loci: Sequence[Locus]
    ) -> Fields:
        """Return the fields of `loci` from what `kept` gave; raise ValueError, TypeError or LookupError if it did not."""
        vocabulary = Vocabulary.from_json(header["vocabulary"])
        terms, held, length = len(vocabulary), arrays["held"], header["length"]
        if type(length) is not int or len(held) > terms or not below(held, len(loci) + 1):
            raise ValueError("held")
        made = cls(vocabulary, Postings.restore(arrays, loci=len(loci), terms=terms), length=max(0, length))
        made.crumbs = Crumbs.restore(header["levels"], arrays, loci=len(loci), terms=terms)
        last = None
        for locus in loci:
            made.places.put(locus, last)
            last = locus
            made.loci.append(locus)
        made._held, made._titled = held, None
        made.places.settle()
        return made

    def kept(self) -> tuple[dict[str, Any], dict[str, array[int]]]:
        """Return what `restore` needs: plain JSON, and arrays by name."""
        levels, tree = self.crumbs.kept()
        header = {"vocabulary": self.vocabulary.to_json(), "length": self._length, "levels": levels}
        return header, {**self.postings.arrays(), **tree, "held": self._held}

    def plan(self, query: str) -> Plan:
        """Return the words of a query, weighed; stop words only if there is nothing else.

        Of these, among many loci, those that a tenth of the loci hold only if there is no rarer one.
        """
        self._settle()
        content, stops = self.vocabulary.read(query)
        return plan(content or self._rarer(stops), self._held, len(self))

    def _rarer(self, stops: list[Word]) -> list[Word]:
        if len(self) < _MANY or len(stops) < 2:
            return stops
        counts = [sum([self._held[term] for term in word.terms if term < len(self._held)]) for word in stops]
        known = [count for count in counts if count]
        limit = max(len(self) * _COMMON, min(known, default=0))
        return [word for word, count in zip(stops, counts, strict=True) if count <= limit]

    def holding(self, phrase: str) -> list[int]:
        """Return the loci whose statement holds all words of a phrase, ascending."""
        self._settle()
        content, stops = self.vocabulary.read(phrase)
        found: set[int] | None = None
        for word in content or stops:
            here = {locus for term in word.terms or word.parts for locus in self.postings.loci(term)}
            found = here if found is None else found & here
        return sorted((found or set()) - self.gone)

    def counts(self, number: int) -> tuple[Mapping[int, int], int]:
        """Return how often each term occurs in a locus, and its length."""
        statement, languages = self.loci[number].statement, self.vocabulary.languages
        language = languages[0] if len(languages) == 1 else language_of(statement, languages)
        counts, stops = self._reader(language).count(statement), self.vocabulary.stops
        return counts, sum([count for term, count in counts.items() if term >= stops])

    @property
    def held(self) -> Sequence[int]:
        """By how many loci each term is held, in statement or breadcrumb."""
        return self._held

    def groups_of(self, numbers: Collection[int]) -> list[Hashable]:
        """Return the sections that loci stand in: their source, with the first two levels of their breadcrumb.

        Where no two of the loci are of one source, that alone.
        """
        runs = list(map(self.places.runs.__getitem__, numbers))
        if len(set(runs)) == len(runs):
            return list(runs)
        loci = self.loci
        return [(run, *loci[number].breadcrumb[:2]) for run, number in zip(runs, numbers, strict=True)]

    def depth(self, locus: Locus, terms: KeysView[int]) -> int:
        """Return the number of leading levels down to the deepest that holds one of `terms`, 0 if none does."""
        reader = self._reader(self.vocabulary.languages[0])
        depth = 0
        for at, level in enumerate(locus.breadcrumb, 1):
            if level is None:
                break
            known = self._levels.get(level)
            if known is None:
                if len(self._levels) >= _LEVELS:
                    self._levels.clear()
                known = self._levels[level] = frozenset(self._level(reader, level))
            if not terms.isdisjoint(known):
                depth = at
        return depth

    def _level(self, reader: Reader, level: str) -> list[int]:
        return [term for term in reader.count(level) if term >= self.vocabulary.stops]

    def _hold(self, terms: Iterable[int], change: int) -> None:
        held = self._held
        if len(held) < len(self.vocabulary):
            held.frombytes(bytes((len(self.vocabulary) - len(held)) * held.itemsize))
        for term in terms:
            held[term] += change

    def _reader(self, language: str) -> Reader:
        known = self._readers.get(language)
        if known is None:
            known = self._readers[language] = self.vocabulary.reader(language)
        return known

    def _settle(self) -> None:
        if self._stale:
            self._weights = self._fixed or Weights.for_length(self.average)
            self.postings.weigh(k1=self._weights.k1, b=self._weights.b, average=self.average)
            self._stale = False
