import datetime as dt
import io
import zipfile
from email.message import EmailMessage

import openpyxl
import pytest
from pypdf import PdfReader, PdfWriter

from ltmi_py.documents.detect import read
from ltmi_py.documents.extraction import extract
from ltmi_py.documents.model import Source
from ltmi_py.errors import SourceError

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


def docx(body, **parts):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr("word/document.xml", f"<w:document {W}><w:body>{body}</w:body></w:document>")
        for name, content in parts.items():
            package.writestr(f"word/{name}.xml", f"<w:{name} {W}>{content}</w:{name}>")
    return file.getvalue()


def paragraph(text, properties=""):
    return f"<w:p><w:pPr>{properties}</w:pPr><w:r><w:t>{text}</w:t></w:r></w:p>"


def cell(text, properties=""):
    return f"<w:tc><w:tcPr>{properties}</w:tcPr>{paragraph(text)}</w:tc>"


def numbered(level):
    return f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="1"/></w:numPr>'


MANUAL = docx(
    paragraph("Pump manual", '<w:pStyle w:val="H1"/>')
    + paragraph("The limit is 5 *bar* &amp; 1_000. See [x].")
    + paragraph("first", numbered(0)) + paragraph("inner", numbered(1)) + paragraph("2. Not a list")
    + "<w:p><w:r><w:t>It </w:t></w:r><w:del><w:r><w:delText>never</w:delText></w:r></w:del>"
    "<w:r><w:rPr><w:vanish/></w:rPr><w:t>secretly</w:t></w:r><w:r><w:t>holds</w:t></w:r>"
    '<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:t>.</w:t></w:r></w:p>'
    + "<w:tbl><w:tr>" + cell("Part") + cell("Price|x") + "</w:tr><w:tr>" + cell("Bolt", '<w:vMerge w:val="restart"/>') + cell("0.15")
    + "</w:tr><w:tr>" + cell("", "<w:vMerge/>") + cell("0.20") + "</w:tr></w:tbl>",
    styles='<w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style>',
    footnotes='<w:footnote w:id="2"><w:p><w:r><w:t>At 20 C only.</w:t></w:r></w:p></w:footnote>',
    numbering='<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1">'
    '<w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
)  # fmt: skip


def workbook():
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Prices"
    for row in (["Price list"], [], ["Part", 2023, None, 2024, None], [None, "Q1", "Q2", "Q1", "Q2"]):
        sheet.append(row)
    for area in ("B3:C3", "D3:E3", "A3:A4"):
        sheet.merge_cells(area)
    sheet.append(["Bolt *M6*", 1.5, 2, 3, 0.25])
    sheet["B5"].number_format, sheet["E5"].number_format = "€0.00", "0%"
    sheet.append([dt.date(2024, 5, 1), "=1+1", True, "a|b", None])
    book.create_sheet("Secret")["A1"] = "x"
    book["Secret"].sheet_state = "hidden"
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def pdf(*pages):
    objects = ["<< /Type /Catalog /Pages 2 0 R >>"]
    objects.append(
        f"<< /Type /Pages /Kids [{' '.join(f'{3 + 2 * i} 0 R' for i in range(len(pages)))}] /Count {len(pages)} >>"
    )
    font = "<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>"
    for number, lines in enumerate(pages):
        content = "BT /F1 12 Tf 72 720 Td 14 TL " + " ".join(f"({line}) Tj T*" for line in lines) + " ET"
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents {4 + 2 * number} 0 R /Resources {font} >>"
        )
        objects.append(f"<< /Length {len(content)} >>\nstream\n{content}\nendstream")
    out, offsets = b"%PDF-1.4\n", []
    for number, item in enumerate(objects, 1):
        offsets.append(len(out))
        out += f"{number} 0 obj\n{item}\nendobj\n".encode()
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    head = f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    tail = f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{len(out)}\n%%EOF".encode()
    return out + head + table + tail


PAGES = (
    ["ACME Manual", "The pump was tested in March by the north team and it", "passed. The informa-", "tion was old and the price is", "1"],
    ["ACME Manual", "still going up. A new paragraph starts here, long enough.", "End of it.", "2"],
    ["ACME Manual", "Third page text is here.", "3"],
)  # fmt: skip


