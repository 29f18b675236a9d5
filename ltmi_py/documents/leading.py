"""Paragraphs that a line ending in a colon introduces: what stands right below it, in every kind of written text.

Owns the relation between paragraphs only. Items and code find the line above them in their readers.
"""

from __future__ import annotations

import re
from dataclasses import replace

from ltmi_py.documents.lines import SENTENCE_ENDED
from ltmi_py.documents.model import Block, Document

_INTRODUCES = re.compile(r"[:：][*_ ]*\Z")
_INNER_END = re.compile(r"[.!?。！？][\"'”’»)\]]*\s")
_LONGEST = 240  # characters of a paragraph that is introduced
_SHORTEST = 3  # words of a line that introduces; a shorter one is a label
CONTINUED = "continued"  # tag of a paragraph whose first sentence goes on from the line above it


def with_leads(document: Document) -> Document:
    """Return the document with paragraphs led by the line above them: one sentence each, or lines without an end.

    In HTML these may be several, and a paragraph that begins in lower case behind code, or behind what cannot be read,
    goes on from the line above that; in plain text and Markdown a line leads to the block right below it (SPEC 6.8.3).
    """
    text, blocks = document.text, list(document.blocks)
    unread = [gap.start for gap in document.gaps if gap.why == "unsupported-content"]
    leading: int | None = None  # the line that introduces what comes
    lined = document.media_type in ("text/plain", "text/markdown")
    behind = listed = changed = False  # whether code, or a line without an end, stands between
    for index, block in enumerate(blocks):
        said = text[block.start : block.stop].rstrip()
        introduces = _INTRODUCES.search(said[-8:]) is not None
        if leading is not None and _follows(text, blocks, leading, index):
            goes_on = said[:1].islower()
            behind = behind or any(blocks[index - 1].stop <= at < block.start for at in unread)
            ended = SENTENCE_ENDED.search(said) is not None
            long = len(said) > _LONGEST or _INNER_END.search(said) is not None
            near = not (lined and (behind or listed))
            if near and (goes_on or not (behind or introduces or long or (listed and ended))):
                tags = (*block.tags, CONTINUED) if goes_on else block.tags
                blocks[index] = replace(block, lead=leading, tags=tags)
                changed = True
                if not (ended or goes_on):
                    listed = True
                    continue
        elif leading is not None and block.kind == "code" and block.lead in (leading, None):
            behind = True
            continue
        opens = introduces and block.kind == "paragraph" and len(said.split()) >= _SHORTEST
        leading, behind, listed = index if opens else None, False, False
    return replace(document, blocks=tuple(blocks)) if changed else document


def _follows(text: str, blocks: list[Block], leading: int, index: int) -> bool:
    """Tell whether a paragraph may be introduced by a line above it."""
    block, lead = blocks[index], blocks[leading]
    if block.kind != "paragraph" or block.lead is not None or block.parent is not None:
        return False
    return (
        block.quote == lead.quote
        and block.speaker == lead.speaker
        and not text[lead.start : lead.stop].endswith("::")
    )
