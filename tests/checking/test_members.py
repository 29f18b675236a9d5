"""A sentence that says one thing of one and another of the other, and claims that keep to that or cross it."""

import pytest

from ltmi_py.checking.verdicts import check

CARE = "- Air filter: vacuum every two weeks, replace every year.\n- Coils: clean weekly, test monthly."
PFLEGE = "Der Luftfilter wird alle zwei Wochen gesaugt und jedes Jahr ersetzt. Die Wege werden täglich gefegt, der Zaun wird jährlich gestrichen."
SOIN = "Le filtre doit être aspiré toutes les deux semaines et remplacé chaque année."
CUIDADO = "El filtro se aspira cada dos semanas y se cambia cada año."
QUOTES = "Hallam asked for £8,400, Corwen for £7,950."
PRINTS = "A print costs 10 pence in black and white and 40 pence in colour."
SHIFTS = "Staff at the Lund depot work from 6:00 to 14:30, staff at the Skive depot from 7:00 to 15:30."
LAWN = "Cats are allowed in the yard but not in the greenhouse."
LESESAAL = "Essen ist im Lesesaal nicht erlaubt, Wasser dagegen schon."
REPARTO = "La aseguradora pagó dos tercios y el ayuntamiento, el resto."
GARANTIE = "Die Garantie beträgt drei Jahre für das Gerät und ein Jahr für den Akku."


@pytest.mark.parametrize(
    ("right", "wrong", "evidence"),
    [
        ("The air filter must be replaced every year.", "The air filter must be replaced every two weeks.", CARE),
        ("Vacuum the air filter every two weeks.", "The air filter must be vacuumed every year.", CARE),
        ("The air filter must be vacuumed every two weeks and replaced every year.", "Every two weeks the air filter must be replaced.", CARE),
        ("Coils must be cleaned weekly.", "Coils must be tested weekly.", CARE),
        ("Der Luftfilter wird jedes Jahr ersetzt.", "Der Luftfilter wird alle zwei Wochen ersetzt.", PFLEGE),
        ("Die Wege werden täglich gefegt.", "Der Zaun wird täglich gestrichen.", PFLEGE),
        ("Le filtre doit être remplacé chaque année.", "Le filtre doit être remplacé toutes les deux semaines.", SOIN),
        ("Il filtro si cambia ogni anno.", "Il filtro si cambia ogni settimana.", "Il filtro si aspira ogni settimana e si cambia ogni anno."),
        ("El filtro se cambia cada año.", "El filtro se cambia cada dos semanas.", CUIDADO),
        ("Corwen asked for £7,950.", "Hallam asked for £7,950.", QUOTES),
        ("A print in colour costs 40 pence.", "A colour print costs 10 pence.", PRINTS),
        ("At the Skive depot staff work from 7:00.", "At the Lund depot work starts at 7:00.", SHIFTS),
        ("Cylinder B contains nitrogen.", "Cylinder B contains argon.", "Cylinder A contains argon, cylinder B contains nitrogen."),
        ("She taught in Bristol.", "She taught in Leeds.", "She studied in Leeds and later taught in Bristol."),
        ("There are eleven pigs on the farm.", "There are eleven sheep on the farm.", "The farm has 240 sheep and, since last spring, eleven pigs."),
        ("In May 340 licences were sold.", "In April 340 licences were sold.", "We sold 340 licences in May, 40 fewer than in April."),
        ("Les étudiants paient 8 euros.", "Les étudiants paient 15 euros.", "Les étudiants paient 8 euros, les autres spectateurs 15 euros."),
        ("Die Garantie für den Akku beträgt ein Jahr.", "Die Garantie für den Akku beträgt drei Jahre.", GARANTIE),
    ],
)  # fmt: skip
def test_what_is_said_of_one_is_not_said_of_the_other(right, wrong, evidence):
    assert check(right, evidence).verdict == "supported"

    report = check(wrong, evidence)

    assert report.verdict != "supported"
    assert {"spliced", "wording", "figure"}.intersection([reason.code for reason in report.claims[0].reasons])


@pytest.mark.parametrize(
    ("right", "wrong", "evidence"),
    [
        ("Cats are allowed in the yard, but not in the greenhouse.", "Cats are allowed in the greenhouse but not in the yard.", LAWN),
        ("Im Lesesaal ist Essen nicht erlaubt, Wasser dagegen schon.", "Im Lesesaal ist Essen erlaubt, Wasser dagegen nicht.", LESESAAL),
        ("Electric bikes can be rented, motor boats cannot.", "Electric bikes and motor boats can be rented.", "Electric bikes can be rented, motor boats cannot."),
        ("Dos tercios los pagó la aseguradora y el resto el ayuntamiento.", "El ayuntamiento pagó dos tercios y la aseguradora, el resto.", REPARTO),
        ("You may borrow twelve books and four films.", "You may borrow four books and twelve films.", "You may borrow twelve books and four films."),
    ],
)  # fmt: skip
def test_members_are_not_exchanged(right, wrong, evidence):
    assert check(right, evidence).verdict == "supported"
    assert check(wrong, evidence).verdict == "contradicted"


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        (
            "Olsen bought the farm in 1995.",
            "Olsen sold the mill to Ada in 1990 and bought the farm from Ben in 1995.",
        ),
        ("Guests pay 8 euros.", "Members pay 5 euros, guests 8 euros."),
        ("Sales fell in Italy.", "Sales rose by 4 percent in Spain and fell by 2 percent in Italy."),
        ("The route comes from the east.", "The route comes from the west and from the east (not directly)."),
        ("Cats are not allowed in the greenhouse.", LAWN),
        (
            "The hall was begun in 1990 by Berg.",
            "The hall, begun by Berg in 1990, was opened in 1994 by Dahl.",
        ),
    ],
)
def test_a_second_member_may_leave_out_what_both_share(claim, evidence):
    assert check(claim, evidence).verdict == "supported"
