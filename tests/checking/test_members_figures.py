import pytest

from ltmi_py.checking.verdicts import check

WARRANTY = "The warranty covers parts for two years and labour for one year."
OFFICES = "The firm has 12 offices in Berlin and 7 in Rome."
BOATS = "The club repaired 14 boats in 2021; in 2022 it repaired 22."
CLUB = "In 2019 the club went bankrupt, and a local brewery paid its debts."
PUMPS = "The council bought sandbags for 12,000 crowns and the state lent it six pumps."
CONTROL = "Only qualified electricians may open the control box."


@pytest.mark.parametrize(
    ("claim", "evidence", "words", "there"),
    [
        ("Labour is covered for two years.", WARRANTY, ("two years",), "one year"),
        ("Parts are covered for one year.", WARRANTY, ("one year",), "two years"),
        ("There are 7 offices in Berlin.", OFFICES, ("7",), "12"),
        ("Rome has 12 offices.", OFFICES, ("12",), "7"),
    ],
)
def test_a_figure_of_one_of_two_things_is_not_said_of_the_other(claim, evidence, words, there):
    report = check(claim, evidence)

    reason = next(one for one in report.claims[0].reasons if one.code == "figure")
    assert report.verdict == "contradicted"
    assert (reason.words, reason.evidence.text) == (words, there)


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("In 2022 the club repaired 22 boats.", BOATS),
        ("The club repaired 14 boats in 2021.", BOATS),
        ("Labour is covered for one year.", WARRANTY),
        ("Parts are covered for two years, labour for one.", WARRANTY),
        ("There are 12 offices in Berlin.", OFFICES),
        ("The firm has 12 offices in Berlin and 7 offices in Rome.", OFFICES),
        ("The shed is 3 metres long.", "The house is 12 metres long and the shed 3 metres."),
    ],
)
def test_each_of_two_things_has_its_own_figure(claim, evidence):
    assert check(claim, evidence).verdict == "supported"


@pytest.mark.parametrize(
    ("right", "wrong", "evidence"),
    [
        ("In 2022 the club repaired 22 boats.", "In 2022 the club repaired 14 boats.", BOATS),
        ("The club went bankrupt in 2019.", "A local brewery went bankrupt in 2019.", CLUB),
        ("The state lent the council six pumps.", "The council lent the state six pumps.", PUMPS),
    ],
)
def test_what_opens_with_a_time_or_goes_on_with_a_pronoun_is_not_exchanged(right, wrong, evidence):
    assert check(right, evidence).ok
    assert not check(wrong, evidence).ok


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Anyone may open the control box.", CONTROL),
        ("Jeder darf den Schaltkasten öffnen.", "Nur Elektriker dürfen den Schaltkasten öffnen."),
    ],
)
def test_what_only_some_may_do_is_not_said_of_all(claim, evidence):
    report = check(claim, evidence)

    assert report.verdict == "unsupported"
    assert "quantifier" in [one.code for one in report.claims[0].reasons]


def test_what_only_members_pay_all_members_pay():
    assert check("All members pay 5 euros.", "Only members pay 5 euros.").verdict == "supported"
