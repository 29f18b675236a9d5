"""Where the main words of a claim stand: which of them a sentence has, as what, and what it says in place of those it lacks.

Main words are those of content and figures, units and months too. What is told here is read off the sentence, not off what weighs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple
from unicodedata import normalize

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.alignment import CONTENT
from ltmi_py.checking.counting import agrees, same
from ltmi_py.checking.findings import Spot
from ltmi_py.checking.report import Span
from ltmi_py.checking.rules.bounds import bounds
from ltmi_py.checking.rules.case import Case, shared
from ltmi_py.checking.rules.clauses import clause, phrased, reach
from ltmi_py.checking.rules.turning import set_apart
from ltmi_py.checking.telling.gaps import light, whole
from ltmi_py.checking.telling.quoting import headed
from ltmi_py.checking.words import NOT, SURE, Word
from ltmi_py.text import wordlists

PASSED = 8  # words of a sentence that stand in one place
GAP = 3  # words of content and negations on either side that are told against each other
LIGHT = 2  # light words that are told before them
BESIDES = 2  # stretches of a sentence that are told beside what a claim takes
PROVISOS = {"proviso": ("conditions", "conditions_strict", "only"), "reservation": ("hedges",)}
TELLING = frozenset((*CONTENT, NOT))


class Stretch(NamedTuple):
    """Words of a claim that stand together in a sentence: their span in the answer and in the sentence, as the answer writes them, and as the sentence does, "" for the same."""

    span: Span
    there: Span
    said: str
    theirs: str


def holds(case: Case, one: Alignment) -> list[int]:
    """Return the main words of a claim that a sentence has, in any form or place."""
    keys, words, places = one.sentence.by_key, case.words, one.places
    return [
        index
        for index, parts in _main(case).items()
        if all(places[part] >= 0 or words[part].key in keys for part in parts)
    ]


def _parts(case: Case, index: int) -> list[int]:
    """Return the words of which one such as "BB2" is written."""
    low, high = whole(case.plain, case.words[index].start, case.words[index].stop)
    near = range(max(0, index - 2), min(len(case.words), index + 3))
    return [part for part in near if low <= case.words[part].start < high]


def lacks(case: Case, one: Alignment) -> list[int]:
    """Return the main words of a claim that a sentence does not have."""
    held = set(holds(case, one))
    return [index for index in _main(case) if index not in held]


@shared
def _main(case: Case) -> Mapping[int, list[int]]:
    """Return the main words of a claim, of content, figures, units and months, without those that tell nothing alone; each with the words of which it is written."""
    told = [i for i, word in enumerate(case.words) if word.kind in CONTENT and not light(word, case.language)]
    return {index: _parts(case, index) for index in told}


def share(case: Case) -> tuple[int, int]:
    """Return how many of the main words of a claim its sentence has, and how many it has."""
    return len(holds(case, case.best)) if case.best else 0, len(_main(case))


def stretches(answer: str, case: Case, one: Alignment, indices: Iterable[int]) -> list[Stretch]:
    """Return words of a claim that a sentence has, those together that it has word for word."""
    out: list[Stretch] = []
    done: set[Span] = set()
    text = one.sentence.text
    for index in indices:
        mine, there = written(index, one, answer, case)
        if mine in done:
            continue
        done.add(mine)
        said, theirs = answer[slice(*mine)], text[slice(*there)]
        alike = f"{plain(theirs)} ".startswith(f"{plain(said)} ")  # "800" of "800 euros"
        if alike and out and not out[-1].theirs:
            both, span = (out[-1].span[0], mine[1]), (out[-1].there[0], there[1])
            longer = plain(answer[slice(*both)])
            if longer and longer == plain(text[slice(*span)]):
                out[-1] = Stretch(both, span, answer[slice(*both)], "")
                continue
        out.append(Stretch(mine, there, said, "" if alike else theirs))
    return out


def stands(case: Case, one: Alignment, index: int) -> int:
    """Return the place of a word of the claim in a sentence that has it."""
    if one.carries(index):
        return one.places[index]
    key = case.words[index].key
    return one.sentence.by_key.get(key, (-1,))[0]


def written(index: int, one: Alignment, answer: str, case: Case) -> tuple[Span, Span]:
    """Return the span of a word of the claim, and of the sentence's that stands for it; of all of a quantity or date where it is part of one."""
    start, sentence = case.piece.start, one.sentence
    for mine, indices in case.aligned.counted:
        if index in indices:
            near = mine.start in case.aligned.rounded
            rivals = [theirs for theirs in sentence.quantities if same(mine, theirs, rounded=near)]
            for theirs in sorted(rivals, key=lambda theirs: theirs.base_unit != mine.base_unit):
                return (start + mine.start, start + mine.stop), (theirs.start, theirs.stop)
    for date, indices in case.aligned.dated:
        if index in indices:
            for other in sentence.dates:
                if any(agrees(option, known) for option in date.options for known in other.options):
                    return (start + date.start, start + date.stop), (other.start, other.stop)
    bound = _bounding(index, one, case)
    if bound:
        return bound
    word, there = case.words[index], sentence.words[stands(case, one, index)]
    if sentence.tabular and there.kind == "figure" and word.kind == "content":
        return whole(answer, word.start, word.stop), headed(sentence.text, there.start, there.stop)
    return whole(answer, word.start, word.stop), whole(sentence.text, there.start, there.stop)


