"""The words that turn what a claim and its sentence say: which negations and opposites count, and which only put off, bound or restrict."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.alignment import CONTENT
from ltmi_py.checking.rules import bounds, days
from ltmi_py.checking.rules.antonyms import antonyms
from ltmi_py.checking.rules.case import Case, shared
from ltmi_py.checking.rules.clauses import clause, parted, phrased, reach
from ltmi_py.checking.words import NOT, Word
from ltmi_py.text import wordlists

NEXT = 2  # words between the one that says from when on and the time
RESTRICTED = 7  # words from "ne" on within which "que" makes it "only"
CONCORD = 5  # words within which two negations are one


class Turns(NamedTuple):
    """Words that turn claim and sentence: the negations of either side, and antonyms that stand for each other."""

    mine: list[int]
    theirs: list[int]
    antonyms: list[tuple[int, int]]

    @property
    def differs(self) -> bool:
        """Tell whether the two say the opposite; a negation and an antonym together say the same."""
        return (len(self.mine) + len(self.theirs) + len(self.antonyms)) % 2 == 1


@shared
def turns_of(case: Case) -> Turns:
    """Return the words that turn a claim and its sentence."""
    best = case.best
    if best is None or days.excepted(case):
        return Turns([], [], [])
    implied = wordlists.folded(case.language, "negations_implied")
    theirs = best.sentence.words
    bounding = bounds.taken(case) if case.aligned.counted else (frozenset(), frozenset())
    opposed = [
        pair for pair in antonyms(case, best) if not (pair[0] in bounding[0] and pair[1] in bounding[1])
    ]
    low, high = reach(case)
    high = max([high, *(place + 1 for _, place in opposed)])
    paired, there = {index for index, _ in opposed}, {place for _, place in opposed}
    for index, place in enumerate(best.places):
        mine_so, theirs_so = case.words[index].word in implied, place >= 0 and theirs[place].word in implied
        if place >= 0 and case.words[index].kind == "content" and mine_so != theirs_so:
            paired.add(index)  # "turned down" of "rejected"
            there.add(place)
    mine = [
        i
        for i, word in enumerate(case.words)
        if word.kind == NOT or (word.word in implied and i not in paired)
    ]
    other = [
        i
        for i in range(low, high)
        if (theirs[i].kind == NOT or (theirs[i].word in implied and i not in there))
        and i not in case.enclosed
        and not _replies(best, i)
    ]
    if other:
        known, text = case.aligned.said, best.sentence.text
        other = [i for i in other if not _restricts(theirs, i, text, language=case.language, others=known)]
    if mine:
        known = frozenset([word.word for word in theirs])
        text = case.plain
        mine = [i for i in mine if not _restricts(case.words, i, text, language=case.language, others=known)]
    mine, other = _put_off(case, best, mine, other)
    other = (
        [i for i in other if not _of_another(case, best, i)]
        + _ended(case, best)
        + _withheld(case, best, high)
    )
    if best.sentence.row or best.sentence.tabular:
        other = [i for i in other if not _opens_cell(best, i)] + _denied_cells(best)
    mine, other = _contrasted(case, best, mine, other)
    if not _sparing(case.language).isdisjoint([*case.aligned.said, *[word.word for word in theirs]]):
        mine, other = _done_without(mine, case.words, other, theirs, case.language)
        other, mine = _done_without(other, theirs, mine, case.words, case.language)
        mine += _unless(case.words, theirs, case.language)
        other += _unless(theirs, case.words, case.language)
        other += set_apart(case)
    if case.language in wordlists.folded("und", "negative_concord"):
        mine, other = _once(mine, case.words), _once(other, theirs)
    return Turns(mine, other, opposed)


@shared
def set_apart(case: Case) -> list[int]:
    """Return the words of the sentence that make an exception of what the claim is about: "with the exception of the well"; none if the claim makes it too."""
    best, listed = case.best, wordlists.folded(case.language, "excepting")
    if best is None or not listed.isdisjoint(case.aligned.said):
        return []
    theirs, joints = best.sentence.words, wordlists.in_any("clause_joints")
    taken = [place for place in map(best.places.__getitem__, case.aligned.weighty) if place >= 0]
    out = []
    for index, word in enumerate(theirs):
        if word.word in listed and word.kind != NOT and word.word not in joints and index not in best.places:
            stop = clause(theirs, index, text=best.sentence.text).stop
            if taken and index < max(taken) < stop:  # what is behind it is said of the exception
                out.append(index)
    return out


def _replies(best: Alignment, index: int) -> bool:
    """Tell whether a negation is a reply before what a sentence says: "Ada: No, we keep it"."""
    text, theirs = best.sentence.text, best.sentence.words
    opens = index == 0 or ":" in text[theirs[index - 1].stop : theirs[index].start]
    return opens and text[theirs[index].stop : theirs[index].stop + 1] == ","


def _restricts(
    words: Sequence[Word], index: int, text: str, *, language: str, others: Collection[str]
) -> bool:
    """Tell whether a negation only says that more or nothing else is so, and the other side, of whose words these are, has no such word: "not only", "ne … que", "not … unless"."""
    ends, more = wordlists.folded(language, "restricting"), wordlists.folded(language, "only")
    widened, unless = more.isdisjoint(others), wordlists.folded(language, "unless")
    if unless and not (unless | wordlists.folded(language, "negations")).isdisjoint(others):
        ends = frozenset()  # "not unless" is "not without"
    for at in range(index, min(index + RESTRICTED, len(words))):
        word = words[at]
        if word.kind == NOT:
            if widened and at + 1 < len(words) and words[at + 1].word in more:
                return True
        elif word.word in ends or phrased(words, at, ends):
            return True
        if at > index and (word.kind == NOT or word.word == "plus" or parted(words, at - 1, text)):
            return False
    return False


def _contrasted(
    case: Case, best: Alignment, mine: list[int], other: list[int]
) -> tuple[list[int], list[int]]:
    """Return the words of both sides that turn, without those that "rather than" or "unless" on the other side stands for."""
    theirs = best.sentence.words
    contrasts = wordlists.folded(case.language, "contrasts")
    unless = wordlists.folded(case.language, "unless")
    spares = wordlists.folded(case.language, "conditions").isdisjoint(case.aligned.said)  # see `_unless`
    for slot in case.slots:  # "slate rather than thatch" is slate, not thatch
        if any(phrased(case.words, i, contrasts) for i in range(slot.a, slot.b)):
            other = [i for i in other if not slot.c <= i < slot.d]
        if any(phrased(theirs, i, contrasts) for i in range(slot.c, slot.d)):
            mine = [i for i in mine if not slot.a <= i < slot.b]
        if spares and any(
            theirs[i].word in unless for i in range(slot.c, slot.d)
        ):  # "not without" of "not unless"
            mine = [i for i in mine if not slot.a <= i < slot.b]
    return mine, other


@cache
def _sparing(language: str) -> frozenset[str]:
    """Return the words that deny what follows them, as a need or a condition does with a negation."""
    return wordlists.folded(language, "excepting") | wordlists.folded(language, "unless")


def _unless(words: Sequence[Word], others: Sequence[Word], language: str) -> list[int]:
    """Return the "unless" of one side for which the other has "if": it denies what follows, "free if it is not opened"; not that of "not … unless"."""
    unless, ifs = wordlists.folded(language, "unless"), wordlists.folded(language, "conditions")
    at = next((i for i, word in enumerate(words) if word.word in unless), -1)
    said = {word.word for word in others}
    alone = at >= 0 and all(word.kind != NOT for word in words[:at])
    return [at] if alone and said.isdisjoint(unless) and not said.isdisjoint(ifs) else []


def _done_without(
    mine: list[int], words: Sequence[Word], other: list[int], others: Sequence[Word], language: str
) -> tuple[list[int], list[int]]:
    """Return the words of both sides that turn, without one side's "without" and the denied need that it stands for on the other: "you do not need a ticket"."""
    needing = wordlists.folded(language, "needing")
    need = next((i for i, word in enumerate(others) if word.word in needing), -1) if needing else -1
    denied = [i for i, word in enumerate(others[: max(0, need)]) if word.kind == NOT]
    lacking = wordlists.folded(language, "excepting")
    spared = [i for i in mine if words[i].kind == NOT and words[i].word in lacking]
    both = any(word.word in needing for word in words) or any(word.word in lacking for word in others)
    if not denied or not spared or both:
        return mine, other
    return [i for i in mine if i not in spared], [i for i in other if i != denied[-1]]


