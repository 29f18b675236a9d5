"""Compound sentences as clauses that each stand alone; a sentence that cannot be parted safely stays whole.

A clause is a list of pieces of the sentence: kept, skipped for a reason of the format, or brought from elsewhere in
the sentence. Nothing else is ever said. Operators (conditions, hedges, negations, attributions, comparisons) stay
with what they govern: where that is in doubt, there is no split (SPEC 6, R0 and R3).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ltmi_py.text.clauses import asides, enumerations, joints, semicolons
from ltmi_py.text.clauses.asides import Aside
from ltmi_py.text.clauses.enumerations import Enumeration
from ltmi_py.text.clauses.joint import Joint
from ltmi_py.text.tagging import Tagged

_JOINTS = frozenset("CW;")
_MAY_JOIN = re.compile(
    r"[XVvz][^,]+,[PDUA].*[XVvz]|X[TvD].*,[DTv]|U,D|U.*[)N],D"
)  # a joint, or a comma between two verbs
LEAST = 7  # words: a shorter sentence is not looked at
MOST = 1000  # words: what is longer is no sentence of clauses, and to look for a joint takes the square of it


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of the sentence, in characters; glue holds `text` instead; initial is kept with its case turned.

    `reason`: of a skip, joint, pronoun or elsewhere; of a from, its role.
    """

    op: Literal["keep", "initial", "skip", "from", "glue"]
    start: int = 0
    stop: int = 0
    reason: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Clause:
    """One statement of a parted sentence, and the rule that parted it (empty for what was left in front)."""

    pieces: tuple[Piece, ...]
    rule: str


def split(text: str, *, language: str = "en") -> list[Clause]:
    """Return the clauses of a sentence, or none if it stays whole."""
    return split_tagged(Tagged(text, language=language), language=language)


def split_tagged(sentence: Tagged, *, language: str = "en") -> list[Clause]:
    """Return the clauses of a sentence of `language` that was read already."""
    if language == "en":
        return _split_english(sentence)
    found = semicolons.find(sentence, language) if language in semicolons.LANGUAGES else None
    return [] if found is None else [_left(sentence, found), _right(sentence, found)]


def _split_english(sentence: Tagged) -> list[Clause]:
    tags = sentence.tags
    if not LEAST <= len(tags) <= MOST or (_JOINTS.isdisjoint(tags) and not _MAY_JOIN.search(tags)):
        return []
    main = joints.main_of(sentence)
    joint = joints.find(sentence, main) if main is not None else None
    if joint is not None:
        return [_left(sentence, joint), _right(sentence, joint)]
    enumeration = enumerations.find(sentence, main) if main is not None and main.stop else None
    if enumeration is not None:
        return list(_distributed(sentence, enumeration))
    aside = asides.find(sentence)
    return [] if aside is None else [_around(sentence, aside), _inside(sentence, aside)]


def _around(sentence: Tagged, aside: Aside) -> Clause:
    """Return the sentence without an aside."""
    spans, size = sentence.spans, len(sentence.text)
    start = spans[aside.start - (1 if aside.copula else 2)][0]
    if aside.final:
        ended = sentence.text[:start].rstrip().endswith(".")
        return Clause((Piece("keep", 0, start), *(() if ended else (Piece("glue", text="."),))), "")
    stop = spans[aside.stop][0 if aside.opening else 1]
    return Clause(
        (Piece("keep", 0, start), Piece("skip", start, stop, "elsewhere"), Piece("keep", stop, size)), ""
    )


def _inside(sentence: Tagged, aside: Aside) -> Clause:
    """Return what an aside says of its head."""
    spans, size = sentence.spans, len(sentence.text)
    head = Piece("from", spans[aside.head[0]][0], spans[aside.head[1] - 1][1], "subject")
    glue = Piece("glue", text=f" {aside.copula} " if aside.copula else " ")
    start, stop = spans[aside.start][0], size if aside.final else spans[aside.stop - 1][1]
    body = Piece("keep", start, stop)
    if aside.final:
        return Clause(
            (Piece("skip", spans[aside.head[1] - 1][1], start, "joint"), head, glue, body), aside.rule
        )
    return Clause((head, glue, body, Piece("glue", text=".")), aside.rule)


def _distributed(sentence: Tagged, enumeration: Enumeration) -> Iterator[Clause]:
    """Yield the head with each item of a list."""
    spans = sentence.spans
    head = Piece("from", spans[0][0], spans[enumeration.head - 1][1], "head")
    end = 0
    for first, last in enumeration.items:
        start, stop = spans[first][0], spans[last - 1][1]
        final = last == enumeration.items[-1][1]
        body = Piece("keep", start if end else 0, len(sentence.text) if final else stop)
        tail = () if final else (Piece("glue", text="."),)
        lead = (Piece("skip", end, start, "joint"), head, Piece("glue", text=" ")) if end else ()
        yield Clause((*lead, body, *tail), "list")
        end = stop


def _left(sentence: Tagged, joint: Joint) -> Clause:
    stop = _end_of_left(sentence, joint)
    pieces = [Piece("keep", 0, stop)]
    if sentence.text[stop - 1] not in ".!?":
        pieces.append(Piece("glue", text="."))
    return Clause(tuple(pieces), "")


def _end_of_left(sentence: Tagged, joint: Joint) -> int:
    """Return where the first clause ends; the dash that closes an aside belongs to the joint."""
    last = joint.left - 1
    while last and sentence.tags[last] == "-":
        last -= 1
    return sentence.spans[last][1]


def _right(sentence: Tagged, joint: Joint) -> Clause:
    spans = sentence.spans
    start, stop = _end_of_left(sentence, joint), len(sentence.text)
    at = spans[joint.right][0]
    pieces = [Piece("skip", start, at, "joint")]
    if joint.subject:
        a, b = spans[joint.subject[0]][0], spans[joint.subject[1] - 1][1]
        subject = Piece("from", a, b, "subject")
        if joint.replaces is not None:
            gone = spans[joint.replaces]
            if gone[0] > at:
                pieces += _opening(sentence, joint.right, gone[0])
            pieces += [Piece("skip", *gone, "pronoun"), subject]
            if joint.possessive:
                pieces.append(Piece("glue", text="'s"))
            at = gone[1]
        else:
            pieces += [subject] if sentence.tags[joint.right] == "," else [subject, Piece("glue", text=" ")]
    else:
        return Clause((*pieces, *_opening(sentence, joint.right, stop)), joint.rule)
    pieces.append(Piece("keep", at, stop))
    return Clause(tuple(pieces), joint.rule)


def _opening(sentence: Tagged, at: int, stop: int) -> list[Piece]:
    """Return what is kept from a word on that opens a clause, its first letter a capital."""
    start, end = sentence.spans[at]
    word = sentence.text[start:end]
    if not word[0].islower() or any(map(str.isdigit, word)):
        return [Piece("keep", start, stop)]
    return [
        Piece("initial", start, end, text=word[0].upper() + word[1:]),
        Piece("keep", end, stop),
    ]
