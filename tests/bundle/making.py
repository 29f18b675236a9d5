"""Small bundles for tests, made from a text and the loci on it."""

from ltmi_py.bundle.ids import source_id
from ltmi_py.bundle.model import Bundle, LeftOut, Locus, SourceRecord, SourceRef

NOW = "2026-01-01T00:00:00Z"


def bundle(text, *loci, media="text/markdown", left=()):
    """Each locus is (statement, (start, stop), fields); offsets in bytes."""
    data = text.encode()
    name = source_id(data)
    made = [
        Locus.create(
            statement=statement, source=SourceRef(name, *span), first_seen=NOW,
            **{"breadcrumb": ("Topic", None, None, None), **fields},
        )
        for statement, span, fields in loci
    ]  # fmt: skip
    record = SourceRecord(name, "a text", media, None, len(data), text)
    return Bundle.create(
        made, sources=[record], left_out=[LeftOut(name, *each) for each in left], created=NOW
    )