def _opens_cell(best: Alignment, index: int) -> bool:
    """Tell whether a word of a row is the first of a cell: "no" of "Lift: no"."""
    theirs, text = best.sentence.words, best.sentence.text
    return index > 0 and ":" in text[theirs[index - 1].stop : theirs[index].start]


def _denied_cells(best: Alignment) -> list[int]:
    """Return the negations of a row that stand for a whole cell, or open one, whose column the claim names."""
    theirs = best.sentence.words
    return [
        i
        for i, word in enumerate(theirs)
        if word.kind == NOT and _opens_cell(best, i) and i - 1 in best.places
    ]


def _once(turning: list[int], words: Sequence[Word]) -> list[int]:
    """Return the words that turn, of negations that stand together the first: "ne … pas", "no … nunca" deny once."""
    out: list[int] = []
    last = -CONCORD
    for index in turning:
        if words[index].kind != NOT or index - last >= CONCORD:
            out.append(index)
        last = index if words[index].kind == NOT else last
    return out


def _of_another(case: Case, best: Alignment, index: int) -> bool:
    """Tell whether a negation of the sentence denies, in its clause, only what a claim does not take: "is not light and must not be dropped"."""
    theirs = best.sentence.words
    if theirs[index].kind != NOT and index in best.places:
        return False  # the claim has that verb itself
    repeated = index in best.ordered and sum(word.kind == NOT for word in theirs) > 1
    if not repeated and not any(slot.a == slot.b and slot.c <= index < slot.d for slot in case.slots):
        return False
    after = [
        i for i in clause(theirs, index, text=best.sentence.text) if i > index and theirs[i].kind in CONTENT
    ]
    return bool(after) and not any(i in best.places for i in after)


