"""What must be done and what may be: a claim must not put the one for the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ltmi_py.checking.findings import Found
from ltmi_py.checking.rules.case import NEAR, Case, Slot
from ltmi_py.checking.words import NOT, Word
from ltmi_py.text import wordlists

WHOLLY = 0.8  # share of the claim carried from which its modal verb counts where the sentence has none


def modality(case: Case) -> Iterator[Found]:
    """Find a duty in the place of a leave, a leave in that of a duty, and a duty in that of what merely is done.

    Denied ones are left alone where "may not" and "must not" forbid alike.
    """
    best = case.best
    must = wordlists.folded(case.language, "obliging")
    may = wordlists.folded(case.language, "permitting")
    if best is None or (must | may).isdisjoint(case.aligned.said) or case.near < NEAR:
        return
    theirs = best.sentence.words
    sides = [any(word.kind == NOT for word in words) for words in (case.words, theirs)]
    if any(sides) and not (all(sides) and case.language in wordlists.words("und", "waiving")):
        return
    held = {word.word for word in theirs}
    for slot in case.slots:
        for index in range(slot.a, slot.b):
            said = case.words[index].word
            duty = said in must and must.isdisjoint(held)
            if not duty and (said not in may or not may.isdisjoint(held)):
                continue
            listed = may if duty else must
            place = next((i for i in range(slot.c, slot.d) if theirs[i].word in listed), -1)
            if place < 0 and duty and case.tight and case.near >= WHOLLY:
                place = _plain(case, slot, theirs)
            if place >= 0:
                said = case.plain[slice(*case.span(index, index + 1))]
                where = case.place(best.sentence, place, place + 1)
                yield Found("modality", "otherwise", case.span(index, index + 1), where, (said,))
                return


def _plain(case: Case, slot: Slot, theirs: Sequence[Word]) -> int:
    """Return the verb that says what merely is, in or right after a slot, of which the claim has another form: "is" of "must be"; -1 if none."""
    listed = wordlists.folded(case.language, "auxiliaries")
    within = next((i for i in range(slot.c, slot.d) if theirs[i].word in listed), -1)
    if within >= 0:
        return within
    after = slot.b < len(case.words) and slot.d < len(theirs)
    if after and theirs[slot.d].word in listed and theirs[slot.d].word != case.words[slot.b].word:
        return slot.d
    return -1
