"""What a text comes to when it is crystallised, every statement of it proved."""

from ltmi_py.api import crystallize
from ltmi_py.bundle.integrity import verify
from ltmi_py.documents.model import Source

NOW = "2026-11-30T00:00:00Z"


def proved(text, label="notes.txt", **source):
    bundle = crystallize(Source(text, label, **source), now=NOW)
    assert verify(bundle).proved
    return bundle


def said(text, label="notes.txt", **source):
    return [locus.statement for locus in proved(text, label, **source).loci]
