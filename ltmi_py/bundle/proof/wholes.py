"""Whether a context says the whole of what it is cut from, as far as that matters (SPEC 6.8.7): no operator is left behind."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable

from ltmi_py.bundle.proof import layouts as shape
from ltmi_py.bundle.proof.endings import line_around
from ltmi_py.bundle.proof.headers import spaced_cells
from ltmi_py.bundle.proof.keycells import is_key_cell
from ltmi_py.bundle.proof.laid import Laid, Piece
from ltmi_py.bundle.proof.sourcetext import SourceText
from ltmi_py.bundle.tables import pattern

_NAMING = ("heading", "title", "parent")
_LOST = ("operators", "leads", "attributions")
_SENTENCE = re.compile(r"[.!?…][\"'”’)*_]*[ \t]+|[.!?…。！？]+[\"'”’)*_]*[ \t]*\Z")
_BAR = re.compile(r"\\.|`[^`]*`|(\|)")
_TAG = re.compile(r"<(sup|script|style|template)\b[^<>]*>[^<>]*</\1\s*>|<[^<>]*>", re.IGNORECASE)
_CELL = re.compile(r"<t[dh]\b[^<>]*>", re.IGNORECASE)
_CELL_END = re.compile(r"</?t[dhr]\b", re.IGNORECASE)
_ESCAPED_QUOTE = re.compile(r"(?<!\\)\"")


def lost_with(laid: Laid, piece: Piece) -> str | None:
    """Return the word that a context slice leaves behind in its heading, lead or cell, though it governs what is said."""
    source, role = laid.source, piece.part.reason
    if role == "header":
        return _rest_of_cell(source, _slices(laid, role), piece)
    if role not in _NAMING or (role == "parent" and is_key_cell(laid, piece)):
        return None
    low, high = _whole(source, piece)
    for start, stop in _left(_slices(laid, role), low, high):
        for code in source.languages:
            for name in _LOST:
                found = pattern(name, code).search(source.worded, start, stop)
                if found:
                    return source.text[slice(*found)]
    return None


def _slices(laid: Laid, role: str) -> list[tuple[int, int]]:
    return [(p.start, p.stop) for p in laid.pieces if p.part.op == "from" and p.part.reason == role]


def _left(slices: Iterable[tuple[int, int]], low: int, high: int) -> list[tuple[int, int]]:
    """Return what of low..high is in no slice."""
    out = []
    for start, stop in sorted(slices):
        if stop <= low or start >= high:
            continue
        out.append((low, max(low, start)))
        low = max(low, stop)
    return [*out, (low, high)]


def _whole(source: SourceText, piece: Piece) -> tuple[int, int]:
    """Return the sentence of the line, block or string that a slice is cut from."""
    text = source.text
    low, high = line_around(text, piece.start, piece.stop)
    if source.family == "html":
        low, high = max(0, piece.start - shape.REACH), min(len(text), piece.stop + shape.REACH)
        before = [found.start() for found in shape.BLOCK_TAG.finditer(text, low, piece.start)]
        after = shape.BLOCK_TAG.search(text, piece.stop, high)
        low, high = (
            text.find(">", before[-1]) + 1 if before else piece.start,
            after.start() if after else piece.stop,
        )
    elif source.family == "json":
        low, high = _string(text, piece.start, piece.stop)
    elif source.family in ("table", "captions"):
        return piece.start, piece.stop
    ends = [found.end() for found in _SENTENCE.finditer(text, low, piece.start)]
    if piece.text.endswith(shape.ASKS):
        return ends[-1] if ends else low, piece.stop
    over = _SENTENCE.search(text, piece.stop, high)
    return ends[-1] if ends else low, over.start() if over else high


def _string(text: str, start: int, stop: int) -> tuple[int, int]:
    """Return the content of the JSON string that a span is in."""
    before = [found.end() for found in _ESCAPED_QUOTE.finditer(text, max(0, start - shape.REACH), start)]
    closing = _ESCAPED_QUOTE.search(text, stop)
    return before[-1] if before else start, closing.start() if closing else stop


def _rest_of_cell(source: SourceText, slices: list[tuple[int, int]], piece: Piece) -> str | None:
    cell = _cell(source, piece.start)
    for low, high in _left(slices, *cell) if cell else ():
        rest = _TAG.sub(" ", source.text[low:high])
        for code in source.languages:
            for name in _LOST:
                found = pattern(name, code).search(rest)
                if found:
                    return rest[slice(*found)]
        if any(map(str.isalnum, re.sub(r"[(\[][^()\[\]]*[)\]]|&\w+;", " ", rest))):
            return rest.strip()[:40]
    return None


def _cell(source: SourceText, at: int) -> tuple[int, int] | None:
    text = source.text
    if source.family == "table":
        rows = shape.records(text, source.media_type)
        firsts = shape.first_cells(text, source.media_type)
        row = rows[max(0, bisect_right(firsts, at) - 1)] if rows else ()
        return next((cell for cell in row if cell[0] <= at <= cell[1]), None)
    if source.family == "json":
        return _string(text, at, at)
    if source.family == "html":
        opened = [found.end() for found in _CELL.finditer(text, max(0, at - shape.REACH), at)]
        closed = _CELL_END.search(text, at, at + shape.REACH)
        return (opened[-1], closed.start()) if opened and closed else None
    low, high = line_around(text, at, at)
    if source.family == "plain" and "|" not in text[low:high]:
        parted = spaced_cells(text, at)
        return next((cell for cell in parted if cell[0] <= at < cell[1]), None) if len(parted) > 1 else None
    if source.family == "markdown" and text[low:high].lstrip(" >\t").startswith("|"):
        bars = [low + found.start(1) for found in _BAR.finditer(text[low:high]) if found[1]]
        before, after = [bar for bar in bars if bar < at], [bar for bar in bars if bar >= at]
        return (before[-1] + 1, after[0] if after else high) if before else None
    return None
