"""What the evidence says of another thing: a claim that takes a name or a figure from there is told where it belongs."""

import pytest

from ltmi_py.checking.verdicts import check

BAKERY = (
    "Marta Olsen founded the bakery in Bergen in 1998. Jon Dahl runs the mill in Voss, which employs 40 people. "
    "The bakery has 12 staff and opens at 7."
)
TUNNEL = (
    "The old tunnel was 3 miles long. With the vote of the council, it was joined to two shorter bores to make up the "
    "12 mile long North Fell Railway System. It reopened in 1988."
)
WORKSHOP = (
    "The workshop is open from Tuesday to Friday and repairs bicycles. It is closed on Sunday and Monday. "
    "A market takes place on Saturday in Voss. Marta founded it in 2009 with 40 members."
)
POOL = "The pool is heated and has a slide. It is not heated on Monday."
INN = "Check-in is after 2 pm and check-out before noon."


@pytest.mark.parametrize(
    ("answer", "evidence", "code", "words"),
    [
        ("The bakery in Voss has 12 staff.", BAKERY, "added", ("Voss",)),
        (
            "The North Fell Railway System is 3 miles long and reopened in 1988.",
            TUNNEL,
            "figure",
            ("3 miles",),
        ),
        ("Check-out is after 2 pm.", INN, "spliced", ()),
        ("The workshop repairs bicycles on Saturday.", WORKSHOP, "date", ("Saturday",)),
        ("The workshop repairs bicycles in Voss.", WORKSHOP, "added", ("Voss",)),
        ("The workshop repairs bicycles in 2009.", WORKSHOP, "figure", ("2009",)),
        ("The workshop repairs 40 bicycles.", WORKSHOP, "figure", ("40",)),
    ],
)
def test_what_is_of_another_thing_is_not_supported_and_pointed_at(answer, evidence, code, words):
    report = check(answer, evidence)

    assert not report.ok
    assert (code, words) in [(reason.code, reason.words) for reason in report.claims[0].reasons]


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("The mill in Voss employs 40 people.", BAKERY),
        ("The old tunnel was 3 miles long.", TUNNEL),
        ("The North Fell Railway System is 12 miles long.", TUNNEL),
        ("Check-in is after 2 pm.", INN),
        ("Check in is after 2 pm.", INN),
        ("The workshop is closed on Monday.", WORKSHOP),
        ("It is closed on Monday.", WORKSHOP),
        ("The market takes place in Voss on Saturday.", WORKSHOP),
        ("The pool has a slide.", POOL),
        ("It is not heated on Monday.", POOL),
        ("The choir in Voss sang twice.", "The choir sang twice. It comes from Voss."),
    ],
)
def test_what_is_of_the_same_thing_is_supported(answer, evidence):
    assert check(answer, evidence).ok


@pytest.mark.parametrize(
    ("answer", "evidence", "code", "words", "theirs"),
    [
        ("The workshop is open on Sunday.", WORKSHOP, "antonym", ("open",), "closed"),
        ("The workshop is open on Monday.", WORKSHOP, "antonym", ("open",), "closed"),
        ("The pool has a heated slide on Monday.", POOL, "negation", ("not",), "not heated"),
    ],
)
def test_a_day_of_a_sentence_that_says_the_opposite_of_it_contradicts(answer, evidence, code, words, theirs):
    report = check(answer, evidence)

    assert report.verdict == "contradicted"
    assert (code, words, theirs) in [
        (reason.code, reason.words, reason.evidence.text)
        for reason in report.claims[0].reasons
        if reason.evidence
    ]


def test_words_of_another_sentence_are_shown_where_they_stand():
    evidence = "The canal opened in 1825. By 1882 it had collected 121 million dollars in tolls."

    reasons = (
        check("By 1882 the canal had collected 121 million dollars in tolls.", evidence).claims[0].reasons
    )

    assert [(one.code, one.words, one.evidence.text) for one in reasons if one.evidence] == [
        (
            "nearest",
            ("1882", "collected 121 million dollars in tolls"),
            "By 1882 it had collected 121 million dollars in tolls.",
        ),
        ("elsewhere", ("canal",), "canal"),
    ]


def test_the_passive_of_a_relative_clause_is_the_same():
    assert check(
        "The log holds every write that the server receives.",
        "The log holds every write received by the server, in order.",
    ).ok


def test_a_claim_that_names_both_opposites_is_not_opposed():
    rows = "| Field | Nitrogen |\n|---|---|\n| North | 38 |\n| South | 41 |\n"
    (claim,) = check("The north field has more nitrogen than the south field.", rows).claims

    assert "antonym" not in [one.code for one in claim.reasons]
    assert claim.verdict == "unsupported"
