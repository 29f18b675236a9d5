"""Names of things in a statement: short noun phrases, read off the classes of its words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from ltmi_py.crystal import nouns
from ltmi_py.text import wordlists
from ltmi_py.text.tagging import Tagged

_WIDEST = 60  # characters
_NOMINAL = re.compile(r"N?(?:(?:[OUbGT](?=[OUNzb])|z(?=[OUN])|[OU](?![OU]))[OUNb]{0,3}z?|[OU])")

# What makes a last word that may be a verb one: it has an object or a complement.
_BEFORE_IMPERATIVES = frozenset(("please", "then", "and", "not", ":", ";"))
_OBJECTS = {"z": "DPNAROUGTW", "b": "DPN"}


def phrases(sentence: Tagged, *, language: str = "en") -> Iterator[str]:
    """Yield the noun phrases of a sentence in order, as they are written."""
    found = (
        nouns.nouns(sentence, language=language) if nouns.can_name(language) else _classed(sentence, language)
    )
    generic = wordlists.words(language, "generic_names")
    for start, stop in found:
        text = sentence.said(start, stop)
        if 1 < len(text) <= _WIDEST and not (stop - start == 1 and sentence.words[start] in generic):
            yield text


@cache
def _lists(language: str) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    names = ("phrase_breaks", "predicates", "imperatives")
    breaks, predicates, imperatives = (wordlists.words(language, name) for name in names)
    return breaks, predicates, imperatives


def _classed(sentence: Tagged, language: str) -> Iterator[tuple[int, int]]:
    """Yield noun phrases by the classes of words, as ranges of words."""
    words, tags = sentence.words, sentence.tags
    breaks, predicates, imperatives = _lists(language)
    if "b" in tags:
        tags = _parted_at_verbs(tags, words)
    for found in _NOMINAL.finditer(tags):
        start, end = found.span()
        stop = end
        if end - start > 1 and tags[start] in "bvTG" and _is_verb(tags, start):
            start += 1
        while start < stop and (words[start] in breaks or not words[start][0].isalnum()):
            start += 1
        if (
            stop - start > 1
            and words[start] in imperatives
            and (start == 0 or words[start - 1] in _BEFORE_IMPERATIVES)
        ):
            start += 1
        while stop > start and (
            words[stop - 1] in breaks or (words[stop - 1] in predicates and tags[stop - 1] != "U")
        ):
            stop -= 1
        if stop - start > 1 and stop == end < len(tags) and tags[end] in _OBJECTS.get(tags[stop - 1], ""):
            stop -= 1
        if "N" in tags[start:stop]:
            start, stop = _without_figures(sentence, start, stop)
        predicate = stop - start == 1 and start and (tags[start - 1] == "X" or tags[start] in "TG")
        if start < stop and not (predicate and tags[start] != "U"):
            yield start, stop


def _is_verb(tags: str, at: int) -> bool:
    """Tell whether what opens a phrase is the verb before it: "We use …", "has promised …", "Using …"."""
    before = tags[at - 1] if at else ""
    return (
        (tags[at] in "bv" and before == "P")
        or (tags[at] == "T" and before == "X")
        or (tags[at] == "G" and not at)
    )


def _without_figures(sentence: Tagged, start: int, stop: int) -> tuple[int, int]:
    """Return a phrase without parts of figures at its edges; a number right after a name belongs to it ("Room 5")."""
    tags, text, spans = sentence.tags, sentence.text, sentence.spans_until(stop)
    while start < stop and tags[start] == "N" and text[max(0, spans[start][0] - 1)] in ".,":
        start += 1
    while stop - start > 1 and tags[stop - 1] == "N":
        last = spans[stop - 1][1]
        goes_on = text[last : last + 1] in (".", ",") and text[last + 1 : last + 2].isdigit()
        if tags[stop - 2] == "U" and not goes_on:
            break
        stop -= 1
    return start, stop


def _parted_at_verbs(tags: str, words: list[str]) -> str:
    """Return the classes with base forms after a plural and before a noun read as verbs."""
    particles = wordlists.words("en", "pure_verbs")
    last = len(tags) - 1
    at = tags.find("b", 1, last)
    while at > 0:
        if (
            words[at - 1].endswith("s")
            and tags[at - 1] in "OUz"
            and (tags[at + 1] in "DOUN" or (tags[at + 1] in "RA" and words[at] in particles))
        ):
            tags = f"{tags[:at]}V{tags[at + 1 :]}"
        at = tags.find("b", at + 1, last)
    return tags


@lru_cache(maxsize=8192)
def key(name: str) -> str:
    """Return what two spellings of the same name share: case, plural and hyphens aside."""
    name = name.casefold()
    if "-" in name or "_" in name:
        name = name.replace("-", " ").replace("_", " ")
    words = name.split()
    if name[-1:] != "s" and "s " not in name:
        return " ".join(words)
    return " ".join(
        word[:-1] if len(word) > 3 and word[-1] == "s" and word[-2] not in "sui" else word for word in words
    )
