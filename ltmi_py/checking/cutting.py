"""What a claim is held against: the sentences of a text, those parted at the semicolons between their clauses."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ltmi_py.checking.passages import ROW
from ltmi_py.checking.rules.parties import verb_of
from ltmi_py.checking.words import words
from ltmi_py.text import wordlists
from ltmi_py.text.folding import fold
from ltmi_py.text.sentences import spans
from ltmi_py.text.verbs import forms

LEAST = 6  # words of a clause that says all it says by itself
_MARK = re.compile(r";\s")
REPLY = 20  # characters behind a question in which a word that affirms it begins and ends
_FIRST = re.compile(r"\w+")


def cut(text: str, language: str) -> list[tuple[int, int]]:
    """Return the stretches of `text`, in characters, that a claim may be held against, in order."""
    found = spans(text, language)
    if ";" not in text:
        return found
    return [part for a, b in found for part in _clauses(text, a, b, language)]


def asks(text: str, start: int, stop: int, language: str) -> bool:
    """Tell whether a sentence, text[start:stop], asks whether it is so, and nothing behind affirms it: "Do I need a ticket?", but not "Is it free? Yes."."""
    first, reply = _FIRST.search(text, start, stop), _FIRST.search(text, stop, stop + REPLY)
    if first is None or fold(first.group()) not in wordlists.folded(language, "auxiliaries"):
        return False
    return reply is None or fold(reply.group()) not in wordlists.folded(language, "affirming")


def _clauses(text: str, start: int, stop: int, language: str) -> Iterator[tuple[int, int]]:
    """Yield the clauses of a sentence that semicolons part: what two of them say may not be put together."""
    if not ROW.search(text[start:stop]):
        for match in _MARK.finditer(text, start, stop):
            if _is_clause(text[start : match.start()], language) and _is_clause(
                text[match.end() : stop].partition(";")[0], language
            ):
                yield start, match.start() + 1
                start = match.end()
    yield start, stop


def _is_clause(text: str, language: str) -> bool:
    """Tell whether a text is long enough for a clause and, in a language whose verbs are known, has one."""
    if text.count(" ") < LEAST - 1:
        return False
    return not forms(language) or verb_of(words(text, language), language) >= 0
