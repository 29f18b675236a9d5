"""Whether a terminator ends a sentence, decided from the words on both sides and the tables of one language.

Owns the decision at one place; `sentences` owns the walk over the text.
"""

from __future__ import annotations

import re
from functools import cache

from ltmi_py.text.wordlists import words

# What still belongs to a sentence after its terminator: quotes, brackets, notes, an emoticon.
_TAIL = re.compile(r"[\"'”’»›)\]}」』）】〉》*_]+|(?:\[\d{1,3}(?:[,–-]\d{1,3})*\])+|[¹²³⁴-⁹⁰]+|[.!?…]+")
_FACE = re.compile(
    r"[ ]?(?:[:;=8xX][-o'^]?[)(DPpOo/\\|\]\[*]+|<3|\^_?\^|[\U0001f300-\U0001faff☀-➿️‍♀♂]+)(?![\w])"
)
_SPACE = re.compile(r"\s*")
_NOTE = re.compile(r"\d{1,3}(?=\s+[A-Z\"“(])")
_OPENERS = "\"'“‘«(„‚[{¿¡»「『（【-–—*_#"
_WIDE = "。！？．｡"
_CJK = re.compile(r"[぀-ヿ㐀-鿿豈-﫿가-힯]")
_SAYS = re.compile(r"[，,]?[^。！？，,“「]{0,8}(?:说|道|问|喊|叫|答|曰|言|と|って)")
_GLUED = re.compile(r"[A-Z][a-z’']*(?=[\s,;])")
_WORD = re.compile(r"\w[\w'’&-]*")
_LAST = re.compile(r"\s")
_QUOTES = "\"'”’»"


class Endings:
    """The tables of one language, and the decision."""

    def __init__(self, language: str) -> None:
        """Load the tables of `language`."""
        self.titles = words(language, "titles")
        self.numbered = words(language, "numbered")
        self.abbreviations = words(language, "abbreviations") | self.numbered
        self.starters = words(language, "starters")
        self.openers = words(language, "openers")
        self.german = language == "de"

    def end(self, text: str, first: int, after: int, start: int, limit: int) -> tuple[int, int]:
        """Judge the terminators text[first:after] of the sentence that began at `start`; `limit` ends its paragraph.

        Return where the sentence stops (0 if it does not) and where to look on.
        """
        stop = after
        if stop < limit and not text[stop].isspace():
            stop = _tail(text, stop, limit)
        if stop >= limit:
            return limit, limit
        mark = text[first]
        char = text[stop]
        if not char.isspace():
            if mark in _WIDE or mark == "…":
                return self._wide(text, first, after, stop)
            return self._glued(text, first, after, stop, start)
        face = _FACE.match(text, stop, limit)
        if face is not None:
            stop = face.end()
        following = _SPACE.match(text, stop, limit).end()  # type: ignore[union-attr]
        if following >= limit:
            return stop, limit
        char = text[following]
        if mark == "." and after - first == 1:
            closed = stop > after
            ends = self._dot(text, first, following, start, closed=closed)
        else:
            ends = self._strong(text, first, after, stop, following)
        return (stop, following) if ends else (0, following)

    def _strong(self, text: str, first: int, after: int, stop: int, following: int) -> bool:
        """Judge `!`, `?`, `...` and their like before white space."""
        char = text[following]
        if char.islower():
            if stop > after and text[after] in _QUOTES:
                return False
            if text[first] in ".…":
                return False
            return _word(text, following).lower() in self.openers
        return not (char in ".…" and text[first] in ".…")

    def _dot(self, text: str, first: int, following: int, start: int, *, closed: bool) -> bool:
        """Judge one full stop before white space."""
        char = text[following]
        before = _word_before(text, first, start)
        if char.islower():
            opens = not closed and _word(text, following).lower() in self.openers
            return opens and len(before) > 3 and not self._is_abbreviation(before)
        if not before:
            return char != "." and first > start
        if closed:
            return True
        lower = before.lower()
        if lower in self.titles or (char.isdigit() and lower in self.numbered):
            return False
        if before.isdigit():
            return first - len(before) > start and not self.german
        if len(before) == 1 and before.isupper():
            return before == "I" and first - 1 > start and self._starts(text, following)
        if lower in self.abbreviations or self._dotted(before):
            return self._starts(text, following)
        return len(before) > 1 or first - 1 > start

    def _is_abbreviation(self, before: str) -> bool:
        lower = before.lower()
        return lower in self.abbreviations or lower in self.titles or "." in before

    @staticmethod
    def _dotted(before: str) -> bool:
        """Tell whether a word is letters and dots, such as U.S or Ph.D."""
        if "." not in before:
            return False
        return all(0 < len(piece) <= 2 and piece.isalpha() for piece in before.split("."))

    def _starts(self, text: str, following: int) -> bool:
        """Tell whether the word at `following` opens sentences, written as it is."""
        char = text[following]
        if char in _OPENERS:
            return char not in "(-–—["
        return char.isupper() and _word(text, following).lower() in self.starters

    @staticmethod
    def _wide(text: str, first: int, after: int, stop: int) -> tuple[int, int]:
        if text[first] == "．" and text[first - 1 : first].isdigit() and text[after].isdigit():
            return 0, after
        if stop > after and _SAYS.match(text, stop):
            return 0, stop
        if text[first] == "…" and not _CJK.match(text, stop):
            return 0, stop
        return stop, stop

    def _glued(self, text: str, first: int, after: int, stop: int, start: int) -> tuple[int, int]:
        """Judge a terminator with no white space behind it: "opened.Pressure" ends a sentence, "app.Timeout" may not."""
        if stop > after:
            note = None
        else:
            note = (
                _NOTE.match(text, stop) if text[first - 1 : first].isalpha() and after - first == 1 else None
            )
        if note is not None and text[first] == ".":
            return note.end(), note.end()
        if stop > after or not _GLUED.match(text, stop):
            return 0, stop
        begin = first
        while begin > start and first - begin < 30 and text[begin - 1].isalpha():
            begin -= 1
        word = text[begin:first]
        if begin > start and not text[begin - 1].isspace():
            return 0, stop
        if len(word) < 4 or not word[1:].islower() or word.lower() in self.abbreviations:
            return 0, stop
        return stop, stop


def _tail(text: str, at: int, limit: int) -> int:
    while (found := _TAIL.match(text, at, limit)) is not None:
        at = found.end()
    return at


def _word_before(text: str, first: int, start: int) -> str:
    """Return the word whose last character stands before `first`, quotes and brackets in front of it left out."""
    begin = max(start, first - 40)
    return _LAST.split(text[begin:first])[-1].lstrip("\"'“‘«(„‚[{¿¡*_")


def _word(text: str, at: int) -> str:
    found = _WORD.match(text, at, at + 24)
    return found[0] if found is not None else ""


@cache
def endings(language: str) -> Endings:
    """Return the tables of `language`, loaded once."""
    return Endings(language)
