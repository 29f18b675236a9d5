"""Figures with their units: where they stand, what they are worth, and when two of them are the same.

Values are exact fractions. Dates are the business of `dates`; a chain such as 3.2.1 or 12-11-10 is a name, not a figure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from ltmi_py.text import wordlists

_FIGURE = re.compile(
    r"""(?<![\w.,/])(?P<sign>(?<![\w)\]%])[-−+])?
        (?P<digits>\d{1,3}(?:[\u00a0\u2009\u202f]\d{3})+(?:[.,]\d+)?(?!\d)|\d{1,3}(?:[ ]\d{3}){2,}(?!\d)|\d+(?:[.,'’]\d+)*)
        (?P<vulgar>[½¼¾⅓⅔⅛])?|(?P<alone>[½¼¾⅓⅔⅛])""",
    re.VERBOSE,
)
_CHAIN = re.compile(r"\d+(?:([-./:])\d+)(?:\1\d+)+(?![\w])")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_UNIT = re.compile(r"[^\W\d_]*[°µμ%‰$€£¥₹₩₽Ω℃℉][^\W\d_]{0,3}|[^\W\d_]+[²³23]?(?![\w])")
_AFTER = re.compile(r"[-\s\u00a0\u202f]?")
_MONEY = re.compile(r"(?:(?:US|C|A|NZ|HK|R)?\$|[€£¥₹₩₽]|\b[A-Z]{3}\b|\bRs\.?)\s?$")
_PER = re.compile(
    r"\s?/\s?|\s(?:per|pro|par|por)\s|\s(?:an?)\s(?=(?:second|minute|hour|day|week|month|year)\b)"
)
_TO = re.compile(r"\s?[-–—]\s?|\s(?:to|bis|à|a|or)\s")
_ORDINAL = re.compile(r"(?:st|nd|rd|th|er|ère|e|ª|º)\b")
_ERA = re.compile(r"['’]?s\b")
_SLASH = re.compile(r"/(\d{1,2})(?![\w/])")
_VULGAR = {"½": (1, 2), "¼": (1, 4), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3), "⅛": (1, 8)}
_MONEY_UNITS = frozenset(
    [
        "EUR",
        "USD",
        "CAD",
        "AUD",
        "NZD",
        "HKD",
        "GBP",
        "JPY",
        "CNY",
        "INR",
        "KRW",
        "RUB",
        "CHF",
        "SEK",
        "NOK",
        "DKK",
        "PLN",
        "BRL",
        "BTC",
    ]
)
_HINT = re.compile(r"[\d½¼¾⅓⅔⅛]")
_SIGNS = "-−+"
_CHAINED = re.compile(r"[-./:]\d+[-./:]\d")

Scale = tuple[str, Fraction]
_PLAIN: Scale = ("", Fraction(1))


@dataclass(frozen=True, slots=True)
class Quantity:
    """A figure at text[start:stop], its unit and a range's upper end included.

    `value` is worth as written, in `unit` ("" if none is known); `base_value` is in `base_unit`. `upper` and
    `base_upper` are the end of a range. `ordinal` tells a rank from a count, `words` a number written out.
    """

    start: int
    stop: int
    value: Fraction
    unit: str
    base_value: Fraction
    base_unit: str
    upper: Fraction | None = None
    base_upper: Fraction | None = None
    ordinal: bool = False
    words: bool = False

    @property
    def key(self) -> tuple[Fraction, Fraction | None, str, bool]:
        """Return what equal quantities share, however they are written."""
        return (self.base_value, self.base_upper, self.base_unit, self.ordinal)


def find(text: str, *, language: str = "en") -> list[Quantity]:
    """Return the figures of `text` in ascending order, without overlaps. Linear in the text."""
    found = list(_written(text, language))
    if _HINT.search(text):
        taken = [(quantity.start, quantity.stop) for quantity in found]
        figures = [
            quantity
            for quantity in _figures(text, language)
            if not any(quantity.start < stop and start < quantity.stop for start, stop in taken)
        ]
        found = sorted(found + figures, key=lambda quantity: quantity.start)
    return _with_ranges(text, found)


def parse(digits: str, *, language: str = "en") -> Fraction | None:
    """Return the worth of figures with separators, or None where they can only be a name such as 3.2.1."""
    plain = re.sub(r"[\u00a0\u2009\u202f '’]", "", digits)
    marks = [mark for mark in plain if mark in ".,"]
    if not marks:
        return Fraction(plain)
    decimal = "," if language in wordlists.words("und", "decimal_comma") else "."
    head, *tails = re.split(r"[.,]", plain)
    grouped = all(len(tail) == 3 for tail in tails) and 1 <= len(head) <= 3 and head != "0"
    if len(set(marks)) == 1:
        if len(marks) > 1:
            return Fraction("".join([head, *tails])) if grouped else None
        if grouped and marks[0] != decimal:
            return Fraction(head + tails[0])
        return Fraction(f"{head}.{tails[0]}")
    if marks[-1] in marks[:-1] or not all(len(tail) == 3 for tail in tails[:-1]):
        return None
    return Fraction("".join([head, *tails[:-1]]) + "." + tails[-1])


@cache
def _units(language: str) -> Mapping[str, Scale]:
    table: dict[str, Scale] = {}
    for line in (*wordlists.entries("und", "units"), *wordlists.entries(language, "units")):
        name, base, factor = line.split("\t")
        table[name] = (base, Fraction(factor))
    return table


@cache
def _numbers(language: str, name: str) -> Mapping[str, str]:
    return wordlists.pairs(language, name)


@cache
def number_words(language: str) -> frozenset[str]:
    """Return the words for numbers and ranks, without those that only join them: "and" in "two hundred and five"."""
    counting = (word for word, worth in _numbers(language, "numbers").items() if worth != "+")
    return frozenset((*counting, *_numbers(language, "ordinals")))


def _unit_at(text: str, at: int, language: str) -> tuple[str, Scale, int] | None:
    """Return the unit that begins at `at`: its name, its base and factor, and where it stops."""
    match = _UNIT.match(text, at)
    if match is None:
        return None
    units = _units(language)
    word = match.group()
    following = (
        _UNIT.match(text, match.end() + 1) if text[match.end() : match.end() + 1] in " \u00a0" else None
    )
    if following is not None:
        name = _known(f"{word} {following.group()}", units)
        if name:
            return name, units[name], following.end()
    name = _known(word, units)
    return (name, units[name], match.end()) if name else None


def _known(word: str, units: Mapping[str, Scale]) -> str:
    if word in units:
        return word
    folded = word.casefold()
    for form in (folded, folded[:-1] if folded.endswith(("s", "n")) else ""):
        if len(form) > 2 and form in units:
            return form
    return ""


def _unit_after(text: str, at: int, language: str) -> tuple[str, Scale, int]:
    """Return the unit after a figure that ends at `at`, "per" something included; ("", …, at) if there is none."""
    gap = _AFTER.match(text, at)
    begin = gap.end() if gap else at
    found = _unit_at(text, begin, language)
    if found is None or (found[0] == "in" and begin > at) or (found[0] in ("a", "A") and begin > at):
        return "", _PLAIN, at
    return _per(text, found, language)


def _per(text: str, unit: tuple[str, Scale, int], language: str) -> tuple[str, Scale, int]:
    name, (base, factor), stop = unit
    match = _PER.match(text, stop)
    below = _unit_at(text, match.end(), language) if match else None
    if below is None:
        return name, (base, factor), stop
    return f"{name}/{below[0]}", (f"{base}/{below[1][0]}", factor / below[1][1]), below[2]


def _multiplied(text: str, at: int, *, language: str, money: bool) -> tuple[int, int]:
    """Return what multiplies a figure that ends at `at`, and where that word stops."""
    gap = _AFTER.match(text, at)
    begin = gap.end() if gap else at
    match = _WORD.match(text, begin)
    if match is None:
        return 1, at
    word = match.group().casefold()
    worth = _numbers(language, "multipliers").get(word)
    if worth is None or (len(word) == 1 and not (money and begin == at)):
        return 1, at
    return int(worth), match.end()


def _figures(text: str, language: str) -> Iterator[Quantity]:
    chains = [match.span() for match in _CHAIN.finditer(text)] if _CHAINED.search(text) else []
    for match in _figured(text):
        if chains and any(start <= match.start("digits") < stop for start, stop in chains):
            continue
        quantity = _figure(text, match, language)
        if quantity is not None:
            yield quantity


def _figured(text: str) -> Iterator[re.Match[str]]:
    """Yield the matches of _FIGURE, which begin with a sign or a digit; looking for those first is what is fast."""
    at = 0
    while (hint := _HINT.search(text, at)) is not None:
        digit = hint.start()
        signed = digit > at and text[digit - 1] in _SIGNS
        match = (_FIGURE.match(text, digit - 1) if signed else None) or _FIGURE.match(text, digit)
        at = digit + 1
        if match is not None:
            yield match
            at = match.end()


def _figure(text: str, match: re.Match[str], language: str) -> Quantity | None:
    value: Fraction | None = Fraction(0)
    if match["digits"]:
        value = parse(match["digits"], language=language)
    if value is None:
        return None
    start, stop = match.span()
    vulgar = match["vulgar"] or match["alone"]
    if vulgar:
        value += Fraction(*_VULGAR[vulgar])
    slash = _SLASH.match(text, stop)
    if slash and value.denominator == 1 and value < int(slash[1]) in (2, 3, 4, 5, 8, 10, 16, 100):
        value, stop = value / int(slash[1]), slash.end()
    rank = _ORDINAL.match(text, stop)
    if rank:
        return Quantity(start, rank.end(), value, "", value, "", ordinal=True)
    era = _ERA.match(text, stop)
    if era and value % 10 == 0 and stop - match.start("digits") in (2, 4):
        return Quantity(start, era.end(), value, "era", value, "era")
    if match["sign"] and match["sign"] != "+":
        value = -value
    money = _MONEY.search(text, max(0, start - 4), start)
    before = money.group().strip().rstrip(".") if money else ""
    paid = _units(language).get(before)
    if paid is not None and (paid[0] in _MONEY_UNITS) and money is not None:
        times, stop = _multiplied(text, stop, language=language, money=True)
        name, (base, factor), stop = _per(text, (before, paid, stop), language)
        return Quantity(money.start(), stop, value * times, name, value * times * factor, base)
    times, stop = _multiplied(text, stop, language=language, money=False)
    name, (base, factor), end = _unit_after(text, stop, language)
    if not name and text[stop : stop + 1].isalpha():
        return None
    return _made(start, end, value if times == 1 else value * times, name, base=base, factor=factor)


def _made(
    start: int, stop: int, value: Fraction, name: str, *, base: str, factor: Fraction, words: bool = False
) -> Quantity:
    worth = (value - 32) * Fraction(5, 9) if base == "°F" else value if factor == 1 else value * factor
    return Quantity(start, stop, value, name, worth, "°C" if base == "°F" else base, words=words)


def _written(text: str, language: str) -> Iterator[Quantity]:
    """Yield numbers written out in words, composed as in "two hundred and five thousand"."""
    numbers, ranks = _numbers(language, "numbers"), _numbers(language, "ordinals")
    known = _WORD.findall(text.casefold())
    if number_words(language).isdisjoint(known):
        return
    run: list[tuple[int, int, str]] = []
    for match in _WORD.finditer(text):
        word = match.group().casefold()
        worth = numbers.get(word)
        near = bool(run) and text[run[-1][1] : match.start()] in (" ", "-", "\u00a0", "\n")
        if run and not (near and (worth or word in ranks) and _goes_on(run, worth)):
            yield from _composed(text, run, language)
            run = []
        if word in ranks and (worth is None):
            tens = Fraction(0)
            start = match.start()
            if len(run) == 1 and run[0][2].isdigit() and int(run[0][2]) >= 20:
                tens, start = Fraction(run[0][2]), run[0][0]
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
    total = group = Fraction(0)
    for _, _, worth in run:
        if worth == "+":
            continue
        if not worth.startswith("*"):
            group += int(worth)
        elif int(worth[1:]) < 1000:
            group = (group or Fraction(1)) * int(worth[1:])
        else:
            total += (group or Fraction(1)) * int(worth[1:])
            group = Fraction(0)
    name, (base, factor), stop = _unit_after(text, run[-1][1], language)
    yield _made(run[0][0], stop, total + group, name, base=base, factor=factor, words=True)


def _with_ranges(text: str, found: list[Quantity]) -> list[Quantity]:
    out: list[Quantity] = []
    for quantity in found:
        low = out[-1] if out else None
        high = _short_year(text, low, quantity) if low else quantity
        if low is not None and low.upper is None and _is_range(text, low, high):
            factor = high.base_value / high.value if high.value else Fraction(1)
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
    if low.ordinal or high.ordinal or low.unit not in ("", high.unit):
        return False
    match = _TO.fullmatch(text[low.stop : high.start])
    return bool(match) and low.value < high.value
