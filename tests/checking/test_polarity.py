"""What a negation, an opposite and a verb that ends something make of a claim together."""

import pytest

from ltmi_py.checking.verdicts import check

GATE = "The gate is open on Sundays."
DOOR = "The door was not locked."
RELEASE = "Version 3 dropped support for Python 2 and added async drivers."
PATCH = "The patch removed the bug that crashed the editor."


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("The gate is not locked on Sundays.", GATE),
        ("The gate is not closed on Sundays.", GATE),
        ("The door was unlocked.", DOOR),
        ("Version 3 no longer supports Python 2.", RELEASE),
        ("Version 3 does not support Python 2.", RELEASE),
        ("Version 3 dropped support for Python 2.", RELEASE),
        ("The bug crashed the editor.", PATCH),
        ("The patch removed the bug.", PATCH),
    ],
)
def test_what_comes_to_the_same_is_supported(answer, evidence):
    assert check(answer, evidence).verdict == "supported"


@pytest.mark.parametrize(
    ("answer", "evidence", "code", "word"),
    [
        ("The gate is locked on Sundays.", GATE, "antonym", "locked"),
        ("The gate is not open on Sundays.", GATE, "negation", "not"),
        ("The door was locked.", DOOR, "negation", "not"),
        ("Version 3 supports Python 2.", RELEASE, "negation", "dropped"),
    ],
)
def test_what_says_the_opposite_is_contradicted_by_the_word_that_turns_it(answer, evidence, code, word):
    report = check(answer, evidence)

    assert report.verdict == "contradicted"
    assert (code, (word,)) in [(reason.code, reason.words) for reason in report.claims[0].reasons]


def test_not_hot_need_not_be_cold():
    report = check("The soup was cold when it came.", "The soup was not hot when it came.")

    assert report.verdict == "unsupported"
    assert "not hot" in report.claims[0].reasons[0].message


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("Parking is free.", "Parking is free for electric cars; other cars pay 25 euros a night."),
        ("Entry is free.", "Entry is free for members, and others pay 4 euros."),
    ],
)
def test_what_is_said_of_some_and_otherwise_of_others_is_not_said_of_all(answer, evidence):
    report = check(answer, evidence)

    assert report.verdict == "unsupported"
    assert [reason.code for reason in report.claims[0].reasons] == ["condition"]


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        (
            "Parking is free for electric cars.",
            "Parking is free for electric cars; other cars pay 25 euros a night.",
        ),
        ("The lift is open.", "The lift is open for visitors and the stairs are closed."),
    ],
)
def test_what_is_said_of_some_with_no_others_may_be_said_without_them(answer, evidence):
    assert check(answer, evidence).ok


def test_a_negation_of_what_the_claim_does_not_take_is_not_counted():
    evidence = "She never learned to drive and probably never left Europe."

    assert [one.code for one in check("She never left Europe.", evidence).claims[0].reasons] == ["hedge"]
    assert check("She left Europe.", evidence).verdict == "contradicted"
    assert check("She never learned to drive.", evidence).ok


def test_no_before_a_figure_is_a_number_and_denies_nothing():
    text = "The house at no 7 in the old lane was sold to a baker in May."
    assert check("The house in the old lane was sold to a baker in May.", text).verdict == "supported"
    assert check("The house has 7 rooms.", "The house has no 7 rooms.").verdict == "contradicted"


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("The general meeting can ban a dog.", "supported"),
        ("The board alone can ban a dog.", "contradicted"),
        ("The board can ban a dog.", "contradicted"),
    ],
)
def test_whom_a_contrast_excludes_does_not_do_what_a_verb_of_denial_says(claim, verdict):
    evidence = "A dog can be banned by the general meeting, but not by the board alone."
    assert check(claim, evidence).verdict == verdict
