"""Pages of lines as Markdown: headings by size and weight, paragraphs by gaps and indents, lists, tables, code, notes.

Owns what the looks of a page mean. Text that runs on over a page stays together; notes wait until it has ended.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ltmi_py.adapters.columns import table_at
from ltmi_py.adapters.pages import Line
from ltmi_py.adapters.running import without_contents, without_running_heads
from ltmi_py.adapters.written import escaped, table

_LARGER, _SMALLER = 1.1, 0.95  # a heading and a note to the body
_LOOSE = 1.25  # the gap between two blocks to that between two lines
_INDENT = 0.8  # ems that a line stands in or out to begin a paragraph
_MOST_LARGE = 0.2  # of all characters: a size that has more is no heading's
_MOST_LINES = 4  # of a heading
_LONGEST = 160  # characters of a heading
_DEEPEST = 6
_BULLET = re.compile(r"(?:[•‣◦▪●○■□∙⁃➢✓—\uf0a7\uf0b7]|[-–*+](?=\s))\s*")
_NUMBER = re.compile(r"(\d{1,3})[.)](?:\s+|$)")
_LETTER = re.compile(r"\(?(?:[a-z]|[ivx]{1,5}|\d{1,2})\)\s")
_SECTION = re.compile(r"\d{1,2}(?:\.\d{1,2}){1,4}\.?\s+\S")
_ENDED = re.compile(r"[.!?…:;。！？][\"'”’»)\]]*$")


@dataclass(frozen=True, slots=True)
class Looks:
    """What is usual in a document: the size of its text, the levels of larger sizes, the way down from a line of a size."""

    body: float
    levels: Mapping[float, int]
    steps: Mapping[float, float]
    bold: bool
    fixed: bool

    @classmethod
    def of(cls, pages: Sequence[Sequence[Line]]) -> Looks:
        """Return the looks of pages with a line or more. Of the sizes on the title page alone, only the largest is a heading's."""
        lines = [line for page in pages for line in page]
        within = {line.size for page in (pages[1:] if len(pages) > 2 else pages) for line in page}
        within.add(max(line.size for line in lines))
        weight: Counter[float] = Counter()
        steps: dict[float, Counter[float]] = {}
        for line in lines:
            weight[line.size] += len(line.text)
        for above, below in pairwise(lines):
            down = round(above.base - below.base, 1)
            if above.size == below.size and 0 < down < 2.5 * above.size:
                steps.setdefault(above.size, Counter())[down] += 1
        total, body = weight.total(), weight.most_common(1)[0][0]
        large = [size for size in within if size >= _LARGER * body and weight[size] <= _MOST_LARGE * total]
        return cls(
            body=body,
            levels={size: level for level, size in enumerate(sorted(large, reverse=True), 1)},
            steps={size: min(downs, key=lambda down: (-downs[down], down)) for size, downs in steps.items()},
            bold=2 * sum(len(line.text) for line in lines if line.bold) > total,
            fixed=2 * sum(len(line.text) for line in lines if line.fixed) > total,
        )

    def loose(self, above: Line, below: Line) -> bool:
        """Tell whether more than the usual way lies between two lines, or the second is not below the first."""
        usual = self.steps.get(below.size, 1.2 * below.size)
        return not 0 < above.base - below.base <= _LOOSE * usual


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
    kept = [_level(without_contents(page)) for page in without_running_heads(pages)]
    dropped = sum(map(len, map(_level, pages))) - sum(map(len, kept))
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


def _level(page: Sequence[Line]) -> list[Line]:
    """Join what stands at one height, left to right: a bullet and its text."""
    joined: list[Line] = []
    for line in page:
        above = joined[-1] if joined else None
        if (
            above
            and abs(above.base - line.base) < line.size / 4
            and above.left < line.left
            and len(above.text) < 4
        ):
            joined[-1] = Line(
                f"{above.text} {line.text}", above.left, line.base, line.size, line.bold, line.fixed
            )
        else:
            joined.append(line)
    return joined


def _over_pages(pages: Sequence[Sequence[Line]], looks: Looks) -> list[Block]:
    """Return the blocks of all pages; text that a page breaks off is joined, before the notes of the page."""
    blocks: list[Block] = []
    notes: list[Block] = []
    named: set[str] = set()
    for number, page in enumerate(pages):
        body, below = _notes(page, looks)
        names = {mark: f"{number + 1}-{mark}" if mark in named else mark for mark in below}
        named.update(names.values())
        found = list(_blocks(body, looks, number, names))
        broken = found and blocks and found[0].kind == "text" and blocks[-1].kind in ("text", "item")
        if broken and _runs_on(blocks[-1].rows[-1], found[0].rows[0]):
            blocks[-1].rows += found.pop(0).rows
        if found:
            blocks += notes
            notes = []
        blocks += found
        notes += [_note(lines, names[mark], number) for mark, lines in below.items()]
    return blocks + notes


def _runs_on(above: str, below: str) -> bool:
    return not _ENDED.search(above) and (below[:1].islower() or above.endswith(("-", "\u2010", "\u00ad")))


def _notes(page: Sequence[Line], looks: Looks) -> tuple[Sequence[Line], dict[str, list[Line]]]:
    """Part the notes at the foot of a page, by their numbers, from its body: small lines that begin with such a number."""
    first = len(page)
    while first and page[first - 1].size <= _SMALLER * looks.body:
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
    number = _NUMBER.match(line.text)
    return number[1] if number else ""


def _note(lines: Sequence[Line], name: str, page: int) -> Block:
    first = lines[0]
    number = _NUMBER.match(first.text)
    start = first.raised[0][1] if first.raised else number.end() if number else 0
    rows = [escaped(first.text[start:]), *(escaped(line.text) for line in lines[1:])]
    return Block("note", page, rows, before=f"[^{name}]: ", within="    ")


