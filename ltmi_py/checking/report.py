"""The values a check returns: report, claim, reason, and places in the evidence. All of them plain JSON when asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from ltmi_py.checking.telling import outcome

Verdict = Literal["supported", "contradicted", "unsupported", "no_claim", "cannot_check"]
Span = tuple[int, int]
Value = TypeVar("Value")

UNPROVED = "what it was checked against is in part unproved: a person or a model changed a statement, its source may not say it"


class Place(NamedTuple):
    """A stretch start..stop (characters) of one text of the evidence, counted from 0; `locus` is its id, if it has one.

    `source` is {"id", "start", "stop"} in bytes and `breadcrumb` the locus's levels; `notes` say whether it is "decayed", "superseded" or
    "unproved": a person or a model wrote it, and its source may not say it. `reads`: of the row of a table, its cells with their headers.
    """

    text: str
    start: int
    stop: int
    evidence: int
    locus: str | None = None
    source: Mapping[str, Any] | None = None
    breadcrumb: tuple[str | None, ...] | None = None
    notes: tuple[str, ...] = ()
    reads: str | None = None

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
            "reads": self.reads,
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


class Told(NamedTuple):
    """What is said of a claim: its reasons, the evidence it is held against, why it has its verdict, in a line and in as many as it takes, how many of these decided, and its words that nothing carries."""

    reasons: tuple[Reason, ...] = ()
    evidence: tuple[Place, ...] = ()
    why: str = ""
    lines: tuple[str, ...] = ()
    deciding: int = 0
    lacking: tuple[str, ...] = ()


class Later(Generic[Value]):
    """A value that is found out when it is first asked for, once; it is copied and pickled as what it is by then."""

    __slots__ = ("_make", "_value")

    def __init__(self, make: Callable[[], Value]) -> None:
        """Take what finds it out."""
        self._make: Callable[[], Value] | None = make

    def get(self) -> Value:
        """Return the value."""
        if self._make is not None:
            self._value = self._make()
            self._make = None
        return self._value

    def __reduce__(self) -> tuple[Any, ...]:
        """Become a value that is known."""
        return _known, (self.get(),)


def _known(value: Value) -> Later[Value]:
    return Later(partial(_same, value))


def _same(value: Value) -> Value:
    return value


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim of the answer, start..stop in its characters, with its verdict, its reasons and the evidence it rests on.

    Reasons and evidence are put into words when one of them is first asked for.
    """

    start: int
    stop: int
    text: str
    verdict: Verdict
    score: float
    told: Later[Told] = field(repr=False, compare=False)

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Return why it is not carried, or what to know about it, what decided first."""
        return self.told.get().reasons

    @property
    def evidence(self) -> tuple[Place, ...]:
        """Return the sentences it is held against: those that a rule means, the nearest, and others that have words of it."""
        return self.told.get().evidence

    @property
    def places(self) -> Iterator[Place]:
        """Return every place that its evidence and its reasons show."""
        yield from self.evidence
        yield from (reason.evidence for reason in self.reasons if reason.evidence)

    @property
    def why(self) -> str:
        """Return a line for people that says why it has its verdict: the reasons that decided, as far as there is room."""
        return self.told.get().why

    @property
    def lines(self) -> tuple[str, ...]:
        """Return all that its reasons say, what decided first, those of a kind that stand together in one line."""
        return self.told.get().lines

    @property
    def deciding(self) -> int:
        """Return how many of its lines, the first ones, tell what decided; the others are remarks."""
        return self.told.get().deciding

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON."""
        return {
            "start": self.start,
            "stop": self.stop,
            "text": self.text,
            "verdict": self.verdict,
            "score": self.score,
            "why": self.why,
            "lines": list(self.lines),
            "deciding": self.deciding,
            "reasons": [reason.to_json() for reason in self.reasons],
            "evidence": [place.to_json() for place in self.evidence],
        }


@dataclass(frozen=True, slots=True)
class Report:
    """What the evidence says of an answer.

    ok: every claim is carried, and there is one. score: 0..1, to rank answers by. coverage: share of the claims' weight
    whose words the evidence carries. figures_ok: no figure or date is without support. cut: the score from which a claim passes. Nothing is put into words before it is asked for; what was
    read for that is kept for the latest report only, and an older one that is asked reads it again.
    """

    verdict: Verdict
    ok: bool
    score: float
    coverage: float
    figures_ok: bool
    claims: tuple[Claim, ...]
    cut: float = field(default=0.0, kw_only=True)
    remarks: tuple[str, ...] = field(default=(), kw_only=True)

    @property
    def unsupported(self) -> tuple[str, ...]:
        """Return the words of the answer that nothing carries, in order, those that stand together as one."""
        return tuple(dict.fromkeys([word for claim in self.claims for word in claim.told.get().lacking]))

    @property
    def kept(self) -> str:
        """Return the supported claims, joined."""
        return " ".join([claim.text for claim in self.claims if claim.verdict == "supported"])

    @property
    def why(self) -> str:
        """Return a line for people that says why all of the answer is ok or not, and what its score is held against."""
        passed = [claim for claim in self.claims if claim.verdict == "supported"] if self.ok else []
        wanting = sum(any(reason.code == "enough" for reason in claim.reasons) for claim in passed)
        found = [claim.verdict for claim in self.claims]
        short = any(claim.verdict == "unsupported" and claim.score < self.cut for claim in self.claims)
        return outcome.line(self.verdict, found, wanting=wanting, score=self.score, cut=self.cut, short=short)

    @property
    def notes(self) -> tuple[str, ...]:
        """Return what to know about the check itself: its remarks, and whether a place it shows is not proved."""
        unproved = any("unproved" in place.notes for claim in self.claims for place in claim.places)
        return (*self.remarks, UNPROVED) if unproved else self.remarks

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON."""
        return {
            "verdict": self.verdict,
            "ok": self.ok,
            "why": self.why,
            "score": self.score,
            "coverage": self.coverage,
            "figures_ok": self.figures_ok,
            "unsupported": list(self.unsupported),
            "kept": self.kept,
            "claims": [claim.to_json() for claim in self.claims],
            "notes": list(self.notes),
        }
