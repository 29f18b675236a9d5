"""Presentations, OpenDocument files and EPUB books, each made here as a package of XML."""

import io
import zipfile

import pytest

from ltmi_py import crystallize, verify
from ltmi_py.documents.detect import read
from ltmi_py.documents.model import Source
from ltmi_py.errors import SourceError

NOW = "2026-01-01T00:00:00Z"
SPACES = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{uri}:1.0"'
    for name, uri in (("office", "office"), ("text", "text"), ("table", "table"), ("draw", "drawing"),
                      ("presentation", "presentation"), ("style", "style"))
)  # fmt: skip
DRAWN = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'


def packed(**parts):
    """A package; `__` in a name is a slash, `_1` a dot."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for name, text in parts.items():
            file.writestr(name.replace("__", "/").replace("_1", "."), text)
    return out.getvalue()


def opendocument(kind, body, styles=""):
    content = f"<office:document-content {SPACES}><office:automatic-styles>{styles}</office:automatic-styles><office:body>{body}</office:body></office:document-content>"
    return packed(mimetype=f"application/vnd.oasis.opendocument.{kind}", content_1xml=content)


def said(data, name):
    bundle = crystallize(Source(data, name), now=NOW)
    assert verify(bundle).ok
    return [locus.statement for locus in bundle.loci]


def row(*cells, more=""):
    made = "".join(f"<table:table-cell><text:p>{cell}</text:p></table:table-cell>" for cell in cells)
    return f"<table:table-row>{made}{more}</table:table-row>"


def test_a_text_of_opendocument_keeps_its_structure(check, plain, rows):
    body = (
        "<office:text><text:tracked-changes><text:p>Gone.</text:p></text:tracked-changes>"
        '<text:p text:style-name="P1">Pump manual</text:p><text:h text:outline-level="2">Care</text:h>'
        "<text:p>The pump weighs 5<text:s/>kg*.<text:note><text:note-body><text:p>Without oil.</text:p></text:note-body></text:note> It is <text:span>red</text:span>."
        "<office:annotation><text:p>Check!</text:p></office:annotation></text:p>"
        '<text:list text:style-name="L1"><text:list-item><text:p>Strip it</text:p><text:list><text:list-item><text:p>slowly</text:p></text:list-item></text:list></text:list-item></text:list>'
        f"<table:table>{row('Part', 'Price')}{row('Seal', '4 €')}</table:table></office:text>"
    )
    styles = '<style:style style:name="P1" style:parent-style-name="Title"/><text:list-style style:name="L1"><text:list-level-style-number/></text:list-style>'
    document = read(Source(opendocument("text", body, styles), "a.odt"))
    check(document)
    assert plain(document, kind="heading") == ["Pump manual", "Care"]
    assert plain(document, kind="item") == ["Strip it", "slowly"]
    assert [block.tags for block in document.blocks if block.kind == "item"] == [("ordered",), ("ordered",)]
    assert rows(document) == [{"Part": "Seal", "Price": "4 €"}]
    assert document.warnings == ("comments left out: 1", "deleted passages left out: 1")
    assert said(opendocument("text", body, styles), "a.odt")[:2] == [
        "The pump weighs 5 kg*.",
        "The pump is red.",
    ]


def test_sheets_of_opendocument_are_tables_below_their_names(plain, rows):
    empty = '<table:table-cell table:number-columns-repeated="16380"/>'
    body = (
        f'<office:spreadsheet><table:table table:name="Stock">{row("Part", "Bin", more=empty)}{row("Seal", "A4", more=empty)}'
        f'<table:table-row table:visibility="collapse"><table:table-cell><text:p>Hidden</text:p></table:table-cell></table:table-row>'
        f'<table:table-row table:number-rows-repeated="1048570">{empty}</table:table-row></table:table></office:spreadsheet>'
    )
    document = read(Source(opendocument("spreadsheet", body), "a.ods"))
    assert plain(document, kind="heading") == ["Stock"]
    assert rows(document) == [{"Part": "Seal", "Bin": "A4"}]
    assert document.warnings == ("hidden rows left out: 1",)


def test_slides_of_opendocument_stand_below_their_titles(plain):
    body = (
        '<office:presentation><draw:page><draw:frame presentation:class="title"><draw:text-box><text:p>Spring</text:p></draw:text-box></draw:frame>'
        "<draw:frame><draw:text-box><text:list><text:list-item><text:p>Prune the trees</text:p></text:list-item></text:list></draw:text-box></draw:frame>"
        "<presentation:notes><text:p>Mention frost.</text:p></presentation:notes></draw:page>"
        "<draw:page><draw:frame><draw:text-box><text:p>38 helpers came.</text:p></draw:text-box></draw:frame></draw:page></office:presentation>"
    )
    document = read(Source(opendocument("presentation", body), "a.odp"))
    assert plain(document) == ["Spring", "Prune the trees", "Slide 2", "38 helpers came."]


def test_a_locked_opendocument_file_is_refused():
    data = packed(
        mimetype="application/vnd.oasis.opendocument.text",
        content_1xml="x",
        **{"META-INF__manifest_1xml": "<encryption-data/>"},
    )
    with pytest.raises(SourceError, match="encrypted"):
        read(Source(data, "a.odt"))


def shape(text, place="", level=0):
    placed = f'<p:nvSpPr><p:nvPr><p:ph type="{place}"/></p:nvPr></p:nvSpPr>' if place else ""
    paragraphs = "".join(
        f'<a:p><a:pPr lvl="{level}"/><a:r><a:t>{line}</a:t></a:r></a:p>' for line in text.split("|")
    )
    return f"<p:sp>{placed}<p:txBody>{paragraphs}</p:txBody></p:sp>"


def slide(*shapes, show="1"):
    return f'<p:sld {DRAWN} show="{show}">{"".join(shapes)}</p:sld>'


def test_a_presentation_is_its_slides_with_their_tables_and_notes(check, plain, rows):
    cells = "".join(
        f"<a:tr>{''.join(f'<a:tc><a:p><a:r><a:t>{cell}</a:t></a:r></a:p></a:tc>' for cell in line)}</a:tr>"
        for line in (("Part", "Price"), ("Seal", "4 €"))
    )
    rels = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{}</Relationships>'
    data = packed(
        ppt__presentation_1xml=f'<p:presentation {DRAWN}><p:sldIdLst><p:sldId id="1" r:id="b"/><p:sldId id="2" r:id="a"/></p:sldIdLst></p:presentation>',
        ppt___rels__presentation_1xml_1rels=rels.format('<Relationship Id="a" Target="slides/s1.xml"/><Relationship Id="b" Target="slides/s2.xml"/>'),
        ppt__slides__s1_1xml=slide(shape("Not shown", "title"), show="0"),
        ppt__slides__s2_1xml=slide(shape("Care of pumps", "ctrTitle"), shape("Strip the pump|Sort the parts", "body"), shape("7", "sldNum"), f"<a:tbl>{cells}</a:tbl>"),
        ppt__slides___rels__s2_1xml_1rels=rels.format('<Relationship Id="n" Target="../notesSlides/n2.xml"/>'),
        ppt__notesSlides__n2_1xml=slide(shape("The pump is old.", "body"), shape("8", "sldNum")),
    ).replace(b"_1", b".")  # fmt: skip
    document = read(Source(data, "a.pptx"))
    check(document)
    assert plain(document, kind="heading") == ["Care of pumps"]
    assert plain(document, kind="item") == ["Strip the pump", "Sort the parts"]
    assert rows(document) == [{"Part": "Seal", "Price": "4 €"}]
    assert plain(document, kind="paragraph") == ["The pump is old."]
    assert document.warnings == ("hidden slides left out: 1",)


BOOK = {
    "mimetype": "application/epub+zip",
    "META-INF__container_1xml": '<container><rootfiles><rootfile full-path="in/book.opf"/></rootfiles></container>',
    "in__book_1opf": '<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>Walls and stones</dc:title></metadata><manifest>'
    '<item id="n" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="b" href="two%20b.xhtml" media-type="application/xhtml+xml"/>'
    '<item id="a" href="one.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="n"/><itemref idref="a"/><itemref idref="b"/></spine></package>',
    "in__nav_1xhtml": "<html><body><p>Contents</p></body></html>",
    "in__one_1xhtml": '<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html><body><h1>Tools</h1><p>You need two pins.<a epub:type="noteref" href="#1">1</a> The hammer is heavy.</p></body></html>',
    "in__two b_1xhtml": "<html><body><h1>Work</h1><p>Never build in frost.</p></body></html>",
}


def test_a_book_is_its_chapters_in_the_order_of_reading(check, plain):
    document = read(Source(packed(**BOOK), "a.epub"))
    check(document)
    assert document.title is not None
    assert document.text[slice(*document.title)] == "Walls and stones"
    assert plain(document, kind="heading") == ["Tools", "Work"]
    assert document.media_type == "text/html"
    assert said(packed(**BOOK), "a.epub") == [
        "You need two pins. The hammer is heavy.",
        "Never build in frost.",
    ]


def test_a_protected_book_is_refused():
    locked = {"META-INF__encryption_1xml": '<enc:CipherReference URI="in/one.xhtml"/>'}
    with pytest.raises(SourceError, match="protected"):
        read(Source(packed(**BOOK, **locked), "a.epub"))


def test_a_broken_package_is_refused_as_such():
    with pytest.raises(SourceError, match="damaged"):
        read(Source(packed(mimetype="application/epub+zip"), "a.epub"))
    with pytest.raises(SourceError, match="damaged"):
        read(Source(packed(word__document_1xml="x")[:20] + b"rubbish", "a.docx"))
    with pytest.raises(SourceError, match="ZIP archive"):
        read(Source(packed(a_1txt="x"), "a.zip"))
