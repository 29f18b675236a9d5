"""The values a check returns: report, claim, reason, and places in the evidence. All of them plain JSON when asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

Verdict = Literal["supported", "contradicted", "unsupported", "no_claim", "cannot_check"]
Span = tuple[int, int]


class Place(NamedTuple):
    """A stretch start..stop (characters) of one text of the evidence, counted from 0; `locus` is its id, if it has one.

    `source` is {"id", "start", "stop"} in bytes and `breadcrumb` the locus's levels; `notes` say whether it is "decayed", "superseded" or
    "unproved": a person or a model wrote it, and its source may not say it.
    """

    text: str
    start: int
    stop: int
    evidence: int
    locus: str | None = None
    source: Mapping[str, Any] | None = None
    breadcrumb: tuple[str | None, ...] | None = None
    notes: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON."""
        return {
            "text": self.text,
            "start": self.start,
            "stop": self.stop,
            "evidence": self.evidence,
            "locus": self.locus,
            "source": dict(self.source) if self.source else None,
            "breadcrumb": list(self.breadcrumb) if self.breadcrumb else None,
            "notes": list(self.notes),
        }


class Reason(NamedTuple):
    """Why a claim is not carried, or what to know about it.

    `code` is stable (figure, unit, date, negation, role, name, quote, condition, hedge, quantifier, antonym, spliced, row,
    words …); `answer` the span at fault in the answer; `evidence` the place it disagrees with; `words` what is at fault.
    """

    code: str
    message: str
    answer: Span | None = None
    evidence: Place | None = None
    words: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON."""
        return {
            "code": self.code,
            "message": self.message,
            "answer": list(self.answer) if self.answer else None,
            "evidence": self.evidence.to_json() if self.evidence else None,
            "words": list(self.words),
        }


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim of the answer, start..stop in its characters, with its verdict, its reasons and the evidence it rests on."""

    start: int
    stop: int
    text: str
    verdict: Verdict
    score: float
    reasons: tuple[Reason, ...] = ()
    evidence: tuple[Place, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON."""
        return {
            "start": self.start,
            "stop": self.stop,
            "text": self.text,
            "verdict": self.verdict,
            "score": self.score,
            "reasons": [reason.to_json() for reason in self.reasons],
            "evidence": [place.to_json() for place in self.evidence],
        }


@dataclass(frozen=True, slots=True)
class Report:
    """What the evidence says of an answer.

    ok: every claim is carried, and there is one. score: 0..1, to rank answers by. coverage: share of the claims' weight
    whose words the evidence carries. figures_ok: no figure or date is without support. unsupported: words of the answer
    that nothing carries, in order, those that stand together as one. kept: the supported claims, joined. notes: what to know about the check itself.
    """

    verdict: Verdict
    ok: bool
    score: float
    coverage: float
    figures_ok: bool
    unsupported: tuple[str, ...] = ()
    kept: str = ""
    claims: tuple[Claim, ...] = ()
    notes: tuple[str, ...] = field(default=())

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON."""
        return {
            "verdict": self.verdict,
            "ok": self.ok,
            "score": self.score,
            "coverage": self.coverage,
            "figures_ok": self.figures_ok,
            "unsupported": list(self.unsupported),
            "kept": self.kept,
            "claims": [claim.to_json() for claim in self.claims],
            "notes": list(self.notes),
        }
