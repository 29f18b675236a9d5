"""The sentences of a passage: what each covers, whether it asks, and what is no sentence at all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ltmi_py.bundle.model import STATEMENT_LIMIT
from ltmi_py.crystal.passages import Passage
from ltmi_py.documents.model import Block
from ltmi_py.documents.works import CAPTION, WORK
from ltmi_py.text import sentences, verbs, wordlists
from ltmi_py.text.sentences import BLANK_LINE
from ltmi_py.text.tagging import Tagged

_WHOLE = frozenset({WORK, CAPTION})
_LONGEST_WORD = 30  # characters
_WORD = re.compile(r"[^\W_]")
_WORDS = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")
_QUESTION = re.compile(r"[?？؟]!*[\"'”’»」』)\]*_]*\Z")


class Leave(NamedTuple):
    """A range of the document, in characters, that is left out, and why."""

    start: int
    stop: int
    why: str


class Sentence(NamedTuple):
    """A sentence: the range start..stop of its passage's `plain`, as words with their classes, and whether it asks."""

    start: int
    stop: int
    tagged: Tagged
    question: bool


def words_of(text: str) -> list[str]:
    """Return the words of `text` in lower case, apostrophes and inner hyphens kept."""
    return [word.lower() for word in _WORDS.findall(text)]


def sentences_of(passage: Passage, *, language: str) -> Iterator[Sentence]:
    """Yield the sentences of a passage that hold a word; marks without words go with the sentence before them.

    A blank line parts them from it: they then stand in no sentence.
    """
    plain = passage.plain
    waiting: tuple[int, int] | None = None
    for start, stop in sentences.spans(plain, language):
        worded = plain[start].isalnum() or _WORD.search(plain, start, stop) is not None
        if waiting and (
            waiting[1] == start and _within_name(plain, start, language)
            if worded
            else not BLANK_LINE.search(plain, waiting[1], start)
        ):
            waiting = (waiting[0], stop)
            continue
        if waiting:
            yield _sentence(plain, *waiting, language)
        waiting = (start, stop) if worded else None
    if waiting:
        yield _sentence(plain, *waiting, language)


def is_whole(block: Block) -> bool:
    """Tell whether a block is one statement, however many dots it has: a work cited, a caption."""
    return not _WHOLE.isdisjoint(block.tags) and block.stop - block.start <= STATEMENT_LIMIT


def whole_of(passage: Passage, *, language: str) -> Iterator[Sentence]:
    """Yield all of a passage as one sentence, as an entry of a list of works is, if it holds a word."""
    plain = passage.plain
    start, stop = len(plain) - len(plain.lstrip()), len(plain.rstrip())
    if _WORD.search(plain, start, stop):
        yield _sentence(plain, start, stop, language)


def _within_name(plain: str, start: int, language: str) -> bool:
    """Tell whether a dot right before a sentence, which no space parts from the one before, may stand inside a name (`http.Server`).

    It does not after a verb in the past ("opened.Pressure fell"), nor before a word that opens sentences.
    """
    if plain[start - 1] != "." or not (plain[start].isalnum() and plain[start - 2].isalnum()):
        return False
    before = plain[max(0, start - _LONGEST_WORD) : start - 1].rsplit(maxsplit=1)[-1].lower()
    after = plain[start : start + _LONGEST_WORD].split(maxsplit=1)[0].lower()
    past = language == "en" and verbs.forms().get(before, 0) & (verbs.PAST | verbs.BASE) == verbs.PAST
    return not (past or after in wordlists.words(language, "starters"))


def with_last(found: Iterable[Sentence]) -> Iterator[tuple[Sentence, bool]]:
    """Yield each sentence with whether it is the last one."""
    waiting: Sentence | None = None
    for sentence in found:
        if waiting is not None:
            yield waiting, False
        waiting = sentence
    if waiting is not None:
        yield waiting, True


def _sentence(plain: str, start: int, stop: int, language: str) -> Sentence:
    text = plain[start:stop]
    return Sentence(start, stop, Tagged(text, language=language), is_question(text))


def is_question(text: str) -> bool:
    """Tell whether a sentence asks, by the mark it ends in."""
    return text[-1] != "." and _QUESTION.search(text[-12:]) is not None
