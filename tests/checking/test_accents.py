"""Words with an accent among their first letters are found in the evidence like any other."""

from __future__ import annotations

from ltmi_py import check
from ltmi_py.checking.preparing import prepare
from ltmi_py.checking.words import words

CLUB = "Ein Förderverein unterstützt die Bibliothek seit 1994. Er hat 340 Mitglieder. Montags ist zu."


def test_a_word_with_an_umlaut_is_found() -> None:
    evidence = prepare(CLUB)
    found = {word.word: evidence.find(word).stands for word in words("Förderverein Übermut", "de")}
    assert found == {"forderverein": True, "ubermut": False}


def test_a_claim_of_such_a_word_passes() -> None:
    assert check("Der Förderverein hat 340 Mitglieder.", CLUB).ok
    assert not check("Der Förderverein hat 430 Mitglieder.", CLUB).ok


def test_accents_of_french_and_spanish_are_found_as_well() -> None:
    french = prepare("Le théâtre et l'église datent du siècle dernier. Élise y habite.")
    assert all(
        french.find(word).stands for word in words("théâtre église Élise", "fr") if word.kind != "stop"
    )
    spanish = prepare("El médico y el ávido lector viven en la ciudad de Ávila desde hace un año.")
    assert all(spanish.find(word).stands for word in words("médico ávido Ávila", "es"))
