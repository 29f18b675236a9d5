"""Right answers in free wording that rules once took for wrong ones, each beside a wrong one like it."""

from __future__ import annotations

import pytest

from ltmi_py import check

AMSEL = "Its managing director, Victor Amsel, said that production would move to a rented hall in Barrow by the end of the month."
FERRY = "The ferry Aurora carries 420 passengers and 60 cars. A crossing takes 35 minutes. The clerk sold the tickets."
STORM = (
    "A storm damaged the breakwater in January 2020. Repairs took eight months and cost 2.4 million euros."
)
LEAVE = "Leave the appliance upright. The appliance stands on a floor. The timer switches the appliance off.\n\nThe compressor contains R290."


@pytest.mark.parametrize(
    ("right", "wrong", "evidence"),
    [
        ("Amsel said production would move to Barrow by the end of the month.", "Amsel said production would move to Leeds.", AMSEL),
        ("The ferry Aurora can take 60 cars.", "The ferry Aurora can take 420 cars.", FERRY),
        ("After the storm of January 2020, the repairs took eight months.", "After the storm, the repairs took nine months.", STORM),
        ("The compressor of the appliance contains R290.", "The timer of the appliance contains R290.", LEAVE),
    ],
)  # fmt: skip
def test_a_right_answer_passes_and_a_wrong_one_like_it_does_not(
    right: str, wrong: str, evidence: str
) -> None:
    assert (check(right, evidence).ok, check(wrong, evidence).ok) == (True, False)


CAMP = """# Camp

Campers must bring:

- a torch
- rubber boots

The following are not allowed:

- fireworks
- pets

Our nurse, Wanda Reyes, is on duty day and night. The director, Paul Okoro, founded the camp in 1998.
"""
FIRM = """Norvik AS makes heat pumps. It was set up in 1987.

The company has factories in Molde and Gdynia. The model H8 heats houses. The smaller H4 is meant for flats. Both models come
with a warranty of five years.
"""


@pytest.mark.parametrize(
    ("right", "wrong", "evidence"),
    [
        ("Wanda Reyes is the nurse.", "Wanda Reyes is the director.", CAMP),
        ("Paul Okoro founded the camp in 1998.", "Wanda Reyes founded the camp in 1998.", CAMP),
        ("Campers must bring rubber boots.", "Campers must bring fireworks.", CAMP),
        ("Norvik has factories in Molde and Gdynia.", "Gdynia has factories in Molde.", FIRM),
        ("The H4 comes with a warranty of five years.", "The H4 heats houses.", FIRM),
        (
            "Das Hallenbad kostete elf Millionen Euro.",
            "Das Altenheim kostete elf Millionen Euro.",
            "Tanja Riedel eröffnete das Hallenbad. Das Bad kostete elf Millionen Euro. Das Altenheim ist alt.",
        ),
    ],
)
def test_another_name_for_it_passes_and_another_thing_does_not(right: str, wrong: str, evidence: str) -> None:
    assert (check(right, evidence).ok, check(wrong, evidence).ok) == (True, False)


HOTEL = """Guests receive:

- a room key

Guests are asked to return:

- borrowed sledges

Dominic looks after the trees. The cook, Noemi Favre, worked in Lyon before.

| Stop | Zone | Opened |
|---|---|---|
| Mill Hill | B | 1998 |
| Harbour Gate | A | 1996 |
"""
THEATRE = "El teatro Olmedo abrió en 1922. Lo diseñó Julia Prat. Tiene 640 butacas. El bar vende bocadillos. La sala es grande."


@pytest.mark.parametrize(
    ("right", "wrong", "evidence"),
    [
        ("Guests are asked to return borrowed sledges.", "Guests are asked to return a room key.", HOTEL),
        ("Guests receive a room key.", "Guests receive borrowed sledges.", HOTEL),
        ("The trees are looked after by Dominic.", "The trees are looked after by Noemi.", HOTEL),
        ("Noemi Favre used to work in Lyon.", "Dominic used to work in Lyon.", HOTEL),
        ("Harbour Gate is in zone A.", "Harbour Gate is in zone B.", HOTEL),
        ("El teatro tiene 640 butacas.", "El bar tiene 640 butacas.", THEATRE),
    ],
)
def test_items_rows_and_sentences_keep_what_is_theirs(right: str, wrong: str, evidence: str) -> None:
    assert (check(right, evidence).ok, check(wrong, evidence).ok) == (True, False)


def test_a_pronoun_does_not_stand_for_what_something_was_of() -> None:
    depot = "The depot stands on the site of a former brewery. It houses 38 trams."
    claims = ("The depot houses 38 trams.", "The brewery houses 38 trams.")
    assert [check(claim, depot).ok for claim in claims] == [True, False]
