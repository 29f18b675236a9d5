"""A date or figure belongs to the verb it stands with."""

import pytest

from ltmi_py.checking.verdicts import check

MILL = "The Marwick tide mill was built in 1788 by Elias Corran and restored in 2011."
CLUB = "The club was founded on 3 May 1921, moved to Tarn in 1950 and closed in 1988."
YARD = "The yard sells 300 boats a year and rents 120."
HOUSE = "The house was built in 1990 and sold in 1994."
BOARD = "The board met in 2019 and again in 2021, and was dissolved in 2023."


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("The mill was built by Corran in 2011.", MILL),
        ("Built by Corran in 2011.", MILL),
        ("The mill was restored in 1788.", MILL),
        ("The club was founded in 1988.", CLUB),
        ("The club closed in 1921.", CLUB),
        ("The yard sells 120.", YARD),
        ("The yard rents 300.", YARD),
        ("The house was built in 1994.", HOUSE),
        ("The line was opened in 1923.", "The line was opened in 1870 and pedestrianised in 1923."),
        ("The board was dissolved in 2019.", BOARD),
    ],
)
def test_a_date_or_figure_of_another_verb_contradicts(answer, evidence):
    assert check(answer, evidence).verdict == "contradicted"


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("The mill was built by Corran in 1788.", MILL),
        ("The mill was restored in 2011.", MILL),
        ("The mill was built in 1788 and restored in 2011.", MILL),
        ("The mill, built in 1788, reopened in 2011.", MILL),
        ("The club was founded in 1921.", CLUB),
        ("The club closed in 1988.", CLUB),
        ("The yard rents 120.", YARD),
        ("The house was built in 1990.", HOUSE),
        ("The house was sold in 1994.", HOUSE),
        ("The board met in 2021.", BOARD),
        ("In 1788 the mill was restored.", "In 1788 the mill was restored and in 2011 it was closed."),
    ],
)
def test_its_own_passes(answer, evidence):
    assert check(answer, evidence).ok
