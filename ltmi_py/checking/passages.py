"""Passages, the texts evidence is made of, and their sentences, which are read only as far as they are asked about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ltmi_py.checking.lexicon import Lexicon
from ltmi_py.checking.tables import Row
from ltmi_py.checking.words import Word, counts, keys, words
from ltmi_py.text import dates, quantities
from ltmi_py.text.quantities import Quantity


@dataclass(frozen=True, slots=True)
class Passage:
    """One text of the evidence, the locus it is the statement of, if any, and what to know of it: "decayed", "superseded"."""

    text: str
    number: int
    locus: Any = None
    notes: tuple[str, ...] = ()


class Sentence:
    """A sentence of a passage at passage.text[start:stop], or the row of a table, which reads with its headers.

    `number` tells it from others and grows with its place.
    """

    __slots__ = (
        "_dates", "_places", "_quantities", "_read", "_whole", "_words", "lexicon", "number", "passage", "row", "start", "stop",
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
        self.passage, self.start, self.stop, self.number, self.lexicon = passage, start, stop, number, lexicon
        self._words: list[Word] | None = None
        self._read: frozenset[str] = frozenset()
        self._whole = False
        self._places: dict[str, list[int]] | None = None
        self._quantities: list[Quantity] | None = None
        self._dates: list[dates.Date] | None = None

    @property
    def text(self) -> str:
        """Return what it reads: its characters, of a row its cells with their headers."""
        return self.row.reads if self.row else self.passage.text[self.start : self.stop]

    @property
    def whole(self) -> tuple[int, int]:
        """Return its place in the passage."""
        return self.start, self.stop

    def where(self, a: int, b: int) -> tuple[int, int]:
        """Return the place in the passage of text[a:b]."""
        return self.row.where(a, b) if self.row else (self.start + a, self.start + b)

    @property
    def words(self) -> list[Word]:
        """Return its words, offsets counted from its start."""
        if self._words is None:
            self._words = words(self.text, self.lexicon.language)
        return self._words

    def places(self, wanted: frozenset[str]) -> dict[str, list[int]]:
        """Return, for each key that begins with one of `wanted`, the indices of its words, ascending."""
        if self._places is None or not (self._whole or wanted <= self._read):
            self._read |= wanted
            keys_found, self._whole = keys(self.text, self.lexicon.language, wanted=self._read)
            places: dict[str, list[int]] = {}
            for index, key in enumerate(keys_found):
                if key in places:
                    places[key].append(index)
                else:
                    places[key] = [index]
            self._places = places
        return self._places

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


def absolute(text: str) -> list[dates.Date]:
    """Return the dates of a text, relative ones apart."""
    return dates.find(text, relative=False)


def figures(text: str, taken: list[dates.Date], *, language: str) -> list[Quantity]:
    """Return the quantities of a text that do not lie in one of the dates `taken`."""
    found = quantities.find(text, language=language)
    return [
        one for one in found if not any(one.start < date.stop and date.start < one.stop for date in taken)
    ]
