"""When a figure or date of a claim is one of a sentence's: equal quantities however they are written, and rounded ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache

from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.words import Word, key
from ltmi_py.text import wordlists
from ltmi_py.text.clock import CLOCK
from ltmi_py.text.dates import Date
from ltmi_py.text.folding import fold
from ltmi_py.text.quantities import Quantity

ROUNDED = Fraction(1, 20)  # of a quantity, by which one that is rounded may differ


def dated(mine: Date, sentence: Sentence) -> int:
    """Return the index of the word at which the sentence has the same date, or a more precise one, or -1."""
    for other in sentence.dates:
        if any(agrees(option, theirs) for option in mine.options for theirs in other.options):
            return next((i for i, word in enumerate(sentence.words) if word.stop > other.start), -1)
    return -1


def agrees(mine: str, theirs: str) -> bool:
    """Tell whether a date is carried by another: 2021-05 by 2021-05-03, but not the reverse."""
    if mine.startswith("-"):
        return theirs.endswith(mine[1:])
    return theirs == mine or theirs.startswith(mine + "-")


def counted(mine: Quantity, sentence: Sentence, rounded: frozenset[int]) -> int:
    """Return the index of the word at which the sentence has the same quantity, or -1."""
    other = next(alike(mine, sentence, rounded=mine.start in rounded), None)
    if other is None:
        return -1
    return next((i for i, word in enumerate(sentence.words) if word.stop > other.start), -1)


def alike(mine: Quantity, sentence: Sentence, *, rounded: bool) -> Iterator[Quantity]:
    """Yield the quantities of a sentence that are the same as one of a claim."""
    if rounded or sentence.may_count(mine):
        for other in sentence.quantities:
            if same(mine, other, rounded=rounded):
                yield other


def paced(
    mine: Quantity, other: Quantity, *, said: Sequence[Word], theirs: Sequence[Word], language: str
) -> bool:
    """Tell whether two quantities are the same but for a rate that one has with its unit and the other among its words: "£2,400 a month" and "a monthly fee of £2,400"."""
    rate, plain, words = (mine, other, theirs) if "/" in mine.unit else (other, mine, said)
    if rate.value != plain.value or rate.upper != plain.upper or "/" in plain.unit:
        return False
    if rate.base_unit.partition("/")[0] != plain.base_unit:
        return False
    pace = key(fold(rate.unit.partition("/")[2]), language)
    rates = _rates(language)
    return any(word.key == pace or rates.get(word.key) == pace for word in words)


@cache
def _rates(language: str) -> Mapping[str, str]:
    pairs = wordlists.pairs(language, "rates").items()
    return {key(fold(one), language): key(fold(pace), language) for one, pace in pairs}


def same(mine: Quantity, other: Quantity, *, rounded: bool) -> bool:
    """Tell whether two quantities are the same, or nearly so where the claim says that it rounds."""
    if not rounded and mine.value != other.value and mine.base_value != other.base_value:
        return False
    if mine.ordinal != other.ordinal or (mine.upper is None) != (other.upper is None):
        return False
    one_bare = not (mine.unit and other.unit)
    if one_bare and mine.value == other.value and mine.upper == other.upper:
        return True
    if mine.base_unit != other.base_unit:
        return False
    if mine.base_value == other.base_value and mine.base_upper == other.base_upper:
        return True
    if mine.value == other.value and CLOCK in (mine.unit, other.unit):
        return True  # one leaves the half of the day open: 6:30, 6:30 pm
    if not rounded or mine.upper is not None:
        return False
    size = Fraction(other.base_value)
    return abs(size - mine.base_value) <= abs(size) * ROUNDED
