"""The index: loci to be searched, and `rank`.

Owns what belongs together (vocabulary, postings, breadcrumbs, order) and keeps it in step when loci come and go.
How it ranks is in `ranking` (the exact first look) and `context` (the second one).
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial

from ltmi_py.bundle.model import Bundle, Locus
from ltmi_py.errors import UsageError
from ltmi_py.retrieval import reasons, times
from ltmi_py.retrieval.analysis import Reader, Vocabulary, Word
from ltmi_py.retrieval.columns import Column
from ltmi_py.retrieval.context import POOL, Context, Scored
from ltmi_py.retrieval.crumbs import Crumbs
from ltmi_py.retrieval.hits import Hit
from ltmi_py.retrieval.languages import language_of, languages_of
from ltmi_py.retrieval.places import Places
from ltmi_py.retrieval.plans import Plan, plan
from ltmi_py.retrieval.postings import Postings
from ltmi_py.retrieval.ranking import best
from ltmi_py.retrieval.weights import Weights
from ltmi_py.text.tokens import chunks

MODES = ("fused", "words", "lattice")
"""The rankings on offer: words is BM25 over statement and breadcrumb; fused looks at the surroundings as well."""


class Index:
    """Loci, searchable. `Index(loci)` or `Index(bundle)`; about ten microseconds a locus."""

    __slots__ = (
        "_by_id", "_crumbs", "_gone", "_held", "_languages", "_length", "_loci", "_places", "_postings", "_readers",
        "_stale", "_titled", "vocabulary", "weights",
    )  # fmt: skip

    def __init__(
        self,
        loci: Iterable[Locus] | Bundle = (),
        *,
        languages: Sequence[str] | None = None,
        weights: Weights | None = None,
    ) -> None:
        """Index the loci. `languages` are those of their texts, found out where not given."""
        given = list(loci.loci if isinstance(loci, Bundle) else loci)
        self._languages = tuple(languages or languages_of(given))
        self.vocabulary = Vocabulary(self._languages)
        self._readers: dict[str, Reader] = {}
        self._loci: list[Locus] = []
        self._gone: set[int] = set()
        self._by_id: dict[str, int] | None = None
        self._places = Places(self._loci, self._gone)
        self._postings, self._crumbs = Postings(), Crumbs()
        self._held = array("I")
        self._titled: dict[int, int] = {}
        self._length = 0
        self.weights = weights or Weights()
        self._stale = True
        self._fill(given)
        self._postings.pack(len(self.vocabulary))
        self._places.settle()
        self._readers.clear()
        self._held = self._postings.held(len(self.vocabulary))
        for term, count in self._titled.items():
            self._held[term] += count
        if weights is None:
            self.weights = Weights.for_length(self.average)

    def __len__(self) -> int:
        return len(self._loci) - len(self._gone)

    @property
    def loci(self) -> list[Locus]:
        """The loci, in the order they came."""
        return [locus for number, locus in enumerate(self._loci) if number not in self._gone]

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that its texts and the queries are read in."""
        return self._languages

    @property
    def average(self) -> float:
        """The average length of a statement in words that carry its subject."""
        return self._length / len(self) if len(self) else 0.0

    def rank(self, query: str, k: int = 10, as_of: str | None = None, mode: str = "fused") -> list[Hit]:
        """Return at most `k` loci that hold words of the query, best first; each with its reasons.

        mode: one of MODES. as_of: an instant (ISO-8601 UTC); given, what has faded by then ranks lower where it does
        not hold the whole query. The order does not depend on `k`.
        """
        if k < 1:
            raise UsageError(f"k is {k}; ask for at least one locus")
        if mode not in MODES:
            raise UsageError(f"no ranking is called {mode!r}; choose one of {', '.join(MODES)}")
        planned = self.plan(query)
        context, found, looked = self._search(planned, need=k, look_again=mode == "fused")
        if as_of is not None:
            found = times.fade(found, self._loci, as_of)
        return [
            reasons.hit(self._loci[one.locus], one, planned, context, alone=one.locus not in looked)
            for one in found[:k]
        ]

    def plan(self, query: str) -> Plan:
        """Return the words of a query as this index weighs them; stop words only if there is nothing else."""
        content, stops = self.vocabulary.read(query)
        return self._plan(content or stops)

    def _plan(self, words: Sequence[Word]) -> Plan:
        self._refresh()
        return plan(words, self._held, len(self))

    def _search(
        self, planned: Plan, *, need: int, look_again: bool
    ) -> tuple[Context, list[Scored], Collection[int]]:
        """Return what scored, the loci best first, and those of them that were looked at with their surroundings."""
        columns = [Column(self._postings, term, weight) for term, weight in planned.weights.items()]
        titles = {term: weight * self.weights.crumb for term, weight in planned.weights.items()}
        matched = self._crumbs.match(titles)
        pool = best(columns, matched, need=max(need, POOL), gone=self._gone)
        context = Context(
            planned, columns, matched, weights=self.weights, near=self._places.near, group_of=self._group_of
        )
        numbers = [number for _, number in pool]
        if not look_again:
            return context, context.plain(numbers), ()
        ahead = context.rerank(numbers[:POOL])
        looked = {one.locus for one in ahead}
        rest = context.plain([number for number in numbers[POOL:] if number not in looked])
        return context, ahead + rest, looked

    def _group_of(self, number: int) -> int:
        return self._places.runs[number] << 32 | self._crumbs.sections[self._crumbs.leaf[number]]

    def _fill(self, given: Sequence[Locus]) -> None:
        several = len(self._languages) > 1
        reader = self._reader(self._languages[0])
        last = self._loci[-1] if self._loci else None
        for locus in given:
            if several:
                reader = self._reader(language_of(locus.statement, self._languages))
            counts, length = self._count(locus.statement, reader)
            for term in self._crumbs.put(locus.breadcrumb, partial(self._level, reader)):
                if term not in counts:
                    self._titled[term] = self._titled.get(term, 0) + 1
            self._length += length
            self._postings.put(counts, length)
            self._places.put(locus, last)
            self._loci.append(locus)
            last = locus
        self._stale = True

    def _count(self, text: str, reader: Reader) -> tuple[Mapping[int, int], int]:
        """Return how often each term occurs, and the number of words that carry the subject."""
        counts: dict[int, int] = Counter(map(reader.__getitem__, chunks(text)))
        if counts and min(counts) < 0:
            whole = counts
            counts = {}
            for key, count in whole.items():
                for term in (key,) if key >= 0 else reader.compounds[~key]:
                    counts[term] = counts.get(term, 0) + count
        stops = self.vocabulary.stops
        return counts, sum(count for term, count in counts.items() if term >= stops)

    def _level(self, reader: Reader, level: str) -> Iterable[int]:
        counts, _ = self._count(level, reader)
        return [term for term in counts if term >= self.vocabulary.stops]

    def _reader(self, language: str) -> Reader:
        known = self._readers.get(language)
        if known is None:
            known = self._readers[language] = self.vocabulary.reader(language)
        return known

    def _refresh(self) -> None:
        if self._stale:
            self._postings.weigh(k1=self.weights.k1, b=self.weights.b, average=self.average)
            self._stale = False
