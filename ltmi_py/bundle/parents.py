"""Parents (SPEC 6.8.3): whether a slice is the lead, the question, the item or the term that a locus stands under."""

from __future__ import annotations

import math
import re
from bisect import bisect_left

from ltmi_py.bundle import layouts as shape
from ltmi_py.bundle import skips
from ltmi_py.bundle.endings import line_around
from ltmi_py.bundle.laid import Laid, Piece
from ltmi_py.bundle.memo import ByIdentity
from ltmi_py.bundle.nesting import Nesting
from ltmi_py.bundle.objects import NAMING, in_record, is_key, with_key

_LINE = re.compile(r"(?:\r\n|\n|\r)([^\r\n]*)")
_LEADS = re.compile("[\"'”’)*_`\\]~ \t]{0,6}[:：]")


def _last_slice(laid: Laid, piece: Piece) -> Piece:
    """Return the last of the slices that a lead is put together from, with nothing but markup between them."""
    last = piece
    for other in laid.pieces[laid.pieces.index(piece) + 1 :]:
        if other.part.op != "from" or other.part.reason != "parent" or other.start < last.stop:
            break
        if other.start > last.stop and not skips.is_markup(laid.source, last.stop, other.start):
            break
        last = other
    return last


def is_parent(laid: Laid, piece: Piece) -> bool:
    """Say whether a context slice is what the locus stands under."""
    text = laid.source.text
    if piece.text.endswith(("?", "？")) and _next(_questions(text), piece.stop) >= laid.start:
        return True  # the question that was asked last
    if laid.source.heading_between(piece.stop, laid.start):
        return False
    last = _last_slice(laid, piece)
    if _LEADS.match(text, last.stop) is not None or last.text.endswith((":", "：")):
        return True
    if laid.source.family == "html":
        return _holds(text, piece.start, laid.start)
    low, high = line_around(text, piece.start, piece.stop)
    here, _ = line_around(text, laid.start, laid.start)
    if laid.source.family == "json":
        return (
            is_key(text, piece.stop)
            or in_record(laid.source, piece, laid.start, NAMING)
            or with_key(laid, piece)
        )
    if laid.source.family in ("code", "table"):
        return low != here
    if low == here:
        return False
    return _is_outer(text, (low, high), here)


def _holds(text: str, start: int, stop: int) -> bool:
    """Say whether what stands at `start` in HTML is a term, or in a list item that is still open at `stop`."""
    if re.search(
        r"<(?:dt|summary|caption|figcaption|legend)\b[^<>]*>(?:(?!</(?:dt|summary|caption)).)*\Z",
        text[max(0, start - 300) : start],
        re.DOTALL,
    ):
        return True
    items = _items(text)
    return items.end_of_open(start) >= stop and items.depth(stop) > items.depth(start)


@ByIdentity
def _questions(text: str, _: str) -> list[int]:
    return [found.start() for found in re.finditer("[?？]", text)]


@ByIdentity
def _items(text: str, _: str) -> Nesting:
    """Return how the list items of an HTML text nest."""
    return Nesting((found.start(), "]" if found[1] else "[") for found in re.finditer(r"<(/?)li\b", text))


def _next(places: list[int], at: int) -> float:
    spot = bisect_left(places, at)
    return places[spot] if spot < len(places) else math.inf


def _is_outer(text: str, line: tuple[int, int], here: int) -> bool:
    """Say whether no line from one after `line` to the one at `here` stands as far out as `line`, an item."""
    return here < _reach(text, f"{line[0]} {line[1]}")


@ByIdentity
def _reach(text: str, line: str) -> float:
    """Return where the first line after one begins that stands as far out; the line is given by its two ends."""
    low, high = map(int, line.split())
    outer = _indent(text[low:high])
    listed = shape.BULLET.match(text, low) or shape.NUMBER.match(text, low)
    blank = False
    for found in _LINE.finditer(text, high):
        each = found[1]
        if not each.strip(" \t\r>"):
            blank = True
            continue
        marked = shape.BULLET.match(each) or shape.NUMBER.match(each) or shape.MARKED.match(each)
        goes_on = listed and not blank and not marked  # a line of the item, though it stands further out
        term = not listed and each.lstrip(" \t>")[:1] == ":"
        if _indent(each) <= outer and not (goes_on or term):
            return found.start(1)
        blank = False
    return math.inf


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" \t>"))
