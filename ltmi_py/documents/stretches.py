"""Cutting a long Markdown text where no block can go on, so that the parser holds little of it at a time.

Owns the cuts: before a line that begins with a letter at the margin, after a blank line, outside fences and raw HTML.
There every list, quotation and paragraph has ended.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

Span = tuple[int, int]

SIZE = 50_000  # characters; a stretch is at least so long
_LINE = re.compile(
    r"^(?: {0,3}(`{3,}|~{3,})([^\r\n]*)| {0,3}<(pre|script|style|textarea|!--|\?|!\[CDATA\[)|()[^\W\d_])",
    re.MULTILINE | re.IGNORECASE,
)
_BLANK_BEFORE = re.compile(r"(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)\Z")
_CLOSERS = {"!--": "-->", "?": "?>", "![cdata[": "]]>"}


def stretches(text: str, start: int, stop: int) -> Iterator[Span]:
    """Yield consecutive spans that cover text[start:stop]; blocks never cross from one to the next."""
    if stop - start <= 2 * SIZE:
        yield start, stop
        return
    begin, at, fence = start, start, ""
    while (found := _LINE.search(text, at, stop)) is not None:
        at = found.end()
        if fence:
            closes = found[1] is not None and found[1].startswith(fence) and not found[2].strip()
            fence = "" if closes else fence
        elif found[1] is not None:
            fence = "" if "`" in found[1] and "`" in found[2] else found[1]
        elif found[3] is not None:
            mark = _CLOSERS.get(found[3].lower(), f"</{found[3]}>")
            end = text.find(mark, at, stop)
            if end < 0:
                break
            at = end
        elif found.start() - begin >= SIZE and _BLANK_BEFORE.search(
            text, max(begin, found.start() - 40), found.start()
        ):
            yield begin, found.start()
            begin = found.start()
    yield begin, stop
