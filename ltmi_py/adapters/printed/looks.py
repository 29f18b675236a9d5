"""What the looks of a page mean: where its headings, tables, code, paragraphs and items begin and end.

Owns the reading of sizes, weights, gaps and indents. How the stretches are written is `layout`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from ltmi_py.adapters.printed.columns import BULLETS, table_at
from ltmi_py.adapters.printed.drawn import Look, figures, formula_end, usual_looks
from ltmi_py.adapters.printed.margins import is_broken, right_edges
from ltmi_py.adapters.printed.pages import Line, sizes_of
from ltmi_py.adapters.printed.signatures import signature_end
from ltmi_py.documents.lines import ENDED
from ltmi_py.documents.works import opens_works

SMALLER = 0.95  # a note to the body
_LARGER = 1.1  # a heading to the body
_LOOSE = 1.25  # the gap between two blocks to that between two lines
_INDENT = 0.8  # ems that a line stands in or out to begin a paragraph
_MOST_LARGE = 0.2  # of all characters: a size that has more is no heading's
_TYPED = (
    0.9  # of all characters: a text with more of them in a fixed font is typed in it, and is not all code
)
_MOST_LINES = 4  # of a heading
_LONGEST = 160  # characters of a heading
_LONGEST_RUN_IN = 80  # of one that a paragraph opens with
BULLET = re.compile(rf"(?:[{BULLETS}]|[-–*+](?=\s))\s*")
NUMBER = re.compile(r"(\d{1,3})[.)](?:\s+|$)")
_LETTER = re.compile(r"\(?(?:[a-z]|[ivx]{1,5}|\d{1,2})\)\s")
_LABEL = re.compile(r"\[[^\]\s]{1,20}\]\s")  # of a work cited
_ABSTRACT = re.compile(
    r"(?:Abstract|Summary|Zusammenfassung|Résumé|Resumen|Resumo|Riassunto|Аннотация)[.:]?", re.IGNORECASE
)
_FIRST = re.compile(
    r"(?:1|I)\.?\s+[A-Z]\w+(?: \w+){0,3}|Introduction|Contents|Inhalt|Einleitung|Table of Contents",
    re.IGNORECASE,
)
_MOST_NAMES, _FEW_NAMES = 30, 8  # lines between a title and its abstract, and the first section
_NAMES = 80  # characters of such a line
_MOST_BROKEN = 0.6  # of the line breaks of a list without marks
_SHOUTED = re.compile(r"(?:\d{1,2}|[A-Z]|[IVX]{1,5})(?:\.\d{1,2}){0,3}[.)]?\s+[^\Wa-z][^a-z]{2,80}")
_SECTION = re.compile(r"\d{1,2}(?:\.\d{1,2}){1,4}\.?\s+\S")


@dataclass(frozen=True, slots=True)
class Looks:
    """What is usual in a document: the size of its text, the levels of larger sizes, the way down from a line of a size."""

    body: float
    levels: Mapping[float, int]
    steps: Mapping[float, float]
    bold: bool
    fixed: bool
    usual: frozenset[Look] = frozenset()

    @classmethod
    def of(cls, pages: Sequence[Sequence[Line]]) -> Looks:
        """Return the looks of pages with a line or more. Of the sizes on the title page alone, only the largest is a heading's."""
        lines = [line for page in pages for line in page]
        within = {line.size for page in (pages[1:] if len(pages) > 2 else pages) for line in page}
        within.add(max(line.size for line in lines))
        weight = sizes_of(lines)
        steps: dict[float, Counter[float]] = {}
        for above, below in pairwise(lines):
            down = round(above.base - below.base, 1)
            goes_on = above.size == below.size and not ENDED.search(above.text)
            if goes_on and 0 < down < 2.5 * above.size:
                steps.setdefault(above.size, Counter())[down] += 1
        total, body = weight.total(), weight.most_common(1)[0][0]
        large = [size for size in within if size >= _LARGER * body and weight[size] <= _MOST_LARGE * total]
        return cls(
            body=body,
            levels={size: level for level, size in enumerate(sorted(large, reverse=True), 1)},
            steps={size: min(downs, key=lambda down: (-downs[down], down)) for size, downs in steps.items()},
            bold=2 * sum(len(line.text) for line in lines if line.bold) > total,
            fixed=sum(len(line.text) for line in lines if line.fixed) > _TYPED * total,
            usual=usual_looks(lines),
        )

    def loose(self, above: Line, below: Line) -> bool:
        """Tell whether more than the usual way lies between two lines, or the second is not below the first."""
        usual = self.steps.get(below.size, 1.2 * below.size)
        return not 0 < above.base - below.base <= _LOOSE * usual


