"""The objects of JSON as context (SPEC 6.8.3, 6.8.4): keys, and the values that name what an open object is about."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ltmi_py.bundle.laid import Laid, Piece

NAMING = ("name", "title", "id", "label", "subject", "key", "slug", "code", "sku")
SPEAKING = ("role", "speaker", "sender", "author", "user", "from", "name", "participant")
_KEY = re.compile(r'"((?:[^"\\]|\\.)*)"\s*:')
_SIGN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{},]')


def is_key(text: str, stop: int) -> bool:
    """Say whether what ends at `stop` is a key."""
    return re.match(r'"\s*:', text[stop : stop + 40]) is not None


def in_record(text: str, piece: Piece, stop: int, keys: tuple[str, ...]) -> bool:
    """Say whether a JSON value under one of `keys` is in an object, or an array, that is still open at `stop`."""
    named = re.search(r'"([^"\\]*)"\s*:\s*"?\Z', text[max(0, piece.start - 80) : piece.start])
    if named is None or named[1].lower() not in keys:
        return False
    start = piece.stop + (text[piece.stop : piece.stop + 1] == '"')
    return _stays_open(text[start:stop])


def with_key(laid: Laid, piece: Piece) -> bool:
    """Say whether a slice of a JSON value follows its key as context, in an object that is still open."""
    text = laid.source.text
    low = max(0, piece.start - 2000)
    keys = list(_KEY.finditer(text[low : piece.start]))
    if not keys:
        return False
    key = keys[-1]
    said = any(other.part.op == "from" and other.start == low + key.start(1) for other in laid.pieces)
    return said and _stays_open(text[low + key.end() : laid.start])


def is_key_of(between: str) -> bool:
    """Say whether the text from the end of a JSON key to a value shows that the value is, or is inside, that key's."""
    opened = re.match(r'"\s*:', between)
    return opened is not None and all(
        level > 0 or (level == 0 and sign != ",") for sign, level in _levels(between[opened.end() :])
    )


def _levels(between: str) -> Iterator[tuple[str, int]]:
    """Yield each bracket and comma outside strings, and how deep JSON is behind it: below 0, what was open is closed."""
    level = 0
    for found in _SIGN.finditer(between):
        sign = found[0]
        level += (sign in "[{") - (sign in "]}")
        if sign[0] != '"':
            yield sign, level


def _stays_open(between: str) -> bool:
    """Say whether what is open where a text of JSON begins is still open where it ends."""
    return all(level >= 0 for _, level in _levels(between))
