"""Writing a bundle as bytes (SPEC 9): every line and document is canonical JSON, so one bundle is one file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ltmi_py.bundle.archives import pack
from ltmi_py.bundle.codec import write as encode
from ltmi_py.bundle.codec import write_locus as encode_locus
from ltmi_py.bundle.companions import files
from ltmi_py.bundle.model import Bundle, expect_bundles
from ltmi_py.errors import UsageError

Form = Literal["json", "jsonl", "tar.gz", "zip"]
FORMS: tuple[Form, ...] = ("json", "jsonl", "tar.gz", "zip")


def write(bundle: Bundle, form: Form = "json", *, sources: bool = True) -> bytes:
    """Return the bytes of `bundle` in a form; without `sources`, source records say so by having no text.

    Raises UsageError for a form that is not known or what is no Bundle, and ShapeError for a value that canonical JSON cannot hold.
    """
    expect_bundles(bundle)
    if form == "json":
        loci = b",".join(encode_locus(locus) for locus in bundle.loci)
        return b'{"loci":[' + loci + b'],"manifest":' + encode(bundle.head_json(sources=sources)) + b"}"
    if form == "jsonl":
        return b"".join(lines(bundle, sources=sources))
    if form in ("tar.gz", "zip"):
        return pack(files(bundle, sources=sources), form)
    raise UsageError(f"there is no form {form!r}; choose one of {', '.join(FORMS)}")


def lines(bundle: Bundle, *, sources: bool = True) -> Iterator[bytes]:
    """Yield the lines of the JSONL form, the manifest first, each with its LF."""
    yield encode(bundle.head_json(sources=sources)) + b"\n"
    for locus in bundle.loci:
        yield encode_locus(locus) + b"\n"
