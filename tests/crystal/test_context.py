"""What a sentence needs so that it can be understood alone."""

import pytest
from crystallised import said

from ltmi_py.api import crystallize
from ltmi_py.documents.model import Source
from ltmi_py.text.tagging import Tagged

NOW = "2026-11-30T00:00:00Z"


@pytest.mark.parametrize("opening", ["In 1906", "In Berlin", "At the Bauhaus"])
def test_a_pronoun_after_an_opening_phrase_gives_way_to_the_one_thing_it_can_mean(opening):
    assert said(f"Oskar Lind was born in Malmö. {opening} he moved to a flat.") == [
        "Oskar Lind was born in Malmö.",
        f"{opening} Oskar Lind moved to a flat.",
    ]


@pytest.mark.parametrize("opening", ["In 2001", "In May 2001"])
def test_where_it_is_not_known_the_sentence_before_is_taken_in(opening):
    made = said(f"The company makes valves. {opening} they were sold to Bosch.")
    assert made[1] == f"The company makes valves. {opening} they were sold to Bosch."


@pytest.mark.parametrize("first", ["All is said here.", "Some was lost.", "More is said below."])
def test_a_determiner_that_stands_alone_before_its_verb_takes_no_verb_into_the_subject(first):
    assert said(f"{first} It is short.") == [first, f"{first} It is short."]
    assert said("The pump is lost. It is short.")[1] == "The pump is short."


def test_an_auxiliary_after_a_determiner_is_a_noun_only_if_it_can_be_one():
    assert Tagged("The can is red.").tags == "DOXO."
    assert Tagged("All should go.").tags[:2] == "DX"


def test_a_pronoun_that_its_own_opening_phrase_explains_stays():
    assert said("Tom Lind was born in Malmö. After Ann left Rome, she moved to Paris.")[1] == (
        "After Ann left Rome, she moved to Paris."
    )


@pytest.mark.parametrize("opening", ["Most of them", "One of them", "Of these, two"])
def test_a_part_of_what_was_just_said_takes_it_in(opening):
    made = said(f"Stations sent data every hour. {opening} were closed in May.")
    assert made[1] == f"Stations sent data every hour. {opening} were closed in May."


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("La fábrica fue fundada por Antonio Ribera en Zaragoza.", "Fabricaba piezas para tractores."),
        ("La fábrica fue fundada por Antonio Ribera en Zaragoza.", "En 1975 abrió una segunda planta."),
        ("Il sentiero parte da Bogliaco e sale fino al santuario.", "Non è adatto ai passeggini."),
        ("A empresa foi fundada em Lisboa por dois irmãos.", "Também oferece serviços de limpeza."),
        ("Las bombas están en el sótano.", "Requieren una toma de agua."),
        ("Il sensore misura la temperatura della stanza.", "Richiede due batterie."),
        ("As bombas ficam na cave.", "Necessitam de uma tomada de água."),
    ],
)
def test_a_sentence_that_leaves_its_subject_out_takes_in_the_one_before(first, second):
    assert said(f"{first} {second}") == [first, f"{first} {second}"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("La máquina funciona con agua del grifo.", "Es importante limpiar el filtro."),
        ("La macchina funziona con acqua del rubinetto.", "La fermata si trova davanti alla chiesa."),
    ],
)
def test_what_is_impersonal_or_has_a_subject_stands_alone(first, second):
    assert said(f"{first} {second}") == [first, second]


def test_the_language_is_that_of_what_is_said_and_not_of_the_tags_around_it():
    head = '<div class="se"><a id="de" href="da.html" rel="em" title="os"><em>1</em></a></div>' * 40
    page = f"<html><body>{head}<p>Der Schlüssel hängt im Flur. Dieser Schlüssel öffnet auch das Tor.</p></body></html>"
    bundle = crystallize(Source(page, label="a.html"), now=NOW)
    assert bundle.loci[-1].statement == "Der Schlüssel hängt im Flur. Dieser Schlüssel öffnet auch das Tor."


def test_a_german_article_before_a_quoted_noun_is_no_pronoun():
    text = (
        "Die Datei liegt im Ordner der Pakete. Das »Version«-Feld zeigt den Stand des Pakets in der Datei an."
    )
    assert said(text)[1].startswith("Das »Version«-Feld")


def test_the_same_is_nothing_that_a_pronoun_can_mean():
    text = (
        "Pumps are checked in May. The same is true of valves. Consequently it is much easier to find a leak."
    )
    assert said(text)[2].endswith(" Consequently it is much easier to find a leak.")


def test_what_follows_a_label_stands_behind_it():
    text = "The board met at noon and closed the accounts.\n\nNext meeting: 4 March 2026, 19:00. Farida is away; Joan writes."
    assert said(text)[-1] == "Next meeting: 4 March 2026, 19:00. Farida is away; Joan writes."


def test_what_an_item_takes_for_known_stands_behind_what_the_item_says_first():
    text = "- The premium rose to 352 pounds. Oskar asked two firms; neither was cheaper.\n- Keys cost 12 pounds. Ann Moss sells soap and salt on Monday mornings.\n"
    assert said(text) == [
        "The premium rose to 352 pounds.",
        "The premium rose to 352 pounds. Oskar asked two firms; neither was cheaper.",
        "Keys cost 12 pounds.",
        "Ann Moss sells soap and salt on Monday mornings.",
    ]


def test_a_question_on_a_line_of_its_own_stands_before_each_short_sentence_of_its_answer():
    text = (
        "About the bikes\n\nHow long can I keep it?\nTwo weeks. You can extend once if nobody is waiting.\n\n"
        "What does it cost?\n\nTwo euros a day, and for students with a card of the library half of that from the third day on. Children pay nothing.\n\n"
        "The workshop is open on Mondays from nine.\n"
    )
    assert said(text) == [
        "How long can I keep it? — Two weeks.",
        "How long can I keep it? — You can extend once if nobody is waiting.",
        "Two euros a day, and for students with a card of the library half of that from the third day on.",
        "What does it cost? — Children pay nothing.",
        "The workshop is open on Mondays from nine.",
    ]
