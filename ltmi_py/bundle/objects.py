"""The objects of JSON as context (SPEC 6.8.3, 6.8.4): keys, and the values that name what an open object is about."""

from __future__ import annotations

import re

from ltmi_py.bundle.laid import Laid, Piece

NAMING = ("name", "title", "id", "label", "subject", "key", "slug", "code", "sku")
SPEAKING = ("role", "speaker", "sender", "author", "user", "from", "name", "participant")
_KEY = re.compile(r'"((?:[^"\\]|\\.)*)"\s*:')
JSON_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def is_key(text: str, stop: int) -> bool:
    """Say whether what ends at `stop` is a key."""
    return re.match(r'"\s*:', text[stop : stop + 40]) is not None


def in_record(text: str, piece: Piece, stop: int, keys: tuple[str, ...]) -> bool:
    """Say whether a JSON value under one of `keys` is in an object, or an array, that is still open at `stop`."""
    named = re.search(r'"([^"\\]*)"\s*:\s*"?\Z', text[max(0, piece.start - 80) : piece.start])
    if named is None or named[1].lower() not in keys:
        return False
    level = 0
    start = piece.stop + (text[piece.stop : piece.stop + 1] == '"')
    for char in JSON_STRING.sub("", text[start:stop]):
        level += (char in "[{") - (char in "]}")
        if level < 0:
            return False
    return True


def with_key(laid: Laid, piece: Piece) -> bool:
    """Say whether a slice of a JSON value follows its key as context, in an object that is still open."""
    text = laid.source.text
    low = max(0, piece.start - 2000)
    keys = list(_KEY.finditer(text[low : piece.start]))
    if not keys:
        return False
    key, level = keys[-1], 0
    if not any(other.part.op == "from" and other.start == low + key.start(1) for other in laid.pieces):
        return False
    for char in JSON_STRING.sub("", text[low + key.end() : laid.start]):
        level += (char in "[{") - (char in "]}")
        if level < 0:
            return False
    return True


def is_key_of(between: str) -> bool:
    """Say whether the text from the end of a JSON key to a value shows that the value is, or is inside, that key's."""
    opened = re.match(r'"\s*:', between)
    if opened is None:
        return False
    level = 0
    for char in JSON_STRING.sub("", between[opened.end() :]):
        level += (char in "[{") - (char in "]}")
        if level < 0 or (level == 0 and char == ","):
            return False
    return True
