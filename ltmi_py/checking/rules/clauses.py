"""The clauses of a sentence, and what of it a claim takes."""

from __future__ import annotations

from collections.abc import Sequence

from ltmi_py.checking.rules.case import Case, shared
from ltmi_py.checking.words import NOT, SURE, Word
from ltmi_py.text import wordlists

CLAUSED = frozenset(",;:–—")  # marks that part clauses


def clause(words: Sequence[Word], at: int, *, text: str) -> range:
    """Return the words of the clause that a word stands in: up to a comma or another mark, or a word that joins clauses."""
    joints = wordlists.in_any("clause_joints")
    low = high = at
    while low and words[low].word not in joints and not parted(words, low - 1, text):
        low -= 1
    while high + 1 < len(words) and words[high + 1].word not in joints and not parted(words, high, text):
        high += 1
    return range(low, high + 1)


@shared
def elliptic(case: Case) -> frozenset[int]:
    """Return the words of a claim that only a later clause has, which leaves out what both share: "the last at 11" of "the first bus leaves at 5 and the last at 11"."""
    best = case.best
    if best is None:
        return frozenset()
    theirs, text = best.sentence.words, best.sentence.text
    joints = wordlists.in_any("clause_joints")
    told = [i for i in case.aligned.weighty if best.places[i] >= 0]
    counted = [i for _, indices in case.aligned.counted for i in indices]
    figures = [i for i in counted if case.words[i].kind == "figure" or case.words[i].key.isdigit()]
    said = [word.word for word in case.words]
    if any(said.count(case.words[i].word) > 1 for i in figures):
        return frozenset()
    for begin in range(1, len(theirs) if figures else 0):
        if theirs[begin].word not in joints and not parted(theirs, begin - 1, text):
            continue
        within = clause(theirs, min(begin + 1, len(theirs) - 1), text=text)
        before, there = {word.key for word in theirs[:begin]}, {theirs[i].key for i in within}
        late = {i for i in (*told, *figures) if case.words[i].key in there - before}
        rest = {i for i in told if i not in late}
        if (
            not late.isdisjoint(figures)
            and not late.issubset(figures)
            and all(case.words[i].key in before | there for i in rest)
        ):
            return frozenset(late)
    return frozenset()


def touch(words: Sequence[Word], one: int, other: int, *, text: str) -> bool:
    """Tell whether nothing but light words, names and figures stands between two words of a text, and no new clause begins: "closed on Sunday and Monday"."""
    low, high = sorted((one, other))
    joints = wordlists.in_any("coordinators")
    for index in range(low, high):
        here, after = words[index], words[index + 1]
        listed = _lists(words[index]) and _lists(after)
        if low < index and here.kind == "content" and here.name != SURE:
            return False
        if here.word in joints and not (_lists(words[index - 1]) and _lists(after)):
            return False
        if parted(words, index, text) and not listed:
            return False
    return True


def _lists(word: Word) -> bool:
    return word.name == SURE or word.kind == "figure"


def parted(words: Sequence[Word], index: int, text: str) -> bool:
    """Tell whether a mark that parts clauses stands behind a word."""
    return any(mark in CLAUSED for mark in text[words[index].stop : words[index + 1].start])


def phrased(words: Sequence[Word], index: int, listing: frozenset[str]) -> bool:
    """Tell whether a listed phrase of two words begins at a word: expected to."""
    return f"{words[index].word} {words[index + 1].word}" in listing if index + 1 < len(words) else False


@shared
def reach(case: Case) -> tuple[int, int]:
    """Return the words of the sentence from the first to the last that the claim takes, the particle before included."""
    best = case.best
    if best is None:
        return 0, 0
    taken: list[int] = [
        place
        for place, word in zip(best.places, case.words, strict=True)
        if place >= 0 and word.kind != "stop"
    ]
    if not taken:
        return 0, 0
    low, theirs = max(0, min(taken) - 2), best.sentence.words
    if (
        low
        and theirs[low - 1].kind == NOT
        and all(word.kind == "stop" or word.key == "1" for word in theirs[low : min(taken)])
    ):
        low -= 1  # "no one was"
    high = max(taken) + 1
    if case.language in wordlists.words("und", "verb_final"):  # "ins Ausland liefern wir nicht"
        end = next((i for i in range(high, len(theirs)) if theirs[i].kind != "stop"), -1)
        if (
            end >= 0
            and (
                theirs[end].kind == NOT
                or theirs[end].word in wordlists.folded(case.language, "negations_implied")
            )
            and not any(parted(theirs, i, best.sentence.text) for i in range(high - 1, end))
        ):
            high = end + 1
    return low, high
