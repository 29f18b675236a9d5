"""Tables on a page: lines whose cells stand under one another.

Owns when lines are rows of a table.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from ltmi_py.adapters.printed.pages import Line

_WIDEST = 16  # columns
_FARTHEST = 4.0  # line heights between two rows
_TIGHT = 1.3  # line heights between two lines of a row
BULLETS = "•‣◦▪●○■□∙⁃➢✓—\uf0a7\uf0b7"  # signs that begin an item with or without a space after them
_MARK = re.compile(
    rf"[{BULLETS}]|(?:\W|\(?\w{{1,3}}[.)]|\d{{1,2}}(?:\.\d{{1,2}})*\.?)$"
)  # of an item or a section

Rows = list[list[str]]
Placed = list[tuple[int, tuple[int, int, str]]]  # the column of each cell, and the cell


def table_at(lines: Sequence[Line], at: int) -> tuple[Rows, int]:
    """Return the rows of the table that begins with a line, and over how many lines it goes; ([], 0) if none does.

    A row has a cell in each column, or in two and more of them; a line that has none in the first goes on with the
    row above it. A table has three rows, or two with three columns and more.
    """
    head = lines[at]
    width = len(head.cells)
    if not 2 <= width <= _WIDEST:
        return [], 0
    columns = [(start, stop) for start, stop, _ in head.cells]
    rows = [[text for _, _, text in head.cells]]
    whole, count = 1, 1
    while at + count < len(lines):
        above, line = lines[at + count - 1], lines[at + count]
        if not 0 < above.base - line.base <= _FARTHEST * line.size:
            break
        placed = _placed(line, columns)
        if placed is None or (placed[0][0] == 0 and len(placed) == 1):
            break
        cells = [""] * width
        for column, (_, _, text) in placed:
            cells[column] = text
        if placed[0][0] == 0:
            rows.append(cells)
            whole += len(placed) == width
        elif above.base - line.base > _TIGHT * line.size:
            break
        else:
            rows[-1] = [f"{old} {new}".strip() for old, new in zip(rows[-1], cells, strict=True)]
        columns = _widened(columns, placed)
        count += 1
    if whole < (2 if width > 2 else 3) or all(_MARK.match(row[0]) for row in rows):
        return [], 0
    return rows, count


def _placed(line: Line, columns: Sequence[tuple[int, int]]) -> Placed | None:
    """Return each cell of a line with its column; None where one stands under two, or two under one.

    Where there are as many cells as columns, each has its own, also if it is not under it.
    """
    if len(line.cells) == len(columns):
        placed = list(enumerate(line.cells))
        wide = _widened(columns, placed)
        return placed if all(left[1] < right[0] for left, right in pairwise(wide)) else None
    placed = []
    for cell in line.cells:
        under = [at for at, (start, stop) in enumerate(columns) if cell[0] < stop and start < cell[1]]
        if len(under) != 1 or (placed and placed[-1][0] >= under[0]):
            return None
        placed.append((under[0], cell))
    return placed or None


def _widened(columns: Sequence[tuple[int, int]], placed: Placed) -> list[tuple[int, int]]:
    wider = list(columns)
    for at, (start, stop, _) in placed:
        wider[at] = (min(wider[at][0], start), max(wider[at][1], stop))
    return wider
