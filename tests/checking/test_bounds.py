"""A denial and a bound that say the same: "no more than three" and "at most three", "not until noon" and "at noon", "closed on" the day that is taken out."""

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
