"""A locus laid on its source: the values that every rule judges. Owns the way from bytes to characters, and no rule."""

from __future__ import annotations

from typing import NamedTuple

from ltmi_py.bundle.model import Locus
from ltmi_py.bundle.parts import Part, fold
from ltmi_py.bundle.proof.sourcetext import SourceText

Problem = tuple[str, str]  # a code of `findings`, and the facts


class Piece(NamedTuple):
    """A part laid on its source: `start` and `stop` in characters, `text` what it contributes to the statement."""

    part: Part
    start: int
    stop: int
    text: str


class Laid(NamedTuple):
    """A locus laid on its source, ready to be judged; `start` and `stop` are its offset in characters."""

    locus: Locus
    source: SourceText
    start: int
    stop: int
    pieces: tuple[Piece, ...]


def lay(locus: Locus, source: SourceText) -> Laid:
    """Lay a locus on its source; raise ValueError for an offset outside it or inside a character."""
    start, stop = source.span(locus.source.start, locus.source.stop)
    pieces = []
    for part in locus.parts or ():
        if part.op == "glue":
            pieces.append(Piece(part, 0, 0, part.text))
            continue
        low, high = source.span(part.start, part.stop)
        text = "" if part.op == "skip" else part.text if part.by else source.text[low:high]
        pieces.append(Piece(part, low, high, text))
    return Laid(locus, source, start, stop, tuple(pieces))


def folded(laid: Laid) -> str:
    """Return the statement that the slice or the parts make."""
    if laid.locus.parts is None:
        return fold(laid.source.text[laid.start : laid.stop])
    return fold("".join(piece.text for piece in laid.pieces))
