"""What the evidence says that somebody believes, suspects, warns of, claims or hopes for: a claim must not say it as a fact."""

from __future__ import annotations

from collections.abc import Iterator

from ltmi_py.checking.findings import Found
from ltmi_py.checking.rules.case import NEAR, Case
from ltmi_py.checking.rules.clauses import parted, phrased
from ltmi_py.text import wordlists

WHOLLY = 0.8  # share of the claim carried from which it counts who only believes it
LED = 3  # words from a verb of believing to the first word of what is believed: "believe that the nitrate"


def believed(case: Case) -> Iterator[Found]:
    """Find a claim that says what, in its sentence, somebody only believes: "the nitrate came from farms" of "inspectors believe that it did"."""
    best = case.best
    listed = wordlists.folded(case.language, "believing")
    if (
        best is None
        or case.near < (NEAR if case.tight else WHOLLY)
        or listed.isdisjoint([word.word for word in best.sentence.words])
    ):
        return
    hedges = wordlists.folded(case.language, "hedges")
    told = listed | wordlists.folded(case.language, "attributing") | hedges
    if not told.isdisjoint(case.aligned.said):
        return
    theirs, text = best.sentence.words, best.sentence.text
    taken = {best.places[index] for index in case.aligned.weighty if best.carries(index)}
    light = wordlists.folded(case.language, "determiners")
    last = max(taken, default=0)
    reworded = {i for slot in case.slots if slot.a < slot.b for i in range(slot.c, slot.d)}
    for index in range(1, len(theirs)):
        if theirs[index].word not in listed or index in taken or phrased(theirs, index, hedges):
            continue
        if theirs[index - 1].word in light:
            continue  # "the claim for damages"
        before = any(place < index for place in taken)
        near = index + 1 < len(theirs) and theirs[index + 1].kind == "stop"
        near = near and not taken.isdisjoint(range(index + 1, index + LED + 1))
        leads = near and (index in reworded or not before)
        trails = index > last and parted(theirs, last, text) and index + 1 == len(theirs)
        if leads or trails:
            place = case.place(best.sentence, index, index + 1)
            yield Found("hedge", "believed", None, place, (theirs[index].word,))
            return
