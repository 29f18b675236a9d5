"""The best loci for the terms of a query: sums over columns and breadcrumbs, with what cannot matter left unread.

Exact: the result is that of adding everything up for every locus. A group of loci is left unread only when its worth
and the most that the other terms and the breadcrumb could add stay below what enough loci are known to reach.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from heapq import nlargest

from ltmi_py.retrieval.crumbs import Matched
from ltmi_py.retrieval.postings import Column

_SLACK = 1 - 1e-9  # sums in another order differ in the last bits


def best(
    columns: Sequence[Column], crumbs: Matched, *, need: int, gone: Collection[int] = ()
) -> list[tuple[float, int]]:
    """Return (score, locus) of the `need` best loci with a score above zero, best first, earlier loci first in a tie."""
    ordered = sorted((column for column in columns if column.count), key=lambda column: -column.top)
    floor = max((column.nth(need + len(gone)) for column in ordered), default=0.0) * _SLACK
    sums, unread, floor = _add_up(ordered, crumbs.top, floor=floor, need=need + len(gone))
    limit = floor - crumbs.top - sum(top for _, top, _ in unread)
    near = [locus for locus, value in sums.items() if value >= limit] if limit > 0 else list(sums)
    if gone:
        near = [locus for locus in near if locus not in gone]
    for column, _, read in unread:
        for locus in near:
            if locus not in read:
                sums[locus] += column.get(locus)
    totals = [(sums[locus] + crumbs.value(crumbs.mask(locus)), -locus) for locus in near]
    if crumbs:
        totals += _crumbs_only(crumbs, sums, need=need, gone=gone)
    return [(score, -negative) for score, negative in nlargest(need, totals)]


def _add_up(
    ordered: Sequence[Column], extra: float, *, floor: float, need: int
) -> tuple[dict[int, float], list[tuple[Column, float, Collection[int]]], float]:
    """Return the sums; each column left unread, its best unread worth and what was read; a score `need` loci reach."""
    rest = [0.0] * (len(ordered) + 1)
    for at in range(len(ordered) - 1, -1, -1):
        rest[at] = rest[at + 1] + ordered[at].top
    sums: dict[int, float] = {}
    unread: list[tuple[Column, float, Collection[int]]] = []
    for at, column in enumerate(ordered):
        others = rest[at + 1] + extra
        part, left = _read(column, floor - others)
        if left:
            unread.append((column, left, part))
        if not part:
            continue
        common = sums.keys() & part.keys()
        small = part
        if len(part) > len(sums):
            sums, small = part.copy() if left else part, sums
        if common:
            both = {locus: sums[locus] + small[locus] for locus in common}
            sums.update(small)
            sums.update(both)
            if len(both) >= need and floor < max(both.values()):
                floor = max(floor, nlargest(need, both.values())[-1] * _SLACK)
        else:
            sums.update(small)
    return sums, unread, floor


def _read(column: Column, limit: float) -> tuple[dict[int, float], float]:
    """Return the worths of a column's groups down to `limit`, and the best worth left unread (0.0 if none)."""
    if column.top < limit:
        return {}, column.top
    part = dict(column.small)
    for value, start, stop in column.groups:
        if value < limit:
            return part, value
        part.update(dict.fromkeys(column.ids(start, stop), value))
    return part, 0.0


def _crumbs_only(
    crumbs: Matched, sums: dict[int, float], *, need: int, gone: Collection[int]
) -> list[tuple[float, int]]:
    out: list[tuple[float, int]] = []
    for value, locus in crumbs.best():
        if len(out) >= need and value < out[need - 1][0]:
            break
        if len(out) >= 4 * need:
            break
        if locus not in sums and locus not in gone:
            out.append((value, -locus))
    return out
