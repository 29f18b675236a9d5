"""Parents (SPEC 6.8.3): whether a slice is the lead, the question, the item or the term that a locus stands under."""

from __future__ import annotations

import math
import re
from bisect import bisect_right

from ltmi_py.bundle.memo import ByIdentity
from ltmi_py.bundle.proof import layouts as shape
from ltmi_py.bundle.proof import skips
from ltmi_py.bundle.proof.endings import ends_terminated, hangs, line_around, line_start
from ltmi_py.bundle.proof.keycells import is_key_cell
from ltmi_py.bundle.proof.laid import Laid, Piece
from ltmi_py.bundle.proof.layouts import ASKS, BREAKS, STRIP, next_of
from ltmi_py.bundle.proof.messages import is_quoted_above, is_said_before, named_slices
from ltmi_py.bundle.proof.nesting import Nesting
from ltmi_py.bundle.proof.objects import NAMING, in_record, is_key, is_key_over, with_key
from ltmi_py.bundle.proof.sourcetext import SourceText
from ltmi_py.bundle.proof.speakers import TURN
from ltmi_py.bundle.proof.subjects import leaves

_LINE = re.compile(f"(?:\r\n|[{BREAKS}])([^{BREAKS}]*)")
_BELOW = re.compile(f"[{BREAKS} \t>]*")
_TO_CODE = re.compile(
    r"[ \t]*(?:\r\n|\n)(?:[ \t]*(?:\r\n|\n))+(?:[ \t]*(?:`{3,}|~{3,})[^\r\n]*(?:\r\n|\n))?[ \t]*"
)
_OPENS_BLOCK = re.compile(r"(?:\s|<[^<>]*>)*")  # what stands before the words of a list item
_NEXT_OBJECT = re.compile(r"\s*,?\s*\{")
_MOST_WITHIN = 4  # objects and arrays that a message is made of, one within the other
_ITEM_REACH = 2000  # characters
_LIST = re.compile(r"<(/?)(?:ul|ol|dl)\b", re.IGNORECASE)
_ENDED_BLOCK = re.compile(
    r"[.!?…](?:\s|[\"'”’)]|</[a-zA-Z][^<>]{0,40}>){0,20}</(?:p|div|li|td|section|article|blockquote|dd)\b",
    re.IGNORECASE,
)
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
    said = named_slices(laid, piece)
    if (said and is_said_before(laid, said)) or is_quoted_above(laid, piece):
        return True
    asked = said[-1] if said else piece
    if asked.text.endswith(ASKS) and next_of(_questions(text), asked.stop) >= laid.start:
        return _answers(laid, asked)
    if laid.source.heading_between(piece.stop, laid.start):
        return False
    if is_key_cell(laid, piece):
        return True
    last = _last_slice(laid, piece)
    colon = _LEADS.match(text, last.stop)
    keyed = laid.source.family == "json" and is_key(text, last.stop)
    if (colon is not None and not keyed) or last.text.endswith((":", "：")):
        return _leads_to(laid, piece.start, colon.end() if colon is not None else last.stop)
    if runs_into_code(laid.source, last.stop, laid.start):
        return True
    if laid.source.family == "html":
        return _holds(text, piece, laid.start)
    low, high = line_around(text, piece.start, piece.stop)
    here, _ = line_around(text, laid.start, laid.start)
    if laid.source.family == "json":
        return (
            is_key_over(laid, piece)
            or in_record(laid.source, piece, laid.start, NAMING)
            or with_key(laid, piece)
        )
    if low == here or laid.source.family == "table":
        return False
    return _is_outer(text, (low, high), here)


def runs_into_code(source: SourceText, stop: int, start: int) -> bool:
    """Say whether the words before `stop` hang (6.4.3) at the end of a paragraph right above the code that begins at `start`."""
    text = source.text
    if source.family not in ("plain", "markdown") or not hangs(text, stop) or start > stop + shape.REACH:
        return False
    between = _TO_CODE.fullmatch(text, stop, start)
    if between is None:
        return False
    line = line_start(text, start)
    return (
        source.in_code(start) if source.family == "markdown" else shape.SET_IN.match(text, line) is not None
    )


