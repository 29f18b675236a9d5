"""Units of measure: which one stands at a place of a text, and what it is worth in its base unit, exactly."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache

from ltmi_py.text import wordlists

Number = int | Fraction  # exact
Scale = tuple[str, Number]  # a base unit, and how many of it
PLAIN: Scale = ("", 1)

_UNIT = re.compile(r"[^\W\d_]*[°µμ%‰$€£¥₹₩₽Ω℃℉][^\W\d_]{0,3}|[^\W\d_]+[²³23]?(?!\w|['’]t\b)")
_PER = re.compile(
    r"\s?/\s?|\s(?:per|pro|par|por)\s|\s(?:an?)\s(?=(?:second|minute|hour|day|week|month|year)\b)"
)


@cache
def scales(language: str) -> Mapping[str, Scale]:
    """Return the units of a language, and those of all, by name."""
    table: dict[str, Scale] = {}
    for line in (*wordlists.entries("und", "units"), *wordlists.entries(language, "units")):
        name, base, factor = line.split("\t")
        exact = Fraction(factor)
        table[name] = (base, exact.numerator if exact.denominator == 1 else exact)
    return table


def _unit_at(text: str, at: int, language: str) -> tuple[str, Scale, int] | None:
    """Return the unit that begins at `at`: its name, its base and factor, and where it stops."""
    match = _UNIT.match(text, at)
    if match is None:
        return None
    stop = match.end()
    following = _UNIT.match(text, stop + 1) if text[stop : stop + 1] in (" ", "\u00a0") else None
    name, both = _unit(match.group(), following.group() if following else "", language)
    if not name:
        return None
    return name, scales(language)[name], following.end() if following and both else stop


@lru_cache(maxsize=1 << 12)
def _unit(word: str, following: str, language: str) -> tuple[str, bool]:
    """Return the unit that a word, or it with the following one, names, and whether it takes both; "" if there is none."""
    units = scales(language)
    name = _known(f"{word} {following}", units) if following else ""
    return (name, True) if name else (_known(word, units), False)


def _known(word: str, units: Mapping[str, Scale]) -> str:
    if word in units:
        return word
    folded = word.casefold()
    for form in (folded, folded[:-1] if folded.endswith(("s", "n")) else ""):
        if len(form) > 2 and form in units:
            return form
    return ""


def after_gap(text: str, at: int) -> int:
    """Return where the word after a figure that ends at `at` begins: there, or behind one space or hyphen."""
    mark = text[at : at + 1]
    return at + 1 if mark == "-" or mark.isspace() else at


def unit_after(text: str, at: int, language: str) -> tuple[str, Scale, int]:
    """Return the unit after a figure that ends at `at`, "per" something included; ("", …, at) if there is none."""
    begin = after_gap(text, at)
    found = _unit_at(text, begin, language)
    if found is None or (found[0] == "in" and begin > at) or (found[0] in ("a", "A") and begin > at):
        return "", PLAIN, at
    return per(text, found, language)


def per(text: str, unit: tuple[str, Scale, int], language: str) -> tuple[str, Scale, int]:
    """Return a unit with what stands under it: km before "/h" or "per hour"."""
    name, (base, factor), stop = unit
    match = _PER.match(text, stop)
    below = _unit_at(text, match.end(), language) if match else None
    if below is None:
        return name, (base, factor), stop
    return f"{name}/{below[0]}", (f"{base}/{below[1][0]}", Fraction(factor) / below[1][1]), below[2]
