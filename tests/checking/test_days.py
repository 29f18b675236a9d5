"""Days of the week: those that a stretch holds are carried, and no others."""

import pytest

from ltmi_py.checking.rules.days import find
from ltmi_py.checking.verdicts import check
from ltmi_py.checking.words import words

SHOP = "The shop is open from Tuesday to Friday, 9:00 to 18:00. On Saturday it opens at 10:00 and closes at 14:00."
LIBRARY = "The reading room is open on weekdays. Guided tours take place Friday–Monday."
BAD = "Das Bad ist von Montag bis Samstag geöffnet. Am Sonntag bleibt es geschlossen."
MUSEE = "Le musée est ouvert du mardi au dimanche. Il est fermé le lundi."
BUS = "El autobús circula de lunes a viernes. Los fines de semana no hay servicio."


@pytest.mark.parametrize(
    ("text", "language", "days"),
    [
        ("open Tuesday to Friday", "en", [{2, 3, 4, 5}]),
        ("Mondays, Tuesdays and Fridays", "en", [{1}, {2}, {5}]),
        ("Friday–Monday, and daily in May", "en", [{5, 6, 7, 1}, {1, 2, 3, 4, 5, 6, 7}]),
        ("von Montag bis Samstag, dienstags", "de", [{1, 2, 3, 4, 5, 6}, {2}]),
        ("du mardi au dimanche", "fr", [{2, 3, 4, 5, 6, 7}]),
        ("de lunes a viernes y los fines de semana", "es", [{1, 2, 3, 4, 5}, {6, 7}]),
        ("no day at all", "en", []),
    ],
)
def test_days_are_read_with_those_between_them(text, language, days):
    found = find(words(text, language), text, language)

    assert [set(one.days) for one in found] == days


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("The shop is open on Wednesday.", SHOP),
        ("The shop is open on Thursday from 9:00 to 18:00.", SHOP),
        ("On Saturday, the shop is open from 10:00 to 14:00.", SHOP),
        ("The reading room is open on Thursday.", LIBRARY),
        ("Guided tours take place on Sunday.", LIBRARY),
        ("Das Bad ist am Mittwoch geöffnet.", BAD),
        ("Am Sonntag ist das Bad geschlossen.", BAD),
        ("Le musée est ouvert le jeudi.", MUSEE),
        ("El autobús circula los miércoles.", BUS),
    ],
)
def test_a_day_within_a_stretch_is_supported(answer, evidence):
    assert check(answer, evidence).verdict == "supported"


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("The shop is open on Sunday.", SHOP),
        ("On Saturday, the shop is open from 9:00 to 18:00.", SHOP),
        ("The reading room is open on Saturday.", LIBRARY),
        ("Guided tours take place on Wednesday.", LIBRARY),
        ("Das Bad ist am Sonntag geöffnet.", BAD),
        ("Le musée est ouvert le lundi.", MUSEE),
        ("El autobús circula los domingos.", BUS),
    ],
)
def test_another_day_is_not_supported_and_shown_with_what_it_stands_against(answer, evidence):
    report = check(answer, evidence)
    reason = report.claims[0].reasons[0]

    assert report.verdict in ("contradicted", "unsupported")
    assert reason.code in ("date", "antonym")
    assert reason.evidence
    assert reason.evidence.text
