import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ltmi_py.text.folding import fold
from ltmi_py.text.stems import stem
from ltmi_py.text.tokens import chunks, question_words, stop_words, stretches, tokens


def stems(text, language="en"):
    return [token.stem for token in tokens(text, language)]


def parts(text, language="en"):
    return [token.word for token in tokens(text, language) if token.part]


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("ete", "L’été fut"),
        ("été", "L'ÉTÉ fut"),
        ("naif", "naïf"),
        ("don't", "Don’t panic"),
        ("dont", "don't"),
        ("istanbul", "İSTANBUL"),
        ("strasse", "Straße"),
        ("ежик", "ёжик"),
        ("newton", "Newton’s"),
        ("u.s.", "U.S. law"),
        ("email", "e-mail"),
        ("m2", "85 m²"),
    ],
)
def test_spelling_variants_have_one_stem(query, text):
    assert set(stems(query)) & set(stems(text))


@pytest.mark.parametrize(
    ("text", "whole", "pieces"),
    [
        ("C-8", "c-8", {"c", "8"}),
        ("ERR_0x1F", "err_0x1f", {"err", "0x1f"}),
        ("v2.4.7-hotfix", "v2.4.7-hotfix", {"v2.4.7", "2.4.7", "hotfix"}),
        ("getUserName", "getusername", {"get", "user", "name"}),
        ("HTTPServer", "httpserver", {"http", "server"}),
        ("420km", "420km", {"420", "km"}),
        ("foo@example.org", "foo@example.org", {"foo", "example", "org"}),
        ("O'Brien", "o'brien", {"o", "brien"}),
    ],
)
def test_identifiers_are_whole_and_in_parts(text, whole, pieces):
    found = tokens(text)
    assert found[0].word == whole
    assert not found[0].part
    assert set(parts(text)) == pieces


@pytest.mark.parametrize("text", ["0.15", "10:30", "C++", "C#", "USA", "don't", "it", "B2"])
def test_what_is_one_thing_is_not_cut(text):
    assert [token.word for token in tokens(text)] == [text.lower()]


def test_thousands_are_read_as_the_language_writes_them():
    assert stems("1,000 2.5") == ["1000", "2.5"]
    assert stems("1.000 2,5", "de") == ["1000", "2.5"]


def test_a_word_divided_at_a_line_end_has_both_readings():
    for text in ("price-\ndetermining", "price- determining", "price-determining"):
        assert stems(text)[0] == "pricedetermin"
        assert parts(text) == ["price", "determining"]
    assert stems("pre- and post-war")[:2] == ["pre", "and"]


def test_scripts_without_spaces_give_pairs_and_single_characters():
    assert [t.word for t in tokens("東京都") if not t.part] == ["東京", "京都", "都"][:2]
    assert "都" in parts("東京都")
    assert [t.word for t in tokens("水 x")] == ["水", "x"]


def test_indic_vowel_signs_stay_in_their_word():
    assert [t.word for t in tokens("हिन्दी में")] == ["हिन्दी", "में"]


def test_irregular_forms_meet_their_base():
    assert stem("won") == stem("wins") == stem("win")
    assert stem("children") == stem("child")
    assert stem("wrote") != stem("wrong")


def test_an_unknown_language_is_folded_only():
    assert stem("walked", "xx") == "walked"


def test_stop_and_question_words_are_folded_data():
    assert "don't" in stop_words("en")
    assert "who" in question_words("en")
    assert "que" in question_words("es")
    assert "quantum" not in stop_words("en") | question_words("en")
    for language in ("en", "es", "de", "fr", "pt", "it", "ru", "tr"):
        assert len(stop_words(language)) > 80
        assert len(question_words(language)) > 10


@settings(deadline=None)
@given(st.text())
def test_spans_are_inside_the_text_and_ascend(text):
    found = tokens(text)
    assert all(0 <= token.start < token.stop <= len(text) and token.stem for token in found)
    tops = [token for token in found if not token.part]
    assert [t.start for t in tops] == sorted(t.start for t in tops)


@settings(deadline=None)
@given(st.text(alphabet=st.characters(categories=["L", "N"]), min_size=1))
def test_letters_and_digits_are_never_lost(text):
    assert tokens(text)


@settings(deadline=None)
@given(st.text())
def test_folding_twice_changes_nothing(text):
    assert fold(fold(text)) == fold(text)


def test_long_runs_of_white_space_after_a_hyphen_take_linear_time():
    assert [token.word for token in tokens("a-" + "\n" * 200_000 + ".")] == ["a"]
    assert [token.word for token in tokens("ab-\n  \n cd")] == ["ab-cd", "ab", "cd"]


@given(st.text(alphabet="aoN é\u0301-‐_.'’,1+# \n\t\u00a0(", max_size=40))
def test_the_chunks_of_the_stretches_are_the_chunks_of_the_text(text: str) -> None:
    assert [chunk for stretch in stretches(text) for chunk in chunks(stretch)] == chunks(text)
