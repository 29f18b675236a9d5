"""What opens a line (SPEC 6.3): marks of quotation, bullets, numbers, stamps and labels, and whether they are that here.

A bullet before a figure may be its sign, a number at the head of a line a year of the sentence above. Offsets are characters.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ltmi_py.bundle.proof import layouts as shape
from ltmi_py.bundle.proof.endings import hangs, line_start, line_stop
from ltmi_py.bundle.proof.layouts import BREAK, OPENERS, REACH, TERMINATORS
from ltmi_py.bundle.tables import LANGUAGES, pattern

_STAMP = re.compile(r"[ \t]*[\[(]?\d")
# Date and time, who speaks, a colon; or a time and a speaker in angle brackets.
_SAID = re.compile(
    r"[ \t]*[\[(]?\d{1,2}:\d\d(?::\d\d)?[\])]?[ \t]+<[ @+~&%]?[^<>\s]{1,40}>[ \t]"
    r"|[ \t]*[\[(]?\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[,T ]{1,3}|[ ]à[ ])\d{1,2}:\d\d[^\]\r\n) ]{0,12}[\])]?[ \t]*(?:[-–—][ \t]+)?(?:~[ \xa0\u202f]?|\+\d)?[^\W_][^\r\n:]{0,40}:[ \t]"
)
_ITEM_LINES = 8  # of an item, looked at
_SIGNS = frozenset("-–—+")  # bullets that before a figure may be its sign
_NEXT_ITEM = re.compile(
    r"[^\r\n]*(?:(?>\r\n|\r|\n)(?![ \t>]*[-–—+][ \t])(?:[ \t]+[^\r\n]*)?)*(?>\r\n|\r|\n)[ \t>]*[-–—+][ \t]"
)


def opened(text: str, line: int, at: int, family: str) -> tuple[int, bool] | None:
    """Return where the edge before `at` lies if only prefixes stand between, and whether a marker opens the line."""
    if family == "code":
        found = shape.COMMENT.match(text, line, at)
        return (line, False) if found and not text[found.end() : at].strip() else None
    spot, marked = min(quote_of(text, line)[1], at), False
    for form in (shape.MARKED, shape.BULLET, shape.NUMBER, shape.MARKED, shape.LABEL):
        found = form.match(text, spot, at)
        if form is shape.LABEL and found and governs(found.group()):
            return None
        if found and found.end() > spot and counts(text, line, spot, form):
            spot, marked = found.end(), True
    nick = shape.NICK.match(text, spot, at) if marked and shape.TIMED.fullmatch(text, line, spot) else None
    if nick and not governs(nick.group()):
        spot = nick.end()
    if text[spot:at].strip("".join(OPENERS) + " \t"):
        return None
    return line, marked


@lru_cache(maxsize=1024)
def governs(label: str) -> bool:
    """Say whether a label says something of what follows it ("Never:", "If wet:"), and so may not be parted from it."""
    tables = ("leads", "governors", "attributions")
    return any(pattern(name, code).search(label) for name in tables for code in LANGUAGES)


def quote_of(text: str, line: int) -> tuple[int, int]:
    """Return how deeply a line is quoted and where its words begin; before a figure, a lone `>` is a comparison."""
    found = shape.QUOTE.match(text, line)
    end = found.end() if found else line
    depth = text.count(">", line, end)
    if depth and shape.opens_figure(text, end) and not _has_quoted_neighbour(text, line):
        return 0, line
    return depth, end


def _has_quoted_neighbour(text: str, line: int) -> bool:
    above = line_start(text, line - 1) if line else -1
    here = BREAK.search(text, line)
    around = (above, here.end() if here else -1)
    return any(">" in shape.QUOTE.match(text, other).group() for other in around if other >= 0)  # type: ignore[union-attr]


def is_item(text: str, at: int, family: str) -> bool:
    """Say whether the marker that ends before `at` opens an item, and is no sign of the figure behind it."""
    line = line_start(text, at)
    found = opened(text, line, at, family) if line >= 0 else None
    return found is not None and found[1]


def counts(text: str, line: int, spot: int, form: re.Pattern[str]) -> bool:
    """Say whether a list marker opens an item here: after a running line it may be a minus sign or a year."""
    if form is shape.MARKED:
        return not (_STAMP.match(text, spot) and _runs_on(text, line)) or _SAID.match(text, spot) is not None
    if form not in (shape.BULLET, shape.NUMBER):
        return True
    found = form.match(text, spot)
    risky = form is shape.NUMBER and found is not None and found.group().strip(" \t(.)") != "1"
    risky = risky or (found is not None and shape.opens_figure(text, found.end()))
    if not risky:
        return True
    signed = found is not None and form is shape.BULLET and found.group().strip()[0] in _SIGNS
    if signed and _item_below(text, spot):
        return True
    if line == 0:
        return not signed
    stop = line_stop(text, line)
    before = line_start(text, stop)
    if text[stop - 1 : stop] in tuple(":;,") or (
        not signed and (stop == before or text[stop - 1] in TERMINATORS)
    ):
        return True
    if not signed and shape.BLANK.search(text, stop, line) and not hangs(text, stop):
        return True
    return _item_above(text, before)


def _runs_on(text: str, line: int) -> bool:
    """Say whether the line right above one plainly goes on: then a date or a time in it is no stamp."""
    stop = line_stop(text, line)
    return 0 < stop < line and shape.BLANK.search(text, stop, line) is None and hangs(text, stop)


def _item_above(text: str, line: int) -> bool:
    """Say whether the line that begins at `line` is an item, or a line of one: indented, below it."""
    for _ in range(_ITEM_LINES):
        head = shape.QUOTE.match(text, line).end()  # type: ignore[union-attr]
        if any(kind.match(text, head) for kind in (shape.BULLET, shape.NUMBER, shape.STRUCTURE)):
            return True
        if text[head : head + 2] in ("  ", "\t"):
            return True
        if text[line : line + 2] != "  " or not line:
            return False
        line = line_start(text, line - 1)
    return False


def _item_below(text: str, spot: int) -> bool:
    """Say whether an item with such a bullet follows, with nothing but lines of the same item between."""
    return _NEXT_ITEM.match(text, spot, spot + 5 * REACH) is not None
