"""Phrases by which a statement shows its kind ("in my opinion", "nicht gestattet"), from a list of each language.

Owns finding them among the words of a sentence. What outweighs what is `kinds`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import compress, count

from ltmi_py.text import wordlists

_PERSON = "@"
_LONGEST_COURTESY = 14  # words of a sentence that greets, thanks or wishes and claims nothing


@dataclass(frozen=True, slots=True)
class Phrase:
    """The words of a phrase, the place of the longest among them, and the kind it tells.

    `opening`: at the beginning only; `personal`: behind a word for a person.
    """

    words: tuple[str, ...]
    longest: int
    kind: str
    opening: bool
    personal: bool


@cache
def keys(language: str) -> frozenset[str]:
    """Return the longest word of each phrase of a language: without one of them a sentence holds none."""
    return frozenset(_phrases(language))


def found(words: Sequence[str], hits: Collection[str], language: str) -> dict[str, str]:
    """Return the kinds that phrases among `words`, in lower case, tell, each with such a phrase; `hits` are the keys among them."""
    phrases = _phrases(language)
    out: dict[str, str] = {}
    for at in compress(count(), map(hits.__contains__, words)):
        for phrase in phrases.get(words[at], ()):
            start = at - phrase.longest
            stop = start + len(phrase.words)
            said = start >= 0 and tuple(words[start:stop]) == phrase.words
            if said and _is_placed(words, start, phrase, language):
                out.setdefault(phrase.kind, " ".join(phrase.words))
    if len(words) > _LONGEST_COURTESY:
        out.pop("courtesy", None)
    return out


def _is_placed(words: Sequence[str], at: int, phrase: Phrase, language: str) -> bool:
    if phrase.opening:
        return at == 0 or words[at - 1] == ":"
    if not phrase.personal:
        return True
    before = words[at - 1].replace("’", "'").rpartition("'")[2] if at else ""
    return before in wordlists.words(language, "persons")


@cache
def _phrases(language: str) -> dict[str, list[Phrase]]:
    """Return the phrases of a language by their longest word."""
    out: dict[str, list[Phrase]] = {}
    for line in wordlists.entries(language, "kind_phrases"):
        text, kind = line.split("\t")
        said = tuple(text.lstrip("^@ ").split())
        longest = max(range(len(said)), key=lambda at: len(said[at]))
        phrase = Phrase(said, longest, kind, opening=text.startswith("^"), personal=text.startswith(_PERSON))
        out.setdefault(said[longest], []).append(phrase)
    return out
