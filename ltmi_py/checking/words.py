"""The words of a text as the check compares them: what counts as the same word, and which words carry weight.

Owns contractions, spelling variants, number words and synonyms; tokens and stems belong to `text`.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import accumulate, pairwise
from typing import NamedTuple

from ltmi_py.text import wordlists
from ltmi_py.text.quantities import number_words
from ltmi_py.text.stems import stem
from ltmi_py.text.tokens import CHUNK, Token, may_divide, pieces, question_words, stop_words, stretches

NOT = "not"
NO, MAYBE, SURE = 0, 1, 2
DIGIT = re.compile(r"\d")
BEGINNING = 2  # letters by which a word is told to be worth reading
KNOWN = 1 << 17  # words remembered
_SPOKEN = re.compile(r"\w+")
_JOINED = frozenset(("cannot", "Cannot"))  # contractions without an apostrophe
PAIR = 2  # words of a compound in which a light word tells it from another
_OPENERS = frozenset(":\n")  # what a sentence may open after
_AROUND = ".,;:!?()[]\"'"  # marks that are no part of a word at its ends
Group = tuple[tuple[int, int, str, str, str], ...]
# What is remembered is plain tuples, which are taken apart faster than those that have names.
Fields = tuple[int, int, str, str, str, int]  # of a word
# The words of a stretch within a sentence, those where it opens one, and whether it opens what follows; None if it has no words.
Stretch = tuple[tuple[Fields, ...], tuple[Fields, ...], bool | None]


class Word(NamedTuple):
    """A word at text[start:stop]. Words with the same `key` are the same word, however they are written.

    kind: "content", "stop" (carries no subject of its own), "not" (a negation) or "figure". `name`: SURE for a word
    written with a capital where a sentence does not ask for one, MAYBE where it does.
    """

    start: int
    stop: int
    word: str
    key: str
    kind: str
    name: int


def words(text: str, language: str = "en", *, start: int = 0) -> list[Word]:
    """Return the words of one sentence in order: compounds in parts, contractions as the words they stand for.

    Offsets count from `start`, the place of the text in another.
    """
    out: list[Word] = []
    add, new = out.append, tuple.__new__
    known = _read(language)
    opens = True
    for at, stretch in _placed(text, start):
        inside, opening, after = known.get(stretch) or _learn(stretch, language)
        for a, b, word, same, kind, name in opening if opens else inside:
            add(new(Word, (at + a, at + b, word, same, kind, name)))
        if after is not None:
            opens = after
    if language == "en" and " no " in text:
        _number(out)
    return out


def _number(found: list[Word]) -> None:
    """Take "no" before a figure for the abbreviation of "number", but not after a verb: "at no 7", "there is no 2"."""
    verbs = wordlists.words("en", "auxiliaries")
    for index, (word, after) in enumerate(pairwise(found)):
        alone = index == 0 or found[index - 1].word not in verbs
        if word.word == "no" and after.word.isdigit() and alone:
            found[index] = word._replace(kind="stop")


def _placed(text: str, start: int) -> Iterable[tuple[int, str]]:
    """Return stretches of a text that hold its chunks, none cut in two, each with where it begins."""
    if may_divide(text):
        spans = [match.span() for match in CHUNK.finditer(text)]
        return [(a + start, text[a : b + (text[b : b + 1] in _OPENERS)]) for a, b in spans]
    parts = text.split(" ")
    return zip(accumulate([len(part) + 1 for part in parts], initial=start), parts, strict=False)


@cache
def _read(_language: str) -> dict[str, Stretch]:
    return {}


def _learn(stretch: str, language: str) -> Stretch:
    """Return what a stretch holds, and remember it."""
    known = _read(language)
    if len(known) >= KNOWN:
        known.clear()
    light = wordlists.folded(language, "particles")
    inside: list[Fields] = []
    opening: list[Fields] = []
    after: bool | None = None
    for match in CHUNK.finditer(stretch):
        at, end = match.span()
        group = _group(match.group(), language)
        if not group:
            continue
        open_name = name = NO
        if stretch[at].isupper():
            open_name, name = SURE if end - at > 1 and stretch[at:end].isupper() else MAYBE, SURE
        elif stretch[at + group[0][0]].isupper() or "_" in match.group():  # l'Orne, max_rows
            open_name = name = SURE
        plain = opened = _moved(group, at, name, light)
        if open_name != name:
            opened = _moved(group, at, open_name, light)
        inside += opened if after else plain
        opening += plain if after is False else opened
        after = stretch[end : end + 1] in _OPENERS
    found = known[stretch] = tuple(inside), tuple(opening), after
    return found


def _moved(group: Group, at: int, name: int, light: frozenset[str]) -> list[Fields]:
    """Return the words of a chunk that begins at `at`; `name`: what its capital says of those of content."""
    return [
        (at + a, at + b, word, same, kind, name if kind == "content" and word not in light else NO)
        for a, b, word, same, kind in group
    ]


def inside(words: Sequence[Word], start: int, stop: int) -> range:
    """Return the indices of the words that begin in start..stop, offsets counted as theirs are."""
    first = bisect_left(words, (start,))
    return range(first, bisect_left(words, (stop,), first))


def keys(text: str, language: str = "en", *, wanted: frozenset[str] | None = None) -> tuple[list[str], bool]:
    """Return the keys of `words(text)`, and whether all of them are true.

    With `wanted`, beginnings of two letters, a plain word that begins otherwise and is not known yet stands for itself:
    making its key would cost more than all else, and nobody asks for it.
    """
    known = _known(language)
    out: list[str] = []
    true = True
    for stretch in stretches(text):
        found = known.get(stretch)
        if found is None:
            chunk = stretch.strip(_AROUND)
            low = chunk.lower()
            if wanted is not None and _is_plain(chunk) and low[:BEGINNING] not in wanted:
                out.append(low)
                true = False
                continue
            groups = [_group(part, language) for part in CHUNK.findall(stretch)]
            found = known[stretch] = tuple([word[3] for group in groups for word in group])
        out += found
    if len(known) > KNOWN:
        known.clear()
    return out, true


@cache
def _known(_language: str) -> dict[str, tuple[str, ...]]:
    return {}


def spoken(text: str) -> str:
    """Return a text's words in lower case with one space before, between and after them, so that one can be looked for in another."""
    return f" {' '.join(_SPOKEN.findall(text.lower()))} "


