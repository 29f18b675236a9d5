"""The words of an answer that nothing carries, as a reader sees them."""

import pytest

from ltmi_py.checking.verdicts import check

SHOP = (
    "A puncture repair costs 12 euros, tube included. The shop opens at 10:00. "
    "Payment is by card or cash, but cheques are not accepted. A city bike costs 15 euros per day."
)


@pytest.mark.parametrize(
    ("answer", "unsupported"),
    [
        ("They accept cards, cash and PayPal.", ("PayPal",)),
        ("A cargo bike with a basket costs 15 euros.", ("cargo", "basket")),
        ("The shop sells Italian coffee machines.", ("Italian coffee machines",)),
        ("A city bike costs 15 euros per day.", ()),
    ],
)
def test_words_that_stand_together_are_one_and_none_is_cut(answer, unsupported):
    assert check(answer, SHOP).unsupported == unsupported


def test_a_word_of_two_parts_is_named_whole_in_the_reason():
    report = check("They accept cards, cash and PayPal.", SHOP)

    (_, missing, *_) = report.claims[0].reasons
    assert (missing.code, missing.words) == ("words", ("PayPal",))


@pytest.mark.parametrize(
    "answer", ["A puncture is repaired in ten minutes.", "A puncture repair weighs 400 grams."]
)
def test_a_figure_that_the_evidence_has_of_nothing_is_never_supported(answer):
    report = check(answer, SHOP)

    assert not report.ok
    assert not report.figures_ok
    assert "figure" in [one.code for one in report.claims[0].reasons]
