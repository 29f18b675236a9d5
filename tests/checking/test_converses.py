"""Converses: what is bought from one is sold by the other, and not the other way round."""

import pytest

from ltmi_py.checking.verdicts import check


@pytest.mark.parametrize(
    ("evidence", "right", "wrong"),
    [
        ("Corran sold it to Vane in 1801.", "Vane bought it from Corran in 1801.", "Corran bought it from Vane in 1801."),
        ("The city sold the yard to Ostrel.", "The yard was bought by Ostrel.", "Ostrel sold the yard."),
        ("Ostrel bought the yard from the city.", "The yard was sold to Ostrel.", "Ostrel sold the yard to the city."),
        ("Ben borrowed the boat from Ada.", "Ada lent the boat to Ben.", "Ben lent the boat to Ada."),
        ("Ben received a silver cup from Ada.", "Ada gave Ben a silver cup.", "Ben gave Ada a silver cup."),
        ("Ben received a cup for rowing from Ada.", "Ada gave Ben a cup for rowing.", "Ben gave Ada a cup for rowing."),
        ("Corran sold it to Vane in Bath.", "Vane bought it from Corran.", "Vane bought it from Bath."),
        ("In the far north Lake Pell is smaller than Lake Orm after all.", "In the far north Lake Orm is larger than Lake Pell after all.", "In the far north Lake Pell is larger than Lake Orm after all."),
        ("The famine followed the war.", "The war preceded the famine.", "The famine preceded the war."),
        ("Ada taught Ben Latin in Graz.", "Ben learned Latin from Ada.", "Ada learned Latin from Ben."),
        ("Tessa Vale works for the Orrin Works.", "The Orrin Works employs Tessa Vale.", "Tessa Vale employs the Orrin Works."),
        ("Denmark owns the island.", "The island belongs to Denmark.", "Denmark belongs to the island."),
        ("Karl is the son of Anna.", "Anna is Karl's mother.", "Karl is Anna's mother."),
        ("Leeds lost to Hull in the final.", "Hull beat Leeds in the final.", "Leeds beat Hull in the final."),
        ("Lake Pell is smaller than Lake Orm.", "Lake Orm is larger than Lake Pell.", "Lake Pell is larger than Lake Orm."),
        ("Esk lies south of Tarn.", "Tarn lies north of Esk.", "Esk lies north of Tarn."),
    ],
)  # fmt: skip
def test_a_converse_says_the_same_with_the_two_in_each_others_place(evidence, right, wrong):
    report = check(right, evidence)
    assert (report.verdict, {one.code for one in report.claims[0].reasons} - {"same", "carried"}) == (
        "supported",
        set(),
    )
    assert not check(wrong, evidence).ok


def test_a_converse_turned_wrongly_points_at_both_words():
    report = check("Corran bought it from Vane in 1801.", "Corran sold it to Vane in 1801.")

    assert report.verdict == "contradicted"
    found = next(one for one in report.claims[0].reasons if one.code == "role")
    assert (found.words, found.evidence.text) == (("bought",), "sold")


def test_without_the_other_party_an_opposite_stays_one():
    assert check("Ostrel sold the yard in 1990.", "Ostrel bought the yard in 1990.").verdict == "contradicted"
