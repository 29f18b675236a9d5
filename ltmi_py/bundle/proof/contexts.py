"""Rule R4 (SPEC 6.8): what may be put in front of a statement from elsewhere in its source, and from where."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile

from ltmi_py.bundle.proof import skips
from ltmi_py.bundle.proof.boundaries import starts_unit, stops_unit
from ltmi_py.bundle.proof.headers import is_header
from ltmi_py.bundle.proof.headings import is_heading, is_title
from ltmi_py.bundle.proof.laid import Laid, Piece, Problem
from ltmi_py.bundle.proof.layouts import BREAK, BREAKS, STRIP, WHITE
from ltmi_py.bundle.proof.leads import is_over_list
from ltmi_py.bundle.proof.objects import NAMING, in_record, is_key_over
from ltmi_py.bundle.proof.parents import is_parent
from ltmi_py.bundle.proof.sourcetext import SourceText
from ltmi_py.bundle.proof.speakers import is_speaker
from ltmi_py.bundle.proof.subjects import is_head, is_subject, is_topic, quantified, stays
from ltmi_py.bundle.proof.wholes import lost_with
from ltmi_py.bundle.tables import pattern

ROLES = ("subject", "head", "parent", "heading", "header", "title", "speaker")

_NAMING = ("heading", "title", "parent", "header")  # what may stand for a pronoun as a subject does
_SEPARATOR = re.compile(r"\s*[:—–(,.;-]")


def r4_context(laid: Laid) -> Iterator[Problem]:
    """R4: each context slice has a role of the list, stands where one may, lies before, and belongs there."""
    for index, piece in enumerate(laid.pieces):
        if piece.part.op != "from":
            continue
        said = f"“{piece.text[:60]}”"
        if piece.part.reason not in ROLES:
            yield "context-role", f"{piece.part.reason!r} for {said}"
            continue
        if piece.stop > laid.start or not piece.text or _has_white_edge(laid, index):
            yield "context-range", said
            continue
        if not _in_place(laid, index):
            yield "context-place", said
        elif not _belongs(laid, index) or _is_patched(laid, index):
            yield "context-foreign", said
        if (not _goes_on(laid, index) and _governed(laid.source, piece)) or (
            piece.part.reason == "subject" and _replaces(laid, index) and quantified(laid, piece)
        ):
            yield "operator", f"one stands right before the context {said}"
        else:
            lost = lost_with(laid, piece)
            if lost:
                yield "operator", f"“{lost}” is left behind where the context {said} is cut from"


def _has_white_edge(laid: Laid, index: int) -> bool:
    """Say whether a context begins or ends with white space; inside one of several slices it may."""
    piece = laid.pieces[index]
    around = (
        (*laid.pieces[max(0, index - 1) : index], None)[0],
        (*laid.pieces[index + 1 : index + 2], None)[0],
    )
    goes_on = [
        other is not None and other.part.op == "from" and other.part.reason == piece.part.reason
        for other in around
    ]
    return (piece.text[0] in WHITE and not goes_on[0]) or (piece.text[-1] in WHITE and not goes_on[1])


def _goes_on(laid: Laid, index: int) -> bool:
    """Say whether the slice before is of the same context, with no word between: then what governs it is said."""
    if not index:
        return False
    before, piece = laid.pieces[index - 1], laid.pieces[index]
    if before.part.op != "from" or before.part.reason != piece.part.reason or before.stop > piece.start:
        return False
    return not any(map(str.isalnum, laid.source.text[before.stop : piece.start]))


def _is_patched(laid: Laid, index: int) -> bool:
    """Say whether a slice goes on what the slice before began, and words stand between them, or it stands before that."""
    before = next((other for other in reversed(laid.pieces[:index]) if other.part.op != "glue"), None)
    piece, source = laid.pieces[index], laid.source
    if before is None or before.part.op != "from" or before.part.reason != piece.part.reason:
        return False
    first, last = sorted((before, piece), key=lambda each: each.start)
    if last.start <= first.stop:
        return last.start < first.stop or last is before
    if piece.part.reason == "header" and BREAK.search(source.text, first.stop, last.start):
        return last is before  # headers of two rows, the upper one first
    if stops_unit(source.text, first.stop, source.media_type) or starts_unit(
        source.text, last.start, source.media_type
    ):
        return False
    return last is before or not (
        skips.is_markup(source, first.stop, last.start)
        or skips.is_prefix(source, first.stop, last.start, opens=False)
    )


def _own(piece: Piece) -> bool:
    return piece.part.op == "keep"


def _replaces(laid: Laid, index: int) -> bool:
    """Say whether the context at `index` follows the pronoun it replaces, slices of its own role between them."""
    role = laid.pieces[index].part.reason
    while index and laid.pieces[index - 1].part.op == "from" and laid.pieces[index - 1].part.reason == role:
        index -= 1
    before = laid.pieces[index - 1].part if index else None
    return before is not None and before.op == "skip" and before.reason == "pronoun"


def _may_replace(laid: Laid, index: int) -> bool:
    """Say whether who speaks stands for a pronoun of the first person, and nobody else does."""
    gone = next(
        p for p in reversed(laid.pieces[:index]) if p.part.op == "skip" and p.part.reason == "pronoun"
    )
    return skips.speaks(laid.source, gone.start, gone.stop) == (laid.pieces[index].part.reason == "speaker")


def _in_place(laid: Laid, index: int) -> bool:
    piece = laid.pieces[index]
    after = laid.pieces[index + 1 :]
    if piece.part.reason == "header":
        return _heads_a_cell(after)
    if _replaces(laid, index):
        return _may_replace(laid, index)
    if any(_own(other) and other.text.strip(STRIP) for other in laid.pieces[:index]):
        return False
    if piece.part.reason == "head":
        return _is_followed(after) and all(
            other.part.op != "glue" or not other.text.strip() for other in _before_kept(after)
        )
    if piece.part.reason == "subject":
        return _is_followed(after)
    last = not any(other.part.op == "from" and other.part.reason == piece.part.reason for other in after)
    glued = next((other for other in after if other.part.op != "skip" and other.text.strip()), None)
    if glued is not None and glued.part.op == "from":
        return not last
    return glued is not None and _SEPARATOR.match(glued.text) is not None


def _is_followed(after: tuple[Piece, ...]) -> bool:
    """Say whether anything is said behind a context that is no context itself."""
    return any(other.text for other in after if other.part.op == "glue" or _own(other))


def _before_kept(pieces: tuple[Piece, ...]) -> Iterator[Piece]:
    return takewhile(lambda piece: piece.part.op != "keep", pieces)


def _heads_a_cell(after: tuple[Piece, ...]) -> bool:
    """Say whether nothing but headers, spaces and at last a separator stand between a header and its cell."""
    last = ""
    for other in after:
        if other.part.op == "keep":
            return _SEPARATOR.match(last) is not None
        if other.part.op == "glue":
            last = other.text
        elif other.part.op == "from" and other.part.reason != "header":
            return False
    return False


def _belongs(laid: Laid, index: int) -> bool:
    piece, source = laid.pieces[index], laid.source
    role = piece.part.reason
    if role in _NAMING and _replaces(laid, index) and not stays(source, piece, laid.start):
        return False
    if role == "subject":
        return is_subject(laid, piece, replaces=_replaces(laid, index)) or is_topic(laid, index)
    if role == "head":
        return is_head(laid, piece)
    if role == "heading" and source.family == "json":
        return is_key_over(laid, piece) or in_record(source, piece, laid.start, NAMING)
    if role == "heading":
        return is_heading(source, piece.start, piece.stop, laid.start)
    if role == "title":
        over = is_over_list(source, piece.start, piece.stop, at=laid.start)
        return over or is_title(source, piece.start, piece.stop, laid.start)
    if role == "speaker":
        return is_speaker(laid, piece)
    if role == "parent":
        return is_parent(laid, piece)
    return is_header(laid, index)


def _governed(source: SourceText, piece: Piece) -> bool:
    """Say whether an operator stands right before a context slice, in its own line."""
    low = max(0, piece.start - 40)
    if not any(char.isalnum() for char in piece.text):
        return False
    before = source.worded[low : piece.start].rstrip(" \t*_`\"'“‘[(")
    if not before or before[-1] in BREAKS or (not before[-1].isalpha() and before[-1] != "'"):
        return False
    for code in source.languages:
        if any(stop == len(before) for _, stop in pattern("operators", code).finditer(before)):
            return True
    return False
