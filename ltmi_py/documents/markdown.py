"""Markdown: its block structure by markdown-it-py's block rules, its content by our own inline scanner.

Owns the mapping of line ranges to spans of the text. GitHub's tables, task lists and footnotes are read; so is the
front matter of notes. Link definitions and markers are gaps.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from ltmi_py.bundle.proof.endings import hangs
from ltmi_py.documents.assembly import Builder, Passage
from ltmi_py.documents.boxes import add_box
from ltmi_py.documents.characters import hidden_tags, is_unusual
from ltmi_py.documents.extraction import warned
from ltmi_py.documents.frontmatter import read_front_matter
from ltmi_py.documents.html import add_html
from ltmi_py.documents.inline import reference, scan
from ltmi_py.documents.lines import TASK, Span, Unit, each_line, separate, trim
from ltmi_py.documents.model import Block, Document, Run, Source
from ltmi_py.documents.pipes import read_table
from ltmi_py.documents.ranks import number_headings, raise_title
from ltmi_py.documents.stretches import stretches

# Lists and underlined headings are no sign: plain text has them too, and is read for them.
_LOOKS = re.compile(
    r"^(?: {0,3}#{1,6}[ \t]+\S| {0,3}(?:```|~~~(?!~{5}))| {0,3}>[ \t]?\S|[ \t]*+\|?[ \t]*+:?-{2,}:?[ \t]*+\|"
    r"| {0,3}\[[^\]\n]+\]:[ \t]*+\S|[ \t]*+[-*+][ \t]+\[[ xX]\][ \t]"
    r"|(?:[ \t]*+\|(?:[ ][^\s|][^|\r\n]*+\|){2,}[ \t]*+\r?\n){2}"  # rows between bars
    r"|[ \t]*+\+[-=+]{3,}\+[ \t]*+\r?\n[ \t]*+\|(?:[^|\r\n]++\|){2,}[ \t]*+\r?\n[ \t]*+\+[-=+]{3,}\+[ \t]*+$)"  # a header between rules
    r"|(?<![\w*])\*\*[^\s*](?:[^*\r\n]*[^\s*])?\*\*(?![\w*])|\]\((?:https?:|[#./])",
    re.MULTILINE,
)
# Comments in boxes of hash signs have no headings.
_BOXED = re.compile(r"^[ ]{0,3}#{8,}[ \t]*$", re.MULTILINE)
_LOOKS_BOXED = re.compile(_LOOKS.pattern.replace(r" {0,3}#{1,6}[ \t]+\S|", ""), re.MULTILINE)
_DEFINITION = re.compile(r"^ {0,3}\[(?!\^)([^\]\n]{1,200})\]:[ \t]*\S", re.MULTILINE)
_DEFINES = re.compile(
    r"\[(?!\^)[^\]\n]{1,200}\]:[ \t]*\S+[ \t]*(?:\"[^\"\n]*\"|'[^'\n]*'|\([^()\n]*\))?[ \t]*$"
)
_MEANING = re.compile(r":[ \t]+(?=\S)")
_LONGEST_TERM = 80  # characters
_RAW = re.compile(r"[ \t]*\{=(\w+)\}")  # what a fenced block is raw text for, as Pandoc has it
_NOTE = re.compile(r"\[\^([^\]\s]{1,80})\]:[ \t]*")


def looks_like_markdown(text: str) -> bool:
    """Tell whether a text of unknown kind carries Markdown's marks."""
    return (_LOOKS if _BOXED.search(text) is None else _LOOKS_BOXED).search(text) is not None


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark").enable(["table"]).disable(["reference"])
    parser.core.ruler.enableOnly(["block"])
    return parser


def _normal(text: str) -> str:
    """Return `text` with the line ends and without the null characters that the parser expects."""
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "\ufffd")


