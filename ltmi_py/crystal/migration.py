"""`migrate`: rewrite a bundle of another dialect or version by the published rules (SPEC 11.6).

Ids and coordinates are derived anew and the old ids kept as `formerly` relations. A statement is anchored elsewhere only
where its words are really found; what cannot be proved says so in `x-unproved`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ltmi_py.bundle import dialects
from ltmi_py.bundle.beside import Sources, by_id
from ltmi_py.bundle.ids import corpus_id, source_id
from ltmi_py.bundle.model import (
    VERSION,
    Bundle,
    LeftOut,
    Locus,
    Relation,
    SourceRecord,
    SourceRef,
    expect_bundles,
)
from ltmi_py.bundle.parts import WHITE
from ltmi_py.bundle.proof.boundaries import starts_unit, stops_unit
from ltmi_py.bundle.proof.coverage import Coverage
from ltmi_py.bundle.proof.foreign import WORDS_HELD
from ltmi_py.bundle.proof.sourcetext import SourceText
from ltmi_py.text import sentences

_SPACES = re.compile(f"[{WHITE}]+")
_MATCHES = 1000  # places looked at for one statement


@dataclass(frozen=True, slots=True)
class _Anchor:
    """Where a statement stands now, in bytes, and why nothing proves it there, if nothing does."""

    start: int
    stop: int
    why: str = ""


def migrate(bundle: Bundle, sources: Sources | None = None) -> Bundle:
    """Return `bundle` by the published rules; `sources` are the texts where it does not carry them.

    A bundle that follows the rules already comes back with the same loci. Linear in loci, times the size of a source for
    those that must be found again. Raises UsageError for what is no Bundle.
    """
    expect_bundles(bundle)
    texts = _texts(bundle, sources)
    renamed = {name: source_id(source.data) for name, source in texts.items()}
    moved = dict(_moved(bundle, texts))
    loci = [_again(locus, moved.get(locus.id), renamed, _author(bundle)) for locus in bundle.loci]
    names = {old.id: new.id for old, new in zip(bundle.loci, loci, strict=True)}
    kept = tuple(dict.fromkeys(names.values()))
    by_name = {new.id: _retargeted(new, names) for new in loci}
    records = tuple(_records(bundle, texts, renamed))
    manifest = replace(
        bundle.manifest,
        version=VERSION,
        corpus_id=corpus_id(kept),
        loci=len(kept),
        sources=tuple(dict.fromkeys(renamed.get(name, name) for name in bundle.manifest.sources)),
        extensions={key: value for key, value in bundle.manifest.extensions.items() if key != "lattice"},
    )
    made = Bundle(manifest, tuple(by_name[name] for name in kept), records, _left_out(bundle, renamed))
    return made if bundle.left_out else replace(made, left_out=tuple(_unstated(made)))


def _texts(bundle: Bundle, sources: Sources | None) -> dict[str, SourceText]:
    media = {record.id: record.media_type for record in bundle.sources}
    found = {record.id: record.text.encode("utf-8") for record in bundle.sources if record.text is not None}
    beside = by_id(sources)
    wanted = dict.fromkeys((*bundle.manifest.sources, *(locus.source.id for locus in bundle.loci)))
    found.update({name: beside[name] for name in wanted if name in beside and name not in found})
    missing = [name for name in wanted if name not in found]
    unclaimed: dict[bytes, bytes] = {}
    for data in beside.values():
        unclaimed.setdefault(data.strip(), data)
    if len(missing) == len(wanted) == len(unclaimed) == 1 and _speaks(bundle, *unclaimed.values()):
        found[missing[0]] = next(iter(unclaimed.values()))
    return {name: SourceText(data, media.get(name, "text/plain")) for name, data in found.items()}


def _speaks(bundle: Bundle, data: bytes) -> bool:
    """Say whether a text that is no source by its hash is one all the same: it holds most words of most statements."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    held = [dialects.share_of_words(locus.statement, text) >= WORDS_HELD for locus in bundle.loci]
    return 2 * sum(held) > len(held)


def unmet(bundle: Bundle, sources: Sources | None = None) -> tuple[str, ...]:
    """Return a sentence for each source of a migrated `bundle` whose text was not at hand: what that leaves undone."""
    known = {record.id for record in bundle.sources if record.text is not None} | set(by_id(sources))
    names = dict.fromkeys(locus.source.id for locus in bundle.loci)
    return tuple(
        f"the text of {name} is not at hand, so it keeps its id and nothing taken from it is proved; give the text it was made from"
        for name in names
        if name not in known
    )


def _author(bundle: Bundle) -> str:
    named = bundle.manifest.extensions.get("crystallizer_model")
    return named if isinstance(named, str) and named else bundle.manifest.producer or "an unknown program"


def _moved(bundle: Bundle, texts: Mapping[str, SourceText]) -> Iterator[tuple[str, _Anchor]]:
    """Yield the id and the anchor of every locus that does not follow the rules as it stands."""
    foreign: dict[str, list[Locus]] = {}
    for locus in bundle.loci:
        if dialects.id_dialect(locus) != dialects.PUBLISHED and locus.source.id in texts:
            foreign.setdefault(locus.source.id, []).append(locus)
    for name, loci in foreign.items():
        source = texts[name]
        places = [(locus.statement, locus.source.start, locus.source.stop) for locus in loci]
        utf16 = dialects.offset_unit(source.text, places) == dialects.UTF16
        units = dialects.Utf16(source.text) if utf16 else None
        spans = sentences.spans(source.text)
        for locus in loci:
            yield locus.id, _anchor(locus, source, _span(locus, source, units), spans)


