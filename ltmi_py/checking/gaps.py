"""The words of an answer that nothing carries: those a claim lacks, and those worth showing."""

from __future__ import annotations

from collections.abc import Sequence

from ltmi_py.checking import phrasing
from ltmi_py.checking.counting import dated
from ltmi_py.checking.judging import Judged
from ltmi_py.checking.report import Reason
from ltmi_py.checking.words import NO, common

COUNTED = frozenset(("figure", "unit", "date", "row"))
TOLD = COUNTED | {
    "name",
    "wording",
    "antonym",
    "rounding",
}  # codes that say all there is to say of the words they span
BESIDE = 2  # words from one to the next that stand together, one light word between them counted
Span = tuple[int, int]


def missing(answer: str, judged: Judged, reasons: Sequence[Reason]) -> list[list[Span]]:
    """Return the spans of the words of content that none of the sentences a claim rests on carries, those that `reasons` name left out.

    Words with nothing or one light word between them come together: "students in Paris".
    """
    named = {word for reason in reasons for word in reason.words}
    told = [reason.answer for reason in reasons if reason.answer and reason.code in TOLD]
    words = judged.case.words
    out: list[list[Span]] = []
    last = -1
    for index in judged.case.aligned.lacking:
        span = start, stop = _widened(answer, words[index].start, words[index].stop)
        if out and out[-1][-1] == span:
            last = index  # another part of the same word
            continue
        if (named and answer[start:stop] in named) or (
            told and any(a <= start and stop <= b for a, b in told)
        ):
            continue
        light = index - last == 2 and words[index - 1].kind == "stop"
        if out and (index - last == 1 or light):
            out[-1].append(span)
        else:
            out.append([span])
        last = index
    return out


def elsewhere(answer: str, judged: Judged) -> list[Reason]:
    """Return which words of a claim another sentence carries than the one it rests on most."""
    case, out = judged.case, []
    rest = [index for index in case.aligned.weighty if case.best and case.best.places[index] < 0]
    for one in case.aligned.best[1:]:
        held = [index for index in rest if one.places[index] >= 0]
        rest = [index for index in rest if one.places[index] < 0]
        if held:
            words = tuple([answer[case.words[i].start : case.words[i].stop] for i in held])
            at = [one.places[index] for index in held]
            place = case.place(one.sentence, min(at), max(at) + 1)
            span = case.span(held[0], held[-1] + 1)
            out.append(Reason("elsewhere", phrasing.elsewhere(words), span, place.place, words))
    return out


def telling(answer: str, judged: Judged) -> list[str]:
    """Return the words of a claim that matter and that nothing carries, as the answer writes them, in order; those that stand together, with one light word between them or none, as one.

    Dates come whole, and words so common that any text may do without them are left out unless there is nothing else.
    """
    words = judged.case.words
    wanting = sorted(_marked(answer, judged)) or list(judged.case.aligned.lacking)
    runs: list[list[int]] = []
    for index in wanting:
        if runs and index - runs[-1][1] <= BESIDE:
            runs[-1][1] = index
        else:
            runs.append([index, index])
    return [_whole(answer, words[first].start, words[last].stop) for first, last in runs]


def _whole(answer: str, start: int, stop: int) -> str:
    """Return a stretch with all of the words of which it has a part, on one line."""
    return " ".join(answer[slice(*_widened(answer, start, stop))].split())


def _widened(answer: str, start: int, stop: int) -> Span:
    if answer[start - 1 : start].isalnum() or answer[stop : stop + 1].isalnum():
        while start and answer[start - 1].isalnum():
            start -= 1
        while answer[stop : stop + 1].isalnum():
            stop += 1
    return start, stop


def _marked(answer: str, judged: Judged) -> set[int]:
    """Return the words that matter and that nothing carries, those of dates and of what is counted otherwise included."""
    case = judged.case
    words, light = case.words, common(case.language)
    marked = {
        index
        for index in case.aligned.lacking
        if words[index].key not in light or words[index].name != NO or words[index].kind == "figure"
    }
    counted = {word for one in judged.found if one.code in COUNTED for word in one.words}
    if counted:
        marked.update([i for i, word in enumerate(words) if answer[word.start : word.stop] in counted])
    for one, indices in case.aligned.dated:
        if not any(dated(one, alignment.sentence) >= 0 for alignment in case.aligned.best):
            marked.update(indices)
    return marked
