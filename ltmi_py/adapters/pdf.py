"""PDF files with a text layer: their pages as Markdown, running heads and page numbers left out.

Owns the use of pypdf. A scan has no text and is refused as such; a locked file is refused.
"""

from __future__ import annotations

import io
import logging
import re

from pypdf import PdfReader

from ltmi_py.adapters.printed.layout import written
from ltmi_py.adapters.printed.pages import lines
from ltmi_py.documents.extraction import Extracted
from ltmi_py.errors import SourceError

PAGES = 20_000


def extract(data: bytes, label: str) -> Extracted:
    """Return the text of a PDF file; raise SourceError if it is locked, broken or a scan."""
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    try:
        reader = PdfReader(io.BytesIO(data), strict=False)
        locked = reader.is_encrypted and not reader.decrypt("")
        pages = [] if locked else [lines(page) for page in reader.pages[:PAGES]]
        modified = None if locked else _modified(reader)
    except ImportError:
        locked, pages, modified = True, [], None
    except Exception as error:  # noqa: BLE001 - pypdf raises whatever a broken file makes it raise
        problem = f"the PDF is damaged ({type(error).__name__})"
        raise SourceError(label, problem, action="open it in a viewer and print it to a new PDF") from None
    if locked:
        raise SourceError(label, "it is encrypted", action="remove its password and read it again")
    if not any(pages):
        raise SourceError(
            label, "it has no text layer", action="if it is a scan, recognise its text first (OCR)"
        )
    text, starts, dropped = written(pages)
    empty = sum(not page for page in pages)
    warnings = [f"running heads, page numbers and lines of contents left out: {dropped}"] if dropped else []
    warnings += [f"{empty} of {len(pages)} pages have no text"] if empty else []
    return Extracted(text, starts, modified, tuple(warnings))


def _modified(reader: PdfReader) -> str | None:
    metadata = reader.metadata
    stamp = re.match(
        r"D:(\d{4})(\d\d)(\d\d)", str(metadata.get("/ModDate", "")) if metadata is not None else ""
    )
    return f"{stamp[1]}-{stamp[2]}-{stamp[3]}T00:00:00Z" if stamp is not None else None
