"""The objects of JSON as context (SPEC 6.8.3, 6.8.4): keys, and the values that name what an open object is about."""

from __future__ import annotations

import re
from bisect import bisect_right

from ltmi_py.bundle.memo import ByIdentity
from ltmi_py.bundle.proof.laid import Laid, Piece
from ltmi_py.bundle.proof.sourcetext import SourceText

NAMING = ("name", "title", "id", "label", "subject", "key", "slug", "code", "sku")
SPEAKING = ("role", "speaker", "sender", "author", "user", "from", "name", "participant")
_KEY = re.compile(r'"((?:[^"\\]|\\.)*)"\s*:')
_KEY_ENDS = re.compile(r'"\s*:')


def is_key(text: str, stop: int) -> bool:
    """Say whether what ends at `stop` is a key."""
    return _KEY_ENDS.match(text, stop, stop + 40) is not None


def is_key_over(laid: Laid, piece: Piece) -> bool:
    """Say whether a slice is a key whose value holds the locus, or a context that stands behind it."""
    opened = _KEY_ENDS.match(laid.source.text, piece.stop, piece.stop + 40)
    if opened is None:
        return False
    stop = laid.source.nesting.end_of_value(opened.end())
    behind = (each.start for each in laid.pieces if each.part.op == "from")
    return stop >= laid.start or any(piece.stop < start < stop for start in behind)


def in_record(source: SourceText, piece: Piece, stop: int, keys: tuple[str, ...]) -> bool:
    """Say whether a JSON value under one of `keys` is in an object, or an array, that is still open at `stop`."""
    text = source.text
    named = re.search(r'"([^"\\]*)"\s*:\s*"?\Z', text[max(0, piece.start - 80) : piece.start])
    if named is None or named[1].lower() not in keys:
        return False
    start = piece.stop + (text[piece.stop : piece.stop + 1] == '"')
    return source.nesting.end_of_open(start) >= stop


_NAMED = re.compile(r'"([^"\\]*)"\s*:\s*"')


def named_within(source: SourceText, start: int, stop: int, keys: tuple[str, ...]) -> bool:
    """Say whether an object that begins between two positions, and is open at the second, has one of `keys` before or behind it."""
    text, nesting = source.text, source.nesting
    outer, reach = nesting.depth(start), stop + _BEHIND
    return any(
        found[1].lower() in keys
        and nesting.depth(found.end()) > outer
        and nesting.end_of_open(found.end()) >= stop
        and (found.start() < stop or nesting.depth(found.end()) <= nesting.depth(stop))
        for found in _NAMED.finditer(text, start, min(reach, int(min(nesting.end_of_open(stop), len(text)))))
    )


_BEHIND = 2000  # characters around a value in which its key, and who says it, may stand


def with_key(laid: Laid, piece: Piece) -> bool:
    """Say whether a slice of a JSON value follows its key as context, in an object that is still open."""
    source = laid.source
    keys = _keys(source.text)
    spot = bisect_right(keys, (piece.start, piece.start)) - 1
    if spot < 0 or keys[spot][0] < piece.start - _BEHIND:
        return False
    end, start = keys[spot]
    said = any(other.part.op == "from" and other.start == start for other in laid.pieces)
    return said and source.nesting.end_of_open(end) >= laid.start


@ByIdentity
def _keys(text: str, _: str) -> list[tuple[int, int]]:
    """Return where each key of a JSON text ends, its colon included, and where it begins, in order."""
    return [(found.end(), found.start(1)) for found in _KEY.finditer(text)]


def is_key_of(source: SourceText, stop: int, cell: int) -> bool:
    """Say whether a JSON key that ends at `stop` has the value at `cell`, or one that this is inside of."""
    opened = _KEY_ENDS.match(source.text, stop)
    return opened is not None and source.nesting.end_of_value(opened.end()) >= cell
