"""The check: does the evidence support this answer, claim by claim, and if not, in which words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Literal

from ltmi_py.checking.claims import Piece
from ltmi_py.checking.evidence import Evidence
from ltmi_py.checking.findings import COUNTED
from ltmi_py.checking.judging import Judged
from ltmi_py.checking.preparing import prepare
from ltmi_py.checking.report import Claim, Later, Report, Verdict
from ltmi_py.checking.scoring import pool, score, weights
from ltmi_py.checking.telling import wordings
from ltmi_py.checking.telling.inquiry import Inquiry
from ltmi_py.checking.words import SURE as PROPER
from ltmi_py.errors import UsageError, a_type
from ltmi_py.text import wordlists
from ltmi_py.text.language import LANGUAGES, SAMPLE, SURE, detect, plain_english
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
    many answers faster. question: its words prove little by being echoed. bar: strict, normal or lenient, how much must be
    carried: the score (`scoring`) from which a claim passes is in `weights.json`. language: of the evidence, found out where not given. synonyms: groups of words that
    may stand for each other, besides those of the language. Costs little more than finding the answer's words in the evidence.
    Raises UsageError for an answer or evidence that is no text, and for another bar.
    """
    if not isinstance(answer, str):
        raise UsageError(f"an answer is text, not {a_type(answer)}; give a str")
    if bar not in weights().points:
        raise UsageError(f"no bar is called {bar!r}; choose one of {', '.join(weights().points)}")
    groups = tuple(tuple(group) for group in synonyms)
    prepared = prepare(evidence, language=language, synonyms=groups)
    if prepared.blank:
        return Report("cannot_check", False, 0.0, 0.0, False, (), remarks=(wordings.BLANK,))
    given = evidence if isinstance(evidence, str) else prepared
    again = partial(prepare, given, language=language, synonyms=groups)
    inquiry = Inquiry(answer, again, question, cut=weights().points[bar])
    judged = inquiry.judge(prepared)
    claims = tuple([_claim(inquiry, answer, number, one) for number, one in enumerate(judged)])
    stated = [one for one in judged if isinstance(one, Judged)]
    coverage = _coverage(stated)
    verdict = _overall([claim.verdict for claim in claims])
    remarks: tuple[str, ...] = () if prepared.listed else (wordings.unlisted(prepared.language),)
    doubtful = stated and (coverage < FOREIGN or verdict != "supported")
    spoken = _foreign(answer, stated, prepared, clearly=coverage >= FOREIGN) if doubtful else ""
    if spoken:
        verdict = "cannot_check"
        remarks += (wordings.foreign(spoken, prepared.language),)
    counted = [
        found.code
        for one, claim in zip(judged, claims, strict=True)
        if isinstance(one, Judged)
        for found in one.decisive
        if found.decides or claim.verdict != "supported"
    ]
    figures_ok = COUNTED.isdisjoint(counted)
    ok, worth = verdict == "supported", _score(stated)
    return Report(verdict, ok, worth, coverage, figures_ok, claims, cut=inquiry.cut, remarks=remarks)


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


def _claim(inquiry: Inquiry, answer: str, number: int, judged: Piece | Judged) -> Claim:
    verdict, worth, piece = _verdict(inquiry, judged)
    told = Later(partial(inquiry.told, number, verdict))
    return Claim(piece.start, piece.stop, answer[piece.start : piece.stop], verdict, worth, told)


def _verdict(inquiry: Inquiry, judged: Piece | Judged) -> tuple[Verdict, float, Piece]:
    if isinstance(judged, Piece):
        return "no_claim", 0.0, judged
    decided = [one for one in judged.decisive if one.decides]
    verdict: Verdict = "unsupported" if decided or judged.worth < inquiry.cut else "supported"
    if any(one.contradicts for one in decided):
        verdict = "contradicted"
    return verdict, judged.worth, judged.case.piece


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


def _foreign(answer: str, stated: list[Judged], evidence: Evidence, *, clearly: bool) -> str:
    """Return the language of the answer if it is another than that of the evidence, or ""; `clearly`, or where the two share words: its function words must show it."""
    language = evidence.language
    said = stated[0].case.aligned.said.union(*[one.case.aligned.said for one in stated[1:]])
    if language == "en":
        begin = (
            [one.case.words for one in stated if one.case.piece.start < SAMPLE] if answer.isascii() else []
        )
        words = [word.word for some in begin for word in some]
        if (words and plain_english(words)) or detect(answer, sure=1) == "en":
            return ""  # whatever the two share
    clearly = clearly or _shares(stated)
    sure = (
        SURE if clearly or not forms(language).keys().isdisjoint(said) else 1
    )  # "die" is an English verb too
    spoken = detect(answer, sure=sure) if language in LANGUAGES else language
    if spoken == language:
        return ""
    found = answer.lower().split()
    theirs = wordlists.words(spoken, "function")
    known = wordlists.words(language, "function") | wordlists.words(language, "stop")
    mine = 0
    if any(word in known and word not in theirs for word in found):  # "do" and "a" alone may be Portuguese
        mine = sum(word in known for word in found)
    other = sum(word in theirs and not (clearly and word in known) for word in found)
    if not clearly:
        return spoken if other > mine or not theirs else ""
    return spoken if other >= max(LEAST, SPOKEN * len(found), 2 * mine) else ""
