"""Answers of a reader who did not write the check, over texts of five kinds, each with the verdict that a person gives."""

import pytest

from ltmi_py.checking.verdicts import check

MANUAL = (
    "The relief valve opens at 8 bar. Before opening the housing, close the inlet tap and let the pump cool for 20 minutes. "
    "The impeller must be replaced every 2,000 hours of operation, or once a year, whichever comes first. "
    "If the pressure gauge shows more than 10 bar, stop the pump at once. Do not use petrol to clean the filter. "
    "About 60 % of all failures are caused by dirt in the suction line."
)
NEWS = (
    "The river rose to 6.4 metres on Tuesday night, its highest level since 1997. Two bridges were closed to traffic. "
    "The army is expected to send 300 soldiers on Thursday. Most schools will reopen next week."
)
MUSEUM = (
    "Das Museum ist dienstags bis sonntags von 10 bis 18 Uhr geöffnet. Hunde dürfen nicht in die Ausstellung "
    "mitgenommen werden. Die Sammlung wurde 1924 von Clara Weiss gegründet. Etwa 40 Bilder sind ausgeliehen."
)


@pytest.mark.parametrize(
    ("answer", "evidence", "code"),
    [
        ("The snifter opens at 8 bar.", MANUAL, "wording"),
        ("60 % of all failures are caused by dirt in the suction line.", MANUAL, "rounding"),
        ("You must stop the pump at once.", MANUAL, "condition"),
        ("The army sent 300 soldiers on Thursday.", NEWS, "hedge"),
        ("Two bridges were closed to traffic on Thursday.", NEWS, "date"),
        ("40 Bilder sind ausgeliehen.", MUSEUM, "rounding"),
    ],
)
def test_what_the_evidence_does_not_say_is_unsupported_and_says_why(answer, evidence, code):
    report = check(answer, evidence)

    assert report.verdict == "unsupported"
    assert code in [reason.code for reason in report.claims[0].reasons]


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("The relief valve opens at 8 bar.", MANUAL),
        ("About 60 % of all failures are caused by dirt in the suction line.", MANUAL),
        ("If the pressure gauge shows more than 10 bar, stop the pump at once.", MANUAL),
        ("- **Replace** the impeller every 2000 hours [1]\n- Replace it once a year [2]", MANUAL),
        ("The army is expected to send 300 soldiers.", NEWS),
        ("The army is scheduled to send 300 soldiers on Thursday.", NEWS),
        ("Two bridges were closed.", NEWS),
        ("Clara Weiss hat die Sammlung 1924 gegründet.", MUSEUM),
        ("Rund 40 Bilder sind ausgeliehen.", MUSEUM),
    ],
)
def test_what_the_evidence_says_is_supported(answer, evidence):
    assert check(answer, evidence).verdict == "supported"


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("I hope this helps!", MANUAL),
        ("Great question! Sure, here is what I found.", MANUAL),
        ("Let me know if you need anything else.", MANUAL),
        ("Ich hoffe, das hilft!", MUSEUM),
        ("Der Text sagt nichts über Parkplätze.", MUSEUM),
    ],
)
def test_courtesies_and_abstentions_claim_nothing(answer, evidence):
    assert check(answer, evidence).verdict == "no_claim"


def test_a_courtesy_takes_nothing_from_the_claim_beside_it_and_hides_no_figure():
    assert check("The relief valve opens at 8 bar. I hope this helps!", MANUAL).verdict == "supported"
    assert check("I hope this helps: the relief valve opens at 9 bar.", MANUAL).verdict == "unsupported"


def test_an_answer_in_another_language_than_its_evidence_cannot_be_checked():
    report = check("The museum is open from 10 to 18.", MUSEUM)

    assert report.verdict == "cannot_check"
    assert "different languages" in report.notes[0]


def test_a_date_that_moved_behind_the_doer_is_still_its_own():
    evidence = "The Marwick tide mill was built in 1788 by Elias Corran and restored in 2011."

    assert check("The tide mill at Marwick was built by Elias Corran in 1788.", evidence).ok
    assert not check("The tide mill was built by Elias Corran and restored in 1788.", evidence).ok
    assert not check("The tide mill was built in 2011 by Elias Corran.", evidence).ok


def test_a_name_behind_an_elided_article_is_a_name():
    evidence = "Le pont sur la Vire fut construit en 1934 par Louise Ferrand."

    assert check("Le pont sur la Vire fut construit par Louise Ferrand en 1934.", evidence).ok
    report = check("Le pont sur l'Orne fut construit en 1934 par Louise Ferrand.", evidence)
    assert report.verdict == "contradicted"
    assert report.claims[0].reasons[0].code == "name"


@pytest.mark.parametrize("answer", ["Los billetes cuestan ocho euros.", "El museo."])
def test_one_function_word_tells_a_short_answer_that_has_nothing_of_the_evidence(answer):
    evidence = "The museum is open from nine to five. Tickets cost eight euros."

    assert check(answer, evidence).verdict == "cannot_check"
    assert check("The museum is open.", evidence).ok


