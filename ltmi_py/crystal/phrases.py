"""Names of things in a statement: short noun phrases, read off the classes of its words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ltmi_py.text import wordlists
from ltmi_py.text.tagging import Tagged

_WIDEST = 60  # characters
_NOMINAL = re.compile(r"N?(?:(?:[OUbGT](?=[OUNzb])|z(?=[OUN])|[OU](?![OU]))[OUNb]{0,3}z?|[OU])")

# What makes a last word that may be a verb one: it has an object or a complement.
_OBJECTS = {"z": "DPNAROUGT", "b": "DPN"}


def phrases(sentence: Tagged, *, language: str = "en") -> Iterator[str]:
    """Yield the noun phrases of a sentence in order, as they are written."""
    tokens, words = sentence.tokens, sentence.words
    breaks = wordlists.words(language, "phrase_breaks")
    tags = _parted_at_verbs(sentence.tags, words) if "b" in sentence.tags else sentence.tags
    for found in _NOMINAL.finditer(tags):
        start, stop = found.span()
        if start == 0 and stop > 1 and words[0] in wordlists.words(language, "imperatives"):
            start = 1
        while start < stop and words[start] in breaks:
            start += 1
        while stop > start and words[stop - 1] in breaks:
            stop -= 1
        following = tags[found.end() : found.end() + 1]
        if (
            stop - start > 1
            and stop == found.end()
            and following
            and following in _OBJECTS.get(tags[stop - 1], "")
        ):
            stop -= 1
        if start < stop:
            text = sentence.text[tokens[start].start() : tokens[stop - 1].end()]
            if 1 < len(text) <= _WIDEST:
                yield " ".join(text.split())


def _parted_at_verbs(tags: str, words: list[str]) -> str:
    """Return the classes with base forms after a plural and before a noun read as verbs."""
    out = list(tags)
    for index in range(1, len(out) - 1):
        if (
            out[index] == "b"
            and words[index - 1].endswith("s")
            and out[index - 1] in "OUz"
            and out[index + 1] in "DOUN"
        ):
            out[index] = "V"
    return "".join(out)


@lru_cache(maxsize=8192)
def key(name: str) -> str:
    """Return what two spellings of the same name share: case, plural and hyphens aside."""
    words = name.casefold().replace("-", " ").replace("_", " ").split()
    return " ".join(
        word[:-1] if len(word) > 3 and word[-1] == "s" and word[-2] not in "sui" else word for word in words
    )
