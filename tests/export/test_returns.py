from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ltmi_py.api import crystallize
from ltmi_py.bundle.integrity import verify
from ltmi_py.bundle.model import Bundle, Locus, Relation, SourceRecord, SourceRef
from ltmi_py.bundle.parts import glue, keep
from ltmi_py.errors import BundleError, ShapeError
from ltmi_py.export.notes import notes
from ltmi_py.export.returns import bundle_from_notes, bundle_from_table, is_note, is_table, left_behind
from ltmi_py.export.tables import table

NOW = "2026-01-01T00:00:00Z"
TEXT = "# Pump\n\nThe relief valve opens at 8 bar. It must never be painted.\n\n| Part | Price |\n|---|---|\n| Seal | 4 |\n"
names = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0\r"), min_size=1).filter(
    str.strip
)
crumbs = st.lists(names, min_size=1, max_size=4).map(lambda found: (*found, *[None] * (4 - len(found))))
ratios = st.sampled_from([1.0, 0.95, 0.5])


@st.composite
def bundles(draw):
    start = st.integers(0, 99)
    loci = [
        Locus.create(
            statement=draw(names),
            breadcrumb=draw(crumbs),
            source=SourceRef(draw(st.sampled_from(["s-1", "s--2>"])), at, at + draw(st.integers(0, 9))),
            first_seen=NOW,
            last_referenced=draw(st.sampled_from([NOW, "2026-02-01T00:00:00Z"])),
            kind=draw(st.sampled_from(["fact", "claim", "opinion"])),
            confidence=draw(ratios),
            decay=draw(ratios),
            horizon=draw(st.sampled_from(["long", "short"])),
            references=draw(st.integers(0, 2)),
            relations=draw(st.sampled_from([(), (Relation("formerly", "a-1"),)])),
            tags=tuple(draw(st.lists(names, max_size=2))),
            notes=draw(st.none() | names),
            parts=draw(st.sampled_from([None, (keep(0, 9), glue("."))])),
            unit=draw(st.sampled_from([None, (0, 9)])),
            extensions=draw(st.dictionaries(st.sampled_from(["x-a", "claim"]), names)),
        )
        for at in draw(st.lists(start, max_size=4, unique=True))
    ]
    records = [SourceRecord("s-1", draw(names), "text/markdown", draw(st.sampled_from([None, NOW])), 120)]
    used = {locus.source.id for locus in loci}
    return Bundle.create(loci, sources=[each for each in records if each.id in used], created=NOW)


def _by_id(found):
    return {locus.id: locus for locus in found.loci}, {record.id: record for record in found.sources}


@given(bundles())
def test_a_table_gives_the_bundle_back(made):
    back = bundle_from_table(table(made))
    assert (back.loci, _by_id(back)) == (made.loci, _by_id(made))


@given(bundles())
def test_notes_give_the_bundle_back(made):
    back = bundle_from_notes(notes(made))
    assert _by_id(back) == _by_id(made)
    assert back.manifest.corpus_id == made.manifest.corpus_id


@pytest.mark.parametrize(
    "back", [lambda made: bundle_from_table(table(made)), lambda made: bundle_from_notes(notes(made))]
)
def test_what_comes_back_is_proved_by_the_text_it_was_made_from(back):
    made = crystallize(TEXT, now=NOW)
    found = verify(back(made), sources=[TEXT])
    assert found.ok
    assert (found.verbatim, found.assembled) == (1, 2)
    assert (back(made).loci, back(made).left_out) == (made.loci, made.left_out)


def test_a_word_changed_by_hand_is_found():
    data = table(crystallize(TEXT, now=NOW)).replace(b"opens at 8 bar", b"opens at 9 bar")
    found = verify(bundle_from_table(data), sources=[TEXT])
    assert not found.ok
    assert bundle_from_table(data).loci[0].id in {finding.locus for finding in found.findings}


def test_what_neither_can_hold_is_counted():
    made = crystallize(TEXT, now=NOW)
    assert left_behind(made) == {"texts": 1}
    bare = replace(made, sources=tuple(replace(record, text=None) for record in made.sources))
    assert left_behind(bare) == {}
    fetched = tuple(replace(record, origin={"name": "x.docx"}) for record in bare.sources)
    unused = SourceRecord("s-1", "x", "text/plain", None, 9)
    assert left_behind(replace(bare, sources=(*fetched, unused))) == {
        "origins": 1,
        "sources without a locus": 1,
    }


@pytest.mark.parametrize("tags", [("a; b",), ("a", ""), ("a", "b")])
def test_tags_come_back_from_a_table_even_where_one_holds_what_parts_them(tags):
    made = Locus.create(
        statement="x", breadcrumb=("a", *[None] * 3), source=SourceRef("s-1", 0, 1), first_seen=NOW, tags=tags
    )
    (back,) = bundle_from_table(table(Bundle.create([made], created=NOW))).loci
    assert back.tags == tags


@pytest.mark.parametrize("delimiter", [b";", b"\t"])
def test_a_table_that_a_spreadsheet_wrote_again_is_read(delimiter):
    made = crystallize("The valve is open.", now=NOW)
    head, row, _ = table(made).split(b"\r\n")
    again = b"\xef\xbb\xbf" + b"\n".join(delimiter.join(line.split(b",")) for line in (head, row)) + b"\n"
    assert is_table(again)
    assert bundle_from_table(again).loci == made.loci


def test_notes_of_ones_own_beside_them_are_left_alone():
    made = crystallize("The valve is open.", now=NOW)
    mine = b'---\ntitle: "Mine"\n---\n\n- something <!-- {} --> ^a-1\n'
    assert bundle_from_notes({"mine.md": mine, **notes(made)}).loci == made.loci
    assert not is_note(mine)


def test_a_table_with_a_fault_is_refused_by_line_and_field():
    data = table(crystallize(TEXT, now=NOW))
    for old, new, where in [
        (b",short,1,", b",short,one,", "line 2, field 'row'"),
        (b",fact,", b",guess,", "line 2, field 'kind'"),
        (b",verbatim,", b",verbatim,,,", "line 2, field 'row'"),
    ]:
        assert old in data
        with pytest.raises(ShapeError, match=where):
            bundle_from_table(data.replace(old, new, 1))
    with pytest.raises(ShapeError, match="line 1, field 'claim'"):
        bundle_from_table(b"id,topic\r\n")
    with pytest.raises(BundleError, match="not UTF-8"):
        bundle_from_table(b"id,topic,subtopic\xff")


@pytest.mark.parametrize("comment", [b'{"kind":1}', b"{", b'{"offset":[1],"proof":"verbatim"}'])
def test_a_note_with_a_fault_is_refused_by_line(comment):
    data = next(iter(notes(crystallize("The valve is open.", now=NOW)).values()))
    start, stop = data.index(b"<!-- ") + 5, data.index(b" -->")
    with pytest.raises(ShapeError, match=r"line \d+, field"):
        bundle_from_notes({"x.md": data[:start] + comment + b" }" + data[stop:]})


@given(st.binary(max_size=80))
def test_whatever_follows_the_head_is_a_bundle_or_an_error_of_ours(data):
    for read, head in [
        (bundle_from_table, table(crystallize("", now=NOW))),
        (lambda note: bundle_from_notes({"": note}), b'---\ntitle: "x"\nbundle: "c-0"\n'),
    ]:
        try:
            read(head + data)
        except (ShapeError, BundleError):
            continue
