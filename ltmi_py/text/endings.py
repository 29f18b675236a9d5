"""Whether a terminator ends a sentence, decided from the words on both sides and the tables of one language.

Owns the decision at one place; `sentences` owns the walk over the text.
"""

from __future__ import annotations

import re
from functools import cache

from ltmi_py.text.wordlists import words

# What belongs to a sentence after its terminator: quotes, brackets, note marks, more terminators.
_TAIL = re.compile(
    r"(?:[\"'”’»›“‘«‹)\]}」』）】〉》*_]|\[\d{1,3}(?:[,–-]\s?\d{1,3})*\]|[¹²³⁴-⁹⁰]|[.!?…。！？؟])*"
    r"(?:[ ]?\[(?:\d{1,3}(?:[,–-]\s?\d{1,3})*|\.{3}|…)\])*(?:[ ]\)(?=\s)|[ \xa0\u202f]»)?"
)
_WIDE_TAIL = re.compile(r"[\"'”’»›)\]}」』）】〉》。！？.!?…]*")
_FACE = re.compile(
    r"[ ]?(?:[:;=8xX][-o'^]?[)(DPpOo/\\|\]\[*]+|<3+|\^_?\^|[\U0001f300-\U0001faff☀-➿\ufe0f\u200d♀♂]+)(?!\w)"
)
_DOTS = re.compile(r"(?:[ ]\.)+[\"'”’»)]*")
_SPACE = re.compile(r"\s*")
_NOTE = re.compile(r"\d{1,3}(?=\s+[A-Z\"“(])")
_WORD = re.compile(r"\w[\w'’&-]*(?:\.(?=\w))?")
_GLUED = re.compile(r"(?!(?:Com|Net|Org|Edu|Gov|Co|Io)\b)[A-Z][a-z’']*(?=[\s,;])")
_GLUED_STRONG = re.compile(r"[A-Z][a-z’']+(?=[\s,;!?.])|I(?=[\s'’])")
_OPENED = re.compile(
    r"(?:(?i:at|by|on|from|until|till|around|about|after|before|between|in|since)\s)[^,;:]{0,40}\Z"
)
_SPELLED = re.compile(r"(?<!\w)([^\W\d_])\.\s([^\W\d_])\Z")
_NAMES_TOO = frozenset(("will", "may", "an", "so", "do", "see"))  # "J. Will", "T. May"
_ADDRESS = re.compile(r"https?://|www\.")
_CJK = re.compile(r"[぀-ヿ㐀-鿿豈-﫿가-힯]")
_SAYS = re.compile(r"[，,]?[^。！？，,“「]{0,8}(?:说|道|问|喊|叫|答|曰|言|と|って)")
_OPENING = "\"'“‘«(„‚[{¿¡*_"
_QUOTES = "\"'”’»"
_WIDE = "。！？．｡"


