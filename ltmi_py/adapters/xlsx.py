"""Workbooks as Markdown: a heading for each sheet, a table for each block of cells, values as a person sees them.

Owns the use of openpyxl. Hidden sheets, and formulas whose results the file does not store, are left out and named.
"""

from __future__ import annotations

import datetime as dt
import io
import re
import warnings
from collections.abc import Iterator, Sequence
from typing import Any

import openpyxl

from ltmi_py.adapters.packages import Package
from ltmi_py.documents.extraction import Extracted
from ltmi_py.documents.grids import names_columns
from ltmi_py.documents.markup.written import escaped, table, under_one_header
from ltmi_py.errors import SourceError

CELLS = 2_000_000
_CURRENCY = re.compile(r"[$€£¥]")
_PLACES = re.compile(r"0\.(0+)%")

Rows = list[Sequence[str]]


def extract(data: bytes, label: str) -> Extracted:
    """Return the text of an XLSX file; raise SourceError if it is broken, locked or a bomb."""
    package = Package(data, label)
    package.check_entities()
    book = _opened(data, label, results=True)
    formulas = _opened(data, label, results=False) if _has_formulas(package) else None
    left_out: list[str] = []
    pieces: list[str] = []
    for sheet in book.worksheets:
        if sheet.sheet_state != "visible":
            left_out.append(f"the hidden sheet “{sheet.title}” is left out")
            continue
        if sheet.max_row * sheet.max_column > CELLS:
            raise SourceError(
                label, f"the sheet “{sheet.title}” is too large", action="save it as CSV and read that"
            )
        blocks = list(_blocks(_rows(sheet, left_out)))
        if blocks:
            pieces += [f"## {escaped(sheet.title)}", *blocks]
    missing = _without_result(book, formulas) if formulas is not None else 0
    if missing:
        left_out.append(f"formulas without a stored result left out: {missing}")
    text = "\n\n".join(pieces) + "\n" if pieces else ""
    return Extracted(text, timestamp=package.modified(), warnings=tuple(left_out))


def _opened(data: bytes, label: str, *, results: bool) -> Any:
    """Open a workbook for its results, or for its formulas."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return openpyxl.load_workbook(io.BytesIO(data), data_only=results, read_only=not results)
    except Exception as error:  # noqa: BLE001 - openpyxl raises whatever its parsers raise
        problem = f"the workbook is damaged ({type(error).__name__})"
        raise SourceError(label, problem, action="open it in its program and save it again") from None


def _has_formulas(package: Package) -> bool:
    return any(b"<f" in package.part(name) for name in package.names if name.startswith("xl/worksheets/"))


def _without_result(book: Any, formulas: Any) -> int:
    count = 0
    for sheet in formulas.worksheets:
        values = book[sheet.title]
        for row in sheet.iter_rows():
            for cell in row:
                if isinstance(cell.value, str) and cell.value.startswith("="):
                    count += values.cell(cell.row, cell.column).value is None
    return count


def _rows(sheet: Any, left_out: list[str]) -> Rows:
    """Return the cells of a sheet that are shown, as text; a merged cell's value stands in each cell it covers."""
    rows = [[_text(cell) for cell in row] for row in sheet.iter_rows()]
    for area in sheet.merged_cells.ranges:
        if area.size["rows"] * area.size["columns"] > 10_000:
            continue
        value = rows[area.min_row - 1][area.min_col - 1]
        for row in range(area.min_row - 1, min(area.max_row, len(rows))):
            for column in range(area.min_col - 1, min(area.max_col, len(rows[row]))):
                rows[row][column] = value
    unseen = {number - 1 for number, row in sheet.row_dimensions.items() if row.hidden}
    folded: set[int] = set()
    for column in sheet.column_dimensions.values():
        if column.hidden:
            folded.update(range(column.min - 1, min(column.max, sheet.max_column)))
    gone = any(any(rows[number]) for number in unseen if number < len(rows))
    gone = gone or any(row[number] for row in rows for number in folded if number < len(row))
    if gone:
        left_out.append(f"hidden rows and columns of the sheet “{sheet.title}” are left out")
    return [
        [cell for column, cell in enumerate(row) if column not in folded]
        for number, row in enumerate(rows)
        if number not in unseen
    ]


def _text(cell: Any) -> str:
    """Return a cell's value as it is shown, as far as that is certain."""
    value, shape = cell.value, str(cell.number_format or "")
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, dt.datetime):
        return value.date().isoformat() if value.time() == dt.time() else value.isoformat(" ")
    if isinstance(value, (int, float)):
        return _number(value, shape)
    return str(value)


def _number(value: float, shape: str) -> str:
    if "%" in shape:
        places = _PLACES.search(shape)
        return f"{_plain(round(value * 100, len(places[1]) if places else 6))}%"
    currency = _CURRENCY.search(shape)
    return (currency[0] if currency else "") + _plain(value)


def _plain(value: float) -> str:
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return repr(value)


def _blocks(rows: Rows) -> Iterator[str]:
    """Yield a table for each run of rows that no empty row parts; a row of one cell is a line of its own."""
    runs: list[Rows] = [[]]
    for row in rows:
        cells = row[: max((i + 1 for i, cell in enumerate(row) if cell), default=0)]
        if cells:
            runs[-1].append(cells)
        elif runs[-1]:
            runs.append([])
    for run, following in zip(runs, [*runs[1:], []], strict=True):
        alone = list(dict.fromkeys(cell for row in run for cell in row if cell))
        if len(alone) == 1 and following and max(map(len, following)) > 1:
            yield f"### {escaped(alone[0])}"
        elif len(alone) == 1:
            yield escaped(alone[0])
        elif run:
            yield from _block(run)


def _block(rows: Rows) -> Iterator[str]:
    left = min(next(i for i, cell in enumerate(row) if cell) for row in rows)
    rows = [row[left:] for row in rows]
    width = max(map(len, rows))
    while rows and width > 1 and len(set(filter(None, rows[0]))) == 1 and len(rows) > 1:
        yield escaped(
            next(filter(None, rows[0]))
        )  # a title over the table, merged across it or alone in its row
        rows = rows[1:]
        width = max(map(len, rows))
    if width == 1:
        yield from (escaped(row[0]) for row in rows)
        return
    rows, grouped = under_one_header(rows)
    yield table(rows, header=grouped or names_columns(rows[:20]))