def test_a_word_document_keeps_its_structure_and_loses_what_was_deleted(plain, rows, check):
    document = read(Source(MANUAL, "manual.docx"))
    check(document)
    assert plain(document, kind="heading") == ["Pump manual"]
    assert plain(document, kind="paragraph") == [
        "The limit is 5 *bar* & 1_000. See [x].", "2. Not a list", "It holds.", "At 20 C only.",
    ]  # fmt: skip
    assert [(block.parent, block.tags) for block in document.blocks if block.kind == "item"] == [
        (None, ("ordered",)),
        (2, ()),
    ]
    assert rows(document) == [{"Part": "Bolt", "Price|x": "0.15"}, {"Part": "Bolt", "Price|x": "0.20"}]
    assert document.warnings == ("deleted passages left out: 1", "hidden passages left out: 1")
    assert document.origin is not None
    assert document.origin["name"] == "manual.docx"


def test_a_workbook_is_read_as_people_see_it(plain, rows, check):
    document = read(Source(workbook(), "a.xlsx"))
    check(document)
    assert plain(document, kind="heading") == ["Prices", "Price list"]
    assert rows(document) == [
        {"Part": "Bolt *M6*", "2023 Q1": "€1.5", "2023 Q2": "2", "2024 Q1": "3", "2024 Q2": "25%"},
        {"Part": "2024-05-01", "2023 Q2": "TRUE", "2024 Q1": "a|b"},
    ]
    assert document.warnings == (
        "the hidden sheet “Secret” is left out",
        "formulas without a stored result left out: 1",
    )


def test_a_pdf_runs_on_over_pages_without_running_heads(plain, check):
    document = read(Source(pdf(*PAGES), "a.pdf"))
    check(document)
    assert plain(document) == [
        "The pump was tested in March by the north team and it\npassed. The information was old and the price is\nstill going up. A new paragraph starts here, long enough.\nEnd of it.",
        "Third page text is here.",
    ]
    assert [block.tags for block in document.blocks] == [("page:1",), ("page:3",)]
    assert document.warnings == ("running heads, page numbers and lines of contents left out: 6",)


def test_encoded_mail_is_decoded_and_its_attachments_named(plain):
    message = EmailMessage()
    message["From"], message["Subject"], message["Date"] = (
        "Ann <a@b>",
        "Grüße",
        "Mon, 3 Mar 2025 10:00:00 +0000",
    )
    message.set_content("Der Preis ist 5 €. Ja.\n\n> alt\n")
    message.add_alternative("<p>html</p>", subtype="html")
    message.add_attachment(b"x", maintype="image", subtype="png", filename="a.png")
    document = read(Source(bytes(message), "m.eml"))
    assert plain(document) == ["Der Preis ist 5 €. Ja."]
    assert document.timestamp == "2025-03-03T10:00:00Z"
    assert document.warnings == ("attachments are not read: a.png",)


@pytest.mark.parametrize("encoding", ["utf-8", "windows-1252"])
def test_mail_that_names_no_encoding_is_decoded_all_the_same(plain, encoding):
    data = "From: a@b\nSubject: x\nMIME-Version: 1.0\nContent-Type: text/plain\nContent-Transfer-Encoding: 8bit\n\nDer Preis ist 5 €.\n"
    part = data.replace("8bit", "quoted-printable").replace("€", "".join(f"={byte:02X}" for byte in "€".encode(encoding)))  # fmt: skip
    assert plain(read(Source(part.encode(), "m.eml"))) == ["Der Preis ist 5 €."]


@pytest.mark.parametrize("label", ["page.mht", "text"])
def test_a_page_that_a_browser_saved_is_read_as_the_page_it_is(plain, label):
    page = "<title>Pumps</title><h1>Care</h1><p>The valve opens at 8\xa0bar.</p><p hidden>No.</p>".encode()
    quoted = page.replace(b"\xc2\xa0", b"=C2=A0")
    data = (
        b"From: <Saved by Blink>\r\nSnapshot-Content-Location: https://example.org\r\nDate: Mon, 2 Mar 2026 10:00:00 +0000\r\nMIME-Version: 1.0\r\n"
        b'Content-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="xyz"\r\n\r\n--xyz\r\nContent-Type: text/html\r\n'
        b"Content-Transfer-Encoding: quoted-printable\r\n\r\n"
        + quoted
        + b"\r\n--xyz\r\nContent-Type: image/png\r\n\r\nx\r\n--xyz--\r\n"
    )
    document = read(Source(data, label))
    assert plain(document) == ["Care", "The valve opens at 8\xa0bar."]
    assert (document.media_type, document.timestamp) == ("text/html", "2026-03-02T00:00:00Z")


