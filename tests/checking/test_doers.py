"""Who does it and to whom, where neither is a name."""

import pytest

from ltmi_py.checking.verdicts import check

WARD = "The nurse called the doctor before the patient left."
COUNCIL = "The council fined the company 4 million euros for polluting the river."


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("The doctor called the nurse.", WARD),
        ("The nurse was called by the doctor.", WARD),
        ("The company fined the council.", COUNCIL),
        ("The council was fined by the company.", COUNCIL),
    ],
)
def test_the_two_in_each_others_place_are_contradicted(answer, evidence):
    report = check(answer, evidence)

    assert report.verdict == "contradicted"
    assert "role" in [reason.code for reason in report.claims[0].reasons]


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("The nurse called the doctor.", WARD),
        ("The doctor was called by the nurse.", WARD),
        ("The company was fined 4 million euros by the council.", COUNCIL),
        ("The company was fined for polluting the river.", COUNCIL),
        ("The minister met the ambassador.", "The ambassador met the minister."),
        ("The coin was found by a farmer.", "The coin, found by a farmer, was sold."),
    ],
)
def test_either_voice_and_verbs_that_go_both_ways_are_supported(answer, evidence):
    assert check(answer, evidence).verdict == "supported"


def test_another_doer_of_what_was_done_is_not_supported():
    assert check("The patient called the nurse.", WARD).verdict == "unsupported"
