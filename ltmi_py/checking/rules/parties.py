"""A verb and its parties: the names that stand around it, and the word before who does it where that is said behind it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ltmi_py.checking.words import NO, Word
from ltmi_py.text import wordlists
from ltmi_py.text.verbs import FINITE, forms

FAR = 6  # words from a verb within which its parties stand


def before(at: int) -> range:
    """Return where a party before a word may stand, nearest first."""
    return range(at - 1, max(-1, at - 1 - FAR), -1)


def after(words: Sequence[Word], at: int) -> range:
    """Return where a party after a word may stand."""
    return range(at + 1, min(len(words), at + 1 + FAR))


def name(words: Sequence[Word], indices: Iterable[int]) -> tuple[int, ...]:
    """Return the words of the first name among some words; none if there is no name."""
    run: list[int] = []
    for index in indices:
        if words[index].name != NO:
            run.append(index)
        elif run:
            break
    return tuple(run)


def agent(words: Sequence[Word], at: int, language: str) -> int:
    """Return the word before who does it that follows a verb, "was bought by", "bought in 2021 by"; -1 if none does."""
    listed = wordlists.folded(language, "passive_agent")
    return next((index for index in after(words, at) if words[index].word in listed), -1)


def verb_of(words: Sequence[Word], language: str) -> int:
    """Return the first word that may be a finite verb, or -1."""
    known, light = forms(language), wordlists.folded(language, "determiners")
    auxiliaries = wordlists.folded(language, "auxiliaries")
    for index, word in enumerate(words):
        if word.word in auxiliaries:
            return index
        finite = word.name == NO and known.get(word.word, 0) & FINITE
        if finite and index and words[index - 1].word not in light:
            return index
    return -1
