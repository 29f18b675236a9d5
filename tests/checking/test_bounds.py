"""Bounds in other words, and the other way round; a denial and a bound that say the same: "no more than three" and "at most three", "not until noon" and "at noon", "closed on" the day that is taken out."""

import pytest

from ltmi_py.checking.verdicts import check

FLAT = "No more than three persons may live in the flat."
CHAIR = "The chair may not serve more than two terms."
CLUB = "Rowing is forbidden when the gauge shows more than 2.4 metres."
HALL = "The hall is open daily from 6 am to 9 pm, except on Mondays, when it opens at noon."
PUERTO = "Los barcos de más de cien metros no podrán atracar hasta el 15 de mayo. El mercado abre todos los días menos el lunes."
HAUS = "In der Wohnung dürfen nicht mehr als drei Personen wohnen. Das Rauchen ist im Haus verboten. Ehrenmitglieder sind vom Beitrag befreit."
SALLE = "Il est interdit de fumer dans la salle. Pas plus de dix personnes peuvent entrer."
SHOP = "The shop opens daily except Monday, from 9 to 18."


@pytest.mark.parametrize(
    ("right", "wrong", "evidence"),
    [
        ("At most three persons may live in the flat.", "At least three persons may live in the flat.", FLAT),
        ("The chair may serve at most two terms.", "The chair may serve more than two terms.", CHAIR),
        ("You may not row when the gauge shows more than 2.4 metres.", "You may row when the gauge shows more than 2.4 metres.", CLUB),
        ("On Mondays the hall does not open until noon.", "On Mondays the hall does not open at noon.", HALL),
        ("El mercado está cerrado los lunes.", "El mercado está cerrado los martes.", PUERTO),
        ("In der Wohnung dürfen höchstens drei Personen wohnen.", "In der Wohnung dürfen mindestens drei Personen wohnen.", HAUS),
        ("Das Rauchen ist im Haus nicht erlaubt.", "Das Rauchen ist im Haus erlaubt.", HAUS),
        ("The shop is closed on Monday.", "The shop is closed on Tuesday.", SHOP),
        ("The shop is not open on Monday.", "The shop is open on Monday.", SHOP),
    ],
)  # fmt: skip
def test_a_denied_bound_is_the_other_bound_and_no_more(right, wrong, evidence):
    assert check(right, evidence).verdict == "supported"
    assert check(wrong, evidence).verdict != "supported"


def test_what_is_forbidden_may_not_be_done():
    assert check("Il est interdit de fumer dans la salle.", SALLE).verdict == "supported"
    assert check("On peut fumer dans la salle.", SALLE).verdict != "supported"


def test_who_is_exempt_need_not_pay():
    assert check("Ehrenmitglieder müssen keinen Beitrag zahlen.", HAUS).verdict == "supported"


BOUNDS = {
    "en": "The hall holds up to 80 people. Tenants must be at least 18 years old. The parcel must weigh less than 20 kg. The lift carries 8 persons. Each household may book at most two slots.",
    "de": "Die Halle fasst bis zu 80 Personen. Mieter müssen mindestens 18 Jahre alt sein.",
    "fr": "La salle accueille jusqu'à 80 personnes. Pas plus de trois chiens peuvent entrer.",
    "es": "La sala admite hasta 80 personas. No pueden entrar más de tres perros.",
}


@pytest.mark.parametrize(
    ("language", "right"),
    [
        ("en", "The hall holds a maximum of 80 people."),
        ("en", "Tenants must be 18 years or older."),
        ("en", "The parcel must not weigh more than 20 kg."),
        ("en", "A household cannot book more than two slots."),
        ("en", "The lift carries at most 8 persons."),
        ("de", "Die Halle fasst höchstens 80 Personen."),
        ("de", "Mieter müssen 18 Jahre oder älter sein."),
        ("fr", "La salle accueille au maximum 80 personnes."),
        ("fr", "Au maximum trois chiens peuvent entrer."),
        ("es", "Pueden entrar como máximo tres perros."),
    ],
)
def test_a_bound_may_be_said_in_other_words(language, right):
    assert check(right, BOUNDS[language]).verdict == "supported"


@pytest.mark.parametrize(
    ("language", "wrong", "mine", "theirs"),
    [
        ("en", "The hall holds more than 80 people.", "more than 80", "up to 80"),
        ("en", "The hall holds at least 80 people.", "at least 80", "up to 80"),
        ("en", "Tenants must be under 18 years old.", "under 18 years", "at least 18 years"),
        ("en", "The parcel must weigh at least 20 kg.", "at least 20 kg", "less than 20 kg"),
        ("en", "A household may book two slots or more.", "two slots or more", "at most two"),
        ("de", "Die Halle fasst über 80 Personen.", "über 80", "bis zu 80"),
        ("fr", "La salle accueille plus de 80 personnes.", "plus de 80", "jusqu'à 80"),
        ("es", "La sala admite más de 80 personas.", "más de 80", "hasta 80"),
    ],
)
def test_the_same_figure_bounded_otherwise_contradicts(language, wrong, mine, theirs):
    report = check(wrong, BOUNDS[language])
    (reason,) = [one for one in report.claims[0].reasons if one.code == "figure"]
    assert report.verdict == "contradicted"
    assert (wrong[slice(*reason.answer)], reason.evidence.text) == (mine, theirs)


def test_a_figure_as_it_is_is_not_passed():
    report = check("The lift carries more than 8 persons.", BOUNDS["en"])
    assert (report.verdict, report.claims[0].reasons[0].code) == ("unsupported", "figure")
