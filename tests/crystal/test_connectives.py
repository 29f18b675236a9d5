"""Beginnings that point at what was just said, and those that only look as if they did."""

import pytest
from crystallised import proved, said

from ltmi_py.api import crystallize
from ltmi_py.documents.model import Source


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("The inlet valve may stick in the cold.", "In this case the pump stops by itself."),
        ("The inlet valve may stick in the cold.", "But doing so costs a day."),
        ("The inlet valve may stick in the cold.", "Therefore in this case the pump stops."),
        ("The board was asked to buy a new pump.", "The motion was carried by five votes."),
        ("Das Ventil kann bei Kälte klemmen.", "In diesem Fall hält die Pumpe von selbst an."),
        ("Acht Personen wurden im Werk verletzt.", "Darunter war auch ein Lehrling."),
        ("Der Kauf einer Pumpe wurde vorgeschlagen.", "Der Antrag wird einstimmig angenommen."),
        ("La válvula puede atascarse con el frío.", "En este caso la bomba se detiene sola."),
        ("La vanne peut se bloquer par temps froid.", "Dans ce cas la pompe s'arrête toute seule."),
        ("Клапан может застрять на морозе.", "В этом случае насос останавливается сам."),
    ],
)
def test_a_beginning_that_points_back_takes_in_the_sentence_before(first, second):
    assert said(f"{first} {second}") == [first, f"{first} {second}"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("The inlet valve may stick in the cold.", "In this chapter we show how to free the valve."),
        ("The inlet valve may stick in the cold.", "In this year the pump was sold."),
        ("Das Ventil kann bei Kälte klemmen.", "In diesem Kapitel wird das Ventil gezeigt."),
    ],
)
def test_a_text_that_speaks_of_itself_or_of_today_does_not(first, second):
    assert said(f"{first} {second}") == [first, second]


@pytest.mark.parametrize(
    "second",
    [
        "Es wird beantragt, den Kauf zu verschieben.",
        "Es werden zwei Angebote vorgelegt.",
        "Es gibt drei Hersteller von Pumpen.",
        "Es wird festgestellt, dass kein Geld da ist.",
    ],
)
def test_es_that_stands_for_nothing_needs_nothing(second):
    assert said(f"Der Vorstand spricht über den Kauf. {second}")[1] == second


def test_es_that_stands_for_something_does():
    text = "Das Gerät steht im Keller. Es wird mit Strom aus dem Netz versorgt."
    assert said(text)[1] == text


def test_between_captions_as_well():
    cues = "WEBVTT\n\n00:01.000 --> 00:03.000\nThe pump of the mill was sold.\n\n00:03.500 --> 00:05.000\nThese things happen in a bad year.\n"
    bundle = proved(cues, label="talk.vtt")
    assert [locus.statement for locus in bundle.loci] == [
        "The pump of the mill was sold.",
        "The pump of the mill was sold. These things happen in a bad year.",
    ]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Pompa salonun sonundadır.", "Bu pompa her gün çalışır."),
        ("ポンプは北の棟にあります。", "このポンプは毎日動きます。"),
        ("水泵在北楼。", "这台水泵每天运转。"),
    ],
)
def test_what_points_in_other_languages(first, second):
    made = said(f"{first} {second}" if first.isascii() or "ı" in first else first + second)
    assert made[-1].startswith(first)
    assert made[-1].endswith(second)


def test_a_figure_without_its_caption_is_no_statement():
    assert said("Figure 4.2.\n\nThe pump stands in the hall.") == ["The pump stands in the hall."]


def test_what_it_means_is_not_the_whole_of_a_subject_with_of():
    text = "The purpose of the tool is to sort music. It reads all files."
    assert said(text)[-1] == text


def test_a_speaker_goes_on_from_what_he_said():
    text = "Rita: The pump in hall two leaks. It needs a seal.\nOmar: I have one.\nRita: Then bring the seal. This helps.\n"
    assert said(text) == [
        "Rita: The pump in hall two leaks.",
        "Rita: The pump in hall two leaks. It needs a seal.",
        "Rita: The pump in hall two leaks. It needs a seal. — Omar: I have one.",
        "Rita: The pump in hall two leaks. It needs a seal. — Omar: I have one. — Rita: Then bring the seal.",
        "Rita: The pump in hall two leaks. It needs a seal. — Omar: I have one. — Rita: Then bring the seal. This helps.",
    ]


def test_what_and_joins_to_the_sentence_before_and_a_note_on_it_take_that_in():
    first = "The message is sent by the parent at noon."
    for second in ("And the child does not wait for the answer.", "Note that this was tested in May."):
        assert said(f"{first} {second}")[-1] == f"{first} {second}"


def test_the_number_of_an_example_is_no_statement():
    page = "<p>La regla es corta y vale para todos.</p><p>Ejemplo 2.2. Uso de la regla en casa.</p>"
    loci = crystallize(Source(page, label="a.html"), now="2026-11-30T00:00:00Z").loci
    assert not any(locus.statement.endswith("Ejemplo 2.2.") for locus in loci)
