"""The English stemmer gives what snowballstemmer gives, which runs the same rules in another way."""

import re
from pathlib import Path

import pytest
import snowballstemmer
from hypothesis import given, settings
from hypothesis import strategies as st

import ltmi_py
from ltmi_py.text.english import stem

STEMMED = snowballstemmer.stemmer("english").stemWord
ENDINGS = (
    "", "s", "es", "ies", "ied", "ieds", "sses", "us", "ers", "ing", "ings", "ingly", "ed", "edly", "eed", "eedly", "y", "yy", "ly", "li",
    "ist", "ogist", "logi", "ment", "ement", "ation", "ization", "ational", "sion", "ance", "ative", "icate", "iciti", "ical", "fulness",
    "ousli", "lessli", "or", "e", "l", "ll", "ward", "hood", "ship", "dom", "ish", "th", "ful",
)  # fmt: skip
ROOTS = (
    "",
    "arsen",
    "commun",
    "emerg",
    "gener",
    "inter",
    "later",
    "organ",
    "past",
    "univers",
    "succ",
    "proc",
    "exc",
    "inn",
    "herr",
    "out",
)
EXCEPTIONS = (
    "skis", "skies", "sky", "idly", "gently", "ugly", "early", "only", "singly", "andes", "atlas", "bias", "cosmos", "howe", "news",
)  # fmt: skip


@settings(deadline=None, max_examples=1000)
@given(
    st.sampled_from(ROOTS),
    st.text(alphabet="aeiouybcdlnstrpxwgm", max_size=6),
    st.sampled_from(ENDINGS),
    st.sampled_from(ENDINGS),
)
def test_made_up_words_have_the_stems_of_snowball(root, body, ending, last):
    word = root + body + ending + last

    assert stem(word) == STEMMED(word)


def test_the_words_of_the_lists_and_their_forms_have_the_stems_of_snowball():
    lists = (Path(ltmi_py.__file__).parent / "text").rglob("*.txt")
    listed = {
        word for path in lists for word in re.findall(r"[^\W\d_]+", path.read_text(encoding="utf-8").lower())
    }
    words = [
        word + tail
        for word in sorted(listed | set(EXCEPTIONS))
        for tail in ("", "s", "es", "ed", "eds", "ing", "ings", "ly", "ers")
    ]

    assert len(listed) > 3000
    assert [word for word in words if stem(word) != STEMMED(word)] == []


@pytest.mark.parametrize(
    ("word", "base"),
    [("dying", "die"), ("inning", "inning"), ("proceed", "proceed"), ("agreed", "agre"), ("hopping", "hop")],
)
def test_what_english_has_of_its_own_is_known(word, base):
    assert stem(word) == base
