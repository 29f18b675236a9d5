"""What the page hands over: bytes, and sources with what it knows of them."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

from ltmi_py.documents.extraction import kind_of
from ltmi_py.documents.model import Source
from ltmi_py.errors import SourceError

_READERS = {"pdf": "pypdf", "xlsx": "openpyxl"}  # what reads a kind of file, and comes on demand


class ReaderMissingError(Exception):
    """A file needs a distribution that was not loaded yet; its argument is the name."""


def bytes_of(item: Any) -> bytes:
    """Return bytes of what JavaScript handed over."""
    return item if isinstance(item, bytes) else bytes(item.to_bytes())


def source_of(about: Mapping[str, Any], content: bytes) -> Source:
    """Return a source; raise ReaderMissingError where what reads such a file is not loaded yet."""
    source = Source(
        content.decode("utf-8") if about["text"] else content,
        label=about.get("label") or "text",
        media_type=about.get("mediaType"),
        timestamp=about.get("timestamp"),
        canonical=about.get("canonical", False),
        transient=about.get("transient", False),
    )
    _require_reader(source)
    return source


def _require_reader(source: Source) -> None:
    if isinstance(source.data, str):
        return
    try:
        needed = _READERS.get(kind_of(source.data, source.label))
    except SourceError:
        return  # reading it says the same, with the other sources in view
    if needed and find_spec(needed) is None:
        raise ReaderMissingError(needed)
