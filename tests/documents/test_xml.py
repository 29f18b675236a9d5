"""XML: what holds sentences is text, what holds fields is a row, whatever the elements are called."""

import pytest
from crystallised import proved, said

from ltmi_py.documents.detect import read
from ltmi_py.documents.model import Source
from ltmi_py.errors import SourceError

INVENTORY = (
    '<?xml version="1.0"?>\n<!-- export -->\n<inventory xmlns="urn:x">\n<part id="B1"><name>Bolt M6</name><price currency="EUR">0.15</price>'
    "<tag>steel</tag><tag>short</tag><note>Keep dry. A rusty bolt must not be used &amp; never be painted.</note></part>\n"
    '<part id="N1"><name>Nut</name><price currency="EUR">0.05</price></part></inventory>\n'
)
MANUAL = (
    "<book><title>Pump manual</title><chapter><title>Care</title><para>Grease the <emphasis>bearings</emphasis> every 500 hours.</para>"
    "<itemizedlist><listitem><para>Open the valve.</para></listitem><listitem><para>Start the motor.</para></listitem></itemizedlist>"
    "<programlisting>pump --start\npump --stop</programlisting><table><tr><th>Part</th><th>Price</th></tr><tr><td>Bolt</td><td>0.15</td></tr></table>"
    "<svg><text>drawn</text></svg></chapter></book>"
)  # fmt: skip


def test_records_are_rows_with_their_attributes_below_their_names_and_their_passages_are_text():
    assert said(INVENTORY, "a.xml") == [
        "id: B1; name: Bolt M6; price: 0.15 (EUR); tag: steel, short",
        "Keep dry.",
        "A rusty bolt must not be used & never be painted.",
        "id: N1; name: Nut; price: 0.05 (EUR)",
    ]
    assert proved(INVENTORY, "a.xml").loci[1].breadcrumb[0] == "Bolt M6"
    document = read(Source(INVENTORY))
    assert document.warnings == ("comments left out: 1",)
    assert document.origin is not None
    assert document.origin["media_type"] == "application/xml"


def test_running_text_stands_below_its_titles_with_its_items_code_and_tables(plain, rows):
    document = read(Source(MANUAL, "a.xml"))
    assert plain(document, kind="heading") == ["Pump manual", "Care"]
    assert plain(document, kind="paragraph") == ["Grease the bearings every 500 hours."]
    assert plain(document, kind="item") == ["Open the valve.", "Start the motor."]
    assert plain(document, kind="code") == ["pump --start\npump --stop"]
    assert rows(document) == [{"Part": "Bolt", "Price": "0.15"}]
    assert document.warnings == ("elements “svg” left out: 1",)


def test_a_feed_is_its_entries_with_the_pages_in_them():
    feed = (
        "<rss><channel><title>Pump news</title><item><title>New valve</title><pubDate>2 Mar 2026</pubDate>"
        "<description>&lt;p&gt;It opens at &lt;b&gt;8 bar&lt;/b&gt;.&lt;/p&gt;&lt;p hidden&gt;Secret.&lt;/p&gt;</description></item></channel></rss>"
    )
    assert said(feed, "a.rss") == ["title: New valve; pubdate: 2 Mar 2026", "New valve: it opens at 8 bar."]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("<a><b></a>", "line 1, column 9: this is not XML"),
        ('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "it declares entities"),
        ("<a>" * 300 + "</a>" * 300, "its elements stand more than 200 deep in one another"),
    ],
)
def test_what_is_no_xml_or_may_explode_is_refused(text, problem):
    with pytest.raises(SourceError, match=problem):
        read(Source(text, "a.xml"))


def test_a_page_that_begins_as_xml_is_a_page():
    page = '<?xml version="1.0"?>\n<!DOCTYPE html>\n<html><body><p>The pump runs.</p></body></html>'
    assert read(Source(page)).media_type == "text/html"


@pytest.mark.parametrize("piece", ["<b>c</b>", "<b><c>d</c></b>", "<b>a b c d e f g h i.</b>", "<b/>", "word", "<b><title>c</title></b>"])  # fmt: skip
def test_time_grows_with_the_text(growth, piece):
    def call(count):
        return read(Source(f"<a>{piece * count}</a>", "a.xml"))

    assert growth(call, 1500, 3000) < 3.3