def _bounding(index: int, one: Alignment, case: Case) -> tuple[Span, Span] | None:
    """Return the spans of a bound to which a word of the claim belongs, and of what stands for it: "at most two" of "not more than two"."""
    if one is not case.best or case.words[index].kind == "figure":
        return None
    for mine, theirs in bounds(case):
        if mine.side == theirs.side and mine.first <= index <= mine.last:
            spot = case.place(one.sentence, theirs.first, theirs.last + 1)
            return case.span(mine.first, mine.last + 1), (spot.start, spot.stop or len(one.sentence.text))
    return None


def plain(text: str) -> str:
    """Return a text as two are compared that a reader takes for the same."""
    return " ".join(normalize("NFC", text).casefold().replace("’", "'").split())


def against(case: Case, best: Alignment | None) -> Iterator[tuple[list[int], Spot]]:
    """Yield main words of a claim that a sentence lacks, with what it says between the same two main words instead, in one clause: only where both gaps are short, hold nothing that is matched elsewhere, and have figures and names alike; of a sentence that is not the best only between words that this lacks."""
    if best is None or best.sentence.tabular:
        return
    rest = set(lacks(case, case.best)) if case.best and best is not case.best else None
    lacking, theirs = set(lacks(case, best)), best.sentence.words
    both = [(i, at) for i, at in enumerate(best.ordered) if at >= 0 and case.words[i].kind in CONTENT]
    for (low, start), (high, stop) in pairwise(both):
        mine = [index for index in range(low + 1, high) if index in lacking]
        there = [i for i in range(start + 1, stop) if theirs[i].kind in TELLING and i not in best.places]
        if not mine or not there or not _clean(case, range(low + 1, high), mine):
            continue
        if rest is not None and not {low, high} <= rest:
            continue
        if not max(len(mine), len(there)) <= GAP or _kinds(case.words, mine) != _kinds(theirs, there):
            continue
        beside = there[-1]
        within = clause(theirs, beside, text=best.sentence.text)
        there = [i for i in there if i in within and abs(i - beside) < PASSED]
        if theirs[there[-1]].kind == NOT:  # "not" says nothing without what it denies
            there.append(next((i for i in within if i > there[-1] and theirs[i].kind in CONTENT), there[-1]))
        first = there[0]
        while (
            first - 1 > start
            and first - 1 in within
            and theirs[first - 1].kind == "stop"
            and first > there[0] - LIGHT
        ):
            first -= 1
        text = best.sentence.text
        yield mine, Spot(best.sentence, *whole(text, theirs[first].start, theirs[there[-1]].stop))


def rival(case: Case) -> tuple[list[int], Spot] | None:
    """Return the first name of a claim, which its sentence lacks, and the first that this has and the claim has not, if both stand before all that they share."""
    best = case.best
    if best is None or best.sentence.tabular:
        return None
    both = [(i, at) for i, at in enumerate(best.places) if at >= 0 and case.words[i].kind in CONTENT]
    first, there = min(both, default=(0, 0))[0], min([at for _, at in both], default=0)
    mine, theirs = _first_name(case.words[:first]), _first_name(best.sentence.words[:there])
    if mine and theirs and set(mine) <= set(lacks(case, best)):
        return mine, case.place(best.sentence, theirs[0], theirs[-1] + 1)
    return None


