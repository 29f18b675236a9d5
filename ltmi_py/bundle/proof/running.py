"""What runs together in a statement (SPEC 6.6, rule R2): two tokens of the source as one, or the words of two blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ltmi_py.bundle.proof import skips
from ltmi_py.bundle.proof.laid import Laid, Piece, Problem
from ltmi_py.bundle.proof.layouts import WHITE
from ltmi_py.bundle.proof.tokens import merges

_BLOCK_EDGE = re.compile(r"</?(?:li|p|h[1-6]|tr|td|th|dt|dd)\b", re.IGNORECASE)
_PARTING = frozenset(".,;:!?…—–。！？؟।")
_POWER = re.compile(r"<sup\b[^<>]*>(?!(?:st|nd|rd|th|er|re|es?|[ao])\b)", re.IGNORECASE)


def run_together(laid: Laid) -> Iterator[Problem]:
    """No two tokens of the source become one, marks inside a word apart."""
    last: Piece | None = None
    marked = True
    for piece in laid.pieces:
        if piece.part.op == "skip":
            marked = marked and piece.part.reason == "markup"
            continue
        if not piece.text:
            continue
        if last is not None and merges(last.text, piece.text):
            touching = marked and last.part.op == piece.part.op != "glue"
            digits = last.text[-1].isdigit() and piece.text[0].isdigit()
            joined = touching and (last.stop == piece.start or (not digits and _close(laid, last, piece)))
            joined = joined and not _is_power(laid.source.text, last.stop, piece.start)
            if not joined and not _possessive(piece):
                yield "merged", f"“{last.text[-20:]}” and “{piece.text[:20]}”"
        last, marked = piece, True


def _is_power(text: str, stop: int, start: int) -> bool:
    """Say whether what begins at `start` is raised behind the figure that ends before `stop`: a power, if it is no ordinal."""
    return (
        text[stop - 1 : stop].isdigit()
        and text.find("<", stop, start) >= 0
        and _POWER.search(text, stop, start + 8) is not None
    )


def _close(laid: Laid, last: Piece, piece: Piece) -> bool:
    """Say whether only marks inside a word stand between two context slices in the source; kept ones have skips."""
    if piece.part.op != "from":
        return True
    between = laid.source.text[last.stop : piece.start]
    return (
        last.stop <= piece.start
        and not any(char in WHITE for char in between)
        and skips.is_markup(laid.source, last.stop, piece.start)
    )


def _possessive(piece: Piece) -> bool:
    return piece.part.op == "glue" and piece.text.startswith(("'s", "’s"))


def run_on(laid: Laid) -> Iterator[Problem]:
    """Words of different blocks of HTML, or of different strings of JSON, are parted by a mark of punctuation."""
    if laid.source.family not in ("html", "json", "markdown"):
        return
    said, crossed, glued = "", False, ""
    for piece in laid.pieces:
        part = piece.part
        if part.op == "skip":
            body = laid.source.text[piece.start : piece.stop]
            crossed = crossed or bool(
                re.search(r'(?<!\\)"', body) if laid.source.family == "json" else _BLOCK_EDGE.search(body)
            )
        elif part.op == "glue":
            glued += piece.text
        elif piece.text.strip():
            if part.op == "keep" and crossed and said and not set((said[-1:] + glued).strip()) & _PARTING:
                yield "merged", f"“{said[-20:]}” and “{piece.text[:20]}” stand in different blocks"
            said, crossed, glued = piece.text.strip(), False, ""
