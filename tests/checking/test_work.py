"""What a claim costs to check, without a word of explanation, and to explain, counted in calls of Python functions: time on a busy machine tells nothing."""

import sys

import pytest

from ltmi_py import check
from ltmi_py.checking.preparing import prepare

PROSE = (
    "The harbour of Norvik was built in 18{0} by two brothers from the islands. "
    "It has {0} cranes, and the largest of them lifts forty tonnes. "
    "Ships from Bergen call there every week, but few of them stay for the night. "
    "In the winter of 19{0} the ice closed the inner basin for a month.\n\n"
    "A new pump was brought in by Harald Lund, who ran the yard until 1998. "
    "He sold it to the town in 1999. Visitors must report at the gate. "
    "About {0} people work at the yard today; most of them live in the old quarter.\n\n"
)
OTHER = (  # what the evidence says little or nothing of
    "The council of Arden voted to widen the road through the forest.",
    "Her second novel won a prize that had gone to poets for thirty years.",
    "In 2004 the company moved 350 of its clerks to an office in Leeds.",
    "Farmers in the valley grow barley, and most of them keep a few sheep.",
)
NEAR = (  # what it says, or nearly
    "The harbour of Norvik was built in 1810 by two brothers.",
    "Ships from Bergen call there every week.",
    "Harald Lund brought in a new pump and ran the yard until 1999.",
    "Visitors need not report at the gate.",
)


def calls_of(work, items):
    """How many calls some work takes for each of some items, on average."""
    count = 0

    def each(_frame, event, _argument):
        nonlocal count
        count += event == "call"

    sys.setprofile(each)
    try:
        for item in items:
            work(item)
    finally:
        sys.setprofile(None)
    return count / len(items)


def calls_to_check(claims, evidence):
    """How many calls it takes to check a claim, on average, once all of them were checked before."""
    for claim in claims:
        check(claim, evidence)
    return calls_of(lambda claim: check(claim, evidence), claims)


@pytest.mark.parametrize(("claims", "most"), [(OTHER, 265), (NEAR, 900)])
def test_a_claim_takes_few_calls_however_long_the_evidence_is(claims, most):
    few, many = (prepare("".join(PROSE.format(10 + i % 90) for i in range(count))) for count in (10, 90))
    assert calls_to_check(claims, many) < 1.35 * calls_to_check(claims, few)
    assert calls_to_check(claims, many) < most


@pytest.mark.parametrize(("claims", "most"), [(OTHER, 520), (NEAR, 390)])
def test_telling_a_long_answer_takes_few_calls_a_claim(claims, most):
    evidence = prepare("".join(PROSE.format(10 + i) for i in range(40)))
    answer = " ".join(claims * 20)
    check(answer, evidence).to_json()
    report = check(answer, evidence)
    assert calls_of(lambda claim: claim.to_json(), report.claims) < most


def steps_of(claim, text):
    """How many steps of the interpreter it takes to check a claim."""
    count = 0

    def each(frame, event, _argument):
        nonlocal count
        frame.f_trace_opcodes = True
        count += event == "opcode"
        return each

    sys.settrace(each)
    try:
        check(claim, text)
    finally:
        sys.settrace(None)
    return count


@pytest.mark.parametrize(
    "piece",
    [
        "the pump{0} ({0}) opens the valve (red), ",
        "the pump and the valve, ",
        "{0} cranes and {0} ships or ",
        "not the pump, ",
    ],
)
def test_a_sentence_that_never_ends_takes_work_that_grows_as_it_does(piece):
    claim = "The pump7 opens the valve. The valve is a pump in 7, and pump9 opens 12 cranes and ships."
    short, long = ("".join(piece.format(i) for i in range(count)) for count in (200, 400))
    steps_of(claim, short)
    assert steps_of(claim, long + " ") < 2.4 * steps_of(claim, short + " ")
