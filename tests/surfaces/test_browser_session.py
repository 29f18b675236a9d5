"""The session that the page's worker calls, without a browser."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ltmi_py.api import crystallize
from ltmi_py.bundle.dialects import reference_ids
from ltmi_py.bundle.ids import source_id
from ltmi_py.bundle.integrity import verify
from ltmi_py.bundle.model import Bundle, LeftOut, Locus, Relation, SourceRecord, SourceRef
from ltmi_py.bundle.writer import write
from ltmi_py.surfaces.browser.session import Session

NOW = "2026-01-01T00:00:00Z"
TEXT = "# Café 🐝\n\nThe valve opens at 8 bar.\n\nPumps run at 50 Hz.\n"
SOURCE = source_id(TEXT.encode())


def locus(
    statement: str, *, crumb: tuple[str | None, ...] = ("Café", None, None, None), **more: Any
) -> Locus:
    start = TEXT.encode().index(statement.encode())
    place = SourceRef(SOURCE, start, start + len(statement.encode()))
    return Locus.create(statement=statement, breadcrumb=crumb, source=place, first_seen=NOW, **more)


def bundle() -> Bundle:
    pumps = locus("Pumps run at 50 Hz.", crumb=("Café", "Pumps", None, None), kind="fact", confidence=0.5)
    valve = locus("The valve opens at 8 bar.", relations=(Relation("antecedent", pumps.id),))
    record = SourceRecord(SOURCE, "café.md", "text/markdown", None, len(TEXT.encode()), TEXT)
    heading = LeftOut(SOURCE, 0, len("# Café 🐝".encode()), "heading")
    return Bundle.create((valve, pumps), sources=(record,), left_out=(heading,), created=NOW)


class Caller:
    """Calls a session as the worker does."""

    def __init__(self) -> None:
        self.session = Session()

    def __call__(self, method: str, request: Any = None, *data: bytes) -> Any:
        kind, payload = self.session.call(method, json.dumps(request or {}), data)
        assert kind != "error", payload
        return payload if kind == "bytes" else json.loads(payload)

    def error(self, method: str, request: Any = None, *data: bytes) -> dict[str, str]:
        kind, payload = self.session.call(method, json.dumps(request or {}), data)
        assert kind == "error"
        found: dict[str, str] = json.loads(payload)
        return found


@pytest.fixture
def call() -> Caller:
    call = Caller()
    call("open", {"name": "x.ltmi"}, write(bundle()))
    return call


def test_opening_says_what_the_bundle_holds() -> None:
    summary = Caller()("open", {"name": "x.ltmi"}, write(bundle()))
    assert summary["loci"] == 2
    assert summary["status"] == {"verbatim": 2, "assembled": 0, "unproved": 0}
    assert summary["kinds"] == {"claim": 1, "fact": 1}
    assert (summary["bytes"], summary["leftOutBytes"]) == (len(TEXT.encode()), 12)
    assert summary["sources"][0]["label"] == "café.md"
    assert not summary["canUndo"]


def test_rows_are_counted_in_utf_16_and_lines(call: Caller) -> None:
    rows = call("loci")["rows"]
    start = TEXT.index("The valve") + 1  # the bee takes two units
    assert rows[0]["range"] == [start, start + 25]
    assert [row["line"] for row in rows] == [3, 5]
    assert rows[0]["pieces"] == [{"op": "keep", "offset": [14, 39], "range": rows[0]["range"]}]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ({}, ["The valve", "Pumps run"]),
        ({"filter": {"text": "CAFE valve"}}, ["The valve"]),
        ({"filter": {"text": "cafe nothing"}}, []),
        ({"filter": {"kind": ["fact"]}}, ["Pumps run"]),
        ({"filter": {"breadcrumb": ["Café", "Pumps"]}}, ["Pumps run"]),
        ({"filter": {"minConfidence": 0.9}}, ["The valve"]),
        ({"filter": {"source": SOURCE, "range": [15, 16]}}, ["The valve"]),
        ({"filter": {"status": ["unproved"]}}, []),
        ({"sort": {"by": "statement"}}, ["Pumps run", "The valve"]),
        ({"sort": {"by": "confidence", "descending": True}}, ["The valve", "Pumps run"]),
        ({"start": 1}, ["Pumps run"]),
        ({"count": 1}, ["The valve"]),
    ],
)
def test_loci_are_filtered_sorted_and_paged(call: Caller, query: dict[str, Any], found: list[str]) -> None:
    assert [row["locus"]["statement"][:9] for row in call("loci", query)["rows"]] == found


def test_an_edited_locus_has_no_confidence_to_be_chosen_or_sorted_by(call: Caller) -> None:
    valve = call("loci")["rows"][0]["locus"]["id"]
    change = {"op": "correct", "id": valve, "statement": "The valve opens at 9 bar."}
    call("edit", {"change": change, "now": NOW})

    def shown(query: dict[str, Any]) -> list[str]:
        return [row["locus"]["statement"][:9] for row in call("loci", query)["rows"]]

    assert shown({"filter": {"minConfidence": 0.1}}) == ["Pumps run"]
    assert shown({"sort": {"by": "confidence"}}) == ["Pumps run", "The valve"]
    assert shown({"sort": {"by": "confidence", "descending": True}}) == ["Pumps run", "The valve"]
    assert shown({}) == ["The valve", "Pumps run"]


def test_ties_keep_the_order_by_place_either_way(call: Caller) -> None:
    for descending in (False, True):
        query = {"sort": {"by": "horizon", "descending": descending}}
        assert [row["index"] for row in call("loci", query)["rows"]] == [0, 1]


def test_a_rows_value_is_marked_behind_the_header_that_the_question_names() -> None:
    table = "Item,Hall,In stock\nSeal 🐝,North,18\nGasket,South,7\n"
    call = Caller()
    call("crystallize", {"sources": [{"label": "stock.csv", "text": True}], "now": NOW}, table.encode())

    answer = call("search", {"query": "How many gaskets are in stock?", "k": 3})

    (first, *_) = answer["hits"]
    units = first["locus"]["statement"].encode("utf-16-le")
    marked = [units[2 * start : 2 * stop].decode("utf-16-le") for start, stop in first["marks"]["statement"]]
    assert marked == ["Gasket", "stock", "7"]


def test_marks_and_left_out_ranges_cut_the_text_at_its_words(call: Caller) -> None:
    units = TEXT.encode("utf-16-le")
    marks = call("marks", {"source": SOURCE})

    def cut(start: int, stop: int) -> str:
        return units[2 * start : 2 * stop].decode("utf-16-le")

    assert [cut(*mark["range"]) for mark in marks["loci"]] == [
        "The valve opens at 8 bar.",
        "Pumps run at 50 Hz.",
    ]
    assert [cut(*mark["range"]) for mark in marks["leftOut"]] == ["# Café 🐝"]
    assert call("left_out")[0]["excerpt"] == "# Café 🐝"
    assert call("marks", {"source": SOURCE, "range": [0, 5]})["loci"] == []


def test_what_gives_only_form_within_a_statement_is_marked_as_skipped() -> None:
    call, text = Caller(), "The **relief** valve opens at 8 bar.\n"
    about = {"label": "valves.md", "mediaType": "text/markdown", "text": True}
    (source,) = call("crystallize", {"sources": [about], "now": NOW}, text.encode())["sources"]
    skipped = call("marks", {"source": source["id"]})["skipped"]
    assert [(text[slice(*mark["range"])], mark["why"]) for mark in skipped] == [("**", "markup")] * 2
    assert call("marks", {"source": source["id"], "range": [0, 5]})["skipped"] == [skipped[0]]


def test_marks_of_a_text_that_is_not_there_are_of_every_kind_and_none(call: Caller) -> None:
    kinds = call("marks", {"source": SOURCE}).keys()
    bare = Caller()
    bare("open", {"name": "x"}, call("write", {"sources": False}))
    assert bare("marks", {"source": SOURCE}) == {kind: [] for kind in kinds}


def test_the_outline_and_the_lattice_count_every_locus(call: Caller) -> None:
    (cafe,) = call("outline")
    assert (cafe["name"], cafe["loci"], cafe["own"]) == ("Café", 2, 1)
    assert cafe["children"][0]["path"] == ["Café", "Pumps"]
    assert sum(cell["loci"] for cell in call("lattice")) == 2


def test_search_lays_hits_over_rows_and_marks_the_words(call: Caller) -> None:
    answer = call("search", {"query": "When does the valve open?"})
    assert answer["status"] == "found"
    hit = answer["hits"][0]
    statement = hit["locus"]["statement"]
    assert (hit["index"], hit["line"]) == (0, 3)
    assert "valve" in [statement[slice(*mark)] for mark in hit["marks"]["statement"]]
    assert call("search", {"query": "unicorns"})["status"] == "not_found"


def test_check_counts_spans_as_the_page_does(call: Caller) -> None:
    report = call("check", {"answer": "🐝🐝 The valve opens at 9 bar."})
    claim = report["claims"][0]
    assert report["verdict"] == "contradicted"
    units = "🐝🐝 The valve opens at 9 bar.".encode("utf-16-le")
    assert (
        units[2 * claim["start"] : 2 * claim["stop"]]
        .decode("utf-16-le")
        .endswith("The valve opens at 9 bar.")
    )
    places = [reason["evidence"] for reason in claim["reasons"] if reason["evidence"]]
    assert places[0]["row"]["line"] == 3
    given = call("check", {"answer": "Bees fly.", "evidence": []})
    assert given["verdict"] == "cannot_check"


def test_a_reason_marks_every_word_that_it_names(call: Caller) -> None:
    answer = "🐝 The valve is made of brass and copper."
    (claim,) = call("check", {"answer": answer})["claims"]
    reason = next(one for one in claim["reasons"] if one["code"] == "words")
    units = answer.encode("utf-16-le")
    marked = [units[2 * start : 2 * stop].decode("utf-16-le") for start, stop in reason["marks"]]
    assert {"brass", "copper"} <= set(reason["words"])
    assert set(reason["words"]) <= set(marked)
    (claim,) = call("check", {"answer": "The valve opens at 9 bar."})["claims"]
    assert [reason["marks"] for reason in claim["reasons"]] == [[claim["reasons"][0]["answer"]]]


@pytest.mark.parametrize("form", ["csv", "markdown"])
def test_a_table_or_document_made_here_opens_as_the_bundle_it_was_made_of(form: str) -> None:
    call = Caller()
    call(
        "open",
        {"name": "x"},
        write(crystallize("# Pumps\n\nThe pump runs.\n\n# Valves\n\nThe valve leaks.\n")),
    )
    before = call("loci")["rows"]
    assert len({row["locus"]["breadcrumb"][0] for row in before}) == 2
    exported = call("export", {"shape": form})
    summary = call("open", {"name": f"x.{form}"}, exported)
    assert summary["loci"] == 2
    assert [row["locus"] for row in call("loci")["rows"]] == [row["locus"] for row in before]


def test_marks_tell_what_within_a_locus_only_gives_form() -> None:
    call = Caller()
    call(
        "open", {"name": "x"}, write(crystallize("# Valves\n\nThe *valve* <!-- once 7 --> opens at 8 bar.\n"))
    )
    source = call("loci")["rows"][0]["source"]
    skipped = call("marks", {"source": source})["skipped"]
    assert [item["why"] for item in skipped] == ["markup"] * len(skipped)
    assert [22, 37] in [item["range"] for item in skipped]


def test_a_further_check_goes_on_with_what_an_earlier_one_prepared(call: Caller) -> None:
    first = call("check", {"answer": "Pumps run at 50 Hz."})
    prepared = call.session.made.evidence()
    again = call("check", {"answer": "Pumps run at 50 Hz."})
    assert first["verdict"] == again["verdict"] == "supported"
    assert call.session.made.evidence() is prepared
    row = call("loci")["rows"][1]
    assert row["locus"]["statement"] == "Pumps run at 50 Hz."
    call("edit", {"change": {"op": "correct", "id": row["locus"]["id"], "statement": "Pumps run at 60 Hz."}})
    assert call("check", {"answer": "Pumps run at 50 Hz."})["verdict"] == "contradicted"
    call("undo")
    assert call("check", {"answer": "Pumps run at 50 Hz."})["verdict"] == "supported"
    call("clear")
    assert call.error("check", {"answer": "Pumps run at 50 Hz."})["code"]


def test_leaving_out_keeps_the_account_of_every_byte(call: Caller) -> None:
    row = call("loci")["rows"][1]
    summary = call("edit", {"change": {"op": "leaveOut", "id": row["locus"]["id"]}})
    assert (summary["loci"], summary["canUndo"], summary["edited"]) == (1, True, True)
    written = call("write")
    assert verify(written).ok, verify(written).findings
    assert call("left_out")[-1]["why"] == "omitted"
    assert call("loci")["rows"][0]["locus"].get("relations") is None
    assert call("undo")["loci"] == 2
    assert call("write") == write(bundle())
    assert call("redo")["loci"] == 1


def test_a_copy_is_handed_over_in_parts() -> None:
    bare = Caller()
    text = "\n\n".join(f"Pump {number} runs at {number} Hz." for number in range(700))
    bare("crystallize", {"sources": [{"text": True}], "now": NOW}, text.encode())
    parts = [bare("copy", {"begin": True}), bare("copy"), bare("copy")]
    assert [part.count(b"\n") for part in parts] == [500, 201, 0]
    assert b"".join(parts) == bare("write", {"form": "jsonl"})
    assert bare("copy", {"begin": True}) == parts[0]


def test_a_corrected_statement_says_that_nothing_proves_it(call: Caller) -> None:
    old = call("loci")["rows"][1]["locus"]["id"]
    summary = call("edit", {"change": {"op": "correct", "id": old, "statement": "Pumps run at 60 Hz."}})
    assert summary["status"] == {"verbatim": 1, "assembled": 0, "unproved": 1}
    valve, pumps = call("loci")["rows"]
    assert pumps["status"] == "unproved"
    assert pumps["locus"]["id"] != old
    assert call("cite", {"id": pumps["locus"]["id"]}).endswith("; unproved, the source may not say it")
    assert valve["locus"]["relations"] == [{"type": "antecedent", "target": pumps["locus"]["id"]}]
    verification = call("verify")
    assert (verification["ok"], verification["unproved"], verification["verbatim"]) == (True, 1, 1)


def test_a_moved_locus_gets_its_id_and_cell_anew(call: Caller) -> None:
    before = call("loci")["rows"][0]["locus"]
    crumb = ["Bar", "Valves", None, None]
    call("edit", {"change": {"op": "move", "id": before["id"], "breadcrumb": crumb}})
    after = call("loci")["rows"][0]["locus"]
    assert after["breadcrumb"] == crumb
    assert after["lattice"] != before["lattice"]
    assert call("verify")["dialects"] == {"published": 2}


def test_an_error_is_a_code_and_one_line_and_changes_nothing(call: Caller) -> None:
    assert call.error("open", {"name": "x"}, b"\x00\x01")["code"] == "bundle"
    assert call.error("nonsense")["code"] == "usage"
    assert call.error("edit", {"change": {"op": "leaveOut", "id": "a-none"}})["code"] == "usage"
    assert call.error("undo")["code"] == "usage"
    assert "\n" not in call.error("write", {"form": "odd"})["message"]
    assert call("loci")["total"] == 2
    assert Caller().error("loci")["message"].endswith("paste a text or open a file first")


def test_a_citation_names_the_place(call: Caller) -> None:
    text = call("cite", {"id": call("loci")["rows"][0]["locus"]["id"]})
    assert text.startswith("The valve opens at 8 bar.\n— Café. café.md, line 3 (bytes 14–39 of s-")


def test_a_bundle_without_its_sources_still_lists(call: Caller) -> None:
    bare = Caller()
    summary = bare("open", {"name": "x"}, call("write", {"sources": False}))
    assert summary["sources"][0]["hasText"] is False
    row = bare("loci")["rows"][0]
    assert (row["range"], row["line"]) == (None, None)
    assert bare("verify", {}, TEXT.encode())["verbatim"] == 2


class Listener:
    """Takes notices as the worker does."""

    def __init__(self) -> None:
        self.steps: list[dict[str, Any]] = []
        self.rows: list[dict[str, Any]] = []

    def progress(self, step: str) -> None:
        self.steps.append(json.loads(step))

    def first(self, rows: bytes) -> None:
        self.rows += json.loads(rows)


def test_crystallising_tells_how_far_it_is_and_shows_the_first_rows() -> None:
    text = "".join(f"Pump {number} runs at {number} Hz.\n\n" for number in range(1, 200))
    asked = {"sources": [{"text": True, "label": "pumps"}], "now": NOW}
    session, listener = Session(), Listener()
    kind, payload = session.call("crystallize", json.dumps(asked), [text.encode()], listener)
    assert kind == "json"
    assert json.loads(payload)["loci"] == 199
    assert listener.steps[-1]["done"] == listener.steps[-1]["total"] == len(text)
    assert [row["index"] for row in listener.rows] == list(range(40))
    rows = json.loads(session.call("loci", json.dumps({"count": 40}))[1])["rows"]
    assert listener.rows == rows


def test_one_file_that_cannot_be_read_does_not_stop_the_others() -> None:
    asked = {"sources": [{"text": False, "label": "x.bin"}, {"text": True, "label": "y"}], "now": NOW}
    call = Caller()
    summary = call("crystallize", asked, b"\x00\x01\x02\x00", b"The valve opens at 8 bar.")
    assert summary["loci"] == 1
    assert any("x.bin" in warning for warning in summary["warnings"])
    asked["sources"].pop()
    assert call.error("crystallize", asked, b"\x00\x01\x02\x00")["code"] == "source"
    assert call("loci")["total"] == 1


def test_a_bundle_of_another_dialect_says_so_and_can_be_migrated(call: Caller) -> None:
    document = json.loads(call("write", {"sources": False}))
    for record in document["loci"]:
        record["id"] = next(iter(reference_ids(Locus.from_json(record))))
    foreign = Caller()
    summary = foreign("open", {"name": "x"}, json.dumps(document).encode())
    assert summary["status"]["unproved"] == 2
    assert "2 statements are of the dialect of the TypeScript reference" in summary["warnings"][0]
    migrated = foreign("migrate")
    assert (migrated["warnings"], migrated["canUndo"]) == ([], True)
    assert foreign("verify")["dialects"] == {"published": 2}
    assert foreign("undo")["status"]["unproved"] == 2


def test_a_source_given_beside_is_shown_from_then_on(call: Caller) -> None:
    bare = Caller()
    bare("open", {"name": "x"}, call("write", {"sources": False}))
    assert bare("verify", {}, b"Something else.")["matched"] == 0
    verification = bare("verify", {}, TEXT.encode(), b"Something else.")
    assert (verification["verbatim"], verification["matched"]) == (2, 1)
    assert bare("loci")["rows"] == call("loci")["rows"]
    assert bare("source", {"id": SOURCE})["text"] == TEXT
    assert b"x-sources" in bare("write")
    assert TEXT not in bare("write").decode()


def test_warming_goes_step_by_step_and_leaves_no_trace() -> None:
    call, steps = Caller(), 0
    while call("warm")["more"]:
        steps += 1
    assert steps == 4
    assert call("warm") == {"more": False}
    with pytest.raises(AssertionError, match="there is no bundle yet"):
        call("loci")
    summary = call("open", {"name": "x.ltmi"}, write(bundle()))
    assert [call("warm")["more"] for _ in range(3)] == [True, True, False]  # its loci, the index, nothing
    assert call("loci")["total"] == summary["loci"]


MILLION = b'{"corpus_id":"c-0","kind":"manifest","lattice":{"dim":64,"shape":"cube"},"loci":1000000,"v":"ltmi/0.1"}\n'


def test_a_bundle_of_a_million_loci_is_refused_with_the_number_before_it_is_parsed(call: Caller) -> None:
    error = call.error("open", {"name": "x"}, MILLION + b'{"id":1}\n')
    assert error["code"] == "bundle"
    assert "holds 1,000,000 statements, and this page opens up to 200,000" in error["message"]
    assert "ltmi retrieve" in error["message"]
    assert call("loci")["total"] == 2  # what was there is still there


@pytest.mark.parametrize("form", ["json", "jsonl", "tar.gz", "zip"])
def test_the_limit_is_told_by_what_every_form_holds(call: Caller, form: Any) -> None:
    written = write(bundle(), form)
    error = call.error("open", {"name": "x", "limit": 1}, written)
    assert "holds 2 statements, and this page opens up to 1;" in error["message"]
    assert call("open", {"name": "x", "limit": 2}, written)["loci"] == 2


def test_a_bundle_that_counts_fewer_loci_than_it_brings_is_refused_by_what_it_brings(call: Caller) -> None:
    written = write(bundle(), "jsonl").replace(b'"loci":2', b'"loci":1', 1)
    assert "holds 2 statements" in call.error("open", {"name": "x", "limit": 1}, written)["message"]


def test_opening_a_bundle_tells_how_far_it_is_in_loci() -> None:
    told: list[dict[str, Any]] = []

    class Listener:
        def progress(self, notice: str) -> None:
            told.append(json.loads(notice))

    Session().call("open", '{"name": "x.ltmi"}', [write(bundle())], Listener())
    assert told[0] == {"stage": "open", "label": "x.ltmi", "done": 0, "total": 2, "loci": 0}


def test_preparing_builds_the_index_that_the_first_search_uses(call: Caller) -> None:
    assert not call.session.made.is_indexed
    assert call("prepare") == {"done": 2, "total": 2, "more": True}
    assert call("prepare") == {"done": 2, "total": 2, "more": False}
    assert call.session.made.is_indexed
    prepared = call.session.made.index()
    assert call("search", {"query": "valve"})["status"] == "found"
    assert call.session.made.index() is prepared
    assert Caller()("prepare") == {"done": 0, "total": 0, "more": False}


def test_a_search_in_the_midst_of_preparing_finds_all() -> None:
    call = Caller()
    call("open", {"name": "x.ltmi"}, write(crystallize("".join(f"Pump {n} runs.\n\n" for n in range(700)))))
    assert call("prepare") == {"done": 500, "total": 700, "more": True}
    found = call("search", {"query": "pump 650"})
    assert found["hits"][0]["locus"]["statement"] == "Pump 650 runs."
    assert call("prepare") == {"done": 700, "total": 700, "more": False}
