"""The values of a bundle: locus, source record, left-out range, manifest, bundle. Frozen, and valid in shape.

Shape (types and ranges) is checked here, once, on construction. The rules of the format (ids that derive, spans that
hold the words, parts that obey R0 to R7) are findings of `integrity`, since a bundle that breaks one must be readable.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ltmi_py.bundle.ids import corpus_id, locus_id
from ltmi_py.bundle.lattice import AXES, DIM, coordinates
from ltmi_py.bundle.parts import Part
from ltmi_py.errors import ShapeError

VERSION = "ltmi/0.1"
KINDS = ("fact", "definition", "claim", "example", "instruction", "opinion", "uncertainty")
HORIZONS = ("short", "long")
LEVELS = 4
STATEMENT_LIMIT = 600  # characters

Breadcrumb = tuple[str | None, str | None, str | None, str | None]

_INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z")


@dataclass(frozen=True, slots=True)
class SourceRef:
    """Where a statement stands: the half-open range start..stop of the source `id`, in UTF-8 bytes."""

    id: str
    start: int
    stop: int

    def __post_init__(self) -> None:
        if not isinstance(self.id, str) or not self.id:
            raise ShapeError("source.id", "must be a string that is not empty")
        if type(self.start) is not int or type(self.stop) is not int or not 0 <= self.start <= self.stop:
            raise ShapeError("source.offset", "must be two offsets in bytes, the first not after the second")


@dataclass(frozen=True, slots=True)
class Relation:
    """A typed pointer to another locus, by its id."""

    type: str
    target: str


@dataclass(frozen=True, slots=True)
class Locus:
    """One statement with its place, its kind, its time and its proof. Make it with `Locus.create`.

    `confidence` and `decay` lie in 0..1; `parts` is None for a verbatim statement; `unit` is the range in bytes of
    the sentence, item or row it was cut from, None where it covers one whole; `extensions` holds every other key of
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
        _check_breadcrumb(crumb)
        _check_statement(statement)
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


@dataclass(frozen=True, slots=True)
class SourceRecord:
    """A source as a bundle carries it. `size` is in bytes; `text` is None in a bundle written without sources.

    `origin` describes the file a text was extracted from: {"name", "media_type", "sha256"}.
    """

    id: str
    label: str
    media_type: str
    timestamp: str | None
    size: int
    text: str | None = None
    origin: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A range of a source, in bytes, that no locus covers, and why."""

    source: str
    start: int
    stop: int
    why: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """The head of a bundle. `loci` is the count; `sources` the ids; `extensions` every key not named here."""

    corpus_id: str
    loci: int
    created: str
    sources: tuple[str, ...]
    version: str = VERSION
    producer: str | None = None
    extensions: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Bundle:
    """A manifest with the loci, sources and left-out ranges it speaks of. Make one with `Bundle.create`."""

    manifest: Manifest
    loci: tuple[Locus, ...]
    sources: tuple[SourceRecord, ...] = ()
    left_out: tuple[LeftOut, ...] = ()

    @classmethod
    def create(
        cls,
        loci: Iterable[Locus],
        *,
        sources: Iterable[SourceRecord] = (),
        left_out: Iterable[LeftOut] = (),
        created: str,
        producer: str | None = None,
    ) -> Bundle:
        """Return a bundle whose manifest is derived from its content; order is kept as given."""
        kept, records = tuple(loci), tuple(sources)
        names = dict.fromkeys([record.id for record in records] + [locus.source.id for locus in kept])
        manifest = Manifest(
            corpus_id=corpus_id(locus.id for locus in kept),
            loci=len(kept),
            created=created,
            sources=tuple(names),
            producer=producer,
        )
        return cls(manifest, kept, records, tuple(left_out))


def _check_breadcrumb(crumb: tuple[Any, ...]) -> None:
    if len(crumb) != LEVELS:
        raise ShapeError("breadcrumb", f"must have {LEVELS} levels, not {len(crumb)}")
    ended = False
    for index, level in enumerate(crumb):
        if level is None:
            ended = True
        elif not isinstance(level, str) or not level:
            raise ShapeError(f"breadcrumb[{index}]", "must be a string that is not empty, or null at the end")
        elif ended:
            raise ShapeError(
                f"breadcrumb[{index}]", "stands after a null level; only trailing levels may be null"
            )
    if crumb[0] is None:
        raise ShapeError("breadcrumb[0]", "must not be null")


def _check_statement(statement: Any) -> None:
    if not isinstance(statement, str) or not statement:
        raise ShapeError("statement", "must be a string that is not empty")


def _check_ratio(name: str, value: Any) -> None:
    if type(value) not in (float, int) or not 0 <= value <= 1:
        raise ShapeError(name, "must be a number from 0 to 1")


def _check_locus(locus: Locus) -> None:
    _check_breadcrumb(locus.breadcrumb)
    _check_statement(locus.statement)
    if not isinstance(locus.id, str) or not locus.id.startswith("a-"):
        raise ShapeError("id", "must be a string that begins with 'a-'")
    if len(locus.lattice) != AXES or not all(type(axis) is int and 0 <= axis < DIM for axis in locus.lattice):
        raise ShapeError("lattice", f"must be {AXES} integers from 0 to {DIM - 1}")
    if locus.kind not in KINDS:
        raise ShapeError("kind", f"must be one of {', '.join(KINDS)}")
    if locus.horizon not in HORIZONS:
        raise ShapeError("horizon", "must be 'short' or 'long'")
    _check_ratio("confidence", locus.confidence)
    _check_ratio("decay", locus.decay)
    for name, instant in (("first_seen", locus.first_seen), ("last_referenced", locus.last_referenced)):
        if not isinstance(instant, str) or not _INSTANT.fullmatch(instant):
            raise ShapeError(name, "must be an instant in UTC such as 2026-01-31T09:30:00Z")
    if type(locus.references) is not int or locus.references < 0:
        raise ShapeError("references", "must be a count")
