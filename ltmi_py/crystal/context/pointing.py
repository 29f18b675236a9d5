"""What a sentence leans on that it does not name: "The second pump …", "See the manual for more information.".

Owns the beginnings that every language has a list of, and asks for the rest what knows the language.
"""

from __future__ import annotations

import re

from ltmi_py.crystal.context import definites
from ltmi_py.crystal.context.connectives import opening
from ltmi_py.crystal.context.leaning import needs_before
from ltmi_py.text import wordlists
from ltmi_py.text.tagging import Tagged

_STOPS: tuple[list[str], ...] = (
    [],
    ["."],
    [","],
    [";"],
    ["!"],
    ["because"],
    ["parce"],
    ["car"],
    ["weil"],
    ["porque"],
)  # behind an ordinal that stands alone
_QUOTES = frozenset('"“„«‘')
_UNNAMED = {
    "en": re.compile(
        r"(?:he|she|they) (?:\w+ed|says?|said|told|wrote|warns?|adds?)\b|(?:said|says) (?:he|she|they)\b"
    ),
    "de": re.compile(r"(?:so|\w{2,}t|\w{2,}te) (?:er|sie)\b|\w{3,} (?:er|sie)\."),
    "fr": re.compile(r"[\w'’-]+-(?:il|elle|ils|elles)\b"),
    "es": re.compile(r"\w{3,}ó(?:\.|,| (?:a|en|ante|durante|tras|ayer|hoy|este|esta)\b)"),
    "it": re.compile(r"ha \w{3,}to(?:\.|,| (?:a|ai|al|alla|ieri|oggi)\b)"),
}  # who says what is quoted before it, told by a pronoun or by the verb alone
SHORTEST = 3  # words and marks of a sentence without a subject
LONGEST_REFERENCE = 16  # words and marks of a sentence that only says where more is written


def leans(sentence: Tagged, language: str) -> bool:
    """Tell whether something in a sentence means what was said before it, past a pronoun that opens it."""
    if _stands_in_brackets(sentence) or _picks_out(sentence, language) or _refers(sentence, language):
        return True
    if (
        _quotes_nobody(sentence, language)
        or _leaves_subject_out(sentence, language)
        or _counts_off(sentence, language)
    ):
        return True
    return needs_before(sentence) if language == "en" else definites.leans(sentence, language)


def _stands_in_brackets(sentence: Tagged) -> bool:
    """Tell whether all of a sentence is a remark in brackets: "(3 yes, 1 no)"."""
    return sentence.text[0] == "(" and sentence.text.rstrip(".!;")[-1:] == ")"


def _quotes_nobody(sentence: Tagged, language: str) -> bool:
    """Tell whether a sentence opens with what somebody said, and no name tells who: "“Nobody asked us,” she said."."""
    text = sentence.text
    if text[0] not in _QUOTES or language not in _UNNAMED:
        return False
    said = max(map(text.rfind, '"”“»’'))
    return _UNNAMED[language].match(text[said + 1 :].lstrip(" ,")) is not None


def _picks_out(sentence: Tagged, language: str) -> bool:
    """Tell whether a sentence opens with one of several that were named, or with the same: no word says of what."""
    words = sentence.words
    size = opening(words, language, "picking_out")
    if not size:
        return False
    told = wordlists.words(language, "telling_which")
    named = size < len(words) and sentence.said(size, size + 1)[:1].isupper()
    return not named and told.isdisjoint(words[size : size + 3])


def _refers(sentence: Tagged, language: str) -> bool:
    """Tell whether a sentence only says where more is written, and not of what: "See the manual for more information."."""
    words = sentence.words
    if len(words) > LONGEST_REFERENCE or not opening(words, language, "referring"):
        return False
    return wordlists.words(language, "about_what").isdisjoint(words)


def _leaves_subject_out(sentence: Tagged, language: str) -> bool:
    """Tell whether a sentence begins with its verb and asks nothing: "Can be given more than once.", "Kann entfallen."."""
    words, text = sentence.words, sentence.text
    if words[0] not in wordlists.words(language, "verbs_without_subject") or text[-1] in "?？:":
        return False
    if language == "de":
        return "," not in words and text[-1] == "."
    if len(words) < SHORTEST or not text[sentence.spans_until(2)[1][0]].islower():
        return False
    return language != "en" or sentence.tags[0] == "X" or sentence.tags[1] == "D" or words[1] in ("to", "on")


def _counts_off(sentence: Tagged, language: str) -> bool:
    """Tell whether an ordinal stands for a thing that is not named: "He was for the second.", "se eligió la primera"."""
    words = sentence.words
    ordinals = wordlists.words(language, "picking")
    if ordinals.isdisjoint(words):
        return False
    articles = wordlists.words(language, "articles")
    for at in range(2, len(words)):
        if words[at] not in ordinals or words[at - 1] not in articles:
            continue
        if words[at + 1 : at + 2] in _STOPS or (
            language == "de" and any(map(definites.is_german_verb, words[at + 1 : at + 2]))
        ):
            return not any(words[i] in ordinals for i in range(at))
    return False
