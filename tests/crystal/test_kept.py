"""A sentence is not lost because the first draft of it is refused: what is plainer, and holds, stands in for it."""

import pytest
from crystallised import proved, said

HEADERS = "From: Ann Bo <a@x.example>\nTo: Carl <c@x.example>\nSubject: Pumps\nDate: Thu, 16 May 2024 09:42:11 +0100\n\n"
POINTS = (
    "- The door is only 82 cm wide. Please check that the unit fits.\n- We cannot have it above 8 degrees.\n"
)
COSTS = "Basic rent          720.00\nService charge      140.00\nTotal               860.00\n"
LEADS = [
    "A few points before I order:",
    "If it rains:",
    "What you must not do:",
    "According to Bo:",
    "Unless we hear from you",
]
TEXTS = [
    *((f"{HEADERS}{lead}\n{gap}{POINTS}\nThe order follows.\n", "a.eml") for lead in LEADS for gap in ("", "\n")),
    *((f"{HEADERS}On 15 May 2024, Carl wrote:\n> {lead}\n>\n> - It leaks.\n> - It is late.\n", "a.eml") for lead in LEADS),
    *((f"{lead}\n\n{POINTS}\nThe order follows.\n", label) for lead in LEADS for label in ("a.txt", "a.md")),
    *((f"Ann: {lead}\n- It leaks.\n- It is late.\nCarl: We know that.\n", "chat.txt") for lead in LEADS),
    *(
        (f"LEASE\n\n§ 1 Rent\n\n{one} {lead}\n\n{below}\n{two} The rent is due on the third day. Receipt counts.\n", "a.txt")
        for one, two in (("(1)", "(2)"), ("1.", "2."), ("a)", "b)"))
        for lead in ("The rent is made up as follows:", "If it is late:")
        for below in (COSTS, "- basic rent 720.00\n- charge 140.00\n", "Heating is not in it\n")
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "label"), TEXTS)
def test_no_words_are_left_out_as_what_no_statement_can_be_made_of(text, label):
    bundle = proved(text, label=label)
    data = text.encode()
    lost = [
        data[left.start : left.stop].decode() for left in bundle.left_out if left.why == "unsupported-content"
    ]
    assert [words for words in lost if any(map(str.isalpha, words))] == []


def test_the_items_of_a_list_in_a_mail_keep_the_line_over_them():
    assert said(f"{HEADERS}A few points before I order:\n\n{POINTS}", label="a.eml") == [
        "A few points before I order: The door is only 82 cm wide.",
        "A few points before I order: Please check that the unit fits.",
        "A few points before I order: We cannot have it above 8 degrees.",
    ]


def test_figures_below_a_numbered_clause_do_not_take_the_next_clause_with_them():
    text = f"(1) The rent is made up as follows:\n\n{COSTS}\n(2) The rent is due on the third day. Receipt counts.\n"
    made = said(text)
    assert any(
        statement.endswith("Basic rent 720.00 Service charge 140.00 Total 860.00") for statement in made
    )
    assert any(statement.endswith("The rent is due on the third day.") for statement in made)
    assert made[-1] == "Receipt counts."


@pytest.mark.parametrize("step", ["Press **Start**.", "Wait.", "Select Menu."])
def test_a_short_step_is_no_title_of_what_follows_it(step):
    text = f"# Kettle\n\n1. Fill in 25 litres of water.\n2. {step} The pump begins to run after 30 seconds.\n"
    assert step.replace("*", "") in said(text, "a.md")
