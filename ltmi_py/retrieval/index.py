"""The index: loci to be searched, and `rank`.

Owns what belongs together (vocabulary, postings, breadcrumbs, order) and keeps it in step when loci come and go.
How it ranks is in `ranking` (the exact first look) and `context` (the second one); how it is kept in `storage`.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from ltmi_py.bundle.horizon import decay_at, referenced
from ltmi_py.bundle.model import Bundle, Locus
from ltmi_py.errors import UsageError, a_type
from ltmi_py.retrieval import reasons, storage, times
from ltmi_py.retrieval.analysis import Vocabulary
from ltmi_py.retrieval.arguments import bytes_of, loci_of, names_of, number_of, text_of
from ltmi_py.retrieval.cells import Cells, Crumb
from ltmi_py.retrieval.fields import Fields
from ltmi_py.retrieval.hits import Hit
from ltmi_py.retrieval.languages import languages_of
from ltmi_py.retrieval.plans import Plan
from ltmi_py.retrieval.postings import Postings
from ltmi_py.retrieval.rankers import MakeRanker, Ranker
from ltmi_py.retrieval.searching import Search
from ltmi_py.retrieval.weights import Weights

MODES = ("fused", "words", "lattice")
"""The rankings on offer: `words` is BM25 over statement and breadcrumb, `fused` looks at the surroundings as well,
`lattice` is the formula that the format publishes."""

_LOOSE = 20_000  # postings that may wait unpacked, and loci that may be gone, before the index is made anew


class Index:
    """Loci, searchable. `Index(loci)` or `Index(bundle)`; building takes about 30 microseconds a locus.

    A locus whose id it holds already takes the place of that one. `ranker` makes a ranking of your own
    (`rankers.MakeRanker`): it then stands behind mode "fused". Raises UsageError for what holds no loci.
    """

    __slots__ = ("_by_id", "_cells", "_fields", "_fixed", "_languages", "_make_ranker", "_ranker", "loaded")

    def __init__(
        self,
        loci: Iterable[Locus] | Bundle = (),
        *,
        languages: Sequence[str] | None = None,
        weights: Weights | None = None,
        ranker: MakeRanker | None = None,
    ) -> None:
        """Index the loci. `languages` are those of their texts, found out where not given; so are the weights."""
        if not (weights is None or isinstance(weights, Weights)):
            raise UsageError(f"{a_type(weights)} is no Weights; give Weights(…)")
        self._languages = None if languages is None else names_of(languages, "the languages")
        self._fixed, self._make_ranker = weights, ranker
        self._cells: Cells | None = None
        self._ranker: Ranker | None = None
        self.loaded = False
        self._build(loci_of(loci))

    def __len__(self) -> int:
        return len(self._fields)

    @property
    def loci(self) -> list[Locus]:
        """The loci, in the order they came."""
        fields = self._fields
        return [locus for number, locus in enumerate(fields.loci) if number not in fields.gone]

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that its texts and the queries are read in."""
        return self._fields.vocabulary.languages

    @property
    def weights(self) -> Weights:
        """The constants of the ranking."""
        return self._fields.weights

    def rank(self, query: str, k: int = 10, as_of: str | None = None, mode: str = "fused") -> list[Hit]:
        """Return at most `k` loci that answer to the query, best first; each with its reasons.

        mode: one of MODES. as_of: an instant (ISO-8601 UTC); given, what has faded by then ranks lower where it does
        not hold the whole query. The order does not depend on `k`. Raises UsageError for what is out of range.
        """
        text_of(query, "a query")
        number_of(k, "k")
        if mode not in MODES:
            raise UsageError(f"no ranking is called {mode!r}; choose one of {', '.join(MODES)}")
        if mode == "lattice":
            return self._by_lattice(query, k, as_of)
        search = Search(self._fields, self.plan(query), need=k)
        if mode == "fused" and self._make_ranker is not None:
            search.take(self._own().rank(query, k))
        elif mode == "fused":
            search.look_again()
            search.prefer(query)
        else:
            search.look()
        found = search.found if as_of is None else times.fade(search.found, self._fields.loci, as_of)
        return [search.hit(one) for one in found[:k]]

    def plan(self, query: str) -> Plan:
        """Return the words of a query as this index weighs them; stop words only if there is nothing else."""
        return self._fields.plan(query)

    def holding(self, phrase: str) -> list[int]:
        """Return the numbers of the loci whose statement holds all words of a phrase, ascending."""
        return self._fields.holding(phrase)

    def locus(self, number: int) -> Locus:
        """Return a locus by its number."""
        return self._fields.loci[number]

    def crumb_of(self, query: str) -> Crumb | None:
        """Return the breadcrumb a query is about, derived from those of the loci; None if no word of it occurs."""
        return Search(self._fields, self.plan(text_of(query, "a query")), need=1).crumb()

    def _by_lattice(self, query: str, k: int, as_of: str | None) -> list[Hit]:
        crumb = self.crumb_of(query)
        if crumb is None:
            return []
        decay: Callable[[Locus], float] = (
            (lambda locus: locus.decay) if as_of is None else (lambda locus: decay_at(locus, as_of))
        )
        placed = self.cells.rank(crumb, decay=decay, gone=self._fields.gone)
        return [reasons.placed(self._fields.loci[one.locus], one) for one in placed[:k]]

    @property
    def cells(self) -> Cells:
        """The loci by lattice cell; made when first asked for."""
        if self._cells is None:
            self._cells = Cells(self._fields.loci)
        return self._cells

    def add(self, loci: Iterable[Locus] | Bundle) -> None:
        """Add loci; one whose id is there already replaces it. Ranks as an index made anew would."""
        given = self._new(loci_of(loci))
        self._changed()
        fields = self._fields
        known = languages_of(given) if given and self._languages is None else ()
        if set(known) - set(self.languages) or fields.fresh + 20 * len(given) > max(_LOOSE, fields.packed):
            self._build(self.loci + given)
            return
        first = len(fields.loci)
        fields.fill(given)
        if self._by_id is not None:
            self._by_id.update({locus.id: first + at for at, locus in enumerate(given)})

    def remove(self, ids: Iterable[str]) -> int:
        """Take out the loci with these ids; return how many there were."""
        numbers = [
            self._numbers.pop(name) for name in dict.fromkeys(names_of(ids, "ids")) if name in self._numbers
        ]
        self._changed()
        fields = self._fields
        for number in numbers:
            fields.drop(number)
        if len(fields.gone) > max(_LOOSE // 20, len(self)):
            self._build(self.loci)
        return len(numbers)

    def touch(self, ids: Iterable[str], *, now: str) -> list[Locus]:
        """Note that loci were used: counted, dated, fresh again, and long-lived from the third use on. Returns them."""
        touched = []
        for name in dict.fromkeys(names_of(ids, "ids")):
            number = self._numbers.get(name)
            if number is not None:
                locus = self._fields.loci[number] = referenced(self._fields.loci[number], now=now)
                touched.append(locus)
        return touched

    def dump(self) -> bytes:
        """Return the index as bytes, for `load`."""
        if self._fields.fresh or self._fields.gone:
            self._build(self.loci)
        header, arrays = self._fields.kept()
        return storage.pack({"content": storage.content_id(self.loci), **header}, arrays)

    @classmethod
    def load(cls, data: bytes, loci: Iterable[Locus] | Bundle, *, ranker: MakeRanker | None = None) -> Index:
        """Return the index of `loci` from the bytes of `dump` if these were made of the same loci, else made anew.

        `loaded` says which.
        """
        given = loci_of(loci)
        fields = _restored(bytes_of(data, "a kept index"), given)
        if fields is None:
            return cls(given, ranker=ranker)
        made = cls((), ranker=ranker)
        made._fields, made.loaded = fields, True
        return made

    @classmethod
    def by_steps(cls, loci: Iterable[Locus] | Bundle, *, size: int = 1000) -> Iterator[Index | int]:
        """Build an index, a step each time it is asked for the next: yields how many loci are in it, at last the index.

        For a door that has to answer in between. A step takes `size` loci; the index is the one of `Index(loci)`.
        """
        index = cls()
        yield from index._steps(loci_of(loci), number_of(size, "size"))
        yield index

    def _build(self, given: Sequence[Locus]) -> None:
        for _ in self._steps(given, len(given) or 1):
            pass

    def _steps(self, given: Sequence[Locus], size: int) -> Iterator[int]:
        unique = list({locus.id: locus for locus in given}.values())
        languages = tuple(self._languages or languages_of(unique))
        fields = Fields(Vocabulary(languages), Postings(), weights=self._fixed)
        for start in range(0, len(unique), size):
            with _uncollected():
                fields.fill(unique[start : start + size])
            yield len(fields.loci)
        with _uncollected():
            fields.pack()
        self._fields = fields
        self._changed()
        self._by_id: dict[str, int] | None = None

    def _changed(self) -> None:
        self._cells = self._ranker = None

    def _new(self, given: Sequence[Locus]) -> list[Locus]:
        """Put loci that are known by id in their places; return the others, each once."""
        new = {}
        for locus in given:
            number = self._numbers.get(locus.id)
            if number is None:
                new[locus.id] = locus
            else:
                self._fields.loci[number] = locus
        return list(new.values())

    @property
    def _numbers(self) -> dict[str, int]:
        if self._by_id is None:
            fields = self._fields
            self._by_id = {locus.id: n for n, locus in enumerate(fields.loci) if n not in fields.gone}
        return self._by_id

    def _own(self) -> Ranker:
        if self._ranker is None and self._make_ranker is not None:
            if self._fields.gone:
                self._build(self.loci)
            self._ranker = self._make_ranker(self._fields.loci)
        if self._ranker is None:
            raise UsageError("the index has no ranker of its own; pass one when making it")
        return self._ranker


@contextmanager
def _uncollected() -> Iterator[None]:
    """Keep the garbage collector from walking through all loci again and again: filling an index makes no cycles."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def _restored(data: bytes, loci: Sequence[Locus]) -> Fields | None:
    read = storage.unpack(data)
    if read is None or read[0].get("content") != storage.content_id(loci):
        return None
    try:
        return Fields.restore(*read, loci)
    except (LookupError, TypeError, ValueError):  # the digest is right, and yet no `kept` made this
        return None
