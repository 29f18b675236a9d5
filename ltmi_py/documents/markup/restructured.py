"""reStructuredText as Markdown: sections, lists, fields, terms, directives, tables.

Owns the meaning of its blocks; what stands within their lines is `resttext`. The Markdown is the source, the file its origin.
Comments, targets and what only its program is told are no text; how many there were is said in warnings.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from ltmi_py.documents.markdown import read_anew
from ltmi_py.documents.markup.restmarks import (
    BULLET,
    CODE,
    DIRECTIVE,
    DOCTEST,
    DOMAINS,
    EXPLICIT,
    FIELD,
    GRID,
    HOLDING,
    LABELS,
    NOTE,
    NUMBER,
    OPTION,
    SIMPLE,
    TARGET,
    TITLED,
    TOLD,
    UNDERLINE,
    block_end,
    declared,
    dedented,
    indent_of,
)
from ltmi_py.documents.markup.resttables import grid_rows, listed_rows, simple_rows
from ltmi_py.documents.markup.resttext import Inline
from ltmi_py.documents.markup.written import opened, table
from ltmi_py.documents.model import Document, Source

_FARTHEST = 2000  # lines of a table
_BOUND = 12  # blocks within blocks


def read_restructured(text: str, source: Source) -> Document:
    """Read reStructuredText as the Markdown that says the same."""
    writer = _Writer(text.removeprefix("\ufeff"))
    return read_anew(writer.written(), source, writer.left_out)


class _Writer:
    """Writes Markdown, block by block."""

    def __init__(self, text: str) -> None:
        self.lines = [line.expandtabs().rstrip() for line in text.splitlines()]
        self.left_out: Counter[str] = Counter()
        self.out: list[str] = []
        self.levels: list[str] = []
        self.inline = Inline(*declared(self.lines))

    def written(self) -> str:
        """Return the document as Markdown."""
        self._body(self.lines, "", 0)
        return "\n".join(self.out) + "\n"

    def _body(self, lines: Sequence[str], inner: str, depth: int, first: str = "") -> None:
        """Write the blocks of lines, each line behind `inner`; the first block opens with `first` where it is text."""
        at = 0
        while at < len(lines):
            if not lines[at]:
                at += 1
                continue
            self._blank()
            at = self._block(lines, at, inner, depth, first)
            first = ""
        if first:
            self.out.append(inner.removesuffix("    ") + first.rstrip())

    def _block(self, lines: Sequence[str], at: int, inner: str, depth: int, first: str) -> int:
        """Write the block that begins with a line; return where it ends."""
        line = lines[at]
        if first and not self._is_text(lines, at):
            self.out += [inner.removesuffix("    ") + first.rstrip(), ""]
            first = ""
        count = self._section(lines, at) if not inner else 0
        if count:
            return at + count
        if EXPLICIT.match(line):
            return self._explicit(lines, at, inner, depth)
        if GRID.match(line) or SIMPLE.match(line):
            return self._table(lines, at, inner)
        if DOCTEST.match(line):
            stop = next((end for end in range(at, len(lines)) if not lines[end]), len(lines))
            self._fenced(lines[at:stop], inner)
            return stop
        if line[0] == " " and depth < _BOUND:
            stop = block_end(lines, at)
            self._body(dedented(lines[at:stop]), inner + "> ", depth + 1)
            return stop
        return self._listed(lines, at, inner, depth, first)

    def _listed(self, lines: Sequence[str], at: int, inner: str, depth: int, first: str) -> int:
        """Write an item, a field, an option, a term or a paragraph; return where it ends."""
        line = lines[at]
        found = BULLET.match(line) or NUMBER.match(line)
        if found:
            mark = "- " if found.re is BULLET else "1. "
            return self._item(lines, at, inner, depth, mark=mark, width=found.end(), said=line[found.end() :])
        for pattern in (FIELD, OPTION):
            if (found := pattern.match(line)) and not self._is_prose(lines, at, found):
                told = pattern is FIELD
                return self._named(
                    lines, at, inner, depth, name=found[1].strip(), said=found[2] or "", told=told
                )
        below = lines[at + 1] if at + 1 < len(lines) else ""
        if below.startswith(" ") and not line.endswith("::"):
            return self._named(lines, at, inner, depth, name=line, said="")
        return self._paragraph(lines, at, inner, first)

    def _is_text(self, lines: Sequence[str], at: int) -> bool:
        """Tell whether a block is a paragraph."""
        line, below = lines[at], lines[at + 1] if at + 1 < len(lines) else ""
        marks = (EXPLICIT, GRID, SIMPLE, DOCTEST, BULLET, NUMBER, FIELD)
        named = below.startswith(" ") and not line.endswith("::")
        return not (line[0] == " " or line == "::" or named or any(mark.match(line) for mark in marks))

    def _is_prose(self, lines: Sequence[str], at: int, found: re.Match[str]) -> bool:
        """Tell whether what looks like an option stands alone: then it is none."""
        below = lines[at + 1] if at + 1 < len(lines) else ""
        return found.re is OPTION and not found[2] and not below.startswith(" ")

    def _section(self, lines: Sequence[str], at: int) -> int:
        """Write the heading that begins with a line; return over how many lines it goes, 0 if there is none."""
        rows = [*lines[at : at + 3], "", ""]
        over = UNDERLINE.match(rows[0]) is not None
        if over and rows[1] and rows[2] == rows[0]:
            title, style, count = rows[1].strip(), rows[0][0] * 2, 3
        elif (
            not over
            and UNDERLINE.match(rows[1])
            and rows[0][0] != " "
            and len(rows[1]) >= min(len(rows[0]), 4)
            and not EXPLICIT.match(rows[0])
        ):
            title, style, count = rows[0], rows[1][0], 2
        elif over and not rows[1] and not SIMPLE.match(rows[0]):
            return 1
        else:
            return 0
        if style not in self.levels:
            self.levels.append(style)
        self.out += ["#" * min(6, self.levels.index(style) + 1) + " " + self.inline.read(title), ""]
        return count

    def _blank(self) -> None:
        if self.out and self.out[-1]:
            self.out.append("")

    def _said(self, lines: Sequence[str]) -> str:
        return self.inline.read(" ".join(filter(None, (line.strip() for line in lines))))

    def _paragraph(self, lines: Sequence[str], at: int, inner: str, first: str) -> int:
        """Write a paragraph, and the code below it where it ends in two colons."""
        stop = at + 1
        while stop < len(lines) and lines[stop] and lines[stop][0] != " ":
            stop += 1
        held = list(lines[at:stop])
        code = held[-1].endswith("::")
        if code:
            held[-1] = (
                held[-1][:-2].rstrip() if held[-1].endswith(" ::") or held[-1] == "::" else held[-1][:-1]
            )
        if held[0].startswith("| "):
            for line in held:
                self.out += [inner + opened(self.inline.read(line.removeprefix("|").strip())), ""]
        elif any(held):
            text = self._said(held)
            self.out += [inner.removesuffix("    ") + first + text if first else inner + opened(text), ""]
        if code:
            while stop < len(lines) and not lines[stop]:
                stop += 1
            end = block_end(lines, stop)
            if end > stop:
                self._fenced(dedented(lines[stop:end]), inner)
            return max(end, stop)
        return stop

    def _item(
        self, lines: Sequence[str], at: int, inner: str, depth: int, *, mark: str, width: int, said: str
    ) -> int:
        """Write an item with all that stands in below it."""
        stop = block_end(lines, at + 1)
        below = [line[width:] if indent_of(line) >= width else line.lstrip() for line in lines[at + 1 : stop]]
        tight = (
            bool(self.out)
            and not self.out[-1]
            and len(self.out) > 1
            and self.out[-2].startswith((inner + "- ", inner + "1. "))
        )
        if tight:
            self.out.pop()
        if depth >= _BOUND:
            self.out.append(inner + mark + opened(self._said([said, *below])))
        else:
            self._body([said, *below], inner + "    ", depth + 1, first=mark)
        while self.out and not self.out[-1]:
            self.out.pop()
        return stop

    def _named(
        self,
        lines: Sequence[str],
        at: int,
        inner: str,
        depth: int,
        *,
        name: str,
        said: str,
        told: bool = False,
    ) -> int:
        """Write a term, a field or an option with what explains it."""
        stop = block_end(lines, at + 1)
        below = dedented(lines[at + 1 : stop])
        if (
            told
            and not inner
            and sum(line.startswith("#") for line in self.out) <= 1
            and not any(line and line[0] not in "#`" for line in self.out)
        ):
            self.left_out["fields on the document"] += 1
            return stop
        name = self._said([name.partition(" : ")[0]])
        self._item(
            [name, *(" " + line for line in [said, *below])],
            0,
            inner,
            depth,
            mark=f"- {name}: ",
            width=1,
            said="",
        )
        return stop

    def _explicit(self, lines: Sequence[str], at: int, inner: str, depth: int) -> int:
        """Write what two dots open: a directive, a note, or nothing."""
        line = lines[at]
        stop = block_end(lines, at + 1)
        body = dedented(lines[at + 1 : stop])
        if found := DIRECTIVE.match(line):
            if found[1]:
                return stop
            tight = at + 1 < stop and bool(lines[at + 1])
            self._directive(found[2], found[3] or "", body if tight else ["", *body], inner, depth)
        elif found := NOTE.match(line):
            name = {"*": "star", "": "next", "#": "next"}.get(found[1], found[1].lstrip("#"))
            self.out += [f"{inner}[^{name}]: {self._said([found[2] or '', *body])}", ""]
        elif not TARGET.match(line) and (line.strip() != ".." or body):
            self.left_out["comments"] += 1
        return stop

    def _directive(self, name: str, argument: str, body: list[str], inner: str, depth: int) -> None:
        domain, _, kind = name.rpartition(":")
        arguments, options, body = _parted(kind, argument, body)
        if kind in CODE:
            self._fenced(dedented(body), inner, argument)
        elif kind in ("image", "figure"):
            self._image(argument, options, body, inner, depth)
        elif kind in ("list-table", "csv-table"):
            self._title(arguments, inner)
            rows, headers = listed_rows(kind, options, dedented(body))
            if rows and rows[0]:
                self._rows(rows, headers, inner)
        elif kind in LABELS:
            self._labelled(kind, [*arguments, *body], inner, depth)
        elif kind in TOLD and domain not in DOMAINS and not (kind == "class" and any(body)):
            self.left_out[f"directives for the program ({kind})"] += 1
        else:
            self._held(kind, arguments, body, inner, depth)

    def _held(self, kind: str, arguments: list[str], body: list[str], inner: str, depth: int) -> None:
        """Write a directive that holds text: a block with a title, or what a symbol is described by."""
        if kind in HOLDING or not arguments:
            if kind in TITLED:
                self._title(arguments, inner)
            elif kind not in ("only", "container", "tab", "tab-item", "hlist"):
                body = [*arguments, "", *body]
            self._deeper(body, inner, depth)
        else:
            sign = "; ".join(f"`{part.rstrip(chr(92)).strip()}`" for part in arguments)
            self._item(
                [sign, *(" " + line for line in body)], 0, inner, depth, mark=f"- {sign}: ", width=1, said=""
            )
            self.out.append("")

    def _title(self, arguments: Sequence[str], inner: str) -> None:
        if arguments:
            self.out += [inner + opened(self._said(arguments)), ""]

    def _image(self, path: str, options: Mapping[str, str], body: list[str], inner: str, depth: int) -> None:
        if options.get("alt"):
            self.out += [
                f"{inner}![{self.inline.read(options['alt'])}]({path.split(maxsplit=1)[0] if path else ''})",
                "",
            ]
        self._deeper(body, inner, depth)

    def _deeper(self, body: Sequence[str], inner: str, depth: int) -> None:
        if depth < _BOUND:
            self._body(dedented(body), inner, depth + 1)
        elif any(body):
            self.out += [inner + opened(self._said(body)), ""]

    def _labelled(self, kind: str, body: list[str], inner: str, depth: int) -> None:
        """Write an admonition, or what changed with a version, behind its label."""
        label = LABELS[kind]
        if kind.startswith(("version", "deprecated")):
            version, _, rest = body[0].strip().partition(" ") if body else ("", "", "")
            text = self._said([rest, *body[1:]])
            self.out += [f"{inner}{label} {self.inline.read(version)}{': ' if text else '.'}{text}", ""]
            return
        body = dedented(body)
        if body and not (
            BULLET.match(body[0]) or NUMBER.match(body[0]) or EXPLICIT.match(body[0]) or body[0][0] == " "
        ):
            body[0] = f"{label}: {body[0]}"
        self._deeper(body, inner, depth)

    def _fenced(self, lines: Sequence[str], inner: str, language: str = "") -> None:
        fence = "```"
        while any(fence in line for line in lines):
            fence += "`"
        language = language if re.fullmatch(r"[\w+-]{1,20}", language) else ""
        self._blank()
        self.out += [f"{inner}{fence}{language}", *(inner + line for line in lines), f"{inner}{fence}", ""]

    def _table(self, lines: Sequence[str], at: int, inner: str) -> int:
        stop = at
        while stop < len(lines) and lines[stop] and lines[stop][0] != " ":
            stop += 1
        if SIMPLE.match(lines[at]):
            ends = [
                end
                for end in range(at + 1, len(lines))
                if SIMPLE.match(lines[end]) and (end + 1 == len(lines) or not lines[end + 1])
            ]
            stop = ends[0] + 1 if ends and ends[0] - at < _FARTHEST else stop
            rows, headers = simple_rows(lines[at:stop])
        else:
            rows, headers = grid_rows(lines[at:stop])
        if not rows:
            self._fenced(lines[at:stop], inner)
            return stop
        self._rows(rows, headers, inner)
        return stop

    def _rows(self, rows: list[list[str]], headers: int, inner: str) -> None:
        said = [[self.inline.read(cell) for cell in row] for row in rows]
        if headers > 1:
            said = [
                [
                    " ".join(dict.fromkeys(filter(None, column)))
                    for column in zip(*said[:headers], strict=True)
                ],
                *said[headers:],
            ]
        self.out += [inner + row for row in table(said, header=headers > 0, raw=True).split("\n")] + [""]


def _parted(kind: str, argument: str, body: Sequence[str]) -> tuple[list[str], dict[str, str], list[str]]:
    """Return the arguments of a directive, its options, and what it holds."""
    options: dict[str, str] = {}
    arguments = [argument] if argument else []
    held = list(body)
    holds = kind in CODE or kind in LABELS or kind in HOLDING
    at = 0
    while at < len(held) and held[at]:
        found = FIELD.match(held[at])
        if found:
            options[found[1]] = found[2] or ""
        elif options or holds:
            break
        else:
            arguments.append(held[at])
        at += 1
    return arguments, options, held[at:]
