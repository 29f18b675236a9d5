"""What a claim joins that its sentence keeps apart: words of two clauses, and the two sides of a comparison."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.alignment import CONTENT
from ltmi_py.checking.findings import Found
from ltmi_py.checking.rules.acts import pairs
from ltmi_py.checking.rules.alternatives import ranked
from ltmi_py.checking.rules.case import Case, Slot
from ltmi_py.checking.rules.converses import converses
from ltmi_py.checking.words import NO, SURE, Word
from ltmi_py.text import wordlists
from ltmi_py.text.verbs import FINITE, PAST, forms

ENDING = frozenset("()[].#|\n")  # marks behind which words belong to nothing before them
STRONG = frozenset(";:")  # marks behind which a clause has a subject of its own


def leap(case: Case) -> Iterator[Found]:
    """Find a claim that goes on with the words of another clause, past what this clause says them of.

    "Red when it is full" of "red while charging and turns green when it is full"; "the roads are open" of "the roads are
    closed; the paths are open". A second predicate of the same subject, "is light and costs 5 euros", may be gone on with.
    """
    best = case.best
    if best is None or best.sentence.row or not (case.tight or case.close):
        return
    ranges = wordlists.folded(case.language, "stretching")
    final = case.language in wordlists.words("und", "verb_final")
    for slot in case.slots:
        if slot.b == len(case.words) or slot.c == slot.d:
            continue
        if not any(best.ordered[i] >= 0 and case.aligned.weights[i] for i in range(slot.a)):
            continue  # nothing of this clause is claimed
        between = [
            word for word in case.words[slot.a : slot.b] if word.kind in CONTENT or word.word in ranges
        ]
        if between:  # "from 10:00 to 14:00" of "opens at 10:00 and closes at 14:00"
            continue
        landed = next((i for i in range(slot.b, len(case.words)) if case.aligned.weights[i]), -1)
        if landed < 0 or not slot.d <= best.ordered[landed] <= slot.d + landed - slot.b:
            continue  # what the claim goes on with stands elsewhere
        if final and best.ordered[landed] == len(best.sentence.words) - 1:
            continue  # both clauses may share the verb at their end
        head = _numbered(case, best, slot)
        head = _leapt(case, best, slot) if head < 0 else head
        if head >= 0:
            place = case.place(best.sentence, head, slot.d + 1)
            yield Found("spliced", "another_clause", case.span(slot.a - 1, slot.b + 1), place)
            return


def _numbered(case: Case, best: Alignment, slot: Slot) -> int:
    """Return where a claim's "plot 12" is passed by a "plot 17", or -1."""
    theirs = best.sentence.words
    named = {
        word.key: after.word
        for word, after in pairwise(case.words[: slot.a])
        if word.kind == "content" and after.kind == "figure"
    }
    for index in range(slot.c, slot.d - 1):
        figure = named.get(theirs[index].key)
        if figure and theirs[index + 1].kind == "figure" and theirs[index + 1].word != figure:
            return index
    return -1


def _leapt(case: Case, best: Alignment, slot: Slot) -> int:
    """Return the first word of content of the clause that is entered in its middle, or -1."""
    theirs, text = best.sentence.words, best.sentence.text
    joints, acts = wordlists.in_any("clause_joints"), forms(case.language)
    auxiliaries = wordlists.folded(case.language, "auxiliaries")
    begin, strong, other = -1, False, -1
    for index in range(slot.c, slot.d):
        gap = text[theirs[index - 1].stop : theirs[index].start]
        if any(mark in ENDING for mark in gap):
            begin = other = -1
        elif any(mark in STRONG for mark in gap):
            begin, strong, other = index, True, index if ";" in gap else -1
        elif theirs[index].word in joints:
            begin, strong = index + 1, False
        elif "," in gap:
            begin = -1
    named = [
        i for i in range(other, slot.d) if other >= 0 and theirs[i].name == SURE and i not in best.places
    ]
    if named and named[0] == other:
        return other  # another does what the clause says
    last, after = theirs[slot.d - 1], theirs[slot.d]
    acting = after.word in auxiliaries or acts.get(after.word, 0) & FINITE
    passed_over = text[theirs[slot.c - 1].stop : theirs[slot.d - 1].start]
    passing = not any(mark in ENDING for mark in passed_over) and any(
        word.kind == "content" and word.name == NO for word in theirs[slot.c : slot.d]
    )
    if (
        acting
        and passing
        and last.name == SURE
        and last.key not in case.aligned.keys
        and not text[last.stop : after.start].strip()
    ):
        return slot.d - 1
    behind = text[theirs[slot.d - 1].stop : theirs[slot.d].start]
    if begin < 0 or any(mark in ENDING or mark == "," for mark in behind):
        return -1
    passed = [i for i in range(begin, slot.d) if i not in best.places]
    told = [i for i in passed if theirs[i].kind == "content" or ranked(theirs[i].key, case.language)]
    verbal = any(
        theirs[i].word in auxiliaries
        or acts.get(theirs[i].word, 0) & PAST
        or (acts.get(theirs[i].word, 0) & FINITE and theirs[i - 1].word in joints)
        for i in passed
    )
    contrasted = any(
        ranked(theirs[i].key, case.language) for i in passed
    )  # "more today, but less than last week"
    return told[0] if told and (strong or verbal or contrasted) else -1


def pivot(case: Case) -> Iterator[Found]:
    """Find the two sides of a comparison or an alternative in each other's place: "trams rather than buses" of "buses rather than trams"."""
    best = case.best
    listed = _pivots(case.language)
    if best is None or not case.beside or listed.isdisjoint(case.aligned.said) or any(converses(case)):
        return
    theirs = best.sentence.words
    for index, word in enumerate(case.words):
        place = best.places[index]
        if (
            word.word not in listed
            or index == 0
            or (case.words[index - 1].key, word.word) in pairs(case.language)
        ):
            continue  # "looked after" is one verb
        if place < 0:
            place = next((i for i, one in enumerate(theirs) if one.word == word.word), -1)
        if place < 0:
            continue
        mine = _side(case.words, range(index + 1, len(case.words)))
        before = _side(case.words, range(index))
        other, earlier = _side(theirs, range(place + 1, len(theirs))), _side(theirs, range(place))
        if mine & earlier - other and before & other - earlier and not mine & other - earlier:
            last = len(case.words)
            where = case.place(best.sentence, max(0, place - 1), min(len(theirs), place + 2))
            said = (word.word,)
            yield Found("role", "sides", case.span(index - 1, last), where, said, contradicts=True)
            return


def _side(words: Sequence[Word], indices: range) -> frozenset[str]:
    return frozenset(words[i].key for i in indices if words[i].kind in CONTENT)


@cache
def _pivots(language: str) -> frozenset[str]:
    return frozenset(entry.split()[0] for entry in wordlists.folded(language, "pivots"))
