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


CAFE = (
    "The cafe in Mill Lane opened in May. It was founded by Ines Calder, a retired clockmaker, and by Piet Brandt. "
    "The second site will be led by Meera Lind. Piet Brandt will vote against two sites, since he thinks that volunteers are few."
)


@pytest.mark.parametrize(
    "answer",
    [
        "The second site will be led by Piet Brandt.",
        "The cafe was founded by Meera Lind.",
        "Piet Brandt will lead the second site.",
    ],
)
def test_a_name_does_not_do_what_another_sentence_says_that_another_did(answer):
    assert not check(answer, CAFE).ok


@pytest.mark.parametrize(
    "answer",
    [
        "The second site will be led by Meera Lind.",
        "The cafe was founded by Ines Calder.",
        "The cafe was founded by Piet Brandt.",
    ],
)
def test_a_name_does_what_any_sentence_says_that_it_did(answer):
    assert check(answer, CAFE).ok


def test_who_is_said_to_do_it_once_more_elsewhere_does_it():
    evidence = (
        "The bridge was built by Ann Lee. Bo Kim paid for the towers and built a second bridge in 1990."
    )

    assert check("A second bridge was built by Bo Kim.", evidence).ok


COUNCIL = (
    "Councillor Miriam Okafor, who is responsible for transport, said safety had left no choice. "
    "Her colleague Tom Brandreth criticised the lack of notice. She added that the bridge stays shut."
)


def test_another_name_at_the_opening_of_a_free_wording_is_not_supported():
    claim = "Tom Brandreth, who is in charge of transport, said safety left no alternative."
    report = check(claim, COUNCIL)
    (reason,) = [one for one in report.claims[0].reasons if one.code == "name"]
    assert (report.verdict, claim[slice(*reason.answer)]) == ("unsupported", "Tom Brandreth")
    assert reason.evidence.text == "Councillor Miriam Okafor"


@pytest.mark.parametrize(
    "claim",
    [
        "Okafor said that safety had left no choice.",
        "Tom Brandreth criticised the lack of notice.",
    ],
)
def test_the_same_name_at_the_opening_is_supported(claim):
    assert check(claim, COUNCIL).verdict == "supported"
