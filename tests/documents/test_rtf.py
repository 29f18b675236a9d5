"""Rich Text Format, as Word, WordPad and others write it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ltmi_py import crystallize, verify
from ltmi_py.documents.detect import read
from ltmi_py.documents.model import Source

WORD = r"""{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Arial;}}{\stylesheet{\s0 Normal;}{\s1 heading 1;}}{\info{\title Not said}}
\pard\plain\s1 Pump manual\par
\pard\plain The caf\'e9 \endash  5 \u8364?\~wide & *red* \u8212\'97 is old.{\v Hidden.} {\deleted Gone.}{\field{\*\fldinst HYPERLINK "x"}{\fldrslt See the hall}}.\par
\pard\outlinelevel1 Care\par
\pard {\listtext\f1 \'b7\tab}Strip it\par
\pard {\listtext 1.\tab}Sort the parts\par
\pard \bullet\tab Wash it\par
\pard\intbl Part\cell Price\cell\row\pard\intbl Seal\cell 4 \u8364?\cell\row\pard
It is done.{\super 1}{\footnote A note.}\par
{\header Page 1\par}{\pict 0102ab}}"""


def test_a_text_keeps_its_structure_and_loses_what_is_not_said(check, plain, rows):
    document = read(Source(WORD.encode("ascii"), "a.rtf"))
    check(document)
    assert plain(document, kind="heading") == ["Pump manual", "Care"]
    assert plain(document, kind="paragraph")[0] == "The café – 5 € wide & *red* — is old. See the hall."
    assert [(block.tags, text) for block, text in zip([b for b in document.blocks if b.kind == "item"], plain(document, kind="item"), strict=True)] == [
        ((), "Strip it"), (("ordered",), "Sort the parts"), ((), "Wash it"),
    ]  # fmt: skip
    assert rows(document) == [{"Part": "Seal", "Price": "4 €"}]
    assert document.warnings == ("notes left out: 1",)
    assert document.origin is not None
    assert document.origin["media_type"] == "application/rtf"


def test_it_is_told_by_its_first_characters_and_proved():
    bundle = crystallize(
        Source(r"{\rtf1\ansi The pump is old.\par The hall is cold.}"), now="2026-01-01T00:00:00Z"
    )
    assert [locus.statement for locus in bundle.loci] == ["The pump is old.", "The hall is cold."]
    assert verify(bundle).ok


@pytest.mark.parametrize(("page", "shown"), [("1251", "Насос"), ("1250", "Žár"), ("932", "水")])
def test_bytes_are_read_by_the_code_page_that_is_stated(page, shown, plain):
    said = "".join(f"\\'{byte:02x}" for byte in shown.encode(f"cp{page}"))
    assert plain(read(Source(f"{{\\rtf1\\ansi\\ansicpg{page} {said}}}", "a.rtf"))) == [shown]


def test_a_character_of_two_halves_is_one_and_a_half_alone_is_nothing(plain):
    text = r"{\rtf1 One {\u-10179?\u-8704?} two \uc1\u55357?\u56832? three.\par Four\u-10179? five.}"
    assert plain(read(Source(text, "a.rtf"))) == ["One 😀 two 😀 three.", "Four five."]


def test_a_text_that_breaks_off_is_read_with_a_warning(plain):
    document = read(Source(r"{\rtf1 The pump is old.\par {\b The hall", "a.rtf"))
    assert plain(document) == ["The pump is old.", "The hall"]
    assert "never closed" in document.warnings[0]
    assert not read(Source(r"{\rtf1 The pump is old.\par {\b The hall}}", "a.rtf")).warnings


PIECES = ["{", "}", "\\par ", "\\cell ", "\\row ", "\\intbl ", "\\pard ", "\\u8212?", "\\u-3?", "\\u-10179?", "\\u-8704?", "\\uc2 ", "\\'e9", "\\'", "\\*", "\\", "\n", "text ", "\\listtext ", "\\stylesheet ", "\\s1 ", "\\v ", "\\v0 ", "\\~", "| # * "]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_blocks_and_gaps_cover_anything(check, text):
    check(read(Source("{\\rtf1 x " + text, "a.rtf")))


def test_time_grows_with_the_text(growth):
    once, twice = (
        "{\\rtf1 " + "{\\b It runs.}\\par \\intbl a\\cell\\row\\pard {\\v x}\\'e9" * size
        for size in (1000, 2000)
    )
    assert growth(lambda text: read(Source(text, "a.rtf")), once, twice) < 3
