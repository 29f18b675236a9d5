"""Where sentences and lines end in a text (SPEC 6.3.2, 6.4.3): the tests that boundaries and units are made of."""

from __future__ import annotations

import re

from ltmi_py.bundle.memo import ByIdentity
from ltmi_py.bundle.proof import layouts as shape
from ltmi_py.bundle.proof.layouts import BREAK, CLOSERS, OPENERS, REACH, TERMINATORS, WHITE
from ltmi_py.bundle.tables import LANGUAGES, language_of, words

_PLAIN_WIDTH = 50  # characters; a line shorter than this was not broken to fit a page
_WORD_BEFORE = re.compile(r"(?:[^\W_]\.)*[^\W_][\w'’&-]*\Z")
_FIGURE_BEFORE = re.compile(r"[\d.,]+\Z")
_PLAIN_WORD = re.compile(r"[^\W\d_]+")
_NO_NAME = frozenset("°'’&/-_+#")  # before a letter that is no initial
_FIGURE = re.compile(r"\d[ \u00a0\u202f\u2009]\Z")
_ORDINAL = frozenset(("de",))  # languages that write an ordinal with a full stop, and nouns with a capital
_FIRST_WORD = re.compile(r"\S*")


def ends_sentence(text: str, left: int, right: int) -> bool:
    """Say whether a sentence ends before `left` and another begins at `right` (SPEC 6.3.2)."""
    stop = content_end(text, left)
    if not stop or text[stop - 1] not in TERMINATORS:
        return False
    first = first_letter(text, right)
    if text[stop - 1] in shape.WIDE:
        return first not in shape.PUNCTUATION
    if text[stop : stop + 1] != " " and not any(
        char in WHITE or char == ">" for char in text[stop : right + 1]
    ):
        return False
    if not first or first.islower() or first in shape.PUNCTUATION:
        return False
    if text[stop - 1] != "." or text[stop - 2 : stop - 1] == ".":
        return True
    return not (_abbreviates(text, stop - 1) or _is_ordinal(text, stop - 1))


def ends_terminated(text: str, left: int) -> bool:
    """Say whether the words before `left` end in a terminator, marks and notes behind it aside."""
    stop = content_end(text, left)
    return stop > 0 and text[stop - 1] in TERMINATORS


def _abbreviates(text: str, stop: int) -> bool:
    word = last_word(text, stop)
    if word in words("abbreviations") or (len(word) == 1 and word.isalpha()):
        return True
    return text[max(0, stop - 2) : stop - 1] == "." and text[stop - 1].isalpha()


def _initials(text: str, stop: int) -> bool:
    """Say whether an initial, or initials, stand before a full stop at `stop`; a unit behind its number is none."""
    if not text[stop - 1].isupper():
        return False
    before = text[max(0, stop - 4) : stop - 1]
    return before[-1:] == "." or not (
        before[-1:].isalnum() or before[-1:] in _NO_NAME or _FIGURE.search(before)
    )


@ByIdentity
def language(text: str, _: str) -> str:
    """Return the language whose tables apply to a text (SPEC 7.1)."""
    return language_of(text)


# Tables whose words are no names.
_COMMON = (
    "function", "pronouns", "joints", "operators", "scopes", "governors", "openers", "indefinites", "copulas",
    "relatives", "complementizers", "possessives", "leads",
)  # fmt: skip


def is_common(text: str, word: str) -> bool:
    """Say whether a word with a capital is no name: it is in a table of the text's languages, or stands small elsewhere in it."""
    small = word.lower()
    if any(small in words(name, code) for name in _COMMON for code in (language(text), "en")):
        return True
    return re.search(rf"(?<!\w){re.escape(small)}(?!\w)", text) is not None


def _opens_sentence(text: str, right: int) -> bool:
    """Say whether a word begins at `right` that opens a sentence and is no name: a function word or a pronoun, in upper case."""
    while text[right : right + 1] in OPENERS or text[right : right + 1] in WHITE:
        right += 1
    found = _PLAIN_WORD.match(text, right)
    if found is None or not found[0][0].isupper():
        return False
    word = found[0].lower()
    return any(word in words(name, code) for code in LANGUAGES for name in ("function", "pronouns", "joints"))


def _is_ordinal(text: str, stop: int) -> bool:
    if not text[stop - 1 : stop].isdecimal():
        return False
    found = _FIGURE_BEFORE.search(text[max(0, stop - 12) : stop])
    return found is not None and len(found.group()) <= 2 and found.group().isdigit()


def content_end(text: str, left: int) -> int:
    """Walk back from `left` over white space, closing marks, notes and tags to the end of the words themselves."""
    for _ in range(60):
        if not left:
            return 0
        char = text[left - 1]
        if char in WHITE:
            left -= 1
            continue
        if char in ")]¹²³⁰⁴⁵⁶⁷⁸⁹":
            note = shape.NOTE_BEFORE.search(text[max(0, left - REACH) : left])
            if note:
                left -= len(note.group())
                continue
        if char == ">":
            tag = text.rfind("<", max(0, left - REACH), left)
            if tag >= 0 and shape.TAG.fullmatch(text, tag, left):
                left = tag
                continue
        if char not in CLOSERS:
            return left
        left -= 1
    return left


