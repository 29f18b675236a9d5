"""Which column a claim means that says no word of its header: the unit of a figure tells, and a verb that measures."""

import pytest

from ltmi_py.checking.verdicts import check

MACHINES = """# Kaffeemaschinen

Alle Modelle werden in Graz gefertigt und haben drei Jahre Garantie. Die Maschine ist jeden Monat zu entkalken, der Tank wird täglich geleert.

| Modell | Leistung | Tank | Preis | Mahlwerk |
|---|---|---|---|---|
| Alba | 1200 W | 1,1 l | 249 € | nein |
| Corso | 1450 W | 1,8 l | 429 € | ja |
"""
BOATS = """# Boat hire

| Boat | Seats | Hour | Deposit | Roof |
|---|---|---|---|---|
| Kayak | 1 | 9 € | 50 € | no |
| Canoe | 3 | 14 € | 80 € | yes |
"""


SKIS = """# Skiverleih Bergner

| Artikel | 1 Tag | 3 Tage | 6 Tage | Kaution |
|---|---|---|---|---|
| Alpinski | 32 € | 81 € | 138 € | 100 € |
| Snowboard | 35 € | 88 € | 150 € | 120 € |
| Schlitten | 9 € | 22 € | 40 € | 20 € |
| Langlaufski | 19 € | 48 € | 82 € | 60 € |

Kinder bis 12 Jahre zahlen die Hälfte. Helme sind im Preis enthalten, Brillen nicht. Wer die Ausrüstung nach 18 Uhr
zurückbringt, zahlt einen weiteren Tag. Schlitten werden nicht für sechs Tage verliehen.
"""


@pytest.mark.parametrize(
    ("right", "wrong", "evidence"),
    [
        ("Das Modell Corso kostet 429 € und hat ein Mahlwerk.", "Das Modell Corso kostet 249 € und hat ein Mahlwerk.", MACHINES),
        ("Alba kostet 249 €.", "Alba kostet 429 €.", MACHINES),
        ("Alba hat kein Mahlwerk.", "Alba hat ein Mahlwerk.", MACHINES),
        ("The canoe has a roof and costs 14 € an hour.", "The canoe has a roof and costs 9 € an hour.", BOATS),
        ("Der Schlitten kostet für drei Tage 22 €.", "Der Schlitten kostet für sechs Tage 22 €.", SKIS),
        ("The deposit for the canoe is 80 €.", "The deposit for the canoe is 14 €.", BOATS),
    ],
)  # fmt: skip
def test_a_figure_stands_against_what_counts_the_same(right, wrong, evidence):
    assert check(right, evidence).verdict == "supported"
    assert check(wrong, evidence).verdict == "contradicted"


def test_a_text_that_begins_with_a_table_has_the_language_of_its_sentences():
    assert check("Ein Snowboard kostet 35 Euro am Tag.", SKIS).verdict == "supported"
    assert check("Brillen sind im Preis enthalten.", SKIS).verdict == "contradicted"


def test_the_column_is_meant_of_whose_header_a_claim_says_most():
    assert check("Das Snowboard kostet für 3 Tage 88 €.", SKIS).verdict == "supported"
    assert check("Das Snowboard kostet für 3 Tage 150 €.", SKIS).verdict == "contradicted"


def test_a_reply_denies_nothing_of_what_follows():
    chat = "[18:06] Ben: Is the sofa coming with us?\n[18:07] Ada: No, we keep the piano."

    assert check("Ada keeps the piano.", chat).verdict != "contradicted"
    assert check("Wir nehmen das Auto.", "Nein, wir nehmen das Auto.").verdict == "supported"
