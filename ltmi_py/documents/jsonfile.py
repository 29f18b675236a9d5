"""JSON and JSONL: each object as the record a person would read, each long string as passages, keys in front.

Owns what becomes a record, a passage or a name. Spans are those of the file; escapes in strings are decoded by rule.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from ltmi_py.documents.assembly import Builder, tile
from ltmi_py.documents.frontmatter import instant
from ltmi_py.documents.jsontree import Malformed, Value, parse
from ltmi_py.documents.lines import Span, each_line, trim
from ltmi_py.documents.model import Document, Run, Source
from ltmi_py.errors import SourceError

_ESCAPE = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\[\"\\/bfnrt]"
)
_LONE = re.compile(r"\\u[dD][89a-fA-F][0-9a-fA-F]{2}$")
_PARTS = re.compile(
    r"(?:(?:\\r)?\\n[ \t]*){2,}|(?:\\r)?\\n(?:[ \t]|\\t)*(?=[-*•][ ]|\d{1,3}[.)][ ]|#{1,6}[ ])"
)
_MARKER = re.compile(r"(?:[-*•][ ]|\d{1,3}[.)][ ])[ ]*(?=\S)")
_HASHES = re.compile(r"#{1,6}[ ]+")
_SENTENCE = re.compile(r"[.!?…。！？](?:\\?[\"'”’)])*(?:\s|\\n|$)")
_RECORD = 300  # characters of a string that still stands in a record
_SPEAKING = frozenset({"role", "speaker", "sender", "author", "user", "from", "name", "participant"})
_SPOKEN = frozenset({"content", "text", "message", "body", "utterance", "transcript"})
_WHEN = frozenset({"timestamp", "time", "date", "created_at", "create_time", "ts", "datetime", "sent_at"})
_NAMING = frozenset({"name", "title", "id", "label", "subject", "key", "slug", "code", "sku"})


def read_json(text: str, source: Source) -> Document:
    """Read `text` as one JSON value; raise SourceError if it is none."""
    builder = Builder(text)
    try:
        _Reader(builder).value(parse(text), None)
    except Malformed as error:
        line = text.count("\n", 0, error.at) + 1
        column = error.at - text.rfind("\n", 0, error.at)
        problem = f"line {line}, column {column}: this is not JSON"
        raise SourceError(
            source.label, problem, action="correct it there, or read it as text/plain"
        ) from None
    return builder.document(source, "application/json")


def read_jsonl(text: str, source: Source) -> Document:
    """Read `text` as one JSON value a line; a line that is none is left out, with a warning."""
    builder = Builder(text)
    reader = _Reader(builder)
    bad: list[int] = []
    for number, (start, stop) in enumerate(_records(text), 1):
        try:
            reader.value(parse(text, start, stop), None)
        except Malformed:
            builder.gap(start, stop, "unsupported-content")
            bad.append(number)
    if bad and len(bad) == sum(1 for _ in _records(text)):
        raise SourceError(source.label, "no line of it is JSON", action="read it as text/plain")
    if bad:
        shown = ", ".join(map(str, bad[:5])) + (" …" if len(bad) > 5 else "")
        builder.warn(
            f"{len(bad)} line{'s' * (len(bad) > 1)} left out that {'are' if len(bad) > 1 else 'is'} not JSON: {shown}"
        )
    return builder.document(source, "application/jsonl")


def looks_like_json(text: str) -> str:
    """Return the media type if a text of unknown kind is JSON or JSONL, else an empty string."""
    head = text.lstrip("\ufeff \t\r\n")[:1]
    if head not in ("{", "["):
        return ""
    try:
        json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        lines = list(_records(text))[:3]
        good = 0
        for start, stop in lines:
            try:
                good += parse(text, start, stop).kind in ("object", "array")
            except Malformed:
                return ""
        return "application/jsonl" if good > 1 else ""
    return "application/json"


def _records(text: str) -> list[Span]:
    lines = (trim(text, *line) for line in each_line(text, 0, len(text)))
    return [line for line in lines if line[0] < line[1]]


class _Reader:
    """Adds values to a builder; `parent` is the block that governs what is added."""

    def __init__(self, builder: Builder) -> None:
        self.builder, self.text = builder, builder.text

    def value(self, value: Value, parent: int | None) -> None:
        """Add a value with everything in it."""
        if value.kind not in ("object", "array"):
            self._scalar(value, parent)
            return
        open_values: list[tuple[Value, int, int | None]] = [(value, 0, parent)]
        while open_values:
            holder, at, parent = open_values.pop()
            if holder.kind == "object" and self._message(holder):
                continue
            begin = at
            while (
                at < len(holder.children) and holder.kind == "object" and self._is_field(holder.children[at])
            ):
                at += 1
            parent = self._record(holder.children[begin:at], parent)
            if at == len(holder.children):
                continue
            open_values.append((holder, at + 1, parent))
            child = holder.children[at]
            governing = self._name(child, parent)
            if child.kind in ("object", "array"):
                open_values.append((child, 0, governing))
            else:
                self._scalar(child, governing)

    def _message(self, holder: Value) -> bool:
        """Add an object that says who said what, and nothing nested, as a message; tell whether it is one."""
        keys = {self.text[slice(*child.key)].lower(): child for child in holder.children if child.key}
        who = next((keys[key] for key in sorted(_SPEAKING) if key in keys), None)
        said = next((keys[key] for key in sorted(_SPOKEN) if key in keys), None)
        flat = all(not child.children for child in holder.children) and len(holder.children) <= 8
        if who is None or said is None or not flat or who.kind != "string" or said.kind != "string":
            return False
        if (
            not 0 < who.stop - who.start <= 60
            or who.start > said.start
            or "\\" in self.text[who.start : who.stop]
        ):
            return False
        when = next((keys[key] for key in sorted(_WHEN) if key in keys and keys[key].kind == "string"), None)
        stamp = instant(self.text[when.start : when.stop]) if when is not None else None
        for child in holder.children:
            if child is said:
                self._scalar(child, None, speaker=(who.start, who.stop), timestamp=stamp)
            elif child.key is not None:
                self.builder.gap(child.key[0], child.stop, "metadata")
        return True

    def _is_field(self, value: Value) -> bool:
        if value.kind == "object":
            return not value.children
        if value.kind == "array":
            plain = all(
                child.kind not in ("object", "array") and self._is_field(child) for child in value.children
            )
            return plain and value.stop - value.start <= _RECORD
        if value.kind != "string":
            return True
        piece = self.text[value.start : value.stop]
        if len(piece) > _RECORD or _PARTS.search(piece):
            return False
        return len(piece) < 40 or len(_SENTENCE.findall(piece)) < 2

    def _name(self, value: Value, parent: int | None) -> int | None:
        """Add a member's key as the term that governs its value."""
        if (
            value.key is None
            or value.key[0] == value.key[1]
            or not (value.children or value.kind == "string")
        ):
            return parent
        return self.builder.add("term", self._string(*value.key), parent=parent)

    def _record(self, fields: Sequence[Value], parent: int | None) -> int | None:
        """Add fields as one record, "name: Bolt; price: 0.15"; return it if it names what follows."""
        runs: list[Run] = []
        for value in fields:
            pieces = self._field(value)
            if runs:
                runs.append(Run(runs[-1].stop, pieces[0].start, skip="markup", text="; "))
            runs.extend(pieces)
        if not runs:
            return parent
        index = self.builder.add("item", tuple(runs), parent=parent, tags=("record",))
        names = any(value.key and self.text[slice(*value.key)].lower() in _NAMING for value in fields)
        return index if names and runs[-1].stop - runs[0].start <= 100 else parent

    def _field(self, value: Value) -> list[Run]:
        runs = list(self._string(*value.key)) if value.key and value.key[0] < value.key[1] else []
        for number, each in enumerate(value.children or [value]):
            if runs:
                text = ", " if number else ": "
                runs.append(Run(runs[-1].stop, self._begin(each), skip="markup", text=text))
            if each.start == each.stop:
                runs.append(Run(each.start - 1, each.stop + 1))
            else:
                runs.extend(self._string(each.start, each.stop))
        return runs

    @staticmethod
    def _begin(value: Value) -> int:
        """Return where a value is read from: an empty string with its quotes."""
        return value.start - (value.start == value.stop)

    def _scalar(self, value: Value, parent: int | None, **fields: Any) -> None:
        """Add a value on its own: a long string as its paragraphs and items."""
        if value.kind != "string":
            if value.kind != "null":
                self.builder.add("item", (Run(value.start, value.stop),), parent=parent)
            return
        at = value.start
        for found in [*_PARTS.finditer(self.text, value.start, value.stop), None]:
            stop = found.start() if found is not None else value.stop
            self._passage(at, stop, parent, **fields)
            at = found.end() if found is not None else stop

    def _passage(self, start: int, stop: int, parent: int | None, **fields: Any) -> None:
        start, stop = trim(self.text, start, stop)
        marker = _MARKER.match(self.text, start, stop)
        hashes = _HASHES.match(self.text, start, stop)
        begin = marker.end() if marker is not None else hashes.end() if hashes is not None else start
        if begin < stop:
            kind = "item" if marker is not None else "message" if fields else "paragraph"
            self.builder.add(kind, self._string(begin, stop), parent=parent, **fields)

    def _string(self, start: int, stop: int) -> tuple[Run, ...]:
        """Return the runs of a string's content: its escapes decoded."""
        marks = [
            Run(found.start(), found.end(), by=("escape",), text=json.loads(f'"{found[0]}"'))
            for found in _ESCAPE.finditer(self.text, start, stop)
            if not _LONE.match(found[0])
        ]
        return tile(start, stop, marks)
