"""What one sentence keeps apart: clauses, the sides of a comparison, days with their hours; and what it restricts."""

import pytest

from ltmi_py.checking.verdicts import check

LAKES = (
    "The change was clear on shallow lakes, which lost up to 27 days; deep lakes lost only nine. "
    "The researchers used satellite images rather than measurements on site. The team plans to extend the study."
)
LAMP = "The light is red while charging and turns green when the battery is full."
TOOL = "The tool is not waterproof and must not be used in rain. The museum, designed by Ann Roe and opened in 1990, has 40 rooms."
REPAIRS = "Repairs may be carried out only by an authorised workshop. Dogs are only allowed in the meadow on a lead."
SOUP = "The soup keeps for three days. It is suitable for vegans if no cream is added. Simmer it for 30 minutes with the lid on."
STATION = "Die Station ist montags bis freitags von 7 bis 19 Uhr und samstags von 8 bis 13 Uhr geöffnet. Fahrten ins Ausland sind nur mit Erlaubnis gestattet."
SOCIOS = "Solo los socios con la cuota al día podrán votar. El bar abre todos los días excepto los martes."
LAVOIR = "M. Roche a critiqué la vente du terrain. La vente a été acceptée par huit voix. Il prévoit 48 000 € pour le toit et 6 500 € pour des ordinateurs."


@pytest.mark.parametrize(
    ("answer", "evidence", "code"),
    [
        ("Shallow lakes lost only nine days.", LAKES, "spliced"),
        ("The researchers used measurements on site rather than satellite images.", LAKES, "role"),
        ("The team has extended the study.", LAKES, "hedge"),
        ("The light is red when the battery is full.", LAMP, "spliced"),
        ("Anyone may carry out repairs.", REPAIRS, "condition"),
        ("Dogs are allowed in the meadow.", REPAIRS, "condition"),
        ("The soup is suitable for vegans.", SOUP, "condition"),
        ("Simmer it for 30 minutes with the lid off.", SOUP, "antonym"),
        ("Am Samstag ist die Station von 7 bis 19 Uhr geöffnet.", STATION, "figure"),
        ("Fahrten ins Ausland sind gestattet.", STATION, "condition"),
        ("Todos los socios podrán votar.", SOCIOS, "condition"),
        ("El bar abre los martes.", SOCIOS, "date"),
        ("Il prévoit 6 500 € pour le toit.", LAVOIR, "figure"),
    ],
)
def test_what_the_sentence_keeps_apart_or_restricts_is_not_supported(answer, evidence, code):
    report = check(answer, evidence)

    assert report.verdict in ("contradicted", "unsupported")
    assert code in [reason.code for reason in report.claims[0].reasons]


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("Deep lakes lost only nine days.", LAKES),
        ("The researchers used satellite images.", LAKES),
        ("The researchers used satellite images rather than measurements on site.", LAKES),
        ("The team plans to extend the study.", LAKES),
        ("The light turns green when the battery is full.", LAMP),
        ("The light is red while charging.", LAMP),
        ("The tool must not be used in rain.", TOOL),
        ("The museum has 40 rooms.", TOOL),
        ("Repairs may be carried out only by an authorised workshop.", REPAIRS),
        ("Dogs are allowed in the meadow on a lead.", REPAIRS),
        ("Simmer it for 30 minutes with the lid on.", SOUP),
        ("Am Samstag ist die Station von 8 bis 13 Uhr geöffnet.", STATION),
        ("Am Mittwoch ist die Station von 7 bis 19 Uhr geöffnet.", STATION),
        ("El bar abre los lunes.", SOCIOS),
        ("La vente du terrain a été acceptée par huit voix.", LAVOIR),
        ("Il prévoit 48 000 € pour le toit.", LAVOIR),
    ],
)
def test_what_it_says_is_supported(answer, evidence):
    assert check(answer, evidence).verdict == "supported"


LIFT = "The lift in block B will be replaced in March. Mrs Dale will chair the meeting, as Mr Osei is abroad."
GYM = "Tom Okafor manages the gym; Beth Ryan, who joined in 2019, leads the yoga classes."
HOF = "Ins Ausland liefern wir nicht. Der Hofladen ist samstags von 10 bis 16 Uhr geöffnet; im Januar bleibt er geschlossen."
FETCH = "It requires Python 3.10 or newer and runs on Linux and macOS, but not on Windows. Stark built the tower and Stark sold it."


@pytest.mark.parametrize(
    ("answer", "evidence", "code"),
    [
        ("The lift in block A will be replaced in March.", LIFT, "wording"),
        ("Mrs Dale is abroad.", LIFT, "spliced"),
        ("Mr Osei will chair the meeting.", LIFT, "name"),
        ("Tom Okafor leads the yoga classes.", GYM, "spliced"),
        ("Wir liefern auch ins Ausland.", HOF, "negation"),
        ("Im Januar ist der Hofladen geöffnet.", HOF, "antonym"),
        ("It runs on Windows.", FETCH, "negation"),
    ],
)
def test_whom_and_what_the_other_clause_says_it_of_counts(answer, evidence, code):
    report = check(answer, evidence)

    assert report.verdict in ("contradicted", "unsupported")
    assert code in [reason.code for reason in report.claims[0].reasons]


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("The lift in block B will be replaced.", LIFT),
        ("Mr Osei is abroad.", LIFT),
        ("Mrs Dale will chair the meeting.", LIFT),
        ("Tom Okafor manages the gym.", GYM),
        ("Beth Ryan leads the yoga classes.", GYM),
        ("Ins Ausland liefern wir nicht.", HOF),
        ("Im Januar ist der Hofladen geschlossen.", HOF),
        ("It runs on Linux and macOS.", FETCH),
        ("Stark sold the tower.", FETCH),
    ],
)
def test_what_is_said_of_whom_it_is_said_of_is_supported(answer, evidence):
    assert check(answer, evidence).verdict == "supported"
