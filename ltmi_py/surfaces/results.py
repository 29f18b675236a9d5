"""What comes back from the operations whose answer is not a value of a layer below. All have `to_json()`."""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ltmi_py.bundle.companions import proof_of
from ltmi_py.bundle.dialects import id_dialect, lattice_dialect

if TYPE_CHECKING:
    from ltmi_py.bundle.model import Bundle, LeftOut, Locus, Manifest, SourceRecord
    from ltmi_py.retrieval.index import Index


@dataclass(frozen=True, slots=True)
class Refused:
    """A source that could not be read, and the sentence that says why."""

    label: str
    message: str

    def to_json(self) -> dict[str, str]:
        """Return {"label", "message"}."""
        return {"label": self.label, "message": self.message}


@dataclass(frozen=True, slots=True)
class Extracted:
    """The text of a source."""

    text: str
    media_type: str

    def to_json(self) -> dict[str, str]:
        """Return {"text", "media_type"}."""
        return {"text": self.text, "media_type": self.media_type}


@dataclass(frozen=True, slots=True)
class Held:
    """A bundle in memory, what was refused on the way to it, and what was odd in what was not.

    Its JSON is the summary, not the loci.
    """

    bundle: Bundle
    refused: tuple[Refused, ...] = ()
    warnings: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return the summary's fields, "refused" and "warnings"."""
        refused = [item.to_json() for item in self.refused]
        return {**Summary.of(self.bundle).to_json(), "refused": refused, "warnings": list(self.warnings)}


@dataclass(frozen=True, slots=True)
class Written:
    """Bytes in a form. As JSON: "text" where the bytes are text, "base64" where they are an archive."""

    form: str
    data: bytes

    def to_json(self) -> dict[str, Any]:
        """Return {"form", "bytes"} and one of "text" and "base64"."""
        head = {"form": self.form, "bytes": len(self.data)}
        if self.form in ("tar.gz", "zip"):
            return {**head, "base64": b64encode(self.data).decode("ascii")}
        return {**head, "text": self.data.decode("utf-8")}


@dataclass(frozen=True, slots=True)
class Indexed:
    """An index, and what became of the bytes that were given for it.

    given: "none" where none were, "fits" where they are this index, "stale" where they are one of other loci, damaged or
    made by another version, "foreign" where they are no index at all.
    """

    index: Index
    given: str

    def kept(self) -> bytes:
        """Return the bytes to keep."""
        return self.index.dump()

    def to_json(self) -> dict[str, Any]:
        """Return {"loci", "languages", "given"}."""
        return {"loci": len(self.index), "languages": list(self.index.languages), "given": self.given}


@dataclass(frozen=True, slots=True)
class Files:
    """Files by their relative name, `/` between folders."""

    files: Mapping[str, bytes]

    def to_json(self) -> dict[str, Any]:
        """Return {"files": {name: bytes}}, sizes only."""
        return {"files": {name: len(data) for name, data in self.files.items()}}


