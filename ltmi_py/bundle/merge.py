"""Bundles against each other (SPEC 13): `merge`, `diff`, and the canonical order of a bundle's content.

`merge` is a join: commutative, associative and idempotent. Where two bundles say different things of the same locus,
each field takes the greater of the two by a stated order, so that no order of merging matters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, TypeVar

from ltmi_py.bundle.canonical import canonical
from ltmi_py.bundle.checks import in_time
from ltmi_py.bundle.ids import corpus_id
from ltmi_py.bundle.model import Bundle, Locus, Manifest, Relation, SourceRecord, expect_bundles
from ltmi_py.bundle.settling import settled
from ltmi_py.errors import UsageError

Value = TypeVar("Value")


def merge(*bundles: Bundle) -> Bundle:
    """Return the union of `bundles` in canonical order; unknown fields are kept, tombstones win (SPEC 13.1).

    One bundle, or copies of one, comes back as it is. Raises UsageError for none, and for what is no Bundle.
    """
    if not bundles:
        raise UsageError("there is nothing to merge; give one bundle or more")
    expect_bundles(*bundles)
    first = bundles[0]
    if all(bundle == first for bundle in bundles) and not _buried(first):
        return first
    stones = _join_stones(bundle.manifest.extensions.get("x-tombstones") for bundle in bundles)
    loci: dict[str, Locus] = {}
    for locus in (locus for bundle in bundles for locus in bundle.loci):
        if locus.id not in stones:
            loci[locus.id] = join(loci[locus.id], locus) if locus.id in loci else locus
    records: dict[str, SourceRecord] = {}
    for record in (record for bundle in bundles for record in bundle.sources):
        records[record.id] = _join_records(records[record.id], record) if record.id in records else record
    manifest = reduce(_join_manifests, (bundle.manifest for bundle in bundles))
    extensions = {key: each for key, each in manifest.extensions.items() if key != "x-tombstones"}
    if stones:
        extensions["x-tombstones"] = [stones[name] for name in sorted(stones)]
    texts = {name: record.text.encode("utf-8") for name, record in records.items() if record.text is not None}
    left = settled((left for bundle in bundles for left in bundle.left_out), loci.values(), texts)
    return ordered(
        Bundle(
            replace(manifest, extensions=extensions),
            tuple(loci.values()),
            tuple(records.values()),
            left,
        )
    )


def ordered(bundle: Bundle) -> Bundle:
    """Return the bundle in canonical order, its manifest's count, id and source list derived (SPEC 13.2)."""
    loci = tuple(sorted(bundle.loci, key=lambda x: (x.source.id, x.source.start, x.source.stop, x.id)))
    records = tuple(sorted(bundle.sources, key=lambda record: record.id))
    left = tuple(sorted(bundle.left_out, key=lambda x: (x.source, x.start, x.stop, x.why)))
    names = {
        *bundle.manifest.sources,
        *(record.id for record in records),
        *(locus.source.id for locus in loci),
    }
    manifest = replace(
        bundle.manifest,
        corpus_id=corpus_id(locus.id for locus in loci),
        loci=len(loci),
        sources=tuple(sorted(names)),
    )
    return Bundle(manifest, loci, records, left)


def join(one: Locus, other: Locus) -> Locus:
    """Return what two loci of one id say together: the greater of each mutable field (SPEC 13.1.2)."""
    if one == other:
        return one
    horizon = "long" if "long" in (one.horizon, other.horizon) else "short"
    proof = _greater((one, other), key=lambda x: canonical([_parts(x), list(x.unit) if x.unit else None]))
    return replace(
        one,
        lattice=max(one.lattice, other.lattice),
        kind=max(one.kind, other.kind),
        confidence=max(one.confidence, other.confidence),
        horizon=horizon,
        decay=1.0 if horizon == "long" else max(one.decay, other.decay),
        first_seen=min(one.first_seen, other.first_seen, key=_dated),
        last_referenced=max(one.last_referenced, other.last_referenced, key=_dated),
        references=max(one.references, other.references),
        relations=_join_relations(one.relations, other.relations),
        tags=tuple(sorted({*one.tags, *other.tags})),
        notes=_greatest(one.notes, other.notes),
        extraction_pass=_greatest(one.extraction_pass, other.extraction_pass),
        parts=proof.parts,
        unit=proof.unit,
        extensions=_join_maps(one.extensions, other.extensions),
    )


def _dated(instant: str) -> tuple[tuple[str, str], str]:
    return in_time(instant), instant  # one moment may be written in two ways


def _parts(locus: Locus) -> Any:
    return None if locus.parts is None else [part.to_json() for part in locus.parts]


def _greater(pair: tuple[Value, Value], *, key: Callable[[Value], bytes]) -> Value:
    return pair[0] if key(pair[0]) >= key(pair[1]) else pair[1]


