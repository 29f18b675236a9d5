"""The check: does the evidence support this answer, claim by claim, and if not, in which words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from ltmi_py.checking.alignment import CONTENT
from ltmi_py.checking.claims import Piece, blanked
from ltmi_py.checking.evidence import Evidence, prepare
from ltmi_py.checking.judging import Judged, judge
from ltmi_py.checking.report import Claim, Reason, Report, Verdict
from ltmi_py.checking.rules.case import located
from ltmi_py.checking.scoring import pool, score, weights
from ltmi_py.text.language import LANGUAGES, detect

Bar = Literal["strict", "normal", "lenient"]
COUNTED = frozenset(("figure", "unit", "date", "row"))
FOREIGN = 0.34  # share of the claims carried below which another language of the answer explains it
_SILENT = {
    "question": "it asks",
    "abstention": "it says that it does not know",
    "wordless": "it has no words of content",
}


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
    """
    prepared = prepare(evidence, language=language, synonyms=synonyms)
    if prepared.blank:
        note = "the evidence has no words to check against"
        return Report("cannot_check", ok=False, score=0.0, coverage=0.0, figures_ok=False, notes=(note,))
    point = weights().points[bar]
    judged = list(judge(blanked(answer), prepared, question=question))
    stated = [one for one in judged if isinstance(one, Judged)]
    claims = [
        _silent(answer, one) if isinstance(one, Piece) else _claim(answer, one, point) for one in judged
    ]
    coverage = _coverage(stated)
    verdict = _overall([claim.verdict for claim in claims])
    notes = list(_notes(prepared))
    if stated and coverage < FOREIGN and _foreign(answer, prepared):
        verdict = "cannot_check"
        notes.append("the answer and the evidence are in different languages; words cannot be compared")
    return Report(
        verdict,
        ok=verdict == "supported",
        score=score(pool([one.vector for one in stated], [len(one.case.words) for one in stated]))
        if stated
        else 0.0,
        coverage=coverage,
        figures_ok=not any(reason.code in COUNTED for claim in claims for reason in claim.reasons),
        unsupported=tuple(dict.fromkeys(word for one in stated for word in _uncarried(answer, one))),
        kept=" ".join(claim.text for claim in claims if claim.verdict == "supported"),
        claims=tuple(claims),
        notes=tuple(notes),
    )


def _overall(verdicts: list[Verdict]) -> Verdict:
    order: tuple[Verdict, ...] = ("contradicted", "unsupported", "supported")
    return next((verdict for verdict in order if verdict in verdicts), "no_claim")


def _silent(answer: str, piece: Piece) -> Claim:
    reason = Reason(piece.silent, _SILENT[piece.silent])
    return Claim(piece.start, piece.stop, answer[piece.start : piece.stop], "no_claim", 0.0, (reason,))


def _claim(answer: str, judged: Judged, point: float) -> Claim:
    case, found, vector = judged
    piece = case.piece
    worth = score(vector)
    decided = [one for one in found if one.decides]
    passed = not decided and worth >= point
    out = [one.reason for one in (decided if passed else found)]
    spans = list(_missing(judged))
    if spans:
        words = tuple(answer[a:b] for a, b in spans)
        out.append(Reason("words", f"the evidence does not say {', '.join(words)}", spans[0], None, words))
    verdict: Verdict = "supported" if passed else "unsupported"
    if any(one.contradicts for one in decided):
        verdict = "contradicted"
    elif not passed and not out:
        out.append(Reason("weak", "too little of it stands in the sentence it is nearest to"))
    places = tuple(
        located(one.sentence, 0, one.sentence.stop - one.sentence.start)
        for one in case.aligned.best
        if one.score
    )
    text = answer[piece.start : piece.stop]
    return Claim(
        piece.start, piece.stop, text, verdict, worth, tuple(out), places[: 1 if case.close else None]
    )


def _coverage(stated: list[Judged]) -> float:
    total = carried = 0.0
    for one in stated:
        weight = sum(one.case.aligned.weights)
        total += weight
        carried += weight * (one.case.best.score if one.case.best else 0.0)
    return round(carried / total, 6) if total else 0.0


def _missing(judged: Judged) -> Iterator[tuple[int, int]]:
    """Yield the spans of the words of content that none of the sentences a claim rests on carries."""
    for index, word in enumerate(judged.case.words):
        if word.kind in CONTENT and not any(one.carries(index) for one in judged.case.aligned.best):
            yield word.start, word.stop


def _uncarried(answer: str, judged: Judged) -> Iterator[str]:
    spans = set(_missing(judged))
    counted = {word for one in judged.found if one.reason.code in COUNTED for word in one.reason.words}
    for word in judged.case.words:
        text = answer[word.start : word.stop]
        if (word.start, word.stop) in spans or text in counted:
            yield text


def _notes(evidence: Evidence) -> Iterator[str]:
    if not evidence.listed:
        yield f"there are no word lists for the language {evidence.language!r}; words, figures and order were compared"


def _foreign(answer: str, evidence: Evidence) -> bool:
    return evidence.language in LANGUAGES and detect(answer) != evidence.language
