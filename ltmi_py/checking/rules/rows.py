"""Rows of a table: a claim that names one row and counts what stands in another has crossed them; columns likewise."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.findings import Found, Spot
from ltmi_py.checking.rules.case import Case
from ltmi_py.checking.rules.figures import counts_the_same
from ltmi_py.checking.words import Word
from ltmi_py.text.quantities import Quantity

_CELL = re.compile(r"((?:[^:;]{1,80}: )?)[^;]*(?:; |$)")


def row(case: Case) -> Iterator[Found]:
    """Find a claim that takes all but one of its words from one row and that one from another."""
    best = case.best
    if best is None or not best.sentence.tabular:
        return
    crossed = list(_paired(case, best))
    yield from crossed
    for other in case.aligned.best[1:] if not crossed else ():
        if not other.sentence.tabular:
            continue
        here, there = _only(case, best, other), _only(case, other, best)
        if not here or not there or min(len(here), len(there)) > 1 or not _counts(case, [*here, *there]):
            continue
        stray, home, away = (there, best, other) if len(there) <= len(here) else (here, other, best)
        index = stray[0]
        place = max(away.ordered[index], away.loose[index])
        said = case.plain[case.words[index].start : case.words[index].stop]
        where = case.place(away.sentence, place, place + 1)
        span, home_row = case.span(index, index + 1), Spot(home.sentence)
        yield Found("row", "other_row", span, where, (said,), contradicts=True, beside=home_row)
        return


def _paired(case: Case, best: Alignment) -> Iterator[Found]:
    """Find a figure that its row does not have, and another sentence does: the row whose name stands nearest before it in the claim.

    "A city bike costs 35 euros and a cargo bike 15" of "City bike: 15 euros" and "Cargo bike: 35 euros".
    """
    owners = _owners(case, [one for one in case.aligned.best if one.sentence.tabular])
    for mine, indices in case.aligned.counted:
        figures = [index for index in indices if case.words[index].kind == "figure"]
        home = next((owners[i] for i in range(figures[0], -1, -1) if i in owners), best) if figures else best
        if not figures or any(home.carries(index) for index in figures):
            continue
        if not any(home.carries(index) for index in case.aligned.weighty):
            continue
        rivals = [one for one in _named_first(home) if counts_the_same(mine, one)]
        elsewhere = any(one.carries(figures[0]) for one in case.aligned.best)
        if rivals and elsewhere and not any(one.value == mine.value for one in rivals):
            said = case.plain[case.words[figures[0]].start : case.words[figures[-1]].stop]
            where = Spot(home.sentence, rivals[0].start, rivals[0].stop)
            span = case.span(figures[0], figures[-1] + 1)
            yield Found("row", "own_row", span, where, (said,), contradicts=True)


def _owners(case: Case, tables: list[Alignment]) -> dict[int, Alignment]:
    """Return the words of the claim that one row alone has, figures apart, each with that row."""
    owners = {}
    for index in case.aligned.weighty:
        holders = [one for one in tables if one.carries(index)]
        if len(holders) == 1 and case.words[index].kind != "figure":
            owners[index] = holders[0]
    return owners


def _named_first(row: Alignment) -> list[Quantity]:
    """Return the figures of a row, those in a column that the claim names first."""
    taken = [place for place in row.places if place >= 0]
    words, figures = row.sentence.words, row.sentence.quantities
    cells = [cell for cell in _cells(row.sentence.text, words) if cell.value]
    named = [cell.value for cell in cells if any(place in cell.name for place in taken)]
    spans = [(words[value.start].start, words[value.stop - 1].stop) for value in named]
    return sorted(figures, key=lambda one: not any(a <= one.start < b for a, b in spans))


def column(case: Case) -> Iterator[Found]:
    """Find a claim that names one column and takes its figure from another, which it does not name."""
    best = case.best
    if best is None or not best.sentence.tabular:
        return
    cells = list(_cells(best.sentence.text, best.sentence.words))
    places = dict(enumerate(best.places))
    for _, indices in case.aligned.counted:  # "day" of "15 euros per day" may be a column's name
        places |= {i: _header(case.words[i], best, cells) for i in indices if places[i] < 0}
    taken = [(i, place) for i, place in places.items() if place >= 0 and case.words[i].kind != "stop"]
    named = [any(place in cell.name for _, place in taken) for cell in cells]
    for number, cell in enumerate(cells):
        index = next(
            (i for i, place in taken if place in cell.value and case.words[i].kind == "figure"), None
        )
        if index is None or named[number] or not cell.name:
            continue
        for asked, other in zip(named, cells, strict=True):
            if not asked or not other.value or any(place in other.value for _, place in taken):
                continue
            said = case.plain[case.words[index].start : case.words[index].stop]
            where = case.place(best.sentence, other.value.start, other.value.stop)
            span, name = (
                case.span(index, index + 1),
                case.place(best.sentence, other.name.start, other.name.stop),
            )
            yield Found("row", "column", span, where, (said,), contradicts=True, beside=name)
            return


def _header(word: Word, best: Alignment, cells: Sequence[_Cell]) -> int:
    """Return the place of a word among the names of columns, or -1."""
    theirs = best.sentence.words
    return next((place for cell in cells for place in cell.name if theirs[place].key == word.key), -1)


class _Cell(NamedTuple):
    """The indices of the words of a cell's name and of its value."""

    name: range
    value: range


def _cells(text: str, words: list[Word]) -> Iterator[_Cell]:
    """Yield the cells of a row that reads "name: value; name: value"."""
    at = 0
    for match in _CELL.finditer(text):
        begin = at
        while at < len(words) and words[at].start < match.end(1):
            at += 1
        middle = at
        while at < len(words) and words[at].start < match.end():
            at += 1
        yield _Cell(range(begin, middle), range(middle, at))


def _only(case: Case, one: Alignment, other: Alignment) -> list[int]:
    """Return the words of the claim that one row carries and the other does not."""
    return [
        i
        for i, weight in enumerate(case.aligned.weights)
        if weight and one.carries(i) and not other.carries(i)
    ]


def _counts(case: Case, indices: list[int]) -> bool:
    return any(case.words[index].kind == "figure" for index in indices)
