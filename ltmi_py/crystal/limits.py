"""Statements over the limit (SPEC 6.9, R7): what is kept of them, and what is passed over as `excerpt`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ltmi_py.bundle.parts import BLANKS
from ltmi_py.bundle.proof.tokens import splits
from ltmi_py.crystal.assembly import Item
from ltmi_py.crystal.passages import Passage
from ltmi_py.documents.model import Run

_CLAUSE = re.compile(r"[,;:—–](?=\s)|(?<=\S)\s(?=\()")
_LINE = re.compile(r"[\r\n\x0b\x0c\x85\u2028\u2029]")
ELLIPSIS = "…"


def excerpt(passage: Passage, span: tuple[int, int], *, room: int, by_line: bool) -> list[Item] | None:
    """Return the items of an excerpt of passage.plain[a:b] of at most `room` characters; None if no token fits.

    Keeps as many whole lines as fit of what is read by lines, else as many whole clauses, else as many words.
    """
    a, b = span
    head = passage.plain[a : min(b, a + room)]
    for stop in _cuts(head, by_line=by_line):
        kept = head[:stop].rstrip(BLANKS)
        if any(map(str.isalnum, kept)) and not splits(passage.plain, a + len(kept)):
            front, whole = passage.cut(a, a + len(kept)), passage.cut(a, b)
            return [*front, ELLIPSIS, Run(front[-1].stop, whole[-1].stop, skip="excerpt")]
    return None


def _cuts(head: str, *, by_line: bool) -> Iterator[int]:
    """Yield where a beginning may be cut off, the best place first."""
    if by_line:
        yield from reversed([found.start() for found in _LINE.finditer(head)])
    least = len(head) // 3
    yield from reversed([found.start() for found in _CLAUSE.finditer(head, least)])
    stop = len(head)
    while (stop := head.rfind(" ", 0, stop)) > 0:
        yield stop