def _answers(laid: Laid, piece: Piece) -> bool:
    """Say whether the locus stands in the paragraph of the question that was asked last, or in the next one."""
    source = laid.source
    if source.family in ("table", "json") and not leaves(source, piece.stop, laid.start):
        return True
    if source.family in ("table", "json"):
        return source.family == "json" and _is_next_object(source, piece.stop, laid.start)
    if source.family not in ("plain", "markdown"):
        return True
    turn = TURN.match(source.text, _BELOW.match(source.text, piece.stop).end())  # type: ignore[union-attr]
    if turn is not None and TURN.search(source.text, turn.end(), laid.start) is None:
        return True
    blanks = shape.blanks(laid.source.text)
    return next_of(blanks, next_of(blanks, piece.stop) + 1) >= laid.start


def _is_next_object(source: SourceText, start: int, stop: int) -> bool:
    """Say whether the second of two positions is in the object right behind the one, or those within each other, that the first is in."""
    end = source.nesting.end_of_open(start)
    for _ in range(_MOST_WITHIN):
        following = _NEXT_OBJECT.match(source.text, end + 1)
        if following is not None:
            return source.nesting.end_of_open(following.end()) >= stop
        end = source.nesting.end_of_open(end + 1)
        if end > stop:
            break
    return False


def _leads_to(laid: Laid, start: int, colon: int) -> bool:
    """Say whether what begins at `start` and ends with a colon before `colon` leads to the locus: the colon ends its line, and nothing but its list or block is between."""
    source, text = laid.source, laid.source.text
    if source.family == "json":
        return source.nesting.end_of_open(colon) >= laid.start
    if source.family == "html":
        return _leads_in_html(text, colon, laid.start)
    if source.family == "table":
        return bisect_right(cells := shape.first_cells(text, source.media_type), colon) == bisect_right(
            cells, laid.start
        )
    if source.family not in ("plain", "markdown"):
        return True
    low, high = line_around(text, start, colon)
    if text[colon:high].strip(STRIP):
        return False
    if _marker(text, low) and laid.start >= _next_like(text, f"{low} {high}"):
        return False
    return laid.start < _block_end(source, low, high)


def _leads_in_html(text: str, colon: int, at: int) -> bool:
    """Say whether a lead of HTML that ends before `colon` leads to a position: in the list that begins next, or before any with no block between that ends a sentence."""
    lists = _lists(text)
    opened = next_of(_list_starts(text), colon)
    if opened < at:
        return lists.end_of_open(int(opened) + 1) >= at
    return next_of(_ended_blocks(text), colon) >= at


@ByIdentity
def _lists(text: str, _: str) -> Nesting:
    """Return how the lists of an HTML text nest."""
    return Nesting((found.start(), "]" if found[1] else "[") for found in _LIST.finditer(text))


@ByIdentity
def _list_starts(text: str, _: str) -> list[int]:
    """Return where the lists of an HTML text begin, in order."""
    return [found.start() for found in _LIST.finditer(text) if not found[1]]


@ByIdentity
def _ended_blocks(text: str, _: str) -> list[int]:
    """Return where the blocks of HTML end that end a sentence, in order."""
    return [found.start() for found in _ENDED_BLOCK.finditer(text)]


def _marker(text: str, line: int) -> str:
    """Return the marker of the list item that a line opens, any number or letter as `1`; empty if it opens none."""
    if found := shape.BULLET.match(text, line):
        return found[0].strip()[:1]
    return "1" if shape.NUMBER.match(text, line) else ""


@ByIdentity
def _next_like(text: str, line: str) -> float:
    """Return where the first line after one begins that opens an item with the same marker, and stands as far out."""
    low, high = map(int, line.split())
    outer, marker = shape.indent(text[low:high]), _marker(text, low)
    lines = _LINE.finditer(text, high)
    like = (
        each.start(1)
        for each in lines
        if _marker(text, each.start(1)) == marker and shape.indent(each[1]) <= outer
    )
    return next(like, math.inf)


