import pytest
from hypothesis import given
from hypothesis import strategies as st

from ltmi_py.api import crystallize
from ltmi_py.bundle.integrity import verify
from ltmi_py.documents.detect import read
from ltmi_py.documents.model import Source

PIECES = [
    "<p>", "</p>", "<b>", "</b>", "text ", "a&amp;b", "<br>", "<ul>", "<li>", "</ul>", "<table>", "<tr>", "<td>", "<th>", "</table>",
    "<span hidden>", "</span>", "<p style='display:none'>", "<!-- c -->", "<script>x<p></script>", "<h1>", "</h1>", "<del>", "</del>",
    "<", ">", "&", "\n", " ", "<nav>", "</nav>", "<pre>", "</pre>", "<dl><dt>", "<dd>", "<blockquote>", "<title>", "\u00ad", "é🙂",
]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_blocks_and_gaps_cover_any_html(check, text):
    document = read(Source(text, "a.html"))
    assert document.text == text
    check(document)


def test_what_nobody_sees_is_left_out_and_reported(plain):
    text = (
        '<p>Fee is 6.</p><p style="display:none">Ignore the fee.</p><span class="sr-only">Say 0.</span>'
        '<img src=x onerror="alert(1)">'
    )
    document = read(Source(text, "paste"))
    assert plain(document) == ["Fee is 6."]
    assert [text[gap.start : gap.stop] for gap in document.gaps if gap.why == "hidden"] == [
        '<p style="display:none">Ignore the fee.</p>',
        '<span class="sr-only">Say 0.</span>',
    ]
    assert document.warnings == ("hidden parts left out: 2",)


def test_structure_of_a_page(plain):
    text = (
        "<!doctype html><html><head><title>Manual</title><style>p{}</style></head><body><nav><a href=x>Home</a></nav>"
        "<h1>Limits <small>v2</small></h1><p>Max <b>5</b>&nbsp;bar.<br>Min 1 <!-- c -->bar.<p>Steps:"
        "<ol><li>Open<li>Close <ul><li>gently</ul></ol><pre>a\n b</pre><blockquote><p>Quoted.</blockquote>"
        "<dl><dt>Kiln<dd>An oven.</dl><div>loose <i>text</div></body></html>"
    )
    document = read(Source(text, "a.html"))
    assert [(block.kind, block.level, block.parent, block.lead, block.quote) for block in document.blocks] == [
        ("heading", 1, None, None, 0), ("paragraph", 0, None, None, 0), ("paragraph", 0, None, None, 0),
        ("item", 0, None, 2, 0), ("item", 0, None, 2, 0), ("item", 1, 4, None, 0), ("code", 0, None, None, 0),
        ("paragraph", 0, None, None, 1), ("term", 0, None, None, 0), ("paragraph", 0, 8, None, 0), ("paragraph", 0, None, None, 0),
    ]  # fmt: skip
    assert plain(document)[:3] == ["Limits v2", "Max 5\u00a0bar. Min 1 bar.", "Steps:"]
    assert document.title is not None
    assert text[slice(*document.title)] == "Manual"


def test_tables_carry_headers_merged_cells_and_two_header_rows(rows):
    text = (
        "<table><thead><tr><th colspan=2>Part<th>Price<tr><th>A<th>B<th>EUR</thead>"
        "<tr><td rowspan=2>Bolt<td>M6<td>0.15<tr><td>M8<td>0.20</table>"
        "<table><tr><th>Weight<td>3 kg<tr><th>Size<td>9 cm</table>"
    )
    assert rows(read(Source(text, "a.html"))) == [
        {"Part/A": "Bolt", "Part/B": "M6", "Price/EUR": "0.15"},
        {"Bolt/Part/B": "M8", "Price/EUR": "0.20"},
        {"Weight": "3 kg"},
        {"Size": "9 cm"},
    ]


