"""By construction: whatever is read, in whatever format, no locus is refused and no byte is lost; and it rarely costs one."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ltmi_py.api import crystallize
from ltmi_py.bundle.integrity import verify
from ltmi_py.crystal.pipeline import crystallize_document
from ltmi_py.documents.detect import read
from ltmi_py.documents.model import Source
from ltmi_py.errors import SourceError

NOW = "2026-11-30T00:00:00Z"
HONEST = Path(__file__).parent.parent / "golden" / "crane.md"

LABELS = st.sampled_from(
    ["a.md", "a.txt", "a.html", "a.csv", "a.tsv", "a.vtt", "a.srt", "a.json", "a.jsonl", "a.eml", "chat.txt", "a.py"]
)  # fmt: skip
SENTENCES = [
    "The pump runs at 50 Hz, i.e. 3,000 rpm. It must not run dry.", "The valve opens at 8 bar.", "It closes at 6 bar.",
    "If it rains, the match is cancelled and we go home.", "He said that it was not true, which pleased them.",
    "Mr. X, who is the head, left.", '"Only," he said, "if it drips."', "What is it?", "i.e. so", "Never:", "If it rains:",
    "This is ~~not~~ kept.", "x <del>no</del> y", "Note[^1].", "[^1]: The foot note.", "1: 0,2; 0,15", "–5 °C", "85 °C",
]  # fmt: skip
MARKS = [
    "# Head", "## It", "Head | x\n===", "It\n---", "- item", "1. Open the lid", "  - max 5 bar", "> quoted", "```", "-", "*", "~~",
    "| A | B |", "|---|---|", "| 1 | 2 |", "<!-- c -->", "<!--", "-->", "<p>", "<b>", "</b>", "<br>", "<h2>It</h2>", "<li>", "<del>",
    "<table>", "<tr>", "<th>H", "<td>", "</table>", "a;b;c", "0,2", ";", ",", ".", '"', '""', "&amp;", "\\n", "\\u00e9", "{", "}",
    '"k": "v"', "[", "]", "00:00:01.000 --> 00:00:03.000\n", "WEBVTT\n", "<v Ann>", "Ann: hi", "From: A <a@b>", "Subject: x",
    "On 1 May 2024, Bo wrote:", "-- ", '"""', "# c", "// d", "def f():", "\n", "\n\n", "\r\n", "\t", "    ", " ", "\x0b", "\x85", "\u2028",
    "\ufeff", "\u200b", "\u00ad", "😀", "日本。", "word " * 130, "A" * 650,
]  # fmt: skip
CSV = "name;price;note\n" + 'Bolt;0,15;"two ""x"""\n' + "Nut;0,2;plain\n"
VTT = "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Hi &amp; ho\n\n00:02.000 --> 00:03.000\nthere.\n"
HTML = "<h1>T</h1><p>Fee <b>is</b> <i>6</i>.<table><tr><th>A<th>B<tr><td>1<td>2</table><ul><li>a<li>b</ul>"
MAIL = "From: A <a@b>\nSubject: x\n\nHi. It leaks.\n\nOn 1 May 2024, Bo wrote:\n> q\n\n-- \nsig\n"
JSON = (
    '{"name": "x", "d": {"a": [1, 2], "t": "One. It is.\\n\\n- two"}, "l": [{"role": "u", "content": "Hi."}]}'
)
PIECES = st.sampled_from([*SENTENCES, *MARKS])
TEXTS = st.one_of(
    st.lists(PIECES, max_size=20).map("\n".join),
    st.lists(PIECES, max_size=20).map(" ".join),
    st.lists(PIECES, max_size=20).map("".join),
    st.tuples(
        st.sampled_from([CSV, VTT, HTML, MAIL, JSON]),
        st.lists(st.tuples(st.integers(0, 120), PIECES), max_size=6),
    ).map(lambda drawn: spliced(*drawn)),
)


def spliced(text, additions):
    for at, piece in additions:
        text = text[:at] + piece + text[at:]
    return text


def assert_proved(text, label):
    """Nothing is found; texts that no reader takes are refused before."""
    try:
        bundle = crystallize(Source(text, label), now=NOW)
    except SourceError:
        return
    found = verify(bundle)
    assert [(each.code, each.message) for each in found.findings if each.severity == "error"] == []
    assert found.verbatim + found.assembled == len(bundle.loci)


@settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
@given(TEXTS, LABELS)
def test_whatever_is_read_is_proved_and_no_byte_is_lost(text, label):
    assert_proved(text, label)


@pytest.mark.fuzz
@settings(max_examples=20_000, deadline=None, suppress_health_check=list(HealthCheck))
@given(TEXTS, LABELS)
def test_much_that_is_read_is_proved_and_no_byte_is_lost(text, label):
    assert_proved(text, label)


def fallen_of(text, label):
    fallen = Counter()
    made = list(crystallize_document(read(Source(text, label)), now=NOW, fallen=fallen))
    return made, fallen


def test_nothing_falls_back_on_an_honest_text():
    made, fallen = fallen_of(HONEST.read_text("utf-8"), "crane.md")
    assert len(made) > 20
    assert fallen == Counter()


OPENED = (
    "If wet, stop.| a | b |\n|---|---|\n| 1 | 2 |1. first\n`code` a.B\n  - max 5 bar<li>key: value<p>\n* [Never:\n"
    "Seals last 2,000 hours, but bearings must be greased.\nx\u200by\xad z\n1. Open the lid\n```py\nx\n```\n\n<v Ann> <h2>It</h2>"
)
CUT = "On our shelves, the licence can be found at and the manual can be read below."
COMMAS = 'a\n\nme;price\n"Bolt; M6";0,15;"two\r\nlines ""x"""\r\nNut;00,2;plain\r\n,2;plain\r\n'


def test_what_a_rule_refuses_gives_way_to_what_it_takes():
    made, fallen = fallen_of(CUT, "notes.txt")
    assert fallen == {("operator", "whole sentence"): 1}
    assert [each.statement for each in made] == [CUT]
    assert_proved(CUT, "notes.txt")


def test_a_figure_keeps_what_may_be_its_sign():
    made = [
        [getattr(each, "statement", "") for each in fallen_of(text, "a.md")[0]]
        for text in ("- 5 degrees is the limit.\n", "> 5 bar is unsafe.\n", "- 5 pears\n- 6 plums\n")
    ]
    assert made[:2] == [["- 5 degrees is the limit."], ["> 5 bar is unsafe."]]
    assert [each for each in made[2] if each] == ["5 pears", "6 plums"]
    assert_proved("It froze.\n\n- 5 degrees is the limit.\n\n> 5 bar is unsafe.\n", "a.md")
    assert_proved(COMMAS, "price.csv")


def test_a_pronoun_after_a_line_of_markup_and_blanks_is_read():
    assert_proved(OPENED, "a.md")


def test_a_question_that_a_statement_takes_in_is_not_left_out_as_well():
    assert_proved("y?\n|B\nShe <td>e>\n>>", "text")
