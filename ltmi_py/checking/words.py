"""The words of a text as the check compares them: what counts as the same word, and which words carry weight.

Owns contractions, spelling variants, number words and synonyms; tokens and stems belong to `text`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from ltmi_py.text import wordlists
from ltmi_py.text.quantities import number_words
from ltmi_py.text.stems import stem
from ltmi_py.text.tokens import CHUNK, Token, may_divide, pieces, question_words, stop_words, stretches

NOT = "not"
NO, MAYBE, SURE = 0, 1, 2
_DIGIT = re.compile(r"\d")
BEGINNING = 2  # letters by which a word is told to be worth reading
KNOWN = 1 << 17  # words remembered
_STRETCH = re.compile(r"\S+")
_AROUND = ".,;:!?()[]\"'"  # marks that are no part of a word at its ends
Group = tuple[tuple[int, int, str, str, str], ...]


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
    opens = True
    new = tuple.__new__
    whole = CHUNK if may_divide(text) else _STRETCH
    for match in whole.finditer(text):
        base = match.start() + start
        for end, group, opening, inside, colon in _stretch(match.group(), language):
            named = opening if opens else inside
            for a, b, word, same, kind in group:
                name = named if kind == "content" else NO
                out.append(new(Word, (base + a, base + b, word, same, kind, name)))
            opens = colon or text[match.start() + end : match.start() + end + 1] == "\n"
    return out


@lru_cache(maxsize=1 << 16)
def _stretch(stretch: str, language: str) -> tuple[tuple[int, Group, int, int, bool], ...]:
    """Return the chunks of a stretch: where each stops, its words, their `name` where a sentence opens and elsewhere, and whether it opens what follows."""
    out = []
    for match in CHUNK.finditer(stretch):
        at, end = match.span()
        group = _group(match.group(), language)
        if not group:
            continue
        opening = inside = NO
        if stretch[at].isupper():
            opening, inside = SURE if end - at > 1 and stretch[at:end].isupper() else MAYBE, SURE
        elif stretch[at + group[0][0]].isupper():  # after an elided article: l'Orne
            opening = inside = SURE
        moved = tuple((at + a, at + b, word, same, kind) for a, b, word, same, kind in group)
        out.append((end, moved, opening, inside, stretch[end : end + 1] == ":"))
    return tuple(out)


def keys(text: str, language: str = "en", *, wanted: frozenset[str] | None = None) -> tuple[list[str], bool]:
    """Return the keys of `words(text)`, and whether all of them are true.

    With `wanted`, beginnings of two letters, a plain word that begins otherwise and is not known yet stands for itself:
    making its key would cost more than all else, and nobody asks for it.
    """
    known = _known(language)
    contractions = wordlists.pairs(language, "contractions")
    out: list[str] = []
    true = True
    for stretch in stretches(text):
        found = known.get(stretch)
        if found is None:
            chunk = stretch.strip(_AROUND)
            low = chunk.lower()
            plain = chunk.isalpha() and chunk.isascii() and (chunk.islower() or chunk.istitle())
            if wanted is not None and plain and low[:BEGINNING] not in wanted and low not in contractions:
                out.append(low)
                true = False
                continue
            found = known[stretch] = tuple(
                [same for _, group, *_ in _stretch(stretch, language) for _, _, _, same, _ in group]
            )
        out += found
    if len(known) > KNOWN:
        known.clear()
    return out, true


@cache
def _known(_language: str) -> dict[str, tuple[str, ...]]:
    return {}


def counts(text: str, language: str) -> bool:
    """Tell whether a text may count something: it has a digit, or a word for a number."""
    return _DIGIT.search(text) is not None or not number_words(language).isdisjoint(
        text.lower().replace("-", " ").split()
    )


@lru_cache(maxsize=1 << 16)
def _group(chunk: str, language: str) -> Group:
    """Return the words of a chunk, offsets counted from its start."""
    found = pieces(chunk, language)
    kept = [token for number, token in enumerate(found) if not _has_parts(found, number)]
    return tuple(made for token in kept for made in _made(token, language))


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
    for size in (8, 7, 6, 5, 4, 3):
        ending = variants.get("-" + word[-size:]) if len(word) > size + 2 else None
        if ending:
            return word[:-size] + ending[1:]
    return word


@lru_cache(maxsize=1 << 16)
def kind(word: str, language: str = "en") -> str:
    """Return the kind of a folded word."""
    if word in wordlists.words(language, "negations"):
        return NOT
    if word[:1].isdigit():
        return "figure"
    if word in wordlists.words(language, "interjections"):
        return "stop"
    return "stop" if word in stop_words(language) or word in question_words(language) else "content"


@cache
def common(language: str) -> frozenset[str]:
    """Return the keys of words so common that a text may do without them: use, take, place."""
    return wordlists.words(language, "common")


@cache
def families(language: str) -> Mapping[str, tuple[str, ...]]:
    """Return, for each key with irregular forms, how those forms begin."""
    table: dict[str, set[str]] = {}
    for form, base in wordlists.pairs(language, "irregular").items():
        table.setdefault(key(base, language), set()).update((form[:4], base[:4]))
    for listed in ("numbers", "ordinals"):
        for word, worth in wordlists.pairs(language, listed).items():
            if worth.isdigit():
                table.setdefault(worth, set()).update((word, worth))
    return {name: tuple(sorted(starts)) for name, starts in table.items()}


def forms(one: str, language: str) -> tuple[str, ...]:
    """Return how the irregular forms of a key begin, those of "be" included."""
    return families(language).get(one, ())
