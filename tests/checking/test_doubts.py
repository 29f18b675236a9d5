"""A doubt of the evidence, or every third time, however it is said, which a claim leaves out; and claims that say the same with as much doubt."""

import pytest

from ltmi_py.checking.verdicts import check


@pytest.mark.parametrize(
    ("right", "wrong", "evidence"),
    [
        ("The barn will perhaps become a shop.", "The barn will become a shop.", "The barn will perhaps become a shop."),
        ("The pool will reopen in June at the earliest.", "The pool will reopen in June.", "The pool will reopen in June at the earliest."),
        ("The team should move to Bremen.", "The team will move to Bremen.", "The team should move to Bremen."),
        ("Repairs usually take ten days.", "Repairs take ten days.", "Repairs usually take ten days."),
        ("The drug may harm the liver.", "The drug harms the liver.", "The drug lowers fever. It may harm the liver."),
        ("La salle sera peut-être rénovée.", "La salle sera rénovée.", "La salle sera peut-être rénovée en 2027."),
        ("Die Lieferung dauert meist drei Tage.", "Die Lieferung dauert drei Tage.", "Die Lieferung dauert meist drei Tage. Sie ist für alle Kunden kostenlos."),
        ("Empty the tray after every third batch.", "The tray is emptied after each batch.", "Empty the tray after every third batch."),
        ("Admission is free on the first Sunday of the month.", "Admission is free every Sunday.", "On the first Sunday of the month admission is free."),
    ],
)  # fmt: skip
def test_a_doubt_or_a_rarer_time_is_not_left_out(right, wrong, evidence):
    assert check(right, evidence).verdict == "supported"
    assert check(wrong, evidence).verdict != "supported"


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("The council will build a school.", "The council is expected to build a school."),
        ("The museum opened in May.", "The museum opened in May and might close in winter."),
    ],
)
def test_what_is_planned_will_be_and_another_doubt_is_none(claim, evidence):
    assert check(claim, evidence).verdict == "supported"
