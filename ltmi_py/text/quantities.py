"""Figures with their units: where they stand, what they are worth, and when two of them are the same.

Values are exact fractions. Dates are the business of `dates`; a chain such as 3.2.1 or 12-11-10 is a name, not a figure.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from ltmi_py.text import wordlists
from ltmi_py.text.clock import CLOCK, HOUR, time_of_day
from ltmi_py.text.folding import letters
from ltmi_py.text.measures import Number, Scale, after_gap, per, scales, unit_after

_FIGURE = re.compile(
    r"""(?<![\w.,/])(?P<sign>(?<![\w)\]%])[-−+])?
        (?P<digits>\d{1,3}(?:[\u00a0\u2009\u202f]\d{3})+(?:[.,]\d+)?(?!\d)|\d{1,3}(?:[ ]\d{3}){2,}(?!\d)|\d+(?:[.,'’]\d+)*)
        (?P<vulgar>[½¼¾⅓⅔⅛])?|(?P<alone>[½¼¾⅓⅔⅛])""",
    re.VERBOSE,
)
_SPACED = re.compile(_FIGURE.pattern.replace("{2,}", "+"), re.VERBOSE)  # "48 000", where the comma is decimal
_CHAIN = re.compile(r"\d+(?:([-./:])\d+)(?:\1\d+)+(?![\w])")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_MONEY = re.compile(r"(?:(?:US|C|A|NZ|HK|R)?\$|[€£¥₹₩₽]|\b[A-Z]{3}\b|\bRs\.?)\s?$")
_TO = re.compile(r"\s?[-–—]\s?|\s(?:to|bis|à|a|or)\s")
_ORDINAL = re.compile(r"(?:st|nd|rd|th|er|ère|e|ª|º)\b")
_ERA = re.compile(r"['’]?s\b")
_SLASH = re.compile(r"/(\d{1,2})(?![\w/])")
_VULGAR = {"½": (1, 2), "¼": (1, 4), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3), "⅛": (1, 8)}
_MONEY_UNITS = frozenset((
    "EUR", "USD", "CAD", "AUD", "NZD", "HKD", "GBP", "JPY", "CNY", "INR",
    "KRW", "RUB", "CHF", "SEK", "NOK", "DKK", "PLN", "BRL", "BTC",
))  # fmt: skip
LONGEST = 300  # characters of a figure; a longer run of digits is a name, or noise
_HINT = re.compile(r"[\d½¼¾⅓⅔⅛]")
_SIGNS = "-−+"
_CHAINED = re.compile(r"[-./:]\d+[-./:]\d")

_OUTSIDE = frozenset(("", *",.;:)]}!?\"”'’(["))  # what no unit, rank or multiplier follows
_ERAS = frozenset("'’s")
_PAID = frozenset("$€£¥₹₩₽.s")  # what may end the sign or name of a currency, capitals apart


class Quantity(NamedTuple):
    """A figure at text[start:stop], its unit and a range's upper end included.

    `value` is worth as written, in `unit` ("" if none is known); `base_value` is in `base_unit`. `upper` and
    `base_upper` are the end of a range. `ordinal` tells a rank from a count, `words` a number written out.
    """

    start: int
    stop: int
    value: Number
    unit: str
    base_value: Number
    base_unit: str
    upper: Number | None = None
    base_upper: Number | None = None
    ordinal: bool = False
    words: bool = False

    @property
    def key(self) -> tuple[Number, Number | None, str, bool]:
        """Return what equal quantities share, however they are written."""
        return (self.base_value, self.base_upper, self.base_unit, self.ordinal)


def find(text: str, *, language: str = "en", said: Collection[str] = ()) -> list[Quantity]:
    """Return the figures of `text` in ascending order, without overlaps. Linear in the text.

    `said`: its words in lower case, where they are known.
    """
    named = not number_words(language).isdisjoint(said or letters(text))
    found = list(_written(text, language)) if named else []
    hint = _HINT.search(text)
    if hint is None:
        return _with_ranges(text, found)
    if not found:
        found = _figures(text, hint, language)
    else:
        taken = [(quantity.start, quantity.stop) for quantity in found]
        figures = [
            quantity
            for quantity in _figures(text, hint, language)
            if not any(quantity.start < stop and start < quantity.stop for start, stop in taken)
        ]
        found = sorted(found + figures, key=lambda quantity: quantity.start)
    return _with_ranges(text, found) if len(found) > 1 else found


def parse(digits: str, *, language: str = "en") -> Number | None:
    """Return the worth of figures with separators, or None where they can only be a name such as 3.2.1."""
    if len(digits) > LONGEST:
        return None
    if digits.isdecimal():
        return int(digits)
    plain = re.sub(r"[\u00a0\u2009\u202f '’]", "", digits)
    marks = [mark for mark in plain if mark in ".,"]
    if not marks:
        return int(plain)
    decimal = "," if language in wordlists.words("und", "decimal_comma") else "."
    head, *tails = re.split(r"[.,]", plain)
    grouped = all(len(tail) == 3 for tail in tails) and 1 <= len(head) <= 3 and head != "0"
    if len(set(marks)) == 1:
        if len(marks) > 1:
            return int("".join([head, *tails])) if grouped else None
        if grouped and marks[0] != decimal:
            return int(head + tails[0])
        return Fraction(f"{head}.{tails[0]}")
    if marks[-1] in marks[:-1] or not all(len(tail) == 3 for tail in tails[:-1]):
        return None
    return Fraction("".join([head, *tails[:-1]]) + "." + tails[-1])


@cache
def _numbers(language: str, name: str) -> Mapping[str, str]:
    return wordlists.pairs(language, name)


@cache
def _listed(language: str) -> frozenset[str]:
    """Return the words that numbers written out are made of, those that join them included."""
    return frozenset(_numbers(language, "numbers").keys() | _numbers(language, "ordinals").keys())


@cache
def number_words(language: str) -> frozenset[str]:
    """Return the words for numbers and ranks, without those that only join them: "and" in "two hundred and five"."""
    counting = (word for word, worth in _numbers(language, "numbers").items() if worth != "+")
    return frozenset((*counting, *_numbers(language, "ordinals")))


def _multiplied(text: str, at: int, *, language: str, money: bool) -> tuple[int, int]:
    """Return what multiplies a figure that ends at `at`, and where that word stops."""
    begin = after_gap(text, at)
    match = _WORD.match(text, begin)
    if match is None:
        return 1, at
    word = match.group().casefold()
    worth = _numbers(language, "multipliers").get(word)
    if worth is None or (len(word) == 1 and not (money and begin == at)):
        return 1, at
    return int(worth), match.end()


def _figures(text: str, hint: re.Match[str] | None, language: str) -> list[Quantity]:
    """Return the figures in digits, from the first digit on; _FIGURE begins with a sign or a digit, which is looked for first since that is fast."""
    chains = [match.span() for match in _CHAIN.finditer(text)] if _CHAINED.search(text) else []
    pattern = _SPACED if language in wordlists.words("und", "decimal_comma") else _FIGURE
    found: list[Quantity] = []
    at = 0
    while hint is not None:
        digit = hint.start()
        signed = digit > at and text[digit - 1] in _SIGNS
        match = (pattern.match(text, digit - 1) if signed else None) or pattern.match(text, digit)
        at = digit + 1 if match is None else match.end()
        if match is not None and not (chains and any(a <= match.start("digits") < b for a, b in chains)):
            hour = HOUR.match(text, match.start())
            quantity = (_time(text, hour, language) if hour else None) or _figure(text, match, language)
            if quantity is not None:
                found.append(quantity)
                at = max(at, quantity.stop)
        hint = _HINT.search(text, at)
    return found


def _figure(text: str, match: re.Match[str], language: str) -> Quantity | None:
    sign, digits, fraction, alone = match.groups()
    value: Number | None = parse(digits, language=language) if digits else 0
    if value is None:
        return None
    start, stop = match.span()
    if fraction or alone:
        value += Fraction(*_VULGAR[fraction or alone])
    after = text[stop : stop + 1]
    if after == "/":
        value, stop = _divided(text, stop, value)
    elif after and after not in _OUTSIDE and (rank := _ORDINAL.match(text, stop)):
        return Quantity(start, rank.end(), value, "", value, "", ordinal=True)
    era = _ERA.match(text, stop) if after and after in _ERAS else None
    if era and value % 10 == 0 and stop - match.start("digits") in (2, 4):
        return Quantity(start, era.end(), value, "era", value, "era")
    if sign and sign != "+":
        value = -value
    paid = _paid(text, start, language)
    if paid is not None:
        times, stop = _multiplied(text, stop, language=language, money=True)
        name, (base, factor), stop = per(text, (paid[1], paid[2], stop), language)
        return Quantity(paid[0], stop, value * times, name, value * times * factor, base)
    if text[stop : stop + 1] in _OUTSIDE:
        return Quantity(start, stop, value, "", value, "")
    times, stop = _multiplied(text, stop, language=language, money=False)
    name, (base, factor), end = unit_after(text, stop, language)
    if not name and text[stop : stop + 1].isalpha():
        return None
    return _made(start, end, value if times == 1 else value * times, name, base=base, factor=factor)


def _time(text: str, hour: re.Match[str], language: str) -> Quantity | None:
    time = time_of_day(text, hour, language)
    return Quantity(hour.start(), time.stop, time.value, time.unit, time.base_value, CLOCK) if time else None


def _divided(text: str, stop: int, value: Number) -> tuple[Number, int]:
    """Return what a figure before a slash at `stop` is worth and where it ends: 3/4 is one figure, 12/7 is none."""
    slash = _SLASH.match(text, stop)
    if slash and value.denominator == 1 and value < int(slash[1]) in (2, 3, 4, 5, 8, 10, 16, 100):
        return Fraction(value.numerator, int(slash[1])), slash.end()
    return value, stop


def _paid(text: str, start: int, language: str) -> tuple[int, str, Scale] | None:
    """Return where the currency before a figure at `start` begins, its name and its scale; None if there is none."""
    before = text[max(0, start - 4) : start]
    last = before.rstrip()[-1:]
    if not last or not (last in _PAID or last.isupper()):
        return None
    money = _MONEY.search(text, max(0, start - 4), start)
    if money is None:
        return None
    name = money.group().strip().rstrip(".")
    scale = scales(language).get(name)
    return (money.start(), name, scale) if scale is not None and scale[0] in _MONEY_UNITS else None


def _made(
    start: int, stop: int, value: Number, name: str, *, base: str, factor: Number, words: bool = False
) -> Quantity:
    worth: Number = (
        (value - 32) * Fraction(5, 9) if base == "°F" else value if factor == 1 else value * factor
    )
    return Quantity(start, stop, value, name, worth, "°C" if base == "°F" else base, words=words)


def _written(text: str, language: str) -> Iterator[Quantity]:
    """Yield numbers written out in words, composed as in "two hundred and five thousand"."""
    numbers, ranks = _numbers(language, "numbers"), _numbers(language, "ordinals")
    run: list[tuple[int, int, str]] = []
    listed = _listed(language)
    for match in [match for match in _WORD.finditer(text) if match[0].casefold() in listed]:
        word = match[0].casefold()
        worth = numbers.get(word)
        near = bool(run) and text[run[-1][1] : match.start()] in (" ", "-", "\u00a0", "\n")
        if run and not (near and (worth or word in ranks) and _goes_on(run, worth)):
            yield from _composed(text, run, language)
            run = []
        if word in ranks and (worth is None):
            tens = 0
            start = match.start()
            if len(run) == 1 and run[0][2].isdigit() and int(run[0][2]) >= 20:
                tens, start = int(run[0][2]), run[0][0]
            value = tens + int(ranks[word])
            yield Quantity(start, match.end(), value, "", value, "", ordinal=True, words=True)
            run = []
        elif worth is not None and (run or worth != "+"):
            run.append((match.start(), match.end(), worth))
    if run:
        yield from _composed(text, run, language)


def _goes_on(run: list[tuple[int, int, str]], worth: str | None) -> bool:
    last = run[-1][2]
    if worth is None:
        return last.isdigit() and int(last) >= 20
    if worth == "+":
        return last.startswith("*")
    if worth.startswith("*") or last == "+" or last.startswith("*"):
        return True
    return int(last) >= 20 and int(worth) < 10


def _composed(text: str, run: list[tuple[int, int, str]], language: str) -> Iterator[Quantity]:
    while run and run[-1][2] == "+":
        run = run[:-1]
    if not run or (
        run[0][2].startswith("*") and not re.search(r"\b(?:an?|ein|une?|un)[ -]$", text[: run[0][0]][-5:])
    ):
        return
    total = group = 0
    for _, _, worth in run:
        if worth == "+":
            continue
        if not worth.startswith("*"):
            group += int(worth)
        elif int(worth[1:]) < 1000:
            group = (group or 1) * int(worth[1:])
        else:
            total += (group or 1) * int(worth[1:])
            group = 0
    name, (base, factor), stop = unit_after(text, run[-1][1], language)
    yield _made(run[0][0], stop, total + group, name, base=base, factor=factor, words=True)


def _with_ranges(text: str, found: list[Quantity]) -> list[Quantity]:
    out: list[Quantity] = []
    for quantity in found:
        low = out[-1] if out else None
        high = _short_year(text, low, quantity) if low else quantity
        if low is not None and low.upper is None and _is_range(text, low, high):
            factor = Fraction(high.base_value) / high.value if high.value else 1
            base_low = low.base_value if low.unit else low.value * factor
            out[-1] = Quantity(
                low.start, high.stop, low.value, high.unit, base_low, high.base_unit,
                high.value, high.base_value, words=low.words,
            )  # fmt: skip
        else:
            out.append(quantity)
    return out


def _short_year(text: str, low: Quantity, high: Quantity) -> Quantity:
    """Return 2019 for the 19 of 2018–19."""
    if (
        low.unit
        or high.unit
        or high.stop - high.start != 2
        or text[high.start - 1] not in "-–"
        or not 1000 <= low.value < 2100
    ):
        return high
    year = low.value - low.value % 100 + high.value
    return Quantity(high.start, high.stop, year, "", year, "")


def _is_range(text: str, low: Quantity, high: Quantity) -> bool:
    if (
        CLOCK in (low.base_unit, high.base_unit)
        or low.ordinal
        or high.ordinal
        or low.unit not in ("", high.unit)
    ):
        return False
    match = _TO.fullmatch(text[low.stop : high.start])
    return bool(match) and low.value < high.value
