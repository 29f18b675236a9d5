"""Calendar dates in a text: ISO, written in several languages, in figures, and relative to an anchor.

Nothing is guessed. 04/05/2026 has two readings until the text itself settles the order; "yesterday" has none without
an anchor; and what only looks like a date (10.2014, 12-11-10, 3.2.1) is none. The clock is never read.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Literal, NamedTuple

from ltmi_py.text import wordlists
from ltmi_py.text.folding import letters, lowered

LANGUAGES = ("en", "de", "fr", "es", "it", "pt", "nl", "sv", "pl", "ru")
Order = Literal["day-month", "month-day"]

_ISO = re.compile(
    r"(?<![\w./-])(\d{4})-(\d\d)(?:-(\d\d))?(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?(?![\w-])(?!\.\d)"
)
_YEAR_FIRST = re.compile(r"(?<![\w./-])([12]\d{3})(?:/(\d\d?)/|\.(\d\d)\.)(\d\d?)(?![\w/])(?!\.\d)")
# The digit comes first, since it is searched for fast, and what may not stand before it second.
_SLASHED = re.compile(r"(\d(?<![\w./-]\d)\d?)([/-])(\d{1,2})\2(\d{4})(?![\w/-])(?!\.\d)")
_DOTTED = re.compile(r"(?<![\w./-])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?![\w/-])(?!\.\d)")
_PARTED = re.compile(r"\d[-/.]\s?\d")  # what every date in figures has
_DIGITS = re.compile(r"\d+")
_LETTERS = re.compile(r"[^\W\d_]+")
_ARTICLE = r"(?:of|the|de|del|du|di|do|da|dos)"
# What may be a month: any word, since looking it up afterwards is faster than a pattern of all their names.
_MONTH = r"(?P<month>[^\W\d_]+)\b\.?"
_YEAR = r"(?P<year>(?:1\d|20)\d\d)(?![\w/])(?!-\d)(?!\.\d)"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th|er|º|ª|\.)?"
_DAY_FIRST = re.compile(
    rf"(?<![\w./:-]){_DAY}\s(?:{_ARTICLE}\s)?{_MONTH}(?:(?:\s(?:{_ARTICLE}\s)?|,\s?){_YEAR})?", re.IGNORECASE
)
_MONTH_FIRST = re.compile(
    rf"(?<!\w){_MONTH}\s(?:the\s)?(?:{_DAY}(?![\w/:%]|[.,]\d)(?:,?\s{_YEAR})?|(?:{_ARTICLE}\s)?{_YEAR.replace('year', 'alone')})",
    re.IGNORECASE,
)
_DAY_DIGITS = 2
_NUMBER_WORD = re.compile(r"(\d{1,4}|\w+)\s+$")


class Date(NamedTuple):
    """A date at text[start:stop].

    `options` are its readings in ISO form, as precise as it states them (2026-05-04, 2026-05, --05-04): one if it is
    certain, two if the order of day and month is open, none if it is relative to an anchor that is not known.
    """

    start: int
    stop: int
    options: tuple[str, ...]
    relative: bool = False

    @property
    def value(self) -> str | None:
        """Return the only reading, or None."""
        return self.options[0] if len(self.options) == 1 else None


def find(
    text: str,
    *,
    anchor: str | None = None,
    order: Order | None = None,
    relative: bool = True,
    languages: tuple[str, ...] = LANGUAGES,
    said: Collection[str] = (),
) -> list[Date]:
    """Return the dates of `text` in ascending order, relative ones only if asked for.

    `anchor` is the ISO date that relative ones count from. `order` is that of figures such as 04/05/2026; left out, the
    text settles it if one of its dates can be read in one order only. `said`: its words in lower case, where they are known.
    """
    found: list[Date] = []
    parted = _PARTED.search(text)
    named = not _months(languages).keys().isdisjoint(said or letters(text))
    if parted or named:
        starts = [digits.start() for digits in _DIGITS.finditer(text)]
        if parted:
            found = [*_iso(text, starts), *_dotted(text, starts), *_slashed(text, order or settle(text))]
        if named and starts:
            found += _written(text, starts, languages)
    if relative:
        found += _relative(text, anchor, frozenset(letters(text)), languages)
    return _without_overlaps(found) if found else found


def may_begin(word: str) -> bool:
    """Tell whether a date that is not relative may begin in a token; `word` is in lower case. No year alone is one."""
    if word.isdigit():
        return len(word) <= _DAY_DIGITS
    return not word.isalpha() or word in _months(LANGUAGES)


def may_be_relative(words: Sequence[str]) -> bool:
    """Tell whether a relative date may stand among tokens in lower case."""
    _, _, firsts = _phrases(LANGUAGES)
    return not firsts.isdisjoint(words) or any(
        not firsts.isdisjoint(_LETTERS.findall(word))
        for word in words
        if len(word) > 1 and not word.isalpha()
    )


def settle(text: str) -> Order | None:
    """Return the order of day and month that the dates in figures of `text` prove, or None if they are silent or disagree."""
    proved: set[Order] = set()
    for match in _SLASHED.finditer(text):
        first, second = int(match[1]), int(match[3])
        if 12 < first <= 31 and second <= 12:
            proved.add("day-month")
        elif 12 < second <= 31 and first <= 12:
            proved.add("month-day")
    return proved.pop() if len(proved) == 1 else None


def _real(year: int, month: int, day: int | None) -> str | None:
    try:
        date = dt.date(year, month, day or 1)
    except ValueError:
        return None
    return date.isoformat() if day else date.isoformat()[:7]


def _iso(text: str, starts: list[int]) -> Iterator[Date]:
    for match in _matches(_ISO, text, starts):
        value = _real(int(match[1]), int(match[2]), int(match[3]) if match[3] else None)
        if value and int(match[1]) >= 1000:
            yield Date(match.start(), match.end(), (value,))
    for match in _matches(_YEAR_FIRST, text, starts):
        value = _real(int(match[1]), int(match[2] or match[3]), int(match[4]))
        if value:
            yield Date(match.start(), match.end(), (value,))


def _dotted(text: str, starts: list[int]) -> Iterator[Date]:
    for match in _matches(_DOTTED, text, starts):
        value = _real(int(match[3]), int(match[2]), int(match[1]))
        if value and int(match[3]) >= 1000:
            yield Date(match.start(), match.end(), (value,))


def _slashed(text: str, order: Order | None) -> Iterator[Date]:
    for match in _SLASHED.finditer(text):
        first, second, year = int(match[1]), int(match[3]), int(match[4])
        month_day, day_month = _real(year, first, second), _real(year, second, first)
        if order == "day-month":
            month_day = None if day_month else month_day
        elif order == "month-day":
            day_month = None if month_day else day_month
        options = tuple(dict.fromkeys(value for value in (month_day, day_month) if value))
        if options and year >= 1000:
            yield Date(match.start(), match.end(), options)


@cache
def _months(languages: tuple[str, ...]) -> Mapping[str, int]:
    table: dict[str, int] = {}
    for language in languages:
        for name, month in wordlists.pairs(language, "months").items():
            table.setdefault(name, int(month))
    return table


def _written(text: str, starts: list[int], languages: tuple[str, ...]) -> Iterator[Date]:
    months = _months(languages)
    for match in _matches(_DAY_FIRST, text, starts):
        yield from _stated(match, months, match["year"])
    for match in _matches(_MONTH_FIRST, text, _named(text, months)):
        yield from _stated(match, months, match["year"] or match["alone"])


def _named(text: str, months: Mapping[str, int]) -> list[int]:
    """Return where the names of months begin, in ascending order; inside longer words as well."""
    starts: list[int] = []
    low = text.casefold()
    if len(low) != len(text):
        low = lowered(text)
    for name in months.keys() & letters(text):
        at = low.find(name)
        while at >= 0:
            starts.append(at)
            at = low.find(name, at + 1)
    return sorted(starts)


def _matches(pattern: re.Pattern[str], text: str, starts: list[int]) -> Iterator[re.Match[str]]:
    """Yield the matches of a pattern that can begin at `starts` only, without overlaps."""
    stop = 0
    for start in starts:
        match = pattern.match(text, start) if start >= stop else None
        if match is not None:
            yield match
            stop = match.end()


def _stated(match: re.Match[str], months: Mapping[str, int], year: str | None) -> Iterator[Date]:
    month = months.get(match["month"].casefold())
    if month is None:
        return
    if match["month"].islower() and match["month"] in ("may", "march", "mar", "mars") and not year:
        return  # words of other meanings
    day = int(match["day"]) if match["day"] else None
    if year is None and day is not None:
        value = _real(2000, month, day)  # a leap year: 29 February may be meant
        value = f"-{value[4:]}" if value else None
    else:
        value = _real(int(year or 0), month, day)
    if value:
        stop = match.end() - (match.group().endswith("."))
        yield Date(match.start(), stop, (value,))


@cache
def _phrases(languages: tuple[str, ...]) -> tuple[re.Pattern[str], Mapping[str, str], frozenset[str]]:
    """Return the pattern of relative dates, what each is worth, and the words that they begin with."""
    table: dict[str, str] = {}
    for language in languages:
        for phrase, distance in wordlists.pairs(language, "relative_dates").items():
            table.setdefault(phrase, distance)
    names = "|".join(sorted(map(re.escape, table), key=lambda name: (-len(name), name)))
    firsts = frozenset(_LETTERS.findall(phrase)[0] for phrase in table)
    return re.compile(rf"(?<!\w)(?:{names})(?!\w)", re.IGNORECASE), table, firsts


def _relative(
    text: str, anchor: str | None, said: frozenset[str], languages: tuple[str, ...]
) -> Iterator[Date]:
    pattern, table, firsts = _phrases(languages)
    if firsts.isdisjoint(said):
        return
    starts = [word.start() for word in _LETTERS.finditer(text) if word[0].casefold() in firsts]
    for match in _matches(pattern, text, starts):
        distance, unit = table[match.group().casefold()].split(" ")
        start, steps = match.start(), 0
        if distance.endswith("n"):
            before = _NUMBER_WORD.search(text, max(0, start - 12), start)
            word = before[1].casefold() if before else ""
            count = _count(word)
            if before is None or count is None:
                continue
            start, steps = before.start(), -count
        else:
            steps = int(distance)
        value = _shifted(anchor, steps, unit) if anchor else None
        yield Date(start, match.end(), (value,) if value else (), relative=True)


def _count(word: str) -> int | None:
    worth = (
        word
        if word.isdigit()
        else wordlists.pairs("en", "numbers").get(word, "1" if word in ("a", "an") else "")
    )
    return int(worth) if worth.isdigit() else None


def _shifted(anchor: str, steps: int, unit: str) -> str | None:
    try:
        day = dt.date.fromisoformat(anchor[:10])
        if unit == "day":
            return (day + dt.timedelta(days=steps)).isoformat()
        if unit == "week":
            year, week, _ = (day + dt.timedelta(weeks=steps)).isocalendar()
            return f"{year}-W{week:02}"
        if unit == "month":
            months = day.year * 12 + day.month - 1 + steps
            return f"{months // 12:04}-{months % 12 + 1:02}"
        return f"{day.year + steps:04}"
    except (ValueError, OverflowError):
        return None


def _without_overlaps(found: list[Date]) -> list[Date]:
    out: list[Date] = []
    for date in sorted(found, key=lambda date: (date.start, -date.stop)):
        if not out or date.start >= out[-1].stop:
            out.append(date)
    return out
