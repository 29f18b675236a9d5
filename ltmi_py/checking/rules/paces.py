"""How often what is done: a claim must not give one verb of a sentence the pace of another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ltmi_py.checking.findings import Found
from ltmi_py.checking.rules.case import Case
from ltmi_py.checking.rules.clauses import clause
from ltmi_py.checking.words import Word
from ltmi_py.text import wordlists


def pace(case: Case) -> Iterator[Found]:
    """Find what is done at the pace of something else: "replace every two weeks" of "vacuum every two weeks, replace every year"."""
    best = case.best
    listed = wordlists.folded(case.language, "paces")
    if best is None or listed.isdisjoint(case.aligned.said):
        return
    theirs, taken = best.sentence.words, set(best.places)
    paced = [i for i, word in enumerate(theirs) if word.word in listed]
    if len(paced) < 2 or sum(word.word in listed for word in case.words) > 1:
        return
    parts = [
        (clause(theirs, at, text=best.sentence.text, joined="coordinators"), _often(theirs, at))
        for at in paced
    ]
    said: list[range] = []  # parts whose pace the claim has, of what it does not speak of
    for part, often in parts:
        rest = [i for i in part if i not in often and theirs[i].kind == "content"]
        if often[-1] in taken and not taken.issuperset(rest):
            said.append(part)
    for part, often in parts:
        rest = [i for i in part if i not in often and theirs[i].kind == "content"]
        if said and part not in said and rest and taken.issuperset(rest) and often[-1] not in taken:
            own = [i for i, place in enumerate(best.places) if place in rest or place in said[0]]
            where = case.place(best.sentence, part.start, part.stop)
            yield Found("spliced", "another_clause", case.span(own[0], own[-1] + 1), where)
            return


def _often(words: Sequence[Word], at: int) -> range:
    """Return the words that say how often: "weekly", "every two weeks"."""
    last = at
    if words[at].kind == "stop":
        last = next((i for i in range(at + 1, len(words)) if words[i].kind != "stop"), at)
        if words[last].key.isdigit() and last + 1 < len(words):
            last += 1
    return range(at, last + 1)
