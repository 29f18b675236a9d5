"""German opposites: particles at the end of a clause, and days on which something is otherwise."""

import pytest

from ltmi_py.checking.verdicts import check

STADT = (
    "Die Bibliothek ist dienstags bis samstags von 10 bis 18 Uhr geöffnet. Montags bleibt sie geschlossen. "
    "Der Stadtrat lehnte den Bau einer Zweigstelle ab. Der Zug nach Bern fährt um 8 Uhr ab."
)


@pytest.mark.parametrize(
    ("answer", "verdict", "code"),
    [
        ("Montags bleibt die Bibliothek geöffnet.", "unsupported", "date"),
        ("Der Stadtrat stimmte dem Bau einer Zweigstelle zu.", "contradicted", "antonym"),
        ("Der Zug nach Bern kommt um 8 Uhr an.", "contradicted", "antonym"),
    ],
)
def test_the_opposite_is_not_supported_and_says_why(answer, verdict, code):
    report = check(answer, STADT)

    assert report.verdict == verdict
    assert code in [reason.code for reason in report.claims[0].reasons]


@pytest.mark.parametrize(
    "answer",
    [
        "Montags bleibt die Bibliothek geschlossen.",
        "Samstags ist die Bibliothek geöffnet.",
        "Der Stadtrat lehnte den Bau ab.",
        "Der Zug nach Bern fährt um 8 Uhr ab.",
    ],
)
def test_the_same_is_supported(answer):
    assert check(answer, STADT).ok
