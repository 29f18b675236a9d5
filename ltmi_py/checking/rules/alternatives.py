"""Words of which only one can be right: more and less, Monday and Tuesday. They stand in groups in a list."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ltmi_py.checking.words import key
from ltmi_py.text import wordlists
from ltmi_py.text.folding import fold


def ranked(one: str, language: str) -> bool:
    """Tell whether a key is of a group of which only one word can be right."""
    return one in _groups(language)


def rivals(one: str, other: str, language: str) -> bool:
    """Tell whether two keys are of one group of which only one word can be right."""
    table = _groups(language)
    return one != other and not table.get(one, frozenset()).isdisjoint(table.get(other, frozenset()))


@cache
def _groups(language: str) -> Mapping[str, frozenset[int]]:
    table: dict[str, set[int]] = {}
    for number, line in enumerate(wordlists.entries(language, "rivals")):
        for word in line.split(","):
            table.setdefault(key(fold(word), language), set()).add(number)
    return {name: frozenset(groups) for name, groups in table.items()}
