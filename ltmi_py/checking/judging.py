"""From an answer to judged claims: cut, aligned, ruled and weighed; one at a time, nothing summed up yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ltmi_py.checking import seams
from ltmi_py.checking.alignment import align
from ltmi_py.checking.claims import Piece, cut
from ltmi_py.checking.evidence import Evidence
from ltmi_py.checking.findings import Found, Spot
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

ALWAYS = (
    borrowed.borrowed,
    borrowed.predicate,
    figures.figure,
    figures.crossed,
    calendar.date,
    doers.another,
    shares.share,
    rows.row,
    rows.column,
    rows.cell,
    rows.lead,
    quotes.quote,
    subjects.transplanted,
    subjects.foreign,
    crossings.crossing,
    inferring.comparison,
    inferring.superlative,
    inferring.inference,
    wording.instead,
)
BESIDE = (
    figures.astray, days.day, days.hours, moments.moment, moments.over, polarity.negation, polarity.antonym, modality.modality, attributed.believed, weakening.hedge, weakening.rounding, weakening.condition, weakening.restriction, weakening.only, weakening.narrowed, leaps.leap, leaps.pivot,
    weakening.quantifier, names.role, names.exchanged, names.moved, doers.doer, wording.substituted, wording.added, wording.misplaced,
)  # fmt: skip
ALL = ALWAYS + BESIDE


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
    """Return what the rules find, converses and negated opposites counted as carried; those that compare word by word are asked only where the two are near."""
    converses.carry(case)
    acts.carry(case)
    polarity.carry(case)
    days.carry(case)
    rules = ALL if case.beside else ALWAYS
    return ordered(one for rule in rules for one in rule(case))
