"""Text put into Markdown so that its characters mean themselves; tables as pipes.

Owns the escaping that extracted text needs, and no more of it than it needs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ltmi_py.documents.grids import is_figure

RAISED = str.maketrans("0123456789+-−n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ")  # what is set higher, as characters
_MARKS = re.compile(r"([\\`*\[\]~]|(?<![^\W_])_|_(?![^\W_])|<(?=[A-Za-z/!?])|&(?=#?\w{1,32};))")
_OPENING = re.compile(r"(\s{0,3})(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|(?:=+|-+)\s*$|(\d{1,9})([.)])(?=\s|$))")
_MOST_HEADERS = 3
_LONGEST_GROUP = 60  # characters
_WHITE = re.compile(r"\s+")


def marked(text: str) -> str:
    """Return text in which no mark inside a line is markup; what opens its lines is not looked at."""
    return _MARKS.sub(r"\\\1", text)


def escaped(text: str) -> str:
    """Return one line of text in which nothing is markup."""
    return opened(_MARKS.sub(r"\\\1", _WHITE.sub(" ", text).strip()))


def kept(text: str) -> str:
    """Return text as `escaped` does, with a space at each end that has one."""
    if not text.strip():
        return " " if text else ""
    return (" " if text[0].isspace() else "") + escaped(text) + (" " if text[-1].isspace() else "")


def opened(line: str) -> str:
    """Return a line of Markdown that does not open with a mark of a block."""
    found = _OPENING.match(line)
    if found is None:
        return line
    if found[3]:
        return f"{found[3]}\\{found[4]}{line[found.end() :]}"
    return f"{found[1]}\\{line[found.start(2) :]}"


def code(said: str) -> str:
    """Return text as code inside a line."""
    said = " ".join(said.split())
    fence = "``" if "`" in said else "`"
    space = " " if said[:1] == "`" or said[-1:] == "`" else ""
    return f"{fence}{space}{said}{space}{fence}"


def inlined(text: str, marks: re.Pattern[str], put: Callable[[re.Match[str]], str], *, note: str) -> str:
    """Return text with each of its `marks` put into Markdown; the group `note` is that of a note, which stands close."""
    pieces: list[str] = []
    at = 0
    for found in marks.finditer(text):
        before = marked(text[at : found.start()])
        pieces += [before.rstrip() if found[note] is not None else before, put(found)]
        at = found.end()
    return "".join([*pieces, marked(text[at:])])


def table(rows: Sequence[Sequence[str]], *, header: bool, raw: bool = False) -> str:
    """Return rows as a pipe table; without a header its header row is empty. Cells that are `raw` are Markdown already."""
    width = max(len(row) for row in rows)
    lines = [_line(rows[0] if header else [""] * width, width, raw=raw), "|" + "---|" * width]
    lines += [_line(row, width, raw=raw) for row in rows[1 if header else 0 :]]
    return "\n".join(lines)


def under_one_header(rows: Sequence[Sequence[str]]) -> tuple[list[Sequence[str]], bool]:
    """Return the rows of a table, all as wide, with two or three header rows joined in one; and whether there were such."""
    width = max(map(len, rows))
    rows = [[*row, *[""] * (width - len(row))] for row in rows]
    for count in (_MOST_HEADERS, _MOST_HEADERS - 1):
        if len(rows) > count and _is_grouped(rows, count):
            joined = [
                " ".join(dict.fromkeys(filter(None, column))) for column in zip(*rows[:count], strict=True)
            ]
            return [joined, *rows[count:]], True
    return list(rows), False


def _is_grouped(rows: Sequence[Sequence[str]], count: int) -> bool:
    """Tell whether all but the last of the first `count` rows group the columns that the last one names."""
    for row in rows[: count - 1]:
        groups = [cell for cell in row if cell]
        if len(set(groups)) == len(row) or not groups or any(len(cell) > _LONGEST_GROUP for cell in groups):
            return False
    labels = all(cell and not is_figure(cell) for cell in rows[count - 1])
    return labels and any(is_figure(cell) for row in rows[count:] for cell in row if cell)


def _line(cells: Sequence[str], width: int, *, raw: bool) -> str:
    plain = [_WHITE.sub(" ", cell).strip() for cell in cells]
    filled = [(cell if raw else marked(cell)).replace("|", "\\|") for cell in plain]
    return "| " + " | ".join([*filled, *[""] * (width - len(filled))]) + " |"
