"""Debian's files of fields: copyright notices (DEP-5) and control files, in stanzas of `Name: value` with lines that go on.

Owns what a field of such a file is: a heading, a statement, or a name over paragraphs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ltmi_py.bundle.model import STATEMENT_LIMIT
from ltmi_py.documents.assembly import Builder, Passage
from ltmi_py.documents.characters import is_unusual, word_marks
from ltmi_py.documents.lines import Span, each_line, separate, trim
from ltmi_py.documents.model import Document, Source

_FIELD = re.compile(r"([A-Z][\w-]{1,40}):(?=\s|$)[ \t]*")
_FIRST = frozenset({"format", "format-specification", "package", "source", "upstream-name"})
_NAMING = frozenset({"files", "package", "license"})  # of a stanza, where they open it
_PROSE = frozenset({"license", "comment", "description", "disclaimer"})  # their further lines are paragraphs
_LONGEST_NAME = 120  # characters
_DOT = "."  # alone in a line: a blank line of the value


def looks_like_fields(text: str) -> bool:
    """Tell whether a text begins with a stanza of two fields and more, the first of which Debian's files begin with."""
    names: list[str] = []
    for start, stop in each_line(text, 0, min(len(text), 4000)):
        line = text[start:stop]
        if not line.strip():
            break
        found = _FIELD.match(line)
        if found is not None:
            names.append(found[1].lower())
        elif not names or line[0] not in " \t#":
            return False
    return len(names) > 1 and names[0] in _FIRST


def read_fields(text: str, source: Source) -> Document:
    """Read `text` as stanzas of fields."""
    builder = Builder(text)
    opens = True
    for lines in _values(text):
        if not lines:
            opens = True
            continue
        _add(builder, lines, opens=opens)
        opens = False
    return builder.document(source, "text/plain")


def _values(text: str) -> Iterator[list[Span]]:
    """Yield the lines of each field, and none where a stanza ends."""
    held: list[Span] = []
    for line in each_line(text, 0, len(text)):
        words = text[slice(*line)].strip()
        if held and (not words or _FIELD.match(text, *line)):
            yield held
            held = []
        if words:
            held.append(line)
        else:
            yield []
    if held:
        yield held


def _add(builder: Builder, lines: list[Span], *, opens: bool) -> None:
    """Add a field: one that names its stanza is a heading, a name over lines leads them, any other is said with its value."""
    text = builder.text
    found = _FIELD.match(text, *lines[0])
    name = found[1].lower() if found is not None else ""
    value = trim(text, found.end() if found is not None else lines[0][0], lines[0][1])
    whole = name not in _PROSE or len(lines) == 1
    rows = [
        trim(text, *row) for row in ((value, *lines[1:]) if whole else (value,)) if text[slice(*row)].strip()
    ]
    if opens and name in _NAMING and rows and rows[0][1] - rows[0][0] <= _LONGEST_NAME:
        builder.gap(lines[0][0], rows[0][0], "metadata")
        builder.add("heading", Passage(text, rows[:1]).runs(()), level=2)
        builder.gap(rows[0][1], rows[-1][1], "metadata")
        _add_paragraphs(builder, [] if whole else lines[1:], term=None)
    elif name in _PROSE and value[0] >= value[1]:
        term = builder.add("term", Passage(text, [trim(text, *lines[0])]).runs(()))
        _add_paragraphs(builder, lines[1:], term=term)
    elif whole and lines[-1][1] - lines[0][0] > STATEMENT_LIMIT:
        term = builder.add("term", Passage(text, [trim(text, *lines[0])]).runs(()))
        _add_paragraphs(builder, lines[1:], term=term, listed=True)
    elif whole:
        _add_unit(builder, [trim(text, *line) for line in lines])
    else:
        _add_unit(builder, [trim(text, *lines[0])])
        _add_paragraphs(builder, lines[1:], term=None)


def _add_paragraphs(builder: Builder, lines: list[Span], *, term: int | None, listed: bool = False) -> None:
    """Add the lines below a name: each is an item if they are `listed`, else they are paragraphs that dots part."""
    text = builder.text
    held: list[Span] = []
    for line in [*lines, (0, 0)]:
        words = text[slice(*line)].strip()
        if held and (listed or words in ("", _DOT)):
            for unit in separate(text, held):
                kind = "item" if listed or unit.item else "paragraph"
                _add_unit(builder, list(unit.lines), kind=kind, term=term)
            held = []
        if words == _DOT:
            builder.gap(*trim(text, *line), "markup")
        elif words:
            held.append(line)


def _add_unit(
    builder: Builder, lines: list[Span], *, kind: str = "paragraph", term: int | None = None
) -> None:
    passage = Passage(builder.text, lines)
    marks = word_marks(passage.string, (), builder.known) if is_unusual(passage.string) else []
    builder.add(kind, passage.runs(marks), parent=term)