class Stretch(NamedTuple):
    """Lines start..stop that belong together; `kind` is heading (of a level), table (of rows), signature, code, formula, figure, item or text."""

    kind: str
    start: int
    stop: int
    level: int = 0
    rows: Sequence[Sequence[str]] = ()


def names_of(page: Sequence[Line], looks: Looks) -> tuple[int, int]:
    """Return from where to where the writers' names stand on a title page: below the title, above the abstract or the first section.

    Both are the same where there is no such line, or no title.
    """
    first = (
        _heading_end(page, 0, looks.levels[page[0].size], looks)
        if page and page[0].size in looks.levels
        else 0
    )
    for at in range(first, min(len(page), _MOST_NAMES) if first else first):
        if is_abstract(page[at]):
            return first, at
        if _FIRST.fullmatch(page[at].text) and at - first <= _FEW_NAMES:
            short = all(len(line.text) <= _NAMES and line.text[-1] not in ".:" for line in page[first:at])
            return (first, at) if short else (first, first)
    return first, first


def is_abstract(line: Line) -> bool:
    """Tell whether a line says that an abstract follows."""
    return _ABSTRACT.fullmatch(line.text) is not None


def run_in_end(line: Line) -> int:
    """Return where the heading ends that a paragraph opens with: bold words up to a full stop; 0 if it opens with none."""
    title = line.text[: line.opening].rstrip()
    below = line.text[line.opening :].lstrip()
    if not title.endswith(".") or not 4 < len(title) <= _LONGEST_RUN_IN or not below[:1].isupper():
        return 0
    words = title[:-1].split()
    named = len(words) > 1 and words[0][0].isupper() and not words[-1][-1].isdigit()
    return line.opening if named or _ABSTRACT.fullmatch(title) else 0


def stretches(lines: Sequence[Line], looks: Looks, *, listed: bool = False) -> Iterator[Stretch]:
    """Yield the stretches of a page's body in order; they tile its lines. `listed` tells that they begin with works cited."""
    at = 0
    held: int | None = None  # where the text that is open begins
    edges = right_edges(lines)
    drawn = figures(lines, usual=looks.usual, body=looks.body)
    while at < len(lines):
        apart = Stretch("figure", at, drawn[at]) if at in drawn else _apart(lines, at, looks)
        if listed and apart and apart.kind == "code":
            apart = None
        continues = _continues_entry if listed else _continues
        if held is not None and (apart or not continues(lines, held, at, looks)):
            yield from _parted(lines, held, at, edges if not listed else [], looks)
            held = None
        if apart:
            if apart.kind == "heading":
                listed = opens_works(" ".join(line.text for line in lines[at : apart.stop]))
            yield apart
            at = apart.stop
        else:
            held = at if held is None else held
            at += 1
    if held is not None:
        yield from _parted(lines, held, at, edges if not listed else [], looks)


def _parted(
    lines: Sequence[Line], start: int, stop: int, edges: Sequence[float], looks: Looks
) -> Iterator[Stretch]:
    """Yield the text from start to stop in stretches that end where lines were broken on purpose.

    Those are a short line above one that is set in, as a term is, or a heading if it has a number and capitals; and nearly
    all lines of a list whose marks are not text. Works cited have no `edges`: they are told by how their lines are set in.
    """
    broken = [at for at in range(start + 1, stop) if edges and is_broken(lines[at - 1], lines[at], edges[at])]
    inner = [at for at in broken if lines[at].left - lines[at - 1].left > _INDENT * lines[at].size]
    sure = len(broken) > 1 or (len(broken) == 1 and ENDED.search(lines[broken[0] - 1].text))
    listed = sure and len(broken) >= _MOST_BROKEN * (stop - start - 1) and not _opens(lines[start])
    set_in = start > 0 and lines[start].left - lines[start - 1].left > _INDENT * lines[start].size
    kind = "item" if listed and set_in and len(broken) > 1 else "text"
    places = [start, *(broken if listed else inner), stop]
    for first, last in pairwise(places):
        named = first + 1 == last < stop and _SHOUTED.fullmatch(lines[first].text)
        yield Stretch("heading" if named else kind, first, last, len(looks.levels) + 2)


def runs_on(above: str, below: str) -> bool:
    """Tell whether a line goes on from one that a page or a column breaks off."""
    return not ENDED.search(above) and (below[:1].islower() or above.endswith(("-", "\u2010", "\u00ad")))


