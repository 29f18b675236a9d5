"""Loci as a table: CSV by RFC 4180, one record for each, in the bundle's order.

Cells are the data as it is. A spreadsheet may take one that begins with `=` for a formula: import it as text.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from ltmi_py.bundle.canonical import number
from ltmi_py.bundle.companions import proof_of
from ltmi_py.bundle.model import Bundle, Locus

COLUMNS = (
    "id", "topic", "subtopic", "concept", "claim", "statement", "kind", "confidence", "horizon", "decay",
    "source_id", "source", "start", "stop", "first_seen", "last_referenced", "references", "tags",
    "proof",
)  # fmt: skip


def table(bundle: Bundle) -> bytes:
    """Return the CSV of `bundle`: UTF-8, a header record, records ending in CR LF; offsets in bytes of the source."""
    labels = {record.id: record.label for record in bundle.sources}
    file = io.StringIO(newline="")
    out = csv.writer(file, lineterminator="\r\n")
    out.writerow(COLUMNS)
    for locus in bundle.loci:
        out.writerow(_cells(locus, labels.get(locus.source.id, "")))
    return file.getvalue().encode("utf-8")


def _cells(locus: Locus, label: str) -> Iterator[str]:
    yield locus.id
    yield from (level or "" for level in locus.breadcrumb)
    yield from (locus.statement, locus.kind, number(locus.confidence), locus.horizon, number(locus.decay))
    yield from (locus.source.id, label, str(locus.source.start), str(locus.source.stop))
    yield from (
        locus.first_seen,
        locus.last_referenced,
        str(locus.references),
        "; ".join(locus.tags),
        proof_of(locus),
    )
