"""In German what stands first need not be who does it; articles, days and plurals show it."""

from __future__ import annotations

import pytest

from ltmi_py import check


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Den Rest spendeten Firmen.", "Firmen spendeten den Rest."),
        ("Uwe Kast trainiert die Senioren.", "Die Senioren trainiert Uwe Kast."),
        ("Der Mann biss den Hund.", "Den Hund biss der Mann."),
        ("Jeden Mittwoch probt das Orchester.", "Das Orchester probt jeden Mittwoch."),
        ("Im Mai öffnet das Bad.", "Das Bad öffnet im Mai."),
        ("2021 fiel die Heizung im Winter aus.", "Im Winter 2021 fiel die Heizung aus."),
        (
            "Karin Lohse ist Erste Vorsitzende.",
            "Erste Vorsitzende ist Karin Lohse; Kassenwart ist Dieter Heym.",
        ),
    ],
)
def test_the_same_in_another_order_passes(claim: str, evidence: str) -> None:
    assert check(claim, evidence, language="de").ok


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Anna besuchte Bernd.", "Bernd besuchte Anna."),
        ("Die Firma verklagte die Stadt.", "Die Stadt verklagte die Firma."),
        ("Der Hund biss den Mann.", "Der Mann biss den Hund."),
        ("Der Hund biss den Mann.", "Den Hund biss der Mann."),
    ],
)
def test_who_did_it_to_whom_turned_round_is_contradicted(claim: str, evidence: str) -> None:
    assert check(claim, evidence, language="de").verdict == "contradicted"
