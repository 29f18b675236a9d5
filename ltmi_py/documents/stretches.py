"""Cutting a long Markdown text where no block can go on, so that the parser holds little of it at a time.

Owns the cuts: before a line that begins with a letter at the margin, after a blank line, outside fences and raw HTML.
There every list, quotation and paragraph has ended.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

Span = tuple[int, int]

SIZE = 50_000  # characters; a stretch is at least so long
_MARKED = re.compile(
    r"( {0,3}(`{3,}|~{3,})([^\r\n]*)| {0,3}<(pre|script|style|textarea|!--|\?|!\[CDATA\[)|[^\W\d_])",
    re.IGNORECASE,
)
_LINE = re.compile(f"\n{_MARKED.pattern}", re.IGNORECASE)  # a text is searched for its first character fast
_BLANK_BEFORE = re.compile(r"(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)\Z")
_CLOSERS = {"!--": "-->", "?": "?>", "![cdata[": "]]>"}


def stretches(text: str, start: int, stop: int) -> Iterator[Span]:
    """Yield consecutive spans that cover text[start:stop]; blocks never cross from one to the next."""
    if stop - start <= 2 * SIZE:
        yield start, stop
        return
    begin, at, fence = start, start, ""
    while (found := _next(text, at, stop)) is not None:
        line, at = found.start(1), found.end()
        if fence:
            closes = found[2] is not None and found[2].startswith(fence) and not found[3].strip()
            fence = "" if closes else fence
        elif found[2] is not None:
            fence = "" if "`" in found[2] and "`" in found[3] else found[2]
        elif found[4] is not None:
            mark = _CLOSERS.get(found[4].lower(), f"</{found[4]}>")
            end = text.find(mark, at, stop)
            if end < 0:
                break
            at = end
        elif line - begin >= SIZE and _BLANK_BEFORE.search(text, max(begin, line - 40), line):
            yield begin, line
            begin = line
    yield begin, stop


def _next(text: str, at: int, stop: int) -> re.Match[str] | None:
    """Return the next line from `at` on that begins with a letter, a fence or raw HTML."""
    if at == 0 and (found := _MARKED.match(text, 0, stop)):
        return found
    return _LINE.search(text, max(0, at - 1), stop)
