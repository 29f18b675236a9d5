"""Pages of lines as Markdown: headings, paragraphs, lists, tables, code and notes.

Owns how blocks are written, and what goes on over a page: text stays together, notes wait until it has ended.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from ltmi_py.adapters.looks import BULLET, NUMBER, SMALLER, Looks, is_abstract, names_of, runs_on, stretches
from ltmi_py.adapters.pages import Line
from ltmi_py.adapters.running import without_contents, without_running_heads
from ltmi_py.adapters.written import escaped, table

_DEEPEST = 6  # level of a heading in Markdown


@dataclass(slots=True)
class Block:
    """Lines that belong together, as they are written; `kind` is heading, text, item, code, table or note."""

    kind: str
    page: int
    rows: list[str]
    before: str = ""  # what stands before the first row
    within: str = ""  # what stands before each other

    def __str__(self) -> str:
        return self.before + f"\n{self.within}".join(self.rows)


def written(pages: Sequence[Sequence[Line]]) -> tuple[str, tuple[int, ...], int]:
    """Return the Markdown of pages, where each begins in it (characters), and how many lines are not in it."""
    kept = [without_contents(page) for page in without_running_heads(pages)]
    dropped = sum(map(len, pages)) - sum(map(len, kept))
    blocks = _over_pages(kept, Looks.of(kept)) if any(kept) else []
    pieces: list[str] = []
    starts: list[int] = []
    length = 0
    for block, below in zip(blocks, [*blocks[1:], None], strict=True):
        starts += [length] * (block.page + 1 - len(starts))
        tight = below is not None and block.kind == below.kind == "item"
        pieces.append(f"{block}\n" if tight else f"{block}\n\n")
        length += len(pieces[-1])
    starts += [length] * (len(pages) - len(starts))
    return "".join(pieces), tuple(starts), dropped


def _over_pages(pages: Sequence[Sequence[Line]], looks: Looks) -> list[Block]:
    """Return the blocks of all pages; text that a page breaks off is joined, before the notes of the page."""
    blocks: list[Block] = []
    notes: list[Block] = []
    named: set[str] = set()
    for number, page in enumerate(pages):
        body, below = _notes(page, looks)
        titled = [] if number else list(_title_page(body, looks))
        names = {mark: f"{number + 1}-{mark}" if mark in named else mark for mark in below}
        named.update(names.values())
        body = body[sum(stop for _, stop in titled[-1:]) :]
        found = [block for block, _ in titled] + _joined(_blocks(body, looks, number, names))
        broken = found and blocks and found[0].kind == "text" and blocks[-1].kind in ("text", "item")
        if broken and runs_on(blocks[-1].rows[-1], found[0].rows[0]):
            blocks[-1].rows += found.pop(0).rows
        if found and blocks and found[0].kind == blocks[-1].kind == "code":
            blocks[-1] = _one_code([blocks[-1], found.pop(0)])
        if found:
            blocks += notes
            notes = []
        blocks += found
        notes += [_note(lines, names[mark], number) for mark, lines in below.items()]
    return blocks + notes


def _title_page(page: Sequence[Line], looks: Looks) -> Iterator[tuple[Block, int]]:
    """Yield what a paper begins with, its title, its writers and the heading of its abstract, if it has one, each with the line it ends before."""
    first, last = names_of(page, looks)
    if first == last:
        return
    title = " ".join(escaped(line.text) for line in page[:first])
    yield Block("heading", 0, [title], before="# "), first
    yield _raw("authors", [line.text for line in page[first:last]], 0), last
    if is_abstract(page[last]):
        yield Block("heading", 0, [escaped(page[last].text)], before="## "), last + 1


def _notes(page: Sequence[Line], looks: Looks) -> tuple[Sequence[Line], dict[str, list[Line]]]:
    """Part the notes at the foot of a page, by their numbers, from its body: small lines that begin with such a number."""
    first = len(page)
    while first and page[first - 1].size <= SMALLER * looks.body:
        first -= 1
    marked = {line.text[start:stop] for line in page[:first] for start, stop in line.raised}
    notes: dict[str, list[Line]] = {}
    for at in range(first, len(page)):
        number = _noted(page[at])
        if number in marked and number not in notes:
            notes[number] = []
        if not notes:
            first = at + 1
        else:
            notes[[*notes][-1]].append(page[at])
    return page[:first], notes


def _noted(line: Line) -> str:
    """Return the number that a line begins with as a note does, "" if it does not."""
    if line.raised and line.raised[0][0] == 0:
        return line.text[slice(*line.raised[0])]
    number = NUMBER.match(line.text)
    return number[1] if number else ""


def _note(lines: Sequence[Line], name: str, page: int) -> Block:
    first = lines[0]
    number = NUMBER.match(first.text)
    start = first.raised[0][1] if first.raised else number.end() if number else 0
    rows = [escaped(first.text[start:]), *(escaped(line.text) for line in lines[1:])]
    return Block("note", page, rows, before=f"[^{name}]: ", within="    ")


def _row(line: Line, names: Mapping[str, str], start: int = 0) -> str:
    """Return a line from `start` with nothing in it that is markup but the marks of the page's notes."""
    out, at = "", start
    for first, last in line.raised:
        name = names.get(line.text[first:last])
        if name and first > at:
            out += escaped(line.text[at:first]) + f"[^{name}]"
            at = last
            out += " " if line.text[at : at + 1] == " " else ""
    return out + escaped(line.text[at:])


