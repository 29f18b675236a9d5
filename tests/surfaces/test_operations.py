import pytest

from ltmi_py.bundle.model import Bundle, Locus, SourceRecord, SourceRef
from ltmi_py.errors import UsageError
from ltmi_py.surfaces import requests
from ltmi_py.surfaces.operations import dispatch

NOW = "2026-01-01T00:00:00Z"


def _bundle():
    def locus(crumb, statement, start):
        source = SourceRef("s-1", start, start + len(statement))
        return Locus.create(statement=statement, breadcrumb=crumb, source=source, first_seen=NOW)

    loci = [
        locus(("Pumps", "Valves", "Relief valve", "opens"), "The relief valve opens at 8 bar.", 0),
        locus(("Pumps", "Valves", "Drain valve", None), "The drain valve is manual.", 33),
        locus(("Trucks", None, None, None), "We own three trucks.", 60),
    ]
    text = "\n".join(each.statement for each in loci) + "\n"
    record = SourceRecord("s-1", "notes.txt", "text/plain", None, len(text), text)
    return Bundle.create(loci, sources=[record], created=NOW)


def test_an_unknown_operation_is_refused_with_those_there_are():
    with pytest.raises(UsageError, match=r"'crystalise'; choose one of crystallize, "):
        dispatch("crystalise", {})


def test_a_request_of_another_operation_is_refused():
    with pytest.raises(UsageError, match="verify takes a Verify, not an Inspect"):
        dispatch("verify", requests.Inspect(b""))


def test_a_mapping_is_taken_for_the_request_it_describes():
    assert dispatch("inspect", {"bundle": _bundle()}) == dispatch("inspect", requests.Inspect(_bundle()))


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        (
            {"bundle": b"", "query": "x", "kay": 3},
            "retrieve takes no 'kay'; give bundle, query, k, clue, as_of, mode, budget, cursor",
        ),
        ({"bundle": b""}, "retrieve needs 'query'; give it"),
        ({"bundle": b"", "query": 7}, "retrieve.query must be str; correct it"),
        ({"bundle": b"", "query": "x", "k": True}, "retrieve.k must be int; correct it"),
        ({"bundle": b"", "query": "x", "clue": 1}, "retrieve.clue must be str | null; correct it"),
    ],
)
def test_a_mapping_that_describes_no_request_is_refused_by_its_field(values, sentence):
    with pytest.raises(UsageError) as caught:
        requests.parse(requests.Retrieve, values)
    assert str(caught.value) == sentence


def test_sources_may_be_texts_or_objects():
    request = requests.parse(requests.Crystallize, {"sources": ["One.", {"data": b"Two.", "label": "b"}]})
    assert [(source.data, source.label) for source in request.sources] == [("One.", "text"), (b"Two.", "b")]


@pytest.mark.parametrize("sources", ["One.", [3], [{"label": "x"}], [{"data": "x", "colour": "red"}]])
def test_sources_of_another_shape_are_refused(sources):
    with pytest.raises(UsageError):
        requests.parse(requests.Crystallize, {"sources": sources})


def test_a_summary_counts_loci_by_source_kind_and_proof():
    summary = dispatch("inspect", {"bundle": _bundle()}).to_json()
    assert summary["manifest"]["loci"] == 3
    assert summary["sources"][0]["loci"] == 3
    assert summary["sources"][0]["text"] is True
    assert (summary["kinds"], summary["stated"]) == ({"claim": 3}, {"verbatim": 3})


def test_an_outline_keeps_the_order_of_the_bundle_and_counts_what_is_below():
    tree = dispatch("outline", {"bundle": _bundle()}).to_json()
    pumps, trucks = tree["below"]
    assert (pumps["name"], pumps["loci"], trucks["name"], trucks["below"]) == ("Pumps", 2, "Trucks", [])
    assert [node["name"] for node in pumps["below"][0]["below"]] == ["Relief valve", "Drain valve"]
