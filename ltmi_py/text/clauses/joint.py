"""A joint: one place where a sentence may be parted."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Joint:
    """A place to part: words left..right (exclusive) fall away from the second clause.

    `subject`: the words carried over. `replaces`: the pronoun they stand for, in the genitive if `possessive`.
    """

    left: int
    right: int
    rule: str
    rank: int
    subject: tuple[int, int] | None = None
    replaces: int | None = None
    possessive: bool = False
