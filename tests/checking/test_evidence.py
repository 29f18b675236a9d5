import pytest

from ltmi_py.bundle.model import Bundle, Locus, Relation, SourceRef
from ltmi_py.checking.preparing import prepare
from ltmi_py.checking.verdicts import check
from ltmi_py.retrieval.index import Index

NOW = "2026-01-01T00:00:00Z"


def locus(number, statement, **options):
    return Locus.create(
        statement=statement, breadcrumb=("Boiler", "Valves", None, None),
        source=SourceRef("s-" + "0" * 32, number * 100, number * 100 + 90), first_seen=NOW, **options,
    )  # fmt: skip


@pytest.fixture
def loci():
    return [
        locus(0, "The relief valve opens at 8 bar."),
        locus(1, "The drain valve is made of brass.", horizon="short", decay=0.2),
        locus(2, "The pump runs at 900 rpm."),
    ]


def test_a_verdict_over_a_bundle_cites_locus_breadcrumb_and_bytes(loci):
    bundle = Bundle.create(loci, created=NOW)

    (place,) = check("The relief valve opens at 8 bar.", bundle).claims[0].evidence

    assert place.locus == loci[0].id
    assert place.breadcrumb == ("Boiler", "Valves", None, None)
    assert place.source == {"id": "s-" + "0" * 32, "start": 0, "stop": 90}
    assert place.text == loci[0].statement


def test_faded_and_superseded_loci_say_so(loci):
    newer = locus(3, "The pump runs at 950 rpm.", relations=(Relation("supersedes", loci[2].id),))
    evidence = [*loci, newer]

    assert check("The drain valve is made of brass.", evidence).claims[0].evidence[0].notes == ("decayed",)
    assert check("The pump runs at 900 rpm.", evidence).claims[0].evidence[0].notes == ("superseded",)
    assert check("The pump runs at 950 rpm.", evidence).claims[0].evidence[0].notes == ()


def test_what_a_person_changed_is_said_to_be_unproved(loci):
    changed = locus(
        3, "The gauge shows 50 kPa.", extensions={"x-unproved": {"who": "Ann", "why": "measured"}}
    )
    evidence = [*loci, changed]

    for answer in ("The gauge shows 50 kPa.", "The gauge shows 45 kPa."):
        report = check(answer, evidence)
        assert report.claims[0].evidence[0].notes == ("unproved",)
        assert "a person or a model changed a statement" in report.notes[0]
    assert check("The pump runs at 900 rpm.", evidence).notes == ()


def test_texts_loci_bundle_and_index_give_the_same_verdicts(loci):
    answers = [
        "The relief valve opens at 8 bar.",
        "The relief valve opens at 9 bar.",
        "Nobody knows the colour.",
    ]
    forms = [
        [one.statement for one in loci],
        loci,
        Bundle.create(loci, created=NOW),
        Index(loci),
        prepare(loci),
    ]

    found = [[check(answer, form).verdict for answer in answers] for form in forms]

    assert found == [["supported", "contradicted", "unsupported"]] * len(forms)


def test_many_loci_are_found_through_the_index(loci):
    many = [
        locus(number + 10, f"Sensor {number} reads {number * 7} units in hall {number % 9}.")
        for number in range(3000)
    ]
    evidence = prepare(Bundle.create([*many, *loci], created=NOW))

    assert evidence.index is not None
    assert check("Sensor 123 reads 861 units in hall 6.", evidence).ok
    assert not check("Sensor 123 reads 862 units in hall 6.", evidence).ok
    assert check("The relief valve opens at 8 bar.", evidence).claims[0].evidence[0].locus == loci[0].id


def test_a_place_counts_characters_of_its_own_text():
    evidence = ["Nothing here.", "Vorweg: ü, 😀. The relief valve opens at 8 bar."]

    (place,) = check("The relief valve opens at 8 bar.", evidence).claims[0].evidence

    assert place.evidence == 1
    assert evidence[1][place.start : place.stop] == place.text == "The relief valve opens at 8 bar."


def test_a_line_break_inside_a_sentence_is_a_space():
    evidence = "The relief valve of the boiler\nopens at a pressure of 8 bar."

    assert check("The relief valve of the boiler opens at a pressure of 8 bar.", evidence).ok


@pytest.mark.parametrize("nothing", ["", "   ", "—\n\n", [], ["", " "]])
def test_evidence_without_words_cannot_be_checked_against(nothing):
    report = check("Paris is a city.", nothing)

    assert report.verdict == "cannot_check"
    assert not report.ok
    assert report.notes


def test_an_abbreviation_that_the_text_explains_is_the_same():
    evidence = "The Arena Football League (AFL) began in 1987. NASA (National Aeronautics and Space Administration) watched."

    assert check("The AFL began in 1987.", evidence).ok
    assert check("The National Aeronautics and Space Administration watched.", evidence).ok
    assert not check("The NFL began in 1987.", evidence).ok


def test_a_caller_may_bring_synonyms():
    evidence = "The widget is blorked."

    assert not check("The gizmo is blorked.", evidence).ok
    assert check("The gizmo is blorked.", evidence, synonyms=[("gizmo", "widget")]).ok


def test_an_answer_in_another_language_cannot_be_checked():
    evidence = "The relief valve opens when the pressure in the boiler is more than eight bar."
    report = check("Das Ventil des Kessels wird von der Feder und nicht vom Dampf bewegt.", evidence)

    assert report.verdict == "cannot_check"
    assert "different languages (" in report.notes[0]


def test_a_language_without_lists_is_checked_by_words_and_says_so():
    evidence = "Клапан открывается при давлении 8 бар."
    report = check("Клапан открывается при давлении 8 бар.", evidence)

    assert report.ok
    assert "no word lists" in report.notes[0]
    assert not check("Клапан открывается при давлении 9 бар.", evidence).ok


def test_a_report_is_plain_json(loci):
    report = check("The relief valve opens at 9 bar.", loci).to_json()

    assert set(report) == {
        "verdict", "ok", "score", "coverage", "figures_ok", "unsupported", "kept", "claims", "notes", "why",
    }  # fmt: skip
    (claim,) = report["claims"]
    assert set(claim) == {
        "start",
        "stop",
        "text",
        "verdict",
        "score",
        "why",
        "lines",
        "deciding",
        "reasons",
        "evidence",
    }
    assert claim["reasons"][0]["answer"] == [26, 31]
    assert claim["reasons"][0]["evidence"]["locus"] == loci[0].id


def test_a_claim_asked_again_of_an_index_finds_the_same(loci):
    many = [locus(number + 10, f"Barge {number} carried {number + 7} crates.") for number in range(3000)]
    evidence = prepare([*many, *loci])

    first, other, again = (check(f"Barge 12 carried {crates} crates.", evidence) for crates in (19, 20, 19))

    assert evidence.index is not None
    assert first == again
    assert (first.verdict, other.verdict) == ("supported", "contradicted")
