"""Figures and units: what the claim counts must be what its sentences count.

Equal quantities are equal however they are written: 4200 g is 4.2 kg, "forty-two" is 42. A figure that is rounded, and
says so ("about 400"), is carried by the exact one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.counting import alike, paced, same
from ltmi_py.checking.findings import Found, Spot
from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.rules.case import COMPARABLE, Case, Slot
from ltmi_py.checking.rules.clauses import elliptic
from ltmi_py.checking.words import SURE, Word
from ltmi_py.text import wordlists
from ltmi_py.text.clock import CLOCK
from ltmi_py.text.quantities import Quantity

DOZEN, ERA = 12, "era"
MANY = 40  # sentences with a figure that are not all looked at
LITTLE = 2  # words that a sentence may have more than the claim where one figure stands for the other
YEARS = range(1000, 2101)  # that a bare figure may be
NEARLY = 0.8  # of the claim's other words carried


def figure(case: Case) -> Iterator[Found]:
    """Find a figure or unit that the aligned sentences do not have, or not there."""
    best = case.best
    aligned = case.aligned
    done = {index for _, indices in (*aligned.counted, *aligned.dated) for index in indices}
    for mine, indices in aligned.counted:
        if _slight(mine):
            continue
        if not _carried(case, mine, indices):
            yield _differs(mine, indices, case)
        elif not case.close:
            yield from _strayed(case, mine, indices)
    for index in [index for index, word in enumerate(case.words) if word.kind == "figure"]:
        if index in done:
            continue
        word = case.words[index]
        if best is None or not any(alignment.carries(index) for alignment in case.sources):
            said = case.plain[word.start : word.stop]
            yield Found("figure", "absent", (word.start, word.stop), None, (said,))


def _carried(case: Case, mine: Quantity, indices: list[int]) -> bool:
    """Tell whether the sentences the claim rests on have a quantity; in a claim close to its sentence, at that place."""
    best = case.best
    if best is None:
        return False
    rounded = mine.start in case.aligned.rounded
    if any(_worded(case, source, mine, indices) or _paced(case, source, mine) for source in case.sources):
        return True
    if not case.close:
        return any(True for one in case.sources for _ in alike(mine, one.sentence, rounded=rounded))
    found = list(alike(mine, best.sentence, rounded=rounded))
    if not found:
        return False
    if not elliptic(case).isdisjoint(indices):
        return True
    slot = next(
        (slot for slot in case.slots if slot.a < slot.b and slot.a <= min(indices, default=-1) < slot.b), None
    )
    if slot is None or slot.c == slot.d:
        return True
    theirs = best.sentence.words[slot.c : slot.d]
    if _beyond(best, case.words, slot, indices):
        return True
    return not any(_is_figure(word) for word in theirs) or any(
        theirs[0].start <= other.start < theirs[-1].stop for other in found
    )


def _beyond(best: Alignment, words: list[Word], slot: Slot, indices: list[int]) -> bool:
    """Tell whether the figures of a slot belong to what the sentence goes on to say, and the claim's own stands before that.

    "built by her in 1788" against "built in 1788 by her and restored in 2011": a word of content that the claim has
    nowhere, restored, comes between the last that both have and the other figure.
    """
    taken = [best.ordered[i] for i in range(slot.a) if best.ordered[i] >= 0 and words[i].kind == "content"]
    own = [best.places[index] for index in indices]
    if not taken or not taken[0] < min(own, default=-1) <= max(own) < taken[-1]:
        return False
    theirs = best.sentence.words
    rival = next((i for i in range(slot.c, slot.d) if _is_figure(theirs[i])), -1)
    return any(theirs[i].kind == "content" and i not in best.places for i in range(taken[-1] + 1, rival))


def _worded(case: Case, source: Alignment, mine: Quantity, indices: list[int]) -> bool:
    """Tell whether a sentence has the very words of a quantity: in a close claim in their order, its unit among them."""
    if case.close:
        places = [source.ordered[index] for index in indices]
        return min(places, default=-1) >= 0 and all(b == a + 1 for a, b in pairwise(places))
    return not mine.unit and all(source.carries(index) for index in indices)


def _paced(case: Case, source: Alignment, mine: Quantity) -> bool:
    there = [one for one in source.sentence.quantities if "/" in one.unit or "/" in mine.unit]
    return any(
        paced(mine, one, said=case.words, theirs=source.sentence.words, language=case.language)
        for one in there
    )


def _is_figure(word: Word) -> bool:
    return word.kind == "figure" or (word.key.isdigit() and word.key != "1")


def crossed(case: Case) -> Iterator[Found]:
    """Find a figure of the best sentence where another has all other words of the claim, and counts otherwise.

    "A full service costs 45 euros" of "A basic service costs 45 euros. A full service costs 120 euros".
    """
    best, aligned = case.best, case.aligned
    for mine, indices in aligned.counted if best else ():
        rest = [i for i in aligned.weighty if i not in indices and case.words[i].kind != "figure"]
        if best is None or not rest or all(map(best.carries, rest)) or _slight(mine):
            continue
        for other in aligned.best[1:]:
            if not all(map(other.carries, rest)):
                continue
            rivals = [one for one in other.sentence.quantities if _rivals(mine, one)]
            if rivals and not any(same(mine, one, rounded=False) for one in rivals):
                start, stop = case.piece.start + mine.start, case.piece.start + mine.stop
                said, place = case.plain[start:stop], Spot(other.sentence, rivals[0].start, rivals[0].stop)
                words = tuple(
                    [
                        case.plain[case.words[i].start : case.words[i].stop]
                        for i in indices
                        if case.words[i].kind == "figure"
                    ]
                )
                yield Found("figure", "astray", (start, stop), place, words or (said,), contradicts=True)
                break


def _strayed(case: Case, mine: Quantity, indices: list[int]) -> Iterator[Found]:
    """Find a figure of another sentence where the best one counts the same of the same name, otherwise."""
    best = case.best
    figures = [index for index in indices if case.words[index].kind == "figure"]
    if best is None or case.near < COMPARABLE or any(best.carries(index) for index in figures):
        return
    if any(same(mine, one, rounded=False) for one in best.sentence.quantities):
        return
    names = [i for i, word in enumerate(case.words) if word.name == SURE and best.carries(i)]
    stated = [one for one, _ in case.aligned.counted]
    rival = next((one for one in best.sentence.quantities if _rivals(mine, one)), None)
    if rival is None or any(same(one, rival, rounded=False) for one in stated):
        return
    if indices and _alike_before(case, best, indices[0], rival):
        start, stop = case.piece.start + mine.start, case.piece.start + mine.stop
        place, said = Spot(best.sentence, rival.start, rival.stop), case.plain[start:stop]
        yield Found("figure", "astray", (start, stop), place, (said,))
        return
    if not names:
        return
    for source in case.aligned.best[1:]:
        if any(same(mine, one, rounded=False) for one in source.sentence.quantities):
            if 2 * sum(source.carries(index) for index in names) > len(names):
                return
            start, stop = case.piece.start + mine.start, case.piece.start + mine.stop
            place, said = Spot(best.sentence, rival.start, rival.stop), case.plain[start:stop]
            yield Found("figure", "astray", (start, stop), place, (said,))
            return


def _alike_before(case: Case, best: Alignment, first: int, rival: Quantity) -> bool:
    """Tell whether the same light word stands before a figure of the claim and before its rival: since 1980, since 1935."""
    theirs = best.sentence.words
    at = next((i for i, word in enumerate(theirs) if word.start >= rival.start), 0)
    if not first or not at:
        return False
    mine, other = case.words[first - 1], theirs[at - 1]
    light = wordlists.folded(case.language, "dating")
    return mine.word == other.word and mine.word in light


def _rivals(mine: Quantity, other: Quantity) -> bool:
    same_kind = mine.base_unit == other.base_unit and mine.ordinal == other.ordinal
    return same_kind and is_year(mine) == is_year(other) and bool(mine.unit or is_year(mine))


def counts_the_same(mine: Quantity, other: Quantity) -> bool:
    """Tell whether two figures count the same sort of thing, what they count it by apart: euros, and euros a day."""
    return (
        not mine.ordinal
        and not other.ordinal
        and mine.base_unit.partition("/")[0] == other.base_unit.partition("/")[0]
        and is_year(mine) == is_year(other)
    )


def _slight(quantity: Quantity) -> bool:
    """Tell whether a written number is more a word than a figure: one, first."""
    return quantity.words and not quantity.unit and (quantity.value == 1 or quantity.ordinal)


def _differs(mine: Quantity, indices: list[int], case: Case) -> Found:
    theirs = [
        (source.sentence, quantity) for source in case.sources for quantity in source.sentence.quantities
    ]
    start, stop = case.piece.start + mine.start, case.piece.start + mine.stop
    said = case.plain[start:stop]
    within = [case.words[index] for index in indices]
    figures_only = tuple(
        [case.plain[one.start : one.stop] for one in within if one.kind == "figure" or one.key.isdigit()]
    ) or (said,)
    place, code = _counterpart(mine, theirs, case, indices)
    if place is None:
        return Found(
            "figure",
            "absent",
            (start, stop),
            None,
            figures_only,
            decides=decides(case) or _nowhere(case, mine, indices),
        )
    words = (said,) if code == "unit" else figures_only
    first = case.aligned.best[0].sentence
    return Found(
        code,
        "apart" if place.place.text == said else "otherwise",
        (start, stop),
        place,
        words,
        contradicts=case.near >= NEARLY
        and place.sentence.number == first.number
        and not _within(mine, place),
        decides=decides(case) or _nowhere(case, mine, indices),
    )


def _within(mine: Quantity, place: Spot) -> bool:
    """Tell whether a figure lies in the range it stands against: 15 in "14 to 17"."""
    ranges = [one for one in place.sentence.quantities if one.start == place.start and one.upper is not None]
    return mine.upper is None and any(
        one.value <= mine.value <= one.upper
        for one in ranges
        if one.upper is not None and (one.base_unit == mine.base_unit or not one.unit)
    )


def decides(case: Case) -> bool:
    """Tell whether the rest of the claim is so well carried that a figure alone decides."""
    tabled = case.best is not None and case.best.sentence.tabular  # a row has no verb to be carried
    return case.tight or tabled or case.near >= NEARLY


def _nowhere(case: Case, mine: Quantity, indices: Sequence[int]) -> bool:
    """Tell whether the evidence counts so much of nothing, wherever it has the figure; a year, and a small number of things, may be inferred."""
    if is_year(mine) or mine.unit == ERA or (not mine.unit and mine.value <= DOZEN):
        return False
    for index in indices:
        word = case.words[index]
        if word.kind == "figure" or word.key.isdigit():
            posting = case.aligned.found.get(word.key)
            held = case.evidence.sentences(posting, None) if posting else ()
            if len(held) > MANY or any(
                same(mine, one, rounded=True) for sentence in held for one in sentence.quantities
            ):
                return False
    return True


def is_year(one: Quantity) -> bool:
    """Tell whether a bare figure may be a year."""
    return not one.unit and not one.ordinal and one.value.denominator == 1 and int(one.value) in YEARS


def _counterpart(
    mine: Quantity, theirs: list[tuple[Sentence, Quantity]], case: Case, indices: list[int]
) -> tuple[Spot | None, str]:
    """Return the figure of the evidence that the claim's stands against, and in what they differ.

    A year stands against a year, and what counts against what counts, unless the two stand in the same place.
    """
    placed = [one for one in theirs if one[1].base_unit == mine.base_unit and _opposite(case, indices, *one)]
    for sentence, other in theirs:
        if placed and other.unit and other.base_unit != mine.base_unit:
            continue  # of "three hours and 2.50 euros" the hours are no counterpart of 3 euros
        timed = (other.base_unit == CLOCK) != (
            mine.base_unit == CLOCK
        )  # 10:00 is no other unit of ten minutes
        if (
            other.value == mine.value
            and other.unit != mine.unit
            and other.ordinal == mine.ordinal
            and not timed
        ):
            return Spot(sentence, other.start, other.stop), "unit"
    year = is_year(mine)
    for wanted in (True, False):
        for sentence, other in (*placed, *theirs):
            if (other.base_unit == mine.base_unit) is not wanted or other.ordinal != mine.ordinal:
                continue
            if is_year(other) == year or _opposite(case, indices, sentence, other):
                return Spot(sentence, other.start, other.stop), "figure"
    return None, "figure"


def _opposite(case: Case, indices: list[int], sentence: Sentence, other: Quantity) -> bool:
    """Tell whether a figure of the best sentence stands between the same two words as some words of the claim, and little else does."""
    best = case.best
    if best is None or sentence is not best.sentence or not indices:
        return False
    slot = next((slot for slot in case.slots if slot.a <= indices[0] < slot.b), None)
    if slot is None or slot.d - slot.c > slot.b - slot.a + LITTLE:
        return False
    theirs = sentence.words[slot.c : slot.d]
    return any(other.start <= word.start < other.stop for word in theirs)
