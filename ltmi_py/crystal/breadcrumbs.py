"""Where a statement stands: title, section, concept, claim. Names come from headings, else from the text's own words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from ltmi_py.bundle.model import LEVELS, Breadcrumb
from ltmi_py.crystal.assembly import Context
from ltmi_py.crystal.phrases import key, phrases
from ltmi_py.text import wordlists
from ltmi_py.text.tagging import Tagged

LONGEST_NAME = 60  # characters
_NUMBERING = re.compile(
    r"(?:(?:§|no\.|nr\.|article|section|chapter|part|(?:agenda )?item|top|punkt|artikel|abschnitt|kapitel|artículo|capítulo|chapitre|articolo|capitolo)\s*)?"
    r"(?:\d+(?:\.\d+)*[.):]?|[ivxlc]+(?:[.):]|\s+[–—-])|[a-z][.)])\s+(?=\S)",
    re.IGNORECASE,
)
_BREAK = re.compile(r"\s[—–|-]\s|:\s|;\s|\s\(|(?<=[^\d\s])\.\s")
_TITLE_WORDS = 6
_PAIRS = {")": "(", "“": "„“", "”": "“„", "»": "«", "«": "»", '"': '"', "’": "‘", "]": "["}
_EDGE = " \t\n\r\u00a0*_`#¶:;,.!?—–-\"'“”‘’«»()[]|…"


def name_span(text: str) -> tuple[int, int]:
    """Return the characters of `text` (a heading, title or lead) that make its short name; (0, 0) if there are none."""
    start = 0
    found = _NUMBERING.match(text)
    if (
        found
        and any(ch.isalpha() for ch in text[found.end() :])
        and not _counts(found[0], text[found.end() :])
    ):
        start = found.end()
    stop = len(text)
    if stop - start > 30 and (cut := _BREAK.search(text, start + 3)):
        stop = cut.start()
    if stop - start > LONGEST_NAME:
        stop = _cut_to_size(text, start)
    while start < stop and text[start] in _EDGE:
        start += 1
    while stop > start and text[stop - 1] in _EDGE and not _closes(text[start:stop]):
        stop -= 1
    return (start, stop) if start < stop else (0, 0)


def _counts(number: str, rest: str) -> bool:
    """Tell whether a number before a name counts things ("12 people, all of them …") and is not that of a section."""
    return number.strip().isdigit() and ("," in rest or len(rest.split()) > _TITLE_WORDS)


def _cut_to_size(text: str, start: int) -> int:
    """Return where a name that is too long is cut: at a comma, else behind a word that something may end in."""
    room = text[start : start + LONGEST_NAME]
    comma = room.rfind(", ")
    if comma > LONGEST_NAME // 3:
        return start + comma
    words = room[: room.rfind(" ")].split(" ") if " " in room else [room]
    small = wordlists.in_any("stop")
    while len(words) > 2 and (words[-1].strip(_EDGE).lower() in small or words[-1][:1].isdigit()):
        words.pop()
    return start + len(" ".join(words))


def _closes(name: str) -> bool:
    """Tell whether a name ends in a bracket or a quotation mark that it has opened."""
    last = name[-1]
    return last in _PAIRS and any(mark in name[:-1] for mark in _PAIRS[last])


# One name for one thing: by its key, the first spelling met stands for all that differ in case or number only.
Names: TypeAlias = dict[str, str]


@dataclass(frozen=True, slots=True)
class Heading:
    """An open heading: its level, its short name, and that name as context."""

    level: int
    name: str
    context: Context | None  # None where nothing could prove it


class Outline:
    """The headings above the present place, outermost first."""

    __slots__ = ("_stack",)

    def __init__(self) -> None:
        self._stack: list[Heading] = []

    def enter(self, heading: Heading) -> None:
        """Open a heading: it ends every heading of its level and below."""
        self.leave(heading.level)
        self._stack.append(heading)

    def leave(self, level: int) -> None:
        """End the headings of `level` and below."""
        while self._stack and self._stack[-1].level >= level:
            self._stack.pop()

    @property
    def names(self) -> list[str]:
        """Return the names of the open headings."""
        return [heading.name for heading in self._stack]

    @property
    def is_title(self) -> bool:
        """Tell whether only a title is open."""
        return bool(self._stack) and self._stack[-1].level == 0

    def highest(self) -> Context | None:
        """Return the heading above all others, which names the whole text."""
        return self._stack[0].context if self._stack else None

    def nearest(self, language: str) -> Context | None:
        """Return the deepest heading that names something."""
        generic = wordlists.words(language, "abstract_heads")
        for heading in reversed(self._stack):
            if heading.context and heading.name.lower() not in generic:
                return heading.context
        return None


def breadcrumb(path: list[str], sentence: Tagged, names: Names, *, language: str = "en") -> Breadcrumb:
    """Return the four levels of a statement: `path` is what its place gives, the rest its own phrases."""
    given, known = _given(tuple(path), language)
    levels: list[str | None] = [*given]
    seen: list[str] = []
    last = LEVELS - 1 - len(given)
    generic = wordlists.words(language, "abstract_heads")
    for phrase in phrases(sentence, language=language):
        name = key(phrase)
        if name in known or name in seen or phrase.lower() in generic:
            continue
        if len(seen) == last:
            levels.append(names.setdefault(name, phrase))
            break
        if not phrase[0].isdigit():  # a figure is what is claimed, not what it is claimed of
            levels.append(names.setdefault(name, phrase))
            seen.append(name)
    one, two, three, four = [*levels, None, None, None][:LEVELS]
    return one, two, three, four


@lru_cache(maxsize=64)  # of the sections that are open
def _given(path: tuple[str, ...], language: str) -> tuple[tuple[str, ...], frozenset[str]]:
    """Return the levels that the names of a place give, and the keys of what they name, with "The filter" also "filter"."""
    levels = (*path[:2], " / ".join(path[2:])) if len(path) > 2 else path
    seen = {key(level) for level in levels}
    openers = wordlists.words(language, "determiners") | wordlists.words(language, "definite_articles")
    again = {name.partition(" ")[2] for name in seen if name.partition(" ")[0] in openers}
    return levels, frozenset(seen | again)