def _blocks(lines: Sequence[Line], looks: Looks, page: int, names: Mapping[str, str]) -> Iterator[Block]:
    """Yield the blocks of a page's body."""
    at = 0
    margins: list[float] = []  # of the items that the next may stand under
    while at < len(lines):
        rows, count = _table(lines, at, looks)
        if rows:
            yield Block("table", page, [table(rows, header=lines[at].bold or _is_head(rows))])
        elif level := _heading(lines, at, looks):
            count = _heading_lines(lines, at, looks)
            text = " ".join(_row(line, names) for line in lines[at : at + count])
            yield Block("heading", page, [text], before="#" * min(level, _DEEPEST) + " ")
        elif _is_code(lines, at, looks):
            count = _code_lines(lines, at, looks)
            yield _code(lines[at : at + count], page)
        else:
            count = 1
            while at + count < len(lines) and _continues(lines, at, at + count, looks):
                count += 1
            block = _text(lines[at : at + count], names, page, margins)
            if block.kind != "item":
                margins.clear()
            yield block
        at += count


def _table(lines: Sequence[Line], at: int, looks: Looks) -> tuple[list[list[str]], int]:
    """Return the rows of the table that begins with a line, and over how many lines it goes; code is no table."""
    return ([], 0) if lines[at].fixed and not looks.fixed else table_at(lines, at)


def _is_head(rows: Sequence[Sequence[str]]) -> bool:
    """Tell whether only the first row of a table holds no figure."""
    return not any(map(_figure, rows[0])) and any(map(_figure, rows[1]))


def _figure(cell: str) -> bool:
    return any(map(str.isdecimal, cell))


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


def _text(lines: Sequence[Line], names: Mapping[str, str], page: int, margins: list[float]) -> Block:
    """Return a paragraph or a list item; `margins` of the items above it are brought up to date."""
    first = lines[0]
    bullet, number = _BULLET.match(first.text), _NUMBER.match(first.text)
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


def _continues(lines: Sequence[Line], first: int, at: int, looks: Looks) -> bool:
    """Tell whether the line at `at` goes on with the block that begins at `first`."""
    opening, above, line = lines[first], lines[at - 1], lines[at]
    if (
        _opens(line)
        or _table(lines, at, looks)[0]
        or _heading(lines, at, looks)
        or _is_code(lines, at, looks)
    ):
        return False
    if above.base <= line.base:
        return _runs_on(above.text, line.text)
    if looks.loose(above, line) or abs(above.size - line.size) > 1:
        return False
    if _opens(opening):
        return line.left > opening.left - _INDENT * line.size
    moved = (line.left - above.left) / line.size
    if moved > _INDENT:
        return not _ENDED.search(above.text)
    return moved > -_INDENT or at - 1 == first or not _ENDED.search(above.text)


def _opens(line: Line) -> bool:
    """Tell whether a line begins with the mark of a list item."""
    return bool(_BULLET.match(line.text) or _NUMBER.match(line.text) or _LETTER.match(line.text))


def _heading(lines: Sequence[Line], at: int, looks: Looks) -> int:
    """Return the level of the heading that begins with a line, 0 if none does."""
    line = lines[at]
    if line.fixed or len(line.text) > _LONGEST or not any(map(str.isalpha, line.text)):
        return 0
    if _ENDED.search(line.text) and len(line.text) > _LONGEST / 3:
        return 0
    below = lines[at + 1] if at + 1 < len(lines) else None
    if line.size in looks.levels:
        run = at
        while run < len(lines) and lines[run].size == line.size:
            run += 1
        return looks.levels[line.size] if run - at <= _MOST_LINES else 0
    if line.size < _SMALLER * looks.body or _ENDED.search(line.text):
        return 0
    if at and not looks.loose(lines[at - 1], line) and lines[at - 1].size not in looks.levels:
        return 0
    apart = below is None or looks.loose(line, below)
    if line.bold and not looks.bold and (apart or (below is not None and not below.bold)):
        return len(looks.levels) + 1
    return len(looks.levels) + 2 if apart and _SECTION.match(line.text) else 0


def _heading_lines(lines: Sequence[Line], at: int, looks: Looks) -> int:
    """Return over how many lines a heading goes."""
    count, level = 1, _heading(lines, at, looks)
    while at + count < len(lines):
        above, line = lines[at + count - 1], lines[at + count]
        near = 0 < above.base - line.base < 1.7 * line.size
        if not near or above.size != line.size or above.bold != line.bold or _SECTION.match(line.text):
            break
        if line.size not in looks.levels and _heading(lines, at + count, looks) != level:
            break
        count += 1
    return count


def _is_code(lines: Sequence[Line], at: int, looks: Looks) -> bool:
    """Tell whether a line is of a block in a fixed font: with a second one, or apart from the text above it."""
    if looks.fixed or not lines[at].fixed:
        return False
    if any(0 <= near < len(lines) and lines[near].fixed for near in (at - 1, at + 1)):
        return True
    above = lines[at - 1] if at else None
    return above is None or looks.loose(above, lines[at]) or bool(_ENDED.search(above.text))


def _code_lines(lines: Sequence[Line], at: int, looks: Looks) -> int:
    count = 1
    while at + count < len(lines) and _is_code(lines, at + count, looks):
        count += 1
    return count


def _code(lines: Sequence[Line], page: int) -> Block:
    """Return a fenced block; how far a line stands in is told by its place, since the spaces before it are not."""
    margin = min(line.left for line in lines)
    rows = [" " * round((line.left - margin) / (0.6 * line.size)) + line.text for line in lines]
    fence = "```"
    while any(fence in row for row in rows):
        fence += "`"
    return Block("code", page, [fence, *rows, fence])
