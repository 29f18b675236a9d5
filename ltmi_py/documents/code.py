"""Source code: one block for each documented symbol, its signature and what its comment says of it.

Owns how languages write documentation. Code without documentation is left out as content nobody wrote for readers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from ltmi_py.bundle.proof.layouts import COMMENT_TAG
from ltmi_py.documents.assembly import Builder
from ltmi_py.documents.lines import Span, each_line, trim
from ltmi_py.documents.model import Document, Run, Source

LANGUAGES = {
    "py": "python", "pyi": "python", "js": "javascript", "mjs": "javascript", "jsx": "javascript", "ts": "typescript",
    "tsx": "typescript", "java": "java", "kt": "kotlin", "c": "c", "h": "c", "cc": "cpp", "cpp": "cpp", "hpp": "cpp",
    "cs": "csharp", "go": "go", "rs": "rust", "swift": "swift", "php": "php", "rb": "ruby", "scala": "scala", "dart": "dart",
    "sh": "shell", "r": "r", "lua": "lua", "sql": "sql",
}  # fmt: skip
_HASHED = frozenset({"python", "ruby", "shell", "r"})
_DASHED = frozenset({"lua", "sql"})
_PY_SYMBOL = re.compile(r"[ \t]*(?:async[ \t]+)?(?:def|class)[ \t]+([^\W\d]\w*)")
_PY_DOC = re.compile(r"(\"\"\"|''')")
_SYMBOL = re.compile(
    r"[ \t]*(?:(?:export|default|public|private|protected|internal|static|final|abstract|async|pub(?:\([a-z]+\))?|unsafe|extern|"
    r"inline|virtual|override|const|readonly|open|sealed|data|suspend|local|create(?:[ \t]+or[ \t]+replace)?)[ \t]+)*"
    r"(?:(?:function\*?|func|fun|fn|class|struct|enum|interface|trait|type|module|namespace|impl|def|sub|procedure|macro_rules!|"
    r"table|view|union|protocol|extension|object|record)\b[ \t]*(?:\([^()]*\)[ \t]*)?([A-Za-z_$][\w$.:]*)?|(?:const|let|var|val)[ \t]+([A-Za-z_$][\w$]*)"
    r"|[\w<>\[\],.*&?: \t]{0,120}?\b([A-Za-z_~][\w]*)[ \t]*\(|\#define[ \t]+(\w+))",
    re.IGNORECASE,
)
_LINE_DOC = re.compile(r"[ \t]*(//[/!]?|\#+(?!!)|--+)[ \t]?")
_STAR = re.compile(r"[ \t]*\*(?!/)[ \t]?")
_SHOWN = frozenset({"example", "code", "type", "typedef", "template", "callback"})


@dataclass(slots=True)
class _Comment:
    """A comment: where it begins and ends, and the content of each line with what stands before it left off."""

    start: int
    stop: int
    lines: list[Span]


def read_code(text: str, source: Source, language: str) -> Document:
    """Read `text` as source code of `language`."""
    builder = Builder(text)
    lines = each_line(text, 0, len(text))
    reader = _python if language == "python" else _commented
    at = 0
    for found in reader(text, lines, language):
        _leave(builder, at, found.start)
        tags = (f"language:{language}", *((f"symbol:{found.symbol}",) if found.symbol else ()))
        builder.add(found.kind, tuple(found.runs), tags=tags)
        at = found.stop
    _leave(builder, at, len(text))
    if not builder.blocks:
        builder.warn("no symbol of this code has documentation")
    return builder.document(source, f"text/x-{language}")


def _leave(builder: Builder, start: int, stop: int) -> None:
    start, stop = trim(builder.text, start, stop)
    builder.gap(start, stop, "unsupported-content")


@dataclass(frozen=True, slots=True)
class _Found:
    """A block and the range it accounts for: its kind, the symbol it belongs to ("" for the file), and its runs."""

    start: int
    stop: int
    kind: str
    symbol: str
    runs: list[Run]


def _joined(pieces: list[Span], reasons: list[str]) -> list[Run]:
    """Return runs that keep `pieces`; what lies before piece k is skipped for reasons[k], its line break kept."""
    runs: list[Run] = []
    for (start, stop), why in zip(pieces, reasons, strict=True):
        if runs and runs[-1].stop < start:
            runs.append(Run(runs[-1].stop, start, skip=why, text=" "))
        runs.append(Run(start, stop))
    return runs


def _python(text: str, lines: list[Span], _: str) -> Iterator[_Found]:
    """Yield the module's docstring and each symbol that has one."""
    number, seen = 0, False
    while number < len(lines):
        start, stop = trim(text, *lines[number])
        symbol = _PY_SYMBOL.match(text, *lines[number])
        if not seen and start < stop and not text.startswith("#", start):
            seen = True
            doc = None if symbol else _docstring(text, start)
            if doc is not None and doc.lines:
                yield _Found(
                    doc.start, doc.stop, "paragraph", "", _joined(doc.lines, ["markup"] * len(doc.lines))
                )
                number = _line_after(lines, number, doc.stop)
                continue
        if symbol is not None:
            end = _signature_end(text, symbol.end())
            after = _line_after(lines, number, end)
            while after < len(lines) and lines[after][0] == lines[after][1]:
                after += 1
            doc = _docstring(text, trim(text, *lines[after])[0]) if after < len(lines) else None
            if doc is not None and doc.lines:
                pieces = [(start, end), *doc.lines]
                yield _Found(start, doc.stop, "code", symbol[1], _joined(pieces, ["markup"] * len(pieces)))
                number = _line_after(lines, after, doc.stop)
                continue
        number += 1


