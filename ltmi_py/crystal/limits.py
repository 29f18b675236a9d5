"""Statements over the limit (SPEC 6.9, R7): what is kept of them, and what is passed over as `excerpt`."""

from __future__ import annotations

import re

from ltmi_py.crystal.assembly import Item
from ltmi_py.crystal.passages import Passage
from ltmi_py.documents.model import Run

_CLAUSE = re.compile(r"[,;:—–](?=\s)|(?<=\S)\s(?=\()")
_LINE = re.compile(r"[\r\n\x0b\x0c\x85\u2028\u2029]")
ELLIPSIS = "…"


def excerpt(passage: Passage, span: tuple[int, int], *, room: int, by_line: bool) -> list[Item] | None:
    """Return the items of an excerpt of passage.plain[a:b] of at most `room` characters; None if no token fits.

    Keeps the first line of what is read by lines, else as many whole clauses as fit, else as many words.
    """
    a, b = span
    head = passage.plain[a : min(b, a + room)]
    stop = _first_line(head) if by_line else 0
    stop = stop or _last(_CLAUSE, head, len(head) // 3) or head.rfind(" ")
    kept = passage.plain[a : a + stop].rstrip()
    if stop <= 0 or not any(map(str.isalnum, kept)):
        return None
    whole = passage.cut(a, b)
    front = passage.cut(a, a + len(kept))
    return [*front, ELLIPSIS, Run(front[-1].stop, whole[-1].stop, skip="excerpt")]


def _first_line(head: str) -> int:
    found = _LINE.search(head)
    return found.start() if found else 0


def _last(pattern: re.Pattern[str], head: str, least: int) -> int:
    stop = 0
    for found in pattern.finditer(head, least):
        stop = found.start()
    return stop
