"""Lines of plain text that are headings though nothing marks them: a first line alone, a numbered one alone."""

from __future__ import annotations

import re

from ltmi_py.documents.model import Block, Document

LONGEST = 80  # characters
_ENDS = tuple(".!?:;,。！？…")
_NUMBER = re.compile(r"\s*(\d+(?:\.\d+)*)[.)]?\s+\Z")
_WORDS = 6  # of a numbered headline


def has_none(document: Document) -> bool:
    """Tell whether a document of lines marks no heading, so that its lines may be read for some."""
    lined = document.media_type in ("text/plain", "text/markdown")
    return lined and all(block.kind != "heading" for block in document.blocks)


def headline_level(document: Document, index: int) -> int | None:
    """Return the level of a block that is a heading by its place (0 for a title), or None."""
    if index + 1 >= len(document.blocks):
        return None
    block = document.blocks[index]
    text = document.text[block.start : block.stop]
    if len(text) > LONGEST or "\n" in text or text.rstrip("*_ ").endswith(_ENDS) or not text[:1].isupper():
        return None
    if block.kind == "item" and "ordered" in block.tags:
        return _numbered(document, block, document.blocks[index + 1], text)
    if block.kind == "paragraph" and index == 0 and _blank_after(document, block):
        return 0
    return None


def _numbered(document: Document, block: Block, following: Block, text: str) -> int | None:
    """Return the level of a numbered line, if something other than another item comes after it."""
    if len(text.split()) > _WORDS or (following.kind == "item" and following.level >= block.level):
        return None
    line = document.text[max(0, block.start - 40) : block.start].replace("\r", "\n").rpartition("\n")[2]
    number = _NUMBER.fullmatch(line)
    return 1 + number[1].count(".") if number else None


def _blank_after(document: Document, block: Block) -> bool:
    rest = document.text[block.stop : block.stop + 80].replace("\r\n", "\n").replace("\r", "\n")
    return "\n\n" in rest[: len(rest) - len(rest.lstrip())].replace(" ", "").replace("\t", "")
