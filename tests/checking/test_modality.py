"""What must be done and what may be, and who only believes what the evidence says."""

import pytest

from ltmi_py.checking.verdicts import check

LIBRARY = (
    "Bücher dürfen vier Wochen lang ausgeliehen werden. Filme müssen nach einer Woche zurückgegeben werden. "
    "Die Handschriften im Keller dürfen nicht ausgeliehen werden."
)
WATER = "Pump 4 is used only when the level of the lake falls below 12 metres. Customers may return bread."
TENNIS = (
    "Les joueurs peuvent réserver un court le samedi. Les visiteurs doivent porter des chaussures propres."
)
BEACH = "Los perros pueden entrar en la playa por la mañana. Los bañistas deben llevar gorro en la piscina."


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("Bücher müssen vier Wochen lang ausgeliehen werden.", LIBRARY),
        ("Filme dürfen nach einer Woche zurückgegeben werden.", LIBRARY),
        ("Pump 4 must be used when the level of the lake falls below 12 metres.", WATER),
        ("Customers must return bread.", WATER),
        ("Les joueurs doivent réserver un court le samedi.", TENNIS),
        ("Les visiteurs peuvent porter des chaussures propres.", TENNIS),
        ("Los perros deben entrar en la playa por la mañana.", BEACH),
        ("Los bañistas pueden llevar gorro en la piscina.", BEACH),
    ],
)
def test_a_duty_is_no_leave_and_no_mere_fact(answer, evidence):
    report = check(answer, evidence)

    assert report.verdict == "unsupported"
    assert "modality" in [reason.code for reason in report.claims[0].reasons]


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("Bücher dürfen vier Wochen lang ausgeliehen werden.", LIBRARY),
        ("Bücher können vier Wochen lang ausgeliehen werden.", LIBRARY),
        ("Die Handschriften im Keller dürfen nicht ausgeliehen werden.", LIBRARY),
        ("Customers can return bread.", WATER),
        ("Les visiteurs doivent porter des chaussures propres.", TENNIS),
        ("Los bañistas deberán llevar gorro en la piscina.", BEACH),
        ("Boats must not be used on the lake.", "Boats may not be used on the lake."),
        ("Dogs have to be kept on a lead.", "Dogs must be kept on a lead."),
        ("The form is to be signed.", "The form must be signed."),
        ("The form must be signed.", "The form is to be signed."),
    ],
)
def test_the_same_duty_in_other_words_is_supported(answer, evidence):
    assert check(answer, evidence).verdict == "supported"
