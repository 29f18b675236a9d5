"""What the evidence only asks, it does not say."""

import pytest

from ltmi_py.checking.verdicts import check

SHOP = "Is the farm shop open on Sundays? It opens at nine from Monday to Saturday."
TOOLS = "Does the library lend tools? No, it does not."
AFFIRMED = "Does the library lend tools? Yes, since 2020."
LICENCE = "Do visitors need a licence? You do not need a licence to visit the boathouse."


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("The farm shop is open on Sundays.", SHOP),
        ("The library lends tools.", TOOLS),
        ("Visitors need a licence.", LICENCE),
    ],
)
def test_a_question_supports_nothing(answer, evidence):
    assert not check(answer, evidence).ok


def test_a_question_that_is_affirmed_does():
    assert check("The library lends tools.", AFFIRMED).ok
    assert check("The mill was built by Bo.", "Who built it? The mill was built by Bo.").ok
