"""The first cell of a row (SPEC 6.8.3): what the other cells of a row that is told in pieces are said of."""

from __future__ import annotations

import re
from bisect import bisect_right

from ltmi_py.bundle.proof import layouts as shape
from ltmi_py.bundle.proof.boundaries import is_cell_edge
from ltmi_py.bundle.proof.laid import Laid, Piece

LONGEST_KEY = 80  # characters
_OPENS_ROW = re.compile(r"<tr\b[^<>]*>\s*<t[dh]\b[^<>]*>(?:\s|<[^<>]*>)*\Z", re.IGNORECASE)
_ENDS_CELL = re.compile(r"(?:\s|</[a-z][^<>]*>)*?</t[dh]\s*>|\s*<t[dh]\b", re.IGNORECASE)
_ROW = re.compile(r"</?(?:tr|table)\b", re.IGNORECASE)


def is_key_cell(laid: Laid, piece: Piece) -> bool:
    """Say whether a slice is the whole first cell of the row in a later cell of which the locus begins."""
    text, family = laid.source.text, laid.source.family
    if not 0 < piece.stop - piece.start <= LONGEST_KEY or shape.BREAK.search(text, piece.start, piece.stop):
        return False
    if family == "table":
        return _is_first_of_record(laid, piece)
    if family == "markdown":
        return _is_first_of_line(text, piece, laid.start)
    if family != "html" or _ROW.search(text, piece.stop, laid.start):
        return False
    low = max(0, piece.start - shape.REACH)
    return (
        _OPENS_ROW.search(text, low, piece.start) is not None
        and _ENDS_CELL.match(text, piece.stop) is not None
    )


def _is_first_of_record(laid: Laid, piece: Piece) -> bool:
    text, media_type = laid.source.text, laid.source.media_type
    at = bisect_right(shape.first_cells(text, media_type), laid.start) - 1
    if at < 0:
        return False
    first, *others = shape.records(text, media_type)[at]
    around = text[first[0] : piece.start] + text[piece.stop : first[1]]
    return (
        first[0] <= piece.start
        and piece.stop <= first[1]
        and not around.strip()
        and any(low <= laid.start <= high for low, high in others)
    )


def _is_first_of_line(text: str, piece: Piece, at: int) -> bool:
    row = shape.long_row(text, piece.start)
    if row is None or row != shape.long_row(text, at):
        return False
    bar = piece.stop + len(text[piece.stop : at]) - len(text[piece.stop : at].lstrip(" \t"))
    opening = text[row[0] : piece.start].strip(" \t>")
    return opening == "|" and is_cell_edge(text, bar)
