"""The subject of one clause of a sentence is not said to do what another clause says of its own subject."""

from __future__ import annotations

import pytest

from ltmi_py import check

PARENTS = "Her father was an officer, her mother came from Chur."
TANK = "When the tank is full, the compressor stops."
LOGS = "Logs are kept for 30 days, and metrics for one year."
OFFICERS = "Erste Vorsitzende ist Karin Lohse; Kassenwart ist Dieter Heym."
SUIT = "She sued the owner and won in 1971."


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("The father came from Chur.", PARENTS),
        ("The tank stops.", TANK),
        ("Logs are kept for one year.", LOGS),
        ("Metrics are kept for 30 days.", LOGS),
        ("Dieter Heym ist Erster Vorsitzender.", OFFICERS),
        ("Der Vater stammte aus Chur.", "Ihr Vater war Zollbeamter, ihre Mutter stammte aus Chur."),
        ("The owner won in 1971.", SUIT),
        ("Ana Gil is the treasurer.", "Ana Gil is the chair; the treasurer is Bob Lee."),
    ],
)
def test_a_subject_is_not_taken_from_another_clause(claim: str, evidence: str) -> None:
    assert check(claim, evidence).verdict in ("unsupported", "contradicted")


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("The mother came from Chur.", PARENTS),
        ("The compressor stops when the tank is full.", TANK),
        ("Logs are kept for 30 days.", LOGS),
        ("Metrics are kept for one year.", LOGS),
        ("Karin Lohse ist Erste Vorsitzende.", OFFICERS),
        ("Bread is sold in the shop.", "Bread, cheese and wine are sold in the shop."),
        ("The dam was built in 1961.", "The dam is 48 metres high; it was built in 1961."),
        ("Der Verein besitzt 34 Boote.", "Der Verein, den zwölf Fischer gründeten, besitzt 34 Boote."),
        ("Der Verein baute ein Haus in Pirna.", "Der Verein sammelte Geld und baute ein Haus in Pirna."),
        ("Hugo Lang left in 2021.", "The client was written by Hugo Lang, who left in 2021."),
        ("The mayor opened the park.", "The mayor, as critics noted, opened the park."),
        ("She won in 1971.", SUIT),
    ],
)
def test_what_a_clause_says_of_its_own_subject_passes(claim: str, evidence: str) -> None:
    assert check(claim, evidence).ok


PRESENT = "Present: Ingrid Moss (chair), Paul Adeyemi (treasurer), Lena Fox, Tom Brandt."


def test_what_stands_in_brackets_is_of_the_name_before():
    for right in ("The treasurer is Paul Adeyemi.", "Ingrid Moss is the chair.", "Present was Tom Brandt."):
        assert check(right, PRESENT).verdict == "supported"
    for wrong in ("The treasurer is Tom Brandt.", "Lena Fox is the chair.", "Ingrid Moss is the treasurer."):
        assert check(wrong, PRESENT).verdict != "supported"