def _docstring(text: str, at: int) -> _Comment | None:
    opened = _PY_DOC.match(text, at)
    if opened is None:
        return None
    quote = opened[1]
    close = text.find(quote, opened.end(), opened.end() + 20_000)
    if close < 0:
        return None
    lines = [trim(text, *line) for line in each_line(text, opened.end(), close)]
    return _Comment(at, close + len(quote), [line for line in lines if line[0] < line[1]])


def _signature_end(text: str, at: int) -> int:
    """Return where a Python signature ends: at the colon outside brackets, within reason."""
    depth = 0
    for index in range(at, min(len(text), at + 2000)):
        char = text[index]
        if char in "([{":
            depth += 1
        elif char in ")]}":
            depth -= 1
        elif char == ":" and depth == 0:
            return index + 1
        elif char == "\n" and depth == 0:
            return index
    return at


def _line_after(lines: list[Span], number: int, at: int) -> int:
    while number < len(lines) and lines[number][0] < at:
        number += 1
    return number


def _commented(text: str, lines: list[Span], language: str) -> Iterator[_Found]:
    """Yield each comment that stands right before a symbol, with the symbol's first line; and the file's first comment."""
    number = 0
    while number < len(lines):
        comment = _comment(text, lines, number, language)
        if comment is None:
            number += 1
            continue
        after = _line_after(lines, number, comment.stop)
        line = trim(text, *lines[after]) if after < len(lines) else (0, 0)
        marks: list[Span] = []
        while line[0] < line[1] and text[line[0]] in "@[#" and not text.startswith("#define", line[0]):
            marks.append(line)
            after += 1
            line = trim(text, *lines[after]) if after < len(lines) else (0, 0)
        symbol = _SYMBOL.match(text, *line) if line[0] < line[1] else None
        if symbol is not None and comment.lines:
            name = symbol[1] or symbol[2] or symbol[3] or symbol[4] or "it"
            stop = line[1]
            while stop > symbol.end() and text[stop - 1] in " \t{":
                stop -= 1
            parts = _tagged(text, comment.lines)
            at = comment.start
            for kind, said in parts:
                yield _Found(at, said[-1][1], kind, name, _joined(said, ["prefix"] * len(said)))
                at = said[-1][1]
            pieces = [*([] if parts else comment.lines), *marks, (line[0], stop)]
            reasons = ["prefix"] * len(pieces)
            reasons[0 if parts else len(comment.lines)] = "markup"
            runs = _joined(pieces, reasons)
            if stop < line[1]:
                runs.append(Run(stop, line[1], skip="markup"))
            yield _Found(at, line[1], "code", name, runs)
            number = after + 1
        elif comment.lines and number < 3:
            yield _Found(
                comment.start,
                comment.stop,
                "paragraph",
                "",
                _joined(comment.lines, ["prefix"] * len(comment.lines)),
            )
            number = after
        else:
            number = max(after, number + 1)


def _tagged(text: str, lines: list[Span]) -> list[tuple[str, list[Span]]]:
    """Return the description of a comment and each `@tag` of it with the kind of its block; nothing if it has no tag."""
    tags = {
        number: found[0][1:] for number, line in enumerate(lines) if (found := COMMENT_TAG.match(text, *line))
    }
    if not tags:
        return []
    edges = sorted({0, *tags, len(lines)})
    return [
        ("code" if tags.get(first) in _SHOWN else "paragraph", lines[first:last])
        for first, last in pairwise(edges)
    ]


def _comment(text: str, lines: list[Span], number: int, language: str) -> _Comment | None:
    """Return the comment that begins in a line: a block, or lines with a mark in front."""
    start = trim(text, *lines[number])[0]
    if text.startswith("/*", start):
        close = text.find("*/", start + 2, start + 20_000)
        if close < 0:
            return None
        inner = [_unstarred(text, line) for line in each_line(text, start + 2, close)]
        return _Comment(start, close + 2, [line for line in inner if line[0] < line[1]])
    wanted = "#" if language in _HASHED else "--" if language in _DASHED else "//"
    held: list[Span] = []
    end = start
    while number < len(lines):
        found = _LINE_DOC.match(text, *lines[number])
        if found is None or not found[1].startswith(wanted):
            break
        line = trim(text, found.end(), lines[number][1])
        if line[0] < line[1]:
            held.append(line)
        end = lines[number][1]
        number += 1
    return _Comment(start, end, held) if end > start else None


def _unstarred(text: str, line: Span) -> Span:
    star = _STAR.match(text, *line)
    start, stop = trim(text, star.end() if star is not None else line[0], line[1])
    while stop > start and text[stop - 1] == "*":
        stop -= 1
    return trim(text, start, stop)
