"""AsciiDoc as Markdown: sections, lists, blocks between delimiters, admonitions, tables.

Owns the meaning of its lines; what stands within them is `asciitext`. The Markdown is the source, the file its origin.
Comments, attributes and what only its program is told are no text; how many there were is said in warnings.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from ltmi_py.documents.markdown import read_anew
from ltmi_py.documents.markup.asciimarks import (
    ATTRIBUTE,
    AUTHOR,
    BLOCK,
    BOUND,
    CALLOUT,
    CONDITION,
    FENCE,
    IMAGE,
    INCLUDE,
    ITEM,
    LABELS,
    MACRO,
    NEAR,
    REVISION,
    RULE,
    SECTION,
    TASK,
    TERM,
    TITLE,
    UNDERLINE,
    declared,
)
from ltmi_py.documents.markup.asciitable import rows_of
from ltmi_py.documents.markup.asciitext import Inline
from ltmi_py.documents.markup.written import opened, table
from ltmi_py.documents.model import Document, Source


def read_asciidoc(text: str, source: Source) -> Document:
    """Read AsciiDoc as the Markdown that says the same."""
    writer = _Writer(text.removeprefix("\ufeff"))
    return read_anew(writer.written(), source, writer.left_out)


@dataclass(slots=True)
class _Place:
    """Where a body is read: what its lines stand behind, which lists are open, what is said of the block to come."""

    stop: int
    inner: str
    depth: int
    markers: list[str] = field(default_factory=list)
    hold: str = ""  # what the lines of the open item stand behind
    style: str = ""
    title: str = ""

    def take(self) -> tuple[str, str]:
        """Return the style and the title of the block that begins, which hold for no other."""
        taken = self.style, self.title
        self.style = self.title = ""
        return taken

    def leave(self) -> None:
        """Close all lists."""
        self.markers.clear()
        self.hold = ""

    def enter(self, mark: str) -> str:
        """Open an item with a marker; return what its first line stands behind."""
        mark = "1." if mark[0].isdigit() else "a." if mark[0].isalpha() else mark
        if mark in self.markers:
            del self.markers[self.markers.index(mark) + 1 :]
        else:
            self.markers.append(mark)
        self.hold = "    " * len(self.markers)
        return self.hold[4:]


class _Writer:
    """Writes Markdown, block by block."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.left_out: Counter[str] = Counter()
        self.out: list[str] = []
        attributes, titles = declared(self.lines)
        self.inline = Inline(attributes, titles)

    def written(self) -> str:
        """Return the document as Markdown."""
        self._body(self._header(), len(self.lines), "", 0)
        while self.inline.notes:
            notes, self.inline.notes = self.inline.notes, []
            self.out += ["" for _ in notes[:1]]
            self.out += [f"[^{name}]: {self._said(text.split(chr(10)))}" for name, text in notes]
        return "\n".join(self.out) + "\n"

    def _header(self) -> int:
        """Write the title, and leave out who wrote the document; return where its body begins."""
        at = 0
        while at < len(self.lines) and (not self.lines[at].strip() or self._is_told(at)):
            at += 1
        level, title, count = self._section(at, len(self.lines)) if at < len(self.lines) else (0, "", 1)
        if level != 1:
            return at
        self.out.append(f"# {self.inline.read(title)}")
        at += count
        first = at
        for pattern in (AUTHOR, REVISION):
            at += at < len(self.lines) and pattern.match(self.lines[at]) is not None
        if at > first:
            self.out += ["", "```{=authors}", *self.lines[first:at], "```"]
        return at

    def _is_told(self, at: int) -> bool:
        """Tell whether a line is for the program only, and count it."""
        line = self.lines[at]
        for what, told in (
            ("comments", line.startswith("//") and not line.startswith("////")),
            ("attributes", ATTRIBUTE.match(line) is not None),
            ("conditions", CONDITION.match(line) is not None),
            ("included files", INCLUDE.match(line) is not None),
            ("macros", MACRO.match(line) is not None),
        ):
            if told:
                self.left_out[what] += 1
                return True
        return False

    def _section(self, at: int, stop: int) -> tuple[int, str, int]:
        """Return the level, the title and the number of lines of the heading at a line, level 0 if it is none."""
        line = self.lines[at]
        if found := SECTION.match(line):
            return len(found[1]), found[2], 1
        below = self.lines[at + 1] if at + 1 < stop else ""
        ruled = UNDERLINE.match(below)
        if ruled is None or not line[0].isalnum() or abs(len(ruled[1]) - len(line.rstrip())) > NEAR:
            return 0, "", 1
        return "=-~^+".index(below[0]) + 1, line.strip(), 2

    def _body(self, at: int, stop: int, inner: str, depth: int) -> None:
        """Write the blocks of lines at..stop, each line of them behind `inner`."""
        place = _Place(stop, inner, depth)
        while at < stop:
            line = self.lines[at]
            if not line.strip():
                self._blank()
                at += 1
            elif self._is_told(at) or self._names_block(line, place):
                at += 1
            elif line.strip() == "+" and place.markers:
                self._blank()
                at = self._attached(at + 1, stop, inner + place.hold, depth)
            else:
                at = self._block(at, place)

    def _names_block(self, line: str, place: _Place) -> bool:
        """Take what a line says of the block below it, its attributes or its title, if it says any."""
        found = BLOCK.match(line)
        if found:
            place.style = found[1] or place.style
        elif (found := TITLE.match(line)) and not ITEM.match(line):
            place.title = found[1]
        if found and self._parted():
            place.leave()
        return bool(found)

    def _block(self, at: int, place: _Place) -> int:
        """Write the block that begins with a line; return where it ends."""
        line, stop, inner = self.lines[at], place.stop, place.inner
        if FENCE.match(line):
            if self._parted():
                place.leave()
            style, title = place.take()
            return self._delimited(at, stop, inner + place.hold, place.depth, style=style, title=title)
        if not inner and not place.depth and (section := self._section(at, stop))[0]:
            self._blank()
            self.out += [f"{'#' * section[0]} {self.inline.read(section[1])}", ""]
            place.take()
            place.leave()
            return at + section[2]
        found = ITEM.match(line) or CALLOUT.match(line) or TERM.match(line)
        style, title = place.take()
        if found is None or (found.re is TERM and "::" in found[1]):
            if self._parted():
                place.leave()
            self._titled(title, inner)
            return self._paragraph(at, stop, inner + place.hold, style=style)
        self._titled(title, inner, leads=True)
        mark = "<>" if found.re is CALLOUT else found[2] if found.re is TERM else found[1]
        hold = place.enter(mark)
        write = self._term if found.re is TERM else self._item
        return write(at, stop, inner + hold, found)

    def _attached(self, at: int, stop: int, inner: str, depth: int) -> int:
        """Write the block that a `+` joins to an item; return where it ends."""
        while at < stop and (BLOCK.match(self.lines[at]) or TITLE.match(self.lines[at])):
            at += 1
        if at < stop and FENCE.match(self.lines[at]):
            return self._delimited(at, stop, inner, depth, style=self.lines[at - 1].strip("[]"), title="")
        if at == stop or not self.lines[at].strip():
            return at
        style = "literal" if self.lines[at][0] in " \t" else ""
        return self._paragraph(at, stop, inner, style=style)

    def _blank(self) -> None:
        if self.out and self.out[-1]:
            self.out.append("")

    def _parted(self) -> bool:
        return bool(self.out) and not self.out[-1]

    def _titled(self, title: str, inner: str, *, leads: bool = False) -> None:
        """Write the title of a block as a line above it, with a colon if it leads to a list."""
        if title:
            self._blank()
            colon = ":" if leads and title[-1].isalnum() else ""
            self.out += [inner + opened(self.inline.read(title)) + colon, ""]

    def _item(self, at: int, stop: int, inner: str, found: re.Match[str]) -> int:
        ordered = found[1][0] not in "*-•"
        mark = "1. " if ordered else "- "
        first = self.lines[at][found.end() :]
        task = TASK.match(first)
        if task and not ordered:
            mark += "[ ] " if first[1] == " " else "[x] "
            first = first[task.end() :]
        text, at = self._run_on(at + 1, stop, first)
        self.out.append(f"{inner}{mark}{text}")
        return at

    def _term(self, at: int, stop: int, inner: str, found: re.Match[str]) -> int:
        """Write a term with what explains it as an item, as far as that is a paragraph."""
        first = found[3] or ""
        at += 1
        while not first and at < stop and (not self.lines[at].strip() or self._is_told(at)):
            at += 1
        if (
            not first
            and at < stop
            and not FENCE.match(self.lines[at])
            and not ITEM.match(self.lines[at])
            and not TERM.match(self.lines[at])
        ):
            first = self.lines[at]
            at += 1
        text, at = self._run_on(at, stop, first) if first else ("", at)
        term = self.inline.read(found[1].strip())
        self.out.append(f"{inner}- {term}: {text}".rstrip() if text else f"{inner}- {term}:")
        if not text:
            self.out.append("")
        return at

    def _run_on(self, at: int, stop: int, first: str) -> tuple[str, int]:
        """Return the text that begins with `first` and goes on in the lines from `at`, and where it ends."""
        held = [first]
        while at < stop and self._goes_on(at):
            held.append(self.lines[at].strip())
            at += 1
        return self._said(held), at

    def _goes_on(self, at: int) -> bool:
        line = self.lines[at]
        if (
            not line.strip()
            or line.strip() == "+"
            or FENCE.match(line)
            or BLOCK.match(line)
            or self._is_told(at)
        ):
            return False
        return not (ITEM.match(line) or CALLOUT.match(line) or TERM.match(line) or SECTION.match(line))

    def _said(self, lines: Iterable[str]) -> str:
        """Return lines of text as one line of Markdown; ` +` at an end parts two of them."""
        text = "\n".join(line.strip().removesuffix(" +") for line in lines)
        return opened(self.inline.read(text).replace("\n", " "))

    def _paragraph(self, at: int, stop: int, inner: str, *, style: str) -> int:
        first = at
        if image := IMAGE.match(self.lines[at]):
            self.out += [f"{inner}![{image[2].split(',')[0]}]({image[1]})", ""]
            return at + 1
        if RULE.match(self.lines[at]):
            return at + 1
        name = _styled(style)
        set_in = self.lines[at][0] in " \t" and not inner
        if set_in or name in ("source", "listing", "literal", "verse"):
            at += 1
            while at < stop and self.lines[at].strip() not in ("", "+"):
                at += 1
            self._fenced(first, at, inner, style)
            return at
        at += 1
        while (
            at < stop
            and self.lines[at].strip()
            and not FENCE.match(self.lines[at])
            and self.lines[at].strip() != "+"
            and not self._is_told(at)
            and not ITEM.match(self.lines[at])
        ):
            at += 1
        text = self._said(self.lines[first:at])
        label = f"{name}: " if name in LABELS else ""
        quote = "> " if name in ("quote", "verse") else ""
        self.out.append(f"{inner}{quote}{label}{text}")
        return at

    def _fenced(self, at: int, stop: int, inner: str, style: str) -> None:
        """Write lines as code."""
        held = self.lines[at:stop]
        margin = min((len(line) - len(line.lstrip()) for line in held if line.strip()), default=0)
        fence = "```"
        while any(fence in line for line in held):
            fence += "`"
        names = [part.strip().strip('"') for part in style.split(",")]
        language = (
            names[1]
            if len(names) > 1 and names[0].startswith("source") and names[1].replace("-", "").isalnum()
            else ""
        )
        self._blank()
        self.out += [
            f"{inner}{fence}{language}",
            *(
                f"{inner}{self.inline.named(line[margin:]) if 'subs' in style else line[margin:]}"
                for line in held
            ),
            f"{inner}{fence}",
            "",
        ]

    def _delimited(self, at: int, stop: int, inner: str, depth: int, *, style: str, title: str) -> int:
        """Write the block between two delimiters; return where it ends."""
        mark = self.lines[at].strip()
        close = "```" if mark.startswith("```") else mark
        last = at + 1
        while last < stop and self.lines[last].strip() != close:
            last += 1
        name = _styled(style)
        if mark[0] == "/":
            self.left_out["comments"] += 1
            return last + 1
        if mark[0] == "+" or name == "comment":
            self.left_out["passages for other programs"] += 1
            return last + 1
        self._titled(title, inner)
        if (mark[0] in "-.`" and mark != "--") or name in ("source", "listing", "literal"):
            self._fenced(at + 1, last, inner, style if mark[0] != "`" else f"source,{mark[3:]}")
        elif mark[0] in "|,:!":
            rows, header = rows_of(self.lines[at + 1 : last], style, separator=mark[0])
            if rows:
                rows = [[self.inline.read(cell) for cell in row] for row in rows]
                self._blank()
                self.out += [inner + row for row in table(rows, header=header, raw=True).split("\n")] + [""]
        elif depth < BOUND:
            self._blank()
            if name in LABELS:
                self._labelled(at + 1, last, name)
            inner += "> " if mark[0] == "_" or name == "quote" else ""
            self._body(at + 1, last, inner, depth + 1)
            self._blank()
            said_by = (
                [part.strip().strip('"') for part in style.split(",")[1:]]
                if name in ("quote", "verse")
                else []
            )
            if any(said_by):
                self.out += [inner + self.inline.read(f"— {', '.join(filter(None, said_by))}"), ""]
        else:
            return at + 1
        return last + 1

    def _labelled(self, at: int, stop: int, name: str) -> None:
        """Put the label of an admonition before its first paragraph, if it begins with one."""
        while at < stop and not self.lines[at].strip():
            at += 1
        if at < stop and not (
            ITEM.match(self.lines[at]) or BLOCK.match(self.lines[at]) or FENCE.match(self.lines[at])
        ):
            self.lines[at] = f"{name}: {self.lines[at].lstrip()}"


def _styled(style: str) -> str:
    """Return the first word of a block's attributes."""
    return style.strip("[]").partition(",")[0].partition("%")[0].partition("#")[0].partition(".")[0].strip()