@pytest.mark.parametrize(
    ("data", "label"), [("", "a.txt"), ("\n \n", "a.md"), ("", "a.csv"), ("{\\rtf1 {{{", "a.rtf")]
)
def test_a_file_without_text_is_told_to_be_none(data, label):
    told = "it holds no text; check that it is the file that was meant"
    assert told in read(Source(data, label)).warnings
    assert told not in read(Source("The pump runs.", "a.txt")).warnings
    assert told not in read(Source("", "a.py")).warnings


def test_mail_that_is_only_html_is_read_as_text(plain):
    data = b"From: a@b\nSubject: x\nContent-Type: text/html; charset=utf-8\n\n<p>Fee is 6.</p><p hidden>No.</p><p>Done."
    assert plain(read(Source(data, "m.eml"))) == ["Fee is 6.", "Done."]


@pytest.mark.parametrize(
    ("name", "data", "problem"),
    [
        ("broken.docx", MANUAL[:400], "damaged"),
        ("broken.xlsx", workbook()[:-900], "ZIP archive|damaged"),
        ("broken.pdf", pdf(*PAGES)[:60], "damaged"),
        ("scan.pdf", pdf([], []), "no text layer"),
        ("empty.docx", docx(""), "holds no text"),
        ("bomb.docx", docx("<w:p>" + " " * 30_000_000 + "</w:p>"), "which no document needs"),
        ("old.doc", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(99), "old Office format"),
        (
            "locked.docx",
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "EncryptedPackage".encode("utf-16-le"),
            "encrypted",
        ),
        ("slides.pptx", b"PK\x03\x04 ppt/presentation.xml", "damaged"),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_next_action(name, data, problem):
    with pytest.raises(SourceError, match=problem) as caught:
        read(Source(data, name))
    assert str(caught.value).startswith(f"{name}: ")
    assert "; " in str(caught.value)


def test_entities_of_a_package_are_refused():
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as package:
        package.writestr("word/document.xml", '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>')
    with pytest.raises(SourceError, match="damaged"):
        extract("docx", file.getvalue(), "a.docx")


def test_a_locked_pdf_is_refused():
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(pdf(*PAGES))))
    writer.encrypt("secret", algorithm="RC4-128")
    file = io.BytesIO()
    writer.write(file)
    with pytest.raises(SourceError, match="encrypted"):
        read(Source(file.getvalue(), "a.pdf"))


def run(text, properties=""):
    return f'<w:r><w:rPr>{properties}</w:rPr><w:t xml:space="preserve">{text}</w:t></w:r>'


def test_struck_and_hidden_words_of_a_word_document_are_left_out_and_switched_off_marks_are_not(plain):
    data = docx(
        f"<w:p>{run('Never ', '<w:strike/>')}"
        + run("Open ", '<w:vanish w:val="0"/>')
        + run("it", '<w:rStyle w:val="Gone"/>')
        + f"{run('the lid.')}</w:p>"
        + paragraph("1 Safety 3", '<w:pStyle w:val="Toc"/>'),
        styles='<w:style w:styleId="Gone"><w:name w:val="Gone"/><w:rPr><w:vanish/></w:rPr></w:style>'
        '<w:style w:styleId="Toc"><w:name w:val="toc 1"/></w:style>',
    )
    document = read(Source(data, "a.docx"))
    assert plain(document) == ["Open the lid."]
    assert document.warnings == (
        "deleted passages left out: 1", "hidden passages left out: 1", "lines of contents left out: 1",
    )  # fmt: skip


