"""HTML: what a person would see of it, block by block; what nobody sees is a gap called hidden.

Owns the meaning of elements. Nothing is executed, loaded or repaired; spans are those of the file as it is.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from ltmi_py.documents.assembly import Builder, is_blank
from ltmi_py.documents.characters import ENTITY, decode_entity, is_unusual, word_marks
from ltmi_py.documents.elements import (
    BLOCK,
    BOILERPLATE,
    CLOSED_BY,
    HEADINGS,
    HOLDERS,
    KINDS,
    STRUCK,
    UNSHOWN,
    VOID,
    surrounds,
)
from ltmi_py.documents.grids import GridCell, GridRow, add_grid
from ltmi_py.documents.lines import trim
from ltmi_py.documents.model import Document, Run, Source
from ltmi_py.documents.tags import Token, is_note, tokens


@dataclass(slots=True)
class _Element:
    """An open element; `item` is the block of a list item, `lead` the line that introduced a list."""

    name: str
    item: int | None = None
    lead: int | None = None
    named: bool = False  # it only says of what kind the note below it is


@dataclass(slots=True)
class _Table:
    """A table being collected; `broken` once another table was found inside it."""

    rows: list[GridRow]
    broken: bool = False
    in_head: bool = False


def read_html(text: str, source: Source) -> Document:
    """Read `text` as HTML."""
    builder = Builder(text)
    add_html(builder, 0, len(text))
    return builder.document(source, "text/html")


def add_html(builder: Builder, start: int, stop: int) -> None:
    """Add the blocks of the HTML in text[start:stop]."""
    walker = _Walker(builder)
    for token in tokens(builder.text, start, stop):
        walker.take(token)
    walker.finish(stop)
    if walker.hidden:
        builder.warn(f"hidden parts left out: {walker.hidden}")


class _Walker:
    """The open elements and the passage being collected."""

    def __init__(self, builder: Builder) -> None:
        self.builder, self.text = builder, builder.text
        self.stack: list[_Element] = []
        self.open: Counter[str] = Counter()
        self.passage: list[Run] = []
        self.unseen: set[tuple[int, int]] = set()  # hidden stretches within the passage
        self.aside: tuple[int, int, str] | None = None  # depth, start and reason of what is being left out
        self.tables: list[_Table] = []
        self.term: int | None = None
        self.hidden = 0
        self.reach = 0  # where the last aside ended
        self.last: int | None = None  # the paragraph just before, if it introduces what follows

    def take(self, token: Token) -> None:
        """Take the next token."""
        if token.kind == "text":
            if self.aside is None:
                self._read(token)
        elif token.kind == "raw" and token.name in UNSHOWN:
            self._unshown(token)
        elif token.kind in ("comment", "raw"):
            self._mark(token)
        elif token.kind == "open":
            self._opened(token)
        else:
            self._closed(token)

    def finish(self, stop: int) -> None:
        """End what is still open."""
        self._pop(0, stop, stop)
        self._flush()
        while self.tables:
            self._end_table()

    # --- text ---------------------------------------------------------------------------------------------

    def _read(self, token: Token) -> None:
        if not self.passage and is_blank(self.text, token.start, token.stop):
            return
        piece = self.text[token.start : token.stop]
        marks: list[Run] = []
        if "&" in piece:
            for found in ENTITY.finditer(piece):
                decoded = decode_entity(found[0])
                if decoded is not None:
                    marks.append(Run(found.start(), found.end(), by=("entity",), text=decoded))
        if is_unusual(piece):
            marks = sorted([*marks, *word_marks(piece, marks)], key=lambda mark: mark.start)
        at = token.start
        for mark in marks:
            start, stop = token.start + mark.start, token.start + mark.stop
            if at < start:
                self.passage.append(Run(at, start))
            self.passage.append(Run(start, stop, mark.skip, mark.by, mark.text))
            at = stop
        if at < token.stop:
            self.passage.append(Run(at, token.stop))

    def _mark(self, token: Token, text: str = "") -> None:
        if self.passage and self.aside is None:
            self.passage.append(Run(token.start, token.stop, skip="markup", text=text))

    def _unshown(self, token: Token) -> None:
        """Pass over an element that holds words and is never shown as it stands."""
        if self.aside is not None:
            return
        if self.passage:
            self.unseen.add((token.start, token.stop))
            self._mark(token)
        else:
            self.builder.gap(token.start, token.stop, "hidden")

    def _flush(self) -> None:
        """End the passage: trim it, and add it as the block that the open elements make of it."""
        runs, self.passage = self.passage, []
        while runs and (
            runs[-1].skip or (not runs[-1].by and is_blank(self.text, runs[-1].start, runs[-1].stop))
        ):
            last = runs.pop()
            if (last.start, last.stop) in self.unseen:
                self.builder.gap(last.start, last.stop, "hidden")
        if not runs:
            return
        first, last = runs[0], runs[-1]
        if not first.by:
            runs[0] = Run(trim(self.text, first.start, first.stop)[0], first.stop)
        if not last.by:
            runs[-1] = Run(runs[-1].start, trim(self.text, last.start, last.stop)[1])
        self._add(tuple(runs))

    # --- elements -----------------------------------------------------------------------------------------

    def _opened(self, token: Token) -> None:
        name = token.name
        if name in VOID or token.empty:
            if name == "hr":
                self._flush()
            self._mark(token, " " if name == "br" else "")
            return
        if name in CLOSED_BY:
            self._close_implied(name, token.start)
        noted = name == "sup" and self.aside is None and self.passage and is_note(self.text, token.start)
        if name in BLOCK and self.aside is None:
            self._flush()
            self._enter(token)
        elif self.aside is None and not token.hides and name not in STRUCK and not noted:
            self._mark(token)
        named = name == "p" and "admonition-title" in (token.attribute("class") or "").split()
        self.stack.append(_Element(name, lead=self.last if name in ("ul", "ol") else None, named=named))
        self.open[name] += 1
        if self.aside is None:
            hidden = token.hides or name in STRUCK
            if hidden or noted or name in BOILERPLATE or surrounds(token):
                why = "hidden" if hidden else "markup" if noted else "boilerplate"
                self.aside = (len(self.stack) - 1, token.start, why)

    def _closed(self, token: Token) -> None:
        name = token.name
        if not self.open[name]:
            self._mark(token)
            return
        index = len(self.stack) - 1
        while self.stack[index].name != name:
            index -= 1
        if name in BLOCK and self.aside is None:
            self._flush()
        inside = self.aside is not None
        self._pop(index, token.start, token.stop)
        if name in BLOCK:
            if inside and self.aside is None:
                self._flush()
        elif not inside or (self.aside is None and self.reach < token.stop):
            self._mark(token)

    def _close_implied(self, name: str, at: int) -> None:
        ended, barrier = CLOSED_BY[name]
        for index in range(len(self.stack) - 1, max(-1, len(self.stack) - 40), -1):
            found = self.stack[index].name
            if found in ended:
                if self.aside is None:
                    self._flush()
                self._pop(index, at, at)
                if self.aside is None:
                    self._flush()
                return
            if found in barrier:
                return

    def _pop(self, index: int, start: int, stop: int) -> None:
        """Close the elements from `index` on; the outermost of them ends with the tag start..stop."""
        while len(self.stack) > index:
            depth = len(self.stack) - 1
            element = self.stack.pop()
            self.open[element.name] -= 1
            if self.aside is not None and self.aside[0] == depth:
                self._end_aside(stop if depth == index else start)
            elif self.aside is None:
                self._leave(element)

    def _end_aside(self, stop: int) -> None:
        start, why = self.aside[1:] if self.aside else (stop, "hidden")
        self.aside, self.reach = None, stop
        self.hidden += why == "hidden"
        if self.passage:
            self.passage.append(Run(start, stop, skip="markup"))
            if why != "markup":
                self.unseen.add((start, stop))
        else:
            self.builder.gap(start, stop, why)

    def _enter(self, token: Token) -> None:
        name = token.name
        if name == "table":
            if self.tables:
                self._break_table()
            self.tables.append(_Table([]))
        elif self.tables:
            table = self.tables[-1]
            if name in ("thead", "tbody", "tfoot"):
                table.in_head = name == "thead"
            elif name == "tr":
                table.rows.append(GridRow(head=table.in_head))
            elif name in ("td", "th"):
                if not table.rows:
                    table.rows.append(GridRow(head=table.in_head))
                across, down = _number(token.attribute("colspan")), _number(token.attribute("rowspan"))
                table.rows[-1].cells.append(GridCell(name == "th", across, down))

    def _leave(self, element: _Element) -> None:
        if element.name == "table" and self.tables:
            self._end_table()
        elif element.name == "thead" and self.tables:
            self.tables[-1].in_head = False
        elif element.name == "dl":
            self.term = None

    def _break_table(self) -> None:
        """Give up a table that holds another: what it held so far are paragraphs."""
        table = self.tables[-1]
        table.broken = True
        for row in table.rows:
            for cell in row.cells:
                for passage in cell.passages:
                    self.builder.add("paragraph", passage, quote=self._quote())
                cell.passages = []

    def _end_table(self) -> None:
        table = self.tables.pop()
        if not table.broken:
            add_grid(self.builder, table.rows, quote=self._quote())

    def _quote(self) -> int:
        return self.open["blockquote"]

    # --- blocks -------------------------------------------------------------------------------------------

    def _add(self, runs: tuple[Run, ...]) -> None:
        nearest = next((e for e in reversed(self.stack[-30:]) if e.name in KINDS), None)
        name = nearest.name if nearest is not None else ""
        if name == "p" and nearest is not None and nearest.named:
            self.builder.gap(runs[0].start, runs[-1].stop, "metadata")
        elif name == "title":
            if len(runs) == 1 and not runs[0].by:  # a title is a slice as it stands
                self.builder.title = self.builder.title or (runs[0].start, runs[0].stop)
            self.builder.gap(runs[0].start, runs[-1].stop, "metadata")
        elif self._in_cell():
            self.tables[-1].rows[-1].cells[-1].passages.append(runs)
        elif (item := self._open_item(name, nearest)) is not None:
            self._item(runs, item)
        else:
            self._block(runs, name)

    def _open_item(self, name: str, nearest: _Element | None) -> _Element | None:
        """Return the item of a list that what is added stands in, in a paragraph of its own or not."""
        if name != "p":
            return nearest if name == "li" else None
        inner = next((e for e in reversed(self.stack[-_DEPTH:]) if e.name in HOLDERS), None)
        return inner if inner is not None and inner.name == "li" else None

    def _in_cell(self) -> bool:
        """Tell whether what is added belongs to a cell; rows collected so far go before what stands outside cells."""
        if not self.tables or self.tables[-1].broken:
            return False
        table = self.tables[-1]
        inner = next((e.name for e in reversed(self.stack[-_DEPTH:]) if e.name in ("td", "th", "table")), "")
        if inner in ("td", "th") and table.rows and table.rows[-1].cells:
            return True
        add_grid(self.builder, table.rows, quote=self._quote())
        table.rows = []
        return False

    def _block(self, runs: tuple[Run, ...], name: str) -> None:
        kind, fields = "paragraph", {"quote": self._quote()}
        lead = self.last if name == "pre" else None
        if name in HEADINGS:
            kind, fields["level"] = "heading", int(name[1])
        elif name == "pre":
            kind = "code"
        elif name == "dt":
            kind = "term"
        parent = self.term if self.open["dd"] and kind in ("paragraph", "code") else lead
        tags = ("caption",) if name in ("caption", "figcaption") else ()
        index = self.builder.add(kind, runs, parent=parent, lead=lead, tags=tags, **fields)
        self.term = index if name == "dt" else self.term
        introduces = kind == "paragraph" and self.text[runs[-1].start : runs[-1].stop].endswith((":", "："))
        self.last = index if introduces else None

    def _item(self, runs: tuple[Run, ...], element: _Element) -> None:
        if element.item is not None:
            self.builder.add("paragraph", runs, parent=element.item, quote=self._quote())
            return
        items = [e for e in self.stack[-_DEPTH:] if e.name == "li"]
        lists = [e for e in self.stack[-_DEPTH:] if e.name in ("ul", "ol", "menu")]
        within = self.term if self.open["dd"] else None
        parent = next((e.item for e in reversed(items[:-1]) if e.item is not None), within)
        element.item = self.builder.add(
            "item", runs, level=max(0, len(lists) - 1), parent=parent, quote=self._quote(),
            lead=lists[-1].lead if lists else None, tags=("ordered",) if lists and lists[-1].name == "ol" else (),
        )  # fmt: skip
        self.last = None


_DEPTH = 60  # open elements looked at
_COUNT = re.compile(r"\d{1,3}")


def _number(value: str | None) -> int:
    found = _COUNT.match(value or "")
    return max(1, int(found[0])) if found is not None else 1
