import pytest
from hypothesis import given
from hypothesis import strategies as st

from ltmi_py.documents.detect import read
from ltmi_py.documents.model import ByteOffsets, Reading, Source
from ltmi_py.documents.stretches import stretches
from ltmi_py.errors import SourceError

PIECES = [
    "# ", "## Head\n", "- ", "1. ", "> ", "  ", "\n", "\r\n", "\n\n", "text ", "**b** ", "*", "_", "`", "```\n", "| a | b |\n",
    "|--|--|\n", "[x](y) ", "[^1]", "[^1]: ", "&amp;", "\\*", "<b>", "<!-- ", "-->", "---\n", "title: x\n", "\ufeff", "é", "e\u0301",
    "🙂", "\u00ad", "inter-\n", "\t", "Steps:\n", "- [x] ", "[", "]", "![", "](", "\u3000", "\x0b", "\x85", "\u2028", "===\n", "[r]: u\n",
]  # fmt: skip


@given(
    st.lists(st.sampled_from(PIECES), max_size=25).map("".join), st.sampled_from(["a.md", "a.txt", "text"])
)
def test_blocks_and_gaps_cover_the_text(check, text, label):
    document = read(Source(text, label))
    assert document.text == text
    check(document)


@given(st.lists(st.sampled_from(["word ", "Two ", "3 ", "\n", "a. "]), max_size=30).map("".join))
def test_plain_words_are_never_lost(text):
    document = read(Source(text, "a.txt", media_type="text/plain"))
    held = " ".join(Reading(text, block.runs).plain for block in document.blocks)
    gaps = " ".join(text[gap.start : gap.stop] for gap in document.gaps if gap.why != "space")
    assert sorted((held + " " + gaps).split()) == sorted(text.split())


def test_headings_in_every_style(plain):
    document = read(Source("# One #\n\nTwo\n===\n\nThree\n---\n\n#### Four **bold**\n", "a.md"))
    assert [(block.kind, block.level) for block in document.blocks] == [("heading", n) for n in (1, 1, 2, 4)]
    assert plain(document) == ["One", "Two", "Three", "Four bold"]


def test_a_span_selects_bytes_of_the_original_with_crlf_and_bom():
    text = "\ufeff## Límits\r\nMax 5 bar.\r\nMin 1 bar.\r\n"
    document = read(Source(text.encode(), "a.md"))
    block = document.blocks[1]
    at = ByteOffsets(text)
    assert text.encode()[at(block.start) : at(block.stop)] == b"Max 5 bar.\r\nMin 1 bar."


def test_nested_items_know_their_parent_and_tasks_their_state():
    document = read(Source("Steps:\n\n- Pump A\n  - [ ] max 5 bar\n- Pump B\n  - [x] max 9 bar\n", "a.md"))
    assert [(block.parent, block.lead, block.level, block.tags) for block in document.blocks[1:]] == [
        (None, 0, 0, ()), (1, None, 1, ("open",)), (None, 0, 0, ()), (3, None, 1, ("done",)),
    ]  # fmt: skip


def test_a_table_row_carries_its_headers():
    document = read(Source("> | Part | Price |\n> |---|--:|\n> | Bolt `a\\|b` | 0.15 |\n", "a.md"))
    (row,) = document.blocks
    cells = [
        (Reading(document.text, cell.headers[0]).plain, Reading(document.text, cell.runs).plain)
        for cell in row.cells
    ]
    assert cells == [("Part", "Bolt a|b"), ("Price", "0.15")]
    assert [document.text[gap.start : gap.stop] for gap in document.gaps if gap.why == "header"] == [
        "Part | Price"
    ]
    assert row.quote == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a **b *c* d** e", "a b c d e"),
        ("snake_case_word and 2*3*4 * 5", "snake_case_word and 234 * 5"),
        ("`a *b* \\c`", "a *b* \\c"),
        ('[text](http://x.y/z_(1) "t") ![alt](p.png)', "text alt"),
        ("<http://a.b> <b>x</b> a<br>b <!-- no --> 1 < 2", "http://a.b x a b  1 < 2"),
        ("AT&amp;T &lt; &#233; &nosuch; \\*x\\*", "AT&T < é &nosuch; *x*"),
        ("[[Page|shown]] and [[Page]] [not a link]", "shown and Page [not a link]"),
        ("in\u00adfor\u00adma\u00adtion", "information"),
        (
            "The price-\ndetermining factor; the informa-\ntion",
            "The price-determining factor; the information",
        ),
        ("~~go *n*~~ still ~kept~", " still ~kept~"),
    ],
)
def test_inline_markup_is_read_through(plain, text, expected):
    document = read(Source(text, "a.md"))
    assert plain(document) == [expected]


