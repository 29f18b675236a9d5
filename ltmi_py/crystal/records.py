"""Table rows as statements: each cell behind its header, and the row as fields."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ltmi_py.bundle.model import STATEMENT_LIMIT
from ltmi_py.bundle.parts import BLANKS, fold
from ltmi_py.bundle.proof.keycells import LONGEST_KEY
from ltmi_py.crystal import kinds
from ltmi_py.crystal.assembly import Context, Item, Offsets, context_of, size_of
from ltmi_py.crystal.drafts import Draft
from ltmi_py.crystal.limits import ELLIPSIS, excerpt
from ltmi_py.crystal.passages import Passage, trimmed
from ltmi_py.crystal.segments import Leave
from ltmi_py.documents.model import Block, Run
from ltmi_py.text.tagging import Tagged


@dataclass(frozen=True, slots=True)
class Field:
    """A cell that is not empty: its name, what heads it, its passage and where its content stands there."""

    name: str
    header: list[Item]
    passage: Passage
    span: tuple[int, int]

    @property
    def body(self) -> list[Run]:
        """Return the runs of the content."""
        return self.passage.cut(*self.span)

    @property
    def value(self) -> str:
        """Return the content, white space folded."""
        return fold(self.passage.plain[self.span[0] : self.span[1]])


Header: TypeAlias = tuple[list[Item], str]  # what stands in front of a cell, and the name it gives


class Rows:
    """The rows of one document; what heads a column is the same in one row as in the row before."""

    __slots__ = ("_headers", "_offsets", "_text")

    def __init__(self, text: str, offsets: Offsets) -> None:
        """Know no header yet."""
        self._text, self._offsets = text, offsets
        self._headers: dict[tuple[tuple[Run, ...], ...], Header] = {}  # those of the last row

    def fields_of(self, block: Block) -> list[Field]:
        """Return the cells of a row that hold something."""
        fields: list[Field] = []
        known, self._headers = self._headers, {}
        for number, cell in enumerate(block.cells, 1):
            passage = Passage(self._text, cell.runs)
            span = trimmed(passage.plain)
            if span[0] < span[1]:
                found = known.get(cell.headers) or _header(self._text, cell.headers, self._offsets)
                header, name = self._headers[cell.headers] = found
                taken = {field.name for field in fields}
                fields.append(Field(_free(name or f"column {number}", taken), header, passage, span))
        return fields


def row_drafts(
    fields: Sequence[Field], path: list[str], offsets: Offsets, *, first: Field | None = None
) -> Iterator[Draft | Leave]:
    """Yield what a row says, with the row as a record; of one that is too long, as many cells at a time as fit.

    The first cell stands in front of the others then, if it is short, and is no statement alone. A cell that is too long
    alone is an excerpt. `first` is the first cell where these stand behind a passage in the row.
    """
    key = key_of(first or fields[0], offsets)
    lead: list[Item] = [key, " — "] if first and key else []
    if size_of([*lead, *_items(fields)]) <= STATEMENT_LIMIT:
        yield _row_draft(fields, path, lead=lead, key=first)
        return
    group: list[Field] = []
    for field in fields:
        if group and size_of([*lead, *_items([*group, field])]) > STATEMENT_LIMIT:
            if key is not None and not first and group == [fields[0]]:
                yield Leave(key.start, key.stop, "lead")
            else:
                yield _row_draft(group, path, lead=lead, key=first or fields[0])
            lead, group = [key, " — "] if key else [], []
        group.append(field)
    yield _row_draft(group, path, lead=lead, key=first or fields[0])


def key_of(first: Field, offsets: Offsets) -> Context | None:
    """Return the first cell of a row as what its other cells are said of; None if it is no name: long, or not a slice as it stands."""
    runs = first.body
    if len(runs) != 1 or runs[0].by or not 0 < len(first.value) <= LONGEST_KEY:
        return None
    return context_of(first.passage, first.span, role="parent", offsets=offsets)


def _row_draft(
    fields: Sequence[Field], path: list[str], *, lead: Sequence[Item] = (), key: Field | None = None
) -> Draft | Leave:
    """Return what cells of a row say, behind the first cell where that stands in `lead`."""
    plain = "; ".join(field.value for field in fields)
    items, tags, shown = _items(fields), tuple[str, ...](), fields
    if size_of([*lead, *items]) > STATEMENT_LIMIT:
        items, tags = _excerpt(fields, room=STATEMENT_LIMIT - 1 - size_of(lead)), ("excerpt",)
    if not items:
        return Leave(fields[0].body[0].start, fields[-1].body[-1].stop, "unsupported-content")
    draft = Draft(items, plain, Tagged(plain), path, lead=[*lead], kind=kinds.ROW, tags=tags)
    if lead and key:
        shown = [key, *fields]
    draft.extensions = {"x-record": {"row": {field.name: field.value for field in shown}}}
    return draft


def _items(fields: Sequence[Field]) -> list[Item]:
    """Return the items of "Part: Bolt M6; Price: 0.15"."""
    items: list[Item] = []
    end = -1
    for field in fields:
        body = field.body
        if items:
            items += [Run(end, body[0].start, skip="markup")] if end < body[0].start else []
            items.append("; ")
        items += [*field.header, *body]
        end = body[-1].stop
    return items


def _excerpt(fields: Sequence[Field], *, room: int) -> list[Item]:
    """Return the items of as many cells as fit, or of the beginning of the first; none if not even that fits."""
    stop = fields[-1].body[-1].stop
    kept: list[Field] = []
    for field in fields:
        if size_of(_items([*kept, field])) > room:
            break
        kept.append(field)
    if kept:
        items = _items(kept)
        return [*items, ELLIPSIS, Run(kept[-1].body[-1].stop, stop, skip="excerpt")]
    first = fields[0]
    items = excerpt(first.passage, first.span, room=room - size_of(first.header), by_line=False) or []
    if not items or not isinstance(items[-1], Run):
        return []
    return [*first.header, *items[:-1], Run(items[-1].start, stop, skip="excerpt")]


_COLON = BLANKS + ":："


def _header(text: str, headers: tuple[tuple[Run, ...], ...], offsets: Offsets) -> Header:
    contexts: list[Context] = []
    for runs in headers:
        passage = Passage(text, runs)
        context = context_of(passage, (0, len(passage.plain.rstrip(_COLON))), role="header", offsets=offsets)
        if context and (not contexts or contexts[-1].text != context.text):
            contexts.append(context)
    items: list[Item] = []
    for context in contexts:
        items += [" ", context] if items else [context]
    name = " ".join(context.text for context in contexts)
    if not items:
        return [], ""
    return [*items, ": "], name


def _free(name: str, taken: Collection[str]) -> str:
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name} ({number})"
    return free
