"""What a locus says of itself (SPEC 3 to 5), judged without its source: id, coordinates, length, decay, dates."""

from __future__ import annotations

from collections.abc import Iterator

from ltmi_py.bundle import dialects
from ltmi_py.bundle.checks import in_time
from ltmi_py.bundle.model import STATEMENT_LIMIT, Locus
from ltmi_py.bundle.proof.laid import Problem
from ltmi_py.bundle.proof.skips import opens_with_pronoun


def of_itself(locus: Locus, ids: str, lattice: str) -> Iterator[Problem]:
    """Yield what is wrong with a locus whose id and coordinates are of the dialects `ids` and `lattice`."""
    if ids != dialects.PUBLISHED:
        yield "id-dialect" if ids == dialects.REFERENCE else "id", ""
    if lattice != dialects.PUBLISHED:
        yield "lattice-dialect" if lattice == dialects.REFERENCE else "lattice", ""
    if len(locus.statement) > STATEMENT_LIMIT:
        yield "too-long", f"{len(locus.statement)} characters"
    if locus.horizon == "long" and locus.decay != 1:
        yield "decay-long", str(locus.decay)
    if in_time(locus.last_referenced) < in_time(locus.first_seen):
        yield "dates-order", ""
    if opens_with_pronoun(locus.statement):
        yield "opens-with-pronoun", ""
