"""Tables drawn in a fixed font: rules of dashes and plus signs, or box drawing signs, with bars between the cells.

Owns where such a table has its cells. A cell that goes over several lines makes it none: its words can't be told apart.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from ltmi_py.documents.assembly import Builder, Passage
from ltmi_py.documents.grids import names_columns
from ltmi_py.documents.lines import Span, trim
from ltmi_py.documents.model import Cell, Run

_RULE = re.compile(r"[+|┌├└╔╠╚┏┣┗╒╞╘─═━-][-+=:─═━┬┼┴╦╬╩┳╋┻╤╪╧|┤┐┘╣╗╝┫┓┛╡╕╛ ]{3,}$")
_BARS = "|│║┃"
_LONGEST_NAME = 60  # characters of a header


def add_box(builder: Builder, lines: Sequence[Span], *, quote: int = 0) -> bool:
    """Add the rows of a drawn table, each cell under its header if it has one; return whether `lines` are one."""
    text = builder.text
    rows, headed = _rows(text, lines)
    if not rows:
        return False
    names: list[tuple[Run, ...]] = [()] * len(rows[0])
    if headed:
        head = [cell for cell in rows[0] if cell[0] < cell[1]]
        builder.gap(head[0][0], head[-1][1], "header")
        names = [Passage(text, [cell]).runs(()) if cell[0] < cell[1] else () for cell in rows[0]]
    for row in rows[headed:]:
        cells = [
            Cell(Passage(text, [cell]).runs(()), (name,) if name else ())
            for cell, name in zip(row, names, strict=True)
            if cell[0] < cell[1]
        ]
        builder.row(cells, quote=quote)
    return True


def is_box(text: str, lines: Sequence[Span]) -> bool:
    """Tell whether lines are a drawn table."""
    return bool(_rows(text, lines)[0])


def _rows(text: str, lines: Sequence[Span]) -> tuple[list[list[Span]], bool]:
    """Return the cells of each row, and whether the first one is the header; no rows if these lines are no such table."""
    rows: list[list[Span]] = []
    rules: list[int] = []  # how many rows stand above each rule
    for line in lines:
        start, stop = trim(text, *line)
        if _RULE.match(text, start, stop):
            rules.append(len(rows))
        elif text[start] in _BARS and text[stop - 1] in _BARS and stop - start > 1:
            rows.append(_cells(text, start, stop))
        else:
            return [], False
    if (
        len(rows) < 2
        or len({len(row) for row in rows}) != 1
        or any(b - a > 1 for a, b in _steps(rules, len(rows)))
    ):
        return [], False
    names = [text[slice(*cell)] for cell in rows[0]]
    if 1 in rules and (0 in rules or len(rules) > 1):
        headed = any(names) and all(len(name) <= _LONGEST_NAME for name in names)
        return (rows, True) if headed else ([], False)
    if len(names) < 2 or not all(map(any, ([a < b for a, b in row] for row in rows))):
        return [], False
    return rows, names_columns([[text[slice(*cell)] for cell in row] for row in rows[:20]])


def _steps(rules: Sequence[int], count: int) -> list[tuple[int, int]]:
    """Return how many rows there are from one rule to the next, where rules stand between all rows."""
    edges = sorted({0, *rules, count})
    steps = list(pairwise(edges))
    return steps[1:] if len(steps) > 2 else []


def _cells(text: str, start: int, stop: int) -> list[Span]:
    out: list[Span] = []
    begin = start + 1
    for at in range(start + 1, stop):
        if text[at] in _BARS:
            out.append(trim(text, begin, at))
            begin = at + 1
    return out
