"""Evidence as the check reads it: passages, cut into sentences on demand, and where a word stands in them.

Nothing is indexed beforehand. Looking a word up scans the text once for the letters it begins with, and is remembered;
only sentences that a claim points to are taken apart. Evidence prepared once serves any number of claims.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ltmi_py.checking.words import Word, key, synonyms, words
from ltmi_py.retrieval.index import Index
from ltmi_py.text import dates, quantities, wordlists
from ltmi_py.text.language import detect
from ltmi_py.text.quantities import Quantity
from ltmi_py.text.sentences import spans

_SOFT = re.compile(r"(?<=[^\n.!?:;])\n(?=[a-zà-öø-ÿ])")
_WORDLIKE = re.compile(r"\w")
_EXPLAINED = re.compile(
    r"(?P<long>(?:[A-Z][\w-]+ (?:(?:of|the|and|for|in|de) )*){2,8})\((?P<short>[A-Z]{2,6})\)"
    r"|\b(?P<before>[A-Z]{2,6}) \((?P<after>(?:[A-Z][\w-]+[ )](?:(?:of|the|and|for|in|de) )*){2,8})"
)
LETTERS = 4
MANY = 400  # loci from which an index finds those that a claim may rest on
RANKED = 24  # loci that it finds
SAMPLE = 240  # characters of a passage that tell the language
SAMPLED = 8  # passages that do


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
        "_dates",
        "_places",
        "_quantities",
        "_words",
        "evidence",
        "language",
        "number",
        "passage",
        "start",
        "stop",
    )

    def __init__(self, passage: Passage, start: int, stop: int, *, number: int, evidence: Evidence) -> None:
        """Name the place; the words are read when they are asked for."""
        self.passage, self.start, self.stop, self.number = passage, start, stop, number
        self.evidence, self.language = evidence, evidence.language
        self._words: list[Word] | None = None
        self._places: dict[str, list[int]] | None = None
        self._content: frozenset[str] | None = None
        self._quantities: list[Quantity] | None = None
        self._dates: list[dates.Date] | None = None

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
    def dates(self) -> list[dates.Date]:
        """Return its dates, relative ones apart, offsets counted from its start."""
        if self._dates is None:
            self._dates = [one for one in dates.find(self.text) if not one.relative]
        return self._dates

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
    groups: tuple[tuple[str, ...], ...] = ()
    superseded: frozenset[str] = frozenset()
    index: Index | None = None
    by_id: Mapping[str, Passage] = field(default_factory=dict)
    _text: str = ""
    _starts: list[int] = field(default_factory=list)
    _places: dict[str, tuple[int, ...]] = field(default_factory=dict)
    _sentences: dict[int, list[Sentence]] = field(default_factory=dict)
    _blocks: list[tuple[Passage, int, int]] = field(default_factory=list)
    _synonyms: Mapping[str, frozenset[int]] | None = None
    _short: Mapping[str, tuple[str, ...]] | None = None

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
        return self.index is None and _WORDLIKE.search(self._text) is None

    @property
    def listed(self) -> bool:
        """Tell whether its language has the word lists that the rules read."""
        return bool(wordlists.entries(self.language, "negations"))

    @property
    def synonyms(self) -> Mapping[str, frozenset[int]]:
        """Return the groups of synonyms that each key belongs to, those of the caller included."""
        if self._synonyms is None:
            self._synonyms = synonyms(self.language, self.groups)
        return self._synonyms

    @property
    def abbreviations(self) -> Mapping[str, tuple[str, ...]]:
        """Return the abbreviations that the text itself explains, key to keys: afl for Arena Football League."""
        if self._short is None:
            self._short = dict(_abbreviations(self.passages, self.language))
        return self._short

    def narrowed(self, claim: str) -> Evidence:
        """Return the part of an index that holds the words of a claim; anything else as it is."""
        if self.index is None:
            return self
        found = [self.by_id[hit.locus.id] for hit in self.index.rank(claim, k=RANKED)]
        return Evidence(tuple(found), self.language, self.groups, self.superseded)

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
                Sentence(passage, start + a, start + b, number=self._starts[block] + a, evidence=self)
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


def prepare(
    evidence: object, *, language: str | None = None, synonyms: Iterable[Iterable[str]] = ()
) -> Evidence:
    """Return evidence ready to check any number of answers against: a text, texts, loci, a bundle or an index."""
    if isinstance(evidence, Evidence):
        return evidence
    groups = tuple(tuple(group) for group in synonyms)
    if isinstance(evidence, str):
        return _text(evidence, language, groups)
    index: Index | None = evidence if isinstance(evidence, Index) else None
    loci: Sequence[Any] | None = getattr(evidence, "loci", None)
    items: list[Any] = list(loci if loci is not None else evidence)  # type: ignore[call-overload]
    if len(items) > MANY and index is None and loci is not None:
        index = Index(items)
    passages = [
        Passage(item, number) if isinstance(item, str) else Passage(item.statement, number, item)
        for number, item in enumerate(items)
    ]
    old = frozenset(
        relation.target
        for item in items
        for relation in getattr(item, "relations", ())
        if relation.type == "supersedes"
    )
    if index is not None and len(items) > MANY:
        known = language or detect(" ".join(passage.text for passage in passages[:SAMPLED]))
        return Evidence((), known, groups, old, index, {passage.locus.id: passage for passage in passages})
    return Evidence(tuple(passages), language or _language(passages), groups, old)


@lru_cache(maxsize=4)
def _text(text: str, language: str | None, groups: tuple[tuple[str, ...], ...]) -> Evidence:
    passages = (Passage(text, 0),)
    return Evidence(passages, language or _language(passages), groups)


def _language(passages: Sequence[Passage]) -> str:
    return detect(" ".join(passage.text[:SAMPLE] for passage in passages[:SAMPLED]))


def _abbreviations(passages: Iterable[Passage], language: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    for passage in passages:
        for match in _EXPLAINED.finditer(passage.text):
            letters = match["short"] or match["before"]
            words_before = re.findall(r"[\w-]+", match["long"] or match["after"])
            capitals = [word for word in words_before if word[0].isupper()][-len(letters) :]
            if "".join(word[0] for word in capitals).upper() == letters.upper():
                yield key(letters.lower(), language), tuple(key(word.lower(), language) for word in capitals)


def _breaks(text: str) -> Iterable[int]:
    """Yield where lines end that end a block; a line that goes on in lower case does not."""
    soft = {match.start() for match in _SOFT.finditer(text)} if "\n" in text else ()
    at = text.find("\n")
    while at >= 0:
        if at not in soft:
            yield at
        at = text.find("\n", at + 1)
    yield len(text)
