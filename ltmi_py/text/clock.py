"""Times of day: which figures are some, and how many hours after midnight they are."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from ltmi_py.text import wordlists

CLOCK = "clock"  # the base unit of a time of day: hours after midnight
HOUR = re.compile(r"(\d{1,2})(?:([:.h])([0-5]\d)(?![\d:]|\.\d))?(?!\d)")  # and its minutes
_PLAIN = ":h"  # what parts hours from minutes in a time of day and nothing else
_DAY, _HALF = 24, 12  # hours


class Time(NamedTuple):
    """A time of day that ends at `stop`: `value` hours as written, of the half of the day that `unit` names (am, pm) or of a whole one (clock), which is `base_value` hours after midnight."""

    stop: int
    value: int | Fraction
    unit: str
    base_value: int | Fraction


def time_of_day(text: str, match: re.Match[str], language: str) -> Time | None:
    """Return the time of day that begins with what HOUR matched, as in 16:00, 9 am and 18.30 Uhr; None if there is none, as in 3:2 and 25:00."""
    if int(match[1]) > _DAY:
        return None
    value = int(match[1]) + (Fraction(int(match[3]), 60) if match[3] else 0)
    value = value.numerator if value.denominator == 1 else value
    named = _names(language).match(text, match.end())
    half = _halves(language)[" ".join(named[1].casefold().split())] if named else CLOCK
    if half == CLOCK:
        stop = named.end() if named else match.end() if match[2] and match[2] in _PLAIN else 0
        return Time(stop, value, CLOCK, value) if stop else None
    if named is None or not 1 <= value < _HALF + 1:
        return None
    return Time(named.end(), value, half, value % _HALF + (_HALF if half == "pm" else 0))


@cache
def _halves(language: str) -> dict[str, str]:
    """Return what is said behind an hour, in lower case, and the half of the day that it means; `clock` where it leaves that open."""
    return wordlists.pairs(language, "day_halves")


@cache
def _names(language: str) -> re.Pattern[str]:
    longest = sorted(_halves(language), key=len, reverse=True)
    said = "|".join([re.escape(name).replace(r"\ ", r"\s") for name in longest]) or "(?!)"
    return re.compile(rf"\s?({said})(?!\w)", re.IGNORECASE)
