"""The words of an answer that nothing carries: those a claim lacks, and those worth showing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ltmi_py.checking.counting import dated
from ltmi_py.checking.judging import Judged
from ltmi_py.checking.words import NO, common

COUNTED = frozenset(("figure", "unit", "date", "row"))
Span = tuple[int, int]


def missing(judged: Judged) -> list[Span]:
    """Return the spans of the words of content that none of the sentences a claim rests on carries."""
    words = judged.case.words
    return [(words[index].start, words[index].stop) for index in judged.case.aligned.lacking]


def telling(answer: str, judged: Judged) -> Iterator[str]:
    """Yield the words of a claim that matter and that nothing carries, as the answer writes them, in order.

    Dates come whole, a light word between two of them comes too, and words so common that any text may do without
    them are left out unless there is nothing else.
    """
    marks = _marks(answer, judged)
    words = judged.case.words
    if not any(marks):
        spans = set(missing(judged))
        marks = [(word.start, word.stop) in spans for word in words]
    wanting = [index for index, mark in enumerate(marks) if mark]
    wanting += [left + 1 for left, right in pairwise(wanting) if right - left == 2]
    for index in sorted(wanting):
        start, stop = words[index].start, words[index].stop
        while start and answer[start - 1].isalnum():
            start -= 1
        while answer[stop : stop + 1].isalnum():
            stop += 1
        yield answer[start:stop]


def _marks(answer: str, judged: Judged) -> list[bool]:
    case = judged.case
    light = common(case.language)
    counted = {word for one in judged.found if one.reason.code in COUNTED for word in one.reason.words}
    spans = set(missing(judged))
    marks = [
        answer[word.start : word.stop] in counted
        or (
            (word.start, word.stop) in spans
            and (word.name != NO or word.kind == "figure" or word.key not in light)
        )
        for word in case.words
    ]
    for one, indices in case.aligned.dated:
        if not any(dated(one, alignment.sentence) >= 0 for alignment in case.aligned.best):
            for index in indices:
                marks[index] = True
    return marks
