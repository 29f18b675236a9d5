"""The language of a text is told by its function words, unless they are part of names."""

import pytest

from ltmi_py.checking.preparing import prepare
from ltmi_py.checking.verdicts import check
from ltmi_py.text.language import detect

ENGLISH = [
    "The municipality of San Juan de la Peña lies north of Peñíscola; El Niño and La Niña affect its rainfall.",
    "Buses run from Plaza de la Constitución to Paseo de la Reforma every 20 minutes. Tickets cost 6 pesos.",
    "Calle de Alcalá 12, Plaza del Sol 4: open 9 to 5.",
    "Trains leave Châtelet les Halles for Gare de Lyon and Gare de l’Est hourly; Rue de la Paix stays closed.",
    "Vasco da Gama sailed past Rio do Infante in 1498 with São Gabriel and São Rafael.",
]
SHORT = [
    "a great movie",
    "Tatum O'Neal had a boyfriend .",
    "Gina: Sure, see ya. Bye!",
    "Weekly Idol had Jeong Hyeong-don as a host.",
]
OTHERS = [
    ("es", "No me gusta la idea."),
    ("fr", "Le chat est sur la table."),
    ("de", "Das Haus ist alt."),
    ("es", "María vive en Madrid desde hace años."),
    ("es", "La Comisión Europea publicó ayer el informe de la Agencia Espacial."),
    ("es", "LA COMISIÓN DE LAS COMUNIDADES EUROPEAS"),
    ("fr", "Le train part de la gare et arrive dans le nord à huit heures."),
    ("pt", "O museu foi construído em 1898 e ampliado em 1954."),
    ("it", "Il museo è stato costruito nel 1898 e ampliato da un architetto."),
    ("de", "Die Firma hat ihren Sitz in Köln und wurde 1898 gegründet."),
]


@pytest.mark.parametrize("text", ENGLISH)
def test_an_english_text_that_names_foreign_places_is_english(text):
    assert detect(text) == "en"
    assert prepare(text).language == "en"


@pytest.mark.parametrize("text", SHORT)
def test_one_word_that_many_languages_have_does_not_make_a_short_text_foreign(text):
    assert detect(text) == "en"


@pytest.mark.parametrize(("language", "text"), OTHERS)
def test_a_text_with_names_in_its_own_language_is_in_that_language(language, text):
    assert detect(text) == language
    assert prepare(text).language == language


def test_a_short_answer_in_english_is_checked_against_english():
    report = check("Tatum had a boyfriend.", "The harbour was closed to ships in 1894.")

    assert report.verdict == "unsupported"


def test_words_in_addresses_tell_no_language():
    mails = ", ".join(f"Ann Gil <ann{number}@mail.com>" for number in range(9))
    assert detect(f"© {mails}, and the rest of the team wrote this for all.") == "en"
    assert detect("O carro é com certeza o melhor para se usar na cidade, não é?") == "pt"
