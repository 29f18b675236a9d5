"""What was, and is no longer: a claim must not say of today what the evidence says of a time that is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from ltmi_py.checking.findings import Found
from ltmi_py.checking.rules.case import Case
from ltmi_py.text import wordlists
from ltmi_py.text.folding import fold


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
