"""Text that was laid out in pages (RFCs): the lines that every page repeats are taken out, and what they tear is joined.

Owns the feet and heads of such pages, their bullets, contents and front. The text without them is the source, the file its origin.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace

from ltmi_py.documents.assembly import Builder, Passage
from ltmi_py.documents.lines import ENDED, ITEM, each_line, trim
from ltmi_py.documents.model import Document, Source
from ltmi_py.documents.plain import read_prose

_FOOT = re.compile(r"[^\n]*\S[ ]{2,}\[Page[ ]+(\d{1,4}|[ivxl]{1,7})\][ ]*$")
_FEET = re.compile(r"\S[ ]{2,}\[Page[ ]+(?:\d{1,4}|[ivxl]{1,7})\][ ]*$", re.MULTILINE)
_HEAD = re.compile(r"\S.*[ ]{3,}\S.*")
_BULLET = re.compile(r"([ ]{2,})o(?=[ ]{2}\S)")
_CONTENTS = re.compile(r"[ ]*\S.*(?:\.[ ]?){4,}[ ]*\d{1,4}$|[ ]*[\d.]+[ ]+\S.*[ ]\.*[ ]+\d{1,4}$")
_CALLED = re.compile(r"Table of Contents|Contents", re.IGNORECASE)
_COLUMNS = re.compile(r"\S.*[ ]{4,}\S|\S[^:]*:[ ]")
_LONGEST = 200  # characters of a foot, or of a line of contents
_CENTRED = 8  # blanks before the title
_FARTHEST = 8  # lines between a foot and the head of the next page


def looks_paged(text: str) -> bool:
    """Tell whether a text has two feet of pages or more."""
    return text.find("[Page ") >= 0 and len(_FEET.findall(text)) > 1


def read_paged(text: str, source: Source) -> Document:
    """Read a text without what its pages repeat."""
    lines, starts, dropped = _unpaged(
        [text[start:stop].rstrip() for start, stop in each_line(text, 0, len(text))]
    )
    builder = Builder("\n".join(lines) + "\n")
    read_prose(builder, _front(builder), len(builder.text))
    document = builder.document(source, "text/plain")
    offsets = [0]
    for line in lines:
        offsets.append(offsets[-1] + len(line) + 1)
    pages = [offsets[start] for start in starts]
    blocks = tuple(
        replace(block, tags=(*block.tags, f"page:{bisect_right(pages, block.start)}"))
        for block in document.blocks
    )
    warning = f"feet and heads of pages, and lines of contents, left out: {dropped}"
    return replace(document, blocks=blocks, warnings=(*document.warnings, warning))


def _unpaged(lines: Sequence[str]) -> tuple[list[str], list[int], int]:
    """Return the lines without feet and heads, at which of them each page begins, and how many are left out."""
    out: list[str] = []
    starts = [0]
    dropped = at = 0
    while at < len(lines):
        line = lines[at].replace("\f", "")
        at += 1
        if _is_of_contents(line) or (_CALLED.fullmatch(line.strip()) and _is_contents(lines, at)):
            dropped += 1
            continue
        if len(line) > _LONGEST or _FOOT.match(line) is None:
            out.append(_BULLET.sub(r"\1*", line) if _BULLET.match(line) else line)
            continue
        dropped += 1
        at, head = _below(lines, at)
        dropped += head
        while out and not out[-1]:
            out.pop()
        below = next((each for each in lines[at : at + 1]), "")
        if not (out and _goes_on(out[-1], below)):
            out.append("")
        starts.append(len(out))
    return out, starts, dropped


def _below(lines: Sequence[str], at: int) -> tuple[int, int]:
    """Return where the text of the page below a foot begins, and whether a head stood above it."""
    head = 0
    stop = min(len(lines), at + _FARTHEST)
    while at < stop:
        line = lines[at].replace("\f", "")
        if line and (head or not _HEAD.fullmatch(line)):
            break
        head += bool(line)
        at += 1
    return at, head


def _is_of_contents(line: str) -> bool:
    return len(line) <= _LONGEST and _CONTENTS.fullmatch(line) is not None


def _is_contents(lines: Sequence[str], at: int) -> bool:
    below = next((line for line in lines[at : at + 4] if line.strip()), "")
    return _is_of_contents(below)


def _goes_on(above: str, below: str) -> bool:
    """Tell whether a line at the head of a page goes on from the last one of the page before."""
    return (
        below[:1] == " "
        and not ENDED.search(above)
        and not ITEM.match(below.lstrip())
        and not _BULLET.match(below)
    )


def _front(builder: Builder) -> int:
    """Leave out the columns that such a text opens with, and take the line in the middle below them as its title; return where the rest begins."""
    text = builder.text
    lines = each_line(text, 0, min(len(text), 4000))
    at = 0
    while at < len(lines) and not text[slice(*lines[at])].strip():
        at += 1
    first = at
    while (
        at < len(lines)
        and text[slice(*lines[at])].strip()
        and (at == first or _COLUMNS.match(text, *lines[at]))
    ):
        at += 1
    if at == first or at == len(lines) or text[slice(*lines[at])].strip() or at - first < 2:
        return 0
    builder.gap(trim(text, *lines[first])[0], lines[at - 1][1], "metadata")
    while at < len(lines) and not text[slice(*lines[at])].strip():
        at += 1
    begin = at
    while (
        at < len(lines) and text.startswith(" " * _CENTRED, lines[at][0]) and text[slice(*lines[at])].strip()
    ):
        at += 1
    if at > begin:
        builder.add(
            "heading", Passage(text, [trim(text, *line) for line in lines[begin:at]]).runs(()), level=1
        )
    return lines[at][0] if at < len(lines) else len(text)