def read_markdown(text: str, source: Source) -> Document:
    """Read `text` as Markdown."""
    builder = Builder(text)
    begin = read_front_matter(builder)
    add_markdown(builder, begin, len(text))
    raise_title(builder)
    number_headings(builder)
    count = hidden_tags(text) if is_unusual(text) else 0
    if count:
        builder.warn(f"stretches of invisible tag characters left out: {count}")
    return builder.document(source, "text/markdown")


def read_anew(text: str, source: Source, left_out: Mapping[str, int]) -> Document:
    """Read the Markdown that says what a source in another markup says; warn of what was `left_out` of that, with its count."""
    document = read_markdown(text, source)
    return replace(document, warnings=(*document.warnings, *warned(left_out)))


def add_markdown(builder: Builder, start: int, stop: int, *, deeper: int = 0) -> None:
    """Add the blocks of the Markdown in text[start:stop], its headings `deeper` levels down."""
    _Reader(builder, start, stop, deeper).read()


@dataclass(slots=True)
class _Item:
    """An open list item: its block once it has one, and what its list says of it."""

    ordered: bool
    lead: int | None
    block: int | None = None


class _Reader:
    """One pass over a text, a stretch at a time; `lines` are those of the stretch that is being read."""

    def __init__(self, builder: Builder, begin: int, stop: int, deeper: int) -> None:
        self.builder, self.text, self.deeper = builder, builder.text, deeper
        self.begin, self.stop = begin, stop
        self.lines: list[Span] = []
        self.references = frozenset(
            reference(found[1])
            for found in (_DEFINITION.finditer(self.text, begin, stop) if "]:" in self.text else ())
        )
        self.quote = 0
        self.lists: list[tuple[bool, int | None]] = []
        self.items: list[_Item] = []
        self.lead: int | None = None  # the block just before, if it introduces what follows
        self.above: int | None = None  # the paragraph added last
        self.notes: dict[str, int] = {}
        self.term: int | None = None  # the one that was defined last

    def read(self) -> None:
        """Add every block."""
        steps: dict[str, Callable[[Token], None]] = {
            "fence": self._code, "code_block": self._code, "html_block": self._html, "table_open": self._table,
            "bullet_list_open": self._open_list, "ordered_list_open": self._open_list,
            "bullet_list_close": self._close_list, "ordered_list_close": self._close_list,
            "list_item_open": self._open_item, "list_item_close": self._close_item, "hr": self._forget,
        }  # fmt: skip
        for start, stop in stretches(self.text, self.begin, self.stop):
            self.lines = each_line(self.text, start, stop)
            before: Token | None = None
            for token in _parser().parse(_normal(self.text[start:stop])):
                if token.type == "inline" and before is not None:
                    self._inline(before, token)
                elif token.type in steps:
                    steps[token.type](token)
                elif token.tag == "blockquote":
                    self.quote += token.nesting
                before = token

    def _open_list(self, token: Token) -> None:
        self.lists.append((token.tag == "ol", self.lead))

    def _close_list(self, token: Token) -> None:
        self.lists.pop()
        self._forget(token)

    def _open_item(self, token: Token) -> None:
        self.items.append(_Item(*self.lists[-1]))
        self._forget(token)

    def _close_item(self, _: Token) -> None:
        self.items.pop()

    def _forget(self, _: Token) -> None:
        self.lead = None

    def _table(self, token: Token) -> None:
        if token.map is not None:
            read_table(self, self.lines[token.map[0] : token.map[1]])
        self.lead = None

    def _inline(self, opener: Token, token: Token) -> None:
        if token.map is None or opener.type not in ("paragraph_open", "heading_open"):
            return
        if opener.type == "heading_open" and opener.markup.startswith("#"):
            self._atx(opener, token)
            return
        lines = self._content(token)
        if not lines:
            return
        if opener.type == "heading_open":
            self._heading(lines, int(opener.tag[1]))
        else:
            self._paragraph(lines)

    def _content(self, token: Token) -> list[Span]:
        """Return the spans of a paragraph's lines: each is the tail of its source line."""
        first, last = token.map or (0, 0)
        spans: list[Span] = []
        for (start, stop), content in zip(self.lines[first:last], token.content.split("\n"), strict=False):
            end = start + len(self.text[start:stop].rstrip())
            size = min(len(content.strip()), end - start)
            if size:
                spans.append((end - size, end))
        return spans

    def _atx(self, opener: Token, token: Token) -> None:
        start, stop = self.lines[token.map[0] if token.map else 0]
        begin = self.text.index("#", start)
        while self.text.startswith("#", begin):
            begin += 1
        begin, stop = trim(self.text, begin, stop)
        size = len(token.content)
        if size:
            self._heading([(begin, min(stop, begin + size))], len(opener.markup))

    def _heading(self, lines: list[Span], level: int) -> None:
        passage = Passage(self.text, lines)
        marks = scan(passage.string, references=self.references).marks
        self.builder.add("heading", passage.runs(marks), level=min(6, level + self.deeper), quote=self.quote)
        self.lead = None

    def _paragraph(self, lines: list[Span]) -> None:
        item = self.items[-1] if self.items else None
        opens_item = item is not None and item.block is None
        if item is None and add_box(self.builder, lines, quote=self.quote):
            return
        kept = [line for line in lines if not self._is_definition(line)]
        if not opens_item and self._define(kept):
            return
        for index, unit in enumerate(self._units(kept)):
            if unit.item or (opens_item and index == 0):
                self._item(unit, item if index == 0 else None)
            else:
                self._plain(unit)

    def _define(self, lines: list[Span]) -> bool:
        """Add a term and what it means, by lines that begin with a colon; return whether they were such."""
        marks = {
            number: found.end()
            for number, line in enumerate(lines)
            if (found := _MEANING.match(self.text, *line))
        }
        blocks = self.builder.blocks
        opening = next(iter(marks), None)
        if opening not in (0, 1):
            return False
        if opening == 1:
            if not _is_term(self.text[slice(*lines[0])]):
                return False
            self.term = self._add("term", (lines[0],))
        elif self.term is None or blocks[-1].parent != self.term:
            if not blocks or not self._may_be_term(blocks[-1]):
                return False
            self.term = len(blocks) - 1
            blocks[-1] = replace(blocks[-1], kind="term")
        for first, last in pairwise([*marks, len(lines)]):
            opened = (marks[first], lines[first][1])
            self._add("paragraph", (opened, *lines[first + 1 : last]), parent=self.term)
        self.lead = None
        return True

    def _may_be_term(self, block: Block) -> bool:
        plain = block.kind == "paragraph" and block.parent is None
        return plain and _is_term(self.text[block.start : block.stop])

    def _is_definition(self, line: Span) -> bool:
        return bool(self.references) and _DEFINES.match(self.text, *line) is not None

    def _units(self, lines: list[Span]) -> Iterator[Unit]:
        """Divide a paragraph: a footnote's line begins a unit, and so does a line that stands on its own."""
        held: list[Span] = []
        for line in [*lines, None]:
            starts_note = line is not None and _NOTE.match(self.text, *line) is not None
            if held and (line is None or starts_note):
                if _NOTE.match(self.text, *held[0]):
                    yield Unit(tuple(held))
                else:
                    yield from separate(self.text, held)
                held = []
            if line is not None:
                held.append(line)

    def _item(self, unit: Unit, item: _Item | None) -> None:
        start, stop = unit.lines[0]
        state = unit.task
        task = TASK.match(self.text, start, stop) if item is not None else None
        if task is not None:
            state = "open" if task[1] == " " else "done"
            start = task.end()
        ordered = item.ordered if item is not None else unit.ordered
        tags = (*(("ordered",) if ordered else ()), *((state,) if state else ()))
        outer = self.items[:-1] if item is not None else self.items
        parent = next((other.block for other in reversed(outer) if other.block is not None), None)
        lead = item.lead if item is not None else self.lead
        index = self._add(
            "item",
            ((start, stop), *unit.lines[1:]),
            level=max(0, len(self.items) - 1),
            parent=parent,
            lead=lead,
            tags=tags,
        )
        if item is not None:
            item.block = index

    def _plain(self, unit: Unit) -> None:
        start, stop = unit.lines[0]
        note = _NOTE.match(self.text, start, stop)
        if note is not None:
            parent = self.notes.get(note[1])
            if note.end() < stop:
                self._add(
                    "paragraph", ((note.end(), stop), *unit.lines[1:]), parent=parent, tags=("footnote",)
                )
            return
        parent = self.items[-1].block if self.items else None
        index = self._add("paragraph", unit.lines, parent=parent)
        block = self.builder.blocks[index]
        self.lead = index if self.text[block.start : block.stop].rstrip("*_ ").endswith((":", "：")) else None
        self.above = index if parent is None else None

    def _add(self, kind: str, lines: tuple[Span, ...], **fields: object) -> int:
        passage = Passage(self.text, lines)
        scanned = scan(passage.string, references=self.references, known=self.builder.known)
        index = self.builder.add(kind, passage.runs(scanned.marks), quote=self.quote, **fields)
        for label in scanned.footnotes:
            self.notes.setdefault(label, index)
        return index

    def _code(self, token: Token) -> None:
        if token.map is None:
            return
        first, last = token.map
        raw = _RAW.match(token.info)
        if raw is not None:
            why = "metadata" if raw[1] == "authors" else "unsupported-content"
            self.builder.gap(self.lines[first][0], self.lines[last - 1][1], why)
            return
        contents = token.content.split("\n")[:-1]
        first += token.type == "fence"
        spans: list[Span] = []
        for (start, stop), content in zip(self.lines[first:last], contents, strict=False):
            size = min(len(content.lstrip(" \t")), stop - start)
            spans.append((stop - size, stop))
        while spans and spans[0][0] == spans[0][1]:
            del spans[0]
        while spans and spans[-1][0] == spans[-1][1]:
            del spans[-1]
        if spans:
            spans = [span for span in spans if span[0] < span[1]]
            self.lead = self._introduces() if self.lead is None else self.lead
            name = token.info.split()[0] if token.info.split() else ""
            self.builder.add(
                "code", Passage(self.text, spans).runs(()), quote=self.quote, parent=self.lead if self.lead is not None else self._owner(), lead=self.lead,
                tags=(f"language:{name}",) if name else (),
            )  # fmt: skip
        self.lead = None

    def _introduces(self) -> int | None:
        """Return the paragraph right above code, if its last sentence runs into it."""
        blocks = self.builder.blocks
        if self.above is None or self.above != len(blocks) - 1 or self.quote:
            return None
        return self.above if hangs(self.text, blocks[-1].stop) else None

    def _owner(self) -> int | None:
        return self.items[-1].block if self.items else None

    def _html(self, token: Token) -> None:
        if token.map is None:
            return
        lines = self.lines[slice(*token.map)]
        if self.quote or self.items:
            self._tagged([line for line in (trim(self.text, *line) for line in lines) if line[0] < line[1]])
        else:
            add_html(self.builder, lines[0][0], lines[-1][1])

    def _tagged(self, lines: list[Span]) -> None:
        """Add HTML within a list or quotation, where lines have prefixes, as one paragraph."""
        passage = Passage(self.text, lines)
        marks = scan(passage.string).marks
        if any(char.isalnum() for char in _visible(passage.string, marks)):
            self.builder.add("paragraph", passage.runs(marks), quote=self.quote, parent=self._owner())


def _is_term(line: str) -> bool:
    """Tell whether a line may be the name of what is defined below it: short, on one line, and no sentence."""
    return len(line) <= _LONGEST_TERM and "\n" not in line and "\r" not in line and line[-1] not in ".!?:;,|"


def _visible(string: str, marks: list[Run]) -> str:
    at, pieces = 0, []
    for mark in marks:
        pieces.append(string[at : mark.start])
        at = mark.stop
    return "".join([*pieces, string[at:]])
