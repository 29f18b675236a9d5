from hypothesis import given, settings
from hypothesis import strategies as st

from ltmi_py.checking.scoring import FEATURES, pool, weights
from ltmi_py.checking.verdicts import check

EVIDENCE = "The mill at Bern was built in 1820. It ground wheat for three villages and burned down in 1911."


def test_every_feature_has_a_weight_and_every_bar_a_cut():
    assert len(weights().weights) == len(FEATURES)
    assert weights().points["lenient"] < weights().points["normal"] < weights().points["strict"]


def test_more_support_scores_higher():
    answers = ["It was built in 1820.", "It was built in 1820 of stone.", "The bank was robbed by strangers."]

    scores = [check(answer, EVIDENCE).score for answer in answers]

    assert scores == sorted(scores, reverse=True)
    assert len(set(scores)) == 3


def test_a_stricter_bar_lets_less_pass():
    answer = "Three villages had their wheat milled there until fire destroyed it."
    passed = [check(answer, EVIDENCE, bar=bar).ok for bar in ("lenient", "normal", "strict")]

    assert passed == sorted(passed, reverse=True)
    assert check("It was built in 1820.", EVIDENCE, bar="strict").ok


def test_pooling_weighs_claims_by_their_words():
    assert pool([(0.0, 0.0), (1.0, 1.0)], [1, 3]) == (0.75, 0.75)


def test_echoing_the_question_proves_little():
    question = "When was the mill at Bern sold?"
    answer = "The mill at Bern was sold in spring."

    assert check(answer, EVIDENCE, question=question).score < check(answer, EVIDENCE).score


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=200), st.text(max_size=200))
def test_any_text_gets_a_report_whose_spans_lie_in_the_texts(answer, evidence):
    report = check(answer, evidence)

    assert 0.0 <= report.score <= 1.0
    for claim in report.claims:
        assert answer[claim.start : claim.stop] == claim.text
        for place in claim.evidence:
            assert evidence[place.start : place.stop] == place.text


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            ["The red pump runs.", "A valve of brass opens at 8 bar.", "Nobody was hurt in Graz."]
        ),
        min_size=1,
    )
)
def test_sentences_of_the_evidence_are_always_supported(sentences):
    evidence = "The red pump runs. A valve of brass opens at 8 bar. Nobody was hurt in Graz."

    assert check(" ".join(sentences), evidence).ok
