"""From an answer to judged claims: cut, aligned, ruled and weighed; one at a time, nothing summed up yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

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
    PASSING,
    QUOTE,
    TABLE,
    had,
)
from ltmi_py.checking.rules import (
    actors,
    acts,
    additions,
    attributed,
    borrowed,
    bounds,
    calendar,
    converses,
    crossings,
    days,
    doers,
    figures,
    inferring,
    leaps,
    members,
    modality,
    names,
    polarity,
    quotes,
    rows,
    subjects,
    tense,
    weakening,
    wording,
)
from ltmi_py.checking.rules.case import Case, ordered
from ltmi_py.checking.scoring import features, least, opposed, opposing, score
from ltmi_py.checking.words import words

Rule = Callable[[Case], Iterator[Found]]

# Each rule with what it needs of a claim: without, it finds nothing, or nothing that matters, and is not asked. The order is that of what they find at one place.
RULES: tuple[tuple[Rule, int], ...] = (
    (borrowed.borrowed, LACKING | OTHERS),
    (borrowed.predicate, PASSING | LACKING | OTHERS | NAME | LED),
    (figures.figure, FIGURE),
    (figures.crossed, FIGURE | LACKING | OTHERS),
    (bounds.bounded, FIGURE | BESIDE),
    (calendar.date, FIGURE),
    (doers.another, NAME),
    (doers.opening, PASSING | NAME),
    (doers.elsewhere, PASSING | NAME | OTHERS),
    (actors.actor, PASSING | LACKING),
    (doers.rival, PASSING | LACKING | OTHERS),
    (rows.row, TABLE),
    (rows.column, TABLE),
    (rows.cell, TABLE),
    (rows.lead, TABLE | LACKING),
    (quotes.quote, PASSING | QUOTE),
    (subjects.transplanted, PASSING | LACKING | OTHERS),
    (subjects.foreign, PASSING | LACKING | OTHERS | LED),
    (crossings.crossing, PASSING | LED),
    (crossings.bracketed, PASSING | NAME),
    (members.crossed, PASSING),
    (inferring.comparison, PASSING | COMPARING),
    (inferring.superlative, PASSING),
    (inferring.inference, PASSING | INFERRING),
    (wording.instead, PASSING | LACKING | OTHERS),
    (days.day, BESIDE),
    (tense.over, PASSING | BESIDE),
    (polarity.negation, BESIDE),
    (polarity.permitted, LACKING),
    (polarity.antonym, BESIDE),
    (modality.modality, PASSING | BESIDE),
    (attributed.believed, PASSING | BESIDE),
    (weakening.hedge, PASSING | BESIDE),
    (weakening.rounding, PASSING | BESIDE | FIGURE),
    (weakening.condition, PASSING | BESIDE),
    (weakening.restriction, PASSING | BESIDE),
    (weakening.only, PASSING | BESIDE),
    (weakening.narrowed, PASSING | BESIDE),
    (leaps.leap, PASSING | BESIDE),
    (leaps.pivot, BESIDE),
    (weakening.quantifier, PASSING | BESIDE),
    (names.role, BESIDE),
    (names.moved, PASSING | BESIDE),
    (doers.doer, BESIDE),
    (wording.substituted, BESIDE),
    (additions.added, PASSING | BESIDE),
    (additions.decided, PASSING | LACKING),
    (additions.misplaced, PASSING | BESIDE | NAME),
)


class Judged:
    """A claim beside its evidence, what of the rules' findings can turn its verdict or its score, its features, and the score of these."""

    __slots__ = ("_found", "_spliced", "case", "decisive", "vector", "worth")

    def __init__(self, case: Case, spliced: Sequence[Found] = ()) -> None:
        """Ask the rules of a claim; of one that its words cannot carry past any bar and that is close to no sentence, only those that find it contradicted or a figure at fault."""
        converses.carry(case)
        acts.carry(case)
        polarity.carry(case)
        bounds.carry(case)
        days.carry(case)
        rows.carry(case)
        self.case, self._spliced = case, spliced
        self._found: list[Found] | None = None
        self.vector = vector = features(case)
        self.worth = score(vector)
        passing = self.worth >= least() or case.close
        self.decisive = found = _ruled(case, had(case) | PASSING * passing) + list(spliced)
        if passing:
            self._found = found
        if opposing(found):
            self.vector = opposed(vector)
            self.worth = score(self.vector)

    @property
    def found(self) -> list[Found]:
        """Return what the rules find."""
        if self._found is None:
            self._found = _ruled(self.case, had(self.case) | PASSING) + list(self._spliced)
        return self._found


def judge(plain: str, evidence: Evidence, *, question: str | None = None) -> Iterator[Piece | Judged]:
    """Yield the claims of an answer whose markup is blanked, in order; one that claims nothing comes as its piece."""
    echoes: frozenset[str] = frozenset()
    if question:
        echoes = frozenset(word.key for word in words(question, evidence.language))
    for piece in cut(plain, language=evidence.language):
        if piece.silent:
            yield piece
        else:
            yield from _judged(plain, piece, evidence, echoes)


def _judged(plain: str, piece: Piece, evidence: Evidence, echoes: frozenset[str]) -> Iterator[Judged]:
    """Yield a claim, in halves if it passes from one sentence of the evidence to another."""
    text = plain[piece.start : piece.stop]
    near = evidence.narrowed(text)
    aligned = align(piece.words, near, text=text, start=piece.start, echoes=echoes)
    seam = seams.find(aligned)
    if seam is None:
        yield Judged(Case(plain, piece, aligned, near))
        return
    middle = piece.words[seam.at - 1].stop
    halves = (
        Piece(piece.start, middle, piece.words[: seam.at]),
        Piece(piece.words[seam.at].start, piece.stop, piece.words[seam.at :]),
    )
    for half, other in zip(halves, (seam.second, seam.first), strict=True):
        part = align(half.words, near, text=plain[half.start : half.stop], start=half.start, echoes=echoes)
        there = Spot(other.sentence)
        spliced = Found("spliced", "spliced", (piece.start, piece.stop), there, beside=there)
        yield Judged(Case(plain, half, part, near), [spliced] if seam.spliced else ())


def _ruled(case: Case, having: int) -> list[Found]:
    """Return what the rules find that a claim which has so much gives a cause to ask."""
    return ordered(one for rule in _able(having) for one in rule(case))


@cache
def _able(having: int) -> tuple[Rule, ...]:
    """Return the rules that can find something of a claim that has so much."""
    return tuple(rule for rule, needs in RULES if needs & having == needs)
