"""Where a claim passes from one sentence of the evidence to another: two sentences joined, which is fine, or spliced.

A claim whose beginning is one sentence's wording and whose end another's is judged in two halves. They are spliced if
the first half breaks off, or the second sets in, in the middle of its sentence.
"""

from __future__ import annotations

from itertools import accumulate, pairwise
from typing import NamedTuple

from ltmi_py.checking.aligned import Aligned, Alignment
from ltmi_py.checking.words import NO, Word
from ltmi_py.text import wordlists
from ltmi_py.text.verbs import FINITE, forms

SHARE = 0.85  # of the words must be carried in order by the two together
GAIN = 2  # words more than by either alone
HALF = 0.8  # of each half's words
PAIRS = 0.6  # of each half's neighbouring words
LEAST = 3  # words of a half
HEAD = 3  # words among which a sentence says what it is about
SUBJECT = 2  # words of content of a subject that a pronoun may stand for
JOINED = 4  # words of a half that can be a sentence joined to another
WHOLE = 0.8  # of a sentence's words, taken, make it whole


class Seam(NamedTuple):
    """The claim passes to another sentence at its word `at`; `spliced` if the halves were not whole clauses."""

    at: int
    spliced: bool
    first: Alignment
    second: Alignment


def find(aligned: Aligned) -> Seam | None:
    """Return where the claim passes from one sentence to another, or None."""
    count = len(aligned.words)
    if len(aligned.pool) < 2 or count < 2 * LEAST:
        return None
    alone = max(one.length for one in aligned.best)
    if alone >= count - 1 or not aligned.lacking_of(aligned.best[0]):
        return None
    least = max(alone + GAIN, SHARE * count)
    best: tuple[int, bool, int, Seam] | None = None
    top = aligned.best[0]
    for other in aligned.pool:
        if other is top or top.length + other.length < least:
            continue
        for first, second in ((top, other), (other, top)):
            found = _seam(first, second, aligned.words)
            if found is not None and (best is None or found[:2] > best[:2]):
                best = found
    if best is None or best[0] < least:
        return None
    return best[3]


def _seam(first: Alignment, second: Alignment, words: list[Word]) -> tuple[int, bool, int, Seam] | None:
    count = len(words)
    head = list(accumulate([place >= 0 for place in first.ordered], initial=0))
    tail = list(accumulate([place >= 0 for place in reversed(second.ordered)], initial=0))[::-1]
    best: tuple[int, bool, int, Seam] | None = None
    for at in range(LEAST, count - LEAST + 1):
        if head[at] < HALF * at or tail[at] < HALF * (count - at):
            continue
        if _pairs(first.ordered[:at]) < PAIRS or _pairs(second.ordered[at:]) < PAIRS:
            continue
        total = head[at] + tail[at]
        if best is not None and total < best[0]:
            continue
        joined = _ends(first, at) and _begins(second, at) and not _misled(first, second)
        if joined and min(at, count - at) < JOINED:
            continue
        if best is None or (total, joined) > best[:2]:
            best = (total, joined, at, Seam(at, not joined, first, second))
    return None if best is None or _is_subject(words, second, best[2]) else best


def _is_subject(claim: list[Word], second: Alignment, at: int) -> bool:
    """Tell whether the half before word `at` only says whom the pronoun, or the shorter name, before the second half stands for."""
    theirs, language = second.sentence.words, second.sentence.lexicon.language
    words, joining = claim[:at], _joining(claim[:at])
    place = next((place for place in second.ordered[at:] if place >= 0), 0)
    while place and theirs[place - 1].kind == "stop" and theirs[place - 1].word in joining:
        place -= 1  # "is" of "it is closed", which the first half has too
    named = [word for word in words if word.kind != "stop"]
    acts = forms(language)
    thing = words[0].kind == "stop" and not any(acts.get(word.word, 0) & FINITE for word in named)
    if thing and named and named[0].key in [word.key for word in theirs[: min(place, HEAD)]]:
        auxiliaries = wordlists.folded(
            language, "auxiliaries"
        )  # "the sale of the land was" of "the sale was"
        return not auxiliaries.isdisjoint([*joining, claim[at].word]) and auxiliaries.issuperset(joining)
    spoken = wordlists.words(language, "pronouns")
    free = language in wordlists.words("und", "verb_final")  # "heute gehört sie der Familie"
    stands = any(word.word in spoken for word in theirs[1 : SUBJECT + 2]) if free else False
    if not stands and (not place or theirs[place - 1].word not in spoken):
        return False
    return all(word.name != NO for word in named) or (len(named) <= SUBJECT and thing)


def _misled(first: Alignment, second: Alignment) -> bool:
    """Tell whether the first sentence introduces a list, and the second is an item of another."""
    lead, item = first.sentence.text.rstrip(), second.sentence
    return lead.endswith((":", "：")) and item.row is not None and not item.text.startswith(lead)


def _joining(words: list[Word]) -> list[str]:
    """Return the light words at the end of some words."""
    out: list[str] = []
    for word in reversed(words):
        if word.kind != "stop":
            break
        out.append(word.word)
    return out


def _pairs(ordered: list[int]) -> float:
    """Return the share of neighbouring words whose matches are neighbours."""
    return sum(a >= 0 and b == a + 1 for a, b in pairwise(ordered)) / (len(ordered) - 1)


def _ends(first: Alignment, at: int) -> bool:
    """Tell whether the first half stops where its sentence, or a clause of it, does; or uses most of it."""
    taken = [place for place in first.ordered[:at] if place >= 0]
    words, text = first.sentence.words, first.sentence.text
    if len(taken) >= WHOLE * len(words):
        return True
    after = text[words[taken[-1]].stop :].lstrip("\"'”’)]*_") if taken else "?"
    return not after or after[0] in ".,;:!?—–("


def _begins(second: Alignment, at: int) -> bool:
    """Tell whether the second half sets in where its sentence, or a clause of it, does; or uses most of it."""
    taken = [place for place in second.ordered[at:] if place >= 0]
    words, text = second.sentence.words, second.sentence.text
    if len(taken) >= WHOLE * len(words) or (taken and taken[0] == 0):
        return True
    before = text[: words[taken[0]].start].rstrip("\"'“‘([*_ ") if taken else "?"
    return not before or before[-1] in ".,;:!?—–)"