def test_a_text_box_stands_after_its_paragraph_and_raised_figures_stay_raised(plain):
    box = f"<w:r><w:txbxContent>{paragraph('In a box.')}</w:txbxContent></w:r>"
    raised = run("3", '<w:vertAlign w:val="superscript"/>')
    document = read(Source(docx(f"<w:p>{run('It holds 10')}{raised}{box}{run(' litres.')}</w:p>"), "a.docx"))
    assert plain(document) == ["It holds 10³ litres.", "In a box."]


def test_tables_of_word_lose_deleted_rows_and_join_header_rows(plain, rows):
    data = docx(
        "<w:tbl><w:tr>" + cell("Region", '<w:vMerge w:val="restart"/>') + cell("2023", '<w:gridSpan w:val="2"/>')
        + "</w:tr><w:tr>" + cell("", "<w:vMerge/>") + cell("Q1") + cell("Q2") + "</w:tr><w:tr><w:trPr><w:del/></w:trPr>"
        + cell("West") + cell("9") + cell("9") + "</w:tr><w:tr>" + cell("North") + cell("1.5") + cell("2") + "</w:tr></w:tbl>"
        + paragraph("Between.") + "<w:tbl><w:tr><w:tc>" + paragraph("Outer.") + "<w:tbl><w:tr>" + cell("inner")
        + "</w:tr></w:tbl></w:tc>" + cell("right") + "</w:tr></w:tbl>"
    )  # fmt: skip
    document = read(Source(data, "a.docx"))
    assert rows(document)[0] == {"Region": "North", "2023 Q1": "1.5", "2023 Q2": "2"}
    assert "West" not in document.text
    assert document.text.count("inner") == 1


def test_a_workbook_with_three_header_rows_and_hidden_rows_and_columns(plain, rows):
    book = openpyxl.Workbook()
    sheet = book.active
    for row in (
        ["Sales of May", None, None, None, None, None], [], ["Region", "Sales", None, None, None, "Key"],
        [None, "2023", None, "2024", None, None], [None, "Q1", "Q2", "Q1", "Q2", None],
        ["North", 1, 2, 3, 4, "k1"], ["Gone", 1, 2, 3, 4, "k2"],
    ):  # fmt: skip
        sheet.append(row)
    for area in ("A1:F1", "A3:A5", "B3:E3", "B4:C4", "D4:E4", "F3:F5"):
        sheet.merge_cells(area)
    sheet.row_dimensions[7].hidden = sheet.column_dimensions["F"].hidden = True
    file = io.BytesIO()
    book.save(file)
    document = read(Source(file.getvalue(), "a.xlsx"))
    assert plain(document, kind="heading") == ["Sheet", "Sales of May"]
    assert rows(document) == [
        {
            "Region": "North",
            "Sales 2023 Q1": "1",
            "Sales 2023 Q2": "2",
            "Sales 2024 Q1": "3",
            "Sales 2024 Q2": "4",
        }
    ]
    assert document.warnings == ("hidden rows and columns of the sheet “Sheet” are left out",)


def test_twice_struck_words_are_gone_and_a_run_may_show_what_its_style_hides(plain):
    data = docx(
        f"<w:p>{run('Never ', '<w:dstrike/>')}"
        + run("Open ", '<w:rStyle w:val="Gone"/><w:vanish w:val="0"/>')
        + f"{run('the lid.')}</w:p>",
        styles='<w:style w:styleId="Gone"><w:name w:val="Gone"/><w:rPr><w:vanish/></w:rPr></w:style>',
    )
    assert plain(read(Source(data, "a.docx"))) == ["Open the lid."]


def test_a_cell_in_a_content_control_is_read_and_a_text_box_in_a_cell_is_read_once(rows):
    box = f"<w:p><w:r><w:txbxContent>{paragraph('boxed')}</w:txbxContent></w:r></w:p>"
    data = docx(
        "<w:tbl><w:tr>" + cell("Part") + cell("Price") + f"</w:tr><w:tr><w:tc>{box}</w:tc><w:sdt><w:sdtContent>"
        + cell("5") + "</w:sdtContent></w:sdt></w:tr></w:tbl>" + paragraph("The end.")
    )  # fmt: skip
    document = read(Source(data, "a.docx"))
    assert rows(document) == [{"Part": "boxed", "Price": "5"}]
    assert document.text.count("boxed") == 1
