"""Statements of another dialect (SPEC 11.3, 11.4): their offsets may count UTF-16 units, and nothing says how they were made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from ltmi_py.bundle import dialects
from ltmi_py.bundle.model import Locus, SourceRef
from ltmi_py.bundle.parts import fold
from ltmi_py.bundle.proof.laid import Laid, Problem, lay
from ltmi_py.bundle.proof.rules import broken
from ltmi_py.bundle.proof.sourcetext import SourceText

WORDS_HELD = 0.6  # share of a foreign statement's words that its slice must hold (SPEC 11.4)

Judged = tuple[str, list[Problem]]  # what it counts as (verbatim, unproved, refuted), and what was found


def torn(laid: Laid) -> Iterator[Problem]:
    """Say of a verbatim statement of another dialect what a rule would be broken by; one of ours is refuted for it."""
    for _, detail in islice(broken(laid), 1):
        yield "torn-foreign", detail


def unit_of(loci: Sequence[Locus], source: SourceText) -> str:
    """Say what the offsets of loci count, which are not their slices as bytes."""
    places = [(locus.statement, locus.source.start, locus.source.stop) for locus in loci]
    return dialects.offset_unit(source.text, places)


def judged(loci: Sequence[Locus], source: SourceText, unit: str) -> Iterator[Judged]:
    """Judge loci, all from one source, that are not their slices as bytes."""
    units = dialects.Utf16(source.text) if unit == dialects.UTF16 else None
    for locus in loci:
        span = (locus.source.start, locus.source.stop)
        piece = units.cut(*span) if units else dialects.cut_bytes(source.data, *span)
        held = dialects.share_of_words(locus.statement, piece)
        found: list[Problem] = [("offset-unit", "")] if units else []
        if fold(piece) == fold(locus.statement):
            if units:
                low, high = (source.byte(units.char(at)) for at in span)
                moved = replace(locus, source=SourceRef(locus.source.id, low, high))
                found += torn(lay(moved, source))
            yield "verbatim", found
        elif held < WORDS_HELD:
            yield "refuted", [*found, ("offset-words", f"{held:.0%} of them")]
        else:
            yield "unproved", [*found, ("unproved-foreign", f"its slice holds {held:.0%} of its words")]
