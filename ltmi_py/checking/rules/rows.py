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
    """Find a figure that its own row does not have and another row has."""
    best = case.best
    if best is None or _ROW.search(best.sentence.text) is None:
        return
    for index, word in enumerate(case.words):
        if word.kind != "figure" or best.carries(index):
            continue
        other = next((one for one in case.aligned.best[1:] if one.carries(index) and _is_row(one)), None)
        if other is None or not _named(case, best, other):
            continue
        place = max(other.ordered[index], other.loose[index])
        said = case.plain[word.start : word.stop]
        yield Found(
            Reason(
                "row", f"{said} stands in another row of the table",
                (word.start, word.stop), case.place(other.sentence, place, place + 1), (said,),
            ),
            contradicts=True,
        )  # fmt: skip


def _is_row(one: Alignment) -> bool:
    return _ROW.search(one.sentence.text) is not None


def _named(case: Case, best: Alignment, other: Alignment) -> bool:
    """Tell whether the claim has a word of content that its row has and the other has not: what the row is about."""
    return any(
        weight and best.carries(index) and not other.carries(index) and case.words[index].kind == "content"
        for index, weight in enumerate(case.aligned.weights)
    )
