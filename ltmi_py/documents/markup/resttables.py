"""Tables of reStructuredText: grids, columns under rules, lists of lists, and lines of values."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from ltmi_py.documents.markup.restmarks import GRID, SIMPLE, indent_of

_CELL = 4  # columns that the cells of a listed table are set in by, at most

Rows = list[list[str]]


def grid_rows(lines: Sequence[str]) -> tuple[Rows, int]:
    """Return the rows of a grid table and how many are headers; no rows if it has cells over several columns or rows."""
    edges = [at for at, char in enumerate(lines[0]) if char == "+"]
    rows: Rows = []
    headers = 0
    held: Rows = [[] for _ in edges[1:]]
    for line in lines[1:]:
        if GRID.match(line):
            if [at for at, char in enumerate(line) if char == "+"] != edges:
                return [], 0
            if any(map(any, held)):
                rows.append([" ".join(filter(None, cell)) for cell in held])
            held = [[] for _ in edges[1:]]
            headers = len(rows) if "=" in line else headers
            continue
        if len(line) <= edges[-1] or any(line[at] != "|" for at in edges):
            return [], 0
        for cell, (start, stop) in zip(held, pairwise(edges), strict=True):
            cell.append(line[start + 1 : stop].strip())
    return rows, headers


def simple_rows(lines: Sequence[str]) -> tuple[Rows, int]:
    """Return the rows of a simple table and how many are headers."""
    starts = [found.start() for found in re.finditer(r"=+", lines[0])]
    rows: Rows = []
    headers = 0
    for line in lines[1:]:
        if SIMPLE.match(line):
            headers = headers or len(rows)
            continue
        if not line or not line.strip("- "):
            continue
        stops = [*starts[1:], len(line) + 1]
        cells = [line[start:stop].strip() for start, stop in zip(starts, stops, strict=True)]
        if cells[0] or not rows:
            rows.append(cells)
        else:
            rows[-1] = [f"{old} {new}".strip() for old, new in zip(rows[-1], cells, strict=True)]
    return rows, headers if headers < len(rows) else 0


def listed_rows(kind: str, options: Mapping[str, str], body: Sequence[str]) -> tuple[Rows, int]:
    """Return the rows of a table that is written as a list of lists, or as lines of values, and how many are headers."""
    stated = options.get("header-rows", "0")
    headers = int(stated) if stated.isdecimal() else 0
    rows: Rows = []
    if kind == "csv-table":
        named = options.get("delim", ",")
        delimiter = {"tab": "\t", "space": " "}.get(named, named[:1] or ",")
        lines = [options["header"], *body] if options.get("header") else list(body)
        rows = [
            [cell.strip() for cell in line]
            for line in csv.reader(filter(None, lines), delimiter=delimiter, skipinitialspace=True)
        ]
        headers = 1 if options.get("header") else headers
    else:
        for line in body:
            mark = re.match(r"[*-] +[*-](?: +|$)|( +)[*-](?: +|$)", line)
            if mark and not mark[1]:
                rows.append([line[mark.end() :].strip()])
            elif mark and rows and indent_of(line) <= _CELL:
                rows[-1].append(line[mark.end() :].strip())
            elif rows and line:
                rows[-1][-1] = f"{rows[-1][-1]} {line.strip()}".strip()
    width = max(map(len, rows), default=0)
    return [[*row, *[""] * (width - len(row))] for row in rows], max(0, min(headers, len(rows) - 1))
