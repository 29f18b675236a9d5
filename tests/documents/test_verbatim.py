"""Lines of plain text and of mail that are not prose: code, sessions, figures, drawings."""

import pytest
from crystallised import proved

from ltmi_py.documents.detect import read
from ltmi_py.documents.model import Source

HEAD = "From: Ann Lee <ann@example.org>\nDate: Mon, 2 Mar 2026 10:00:00 +0000\nSubject: Pumps\n\n"


def made(text, label="notes.txt"):
    return proved(text, label)


def said(text, label="notes.txt"):
    return [locus.statement for locus in made(text, label).loci]


@pytest.mark.parametrize("label", ["notes.txt", "notes.eml"])
def test_a_drawing_made_of_marks_is_left_out_and_reported(label):
    drawing = " ---a---b---M---W\n           /\n     --x--y\n"
    text = f"The order of the tanks is as drawn.\n\n{drawing}\nEvery tank has a valve.\n"
    bundle = made(HEAD + text if label == "notes.eml" else text, label)
    assert [locus.statement for locus in bundle.loci] == [
        "The order of the tanks is as drawn.",
        "Every tank has a valve.",
    ]
    assert "unsupported-content" in {left.why for left in bundle.left_out}


@pytest.mark.parametrize("label", ["notes.txt", "notes.eml"])
def test_a_command_keeps_the_line_that_introduces_it(label):
    text = "The pump can be stopped with:\n\n    $ pumpctl stop --all\n\nIt takes a minute.\n"
    loci = made(HEAD + text if label == "notes.eml" else text, label).loci
    assert loci[0].statement == "The pump can be stopped with: $ pumpctl stop --all"
    assert loci[0].kind == "example"


def test_what_was_typed_at_a_prompt_and_printed_is_one_statement():
    text = "We count the valves per hall.\n\nR> mean(valves)\nA B C\n1.20 3.40 5.60\n2.20 4.40 6.60\n\nThe halls differ.\n"
    assert said(text) == [
        "We count the valves per hall.",
        "R> mean(valves) A B C 1.20 3.40 5.60 2.20 4.40 6.60",
        "The halls differ.",
    ]


def test_a_clause_of_a_contract_with_a_semicolon_is_no_code():
    text = "The tenant shall:\n\n      (a) keep the pump in working order at all times; and\n\n      (b) tell the owner of any damage to it.\n"
    assert said(text) == [
        "The tenant shall: keep the pump in working order at all times; and",
        "The tenant shall: tell the owner of any damage to it.",
    ]


def test_a_sentence_with_figures_is_none_of_these():
    text = "The tank holds 400 litres. Filling takes 20 minutes at 8 bar.\n"
    assert said(text) == ["The tank holds 400 litres.", "Filling takes 20 minutes at 8 bar."]


def test_in_a_mail_what_is_set_in_below_a_colon_is_said_by_that_line():
    text = "Bob Ray wrote to me:\n\n    The pump leaks. It needs a seal.\n\nI ordered one.\n"
    assert said(HEAD + text, "notes.eml") == [
        "Bob Ray wrote to me: The pump leaks.",
        "Bob Ray wrote to me: The pump leaks. It needs a seal.",
        "Bob Ray wrote to me: The pump leaks. It needs a seal. I ordered one.",
    ]


def test_an_underlined_line_of_a_mail_is_a_heading():
    text = "How to stop a pump\n==================\n\nTurn the valve to the left.\n"
    bundle = made(HEAD + text, "notes.eml")
    assert [locus.statement for locus in bundle.loci] == ["Turn the valve to the left."]
    assert "How to stop a pump" in bundle.loci[0].breadcrumb


def test_directives_and_targets_of_restructured_text_are_left_out():
    text = ".. image:: https://example.org/a.svg\n    :target: https://example.org\n\nThe pump is quiet. See the site_ for more.\n\n.. _site: https://example.org\n"
    assert said(text, "README.rst") == ["The pump is quiet.", "The pump is quiet. See the site for more."]


def test_a_wrapped_line_of_an_item_that_is_set_in_is_no_new_one():
    text = (
        "The board decides on three things:\n\n"
        "      1. Any member of the board may call for a vote on the plan as\n"
        "         it stands. This vote begins at once, but if a member of the Old\n"
        "         Board objects before the vote is over, it does not count.\n"
        "      2. The chair counts the votes of all that are there on that day.\n"
    )
    assert any("if a member of the Old Board objects before the vote is over" in line for line in said(text))


