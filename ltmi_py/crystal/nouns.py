"""Noun phrases of languages whose words are not classed: by capitals in German, by the words around them elsewhere.

Owns short names only: a noun with what surely belongs to it. What may be a verb is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ltmi_py.text import wordlists
from ltmi_py.text.tagging import Tagged

Span = tuple[int, int]  # words

_INFLECTED = ("e", "en", "er", "es", "em")  # endings of German adjectives before their noun
_ADJECTIVE = 5  # letters
_FINITE = frozenset(
    ("ist", "sind", "war", "waren", "wird", "werden", "wurde", "wurden", "kann", "können", "darf", "dürfen", "muss",
     "müssen", "soll", "sollen", "sollte", "sollten", "hat", "haben", "hatte", "hatten")
)  # fmt: skip
_SHORTEST = 4  # letters; a shorter word with the ending of a verb is none
_LONGEST_RUN = 3  # words
_LINKS = frozenset(("de", "del", "du", "des", "di", "della", "dello", "do", "da", "dos", "das"))
_BEFORE_INFINITIVES = frozenset(("al", "de", "di", "por", "sin", "con", "en", "par", "sans", "com"))
_PLURALS = ("as", "os", "es", "s")


@cache
def can_name(language: str) -> bool:
    """Tell whether the nouns of a language are told from its verbs here."""
    lists = ("noun_openers", "verb_endings")
    return language == "de" or any(wordlists.words(language, name) for name in lists)


def nouns(sentence: Tagged, *, language: str) -> Iterator[Span]:
    """Yield the noun phrases of a sentence in order, as ranges of words."""
    if language == "de":
        yield from _by_capitals(sentence)
    elif wordlists.words(language, "verb_endings"):
        yield from _by_endings(sentence, language)
    else:
        yield from _by_openers(sentence, language)


@cache
def _function(language: str) -> frozenset[str]:
    return frozenset().union(*(wordlists.words(language, name) for name in ("stop", "function", "starters")))


def _by_capitals(sentence: Tagged) -> Iterator[Span]:
    """Yield capitalised words with the inflected adjectives before them; the first word only before its verb."""
    words, spans, text = sentence.words, sentence.spans, sentence.text
    lists = ("pronominal_adverbs", "prepositions")
    small = _function("de").union(*(wordlists.words("de", name) for name in lists))

    def is_noun(at: int) -> bool:
        first = text[spans[at][0]]
        return (
            first.isalpha() and first.isupper() and words[at] not in small and words[at] not in ("sie", "ihr")
        )

    at, size = 0, len(words)
    while at < size:
        said_of = words[at].endswith("lich") or (words[1:2] and words[1] not in _FINITE and not is_noun(1))
        if not is_noun(at) or (at == 0 and said_of):
            at += 1
            continue
        start = stop = at
        while stop < size and is_noun(stop):
            stop += 1
        while start and _is_adjective(words[start - 1], small) and text[spans[start - 1][0]].islower():
            start -= 1
        if start < at and start and is_noun(start - 1):
            start += 1  # the verb behind its subject: "Bewohner melden Störungen"
        yield start, stop
        at = stop


def _is_adjective(word: str, small: frozenset[str]) -> bool:
    return word not in small and len(word) >= _ADJECTIVE and word.isalpha() and word.endswith(_INFLECTED)


def _by_endings(sentence: Tagged, language: str) -> Iterator[Span]:
    """Yield runs of at most three words between function words, verbs by their endings, and marks."""
    words, small = sentence.words, _function(language)
    verbs = wordlists.entries(language, "verb_endings")

    def names(at: int) -> bool:
        word = words[at]
        return (
            word not in small
            and (word[0].isalpha() or word[0].isdigit())
            and not (len(word) > _SHORTEST and word.endswith(verbs))
        )

    at, size = 0, len(words)
    while at < size:
        if not names(at) or not words[at][0].isalpha():
            at += 1
            continue
        stop = at + 1
        while stop < size and stop - at < _LONGEST_RUN and names(stop):
            stop += 1
        if stop - at > 1 or len(words[at]) > _SHORTEST - 1:
            yield at, stop
        while stop < size and names(stop):
            stop += 1
        at = stop


def _by_openers(sentence: Tagged, language: str) -> Iterator[Span]:
    """Yield names, and the noun after an article with what `de` ties to it."""
    words, tags = sentence.words, sentence.tags
    small = _function(language) | frozenset(wordlists.pairs(language, "numbers"))
    prenominals = wordlists.words(language, "prenominals")
    openers = wordlists.words(language, "noun_openers")
    endings = wordlists.entries(language, "infinitives")
    at, size = 0, len(words)
    while at < size:
        if tags[at] == "U" and at and words[at][0].isalpha():
            stop = _name_end(sentence, at)
            yield at, stop
            at = stop
        elif (
            tags[at] in "OU"
            and at
            and words[at - 1] in openers
            and not (words[at - 1] in _BEFORE_INFINITIVES and words[at].endswith(endings))
        ):
            ahead = words[at] in prenominals
            stop = _noun_end(sentence, at + ahead, small | prenominals) if at + ahead < size else size
            if words[at] not in small and not (ahead and tags[at + 1 : at + 2] not in ("O", "U")):
                yield at, stop
            at = stop
        else:
            at += 1


def _noun_end(sentence: Tagged, at: int, small: frozenset[str]) -> int:
    """Return where a noun phrase ends: after the noun, a plural adjective, or a noun tied to it by `de`."""
    words, tags = sentence.words, sentence.tags
    stop = at + 1
    if (
        tags[stop : stop + 1] == "O"
        and words[stop] not in small
        and any(words[at].endswith(end) and words[stop].endswith(end) for end in _PLURALS)
    ):
        stop += 1
    tied = stop + 1 < len(words) and words[stop] in _LINKS and tags[stop + 1] in "OU"
    if tied and words[stop + 1][0].isalpha() and words[stop + 1] not in small:
        stop = _name_end(sentence, stop + 1) if tags[stop + 1] == "U" else stop + 2
    return stop


def _name_end(sentence: Tagged, at: int) -> int:
    """Return where a name that begins at word `at` ends; "del" and the like tie two parts of it: "Esteban del Río"."""
    words, tags = sentence.words, sentence.tags
    stop = at + 1
    while stop < len(words):
        if tags[stop] in "UN" and words[stop][0].isalnum():
            stop += 1
        elif words[stop] in _LINKS and tags[stop + 1 : stop + 2] == "U" and words[stop + 1][0].isalpha():
            stop += 2
        else:
            break
    return stop