class Endings:
    """The tables of one language, and the decision."""

    def __init__(self, language: str) -> None:
        """Load the tables of `language`."""
        self.titles = words(language, "titles")
        self.numbered = words(language, "numbered")
        self.hours = words(language, "hours")
        self.abbreviations = words(language, "abbreviations") | self.numbered | self.hours
        self.starters = words(language, "starters")
        self.openers = words(language, "openers")
        self.greetings = words(language, "greetings")
        self.elisions = words(language, "elisions")
        self.hour_followers = words(language, "hour_followers")
        self.numbered_ends = words(language, "numbered_ends")
        self.closing = words(language, "closing")
        self.ordinals = bool(words(language, "dotted_ordinals"))
        self.pronoun_i = language == "en"

    def end(
        self, text: str, first: int, after: int, start: int, limit: int, *, casual: bool
    ) -> tuple[int, int]:
        """Judge the terminators text[first:after] of the sentence that began at `start`; `limit` ends its paragraph.

        `casual` tells of a writer who begins sentences in lower case. Return where the sentence stops, 0 if it does
        not, and where to look on.
        """
        mark = text[first]
        tail = _WIDE_TAIL if mark in _WIDE else _TAIL
        stop = tail.match(text, after, limit).end() if after < limit else limit  # type: ignore[union-attr]
        if stop >= limit:
            return limit, limit
        if not text[stop].isspace():
            if mark in _WIDE or mark == "…":
                return _wide(text, first, after, stop)
            return self._glued(text, first, after, stop, start)
        following = stop + 1
        if text[following].isspace():
            following = _SPACE.match(text, following, limit).end()  # type: ignore[union-attr]
        char = text[following]
        if not char.isalnum() and (
            judged := self._mark(text, first, after, stop, limit, following=following)
        ):
            return judged
        if char.isdigit() and (note := _NOTE.match(text, following)) and self._starts(text, note.end() + 1):
            if self._word_before(text, first, start).lower() in self.abbreviations:
                return 0, following
            return note.end(), note.end() + 1
        if mark == "." and after - first == 1:
            ends = self._dot(text, first, following, start, closed=stop > after, casual=casual)
        elif text[first - 1 : first] in ("[", ":") and first > start:
            ends = False
        else:
            quoted = text[after] in _QUOTES
            ends = not char.islower() or self._lower(text, following, quoted=quoted, casual=casual)
            ends = ends and not (char.islower() and mark in ".…")
        return (stop, following) if ends else (0, following)

    def _mark(
        self, text: str, first: int, after: int, stop: int, limit: int, *, following: int
    ) -> tuple[int, int] | None:
        """Judge a terminator before a mark: more dots, a face, a comma; None if the mark decides nothing."""
        if text[following] == "." and text[first] == ".":
            return self._spaced(text, stop, limit, after - first)
        face = _FACE.match(text, stop, limit)
        if face is not None:
            return face.end(), _SPACE.match(text, face.end(), limit).end()  # type: ignore[union-attr]
        return (0, stop) if text[following] in ",;:)]}.…" else None

    def greeting(self, text: str, start: int, limit: int) -> int:
        """Return where a greeting ("Hi Ann,", "Best regards,") that begins at `start` ends, or 0."""
        comma = text.find(",", start, min(limit, start + 40))
        if (
            comma < 0
            or not text[comma + 1 : comma + 2].isspace()
            or not text[comma + 2 : comma + 3].isupper()
        ):
            return 0
        phrase = text[start:comma].split()
        whole = " ".join(phrase).lower() in self.greetings
        named = (
            0 < len(phrase) < 4
            and phrase[0].lower() in self.greetings
            and all(word[0].isupper() for word in phrase)
        )
        return comma + 1 if whole or named else 0

    def _lower(self, text: str, following: int, *, quoted: bool, casual: bool) -> bool:
        """Tell whether a lower-case word after a terminator begins a sentence."""
        if quoted:
            return False
        word = _word(text, following)
        return casual or word in self.openers or _ADDRESS.match(text, following) is not None

    def _dot(self, text: str, first: int, following: int, start: int, *, closed: bool, casual: bool) -> bool:
        """Judge one full stop before white space."""
        char = text[following]
        before = self._word_before(text, first, start)
        lower = before.lower()
        if char.islower():
            if closed or len(before) < 2 or lower in self.titles or lower in self.abbreviations:
                return False
            return not _is_dotted(before) and self._lower(text, following, quoted=False, casual=casual)
        if not before:
            return char != "." and first > start
        if closed:
            return not (lower in self.titles and text[first + 1] not in _QUOTES)
        if len(before) == 1 and char.isupper() and self._spelled(text, first) in self.closing:
            return True
        if lower in self.titles or (char.isdigit() and self._numbers(lower)):
            return lower in self.closing and char.isupper()
        if before.isdigit() or (len(before) == 1 and before.isalpha()):
            return self._short(text, before, first, following, start)
        if char.isupper() and (lower in self.hours or lower in self.closing):
            return self._closes(text, before, first, following, start)
        return not (lower in self.abbreviations or _is_dotted(before)) or self._starts(text, following)

    def _short(self, text: str, before: str, first: int, following: int, start: int) -> bool:
        """Judge a full stop after a number or one letter: a marker, an ordinal, an initial, or the pronoun I."""
        if first - len(before) == start:
            return False
        if before.isdigit():
            return not self.ordinals or len(before) > 2 or self._starts(text, following)
        if before.isupper():
            named = text[following + 1 : following + 2] == "." or _word(text, following).lower() in _NAMES_TOO
            return self._starts(text, following) and (before == "I" or not named)
        return before not in self.abbreviations

    def _word_before(self, text: str, first: int, start: int) -> str:
        """Return the word whose last character stands before `first`, opening marks and elisions left out."""
        word = _last_word(text[max(start, first - 40) : first]).lstrip(_OPENING)
        if self.elisions and ("'" in word or "’" in word):
            head, _, tail = word.replace("’", "'").partition("'")
            return tail if head.lower() in self.elisions else word
        return word

    def _closes(self, text: str, before: str, first: int, following: int, start: int) -> bool:
        """Tell whether an hour or "etc." ends a sentence before a capital: not one that opens it ("At 7 p.m. Ann left")."""
        if "." not in before or before.lower() not in self.hours or self._starts(text, following):
            return True
        word = _word(text, following)
        zone = (word.isupper() and len(word) > 1) or word.lower() in self.hour_followers
        return not (zone or _OPENED.match(text, start, first))

    @staticmethod
    def _spelled(text: str, first: int) -> str:
        """Return two letters with dots that stand before a full stop, the space between them left out: "p. m"."""
        found = _SPELLED.search(text, max(0, first - 6), first)
        return f"{found[1]}.{found[2]}".lower() if found else ""

    def _numbers(self, lower: str) -> bool:
        """Tell whether a number belongs to the abbreviation before it: "Nr.", "Hauptstr."."""
        return lower in self.numbered or any(lower.endswith(end) for end in self.numbered_ends)

    def _starts(self, text: str, following: int) -> bool:
        """Tell whether the word at `following` opens sentences, written as it is."""
        char = text[following]
        if not char.isalpha():
            return char in "\"'“‘«„‚¿¡"
        return char.isupper() and _word(text, following).lower() in self.starters

    @staticmethod
    def _spaced(text: str, stop: int, limit: int, dots: int) -> tuple[int, int]:
        """Judge dots with spaces between them: three are a pause, four end a sentence before a capital."""
        found = _DOTS.match(text, stop, limit)
        if found is None:
            return 0, stop
        end = found.end()
        if end >= limit:
            return limit, limit
        following = _SPACE.match(text, end, limit).end()  # type: ignore[union-attr]
        ends = found[0].count(".") + dots > 3 and following > end and not text[following].islower()
        return (end, following) if ends else (0, following)

    def _glued(self, text: str, first: int, after: int, stop: int, start: int) -> tuple[int, int]:
        """Judge a terminator with no space behind it: "opened.Pressure" ends a sentence, "app.Timeout" may not."""
        if stop > after:
            return 0, stop
        if text[first] in "?!":
            strong = text[first - 1].isalpha() and _GLUED_STRONG.match(text, stop)
            return (stop, stop) if strong else (0, stop)
        note = _NOTE.match(text, stop) if text[first - 1 : first].isalpha() and after - first == 1 else None
        if note is not None:
            return note.end(), note.end()
        if not _GLUED.match(text, stop):
            return 0, stop
        begin = max(start, first - 30)
        word = _last_word(text[begin:first])
        if (
            len(word) < 4
            or not word.isalpha()
            or not word[1:].islower()
            or word.lower() in self.abbreviations
        ):
            return 0, stop
        return stop, stop


def _wide(text: str, first: int, after: int, stop: int) -> tuple[int, int]:
    """Judge a full-width terminator: it needs no space behind it."""
    if text[first] == "．" and text[first - 1 : first].isdigit() and text[after].isdigit():
        return 0, after
    if stop > after and _SAYS.match(text, stop):
        return 0, stop
    if text[first] == "…" and not _CJK.match(text, stop):
        return 0, stop
    return stop, stop


def _last_word(text: str) -> str:
    """Return what stands after the last white space."""
    words = text.rsplit(maxsplit=1)
    return words[-1] if words and not text[-1].isspace() else ""


def _is_dotted(word: str) -> bool:
    """Tell whether a word is letters and dots, such as U.S or Ph.D."""
    return "." in word and all(0 < len(piece) <= 2 and piece.isalpha() for piece in word.split("."))


def _word(text: str, at: int) -> str:
    found = _WORD.match(text, at, at + 24)
    return found[0] if found is not None else ""


@cache
def endings(language: str) -> Endings:
    """Return the tables of `language`, loaded once."""
    return Endings(language)
