"""`verify`: put every statement together again from the bytes of its source, and name what does not hold (SPEC 10).

Owns the order of the checks and what is kept between loci: for each locus 16 bytes of id and 16 of coverage; for each
piece of a unit one `units.Member`; the sources themselves. Nothing else grows with the number of loci.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain

from ltmi_py.bundle import dialects
from ltmi_py.bundle.beside import Sources, by_id
from ltmi_py.bundle.canonical import canonical
from ltmi_py.bundle.companions import STREAM, Comparison, Derivation, root_of, with_texts
from ltmi_py.bundle.findings import ERROR, Finding, Verification, finding
from ltmi_py.bundle.ids import corpus_id, source_id
from ltmi_py.bundle.members import Members
from ltmi_py.bundle.model import (
    CUBE,
    VERSION,
    Bundle,
    LeftOut,
    Locus,
    Manifest,
    SourceRecord,
)
from ltmi_py.bundle.proof import foreign
from ltmi_py.bundle.proof.alone import of_itself
from ltmi_py.bundle.proof.coverage import Account
from ltmi_py.bundle.proof.laid import Laid, Problem, folded, lay
from ltmi_py.bundle.proof.rules import broken
from ltmi_py.bundle.proof.sourcetext import SourceText
from ltmi_py.bundle.proof.units import UnitBook
from ltmi_py.bundle.reader import (
    Head,
    Material,
    Numbered,
    is_set,
    members_of,
    shards_of,
    stream,
    stream_lines,
)
from ltmi_py.bundle.unpacking import is_archive


def verify(bundle: Bundle | Material, sources: Sources | None = None) -> Verification:
    """Check a bundle against its sources, inside it or given as `sources`; never raises for what a bundle says.

    `bundle` is a Bundle, the bytes of any form, or the files of a directory or an archive by name. `sources` are texts or
    their UTF-8 bytes, or a mapping of source ids to them. Raises BundleError, ShapeError or VersionError only where
    `bundle` is no readable bundle.
    """
    if isinstance(bundle, Bundle):
        numbered: Numbered = ((None, locus) for locus in bundle.loci)
        return _verify(Head(bundle.manifest, bundle.sources, bundle.left_out), numbered, sources)
    if isinstance(bundle, (Mapping, Members)) or (isinstance(bundle, bytes) and is_archive(bundle)):
        return _verify_members(members_of(bundle), sources)
    return _verify(*stream(bundle), sources)


def verify_lines(lines: Iterable[bytes], sources: Sources | None = None) -> Verification:
    """Check a JSONL bundle line by line, as from an open file; memory is bounded as this module's docstring says."""
    return _verify(*stream_lines(lines), sources)


def _verify(head: Head, loci: Numbered, sources: Sources | None) -> Verification:
    check = Verifier(head.manifest, head.sources, head.left_out, given=sources)
    for line, locus in loci:
        check.add(locus, line=line)
    return check.finish()


def _verify_members(members: Members, sources: Sources | None) -> Verification:
    """Check the files of a directory: the stream, its shards one by one, and that what is derived from it still is."""
    root = root_of(members.names())
    head, loci = stream_lines(members.lines(root + STREAM))
    odd: list[Finding] = []
    if is_set(head.manifest):
        loci = _of_shards(head.manifest, members, root, odd)
    derived = Comparison(members, root, Derivation(head.manifest, head.sources, head.left_out))
    whole = replace(head, sources=with_texts(head.sources, members, root))
    found = _verify(whole, derived.passing(loci), sources)
    odd += (finding("companion", name) for name in derived.differing())
    return replace(found, findings=(*found.findings, *odd))


def _of_shards(manifest: Manifest, members: Members, root: str, odd: list[Finding]) -> Numbered:
    """Yield the loci of a set; what a shard's manifest says wrongly of its own is added to `odd`."""
    for shard in shards_of(manifest, members, root):
        ids = []
        for each in shard.loci:
            ids.append(each[1].id)
            yield each
        wrong = _miscounted(shard.manifest, len(ids), ids)
        odd += (finding(code, f"{shard.name}: {detail}" if detail else shard.name) for code, detail in wrong)


def _miscounted(manifest: Manifest, count: int, ids: Iterable[str]) -> Iterator[Problem]:
    """Yield what a manifest says wrongly of its loci, as (code, facts)."""
    if manifest.loci != count:
        yield "count", f"{manifest.loci}, and {count} are there"
    if manifest.corpus_id != corpus_id(ids):
        known = "c-" + dialects.reference_digest(canonical(sorted(ids)))
        yield "corpus-dialect" if manifest.corpus_id == known else "corpus-id", ""


