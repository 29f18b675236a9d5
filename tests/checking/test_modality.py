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
        ("Die Handschriften im Keller müssen nicht ausgeliehen werden.", LIBRARY),
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


INQUIRY = "Inspectors believe that the nitrate came from nearby farms. Engineer Reuter warned that the wall might not last."
UNTERSUCHUNG = (
    "Die Gutachter vermuten, dass das Nitrat von den Feldern kam. Die Nachbarn hoffen, dass der Damm hält."
)
ENQUETE = "Les inspecteurs pensent que le nitrate venait des fermes voisines."
INFORME = "Los inspectores creen que el nitrato venía de las granjas vecinas."


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("The nitrate came from nearby farms.", INQUIRY),
        ("Inspectors know that the nitrate came from nearby farms.", INQUIRY),
        ("The wall cannot last.", INQUIRY),
        ("Das Nitrat kam von den Feldern.", UNTERSUCHUNG),
        ("Le nitrate venait des fermes voisines.", ENQUETE),
        ("El nitrato venía de las granjas vecinas.", INFORME),
    ],
)
def test_what_somebody_only_believes_is_no_fact(answer, evidence):
    report = check(answer, evidence)

    assert report.verdict == "unsupported"
    assert "hedge" in [reason.code for reason in report.claims[0].reasons]


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("Inspectors believe that the nitrate came from nearby farms.", INQUIRY),
        ("According to inspectors the nitrate came from nearby farms.", INQUIRY),
        ("The wall might not last.", INQUIRY),
        ("Die Gutachter vermuten, dass das Nitrat von den Feldern kam.", UNTERSUCHUNG),
        ("Damages were rejected.", "The claim for damages were rejected."),
        ("The pump is new.", "The report says that the pump is new."),
    ],
)
def test_what_somebody_believes_may_be_said_as_such(answer, evidence):
    assert check(answer, evidence).verdict == "supported"
