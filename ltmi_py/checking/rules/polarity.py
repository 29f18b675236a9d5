"""Words that turn a statement: negations and opposites."""

from __future__ import annotations

from collections.abc import Iterator

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.alignment import CONTENT
from ltmi_py.checking.findings import Form, Found, Spot
from ltmi_py.checking.rules import days
from ltmi_py.checking.rules.antonyms import antonyms, opposites
from ltmi_py.checking.rules.case import NEAR, Case
from ltmi_py.checking.rules.clauses import CLAUSED, clause, reach
from ltmi_py.checking.rules.turning import turns_of
from ltmi_py.checking.words import NOT
from ltmi_py.text import wordlists

LOOSE = 4  # times its own words: a claim whose words lie wider apart than that in the sentence says something else
WHOLLY = 0.8  # share of the claim's other words carried from which a negated opposite says the same
ANTONYMS = 0.5  # share of the claim's other words carried from which an antonym counts


def negation(case: Case) -> Iterator[Found]:
    """Find a negation on one side only, within what the claim takes from the sentence."""
    best = case.best
    if best is None or (_near(case) < NEAR and not (case.close and _ruled_out(best))):
        return
    turns = turns_of(case)
    low, high = reach(case)
    if not turns.differs or turns.antonyms or not (turns.theirs or case.close or case.near >= NEAR):
        return
    if high - low > LOOSE * len(case.words) and not any(_beside(best, index) for index in turns.theirs):
        return
    both = {best.places[index] for index in turns.mine}.intersection(turns.theirs)
    mine = [index for index in turns.mine if best.places[index] not in both]
    theirs = [index for index in turns.theirs if index not in both]
    contradicts = not mine or _denied(case, best, mine[-1])
    contradicts = contradicts and not (theirs and _put_off(case, best, theirs[0]))
    if theirs and not mine:
        index = theirs[0]
        place, said = case.place(best.sentence, index, index + 1), (best.sentence.words[index].word,)
        yield Found("negation", "unnegated", None, place, said, contradicts=contradicts)
    else:
        index = (mine or turns.mine)[-1]
        span, said = case.span(index, index + 1), (case.words[index].word,)
        yield Found("negation", "negated", span, Spot(best.sentence), said, contradicts=contradicts)


def permitted(case: Case) -> Iterator[Found]:
    """Find that the sentence denies what one clause of a claim permits, however far the rest is from it: "you may wash it, if it dries" of "never wash it"."""
    if not case.beside and not wordlists.folded(case.language, "permitting").isdisjoint(case.aligned.said):
        yield from negation(case)


def _near(case: Case) -> float:
    """Return how near the claim is to its sentence, what it permits by apart: "one can" of "it is forbidden to"."""
    listed = wordlists.folded(case.language, "permitting")
    if listed.isdisjoint(case.aligned.said):
        return case.near
    at = next(i for i, word in enumerate(case.words) if word.word in listed)
    within = clause(case.words, at, text=case.plain)
    told = [i for i in case.aligned.weighty if i in within and case.words[i].word not in listed]
    told = [i for i in told if i not in case.stood_for]
    return max(case.near, case.carried_of(told))


def _put_off(case: Case, best: Alignment, index: int) -> bool:
    """Tell whether the claim only says what comes before what the sentence denies: "wait two weeks before you take it" of "do not take it within two weeks"."""
    theirs = best.sentence.words
    after = next((i for i in range(index + 1, len(theirs)) if theirs[i].kind != "stop"), -1)
    if after not in best.places:
        return False
    before = wordlists.folded(case.language, "sooner") | wordlists.folded(case.language, "until")
    led = any(word.word in before for word in case.words[: best.places.index(after)])
    return led and not any(word.word in before for word in theirs)


def _ruled_out(best: Alignment) -> bool:
    """Tell whether the claim takes what the second half of a contrast denies: "in kayaks" of "welcome in boats, but not in kayaks"."""
    theirs, listed = best.sentence.words, wordlists.in_any("clause_joints")
    return any(
        theirs[index - 1].word in listed and word.kind == NOT and _beside(best, index)
        for index, word in enumerate(theirs)
        if index
    )


def _beside(best: Alignment, index: int) -> bool:
    """Tell whether what a negation of the sentence stands before is what a claim takes: "but not on Windows"."""
    theirs = best.sentence.words
    after = next((i for i in range(index + 1, len(theirs)) if theirs[i].kind != "stop"), -1)
    return after in best.places


def _denied(case: Case, best: Alignment, negation: int) -> bool:
    """Tell whether the sentence says, of the same, all that a negation of the claim denies.

    "don't pay" denies nothing of "enter free", nor of "enter free; adults pay": what another clause says is of others.
    """
    content = [index for index, word in enumerate(case.words) if word.kind in CONTENT]
    behind = [best.places[index] for index in content if index > negation]
    before = [best.places[index] for index in content if index < negation and best.places[index] >= 0]
    if min(behind, default=0) < 0:
        return False
    if not behind or not before:
        return True
    theirs = best.sentence.words
    first, last = sorted((before[-1], behind[0]))
    between, gap = theirs[first + 1 : last], best.sentence.text[theirs[first].stop : theirs[last].start]
    return not (any(mark in gap for mark in CLAUSED) and any(word.kind == "content" for word in between))


def antonym(case: Case) -> Iterator[Found]:
    """Find a word that stands where the sentence has its opposite, and no negation that makes up for it."""
    best = case.best
    if best is None or (case.near < ANTONYMS and not case.tight):
        return
    turns = turns_of(case)
    for index, place in turns.antonyms:
        said = case.words[index].word
        if turns.differs:
            where = case.place(best.sentence, place, place + 1)
        elif best.places[index] < 0:
            where = case.place(best.sentence, min([*turns.theirs, place]), place + 1)
        else:
            continue
        form: Form = "otherwise" if turns.differs else "lessened"
        span = case.span(index, index + 1)
        yield Found("antonym", form, span, where, (said,), contradicts=turns.differs)


def carry(case: Case) -> None:
    """Count as carried the opposite that the claim negates, "not closed" of what is open, and what a negation and a prefix make the same, "unlocked" of what is not locked."""
    best, known = case.best, opposites(case.language)
    wanted = [known[key] for key in case.aligned.keys if key in known]
    if best is None or not wanted or not best.sentence.may_have(frozenset().union(*wanted)):
        return
    rest = [index for index in case.aligned.weighty if case.words[index].key not in known]
    if not case.close and not (rest and case.carried_of(rest) >= WHOLLY):
        return
    turns, other_days = turns_of(case), days.excepted(case)
    for index, place in antonyms(case, best) if other_days else () if turns.differs else turns.antonyms:
        mine, theirs = case.words[index].word, best.sentence.words[place].word
        if turns.mine or other_days or _prefixed(mine, theirs, case.language):
            case.carry(index, place)


def _prefixed(one: str, other: str, language: str) -> bool:
    short, long = sorted((one, other), key=len)
    return long.removesuffix(short) in wordlists.folded(language, "negating_prefixes")
