"""Paragraphs that a line ending in a colon introduces."""

import pytest
from crystallised import said


@pytest.mark.parametrize("label", ["notes.txt", "notes.md"])
def test_the_block_right_below_a_colon_keeps_what_introduces_it(label):
    text = "This was put to the vote:\n\nBuy a pump: 3 for, 1 against\n\nThe board will buy a pump.\n"
    assert said(text, label) == [
        "This was put to the vote: Buy a pump: 3 for, 1 against",
        "The board will buy a pump.",
    ]


def test_in_a_page_lines_without_an_end_may_be_several():
    page = "<p>Two ways were put to the vote:</p><p>Buy a pump: 3 for, 1 against</p><p>Rent a pump: 1 for, 3 against</p><p>The board will buy a pump.</p>"
    assert said(page, "notes.html") == [
        "Two ways were put to the vote: Buy a pump: 3 for, 1 against",
        "Two ways were put to the vote: Rent a pump: 1 for, 3 against",
        "The board will buy a pump.",
    ]


def test_in_a_page_as_well():
    page = "<p>The order of work is this:</p><p>First the valve, then the pump.</p><p>Nothing else is needed. Call us.</p>"
    assert said(page, "notes.html") == [
        "The order of work is this: First the valve, then the pump.",
        "Nothing else is needed.",
        "Call us.",
    ]


def test_a_passage_of_several_sentences_is_not_introduced_but_stands_alone():
    text = "There is more to say:\n\nThe pump runs at night. The valve stays shut. Nobody is in the hall.\n"
    assert said(text, "notes.md")[-3:] == [
        "The pump runs at night.",
        "The valve stays shut.",
        "Nobody is in the hall.",
    ]


def test_a_paragraph_in_lower_case_behind_code_goes_on_from_the_line_above_it():
    page = "<p>The rule for the tank is written like this:</p><pre>tank = a * b</pre><p>where a is the width of the tank.</p>"
    assert said(page, "notes.html")[-1] == (
        "The rule for the tank is written like this: tank = a * b — where a is the width of the tank."
    )
