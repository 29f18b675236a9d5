"""Folding for comparison: case, accents, apostrophes and compatibility forms made alike. Never used for identity."""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import normalize

# Marks that are accents. Those of Indic scripts and of Kana are letters to their readers and stay.
_ACCENTS = re.compile(
    "[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640\xad\u200b-\u200d\u2060\ufeff]+"
)
_LETTERS = re.compile(r"[^\W\d_]+")
_SPACED = "".join(chr(c).lower() if chr(c).isalpha() else " " for c in range(128))  # by character of ASCII
_SHORT_I = re.compile("и\u0306")
_BEYOND = re.compile("[^\x00-\x7f]")
_SAME = str.maketrans({
    "’": "'", "‘": "'", "ʼ": "'", "＇": "'", "`": "'", "´": "'", "‐": "-", "‑": "-", "–": "-", "−": "-",
    "ı": "i", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "æ": "ae", "œ": "oe", "þ": "th", "ß": "ss", "ħ": "h",
    "أ": "ا", "إ": "ا", "آ": "ا", "ى": "ي", "ة": "ه", "ی": "ي", "ک": "ك",
})  # fmt: skip


@lru_cache(maxsize=1 << 16)
def fold(text: str) -> str:
    """Return `text` without case, accents, soft hyphens and compatibility forms, and with plain apostrophes."""
    if text.isascii():
        return text.lower()
    bare = normalize("NFKD", normalize("NFKC", text).casefold().translate(_SAME)).casefold()
    bare = _ACCENTS.sub("", _SHORT_I.sub("\ue000", bare)).replace("\ue000", "й")
    return normalize("NFKC", bare.translate(_SAME))


@lru_cache(maxsize=8)
def letters(text: str) -> tuple[str, ...]:
    """Return the stretches of letters in `text` in lower case; what asks for dates and then for figures pays once."""
    if text.isascii():
        return tuple(text.translate(_SPACED).split())
    return tuple(_LETTERS.findall(text.casefold()))


def lowered(text: str) -> str:
    """Return `text` in lower case, character for character, so that offsets stay."""
    lower = text.lower()
    if len(lower) == len(text):
        return lower
    return "".join(low if len(low := c.lower()) == 1 else c for c in text)


def bared(text: str) -> str:
    """Return `text` in lower case and without accents, character for character, so that offsets stay; a letter that folds to two stays as it is."""
    if text.isascii():
        return text.lower()
    return "\n".join([line.lower() if line.isascii() else _bared(line) for line in text.split("\n")])


def _bared(line: str) -> str:
    bare = lowered(line)
    for one in sorted(set(_BEYOND.findall(bare))):
        plain = fold(one)
        if len(plain) == 1 and plain != one:
            bare = bare.replace(one, plain)
    return bare
