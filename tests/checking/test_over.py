"""What is over, and what is so only unless: a claim must not say it of today, or without its negation."""

import pytest

from ltmi_py.checking.verdicts import check

WATER = "The water is filtered. Until 2005 the water was also treated with fluoride. Formerly the mill was owned by monks."
MIXER = "Apprentices may not use the dough mixer unless a trained baker is present."
WASSER = "Bis 2005 wurde das Wasser mit Fluorid behandelt."


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("The water is treated with fluoride.", WATER),
        ("The mill is owned by monks.", WATER),
        ("Das Wasser wird mit Fluorid behandelt.", WASSER),
    ],
)
def test_what_was_so_is_not_so_today(answer, evidence):
    report = check(answer, evidence)

    assert report.verdict == "unsupported"
    assert "condition" in [reason.code for reason in report.claims[0].reasons]


def test_without_is_no_negation_of_unless():
    assert (
        check("Apprentices may use the dough mixer without a trained baker.", MIXER).verdict == "contradicted"
    )
    assert check("Apprentices may not use the dough mixer without a trained baker.", MIXER).ok


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("Until 2005 the water was treated with fluoride.", WATER),
        ("The mill was formerly owned by monks.", WATER),
        ("The shop is open until 6 pm.", "The shop is open until 6 pm."),
        ("Das Wasser wurde bis 2005 mit Fluorid behandelt.", WASSER),
    ],
)
def test_what_was_so_is_supported_as_such(answer, evidence):
    assert check(answer, evidence).ok
