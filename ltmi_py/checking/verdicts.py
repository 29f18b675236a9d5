"""The check: does the evidence support this answer, claim by claim, and if not, in which words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Literal

from ltmi_py.checking import explaining, phrasing
from ltmi_py.checking.claims import Piece, blanked
from ltmi_py.checking.evidence import Evidence
from ltmi_py.checking.gaps import COUNTED, telling
from ltmi_py.checking.judging import Judged, judge
from ltmi_py.checking.preparing import prepare
from ltmi_py.checking.report import Claim, Later, Place, Report, Summed, Verdict
from ltmi_py.checking.scoring import pool, score, weights
from ltmi_py.checking.words import SURE as PROPER
from ltmi_py.errors import UsageError, a_type
from ltmi_py.text import wordlists
from ltmi_py.text.language import LANGUAGES, SURE, detect, plain_english
from ltmi_py.text.verbs import forms

Bar = Literal["strict", "normal", "lenient"]
LEAST, SPOKEN = 2, 0.25  # function words, and their share of an answer, that show its language
SHARED = 2  # words that an answer in another language hardly shares
FOREIGN = 0.34  # share of the claims carried below which another language of the answer explains it


def check(
    answer: str,
    evidence: object,
    question: str | None = None,
    *,
    bar: Bar = "normal",
    language: str | None = None,
    synonyms: Iterable[Iterable[str]] = (),
) -> Report:
    """Return what `evidence` says of `answer`, claim by claim.

    evidence: a text, an iterable of texts or loci, a bundle, an index, or what `prepare` made of one of them, which serves
    many answers faster. question: its words prove little by being echoed. bar: how much must be carried, see
    `weights.json` for the cuts. language: of the evidence, found out where not given. synonyms: groups of words that
    may stand for each other, besides those of the language. Costs little more than finding the answer's words in the evidence.
    Raises UsageError for an answer or evidence that is no text, and for another bar.
    """
    if not isinstance(answer, str):
        raise UsageError(f"an answer is text, not {a_type(answer)}; give a str")
    if bar not in weights().points:
        raise UsageError(f"no bar is called {bar!r}; choose one of {', '.join(weights().points)}")
    prepared = prepare(evidence, language=language, synonyms=synonyms)
    if prepared.blank:
        summed = Later(partial(Summed, (), (phrasing.BLANK,)))
        return Report(
            "cannot_check", ok=False, score=0.0, coverage=0.0, figures_ok=False, claims=(), summed=summed
        )
    point = weights().points[bar]
    judged = list(judge(blanked(answer), prepared, question=question))
    stated = [one for one in judged if isinstance(one, Judged)]
    claims = tuple(
        [_silent(answer, one) if isinstance(one, Piece) else _claim(answer, one, point) for one in judged]
    )
    coverage = _coverage(stated)
    verdict = _overall([claim.verdict for claim in claims])
    notes: tuple[str, ...] = () if prepared.listed else (phrasing.unlisted(prepared.language),)
    doubtful = stated and (coverage < FOREIGN or verdict != "supported")
    if doubtful and _foreign(answer, stated, prepared, clearly=coverage >= FOREIGN):
        verdict = "cannot_check"
        notes += (phrasing.FOREIGN,)
    counted = [
        one.code
        for judged, claim in zip(
            stated, (claim for claim in claims if claim.verdict != "no_claim"), strict=True
        )
        for one in judged.found
        if one.decides or claim.verdict != "supported"
    ]
    return Report(
        verdict,
        ok=verdict == "supported",
        score=_score(stated),
        coverage=coverage,
        figures_ok=COUNTED.isdisjoint(counted),
        claims=claims,
        summed=Later(partial(_summed, answer, stated, claims, notes)),
    )


def _summed(answer: str, stated: Sequence[Judged], claims: Sequence[Claim], notes: tuple[str, ...]) -> Summed:
    words = dict.fromkeys([word for one in stated for word in _unsupported(answer, one)])
    unproved = any("unproved" in place.notes for claim in claims for place in _told(claim))
    return Summed(tuple(words), (*notes, phrasing.UNPROVED) if unproved else notes)


def _told(claim: Claim) -> Iterator[Place]:
    """Yield every place that a claim's verdict and reasons show."""
    yield from claim.evidence
    yield from (reason.evidence for reason in claim.reasons if reason.evidence)


