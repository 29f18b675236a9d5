"""One sentence that gives two things a figure each, who did what in either voice, and rates."""

import pytest

from ltmi_py.checking.verdicts import check

BUSES = "Buses run every 15 minutes on weekdays and every 30 minutes at weekends."
ENTRY = "Entry costs 5 euros for adults and 3 euros for children."
HALL = "The hall seats 400 people downstairs and 150 on the balcony."
CASTLE = "The castle was built in 1788 by the duke and sold in 2011 by the king."
NOVEL = "Marta Lindqvist founded it in 2009. Jonas runs the workshop. Clara wrote the novel in 1950 and Peter translated it."
FEE = "The client pays a monthly fee of £2,400. Weekend work costs £32 per hour."
BIKES = (
    "Prices\n\n| Bicycle | Per day | Deposit |\n|---|---|---|\n| City bike | 15 euros | 50 euros |\n"
    "| Cargo bike | 35 euros | 150 euros |\n\nA repair costs 12 euros."
)
POOL = "The pool is open from Tuesday to Sunday. It is closed on Monday and in August."


@pytest.mark.parametrize(
    ("answer", "evidence", "word"),
    [
        ("Buses run every 15 minutes at weekends.", BUSES, "15"),
        ("Entry costs 5 euros for children.", ENTRY, "5"),
        ("Entry costs 3 euros for adults.", ENTRY, "3"),
        ("The hall seats 400 people on the balcony.", HALL, "400"),
        ("The castle was built in 2011 by the king.", CASTLE, "2011"),
        ("The workshop was founded by Jonas in 2009.", NOVEL, "Jonas"),
        ("Clara translated the novel.", NOVEL, "Clara"),
        ("Peter wrote the novel.", NOVEL, "Peter"),
        ("The client pays £2,400 a year.", FEE, "£2,400 a year"),
        ("Weekend work costs £32 per day.", FEE, "£32 per day"),
        ("A city bike costs 15 euros per week.", BIKES, "15 euros per week"),
        ("A city bike costs 50 euros per day.", BIKES, "50"),
        ("A cargo bike costs 15 euros per day.", BIKES, "15"),
    ],
)
def test_what_belongs_to_the_other_is_pointed_at(answer, evidence, word):
    report = check(answer, evidence)

    assert report.verdict in ("contradicted", "unsupported")
    assert any(word in reason.words or word in " ".join(reason.words) for reason in report.claims[0].reasons)


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("Buses run every 30 minutes at weekends.", BUSES),
        ("Buses run every 15 minutes on weekdays.", BUSES),
        ("Entry costs 3 euros for children.", ENTRY),
        ("Entry costs 5 euros for adults.", ENTRY),
        ("The hall seats 150 on the balcony.", HALL),
        ("The castle was sold in 2011 by the king.", CASTLE),
        ("The workshop was founded by Marta Lindqvist in 2009.", NOVEL),
        ("The novel was translated by Peter.", NOVEL),
        ("Peter translated it.", NOVEL),
        ("The client pays £2,400 a month.", FEE),
        ("Weekend work costs £32 an hour.", FEE),
        ("A city bike costs 15 euros per day.", BIKES),
        ("The deposit for a cargo bike is 150 euros.", BIKES),
        ("The pool is closed on Monday.", POOL),
        ("The pool is closed in August.", POOL),
    ],
)
def test_what_belongs_to_it_is_supported(answer, evidence):
    assert check(answer, evidence).verdict == "supported"


def test_a_line_set_in_goes_on_with_the_one_before():
    evidence = "* if a user exists but with an uid outside our range\n  we don't change it\n* the home directory is preserved\n"

    assert check("The home directory is preserved.", evidence).ok
    assert check("Users outside our range are changed.", evidence).verdict == "contradicted"
