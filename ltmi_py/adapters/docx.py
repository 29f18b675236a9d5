"""Word documents as Markdown: headings, paragraphs, lists, tables with merged cells, footnotes.

Owns the meaning of WordprocessingML. What was deleted, hidden or computed by fields is left out and counted.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from xml.etree import ElementTree as ET

from ltmi_py.adapters.packages import Package
from ltmi_py.documents.extraction import Extracted, warned
from ltmi_py.documents.markup.written import RAISED, escaped, kept, table, under_one_header

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
_HEADING = re.compile(r"(?:heading|überschrift|titre|título|titolo|заголовок)\s*([1-9])$", re.IGNORECASE)
_CONTENTS = re.compile(r"toc (?:heading|[1-9])$", re.IGNORECASE)


@dataclass(slots=True)
class _Styles:
    """What the styles of a document say: heading levels and list styles by style id, numbering formats, what is hidden."""

    levels: dict[str, int] = field(default_factory=dict)
    lists: dict[str, tuple[str, int]] = field(default_factory=dict)
    formats: dict[tuple[str, int], str] = field(default_factory=dict)
    hidden: set[str] = field(default_factory=set)
    contents: set[str] = field(default_factory=set)


def extract(data: bytes, label: str) -> Extracted:
    """Return the text of a DOCX file; raise SourceError if it is broken, locked or a bomb."""
    package = Package(data, label)
    root = package.xml("word/document.xml")
    body = root.find(f"{_W}body") if root is not None else None
    if body is None:
        raise package.broken()
    writer = _Writer(_styles(package))
    writer.body(body)
    writer.notes(package, "word/footnotes.xml", "footnote")
    writer.notes(package, "word/endnotes.xml", "endnote")
    return Extracted(
        "\n\n".join(writer.blocks) + "\n" if writer.blocks else "",
        timestamp=package.modified(),
        warnings=warned(writer.left_out),
    )


def _styles(package: Package) -> _Styles:
    styles = _Styles()
    root = package.xml("word/styles.xml")
    for style in root.iter(f"{_W}style") if root is not None else ():
        name, identity = _value(style.find(f"{_W}name")), style.get(f"{_W}styleId", "")
        found = _HEADING.match(name)
        if _is_on(style.find(f"{_W}rPr/{_W}vanish")):
            styles.hidden.add(identity)
        if _CONTENTS.match(name):
            styles.contents.add(identity)
        outline = style.find(f"{_W}pPr/{_W}outlineLvl")
        if found is not None:
            styles.levels[identity] = int(found[1])
        elif name.lower() == "title":
            styles.levels[identity] = 1
        elif outline is not None and _value(outline).isdigit() and int(_value(outline)) < 9:
            styles.levels[identity] = int(_value(outline)) + 1
        numbered = style.find(f"{_W}pPr/{_W}numPr/{_W}numId")
        if numbered is not None:
            styles.lists[identity] = (_value(numbered), 0)
        elif name.lower().startswith("list "):
            styles.lists[identity] = ("", 0)
    root = package.xml("word/numbering.xml")
    if root is not None:
        _numbering(root, styles)
    return styles


def _numbering(root: ET.Element, styles: _Styles) -> None:
    abstract = {
        (item.get(f"{_W}abstractNumId", ""), int(level.get(f"{_W}ilvl", "0"))): _value(
            level.find(f"{_W}numFmt")
        )
        for item in root.iter(f"{_W}abstractNum")
        for level in item.iter(f"{_W}lvl")
    }
    for number in root.iter(f"{_W}num"):
        target = _value(number.find(f"{_W}abstractNumId"))
        for (name, level), kind in abstract.items():
            if name == target:
                styles.formats[number.get(f"{_W}numId", ""), level] = kind


def _value(element: ET.Element | None) -> str:
    return element.get(f"{_W}val", "") if element is not None else ""


class _Writer:
    """Collects blocks of Markdown."""

    def __init__(self, styles: _Styles) -> None:
        self.styles = styles
        self.blocks: list[str] = []
        self.left_out: Counter[str] = Counter()
        self.boxes: list[ET.Element] = []  # text boxes met in the paragraph that is being read
        self._list_open = False

    def body(self, body: ET.Element) -> None:
        """Add the paragraphs and tables of a body."""
        for element in _content(body):
            if element.tag == f"{_W}p":
                self._paragraph(element)
            else:
                self._table(element)
            while self.boxes:
                self.body(self.boxes.pop(0))

    def notes(self, package: Package, part: str, kind: str) -> None:
        """Add the notes of a part as Markdown footnotes."""
        root = package.xml(part)
        for note in root.iter(f"{_W}{kind}") if root is not None else ():
            if note.get(f"{_W}type") in ("separator", "continuationSeparator", "continuationNotice"):
                continue
            text = " ".join(filter(None, (self._text(paragraph) for paragraph in note.iter(f"{_W}p"))))
            if text.strip():
                self.blocks.append(f"[^{kind[0]}{note.get(f'{_W}id')}]: {text.strip()}")

    def _paragraph(self, element: ET.Element) -> None:
        text = self._text(element).strip()
        if not text:
            return
        style = _value(element.find(f"{_W}pPr/{_W}pStyle"))
        if style in self.styles.contents:
            self.left_out["lines of contents"] += 1
            return
        level = self.styles.levels.get(style)
        numbering = element.find(f"{_W}pPr/{_W}numPr")
        if level:
            self._put("#" * min(level, 6) + " " + text)
        elif numbering is not None or style in self.styles.lists:
            self._item(text, style, numbering)
        else:
            self._put(text)

    def _item(self, text: str, style: str, numbering: ET.Element | None) -> None:
        identity, depth = self.styles.lists.get(style, ("", 0))
        if numbering is not None:
            identity = _value(numbering.find(f"{_W}numId")) or identity
            level = _value(numbering.find(f"{_W}ilvl"))
            depth = int(level) if level.isdigit() else depth
        kind = self.styles.formats.get((identity, depth), "bullet")
        marker = "- " if kind in ("bullet", "none", "") else "1. "
        line = "   " * min(depth, 8) + marker + text
        if self._list_open and self.blocks:
            self.blocks[-1] += "\n" + line
        else:
            self.blocks.append(line)
        self._list_open = True

    def _put(self, block: str) -> None:
        self.blocks.append(block)
        self._list_open = False

    def _text(self, paragraph: ET.Element) -> str:
        """Return the text of a paragraph, escaped, with its footnote marks."""
        pieces: list[str] = []
        plain: list[str] = []
        for kind, value in self._runs(paragraph):
            if kind == "text":
                plain.append(value)
                continue
            pieces.append(kept("".join(plain)))
            plain.clear()
            pieces.append(value)
        pieces.append(kept("".join(plain)))
        return "".join(pieces)

    def _runs(self, element: ET.Element) -> Iterator[tuple[str, str]]:
        for child in element:
            name = child.tag.removeprefix(_W)
            if name in ("del", "moveFrom"):
                self.left_out["deleted passages"] += 1
            elif child.tag == _FALLBACK or name in ("pPr", "instrText"):
                continue
            elif name == "txbxContent":
                self.boxes.append(child)
            elif name == "r":
                yield from self._run(child)
            elif name == "t":
                yield "text", child.text or ""
            elif name in ("tab", "br", "cr", "ptab"):
                yield "text", " "
            elif name in ("noBreakHyphen", "softHyphen"):
                yield "text", "-" if name == "noBreakHyphen" else ""
            elif name in ("footnoteReference", "endnoteReference"):
                yield "mark", f"[^{name[0]}{child.get(f'{_W}id')}]"
            else:
                yield from self._runs(child)

    def _run(self, run: ET.Element) -> Iterator[tuple[str, str]]:
        """Yield what a run says; figures set higher as such, since 10³ is not 103."""
        why = self._unsaid(run)
        if why:
            self.left_out[why] += any(True for _ in run.iter(f"{_W}t"))
            return
        higher = _value(run.find(f"{_W}rPr/{_W}vertAlign")) == "superscript"
        for kind, text in self._runs(run):
            raised = higher and kind == "text" and not text.strip("0123456789+-n")
            yield kind, text.translate(RAISED) if raised else text

    def _unsaid(self, run: ET.Element) -> str:
        """Return what a run is that nobody is meant to read; empty if it is read."""
        properties = run.find(f"{_W}rPr")
        if properties is None:
            return ""
        if _is_on(properties.find(f"{_W}strike")) or _is_on(properties.find(f"{_W}dstrike")):
            return "deleted passages"
        own = properties.find(f"{_W}vanish")
        styled = _value(properties.find(f"{_W}rStyle")) in self.styles.hidden
        return "hidden passages" if (styled if own is None else _is_on(own)) else ""

    def _table(self, element: ET.Element) -> None:
        rows: list[Sequence[str]] = []
        for row in element.findall(f"{_W}tr"):
            if row.find(f"{_W}trPr/{_W}del") is not None:
                self.left_out["deleted passages"] += 1
                continue
            cells: list[str] = []
            for cell in _cells(row):
                text = " ".join(filter(None, (self._plain(paragraph) for paragraph in cell.iter(f"{_W}p"))))
                properties = cell.find(f"{_W}tcPr")
                span = _value(properties.find(f"{_W}gridSpan")) if properties is not None else ""
                merged = properties.find(f"{_W}vMerge") if properties is not None else None
                if merged is not None and _value(merged) != "restart" and rows and len(cells) < len(rows[-1]):
                    text = rows[-1][len(cells)]
                cells += [text] * (min(int(span), 60) if span.isdigit() and int(span) > 1 else 1)
            if any(cells):
                rows.append(cells)
        self.boxes.clear()  # their paragraphs were read with the cells
        if rows and max(map(len, rows)) == 1:
            for line in rows:
                self._put(escaped(line[0]))
        elif rows:
            rows, _ = under_one_header(rows)
            self._put(table(rows, header=len(rows) > 1))

    def _plain(self, paragraph: ET.Element) -> str:
        return "".join(value for kind, value in self._runs(paragraph) if kind == "text").strip()


def _is_on(element: ET.Element | None) -> bool:
    """Tell whether a property is there and not switched off."""
    return element is not None and _value(element) not in ("0", "false", "off")


def _cells(row: ET.Element) -> Iterator[ET.Element]:
    """Yield the cells of a row, content controls opened, those of tables within it not."""
    for child in row:
        if child.tag == f"{_W}tc":
            yield child
        elif child.tag in (f"{_W}sdt", f"{_W}sdtContent", f"{_W}customXml"):
            yield from _cells(child)


def _content(element: ET.Element) -> Iterator[ET.Element]:
    """Yield the paragraphs and tables of an element, in the order of reading, content controls opened."""
    for child in element:
        if child.tag in (f"{_W}p", f"{_W}tbl"):
            yield child
        elif child.tag != f"{_W}sectPr":
            yield from _content(child)
