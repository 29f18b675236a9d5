"""The claims of an answer: its sentences and safe clauses, without markup, citation marks and reporting frames.

Every claim keeps its span of the answer as it was given. What claims nothing (an abstention, a question) says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ltmi_py.checking.words import Word, words
from ltmi_py.text import wordlists
from ltmi_py.text.folding import fold
from ltmi_py.text.sentences import spans

_MARKUP = re.compile(
    r"""\[\^?\d+(?:\s?[,–-]\s?\d+)*\]|【[^】]*】|<[^<>\n]{1,80}>|!?\[(?=[^\]\n]{0,200}\]\()|\]\([^()\s]{0,2000}\)|\*{1,3}|_{2,3}|`{1,3}|~~
    |^[ \t]*(?:\#{1,6}|>|[-*+•–]|\d{1,2}[.)])[ \t]+""",
    re.VERBOSE | re.MULTILINE,
)
_MARKS = (
    "*",
    "__",
    "`",
    "~~",
    "[",
    "](",
    "【",
    "<",
)  # without one, and a line that may begin with one, there is no markup
_MARKED = re.compile(r"^[ \t]*[-#>+•–\d]", re.MULTILINE)
_CLAUSE = re.compile(r";\s+|,\s+(?:and|but|while|whereas|so)\s+")
_LINE = re.compile(r"[^\n]+")
_QUESTION = re.compile(r"\?[\"'”’)\]]*\s*$")
_GOVERNED = re.compile(
    r"^(?:if|when|unless|although|though|because|while|since|before|after|as|once|until)\b", re.IGNORECASE
)
_SUBJECT = re.compile(
    r"(?:the|a|an|this|that|these|those|it|he|she|they|we|i|you|there|his|her|its|their|our|my|[A-Z][\w-]+)\b"
)
_LIST = re.compile(r",\s+[A-Z][\w'’-]*(?:\s+[A-Z][\w'’-]*)*$")  # "A, B", that goes on with "and C"
LONGEST = 200  # words of a claim
LEAST = 3  # words of a clause that can be a claim of its own


@dataclass(slots=True)
class Piece:
    """A stretch of the answer, start..stop, and its words, whose offsets count from the answer's start.

    `silent` says why it claims nothing: "abstention", "question", "courtesy", "wordless", or "".
    """

    start: int
    stop: int
    words: list[Word]
    silent: str = ""


def cut(plain: str, *, language: str = "en") -> list[Piece]:
    """Return the claims of an answer whose markup is `blanked`, in order. Linear in the answer."""
    out: list[Piece] = []
    for line in _LINE.finditer(plain):
        for a, b in spans(line.group(), language):
            out += _claims(plain, line.start() + a, line.start() + b, language)
    return out


def blanked(answer: str) -> str:
    """Return the answer with markup overwritten by spaces, so that offsets stay."""
    if not any(map(answer.__contains__, _MARKS)) and not _MARKED.search(answer):
        return answer
    return _MARKUP.sub(lambda match: " " * len(match.group()), answer)


def _claims(plain: str, start: int, stop: int, language: str) -> list[Piece]:
    text = plain[start:stop]
    if "?" in text and _QUESTION.search(text):
        return [Piece(start, stop, [], "question")]
    folded = text.lower() if text.isascii() else fold(text)
    if any(map(folded.__contains__, _signs(language))) and any(
        map(folded.__contains__, _abstentions(language))
    ):
        return [Piece(start, stop, [], "abstention")]
    begin = start + (_framed(text, language) if _may_begin(folded, "frames", language) else 0)
    if _courteous(folded, language) or (begin > start and _courteous(fold(plain[begin:stop]), language)):
        return [Piece(start, stop, [], "courtesy")]
    out: list[Piece] = []
    for a, b in _clauses(plain[begin:stop]):
        shift = begin + a
        moved = words(plain[shift : begin + b], language, start=shift)
        if len(moved) > LONGEST:
            out += _parts(moved, begin + b)
            continue
        light = all(word.kind == "stop" for word in moved)
        out.append(Piece(shift, begin + b, moved, "wordless" if light else ""))
    return out


def _parts(words: list[Word], stop: int) -> Iterator[Piece]:
    """Yield a claim that goes on and on in stretches, so that judging it stays linear."""
    for at in range(0, len(words), LONGEST):
        part = words[at : at + LONGEST]
        last = at + LONGEST >= len(words)
        yield Piece(part[0].start, stop if last else part[-1].stop, part)


@cache
def _abstentions(language: str) -> tuple[str, ...]:
    return tuple(map(fold, wordlists.entries(language, "abstentions")))


@cache
def _courtesies(language: str) -> re.Pattern[str] | None:
    """Return what a folded sentence is that greets, thanks or offers; "…" is up to 150 characters without a figure."""
    texts = [
        re.escape(fold(entry.rstrip("… "))) + (r"[^\d]{0,150}" if entry.endswith("…") else "")
        for entry in wordlists.entries(language, "courtesies")
    ]
    return re.compile(rf"\W*(?:{'|'.join(texts)})\W*") if texts else None


@cache
def _signs(language: str) -> tuple[str, ...]:
    """Return a few words of which every abstention has one, so that most sentences are told from one at once."""
    left, signs = list(_abstentions(language)), []
    while left:
        words = [word for phrase in left for word in phrase.split() if len(word) > 2] or left
        signs.append(max(words, key=lambda word: (sum(word in phrase for phrase in left), len(word), word)))
        left = [phrase for phrase in left if signs[-1] not in phrase]
    return tuple(signs)


@cache
def _beginnings(language: str, name: str) -> frozenset[str]:
    return frozenset(fold(entry)[:2] for entry in wordlists.entries(language, name))


def _may_begin(folded: str, name: str, language: str) -> bool:
    """Tell by its first two characters whether a folded sentence may begin with an entry of a list."""
    return not folded[:2].isalpha() or not folded.isascii() or folded[:2] in _beginnings(language, name)


def _courteous(folded: str, language: str) -> bool:
    known = _courtesies(language) if _may_begin(folded, "courtesies", language) else None
    return known is not None and known.fullmatch(folded) is not None


@cache
def _frames(language: str) -> re.Pattern[str] | None:
    texts = "|".join(map(re.escape, wordlists.entries(language, "frame_words")))
    filler = rf"(?:(?:{texts})\s?){{1,6}}"
    frames = [re.escape(frame).replace("…", filler) for frame in wordlists.entries(language, "frames")]
    frames.sort(key=lambda frame: (-len(frame), frame))
    return re.compile(rf"\W{{0,3}}(?:{'|'.join(frames)})\s*", re.IGNORECASE) if frames else None


def _framed(text: str, language: str) -> int:
    """Return where the claim begins after its reporting frames."""
    pattern, at = _frames(language), 0
    while pattern is not None:
        match = pattern.match(text, at)
        if match is None or match.end() >= len(text):
            break
        at = match.end()
    return at


def _clauses(text: str) -> Iterator[tuple[int, int]]:
    """Yield the clauses that can stand alone: each has words enough and a subject of its own."""
    at = 0
    if ("," in text or ";" in text) and not _GOVERNED.match(text):
        for match in _CLAUSE.finditer(text):
            left, right = text[at : match.start()], text[match.end() :]
            if _stands(left) and _stands(right) and _SUBJECT.match(right) and not _LIST.search(left):
                yield at, match.start()
                at = match.end()
    yield at, len(text)


def _stands(text: str) -> bool:
    return text.count(" ") >= LEAST