def _put_off(case: Case, best: Alignment, mine: list[int], other: list[int]) -> tuple[list[int], list[int]]:
    """Return the words of both sides that turn, without those that only put off where the other side has none, or are part of a bound."""
    if case.aligned.counted:
        of_mine, of_theirs = bounds.taken(case)
        mine, other = [i for i in mine if i not in of_mine], [i for i in other if i not in of_theirs]
    if (mine and other) or not (mine or other):
        return mine, other
    theirs, language = best.sentence.words, case.language
    there = {i: place for i, place in enumerate(best.places) if place >= 0}
    back = {place: i for i, place in there.items()}
    return (
        _delayed(case.words, mine, theirs, to=there, language=language),
        _delayed(theirs, other, case.words, to=back, language=language),
    )


def _delayed(
    words: Sequence[Word], turning: list[int], others: Sequence[Word], *, to: Mapping[int, int], language: str
) -> list[int]:
    """Return the words that turn without those that only put off: "A not until B" of "B before A", "A only after B". `to` maps the words to the others."""
    until = wordlists.folded(language, "until")
    end = next((i for i, word in enumerate(words) if word.word in until), -1)
    if not turning or end < turning[0] or any(word.word in until for word in others):
        return turning
    first = [to[i] for i in range(end) if i in to and words[i].kind in CONTENT]
    then = [to[i] for i in range(end, len(words)) if i in to and words[i].kind != "stop"]
    before, after = wordlists.folded(language, "sooner"), wordlists.folded(language, "only_then")
    if not first or not then:
        return turning
    sooner = any(word.word in before and max(then) < i < min(first) for i, word in enumerate(others))
    held = max(first) < min(then) and any(word.word in after for word in others[: min(then)])
    begins = wordlists.folded(language, "beginnings")  # "opens at noon"
    held = held or any(word.word in begins for word in others[max(0, min(then) - NEXT) : min(then)])
    if not sooner and not held:
        return turning
    return [i for i in turning if words[i].kind != NOT or i > end]


def _withheld(case: Case, best: Alignment, high: int) -> list[int]:
    """Return the negation behind all that a claim takes that withholds what the claim permits: "dogs are not permitted" of "he may keep a dog; "."""
    listed, theirs = wordlists.folded(case.language, "permitting"), best.sentence.words
    if listed.isdisjoint(case.aligned.said) or high < 1:
        return []
    within = clause(theirs, high - 1, text=best.sentence.text)
    rest = [i for i in within if i >= high and theirs[i].kind != "stop"]
    denied = len(rest) == 2 and theirs[rest[0]].kind == NOT and theirs[rest[1]].word in listed
    return rest[:1] if denied else []


def _ended(case: Case, best: Alignment) -> list[int]:
    """Return the verbs of the sentence that end what the claim says there is: "dropped support for" against "supports".

    "The bug crashes it" is no such claim against "removed the bug": what is ended must be said of the same one.
    """
    enders = wordlists.folded(case.language, "enders")
    if not enders.isdisjoint(case.aligned.said):
        return []
    light = wordlists.folded(case.language, "determiners")
    theirs, places = best.sentence.words, best.places
    out = []
    for index in [index for index in case.aligned.weighty if places[index] > 0]:
        at = places[index] - (2 if theirs[places[index] - 1].word in light else 1)
        if at < 1 or theirs[at].word not in enders or case.words[index - 1].word in light:
            continue
        doers = [place for place in places[:index] if place >= 0 and theirs[place].kind != "stop"]
        if doers and max(doers) < at:
            out.append(at)
    return out
