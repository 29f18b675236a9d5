"""What a sentence only holds possible, and what the second half of a contrast rules out."""

import pytest

from ltmi_py.checking.verdicts import check

DOGS = "Dogs are welcome in rowing boats and electric boats, but not in kayaks."
HUNDE = "Hunde dürfen in Ruderbooten und Elektrobooten mitfahren, aber nicht in Kajaks."
PERROS = "Los perros son bienvenidos en los botes de remos, pero no en los kayaks."
CHIENS = "Les chiens sont admis dans les barques, mais pas dans les kayaks."


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("Dogs are allowed in kayaks.", DOGS),
        ("Dogs are welcome in kayaks.", DOGS),
        ("Hunde dürfen in Kajaks mitfahren.", HUNDE),
        ("Hunde sind in Kajaks erlaubt.", HUNDE),
        ("Los perros están permitidos en los kayaks.", PERROS),
        ("Les chiens sont autorisés dans les kayaks.", CHIENS),
    ],
)
def test_what_a_contrast_rules_out_is_contradicted(answer, evidence):
    assert check(answer, evidence).verdict == "contradicted"


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("Dogs are allowed in electric boats.", DOGS),
        ("Dogs are not allowed in kayaks.", DOGS),
        ("Hunde dürfen in Elektrobooten mitfahren.", HUNDE),
        ("Les chiens sont admis dans les barques.", CHIENS),
    ],
)
def test_what_stands_before_the_contrast_is_supported(answer, evidence):
    assert check(answer, evidence).verdict == "supported"


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("Piotr will ask the brewery for a donation.", "Piotr might ask the brewery for a donation."),
        ("The repairs will cost 300 euros.", "The repairs could cost 300 euros."),
        ("Piotr wird die Brauerei um Geld bitten.", "Piotr könnte die Brauerei um Geld bitten."),
        (
            "Pierre va demander un don.",
            "Pierre pourrait demander un don. La fête est le samedi, et elle dure deux jours.",
        ),
    ],
)
def test_what_might_be_is_not_what_will_be(answer, evidence):
    report = check(answer, evidence)

    assert report.verdict == "unsupported"
    assert "hedge" in [reason.code for reason in report.claims[0].reasons]


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("The club will move in May.", "The club plans to move in May."),
        ("Piotr may ask the brewery.", "Piotr might ask the brewery."),
        ("Piotr will possibly ask the brewery.", "Piotr might ask the brewery."),
    ],
)
def test_what_is_planned_may_be_said_to_come(answer, evidence):
    assert check(answer, evidence).verdict == "supported"


@pytest.mark.parametrize(
    ("language", "sure", "doubtful", "evidence"),
    [
        ("it", "Piero chiede una donazione.", "Piero probabilmente chiede una donazione.", "Piero forse chiede una donazione."),
        ("nl", "De brug gaat open.", "De brug gaat mogelijk open.", "De brug gaat misschien open."),
        ("pt", "A ponte abre na segunda-feira.", "A ponte talvez abre na segunda-feira.", "A ponte provavelmente abre na segunda-feira."),
    ],
)  # fmt: skip
def test_a_doubt_is_heard_in_italian_dutch_and_portuguese(language, sure, doubtful, evidence):
    assert check(sure, evidence, language=language).verdict == "unsupported"
    assert check(doubtful, evidence, language=language).verdict == "supported"
