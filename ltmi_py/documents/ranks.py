"""Headings of Markdown that its marks do not tell: numbered lines that stand alone, and a title set in the middle of a page.

Owns those two changes to blocks that were read.
"""

from __future__ import annotations

import re
from dataclasses import replace

from ltmi_py.documents.assembly import Builder

_NUMBER = re.compile(r"(?:^|\n)[ ]{0,3}(\d{1,2}(?:\.\d{1,2}){0,4})\.?[ \t]+\Z")
_NUMBER_REACH, _LONGEST_HEADING = 24, 80  # characters before a line and of it
_ENDS = tuple(".!?…:;,。！？")
_ALONE = re.compile(r"[ \t]*\r?\n[ \t]*\r?\n")
_RULED = re.compile(r"[ \t]*\r?\n[ \t]*(?:-{3,}|={3,})[ \t]*(?:\r?\n|\Z)")
_TAG_REACH = 600  # characters before a title that its tag and a picture may take


def number_headings(builder: Builder) -> None:
    """Take lines that stand alone under a number of several levels, or above a rule, as headings: "3.1. Use of pumps"."""
    text, blocks = builder.text, builder.blocks
    governing = {block.parent for block in blocks} | {block.lead for block in blocks}
    for index, block in enumerate(blocks):
        said = text[block.start : block.stop]
        if block.kind != "item" or index in governing or "\n" in said or said.rstrip()[-1:] in _ENDS:
            continue
        number = _NUMBER.search(text, max(0, block.start - _NUMBER_REACH), block.start)
        if number is None or not said[:1].isupper() or len(said) > _LONGEST_HEADING:
            continue
        dots = number[1].count(".")
        if (dots and _ALONE.match(text, block.stop)) or _RULED.match(text, block.stop):
            blocks[index] = replace(block, kind="heading", level=2 + dots, parent=None, lead=None, tags=())


def raise_title(builder: Builder) -> None:
    """Put a first heading that is written as a tag above the others: READMEs set their title in the middle of the page."""
    first = builder.blocks[0] if builder.blocks else None
    if first is None or first.kind != "heading" or first.level < 2:
        return
    before = builder.text[max(0, first.start - _TAG_REACH) : first.start]
    opened = before.lower().rfind("<h")
    if opened >= 0 and before[opened + 2 : opened + 3].isdigit() and "</h" not in before[opened:].lower():
        builder.blocks[0] = replace(first, level=1)