def test_a_broken_word_is_spelled_as_the_document_spells_it(plain):
    text = "The co-\nordinate and the re-\nsult are set; the resu-\nlt is re-result.\n\nA co-ordinate. A result. A priceindex.\n\nThe price-\nindex."
    document = read(Source(text, "a.txt"))
    assert plain(document)[0] == "The co-ordinate and the result are set; the result is re-result."
    assert plain(document)[2] == "The priceindex."


def test_quoted_lines_lose_their_prefix_and_keep_their_words(plain):
    document = read(Source("> > deep **bold\n> > over** lines\n", "a.md"))
    assert plain(document) == ["deep bold\nover lines"]
    assert document.blocks[0].quote == 2


def test_front_matter_gives_title_and_date(plain):
    document = read(Source('---\ntitle: "My note"\ndate: 2024-05-01\n---\nText.\n', "a.md"))
    assert document.title is not None
    assert document.text[slice(*document.title)] == "My note"
    assert document.timestamp == "2024-05-01T00:00:00Z"
    assert plain(document) == ["Text."]


def test_a_hard_wrap_is_no_break_and_a_short_line_is():
    document = read(
        Source("The boiler was serviced\nin March by the north\nteam. It passed.\n\nName: Iris\nRole: Lead\n")
    )
    assert len(document.blocks) == 3


def test_code_set_in_is_code(plain):
    text = 'Output::\n\n    {\n        "name": 1\n    }\n\n    A quotation set in, of words.\n\nDone.\n'
    document = read(Source(text, "a.txt"))
    assert [(block.kind, block.lead) for block in document.blocks] == [
        ("paragraph", None), ("code", 0), ("paragraph", None), ("paragraph", None),
    ]  # fmt: skip
    assert plain(document, kind="code") == ['{\n        "name": 1\n    }']


def test_a_list_of_words_is_a_list(plain):
    assert len(plain(read(Source("milk\neggs and bread\nflour\nsalt\nsugar\n", "a.txt")))) == 5


def test_cut_gives_the_way_back():
    text = "a **b** c &amp; d"
    document = read(Source(text, "a.md"))
    reading = Reading(text, document.blocks[0].runs)
    start = reading.plain.index("b")
    assert [(run.start, run.stop, run.skip) for run in reading.cut(start, start + 3)] == [
        (4, 5, ""), (5, 7, "markup"), (7, 9, ""),
    ]  # fmt: skip


def test_bytes_that_are_no_text_are_refused_with_their_position():
    with pytest.raises(SourceError, match="byte 3 "):
        read(Source(b"abc\xff\x00\x81", "x.bin"))


@pytest.mark.parametrize(
    "unit", ["*a ", "_a_ ", "[", "[a](", "<!--", "`a", "> ", "- ", "|", "&amp", "a\n", "[^1]", "\\", "<a "]
)
def test_time_is_linear(unit, growth):
    once, twice = ("# H\n\n" + (unit * size)[:size] for size in (40_000, 80_000))
    assert growth(lambda text: read(Source(text, "a.md")), once, twice) < 3


STRETCH = [
    "# Head\n\n", "Text at the margin.\n\n", "- item\n\n  more of it\n\n", "```\ncode\n\nnot text\n```\n\n", "> quoted\n\n", "<!-- a\n\nb -->\n\n",
    "| a |\n|---|\n| 1 |\n\n", "~~~\n\nopen\n\n", "1. one\n\n", "    set in\n\n", "[^1] and [r].\n\n", "[^1]: note\n\n", "<pre>\n\nx\n</pre>\n\n", "[r]: u\n\n",
]  # fmt: skip


@given(st.lists(st.sampled_from(STRETCH), min_size=4, max_size=40).map("".join))
def test_reading_in_stretches_changes_nothing(text):
    whole = read(Source(text, "a.md"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ltmi_py.documents.stretches.SIZE", 20)
        parts = read(Source(text, "a.md"))
    assert parts == whole


def test_a_long_text_is_read_in_several_stretches():
    text = "Some text at the margin.\n\n" * 10_000
    spans = list(stretches(text, 0, len(text)))
    assert len(spans) > 3
    assert [start for start, _ in spans[1:]] == [stop for _, stop in spans[:-1]]
