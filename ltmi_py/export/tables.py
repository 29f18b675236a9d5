"""Loci as a table: CSV by RFC 4180, one record for each, in the bundle's order.

Cells are the data as it is. A spreadsheet may take one that begins with `=` for a formula: import it as text. `left_out`
names the ranges of bytes near a locus that are in none, and why. The last column holds, as JSON, what has no column of
its own: the parts of a statement, its unit, relations, notes.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from ltmi_py.bundle.canonical import canonical, number
from ltmi_py.bundle.companions import proof_of
from ltmi_py.bundle.model import Bundle, LeftOut, Locus, SourceRecord
from ltmi_py.export.remainders import left_out_near, remainder

COLUMNS = (
    "id", "topic", "subtopic", "concept", "claim", "statement", "kind", "confidence", "horizon", "decay",
    "source_id", "source", "start", "stop", "first_seen", "last_referenced", "references", "tags",
    "proof", "media_type", "source_date", "source_bytes", "left_out", "more",
)  # fmt: skip
BREAK = "; "
_IN_COLUMNS = ("horizon", "decay", "first_seen", "last_referenced", "references")


def table(bundle: Bundle) -> bytes:
    """Return the CSV of `bundle`: UTF-8, a header record, records ending in CR LF; offsets in bytes of the source."""
    records = {record.id: record for record in bundle.sources}
    near = left_out_near(bundle)
    file = io.StringIO(newline="")
    out = csv.writer(file, lineterminator="\r\n")
    out.writerow(COLUMNS)
    for locus in bundle.loci:
        out.writerow(_cells(locus, records.get(locus.source.id), near.get(locus.id, [])))
    return file.getvalue().encode("utf-8")


def _cells(locus: Locus, record: SourceRecord | None, left_out: list[LeftOut]) -> Iterator[str]:
    tags = BREAK.join(locus.tags)
    plain = tuple(filter(None, tags.split(BREAK))) == locus.tags
    rest = remainder(locus, without=(*_IN_COLUMNS, "tags") if plain else _IN_COLUMNS)
    yield locus.id
    yield from (level or "" for level in locus.breadcrumb)
    yield from (locus.statement, locus.kind, number(locus.confidence), locus.horizon, number(locus.decay))
    yield from (
        locus.source.id,
        record.label if record else "",
        str(locus.source.start),
        str(locus.source.stop),
    )
    yield from (locus.first_seen, locus.last_referenced, str(locus.references), tags, proof_of(locus))
    yield from (record.media_type, record.timestamp or "", str(record.size)) if record else ("", "", "")
    yield BREAK.join(f"{item.start}-{item.stop} {item.why}" for item in left_out)
    yield canonical(rest).decode("utf-8") if rest else ""
