from ltmi_py.checking.verdicts import check

SCOOTER = "The scooter has a range of 420 km. It weighs 4.2 kg. The filter must not be washed."
FEE = "The fee is 0 if you pay by card; otherwise it is 6. Heat may reduce range."


def test_a_sentence_of_the_evidence_is_supported():
    report = check("The relief valve opens at 8 bar.", "The relief valve opens at 8 bar.")

    assert report.verdict == "supported"
    assert report.ok
    assert report.unsupported == ()


def test_another_figure_contradicts_and_is_named():
    report = check("The relief valve opens at 9 bar.", "The relief valve opens at 8 bar.")

    assert report.verdict == "contradicted"
    assert report.unsupported == ("9",)
    assert not report.figures_ok


def test_an_added_word_is_unsupported_and_leaves_the_figures_alone():
    report = check("The relief valve opens at 8 bar in the cellar.", "The relief valve opens at 8 bar.")

    assert report.verdict == "unsupported"
    assert report.unsupported == ("cellar",)
    assert report.figures_ok


def test_a_wrong_figure_points_at_both_sides():
    report = check("The range is 402 km.", SCOOTER)

    reason = next(reason for claim in report.claims for reason in claim.reasons if reason.code == "figure")
    assert report.verdict == "contradicted"
    assert "The range is 402 km."[slice(*reason.answer)] == "402 km"
    assert SCOOTER[reason.evidence.start : reason.evidence.stop] == reason.evidence.text == "420 km"
    assert (report.claims[0].evidence[0].start, report.claims[0].evidence[0].stop) == (0, 34)


def test_equal_quantities_are_the_same_in_any_unit():
    assert check("It weighs 4200 g.", SCOOTER).verdict == "supported"
    assert check("It weighs 4.2 g.", SCOOTER).verdict == "contradicted"


def test_a_lost_negation_contradicts_and_a_contraction_does_not():
    assert check("The filter must be washed.", SCOOTER).verdict == "contradicted"
    assert check("The filter mustn't be washed.", SCOOTER).verdict == "supported"


def test_roles_exchanged_are_not_carried_and_the_passive_is():
    evidence = "Acme acquired Birch in 2021."

    assert check("Birch was acquired by Acme in 2021.", evidence).verdict == "supported"
    assert check("Birch acquired Acme in 2021.", evidence).verdict == "contradicted"
    assert check("Acme was acquired by Birch in 2021.", evidence).verdict == "contradicted"


def test_a_dropped_condition_is_not_carried_and_a_reworded_one_is():
    assert check("The fee is 0 when you pay by card.", FEE).verdict == "supported"
    dropped = check("The fee is 0.", FEE)
    assert dropped.verdict == "unsupported"
    assert [reason.code for reason in dropped.claims[0].reasons] == ["condition"]


def test_a_dropped_hedge_is_not_carried():
    assert check("Heat may reduce range.", FEE).verdict == "supported"
    dropped = check("Heat reduces range.", FEE)
    assert [reason.code for reason in dropped.claims[0].reasons] == ["hedge"]
    assert not dropped.ok


def test_evidence_without_words_cannot_be_checked_against():
    report = check("Paris is a city.", "   ")

    assert report.verdict == "cannot_check"
    assert report.score == 0.0
    assert not report.ok


def test_an_abstention_claims_nothing():
    report = check("I don't know.", SCOOTER)

    assert report.verdict == "no_claim"
    assert report.claims[0].reasons[0].code == "abstention"


def test_a_unit_that_is_spelled_in_another_way_in_the_same_place_is_no_other_word():
    assert check("The tank holds 4 kilograms of beans.", "The tank holds 4 kg of beans.").ok
    assert check("The tank holds 4 litres of oil.", "The tank holds 4 l of oil.").ok
    assert not check("The tank holds 4 grams of beans.", "The tank holds 4 kg of beans.").ok
    assert not check("The rope is 4 kilometres long.", "The rope is 4 m long.").ok
