"""Pages that a browser saved in one file (MHTML) as the page they hold.

Owns the choice of the part that is the page. What else the file holds is not read, as a page's pictures are not.
"""

from __future__ import annotations

from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from email.utils import parsedate_to_datetime

from ltmi_py.documents.decoding import decode
from ltmi_py.documents.extraction import Extracted


def extract(data: bytes, label: str) -> Extracted:
    """Return the page of an MHTML file, with the day on which it was saved."""
    message = message_from_bytes(data, policy=default)
    pages = [part for part in message.walk() if part.get_content_type() == "text/html"]
    start = str(message.get_param("start", ""))
    page = next((part for part in pages if start and part.get("Content-ID") == start), None)
    page = page or next(iter(pages), None)
    if page is None:
        return Extracted("")
    return Extracted(_text(page, label), timestamp=_saved(message))


def _text(page: EmailMessage, label: str) -> str:
    said = page.get_payload(decode=True)
    said = said if isinstance(said, bytes) else b""
    try:
        return said.decode(page.get_content_charset() or "utf-8")
    except (LookupError, UnicodeDecodeError):
        return decode(said, label)[0]


def _saved(message: EmailMessage) -> str | None:
    try:
        return f"{parsedate_to_datetime(str(message.get('Date', ''))):%Y-%m-%d}T00:00:00Z"
    except ValueError:
        return None
