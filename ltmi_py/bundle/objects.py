"""The objects of JSON as context (SPEC 6.8.3, 6.8.4): keys, and the values that name what an open object is about."""

from __future__ import annotations

import re

from ltmi_py.bundle.laid import Laid, Piece
from ltmi_py.bundle.sourcetext import SourceText

NAMING = ("name", "title", "id", "label", "subject", "key", "slug", "code", "sku")
SPEAKING = ("role", "speaker", "sender", "author", "user", "from", "name", "participant")
_KEY = re.compile(r'"((?:[^"\\]|\\.)*)"\s*:')
_KEY_ENDS = re.compile(r'"\s*:')


def is_key(text: str, stop: int) -> bool:
    """Say whether what ends at `stop` is a key."""
    return _KEY_ENDS.match(text, stop, stop + 40) is not None


def in_record(source: SourceText, piece: Piece, stop: int, keys: tuple[str, ...]) -> bool:
    """Say whether a JSON value under one of `keys` is in an object, or an array, that is still open at `stop`."""
    text = source.text
    named = re.search(r'"([^"\\]*)"\s*:\s*"?\Z', text[max(0, piece.start - 80) : piece.start])
    if named is None or named[1].lower() not in keys:
        return False
    start = piece.stop + (text[piece.stop : piece.stop + 1] == '"')
    return source.nesting.end_of_open(start) >= stop


def with_key(laid: Laid, piece: Piece) -> bool:
    """Say whether a slice of a JSON value follows its key as context, in an object that is still open."""
    source = laid.source
    low = max(0, piece.start - 2000)
    keys = list(_KEY.finditer(source.text[low : piece.start]))
    if not keys:
        return False
    key = keys[-1]
    said = any(other.part.op == "from" and other.start == low + key.start(1) for other in laid.pieces)
    return said and source.nesting.end_of_open(low + key.end()) >= laid.start


def is_key_of(source: SourceText, stop: int, cell: int) -> bool:
    """Say whether a JSON key that ends at `stop` has the value at `cell`, or one that this is inside of."""
    opened = _KEY_ENDS.match(source.text, stop)
    return opened is not None and source.nesting.end_of_value(opened.end()) >= cell
