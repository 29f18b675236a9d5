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
        ("A dog may be kept on a lead.", "fact"),
        ("Neither the name of the owner nor those of others may be used to sell goods.", "instruction"),
        ('If you like it, use "oil" here.', "instruction"),
        ("You may be running an old pump.", "uncertainty"),
        ("Empty lines are ignored by the pump.", "claim"),
        ("Empty the tank before you leave.", "instruction"),
        ("Someone must have forgotten the key.", "uncertainty"),
        ("The owner must have a key.", "instruction"),
        ("The hours should have been announced in spring.", "claim"),
        ("The owner may still be able to help.", "uncertainty"),
        ("Each household may book at most two hours.", "fact"),
        ("Prams may stand in the hall as long as the door stays free.", "fact"),
        ("Instruments may be played for up to two hours.", "fact"),
        ("The storm may last for up to two hours.", "uncertainty"),
        ("Smoking is prohibited in the hall.", "instruction"),
        ("Either party is entitled to leave.", "fact"),
        ("To start the pump, press the button.", "instruction"),
        ("If the pump stops, check valves fail.", "claim"),
        ("Action: Bo sends the quote to all.", "instruction"),
        ("TODO: the boiler.", "instruction"),
        ("Good luck with the exam!", "claim"),
        ("Best wishes, Bo", "claim"),
        ("See you on Monday.", "claim"),
        ('In this text, "Season" is the time from March to May.', "definition"),
        ("The committee believes that the rent is high.", "opinion"),
        ("The default policy is to keep all.", "claim"),
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
        ("Das Bad ist leider zu klein.", "de", "opinion"),
        ("Der Raum ist zu klein.", "de", "claim"),
        ("Der Mieter darf ein Tier halten.", "de", "fact"),
        ("Rauchen ist nicht gestattet.", "de", "instruction"),
        ("Bitte melden Sie Mängel.", "de", "instruction"),
        ("Vielleicht kommt der Wirt.", "de", "uncertainty"),
        ("Maschinen sind nach Gebrauch abzuschalten.", "de", "instruction"),
        ("Der Müll ist zu trennen.", "de", "instruction"),
        ("Der Hof ist am Montag nicht im Anzug.", "de", "claim"),
        ("Unterlassen sie dies, haften sie dafür.", "de", "claim"),
        ("Unterlassen Sie dies.", "de", "instruction"),
        ("Adressez-vous à votre médecin.", "fr", "instruction"),
        ("Vous ne devez prendre rien.", "fr", "instruction"),
        ("Zum Beispiel zahlt der Wirt.", "de", "example"),
        ("Ein Mieter ist eine Person, die eine Wohnung mietet.", "de", "definition"),
        ("„Sache“ ist die Wohnung im Hof.", "de", "definition"),
        ("Viele Grüße aus der Halle.", "de", "claim"),
        ("El inquilino puede tener un perro.", "es", "fact"),
        ("El inquilino no puede subarrendar.", "es", "instruction"),
        ("El motor no puede arrancar.", "es", "claim"),
        ("Puede que llueva.", "es", "uncertainty"),
        ("No abra la ventana.", "es", "instruction"),
        ("Buenos días, señor Ruiz.", "es", "claim"),
        ("Le locataire peut avoir un chien.", "fr", "fact"),
        ("N'ouvrez pas la porte.", "fr", "instruction"),
        ("À mon avis, le mur est trop haut.", "fr", "opinion"),
        ("Peut-être que Paul viendra.", "fr", "uncertainty"),
        ("L'inquilino può tenere un cane.", "it", "fact"),
        ("Una pompa è una macchina che muove l'acqua.", "it", "definition"),
        ("Secondo me il muro è alto.", "it", "opinion"),
        ("O inquilino pode ter um cão.", "pt", "fact"),
        ("Talvez a Ana venha.", "pt", "uncertainty"),
    ],
)
def test_of_other_languages(text, language, name):
    assert kind(text, language) == name
