from hypothesis import given
from hypothesis import strategies as st

from ltmi_py.surfaces.cli.layout import cells, plural, safe, shorten, wrap


def test_wide_characters_take_two_cells_and_marks_none():
    assert (cells("abc"), cells("認証"), cells("e\u0301"), cells("✓")) == (3, 4, 1, 1)


def test_text_is_wrapped_at_spaces_and_long_words_where_the_line_ends():
    assert wrap("the relief valve opens", 12) == ["the relief", "valve opens"]
    assert wrap("認証設定", 4) == ["認証", "設定"]
    assert wrap("one line", None) == ["one line"]


@given(st.text(), st.integers(2, 40))
def test_no_line_is_wider_than_asked_and_no_word_is_lost(text, width):
    lines = wrap(safe(text), width)
    assert all(cells(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(safe(text).split())


def test_controls_and_direction_marks_do_not_reach_the_terminal():
    assert safe("a\x1b[2Jb\u202ec\r\nd\te") == "a\\u001b[2Jb\\u202ec d e"


def test_a_cut_is_marked():
    assert (shorten("relief valve", 8), shorten("relief", 8)) == ("relief…", "relief")


def test_counts_agree_with_their_nouns():
    assert (plural(1, "locus", "loci"), plural(2000, "byte")) == ("1 locus", "2,000 bytes")
