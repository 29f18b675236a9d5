"""The words of an answer that nothing carries: those a claim lacks, and those worth showing."""

from __future__ import annotations

from collections.abc import Sequence

from ltmi_py.checking.counting import dated
from ltmi_py.checking.findings import COUNTED
from ltmi_py.checking.judging import Judged
from ltmi_py.checking.report import Reason
from ltmi_py.checking.rules.wording import lettered
from ltmi_py.checking.words import NO, Word, common
from ltmi_py.text import wordlists

TOLD = COUNTED | {
    "name",
    "wording",
    "antonym",
    "rounding",
    "quantifier",
    "modality",
    "inference",
}  # codes that say all there is to say of the words they span
HYPHENS = "-‑"
BESIDE = 2  # words from one to the next that stand together, one light word between them counted
Span = tuple[int, int]


def missing(answer: str, judged: Judged, reasons: Sequence[Reason]) -> list[list[Span]]:
    """Return the spans of the words of content that none of the sentences a claim rests on carries, those that `reasons` name left out.

    Words with nothing or one light word between them come together: "students in Paris".
    """
    named = {word for reason in reasons for word in reason.words}
    told = [reason.answer for reason in reasons if reason.answer and reason.code in TOLD]
    words, best = judged.case.words, judged.case.aligned.best
    units = {
        index
        for _, indices in judged.case.aligned.counted
        if any(one.carries(i) for one in best for i in indices if words[i].kind == "figure")
        for index in indices
    }
    out: list[list[Span]] = []
    last = -1
    letters = [
        i for i, word in enumerate(words) if lettered(word, answer) and best and not best[0].carries(i)
    ]
    for index in sorted({*judged.case.aligned.lacking, *letters}):
        if light(words[index], judged.case.language):
            continue
        if index in units:
            continue  # "euros" of "9 euros an hour", where the evidence has 9 with its unit written in another way
        span = start, stop = whole(answer, words[index].start, words[index].stop)
        if out and out[-1][-1] == span:
            last = index  # another part of the same word
            continue
        if (named and answer[start:stop] in named) or (
            told
            and any(a <= start and (stop <= b or (b == start - 1 and answer[b] in HYPHENS)) for a, b in told)
        ):
            continue
        beside = index - last == 2 and words[index - 1].kind == "stop"
        if out and (index - last == 1 or beside):
            out[-1].append(span)
        else:
            out.append([span])
        last = index
    return out


def light(word: Word, language: str) -> bool:
    """Tell whether a word is of content for the check, but tells a reader nothing alone: simply, faut."""
    return word.kind == "content" and word.word in wordlists.folded(language, "light")


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
    return [_whole_text(answer, words[first].start, words[last].stop) for first, last in runs]


def _whole_text(answer: str, start: int, stop: int) -> str:
    """Return a stretch with all of the words of which it has a part, on one line."""
    return " ".join(answer[slice(*whole(answer, start, stop))].split())


def whole(answer: str, start: int, stop: int) -> Span:
    """Return the span of all of the word of which start..stop is a part."""
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
