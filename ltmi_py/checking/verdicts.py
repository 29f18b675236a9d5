"""The check: does the evidence support this answer, claim by claim, and if not, in which words."""

from __future__ import annotations

from collections.abc import Iterator

from ltmi_py.checking import seams
from ltmi_py.checking.alignment import CONTENT, Aligned, align
from ltmi_py.checking.claims import Piece, blanked, cut
from ltmi_py.checking.evidence import Evidence, prepare
from ltmi_py.checking.report import Claim, Place, Reason, Report, Verdict
from ltmi_py.checking.rules import figures, names, polarity, wording
from ltmi_py.checking.rules.case import Case, Found, located, reasons
from ltmi_py.checking.words import words

RULES = (
    figures.figure, figures.date, polarity.negation, polarity.hedge, polarity.condition,
    names.role, names.exchanged, names.moved, wording.antonym, wording.substituted, wording.added,
)  # fmt: skip
OK = 0.75


def check(
    answer: str, evidence: object, question: str | None = None, *, threshold: float = OK, language: str = "en"
) -> Report:
    """Return what `evidence` (a text, an iterable of texts, a bundle or an index) says of `answer`, claim by claim.

    Words of the `question` prove nothing by being echoed. `threshold` is the score a claim needs to be supported: higher is stricter.
    """
    prepared = prepare(evidence, language=language)
    plain = blanked(answer)
    if prepared.blank:
        return Report(
            "cannot_check",
            ok=False,
            score=0.0,
            coverage=0.0,
            figures_ok=False,
            notes=("the evidence has no words",),
        )
    echoes = frozenset(word.key for word in words(question, language)) if question else frozenset[str]()
    claims: list[Claim] = []
    carried = total = 0.0
    unsupported: list[str] = []
    figures_ok = True
    for piece in cut(plain, language=language):
        if piece.silent:
            claims.append(_silent(answer, piece))
            continue
        for case, found in _cases(plain, piece, prepared, echoes):
            claim = _judged(answer, case, found, threshold)
            claims.append(claim)
            weight = sum(case.aligned.weights)
            total += weight
            carried += weight * _share(case.aligned)
            figures_ok = figures_ok and not any(
                reason.code in ("figure", "unit", "date") for reason in claim.reasons
            )
            unsupported += _uncarried(answer, case, claim)
    stated = [claim for claim in claims if claim.verdict != "no_claim"]
    verdict = _overall(stated)
    return Report(
        verdict,
        ok=verdict == "supported",
        score=min((claim.score for claim in stated), default=0.0),
        coverage=round(carried / total, 6) if total else 0.0,
        figures_ok=figures_ok,
        unsupported=tuple(dict.fromkeys(unsupported)),
        kept=" ".join(claim.text for claim in stated if claim.verdict == "supported"),
        claims=tuple(claims),
    )


def _cases(
    plain: str, piece: Piece, evidence: Evidence, echoes: frozenset[str]
) -> Iterator[tuple[Case, list[Found]]]:
    """Yield a claim with what the rules find, in halves if it passes from one sentence of the evidence to another."""
    aligned = align(
        piece.words, evidence, text=plain[piece.start : piece.stop], start=piece.start, echoes=echoes
    )
    seam = seams.find(aligned)
    if seam is None:
        yield _ruled(Case(plain, piece, aligned, evidence, evidence.language))
        return
    words = piece.words
    middle = words[seam.at - 1].stop
    halves = (
        Piece(piece.start, middle, words[: seam.at]),
        Piece(words[seam.at].start, piece.stop, words[seam.at :]),
    )
    for number, half in enumerate(halves):
        part = align(
            half.words, evidence, text=plain[half.start : half.stop], start=half.start, echoes=echoes
        )
        case, found = _ruled(Case(plain, half, part, evidence, evidence.language))
        if seam.spliced:
            source = (seam.second, seam.first)[number].sentence
            place = located(source, 0, source.stop - source.start)
            message = "it puts together parts of two sentences"
            found.append(Found(Reason("spliced", message, (piece.start, piece.stop), place)))
        yield case, found


def _ruled(case: Case) -> tuple[Case, list[Found]]:
    return case, reasons(one for rule in RULES for one in rule(case))


def _overall(stated: list[Claim]) -> Verdict:
    if not stated:
        return "no_claim"
    for verdict in ("contradicted", "unsupported"):
        if any(claim.verdict == verdict for claim in stated):
            return verdict
    return "supported"


def _silent(answer: str, piece: Piece) -> Claim:
    message = {
        "question": "it asks",
        "abstention": "it claims nothing",
        "wordless": "it has no words of content",
    }
    return Claim(
        piece.start,
        piece.stop,
        answer[piece.start : piece.stop],
        "no_claim",
        0.0,
        (Reason(piece.silent, message[piece.silent]),),
    )


def _share(aligned: Aligned) -> float:
    return aligned.best[0].score if aligned.best else 0.0


def _judged(answer: str, case: Case, found: list[Found], threshold: float) -> Claim:
    piece = case.piece
    score = _share(case.aligned)
    out = [one.reason for one in found]
    if found:
        score *= 0.5
    missing = tuple(answer[a:b] for a, b in _missing(case))
    if missing:
        out.append(Reason("words", f"nothing carries {', '.join(missing)}", None, None, missing))
    verdict: Verdict = "supported" if score >= threshold and not found else "unsupported"
    if any(one.contradicts for one in found):
        verdict = "contradicted"
    places: tuple[Place, ...] = tuple(
        located(alignment.sentence, 0, alignment.sentence.stop - alignment.sentence.start)
        for alignment in case.aligned.best[:1]
    )
    return Claim(
        piece.start,
        piece.stop,
        answer[piece.start : piece.stop],
        verdict,
        round(score, 6),
        tuple(out),
        places,
    )


def _missing(case: Case) -> Iterator[tuple[int, int]]:
    for index, word in enumerate(case.words):
        if word.kind in CONTENT and not any(alignment.carries(index) for alignment in case.aligned.best):
            yield word.start, word.stop


def _uncarried(answer: str, case: Case, claim: Claim) -> list[str]:
    spans = set(_missing(case))
    words = {
        word for reason in claim.reasons if reason.code in ("figure", "unit", "date") for word in reason.words
    }
    out = []
    for word in case.words:
        text = answer[word.start : word.stop]
        if (word.start, word.stop) in spans or text in words:
            out.append(text)
    return out
