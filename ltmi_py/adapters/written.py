"""Text put into Markdown so that its characters mean themselves; tables as pipes.

Owns the escaping that extracted text needs, and no more of it than it needs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_MARKS = re.compile(r"([\\`*\[\]~]|(?<![^\W_])_|_(?![^\W_])|<(?=[A-Za-z/!?])|&(?=#?\w{1,32};))")
_OPENING = re.compile(r"(\s{0,3})(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|(?:=+|-+)\s*$|(\d{1,9})([.)])(?=\s|$))")
_WHITE = re.compile(r"\s+")


def escaped(text: str) -> str:
    """Return one line of text in which nothing is markup."""
    line = _MARKS.sub(r"\\\1", _WHITE.sub(" ", text).strip())
    found = _OPENING.match(line)
    if found is None:
        return line
    if found[3]:
        return f"{found[3]}\\{found[4]}{line[found.end() :]}"
    return f"{found[1]}\\{line[found.start(2) :]}"


def table(rows: Sequence[Sequence[str]], *, header: bool) -> str:
    """Return rows as a pipe table; without a header its header row is empty."""
    width = max(len(row) for row in rows)
    lines = [_line(rows[0] if header else [""] * width, width), "|" + "---|" * width]
    lines += [_line(row, width) for row in rows[1 if header else 0 :]]
    return "\n".join(lines)


def _line(cells: Sequence[str], width: int) -> str:
    filled = [_MARKS.sub(r"\\\1", _WHITE.sub(" ", cell).strip()).replace("|", "\\|") for cell in cells]
    return "| " + " | ".join([*filled, *[""] * (width - len(filled))]) + " |"
