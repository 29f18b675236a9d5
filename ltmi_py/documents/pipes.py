"""Tables drawn with pipes: rows whose cells know their headers.

Owns where a cell begins and ends, and what a row's blocks look like.
"""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import Protocol

from ltmi_py.documents.assembly import Builder, Passage
from ltmi_py.documents.inline import scan
from ltmi_py.documents.lines import Span, trim
from ltmi_py.documents.model import Cell, Run

_PIPE = re.compile(r"\\\|")
_RULE_CELL = re.compile(r":?-+:?$")
_PREFIX = re.compile(r"[> \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+(?=\|))?")


class Place(Protocol):
    """Where a table stands: the document being built, its link labels, and the quotation level."""

    builder: Builder
    references: frozenset[str]
    quote: int


def read_table(place: Place, lines: list[Span]) -> None:
    """Add the rows of a table; `lines` are its source lines: the header, the rule below it, the rows."""
    builder, text = place.builder, place.builder.text
    lines = [_content(text, line) for line in lines]
    rule = next((i for i, line in enumerate(lines) if _is_rule(text, line)), None)
    if rule is None or rule == 0:
        return
    rows = [[trim(text, *cell) for cell in cells(text, line)] for line in lines]
    headers = [_runs(text, cell, place.references) for cell in rows[rule - 1]]
    begin, stop = _extent(rows[rule - 1])
    builder.gap(begin, stop, "header")
    for line, row in zip(lines[rule + 1 :], rows[rule + 1 :], strict=True):
        names = (
            headers[: len(row)] if "|" in text[slice(*line)] else []
        )  # a line without a bar is in no column
        held = [
            Cell(_runs(text, cell or (0, 0), place.references), (header,) if header else ())
            for cell, header in zip_longest(row, names, fillvalue=None)
        ]
        builder.row([cell for cell in held if cell.runs], quote=place.quote)


def cells(text: str, line: Span) -> list[Span]:
    """Return the spans between the pipes of a line; a pipe behind a backslash is content."""
    start, stop = trim(text, *line)
    at = start + text.startswith("|", start)
    spans: list[Span] = []
    begin = at
    while at < stop:
        char = text[at]
        if char == "\\":
            at += 2
            continue
        if char == "|":
            spans.append((begin, at))
            begin = at + 1
        at += 1
    if text[begin:stop].strip() or not spans:
        spans.append((begin, stop))
    return spans


def _is_rule(text: str, line: Span) -> bool:
    return all(_RULE_CELL.match(text[a:b].strip()) for a, b in cells(text, line))


def _content(text: str, line: Span) -> Span:
    """Return a line without the quotation and list marks before it."""
    start, stop = line
    found = _PREFIX.match(text, start, stop)
    return (found.end() if found is not None else start), stop


def _extent(row: list[Span]) -> Span:
    solid = [cell for cell in row if cell[0] < cell[1]] or row
    return solid[0][0], solid[-1][1]


def _runs(text: str, cell: Span, references: frozenset[str]) -> tuple[Run, ...]:
    if cell[0] >= cell[1]:
        return ()
    passage = Passage(text, [cell])
    marks = scan(passage.string, references=references).marks
    if "\\|" in passage.string:  # an escaped pipe is a pipe even in a code span
        taken = {at for mark in marks for at in range(mark.start, mark.stop)}
        pipes = (found.start() for found in _PIPE.finditer(passage.string))
        marks += [Run(at, at + 2, by=("escape",), text="|") for at in pipes if at not in taken]
        marks.sort(key=lambda mark: mark.start)
    return passage.runs(marks)
