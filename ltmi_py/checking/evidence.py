"""Evidence as the check reads it: passages, cut into sentences on demand, and where a word stands in them.

Nothing is indexed beforehand. Looking a word up scans the text once for the letters it begins with, and is remembered;
only sentences that a claim points to are taken apart. Evidence prepared once serves any number of claims.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ltmi_py.checking.words import Word, words
from ltmi_py.text import dates, quantities
from ltmi_py.text.quantities import Quantity
from ltmi_py.text.sentences import spans

_SOFT = re.compile(r"(?<=[^\n.!?:;])\n(?=[a-zà-öø-ÿ])")
_WORDLIKE = re.compile(r"\w")
LETTERS = 4


@dataclass(frozen=True, slots=True)
class Passage:
    """One text of the evidence, and the locus it is the statement of, if any."""

    text: str
    number: int
    locus: Any = None


class Sentence:
    """A sentence of a passage at passage.text[start:stop], with its words."""

    __slots__ = (
        "_content",
        "_places",
        "_quantities",
        "_words",
        "language",
        "number",
        "passage",
        "start",
        "stop",
    )

    def __init__(self, passage: Passage, start: int, stop: int, *, number: int, language: str) -> None:
        """Name the place; the words are read when they are asked for."""
        self.passage, self.start, self.stop, self.number, self.language = (
            passage,
            start,
            stop,
            number,
            language,
        )
        self._words: list[Word] | None = None
        self._places: dict[str, list[int]] | None = None
        self._content: frozenset[str] | None = None
        self._quantities: list[Quantity] | None = None

    @property
    def text(self) -> str:
        """Return its characters."""
        return self.passage.text[self.start : self.stop]

    @property
    def words(self) -> list[Word]:
        """Return its words, offsets counted from its start."""
        if self._words is None:
            self._words = words(self.text, self.language)
        return self._words

    @property
    def places(self) -> dict[str, list[int]]:
        """Return, for each key, the indices of its words, ascending."""
        if self._places is None:
            places: dict[str, list[int]] = {}
            for index, word in enumerate(self.words):
                places.setdefault(word.key, []).append(index)
            self._places = places
        return self._places

    @property
    def content(self) -> frozenset[str]:
        """Return the keys of its words of content and figures."""
        if self._content is None:
            self._content = frozenset(word.key for word in self.words if word.kind in ("content", "figure"))
        return self._content

    @property
    def quantities(self) -> list[Quantity]:
        """Return its figures that are no dates, offsets counted from its start."""
        if self._quantities is None:
            self._quantities = figures(self.text, self.language)
        return self._quantities


@dataclass(slots=True)
class Evidence:
    """Texts to check against. Make it with `prepare`; it remembers what it has looked up."""

    passages: tuple[Passage, ...]
    language: str = "en"
    _text: str = ""
    _starts: list[int] = field(default_factory=list)
    _places: dict[str, tuple[int, ...]] = field(default_factory=dict)
    _sentences: dict[int, list[Sentence]] = field(default_factory=dict)
    _blocks: list[tuple[Passage, int, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        pieces: list[str] = []
        at = 0
        for passage in self.passages:
            text = passage.text.lower()
            if len(text) != len(passage.text):
                text = "".join(low if len(low := c.lower()) == 1 else c for c in passage.text)
            start = 0
            for stop in _breaks(passage.text):
                if stop > start:
                    self._starts.append(at + start)
                    self._blocks.append((passage, start, stop))
                start = stop + 1
            pieces.append(text)
            at += len(text) + 1
        self._text = "\n".join(pieces)

    @property
    def blank(self) -> bool:
        """Tell whether there is no word in it."""
        return _WORDLIKE.search(self._text) is None

    @property
    def size(self) -> int:
        """Return how many characters it has."""
        return len(self._text)

    def places(self, beginning: str, *, whole: bool = False) -> tuple[int, ...]:
        """Return the offsets at which words begin with these lower-case letters (or are them, `whole`), ascending."""
        name = beginning + "\0" if whole else beginning
        known = self._places.get(name)
        if known is None:
            known = self._places[name] = tuple(self._scan(beginning, whole=whole))
        return known

    def _scan(self, beginning: str, *, whole: bool) -> Iterable[int]:
        text, size = self._text, len(beginning)
        at = text.find(beginning)
        while at >= 0:
            before = text[at - 1] if at else " "
            after = text[at + size : at + size + 1] if whole else ""
            if not (before.isalnum() and ord(before) < 0x2E80) and not after.isalnum():
                yield at
            at = text.find(beginning, at + 1)

    def block(self, at: int) -> int:
        """Return the number of the block that holds an offset of the whole text."""
        return bisect_right(self._starts, at) - 1

    def sentences(self, block: int) -> list[Sentence]:
        """Return the sentences of a block, cut when they are first asked for."""
        known = self._sentences.get(block)
        if known is None:
            passage, start, stop = self._blocks[block]
            text = passage.text[start:stop]
            known = self._sentences[block] = [
                Sentence(
                    passage, start + a, start + b, number=self._starts[block] + a, language=self.language
                )
                for a, b in spans(text, self.language)
            ]
        return known

    def sentence(self, at: int) -> Sentence | None:
        """Return the sentence that holds an offset of the whole text."""
        found: Sentence | None = None
        for sentence in self.sentences(self.block(at)):
            if sentence.number > at:
                break
            found = sentence
        return found


def figures(text: str, language: str) -> list[Quantity]:
    """Return the quantities of a text that lie in no date."""
    found = quantities.find(text, language=language)
    if not found or not any(map(str.isdigit, text)):
        return found
    taken = [(date.start, date.stop) for date in dates.find(text) if not date.relative]
    return [one for one in found if not any(one.start < stop and start < one.stop for start, stop in taken)]


def prepare(evidence: object, *, language: str = "en") -> Evidence:
    """Return evidence ready to check any number of answers against: a text, texts, loci, or anything with `.loci`."""
    if isinstance(evidence, Evidence):
        return evidence
    if isinstance(evidence, str):
        return Evidence((Passage(evidence, 0),), language)
    loci: Sequence[Any] | None = getattr(evidence, "loci", None)
    items: Iterable[Any] = loci if loci is not None else evidence  # type: ignore[assignment]
    passages = [
        Passage(item, number) if isinstance(item, str) else Passage(item.statement, number, item)
        for number, item in enumerate(items)
    ]
    return Evidence(tuple(passages), language)


def _breaks(text: str) -> Iterable[int]:
    """Yield where lines end that end a block; a line that goes on in lower case does not."""
    soft = {match.start() for match in _SOFT.finditer(text)} if "\n" in text else ()
    at = text.find("\n")
    while at >= 0:
        if at not in soft:
            yield at
        at = text.find("\n", at + 1)
    yield len(text)
