"""Bounds of figures: at most, at least, more than, less than; "not more than" is "at most", whichever words say so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Literal, NamedTuple

from ltmi_py.checking.counting import alike
from ltmi_py.checking.findings import Found, Spot
from ltmi_py.checking.rules.case import Case, shared
from ltmi_py.checking.rules.clauses import clause
from ltmi_py.checking.words import NOT, Word, key
from ltmi_py.text import wordlists
from ltmi_py.text.folding import fold

Side = Literal["most", "least", "over", "under", "as_it_is"]

BEFORE = 3  # words before a figure among which stands what bounds it: "no more than a"
BEHIND = 3  # words behind it: "two slots or fewer"
DENYING = 5  # words before "more" within which a negation makes it a bound: "cannot book more than"
_DENIED: Mapping[str, Side] = {"over": "most", "under": "least"}
_REACHED: Mapping[str, Side] = {"over": "least", "under": "most"}  # "or more", "or less"
_UPWARDS, _DOWNWARDS = frozenset(("least", "over")), frozenset(("most", "under"))


class Bound(NamedTuple):
    """What a figure is for what it counts, the words that say so, first..last, the figure's own included, and the one that tells it."""

    side: Side
    first: int
    last: int
    word: int


@shared
def bounds(case: Case) -> list[tuple[Bound, Bound]]:
    """Return the bounds of the claim's figures, each with that of the same figure in the best sentence; where neither has one there is none."""
    best = case.best
    listed = _listed(case.language)
    if best is None or (listed.isdisjoint(case.aligned.said) and not best.sentence.may_have(listed)):
        return []
    theirs, out = best.sentence.words, []
    for quantity, indices in case.aligned.counted:
        if not indices:
            continue
        mine = _bound(case.words, indices[0], indices[-1], case.plain, case.language)
        for other in alike(quantity, best.sentence, rounded=False):
            there = [i for i, word in enumerate(theirs) if other.start <= word.start < other.stop]
            if there:
                bound = _bound(theirs, there[0], there[-1], best.sentence.text, case.language)
                if mine.side != bound.side or mine.side != "as_it_is":
                    out.append((mine, bound))
    return out


def bounded(case: Case) -> Iterator[Found]:
    """Find a figure that the claim passes or does not reach, where the evidence has it as the most or the least, or as it is: "more than 80" of "up to 80"."""
    best = case.best
    if best is None or not case.beside:
        return
    for mine, theirs in bounds(case):
        opposed = (mine.side in _UPWARDS and theirs.side in _DOWNWARDS) or (
            mine.side in _DOWNWARDS and theirs.side in _UPWARDS
        )
        passed = mine.side in _DENIED and theirs.side == "as_it_is"
        if opposed or passed:
            span = case.span(mine.first, mine.last + 1)
            words, text = best.sentence.words, best.sentence.text
            place = Spot(best.sentence, _begin(words[theirs.first], text), words[theirs.last].stop)
            said = case.plain[slice(*span)]
            yield Found("figure", "otherwise", span, place, (said,), contradicts=opposed)
            return


def carry(case: Case) -> None:
    """Count as carried the words of a bound that the sentence has in other words: "a maximum of two" of "at most two"."""
    for mine, theirs in bounds(case) if case.aligned.counted else ():
        if mine.side == theirs.side:
            for index in range(mine.first, mine.last + 1):
                case.carry(index, theirs.word)


@shared
def taken(case: Case) -> tuple[frozenset[int], frozenset[int]]:
    """Return the words of claim and sentence that belong to bounds: a negation among them denies nothing."""
    found = bounds(case)
    return (
        frozenset(i for mine, _ in found for i in range(mine.first, mine.last + 1)),
        frozenset(i for _, theirs in found for i in range(theirs.first, theirs.last + 1)),
    )


def _bound(words: Sequence[Word], first: int, last: int, text: str, language: str) -> Bound:
    """Return what a figure whose words are first..last is for what it counts."""
    if _listed(language).isdisjoint(
        [word.word for word in words[max(0, first - BEFORE) : last + 1 + BEHIND]]
    ):
        return Bound("as_it_is", first, last, first)
    named, passed = _named(language), _passed(language)
    within = clause(words, first, text=text)
    for at in range(first - 1, max(within.start, first - BEFORE) - 1, -1):
        word = _whole(words[at], text)
        side = passed.get(word) if at + 1 < first or word not in named else None
        if side:
            low = _denied(words, at, within.start, language)
            return Bound(side, at, last, at) if low < 0 else Bound(_DENIED[side], low, last, at)
        if word in named:  # "at most": with the word that leads to it
            led = (
                at > within.start
                and words[at - 1].kind == "stop"
                and words[at - 1].word in _leading(language)
            )
            return Bound(named[word], at - led, last, at)
        if words[at].kind != "stop":
            break
    joints = wordlists.folded(language, "coordinators")
    for at in range(last + 1, min(last + 1 + BEHIND, len(words))):
        side = passed.get(words[at].word) if words[at - 1].word in joints else None
        if side or words[at].word in named:
            return Bound(_REACHED[side] if side else named[words[at].word], first, at, at)
    return Bound("as_it_is", first, last, first)


def _whole(word: Word, text: str) -> str:
    """Return a word with what is elided before it: "jusqu'à"."""
    begin = _begin(word, text)
    return word.word if begin == word.start else fold(text[begin : word.stop]).replace("’", "'")


def _begin(word: Word, text: str) -> int:
    """Return where a word begins, what is elided before it included."""
    begin = word.start
    if begin > 1 and text[begin - 1] in "'’":
        begin -= 2
        while begin and text[begin - 1].isalpha():
            begin -= 1
    return begin


def _denied(words: Sequence[Word], at: int, begin: int, language: str) -> int:
    """Return the first negation before a word, with no more than a verb and its auxiliary between, or -1."""
    light = wordlists.folded(language, "auxiliaries") | wordlists.folded(language, "permitting")
    first, between = -1, 0
    for index in range(at - 1, max(begin, at - DENYING) - 1, -1):
        first = index if words[index].kind == NOT else first
        between += words[index].kind == "content" and words[index].word not in light
        if between > 1:
            break
    return first


@cache
def _named(language: str) -> Mapping[str, Side]:
    return _table(language, most="upper_bounds", least="lower_bounds")


@cache
def _passed(language: str) -> Mapping[str, Side]:
    return _table(language, over="exceeding", under="falling_short")


@cache
def _listed(language: str) -> frozenset[str]:
    """Return all words that bound, and their keys: a sentence that holds none of them has no bound."""
    found = frozenset(word.rpartition("'")[2] for word in (*_named(language), *_passed(language)))
    return found.union([key(word, language) for word in found])


@cache
def _leading(language: str) -> frozenset[str]:
    return wordlists.folded(language, "with_nouns") | wordlists.folded(language, "determiners")


def _table(language: str, **lists: str) -> Mapping[str, Side]:
    sides: tuple[Side, ...] = ("most", "least", "over", "under")
    return {word: side for side in sides for word in wordlists.folded(language, lists.get(side, ""))}
