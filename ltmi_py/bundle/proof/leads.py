"""What stands over a list item (SPEC 6.5.6): it may not stand without its lead, heading or parent if that governs it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from ltmi_py.bundle import parts
from ltmi_py.bundle.memo import ByIdentity
from ltmi_py.bundle.proof import layouts as shape
from ltmi_py.bundle.proof.laid import Laid, Problem
from ltmi_py.bundle.proof.sourcetext import SourceText
from ltmi_py.bundle.tables import pattern

_TABLES = ("leads", "governors", "attributions")


def r0_leads(laid: Laid) -> Iterator[Problem]:
    """R0 on a list item: yield the first line over it whose operator it has lost."""
    said = [(each.start, each.stop) for each in laid.pieces if each.part.op == "from"]
    for low, high in lines_unsaid(laid.source, laid.start, said):
        yield "lead-dropped", f"“{laid.source.text[low:high].strip()[:60]}”"
        return


def lines_unsaid(
    source: SourceText, at: int, said: Sequence[tuple[int, int]] = ()
) -> Iterator[tuple[int, int]]:
    """Yield the lines over the list item that the character `at` is in that it may not stand without, those in `said` apart."""
    for low, high, names in _lines_over(source, at):
        if not any(start < high and low < stop for start, stop in said) and any(
            _holds(source.worded, name, low, high, source.language) for name in names
        ):
            yield low, high


def is_governed(source: SourceText, at: int) -> bool:
    """Say whether a line stands over the list item that the character `at` is in."""
    if source.family != "html" and _item_at(source, at) is None:
        return False
    return any(low < high for low, high, _ in _lines_over(source, at))


def is_headed(source: SourceText, at: int) -> bool:
    """Say whether the character `at` is in a list right under a heading that governs it."""
    found: list[tuple[int, int]] = []
    if source.family == "html":
        found = [span for span, _ in _headings_over(source.text, at)]
    else:
        spot = _item_at(source, at)
        found = [] if spot is None else [_heading_over(source, _items(source.text)[spot][2])]
    return any(_holds(source.worded, _TABLES[0], low, high, source.language) for low, high in found)


def is_over_list(source: SourceText, start: int, stop: int, *, at: int) -> bool:
    """Say whether a span of HTML is in the heading or the paragraph right over a list that the character `at` is in."""
    if source.family != "html":
        return False
    return any(low <= start and stop <= high for (low, high), _ in _headings_over(source.text, at))


def governs(line: str, language: str) -> bool:
    """Say whether a line before a list holds a word that its items may not stand without."""
    return any(_holds(line, name, 0, len(line), language) for name in _TABLES)


def _holds(text: str, name: str, low: int, high: int, language: str) -> bool:
    """Say whether a word of a table stands in a line; before a figure it is a month or a number, and behind one with a capital."""
    return any(
        not (
            _FIGURE.match(text, stop)
            or (text[start].isupper() and _DAY.search(text, max(0, start - 4), start))
        )
        for code in dict.fromkeys((language, "en"))
        for start, stop in pattern(name, code).finditer(text, low, high)
    )


def _lines_over(source: SourceText, at: int) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """Yield each line over the item that `at` is in, as (start, stop, tables that it may hold no word of)."""
    if source.family == "html":
        yield from _over_html(source.text, at)
        return
    spot = _item_at(source, at)
    if spot is None:
        return
    items = _items(source.text)
    first = items[spot][2]
    yield *_lead_before(source.text, first), _TABLES
    yield *_heading_over(source, first), _TABLES[:1]
    outer = _parents(source.text)
    while (spot := outer[spot]) >= 0:
        start, end, _ = items[spot]
        stop = start + len(source.text[start:end].rstrip(_ENDS))
        if stop > start and source.text[stop - 1] not in shape.TERMINATORS:
            yield start, stop, _TABLES if source.text[stop - 1] in ":：" else _TABLES[:1]


_ENDS = parts.WHITE + "*_>"
_FIGURE = re.compile(r"\.?[ ]?\d")
_DAY = re.compile(r"\d(?:st|nd|rd|th)?[ ]\Z")


def _heading_over(source: SourceText, began: int) -> tuple[int, int]:
    """Return the heading right over a list, or a line that stands there as one would, else an empty span."""
    spot = bisect_right(source.headings, (began, 0)) - 1 if source.family == "markdown" else -1
    start = source.headings[spot][0] if spot >= 0 else began
    if not 0 < began - start <= shape.REACH:
        return _line_over(source.text, began)
    lines = source.text[start:began].rstrip(_ENDS).splitlines()
    alone = len(lines) == 1 or (len(lines) == 2 and not lines[1].strip("=- \t>"))
    return (start, start + len(lines[0])) if alone else _line_over(source.text, began)


_LINE = r"[^\s\r\n][^\r\n]{0,119}"
_OVER = re.compile(
    rf"(?:\A|\n[ \t]*\r?\n)[ \t]*({_LINE}(?:\r?\n[ \t]*{_LINE}){{0,2}})\r?\n(?:[ \t]*\r?\n)?\Z"
)


def _line_over(text: str, began: int) -> tuple[int, int]:
    """Return the paragraph of up to three lines right over a list if it ends in no punctuation, else an empty span."""
    found = _OVER.search(text, max(0, began - shape.REACH), began)
    if found is None or found[1].rstrip(_ENDS)[-1:] in (*shape.TERMINATORS, *":：;,"):
        return began, began
    return found.span(1)


_LIST_TAG = re.compile(r"<(/?)(ul|ol)\b[^<>]*>", re.IGNORECASE)
_PARAGRAPH = re.compile(
    r"<(p|div)\b[^<>]*>((?:(?!</?(?:p|div)\b).){1,240})</\1\s*>\s*\Z", re.IGNORECASE | re.DOTALL
)
_TAG = re.compile(r"<[^<>]*>")
_HEADED = re.compile(r"<(h[1-6])\b[^<>]*>((?:(?!</?h[1-6]\b).)*)</\1\s*>\s*\Z", re.IGNORECASE | re.DOTALL)


def _over_html(text: str, at: int) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    headed = dict[int, tuple[int, int]]((began, span) for span, began in _headings_over(text, at))
    yield from ((*span, _TABLES[:1]) for span in headed.values())
    for began in _open_lists(text, at):
        if began in headed:
            continue
        low = max(0, began - shape.REACH)
        stop = began
        while found := _LAST_TAG.search(text, low, stop):
            stop = found.start()
        stop = low + len(text[low:stop].rstrip(_ENDS))
        if stop > low and text[stop - 1] in ":：":
            blocks = [tag.end() for tag in shape.BLOCK_TAG.finditer(text, low, stop)]
            start = text.find(">", blocks[-1], stop) + 1 if blocks else low
            cut = max(text.rfind(mark, start, stop) for mark in (". ", "! ", "? "))
            yield max(start, cut + 1), stop, _TABLES


def _headings_over(text: str, at: int) -> Iterator[tuple[tuple[int, int], int]]:
    """Yield the heading right over each open list of HTML, or the paragraph that ends in no punctuation, and where the list begins."""
    for began in _open_lists(text, at):
        found = _HEADED.search(text, max(0, began - shape.REACH), began)
        if found:
            yield found.span(2), began
            continue
        found = _PARAGRAPH.search(text, max(0, began - shape.REACH), began)
        words = _TAG.sub("", found[2]).rstrip(_ENDS) if found else ""
        if found and words and words[-1] not in (*shape.TERMINATORS, *":：;,"):
            yield found.span(2), began


_LAST_TAG = re.compile(r"</?[a-z][^<>]*>\s*\Z", re.IGNORECASE)


def _open_lists(text: str, at: int) -> tuple[int, ...]:
    """Return where the lists of HTML begin that are open at `at`, the outermost first."""
    starts, stacks = _lists(text)
    spot = bisect_right(starts, at) - 1
    return stacks[spot] if spot >= 0 else ()


@ByIdentity
def _lists(text: str, _: str) -> tuple[list[int], list[tuple[int, ...]]]:
    """Return where each tag of a list stands, and the lists that are open behind it."""
    starts, stacks = list[int](), list[tuple[int, ...]]()
    for found in _LIST_TAG.finditer(text):
        held = stacks[-1] if stacks else ()
        starts.append(found.start())
        stacks.append(held[:-1] if found[1] else (*held[-8:], found.start()))
    return starts, stacks


def _item_at(source: SourceText, at: int) -> int | None:
    """Return the index of the list item that a character is in."""
    if source.family not in ("plain", "markdown"):
        return None
    items = _items(source.text)
    spot = bisect_right(items, (at + 1, 0, 0)) - 1
    return spot if spot >= 0 and items[spot][0] <= at < items[spot][1] else None


@ByIdentity
def _items(text: str, _: str) -> list[tuple[int, int, int]]:
    """Return each list item as (start, stop, where its list starts), in order."""
    out: list[tuple[int, int, int]] = []
    at, began, outer, blank = 0, -1, 0, True
    for line in text.splitlines(keepends=True):
        head = shape.QUOTE.match(text, at)
        spot = head.end() if head else at
        if shape.BULLET.match(text, spot) or shape.NUMBER.match(text, spot):
            outer = min(outer, shape.indent(line)) if began >= 0 else shape.indent(line)
            began = at if began < 0 else began
            out.append((at, at + len(line), began))
        elif not line.strip(" \t\r\n>"):
            blank = True
        elif began >= 0 and (not blank or (line[:1] in " \t" and shape.indent(line) > outer)):
            out[-1] = (out[-1][0], at + len(line), out[-1][2])
        else:
            began = -1
        if line.strip(" \t\r\n>"):
            blank = False
        at += len(line)
    return out


@ByIdentity
def _parents(text: str, _: str) -> list[int]:
    """Return for each list item the index of the one that it is nested in by its indent, or -1."""
    out: list[int] = []
    held: list[tuple[int, int]] = []
    began = -1
    for index, (start, _stop, first) in enumerate(_items(text)):
        if first != began:
            held, began = [], first
        indent = shape.indent(text[start : start + shape.REACH])
        while held and held[-1][0] >= indent:
            held.pop()
        out.append(held[-1][1] if held else -1)
        held.append((indent, index))
    return out


def _lead_before(text: str, began: int) -> tuple[int, int]:
    """Return the last sentence before a list if it ends with a colon, else an empty span."""
    stop = began
    while stop and (text[stop - 1] in shape.WHITE or text[stop - 1] in "*_"):
        stop -= 1
    if not stop or text[stop - 1] not in ":：":
        return began, began
    low = max(0, stop - shape.REACH)
    cut = max(text.rfind(mark, low, stop) for mark in ("\n", ". ", "! ", "? "))
    return max(low, cut + 1), stop
