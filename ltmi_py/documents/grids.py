"""Tables as rows of cells with spans: which rows are headers, what a merged cell covers, what is no table at all.

Owns the step from collected cells to row blocks, for every format that has tables with merged cells.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from ltmi_py.bundle.proof.leads import governs
from ltmi_py.bundle.tables import LANGUAGES
from ltmi_py.documents.assembly import Builder
from ltmi_py.documents.model import Cell, Reading, Run

_NUMERIC = re.compile(r"[\s$€£¥%+−–-]*\d[\d\s.,:/%$€£¥+−–-]*[\w%°]{0,4}$")
_CELL_LIMIT = 300  # characters; longer cells are passages, and their table is a layout
_HEADER_LIMIT = 60

Runs = tuple[Run, ...]


@dataclass(slots=True)
class GridCell:
    """A cell as found: its passages, whether it is marked as a header, and how many columns and rows it covers."""

    head: bool = False
    across: int = 1
    down: int = 1
    passages: list[Runs] = field(default_factory=list)

    def runs(self) -> Runs:
        """Return the cell's content as one passage; what lies between its lines is markup with a space in its place."""
        joined: list[Run] = []
        for passage in self.passages:
            if joined:
                joined.append(Run(joined[-1].stop, passage[0].start, skip="markup", text=" "))
            joined.extend(passage)
        return tuple(joined)


@dataclass(slots=True)
class GridRow:
    """A row as found; `head` if the format says that it is a header."""

    cells: list[GridCell] = field(default_factory=list)
    head: bool = False


def add_grid(builder: Builder, rows: Sequence[GridRow], *, quote: int = 0) -> None:
    """Add the rows of a table to `builder` as row blocks with headers, or as paragraphs if it only lays text out."""
    rows = [row for row in rows if any(cell.passages for cell in row.cells)]
    if _is_layout(builder.text, rows):
        for row in rows:
            for cell in row.cells:
                for passage in cell.passages:
                    builder.add("paragraph", passage, quote=quote)
        return
    grid = _Grid(builder, quote)
    count = _header_rows(builder.text, rows)
    for row in rows[:count]:
        grid.name(row)
    for row in rows[count:]:
        grid.add(row, alone=len(rows) == count + 1)


class _Grid:
    """The state of a table being added: names over its columns, cells that hang down, the section it is in."""

    def __init__(self, builder: Builder, quote: int) -> None:
        self.builder, self.quote = builder, quote
        self.headers: dict[int, list[Runs]] = {}
        self.tall: dict[int, tuple[int, GridCell]] = {}  # header cells that go on into the next header row
        self.hanging: dict[int, tuple[int, GridCell]] = {}
        self.section: Runs | None = None

    def name(self, row: GridRow) -> None:
        """Take a header row."""
        _leave_header(self.builder, row)
        placed = _columns(row, self.tall, spread=True)
        _use_up(self.tall)
        self.tall.update({column: (cell.down - 1, cell) for column, cell in placed if cell.down > 1})
        for column, cell in placed:
            if cell.passages:
                self.headers.setdefault(column, []).append(cell.runs())

    def add(self, row: GridRow, *, alone: bool) -> None:
        """Add a row; a merged cell from above and a section's name stand before its first cell as headers."""
        filled = [cell for cell in row.cells if cell.passages]
        if len(filled) == 1 and filled[0].head and not alone:
            self.section = filled[0].runs()
            _leave_header(self.builder, row)
            return
        above = [self.section] if self.section else []
        above += [cell.runs() for _, (_, cell) in sorted(self.hanging.items()) if cell.passages]
        placed = _columns(row, self.hanging, spread=False)
        _use_up(self.hanging)
        self.hanging.update({column: (cell.down - 1, cell) for column, cell in placed if cell.down > 1})
        named = [(column, cell) for column, cell in placed if cell.passages]
        if len(named) == 2 and named[0][1].head and not named[1][1].head and not self.headers:
            name = named[0][1].runs()
            self.builder.gap(name[0].start, name[-1].stop, "header")
            above, named = [*above, name], named[1:]
        cells: list[Cell] = []
        for column, cell in named:
            over = tuple(self.headers.get(column, ()))
            cells.append(Cell(cell.runs(), over if cells else (*above, *over)))
        self.builder.row(cells, quote=self.quote)


def _columns(
    row: GridRow, hanging: dict[int, tuple[int, GridCell]], *, spread: bool
) -> list[tuple[int, GridCell]]:
    """Return the cells with the column each stands over; with `spread`, with every column it stands over."""
    placed: list[tuple[int, GridCell]] = []
    column = 0
    for cell in row.cells:
        while column in hanging:
            column += 1
        placed.extend((column + offset, cell) for offset in range(cell.across if spread else 1))
        column += cell.across
    return placed


def _use_up(hanging: dict[int, tuple[int, GridCell]]) -> None:
    for column, (left, cell) in list(hanging.items()):
        if left > 1:
            hanging[column] = (left - 1, cell)
        else:
            del hanging[column]


def _leave_header(builder: Builder, row: GridRow) -> None:
    filled = [cell.runs() for cell in row.cells if cell.passages]
    builder.gap(filled[0][0].start, filled[-1][-1].stop, "header")


def _plain(text: str, cell: GridCell) -> str:
    return Reading(text, cell.runs()).plain.strip()


def _is_layout(text: str, rows: Sequence[GridRow]) -> bool:
    if len(rows) < 2 and sum(bool(cell.passages) for row in rows for cell in row.cells) < 2:
        return True
    headed = all(cell.head for cell in rows[0].cells) and not all(
        cell.head for row in rows for cell in row.cells
    )
    if headed and any(forbids(_plain(text, cell)) for cell in rows[0].cells):
        return False
    longest = max((len(_plain(text, cell)) for row in rows for cell in row.cells), default=0)
    return longest > _CELL_LIMIT or (max(len(row.cells) for row in rows) < 2 and not headed)


def _header_rows(text: str, rows: Sequence[GridRow]) -> int:
    """Return how many of the first rows are headers: those marked so, or a first row of names over figures."""
    count = 0
    while count < len(rows) - 1 and (rows[count].head or all(cell.head for cell in rows[count].cells)):
        rows[count].head = True
        count += 1
    return count or int(names_columns([[_plain(text, cell) for cell in row.cells] for row in rows[:20]]))


def forbids(name: str) -> bool:
    """Tell whether the name of a column holds a word that its cells may not stand without: "Not included", "Verboten"."""
    return len(name) <= _HEADER_LIMIT and any(governs(name, code) for code in LANGUAGES)


def is_figure(cell: str) -> bool:
    """Tell whether a cell holds a number, a date or an amount and no words."""
    return _NUMERIC.match(cell) is not None


def names_columns(rows: Sequence[Sequence[str]]) -> bool:
    """Tell whether the first of `rows` names the columns: short and distinct, none a figure, and unlike what follows."""
    if len(rows) < 2 or len(rows[0]) < 2:
        return False
    first = [cell for cell in rows[0] if cell]
    if len(first) < max(2, len(rows[0]) - 1) or len(set(first)) < len(first):
        return False
    if not all(any(map(str.isalnum, cell)) for cell in first):
        return False
    if any(cell[-1] in ":：" for cell in first):
        return False  # a label of its own row
    if any(len(cell) > _HEADER_LIMIT or is_figure(cell) or cell[-1] in ".!?" for cell in first):
        return False
    below = [cell for row in rows[1:] for cell in row if cell]
    return any(is_figure(cell) or len(cell) > _HEADER_LIMIT for cell in below) or len(rows) > 3