def _score(stated: list[Judged]) -> float:
    if len(stated) == 1:
        return stated[0].worth
    return (
        score(pool([one.vector for one in stated], [len(one.case.words) for one in stated]))
        if stated
        else 0.0
    )


def _overall(verdicts: list[Verdict]) -> Verdict:
    order: tuple[Verdict, ...] = ("contradicted", "unsupported", "supported")
    return next((verdict for verdict in order if verdict in verdicts), "no_claim")


def _silent(answer: str, piece: Piece) -> Claim:
    told = Later(partial(explaining.silent, piece.silent))
    return Claim(piece.start, piece.stop, answer[piece.start : piece.stop], "no_claim", 0.0, told)


def _claim(answer: str, judged: Judged, point: float) -> Claim:
    piece = judged.case.piece
    decided = [one for one in judged.found if one.decides]
    passed = not decided and judged.worth >= point
    verdict: Verdict = "supported" if passed else "unsupported"
    if any(one.contradicts for one in decided):
        verdict = "contradicted"
    told = Later(partial(explaining.told, answer, judged, verdict=verdict, cut=point))
    return Claim(piece.start, piece.stop, answer[piece.start : piece.stop], verdict, judged.worth, told)


def _unsupported(answer: str, judged: Judged) -> Iterable[str]:
    """Return the telling words of a claim, none if it passes the strict bar."""
    sure = judged.worth >= weights().points["strict"] and not any(one.decides for one in judged.found)
    return () if sure else telling(answer, judged)


def _coverage(stated: list[Judged]) -> float:
    total = carried = 0.0
    for one in stated:
        weight = sum(one.case.aligned.weights)
        total += weight
        carried += weight * (one.case.best.score if one.case.best else 0.0)
    return round(carried / total, 6) if total else 0.0


def _shares(stated: list[Judged]) -> bool:
    """Tell whether the evidence has most words of the answer that are neither names nor figures: two languages share a few only."""
    telling = [
        (one.case.aligned, index)
        for one in stated
        for index in one.case.aligned.weighty
        if one.case.words[index].kind == "content" and one.case.words[index].name != PROPER
    ]
    seen = sum(aligned.seen(index) for aligned, index in telling)
    return seen >= SHARED and 2 * seen >= len(telling)


def _foreign(answer: str, stated: list[Judged], evidence: Evidence, *, clearly: bool) -> bool:
    """Tell whether the answer is in another language than the evidence; `clearly`, or where the two share words: its function words must show it."""
    language = evidence.language
    said = stated[0].case.aligned.said.union(*[one.case.aligned.said for one in stated[1:]])
    if language == "en" and ((answer.isascii() and plain_english(said)) or detect(answer, sure=1) == "en"):
        return False  # whatever the two share
    clearly = clearly or _shares(stated)
    sure = (
        SURE if clearly or not forms(language).keys().isdisjoint(said) else 1
    )  # "die" is an English verb too
    spoken = detect(answer, sure=sure) if language in LANGUAGES else language
    if spoken == language:
        return False
    found = answer.lower().split()
    theirs = wordlists.words(spoken, "function")
    known = wordlists.words(language, "function") | wordlists.words(language, "stop")
    mine = 0
    if any(word in known and word not in theirs for word in found):  # "do" and "a" alone may be Portuguese
        mine = sum(word in known for word in found)
    other = sum(word in theirs and not (clearly and word in known) for word in found)
    if not clearly:
        return other > mine or not theirs
    return other >= max(LEAST, SPOKEN * len(found), 2 * mine)
