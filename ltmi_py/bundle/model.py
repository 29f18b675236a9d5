"""The values of a bundle: source record, left-out range, manifest, bundle, and from `locus` what it is made of.

Shape (types and ranges) is checked here, once, on construction. The rules of the format (ids that derive, spans that
hold the words, parts that obey R0 to R7) are findings of `integrity`, since a bundle that breaks one must be readable.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ltmi_py.bundle import checks
from ltmi_py.bundle.checks import HORIZONS, KINDS, LEVELS
from ltmi_py.bundle.ids import corpus_id
from ltmi_py.bundle.locus import PLACES, STATEMENT_LIMIT, Breadcrumb, Locus, Relation, SourceRef
from ltmi_py.errors import ShapeError, UsageError, a_type

__all__ = [
    "HORIZONS", "KINDS", "LEVELS", "PLACES", "STATEMENT_LIMIT", "VERSION", "Breadcrumb", "Bundle", "LeftOut", "Locus",
    "Manifest", "Relation", "SourceRecord", "SourceRef",
]  # fmt: skip

VERSION = "ltmi/0.1"
CUBE = {"dim": 64, "shape": "cube"}  # the lattice that a manifest describes


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
    extensions: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        checks.check_text("x-sources.id", self.id)
        checks.check_text("x-sources.label", self.label, empty=True)
        checks.check_text("x-sources.media_type", self.media_type)
        checks.check_count("x-sources.bytes", self.size)
        if self.timestamp is not None:
            checks.check_instant("x-sources.timestamp", self.timestamp)
        if self.text is not None:
            checks.check_text("x-sources.text", self.text, empty=True)

    def to_json(self, *, text: bool = True) -> dict[str, Any]:
        """Return the wire form, with the text itself or without."""
        out: dict[str, Any] = {
            **self.extensions,
            "id": self.id,
            "label": self.label,
            "media_type": self.media_type,
            "timestamp": self.timestamp,
            "bytes": self.size,
        }
        if text and self.text is not None:
            out["text"] = self.text
        if self.origin is not None:
            out["origin"] = dict(self.origin)
        return out


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A range of a source, in bytes, that no locus covers, and why."""

    source: str
    start: int
    stop: int
    why: str

    def __post_init__(self) -> None:
        checks.check_text("x-left-out.source", self.source)
        checks.check_text("x-left-out.why", self.why)
        if not checks.is_span((self.start, self.stop)):
            raise ShapeError(
                "x-left-out.offset", "must be two offsets in bytes, the first not after the second"
            )

    def to_json(self) -> dict[str, Any]:
        """Return the wire form."""
        return {"source": self.source, "offset": [self.start, self.stop], "why": self.why}


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

    def __post_init__(self) -> None:
        checks.check_id("corpus_id", self.corpus_id, "c-")
        checks.check_count("loci", self.loci)
        checks.check_instant("created", self.created)
        for index, name in enumerate(self.sources):
            checks.check_text(f"sources[{index}]", name)

    def to_json(self) -> dict[str, Any]:
        """Return the wire form, without the sources and left-out ranges, which the bundle adds."""
        out: dict[str, Any] = {
            "lattice": dict(CUBE),
            **self.extensions,
            "v": self.version,
            "kind": "manifest",
            "corpus_id": self.corpus_id,
            "loci": self.loci,
            "created": self.created,
            "sources": list(self.sources),
        }
        if self.producer is not None:
            out["producer"] = self.producer
        return out


@dataclass(frozen=True, slots=True)
class Bundle:
    """A manifest with the loci, sources and left-out ranges it speaks of. Make one with `Bundle.create`.

    What `crystallize` makes has the loci in the order of the text; they and the left-out ranges account for every byte.
    """

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
        """Return a bundle whose manifest is derived from its content; order is kept as given.

        `created` is an instant (ISO-8601 UTC). Raises ShapeError if it is none.
        """
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

    def head_json(self, *, sources: bool = True) -> dict[str, Any]:
        """Return the manifest as it is written: with source records (their text only if `sources`) and left-out ranges."""
        out = self.manifest.to_json()
        if self.sources:
            out["x-sources"] = [record.to_json(text=sources) for record in self.sources]
        if self.sources or self.left_out:
            out["x-left-out"] = [left.to_json() for left in self.left_out]
        return out

    def to_json(self) -> dict[str, Any]:
        """Return the JSON document form: {"manifest", "loci"} (SPEC 9.1)."""
        return {"manifest": self.head_json(), "loci": [locus.to_json() for locus in self.loci]}


def expect_bundles(*values: object) -> None:
    """Raise UsageError for the first value that is no Bundle."""
    for value in values:
        if not isinstance(value, Bundle):
            raise UsageError(f"{a_type(value)} is no bundle; read the file first, with `read`")
