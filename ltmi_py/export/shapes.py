"""The table of shapes a bundle's loci can be written in as one stream of bytes."""

from __future__ import annotations

from ltmi_py.bundle.canonical import canonical
from ltmi_py.bundle.model import Bundle
from ltmi_py.export.rows import training_rows
from ltmi_py.export.tables import table

TRAINING = ("instruction", "chat", "completion", "masked")


def export(bundle: Bundle, *, shape: str) -> bytes:
    """Return CSV for `csv`, else JSON Lines of training rows in `shape`; raise UsageError for another shape."""
    if shape == "csv":
        return table(bundle)
    return b"".join(canonical(row) + b"\n" for row in training_rows(bundle, shape))
