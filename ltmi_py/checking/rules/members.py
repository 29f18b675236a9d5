"""A claim that crosses two members of a sentence, each of which says of one thing what another says of another thing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.findings import Found, Spot
from ltmi_py.checking.rules.antonyms import opposites
from ltmi_py.checking.rules.case import NEAR, Case, shared
from ltmi_py.checking.rules.figures import counts_the_same, is_year
from ltmi_py.checking.rules.parallels import (
    Members,
    Seat,
    act,
    both_first,
    both_last,
    denies,
    divided,
    figure_of,
    members,
    parallel,
)
from ltmi_py.checking.words import NO, NOT
from ltmi_py.text import wordlists

MOST = 0.75  # of the words of a claim that one sentence must have


class Crossing(NamedTuple):
    """Words of a sentence: a claim joins `taken` and `said` of two members, which have `left` beside the one and `told` beside the other."""

    taken: int
    left: int
    said: int
    told: int


class Stretch(NamedTuple):
    """What some words of a claim take of a sentence; whether that is all they say, negations too, and whether they deny."""

    taken: frozenset[int]
    fully: bool
    wholly: bool
    denies: bool


def crossed(case: Case) -> Iterator[Found]:
    """Find that a claim says of one thing what its sentence says of another like it: "B contains argon" of "A contains argon, B contains nitrogen"."""
    for one in case.aligned.best:
        if one.sentence.tabular or one.sentence.row:
            continue
        holding = [within for within in _stretches(case) if _holds(case, one, within)]
        if not holding:
            continue
        theirs = members(one.sentence)
        taken = [place for place in one.places if place >= 0]
        entered = sum([not own.isdisjoint(taken) for own in theirs.own])
        if len(theirs.parts) < 2 or not entered or (entered == 1 and len(set(theirs.denied)) == 1):
            continue
        for within in holding:
            found = _crossing(theirs, _stretch(case, one, within))
            if found is None:
                continue
            yield _astray(case, one, found) or _spliced(case, one, found, within)
            return


def _spliced(case: Case, one: Alignment, found: Crossing, within: Sequence[int]) -> Found:
    mine = [i for i in within if one.places[i] in (found.taken, found.said)]
    ends = sorted((found.taken, found.left))
    where = case.place(one.sentence, ends[0], ends[1] + 1)
    return Found("spliced", "another_clause", case.span(mine[0], mine[-1] + 1), where, contradicts=case.close)


def _astray(case: Case, one: Alignment, found: Crossing) -> Found | None:
    """Return the figure of one of two things that a claim says of the other, if one is at fault: "two years" of "parts for two years and labour for one"."""
    words, figures = one.sentence.words, one.sentence.quantities
    for said, own in ((found.said, found.left), (found.taken, found.told)):
        theirs = figure_of(figures, words[own])
        for mine, indices in case.aligned.counted if theirs else ():
            if theirs and any(one.places[i] == said for i in indices) and counts_the_same(mine, theirs):
                start, stop = case.piece.start + mine.start, case.piece.start + mine.stop
                place, told = Spot(one.sentence, theirs.start, theirs.stop), (case.plain[start:stop],)
                contradicts = case.close or case.near >= NEAR
                return Found("figure", "astray", (start, stop), place, told, contradicts=contradicts)
    return None


@shared
def _stretches(case: Case) -> list[range]:
    """Return the claim's words, and those of each of its members where it has several."""
    parts = divided(case.words, case.plain, case.language)
    return [range(len(case.words)), *(parts if len(parts) > 1 else ())]


def _holds(case: Case, one: Alignment, within: Sequence[int]) -> bool:
    """Tell whether a sentence has most of some words, and more of them than the claim's best one or as many."""
    weighty = [i for i in case.aligned.weighty if i in within]
    known = [i for i in weighty if one.places[i] >= 0]
    further = one is case.best or case.best is None or any(case.best.places[i] < 0 for i in known)
    return further and len(known) >= MOST * len(weighty)


def _stretch(case: Case, one: Alignment, within: Sequence[int]) -> Stretch:
    places = one.places
    fully = all(places[i] >= 0 for i in case.aligned.weighty if i in within)
    turning = [i for i in within if case.words[i].kind == NOT]
    return Stretch(
        frozenset([places[i] for i in within if places[i] >= 0]),
        fully=fully,
        wholly=fully and all(places[i] >= 0 for i in turning),
        denies=denies(case.words, within, case.language),
    )


def _crossing(theirs: Members, stretch: Stretch) -> Crossing | None:
    """Return what crosses two members of a sentence, each of which has something that the claim leaves out."""
    sides = [
        (number, sorted(own & stretch.taken), _left(theirs, own, stretch))
        for number, own in enumerate(theirs.own)
    ]
    denied = theirs.denied
    entered = [side for side in sides if side[1]]
    for one, other in product(entered, sides if stretch.wholly else entered):
        here, there = one[0], other[0]
        if here == there:
            continue
        turned = stretch.wholly and denied[here] != denied[there] == stretch.denies
        turned = turned and not (other[1] and stretch.denies)
        if not turned and not (other[1] and one[2]):
            continue
        for taken, told in product(one[1], other[2]):
            pair = (here, taken), (there, told)
            if not both_first(theirs, *pair) and not parallel(theirs, *pair):
                continue
            if turned:
                return Crossing(taken, taken, taken, told)
            found = _joined(theirs, pair, one[2], other[1], fully=stretch.fully)
            if found:
                return found
    return None


def _joined(
    theirs: Members, pair: tuple[Seat, Seat], left: Sequence[int], said: Sequence[int], *, fully: bool
) -> Crossing | None:
    """Return how a claim joins a word of one member with one of another, where the two `pair` match, and those it leaves and says do."""
    (here, taken), (there, told) = pair
    paired = both_first(theirs, *pair) or (theirs.counts(taken) and theirs.counts(told))
    for other, own in product(said, left):
        if not (fully or (theirs.counts(other) and not act(theirs, told))):
            continue
        if (told < other) != (taken < own) and not _fronted(theirs, (taken, told), (own, other)):
            continue
        seats = (here, own), (there, other)
        if (paired and fully and both_last(theirs, *seats)) or parallel(theirs, *seats):
            return Crossing(taken, own, other, told)
    return None


def _fronted(theirs: Members, one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Tell whether two members may have two pairs of words in another order: a time, and a figure that is none, "90 in 2020; in 2021 it was 120"."""
    dated = wordlists.folded(theirs.language, "dated")
    figures = [figure_of(theirs.figures, theirs.words[at]) for at in (*one, *other)]
    times = [
        theirs.words[at].word in dated
        or (figure is None and theirs.words[at].kind == "figure")
        or (figure is not None and is_year(figure))
        for at, figure in zip((*one, *other), figures, strict=True)
    ]
    counted = [figure is not None and not time for figure, time in zip(figures, times, strict=True)]
    return (all(times[:2]) and all(counted[2:])) or (all(counted[:2]) and all(times[2:]))


def _left(theirs: Members, own: frozenset[int], stretch: Stretch) -> list[int]:
    """Return the words of a member that a claim leaves out, the rest of a name that it has in part apart, and what it denies the opposite of: "not included" of "excluded"."""
    words, taken = theirs.words, stretch.taken
    names = {i for i in taken if words[i].name != NO}
    known = opposites(theirs.language) if stretch.denies else {}
    denied = frozenset().union(*[known.get(words[i].key, ()) for i in taken]) if known else frozenset()
    left = [i for i in own - taken if words[i].name == NO or names.isdisjoint((i - 1, i + 1))]
    return sorted([i for i in left if words[i].key not in denied])
