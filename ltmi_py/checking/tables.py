"""Rows of tables read with the headers their cells stand under, items of lists with their lead or heading, and the way back to the text.

Owns how these read ("Part: Seal; Price: 4.20", "Never bring: dogs", as in a bundle); finding them is left to `documents`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ltmi_py.documents.detect import read, sniff
from ltmi_py.documents.model import Block, Reading, Run, Source
from ltmi_py.errors import SourceError

# What a text with a table has: a rule of dashes between pipes, a tag of HTML, or a first and a second line with the same mark.
_RULE = re.compile(r"^[ \t>]*\|?[ \t]*:?-{2,}:?[ \t]*\|[-:| \t]*$", re.MULTILINE)
_TAG = re.compile(r"<t[dr]\b", re.IGNORECASE)
_SEPARATED = re.compile(r"[^\n,;\t]+([,;\t])[^\n]*\n[^\n,;\t]+\1")

_MARKER = re.compile(r"\n[ \t]*(?:[-*+•–]|\d{1,3}[.)])[ \t]")  # what an item of a list begins with
_FENCE = re.compile(r"```|~~~")
PROSE = ("text/plain", "text/markdown")  # what lists can be read of without the rest
REACH = 1000  # characters from an item to the next one
LEAD = 1000  # characters before a list that may introduce it


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

    def moved(self, by: int) -> Row:
        """Return the row of the text that stands `by` characters further on in another."""
        cells = tuple([(a, b, start + by, stop + by) for a, b, start, stop in self.cells])
        return Row(self.start + by, self.stop + by, self.reads, cells)


def rows(text: str) -> list[Row]:
    """Return the rows whose cells have headers and the items that a line introduces, in order.

    A text without costs three searches; of prose with lists only these are read.
    """
    if _ruled(text):
        return _read(text)
    lists, separated = _lists(text), _SEPARATED.match(text)
    if not lists and not separated:
        return []
    kind = sniff(text)
    if kind not in PROSE or _FENCE.search(text):
        return _read(text, kind)
    return [row.moved(start) for start, stop in lists for row in _read(text[start:stop], kind)]


def _ruled(text: str) -> bool:
    """Tell whether a text has the rule of a table, or a tag of one."""
    ruled = "|" in text and "--" in text and _RULE.search(text)
    return bool(ruled or ("<" in text and _TAG.search(text)))


def _lists(text: str) -> list[tuple[int, int]]:
    """Return the stretches that hold a list, the line that ends in a colon or the heading before it, and what may go on its last item; in order, without overlaps."""
    markers = [match.start() for match in _MARKER.finditer(text)]
    out: list[tuple[int, int]] = []
    stop = 0
    for number, marker in enumerate(markers):
        far = max(0, marker - LEAD)
        before = text[far:marker].rstrip()
        headed = before.startswith("#", before.rfind("\n") + 1)
        if marker < stop or not (headed or before.endswith((":", "："))):
            continue
        begin = max(text.rfind("\n\n", stop, far + len(before)), text.rfind("\n", stop, far), stop)
        last = next((at for at, after in pairwise(markers[number:]) if after - at > REACH), markers[-1])
        stop = text.find("\n", last + REACH) + 1 or len(text)
        out.append((begin, stop))
    return out


def _read(text: str, kind: str | None = None) -> list[Row]:
    try:
        document = read(Source(text, media_type=kind))
    except SourceError:
        return []
    if document.text != text:
        return []
    out, heading = [], None
    for block in document.blocks:
        if block.kind == "heading":
            heading = block
        elif block.kind != "item":
            heading = None
        over = document.blocks[block.lead] if block.lead is not None else heading
        row = _row(text, block) if block.kind == "row" else None
        if block.kind == "item" and over is not None:
            row = _item(text, block, over)
        if row is not None:
            out.append(row)
    return out


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
    """Return an item as it reads behind the line that introduces it, or the heading right over its list, if it is but one line."""
    kept = [run for run in block.runs if not run.skip]
    line, plain = _plain(text, lead.runs), _plain(text, block.runs)
    if lead.kind == "heading":
        line = line.rstrip(".:：") + ":"
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
