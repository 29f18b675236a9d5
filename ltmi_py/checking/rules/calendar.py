"""Dates: what the claim says was then must be so in its sentences."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ltmi_py.checking.counting import agrees
from ltmi_py.checking.findings import Found, Spot
from ltmi_py.checking.rules.case import Case
from ltmi_py.checking.rules.figures import NEARLY, decides
from ltmi_py.text import dates


def date(case: Case) -> Iterator[Found]:
    """Find a date that the aligned sentences do not state, or state otherwise."""
    mine = case.dates
    if not mine:
        return
    theirs = [(alignment.sentence, one) for alignment in case.sources for one in alignment.sentence.dates]
    for one in mine:
        if any(
            agrees(option, other) for option in one.options for _, found in theirs for other in found.options
        ):
            continue
        if not theirs and _spelled(case, one):
            continue
        start, stop = case.piece.start + one.start, case.piece.start + one.stop
        words = (case.plain[start:stop],)
        if theirs:
            sentence = theirs[0][0]
            found = max((other for near, other in theirs if near is sentence), key=partial(_alike, one))
            yield Found(
                "date",
                "otherwise",
                (start, stop),
                Spot(sentence, found.start, found.stop),
                words,
                contradicts=case.near >= NEARLY and sentence is case.aligned.best[0].sentence,
                decides=decides(case),
            )
        else:
            yield Found("date", "absent", (start, stop), None, words)


def _alike(one: dates.Date, other: dates.Date) -> int:
    """Return how many of year, month and day two dates have in common."""
    return max(
        sum(a == b for a, b in zip(mine.split("-"), theirs.split("-"), strict=False))
        for mine in one.options
        for theirs in other.options
    )


def _spelled(case: Case, one: dates.Date) -> bool:
    """Tell whether every figure of a date stands in the aligned sentences as a word, if not as a date."""
    start, stop = case.piece.start + one.start, case.piece.start + one.stop
    return all(
        any(source.carries(index) for source in case.sources)
        for index in case.inside((start, stop))
        if case.words[index].kind != "stop"
    )
