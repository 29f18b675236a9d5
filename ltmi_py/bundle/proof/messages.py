"""Messages (SPEC 6.8.3): whether a slice is what was said, or is quoted, right before what a locus is in."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right

from ltmi_py.bundle.memo import ByIdentity
from ltmi_py.bundle.proof import layouts as shape
from ltmi_py.bundle.proof import skips
from ltmi_py.bundle.proof.boundaries import starts_unit
from ltmi_py.bundle.proof.endings import line_around, line_start
from ltmi_py.bundle.proof.laid import Laid, Piece
from ltmi_py.bundle.proof.layouts import BLANK, BREAKS
from ltmi_py.bundle.proof.openings import quote_of

LONGEST_MESSAGE = 300  # characters of what may stand before an answer
STAMP = r"[ \t]*[\[(]?\d[\d/.:,TZà \xa0\u202f-]{3,24}(?:[AaPp]\.?[ \xa0\u202f]?[Mm]\.?)?[\])]?[ \t]*+(?:[-–—][ \t]++)?"
# Who speaks, at the beginning of a line: a label, or behind a date or time a name or one in angle brackets.
_OPENS = re.compile(
    rf"(?:(?<=[{BREAKS}])|\A)(?=\S|[ \t])(?:{STAMP}(?:~[ \xa0\u202f]?)?(?:(?={shape.NICK.pattern})|(?={shape.LABEL.pattern})|(?=<[ @+~&%]?[^<>\s]{{1,40}}>[ \t]))|[ \t]*+[*_]{{0,2}}(?={shape.LABEL.pattern}))"
)
_BEHIND_NAME = re.compile(rf"(?:{shape.NICK.pattern}|{shape.LABEL.pattern}|<[ @+~&%]?[^<>\s]{{1,40}}>[ \t])?")


@ByIdentity
def _openings(text: str, _: str) -> list[int]:
    """Return where the name of who speaks begins, for each line that begins with one, in order."""
    return [found.end() for found in _OPENS.finditer(text)]


def named_slices(laid: Laid, piece: Piece) -> list[Piece]:
    """Return the slices of a parent that begins with the name of who speaks, markup between them; none if `piece` is of no such."""
    source = laid.source
    if source.family not in ("plain", "markdown"):
        return []
    names = _openings(source.text, "")
    parents = [each for each in laid.pieces if each.part.op == "from" and each.part.reason == "parent"]
    first = last = parents.index(piece)
    while first and not _opens(names, parents[first]) and _follows(laid, parents[first - 1], parents[first]):
        first -= 1
    if not _opens(names, parents[first]):
        return []
    while last + 1 < len(parents) and not _opens(names, parents[last + 1]):
        if not _follows(laid, parents[last], parents[last + 1]):
            break
        last += 1
    return parents[first : last + 1]


def _opens(names: list[int], piece: Piece) -> bool:
    at = bisect_left(names, piece.start)
    return names[at : at + 1] == [piece.start]


def _follows(laid: Laid, before: Piece, piece: Piece) -> bool:
    return before.stop == piece.start or (
        before.stop < piece.start and skips.is_markup(laid.source, before.stop, piece.start)
    )


def is_said_before(laid: Laid, slices: list[Piece]) -> bool:
    """Say whether slices that begin with a name are a whole message, right before that of the locus.

    Or before what stands in front as well, if that begins with the message between them.
    """
    text, names = laid.source.text, _openings(laid.source.text, "")
    start, stop = slices[0].start, slices[-1].stop
    at, here = bisect_left(names, start), bisect_right(names, laid.start)
    between = names[at + 1 : here - 1]
    if here < at + 2 or len(between) > 1 or stop - start > LONGEST_MESSAGE:
        return False
    if between and not any(
        each.part.op == "from" and each.part.reason == "parent" and each.start == between[0]
        for each in laid.pieces
    ):
        return False
    line, _ = line_around(text, names[at + 1], names[at + 1])
    if any(map(str.isalnum, text[_BEHIND_NAME.match(text, names[here - 1]).end() : laid.start])):  # type: ignore[union-attr]
        return False  # something that he says first is left out
    goes_on = stop <= line and not any(map(str.isalnum, text[stop:line]))
    return goes_on and BLANK.search(text, start, stop) is None


def is_quoted_above(laid: Laid, piece: Piece) -> bool:
    """Say whether a slice is of the end of a quotation right above the locus, which is not quoted as deeply: what a reply answers."""
    text = laid.source.text
    if laid.source.family != "plain" or not 0 <= laid.start - piece.start <= 2 * LONGEST_MESSAGE:
        return False
    parents = [each for each in laid.pieces if each.part.op == "from" and each.part.reason == "parent"]
    first = last = parents.index(piece)
    while first and _goes_on(laid, parents[first - 1], parents[first]):
        first -= 1
    while last + 1 < len(parents) and _goes_on(laid, parents[last], parents[last + 1]):
        last += 1
    start, stop = parents[first].start, parents[last].stop
    depth = quote_of(text, max(0, line_start(text, laid.start)))[0]
    return (
        stop - start <= LONGEST_MESSAGE
        and quote_of(text, max(0, line_start(text, piece.start)))[0] > depth
        and not any(map(str.isalnum, text[stop : laid.start]))
        and starts_unit(text, start, laid.source.media_type)
    )


def _goes_on(laid: Laid, before: Piece, piece: Piece) -> bool:
    """Say whether a slice goes on in the next line of the quotation that the slice before stands in."""
    between = before.stop < piece.start and BLANK.search(laid.source.text, before.stop, piece.start) is None
    return between and skips.is_prefix(laid.source, before.stop, piece.start, opens=False)
