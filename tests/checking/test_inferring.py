import pytest

from ltmi_py.checking.verdicts import check

PUMPS = "The Meridian 4 pump weighs 18 kg and costs 400 euros. The older Meridian 3 weighs 22 kg and costs 310 euros."
GERMAN = "Die neue Pumpe wiegt 18 kg. Die alte Pumpe wiegt 22 kg und ist nicht mehr zu haben."


@pytest.mark.parametrize(
    ("claim", "evidence", "words"),
    [
        ("The Meridian 4 is heavier than the Meridian 3.", PUMPS, "heavier than"),
        ("The Meridian 4 is more expensive than the Meridian 3.", PUMPS, "expensive than"),
        ("Die neue Pumpe ist leichter als die alte Pumpe.", GERMAN, "leichter als"),
        ("The Meridian 4 is the lightest pump.", PUMPS, "lightest"),
        ("Die alte Pumpe ist die schwerste Pumpe.", GERMAN, "schwerste"),
    ],
)
def test_a_comparison_that_the_evidence_does_not_make_is_more_than_words_can_tell(claim, evidence, words):
    report = check(claim, evidence)

    assert report.verdict == "unsupported"
    assert ("inference", (words,)) in [(one.code, one.words) for one in report.claims[0].reasons]


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("The new pump is lighter than the old one.", "The new pump is lighter than the old one."),
        ("The pump weighs more than 17 kg.", "The pump weighs more than 17 kg."),
        ("The Meridian 4 is the lightest pump.", "The Meridian 4 is the lightest pump of the range."),
        ("The oak is the biggest tree.", "The largest tree in the park is the oak."),
        ("It is the latest model.", "The model is the latest. It is red."),
        ("The roof is made of slate rather than thatch.", "The roof is made of slate, not of thatch."),
    ],
)  # fmt: skip
def test_a_comparison_that_the_evidence_makes_is_supported(claim, evidence):
    assert check(claim, evidence).verdict == "supported"
