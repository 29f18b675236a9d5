"""XML of any kind as Markdown: what is told in sentences as text, what is stated in fields as rows, both below their titles.

Owns how elements are told apart by what they hold, not by their names: a title, running text, a record, a part. The
Markdown is the source, the file its origin. A declaration of entities is refused, since entities may explode.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from xml.etree import ElementTree as ET

from ltmi_py.documents.markdown import read_anew
from ltmi_py.documents.markup.contentlines import is_page, written
from ltmi_py.documents.markup.written import escaped, table
from ltmi_py.documents.model import Document, Source
from ltmi_py.errors import SourceError

_TITLES = frozenset({"title", "head", "heading", "subject", "summary"})
_ITEMS = frozenset({"li", "item", "listitem", "list-item", "step"})
_CODE = frozenset({"code", "programlisting", "screen", "pre", "codeblock", "literallayout", "verbatim"})
_UNSAID = frozenset({"script", "style", "svg", "math", "image", "graphic", "binary"})
_NAMES = ("name", "label", "key", "id", "code")  # of the field that a part without a title is called by
_TABLES = frozenset({"table", "informaltable"})
_ROWS, _CELLS = frozenset({"tr", "row"}), frozenset({"td", "th", "entry"})
_FOR_PROGRAMS = frozenset({"class", "style", "space", "version", "schemalocation"})
_SENTENCE = re.compile(r"[^\W\d_]{2,20}[.!?…]+[\"'”’»)]*(?:\s|$)|[。！？।]")
_WORDS = 8  # of running text without an end
_LONG = 300  # characters; a longer field is a passage
_TITLE = 160
_DEEPEST = 6
_MOST = 200  # elements one in another


def read_xml(text: str, source: Source) -> Document:
    """Read `text` as XML; raise SourceError if it is none, or declares entities."""
    if "<!ENTITY" in text:
        raise SourceError(source.label, "it declares entities", action="save it again without them")
    try:
        root = ET.fromstring(text.removeprefix("\ufeff").lstrip())  # noqa: S314 - entities are refused above
    except (ET.ParseError, ValueError) as error:
        line, column = getattr(error, "position", (1, 0))
        problem = f"line {line}, column {column + 1}: this is not XML"
        raise SourceError(
            source.label, problem, action="correct it there, or read it as text/plain"
        ) from None
    if _depth(root) > _MOST:
        problem = f"its elements stand more than {_MOST} deep in one another"
        raise SourceError(source.label, problem, action="give the text in it")
    writer = _Writer()
    writer.left_out["comments"] += text.count("<!--")
    writer.part(root, 1)
    return read_anew(writer.markdown(), source, +writer.left_out)


def _depth(root: ET.Element) -> int:
    """Return how deep elements stand in one another."""
    depth, level = 0, [root]
    while level and depth <= _MOST:
        depth, level = depth + 1, [child for element in level for child in element]
    return depth


class _Writer:
    """Collects blocks of Markdown; rows with the same names, one after another, are one table."""

    def __init__(self) -> None:
        self.blocks: list[str] = []
        self.names: list[str] = []
        self.rows: list[list[str]] = []
        self.left_out: Counter[str] = Counter()

    def markdown(self) -> str:
        """Return the text as Markdown."""
        self._end_rows()
        return "\n\n".join(self.blocks) + "\n" if self.blocks else ""

    def part(self, element: ET.Element, level: int, *, headed: bool = False, mark: str = "") -> None:
        """Write an element with all that it holds, its title `level` levels down; `headed` if it must have one, as those beside it do."""
        name = _name(element)
        mark = "- " if name in _ITEMS else mark
        if name in _UNSAID:
            self.left_out[f"elements “{name}”"] += 1
        elif name in _CODE:
            code = "".join(element.itertext()).strip("\n").replace("```", "'''")
            self._block(f"```\n{code}\n```")
        elif name in _TABLES and (rows := _rows_of(element)):
            self._block(table(rows, header=len(rows) > 1))
        elif len(element) and not _runs_on(element):
            self._structure(element, level, headed=headed, mark=mark)
        elif len(element):
            self._block(mark + escaped(_said(element)))
        elif _said(element):
            said = "".join(element.itertext())
            for block in written(said):
                self._block(block if is_page(said) else mark + block)
        else:
            self._row(_attributes(element))

    def _structure(self, element: ET.Element, level: int, *, headed: bool, mark: str) -> None:
        """Write an element of elements: its title, its fields as a row, then its parts."""
        title = next((child for child in element if _is_title(child)), None)
        fields, parts = _divided(element, title)
        name = _said(title) if title is not None else ""
        if not name and (headed or (parts and fields)):
            first = next(iter(fields.values()), "") if headed else ""
            name = next((fields[each] for each in _NAMES if each in fields), first)
        if name and len(name) <= _TITLE:
            self._block(f"{'#' * min(level, _DEEPEST)} {escaped(name)}")
            level, mark = level + 1, ""
        if fields:
            self._row({_name(title): name, **fields} if title is not None else fields)
        inner = any(_divided(child, None)[1] for child in parts if len(child) and not _runs_on(child))
        for child in parts:
            self.part(child, level, headed=inner, mark=mark)
            mark = ""

    def _row(self, told: Mapping[str, str]) -> None:
        if told and self.names != list(told):
            self._end_rows()
            self.names = list(told)
        self.rows += [list(told.values())] if told else []

    def _block(self, block: str) -> None:
        self._end_rows()
        self.blocks.append(block)

    def _end_rows(self) -> None:
        if self.rows:
            self.blocks.append(table([self.names, *self.rows], header=True))
        self.names, self.rows = [], []


def _divided(element: ET.Element, title: ET.Element | None) -> tuple[dict[str, str], list[ET.Element]]:
    """Return what an element states in a few words, by name, and what it holds besides."""
    fields = _attributes(element)
    parts: list[ET.Element] = []
    held: dict[str, list[ET.Element]] = {}
    for child in element:
        if child is not title and _is_field(child):
            held.setdefault(_name(child), []).append(child)
    joined = {name: ", ".join(map(_stated, each)) for name, each in held.items()}
    for child in element:
        name = _name(child)
        if child is title or not (len(child) or child.attrib or _said(child)):
            continue
        if not _is_field(child) or len(joined[name]) > _LONG:
            parts.append(child)
        else:
            fields[name] = joined[name]
    return fields, parts


def _rows_of(element: ET.Element) -> Sequence[Sequence[str]]:
    """Return the cells of a table, row by row, as words."""
    rows = (
        [_said(cell) for cell in row if _name(cell) in _CELLS]
        for row in element.iter()
        if _name(row) in _ROWS
    )
    return [row for row in rows if any(row)]


def _name(element: ET.Element) -> str:
    """Return the name of an element without its namespace, in small letters; "" for a comment."""
    tag = element.tag if isinstance(element.tag, str) else ""
    return tag.rpartition("}")[2].lower()


def _said(element: ET.Element) -> str:
    """Return the words in an element, white space folded."""
    return " ".join("".join(_words(element)).split())


def _words(element: ET.Element) -> Iterator[str]:
    if _name(element) not in _UNSAID:
        yield element.text or ""
        for child in element:
            yield from _words(child)
            yield child.tail or ""


def _stated(element: ET.Element) -> str:
    """Return what a field says, with what its attributes say of it."""
    told = ", ".join(_attributes(element).values())
    return _said(element) + (f" ({told})" if told else "")


def _attributes(element: ET.Element) -> dict[str, str]:
    """Return what the attributes of an element say, without what only a program is told."""
    told = {name.rpartition("}")[2]: " ".join(value.split()) for name, value in element.attrib.items()}
    return {name: value for name, value in told.items() if value and name.lower() not in _FOR_PROGRAMS}


def _runs_on(element: ET.Element) -> bool:
    """Tell whether an element holds running text: words beside its elements, or without any a sentence or a page."""
    if not len(element):
        said = _said(element)
        return (
            len(said) > _LONG
            or is_page(said)
            or len(said.split(None, _WORDS)) >= _WORDS
            or _SENTENCE.search(said) is not None
        )
    beside = [element.text or "", *(child.tail or "" for child in element)]
    return any(map(str.strip, beside)) and not any(_name(each) in _CODE for each in element)


def _is_title(element: ET.Element) -> bool:
    return _name(element) in _TITLES and 0 < len(_said(element)) <= _TITLE


def _is_field(element: ET.Element) -> bool:
    """Tell whether an element holds a few words: a name, a figure, a date."""
    name = _name(element)
    return (
        not len(element)
        and name not in _ITEMS | _CODE | _UNSAID
        and bool(_said(element))
        and not _runs_on(element)
    )
