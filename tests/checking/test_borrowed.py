import pytest

from ltmi_py.checking.verdicts import check

STUDY = (
    "The study began in 2020. It was led by Ana Ruiz. Jens Holm wrote the statistics section of the report."
)
CLUB = "Carlos Vega chairs the association. The treasurer is Marta Gil. The fee is 20 euros."


@pytest.mark.parametrize(
    ("claim", "evidence", "whose"),
    [
        ("Jens Holm led the study.", STUDY, "Ana Ruiz"),
        ("Carlos Vega is the treasurer of the association.", CLUB, "Marta Gil"),
    ],
)
def test_what_another_sentence_says_of_another_name_is_not_supported(claim, evidence, whose):
    report = check(claim, evidence)

    reason = next(one for one in report.claims[0].reasons if one.code == "name")
    assert (report.verdict, reason.evidence.text) == ("unsupported", whose)


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Ana Ruiz led the study.", STUDY),
        ("Marta Gil is the treasurer.", CLUB),
        (
            "Marta Gil founded the workshop in 2009.",
            "Marta Gil is a mechanic. She founded the workshop in 2009.",
        ),
        ("Am Sonntag ist das Bad geschlossen.", "Das Bad ist im Park. Am Sonntag bleibt es geschlossen."),
    ],
)
def test_a_pronoun_may_stand_for_the_name(claim, evidence):
    assert check(claim, evidence).verdict == "supported"


def test_a_denial_of_something_else_denies_nothing():
    evidence = "The laundry room is open until 6 pm on Saturdays. Slots that are not used must be cancelled."
    report = check("You can use the laundry room on Saturdays until 6 in the evening.", evidence)
    assert report.verdict == "supported"
