"""Opposites: in several languages, in another clause of the sentence, and with a negation that makes up for them."""

import pytest

from ltmi_py.checking.verdicts import check

FEE = "Cleaning materials are included in the fee; window cleaning is excluded."
GATE = "The gate is open from May to July and closed on Sunday."
SALE = "On Saturday it opens at 10:00 and closes at 14:00."
HOUSE = "Kampfhunde sind verboten. Elektrogrills sind gestattet. Das Grillen mit Holzkohle ist untersagt."
POOL = (
    "Le bonnet de bain est obligatoire. Les shorts larges sont interdits. Les billets ne sont pas remboursés."
)
TOWN = "El mercado, construido en 1928, permanecerá cerrado. El alcalde defendió el plan. No hay nunca descuentos."
BIKES = "Payment is by card or cash, but cheques are not accepted. Jonas usually teaches the course."


@pytest.mark.parametrize(
    ("answer", "evidence", "code"),
    [
        ("Window cleaning is included in the fee.", FEE, "antonym"),
        ("The gate is open on Sunday.", GATE, "antonym"),
        ("Kampfhunde sind erlaubt.", HOUSE, "antonym"),
        ("Le bonnet de bain est facultatif.", POOL, "antonym"),
        ("Les shorts larges sont autorisés.", POOL, "antonym"),
        ("Les billets sont remboursés.", POOL, "negation"),
        ("El mercado permanecerá abierto.", TOWN, "antonym"),
        ("El alcalde criticó el plan.", TOWN, "antonym"),
        ("Hay descuentos.", TOWN, "negation"),
        ("Cheques are accepted.", BIKES, "negation"),
        ("Checks are accepted.", BIKES, "negation"),
    ],
)
def test_the_opposite_is_contradicted(answer, evidence, code):
    report = check(answer, evidence)

    assert report.verdict == "contradicted"
    assert code in [reason.code for reason in report.claims[0].reasons]


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("Window cleaning is not included in the fee.", FEE),
        ("Window cleaning is excluded.", FEE),
        ("Cleaning materials are included in the fee.", FEE),
        ("The gate is closed on Sunday.", GATE),
        ("On Saturday it closes at 14:00.", SALE),
        ("On Saturday it opens at 10:00.", SALE),
        ("It closes at 14:00 on Saturday.", SALE),
        ("Kampfhunde sind nicht erlaubt.", HOUSE),
        ("Les billets ne sont pas remboursés.", POOL),
        ("El mercado permanecerá cerrado.", TOWN),
        ("No hay descuentos.", TOWN),
        ("Checks are not accepted.", BIKES),
    ],
)
def test_what_says_the_same_is_supported(answer, evidence):
    assert check(answer, evidence).verdict == "supported"


def test_always_is_more_than_usually():
    report = check("Jonas always teaches the course.", BIKES)

    assert report.verdict == "unsupported"
    assert [(one.code, one.words) for one in report.claims[0].reasons] == [("quantifier", ("always",))]


def test_all_is_more_than_most_of_a_pronoun():
    evidence = "About 120 residents left their homes; most of them returned on Saturday."

    assert check("Most residents returned on Saturday.", evidence).ok
    assert not check("All residents returned on Saturday.", evidence).ok


RULES = "The rules apply to all plants at the site, with the exception of the emergency well. All members may vote, except those in arrears."
ORDNUNG = "Die Ordnung gilt für alle Anlagen, mit Ausnahme des Notbrunnens."


@pytest.mark.parametrize(
    ("claim", "evidence", "verdict"),
    [
        ("The rules also apply to the emergency well.", RULES, "contradicted"),
        ("The rules do not apply to the emergency well.", RULES, "supported"),
        ("The rules apply to all plants at the site except the emergency well.", RULES, "supported"),
        ("The rules apply to all plants at the site.", RULES, "unsupported"),
        ("Members in arrears may vote.", RULES, "contradicted"),
        ("Members in arrears may not vote.", RULES, "supported"),
        ("Die Ordnung gilt auch für den Notbrunnen.", ORDNUNG, "contradicted"),
        ("Die Ordnung gilt nicht für den Notbrunnen.", ORDNUNG, "supported"),
    ],
)
def test_what_is_excepted_is_denied(claim, evidence, verdict):
    assert check(claim, evidence).verdict == verdict


def test_an_exception_that_is_judged_is_not_told_as_unjudged():
    (claim,) = check("The rules do not apply to the emergency well.", RULES).claims
    assert not [one for one in claim.reasons if "exception" in one.message and "not judged" in one.message]
