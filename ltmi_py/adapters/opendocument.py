"""OpenDocument files (text, slides, sheets) as Markdown: headings, paragraphs, lists, tables, notes.

Owns the meaning of their XML. Tracked deletions, comments, contents and hidden rows are left out and counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from xml.etree import ElementTree as ET

from ltmi_py.adapters.packages import Package
from ltmi_py.documents.extraction import Extracted, warned
from ltmi_py.documents.markup.written import escaped, kept, table, under_one_header
from ltmi_py.errors import SourceError

_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_STYLE = "{urn:oasis:names:tc:opendocument:xmlns:style:1.0}"
_DRAW = "{urn:oasis:names:tc:opendocument:xmlns:drawing:1.0}"
_SHOWN = "{urn:oasis:names:tc:opendocument:xmlns:presentation:1.0}"
_CLASS = f"{_SHOWN}class"
_LEFT_OUT = {
    f"{_TEXT}tracked-changes": "deleted passages", f"{_OFFICE}annotation": "comments",
    f"{_TEXT}table-of-content": "lines of contents", f"{_TEXT}alphabetical-index": "lines of contents",
    f"{_SHOWN}notes": "notes to slides",
}  # fmt: skip
_MOST = 1000  # columns, and rows that repeat
_SIGNS = {f"{_TEXT}s": " ", f"{_TEXT}tab": " ", f"{_TEXT}line-break": " "}


def extract(data: bytes, label: str) -> Extracted:
    """Return the text of an OpenDocument file; raise SourceError if it is broken, locked or a bomb."""
    package = Package(data, label)
    if b"encryption-data" in package.part("META-INF/manifest.xml"):
        raise SourceError(label, "it is encrypted", action="remove its password and read it again")
    root = package.xml("content.xml")
    body = root.find(f"{_OFFICE}body") if root is not None else None
    if root is None or body is None:
        raise package.broken()
    writer = _Writer(_styles(root, package.xml("styles.xml")))
    writer.blocks_of(body)
    return Extracted(
        "\n\n".join([*writer.blocks, *writer.notes]) + "\n" if writer.blocks else "",
        warnings=warned(writer.left_out),
    )


def _styles(*roots: ET.Element | None) -> dict[str, str]:
    """Return what each style is: the style it is made from, or "number" for a list whose items have numbers."""
    styles: dict[str, str] = {}
    for root in roots:
        for style in root.iter() if root is not None else ():
            name = style.get(f"{_STYLE}name", "")
            if style.tag == f"{_STYLE}style":
                styles[name] = style.get(f"{_STYLE}parent-style-name", "")
            elif style.tag == f"{_TEXT}list-style":
                first = next(iter(style), None)
                numbered = first is not None and first.tag == f"{_TEXT}list-level-style-number"
                styles[name] = "number" if numbered else ""
    return styles


class _Writer:
    """Collects blocks of Markdown."""

    def __init__(self, styles: dict[str, str]) -> None:
        self.styles = styles
        self.blocks: list[str] = []
        self.notes: list[str] = []
        self.slides = 0
        self.left_out: Counter[str] = Counter()

    def blocks_of(self, element: ET.Element) -> None:
        """Add what an element holds."""
        for child in element:
            if child.tag in _LEFT_OUT:
                self.left_out[_LEFT_OUT[child.tag]] += 1
            elif child.tag in (f"{_TEXT}h", f"{_TEXT}p"):
                self._paragraph(child)
            elif child.tag == f"{_TEXT}list":
                self.blocks.append("\n".join(self._items(child, 0, "")))
            elif child.tag == f"{_TABLE}table":
                self._table(child, sheet=element.tag == f"{_OFFICE}spreadsheet")
            elif child.tag == f"{_DRAW}page":
                self._slide(child)
            elif child.get(_CLASS) != "title":
                self.blocks_of(child)

    def _paragraph(self, element: ET.Element) -> None:
        said = self._said(element)
        if not said:
            return
        name = element.get(f"{_TEXT}style-name", "")
        title = "Title" in (name, self.styles.get(name))
        level = (
            element.get(f"{_TEXT}outline-level", "1") if element.tag == f"{_TEXT}h" else "1" if title else ""
        )
        self.blocks.append(f"{'#' * min(int(level), 6)} {said}" if level.isdigit() else said)

    def _slide(self, page: ET.Element) -> None:
        """Add what stands on a slide, below its title or else its number."""
        self.slides += 1
        titles = [frame for frame in page.iter(f"{_DRAW}frame") if frame.get(_CLASS) == "title"]
        said = (self._said(each) for frame in titles for each in frame.iter(f"{_TEXT}p"))
        title = " ".join(filter(None, said))
        self.blocks.append(f"# {title or f'Slide {self.slides}'}")
        self.blocks_of(page)

    def _said(self, element: ET.Element) -> str:
        """Return what a paragraph says, in which nothing is markup but the marks of its notes."""
        return "".join(
            piece if kind == "mark" else kept(piece) for kind, piece in self._pieces(element)
        ).strip()

    def _pieces(self, element: ET.Element) -> Iterator[tuple[str, str]]:
        """Yield the text of an element between the marks of its notes, and these."""
        held: list[str] = []
        for kind, piece in self._runs(element):
            if kind == "mark":
                yield "text", "".join(held)
                held = []
                yield kind, piece
            else:
                held.append(piece)
        yield "text", "".join(held)

    def _runs(self, element: ET.Element) -> Iterator[tuple[str, str]]:
        yield "text", element.text or ""
        for child in element:
            if child.tag == f"{_TEXT}note":
                name = f"n{len(self.notes) + 1}"
                said = " ".join(filter(None, (self._said(each) for each in child.iter(f"{_TEXT}p"))))
                self.notes.append(f"[^{name}]: {said}")
                yield "mark", f"[^{name}]"
            elif child.tag in _LEFT_OUT:
                self.left_out[_LEFT_OUT[child.tag]] += 1
            elif child.tag in _SIGNS:
                yield "text", _SIGNS[child.tag]
            elif not child.tag.startswith("{http://www.w3.org/2000/svg"):
                yield from self._runs(child)
            yield "text", child.tail or ""

    def _items(self, element: ET.Element, depth: int, style: str) -> Iterator[str]:
        style = element.get(f"{_TEXT}style-name", style)
        marker = "1. " if self.styles.get(style) == "number" else "- "
        for item in element:
            said = " ".join(
                filter(None, (self._said(each) for each in item if each.tag in (f"{_TEXT}p", f"{_TEXT}h")))
            )
            if said:
                yield "   " * min(depth, 8) + marker + said
            for inner in item.findall(f"{_TEXT}list"):
                yield from self._items(inner, depth + 1, style)

    def _table(self, element: ET.Element, *, sheet: bool) -> None:
        rows: list[Sequence[str]] = []
        for row in element.iter(f"{_TABLE}table-row"):
            if row.get(f"{_TABLE}visibility") in ("collapse", "filter"):
                self.left_out["hidden rows"] += 1
                continue
            cells = self._cells(row)
            if any(cells):
                rows += [cells] * min(_repeated(row, "rows"), _MOST)
        if rows and sheet:
            self.blocks.append(f"## {escaped(element.get(f'{_TABLE}name', ''))}")
        if rows and max(map(len, rows)) == 1:
            self.blocks += [escaped(line[0]) for line in rows]
        elif rows:
            rows, _ = under_one_header(rows)
            self.blocks.append(table(rows, header=len(rows) > 1))

    def _cells(self, row: ET.Element) -> list[str]:
        cells: list[str] = []
        for cell in row:
            if cell.tag not in (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell"):
                continue
            said = " ".join(
                "".join(piece for _, piece in self._runs(each)).strip() for each in cell.iter(f"{_TEXT}p")
            )
            covered = cell.tag == f"{_TABLE}covered-table-cell" and not said and cells
            cells += [cells[-1] if covered else said] * min(_repeated(cell, "columns"), _MOST)
        while cells and not cells[-1]:
            cells.pop()
        return cells


def _repeated(element: ET.Element, what: str) -> int:
    count = element.get(f"{_TABLE}number-{what}-repeated", "1")
    return int(count) if count.isdigit() else 1
