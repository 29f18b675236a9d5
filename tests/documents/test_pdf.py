"""PDF pages by their looks."""

from io import BytesIO

import pytest
from pdfs import WORD, body, down, pdf, written
from pypdf import PageObject, PdfReader

from ltmi_py.adapters.printed.pages import lines
from ltmi_py.api import crystallize
from ltmi_py.bundle.integrity import verify
from ltmi_py.documents.detect import read
from ltmi_py.documents.extraction import extract
from ltmi_py.documents.model import Source


def test_larger_and_bold_lines_are_headings_and_gaps_part_paragraphs():
    page = down(
        (72, "F24", "Pump manual"), 20, (72, "B16", "1 Care"), 10, *body(2), 14,
        (72, "F10", "Another paragraph, which stands below a gap."), 14,
        (72, "B10", "Storage"), 14, *body(2), (90, "F10", "Indented after a full"), (72, "F10", "stop."),
    )  # fmt: skip
    long = "The pump runs on and on in this line, which is long enough to be of the body"
    assert written(page).split("\n\n") == [
        "# Pump manual", "## 1 Care", f"{long}\n{long}", "Another paragraph, which stands below a gap.",
        "### Storage", f"{long}\n{long}\nIndented after a full\nstop.",
    ]  # fmt: skip


def test_what_was_typed_and_what_was_printed_is_one_block_below_its_sentence():
    pages = (
        down((72, "F24", "Pumps"), 20, *body(2), 14, (72, "F10", "We count the valves by"), 14,
             (72, "T10", "> n = count(x)"), (72, "T10", "> n"), 12, (72, "C10", "[1] 4"), 12, (72, "T10", "> stop(x)")),
        down((72, "C10", "[1] TRUE"), 14, *body(3)),
    )  # fmt: skip
    assert "```\n> n = count(x)\n> n\n[1] 4\n> stop(x)\n[1] TRUE\n```" in written(*pages)
    bundle = crystallize(Source(pdf(*pages), label="pumps.pdf"), now="2026-11-30T00:00:00Z")
    assert verify(bundle).findings == ()
    told = [locus.statement for locus in bundle.loci if "code" in locus.tags]
    assert told == ["We count the valves by: > n = count(x) > n [1] 4 > stop(x) [1] TRUE"]
    assert not any(locus.statement == "We count the valves by" for locus in bundle.loci)


def test_a_formula_is_left_out_with_its_reason_and_the_text_around_it_stays():
    page = down(
        *body(2), 14, (72, "F10", "The flow is defined as follows."), 14, (90, "M10", "q = v / t"), 14, (90, "F10", "2"), 14,
        (72, "F10", "where the volume is in litres."), 14, *body(2),
    )  # fmt: skip
    assert "```{=formula}\nq = v / t\n2\n```\n\nwhere the volume is in litres." in written(page)
    bundle = crystallize(Source(pdf(page), label="pumps.pdf"), now="2026-11-30T00:00:00Z")
    assert any("formula" in bundle_text(bundle)[slice(*out.to_json()["offset"])] for out in bundle.left_out)
    assert not any("q = v" in locus.statement for locus in bundle.loci)
    assert "The flow is defined as follows." in {locus.statement for locus in bundle.loci}


def bundle_text(bundle):
    return next(iter(bundle.sources)).text


def test_labels_of_a_figure_are_left_out_and_its_caption_stays():
    ticks = [(100, "F8", tick) for tick in ("0.0", "0.5", "1.0", "1.5", "2.0", "flow")]
    page = down(*body(2), 14, *ticks, 14, (72, "F10", "Figure 1: The flow of the pump."), 14, *body(2))
    assert "```{=figure}\n0.0\n0.5\n1.0\n1.5\n2.0\nflow\n```\n\nFigure 1: The flow of the pump." in written(
        page
    )


def test_labels_that_do_not_look_like_text_are_left_out_above_a_caption():
    labels = [(100, "F8", "Allele Length in three groups"), (100, "F8", "short, intermediate")]
    caption = (72, "F10", "Figure 1: The lengths.")
    page = down(*body(2), 14, *labels, 14, caption, 14, *body(2))
    assert "```{=figure}\nAllele Length in three groups\nshort, intermediate\n```\n\nFigure 1" in written(
        page
    )
    assert "figure" not in written(down(*body(2), 14, *labels, 14, *body(2)))