def _joined(blocks: Iterable[Block]) -> list[Block]:
    """Return the blocks with code that follows code as one: what a program was told, and what it printed."""
    out: list[Block] = []
    for kind, group in groupby(blocks, key=lambda block: block.kind):
        held = list(group)
        out += [_one_code(held)] if kind == "code" else held
    return out


def _one_code(blocks: Sequence[Block]) -> Block:
    """Return blocks of code as one."""
    fence = max((block.rows[0] for block in blocks), key=len)
    rows = [row for block in blocks for row in block.rows[1:-1]]
    return Block("code", blocks[0].page, [fence, *rows, fence])


def _blocks(lines: Sequence[Line], looks: Looks, page: int, names: Mapping[str, str]) -> Iterator[Block]:
    """Yield the blocks of a page's body."""
    margins: list[float] = []  # of the items that the next may stand under
    for kind, start, stop, level, rows in stretches(lines, looks):
        within = lines[start:stop]
        if kind == "table":
            yield Block("table", page, [table(rows, header=lines[start].bold or _is_head(rows))])
        elif kind == "heading":
            text = " ".join(_row(line, names) for line in within)
            yield Block("heading", page, [text], before="#" * min(level, _DEEPEST) + " ")
        elif kind == "code":
            yield _code(within, page)
        elif kind in ("figure", "formula"):
            yield _raw(kind, [line.text for line in within], page)
        else:
            block = _text(within, names, page, margins)
            if block.kind != "item":
                margins.clear()
            yield block


def _text(lines: Sequence[Line], names: Mapping[str, str], page: int, margins: list[float]) -> Block:
    """Return a paragraph or a list item; `margins` of the items above it are brought up to date."""
    first = lines[0]
    bullet, number = BULLET.match(first.text), NUMBER.match(first.text)
    found = bullet or number
    if found is None or (found.end() == len(first.text) and len(lines) == 1):
        return Block("text", page, [_row(line, names) for line in lines])
    while margins and margins[-1] >= first.left - first.size / 2:
        margins.pop()
    inner = "    " * len(margins)
    margins.append(first.left)
    rows = [_row(first, names, found.end()), *(_row(line, names) for line in lines[1:])]
    mark = f"{number[1]}. " if number else "- "
    return Block(
        "item", page, [row for row in rows if row], before=inner + mark, within=inner + " " * len(mark)
    )


def _is_head(rows: Sequence[Sequence[str]]) -> bool:
    """Tell whether only the first row of a table holds no figure."""
    return not any(map(_figure, rows[0])) and any(map(_figure, rows[1]))


def _figure(cell: str) -> bool:
    return any(map(str.isdecimal, cell))


def _raw(kind: str, rows: Sequence[str], page: int) -> Block:
    """Return a fenced block of what is no text, marked as raw for something else (as Pandoc has it): its kind."""
    return Block(kind, page, [f"```{{={kind}}}", *(row.replace("`", "'") for row in rows), "```"])


def _code(lines: Sequence[Line], page: int) -> Block:
    """Return a fenced block; how far a line stands in is told by its place, since the spaces before it are not."""
    margin = min(line.left for line in lines)
    rows = [" " * round((line.left - margin) / (0.6 * line.size)) + line.text for line in lines]
    fence = "```"
    while any(fence in row for row in rows):
        fence += "`"
    return Block("code", page, [fence, *rows, fence])
