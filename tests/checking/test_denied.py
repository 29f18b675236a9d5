"""What a sentence forbids, restricts or ties to a condition, in the languages that say so with other words than English."""

from __future__ import annotations

import pytest

from ltmi_py.checking.verdicts import check

CARE = "Entretien\n\nNe lavez jamais le filtre principal à l'eau. Le préfiltre, en revanche, peut être rincé à l'eau tiède ; laissez-le sécher."
RECEIPT = "La garantie ne s'applique que si vous présentez le ticket de caisse."
RECIBO = "La garantía no se aplica más que con el recibo de compra."
CHILDREN = "Les enfants à partir de 8 ans peuvent utiliser l'appareil s'ils sont surveillés par un adulte."
FEAST = "Die Organisation übernimmt Familie Yilmaz, den Getränkestand betreut die Freiwillige Feuerwehr."
TICKETS = "| Ticket | Adult | Child under 14 |\n|---|---|---|\n| Day ticket | £13.50 | £8.00 |\n| Monthly pass | £52.00 | £30.00 |\n"


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Vous pouvez laver le filtre principal à l'eau tiède.", CARE),
        ("Vous pouvez laver le filtre principal à l'eau tiède, à condition de bien le laisser sécher.", CARE),
        ("Sie können den Filter mit Wasser waschen.", "Waschen Sie den Filter nie mit Wasser."),
        ("Puedes lavar el filtro con agua.", "Nunca laves el filtro con agua."),
        ("Les enfants à partir de 8 ans peuvent utiliser l'appareil.", CHILDREN),
        ("Puede devolver el aparato.", "Puede devolver el aparato siempre que conserve el recibo."),
        ("Grillen mit Holzkohle bleibt erlaubt.", "Grillen mit Holzkohle bleibt erlaubt, solange die Stadt nichts anderes verfügt."),
        ("La garantie s'applique.", RECEIPT),
        ("Die Organisation übernimmt die Freiwillige Feuerwehr.", FEAST),
        ("An adult day ticket costs £8.00, while children under 14 pay £13.50.", TICKETS),
        ("The day ticket is £13.50 for a child and £8.00 for an adult.", TICKETS),
    ],
)  # fmt: skip
def test_it_is_not_passed_as_free(claim: str, evidence: str) -> None:
    assert not check(claim, evidence).ok


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Le préfiltre peut être rincé à l'eau tiède.", CARE),
        ("Ne lavez jamais le filtre principal à l'eau.", CARE),
        ("Sous surveillance, les enfants à partir de 8 ans peuvent utiliser l'appareil.", CHILDREN),
        ("Les enfants à partir de 8 ans peuvent utiliser l'appareil s'ils sont surveillés par un adulte.", CHILDREN),
        ("Pour la garantie, vous devez présenter le ticket.", RECEIPT),
        ("La garantie s'applique si vous présentez le ticket de caisse.", RECEIPT),
        ("La garantía se aplica con el recibo de compra.", RECIBO),
        ("Den Getränkestand betreut die Freiwillige Feuerwehr.", FEAST),
        ("Die Organisation übernimmt Familie Yilmaz.", FEAST),
        ("An adult day ticket costs £13.50, while children under 14 pay £8.00.", TICKETS),
        ("The day ticket is £8.00 for a child and £13.50 for an adult.", TICKETS),
        ("Compared with adults, a child pays only £8.00 for a day ticket, instead of £13.50.", TICKETS),
    ],
)  # fmt: skip
def test_what_is_said_passes(claim: str, evidence: str) -> None:
    assert check(claim, evidence).ok


def test_a_table_whose_first_column_has_no_header_is_one():
    pool = "Prices are listed here.\n\n| | Adults | Children |\n|---|---|---|\n| Swim | 4 € | 2 € |\n"

    assert check("Adults pay 4 euros and children 2 euros to swim.", pool).ok
    assert check("Adults pay 2 euros and children 4 euros to swim.", pool).verdict == "contradicted"
    assert check("Children pay 4 euros to swim.", pool).verdict == "contradicted"


@pytest.mark.parametrize(
    ("right", "wrong", "evidence"),
    [
        ("The warranty applies if the receipt is shown.", "The warranty applies unless the receipt is shown.", "The warranty does not apply unless the receipt is shown."),
        ("You may use the pool if you shower first.", "You may use the pool.", "Do not use the pool unless you shower first."),
        ("Die Garantie gilt für Geräte und Filter.", "Die Garantie gilt nur für Geräte.", "Die Garantie gilt nicht nur für Geräte, sondern auch für Filter."),
        ("The pool is for members.", "The pool is only for members.", "The pool is not only for members."),
        ("The pool is for members.", "The pool is not for members.", "The pool is not only for members."),
        ("La garantie couvre les filtres.", "La garantie ne couvre pas les filtres.", "La garantie ne couvre pas seulement l'appareil mais aussi les filtres."),
        ("La garantía cubre el aparato y los filtros.", "La garantía no cubre los filtros.", "La garantía no solo cubre el aparato, sino también los filtros."),
        ("Solo quedan tres plazas.", "No quedan plazas.", "No quedan más que tres plazas."),
        ("Il reste trois places.", "Il ne reste pas de places.", "Il ne reste que trois places."),
        ("La mairie ne croit plus que le pont est sûr.", "La mairie croit que le pont est sûr.", "La mairie ne croit plus que le pont est sûr."),
    ],
)  # fmt: skip
def test_what_only_restricts_denies_nothing(right: str, wrong: str, evidence: str) -> None:
    assert check(right, evidence).ok
    assert not check(wrong, evidence).ok


LEASE = "Der Vorstand schlägt vor, die Pacht ab dem 1. Januar 2026 von 0,38 Euro auf 0,45 Euro je Quadratmeter zu erhöhen."
YOUNG = "Young people aged 14 to 17 may come alone if a parent has signed the consent form."


def test_a_verb_at_the_end_of_a_german_clause_has_its_opposite():
    assert check("Die Pacht wird ab Januar 2026 auf 0,45 Euro je Quadratmeter erhöht.", LEASE).ok
    assert (
        check("Die Pacht sinkt ab Januar 2026 auf 0,45 Euro je Quadratmeter.", LEASE).verdict
        == "contradicted"
    )


@pytest.mark.parametrize(("age", "verdict"), [("15", "unsupported"), ("19", "contradicted")])
def test_an_age_within_a_range_is_not_against_it_and_old_of_years_not_against_young(age, verdict):
    report = check(
        f"Young people who are {age} years old may come alone if a parent has signed the consent form.", YOUNG
    )

    assert report.verdict == verdict
    assert "antonym" not in [reason.code for reason in report.claims[0].reasons]


def test_old_is_against_young_where_no_years_are_counted():
    assert check("The old riders start first.", "The young riders start first.").verdict == "contradicted"