def first_letter(text: str, right: int) -> str:
    """Return the first character from `right` that is neither white space nor an opening mark, or ""."""
    for spot in range(right, min(len(text), right + 60)):
        if text[spot] not in OPENERS and text[spot] not in WHITE:
            return text[spot]
    return ""


def last_word(text: str, stop: int) -> str:
    """Return the word that ends at `stop`, in lower case and without dots, or ""."""
    before = text[max(0, stop - 40) : stop]
    word = before[before.rfind(" ") + 1 :]
    if word.isalpha():
        return word.lower()
    found = _WORD_BEFORE.search(word)
    return found.group().replace(".", "").lower() if found else ""


@ByIdentity
def _breaks(text: str, _: str) -> str:
    """Return the line breaks that stand in a text at all."""
    return "".join(char for char in shape.BREAKS if char in text)


def line_start(text: str, at: int) -> int:
    """Return where the line of `at` begins, or -1 if that is further away than REACH * 4."""
    limit = max(0, at - 4 * REACH)
    best = -1
    for char in _breaks(text):
        best = max(best, text.rfind(char, limit, at))
    return best + 1 if best >= 0 else 0 if limit == 0 else -1


def line_stop(text: str, line: int) -> int:
    """Return where the last line with words before `line` ends, its white space left off."""
    while line and text[line - 1] in WHITE:
        line -= 1
    return line


def ended_on_purpose(text: str, stop: int, line: int) -> bool:
    """Say whether a line that ends at `stop` was ended on purpose above the line that begins at `line` (SPEC 6.4.3)."""
    start = line_start(text, stop)
    if start < 0 or not stop:
        return False
    first = _FIRST_WORD.match(text, line)
    size = len(first.group()) if first else 0
    widest = max((len(part) for part in text[max(0, start - REACH) : start].splitlines()[-3:]), default=0)
    fits = stop - start + 1 + size <= max(
        widest, len((text[line : line + REACH].splitlines() or [""])[0]), _PLAIN_WIDTH
    )
    return fits and not _goes_on(text, stop, line)


def _goes_on(text: str, stop: int, right: int) -> bool:
    """Say whether what is at `right` plainly goes on from a line that ends at `stop`: small, after a word that hangs, or in capitals after an operator in capitals."""
    if hangs(text, stop) or first_letter(text, right).islower():
        return True
    line = text[line_start(text, stop) : stop]
    word = (text[right : right + REACH].split() or [""])[0]
    if not line.isupper() or not word.isupper():
        return False
    held = {each.strip(".,;:!?()\"'") for each in line.lower().split()}
    return any(not held.isdisjoint(words("operators", code)) for code in LANGUAGES)


def is_cut(text: str, left: int, right: int) -> bool:
    """Say whether two pieces of one unit may follow each other over text[left:right] with no joint (SPEC 6.5.7).

    They may where `is_break` holds, and at a line's end that does not hang before a line that does not begin in lower
    case; there, unlike at a break, what governs one line is taken to govern the other.
    """
    if is_break(text, left, right):
        return True
    stop = content_end(text, left)
    if not stop or BREAK.search(text, stop, right) is None:
        return False
    return not _goes_on(text, stop, right)


_HANGING = ("function", "operators", "joints", "governors", "attributions")


def hangs(text: str, stop: int) -> bool:
    """Say whether the words that end at `stop` plainly go on: a comma, a dash, a joint, an operator, an article."""
    if text[stop - 1] in ",;-–—(/&":
        return True
    word = last_word(text, stop)
    return any(word in words(name, code) for code in LANGUAGES for name in _HANGING)


def is_break(text: str, left: int, right: int) -> bool:
    """Say whether text[left:right], the gap between two loci of one unit, parts them by itself (SPEC 6.4).

    It does where a sentence may end (a weaker test than that of a boundary: only titles and the like forbid it),
    and where a line was ended on purpose: its next word would have fitted, and nothing hangs over.
    """
    stop = content_end(text, left)
    first = first_letter(text, right)
    if stop and text[stop - 1] in TERMINATORS:
        if text[stop - 1] != ".":
            return True
        if _is_ordinal(text, stop - 1):
            return first.isupper() and (language(text) not in _ORDINAL or _opens_sentence(text, right))
        if _initials(text, stop - 1):
            return _opens_sentence(text, right)
        if not _abbreviates(text, stop - 1):
            return True
        return (
            last_word(text, stop - 1) not in words("titles") and not first.islower() and not first.isdigit()
        )
    line = line_start(text, right)
    return left <= line <= right and ended_on_purpose(text, line_stop(text, left), line)


def line_around(text: str, start: int, stop: int) -> tuple[int, int]:
    """Return where the line, or the lines, around text[start:stop] begin and end; both are sought 2,000 characters far."""
    breaks = _breaks(text)
    floor, limit = max(0, start - 2000), min(len(text), stop + 2000)
    low = max([text.rfind(char, floor, start) + 1 for char in breaks], default=floor)
    ends = [at for char in breaks if (at := text.find(char, stop, limit)) >= 0]
    return max(floor, low), min(ends, default=limit)
