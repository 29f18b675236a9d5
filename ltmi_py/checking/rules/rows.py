"""Rows of a table: a claim that names one row and counts what stands in another has crossed them; columns likewise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.report import Reason
from ltmi_py.checking.rules.case import Case, Found
from ltmi_py.checking.words import Word

_CELL = re.compile(r"((?:[^:;]{1,80}: )?)[^;]*(?:; |$)")


def row(case: Case) -> Iterator[Found]:
    """Find a claim that takes all but one of its words from one row and that one from another."""
    best = case.best
    if best is None or not best.sentence.tabular:
        return
    for other in case.aligned.best[1:]:
        if not other.sentence.tabular:
            continue
        here, there = _only(case, best, other), _only(case, other, best)
        if not here or not there or min(len(here), len(there)) > 1 or not _counts(case, [*here, *there]):
            continue
        stray, home, away = (there, best, other) if len(there) <= len(here) else (here, other, best)
        index = stray[0]
        place = max(away.ordered[index], away.loose[index])
        said = case.plain[case.words[index].start : case.words[index].stop]
        message = f"{said} stands in another row of the table than the rest: {case.place(home.sentence).text}"
        where = case.place(away.sentence, place, place + 1)
        yield Found(Reason("row", message, case.span(index, index + 1), where, (said,)), contradicts=True)
        return


def column(case: Case) -> Iterator[Found]:
    """Find a claim that names one column and takes its figure from another, which it does not name."""
    best = case.best
    if best is None or not best.sentence.tabular:
        return
    cells = list(_cells(best.sentence.text, best.sentence.words))
    taken = [
        (index, max(best.ordered[index], best.loose[index]))
        for index, weight in enumerate(case.aligned.weights)
        if weight
    ]
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
            named_so = " ".join(best.sentence.words[i].word for i in other.name)
            message = f"under {named_so} the evidence has {where.text}, the answer {said}"
            yield Found(Reason("row", message, case.span(index, index + 1), where, (said,)), contradicts=True)
            return


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
