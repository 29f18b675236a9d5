"""Names before a colon, as in minutes."""

import pytest
from crystallised import proved


def said(text, label="notes.md"):
    return [locus.statement for locus in proved(text, label).loci]


@pytest.mark.parametrize("label", ["minutes.md", "minutes.txt"])
def test_every_sentence_of_an_item_keeps_who_said_it(label):
    text = (
        "Pumps\n=====\n\n* Rita: the pump in hall two is old. We should buy one.\n* Omar: there is no money for it this year.\n"
        "* Rita: then the hall floods in May.\n* Lena: we could rent a pump. It seems cheap.\n"
    )
    assert said(text, label) == [
        "Rita: the pump in hall two is old.",
        "Rita: We should buy one.",
        "Omar: there is no money for it this year.",
        "Rita: then the hall floods in May.",
        "Lena: we could rent a pump.",
        "Lena: we could rent a pump. It seems cheap.",
    ]


def test_labels_that_name_things_are_no_speakers():
    text = "- Note: the pump is old and loud. It leaks.\n- Price: five euros for a day. It is cheap.\n- Note: call the owner first. He knows.\n- Colour: red like the old one. It fades.\n"
    assert not any(line.startswith("Price: It") for line in said(text))


def test_what_stands_below_a_name_is_said_by_it():
    text = (
        "**Rita Moss:**\n\nThe pump in hall two is old. It leaks.\n\nWe should buy one.\n\n"
        "**Omar Bell:**\n\nThere is no money for it this year.\n\n"
        "**Rita Moss:**\n\nThen the hall floods in May.\n\n**Omar Bell:**\n\nSo be it.\n"
    )
    made = said(text)
    assert made[0] == "Rita Moss: The pump in hall two is old."
    assert "Rita Moss: We should buy one." in made
    assert "Omar Bell: There is no money for it this year." in made
    assert all(line.startswith(("Rita Moss: ", "Omar Bell: ")) for line in made)
