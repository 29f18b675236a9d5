"""What is not so until then, what is not permitted, and what is excluded: a negation that only puts off, one behind the thing, and a verb that denies."""

import pytest

from ltmi_py.checking.verdicts import check

FAN = (
    "The fan runs for three minutes before the compressor starts. The memoirs were not printed until 1953. "
    "The bar does not open until 6 pm. The shop is open until 6 pm. The warranty does not apply to damage caused by frost."
)
BAR = "Die Bar öffnet nicht vor 18 Uhr. Der Verdichter startet erst, nachdem der Lüfter drei Minuten gelaufen ist."
CATS = "One cat may be kept; dogs are not permitted. Guests may stay for two nights; parties are not allowed."
LIFT = (
    "Die Anmeldung muss bis zum Vortag bei Frau Aydin erfolgen. Der Hausmeister, Herr Brandl, nimmt keine Anmeldungen entgegen. "
    "Die Kosten von 84.000 Euro trägt der Eigentümer."
)


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("The compressor does not start until the fan has been running for three minutes.", FAN),
        ("The bar does not open before 6 pm.", FAN),
        ("The bar opens only after 6 pm.", FAN),
        ("The memoirs were only printed in 1953.", FAN),
        ("Damage caused by frost is excluded from the warranty.", FAN),
        ("Der Verdichter startet nicht, bevor der Lüfter drei Minuten gelaufen ist.", BAR),
        ("One cat may be kept.", CATS),
        ("Dogs are not permitted.", CATS),
        ("Guests may stay for two nights.", CATS),
        ("Die Anmeldung muss bei Frau Aydin erfolgen.", LIFT),
        ("Der Eigentümer übernimmt die Kosten von 84.000 Euro.", LIFT),
    ],
)
def test_the_same_denied_in_another_way_is_supported(answer, evidence):
    assert check(answer, evidence).verdict == "supported"


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("The fan does not run until the compressor starts.", FAN),
        ("The compressor starts before the fan has run for three minutes.", FAN),
        ("The bar opens before 6 pm.", FAN),
        ("The shop is not open until 6 pm.", FAN),
        ("Damage caused by frost is not excluded from the warranty.", FAN),
        ("The warranty applies to damage caused by frost.", FAN),
        ("Die Bar öffnet vor 18 Uhr.", BAR),
        ("He may also keep a dog.", CATS),
        ("Guests may have parties.", CATS),
        ("Die Anmeldung kann bei Herrn Brandl erfolgen.", LIFT),
    ],
)
def test_the_opposite_is_contradicted(answer, evidence):
    assert check(answer, evidence).verdict == "contradicted"


def test_who_bears_the_costs_is_told_apart():
    assert check("Die Mieter übernehmen die Kosten von 84.000 Euro.", LIFT).verdict != "supported"
