"""Rows of a table: a claim that names one row and counts what stands in another has crossed them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ltmi_py.checking.alignment import Alignment
from ltmi_py.checking.report import Reason
from ltmi_py.checking.rules.case import Case, Found

_ROW = re.compile(
    r"^\s*\||\t|^[^:;\n]{1,60}: [^;\n]+; [^:;\n]{1,60}: |^[^;\n]{1,60} is [^;\n]*; [^;\n]{1,80} is "
)


def row(case: Case) -> Iterator[Found]:
    """Find a claim that takes all but one of its words from one row and that one from another."""
    best = case.best
    if best is None or not _is_row(best):
        return
    for other in case.aligned.best[1:]:
        if not _is_row(other):
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


def _only(case: Case, one: Alignment, other: Alignment) -> list[int]:
    """Return the words of the claim that one row carries and the other does not."""
    return [
        i
        for i, weight in enumerate(case.aligned.weights)
        if weight and one.carries(i) and not other.carries(i)
    ]


def _counts(case: Case, indices: list[int]) -> bool:
    return any(case.words[index].kind == "figure" for index in indices)


def _is_row(one: Alignment) -> bool:
    text = one.sentence.text
    return (
        any(map(str.isdigit, text))
        and ("; " in text or "|" in text or "\t" in text)
        and _ROW.search(text) is not None
    )
