"""Which kind of a thing: a word of the claim that the evidence has nowhere, in the very place of another one."""

import pytest

from ltmi_py.checking.verdicts import check

LAKE = "Boats with combustion engines may not be used on the lake. Apprentices work in safety shoes with steel caps."
SEE = "Boote mit lauten Motoren fahren nur am Nachmittag auf dem See."


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("Boats with electric engines may not be used on the lake.", LAKE),
        ("Apprentices work in safety shoes with plastic caps.", LAKE),
        ("Boote mit kleinen Motoren fahren nur am Nachmittag auf dem See.", SEE),
    ],
)
def test_another_kind_of_thing_is_no_rewording(answer, evidence):
    report = check(answer, evidence)

    assert report.verdict == "unsupported"
    assert "wording" in [reason.code for reason in report.claims[0].reasons]


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("Boats with combustion engines must not be used on the lake.", LAKE),
        ("They travel in large boats on the lake.", "They travel in big boats on the lake."),
    ],
)
def test_the_same_kind_is_supported(answer, evidence):
    assert check(answer, evidence).ok
