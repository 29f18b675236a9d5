"""The directory form (SPEC 9.2): `corpus.ltmi`, the sources as text files, and what is derived from the stream.

`files` makes all of them; `stream_of` finds the stream and puts the source texts back into its records; `differing`
tells which derived files are not what the stream derives.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ltmi_py.bundle.codec import write as encode
from ltmi_py.bundle.codec import write_locus as encode_locus
from ltmi_py.bundle.ids import source_id
from ltmi_py.bundle.model import Bundle, Locus, SourceRecord
from ltmi_py.errors import BundleError

STREAM = "corpus.ltmi"
SOURCES = "sources/"

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
    manifest = bundle.manifest
    labels = [record.label for record in bundle.sources if record.label]
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
        "manifest.json": encode(bundle.head_json(sources=False)),
        "breadcrumb-tree.json": encode(tree(bundle)),
        "instruction.md": page.encode("utf-8"),
        "provenance.csv": _provenance(bundle),
    }


def tree(bundle: Bundle) -> dict[str, Any]:
    """Return the tree of breadcrumbs as the reference writes it: {"name", "children" | "loci"}, levels as they come."""
    root: dict[str, Any] = {"name": "ROOT"}
    nodes: dict[tuple[str, ...], dict[str, Any]] = {(): root}
    for locus in bundle.loci:
        levels = tuple(level for level in locus.breadcrumb if level is not None)
        for depth in range(1, len(levels) + 1):
            if levels[:depth] not in nodes:
                node = nodes[levels[:depth]] = {"name": levels[depth - 1]}
                nodes[levels[: depth - 1]].setdefault("children", []).append(node)
        nodes[levels].setdefault("loci", []).append(locus.id)
    return root


def proof_of(locus: Locus) -> str:
    """Return what a locus claims of itself: verbatim, assembled or unproved."""
    if "x-unproved" in locus.extensions:
        return "unproved"
    return "verbatim" if locus.parts is None else "assembled"


def _provenance(bundle: Bundle) -> bytes:
    labels = {record.id: record.label for record in bundle.sources}
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(("locus", "source", "label", "start", "stop", "proof"))
    for locus in bundle.loci:
        place = locus.source
        table.writerow(
            (locus.id, place.id, _cell(labels.get(place.id, "")), place.start, place.stop, proof_of(locus))
        )
    return out.getvalue().encode("utf-8")


def _cell(text: str) -> str:
    """Keep a spreadsheet from taking a label for a formula."""
    return "'" + text if text[:1] in "=+-@\t\r" else text


def root_of(members: Mapping[str, bytes]) -> str:
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


def with_texts(
    records: tuple[SourceRecord, ...], members: Mapping[str, bytes], root: str
) -> tuple[SourceRecord, ...]:
    """Return the source records with the texts of `sources/`, and a record for each file that had none."""
    out = {record.id: record for record in records}
    for name, data in _texts(members, root):
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


def _texts(members: Mapping[str, bytes], root: str) -> Iterator[tuple[str, bytes]]:
    for name, data in members.items():
        if name.startswith(root + SOURCES) and name.endswith(".txt"):
            yield name[len(root + SOURCES) : -4], data


def differing(bundle: Bundle, members: Mapping[str, bytes]) -> list[str]:
    """Return the names of derived files that are there and differ from what the stream derives."""
    root = root_of(members)
    return [name for name, data in derived(bundle).items() if members.get(root + name, data) != data]


def misnamed(members: Mapping[str, bytes]) -> list[str]:
    """Return the names of source files that are not named by the hash of their bytes."""
    root = root_of(members)
    return [f"{SOURCES}{name}.txt" for name, data in _texts(members, root) if name != source_id(data)]
