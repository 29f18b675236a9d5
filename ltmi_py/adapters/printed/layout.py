"""Pages of lines as Markdown: headings, paragraphs, lists, tables, code and notes.

Owns how blocks are written, and what goes on over a page: text stays together, notes wait until it has ended.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ltmi_py.adapters.printed.flow import Block, Flow
from ltmi_py.adapters.printed.looks import (
    BULLET,
    NUMBER,
    SMALLER,
    Looks,
    is_abstract,
    names_of,
    run_in_end,
    stretches,
)
from ltmi_py.adapters.printed.pages import Line
from ltmi_py.adapters.printed.running import without_contents, without_running_heads
from ltmi_py.documents.markup.written import RAISED, escaped, table
from ltmi_py.documents.works import opens_works

_LABEL = re.compile(r"^(\[[^\]]*\])(?=\w)")  # of what is defined: "[Function]"
_DEEPEST = 6  # level of a heading in Markdown


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
    """Return the blocks of all pages."""
    flow = Flow()
    named: set[str] = set()
    listed = False
    for number, page in enumerate(pages):
        body, below = _notes(page, looks)
        titled = [] if number else list(_title_page(body, looks))
        names = {mark: f"{number + 1}-{mark}" if mark in named else mark for mark in below}
        named.update(names.values())
        body = body[sum(stop for _, stop in titled[-1:]) :]
        found = [block for block, _ in titled] + list(_blocks(body, looks, number, names, listed=listed))
        listed = next(
            (opens_works(block.rows[0]) for block in reversed(found) if block.kind == "heading"), listed
        )
        flow.turn(found, [_note(lines, names[mark], number) for mark, lines in below.items()])
    return flow.end()


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
    """Return a line from `start` with nothing in it that is markup but the marks of the page's notes.

    Other raised figures are written as such, since 10³ is not 103.
    """
    out, at = "", start
    for first, last in line.raised:
        name = names.get(line.text[first:last])
        if first <= at:
            continue
        mark = f"[^{name}]" if name else line.text[first:last].translate(RAISED)
        space = (
            " "
            if line.text[first - 1].isspace() and not (name or line.text[at:first].rstrip()[-1:].isalpha())
            else ""
        )
        out += escaped(line.text[at:first]) + space + mark
        at = last
        out += " " if line.text[at : at + 1] == " " else ""
    return out + escaped(line.text[at:])


def _blocks(
    lines: Sequence[Line], looks: Looks, page: int, names: Mapping[str, str], *, listed: bool
) -> Iterator[Block]:
    """Yield the blocks of a page's body, which begins within a list of works or does not."""
    margins: list[float] = []  # of the items that the next may stand under
    for kind, start, stop, level, rows in stretches(lines, looks, listed=listed):
        within = lines[start:stop]
        if kind == "table":
            yield Block("table", page, [table(rows, header=lines[start].bold or _is_head(rows))])
        elif kind == "heading":
            text = " ".join(_row(line, names) for line in within)
            yield Block("heading", page, [text], before="#" * min(level, _DEEPEST) + " ")
        elif kind == "signature":
            yield Block(
                "code", page, ["```", _LABEL.sub(r"\1 ", " ".join(line.text for line in within)), "```"]
            )
        elif kind == "code":
            yield _code(within, page)
        elif kind in ("figure", "formula"):
            yield _raw(kind, [line.text for line in within], page)
        else:
            opening = run_in_end(lines[start])
            if opening:
                title = _row(replace(lines[start], text=lines[start].text[:opening]), names).rstrip(".")
                yield Block("heading", page, [title], before="#" * min(len(looks.levels) + 3, _DEEPEST) + " ")
            block = _text(within, names, page, margins, opening, listed=kind == "item")
            if block.kind != "item":
                margins.clear()
            yield block


def _text(
    lines: Sequence[Line],
    names: Mapping[str, str],
    page: int,
    margins: list[float],
    opening: int = 0,
    *,
    listed: bool,
) -> Block:
    """Return a paragraph, without the heading it opens with, or a list item, also one `listed` without a mark.

    `margins` of the items above it are brought up to date.
    """
    first = lines[0]
    bullet, number = BULLET.match(first.text), NUMBER.match(first.text)
    found = bullet or number
    if found is None and listed:
        rows = [_row(line, names) for line in lines]
        return Block("item", page, rows, before="- ", within="  ")
    if found is None or opening or (found.end() == len(first.text) and len(lines) == 1):
        rows = [_row(first, names, opening).lstrip(), *(_row(line, names) for line in lines[1:])]
        return Block("text", page, rows)
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