class Verifier:
    """A verification under way: `add` each locus in its order, then `finish`."""

    def __init__(
        self,
        manifest: Manifest,
        records: Iterable[SourceRecord] = (),
        left_out: Iterable[LeftOut] = (),
        *,
        given: Sources | None = None,
    ) -> None:
        """Take the head of a bundle, and the sources that stand beside it."""
        self._manifest = manifest
        self._left_out = tuple(left_out)
        self._findings: list[Finding] = []
        self._counts: Counter[str] = Counter()
        self._schemes: dict[str, Counter[str]] = {name: Counter() for name in ("ids", "lattice", "offsets")}
        self._sources: dict[str, SourceText] = {}
        self._account = Account()
        self._units: dict[str, UnitBook] = {}
        self._foreign: dict[str, list[tuple[Locus, int | None]]] = {}
        self._ids: dict[str, None] = {}
        self._targets: list[tuple[str, str, int | None]] = []
        self._used: dict[str, None] = {}
        self._listed = frozenset(manifest.sources)
        self._tombstones = _tombstones(manifest)
        kept = tuple(records)
        self._declared = bool(kept or self._left_out)
        self._head(kept, given)

    def add(self, locus: Locus, *, line: int | None = None) -> None:
        """Check one locus."""
        found, is_foreign = self._identity(locus, line)
        source = self._sources.get(locus.source.id)
        if "x-unproved" in locus.extensions:
            found |= self._unproved(locus, source, line)
            self._cover(locus, source)
            self._counts["refuted" if found else "unproved"] += 1
            return
        if source is None:
            self._counts["refuted" if found else "unchecked"] += 1
            return
        self._cover(locus, source)
        try:
            laid = lay(locus, source)
        except ValueError:
            laid = None
        if laid is None or (locus.parts is None and folded(laid) != locus.statement):
            self._unfit(locus, laid, line, is_foreign=is_foreign)
            return
        if locus.parts is None and is_foreign:
            for code, detail in foreign.torn(laid):
                self._find(code, detail, line=line, locus=locus.id)
        else:
            found |= self._prove(laid, line)
        self._counts["refuted" if found else "verbatim" if locus.parts is None else "assembled"] += 1

    def finish(self) -> Verification:
        """Check what only the whole can tell, and return the sum."""
        for name, entries in self._foreign.items():
            self._judge_foreign(name, entries)
        self._judge_units()
        if self._declared:
            for code, detail in self._account.judge(self._left_out, self._tombstones.values(), self._sources):
                self._find(code, detail)
        else:
            self._find("coverage-undeclared")
        self._judge_manifest()
        for locus, target, line in self._targets:
            if target not in self._ids and target not in self._tombstones:
                self._find("relation-dangling", target, line=line, locus=locus)
        findings = sorted(self._findings, key=lambda each: (each.line or 0, 0 if each.line else 1))
        names = ("verbatim", "assembled", "unproved", "unchecked", "refuted")
        counts = {name: self._counts[name] for name in names}
        schemes = {name: dict(sorted(counter.items())) for name, counter in self._schemes.items()}
        return Verification(tuple(findings), loci=len(self._ids), dialects=schemes, **counts)

    def _find(
        self, code: str, detail: str = "", *, line: int | None = None, locus: str | None = None
    ) -> bool:
        made = finding(code, detail, line=line, locus=locus)
        self._findings.append(made)
        return made.severity == ERROR

    def _head(self, records: tuple[SourceRecord, ...], given: Sources | None) -> None:
        beside = by_id(given)
        media = {record.id: record.media_type for record in records}
        for record in records:
            if record.text is not None:
                self._take(record.id, record.text.encode("utf-8"), record.media_type)
                if record.size != len(record.text.encode("utf-8")):
                    self._find("source-size", record.id)
        for name in (*self._manifest.sources, *media):
            if name not in self._sources and name in beside:
                self._take(name, beside[name], media.get(name, "text/plain"))
        if self._manifest.version != VERSION:
            self._find("version-newer", self._manifest.version)

    def _take(self, name: str, data: bytes, media_type: str) -> None:
        if name == "s-" + dialects.reference_digest(data):
            self._find("source-dialect", name)
        elif name != source_id(data):
            self._find("source-id", name)
        try:
            self._sources[name] = SourceText(data, media_type)
        except UnicodeDecodeError:
            self._find("source-encoding", name)

    def _identity(self, locus: Locus, line: int | None) -> tuple[bool, bool]:
        """Check what does not need the source; return whether an error was found, and whether it is foreign."""
        ids, lattice = dialects.id_dialect(locus), dialects.lattice_dialect(locus)
        self._schemes["ids"][ids] += 1
        self._schemes["lattice"][lattice] += 1
        bad = False
        for code, detail in chain(of_itself(locus, ids, lattice), self._of_others(locus)):
            bad |= self._find(code, detail, line=line, locus=locus.id)
        self._ids[locus.id] = None
        self._used[locus.source.id] = None
        self._targets.extend(
            (locus.id, relation.target, line) for relation in locus.relations if relation.type != "formerly"
        )
        underived = ids == dialects.UNDERIVABLE and lattice != dialects.PUBLISHED
        return bad, ids == dialects.REFERENCE or underived

    def _of_others(self, locus: Locus) -> Iterator[Problem]:
        """Yield what is wrong with a locus beside the other loci and the manifest."""
        if locus.id in self._ids:
            yield "duplicate-id", ""
        if locus.id in self._tombstones:
            yield "tombstone", ""
        if locus.source.id not in self._listed:
            yield "source-unlisted", locus.source.id

    def _unproved(self, locus: Locus, source: SourceText | None, line: int | None) -> bool:
        found = False
        try:
            if source is not None:
                source.span(locus.source.start, locus.source.stop)
        except ValueError:
            place = f"{locus.source.start}..{locus.source.stop}"
            found = self._find("offset-range", place, line=line, locus=locus.id)
        mark = locus.extensions["x-unproved"]
        fit = isinstance(mark, Mapping) and all(
            isinstance(mark.get(key), str) and mark[key] for key in ("who", "why")
        )
        return (not fit and self._find("unproved-form", line=line, locus=locus.id)) or found

    def _prove(self, laid: Laid, line: int | None) -> bool:
        bad = False
        if laid.locus.parts is not None and folded(laid) != laid.locus.statement:
            bad |= self._find(
                "not-assembled", f"they make “{folded(laid)[:80]}”", line=line, locus=laid.locus.id
            )
        for code, detail in broken(laid):
            bad |= self._find(code, detail, line=line, locus=laid.locus.id)
        self._schemes["offsets"][dialects.BYTES] += 1
        try:
            self._units.setdefault(laid.locus.source.id, UnitBook()).add(laid, line)
        except ValueError:
            bad = True
        return bad

    def _unfit(self, locus: Locus, laid: Laid | None, line: int | None, *, is_foreign: bool) -> None:
        if locus.parts is None and is_foreign:
            self._foreign.setdefault(locus.source.id, []).append((locus, line))
            return
        self._counts["refuted"] += 1
        if laid is None:
            self._find(
                "offset-range", f"{locus.source.start}..{locus.source.stop}", line=line, locus=locus.id
            )
        else:
            self._find("not-verbatim", f"it reads “{folded(laid)[:80]}”", line=line, locus=locus.id)

    def _judge_foreign(self, name: str, entries: list[tuple[Locus, int | None]]) -> None:
        source = self._sources[name]
        loci = [locus for locus, _ in entries]
        unit = foreign.unit_of(loci, source)
        self._schemes["offsets"][unit] += len(entries)
        for (locus, line), (count, found) in zip(entries, foreign.judged(loci, source, unit), strict=True):
            self._counts[count] += 1
            for code, detail in found:
                self._find(code, detail, line=line, locus=locus.id)

    def _cover(self, locus: Locus, source: SourceText | None) -> None:
        if source is not None and locus.source.stop <= len(source.data):
            self._account.take(locus.source.id, locus.source.start, locus.source.stop)

    def _judge_units(self) -> None:
        for name, book in self._units.items():
            source = self._sources[name]
            for start, stop in book.units():
                self._account.excuse(name, source.byte(start), source.byte(stop))
            for code, detail, member in book.judge(source):
                if self._find(code, detail, line=member.line, locus=member.locus):
                    self._counts["refuted"] += 1

    def _judge_manifest(self) -> None:
        manifest, count = self._manifest, sum(self._schemes["ids"].values())
        for code, detail in _miscounted(manifest, count, self._ids):
            self._find(code, detail)
        if manifest.extensions.get("lattice", CUBE) != CUBE:
            self._find("lattice-shape")
        for name in dict.fromkeys((*manifest.sources, *self._used)):
            if name not in self._sources and name in self._used:
                self._find("source-absent", name)
            elif name not in self._used and name not in self._sources:
                self._find("source-unused", name)


def _tombstones(manifest: Manifest) -> dict[str, object]:
    stones = manifest.extensions.get("x-tombstones")
    if not isinstance(stones, list):
        return {}
    return {str(stone.get("id")) if isinstance(stone, Mapping) else str(stone): stone for stone in stones}
