"""Bytes to text: the encodings that can be told for certain, and a refusal for what cannot.

Owns byte order marks, UTF-8 and UTF-16. Nothing is ever replaced by U+FFFD.
"""

from __future__ import annotations

from ltmi_py.errors import SourceError


def decode(data: bytes, label: str) -> str:
    """Return the text of `data`; raise SourceError with the position of the first byte that is not text."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        problem = f"byte {error.start} (0x{data[error.start]:02x}) is not UTF-8"
        raise SourceError(label, problem, action="save the text as UTF-8 and read it again") from None