@pytest.mark.parametrize("answer", ["Los Angeles.", "Die Hard.", "De Gaulle spoke."])
def test_a_name_or_an_english_verb_tells_no_other_language(answer):
    assert check(answer, "The museum is open from nine to five.").verdict == "unsupported"


def test_a_short_answer_in_the_language_of_the_evidence_is_not_called_foreign():
    evidence = "El puente sobre el río Arlanza fue construido en 1934. Mide 84 metros y no admite camiones."

    assert check("El puente mide 48 metros.", evidence).verdict == "unsupported"
    assert check("The bridge is 84 metres long and was built in 1934.", evidence).verdict == "cannot_check"


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        ("The roof is made of slate rather than thatch.", "supported"),
        ("The roof is made of slate instead of thatch.", "supported"),
        ("The roof is made of thatch rather than slate.", "contradicted"),
        ("The pump uses oil, not grease.", "supported"),
        ("The pump uses grease, not oil.", "contradicted"),
        ("The pump uses grease instead of oil.", "contradicted"),
    ],
)
def test_rather_than_and_instead_of_are_a_not(answer, verdict):
    evidence = "The roof is made of slate, not of thatch. The pump uses oil instead of grease."

    assert check(answer, evidence).verdict == verdict


HALL = (
    "The market hall in Tarn holds twelve stalls and three bakeries on the ground floor. "
    "Visitors may park behind the hall for two hours. The hall was repaired by volunteers after the flood of 1921."
)


@pytest.mark.parametrize(
    ("answer", "word"),
    [
        ("The market hall in Tarn holds twelve stalls and three hotels on the ground floor.", "hotels"),
        ("Adults may park behind the hall for two hours.", "Adults"),
        ("The hall was repaired by prisoners after the flood of 1921.", "prisoners"),
        ("The hall was repaired by volunteers after the earthquake of 1921.", "earthquake"),
    ],
)
def test_another_thing_in_the_place_of_one_is_named(answer, word):
    report = check(answer, HALL)

    assert report.verdict == "unsupported"
    assert ("wording", (word,)) in [(one.code, one.words) for one in report.claims[0].reasons]


@pytest.mark.parametrize(
    "answer",
    [
        "Guests may park behind the hall for two hours.",
        "Travelers may park behind the hall for two hours.",
        "Visitors may park behind the building for two hours.",
        "The hall was fixed by volunteers after the flood of 1921.",
        "The hall was repaired by volunteers after the flooding of 1921.",
    ],
)
def test_a_synonym_a_more_general_word_or_another_verb_is_no_other_thing(answer):
    assert check(answer, HALL).ok


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("Children under 12 don't pay.", "Children under 12 enter free; adults pay 4 euros."),
        ("Children under 12 do not pay to enter.", "Children under 12 enter free."),
        ("Adults do not enter free.", "Children under 12 enter free; adults pay 4 euros."),
        ("The ferry doesn't carry cars.", "The ferry carries passengers only."),
    ],
)
def test_a_negation_of_what_the_sentence_does_not_say_contradicts_nothing(answer, evidence):
    assert check(answer, evidence).verdict != "contradicted"


@pytest.mark.parametrize(
    ("answer", "evidence"),
    [
        ("Children under 12 don't enter free.", "Children under 12 enter free; adults pay 4 euros."),
        ("The ferry does not carry passengers.", "The ferry carries passengers only."),
    ],
)
def test_a_negation_of_what_it_says_does(answer, evidence):
    assert check(answer, evidence).verdict == "contradicted"


@pytest.mark.parametrize("answer", ["Children under 12 do not need a ticket.", "A man can do a lot."])
def test_words_that_two_languages_share_make_no_answer_foreign(answer):
    assert check(answer, "Children under 12 enter free; adults pay 4 euros.").verdict == "unsupported"


def test_a_word_is_not_set_against_a_long_stretch_that_is_about_something_else():
    evidence = (
        "The tide mill was built in 1788 by Elias Corran and restored in 2011. It lies in Marwick, Wales."
    )

    reasons = check("The mill is in Marwick, Scotland.", evidence).claims[0].reasons

    assert [(one.code, one.words) for one in reasons] == [
        ("weak", ()),
        ("words", ("Scotland",)),
        ("nearest", ("mill",)),
        ("elsewhere", ("Marwick",)),
        ("besides", ("tide", "built")),
    ]


def test_a_word_of_another_clause_does_not_hide_its_opposite():
    evidence = "Boats with petrol engines are banned; rowing is allowed from May to September."

    assert check("Boats with petrol engines are allowed.", evidence).verdict == "contradicted"
    assert check("Boats with petrol engines are banned.", evidence).ok
    assert check("Rowing is allowed from May to September.", evidence).ok


def test_a_noun_that_the_evidence_has_nowhere_stands_for_no_other_behind_a_word_that_both_have():
    report = check("The relief snifter opens at 8 bar.", "The relief valve opens at 8 bar.")

    assert report.verdict == "unsupported"
    assert [(one.code, one.words) for one in report.claims[0].reasons] == [("wording", ("snifter",))]
