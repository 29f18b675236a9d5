"""What a search gives back: a locus, its score, and why it is there."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Never

from ltmi_py.bundle.model import Locus


@dataclass(frozen=True, slots=True)
class Why:
    """The reasons of a hit. The parts of the score add up to it before `coverage`, `time` and `expected`, which are factors.

    statement, breadcrumb, context, group: what each gave. words: what each word of the query gave.
    matched: the words that stand in the locus (its statement or its breadcrumb); field: which of the two, or "both",
    or "context" where none does. share: how much of the query's mass they carry, 0..1.
    normal: the score over the most that the query could get, 0..1; comparable between queries.
    depth: leading levels of the breadcrumb down to the deepest that holds a word of the query. decay: 0..1.
    """

    matched: tuple[str, ...] = ()
    field: str = ""
    statement: float = 0.0
    breadcrumb: float = 0.0
    context: float = 0.0
    group: float = 0.0
    coverage: float = 1.0
    time: float = 1.0
    expected: float = 1.0
    share: float = 0.0
    normal: float = 0.0
    depth: int = 0
    decay: float = 1.0
    words: dict[str, float] = dataclasses.field(default_factory=dict)
    other: dict[str, float] = dataclasses.field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON; figures rounded to 6 places."""
        return {
            "matched": list(self.matched),
            "field": self.field,
            "parts": {
                name: round(value, 6)
                for name, value in (
                    ("statement", self.statement), ("breadcrumb", self.breadcrumb), ("context", self.context),
                    ("group", self.group), ("coverage", self.coverage), ("time", self.time), ("expected", self.expected), *self.other.items(),
                )
            },
            "words": {word: round(value, 6) for word, value in self.words.items()},
            "share": round(self.share, 6),
            "normal": round(self.normal, 6),
            "depth": self.depth,
            "decay": round(self.decay, 6),
        }  # fmt: skip


class Hit:
    """A locus with its score, comparable within one answer, and the reasons, which are put together when first asked for."""

    __slots__ = ("_why", "locus", "score")
    locus: Locus
    score: float
    _why: Why | Callable[[], Why]

    def __init__(self, locus: Locus, score: float, why: Why | Callable[[], Why]) -> None:
        """`why` is the reasons, or what gives them."""
        put = object.__setattr__
        put(self, "locus", locus)
        put(self, "score", score)
        put(self, "_why", why)

    @property
    def why(self) -> Why:
        """The reasons."""
        known = self._why
        if not isinstance(known, Why):
            known = known()
            object.__setattr__(self, "_why", known)
        return known

    def __setattr__(self, name: str, value: object) -> Never:
        raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> Never:
        raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Hit):
            return NotImplemented
        return (self.locus, self.score, self.why) == (other.locus, other.score, other.why)

    def __hash__(self) -> int:
        return hash((self.locus, self.score))

    def __repr__(self) -> str:
        return f"Hit(locus={self.locus!r}, score={self.score!r}, why={self.why!r})"

    def __reduce__(self) -> tuple[type[Hit], tuple[Locus, float, Why]]:
        return Hit, (self.locus, self.score, self.why)

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON, the locus as its wire record; `notes` say whether it is "unproved", as those of a check do."""
        return {
            "locus": self.locus.to_json(),
            "score": round(self.score, 6),
            "why": self.why.to_json(),
            "notes": ["unproved"] if "x-unproved" in self.locus.extensions else [],
        }
