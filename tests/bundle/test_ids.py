from ltmi_py.bundle.canonical import canonical, number
from ltmi_py.bundle.lattice import coordinates
from ltmi_py.bundle.model import Locus, SourceRef


def test_numbers_are_written_as_ecmascript_writes_them():
    assert [number(x) for x in (0.000001, 1e-7, 1e21, 1e20, 0.5, 100.0, -0.0, 5e-324)] == [
        "0.000001", "1e-7", "1e+21", "100000000000000000000", "0.5", "100", "0", "5e-324",
    ]  # fmt: skip


def test_keys_are_sorted_by_utf_16_code_units():
    assert canonical({"\ufb33": 1, "\U0001f600": 2}) == '{"\U0001f600":2,"\ufb33":1}'.encode()


def test_loci_that_share_levels_share_coordinates():
    one, other = coordinates(("AI", "search", "bm25", None)), coordinates(("ai", "Search", None, None))
    assert one[:2] == other[:2]
    assert one[2] != other[2]


def test_an_id_is_a_hash_of_breadcrumb_statement_and_source():
    made = Locus.create(
        statement="x.",
        breadcrumb=("a", None, None, None),
        source=SourceRef("s-1", 0, 2),
        first_seen="2026-01-01T00:00:00Z",
    )
    assert len(made.id) == 34
    assert made.lattice == coordinates(made.breadcrumb)
