"""The lead of a list (SPEC 6.5.6): an item may not stand without the line before the list if that line governs it."""

from __future__ import annotations

from bisect import bisect_right

from ltmi_py.bundle import layouts as shape
from ltmi_py.bundle.laid import Laid
from ltmi_py.bundle.memo import ByIdentity
from ltmi_py.bundle.sourcetext import SourceText
from ltmi_py.bundle.tables import pattern

_TABLES = ("leads", "governors", "attributions")


def lead_problem(laid: Laid) -> str | None:
    """Return the operator of the lead that a list item has lost, or None."""
    source = laid.source
    low, high = lead_of(source, laid.start)
    if low == high or any(p.part.op == "from" and p.start < high and low < p.stop for p in laid.pieces):
        return None
    for code in dict.fromkeys((source.language, "en")):
        for name in _TABLES:
            if pattern(name, code).search(source.text, low, high):
                return f"“{source.text[low:high].strip()[:60]}”"
    return None


def lead_of(source: SourceText, at: int) -> tuple[int, int]:
    """Return the line before the list that the character `at` is in an item of, in characters; empty if there is none."""
    if source.family not in ("plain", "markdown"):
        return at, at
    items = _items(source.text)
    spot = bisect_right(items, (at, len(source.text), 0)) - 1
    if spot < 0 or not items[spot][0] <= at < items[spot][1]:
        return at, at
    return _lead_before(source.text, items[spot][2])


@ByIdentity
def _items(text: str, _: str) -> list[tuple[int, int, int]]:
    """Return each list item as (start, stop, where its list starts), in order."""
    out: list[tuple[int, int, int]] = []
    at, began, blank = 0, -1, True
    for line in text.splitlines(keepends=True):
        head = shape.QUOTE.match(text, at)
        spot = head.end() if head else at
        if shape.BULLET.match(text, spot) or shape.NUMBER.match(text, spot):
            began = at if began < 0 else began
            out.append((at, at + len(line), began))
        elif not line.strip(" \t\r\n>"):
            blank = True
        elif began >= 0 and (line[:1] in " \t" or not blank) and out:
            out[-1] = (out[-1][0], at + len(line), out[-1][2])
        else:
            began = -1
        if line.strip(" \t\r\n>"):
            blank = False
        at += len(line)
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
