"""What a sentence leans on though no pronoun opens it, and what stands alone."""

import pytest

from ltmi_py.api import crystallize
from ltmi_py.bundle.integrity import verify
from ltmi_py.documents.model import Source

NOW = "2026-11-30T00:00:00Z"


def said(text, label="notes.txt"):
    bundle = crystallize(Source(text, label=label), now=NOW)
    assert verify(bundle).ok
    return [locus.statement for locus in bundle.loci]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Decompression can run in half the memory.", "Speed is halved as well, so you should use this option rarely."),
        ("Ann reported that the pump leaks.", "A plumber looked at it on 2 May."),
        ("The lease runs for two years.", "Either party may terminate it with a notice of three months."),
        ("The old logs are kept in Oslo.", "Visitors may read them there."),
        ("Plot 17 was left empty for a year.", "The plot then goes to the next family."),
        ("Either party may give notice to the other.", "The notice must be in writing and signed by hand."),
        ("Ann reported that the pump leaks.", "The work will be done before June."),
        ("For gross negligence no limit is agreed.", "The same applies to claims under product law."),
        ("We store each user in a table.", "If you cannot do that, call the office."),
        ("Notice must be given in writing.", "An e-mail is sufficient."),
    ],
)  # fmt: skip
def test_what_leans_on_the_sentence_before_takes_it_in(first, second):
    assert said(f"{first} {second}") == [first, f"{first} {second}"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("The pump feeds the tank.", "If the tank is full, then the pump stops."),
        ("Ann wrote a letter to the board.", "Put the letter in a folder and send it by post."),
        ("Ann wrote a letter to the board.", "The board of the society meets on Monday in the hall."),
        ("The pump feeds the tank.", "The valve feeds the boiler on the upper floor of the main house."),
        ("The pump runs at night.", "The valve stays shut."),
        ("Ann wrote a letter.", "There are two reasons for silence."),
        ("The compiler reads a file.", "The compiler of the second pass writes a file."),
        ("Ann wrote a letter.", "For those of you who disagree, a list is kept in the office."),
    ],
)
def test_what_says_what_it_means_stands_alone(first, second):
    assert said(f"{first} {second}") == [first, second]


def test_the_noun_is_looked_for_in_the_sentences_before_the_last_one():
    text = "Ann bought a kiln. Nobody was told. The kiln stands in the shed now."
    assert said(text)[-1] == text


def test_a_heading_that_holds_the_noun_says_which_is_meant():
    text = "# Summer party\n\nHelp is welcome at any time. The party begins at three.\n"
    assert said(text, "notes.md")[-1] == "The party begins at three."


def test_an_it_that_stands_for_a_clause_gets_the_heading_and_not_the_sentence_before():
    text = (
        "# Distribution\n\nMany people write to the board. It is hard for one person to answer all letters.\n"
    )
    assert said(text, "notes.md")[-1] == "Distribution: it is hard for one person to answer all letters."


def test_a_text_that_speaks_of_itself_gets_its_heading():
    text = "# Licence\n\nCopies may be sold. This licence covers no names.\n"
    assert said(text, "notes.md")[-1] == "Licence: this licence covers no names."


def test_in_a_page_the_last_sentence_of_the_paragraph_before_is_taken_in():
    page = "<h1>Notes</h1><p>Ann sold the mill.</p>\n<p>This surprised the whole town.</p>"
    assert said(page, "notes.html")[-1] == "Ann sold the mill. This surprised the whole town."


def test_what_is_said_in_passing_is_no_statement():
    chat = "[2024-03-12 09:14] Ann: Good morning!\n[2024-03-12 09:15] Bo: The pump is on.\n[2024-03-12 09:16] Ann: Great.\n"
    assert said(chat) == ["Bo: The pump is on."]
