"""Whatever comes in, every locus is proved and every byte accounted for."""

import pytest
from crystallised import proved
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ltmi_py.api import crystallize
from ltmi_py.bundle.ids import locus_id
from ltmi_py.bundle.integrity import verify
from ltmi_py.bundle.model import STATEMENT_LIMIT
from ltmi_py.documents.model import Source

NOW = "2026-11-30T00:00:00Z"

FRAGMENTS = st.sampled_from(
    [
        "# Head", "## It", "- item", "1. Open the lid", "  - max 5 bar", "> quoted line", "code x = 1",
        "| A | B |", "|---|---|", "| 1 | 2 |", "Steps:", "It works.", "She said that it rains, and he left.",
        "The pump failed, and it was replaced by Ann.", "Why?", "\n", "\n\n", "\r\n", " ", "\t", "**bold**", "*em*",
        "`code`", "[link](http://x.y)", "&amp;", "été 日本。", "ok…", "Max 5 bar", "5.", "e.g. this", "Dr. No", "a.B",
        "—", ";", ",", "and was sold", "who lives", "X was a man who ran, but lost.", "\ufeff", "\u200b",
        "😀", "<b>", "</b>", "key: value", "!?", "...", "“Q!” he said.", "A" * 700, "word " * 150, "\x85", "\\*",
        "```", "-", "\u2028", "<!-- c -->", "<!--", "-->", "[^1]", "[^1]: Note it is.", "| a | b |\n|---|---|\n| 1 | 2 |", "~~",
    ]
)  # fmt: skip
LETTERS = st.text(alphabet=st.characters(blacklist_categories=("Cs", "Cc")), max_size=6)
SOUP = st.one_of(
    st.lists(st.one_of(FRAGMENTS, FRAGMENTS, FRAGMENTS, LETTERS), max_size=25).map("".join),
    st.lists(FRAGMENTS, max_size=20).map("\n".join),
    st.lists(FRAGMENTS, max_size=20).map(" ".join),
)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(SOUP, st.sampled_from([None, "text/markdown", "text/plain"]))
def test_every_locus_of_any_text_verifies_and_no_byte_is_lost(text, media_type):
    bundle = crystallize(Source(text, media_type=media_type), now=NOW)
    found = verify(bundle)
    assert [each for each in found.findings if each.severity != "note"] == []
    assert all(len(locus.statement) <= STATEMENT_LIMIT for locus in bundle.loci)
    assert found.verbatim + found.assembled == len(bundle.loci)


@settings(max_examples=50, deadline=None)
@given(SOUP)
def test_ids_written_by_hand_are_those_of_the_canonical_triple(text):
    for locus in crystallize(text, now=NOW).loci:
        place = (locus.source.id, locus.source.start, locus.source.stop)
        assert locus.id == locus_id(locus.breadcrumb, locus.statement, place)


def test_code_and_paragraphs_of_an_item_keep_the_line_that_governs_it():
    text = "To avoid this:\n\n1. **Global package**\n   Grant access to the folder by running:\n\n   ```sh\n   npx --allow\n   ```\n"
    bundle = crystallize(Source(text, media_type="text/markdown"), now=NOW)
    assert verify(bundle).findings == ()
    assert bundle.loci[-1].statement.startswith("To avoid this: ")


def test_headers_in_a_table_that_ends_its_labels_with_colons_are_proved():
    text = "<table><tr><th>Size:</th><th>Price:</th></tr><tr><td>5</td><td>9</td></tr></table>"
    bundle = crystallize(Source(text, media_type="text/html"), now=NOW)
    assert verify(bundle).findings == ()
    assert [x.statement for x in bundle.loci] == ["Size: 5; Price: 9"]


def test_a_table_of_html_inside_markdown_is_proved():
    text = "# Signals\n\n<table>\n  <tr>\n    <th>Name</th>\n    <th>Use</th>\n  </tr>\n  <tr>\n    <td><code>SIGHUP</code></td>\n    <td>A terminal is closed.</td>\n  </tr>\n</table>\n"
    bundle = crystallize(Source(text, media_type="text/markdown"), now=NOW)
    assert verify(bundle).findings == ()
    assert [x.statement for x in bundle.loci] == ["Name: SIGHUP; Use: A terminal is closed."]


def test_context_in_several_slices_may_hold_an_operator_itself():
    text = (
        "# Cluster\n\nBecause `listen()` hands off the work, there are three cases:\n\n- the port is open\n"
    )
    bundle = crystallize(Source(text, media_type="text/markdown"), now=NOW)
    assert verify(bundle).findings == ()
    assert bundle.loci[-1].statement == (
        "Because listen() hands off the work, there are three cases: the port is open"
    )


def test_a_line_without_a_bar_below_a_table_is_under_no_header():
    bundle = crystallize(
        Source("| A | B |\n|---|---|\n| 1 | 2 |\nSteps follow:", media_type="text/markdown"), now=NOW
    )
    assert verify(bundle).findings == ()
    assert [x.statement for x in bundle.loci] == ["A: 1; B: 2", "Steps follow:"]


@pytest.mark.parametrize("mark", ["\n", "\r", "\r\n", "\x0b", "\x0c", "\x85", "\u2028", "\u2029"])
@pytest.mark.parametrize("media_type", ["text/markdown", "text/plain"])
def test_a_blank_line_of_any_line_ends_parts_two_statements(mark, media_type):
    for before in ("", "- ", "> ", "1. "):
        bundle = crystallize(
            Source(f"{before}Wash it{mark}{mark}Heat the rod", media_type=media_type), now=NOW
        )
        assert verify(bundle).findings == ()
        assert bundle.loci[-1].statement == "Heat the rod"  # what stands before is a heading or a statement


