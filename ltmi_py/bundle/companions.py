"""The directory form (SPEC 9.3): `corpus.ltmi`, the sources as text files, and what is derived from the stream.

`files` makes all of them. `Derivation` makes what is derived while the loci pass by, so that they need not be held, and
`Comparison` holds that against the files of a directory.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from ltmi_py.bundle.codec import write as encode
from ltmi_py.bundle.codec import write_locus as encode_locus
from ltmi_py.bundle.members import Members
from ltmi_py.bundle.model import Bundle, LeftOut, Locus, Manifest, SourceRecord
from ltmi_py.errors import BundleError

STREAM = "corpus.ltmi"
SOURCES = "sources/"
PROVENANCE = "provenance.csv"
PROVENANCE_HEAD = b"locus,source,label,start,stop,proof\n"

_INSTRUCTION = """\
# {title}

This folder is a bundle of the LTMi format, version {version}: {loci:,} statements from {sources:,} source{plural}.

- `corpus.ltmi`: the bundle itself, one JSON record a line; the first is the manifest.
- `sources/`: the texts the statements were taken from, named by their ids.
- `manifest.json`, `breadcrumb-tree.json`, `provenance.csv` and this page are derived from `corpus.ltmi`.

Each record holds one `statement`, its place in the tree (`breadcrumb`: topic, subtopic, concept, claim), and
`source.offset`, the range of bytes of the source it comes from. A statement without `x-parts` is that range, white
space folded; with `x-parts` it is put together as they say; with `x-unproved` nothing proves it.