def _greatest(one: Any, other: Any) -> Any:
    if one is None or other is None:
        return other if one is None else one
    return one if canonical(one) >= canonical(other) else other


def _join_maps(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    return {key: _greatest(one.get(key), other.get(key)) for key in sorted({*one, *other})}


def _join_relations(one: tuple[Relation, ...], other: tuple[Relation, ...]) -> tuple[Relation, ...]:
    found = {canonical(relation.to_json()): relation for relation in (*one, *other)}
    return tuple(found[key] for key in sorted(found))


def _join_records(one: SourceRecord, other: SourceRecord) -> SourceRecord:
    if one == other:
        return one
    return SourceRecord(
        id=one.id,
        label=max(one.label, other.label),
        media_type=max(one.media_type, other.media_type),
        timestamp=_greatest(one.timestamp, other.timestamp),
        size=max(one.size, other.size),
        text=_greatest(one.text, other.text),
        origin=_greatest(one.origin, other.origin),
        extensions=_join_maps(one.extensions, other.extensions),
    )


def _join_manifests(one: Manifest, other: Manifest) -> Manifest:
    return Manifest(
        corpus_id=one.corpus_id,
        loci=one.loci,
        created=max(one.created, other.created, key=_dated),
        sources=tuple(dict.fromkeys((*one.sources, *other.sources))),
        version=max(one.version, other.version),
        producer=_greatest(one.producer, other.producer),
        extensions=_join_maps(one.extensions, other.extensions),
    )


def _join_stones(lists: Iterable[Any]) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for stone in (stone for each in lists if isinstance(each, list) for stone in each):
        name = str(stone.get("id")) if isinstance(stone, dict) else str(stone)
        out[name] = _greatest(out.get(name), stone)
    return out


def _buried(bundle: Bundle) -> bool:
    stones = _join_stones([bundle.manifest.extensions.get("x-tombstones")])
    return any(locus.id in stones for locus in bundle.loci)


@dataclass(frozen=True, slots=True)
class Change:
    """A locus that is in both bundles and differs: the fields that do, each as (before, after)."""

    locus: Locus
    differs: Mapping[str, tuple[Any, Any]]

    def to_json(self) -> dict[str, Any]:
        """Return {"id", "statement", "fields": {name: [before, after]}}."""
        return {**_named(self.locus), "fields": {name: list(pair) for name, pair in self.differs.items()}}


@dataclass(frozen=True, slots=True)
class Difference:
    """What changed from one bundle to another. moved: the same statement at another place of the same source."""

    added: tuple[Locus, ...] = ()
    removed: tuple[Locus, ...] = ()
    changed: tuple[Change, ...] = ()
    moved: tuple[tuple[Locus, Locus], ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return the plain form: lists of loci by id and statement."""
        return {
            "added": [_named(locus) for locus in self.added],
            "removed": [_named(locus) for locus in self.removed],
            "changed": [change.to_json() for change in self.changed],
            "moved": [
                {**_named(new), "formerly": old.id, "from": _place(old), "to": _place(new)}
                for old, new in self.moved
            ],
        }


def _named(locus: Locus) -> dict[str, Any]:
    return {"id": locus.id, "statement": locus.statement}


def _place(locus: Locus) -> list[Any]:
    return [locus.source.id, locus.source.start, locus.source.stop]


def diff(before: Bundle, after: Bundle) -> Difference:
    """Return what changed from `before` to `after`, each list in the order of its bundle (SPEC 13.3).

    Raises UsageError for what is no Bundle.
    """
    expect_bundles(before, after)
    old, new = ({locus.id: locus for locus in bundle.loci} for bundle in (before, after))
    gone = [locus for name, locus in old.items() if name not in new]
    come = [locus for name, locus in new.items() if name not in old]
    places: dict[tuple[Any, ...], list[Locus]] = {}
    for locus in gone:
        places.setdefault(_content(locus), []).append(locus)
    moved = []
    for locus in come:
        earlier = places.get(_content(locus))
        if earlier:
            moved.append((earlier.pop(0), locus))
    left, reached = {id(pair[0]) for pair in moved}, {id(pair[1]) for pair in moved}
    return Difference(
        added=tuple(locus for locus in come if id(locus) not in reached),
        removed=tuple(locus for locus in gone if id(locus) not in left),
        changed=tuple(_changes(old, new)),
        moved=tuple(moved),
    )


def _content(locus: Locus) -> tuple[Any, ...]:
    return locus.statement, locus.breadcrumb, locus.source.id


def _changes(old: Mapping[str, Locus], new: Mapping[str, Locus]) -> Iterable[Change]:
    for name, locus in new.items():
        was = old.get(name)
        if was is None or was == locus:
            continue
        before, after = was.to_json(), locus.to_json()
        keys = [
            key
            for key in sorted({*before, *after})
            if canonical(before.get(key)) != canonical(after.get(key))
        ]
        if keys:
            yield Change(locus, {key: (before.get(key), after.get(key)) for key in keys})