def test_what_is_written_upwards_is_a_label():
    page = pdf(down(*body(3), 14, (72, "F10", "Level of the pump"), 14, *body(3)))
    turned = page.replace(b"1 0 0 1 72 644 Tm", b"0 1 -1 0 72 644 Tm")
    assert "```{=figure}\nLevel of the pump\n```" in extract("pdf", turned, "a.pdf")[0].text
    assert "figure" not in extract("pdf", page, "a.pdf")[0].text


def test_text_goes_on_past_a_figure_and_code_past_a_table():
    torn = "The pump is opened once a year, and on this day the hall has to be left by"
    ticks = [(100, "F8", tick) for tick in ("0.0", "0.5", "1.0", "1.5", "2.0", "flow")]
    first = down(*body(2), (72, "F10", torn))
    second = down(*ticks, 14, (72, "F10", "Figure 1: The flow."), 14, (72, "F10", "all who work in it."))
    text = written(first, second)
    assert f"{torn}\nall who work in it.\n\n```{{=figure}}" in text
    assert text.endswith("Figure 1: The flow.")


def test_a_formula_of_one_line_stays_in_its_sentence():
    page = down(
        *body(2), 14, (72, "F10", "We test whether"), 14, (90, "M10", "q = v / t"), 14,
        (72, "F10", "holds for all pumps."), 14, *body(2),
    )  # fmt: skip
    assert "We test whether\nq = v / t\nholds for all pumps." in written(page)


def test_a_work_cited_is_one_paragraph_and_one_statement():
    entries = [
        (72, "F10", "Agresti A (2002). Categorical Data Analysis. Wiley & Sons, Hoboken,"), (92, "F10", "New Jersey."), 4,
        (72, "F10", "Balkin S (2001). A Two-Sample t Test."), (92, "F10", "The American Statistician, 55, 203."), 4,
        (72, "F10", "Fisher R (1935). The Design of Experiments."),
    ]  # fmt: skip
    data = pdf(down((72, "B14", "1 Pumps"), 10, *body(3), 10, (72, "B14", "References"), 10, *entries))
    bundle = crystallize(Source(data, "a.pdf"), now="2026-01-01T00:00:00Z")
    assert [locus.statement for locus in bundle.loci][-3:] == [
        "Agresti A (2002). Categorical Data Analysis. Wiley & Sons, Hoboken, New Jersey.",
        "Balkin S (2001). A Two-Sample t Test. The American Statistician, 55, 203.",
        "Fisher R (1935). The Design of Experiments.",
    ]
    assert verify(bundle).ok


def test_a_paragraph_may_open_with_its_heading():
    page = [
        (72, 700, "B10", "Pumps of the hall."), (180, 700, "F10", "They run day and night, and are opened once a year only."),
        *down((72, "F10", "The oil is changed then."), top=686), *down(*body(3), top=640),
    ]  # fmt: skip
    assert "# Pumps of the hall\n\nThey run day and night" in written(page)


def test_words_in_a_fixed_font_that_end_a_sentence_are_no_code():
    page = down(
        *body(2),
        (72, "F10", "It is passed to the argument of"),
        (72, "C10", "open_pump()."),
        10,
        (72, "C10", "> open_pump(1)"),
        (72, "C10", "[1] 2"),
    )
    assert "argument of\nopen\\_pump().\n\n```\n\\> open" in written(page).replace(
        "```\n>", "```\n\\>"
    ).replace("open_pump().", "open\\_pump().")


@pytest.mark.parametrize(
    ("shown_as", "read_as"),
    [
        ("B\\250onsch", "Bönsch"),
        ("di\\033erent", "different"),
        ("\\020wins\\021", "“wins”"),
        ("l\\264avion", "l´avion"),
    ],
)
def test_what_tex_sets_in_its_own_way_is_read_as_letters(shown_as, read_as):
    assert read_as in written(down((72, "F10", f"The {shown_as} case")))


def test_a_table_of_figures_is_no_figure():
    page = [
        (left, 700 - 14 * row, "F10", cell)
        for row, cells in enumerate(
            (("Hall", "Flow"), ("1", "2.5"), ("2", "3.5"), ("3", "4.5"), ("4", "5.5"))
        )
        for left, cell in zip((72, 250), cells, strict=True)
    ]
    assert "figure" not in written(page + down(*body(3), top=600))


