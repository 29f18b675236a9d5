"""Rows of tables read with the headers their cells stand under, items of lists with their lead, and the way back to the text.

Owns how these read ("Part: Seal; Price: 4.20", "Never bring: dogs", as in a bundle); finding them is left to `documents`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ltmi_py.documents.detect import read
from ltmi_py.documents.model import Block, Reading, Run, Source
from ltmi_py.errors import SourceError

# What a text with a table has: a rule of dashes between pipes, a tag of HTML, or a first and a second line with the same mark.
_RULE = re.compile(r"^[ \t>]*\|?[ \t]*:?-{2,}:?[ \t]*\|[-:| \t]*$", re.MULTILINE)
_TAG = re.compile(r"<t[dr]\b", re.IGNORECASE)
_SEPARATED = re.compile(r"[^\n,;\t]+([,;\t])[^\n]*\n[^\n,;\t]+\1")


_LISTED = re.compile(
    r"[:：]\s*\n[ \t\n]*(?:[-*+•–]|\d{1,3}[.)])[ \t]"
)  # a line, and the list that it introduces


class Row(NamedTuple):
    """The row or item at text[start:stop], how it reads, and of each cell where what it reads stands: (a, b, start, stop)."""

    start: int
    stop: int
    reads: str
    cells: tuple[tuple[int, int, int, int], ...]

    def where(self, a: int, b: int) -> tuple[int, int]:
        """Return where reads[a:b] stands in the text; the whole row for a header or more than one cell."""
        held = [cell for cell in self.cells if cell[0] < b and a < cell[1]]
        if len(held) != 1 or a < held[0][0] or b > held[0][1]:
            return self.start, self.stop
        low, high, start, stop = held[0]
        if high - low != stop - start:
            return start, stop
        return start + a - low, start + b - low


def rows(text: str) -> list[Row]:
    """Return the rows whose cells have headers and the items that a line introduces, in order. A text without costs two searches."""
    if not _tabled(text) and not _LISTED.search(text):
        return []
    try:
        document = read(Source(text))
    except SourceError:
        return []
    if document.text != text:
        return []
    found = (_read(text, block, document.blocks) for block in document.blocks)
    return [row for row in found if row is not None]


def _read(text: str, block: Block, blocks: Sequence[Block]) -> Row | None:
    if block.kind == "row":
        return _row(text, block)
    if block.kind != "item" or block.lead is None:
        return None
    return _item(text, block, blocks[block.lead])


def _tabled(text: str) -> bool:
    ruled = "|" in text and "--" in text and _RULE.search(text)
    return bool(ruled or ("<" in text and _TAG.search(text)) or _SEPARATED.match(text))


def _row(text: str, block: Block) -> Row | None:
    if not any(cell.headers for cell in block.cells):
        return None
    reads, cells = "", []
    for cell in block.cells:
        kept = [run for run in cell.runs if not run.skip]
        plain = _plain(text, cell.runs)
        if not kept or not plain:
            continue
        name = " ".join(dict.fromkeys(filter(None, (_plain(text, header) for header in cell.headers))))
        reads += ("; " if reads else "") + (f"{name.rstrip(':')}: " if name else "")
        cells.append((len(reads), len(reads) + len(plain), kept[0].start, kept[-1].stop))
        reads += plain
    return Row(block.start, block.stop, reads, tuple(cells)) if cells else None


def _item(text: str, block: Block, lead: Block) -> Row | None:
    """Return an item as it reads behind the line that introduces it, if it is but one line."""
    kept = [run for run in block.runs if not run.skip]
    line, plain = _plain(text, lead.runs), _plain(text, block.runs)
    if (
        not kept
        or not plain
        or not line.endswith((":", "："))
        or "\n" in text[block.start : block.stop].strip()
    ):
        return None
    at = len(line) + 1
    cell = (at, at + len(plain), kept[0].start, kept[-1].stop)
    return Row(block.start, block.stop, f"{line} {plain}", (cell,))


def _plain(text: str, runs: Sequence[Run]) -> str:
    return " ".join(Reading(text, tuple(runs)).plain.split())
