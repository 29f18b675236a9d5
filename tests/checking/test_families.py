"""Words of one family, compounds and their parts, verbs and their particles, in German and the Romance languages; and who does it there."""

import pytest

from ltmi_py.checking.verdicts import check

HOUSE = (
    "Die Hausverwaltung rechnet die Heizkosten im Mai ab. Der Verein lädt alle Nachbarn zum Straßenfest ein. "
    "Kleine Schäden bezahlt der Mieter selbst. Der Pachtvertrag endet im Oktober. Familie Demir organisiert den Flohmarkt."
)
CLUB = (
    "La cotisation est payée par la mairie. Mme Perrin organise un tournoi en juin. "
    "Si un membre fume dans la salle, il paie une amende de 20 euros. Le prêt dure deux semaines."
)
POOL = (
    "La piscina cierra a las 21 horas. El ayuntamiento financió la reforma en 2019. "
    "Los abonados deben pagar la cuota en enero. Está prohibido correr."
)


@pytest.mark.parametrize(
    ("evidence", "answer"),
    [
        (HOUSE, "Die Heizkostenabrechnung macht die Hausverwaltung im Mai."),
        (HOUSE, "Die Abrechnung der Heizkosten erfolgt im Mai durch die Hausverwaltung."),
        (HOUSE, "Zum Straßenfest werden alle Nachbarn vom Verein eingeladen."),
        (HOUSE, "Kleine Schäden muss der Mieter selbst zahlen."),
        (HOUSE, "Der Vertrag endet im Oktober."),
        (HOUSE, "Familie Demir übernimmt die Organisation des Flohmarkts."),
        (CLUB, "Un fumeur doit payer une amende de 20 euros."),
        (CLUB, "Le paiement de la cotisation est fait par la mairie."),
        (POOL, "La financiación de la reforma la hizo el ayuntamiento en 2019."),
        (POOL, "Debes abonar la cuota en enero si eres abonado."),
    ],
)
def test_a_word_of_the_same_family_is_carried(evidence, answer):
    assert check(answer, evidence).verdict == "supported"


@pytest.mark.parametrize(
    ("evidence", "answer"),
    [
        (HOUSE, "Kleine Schäden zahlt die Hausverwaltung."),
        (HOUSE, "Der Mieter lädt alle Nachbarn zum Straßenfest ein."),
        (CLUB, "La cotisation est payée par le club."),
        (POOL, "La piscina abre a las 21 horas."),
        (POOL, "Los abonados financiaron la reforma en 2019."),
        (POOL, "Los abonados pueden pagar la cuota en enero."),
    ],
)
def test_another_doer_or_the_opposite_is_not(evidence, answer):
    assert check(answer, evidence).verdict != "supported"


def test_a_spanish_sentence_that_begins_with_no_se_says_something():
    evidence = "No se puede fumar en el comedor."

    assert check("No se puede fumar en el comedor.", evidence).ok
    assert check("No sé si se puede fumar.", evidence).verdict == "no_claim"


def test_an_opposite_is_seen_where_two_clauses_have_changed_places():
    evidence = "If the lift fails, the price rises by 10 %."

    assert check("The price rises by 10 % if the lift fails.", evidence).ok
    assert not check("The price falls by 10 % if the lift fails.", evidence).ok


def test_less_is_no_more():
    evidence = "En 2023 vendió 12.000 paneles, un 20 % más que el año anterior."

    assert check(evidence, evidence).ok
    assert not check(evidence.replace("más", "menos"), evidence).ok


def test_behind_a_prefix_stands_another_word_and_no_part_of_a_compound():
    landlady, tenants = (
        "Die Vermieterin kann nach fünf Jahren kündigen.",
        "Die Mieter können nach fünf Jahren kündigen.",
    )

    assert not check("Die Mieter können kündigen.", landlady).ok
    assert not check("Die Vermieterin kann kündigen.", tenants).ok
    assert check("Die Verwaltung meldet Schäden.", "Die Hausverwaltung meldet Schäden.").ok
