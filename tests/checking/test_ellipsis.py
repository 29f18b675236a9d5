"""Sentences that leave out what both clauses share, kinds narrowed by a figure, and who is named instead."""

import pytest

from ltmi_py.checking.verdicts import check

BUS = "Le premier bus part à 5 h 40 et le dernier à 23 h 15. Les travaux devraient durer jusqu'en décembre."
PYTHON = "Support for Python 3.8 has been removed, support for 3.12 added."
HOSTEL = (
    "The hostel was opened in 2014 by Ingrid Solberg, who had worked as a cook. Her brother Lars looks after the garden. "
    "Children under six stay free in the house."
)
RAIN = "The service expects more rain on Tuesday, but less than last week. No one was injured. In 2002 two people died."
GARTEN = (
    "Parzelle 12 ist frei, Parzelle 17 wird im Juli frei. Das Wasser wird voraussichtlich am 1. April angestellt. "
    "Zur neuen Schriftführerin wurde Lena Hoffmann gewählt. Das Protokoll führte Sabine Koch."
)
WEIN = "Ab einem Bestellwert von 100 Euro ist der Versand kostenlos, sonst kostet er 6,50 Euro."
PISO = "La calefacción la paga la arrendadora. El arrendatario puede marcharse después de seis meses."


@pytest.mark.parametrize(
    ("answer", "evidence", "code"),
    [
        ("Le dernier bus part à 5 h 40.", BUS, "figure"),
        ("Les travaux dureront jusqu'en décembre.", BUS, "hedge"),
        ("Support for Python 3.12 has been removed.", PYTHON, "figure"),
        ("Lars Solberg opened the hostel in 2014.", HOSTEL, "name"),
        ("Children stay free in the house.", HOSTEL, "condition"),
        ("The service expects more rain than last week.", RAIN, "spliced"),
        ("Two people were injured.", RAIN, "negation"),
        ("Parzelle 12 wird im Juli frei.", GARTEN, "spliced"),
        ("Das Wasser wird am 1. April angestellt.", GARTEN, "hedge"),
        ("Sabine Koch wurde zur neuen Schriftführerin gewählt.", GARTEN, "wording"),
        ("El arrendatario paga la calefacción.", PISO, "wording"),
        ("Der Versand ist kostenlos.", WEIN, "condition"),
    ],
)
def test_what_is_said_of_the_other_or_of_some_is_not_supported(answer, evidence, code):
    report = check(answer, evidence)

    assert report.verdict in ("contradicted", "unsupported")
    assert code in [reason.code for reason in report.claims[0].reasons]


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("Le dernier bus part à 23 h 15.", BUS),
        ("Le premier bus part à 5 h 40.", BUS),
        ("Support for Python 3.12 has been added.", PYTHON),
        ("Support for Python 3.8 has been removed.", PYTHON),
        ("The hostel was opened by Ingrid Solberg in 2014.", HOSTEL),
        ("Ingrid Solberg opened the hostel in 2014.", HOSTEL),
        ("Children under six stay free.", HOSTEL),
        ("Nobody was injured.", RAIN),
        ("Parzelle 17 wird im Juli frei.", GARTEN),
        ("Lena Hoffmann wurde zur neuen Schriftführerin gewählt.", GARTEN),
        ("La arrendadora paga la calefacción.", PISO),
        ("Ab einem Bestellwert von 100 Euro ist der Versand kostenlos.", WEIN),
    ],
)
def test_what_is_said_of_it_is_supported(answer, evidence):
    assert check(answer, evidence).verdict == "supported"
