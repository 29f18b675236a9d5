import pytest
from hypothesis import given
from hypothesis import strategies as st

from ltmi_py.bundle.model import Bundle, Locus, SourceRecord, SourceRef
from ltmi_py.bundle.parts import glue, keep
from ltmi_py.errors import ShapeError
from ltmi_py.export.notes import notes
from ltmi_py.export.returns import left_behind, loci_from_notes, loci_from_table
from ltmi_py.export.tables import table

NOW = "2026-01-01T00:00:00Z"
names = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1).filter(str.strip)
crumbs = st.lists(names, min_size=1, max_size=4).map(lambda found: (*found, *[None] * (4 - len(found))))


@st.composite
def bundles(draw):
    loci = [
        Locus.create(
            statement=" ".join(draw(names).split()),
            breadcrumb=draw(crumbs),
            source=SourceRef(draw(st.sampled_from(["s-1", "s--2>"])), start, start + draw(st.integers(0, 9))),
            first_seen=NOW,
            kind=draw(st.sampled_from(["fact", "claim", "opinion"])),
            confidence=draw(st.sampled_from([1.0, 0.95, 0.5])),
        )
        for start in range(draw(st.integers(0, 4)))
    ]
    return Bundle.create({locus.id: locus for locus in loci}.values(), created=NOW)


def _by_id(loci):
    return {locus.id: locus for locus in loci}


@given(bundles())
def test_a_table_gives_the_loci_back(made):
    assert loci_from_table(table(made)) == made.loci


@given(bundles())
def test_notes_give_the_loci_back(made):
    assert _by_id(loci_from_notes(notes(made), now=NOW)) == _by_id(made.loci)


def _assembled():
    source = SourceRef("s-1", 0, 9)
    parts = (keep(0, 9), glue("."))
    crumb = ("Pumps", "Feed pump", "motor", "runs")
    made = Locus.create(
        statement="It runs.", breadcrumb=crumb, source=source, first_seen=NOW, parts=parts, tags=("a",)
    )
    return Bundle.create(
        [made], sources=[SourceRecord("s-1", "x", "text/plain", None, 9, "It  runs!")], created=NOW
    )


def test_what_a_form_cannot_hold_is_counted():
    assert left_behind(_assembled(), "csv") == {"parts": 1, "texts": 1}
    assert left_behind(_assembled(), "markdown") == {"parts": 1, "dates": 1, "tags": 1, "texts": 1}


def test_a_locus_without_its_parts_comes_back_as_unproved():
    made = _assembled()
    for (back,) in (loci_from_table(table(made)), loci_from_notes(notes(made), now=NOW)):
        assert (back.id, back.breadcrumb, back.source) == (
            made.loci[0].id,
            made.loci[0].breadcrumb,
            made.loci[0].source,
        )
        assert "no parts" in back.extensions["x-unproved"]["why"]


def test_a_table_with_a_fault_is_refused_by_line_and_field():
    data = table(_assembled())
    with pytest.raises(ShapeError, match="line 2, field 'row'"):
        loci_from_table(data.replace(b",0,9,", b",0,nine,"))
    with pytest.raises(ShapeError, match="line 2, field 'kind'"):
        loci_from_table(data.replace(b",claim,1,", b",guess,1,"))
    with pytest.raises(ShapeError, match="line 1, field 'claim'"):
        loci_from_table(b"id,topic\r\n")
