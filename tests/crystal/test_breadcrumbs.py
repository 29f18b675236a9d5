"""Short names of headings, and of things in a statement."""

import pytest
from crystallised import proved

from ltmi_py.crystal.breadcrumbs import name_span
from ltmi_py.crystal.phrases import phrases
from ltmi_py.text.tagging import Tagged


def loci(text, label="notes.md"):
    return proved(text, label).loci


@pytest.mark.parametrize(
    ("heading", "name"),
    [
        ("2 Methods", "Methods"),
        ("3. Pumps and valves", "Pumps and valves"),
        (
            "12 workers, five of them young, hurt at the mill",
            "12 workers, five of them young, hurt at the mill",
        ),
        (
            "Minutes of the first meeting of the board of owners held on 08. October 2016",
            "Minutes of the first meeting of the board of owners held",
        ),
        ("RULES FOR USE, CARE, AND REPAIR OF PUMPS", "RULES FOR USE, CARE, AND REPAIR OF PUMPS"),
        ("Ablauf „Aufnahme“", "Ablauf „Aufnahme“"),
        ("“Pumps”", "Pumps"),
        ("Fire in the mill: a man was arrested", "Fire in the mill"),
    ],
)
def test_a_name_is_cut_where_something_ends(heading, name):
    a, b = name_span(heading)
    assert heading[a:b] == name


def test_the_title_of_a_numbered_clause_names_it_and_is_no_statement():
    text = "TERMS OF RENT\n\n1. Definitions.\n\n   The hall is the hall of the mill.\n\n2. Limits of Use. The hall closes at ten. Nobody sleeps on tables.\n\n3. Payment. The rent is due on Monday.\n"
    made = loci(text, "rent.txt")
    assert [(x.statement, x.breadcrumb[1]) for x in made] == [
        ("The hall is the hall of the mill.", "Definitions"),
        ("The hall closes at ten.", "Limits of Use"),
        ("Nobody sleeps on tables.", "Limits of Use"),
        ("The rent is due on Monday.", "Payment"),
    ]


def test_a_short_step_is_no_title():
    made = loci("1. Stop. The pump runs out.\n2. Open the valve. Water comes.\n", "steps.txt")
    assert [x.statement for x in made] == ["Stop.", "The pump runs out.", "Open the valve.", "Water comes."]


def test_verbs_name_nothing_in_russian():
    (locus,) = loci("Насос подаёт чистую воду, когда рабочий открывает главный клапан.", "text.txt")
    assert [level for level in locus.breadcrumb[1:] if level] == ["Насос", "чистую воду", "рабочий"]


def test_a_title_set_as_a_tag_stands_above_the_other_headings():
    text = '<h2 align="center">\n  <br>\n  Pumpkit: quiet pumps for all that is wet\n</h2>\n\n## Features\n\n- Quiet motor of steel\n'
    (locus,) = loci(text)
    assert locus.breadcrumb[:2] == ("Pumpkit", "Features")


def test_a_link_that_only_leads_away_is_left_out():
    text = "# Pumpkit\n\nThe pump is quiet.\n\n[See all pumps →](https://example.org/pumps)\n\nRead [the manual](https://example.org/m) first.\n"
    assert [x.statement for x in loci(text)] == ["The pump is quiet.", "Read the manual first."]


@pytest.mark.parametrize(
    ("sentence", "names"),
    [
        ("If the power fails, the pump stops.", ["power", "pump"]),
        ("The approval expires when you change teams.", ["approval", "teams"]),
        ("Core hours run from 10 to 15.", ["Core hours"]),
        ("The figures hold for clear water.", ["figures", "clear water"]),
        ("Anyone who borrows tools returns them.", ["tools"]),
        ("Water warmer than that must not be pumped.", ["Water"]),
        ("The seal is not interchangeable with the gasket.", ["seal", "gasket"]),
        ("In sandy water it lasts a year.", ["sandy water"]),
        ("According to Ann, the mill is old.", ["Ann", "mill"]),
        ("We counted birds at 46 bus stops in Oslo.", ["birds", "46 bus stops", "Oslo"]),
        # What looks like a verb and is a noun here: another word is the verb, or none is.
        ("The bus stops are marked.", ["bus stops"]),
        ("Water tests cost 40 euros.", ["Water tests", "40 euros"]),
        ("He brought the tools, the spare parts and a ladder.", ["tools", "spare parts", "ladder"]),
        ("Spare parts.", ["Spare parts"]),
    ],
)
def test_a_name_is_a_noun_phrase_and_no_clause(sentence, names):
    assert list(phrases(Tagged(sentence))) == names


@pytest.mark.parametrize(
    ("language", "sentence", "names"),
    [
        ("es", "Fue obra de Esteban del Río en la isla.", ["Esteban del Río", "isla"]),
        ("de", "Ab April gilt die Ruhe.", ["April", "Ruhe"]),
        ("de", "Maßgeblich ist der Eingang.", ["Eingang"]),
    ],
)
def test_a_name_is_whole_and_no_preposition_or_predicate(language, sentence, names):
    assert list(phrases(Tagged(sentence, language=language), language=language))[-len(names) :] == names


def test_a_german_verb_behind_its_subject_is_no_adjective_of_its_object():
    said = Tagged("Die Bewohner melden größere Störungen.", language="de")
    assert list(phrases(said, language="de")) == ["Bewohner", "größere Störungen"]
    assert list(phrases(Tagged("Alle Bewohner melden Störungen.", language="de"), language="de")) == [
        "Bewohner",
        "Störungen",
    ]


def test_a_place_is_not_named_again_without_its_article():
    (locus,) = loci("# Pump\n\n## The filters\n\nThe filter is washed in cold water.\n")
    assert locus.breadcrumb == ("Pump", "The filters", "cold water", None)
