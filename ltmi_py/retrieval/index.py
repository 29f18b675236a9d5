"""The index: loci to be searched, and `rank`.

Owns what belongs together (vocabulary, postings, breadcrumbs, order) and keeps it in step when loci come and go.
How it ranks is in `ranking` (the exact first look) and `context` (the second one).
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial

from ltmi_py.bundle.model import Bundle, Locus
from ltmi_py.errors import UsageError
from ltmi_py.retrieval import reasons, times
from ltmi_py.retrieval.analysis import Reader, Vocabulary, Word
from ltmi_py.retrieval.context import POOL, Context, Scored
from ltmi_py.retrieval.crumbs import Crumbs
from ltmi_py.retrieval.hits import Hit
from ltmi_py.retrieval.languages import language_of, languages_of
from ltmi_py.retrieval.places import Places
from ltmi_py.retrieval.plans import Plan, plan
from ltmi_py.retrieval.postings import Column, Postings
from ltmi_py.retrieval.ranking import best
from ltmi_py.retrieval.weights import Weights
from ltmi_py.text.tokens import chunks

MODES = ("fused", "words", "lattice")
"""The rankings on offer: words is BM25 over statement and breadcrumb; fused looks at the surroundings as well."""


class Index:
    """Loci, searchable. `Index(loci)` or `Index(bundle)`; about ten microseconds a locus."""

    __slots__ = (
        "_by_id", "_crumbs", "_gone", "_held", "_languages", "_length", "_loci", "_places", "_postings", "_readers",
        "_stale", "vocabulary", "weights",
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
        self._length = 0
        self.weights = weights or Weights()
        self._stale = True
        self._fill(given)
        self._postings.pack(len(self.vocabulary))
        self._readers.clear()
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
        planned, found = self._search(query, need=k, look_again=mode == "fused")
        if as_of is not None:
            found = times.fade(found, self._loci, as_of)
        matched = self._crumbs.match(self._title_weights(planned))
        full = self.weights.k1 + 1
        return [reasons.hit(self._loci[one.locus], one, planned, matched, full=full) for one in found[:k]]

    def plan(self, query: str) -> Plan:
        """Return the words of a query as this index weighs them; stop words only if there is nothing else."""
        content, stops = self.vocabulary.read(query)
        return self._plan(content or stops)

    def _plan(self, words: Sequence[Word]) -> Plan:
        self._refresh()
        return plan(words, self._held, len(self))

    def _search(self, query: str, *, need: int, look_again: bool) -> tuple[Plan, list[Scored]]:
        planned = self.plan(query)
        columns = [Column(self._postings, term, weight) for term, weight in planned.weights.items()]
        matched = self._crumbs.match(self._title_weights(planned))
        pool = best(columns, matched, need=max(need, POOL), gone=self._gone)
        context = Context(
            planned, columns, matched, weights=self.weights, near=self._places.near, group_of=self._group_of
        )
        numbers = [number for _, number in pool]
        if not look_again:
            return planned, context.plain(numbers)
        ahead = context.rerank(numbers[:POOL])
        known = {one.locus for one in ahead}
        rest = context.plain([number for number in numbers[POOL:] if number not in known])
        return planned, ahead + rest

    def _title_weights(self, planned: Plan) -> dict[int, float]:
        return {term: weight * self.weights.crumb for term, weight in planned.weights.items()}

    def _group_of(self, number: int) -> tuple[str, str | None, str | None]:
        locus = self._loci[number]
        return locus.source.id, locus.breadcrumb[0], locus.breadcrumb[1]

    def _fill(self, given: Sequence[Locus]) -> None:
        several = len(self._languages) > 1
        reader = self._reader(self._languages[0])
        put, hang = self._postings.put, self._crumbs.put
        for locus in given:
            if several:
                reader = self._reader(language_of(locus.statement, self._languages))
            counts, length = self._count(locus.statement, reader)
            levels = hang(locus.breadcrumb, partial(self._level, reader))
            self._hold(counts.keys() | levels, 1)
            self._length += length
            put(counts, length)
            self._places.put(locus, self._loci[-1] if self._loci else None)
            self._loci.append(locus)
        self._stale = True

    def _count(self, statement: str, reader: Reader) -> tuple[dict[int, int], int]:
        """Return how often each term occurs, and the number of words that carry the subject."""
        raw = Counter(map(reader.__getitem__, chunks(statement)))
        stops, length = self.vocabulary.stops, 0
        counts: dict[int, int] = {}
        for key, count in raw.items():
            for term in (key,) if isinstance(key, int) else key:
                counts[term] = counts.get(term, 0) + count
                if term >= stops:
                    length += count
        return counts, length

    def _level(self, reader: Reader, level: str) -> Iterable[int]:
        counts, _ = self._count(level, reader)
        return [term for term in counts if term >= self.vocabulary.stops]

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

    def _refresh(self) -> None:
        if self._stale:
            self._postings.weigh(k1=self.weights.k1, b=self.weights.b, average=self.average)
            self._stale = False
