import pytest

from ltmi_py.checking.claims import blanked, cut
from ltmi_py.checking.verdicts import check


def texts(answer, **options):
    plain = blanked(answer)
    return [" ".join(plain[piece.start : piece.stop].split()) for piece in cut(plain, **options)]


def test_bullets_markup_and_citation_marks_are_no_words():
    answer = "# Result\n- The **relief valve** opens at `8 bar` [1].\n- See [the manual](https://example.org/m)[^2]."

    assert texts(answer) == ["Result", "The relief valve opens at 8 bar .", "See the manual ."]


def test_markup_keeps_the_offsets_of_the_answer():
    answer = "The **relief** valve opens at **9 bar** [2]."
    report = check(answer, "The relief valve opens at 8 bar.")

    reason = report.claims[0].reasons[0]
    assert answer[slice(*reason.answer)] == "9 bar"


@pytest.mark.parametrize(
    "frame",
    [
        "According to the text, ",
        "Yes, ",
        "Based on the provided context, ",
        "The document states that ",
        "Sure! ",
    ],
)
def test_a_reporting_frame_claims_nothing(frame):
    evidence = "The relief valve opens at 8 bar."

    assert check(f"{frame}the relief valve opens at 8 bar.", evidence).ok
    assert not check(f"{frame}the relief valve opens at 9 bar.", evidence).ok


def test_a_frame_that_names_something_is_a_claim():
    evidence = "According to a 1955 review, savings offset demand."

    assert check("According to a 1955 review, savings offset demand.", evidence).ok
    assert not check("According to a 1962 review, savings offset demand.", evidence).ok


@pytest.mark.parametrize(
    ("answer", "language"),
    [
        ("I don't know.", "en"),
        ("The text does not mention the price.", "en"),
        ("Das weiß ich nicht.", "de"),
        ("Je ne sais pas.", "fr"),
        ("No lo sé.", "es"),
    ],
)
def test_an_abstention_is_known_in_its_language(answer, language):
    report = check(answer, "The relief valve opens at 8 bar.", language=language)

    assert report.verdict == "no_claim"
    assert not report.ok


def test_a_question_asks_and_claims_nothing():
    assert check("Do you like valves?", "The valve opens.").verdict == "no_claim"
    assert check("You like valves.", "The valve opens.").verdict == "unsupported"


def test_clauses_with_a_subject_of_their_own_are_judged_apart():
    report = check("The pump is red, but the tank is green.", "The pump is red. The tank is blue.")

    first, second = report.claims
    assert first.verdict == "supported"
    assert second.verdict != "supported"
    assert report.kept == "The pump is red"


def test_a_clause_that_is_governed_is_not_cut_off():
    assert texts("If the pump is hot, and the tank is full, stop the motor.") == [
        "If the pump is hot, and the tank is full, stop the motor."
    ]


def test_a_long_answer_is_judged_claim_by_claim():
    report = check("The pump is red and hot today. " * 5_000, "The pump is red and hot today.")

    assert report.verdict == "supported"
    assert len(report.claims) == 5_000


def test_a_claim_without_end_is_judged_in_stretches():
    answer = "the pump is red and hot today and " * 400
    report = check(answer, "The pump is red and hot today.")

    assert len(report.claims) > 1
    assert all(answer[claim.start : claim.stop] == claim.text for claim in report.claims)
    assert report.claims[-1].stop >= len(answer.rstrip()) - 1
