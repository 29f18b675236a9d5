"""The edges of one locus (SPEC 6.3, 6.5): where it starts and stops, and what it may not go over.

All positions here are characters of the source.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from ltmi_py.bundle.proof.boundaries import starts_unit, stops_unit
from ltmi_py.bundle.proof.endings import content_end
from ltmi_py.bundle.proof.laid import Laid, Problem
from ltmi_py.bundle.proof.layouts import BLANK, TERMINATORS, first_cells, long_row

_INDENT = re.compile(r" {4}| {0,3}\t")
_EMPTY_LINES = re.compile(r"(?:[ \t]*(?:\r\n|\r|\n))*")
_ENDED = TERMINATORS | frozenset(":;,：；，")


def r0_edges(laid: Laid) -> Iterator[Problem]:
    """R0 on one locus: without `x-unit`, its offset starts and stops where a unit does."""
    text, media = laid.source.text, laid.source.media_type
    if laid.locus.unit is None:
        if not starts_unit(text, laid.start, media):
            yield "torn", f"it starts at “{near(text, laid.start)}”"
        if not stops_unit(text, laid.stop, media):
            yield "torn", f"it stops at “{near(text, laid.stop)}”"
        yield from alone_in_row(laid)
        return
    try:
        low, high = laid.source.span(*laid.locus.unit)
    except ValueError:
        yield "unit-range", "it lies outside the source"
        return
    if not (low <= laid.start and laid.stop <= high):
        yield "unit-range", "it does not hold the offset"
    if not starts_unit(text, low, media):
        yield "unit-range", f"it starts at “{near(text, low)}”"
    if not stops_unit(text, high, media):
        yield "unit-range", f"it stops at “{near(text, high)}”"


def alone_in_row(laid: Laid) -> Iterator[Problem]:
    """Hold that a locus which begins in a later cell of a long row of Markdown has its first cell or a header in front."""
    if laid.source.family != "markdown":
        return
    text = laid.source.text
    row = long_row(text, laid.start)
    if row is None or "|" not in text[row[0] : laid.start].lstrip(" \t>|"):
        return
    if not any(each.part.op == "from" and each.part.reason in ("parent", "header") for each in laid.pieces):
        yield "torn", f"nothing says of what row the cell is at “{near(text, laid.start)}”"


def joins_blocks(laid: Laid) -> Iterator[Problem]:
    """No sentence is made of two paragraphs: before a blank line that is kept, words end in a mark (code apart)."""
    source = laid.source
    if source.family not in ("plain", "markdown"):
        return
    text = source.text
    for found in BLANK.finditer(text, laid.start, laid.stop):
        stop = content_end(text, found.start())
        if stop <= laid.start or text[stop - 1] in _ENDED or not text[found.end() : laid.stop].strip():
            continue
        if any(
            p.part.op == "skip"
            and p.part.reason in ("elsewhere", "excerpt", "cue")
            and p.start <= found.start() < p.stop
            for p in laid.pieces
        ):
            continue
        if source.fenced(laid.start) or _is_indented(text, found):
            continue
        yield "torn", f"it goes over a blank line after “{text[max(laid.start, stop - 20) : stop]}”"
        return


def _is_indented(text: str, blank: re.Match[str]) -> bool:
    """Say whether the line after a blank one is indented as code is; a line of Markdown ends at CR and LF only."""
    line = blank.end()
    if "\n" not in blank[0] and "\r" not in blank[0]:
        line = max(text.rfind("\n", 0, blank.start()), text.rfind("\r", 0, blank.start())) + 1
    return _INDENT.match(text, _EMPTY_LINES.match(text, line).end()) is not None  # type: ignore[union-attr]


def mixes_cells(laid: Laid) -> bool:
    """Say whether a locus of a delimited table goes over the end of a record, or over a tab that folds to a space."""
    source = laid.source
    if source.family != "table":
        return False
    firsts = first_cells(source.text, source.media_type)
    row = bisect_right(firsts, laid.start)
    if row < len(firsts) and firsts[row] < laid.stop:
        return True
    return laid.locus.parts is None and "\t" in source.text[laid.start : laid.stop].strip()


def near(text: str, at: int) -> str:
    """Return the words around a position, for a finding."""
    return (text[max(0, at - 15) : at] + "|" + text[at : at + 15]).replace("\n", "⏎")
