"""Two sentences of one pattern: what one says of its subject is not said of the other's."""

import pytest

from ltmi_py.checking.verdicts import check

PRICES = (
    "A basic service costs 45 euros and takes one day. A full service costs 120 euros and takes three days. "
    "Customers who order a full service get a free chain. Marta Lindqvist founded it in 2009. Jonas runs the workshop."
)
COUNCIL = (
    "The chair thanked the volunteers who had painted the railings. The clerk will write to the county. "
    "The next meeting will be held in the village hall. The church is closed."
)


@pytest.mark.parametrize(
    ("answer", "evidence", "word"),
    [
        ("A full service costs 45 euros.", PRICES, "45"),
        ("A full service takes one day.", PRICES, "one"),
        ("A basic service costs 120 euros.", PRICES, "120"),
        ("Customers who order a basic service get a free chain.", PRICES, "basic"),
        ("Jonas founded the workshop in 2009.", PRICES, "Jonas"),
        ("The clerk painted the railings.", COUNCIL, "clerk"),
        ("The next meeting will be held in the church.", COUNCIL, "church"),
    ],
)
def test_what_is_said_of_the_other_is_pointed_at(answer, evidence, word):
    report = check(answer, evidence)

    assert report.verdict in ("contradicted", "unsupported")
    assert any(word in " ".join(reason.words) for reason in report.claims[0].reasons)


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("A full service costs 120 euros.", PRICES),
        ("A full service takes three days.", PRICES),
        ("A basic service takes one day.", PRICES),
        ("Customers who order a full service get a free chain.", PRICES),
        ("The volunteers painted the railings.", COUNCIL),
        ("The next meeting will be held in the village hall.", COUNCIL),
    ],
)
def test_what_is_said_of_it_is_supported(answer, evidence):
    assert check(answer, evidence).verdict == "supported"


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("No bicycle needs a name tag.", "Every bicycle left for repair must carry a name tag."),
        (
            "Les cours de natation commencent le 6 septembre.",
            "Les cours de natation commencent le 16 septembre.",
        ),
    ],
)
def test_an_answer_whose_words_the_evidence_has_is_in_its_language(answer, evidence):
    assert check(answer, evidence).verdict in ("contradicted", "unsupported")