To answer from this bundle: use statements as they stand, name the id of each one you use, and say so when none answers.
Coordinates (`lattice`) only group statements that share levels of the tree; nearness between others means nothing.
To check it: `ltmi verify` puts every statement together again from the sources.
"""


def files(bundle: Bundle, *, sources: bool = True) -> dict[str, bytes]:
    """Return the files of the directory form by name, `corpus.ltmi` first; without `sources`, no texts."""
    head = encode(bundle.head_json(sources=False))
    lines = b"".join(encode_locus(locus) + b"\n" for locus in bundle.loci)
    out = {STREAM: head + b"\n" + lines, **derived(bundle)}
    for record in bundle.sources if sources else ():
        if record.text is not None:
            out[f"{SOURCES}{record.id}.txt"] = record.text.encode("utf-8")
    return out


def derived(bundle: Bundle) -> dict[str, bytes]:
    """Return the files that follow from the stream alone."""
    made = Derivation(bundle.manifest, bundle.sources, bundle.left_out)
    rows = b"".join((PROVENANCE_HEAD, *map(made.add, bundle.loci)))
    return {**made.files(), PROVENANCE: rows}


class Derivation:
    """What follows from a stream, made as its loci pass by. Kept for each: its id, and its place in the tree."""

    def __init__(
        self, manifest: Manifest, records: Iterable[SourceRecord], left_out: Iterable[LeftOut] = ()
    ) -> None:
        """Take the head of the stream; texts in its records do not count."""
        self._head = Bundle(manifest, (), tuple(records), tuple(left_out))
        self._labels = {record.id: record.label for record in self._head.sources}
        self._tree = Branches()

    def add(self, locus: Locus) -> bytes:
        """Take the next locus, and return its line of `provenance.csv`."""
        self._tree.add(locus)
        place = locus.source
        label = _cell(self._labels.get(place.id, ""))
        return _row((locus.id, place.id, label, place.start, place.stop, proof_of(locus)))

    def files(self) -> dict[str, bytes]:
        """Return the files other than `provenance.csv`, once all loci have passed."""
        manifest = self._head.manifest
        labels = [record.label for record in self._head.sources if record.label]
        page = _INSTRUCTION.format(
            title=", ".join(labels[:3]) + (" and others" if len(labels) > 3 else "")
            if labels
            else manifest.corpus_id,
            version=manifest.version,
            loci=manifest.loci,
            sources=len(manifest.sources),
            plural="" if len(manifest.sources) == 1 else "s",
        )
        return {
            "manifest.json": encode(self._head.head_json(sources=False)),
            "breadcrumb-tree.json": encode(self._tree.root),
            "instruction.md": page.encode("utf-8"),
        }


class Branches:
    """The tree of breadcrumbs as the reference writes it: {"name", "children" | "loci"}, levels as they come."""

    def __init__(self) -> None:
        """Begin with the root alone."""
        self.root: dict[str, Any] = {"name": "ROOT"}
        self._nodes: dict[tuple[str, ...], dict[str, Any]] = {(): self.root}

    def add(self, locus: Locus) -> None:
        """Put a locus in its place."""
        levels = tuple(level for level in locus.breadcrumb if level is not None)
        for depth in range(1, len(levels) + 1):
            if levels[:depth] not in self._nodes:
                node = self._nodes[levels[:depth]] = {"name": levels[depth - 1]}
                self._nodes[levels[: depth - 1]].setdefault("children", []).append(node)
        self._nodes[levels].setdefault("loci", []).append(locus.id)


def _row(cells: Iterable[str | int]) -> bytes:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow(cells)
    return out.getvalue().encode("utf-8")


def tree(bundle: Bundle) -> dict[str, Any]:
    """Return the tree of breadcrumbs of a bundle."""
    branches = Branches()
    for locus in bundle.loci:
        branches.add(locus)
    return branches.root


def proof_of(locus: Locus) -> str:
    """Return what a locus claims of itself: verbatim, assembled or unproved."""
    if "x-unproved" in locus.extensions:
        return "unproved"
    return "verbatim" if locus.parts is None else "assembled"


def _cell(text: str) -> str:
    """Keep a spreadsheet from taking a label for a formula."""
    return "'" + text if text[:1] in "=+-@\t\r" else text


def root_of(members: Iterable[str]) -> str:
    """Return the folder that holds the stream, "" or a name with its slash; raise BundleError if there is none."""
    found = sorted((name for name in members if name == STREAM or name.endswith("/" + STREAM)), key=_depth)
    if not found:
        raise BundleError(
            f"there is no {STREAM} in it, so it is no bundle",
            action="give a bundle, or make one with `ltmi crystallize`",
        )
    return found[0][: -len(STREAM)]


def _depth(name: str) -> tuple[int, str]:
    return name.count("/"), name


def with_texts(records: tuple[SourceRecord, ...], members: Members, root: str) -> tuple[SourceRecord, ...]:
    """Return the source records with the texts of `sources/`, and a record for each file that had none."""
    out = {record.id: record for record in records}
    for file in members.names():
        if not (file.startswith(root + SOURCES) and file.endswith(".txt")):
            continue
        name, data = file[len(root + SOURCES) : -4], members.read(file)
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as error:
            raise BundleError(
                f"{SOURCES}{name}.txt: byte {error.start} is not UTF-8", action="take a whole copy"
            ) from None
        known = out.get(name)
        if known is None:
            out[name] = SourceRecord(name, name, "text/plain", None, len(data), text)
        elif known.text is None:
            out[name] = replace(known, text=text)
    return tuple(out.values())


class Comparison:
    """The derived files of a directory against what its stream derives, as the loci pass by."""

    def __init__(self, members: Members, root: str, made: Derivation) -> None:
        """Open `provenance.csv`, if there is one; the others are read at the end."""
        self._members, self._root, self._made = members, root, made
        self._rows = members.open(root + PROVENANCE) if root + PROVENANCE in members else None
        self._same = True
        self._compare(PROVENANCE_HEAD)

    def passing(self, loci: Iterable[tuple[int | None, Locus]]) -> Iterator[tuple[int | None, Locus]]:
        """Yield the loci, each with its line, and take them as they pass."""
        for line, locus in loci:
            self._compare(self._made.add(locus))
            yield line, locus

    def differing(self) -> list[str]:
        """Return the names of the derived files that are there and differ from what the stream derives."""
        members, root = self._members, self._root
        names = [
            name
            for name, data in self._made.files().items()
            if root + name in members and members.read(root + name) != data
        ]
        if self._rows is not None:
            with self._rows:
                if not self._same or self._rows.read(1):
                    names.append(PROVENANCE)
        return names

    def _compare(self, row: bytes) -> None:
        if self._rows is not None and self._same:
            self._same = self._rows.read(len(row)) == row
