"""What was done when, and how many: a date or figure must stand with the verb it stands with in a sentence that gives each its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from ltmi_py.checking.alignment import indexed
from ltmi_py.checking.counting import agrees
from ltmi_py.checking.findings import Found
from ltmi_py.checking.rules.case import Case
from ltmi_py.checking.words import NO, Word
from ltmi_py.text import wordlists
from ltmi_py.text.dates import Date
from ltmi_py.text.folding import fold
from ltmi_py.text.verbs import forms

YEAR = 4  # digits
LIGHT = 3  # light words between a verb and the figure beside it


class Count(NamedTuple):
    """A date, or a figure that is in none: its words first..last, and what it may mean."""

    first: int
    last: int
    options: tuple[str, ...]

    @property
    def when(self) -> bool:
        """Tell whether it says when: a date, or a figure that may be a year."""
        one = self.options[0] if self.options else ""
        return not one.isdigit() or (len(one) == YEAR and one[0] in "12")

    def carried(self, other: Count) -> bool:
        """Tell whether another says the same, or the same more precisely."""
        return any(agrees(mine, theirs) for mine in self.options for theirs in other.options)


def moment(case: Case) -> Iterator[Found]:
    """Find a date or figure beside a verb to which the sentence gives another, while this one is another verb's.

    "built in 2011" against "built in 1788 and restored in 2011".
    """
    best = case.best
    if best is None:
        return
    claimed = _counts(case.words, case.aligned.dated)
    if not claimed:
        return
    theirs = best.sentence.words
    given = _counts(theirs, indexed(theirs, best.sentence.dates, 0))
    for mine in claimed:
        own = next((one for one in given if mine.carried(one)), None)
        other = _verb_before(theirs, own.first, case.language) if own else -1
        if other < 0 or other in best.places:
            continue
        for index in range(mine.first - 1, -1, -1):
            place = best.places[index]
            if place < 0 or case.words[index].kind != "content" or theirs[place].name != NO:
                continue
            beside = next((one for one in given if _beside(theirs, place, one.first, case.language)), None)
            if beside is None or beside.when != mine.when:
                continue
            if any(one.carried(beside) for one in claimed):
                break
            said = case.plain[slice(*case.span(mine.first, mine.last + 1))]
            where = case.place(best.sentence, place, beside.last + 1)
            code = "date" if len(said) > len(case.words[mine.first].word) else "figure"
            span = case.span(mine.first, mine.last + 1)
            yield Found(code, "astray", span, where, (said,), contradicts=True)
            return


def over(case: Case) -> Iterator[Found]:
    """Find a claim that says of today what the evidence says of a time that is over: "is treated" of "until 2005 it was treated"."""
    best = case.best
    pasts = _pasts(case.language)
    if best is None or not case.close or pasts.keys().isdisjoint(case.aligned.said):
        return
    listed, theirs = wordlists.folded(case.language, "past_times"), best.sentence.words
    held = {word.word for word in theirs}
    if listed.isdisjoint(held) or not listed.isdisjoint(case.aligned.said):
        return
    when = next(i for i, word in enumerate(theirs) if word.word in listed)
    for index, word in enumerate(case.words):
        past = pasts.get(word.word, "")
        if past not in held or word.word in held:
            continue
        place = case.place(best.sentence, when, min(when + 2, len(theirs)))
        yield Found("condition", "over", case.span(index, index + 1), place, (word.word,))
        return


@cache
def _pasts(language: str) -> Mapping[str, str]:
    """Return verbs of the present, folded, and their past."""
    return {fold(one): fold(past) for one, past in wordlists.pairs(language, "present_past").items()}


def _counts(words: Sequence[Word], dated: Sequence[tuple[Date, list[int]]]) -> list[Count]:
    """Return the dates, each given with its words, and the figures that are in none, in order."""
    found = [Count(within[0], within[-1], tuple(one.options)) for one, within in dated if within]
    taken = {index for _, within in dated for index in within}
    found += [
        Count(i, i, (word.key,)) for i, word in enumerate(words) if word.kind == "figure" and i not in taken
    ]
    return sorted(found)


def _beside(words: Sequence[Word], verb: int, first: int, language: str) -> bool:
    """Tell whether a date that begins at `first` follows a word with nothing but light words in between, no "and" among them."""
    joints = wordlists.folded(language, "coordinators")
    between = words[verb + 1 : first]
    return (
        first > verb
        and len(between) <= LIGHT
        and all(word.kind == "stop" and word.word not in joints for word in between)
    )


def _verb_before(words: Sequence[Word], first: int, language: str) -> int:
    """Return the verb right before a date, or -1."""
    for index in range(first - 1, max(-1, first - 2 - LIGHT), -1):
        word = words[index]
        if word.kind == "content":
            verbal = word.name == NO and (word.word.endswith("ed") or word.word in forms(language))
            return index if verbal else -1
    return -1
