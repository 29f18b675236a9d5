"""What the reasons of a claim point at: every stretch at fault, each once, against what it can be held against."""

from ltmi_py.checking.verdicts import check

LIBRARY = "The library holds 40,000 books and lends them to members."
MILL = "Jon Dahl runs the mill in Voss, which employs 40 people."


def _reasons(answer, evidence):
    return check(answer, evidence).claims[0].reasons


def test_every_stretch_that_nothing_carries_is_pointed_at():
    answer = "The library charges students in Paris daily fines, lends books and sells tea."

    found = [reason for reason in _reasons(answer, LIBRARY) if reason.code == "words"]

    assert [answer[slice(*one.answer)] for one in found] == [
        "charges students in Paris daily fines",
        "sells tea",
    ]
    assert found[1].words == ("sells", "tea")


def test_a_fault_is_named_once_with_what_shows_most():
    answer = "The temple was built in 2011."

    (reason,) = _reasons(answer, "The temple was built in 1788 and restored in 2011.")

    assert (reason.code, reason.evidence.text) == ("figure", "1788")


def test_a_year_is_not_held_against_a_count():
    (found,) = [one for one in _reasons("Jon Dahl bought the mill in 1998.", MILL) if one.code == "figure"]
    (other,) = [one for one in _reasons("The mill employs 12 people.", MILL) if one.code == "figure"]

    assert found.evidence is None
    assert other.evidence.text == "40"