@pytest.mark.parametrize(
    ("media_type", "text", "statement"),
    [
        ("text/markdown", "## What you must **never** do\n\n- Ask.\n\n  It is new. Wash up.\n", "What you must never do: Ask: Wash up."),
        ("text/markdown", "## Nicht unterstützt\n\nDas ist so.\n\n## Nicht erlaubt\n\n1. Wasser und das Öl\n", "Nicht erlaubt: Wasser und das Öl"),
        ("text/html", "<h2>Never do <i>this</i></h2>\n<ul><li>Wash the filter.</li></ul>", "Never do this: Wash the filter."),
        ("text/markdown", "## Notes, May 2024\n\n- Wash the filter.\n", "Wash the filter."),
    ],
)  # fmt: skip
def test_items_carry_a_heading_that_governs_them(media_type, text, statement):
    bundle = crystallize(Source(text, media_type=media_type), now=NOW)
    assert verify(bundle).findings == ()
    assert [x for x in bundle.left_out if x.why == "unsupported-content"] == []
    assert bundle.loci[-1].statement == statement


def test_a_short_lead_that_governs_in_another_language_stands_before_its_items():
    text = "Das ist die Pumpe und der Kessel.\n\nNicht erlaubt:\n\n- das Öl\n- Wasser, wenn es heiß ist\n"
    bundle = crystallize(Source(text), now=NOW)
    assert verify(bundle).findings == ()
    assert [x.statement for x in bundle.loci[1:]] == [
        "Nicht erlaubt: das Öl",
        "Nicht erlaubt: Wasser, wenn es heiß ist",
    ]


@pytest.mark.parametrize(
    ("lead", "statement"), [("May 2024", "Wash the filter."), ("You may", "You may: Wash the filter.")]
)
def test_a_month_before_a_year_governs_no_items(lead, statement):
    bundle = crystallize(Source(f"The pump is new.\n\n{lead}:\n\n- Wash the filter.\n"), now=NOW)
    assert verify(bundle).findings == ()
    assert bundle.loci[-1].statement == statement
    assert bundle.loci[-1].breadcrumb[1] == lead


@pytest.mark.parametrize(("opening", "stands"), [("Do", False), ("Never do", True)])
def test_a_long_lead_stands_in_front_of_an_item_only_if_it_governs_it(opening, stands):
    lead = f"{opening} any of this {'with the old pump ' * 20}here:"
    bundle = crystallize(Source(f"The pump is new.\n\n{lead}\n\n- Wash the rod with oil.\n"), now=NOW)
    assert verify(bundle).findings == ()
    item = f"{lead} Wash the rod with oil." if stands else "Wash the rod with oil."
    assert [x.statement for x in bundle.loci] == ["The pump is new.", item]


@pytest.mark.parametrize("blank", ["\n\n", "\u2028\u2028", "\x0c\x0c", "\x85\x85"])
def test_marks_behind_a_blank_line_stand_in_no_statement(blank):
    close, parted = (
        crystallize(Source(f"Wash the rod.{between}***", media_type="text/markdown"), now=NOW)
        for between in (" ", blank)
    )
    assert verify(parted).findings == ()
    assert [x.statement for x in (*close.loci, *parted.loci)] == ["Wash the rod. ***", "Wash the rod."]


def test_a_statement_whose_heading_may_not_stand_in_front_keeps_its_capital():
    heading = "# Pumps that never leak, or so they said in the year of the flood and after"
    bundle = proved(f"{heading}\n\nIt runs.\n", media_type="text/markdown")
    assert bundle.loci[-1].statement == "It runs."


@pytest.mark.parametrize(
    "text", ["> <!--\n\nBolt it\n<!---->", "<!-->>. Xn. Home-->", "Wash <!--\n<table>it</table>-->"]
)
def test_what_a_comment_may_hold_is_not_told_as_said(text):
    bundle = crystallize(Source(text, media_type="text/markdown"), now=NOW)
    assert [x for x in verify(bundle).findings if x.severity == "error"] == []
    assert not {"Bolt it", "Xn.", "it"} & {x.statement for x in bundle.loci}


def test_what_goes_on_behind_a_block_of_code_in_a_page_has_the_code_in_it():
    page = (
        "<p>To see which files are kept, run:</p><pre>tool --status name</pre><p>and look for the word kept.</p>"
        "<p>Change the line from:</p><pre>libc6 install</pre><p>into:</p><pre>libc6 hold</pre><p>Save the file.</p>"
    )
    bundle = proved(page, label="a.html")
    assert [locus.statement for locus in bundle.loci] == [
        "To see which files are kept, run: tool --status name",
        "To see which files are kept, run: tool --status name — and look for the word kept.",
        "Change the line from: libc6 install",
        "Change the line from: libc6 install — into: libc6 hold",
        "Save the file.",
    ]


def test_what_goes_on_behind_code_in_markdown_is_not_told_without_the_code():
    text = "- To define a list, follow this template:\n\n  ```c\n  enum { A, B };\n  ```\n\n  i.e. define the largest value, plus one.\n"
    said = [x.statement for x in crystallize(Source(text, label="a.md"), now="2026-11-30T00:00:00Z").loci]
    assert "To define a list, follow this template: enum { A, B };" in said
    assert not any("template: i.e." in statement for statement in said)


@pytest.mark.parametrize("cell", ["A" * 700, "In 1906 he left. 1.5 " + "A" * 650])
def test_a_sentence_of_a_later_cell_is_told_only_with_what_says_of_what_row_it_is(cell):
    text = f"| {cell} | ” [link](http://x.y) In 1906 he left. 1.5 {'A' * 150}|\n"
    proved(text, "a.md", media_type="text/markdown")
