"""The kind of a statement and the rule that gave it."""

import pytest

from ltmi_py.crystal.kinds import judge
from ltmi_py.text.tagging import Tagged


def kind(text, language="en"):
    return judge(text, Tagged(text, language=language), language=language).name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('"Tenant" shall mean the person who rents the hall.', "definition"),
        ('For this purpose, "closed" means (i) shut by hand.', "definition"),
        ("The tenant shall close the hall at night.", "instruction"),
        ("You may use the crane at any time.", "fact"),
        ("The tenant may keep one dog.", "fact"),
        ("You may not need the crane at all.", "uncertainty"),
        ("Such a crane may not be used at night.", "instruction"),
        ("The crane may not be needed.", "uncertainty"),
        ("There is no need to oil the crane.", "claim"),
        ("Place: the small hall.", "claim"),
        ("The owner had estimated the weight.", "claim"),
        ("You may not use the crane at night.", "instruction"),
        ("The crane may fall in a storm.", "uncertainty"),
        ("The goal of the plan is to save water.", "claim"),
        ("The pump is to be shut at six.", "instruction"),
        ("You don't have to oil the crane.", "claim"),
        ("You have to oil the crane.", "instruction"),
        ("If the crane is stuck, please call the owner.", "instruction"),
        ("Visit the owner of the hall.", "instruction"),
    ],
)
def test_of_english(text, name):
    assert kind(text) == name


@pytest.mark.parametrize(
    ("text", "language", "name"),
    [
        ("Die Kasse ist über jeden Austritt zu unterrichten.", "de", "instruction"),
        ("Der Vorstand hat den Eingang zu bestätigen.", "de", "instruction"),
        ("Die Halle soll einem Zeugen zufolge leer gewesen sein.", "de", "claim"),
        ("Die Halle soll geschlossen werden.", "de", "instruction"),
        ("Der Verein ist in Köln zu Hause.", "de", "claim"),
        ("Die Polizei hat Ermittlungen aufgenommen, um die Lage zu klären.", "de", "claim"),
        ("Nur ein Mann habe versorgt werden müssen.", "de", "claim"),
        ("Selecciona la bomba en la lista.", "es", "instruction"),
        ("La bomba selecciona el agua limpia.", "es", "claim"),
    ],
)
def test_of_other_languages(text, language, name):
    assert kind(text, language) == name