def test_a_session_ends_with_its_paragraph_or_with_prose():
    text = "It can be stopped like this:\n\n    $ pumpctl stop --dry-run\n    would stop pump 1\n    would stop pump 2 (in hall two)\n\n$ pumpctl start\nvalve 2 is locked\nThe pump does not start if a valve is locked.\n"
    assert said(text) == [
        "It can be stopped like this: $ pumpctl stop --dry-run would stop pump 1 would stop pump 2 (in hall two)",
        "$ pumpctl start valve 2 is locked",
        "The pump does not start if a valve is locked.",
    ]


def test_a_quoted_session_keeps_the_line_that_introduces_it():
    mail = f"{HEAD}On Tue, Mar 3, 2026 at 8:12 PM Omar Bell <omar@example.org> wrote:\n> I get this error:\n>\n>   $ pumpctl start\n>   error: valve 2 is locked\n\nUnlock it first.\n"
    assert said(mail, "notes.eml") == [
        "Pumps: I get this error: $ pumpctl start error: valve 2 is locked",
        "Ann Lee: Unlock it first.",
    ]


def test_the_changes_of_a_patch_are_left_out_and_what_it_is_for_is_said():
    mail = HEAD.replace("Pumps", "[PATCH v2] stop the pump") + (
        "The pump stops.\n\n pump.c | 12 +++++---\n 1 file changed, 9 insertions(+)\n\n"
        "diff --git a/pump.c b/pump.c\n--- a/pump.c\n+++ b/pump.c\n@@ -1 +1 @@\n-\trun();\n\n+\tstop();\n-- \n2.39.1\n"
    )
    bundle = made(mail, "notes.eml")
    assert [locus.statement for locus in bundle.loci] == [
        "The pump stops.",
        "pump.c | 12 +++++--- 1 file changed, 9 insertions(+)",
    ]
    assert bundle.loci[0].breadcrumb[0] == "stop the pump"
    assert any(left.why == "unsupported-content" and left.stop - left.start > 80 for left in bundle.left_out)


def test_rows_of_figures_keep_the_names_of_their_columns():
    text = "The limits are:\n\n  hall   limit   unit\n  1      5.0     bar\n  2      6.5     bar\n"
    assert said(text) == ["The limits are: hall limit unit 1 5.0 bar 2 6.5 bar"]


BOX = "+------+-------+\n| Hall | Limit |\n+======+=======+\n| 1    | 5 bar |\n+------+-------+\n| 2    | 6 bar |\n+------+-------+\n"


def test_a_drawn_table_has_rows_with_headers_and_is_one_statement_in_mail_and_code():
    text = f"The limits are as follows.\n\n{BOX}\nThat is all.\n"
    assert said(text, "notes.md")[1:3] == ["Hall: 1; Limit: 5 bar", "Hall: 2; Limit: 6 bar"]
    assert said(text) == said(text, "notes.md")  # such a table makes a text Markdown
    whole = " ".join(BOX.split())
    assert said(f"{HEAD}{text}", "notes.eml")[1] == whole
    assert said(f"# Limits\n\n```\n{BOX}```\n", "notes.md") == [whole]


def test_rows_between_bars_need_no_header_and_a_drawing_is_none():
    rows = "The stock is this.\n\n| Bolt | 0.15 | 400 |\n| Nut  | 0.05 | 900 |\n"
    assert said(rows) == ["The stock is this.", "Bolt; 0.15; 400", "Nut; 0.05; 900"]
    named = rows.replace("| Bolt", "| Part | Price | Stock |\n| Bolt")
    assert said(named)[1:] == ["Part: Bolt; Price: 0.15; Stock: 400", "Part: Nut; Price: 0.05; Stock: 900"]
    drawn = "The plan is this.\n\n+-----+   +-----+\n|  A  |-->|  B  |\n+-----+   +-----+\n"
    assert read(Source(drawn, "notes.txt")).media_type == "text/plain"


@pytest.mark.parametrize(
    "lines",
    ["+---+\n| a |\n", "+---+---+\n| a | b |\n| c | d |\n| e | f |\n", "| a | b |\n+---+---+\n| c |\n", "+--+--+\n|a|b|\n+--+--+\n|c|d|\n|e|f|\n+--+--+\n|g|h|\n+--+--+\n"],
)  # fmt: skip
def test_bars_and_rules_that_are_no_whole_table_have_no_headers(lines):
    text = f"Limits.\n\n{lines}\nThat is all.\n"
    assert not any(": " in statement for statement in said(text, "notes.md"))
