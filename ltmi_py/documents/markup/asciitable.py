"""Tables of AsciiDoc: their cells, how many are in a row, and whether the first row is a header."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

_CELL = re.compile(
    r"(?:^|(?<=\s))(?:(\d{1,2})(\*)|(\d{1,2})?(?:\.(\d{1,2}))?(\+))?(?:[<^>])?(?:\.[<^>])?([adehlms])?\|"
)
_COLUMNS = re.compile(r'cols\s*=\s*(?:"([^"]*)"|([^,\]]*))')
_REPEATED = re.compile(r"(\d{1,3})\*")
_HEADED = re.compile(r"header|%header")
_MOST = 200  # columns
_REPEATS = 20  # of a cell


def rows_of(lines: Sequence[str], style: str, *, separator: str = "|") -> tuple[list[list[str]], bool]:
    """Return the rows of a table between its delimiters, and whether the first one is a header. Linear in the lines."""
    if separator in ",:":
        split = [[cell.strip() for cell in line.split(separator)] for line in lines if line.strip()]
        return split, _HEADED.search(style) is not None
    lines = [line.replace("!", "|") for line in lines] if separator == "!" else lines
    cells = list(_cells(lines))
    first = next((at for at, line in enumerate(lines) if line.strip()), 0)
    width = _columns(style) or len(list(_CELL.finditer(_unescaped(lines[first])))) if lines else 0
    if not cells or not 0 < width <= _MOST:
        return [], False
    rows: list[list[str]] = []
    above: dict[
        int, tuple[int, str]
    ] = {}  # cells that go on in the rows below: how many more, and what they hold
    row: list[str] = []
    for text, across, down in cells:
        _fill(row, above, width)
        for _ in range(min(across, width - len(row))):
            if down > 1:
                above[len(row)] = (down - 1, text)
            row.append(text)
        _fill(row, above, width)
        if len(row) >= width:
            rows.append(row)
            row = []
    if row:
        rows.append([*row, *[""] * (width - len(row))])
    implicit = (
        first == 0 and len(lines) > 2 and not lines[1].strip() and lines[0].strip() != "" and len(rows) > 1
    )
    return rows, (_HEADED.search(style) is not None or implicit) and "noheader" not in style


def _fill(row: list[str], above: dict[int, tuple[int, str]], width: int) -> None:
    """Put in the cells of rows above that go on in this one."""
    while len(row) < width and len(row) in above:
        more, text = above.pop(len(row))
        if more > 1:
            above[len(row)] = (more - 1, text)
        row.append(text)


def _cells(lines: Sequence[str]) -> Iterator[tuple[str, int, int]]:
    """Yield each cell with over how many columns and rows it goes; what goes on in the next line is a part of it."""
    held: list[str] = []
    spec: tuple[int, int, int] | None = None  # columns, rows, times
    for line in map(_unescaped, lines):
        at = 0
        for found in _CELL.finditer(line):
            if spec is not None:
                held.append(line[at : found.start()])
                yield from _cell(held, spec)
            held = []
            times = int(found[1]) if found[2] else 1
            spec = (int(found[3] or 1), int(found[4] or 1), min(times, _REPEATS))
            at = found.end()
        held.append(line[at:])
    if spec is not None:
        yield from _cell(held, spec)


def _cell(held: Sequence[str], spec: tuple[int, int, int]) -> Iterator[tuple[str, int, int]]:
    text = " ".join(filter(None, (part.strip() for part in held))).replace("\0", "|")
    for _ in range(spec[2]):
        yield text, spec[0], spec[1]


def _unescaped(line: str) -> str:
    return line.replace("\\|", "\0")


def _columns(style: str) -> int:
    """Return how many columns the attributes of a table say that it has, 0 if they do not."""
    found = _COLUMNS.search(style)
    if found is None:
        return 0
    parts = [part.strip() for part in (found[1] or found[2] or "").replace(";", ",").split(",")]
    return sum(
        int(each[1]) if (each := _REPEATED.match(part)) else 1 for part in parts if part or len(parts) > 1
    )