def counts(text: str, language: str) -> bool:
    """Tell whether a text may count something: it has a digit, or a word for a number."""
    return DIGIT.search(text) is not None or not number_words(language).isdisjoint(
        text.lower().replace("-", " ").split()
    )


def _is_plain(chunk: str) -> bool:
    """Tell whether a chunk is one word, which is what it says and nothing else: "Berlin", but not "cannot"."""
    usual = chunk.isascii() and chunk.isalpha() and (chunk.islower() or chunk.istitle())
    return usual and chunk not in _JOINED


@lru_cache(maxsize=1 << 16)
def _group(chunk: str, language: str) -> Group:
    """Return the words of a chunk, offsets counted from its start."""
    if _is_plain(chunk):
        low = chunk.lower()
        return ((0, len(chunk), low, key(low, language), kind(low, language)),)
    found = pieces(chunk, language)
    kept = [token for number, token in enumerate(found) if not _has_parts(found, number)]
    made = tuple(made for token in kept for made in _made(token, language))
    if len(made) == PAIR and "-" in chunk:
        particles = wordlists.folded(language, "particles")
        made = tuple(
            (a, b, word, same, "content" if word in particles else kind) for a, b, word, same, kind in made
        )
    return made


def _has_parts(found: tuple[Token, ...], number: int) -> bool:
    here = found[number]
    after = found[number + 1] if number + 1 < len(found) else None
    return after is not None and after.part and not here.part and after.stop <= here.stop


def _made(token: Token, language: str) -> Iterable[tuple[int, int, str, str, str]]:
    plain = token.word.replace("'", "")
    full = (
        wordlists.pairs(language, "contractions").get(plain)
        if ("'" in token.word or plain == "cannot")
        else None
    )
    for word in full.split(" ") if full else (token.word,):
        yield token.start, token.stop, word, key(word, language), kind(word, language)


@lru_cache(maxsize=1 << 16)
def key(word: str, language: str = "en") -> str:
    """Return what a folded word is compared by: its number, or the stem of its usual spelling."""
    number = wordlists.pairs(language, "numbers").get(word) or wordlists.pairs(language, "ordinals").get(word)
    if number and number.isdigit():
        return number
    if word[:1].isdigit():
        return word.replace(",", "") if language not in wordlists.words("und", "decimal_comma") else word
    return stem(_usual(word, language), language)


def _usual(word: str, language: str) -> str:
    variants = wordlists.pairs(language, "spelling")
    if word in variants:
        return variants[word]
    if word.endswith("s") and word[:-1] in variants:
        return variants[word[:-1]] + "s"
    for size in (8, 7, 6, 5, 4, 3):
        ending = variants.get("-" + word[-size:]) if len(word) > size + 2 else None
        if ending:
            return word[:-size] + ending[1:]
    return word


@lru_cache(maxsize=1 << 16)
def kind(word: str, language: str = "en") -> str:
    """Return the kind of a folded word."""
    if word in wordlists.folded(language, "negations"):
        return NOT
    if word[:1].isdigit():
        return "figure"
    if word in wordlists.folded(language, "interjections"):
        return "stop"
    return "stop" if word in stop_words(language) or word in question_words(language) else "content"


@cache
def common(language: str) -> frozenset[str]:
    """Return the keys of words so common that a text may do without them: use, take, place."""
    return wordlists.folded(language, "common")


@cache
def families(language: str) -> Mapping[str, tuple[str, ...]]:
    """Return, for each key with irregular forms or spellings that begin otherwise, how those begin."""
    table: dict[str, set[str]] = {}
    for form, base in wordlists.pairs(language, "irregular").items():
        table.setdefault(key(base, language), set()).update((form[:4], base[:4]))
    for variant, usual in wordlists.pairs(language, "spelling").items():
        if variant[:4] != usual[:4] and not variant.startswith("-"):
            table.setdefault(key(usual, language), set()).update((variant[:4], usual[:4]))
    for listed in ("numbers", "ordinals"):
        for word, worth in wordlists.pairs(language, listed).items():
            if worth.isdigit():
                table.setdefault(worth, set()).update((word, worth))
    return {name: tuple(sorted(starts)) for name, starts in table.items()}


def forms(one: str, language: str) -> tuple[str, ...]:
    """Return how the irregular forms of a key begin, those of "be" included."""
    return families(language).get(one, ())