def _block_end(source: SourceText, low: int, high: int) -> float:
    """Return where the list or the block ends that stands below the line from `low` to `high`."""
    first = _BELOW.match(source.text, high)
    ends = _block_ends(source, str(shape.indent(source.text[low:high])))
    return next_of(ends, first.end() + 1 if first is not None else high)


@ByIdentity
def _block_ends(source: SourceText, outer: str) -> list[int]:
    """Return where paragraphs begin that go on no block below a line which is set in by `outer` characters, in order."""
    text, out = source.text, list[int]()
    blank = ended = False
    for found in _LINE.finditer(text):
        at, each = found.start(1), found[1]
        if not each.strip(" \t\r>"):
            blank = True
            continue
        code = source.fenced(at) or source.fenced(at - 1)  # the second where the line closes it
        if blank and not code:
            inner = _is_marked(each) or shape.indent(each) > int(outer) or each.lstrip(" \t>")[:1].islower()
            paragraph = int(min(next_of(shape.blanks(text), at), len(text)))
            if not inner and (ended or ends_terminated(text, paragraph)):
                out.append(at)
        blank, ended = False, not code and ends_terminated(each, len(each))
    return out


def _is_marked(line: str) -> bool:
    """Say whether a line begins with a marker, of a list item or another."""
    return any(form.match(line) for form in (shape.BULLET, shape.NUMBER, shape.MARKED))


def _holds(text: str, piece: Piece, at: int) -> bool:
    """Say whether a piece of HTML is a term, or in a list item that is still open at a position: in an outer one, or in its first block."""
    start = piece.start
    if re.search(
        r"<(?:dt|summary|caption|figcaption|legend)\b[^<>]*>(?:(?!</(?:dt|summary|caption)).)*\Z",
        text[max(0, start - 300) : start],
        re.DOTALL,
    ):
        return True
    items = _items(text)
    if items.end_of_open(start) < at:
        return False
    return items.depth(at) > items.depth(start) or _opens_item(text, piece, at)


def _opens_item(text: str, piece: Piece, at: int) -> bool:
    """Say whether a piece is in the first block of its list item, and a position in a later one."""
    opened = text.rfind("<li", max(0, piece.start - _ITEM_REACH), piece.start)
    before = _OPENS_BLOCK.match(text, opened, piece.start) if opened >= 0 else None
    if before is None or shape.BLOCK_TAG.search(text, before.end(), piece.start):
        return False
    return shape.BLOCK_TAG.search(text, piece.stop, at) is not None


@ByIdentity
def _questions(text: str, _: str) -> list[int]:
    return [found.start() for found in re.finditer(f"[{''.join(ASKS)}]", text)]


@ByIdentity
def _items(text: str, _: str) -> Nesting:
    """Return how the list items of an HTML text nest."""
    return Nesting((found.start(), "]" if found[1] else "[") for found in re.finditer(r"<(/?)li\b", text))


def _is_outer(text: str, line: tuple[int, int], here: int) -> bool:
    """Say whether no line from one after `line` to the one at `here` stands as far out as `line`, an item."""
    return here < _reach(text, f"{line[0]} {line[1]}")


@ByIdentity
def _reach(text: str, line: str) -> float:
    """Return where the first line after one begins that stands as far out; the line is given by its two ends."""
    low, high = map(int, line.split())
    outer = shape.indent(text[low:high])
    listed = shape.BULLET.match(text, low) or shape.NUMBER.match(text, low)
    blank = False
    for found in _LINE.finditer(text, high):
        each = found[1]
        if not each.strip(" \t\r>"):
            blank = True
            continue
        goes_on = (
            listed and not blank and not _is_marked(each)
        )  # a line of the item, though it stands further out
        term = not listed and each.lstrip(" \t>")[:1] == ":"
        if shape.indent(each) <= outer and not (goes_on or term):
            return found.start(1)
        blank = False
    return math.inf
