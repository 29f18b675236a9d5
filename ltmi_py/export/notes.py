"""Loci as Markdown notes: one for each topic, with front matter, in files that a vault of notes can hold.

Each statement is a list item that ends in its locus id as a block id (`^a-…`), so that other notes can point at it;
a comment before it holds, as JSON, what the note has no other place for: claim, kind, confidence, source and bytes, and
under `more` the rest of its record, so that a bundle can be made of the notes again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from ltmi_py.bundle.canonical import canonical
from ltmi_py.bundle.companions import proof_of
from ltmi_py.bundle.model import Bundle, LeftOut, Locus, SourceRecord
from ltmi_py.export.names import distinct_names
from ltmi_py.export.remainders import left_out_near, remainder

# What Markdown, HTML or a vault would read as markup within a line.
_MARKUP = re.compile(r"[\\`*_\[\]<]|#(?=\w)|&(?=#?\w+;)|~(?=~)|=(?==)|%(?=%)|\^(?=\S)|\|")
_ORDERED = re.compile(r"\d{1,9}(?=[.)](?: |$))")
_BREAKS = {ord(char): f"\\u{ord(char):04x}" for char in "\x7f\x85\u2028\u2029\ufeff"}


def notes(bundle: Bundle) -> dict[str, bytes]:
    """Return the notes by file name, in the order in which the topics first stand in the bundle."""
    topics: dict[str, list[Locus]] = {}
    for locus in bundle.loci:
        topics.setdefault(locus.breadcrumb[0] or "", []).append(locus)
    records = {record.id: record for record in bundle.sources}
    near = left_out_near(bundle)
    names = distinct_names(topics)
    return {
        f"{names[topic]}.md": "\n".join(_note(topic, loci, bundle.manifest.corpus_id, records, near)).encode(
            "utf-8"
        )
        for topic, loci in topics.items()
    }


def _note(
    topic: str,
    loci: list[Locus],
    corpus: str,
    records: dict[str, SourceRecord],
    near: dict[str, list[LeftOut]],
) -> Iterator[str]:
    yield "---"
    yield f"title: {quoted(topic)}"
    yield f"bundle: {quoted(corpus)}"
    yield f"loci: {len(loci)}"
    yield "sources:"
    for name in dict.fromkeys(locus.source.id for locus in loci):
        record = records.get(name)
        about = {"id": name, "label": name} if record is None else record.to_json(text=False)
        about.pop("origin", None)
        yield f"  - {json.dumps(about, ensure_ascii=False).translate(_BREAKS)}"
    yield "---"
    yield ""
    yield f"# {escaped(topic)}"
    above: tuple[str | None, ...] = (None, None)
    for crumb, group in groupby(loci, key=lambda locus: locus.breadcrumb[1:3]):
        yield ""
        yield from _headings(above, crumb)
        yield from (_item(locus, near.get(locus.id, [])) for locus in group)
        above = crumb
    yield ""


def _headings(above: tuple[str | None, ...], crumb: tuple[str | None, ...]) -> Iterator[str]:
    """Yield the headings that changed, each followed by an empty line."""
    changed = False
    for depth, (old, new) in enumerate(zip(above, crumb, strict=True), 2):
        changed = changed or old != new
        if changed and new is not None:
            yield f"{'#' * depth} {escaped(new)}"
            yield ""


def _item(locus: Locus, left_out: list[LeftOut]) -> str:
    about: dict[str, Any] = {
        "confidence": locus.confidence,
        "kind": locus.kind,
        "offset": [locus.source.start, locus.source.stop],
        "proof": proof_of(locus),
        "source": locus.source.id,
    }
    if locus.breadcrumb[3] is not None:
        about["claim"] = locus.breadcrumb[3]
    depth = sum(level is not None for level in locus.breadcrumb[:3])
    if depth < len(locus.breadcrumb) - 1:
        about["levels"] = depth
    if not all(map(_stands, filter(None, locus.breadcrumb[:3]))):
        about["breadcrumb"] = list(locus.breadcrumb)
    if not _stands(locus.statement):
        about["statement"] = locus.statement
    if left_out:
        about["left_out"] = [[item.start, item.stop, item.why] for item in left_out]
    if more := _more(locus):
        about["more"] = more
    comment = canonical(about).decode("utf-8").replace("--", "-\\u002d").replace("->", "-\\u003e")
    return f"- {escaped(locus.statement)} <!-- {comment.translate(_BREAKS)} --> ^{locus.id}"


def _more(locus: Locus) -> dict[str, Any]:
    """Return the rest of the record, without what is so of most loci."""
    usual = {"decay": 1, "last_referenced": locus.first_seen}
    return {name: value for name, value in remainder(locus).items() if usual.get(name, ...) != value}


def _stands(text: str) -> bool:
    """Return whether `text` can be read from the line that shows it."""
    return not any(ord(char) in _BREAKS or char in "\r\n" for char in text)


def quoted(text: str) -> str:
    """Return `text` as a double-quoted YAML scalar that every YAML reader takes for that text."""
    return json.dumps(text, ensure_ascii=False).translate(_BREAKS)


def escaped(text: str) -> str:
    """Return one line of `text` so that Markdown shows it as it is."""
    line = " ".join(re.split("[\r\n]+", text))
    line = _MARKUP.sub(lambda match: "\\" + match[0], line.translate(_BREAKS))
    if line.count("$") > 1:
        line = line.replace("$", "\\$")
    ordered = _ORDERED.match(line)
    at = ordered.end() if ordered else 0
    return f"{line[:at]}\\{line[at:]}" if ordered or line[:1] in tuple("-+>=#") else line
