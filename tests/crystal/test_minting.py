"""A locus as it is minted is the one that its values make by the careful way."""

import pytest

from ltmi_py import Locus, Source, SourceRef, crystallize, iter_loci
from ltmi_py.errors import ShapeError

NOW = "2026-01-01T00:00:00Z"
TEXT = "# Yard\n\nThe **crane** lifts 40 t, and it was built in 1998.\n\n- [ ] Order «oil» for the yard.\n\n| Part | Price |\n|---|---|\n| Bolt | 5 |\n"


def by_the_careful_way(locus):
    return Locus.create(
        statement=locus.statement,
        breadcrumb=locus.breadcrumb,
        source=SourceRef(locus.source.id, locus.source.start, locus.source.stop),
        first_seen=locus.first_seen,
        kind=locus.kind,
        confidence=locus.confidence,
        horizon=locus.horizon,
        tags=locus.tags,
        parts=locus.parts,
        unit=locus.unit,
        extensions=locus.extensions,
    )


def test_what_is_minted_is_what_the_careful_way_makes():
    loci = crystallize(Source(TEXT, label="yard.md"), now=NOW).loci
    assert len(loci) > 3
    assert list(loci) == [by_the_careful_way(locus) for locus in loci]


def test_no_locus_is_minted_of_a_time_that_is_no_instant():
    with pytest.raises(ShapeError, match="first_seen"):
        next(iter_loci("The crane lifts 40 t.", now="yesterday"))
