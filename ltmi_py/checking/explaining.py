"""Why a claim has its verdict: what the rules found put into words, what nothing carries, and the evidence beside it.

Done for a report that is asked for it; no verdict, score or flag depends on anything here.
"""

from __future__ import annotations

from ltmi_py.checking import phrasing
from ltmi_py.checking.findings import Found
from ltmi_py.checking.gaps import elsewhere, missing
from ltmi_py.checking.judging import Judged
from ltmi_py.checking.report import Reason, Told
from ltmi_py.checking.rules.case import Case

VAGUE = {
    "added": 0,
    "wording": 0,
    "quantifier": 1,
    "spliced": 2,
    "hedge": 3,
}  # codes that say less than others, and how much they say


def silent(code: str) -> Told:
    """Return why a piece of the answer claims nothing."""
    return Told((Reason(code, phrasing.SILENT[code]),))


def told(answer: str, judged: Judged, *, passed: bool) -> Told:
    """Return the reasons of a claim's verdict, and the evidence it is held against."""
    case, found, _, _ = judged
    out = _distinct([_reason(one, case) for one in found if one.decides or not passed])
    for spans in missing(answer, judged, out):
        span = spans[0][0], spans[-1][1]
        words = tuple([answer[a:b] for a, b in spans])
        message = phrasing.lacking(answer[slice(*span)], passed=passed)
        out.append(Reason("reworded" if passed else "words", message, span, None, words))
    if passed or not out:
        out += [] if passed else [Reason("weak", phrasing.WEAK)]
        out += elsewhere(answer, judged)
    places = tuple([one.sentence.place for one in case.aligned.best if one.score])
    return Told(tuple(out), places[: 1 if case.close else None])


def _reason(found: Found, case: Case) -> Reason:
    place = found.there.place if found.there else None
    return Reason(found.code, phrasing.sentence(found, case), found.answer, place, found.words)


def _distinct(found: list[Reason]) -> list[Reason]:
    """Return the reasons, in the order of the answer, without those that say less exactly what another says of the same words."""
    if len(found) < 2:
        return found
    kept: list[Reason] = []
    for reason in sorted(found, key=_exactness, reverse=True):
        rank = _exactness(reason)[0]
        if not any(
            (_overlap(other, reason) and (other.code == reason.code or _exactness(other)[0] > rank))
            or (other.evidence and other.evidence == reason.evidence and _exactness(other)[0] > rank)
            for other in kept
        ):
            kept.append(reason)
    return sorted(kept, key=lambda reason: (reason.answer or (0, 0), reason.code))


def _overlap(one: Reason, other: Reason) -> bool:
    if one.answer is None or other.answer is None:
        return one.answer == other.answer and one.words == other.words
    return one.answer[0] < other.answer[1] and other.answer[0] < one.answer[1]


def _exactness(reason: Reason) -> tuple[int, int]:
    """Return how exactly a reason says what is at fault, and how much of the evidence it shows."""
    return VAGUE.get(reason.code, len(VAGUE)), len(reason.evidence.text) if reason.evidence else 0
