"""Rule R7 (SPEC 6.11): what an excerpt keeps of what may not be cut."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ltmi_py.bundle.model import STATEMENT_LIMIT
from ltmi_py.bundle.parts import fold
from ltmi_py.bundle.proof.boundaries import stops_unit
from ltmi_py.bundle.proof.laid import Laid, Problem
from ltmi_py.bundle.proof.layouts import BREAKS, TERMINATORS

EXCERPT_LEAST = 120  # characters that an excerpt keeps where it breaks off inside a sentence


def r7_excerpt(laid: Laid) -> Iterator[Problem]:
    """R7: an excerpt keeps the beginning of what may not be cut, shows `…`, says so in a tag, and was needed."""
    cut = [
        i for i, piece in enumerate(laid.pieces) if piece.part.op == "skip" and piece.part.reason == "excerpt"
    ]
    if not cut:
        return
    text = laid.source.text
    if len(fold(text[laid.start : laid.stop])) <= STATEMENT_LIMIT:
        yield "excerpt", f"the whole has no more than {STATEMENT_LIMIT} characters"
    if "excerpt" not in laid.locus.tags:
        yield "excerpt", "the tag `excerpt` is missing"
    shown = any(p.part.op == "glue" and "…" in p.text for p in laid.pieces[cut[0] - 1 :])
    if not shown or not laid.locus.statement.endswith("…"):
        yield "excerpt", "no “…” shows where it stops"
    kept = [piece for piece in laid.pieces if piece.part.op == "keep"]
    size = sum(len(piece.text) for piece in kept)
    long = len(fold(text[laid.start : laid.stop])) > STATEMENT_LIMIT
    if long and kept and size < EXCERPT_LEAST and not _ends_there(laid, kept[-1].stop):
        yield "excerpt", "it breaks off inside its first clauses"
    if any(piece.part.op == "keep" for piece in laid.pieces[cut[0] :]):
        yield "excerpt", "something is kept after what was left out"


def _ends_there(laid: Laid, at: int) -> bool:
    text = laid.source.text
    if stops_unit(text, at, laid.source.media_type) or text[at - 1] in TERMINATORS:
        return True
    if text[at : at + 8].lstrip(" \t")[:1] in ("|", *BREAKS):
        return True
    # no token more would have fitted, or one that is no word follows soon
    return re.search(rf"\S{{{EXCERPT_LEAST}}}", text[at : at + 2 * EXCERPT_LEAST]) is not None
