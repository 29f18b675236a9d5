"""Words that a claim adds to its sentence's wording: that the evidence has nowhere, or of other things only."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ltmi_py.checking.alignment import CONTENT
from ltmi_py.checking.findings import Form, Found, Spot
from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.rules.alternatives import ranked
from ltmi_py.checking.rules.case import Case, Slot
from ltmi_py.checking.words import NO, SURE, Word
from ltmi_py.text import wordlists


def added(case: Case) -> Iterator[Found]:
    """Find words that a claim, otherwise its sentence's wording, adds, and that the evidence has nowhere."""
    best = case.best
    if best is None or not case.tight:
        return
    spared = wordlists.folded(case.language, "about") | _contrasting(case.language)
    for slot in case.slots:
        mine = [
            i
            for i in range(slot.a, slot.b)
            if case.words[i].kind in CONTENT and not best.carries(i) and case.words[i].word not in spared
        ]
        there = any(word.kind in CONTENT for word in best.sentence.words[slot.c : slot.d])
        named = (
            not there
            and slot.c < slot.d
            and all(case.words[i].name != NO for i in mine)
            and not _extends(case, slot)
        )
        known = slot.a == 0 or any(case.aligned.seen(i) for i in mine)
        timed = (
            slot.a > 0
            and not there
            and all(case.words[i].name == SURE and ranked(case.words[i].key, case.language) for i in mine)
        )
        if not mine or (there and slot.b < len(case.words)) or (known and not named and not timed):
            continue
        said = tuple(case.plain[case.words[i].start : case.words[i].stop] for i in mine)
        form: Form = "added_there" if known else "added"
        yield Found("added", form, case.span(mine[0], mine[-1] + 1), None, said)


def decided(case: Case) -> Iterator[Found]:
    """Find a decision or a change that is over of which the evidence says nothing: "the offer was accepted" of "an offer was made"."""
    best, listed = case.best, wordlists.folded(case.language, "deciding")
    if best is None or listed.isdisjoint(case.aligned.said):
        return
    if not listed.isdisjoint([word.word for word in best.sentence.words]):
        return  # "approved" of "accepted"
    for index in case.aligned.lacking_of(best):
        word = case.words[index]
        if word.word in listed and not case.aligned.seen(index):
            yield Found(
                "added", "added", case.span(index, index + 1), None, (case.plain[word.start : word.stop],)
            )
            return


def misplaced(case: Case) -> Iterator[Found]:
    """Find a name that a claim, otherwise its sentence's wording, adds, and that the evidence has of other things only.

    "The bakery in Voss" where the mill is in Voss: no sentence that has the name has the word beside it, or a pronoun that
    may stand for it.
    """
    best = case.best
    if best is None or not case.tight or case.breaks != 1:
        return
    for slot in case.slots:
        mine = [i for i in range(slot.a, slot.b) if case.words[i].kind in CONTENT]
        if not mine or slot.c < slot.d or slot.a == 0 or any(case.words[i].name != SURE for i in mine):
            continue
        if best.carries(mine[0]) or _extends(case, slot) or not all(case.aligned.seen(i) for i in mine):
            continue
        beside = next((i for i in range(slot.a - 1, -1, -1) if case.words[i].kind == "content"), -1)
        holding = case.evidence.sentences(case.aligned.found[case.words[mine[0]].key], None)
        if any(_opens(one, best.sentence, case.words[mine[0]]) for one in holding):
            continue  # what a paragraph is about
        if beside >= 0 and holding and not any(_told_of(one, case.words[beside]) for one in holding):
            said = tuple(case.plain[case.words[i].start : case.words[i].stop] for i in mine)
            yield Found("added", "borrowed", case.span(mine[0], mine[-1] + 1), Spot(holding[0]), said)


def _opens(one: Sentence, other: Sentence, word: Word) -> bool:
    """Tell whether a sentence before another in its paragraph begins with a word."""
    first = next((mine for mine in one.words if mine.kind == "content"), None)
    text = one.passage.text[one.start : other.start] if one.passage is other.passage else "\n"
    return first is not None and first.key == word.key and one.start < other.start and "\n" not in text


def _told_of(sentence: Sentence, word: Word) -> bool:
    spoken = wordlists.words(sentence.lexicon.language, "pronouns")
    return any(one.word in spoken or sentence.lexicon.alike(one.key, word.key) for one in sentence.words)


@cache
def _contrasting(language: str) -> frozenset[str]:
    """Return the words that open a contrast and say nothing themselves: rather (than), instead (of)."""
    return frozenset(entry.split()[0] for entry in wordlists.entries(language, "contrasts"))


def _extends(case: Case, slot: Slot) -> bool:
    """Tell whether the words of a slot are part of a longer name that the claim goes on with, or of what a pronoun stands for."""
    near = [case.words[i] for i in (slot.a - 1, slot.b) if 0 <= i < len(case.words)]
    return any(word.name != NO for word in near) or spoken(case, slot)


def spoken(case: Case, slot: Slot) -> bool:
    """Tell whether the sentence has a pronoun there, which a name may stand for."""
    pronouns = wordlists.words(case.language, "pronouns")
    return case.best is not None and any(
        word.word in pronouns for word in case.best.sentence.words[slot.c : slot.d]
    )
