"""Which reader a source needs, by what it says it is and by what its bytes look like.

Owns the choice; the readers own the reading. A kind that nobody reads is refused with the list of those that are.
"""

from __future__ import annotations

from ltmi_py.documents.decoding import decode
from ltmi_py.documents.markdown import looks_like_markdown, read_markdown
from ltmi_py.documents.model import Document, Source
from ltmi_py.documents.plain import read_plain

_SUFFIXES = {
    "md": "text/markdown", "markdown": "text/markdown", "mdown": "text/markdown", "txt": "text/plain",
    "text": "text/plain", "rst": "text/plain",
}  # fmt: skip


def read(source: Source) -> Document:
    """Return the document that `source` holds; raise SourceError if it is none."""
    text = source.data if isinstance(source.data, str) else decode(source.data, source.label)
    kind = source.media_type or _SUFFIXES.get(suffix(source.label), "")
    if kind == "text/markdown":
        return read_markdown(text, source)
    if kind == "text/plain" and not looks_like_markdown(text):
        return read_plain(text, source)
    return read_markdown(text, source) if looks_like_markdown(text) else read_plain(text, source)


def suffix(label: str) -> str:
    """Return the file name extension of a label in lower case, or an empty string."""
    name = label.rsplit("/", 1)[-1].rsplit("\\", 1)[-1]
    return name.rpartition(".")[2].lower() if "." in name else ""