def test_writers_between_a_title_and_its_abstract_are_no_headings_and_are_left_out():
    page = down(
        (72, "F24", "Pumps of the mill"), 20, (72, "F14", "Rita Moss"), (72, "F10", "The Mill"), 20, (72, "B10", "Abstract"), 14,
        *body(6), 14, (72, "F14", "Care"), 10, *body(3),
    )  # fmt: skip
    text = written(page)
    assert text.startswith(
        "# Pumps of the mill\n\n```{=authors}\nRita Moss\nThe Mill\n```\n\n## Abstract\n\n"
    )
    document = read(Source(pdf(page), label="pumps.pdf"))
    heads = [document.text[block.start : block.stop] for block in document.blocks if block.kind == "heading"]
    assert heads == ["Pumps of the mill", "Abstract", "Care"]
    assert any(
        gap.why == "metadata" and "Rita Moss" in document.text[gap.start : gap.stop] for gap in document.gaps
    )


def test_an_indent_after_a_full_stop_begins_a_paragraph():
    page = down(
        *body(2), (72, "F10", "It ends."), (90, "F10", "The next begins"), (72, "F10", "and goes on.")
    )
    assert written(page).split("\n\n")[1] == "The next begins\nand goes on."


def test_a_bold_line_within_a_paragraph_is_no_heading():
    page = down(*body(2), (72, "B10", "and this is bold"), *body(2))
    assert "#" not in written(page)


def test_large_text_that_is_most_of_a_page_is_no_heading():
    assert "#" not in written(down(*[(72, "F24", "Everything on this slide is large.")] * 3, *body(1)))


def test_sizes_of_the_title_page_alone_are_no_levels():
    title = down((72, "F28", "The manual"), 20, (72, "F20", "Its writers"))
    pages = [down((72, "F16", f"Chapter {name}"), 10, *body(3)) for name in ("one", "two")]
    assert [row for row in written(title, *pages).split("\n") if row.startswith(("#", "Its"))] == [
        "# The manual", "Its writers", "## Chapter one", "## Chapter two",
    ]  # fmt: skip


def test_cells_under_one_another_are_a_table_with_its_header():
    rows = [("Bolt M6", "0.15", "400"), ("A sealing ring that stands oil and heat", "1.20", "35")]
    page = [(160, 700, "B10", "Part"), (330, 700, "B10", "Price"), (400, 700, "B10", "Stock")]
    for at, row in enumerate(rows):
        page += [(left, 680 - 20 * at, "F10", cell) for left, cell in zip((72, 330, 400), row, strict=True)]
    assert written(page + down(*body(3), top=600)).split("\n\n")[0] == (
        "| Part | Price | Stock |\n|---|---|---|\n| Bolt M6 | 0.15 | 400 |\n| A sealing ring that stands oil and heat | 1.20 | 35 |"
    )


def test_a_cell_that_is_wrapped_stays_one():
    page = []
    for base, cells in ((700, ("Part", "Use")), (680, ("Bolt", "holds the")), (646, ("Nut", "closes it"))):
        page += [(left, base, "F10", cell) for left, cell in zip((72, 250), cells, strict=True)]
    page.insert(4, (250, 668, "F10", "lid"))
    table = written(page + down(*body(3), top=600)).split("\n\n")[0]
    assert table.split("\n")[-2:] == ["| Bolt | holds the lid |", "| Nut | closes it |"]


def test_a_numbered_list_with_a_wide_gap_is_no_table():
    page = []
    for at, words in enumerate(("Close the tap.", "Open the drain.", "Wait.")):
        page += [(72, 700 - 14 * at, "F10", f"{at + 1}."), (140, 700 - 14 * at, "F10", words)]
    assert written(page) == "1. Close the tap.\n2. Open the drain.\n3. Wait."


def test_bullets_are_items_below_the_one_they_stand_under():
    page = down(
        (72, "F10", "\x95 Seals, which are made"), (82, "F10", "of rubber"), (92, "F10", "\x95 oil seals"),
        (72, "F10", "\x95 Springs"), top=700,
    )  # fmt: skip
    assert written(page) == "- Seals, which are made\n  of rubber\n    - oil seals\n- Springs"


def test_lines_in_a_fixed_font_are_code_with_their_indents():
    code = [(72, "C10", "if hot:"), (96, "C10", "stop()   now()")]
    text = written(down(*body(3), 14, *code, 14, *body(2)))
    assert text.split("\n\n")[1] == "```\nif hot:\n    stop()   now()\n```"


def test_a_document_in_a_fixed_font_is_text():
    assert written(down(*[(72, "C10", "All of it is typed.")] * 4)).startswith("All of it is typed.\nAll")