@dataclass(frozen=True, slots=True)
class Node:
    """A name in the tree of breadcrumbs, how many loci stand under it, and the names below."""

    name: str
    loci: int
    below: tuple[Node, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return {"name", "loci", "below"}."""
        return {"name": self.name, "loci": self.loci, "below": [node.to_json() for node in self.below]}


@dataclass(frozen=True, slots=True)
class Tree:
    """The breadcrumbs of a bundle, in the order in which they first stand in it."""

    loci: int
    below: tuple[Node, ...]

    @classmethod
    def of(cls, bundle: Bundle) -> Tree:
        """Return the tree of all four levels."""
        return cls(len(bundle.loci), tuple(_grow([locus.breadcrumb for locus in bundle.loci])))

    def to_json(self) -> dict[str, Any]:
        """Return {"loci", "below"}."""
        return {"loci": self.loci, "below": [node.to_json() for node in self.below]}


def _grow(crumbs: list[tuple[str | None, ...]]) -> Iterator[Node]:
    groups: dict[str, list[tuple[str | None, ...]]] = {}
    for crumb in crumbs:
        if crumb and crumb[0] is not None:
            groups.setdefault(crumb[0], []).append(crumb[1:])
    for name, rest in groups.items():
        yield Node(name, len(rest), tuple(_grow(rest)))


@dataclass(frozen=True, slots=True)
class Summary:
    """What a bundle holds, by count. `stated` counts what the loci say of themselves; `verify` is what proves it."""

    manifest: Mapping[str, Any]
    sources: tuple[Mapping[str, Any], ...]
    kinds: Mapping[str, int]
    horizons: Mapping[str, int]
    stated: Mapping[str, int]
    dialects: Mapping[str, Mapping[str, int]]
    left_out: Mapping[str, Mapping[str, int]]

    @classmethod
    def of(cls, bundle: Bundle) -> Summary:
        """Count `bundle`; linear in its loci."""
        tally = Tally()
        for locus in bundle.loci:
            tally.add(locus)
        return tally.summary(bundle.manifest, bundle.sources, bundle.left_out)

    def to_json(self) -> dict[str, Any]:
        """Return the fields by name."""
        return {
            "manifest": dict(self.manifest),
            "sources": [dict(source) for source in self.sources],
            "kinds": dict(self.kinds),
            "horizons": dict(self.horizons),
            "stated": dict(self.stated),
            "dialects": {name: dict(counts) for name, counts in self.dialects.items()},
            "left_out": {why: dict(count) for why, count in self.left_out.items()},
        }


class Tally:
    """Loci, counted one by one."""

    def __init__(self) -> None:
        """Begin at nothing."""
        self._counts: dict[str, Counter[str]] = {name: Counter() for name in _TALLIED}

    def add(self, locus: Locus) -> None:
        """Count one locus."""
        for name, of in _TALLIED.items():
            self._counts[name][of(locus)] += 1

    def summary(
        self, manifest: Manifest, records: Iterable[SourceRecord], left_out: Iterable[LeftOut]
    ) -> Summary:
        """Return the counts with what else there is to tell of the bundle."""
        counts = self._counts
        head = {
            "v": manifest.version,
            "corpus_id": manifest.corpus_id,
            "loci": counts["sources"].total(),
            "created": manifest.created,
            "producer": manifest.producer,
        }
        return Summary(
            manifest=head,
            sources=tuple(_sources(manifest, records, counts["sources"])),
            kinds=_ranked(counts["kinds"]),
            horizons=_ranked(counts["horizons"]),
            stated=_ranked(counts["stated"]),
            dialects={"ids": _ranked(counts["ids"]), "lattice": _ranked(counts["lattice"])},
            left_out=_left_out(left_out),
        )


def _sources(
    manifest: Manifest, given: Iterable[SourceRecord], loci: Mapping[str, int]
) -> Iterator[dict[str, Any]]:
    records = {record.id: record for record in given}
    for name in dict.fromkeys([*manifest.sources, *records]):
        record = records.get(name)
        yield {
            "id": name,
            "label": record.label if record else None,
            "media_type": record.media_type if record else None,
            "timestamp": record.timestamp if record else None,
            "bytes": record.size if record else None,
            "origin": dict(record.origin) if record and record.origin else None,
            "text": record is not None and record.text is not None,
            "loci": loci.get(name, 0),
        }


_TALLIED: Mapping[str, Callable[[Locus], str]] = {
    "sources": lambda locus: locus.source.id,
    "kinds": lambda locus: locus.kind,
    "horizons": lambda locus: locus.horizon,
    "stated": proof_of,
    "ids": id_dialect,
    "lattice": lattice_dialect,
}


def _left_out(ranges: Iterable[LeftOut]) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for item in ranges:
        count = found.setdefault(item.why, {"ranges": 0, "bytes": 0})
        count["ranges"] += 1
        count["bytes"] += item.stop - item.start
    return dict(sorted(found.items(), key=lambda pair: (-pair[1]["bytes"], pair[0])))


def _ranked(counts: Mapping[str, int]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))
