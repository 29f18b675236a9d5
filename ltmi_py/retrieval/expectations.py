"""What a question asks for, figure, date or name, and whether a statement holds one.

A hint only: a locus that holds what is asked for gains a share, none is ruled out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache

from ltmi_py.retrieval.context import Scored
from ltmi_py.text import wordlists
from ltmi_py.text.folding import fold

LOOK = 24  # of the best loci, those whose statements are looked into
_GAIN = {"figure": 0.4, "date": 0.4, "name": 0.15}
_WORD = re.compile(r"[^\W_]+")
_YEAR = re.compile(r"\b(?:1[0-9]|20)\d\d\b")
_DIGIT = re.compile(r"\d")
_NAME = re.compile(r"(?<=[^\W\d_]|[,;:)0-9])\s+([^\W\d_a-zà-ÿ][\w’'-]+)")


def prefer(
    found: Sequence[Scored], query: str, languages: Sequence[str], text_of: Callable[[int], str]
) -> list[Scored]:
    """Return the scored loci, those of the first that hold what the query asks for moved up."""
    out = list(found)
    for language in languages:
        asked = _asked(query, language)
        if not asked:
            continue
        for one in out[:LOOK]:
            if _holds(text_of(one.locus), asked, query, language):
                one.expected = 1 + _GAIN[asked]
                one.total *= one.expected
        head = sorted(out[:LOOK], key=lambda one: (-one.total, one.locus))
        return head + out[LOOK:]
    return out


def _asked(query: str, language: str) -> str:
    words = " " + " ".join(_WORD.findall(fold(query))) + " "
    for phrase, kind in _asks(language):
        if phrase in words:
            return kind
    return ""


def _holds(text: str, kind: str, query: str, language: str) -> bool:
    if kind == "figure":
        return bool(_DIGIT.search(text)) or not _list(language, "figure").isdisjoint(
            _WORD.findall(fold(text))
        )
    if kind == "date":
        return bool(_YEAR.search(text)) or not _list(language, "dated").isdisjoint(_WORD.findall(fold(text)))
    dated = _list(language, "dated")
    return any(name not in query and fold(name) not in dated for name in _NAME.findall(text))


@cache
def _asks(language: str) -> tuple[tuple[str, str], ...]:
    listed = wordlists.pairs(language, "asks").items()
    return tuple(
        sorted(((f" {fold(phrase)} ", kind) for phrase, kind in listed), key=lambda pair: -len(pair[0]))
    )


@cache
def _list(language: str, name: str) -> frozenset[str]:
    return frozenset(map(fold, wordlists.words(language, name)))
