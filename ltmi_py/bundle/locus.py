"""A locus: one statement with its place, its kind, its time and its proof. Frozen, and valid in shape."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, make_dataclass
from typing import Any, TypeVar, cast

from ltmi_py.bundle import checks
from ltmi_py.bundle.checks import HORIZONS, KINDS
from ltmi_py.bundle.ids import locus_id
from ltmi_py.bundle.lattice import coordinates
from ltmi_py.bundle.parts import Part
from ltmi_py.errors import ShapeError

STATEMENT_LIMIT = 600  # characters
PLACES = 6  # decimals of confidence and decay (SPEC 2.4)

Breadcrumb = tuple[str | None, str | None, str | None, str | None]


@dataclass(frozen=True, slots=True)
class SourceRef:
    """Where a statement stands: the half-open range start..stop of the source `id`, in UTF-8 bytes. Raises ShapeError."""

    id: str
    start: int
    stop: int

    def __post_init__(self) -> None:
        checks.check_text("source.id", self.id)
        start, stop = self.start, self.stop
        if not (type(start) is type(stop) is int and 0 <= start <= stop <= checks.SAFE_INTEGER):
            raise ShapeError("source.offset", "must be two offsets in bytes, the first not after the second")

    @classmethod
    def of_sound(cls, *values: Any) -> SourceRef:
        """Return a reference of values in the order of the fields, whose shape is known to be right."""
        return _filled(cls, values)


@dataclass(frozen=True, slots=True)
class Relation:
    """A typed pointer to another locus, by its id."""

    type: str
    target: str
    extensions: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """Return the wire form."""
        return {**self.extensions, "type": self.type, "target": self.target}


@dataclass(frozen=True, slots=True)
class Locus:
    """One statement with its place, its kind, its time and its proof. Make it with `Locus.create`.

    `breadcrumb` is (topic, section, concept, claim), of which the last may be None; `lattice` three coordinates in 0..63 that
    derive from it; `kind` one of KINDS, `horizon` one of HORIZONS; `confidence` and `decay` lie in 0..1; the dates are
    ISO-8601 UTC. `parts` is None for a verbatim statement; `unit` is the range in bytes of the sentence, item or row it was cut
    from, None where it covers one whole; `extensions` holds every other key of
    the record as read, `x-…` keys and unknown ones alike, so that a round trip keeps them.
    """

    id: str
    breadcrumb: Breadcrumb
    lattice: tuple[int, int, int]
    statement: str
    kind: str
    confidence: float
    horizon: str
    decay: float
    source: SourceRef
    first_seen: str
    last_referenced: str
    references: int = 0
    relations: tuple[Relation, ...] = ()
    tags: tuple[str, ...] = ()
    notes: str | None = None
    extraction_pass: int | None = None
    parts: tuple[Part, ...] | None = None
    unit: tuple[int, int] | None = None
    extensions: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        _check_locus(self)

    @classmethod
    def of_sound(cls, *values: Any) -> Locus:
        """Return a locus of values in the order of the fields, whose shape is known to be right: for many at a time."""
        return _filled(cls, values)

    @classmethod
    def create(
        cls,
        *,
        statement: str,
        breadcrumb: Iterable[str | None],
        source: SourceRef,
        first_seen: str,
        kind: str = "claim",
        confidence: float = 1.0,
        horizon: str = "long",
        decay: float = 1.0,
        last_referenced: str | None = None,
        references: int = 0,
        relations: tuple[Relation, ...] = (),
        tags: tuple[str, ...] = (),
        notes: str | None = None,
        parts: tuple[Part, ...] | None = None,
        unit: tuple[int, int] | None = None,
        extensions: Mapping[str, Any] | None = None,
    ) -> Locus:
        """Return a locus with its id and coordinates derived; raise ShapeError for a field out of shape."""
        crumb = tuple(breadcrumb)
        checks.check_breadcrumb(crumb)
        checks.check_text("statement", statement)
        return cls(
            id=locus_id(crumb, statement, (source.id, source.start, source.stop)),
            breadcrumb=crumb,  # type: ignore[arg-type]
            lattice=coordinates(crumb),
            statement=statement,
            kind=kind,
            confidence=confidence,
            horizon=horizon,
            decay=decay,
            source=source,
            first_seen=first_seen,
            last_referenced=last_referenced or first_seen,
            references=references,
            relations=relations,
            tags=tags,
            notes=notes,
            parts=parts,
            unit=unit,
            extensions=extensions or {},
        )

    def to_json(self) -> dict[str, Any]:
        """Return the wire record: what stands in a bundle for this locus (SPEC 5.2)."""
        out: dict[str, Any] = {
            **self.extensions,
            "id": self.id,
            "breadcrumb": list(self.breadcrumb),
            "lattice": list(self.lattice),
            "statement": self.statement,
            "kind": self.kind,
            "confidence": round(self.confidence, PLACES),
            "horizon": self.horizon,
            "decay": round(self.decay, PLACES),
            "source": {"id": self.source.id, "offset": [self.source.start, self.source.stop]},
            "first_seen": self.first_seen,
            "last_referenced": self.last_referenced,
        }
        if self.references:
            out["references"] = self.references
        if self.relations:
            out["relations"] = [relation.to_json() for relation in self.relations]
        if self.tags:
            out["tags"] = list(self.tags)
        if self.notes is not None:
            out["notes"] = self.notes
        if self.extraction_pass is not None:
            out["extraction_pass"] = self.extraction_pass
        if self.parts is not None:
            out["x-parts"] = [part.to_json() for part in self.parts]
        if self.unit is not None:
            out["x-unit"] = list(self.unit)
        return out

    @classmethod
    def from_json(cls, value: Any, *, line: int | None = None) -> Locus:
        """Parse a wire record; raise ShapeError naming the field, and the `line` it was read from."""
        from ltmi_py.bundle.wire import locus_from_json  # noqa: PLC0415 - it builds on this module

        return locus_from_json(value, line=line)


Filled = TypeVar("Filled", SourceRef, Locus)


# Classes with the slots of those that are frozen, whose fields can be set at once.
_OPEN: dict[type, type] = {
    kind: make_dataclass(f"Open{kind.__name__}", [each.name for each in fields(kind)], slots=True)
    for kind in (SourceRef, Locus)
}


def _filled(kind: type[Filled], values: tuple[Any, ...]) -> Filled:
    """Return a frozen value without its checks, and without what its own way to set a field costs."""
    made = _OPEN[kind](*values)
    made.__class__ = kind
    return cast("Filled", made)


def _check_locus(locus: Locus) -> None:
    checks.check_breadcrumb(locus.breadcrumb)
    checks.check_text("statement", locus.statement)
    checks.check_id("id", locus.id, "a-")
    checks.check_lattice(locus.lattice)
    if locus.kind not in KINDS or locus.horizon not in HORIZONS:
        checks.check_choice("kind", locus.kind, KINDS)
        checks.check_choice("horizon", locus.horizon, HORIZONS)
    checks.check_ratio("confidence", locus.confidence)
    checks.check_ratio("decay", locus.decay)
    checks.check_instant("first_seen", locus.first_seen)
    if locus.last_referenced is not locus.first_seen:
        checks.check_instant("last_referenced", locus.last_referenced)
    checks.check_count("references", locus.references)
    if locus.extraction_pass is not None:
        checks.check_count("extraction_pass", locus.extraction_pass)
    if locus.unit is not None and not checks.is_span(locus.unit):
        raise ShapeError("x-unit", "must be two offsets in bytes, the first not after the second")