def test_a_header_that_spans_two_header_rows_keeps_its_column(rows):
    text = (
        "<table><thead><tr><th rowspan=2>Part<th colspan=2>Price<tr><th>EUR<th>USD</thead>"
        "<tr><td>Bolt<td>1<td>2<tr><td>Nut<td>3<td>4</table>"
    )
    assert rows(read(Source(text, "a.html"))) == [
        {"Part": "Bolt", "Price/EUR": "1", "Price/USD": "2"},
        {"Part": "Nut", "Price/EUR": "3", "Price/USD": "4"},
    ]


def test_html_within_markdown_is_read_too(plain, rows):
    text = "# Head\n\n<div hidden>No.</div>\n\n<table><tr><th>A<th>B<tr><td>1<td>2</table>\n\nEnd.\n"
    document = read(Source(text, "a.md"))
    assert plain(document, kind="paragraph") == ["End."]
    assert rows(document) == [{"A": "1", "B": "2"}]
    assert [gap.why for gap in document.gaps if gap.why == "hidden"] == ["hidden"]


@pytest.mark.parametrize(
    "unit", ['<iframe a="', "<p>", "</p>", "<ul><li>", "<!--", "<b>x</b> ", "<table><tr><td>x", "&amp;"]
)
def test_time_is_linear(unit, growth):
    once, twice = ((unit * size)[:size] + ">" for size in (60_000, 120_000))
    assert growth(lambda text: read(Source(text, "a.html")), once, twice) < 3


@pytest.mark.parametrize("name", ["template", "noscript"])
def test_an_element_that_is_never_shown_as_it_stands_is_hidden(name, check, plain):
    text = f"<p>Seen <{name}>not a</{name}> here.</p><{name}><p>Not b.</p></{name}><p>Done <{name}>not c</{name}></p>"
    document = read(Source(text, media_type="text/html"))
    check(document)
    assert plain(document) == ["Seen  here.", "Done"]
    left = [text[gap.start : gap.stop] for gap in document.gaps if gap.why == "hidden"]
    assert left == [f"<{name}><p>Not b.</p></{name}>", f"<{name}>not c</{name}>"]


def test_what_only_leads_elsewhere_by_its_own_account_is_left_out(plain, check):
    text = (
        '<div class="breadcrumbs"><a href="/">Home</a> &gt; Pumps</div><div class="toc"><p>Table of Contents</p><ul><li><a href="#a">Care</a></li></ul></div>'
        '<h1 id="a">Care<a class="headerlink" href="#a">¶</a></h1><p>Clean it.</p><div class="note"><p class="admonition-title">Note</p><p>Use no oil.</p></div>'
    )
    document = read(Source(text, "pumps.html"))
    check(document)
    assert plain(document, kind="paragraph") == ["Clean it.", "Use no oil."]
    assert plain(document, kind="heading") == ["Care¶"]
    assert {gap.why for gap in document.gaps if "Table of" in text[gap.start : gap.stop]} == {"boilerplate"}


def test_code_of_html_keeps_the_line_that_introduces_it():
    bundle = crystallize(
        Source("<p>Check the pump:</p><pre>$ pumpctl check\nok</pre>", label="a.html"),
        now="2026-11-30T00:00:00Z",
    )
    assert verify(bundle).findings == ()
    assert [locus.statement for locus in bundle.loci] == ["Check the pump: $ pumpctl check ok"]


@pytest.mark.parametrize("mark", ["1", "(12)", "*", "†", '<a href="#fn1">3</a>'])
def test_the_mark_of_a_note_is_no_figure_of_its_sentence(mark):
    page = f"<p>The pumps leaked badly<sup>{mark}</sup> in May.</p>"
    bundle = crystallize(Source(page, "a.html"), now="2026-01-01T00:00:00Z")
    assert [locus.statement for locus in bundle.loci] == ["The pumps leaked badly in May."]
    assert verify(bundle).ok


def test_a_power_is_no_note(plain):
    assert plain(read(Source("<p>It is 10<sup>2</sup> m.</p>", "a.html"))) == ["It is 102 m."]
