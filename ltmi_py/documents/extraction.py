"""Files whose text must be taken out of them first: which adapter does that, and what comes of it.

Owns the list of such kinds. Adapters lie above this layer and import what they need; they are found by name when a file
asks for one, so that nobody pays for a reader that is not used.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module

from ltmi_py.errors import SourceError

_ADAPTERS = {
    "pdf": ("ltmi_py.adapters.pdf", "application/pdf"),
    "docx": (
        "ltmi_py.adapters.docx",
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ),
    "xlsx": ("ltmi_py.adapters.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    "pptx": (
        "ltmi_py.adapters.pptx",
        "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    ),
    "odt": ("ltmi_py.adapters.opendocument", "application/vnd.oasis.opendocument.text"),
    "odp": ("ltmi_py.adapters.opendocument", "application/vnd.oasis.opendocument.presentation"),
    "ods": ("ltmi_py.adapters.opendocument", "application/vnd.oasis.opendocument.spreadsheet"),
    "epub": ("ltmi_py.adapters.epub", "application/epub+zip"),
    "mail": ("ltmi_py.adapters.mime", "message/rfc822"),
    "mhtml": ("ltmi_py.adapters.mhtml", "multipart/related"),
}
# What the first part of some packages says, and the chief part of others is called.
_STATED = {kind: media_type.encode() for kind, (_, media_type) in _ADAPTERS.items()}
_PARTS = {"docx": b"word/document.xml", "xlsx": b"xl/workbook.xml", "pptx": b"ppt/presentation.xml"}
_SAVED = re.compile(
    rb"(?=[^\0]{0,2000}?^Content-Type:\s*multipart/related\b)[^\0]{0,2000}?^(?:Snapshot-Content-Location:|From:[ ]*<?Saved by )",
    re.MULTILINE | re.IGNORECASE,
)  # the headers of a page that a browser saved
_HEAD = 200  # bytes
_ZIP_ENDS = b"PK\x05\x06"
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")


@dataclass(frozen=True, slots=True)
class Extracted:
    """The text of a file, with what its form told: where pages begin (characters), its date, what was left out."""

    text: str
    pages: tuple[int, ...] = ()
    timestamp: str | None = None
    warnings: tuple[str, ...] = field(default=())


def kind_of(data: bytes, label: str) -> str:
    """Return the kind of a file that must be extracted, "" if its bytes are text; raise SourceError for old and locked ones."""
    if b"%PDF-" in data[:1024]:
        return "pdf"
    if data.startswith(_OLE):
        if _ENCRYPTED in data:
            raise SourceError(label, "it is encrypted", action="remove its password and read it again")
        raise SourceError(
            label, "it is of an old Office format", action="save it as DOCX, XLSX or PPTX and read that"
        )
    if not data.startswith(b"PK\x03\x04"):
        return "mhtml" if _SAVED.match(data) else ""
    stated = next((kind for kind, name in _STATED.items() if b"mimetype" + name in data[:_HEAD]), "")
    found = stated or next((kind for kind, part in _PARTS.items() if part in data), "")
    if not found and _ZIP_ENDS not in data:
        raise SourceError(label, "the file is damaged", action="get it again from where it came")
    if not found:
        action = "give the documents in it one by one"
        raise SourceError(label, "it is a ZIP archive", action=action)
    return found


def extract(kind: str, data: bytes, label: str) -> tuple[Extracted, str]:
    """Return the text of a file of `kind` and the media type of the file; raise SourceError if it cannot be had."""
    module, media_type = _ADAPTERS[kind]
    try:
        adapter = import_module(module)
    except ImportError as error:
        missing = (error.name or "a library").partition(".")[0]
        action = f"install it with: pip install {missing}"
        raise SourceError(label, f"reading {kind.upper()} needs {missing}", action=action) from None
    extracted: Extracted = adapter.extract(data, label)
    if not extracted.text.strip():
        raise SourceError(label, "it holds no text", action="if it is a scan, recognise its text first (OCR)")
    return extracted, media_type


def warned(left_out: Mapping[str, int]) -> tuple[str, ...]:
    """Return a warning of each kind of thing that a reader left out, with its count."""
    return tuple(f"{what} left out: {count}" for what, count in sorted(left_out.items()))
