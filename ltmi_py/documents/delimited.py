"""CSV and TSV: rows whose cells know their column names, with quotes, line breaks inside quotes, and decimal commas.

Owns which records are names, titles or data. Where a cell begins and ends is the format's business (SPEC 6.3).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ltmi_py.bundle.proof.layouts import delimiter_of, records
from ltmi_py.documents.assembly import Builder, tile
from ltmi_py.documents.grids import forbids, is_figure, names_columns
from ltmi_py.documents.lines import Span, trim
from ltmi_py.documents.model import Cell, Document, Run, Source

_LONG = 400  # characters; a longer cell is a passage of its own
_LINES = re.compile("[^\r\n]+")
_DOUBLED = re.compile('""')
_TAB = re.compile("\t+")
_DIRECTIVE = re.compile(r"sep=.$")

Record = list[Span]


def read_delimited(text: str, source: Source, media_type: str) -> Document:
    """Read `text` as CSV (of whatever delimiter) or TSV."""
    builder = Builder(text)
    rows = [[trim(text, *cell) for cell in row] for row in records(text, media_type)]
    for group in _groups(rows):
        table = _Table(builder, group)
        for row in table.rows:
            _add_row(builder, row, table.headers)
    return builder.document(source, media_type)


def _groups(rows: list[Record]) -> Iterator[list[Record]]:
    """Yield the tables of a file: an empty record ends one, and its names do not count below (SPEC 6.8.3)."""
    held: list[Record] = []
    for row in [*rows, []]:
        if any(start < stop for start, stop in row):
            held.append(row)
        elif held:
            yield held
            held = []


def looks_delimited(text: str) -> bool:
    """Tell whether a text of unknown kind is a table: its lines agree on at least two delimiters each, and on names."""
    sample = text[:20_000]
    lines = [found[0] for found in _LINES.finditer(sample)][:12]
    if len(text) > len(sample):
        lines = lines[:-1]
    if len(lines) < 2:
        return False
    delimiter = delimiter_of(text, "text/csv")
    rows = records(sample, "text/csv")[: len(lines)]
    widths = {len(row) for row in rows if row != ((len(sample), len(sample)),)}
    if len(widths) != 1 or (width := widths.pop()) < 2 or (width < 3 and delimiter == ","):
        return False
    cells = [[sample[start:stop].strip() for start, stop in row] for row in rows if len(row) == width]
    short = sum(len(cell) <= 60 for row in cells for cell in row)
    return short >= 0.7 * width * len(cells) and names_columns(cells)


class _Table:
    """The records of a table, divided into column names and data."""

    def __init__(self, builder: Builder, rows: list[Record]) -> None:
        self.builder, self.text = builder, builder.text
        at = self._skip_titles(rows)
        count = self._header_rows(rows[at:])
        self.headers: dict[int, list[tuple[Run, ...]]] = {}
        for row in rows[at : at + count]:
            self._name(row, merged=count > 1)
        self.rows = rows[at + count :]

    def _skip_titles(self, rows: list[Record]) -> int:
        """Pass over a `sep=` line and lines of one cell above a wider table; such a line is a heading."""
        width = max((len(row) for row in rows), default=0)
        at = 0
        while at < len(rows) - 1 and width > 1 and sum(start < stop for start, stop in rows[at]) == 1:
            start, stop = next(cell for cell in rows[at] if cell[0] < cell[1])
            if at == 0 and (_DIRECTIVE.match(self.text, start) or self.text.startswith("sep=", start)):
                self.builder.gap(start, rows[at][-1][1], "metadata")
            else:
                self.builder.add("heading", _runs(self.text, (start, stop)), level=1)
            at += 1
        return at

    def _cells(self, row: Record) -> list[str]:
        return [self.text[start:stop] for start, stop in row]

    def _header_rows(self, rows: list[Record]) -> int:
        sample = [self._cells(row) for row in rows[:20]]
        if len(sample) > 2 and _is_grouped(sample):
            return 2
        if names_columns(sample):
            return 1
        first = sample[0] if sample else []
        if len(first) == 1 and len(rows) > 1:
            return int(forbids(first[0]))
        named = len(first) > 1 and all(cell and not any(char.isdigit() for char in cell) for cell in first)
        return int(named and len(rows) > 1 and len(set(first)) == len(first))

    def _name(self, row: Record, *, merged: bool) -> None:
        filled = [cell for cell in row if cell[0] < cell[1]]
        if filled:
            self.builder.gap(filled[0][0], filled[-1][1], "header")
        last: tuple[Run, ...] | None = None
        for column, cell in enumerate(row):
            runs = _runs(self.text, cell) if cell[0] < cell[1] else None
            spread = merged and not self.headers.get(column) and self.rows_below(column)
            last = runs or (last if spread else None)
            if last:
                self.headers.setdefault(column, []).append(last)

    def rows_below(self, column: int) -> bool:
        """Tell whether `column` has no name yet, so that a merged name to its left covers it."""
        return column not in self.headers


def _is_grouped(rows: list[list[str]]) -> bool:
    """Tell whether the first row groups the columns that the second names: it has holes, the second is all labels."""
    groups = [cell for cell in rows[0] if cell]
    labels = all(cell and not is_figure(cell) and len(cell) <= 60 for cell in rows[1])
    figures = any(is_figure(cell) for row in rows[2:] for cell in row if cell)
    return 0 < len(groups) < len(rows[1]) and labels and figures and len(rows[0]) == len(rows[1])


def _add_row(builder: Builder, row: Record, headers: dict[int, list[tuple[Run, ...]]]) -> None:
    held: list[Cell] = []
    key: int | None = None  # the block whose first cell the others are said of
    for column, (start, stop) in enumerate(row):
        if start >= stop:
            continue
        runs = _runs(builder.text, (start, stop))
        if stop - start > _LONG:
            made = builder.row(held, parent=key)
            key = made if key is None else key
            held = []
            builder.add("paragraph", runs, parent=key)
        else:
            held.append(Cell(runs, tuple(headers.get(column, ()))))
    builder.row(held, parent=key)


def _runs(text: str, cell: Span) -> tuple[Run, ...]:
    """Return the runs of a cell; within quotes a doubled quote is one. A tab is a space that parts no cells here."""
    start, stop = cell
    marks = [Run(*found.span(), skip="markup", text=" ") for found in _TAB.finditer(text, start, stop)]
    if text[start - 1 : start] == '"':
        marks += [
            Run(*found.span(), by=("escape",), text='"') for found in _DOUBLED.finditer(text, start, stop)
        ]
    return tile(start, stop, sorted(marks, key=lambda run: run.start))
