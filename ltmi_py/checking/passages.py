"""Passages, the texts evidence is made of, and their sentences, which are read only as far as they are asked about."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any

from ltmi_py.checking.lexicon import Lexicon
from ltmi_py.checking.report import Place
from ltmi_py.checking.tables import Row
from ltmi_py.checking.words import Word, counts, keys, words
from ltmi_py.text import dates, quantities
from ltmi_py.text.measures import Number
from ltmi_py.text.quantities import Quantity

ROW = re.compile(
    r"^\s*\||\t|^(?:[^:;\n]{1,60}; )?[^:;\n]{1,60}: [^;\n]+; [^:;\n]{1,60}: |^[^;\n]{1,60} is [^;\n]*; [^;\n]{1,80} is "
)


@dataclass(frozen=True, slots=True)
class Passage:
    """One text of the evidence, the locus it is the statement of, if any, and what to know of it: "decayed", "superseded", "unproved"."""

    text: str
    number: int
    locus: Any = None
    notes: tuple[str, ...] = ()


class Sentence:
    """A sentence of a passage at passage.text[start:stop], or the row of a table, which reads with its headers.

    `number` tells it from others and grows with its place. `places` holds, for each key, the indices of its words,
    ascending; None until all of it is read. `text` is what it reads: its characters, of a row its cells with their headers. `found` holds what rules have found in it, see `case.of_sentence`.
    """

    __slots__ = (
        "_dates", "_place", "_quantities", "_read", "_settled", "_some", "_tabular", "_words", "_worths", "found", "lexicon", "number", "passage", "places", "row", "start", "stop", "text",
    )  # fmt: skip

    def __init__(
        self,
        passage: Passage,
        start: int,
        stop: int,
        *,
        number: int,
        lexicon: Lexicon,
        row: Row | None = None,
    ) -> None:
        """Name the place; nothing is read yet."""
        self.row = row
        self.text = row.reads if row else passage.text[start:stop]
        self.passage, self.start, self.stop, self.number, self.lexicon = passage, start, stop, number, lexicon
        self._words: list[Word] | None = None
        self.places: dict[str, tuple[int, ...]] | None = None
        self._read: frozenset[str] = frozenset()
        self._settled = False
        self._some: dict[str, tuple[int, ...]] = {}
        self._quantities: list[Quantity] | None = None
        self._dates: list[dates.Date] | None = None
        self._place: Place | None = None
        self._tabular: bool | None = None
        self._worths: frozenset[Number] | None = None
        self.found: dict[str, Any] | None = None

    @property
    def place(self) -> Place:
        """Return its place in the passage, as a report has it."""
        if self._place is None:
            place = placed(self.passage, self.start, self.stop)
            self._place = place._replace(reads=self.row.reads) if self.row else place
        return self._place

    def where(self, a: int, b: int) -> tuple[int, int]:
        """Return the place in the passage of text[a:b]."""
        return self.row.where(a, b) if self.row else (self.start + a, self.start + b)

    @property
    def words(self) -> list[Word]:
        """Return its words, offsets counted from its start."""
        if self._words is None:
            self._words = words(self.text, self.lexicon.language)
        return self._words

    @property
    def tabular(self) -> bool:
        """Tell whether it reads like the row of a table, with a figure in it."""
        if self._tabular is None:
            text = self.text
            parted = "; " in text or "|" in text or "\t" in text
            self._tabular = parted and any(map(str.isdigit, text)) and ROW.search(text) is not None
        return self._tabular

    def read(self, wanted: frozenset[str]) -> dict[str, tuple[int, ...]]:
        """Return the indices of its words for each key that begins with one of `wanted`; asked a second time for other ones, or a third time, for all keys.

        The first claim that comes near a sentence is often the last, and most of its words are none of its business.
        """
        if self.places is not None:
            return self.places
        if self._read and wanted <= self._read and not self._settled:
            self._settled = True
            return self._some
        again, self._read = bool(self._read), wanted
        return self._indexed(None if again else wanted)

    @property
    def by_key(self) -> Mapping[str, tuple[int, ...]]:
        """Return the indices of its words for each key, ascending; all of it is read."""
        return self.places if self.places is not None else self._indexed(None)

    def _indexed(self, wanted: frozenset[str] | None) -> dict[str, tuple[int, ...]]:
        found, whole = keys(self.text, self.lexicon.language, wanted=wanted)
        # Tuples of integers cost the collector of garbage nothing.
        some: dict[str, tuple[int, ...]] = {}
        more: dict[str, list[int]] = {}
        for index, key in enumerate(found):
            if key in some:
                more.setdefault(key, [*some[key]]).append(index)
            else:
                some[key] = (index,)
        for key, indices in more.items():
            some[key] = tuple(indices)
        self._some = some
        if whole:
            self.places = self._some
        return self._some

    @property
    def held(self) -> Mapping[str, tuple[int, ...]]:
        """Return the indices of its words by key, as far as it is read; a word that nobody asked for stands for itself."""
        return self._some

    def may_have(self, keys: AbstractSet[str]) -> bool:
        """Tell whether it may have a word with one of some keys: it does not if it is read to the end and has none."""
        return self.places is None or not keys.isdisjoint(self.places)

    @property
    def dates(self) -> list[dates.Date]:
        """Return its dates, relative ones apart, offsets counted from its start."""
        if self._dates is None:
            self._dates = absolute(self.text) if counts(self.text, self.lexicon.language) else []
        return self._dates

    @property
    def quantities(self) -> list[Quantity]:
        """Return its figures that are no dates, offsets counted from its start."""
        if self._quantities is None:
            language = self.lexicon.language
            self._quantities = (
                figures(self.text, self.dates, language=language)
                if counts(self.text, self.lexicon.language)
                else []
            )
        return self._quantities

    def may_count(self, one: Quantity) -> bool:
        """Tell whether it may have a quantity, and not only nearly: it does not if none of its own is worth as much."""
        if self._worths is None:
            found = self.quantities
            self._worths = frozenset([one.value for one in found] + [one.base_value for one in found])
        return one.value in self._worths or one.base_value in self._worths


def placed(passage: Passage, start: int, stop: int) -> Place:
    """Return the place of passage.text[start:stop], as a report has it."""
    locus, text = passage.locus, passage.text[start:stop]
    if locus is None:
        return Place(text, start, stop, passage.number)
    source = {"id": locus.source.id, "start": locus.source.start, "stop": locus.source.stop}
    return Place(text, start, stop, passage.number, locus.id, source, tuple(locus.breadcrumb), passage.notes)


def absolute(text: str, said: Collection[str] = ()) -> list[dates.Date]:
    """Return the dates of a text, relative ones apart; `said`: its words, where they are known."""
    return dates.find(text, relative=False, said=said)


def figures(
    text: str, taken: list[dates.Date], *, language: str, said: Collection[str] = ()
) -> list[Quantity]:
    """Return the quantities of a text that do not lie in one of the dates `taken`."""
    found = quantities.find(text, language=language, said=said)
    if not taken:
        return found
    return [
        one for one in found if not any(one.start < date.stop and date.start < one.stop for date in taken)
    ]