def _first_name(words: Sequence[Word]) -> list[int]:
    """Return the places of the first name among words, with the capitals that touch it."""
    low = high = next((i for i, word in enumerate(words) if word.name == SURE), -1)
    while low > 0 and words[low - 1].name:
        low -= 1
    while 0 <= high < len(words) - 1 and words[high + 1].name:
        high += 1
    return list(range(low, high + 1)) if low >= 0 else []


def _clean(case: Case, gap: range, lacking: Sequence[int]) -> bool:
    """Tell whether a gap of a claim, which the sentence lacks some words of, has no main word besides these."""
    return all(
        index in lacking or case.words[index].kind == "stop" or light(case.words[index], case.language)
        for index in gap
    )


def _kinds(words: Sequence[Word], at: Sequence[int]) -> tuple[bool, bool]:
    """Return whether there is a figure, and a name, among words at some places."""
    return any(words[i].kind == "figure" or words[i].key.isdigit() for i in at), any(
        words[i].name == SURE for i in at
    )


def strengthened(case: Case) -> list[int]:
    """Return the words of a claim that leave no exception, "always", where its sentence has none such."""
    best = case.best
    strong = wordlists.folded(case.language, "quantifiers_strong") - wordlists.folded(case.language, "only")
    if best is None or any(word.word in strong for word in best.sentence.words):
        return []
    return [
        i
        for i, word in enumerate(case.words)
        if word.word in strong and word.kind == "stop" and best.places[i] < 0
    ]


def provisos(case: Case) -> Iterator[tuple[str, Spot]]:
    """Yield what the sentence of a claim has, and the claim has not, that makes it hold less, with all of its clause: the first condition, and the first hedge where the claim takes something."""
    best = case.best
    if best is None:
        return
    theirs, (low, high) = best.sentence.words, reach(case)
    within = {"proviso": range(len(theirs)), "reservation": range(low, high)}
    for code, names in PROVISOS.items():
        listed = frozenset[str]().union(*[wordlists.folded(case.language, name) for name in names])
        spared = frozenset[str]().union(*[wordlists.folded(case.language, f"{name}_too") for name in names])
        own = not spared.isdisjoint(case.aligned.said) or any(
            word.word in listed or phrased(case.words, i, listed) for i, word in enumerate(case.words)
        )
        for i in within[code]:
            told = theirs[i].word in listed or phrased(theirs, i, listed)
            if told and i not in best.places and i not in set_apart(case):  # what is set apart is judged
                stop = clause(theirs, min(i + 1, len(theirs) - 1), text=best.sentence.text).stop
                telling = [at for at in range(i + 1, stop) if theirs[at].kind in CONTENT]
                if not own or 2 * sum(at in best.places for at in telling) < len(telling):
                    yield code, case.place(best.sentence, i, stop)
                    break


def besides(case: Case) -> list[Spot]:
    """Return what the sentence of a claim says in the clauses of which the claim takes something, beside what it takes."""
    best = case.best
    if best is None:
        return []
    theirs, text = best.sentence.words, best.sentence.text
    taken = {stands(case, best, index) for index in holds(case, best)} | {at for at in best.places if at >= 0}
    main = {at for at in taken if theirs[at].kind in TELLING}
    within = sorted({i for at in main for i in clause(theirs, at, text=text)})
    runs: list[list[int]] = []
    for i in within:
        if i in taken or theirs[i].kind not in TELLING:
            continue
        if runs and all(theirs[j].kind == "stop" and j not in taken for j in range(runs[-1][-1] + 1, i)):
            runs[-1].append(i)
        else:
            runs.append([i])
    return [case.place(best.sentence, run[0], min(run[-1], run[0] + PASSED) + 1) for run in runs[:BESIDES]]


def others(case: Case) -> Iterator[tuple[Alignment, list[int]]]:
    """Yield sentences that have main words which those before them lack, each with these words."""
    best = case.aligned.best
    rest = lacks(case, best[0]) if best else []
    for one in best[1:]:
        held = [index for index in holds(case, one) if index in rest]
        rest = [index for index in rest if index not in held]
        if held:
            yield one, held
