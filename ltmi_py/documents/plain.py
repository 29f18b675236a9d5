"""Plain text: paragraphs by blank lines, items by their markers, headings by their looks.

Owns the reading of text that carries no markup of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ltmi_py.bundle.proof import boundaries, terms
from ltmi_py.bundle.proof.endings import hangs
from ltmi_py.bundle.proof.layouts import indent
from ltmi_py.documents.assembly import Builder, Passage
from ltmi_py.documents.boxes import is_box
from ltmi_py.documents.characters import hidden_tags, is_unusual, word_marks
from ltmi_py.documents.directives import after_directive
from ltmi_py.documents.entries import Head, heads_of
from ltmi_py.documents.lines import ITEM, Span, Unit, columns, each_line, separate, trim
from ltmi_py.documents.manuals import (
    ENDS,
    LONGEST_TITLE,
    each_option,
    edge,
    heads_of_term,
    is_of_manual,
    is_synopsis,
    takes_page_edge,
)
from ltmi_py.documents.model import Document, Run, Source
from ltmi_py.documents.verbatim import passages, without_margins
from ltmi_py.text.steps import says_step

_NUMBERED = re.compile(
    r"(?:(?:TOP|Punkt|(?:Agenda )?[Ii]tem|Point|Punto|Ponto)[ \t]+)?(\d{1,2}(?:\.\d{1,2}){0,4})[.:]?[ \t]+[^\W\d_]"
)
_SECTION = re.compile(
    r"\d|(?:[ivxIVX]{1,5}|[A-Za-z])[.)]\s|(?:article|chapter|section|part|appendix)\b", re.IGNORECASE
)
_LED = 300  # characters of an item that has no mark
_SUBSECTION = 4  # blanks by which the headings of a manual page's sections' parts are set in, at most
_UNDERLINES = "=-~^*+"  # of headings, the highest first
_WIDE = re.compile("[\u3040-\u30ff\u3400-\u9fff]")  # kana and Han: these have no capitals
# "第1章", "１．", "■"; in brackets, "（１）", one level below.
_WIDE_HEAD = re.compile(
    r"(?:第[\d一二三四五六七八九十百]{1,4}[章節部編条回話]|[\d一二三四五六七八九十]{1,3}[．、]|[■◆●◇□▼【]|([（(][\d一二三四五六七八九十]{1,3}[）)]))\s*[\u3040-\u30ff\u3400-\u9fff]"
)
_LONGEST_WIDE = 24  # characters of a heading of such a script without a mark
_RULE = re.compile(r"(?:={3,}|-{3,}|_{3,}|\*{3,}|~{3,}|(?:[-*_][ \t]?){3,})$")
_VERBAL = re.compile(
    r"\b(?:is|are|was|were|am|be|been|has|have|had|do|does|did|will|would|can|could|shall|should|may|might|must|"
    r"i|you|he|she|it|we|they|this|that|please|no|yes)\b|'(?:s|re|ve|ll|m|t)\b",
    re.IGNORECASE,
)


def read_plain(text: str, source: Source, media_type: str = "text/plain") -> Document:
    """Read `text` as paragraphs."""
    builder = Builder(text)
    read_prose(builder, 0, len(text))
    count = hidden_tags(text) if is_unusual(text) else 0
    if count:
        builder.warn(f"stretches of invisible tag characters left out: {count}")
    return builder.document(source, media_type)


def read_prose(builder: Builder, start: int, stop: int) -> None:
    """Add the paragraphs of text[start:stop] to `builder`."""
    text = builder.text
    lists = _Lists(builder)
    paragraphs = list(_paragraphs(text, start, stop))
    for index, lines in enumerate(paragraphs):
        if len(lines) == 1 and takes_page_edge(builder, lines[0], last=index == len(paragraphs) - 1):
            continue
        heads = heads_of(text, lines[0], below=_levels_below(builder))
        if heads and (len(lines) == 1 or boundaries.starts_unit(text, trim(text, *lines[1])[0])):
            _add_heads(builder, heads)
            lists.reset()
            if len(lines) > 1:
                _add_paragraph(builder, lists, lines[1:])
            continue
        if len(lines) == 3 and _is_overlined(text, lines):
            lists.reset()
            builder.add("heading", Passage(text, [trim(text, *lines[1])]).runs(()), level=1)
            continue
        if len(lines) <= 2:
            following = paragraphs[index + 1] if index + 1 < len(paragraphs) else None
            level = _heading(text, lines, following, builder)
            if level:
                lists.reset()
                builder.add("heading", Passage(text, [trim(text, *lines[0])]).runs(()), level=level)
                continue
        if len(lines) == 1 and _RULE.match(text, *trim(text, *lines[0])):
            continue
        _add_paragraph(builder, lists, lines)


def _add_heads(builder: Builder, heads: list[Head]) -> None:
    """Add the heads of an entry; what only says who released it, how and when is left out."""
    for head in heads:
        if head.level:
            builder.add("heading", Passage(builder.text, [head.span]).runs(()), level=min(6, head.level))
        else:
            builder.gap(*head.span, "metadata")


def _add_paragraph(builder: Builder, lists: _Lists, lines: list[Span]) -> None:
    """Add the lines of one paragraph as what they are: prose, items, code, the heading or term that stands out of them."""
    text = builder.text
    lines = after_directive(builder, lines)
    if not lines:
        return
    if len(lines) == 1 and text[slice(*lines[0])].strip() == "::":
        return
    if is_box(text, lines) or (lists.typed and edge(text, lines[0])):
        lists.add_code(lines)
        return
    if _add_section(builder, lines):
        lists.reset()
        lists.typed = is_of_manual(builder) and is_synopsis(text[slice(*lines[0])])
        _add_paragraph(builder, lists, lines[1:])
        return
    for kind, stretch in (each for part in each_option(text, lines) for each in passages(text, part)):
        if kind == "drawing":
            builder.gap(stretch[0][0], stretch[-1][1], "unsupported-content")
            continue
        if kind == "code":
            lists.add_code(stretch)
            continue
        heads = heads_of_term(text, stretch) or int(_hangs(text, stretch))
        term = None
        if heads:
            spans = [trim(text, *line) for line in stretch[:heads]]
            term = lists.add_term(edge(text, stretch[0]), Passage(text, spans))
        for unit in separate(text, stretch[heads:]):
            passage = Passage(text, unit.lines)
            marks = word_marks(passage.string, (), builder.known) if lists.unusual else []
            lists.add(unit, passage, marks, term=term)


def _paragraphs(text: str, start: int, stop: int) -> Iterator[list[Span]]:
    held: list[Span] = []
    for line in each_line(text, start, stop):
        words = text[line[0] : line[1]].strip().strip("\ufeff\u200b")
        if words.strip("# \t"):
            held.append((line[0] + 1, line[1]) if text.startswith("\ufeff", line[0]) else line)
        elif held:
            yield held
            held = []
    if held:
        yield held


class _Lists:
    """Which item governs which, by indentation, and the line that introduces a list."""

    def __init__(self, builder: Builder) -> None:
        self.builder = builder
        self.unusual = is_unusual(builder.text)
        self.open: list[tuple[int, int]] = []  # indent and index of each open item
        self.lead: int | None = None
        self.margin = 0  # the indent of the line that introduces what comes
        self.above: int | None = None  # the paragraph added last
        self.typed = False  # whether what is set in says how a command is typed
        self.terms: list[tuple[int, int]] = []  # indent and index of each term that what is set in explains

    def reset(self) -> None:
        self.open, self.lead, self.terms = [], None, []
        self.typed = False

    def _explained(self, indent: int) -> int | None:
        """Return the term under which a line with this indent stands; one that is not set in ends it."""
        while self.terms and indent <= self.terms[-1][0]:
            self.terms.pop()
        return self.terms[-1][1] if self.terms else None

    def _is_led(self, unit: Unit, said: str) -> bool:
        """Tell whether a line without an end is set in below the line that introduces it, as the items of a list are."""
        if self.lead is None or unit.indent <= self.margin:
            return False
        return len(said) <= _LED and said[-1:] not in ENDS

    def add_term(self, indent: int, passage: Passage) -> int:
        """Add a term, under the one that it is set in from; return its index."""
        index = self.builder.add("term", passage.runs(()), parent=self._explained(indent))
        self.terms.append((indent, index))
        return index

    def add_code(self, lines: list[Span]) -> None:
        """Add lines of code, under the line that introduces them."""
        text = self.builder.text
        at = edge(text, lines[0])
        self._explained(at)
        if self.lead is not None and at <= self.margin and not self.open:
            self.lead = None
        runs = Passage(text, without_margins(text, lines)).runs(())
        blocks = self.builder.blocks
        runs_on = self.above == len(blocks) - 1 and hangs(text, blocks[-1].stop)
        lead = self.above if self.lead is None and runs_on else self.lead
        self.builder.add("code", runs, parent=lead, lead=lead)

    def add(self, unit: Unit, passage: Passage, marks: list[Run], *, term: int | None = None) -> None:
        runs = passage.runs(marks)
        if term is not None and not unit.item:
            self.builder.add("paragraph", runs, parent=term)
            return
        if not unit.item:
            inside = self.open and unit.indent > self.open[-1][0]
            parent = self.open[-1][1] if inside else self._explained(unit.indent)
            said = passage.string.rstrip()
            introduces = said.endswith((":", "："))
            led = not inside and not introduces and self._is_led(unit, said)
            index = self.builder.add("paragraph", runs, parent=parent, lead=self.lead if led else None)
            if inside or led:
                return
            self.open = []
            self.lead = index if introduces else None
            self.margin = unit.indent
            self.above = index
            return
        while self.open and self.open[-1][0] >= unit.indent:
            self.open.pop()
        tags = (*(("ordered",) if unit.ordered else ()), *((unit.task,) if unit.task else ()))
        parent = self.open[-1][1] if self.open else self._explained(unit.indent)
        index = self.builder.add("item", runs, level=len(self.open), parent=parent, lead=self.lead, tags=tags)
        self.open.append((unit.indent, index))


def _hangs(text: str, lines: list[Span]) -> bool:
    """Tell whether the first line of a paragraph stands out to the left of all others, short and without an end.

    It is the heading of a manual page, or the term that the lines below explain.
    """
    if len(lines) < 2:
        return False
    first = trim(text, *lines[0])
    line = text[slice(*first)]
    indents = [indent(text[slice(*below)]) for below in lines[1:]]
    if (
        min(indents) < indent(text[slice(*lines[0])]) + terms.HANGING
        or len(line) > terms.LONGEST
        or line[-1] in ENDS
    ):
        return False
    if terms.is_term(text, lines[0][0], lines[1][0]):
        return True
    if not boundaries.starts_unit(text, trim(text, *lines[1])[0]):
        return False
    if line.isupper():
        return True  # at the margin, above lines that are set in: a heading (SPEC 6.3.3)
    room = max(len(text[slice(*below)].expandtabs()) for below in lines[1:]) - len(
        text[lines[0][0] : first[1]].expandtabs()
    )
    return room > len(text[slice(*trim(text, *lines[1]))].split(None, 1)[0]) and not ITEM.match(line)


def _add_section(builder: Builder, lines: list[Span]) -> bool:
    """Add the first line of a paragraph as a heading, if it stands out in capitals at the margin, or as a part of a manual page does."""
    text, (start, stop) = builder.text, trim(builder.text, *lines[0])
    inner = start > lines[0][0]
    may = (
        columns(text, lines[0][0], start) <= _SUBSECTION and is_of_manual(builder)
        if inner
        else text[start:stop].isupper()
    )
    if not may or not _hangs(text, lines):
        return False
    runs = Passage(text, [(start, stop)]).runs(())
    builder.add("heading", runs, level=1 + _levels_below(builder) + inner)
    return True


def _heading(text: str, lines: list[Span], following: list[Span] | None, builder: Builder) -> int:
    """Return the level of a heading, or 0. A line is one by its rule, its number, its capitals, or its brevity."""
    first = not builder.blocks
    below = _levels_below(builder)
    start, stop = trim(text, *lines[0])
    line = text[start:stop]
    if len(lines) == 2:
        rule = text[lines[1][0] : lines[1][1]].strip()
        if len(rule) > 2 and rule[0] in _UNDERLINES and not rule.strip(rule[0]) and len(line) <= 100:
            return _UNDERLINES.index(rule[0]) + 1 + _is_below_overlined(builder)
        return 0
    if first and following is not None and _is_long_title(line):
        return 1
    number = _NUMBERED.match(line)
    asks = number is not None and line.isupper() and line[-1] == "?"  # "3. HOW TO TAKE IT?"
    if not 2 < len(line) <= 80 or (line[-1] in ENDS and not asks) or following is None:
        return 0
    if number is not None and says_step(line[number.end() - 1 :]) and _is_under(text, lines[0], following):
        return 0
    if number is not None and len(line.split()) <= 12:
        return number[1].count(".") + 1 + below
    wide = _WIDE_HEAD.match(line)
    if wide is not None or (_WIDE.match(line) and len(line) <= _LONGEST_WIDE):
        below_it = text[slice(*trim(text, *following[-1]))]
        ends = below_it[-1:] in ENDS or (first and _WIDE_HEAD.match(below_it) is not None)
        return (3 + below if wide and wide[1] else 1 if first and not wide else 2 + below) if ends else 0
    letters = [char for char in line if char.isalpha()]
    if len(letters) < 3 or not (line[0].isupper() or line[0].isdigit()):
        return 0
    if line.isupper() and len(line.split()) <= 12:
        return 1 + below
    return (1 if first else 2 + below) if _is_title(text, line, following) else 0


def _is_overlined(text: str, lines: list[Span]) -> bool:
    """Tell whether the line in the middle of three is a title, with a rule over it and one under it."""
    over, line, under = (text[slice(*span)].strip() for span in lines)
    sign = over[0] if over[0] in _UNDERLINES else ""
    return (
        bool(sign)
        and len(over) > 2
        and not over.strip(sign)
        and not under.strip(sign)
        and len(line) <= len(over)
    )


def _is_below_overlined(builder: Builder) -> bool:
    """Tell whether the document opens with a title under a rule, which stands above every other heading."""
    first, text = next(iter(builder.blocks), None), builder.text
    if first is None or first.kind != "heading" or first.level != 1:
        return False
    over = text[: first.start].rstrip().rpartition("\n")[2]
    return len(over) > 2 and over[0] in _UNDERLINES and not over.strip(over[0])


def _is_under(text: str, line: Span, following: list[Span]) -> bool:
    """Tell whether all of a paragraph is set in further than a line, as what belongs to an item of a list is."""
    edge = columns(text, line[0], trim(text, *line)[0])
    return all(columns(text, below[0], trim(text, *below)[0]) > edge for below in following)


def _levels_below(builder: Builder) -> int:
    """Return 1 if the document opens with a title, which stands above every heading after it; else 0."""
    blocks, text = builder.blocks, builder.text
    titled = blocks and blocks[0].kind == "heading" and blocks[0].level == 1
    if not titled or _SECTION.match(text, blocks[0].start, blocks[0].stop):
        return 0
    return 1


def _is_long_title(line: str) -> bool:
    """Tell whether the first line of a text is a title by its capitals, though it is long."""
    long = [word for word in line.split() if len(word) > 3]
    if not 80 < len(line) <= LONGEST_TITLE or line[-1] in ENDS or _VERBAL.search(line):
        return False
    return sum(word[0].isupper() or word[0].isdigit() for word in long) >= 0.7 * len(long)


def _is_title(text: str, line: str, following: list[Span]) -> bool:
    words = line.split()
    if (
        len(words) > 10
        or any(not word[0].isupper() for word in _VERBAL.findall(line[1:]))
        or _VERBAL.match(line)
    ):
        return False
    below = text[following[0][0] : following[-1][1]].strip()
    if len(below) < 1.5 * len(line) or below[-1] not in '.!?…:。！？।؟"”»)':
        return False
    long = [word for word in words if len(word) > 3]
    capital = sum(word[0].isupper() or word[0].isdigit() for word in long)
    return len(words) <= 5 or (bool(long) and capital >= 0.7 * len(long))