def _span(locus: Locus, source: SourceText, units: dialects.Utf16 | None) -> tuple[int, int]:
    """Return the place of a locus in characters, clipped to the source."""
    start, stop = (
        units.char(offset) if units else len(dialects.cut_bytes(source.data, 0, offset))
        for offset in (locus.source.start, locus.source.stop)
    )
    return start, stop


def _anchor(
    locus: Locus, source: SourceText, span: tuple[int, int], spans: Iterable[tuple[int, int]]
) -> _Anchor:
    text, media = source.text, source.media_type
    words = [re.escape(word) for word in _SPACES.split(locus.statement) if word]
    found = []
    for match in re.finditer(f"[{WHITE}]+".join(words), text):
        found.append(match.span())
        if len(found) == _MATCHES:
            break
    if found:
        start, stop = min(found, key=lambda each: (abs(each[0] - span[0]), each))
        whole = starts_unit(text, start, media) and stops_unit(text, stop, media)
        return _bytes(source, start, stop, "" if whole else "its words are a part of a longer sentence")
    if dialects.share_of_words(locus.statement, text[slice(*span)]) >= WORDS_HELD:
        return _bytes(source, *span, "it is worded otherwise than its source")
    best = max(
        spans, key=lambda each: dialects.share_of_words(locus.statement, text[slice(*each)]), default=span
    )
    if dialects.share_of_words(locus.statement, text[slice(*best)]) >= WORDS_HELD:
        return _bytes(source, *best, "it is worded otherwise than its source")
    return _bytes(source, *span, "its words are not in its source")


def _bytes(source: SourceText, start: int, stop: int, why: str) -> _Anchor:
    return _Anchor(source.byte(start), source.byte(stop), why)


def _again(locus: Locus, anchor: _Anchor | None, renamed: Mapping[str, str], author: str) -> Locus:
    name = renamed.get(locus.source.id, locus.source.id)
    extensions: dict[str, Any] = dict(locus.extensions)
    place = SourceRef(name, locus.source.start, locus.source.stop)
    if anchor is not None:
        place = SourceRef(name, anchor.start, anchor.stop)
        if anchor.why and locus.parts is None:
            extensions.setdefault("x-unproved", {"who": author, "why": anchor.why})
    elif dialects.id_dialect(locus) != dialects.PUBLISHED and locus.parts is None:
        extensions.setdefault("x-unproved", {"who": author, "why": "its source was not at hand"})
    made = Locus.create(
        statement=locus.statement,
        breadcrumb=locus.breadcrumb,
        source=place,
        first_seen=locus.first_seen,
        kind=locus.kind,
        confidence=locus.confidence,
        horizon=locus.horizon,
        decay=1.0 if locus.horizon == "long" else locus.decay,
        last_referenced=locus.last_referenced,
        references=locus.references,
        relations=locus.relations,
        tags=locus.tags,
        notes=locus.notes,
        parts=locus.parts,
        unit=locus.unit,
        extensions=extensions,
    )
    if made.id != locus.id and not any(r.type == "formerly" and r.target == locus.id for r in made.relations):
        made = replace(made, relations=(*made.relations, Relation("formerly", locus.id)))
    return replace(made, extraction_pass=locus.extraction_pass)


def _retargeted(locus: Locus, names: Mapping[str, str]) -> Locus:
    relations = tuple(
        relation
        if relation.type == "formerly"
        else replace(relation, target=names.get(relation.target, relation.target))
        for relation in locus.relations
    )
    return replace(locus, relations=relations)


def _records(
    bundle: Bundle, texts: Mapping[str, SourceText], renamed: Mapping[str, str]
) -> Iterator[SourceRecord]:
    known = {record.id for record in bundle.sources}
    for record in bundle.sources:
        name = renamed.get(record.id, record.id)
        yield replace(record, id=name, extensions={**_formerly(record.id, name), **record.extensions})
    for name, source in texts.items():
        if name not in known:
            new = renamed[name]
            yield SourceRecord(
                new, name, source.media_type, None, len(source.data), source.text,
                extensions=_formerly(name, new),
            )  # fmt: skip


def _formerly(old: str, new: str) -> dict[str, str]:
    return {} if old == new else {"x-formerly": old}


def _left_out(bundle: Bundle, renamed: Mapping[str, str]) -> tuple[LeftOut, ...]:
    return tuple(replace(left, source=renamed.get(left.source, left.source)) for left in bundle.left_out)


def _unstated(bundle: Bundle) -> Iterator[LeftOut]:
    """Yield what no locus covers: the bundle was made elsewhere and does not say why."""
    for record in bundle.sources:
        if record.text is None:
            continue
        covered = Coverage()
        for locus in bundle.loci:
            if locus.source.id == record.id:
                covered.add(locus.source.start, locus.source.stop)
        for start, stop in covered.gaps(SourceText(record.text.encode("utf-8"), record.media_type)):
            yield LeftOut(record.id, start, stop, "unstated")
