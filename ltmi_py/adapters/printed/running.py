"""What pages carry besides their text: running heads, page numbers, tables of contents.

Owns which lines of a page those are.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from ltmi_py.adapters.printed.pages import Line, sizes_of

_EDGE = 2  # lines at either end of a page that may be running heads
_LARGER = 1.15  # a line that is so much larger than most text is a heading
_LONGEST = 120  # characters of a running head
_DIGITS = re.compile(r"\d+")
_PAGE = re.compile(r"\s(?:\d{1,4}|[ivxlc]{1,7})(?:\s*/\s*\d{1,4})?$")
_NUMBER = re.compile(r"(?:^|\s)(\d{1,4})(?=$|\s|/)")
_ALONE = re.compile(
    r"(?:page|seite|p\.)?\s*+[-–—]?\s*+(?:\d{1,4}|[ivxlc]{1,7})\s*+[-–—]?(?:\s*+(?:/|of|von|de)\s*+\d{1,4})?$",
    re.IGNORECASE,
)
_LEADERS = re.compile(r"(?:\.[ \t]*){4,}(?:\d{1,4}|[ivxlc]{1,7})?$")
_PAGED = re.compile(r"\S\s+(?:\d{1,4}|[ivxlc]{1,7})$")
_CONTENTS = 3  # lines with leaders that make a table of contents of a page

Printed = tuple[int, float]  # a number less the page's own, from 0; the size of its line


def without_running_heads(pages: Sequence[Sequence[Line]]) -> list[list[Line]]:
    """Return the pages without lines at their edges that most of them repeat, or that hold the page's number."""
    weight = sizes_of(line for page in pages for line in page)
    largest = _LARGER * weight.most_common(1)[0][0] if weight else 0.0
    edges = [[line for line in _edges(page) if line.size <= largest] for page in pages]
    heads, numbers = _repeated(edges), _numbered(edges)
    kept = []
    for at, page in enumerate(pages):
        first, last = 0, len(page)
        runs = [line.size <= largest and _is_running(line, at, heads, numbers) for line in page]
        while first < min(_EDGE, last) and runs[first]:
            first += 1
        while last > max(first, len(page) - _EDGE) and runs[last - 1]:
            last -= 1
        kept.append(list(page[first:last]))
    return kept


def without_contents(page: Sequence[Line]) -> list[Line]:
    """Return a page without the lines of a table of contents: those with leaders, and what stands between them."""
    found = [at for at, line in enumerate(page) if _LEADERS.search(line.text)]
    if len(found) < _CONTENTS:
        return list(page)
    first, last = found[0], found[-1]
    while first > 0 and _PAGED.search(page[first - 1].text):
        first -= 1
    while last + 1 < len(page) and _PAGED.search(page[last + 1].text):
        last += 1
    largest = max(page[at].size for at in found)
    return [line for at, line in enumerate(page) if not first <= at <= last or line.size > largest + 1]


def _edges(page: Sequence[Line]) -> Iterable[Line]:
    return (*page[:_EDGE], *page[max(_EDGE, len(page) - _EDGE) :])


def _shape(line: Line) -> str:
    return _DIGITS.sub("0", _PAGE.sub(" 0", line.text)).strip().casefold()


def _repeated(edges: Sequence[Sequence[Line]]) -> frozenset[str]:
    """Return the shapes of lines that stand at the edges of at least a third of the pages, and of three."""
    seen: Counter[str] = Counter()
    for page in edges:
        seen.update({_shape(line) for line in page})
    least = max(3, sum(map(bool, edges)) / 3)
    return frozenset(shape for shape, count in seen.items() if count >= least and len(shape) <= _LONGEST)


def _numbered(edges: Sequence[Sequence[Line]]) -> frozenset[Printed]:
    """Return how far printed numbers are from the pages' own, where they run on over a third of them, and three."""
    seen: Counter[Printed] = Counter()
    for at, page in enumerate(edges):
        seen.update({(number - at, line.size) for line in page for number in _numbers(line)})
    least = max(3, sum(map(bool, edges)) / 3)
    return frozenset(printed for printed, count in seen.items() if count >= least)


def _numbers(line: Line) -> set[int]:
    """Return the numbers that begin or end a short line."""
    if len(line.text) > _LONGEST:
        return set()
    found = list(_NUMBER.finditer(line.text))
    return {int(each[1]) for each in found if each.start() == 0 or each.end() == len(line.text)} | {
        int(each[1]) for each in found[:1] if each.end() < len(line.text) and "/" in line.text[each.end() :]
    }


def _is_running(line: Line, at: int, heads: frozenset[str], numbers: frozenset[Printed]) -> bool:
    if _shape(line) in heads or _ALONE.match(line.text.strip()):
        return True
    return any((number - at, line.size) in numbers for number in _numbers(line))
