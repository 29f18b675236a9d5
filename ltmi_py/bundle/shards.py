"""Shard sets (SPEC 9.7): several JSONL bundles and one manifest over them, for corpora that are made in pieces.

Owns the set's manifest and the union of sets. A shard is named by its corpus id, so that the same loci are the same file.
Knows no disk: it is given what opens a file, and gives files by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from types import TracebackType
from typing import BinaryIO, Self

from ltmi_py.bundle.codec import write as encode
from ltmi_py.bundle.companions import SOURCES, STREAM, root_of
from ltmi_py.bundle.merge import merge, ordered
from ltmi_py.bundle.model import Bundle, LeftOut, Locus, Manifest, SourceRecord
from ltmi_py.bundle.reader import read, stream_lines
from ltmi_py.bundle.spool import BundleWriter, Tally
from ltmi_py.bundle.writer import write
from ltmi_py.errors import UsageError

LOCI = 50_000  # of one shard, unless another number is given
ENDING = ".ltmi.jsonl"

Keep = Callable[[str, BinaryIO], None]


class ShardWriter:
    """A context manager that writes a corpus locus by locus into shards of at most `loci` loci each.

    `draft()` gives an empty binary file that can be read and sought; `keep(name, file)` takes each finished file of the set,
    the shards first, `corpus.ltmi` last; the file stands at its beginning. Kept until the end: ids, source records without
    their texts, left-out ranges. A locus whose id was written before is not written again.
    """

    def __init__(
        self,
        *,
        draft: Callable[[], BinaryIO],
        keep: Keep,
        loci: int = LOCI,
        created: str | None = None,
        producer: str | None = None,
        sources: bool = True,
    ) -> None:
        """Take where files come from and go to; raise UsageError for a shard of less than one locus."""
        if loci < 1:
            raise UsageError(f"a shard holds one locus or more, not {loci}")
        self._draft, self._keep, self._most, self._texts = draft, keep, loci, sources
        self._created, self._producer = created, producer
        self._tally = Tally(created=created, producer=producer)
        self._loci, self._sources = set[str](), set[str]()
        self._shards: list[str] = []
        self._open: tuple[BinaryIO, BundleWriter, int] | None = None

    def add(self, locus: Locus) -> None:
        """Write a locus."""
        if locus.id in self._loci:
            return
        self._loci.add(locus.id)
        if self._open is None:
            file = self._draft()
            self._open = file, BundleWriter(file, created=self._created, producer=self._producer), 0
        file, writer, count = self._open
        writer.add(locus)
        self._tally.add(locus)
        self._open = file, writer, count + 1
        if count + 1 == self._most:
            self._end_shard()

    def add_source(self, record: SourceRecord) -> None:
        """Take the record of a source, and write its text as a file of the set."""
        if record.id in self._sources:
            return
        self._sources.add(record.id)
        if record.text is not None and self._texts:
            file = self._draft()
            file.write(record.text.encode("utf-8"))
            self._hand(f"{SOURCES}{record.id}.txt", file)
        self._tally.records.append(replace(record, text=None))

    def leave_out(self, left: LeftOut) -> None:
        """Take a left-out range."""
        self._tally.left_out.append(left)

    def close(self) -> Manifest:
        """Write the manifest over the shards, and return it."""
        if self._open is not None:
            self._end_shard()
        whole = self._tally.head(_listed(self._shards))
        file = self._draft()
        file.write(encode(whole.head_json(sources=False)) + b"\n")
        self._hand(STREAM, file)
        return whole.manifest

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.close()

    def _end_shard(self) -> None:
        if self._open is None:
            return
        file, writer, _ = self._open
        self._open = None
        name = writer.close().corpus_id + ENDING
        self._shards.append(name)
        self._hand(name, file)

    def _hand(self, name: str, file: BinaryIO) -> None:
        file.seek(0)
        self._keep(name, file)


def _listed(names: Iterable[str]) -> dict[str, list[dict[str, str]]]:
    return {"x-shards": [{"name": name} for name in names]}


def unite(*sets: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return one set of the shards of all `sets`, each set given as its files by name; untouched shards keep their bytes.

    A shard that stands in several is there once; shards that share loci are merged into one, and entombed loci go
    (SPEC 13.1). Shards and all else are in canonical order, so the order of the sets does not matter. Holds all of them
    in memory. Raises UsageError for none and for files that are no set, BundleError for a set that cannot be read.
    """
    if not sets:
        raise UsageError("there is nothing to unite; give one set of shards or more")
    whole = ordered(merge(*(read(members) for members in sets)))
    kept = frozenset(locus.id for locus in whole.loci)
    shards = {data for members in sets for data in _shards(members)}
    files = dict(_file(group, kept) for group in _groups(shards))
    names = sorted(name for name in files if name)
    extensions = {**whole.manifest.extensions, **_listed(names)}
    head = replace(whole, manifest=replace(whole.manifest, extensions=extensions))
    out = {STREAM: encode(head.head_json(sources=False)) + b"\n", **{name: files[name] for name in names}}
    for record in whole.sources:
        if record.text is not None:
            out[f"{SOURCES}{record.id}.txt"] = record.text.encode("utf-8")
    return out


def _shards(members: Mapping[str, bytes]) -> Iterator[bytes]:
    root = root_of(members)
    head, _ = stream_lines(members[root + STREAM].splitlines(keepends=True))
    listed = head.manifest.extensions.get("x-shards")
    if listed is None:
        raise UsageError("these files are no set of shards; merge them as bundles")
    for shard in listed:
        yield members[root + shard["name"]]


def _groups(shards: Iterable[bytes]) -> list[dict[bytes, Bundle]]:
    """Return the shards in groups of which no two share a locus."""
    groups: list[tuple[set[str], dict[bytes, Bundle]]] = []
    for data in sorted(shards):
        shard = read(data)
        ids, group = {locus.id for locus in shard.loci}, {data: shard}
        apart = []
        for other in groups:
            if ids.isdisjoint(other[0]):
                apart.append(other)
            else:
                ids |= other[0]
                group |= other[1]
        groups = [*apart, (ids, group)]
    return [group for _, group in groups]


def _file(group: Mapping[bytes, Bundle], kept: frozenset[str]) -> tuple[str, bytes]:
    """Return the name and the bytes of the shard that a group becomes; no name for one of which nothing is left."""
    shard = merge(*group.values())
    loci = tuple(locus for locus in shard.loci if locus.id in kept)
    if len(group) == 1 and len(loci) == len(shard.loci):
        return shard.manifest.corpus_id + ENDING, next(iter(group))
    names = tuple(name for name in shard.manifest.sources if any(locus.source.id == name for locus in loci))
    manifest = replace(shard.manifest, sources=names)
    made = ordered(replace(shard, manifest=manifest, loci=loci))
    return made.manifest.corpus_id + ENDING if loci else "", write(made, "jsonl")
