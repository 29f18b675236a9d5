"""Compound sentences as clauses that each stand alone; a sentence that cannot be parted safely stays whole.

A clause is a list of pieces of the sentence: kept, skipped for a reason of the format, or brought from elsewhere in
the sentence. Nothing else is ever said. Operators (conditions, hedges, negations, attributions, comparisons) stay
with what they govern: where that is in doubt, there is no split (SPEC 6, R0 and R3).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ltmi_py.text import wordlists
from ltmi_py.text.tagging import Tagged

LONG = 26  # words: a piece of at most so many is not parted again
_SHORTEST = 3  # words of a clause


@dataclass(frozen=True, slots=True)
class Piece:
    """start..stop of the sentence, in characters; `glue` holds `text` instead, `initial` is kept with its case turned.

    `reason`: of a skip joint, pronoun or elsewhere; of a from its role.
    """

    op: Literal["keep", "initial", "skip", "from", "glue"]
    start: int = 0
    stop: int = 0
    reason: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Clause:
    """One statement of a parted sentence, and the rule that parted it."""

    pieces: tuple[Piece, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class _Joint:
    """A place to part: words left..right (exclusive) fall away; `subject` is carried over unless None."""

    left: int
    right: int
    rule: str
    subject: tuple[int, int] | None = None
    replaces: int | None = None  # the pronoun that the subject stands for
    possessive: bool = False
    rank: int = 0
