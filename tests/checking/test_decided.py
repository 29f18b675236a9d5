"""What was proposed need not have been decided: a verb of decision that the evidence has nowhere, nor another word for it."""

import pytest

from ltmi_py.checking.verdicts import check


@pytest.mark.parametrize(
    ("right", "wrong", "evidence"),
    [
        ("The plumber made an offer of £310.", "The offer of £310 was accepted.", "The plumber made an offer of £310 for the boiler."),
        ("Visitors would be limited to two hours.", "The proposal to limit visitors to two hours was approved.", "Ada proposed that visitors would be limited to two hours."),
        ("La policía sospecha que fue un cortocircuito.", "La policía ha confirmado que fue un cortocircuito.", "La policía sospecha que fue un cortocircuito, pero la investigación no ha terminado."),
        ("The proposal was turned down.", "The proposal was approved.", "The proposal was rejected by three votes to one."),
    ],
)  # fmt: skip
def test_what_was_proposed_was_not_decided(right, wrong, evidence):
    assert check(right, evidence).verdict == "supported"
    assert check(wrong, evidence).verdict != "supported"


def test_a_decision_told_in_the_other_voice_is_one():
    assert check("The plan was approved by the board.", "The board approved the plan.").ok
