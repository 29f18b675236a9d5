"""Each word of each language that reaches over two clauses keeps them together; two clauses without one are parted."""

import pytest
from cases import L, built, case

from ltmi_py.bundle.integrity import verify
from ltmi_py.bundle.proof.reach import governs_phrase
from ltmi_py.bundle.tables import LANGUAGES, entries, language_of

# Two clauses, the first with a place for a word; a joint; a sentence that tells the language.
TWO = {
    "en": ("The pump {} runs", ", and ", "the valve is new.", "It is in the yard of the house, where the sun is."),
    "de": ("Die Pumpe läuft {}", ", und ", "das Ventil ist neu.", "Es ist in der Halle, die auf dem Hof von einem Nachbarn ist."),
    "es": ("La bomba {} gira", ", y ", "la tapa es nueva.", "Está en el patio de la casa, con las flores de los vecinos."),
    "fr": ("La pompe {} tourne", ", et ", "la vanne est neuve.", "Elle est dans la cour de la maison, avec les fleurs des voisins."),
    "it": ("La pompa {} gira", ", e ", "la valvola è nuova.", "È nel cortile della casa, con i fiori dei vicini di una volta."),
    "nl": ("De pomp draait {}", ", en ", "de klep is nieuw.", "Het staat in de tuin van het huis, met de bloemen van een buurman."),
    "pt": ("A bomba {} gira", ", e ", "a tampa é nova.", "Está no pátio da casa, com as flores dos vizinhos de uma rua."),
}  # fmt: skip
FRONT = {
    "en": "{} the pump runs", "de": "{} die Pumpe läuft", "es": "{} la bomba gira", "fr": "{} la pompe tourne",
    "it": "{} la pompa gira", "nl": "{} de pomp draait", "pt": "{} a bomba gira",
}  # fmt: skip


def errors(language, first):
    _, joint, second, more = TWO[language]
    unit = first + joint + second
    made = case("two", "", f"{unit} {more}", L(first, unit=unit), L(second, unit=unit), rest="boilerplate")
    assert language_of(made.text) == language
    return {each.code for each in verify(built(made)).findings if each.severity == "error"}


def inside(language, word):
    return errors(language, " ".join(TWO[language][0].format(word).replace(" n't", "n't").split()))


def reaching(language):
    names = (
        "scopes" if entries("scopes", language) else "operators",
        "attributions",
        "complementizers",
        "governors",
    )
    for name in names:
        for word in entries(name, language):
            text = TWO[language][0].format(word)
            if not (
                name == "governors" and governs_phrase(text, text.index(word), text.index(word) + len(word))
            ):
                yield word


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_clause_is_cut_from_a_word_that_may_reach_it(language):
    assert inside(language, "") == set()
    assert [
        word for word in reaching(language) if not inside(language, word) & {"operator", "unit-governor"}
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_clause_is_cut_from_a_word_at_the_front_that_may_reach_it(language):
    taken = [
        word
        for word in entries("openers", language)
        if not errors(language, FRONT[language].format(word).capitalize())
    ]
    assert taken == []
