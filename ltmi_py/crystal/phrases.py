"""Names of things in a statement: short noun phrases, found by place and by word lists, without a grammar."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ltmi_py.text import wordlists

_TOKEN = re.compile(r"[^\W_](?:[\w'’./-]*[^\W_])?|[^\s\w]")
_LONGEST = 4  # words


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase: characters start..stop of the statement, its text, and whether it precedes the first verb."""

    start: int
    stop: int
    text: str
    subject: bool


def phrases(text: str, *, language: str = "en") -> list[Phrase]:
    """Return the noun phrases of `text` in order."""
    breaks = wordlists.words(language, "phrase_breaks")
    verbs = wordlists.words(language, "auxiliaries")
    out: list[Phrase] = []
    start = stop = -1
    count = 0
    before_verb = True

    def close() -> None:
        nonlocal count
        if count and not text[start:stop].isdigit():
            out.append(Phrase(start, stop, text[start:stop], before_verb))
        count = 0

    for found in _TOKEN.finditer(text):
        word = found[0].lower()
        if word in verbs:
            close()
            before_verb = False
            continue
        if not word[0].isalnum() or word in breaks or _verbal(word):
            close()
            before_verb = before_verb and not _verbal(word)
            continue
        if count == _LONGEST:
            close()
        if not count:
            start = found.start()
        stop = found.end()
        count += 1
    close()
    return out


def _verbal(word: str) -> bool:
    return word.endswith(("ly", "ed", "ing")) and len(word) > 5


def key(name: str) -> str:
    """Return what two spellings of the same name share: case, plural and hyphens aside."""
    words = re.split(r"[\s_-]+", name.casefold())
    return " ".join(
        word[:-1] if len(word) > 3 and word[-1] == "s" and word[-2] not in "sui" else word for word in words
    )
