"""Where the text of a page reaches on its right, and which of its lines were broken before they were full.

Owns the measure: widths are about right, since only their comparison counts.
"""

from __future__ import annotations

from collections.abc import Sequence

from ltmi_py.adapters.printed.pages import Line
from ltmi_py.documents.lines import OPEN_ENDED, STARTS

_SPARE = 2.0  # ems
_CLOSING = ".,;:!?)]}»”’%"


def right_edges(lines: Sequence[Line]) -> list[float]:
    """Return for each line how far the lines of its column reach; a column ends where the next line stands higher."""
    edges: list[float] = []
    first = 0
    for at in range(1, len(lines) + 1):
        if at == len(lines) or lines[at].base > lines[at - 1].base:
            edges += [max(line.right for line in lines[first:at])] * (at - first)
            first = at
    return edges


def is_broken(above: Line, line: Line, edge: float) -> bool:
    """Tell whether a line begins anew, though its first word would have fitted behind the line above it."""
    if line.text[0] in _CLOSING or not STARTS.match(line.text) or OPEN_ENDED.search(above.text[-8:]):
        return False
    word = line.text.split(None, 1)[0]
    return above.right + above.room(f" {word}") < edge - _SPARE * line.size
