"""Where a token may not be cut, and what runs together (SPEC 6.6, rule R2). Owns the test; knows no part and no locus."""

from __future__ import annotations

import re
import unicodedata

from ltmi_py.bundle.proof.layouts import TERMINATORS, WHITE
from ltmi_py.bundle.tables import entries

_SIGNS = frozenset("-–‒+−±<>≤≥~≈$€£¥#§№")
_INNER = frozenset(".'’/@_&-‐‑+#·")  # between two word characters these belong to the token
_DIGIT_INNER = frozenset(".,:/-–")
_RAISED = frozenset("¹²³⁰⁴⁵⁶⁷⁸⁹")
_POSSESSIVE = re.compile(r"['’]s(?!\w)")
_SPACELESS = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]"
)
_UNIT = re.compile(
    "[ \u00a0\u202f\u2009]?(?:"
    + "|".join(re.escape(unit) for unit in sorted(entries("units"), key=lambda unit: (-len(unit), unit)))
    + r")(?!\w)"
)
_GLUED = re.compile(
    r"[^\W\d_]{3,}\.[^\W\d_]+(?:['’][^\W\d_]+)?,?"
)  # "opened.Pressure", two words and a full stop
_THIN = " \u00a0\u202f\u2009"  # spaces that may stand between a number and its unit


def is_word(char: str) -> bool:
    """Say whether a character is a letter, a digit or a mark on one."""
    return char.isalnum() or unicodedata.category(char)[0] == "M" or char in "\u200d\u200c\u00ad"


def splits(text: str, at: int) -> bool:
    """Say whether an edge at `at` goes through a token of `text`."""
    if not 0 < at < len(text):
        return False
    left, right = text[at - 1], text[at]
    if right in WHITE and left != "\u200d":
        return _unit_follows(text, at)
    if unicodedata.category(right)[0] == "M" or right == "\u200d" or left == "\u200d":
        return True
    if left in WHITE:
        return _unit_follows(text, at)
    word_left, word_right = is_word(left), is_word(right)
    if word_left and word_right:
        return not (_SPACELESS.match(left) or _SPACELESS.match(right)) or (left.isdigit() and right.isdigit())
    before = text[at - 2] if at > 1 else ""
    after = text[at + 1] if at + 1 < len(text) else ""
    if word_right and left in _SIGNS and right.isdigit() and not (before and is_word(before)):
        return True
    noted = right in _RAISED and left in TERMINATORS
    glued = left == "." and before.islower() and right.isupper()
    if noted or (glued and _GLUED.fullmatch(_around(text, at))):
        return False
    if word_right and before and is_word(before):
        return _inner(left, before, right)
    if word_left and after and is_word(after):
        return _inner(right, left, after) and not _POSSESSIVE.match(text, at)
    return left.isdigit() and _unit_follows(text, at)


def _around(text: str, at: int) -> str:
    """Return what stands around `at` between white space, but for an opening mark before it, within 80 characters."""
    low, high = at, at
    while low > max(0, at - 80) and text[low - 1] not in WHITE:
        low -= 1
    while high < min(len(text), at + 80) and text[high] not in WHITE:
        high += 1
    return text[low:high].lstrip("(\"'“‘")


def _inner(char: str, before: str, after: str) -> bool:
    if before.isdigit() and after.isdigit():
        return char in _DIGIT_INNER or char in _INNER
    return char in _INNER


def _unit_follows(text: str, at: int) -> bool:
    if not (text[at - 1].isdecimal() or (text[at - 1] in _THIN and text[max(0, at - 2)].isdecimal())):
        return False
    found = _UNIT.match(text, at)
    return found is not None and not (found.group().strip() == "in" or found.group().strip() == "A")


def unit_begins(text: str, at: int) -> bool:
    """Say whether a unit of measure begins at `at`, a space before it or not."""
    return _UNIT.match(text, at) is not None


def merges(left: str, right: str) -> bool:
    """Say whether two texts put together without a space would make one token of two."""
    if not left or not right:
        return False
    a, b = left[-1], right[0]
    if a in WHITE or b in WHITE:
        return False
    if a.isdigit() and b.isdigit():
        return True
    if is_word(a) and is_word(b):
        return not (_SPACELESS.match(a) or _SPACELESS.match(b))
    return (a in "-−+.," and b.isdigit() and len(left) > 0) or (a.isdigit() and b in "%‰°")