def _apart(lines: Sequence[Line], at: int, looks: Looks) -> Stretch | None:
    """Return the table, heading, code or formula that begins with a line; None where that is text. Code is no table."""
    apart = at == 0 or bool(ENDED.search(lines[at - 1].text)) or looks.loose(lines[at - 1], lines[at])
    stop = signature_end(lines, at) if apart else at
    if stop > at:
        return Stretch("signature", at, stop)
    stop = formula_end(lines, at) if apart else at
    if stop > at:
        return Stretch("formula", at, stop)
    rows, count = ([], 0) if lines[at].fixed and not looks.fixed else table_at(lines, at)
    if rows:
        return Stretch("table", at, at + count, rows=rows)
    level = _heading(lines, at, looks)
    if level:
        return Stretch("heading", at, _heading_end(lines, at, level, looks), level)
    if not _is_code(lines, at, looks):
        return None
    stop = at + 1
    while stop < len(lines) and _is_code(lines, stop, looks):
        stop += 1
    return Stretch("code", at, stop)


def _heading(lines: Sequence[Line], at: int, looks: Looks) -> int:
    """Return the level of the heading that begins with a line, 0 if none does."""
    line = lines[at]
    if line.fixed or len(line.text) > _LONGEST or not any(map(str.isalpha, line.text)):
        return 0
    if ENDED.search(line.text) and len(line.text) > _LONGEST / 3:
        return 0
    if line.size in looks.levels:
        run = at
        while run < len(lines) and lines[run].size == line.size:
            run += 1
        return looks.levels[line.size] if run - at <= _MOST_LINES else 0
    if line.size < SMALLER * looks.body or ENDED.search(line.text):
        return 0
    marked = line.bold and not looks.bold and _SECTION.match(line.text) is not None
    if at and not (marked or looks.loose(lines[at - 1], line)) and lines[at - 1].size not in looks.levels:
        return 0
    below = lines[at + 1] if at + 1 < len(lines) else None
    apart = below is None or looks.loose(line, below)
    if line.bold and not looks.bold and (apart or (below is not None and not below.bold)):
        return len(looks.levels) + 1
    return len(looks.levels) + 2 if apart and _SECTION.match(line.text) else 0


def _heading_end(lines: Sequence[Line], at: int, level: int, looks: Looks) -> int:
    """Return where the heading of a level ends that begins with a line."""
    stop = at + 1
    while stop < len(lines):
        above, line = lines[stop - 1], lines[stop]
        near = 0 < above.base - line.base < 1.7 * line.size
        if not near or above.size != line.size or above.bold != line.bold or _SECTION.match(line.text):
            break
        if line.size not in looks.levels and _heading(lines, stop, looks) != level:
            break
        stop += 1
    return stop


def _is_code(lines: Sequence[Line], at: int, looks: Looks) -> bool:
    """Tell whether a line is of a block in a fixed font: with a second one, or apart from the text above it."""
    if looks.fixed or not lines[at].fixed:
        return False
    if _is_broken_off(lines, at, looks):
        return False
    if any(0 <= near < len(lines) and lines[near].fixed for near in (at - 1, at + 1)):
        return True
    above = lines[at - 1] if at else None
    return above is None or looks.loose(above, lines[at]) or bool(ENDED.search(above.text))


def _is_broken_off(lines: Sequence[Line], at: int, looks: Looks) -> bool:
    """Tell whether a line in a fixed font ends the sentence of the text above it, apart from what follows."""
    if not at or at + 1 >= len(lines) or lines[at - 1].fixed:
        return False
    above, line, below = lines[at - 1 : at + 2]
    return not ENDED.search(above.text) and not looks.loose(above, line) and looks.loose(line, below)


def _continues(lines: Sequence[Line], first: int, at: int, looks: Looks) -> bool:
    """Tell whether a line of text goes on with what begins at `first`."""
    opening, above, line = lines[first], lines[at - 1], lines[at]
    if _opens(line):
        return False
    if above.base <= line.base:
        return runs_on(above.text, line.text)
    if looks.loose(above, line) or abs(above.size - line.size) > 1:
        return False
    if _opens(opening):
        return line.left > opening.left - _INDENT * line.size
    moved = (line.left - above.left) / line.size
    if moved > _INDENT:
        return not ENDED.search(above.text)
    return moved > -_INDENT or at - 1 == first or not ENDED.search(above.text)


def _continues_entry(lines: Sequence[Line], first: int, at: int, looks: Looks) -> bool:
    """Tell whether a line goes on with the work whose entry begins at `first`: it is set in, or below a line that is not."""
    opening, above, line = lines[first], lines[at - 1], lines[at]
    if _opens(line) or _LABEL.match(line.text):
        return False
    inner = _INDENT * line.size
    if above.base <= line.base:
        return not ENDED.search(above.text)
    if line.left > opening.left + inner:
        return not looks.loose(above, line)
    hangs = _LABEL.match(opening.text) is None and above.left > opening.left + inner
    return not hangs and not (ENDED.search(above.text) and looks.loose(above, line))


def _opens(line: Line) -> bool:
    """Tell whether a line begins with the mark of a list item."""
    return bool(BULLET.match(line.text) or NUMBER.match(line.text) or _LETTER.match(line.text))
