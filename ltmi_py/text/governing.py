"""Words that govern a clause, and whether parting a sentence would cut something from them (SPEC 6.5, rule R0).

The words are the pinned tables of the format, so that what is parted here is what `verify` lets be parted.
"""

from __future__ import annotations

from functools import cache
from typing import Protocol

from ltmi_py.bundle import tables
from ltmi_py.text.tagging import Tagged


class Parting(Protocol):
    """What must be known of a joint: the first word that falls away, its rule, and the words carried over."""

    @property
    def left(self) -> int:
        """Return the first word that falls away."""

    @property
    def rule(self) -> str:
        """Return the name of the rule."""

    @property
    def subject(self) -> tuple[int, int] | None:
        """Return the words carried over."""


@cache
def _table(name: str) -> tuple[frozenset[str], dict[str, list[list[str]]]]:
    single: set[str] = set()
    longer: dict[str, list[list[str]]] = {}
    for entry in tables.entries(name, "en"):
        words = entry.lower().split()
        if len(words) == 1:
            single.add(words[0])
        else:
            longer.setdefault(words[0], []).append(words)
    return frozenset(single), longer


def mentions(words: list[str], name: str, start: int, stop: int) -> bool:
    """Tell whether an entry of a table stands among words start..stop."""
    single, longer = _table(name)
    contracted = "n't" in single
    for index in range(start, stop):
        word = words[index]
        if word in single or (contracted and word.endswith(("n't", "n’t"))):
            return True
        if word in longer and any(words[index : index + len(entry)] == entry for entry in longer[word]):
            return True
    return False


def keeps_governors(sentence: Tagged, joint: Parting) -> bool:
    """Tell whether nothing that governs a clause would be cut from what it governs by parting at `joint`."""
    words, size = sentence.words, len(sentence.words)
    relative = joint.rule in ("who", "which", "class")
    if mentions(words, "attributions", 0, joint.left if relative else size):
        return False
    if not relative and mentions(words, "governors", 0, size):
        return False
    if (
        joint.subject
        and joint.subject[0]
        and mentions(words, "operators", joint.subject[0] - 1, joint.subject[0])
    ):
        return False
    if relative:
        return True
    return joint.subject is None or not mentions(words, "scopes", joint.subject[1], joint.left)
