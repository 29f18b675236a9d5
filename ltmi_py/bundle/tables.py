"""The pinned tables of the format (SPEC 7), as data files beside this module; `text/` keeps lists of its own.

A table belongs to the format: two programs that judge one bundle must hold the same words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pkgutil import get_data

LANGUAGES = ("en", "de", "es", "fr", "it", "nl", "pt")

_LETTERS = re.compile(r"[^\W\d_]+")
_WORD = re.compile(r"\w+")
_APOSTROPHES = "'’‘`´ʼ＇"
_NEGATED = re.compile(f"n[{_APOSTROPHES}]t", re.IGNORECASE)
_SAMPLE = 20_000  # characters that tell a language
# "in May", "on 9 May," and "May 2024" name the month.
_BEFORE_MONTH = re.compile(
    r"(?:(?<!\w)(?:in|of|since|until|till|by|from|to|through|during|before|after|last|next|this|early|mid|late)[\s-]+)\Z"
)
_DAY = re.compile(r"(?<!\w)\d{1,2}(?:st|nd|rd|th)?\s+\Z")
_IN_MONTH = re.compile(r",?\s+(?:of\s+)?\d")
_BEHIND_MONTH = re.compile(r"\s*(?:[^\w\s]|\Z)|\s+\d")
_LOOK = 12  # characters that are looked at before the name of a month


@cache
def entries(name: str, language: str = "") -> tuple[str, ...]:
    """Return the entries of a table in the order of its file; empty if the language has none."""
    try:
        data = get_data(
            "ltmi_py.bundle", f"tables/{language}/{name}.txt" if language else f"tables/{name}.txt"
        )
    except OSError:
        return ()
    lines = (line.partition("#")[0].strip() for line in (data or b"").decode("utf-8").splitlines())
    return tuple(line for line in lines if line)


@cache
def words(name: str, language: str = "") -> frozenset[str]:
    """Return the entries of a table as a set."""
    return frozenset(entries(name, language))


Span = tuple[int, int]


class Finder:
    """Finds the entries of a table as whole words, in any case, white space in an entry being any white space."""

    def __init__(self, found: Iterable[str]) -> None:
        """Take the entries."""
        self._firsts: dict[str, list[str]] = {}
        self._endings = False
        for entry in sorted(set(found), key=lambda each: (-len(each), each)):
            if entry == "n't":
                self._endings = True
                continue
            self._firsts.setdefault(_WORD.findall(entry)[0].lower(), []).append(entry)
        self._openings = frozenset([*self._firsts, *(["t"] if self._endings else [])])

    def finditer(self, text: str, start: int = 0, stop: int | None = None) -> Iterator[Span]:
        """Yield where entries stand within text[start:stop], in order; each word begins at most one."""
        end = len(text) if stop is None else stop
        if self._openings.isdisjoint(map(str.lower, _WORD.findall(text, start, end))):
            return
        for word in _WORD.finditer(text, start, end):
            low = word.group().lower()
            if self._endings and low == "t" and _NEGATED.match(text, max(0, word.start() - 2)):
                yield word.start() - 2, word.end()
            for entry in self._firsts.get(low, ()):
                found = _whole(entry).match(text, word.start())
                if found and (stop is None or found.end() <= stop):
                    if found[0] != "May" or not _is_month(text, *found.span()):
                        yield found.span()
                    break

    def search(self, text: str, start: int = 0, stop: int | None = None) -> Span | None:
        """Return where the first entry stands, or None."""
        return next(self.finditer(text, start, stop), None)

    def opens(self, text: str, at: int) -> bool:
        """Say whether an entry begins at `at`."""
        found = self.search(text, at, min(len(text), at + 60))
        return found is not None and found[0] == at


def _is_month(text: str, start: int, stop: int) -> bool:
    """Say whether "May" is the month: a figure behind it, a preposition before it, or a day before it and no verb behind (SPEC 7)."""
    before = text[max(0, start - _LOOK) : start]
    if _IN_MONTH.match(text, stop) or _BEFORE_MONTH.search(before):
        return True
    return _DAY.search(before) is not None and _BEHIND_MONTH.match(text, stop) is not None


@cache
def _whole(entry: str) -> re.Pattern[str]:
    """Return the pattern of an entry; made when its first word is met, which most never are."""
    body = r"\s+".join(re.escape(word).replace("'", f"[{_APOSTROPHES}]") for word in entry.split())
    return re.compile(body + ("" if entry.endswith("'") else r"(?!\w)"), re.IGNORECASE)


@cache
def pattern(name: str, language: str) -> Finder:
    """Return the finder of a table; `binding` is governors and attributions together."""
    names = ("governors", "attributions") if name == "binding" else (name,)
    return Finder(entry for each in names for entry in entries(each, language))


def language_of(text: str) -> str:
    """Return the language whose function words are the most frequent in the first 20,000 characters, else English."""
    found = [word.lower() for word in _LETTERS.findall(text[:_SAMPLE])]
    counts = {code: sum(map(words("function", code).__contains__, found)) for code in LANGUAGES}
    return max(LANGUAGES, key=lambda code: (counts[code], code == "en"))
