"""The sentences of a passage: what each covers, whether it asks, and what is no sentence at all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ltmi_py.crystal.passages import Passage
from ltmi_py.text import sentences

_WORD = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")
_QUESTION = re.compile(r"[?？؟][\"'”’»」』)\]*_]*\Z")


@dataclass(frozen=True, slots=True)
class Leave:
    """A range of the document, in characters, that is left out, and why."""

    start: int
    stop: int
    why: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence: the range start..stop of its passage's `plain`, and its lower-case words."""

    start: int
    stop: int
    words: list[str]
    question: bool


def words_of(text: str) -> list[str]:
    """Return the words of `text` in lower case, apostrophes and inner hyphens kept."""
    return [word.lower() for word in _WORD.findall(text)]


def sentences_of(passage: Passage, *, language: str) -> Iterator[Sentence]:
    """Yield the sentences of a passage that hold a word; marks without words go with the sentence before them."""
    plain = passage.plain
    waiting: tuple[int, int, list[str]] | None = None
    for start, stop in sentences.spans(plain, language):
        words = words_of(plain[start:stop])
        if not words and waiting:
            waiting = (waiting[0], stop, waiting[2])
            continue
        if waiting:
            yield _sentence(plain, *waiting)
        waiting = (start, stop, words) if words else None
    if waiting:
        yield _sentence(plain, *waiting)


def _sentence(plain: str, start: int, stop: int, words: list[str]) -> Sentence:
    return Sentence(start, stop, words, is_question(plain[start:stop]))


def is_question(text: str) -> bool:
    """Tell whether a sentence asks, by the mark it ends in."""
    return _QUESTION.search(text, max(0, len(text) - 12)) is not None
