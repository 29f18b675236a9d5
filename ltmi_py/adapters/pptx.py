"""Presentations as Markdown: each slide under its title, its texts as items and paragraphs, its tables, its notes.

Owns the meaning of PresentationML. Hidden slides are left out and counted.
"""

from __future__ import annotations

import posixpath
from collections import Counter
from collections.abc import Iterator, Sequence
from xml.etree import ElementTree as ET

from ltmi_py.adapters.packages import Package
from ltmi_py.documents.extraction import Extracted, warned
from ltmi_py.documents.markup.written import escaped, table

_P = "{http://schemas.openxmlformats.org/presentationml/2006/main}"
_A = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
_R = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
_TITLES = ("title", "ctrTitle")
_FRAMES = ("dt", "ftr", "sldNum", "hdr", "sldImg")  # dates, footers and numbers that each slide has


def extract(data: bytes, label: str) -> Extracted:
    """Return the text of a PPTX file; raise SourceError if it is broken, locked or a bomb."""
    package = Package(data, label)
    root = package.xml("ppt/presentation.xml")
    if root is None:
        raise package.broken()
    targets = dict(_relations(package, "ppt/presentation.xml"))
    blocks: list[str] = []
    left_out: Counter[str] = Counter()
    for number, entry in enumerate(root.iter(f"{_P}sldId"), 1):
        name = targets.get(entry.get(f"{_R}id", ""), "")
        slide = package.xml(name)
        if slide is None:
            continue
        if slide.get("show") == "0":
            left_out["hidden slides"] += 1
            continue
        blocks += _slide(slide, number)
        for target in (each for _, each in _relations(package, name) if "/notesSlides/" in each):
            notes = package.xml(target)
            blocks += [each for each in _blocks(notes) if each] if notes is not None else []
    return Extracted(
        "\n\n".join(blocks) + "\n" if blocks else "",
        timestamp=package.modified(),
        warnings=warned(left_out),
    )


def _relations(package: Package, name: str) -> Iterator[tuple[str, str]]:
    """Yield the ids of what a part refers to, each with the name of the part."""
    folder, base = posixpath.split(name)
    root = package.xml(f"{folder}/_rels/{base}.rels")
    for each in root if root is not None else ():
        target = each.get("Target", "")
        path = (
            target.lstrip("/")
            if target.startswith("/")
            else posixpath.normpath(posixpath.join(folder, target))
        )
        yield each.get("Id", ""), path


def _slide(slide: ET.Element, number: int) -> list[str]:
    titles = [shape for shape in slide.iter(f"{_P}sp") if _place(shape) in _TITLES]
    title = " ".join(said for shape in titles for said, _ in _paragraphs(shape))
    return [f"# {escaped(title) if title else f'Slide {number}'}", *filter(None, _blocks(slide))]


def _blocks(slide: ET.Element) -> Iterator[str]:
    """Yield the texts and tables of a slide but its title, in the order in which they are drawn."""
    for shape in slide.iter():
        if shape.tag == f"{_P}sp" and _place(shape) not in (*_TITLES, *_FRAMES):
            said = list(_paragraphs(shape))
            listed = len(said) > 1 and _place(shape) is not None
            lines = [f"{'   ' * depth}- {escaped(text)}" if listed else escaped(text) for text, depth in said]
            yield ("\n" if listed else "\n\n").join(lines)
        elif shape.tag == f"{_A}tbl":
            rows: list[Sequence[str]] = [
                [_cell(cell) for cell in row.iter(f"{_A}tc")] for row in shape.iter(f"{_A}tr")
            ]
            yield table(rows, header=len(rows) > 1) if any(any(row) for row in rows) else ""


def _place(shape: ET.Element) -> str | None:
    """Return which of its layout's places a shape fills: "title", "body"; None if it stands free."""
    place = shape.find(f"{_P}nvSpPr/{_P}nvPr/{_P}ph")
    return place.get("type", "body") if place is not None else None


def _paragraphs(shape: ET.Element) -> Iterator[tuple[str, int]]:
    """Yield what each paragraph of a shape says, and its depth in a list."""
    for paragraph in shape.iter(f"{_A}p"):
        said = "".join(
            " " if each.tag == f"{_A}br" else each.text or ""
            for each in paragraph.iter()
            if each.tag in (f"{_A}t", f"{_A}br")
        ).strip()
        properties = paragraph.find(f"{_A}pPr")
        depth = properties.get("lvl", "0") if properties is not None else "0"
        if said:
            yield said, min(int(depth), 8) if depth.isdigit() else 0


def _cell(cell: ET.Element) -> str:
    return " ".join(
        "".join(text.text or "" for text in each.iter(f"{_A}t")) for each in cell.iter(f"{_A}p")
    ).strip()
