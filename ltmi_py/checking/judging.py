"""From an answer to judged claims: cut, aligned, ruled and weighed; one at a time, nothing summed up yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from ltmi_py.checking import seams
from ltmi_py.checking.alignment import align
from ltmi_py.checking.claims import Piece, cut
from ltmi_py.checking.evidence import Evidence
from ltmi_py.checking.findings import Found, Spot
from ltmi_py.checking.needs import (
    BESIDE,
    COMPARING,
    FIGURE,
    INFERRING,
    LACKING,
    LED,
    NAME,
    OTHERS,
    QUOTE,
    TABLE,
    had,
)
from ltmi_py.checking.rules import (
    acts,
    attributed,
    borrowed,
    calendar,
    converses,
    crossings,
    days,
    doers,
    figures,
    inferring,
    leaps,
    modality,
    moments,
    names,
    paces,
    polarity,
    quotes,
    rows,
    shares,
    subjects,
    weakening,
    wording,
)
from ltmi_py.checking.rules.case import Case, ordered
from ltmi_py.checking.scoring import Vector, features, score
from ltmi_py.checking.words import words

Rule = Callable[[Case], Iterator[Found]]

# Each rule with what it needs of a claim: without, it finds nothing, and is not asked. The order is that of what they find at one place.
RULES: tuple[tuple[Rule, int], ...] = (
    (borrowed.borrowed, LACKING | OTHERS),
    (borrowed.predicate, LACKING | OTHERS | NAME | LED),
    (figures.figure, FIGURE),
    (figures.crossed, FIGURE | LACKING | OTHERS),
    (calendar.date, FIGURE),
    (doers.another, NAME),
    (doers.rival, LACKING | OTHERS),
    (shares.share, FIGURE),
    (rows.row, TABLE),
    (rows.column, TABLE),
    (rows.cell, TABLE),
    (rows.lead, TABLE | LACKING),
    (quotes.quote, QUOTE),
    (subjects.transplanted, LACKING | OTHERS),
    (subjects.foreign, LACKING | OTHERS | LED),
    (crossings.crossing, LED),
    (inferring.comparison, COMPARING),
    (inferring.superlative, 0),
    (inferring.inference, INFERRING),
    (wording.instead, LACKING | OTHERS),
    (figures.astray, BESIDE | FIGURE),
    (days.day, BESIDE),
    (days.hours, BESIDE | FIGURE),
    (moments.moment, BESIDE | FIGURE),
    (moments.over, BESIDE),
    (polarity.negation, BESIDE),
    (polarity.antonym, BESIDE),
    (modality.modality, BESIDE),
    (attributed.believed, BESIDE),
    (weakening.hedge, BESIDE),
    (weakening.rounding, BESIDE | FIGURE),
    (weakening.condition, BESIDE),
    (weakening.restriction, BESIDE),
    (weakening.only, BESIDE),
    (weakening.narrowed, BESIDE),
    (leaps.leap, BESIDE),
    (leaps.pivot, BESIDE),
    (paces.pace, BESIDE),
    (weakening.quantifier, BESIDE),
    (names.role, BESIDE),
    (names.exchanged, BESIDE),
    (names.moved, BESIDE),
    (doers.doer, BESIDE),
    (wording.substituted, BESIDE),
    (wording.added, BESIDE),
    (wording.misplaced, BESIDE | NAME),
)


class Judged(NamedTuple):
    """A claim beside its evidence, what the rules found, its features, and the score of these."""

    case: Case
    found: list[Found]
    vector: Vector
    worth: float


def judge(plain: str, evidence: Evidence, *, question: str | None = None) -> Iterator[Piece | Judged]:
    """Yield the claims of an answer whose markup is blanked, in order; one that claims nothing comes as its piece."""
    echoes: frozenset[str] = frozenset()
    if question:
        echoes = frozenset(word.key for word in words(question, evidence.language))
    for piece in cut(plain, language=evidence.language):
        if piece.silent:
            yield piece
            continue
        for case, found in _cases(plain, piece, evidence, echoes):
            vector = features(case, found)
            yield Judged(case, found, vector, score(vector))


def _cases(
    plain: str, piece: Piece, evidence: Evidence, echoes: frozenset[str]
) -> Iterator[tuple[Case, list[Found]]]:
    """Yield a claim with what the rules find, in halves if it passes from one sentence of the evidence to another."""
    text = plain[piece.start : piece.stop]
    near = evidence.narrowed(text)
    aligned = align(piece.words, near, text=text, start=piece.start, echoes=echoes)
    seam = seams.find(aligned)
    if seam is None:
        case = Case(plain, piece, aligned, near)
        yield case, _ruled(case)
        return
    middle = piece.words[seam.at - 1].stop
    halves = (
        Piece(piece.start, middle, piece.words[: seam.at]),
        Piece(piece.words[seam.at].start, piece.stop, piece.words[seam.at :]),
    )
    for half, other in zip(halves, (seam.second, seam.first), strict=True):
        part = align(half.words, near, text=plain[half.start : half.stop], start=half.start, echoes=echoes)
        case = Case(plain, half, part, near)
        found = _ruled(case)
        if seam.spliced:
            span, there = (piece.start, piece.stop), Spot(other.sentence)
            found.append(Found("spliced", "spliced", span, there, beside=there))
        yield case, found


def _ruled(case: Case) -> list[Found]:
    """Return what the rules find that the claim gives a cause to ask, converses and negated opposites counted as carried."""
    converses.carry(case)
    acts.carry(case)
    polarity.carry(case)
    days.carry(case)
    return ordered(one for rule in _able(had(case)) for one in rule(case))


@cache
def _able(having: int) -> tuple[Rule, ...]:
    """Return the rules that can find something of a claim that has so much."""
    return tuple(rule for rule, needs in RULES if needs & having == needs)
