"""Tokens: the words of a text as search and checking compare them, each with its span.

One tokenizer serves index, query and check. An identifier, a version, a part number, a compound or a name in camel
case is one token and, after it, its parts. Scripts without spaces give single characters and pairs of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from ltmi_py.text import wordlists
from ltmi_py.text.folding import fold
from ltmi_py.text.stems import stem

Kind = Literal["word", "number", "name", "gram"]


class Token(NamedTuple):
    """A word of a text: its characters start..stop, folded (`word`) and stemmed (`stem`).

    kind: `name` is what is kept whole and given in parts as well; `gram` a character, or two, of a script without spaces.
    part: it lies inside a token that came before it.
    """

    start: int
    stop: int
    word: str
    stem: str
    kind: Kind
    part: bool


_MARKS = "\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0900-\u0963\u0966-\u0dff\xad\u200b-\u200d\u2060"
_GRAMS = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff"
    "\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff"
)
_LETTER = rf"[\w{_MARKS}]"
_JOIN = "[-‐‑_.'’‘ʼ/@&:+·]"
# A word divided at a line end; the statement of a hard-wrapped text has a space where the line ended.
_LINE_END = (
    r"[-‐](?:[^\S\n]*+\n\s*+| (?<=[a-zà-ÿ][-‐] )(?=[a-zà-ÿ])(?!(?:and|or|to|und|oder|bis|et|ou|y|e|o)\b))"
)
_JOINER = rf"(?=[-‐‑_.'’‘ʼ/@&:+·,])(?:{_JOIN}|,(?<=\d,)(?=\d)|{_LINE_END})"  # the look-ahead is for speed
CHUNK = re.compile(rf"{_LETTER}+(?:{_JOINER}{_LETTER}+)*(?:\+\+|#(?!\w))?")

_GRAM_RUN = re.compile(f"[{_GRAMS}]+")
_NOT_GRAMS = re.compile(f"[^{_GRAMS}]+")
_ATOM = re.compile(rf"v?\d+(?:[.,:]\d+)+(?![^\W_])|(?:(?!_){_LETTER})+")
_CAMEL = re.compile(r"[^\W\d_]*?[^\W\d_A-Z](?=[A-Z])|[A-Z]+(?=[A-Z][a-z])")
_NUMBER = re.compile(r"\d+(?:[.,:]\d+)*")
_MEASURE = re.compile(r"(\d+(?:[.,]\d+)*)([^\W\d_]+)|([^\W\d_]{2,})(\d+)")
_ORDINAL = re.compile(r"(\d+)(?:st|nd|rd|th|s)", re.IGNORECASE)
_INITIALS = re.compile(r"(?:[^\W\d_]\.)+[^\W\d_]")
_THOUSANDS = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?")
_THOUSANDS_DOTTED = re.compile(r"\d{1,3}(?:\.\d{3})+(?:,\d+)?")
_COMMA_DECIMALS = frozenset(
    {
        "ca",
        "cs",
        "da",
        "de",
        "el",
        "es",
        "et",
        "eu",
        "fi",
        "fr",
        "hu",
        "id",
        "it",
        "lt",
        "nl",
        "no",
        "pl",
        "pt",
    }
    | {"ro", "ru", "sr", "sv", "tr"}
)
_APOSTROPHE = re.compile("['’‘ʼ]")
_TAILS = frozenset(["s", "t", "re", "ve", "ll", "d", "m"])


def tokens(text: str, language: str = "en") -> list[Token]:
    """Return the tokens of `text` in the order of their starts, a whole before its parts. Offsets are characters."""
    found: list[Token] = []
    add, new = found.append, tuple.__new__  # what `Token(…)` ends in, without a call on the way
    for match in CHUNK.finditer(text):
        at = match.start()
        for start, stop, word, stemmed, kind, part in pieces(match.group(), language):
            add(new(Token, (at + start, at + stop, word, stemmed, kind, part)))
    return found


def chunks(text: str) -> list[str]:
    """Return the stretches of `text` that `pieces` takes apart, fast: an index keeps what each distinct one holds."""
    return CHUNK.findall(text)


def stretches(text: str) -> list[str]:
    """Return pieces of `text` that hold its chunks, none cut in two, faster still: `chunks` of each give its chunks.

    Only a word divided at a line end has white space inside; where there may be one, the pieces are the chunks.
    """
    return CHUNK.findall(text) if may_divide(text) else text.split()


def may_divide(text: str) -> bool:
    """Tell whether a word of `text` may be divided at a line end, so that a chunk has white space inside."""
    return "- " in text or "‐ " in text or "\n" in text


@lru_cache(maxsize=1 << 16)
def pieces(chunk: str, language: str = "en") -> tuple[Token, ...]:
    """Return the tokens of one chunk, their spans counted from its start."""
    found = _mixed(chunk, language) if _GRAM_RUN.search(chunk) else _pieces(chunk, language)
    return tuple(token for token in found if token.stem)


@cache
def stop_words(language: str) -> frozenset[str]:
    """Return the folded words of a language that carry no subject of their own."""
    return frozenset(map(fold, wordlists.words(language, "stop")))


@cache
def question_words(language: str) -> frozenset[str]:
    """Return the folded words that ask: who, what, how many and their like."""
    return frozenset(map(fold, wordlists.words(language, "question")))


def _mixed(chunk: str, language: str) -> Iterator[Token]:
    at = 0
    while at < len(chunk):
        run = _GRAM_RUN.match(chunk, at)
        if run:
            yield from _grams(chunk, at, run.end())
            at = run.end()
            continue
        other = _NOT_GRAMS.match(chunk, at)
        stop = other.end() if other else len(chunk)
        for start, end, word, stemmed, kind, part in _pieces(chunk[at:stop], language):
            yield Token(at + start, at + end, word, stemmed, kind, part)
        at = stop


def _grams(chunk: str, start: int, stop: int) -> Iterator[Token]:
    for at in range(start, stop):
        if at + 1 < stop:
            pair = fold(chunk[at : at + 2])
            yield Token(at, at + 2, pair, pair, "gram", False)
        one = fold(chunk[at])
        yield Token(at, at + 1, one, one, "gram", stop - start > 1)


def _pieces(chunk: str, language: str) -> Iterator[Token]:
    if chunk.isascii() and chunk.isalpha() and (chunk[1:].islower() or chunk.isupper() or len(chunk) == 1):
        yield _word(0, len(chunk), chunk, language)
        return
    atoms = list(_atoms(chunk))
    if not atoms:
        return
    parts = [piece for start, stop in atoms for piece in _parts(chunk, start, stop)]
    first, last = atoms[0][0], atoms[-1][1]
    tail = chunk[last:] if chunk[last:] in ("++", "#") else ""
    if len(parts) == 1 and not tail:
        yield _word(*parts[0], chunk[slice(*parts[0])], language)
        return
    whole = "".join(fold(chunk[first:last]).split()) + tail
    initials = _INITIALS.fullmatch(chunk)
    if initials and whole.replace(".", "") in stop_words(language):
        joined = whole  # U.S. is no pronoun
    else:
        joined = "".join(_plain(chunk[start:stop], language) for start, stop in atoms) + tail
    yield Token(first, last + len(tail), whole, stem(joined, language), "name", False)
    for start, stop in () if initials else parts:
        if stop - start < last - first:
            yield _word(start, stop, chunk[start:stop], language)._replace(part=True)


def _word(start: int, stop: int, text: str, language: str) -> Token:
    lower = text.lower()
    if _NUMBER.fullmatch(text):
        return Token(start, stop, fold(text), _plain(text, language), "number", False)
    return Token(start, stop, fold(text), stem(_plain(lower, language), language), "word", False)


def _plain(text: str, language: str) -> str:
    """Return the form that is compared: no marks of thousands, a point for decimals, no apostrophes, lower case."""
    if text[0].isdigit():
        if language in _COMMA_DECIMALS:
            if _THOUSANDS_DOTTED.fullmatch(text):
                text = text.replace(".", "")
            return text.replace(",", ".")
        if _THOUSANDS.fullmatch(text):
            return text.replace(",", "")
    return _APOSTROPHE.sub("", text).lower()


def _atoms(chunk: str) -> Iterator[tuple[int, int]]:
    """Yield the spans between joiners; elided articles and the possessive are left out, contractions kept whole."""
    marks = list(_APOSTROPHE.finditer(chunk))
    at = 0
    for number, mark in enumerate(marks):
        head, stop = (
            chunk[at : mark.start()],
            marks[number + 1].start() if number + 1 < len(marks) else len(chunk),
        )
        tail = fold(chunk[mark.end() : stop])
        if tail in _TAILS:
            yield from _split(chunk, at, mark.start() if tail == "s" else stop)
            at = len(chunk) if stop == len(chunk) else stop + 1
        elif fold(head) in _elisions():
            at = mark.end()
        else:
            yield from _split(chunk, at, mark.start())
            at = mark.end()
    if at < len(chunk):
        yield from _split(chunk, at, len(chunk))


def _split(chunk: str, start: int, stop: int) -> Iterator[tuple[int, int]]:
    if _APOSTROPHE.search(chunk, start, stop):
        yield start, stop
        return
    for atom in _ATOM.finditer(chunk, start, stop):
        yield atom.span()


def _parts(chunk: str, start: int, stop: int) -> Iterator[tuple[int, int]]:
    text = chunk[start:stop]
    if text[0] == "v" and text[1:2].isdigit():
        yield start, stop
        yield start + 1, stop
        return
    ordinal = _ORDINAL.fullmatch(text)
    if ordinal:
        yield start, stop
        yield start, start + ordinal.end(1)
        return
    measure = _MEASURE.fullmatch(text)
    if measure:
        middle = start + (measure.end(1) if measure.group(1) else measure.end(3))
        yield start, middle
        yield middle, stop
        return
    at = 0
    if not text.isupper():
        for hump in _CAMEL.finditer(text):
            if hump.end() > at:
                yield start + at, start + hump.end()
                at = hump.end()
    yield start + at, stop


@cache
def _elisions() -> frozenset[str]:
    return frozenset(
        fold(word) for language in ("fr", "it", "ca") for word in wordlists.words(language, "elision")
    )
