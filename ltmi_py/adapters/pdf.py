"""PDF files with a text layer: their pages as plain text, running heads and page numbers left out.

Owns the use of pypdf. A scan has no text and is refused as such; a locked file is refused.
"""

from __future__ import annotations

import io
import logging
import re
from collections import Counter

from pypdf import PdfReader

from ltmi_py.documents.extraction import Extracted
from ltmi_py.errors import SourceError

PAGES = 20_000
_DIGITS = re.compile(r"\d+")
_ALONE = re.compile(
    r"(?:page|seite|p\.)?\s*[-–—]?\s*\d{1,4}\s*[-–—]?(?:\s*(?:/|of|von|de)\s*\d{1,4})?$", re.IGNORECASE
)
_ENDED = re.compile(r"[.!?…:。！？][\"'”’»)\]]*$")
_EDGE = 2  # lines at either end of a page that may be running heads


def extract(data: bytes, label: str) -> Extracted:
    """Return the text of a PDF file; raise SourceError if it is locked, broken or a scan."""
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    try:
        reader = PdfReader(io.BytesIO(data), strict=False)
        locked = reader.is_encrypted and not reader.decrypt("")
        pages = [] if locked else [_lines(page.extract_text()) for page in reader.pages[:PAGES]]
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
    heads = _running_heads(pages)
    kept = [_without_heads(page, heads) for page in pages]
    dropped = sum(len(a) - len(b) for a, b in zip(pages, kept, strict=True))
    text, starts = _joined(kept)
    empty = sum(not page for page in pages)
    warnings = [f"{dropped} running heads and page numbers are left out"] if dropped else []
    warnings += [f"{empty} of {len(pages)} pages have no text"] if empty else []
    return Extracted(text, tuple(starts), modified, tuple(warnings))


def _lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.replace("\x00", "").splitlines() if line.strip()]


def _modified(reader: PdfReader) -> str | None:
    metadata = reader.metadata
    stamp = re.match(
        r"D:(\d{4})(\d\d)(\d\d)", str(metadata.get("/ModDate", "")) if metadata is not None else ""
    )
    return f"{stamp[1]}-{stamp[2]}-{stamp[3]}T00:00:00Z" if stamp is not None else None


def _shape(line: str) -> str:
    return _DIGITS.sub("0", line).strip().casefold()


def _running_heads(pages: list[list[str]]) -> frozenset[str]:
    """Return the shapes of lines that stand at the edge of at least half the pages, and of three."""
    seen: Counter[str] = Counter()
    for page in pages:
        seen.update({_shape(line) for line in (*page[:_EDGE], *page[-_EDGE:])})
    least = max(3, sum(bool(page) for page in pages) / 2)
    return frozenset(shape for shape, count in seen.items() if count >= least and len(shape) <= 120)


def _without_heads(page: list[str], heads: frozenset[str]) -> list[str]:
    first, last = 0, len(page)
    while first < min(_EDGE, last) and (_shape(page[first]) in heads or _ALONE.match(page[first].strip())):
        first += 1
    while last > max(first, len(page) - _EDGE) and (
        _shape(page[last - 1]) in heads or _ALONE.match(page[last - 1].strip())
    ):
        last -= 1
    return page[first:last]


def _joined(pages: list[list[str]]) -> tuple[str, list[int]]:
    """Join pages: a blank line between them, but a line break only where a sentence runs on."""
    text, starts = "", []
    pieces: list[str] = []
    length = 0
    for page in pages:
        body = "\n".join(page)
        if pieces and body:
            runs_on = not _ENDED.search(text[-6:]) and (body[0].islower() or text.endswith("-"))
            glue = "\n" if runs_on else "\n\n"
            pieces.append(glue)
            length += len(glue)
        starts.append(length)
        if body:
            pieces.append(body)
            text = body
            length += len(body)
    return "".join([*pieces, "\n"]), starts
