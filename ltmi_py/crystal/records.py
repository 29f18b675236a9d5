"""Table rows as statements: each cell behind its header, and the row as fields."""

from __future__ import annotations

from typing import Any

from ltmi_py.bundle.parts import fold
from ltmi_py.crystal.assembly import Context, Item, Offsets, context_of
from ltmi_py.crystal.passages import Passage
from ltmi_py.documents.model import Block, Run


def row_items(text: str, block: Block, offsets: Offsets) -> tuple[list[Item], dict[str, str]]:
    """Return the items of "Part: Bolt M6; Price: 0.15" and the fields; no items if every cell is empty."""
    items: list[Item] = []
    fields: dict[str, str] = {}
    end = -1
    for number, cell in enumerate(block.cells, 1):
        passage = Passage(text, cell.runs)
        plain = passage.plain
        a, b = len(plain) - len(plain.lstrip()), len(plain.rstrip())
        if a >= b:
            continue
        body = passage.cut(a, b)
        header, name = _header(text, cell.headers, offsets)
        if items:
            if end < body[0].start:
                items.append(Run(end, body[0].start, skip="markup"))
            items.append("; ")
        items += [*header, *body]
        end = body[-1].stop
        fields[_free(name or f"column {number}", fields)] = fold(plain)
    return items, fields


def _header(text: str, headers: tuple[tuple[Run, ...], ...], offsets: Offsets) -> tuple[list[Item], str]:
    contexts: list[Context] = []
    for runs in headers:
        passage = Passage(text, runs)
        context = context_of(passage, (0, len(passage.plain)), role="header", offsets=offsets)
        if context and (not contexts or contexts[-1].text != context.text):
            contexts.append(context)
    items: list[Item] = []
    for context in contexts:
        items += [" ", context] if items else [context]
    name = " ".join(context.text for context in contexts)
    if not items:
        return [], ""
    return [*items, " " if name.endswith(":") else ": "], name.rstrip(": ")


def _free(name: str, taken: dict[str, Any]) -> str:
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name} ({number})"
    return free
