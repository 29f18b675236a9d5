"""Table headers (SPEC 6.8.4): whether a header slice stands over the cell it is put in front of."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from typing import NamedTuple

from ltmi_py.bundle.memo import ByIdentity
from ltmi_py.bundle.proof import layouts as shape
from ltmi_py.bundle.proof.endings import line_around
from ltmi_py.bundle.proof.laid import Laid
from ltmi_py.bundle.proof.layouts import TERMINATORS, next_of
from ltmi_py.bundle.proof.objects import is_key_of
from ltmi_py.bundle.proof.sourcetext import SourceText


def is_header(laid: Laid, index: int) -> bool:
    """Say whether the piece at `index`, a header slice, stands over the cell that is kept next."""
    piece, source = laid.pieces[index], laid.source
    cell = next((other for other in laid.pieces[index + 1 :] if other.part.op == "keep"), None)
    if cell is None:
        return False
    if source.family == "html" or (
        source.family == "markdown" and _in_html_table(source.text, piece.start, laid.start)
    ):
        same = next_of(_ends(source.text), piece.stop) >= laid.start
        return same and same_html_column(source.text, piece.start, cell.start)
    if source.family == "table":
        return _same_column(source, piece.start, cell.start)
    if source.family == "json":
        return is_key_of(source, piece.stop, cell.start)
    blank = next_of(shape.blanks(source.text), piece.stop - 1)
    if blank < laid.start or source.heading_between(piece.stop, laid.start):
        return False
    if not _are_rows(source.text, piece.start, cell.start):
        return False
    if source.text.find("|", piece.stop, laid.start) < 0:
        return _spaced_column(source.text, piece.start, cell.start)
    return _pipe_column(source.text, piece.start, cell.start)


@ByIdentity
def _ends(text: str, _: str) -> list[int]:
    return [found.start() for found in re.finditer(r"</table\b", text, re.IGNORECASE)]


def _in_html_table(text: str, start: int, stop: int) -> bool:
    """Say whether a table in HTML that is open at `start` is still open at `stop`."""
    tables = _starts(text, "table")
    low = bisect_right(tables, start) - 1
    return low >= 0 and next_of(_ends(text), tables[low]) >= stop


def _same_column(source: SourceText, header: int, cell: int) -> bool:
    rows = shape.records(source.text, source.media_type)
    firsts = shape.first_cells(source.text, source.media_type)
    top, row = bisect_right(firsts, header) - 1, bisect_right(firsts, cell) - 1
    if top < 0 or row <= top:
        return False
    over = sum(start <= header for start, _ in rows[top]) - 1
    under = sum(start <= cell for start, _ in rows[row]) - 1
    blanks = shape.blank_records(source.text, source.media_type)
    blank = bisect_left(blanks, top) < bisect_left(blanks, row)
    spanned = over < under and all(low == high for low, high in rows[top][over + 1 : under + 1])
    return not blank and (over == under or spanned)


_COLUMNS = re.compile(r"\||\t|\S {2,}\S")


def _are_rows(text: str, header: int, cell: int) -> bool:
    """Say whether a header and a cell stand in different lines that both have columns."""
    over, under = line_around(text, header, header), line_around(text, cell, cell)
    return over != under and all(_COLUMNS.search(text, *line) for line in (over, under))


def _spaced_column(text: str, header: int, cell: int) -> bool:
    """Say whether a header and a cell stand in one column of lines parted by tabs or two spaces, as often in both."""
    over, under = (spaced_cells(text, at) for at in (header, cell))
    if len(over) != len(under) or any(text[stop - 1 : stop] in TERMINATORS for _, stop in over):
        return False
    columns = [
        next((number for number, (start, stop) in enumerate(row) if start <= at < stop), -1)
        for row, at in ((over, header), (under, cell))
    ]
    return columns[0] == columns[1] >= 0


_PARTED = re.compile(r"[ ]*\t[ ]*|[ ]{2,}")


def spaced_cells(text: str, at: int) -> list[tuple[int, int]]:
    """Return the cells of the line around `at`, parted by tabs or two spaces or more, as ranges."""
    low, high = line_around(text, at, at)
    low, high = (
        low + len(text[low:high]) - len(text[low:high].lstrip(" ")),
        low + len(text[low:high].rstrip(" ")),
    )
    cuts = [found.span() for found in _PARTED.finditer(text, low, high)]
    return list(zip([low, *(stop for _, stop in cuts)], [*(start for start, _ in cuts), high], strict=True))


def _pipe_column(text: str, header: int, cell: int) -> bool:
    columns = []
    for at in (header, cell):
        low, _ = line_around(text, at, at)
        line = re.sub(r"\\.|`[^`]*`", "xx", text[low:at])
        columns.append(line.count("|") + (not line.lstrip(" >\t").startswith("|")))
    if columns[0] == columns[1]:
        return True
    low, high = line_around(text, header, header)
    filled = text[header:high].split("|")[1 : columns[1] - columns[0] + 1]
    return columns[0] < columns[1] and not any(part.strip() for part in filled)


_TABLE_TAG = re.compile(r"<(/?)(table|tr|t[dh])\b([^<>]*)>", re.IGNORECASE)
_SPAN = re.compile(r"\b(col|row)span\s*=\s*[\"']?\s*(\d{1,3})", re.IGNORECASE)


class _Cell(NamedTuple):
    """Where a cell of HTML stands: its table, and its first and last row and column."""

    table: int
    rows: tuple[int, int]
    columns: tuple[int, int]


def same_html_column(text: str, header: int, cell: int) -> bool:
    """Say whether two positions stand in one column of a table of HTML, or in one row, spans counted; a cell alone in its row stands over all below."""
    starts, cells = _grid(text)
    over, under = bisect_right(starts, header) - 1, bisect_right(starts, cell) - 1
    if over < 0 or cells[over].table != cells[under].table:
        return False
    alone = _alone(text)
    if next_of(alone, over) == over and next_of(alone, over + 1) >= under:
        return True
    first, second = cells[over], cells[under]
    return any(
        low <= other_high and other_low <= high
        for (low, high), (other_low, other_high) in (
            (first.rows, second.rows),
            (first.columns, second.columns),
        )
    )


@ByIdentity
def _grid(text: str, _: str) -> tuple[list[int], list[_Cell]]:
    """Return where each cell of the tables of HTML begins, in order, and where it stands."""
    starts, cells = list[int](), list[_Cell]()
    opened: list[_Rows] = []
    for found in _TABLE_TAG.finditer(text):
        name = found[2].lower()
        if name == "table":
            if not found[1]:
                opened.append(_Rows(found.start()))
            elif opened:
                opened.pop()
        elif opened and not found[1] and name == "tr":
            opened[-1].begin()
        elif opened and not found[1]:
            spans = {kind.lower(): max(1, int(count)) for kind, count in _SPAN.findall(found[3])}
            starts.append(found.start())
            cells.append(opened[-1].place(spans.get("col", 1), spans.get("row", 1)))
    return starts, cells


@ByIdentity
def _alone(text: str, _: str) -> list[int]:
    """Return which cells of HTML have no other in their row, by their number, in order."""
    rows = [(each.table, each.rows[0]) for each in _grid(text)[1]]
    around = zip([None, *rows], rows, [*rows[1:], None], strict=False)
    return [number for number, (before, row, behind) in enumerate(around) if before != row != behind]


class _Rows:
    """The rows of a table as they come, and which columns cells of rows above still take."""

    def __init__(self, table: int) -> None:
        self._table, self._row, self._column = table, 0, 0
        self._taken: list[tuple[int, int, int]] = []  # first and last column, last row

    def begin(self) -> None:
        self._row, self._column = self._row + 1, 0
        self._taken = [each for each in self._taken if each[2] >= self._row]

    def place(self, width: int, height: int) -> _Cell:
        for low, high, _ in sorted(self._taken):
            if low <= self._column <= high:
                self._column = high + 1
        first, self._column = self._column, self._column + width
        last = self._row + height - 1
        if height > 1:
            self._taken.append((first, self._column - 1, last))
        return _Cell(self._table, (self._row, last), (first, self._column - 1))


@ByIdentity
def _starts(text: str, name: str) -> list[int]:
    """Return where the tags of a name begin in an HTML text, in order."""
    return [found.start() for found in re.finditer(rf"<{name}\b", text, re.IGNORECASE)]
