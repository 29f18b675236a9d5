"""Two things in one clause, each with its figure: "covers parts for two years and labour for one year"."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ltmi_py.checking.counting import same
from ltmi_py.checking.findings import Found, Spot
from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.rules.case import NEAR, Case, of_sentence
from ltmi_py.checking.rules.clauses import clause, parted
from ltmi_py.checking.rules.figures import counts_the_same
from ltmi_py.checking.words import NO, Word
from ltmi_py.text import wordlists
from ltmi_py.text.quantities import Quantity
from ltmi_py.text.verbs import PARTICIPLE, PAST, forms

TIMES = frozenset(("s", "month"))  # base units of time
ACTING = PAST | PARTICIPLE


class _Side(NamedTuple):
    """A figure, and the words of the sentence that tell what it is said of."""

    figure: Quantity
    told: frozenset[int]


def share(case: Case) -> Iterator[Found]:
    """Find that a claim says of one of two things what the sentence says of the other."""
    best = case.best
    if best is None or not case.aligned.counted or len(best.sentence.quantities) < 2:
        return
    if best.sentence.tabular:
        return  # whose figures are told apart by their columns
    taken = frozenset(place for place in best.places if place >= 0)
    stated, theirs = [one for one, _ in case.aligned.counted], best.sentence.words
    for left, right in _sides(best.sentence):
        for own, other in ((left, right), (right, left)):
            if taken.isdisjoint(own.told) or (other.told <= taken):
                continue
            if any(theirs[i].start == own.figure.start for i in case.enclosed):
                continue  # a claim may leave out a bracket
            wrong = next((one for one in stated if same(one, other.figure, rounded=False)), None)
            if wrong is None or any(same(one, own.figure, rounded=False) for one in stated):
                continue
            start, stop = case.piece.start + wrong.start, case.piece.start + wrong.stop
            place, said = Spot(best.sentence, own.figure.start, own.figure.stop), case.plain[start:stop]
            yield Found("figure", "astray", (start, stop), place, (said,), contradicts=case.near >= NEAR)
            return


def _last(one: Quantity, other: Quantity) -> bool:
    """Tell whether two figures both say how long something lasts, be it days or years."""
    return one.base_unit in TIMES and other.base_unit in TIMES


@of_sentence
def _sides(sentence: Sentence) -> list[tuple[_Side, _Side]]:
    return list(_sides_of(sentence))


def _sides_of(sentence: Sentence) -> Iterator[tuple[_Side, _Side]]:
    """Yield each two neighbouring figures that count the same sort of thing, with what they are said of, a joint between."""
    theirs, text = sentence.words, sentence.text
    joints = wordlists.in_any("clause_joints")
    starts = [word.start for word in theirs]
    for one, other in pairwise(sentence.quantities):
        if not (counts_the_same(one, other) or _last(one, other)) or one.key == other.key:
            continue
        between = range(bisect_left(starts, one.stop), bisect_left(starts, other.start))
        joint = next((i for i in reversed(between) if theirs[i].word in joints), -1)
        if joint < 0 or any(parted(theirs, i, text) for i in between if i > joint):
            continue
        first, last = between[0], between[-1]
        before = [i for i in between if i > joint and theirs[i].kind == "content"]
        if before:  # "parts for two years and labour for one"
            told = _led(theirs, first, figure=one, language=sentence.lexicon.language), before
        else:  # "12 in Berlin and 7 in Rome"
            behind = [i for i in clause(theirs, last + 1, text=text) if theirs[i].start >= other.stop]
            told = (
                [i for i in between if i < joint and theirs[i].kind == "content"],
                [i for i in behind if theirs[i].kind == "content"],
            )
        if all(told):
            yield _Side(one, frozenset(told[0])), _Side(other, frozenset(told[1]))


def _led(words: Sequence[Word], stop: int, *, figure: Quantity, language: str) -> list[int]:
    """Return the last word of content before the word `stop` and a figure; one that is no verb, if there is one."""
    acts, last = forms(language), -1
    for index in range(stop - 1, -1, -1):
        word = words[index]
        if word.kind == "content" and word.stop <= figure.start:
            if word.name != NO or not acts.get(word.word, 0) & ACTING:
                return [index]
            last = max(last, index)
    return [last] if last >= 0 else []
