"""Text laid out in columns of a terminal: widths, wrapping, and characters that must not reach a terminal as they are.

Knows nothing of what is shown. Widths are terminal cells: two for a wide East Asian character, none for a mark.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

READING_WIDTH = 100  # cells; longer lines are hard to follow back
NARROWEST = 24

# Controls can move the cursor or retitle the window; direction marks can make a line read as what it is not.
_UNSAFE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
_WORD = re.compile(r"\S+")


def safe(text: str) -> str:
    """Return `text` with controls and direction marks spelled out, and each line break and tab a space."""
    text = text.replace("\r\n", " ").translate({9: " ", 10: " ", 13: " "})
    return _UNSAFE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def cells(text: str) -> int:
    """Return how many cells of a terminal `text` takes."""
    if text.isascii():
        return len(text)
    return sum(map(_cells, text))


def _cells(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def pad(text: str, width: int) -> str:
    """Return `text` with spaces after it up to `width` cells."""
    return text + " " * (width - cells(text))


def wrap(text: str, width: int | None) -> list[str]:
    """Return `text` in lines of at most `width` cells, broken at spaces; None leaves one line.

    A word that is wider than a line (or East Asian text, which has no spaces) is broken where the line ends.
    """
    if width is None or cells(text) <= width:
        return [text]
    lines: list[str] = []
    line, used = "", 0
    for word in _WORD.findall(text):
        size = cells(word)
        if line and used + 1 + size <= width:
            line, used = f"{line} {word}", used + 1 + size
            continue
        if line:
            lines.append(line)
        *whole, line = _chop(word, width) if size > width else [word]
        lines.extend(whole)
        used = cells(line)
    return [*lines, line]


def _chop(word: str, width: int) -> Iterator[str]:
    piece, used = "", 0
    for char in word:
        size = _cells(char)
        if piece and used + size > width:
            yield piece
            piece, used = "", 0
        piece, used = piece + char, used + size
    yield piece


def shorten(text: str, width: int | None) -> str:
    """Return `text`, cut with an ellipsis if it is wider than `width` cells."""
    if width is None or cells(text) <= width:
        return text
    kept = next(_chop(text, max(1, width - 1)))
    return kept.rstrip() + "…"


def plural(count: int, one: str, many: str | None = None) -> str:
    """Return the count with its noun: `1 locus`, `2,000 loci`."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"
