"""Families of words: what a verb shares with the nouns made of it ("organisiert", "Organisation"; "payer", "paiement").

Owns the endings by which the words of a family differ, from a list per language; which words of two texts stand for
each other is for the check to say. English has none: its stemmer and lexicon know them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from ltmi_py.text import conjugation, wordlists
from ltmi_py.text.folding import fold

ACT, DOER, VERB = "act", "doer", "verb"
LEAST = 3  # letters of a root
PREFIXED = 4  # the same where a verb may have a prefix, and short roots are many


@lru_cache(maxsize=1 << 15)
def roots(word: str, language: str) -> tuple[frozenset[str], str]:
    """Return the roots that a folded word may have, and whether it is an ACT ("payment"), a DOER ("payer") or a VERB: any other form.

    No roots in a language without a list of derivations, and none of a word too short to have an ending.
    """
    least = PREFIXED if wordlists.entries(language, "verb_forms") else LEAST
    for ending, kind in _endings(language):
        if word.endswith(ending) and len(word) - len(ending) >= least:
            return _changed(word[: -len(ending)], language) | _verbs(word, language), kind
    found = _changed(word, language) if _endings(language) and len(word) >= least else frozenset()
    return found | _verbs(word, language), VERB


def _verbs(word: str, language: str) -> frozenset[str]:
    """Return the stems of the verbs that a word is a form of, or that a noun behind a prefix comes from."""
    found = conjugation.stems(word, language)
    made = (
        word[: -len(noun)] + stem
        for noun, stem in _nouns(language).items()
        if word.endswith(noun) and len(word) > len(noun) + 1
    )
    return found.union(*(_changed(one, language) for one in (*made, *found)))


def _changed(root: str, language: str) -> frozenset[str]:
    one = root
    for letters, others in wordlists.pairs(language, "root_changes").items():
        one = one.replace(letters, others)
    return frozenset((one,))


@cache
def _endings(language: str) -> tuple[tuple[str, str], ...]:
    """Return the endings, the longest first, each with what it makes."""
    listed = wordlists.pairs(language, "derivations").items()
    found = [(fold(ending), kind) for kind, endings in listed for ending in endings.split(",")]
    return tuple(sorted(found, key=lambda one: (-len(one[0]), one)))


@cache
def _nouns(language: str) -> Mapping[str, str]:
    pairs = wordlists.pairs(language, "verb_nouns").items()
    return {noun: fold(base).removesuffix("en") for base, nouns in pairs for noun in nouns.split(",")}
