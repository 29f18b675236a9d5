"""A rule that is not asked would have found nothing: with all rules asked, the findings are the same."""

import pytest

from ltmi_py.checking.findings import COUNTED
from ltmi_py.checking.judging import RULES, Judged, judge
from ltmi_py.checking.needs import BESIDE, PASSING
from ltmi_py.checking.preparing import prepare
from ltmi_py.checking.rules.case import ordered
from ltmi_py.checking.scoring import CONTRADICTED, weights

TEXTS = (
    (
        "The relief valve opens at 8 bar. Before opening the housing, close the inlet tap and let the pump cool for 20 minutes. "
        "If the pressure gauge shows more than 10 bar, stop the pump at once. Do not use petrol to clean the filter. "
        "About 60 % of all failures are caused by dirt in the suction line, which is larger than the inlet. "
        "The pump must be checked every day, and the filter may be cleaned by anyone."
    ),
    (
        "Marta Lind founded the yard in 1788 and her brother Jonas restored it in 2011. It was sold to Harald Berg by the town. "
        'The keeper said that "nothing moved but the gulls in the harbour". The kiosk is open from Tuesday to Friday, 9:00 to 17:00. '
        "The pharmacy is closed on Sunday; the kiosk is closed on Monday. Entry costs 5 euros for adults and 3 euros for children. "
        "Inspectors believe that the nitrate came from farms. Until 2005 the water was treated in the old works."
    ),
    "Part: Seal; Price: 4.20; Stock: 120\nPart: Impeller; Price: 89.00; Stock: 7\nPart: Relief valve; Price: 34.50; Stock: 12",
    "| Course | Leader | Day |\n|---|---|---|\n| Choir | Engel | Monday |\n| Robotics | Weber | Friday |\n",
    (
        "Das Museum ist dienstags bis sonntags von 10 bis 18 Uhr geöffnet. Hunde dürfen nicht mitgenommen werden. "
        "Die Sammlung wurde 1924 von Clara Weiss gegründet. Etwa 40 Bilder sind ausgeliehen."
    ),
)
SENTENCES = tuple(
    sentence.strip()
    for text in TEXTS
    for sentence in text.replace("|", " ").replace("\n", ". ").split(". ")
    if len(sentence.split()) > 3
)


def halves(sentence):
    words = sentence.rstrip(".").split()
    return " ".join(words[: len(words) // 2]), " ".join(words[len(words) // 2 :])


ANSWERS = tuple(
    f"{halves(one)[0]} {halves(other)[1]}." for one in SENTENCES for other in SENTENCES
)  # each whole, and with the end of every other


@pytest.mark.parametrize("text", TEXTS)
def test_rules_that_are_not_asked_would_find_nothing(text):
    evidence = prepare(text)
    told = 0
    for answer in ANSWERS:
        for one in judge(answer, evidence):
            if not isinstance(one, Judged):
                continue
            near = one.case.beside
            every = ordered(
                found for rule, needs in RULES if near or not needs & BESIDE for found in rule(one.case)
            )
            assert [found for found in one.found if found.form != "spliced"] == every, answer
            told += len(every)

    assert told > len(ANSWERS) / 4


def turns(found):
    return found.contradicts or found.code == "negation" or found.code in COUNTED


@pytest.mark.parametrize("text", TEXTS)
def test_rules_that_only_refuse_what_might_pass_contradict_nothing_far_from_it_and_find_no_figure_at_fault(
    text,
):
    evidence = prepare(text)
    cases = [one.case for answer in ANSWERS for one in judge(answer, evidence) if isinstance(one, Judged)]
    doubts = [
        found
        for case in cases
        for rule, needs in RULES
        if needs & PASSING and not case.close and (case.beside or not needs & BESIDE)
        for found in rule(case)
    ]

    assert len(doubts) > 4
    assert not [found for found in doubts if turns(found)]


@pytest.mark.parametrize("text", TEXTS)
def test_what_decides_of_a_claim_that_may_pass_is_all_that_is_found(text):
    evidence = prepare(text)
    judged = [one for answer in ANSWERS for one in judge(answer, evidence) if isinstance(one, Judged)]
    far = [one for one in judged if one.decisive != one.found]

    assert all(one.worth < min(weights().points.values()) and not one.case.close for one in far)
    assert any(one.decisive == one.found != [] for one in judged)
    assert all(
        [one for one in each.found if turns(one)] == [one for one in each.decisive if turns(one)]
        for each in judged
    )


def test_a_contradiction_makes_no_score_higher():
    assert weights().weights[CONTRADICTED] < 0
