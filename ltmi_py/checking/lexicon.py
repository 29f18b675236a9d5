"""Which words may stand for each other: synonyms of the language and of the caller, abbreviations that the text explains."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from ltmi_py.checking.words import BEGINNING, KNOWN, forms, key
from ltmi_py.text import wordlists

Groups = tuple[tuple[str, ...], ...]

_BRACKET = re.compile(r"\((?:([A-Z]{2,6})|([A-Z][^()\n]{3,80}))\)")
_SHORT = re.compile(r"\b([A-Z]{2,6}) $")
_WORDS = re.compile(r"[\w-]+")
_BEFORE = 100  # characters before an abbreviation in brackets that may hold what it is short for


class Lexicon:
    """The words that may stand for each other in one evidence; `table` holds, for each key that has any, those that may stand for it, in alphabetical order. Reading the texts for abbreviations waits until it is asked for."""

    __slots__ = ("_begin", "_short", "_texts", "language", "table")

    def __init__(self, language: str, *, groups: Groups = (), texts: Sequence[str] = ()) -> None:
        """Take the language, the caller's groups of synonyms, and the texts that may explain abbreviations."""
        self.language, self._texts = language, texts
        self.table, self._begin = _synonyms(language, groups)
        self._short: Mapping[str, tuple[str, ...]] | None = None

    def near(self, one: str) -> tuple[str, ...]:
        """Return the keys that may stand for a key, in alphabetical order."""
        return self.table.get(one, ())

    def beginnings(self, word: str, one: str) -> tuple[str, ...]:
        """Return how the words begin that may match a word whose key is `one`: its forms, and those of its synonyms."""
        known = self._begin.get(word)
        if known is None:
            same = (one, *self.near(one))
            found = [word, *same, *(form for other in same for form in forms(other, self.language))]
            if len(self._begin) >= KNOWN:
                self._begin.clear()
            known = self._begin[word] = tuple(dict.fromkeys([other[:BEGINNING] for other in found]))
        return known

    def alike(self, one: str, other: str) -> bool:
        """Tell whether two keys are the same or synonyms."""
        return one == other or other in self.table.get(one, ())

    @property
    def abbreviations(self) -> Mapping[str, tuple[str, ...]]:
        """Return the abbreviations that the texts explain, key to keys: afl for Arena Football League."""
        if self._short is None:
            self._short = {
                short: full for text in self._texts for short, full in _explained(text, self.language)
            }
        return self._short


@lru_cache(maxsize=16)
def _synonyms(
    language: str, more: Groups
) -> tuple[Mapping[str, tuple[str, ...]], dict[str, tuple[str, ...]]]:
    """Return the synonyms of each key, and the place where lexicons with the same ones share what they have looked up."""
    groups = [line.split(",") for line in wordlists.entries(language, "wordnet")]
    listed = (line.split(",") for line in wordlists.entries(language, "synonyms"))
    groups += [[key(word.strip().lower(), language) for word in group] for group in (*listed, *more)]
    table: dict[str, set[str]] = {}
    for group in groups:
        for one in group:
            table.setdefault(one, set()).update(group)
    return {one: tuple(sorted(keys - {one})) for one, keys in table.items()}, {}


def _explained(text: str, language: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    if "(" not in text:
        return
    for match in _BRACKET.finditer(text):
        before = text[max(0, match.start() - _BEFORE) : match.start()]
        short = _SHORT.search(before[-8:]) if match[2] else match
        if short is None:
            continue
        letters = short[1]
        capitals = [word for word in _WORDS.findall(match[2] or before) if word[0].isupper()]
        capitals = capitals[: len(letters)] if match[2] else capitals[-len(letters) :]
        if "".join(word[0] for word in capitals) == letters:
            yield key(letters.lower(), language), tuple(key(word.lower(), language) for word in capitals)