def test_a_note_waits_until_the_text_that_runs_on_over_the_page_has_ended(check):
    first = [
        *down(*body(3), (72, "F10", "It is kept dry")),
        (140, 662, "F6", "1"),
        (148, 658, "F10", "and is"),
    ]
    first += [(72, 104, "F6", "1"), (78, 100, "F8", "Under 60 % humidity.")]
    second = down((72, "F10", "never heated."), 14, *body(2))
    text = written(first, second)
    assert "It is kept dry[^1] and is\nnever heated.\n\n[^1]: Under 60 % humidity.\n\n" in text + "\n\n"
    check(read(Source(pdf(first, second), "a.pdf")))
    bundle = crystallize(Source(pdf(first, second), "a.pdf"), now="2026-01-01T00:00:00Z")
    said = [locus.statement for locus in bundle.loci]
    assert any(each.endswith("It is kept dry and is never heated.") for each in said)
    assert "Under 60 % humidity." in said
    assert verify(bundle).ok


def test_a_raised_figure_without_a_note_is_written_as_one():
    page = [*down(*body(3), (72, "F10", "The area is 5 m")), (146, 662, "F6", "2")]
    assert written(page).endswith("The area is 5 m²")


def test_the_upper_figure_of_a_fraction_is_no_power():
    page = [*down(*body(3), (72, "F10", "The share is")), (126, 662, "F6", "1"), (126, 655, "F6", "2")]
    assert "¹" not in written(page)
    assert "1" in written(page)


def test_what_pages_repeat_and_their_numbers_are_left_out_but_no_heading_that_begins_with_one():
    pages = []
    for at, name in enumerate(("one", "two", "three", "four"), 1):
        text = down(
            (72, "F16", f"{at} Part"), 10, *body(3, f"Text of the part {name}, which goes on over this line")
        )
        pages.append([(72, 760, "F8", f"Care - {at}"), *text, (300, 30, "F8", f"{at} / 9")])
    extracted, _ = extract("pdf", pdf(*pages), "a.pdf")
    assert [row for row in extracted.text.split("\n") if "Part" in row] == [
        f"# {at} Part" for at in range(1, 5)
    ]
    assert "Care" not in extracted.text
    assert "/ 9" not in extracted.text
    assert extracted.warnings == ("running heads, page numbers and lines of contents left out: 8",)
    assert [extracted.text[at:][:3] for at in extracted.pages] == ["# 1", "# 2", "# 3", "# 4"]


def test_the_lines_of_a_table_of_contents_are_left_out():
    leads = " ." * 30
    contents = down(
        (72, "F16", "Contents"),
        10,
        (72, "B10", "1 Care 3"),
        *[(90, "F10", f"1.{at} Oil{leads} 3") for at in range(4)],
    )
    assert written(contents, down(*body(3))).split("\n\n")[0] == "# Contents"
    assert "Oil" not in written(contents, down(*body(3)))


def test_gaps_part_words_where_the_font_has_no_space():
    assert written([(72, 700, "X10", WORD)]) == "a b"


def test_a_font_that_has_a_space_is_left_as_it_is():
    data = pdf([(72, 700, "X10", WORD)]).replace(b"<0020> <0077>", b"<0020> <0020>")
    page = PdfReader(BytesIO(data)).pages[0]
    assert [line.text for line in lines(page)] == ["ab"]


def test_markup_in_a_pdf_is_text(check, plain):
    document = read(Source(pdf(down((72, "F10", "a *b* <i> [x] # y"), *body(2))), "a.pdf"))
    check(document)
    assert plain(document)[0].startswith("a *b* <i> [x] # y")


@pytest.mark.parametrize("odd", [b"/ToUnicode /Identity-H", b"/ToUnicode null", b"/ToUnicode 99 0 R"])
def test_a_font_with_an_odd_map_is_read_as_far_as_it_goes(odd):
    data = pdf([(72, 700, "X10", WORD), (72, 650, "F10", "The rest is read.")])
    data = data.replace(b"/ToUnicode 4 0 R", odd)
    assert "The rest is read." in extract("pdf", data, "a.pdf")[0].text


def test_a_page_that_pypdf_can_not_lay_out_is_read_without_columns(monkeypatch):
    def only_plain(page, *given, extraction_mode="plain", **named):
        if extraction_mode == "layout":
            raise KeyError("/Widths")
        return plain_text(page, *given, **named)

    plain_text = PageObject.extract_text
    monkeypatch.setattr(PageObject, "extract_text", only_plain)
    assert written(down(*body(2))).count("pump") == 2


def test_ligatures_are_read_as_their_letters():
    data = pdf([(72, 700, "X10", WORD)]).replace(b"<0021> <0061>", b"<0021> <fb01>")
    assert extract("pdf", data, "a.pdf")[0].text.strip() == "fi b"
