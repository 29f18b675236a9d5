"""A row of a table as its statement reads: "Part: Bolt M6; Stock: 400", cells behind their headers.

Owns the reading of the statement alone; a sentence that looks so reads so, which does no harm where this is used.
"""

from __future__ import annotations

from dataclasses import dataclass

_BETWEEN, _BEHIND = "; ", ": "


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its header and its value, and where they stand in the statement (characters, half open)."""

    header: str
    value: str
    start: int
    border: int
    stop: int

    @property
    def text(self) -> str:
        """Return the cell as it stands, "Stock: 400"."""
        return f"{self.header}{_BEHIND}{self.value}"


def cells(statement: str) -> tuple[Cell, ...]:
    """Return the cells of a row in order, the one that names the row first; nothing for what is no row.

    A piece without a header belongs to the cell before it, whose value holds a semicolon.
    """
    found: list[Cell] = []
    start = 0
    for piece in statement.split(_BETWEEN):
        header, behind, value = piece.partition(_BEHIND)
        stop = start + len(piece)
        if behind:
            found.append(Cell(header, value, start, start + len(header) + len(_BEHIND), stop))
        elif found:
            last = found[-1]
            found[-1] = Cell(last.header, statement[last.border : stop], last.start, last.border, stop)
        else:
            return ()
        start = stop + len(_BETWEEN)
    return tuple(found) if len(found) > 1 else ()
