"""The best loci for the terms of a query: sums over columns and breadcrumbs, with what cannot matter left unread.

Exact: the result is that of adding everything up for every locus. BM25 knows a locus by its length, so loci of one
length (a stratum) have a bound of their own: what the terms are worth there at most. Strata are read in the order of
their bounds until the next one cannot reach what enough loci have; within one, a term that could not lift a locus
over that mark by itself is only looked up for the loci that the others brought.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ltmi_py.retrieval.columns import Column
from ltmi_py.retrieval.crumbs import Matched

_SLACK = 1 - 1e-9  # sums in another order differ in the last bits
_FEW = 3000  # postings that are added up faster than they are sorted out
_THIN = 24  # and as many a term and stratum

Sums = dict[int, float]


def best(
    columns: Sequence[Column], crumbs: Matched, *, need: int, gone: Collection[int] = ()
) -> list[tuple[float, int]]:
    """Return (score, locus) of the `need` best loci with a score above zero, best first, earlier loci first in a tie."""
    ordered = sorted((column for column in columns if column.count), key=lambda column: -column.top)
    few = max(_FEW, _THIN * sum([column.pieces for column in ordered])) if len(ordered) > 1 else need
    if sum([column.count for column in ordered]) <= few:
        sums: Sums = {}
        for column in ordered:
            column.add_to(sums)
        found = _trim(_totals(sums, crumbs, 0.0, gone), need)
    else:
        found = _best_strata(ordered, crumbs, need=need, gone=gone)
    if crumbs:
        found.update(_crumbs_only(crumbs, found, need=need, gone=gone))
    numbers = sorted(_trim(found, need))
    numbers.sort(key=found.__getitem__, reverse=True)
    return [(found[locus], locus) for locus in numbers[:need]]


def _add(sums: Sums, part: Sums) -> None:
    """Add `part` to `sums`."""
    if not sums:
        sums.update(part)
        return
    both = {locus: sums[locus] + part[locus] for locus in sums.keys() & part.keys()}
    sums.update(part)
    sums.update(both)


def _totals(sums: Sums, crumbs: Matched, floor: float, gone: Collection[int]) -> Sums:
    """Return the scores, breadcrumb included, of the loci that may reach `floor`."""
    limit = floor - crumbs.top
    if limit > 0.0:
        sums = {locus: value for locus, value in sums.items() if value >= limit}
    if crumbs:
        value_of, mask_of = crumbs.value, crumbs.mask
        sums = {locus: value + value_of(mask_of(locus)) for locus, value in sums.items()}
    return {locus: value for locus, value in sums.items() if locus not in gone} if gone else sums


def _trim(found: Sums, need: int) -> Sums:
    """Return the best `need`, or more where many tie for the last place; of these the earliest loci."""
    if len(found) <= 2 * need:
        return found
    mark = sorted(found.values(), reverse=True)[need - 1]
    above = {locus: value for locus, value in found.items() if value > mark}
    level = sorted(locus for locus, value in found.items() if value == mark)
    above.update(dict.fromkeys(level[: need - len(above)], mark))
    return above


def _best_strata(ordered: Sequence[Column], crumbs: Matched, *, need: int, gone: Collection[int]) -> Sums:
    tops = [column.strata() for column in ordered]
    totals: Sums = {}
    for each in tops:
        for number, top in each.items():
            totals[number] = totals.get(number, 0.0) + top
    found: Sums = {}
    floor = 0.0
    for number in sorted(totals, key=totals.__getitem__, reverse=True):
        if totals[number] + crumbs.top < floor:
            break
        here = [(each.get(number, 0.0), column) for each, column in zip(tops, ordered, strict=True)]
        sums = _read(number, here, floor - crumbs.top)
        new = _totals(sums, crumbs, floor, gone)
        if not new:
            continue
        found.update(new)
        if len(found) >= need:
            found = _trim(found, need)
            floor = max(floor, sorted(found.values(), reverse=True)[need - 1] * _SLACK)
    return found


def _read(number: int, here: list[tuple[float, Column]], limit: float) -> Sums:
    """Return the sums of one stratum for all loci that may reach `limit`, and for some that may not."""
    here.sort(key=_top, reverse=True)
    rest = sum([top for top, _ in here])
    sums: Sums = {}
    for top, column in here:
        if not top:
            break
        if rest >= limit:
            _add(sums, column.read(number))
        else:
            near = limit - rest
            sums = {locus: value for locus, value in sums.items() if value >= near}
            for locus, value in column.among(number, sums).items():
                sums[locus] += value
        rest -= top
    return sums


def _top(pair: tuple[float, Column]) -> float:
    return pair[0]


def _crumbs_only(crumbs: Matched, known: Collection[int], *, need: int, gone: Collection[int]) -> Sums:
    out: Sums = {}
    last = 0.0
    for value, locus in crumbs.best():
        if len(out) >= need and (value < last or len(out) >= 4 * need):
            break
        if locus not in known and locus not in gone:
            out[locus] = last = value
    return out
