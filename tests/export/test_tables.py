import csv
import io

from hypothesis import given
from hypothesis import strategies as st

from ltmi_py.bundle.model import Bundle, Locus, SourceRecord, SourceRef
from ltmi_py.export.shapes import export
from ltmi_py.export.tables import COLUMNS

NOW = "2026-01-01T00:00:00Z"
texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1)


def _read(data):
    return list(csv.reader(io.StringIO(data.decode(), newline="")))


def test_a_table_names_its_columns_and_holds_the_place_of_each_locus():
    locus = Locus.create(
        statement='He said, "8 bar".',
        breadcrumb=("Pumps", "Valves", None, None),
        source=SourceRef("s-1", 12, 29),
        first_seen=NOW,
        confidence=0.95,
        tags=("a", "b"),
    )
    record = SourceRecord("s-1", "notes.md", "text/plain", None, 40)
    data = export(Bundle.create([locus], sources=[record], created=NOW), shape="csv")
    assert data.startswith(b"id,topic,subtopic,concept,claim,statement,kind,")
    assert data.endswith(b"\r\n")
    row = dict(zip(*_read(data), strict=True))
    assert row["statement"] == 'He said, "8 bar".'
    assert (row["id"], row["concept"], row["confidence"], row["tags"]) == (locus.id, "", "0.95", "a; b")
    assert (row["source"], row["start"], row["stop"]) == ("notes.md", "12", "29")


@given(st.lists(st.tuples(texts, texts), max_size=5))
def test_whatever_a_cell_holds_a_reader_finds_it_again(rows):
    loci = [
        Locus.create(
            statement=said, breadcrumb=(topic, None, None, None), source=SourceRef("s", 0, 1), first_seen=NOW
        )
        for topic, said in rows
    ]
    header, *found = _read(export(Bundle.create(loci, created=NOW), shape="csv"))
    assert tuple(header) == COLUMNS
    assert [(row[1], row[5]) for row in found] == rows
