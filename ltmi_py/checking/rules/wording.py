"""Words in another's place, where the claim keeps close to its sentence: substitutes, antonyms, words added."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from ltmi_py.checking.alignment import CONTENT, Alignment
from ltmi_py.checking.report import Reason
from ltmi_py.checking.rules.case import Case, Found, Slot
from ltmi_py.checking.rules.names import turned
from ltmi_py.checking.words import NO, Word, alike, key
from ltmi_py.text import wordlists

VERBATIM = 0.8  # share of words in order from which an added word is a word too many


def antonym(case: Case) -> Iterator[Found]:
    """Find a word that stands where the sentence has its opposite."""
    best = case.best
    if best is None or case.near < 0.5:
        return
    opposite = opposites(case.language)
    theirs = best.sentence.words
    for slot in case.slots:
        for index in range(slot.a, slot.b):
            wanted = opposite.get(case.words[index].key)
            if not wanted or best.carries(index):
                continue
            place = next((i for i in range(slot.c, slot.d) if theirs[i].key in wanted), None)
            if place is not None:
                said = (case.words[index].word,)
                where = case.place(best.sentence, place, place + 1)
                yield Found(
                    Reason(
                        "antonym",
                        f"the evidence says {where.text}, the answer {said[0]}",
                        case.span(index, index + 1),
                        where,
                        said,
                    ),
                    contradicts=True,
                )


def substituted(case: Case) -> Iterator[Found]:
    """Find a stretch of a close claim whose words of content stand where the sentence has others."""
    best = case.best
    if best is None or not case.close or turned(case):
        return
    theirs = best.sentence.words
    for slot in case.slots:
        mine = [
            i
            for i in range(slot.a, slot.b)
            if case.words[i].kind in CONTENT and not _within(best, i, case.words[i], slot)
        ]
        other = [i for i in range(slot.c, slot.d) if theirs[i].kind in CONTENT and not _taken(best, i, slot)]
        if not mine or not other:
            continue
        said = tuple(case.plain[case.words[i].start : case.words[i].stop] for i in mine)
        place = case.place(best.sentence, other[0], other[-1] + 1)
        named = any(case.words[i].name != NO for i in mine) and any(theirs[i].name != NO for i in other)
        yield Found(
            Reason(
                "name" if named else "wording", f"the evidence says {place.text}, the answer {' '.join(said)}",
                case.span(mine[0], mine[-1] + 1), place, said,
            ),
            contradicts=named and case.order >= VERBATIM,
        )  # fmt: skip


def added(case: Case) -> Iterator[Found]:
    """Find words that a claim otherwise taken word for word adds to its sentence."""
    best = case.best
    if best is None or case.order < VERBATIM:
        return
    for slot in case.slots:
        mine = [i for i in range(slot.a, slot.b) if case.words[i].kind in CONTENT and not best.carries(i)]
        if mine:
            said = tuple(case.plain[case.words[i].start : case.words[i].stop] for i in mine)
            yield Found(
                Reason(
                    "added",
                    f"the evidence does not say {' '.join(said)}",
                    case.span(mine[0], mine[-1] + 1),
                    None,
                    said,
                )
            )


def _within(best: Alignment, index: int, word: Word, slot: Slot) -> bool:
    """Tell whether a word of the claim's side of a slot has its match, or its synonym, on the sentence's side of it."""
    language = best.sentence.language
    return slot.c <= best.loose[index] < slot.d or any(
        alike(word.key, other.key, language) for other in best.sentence.words[slot.c : slot.d]
    )


def _taken(best: Alignment, place: int, slot: Slot) -> bool:
    """Tell whether a word of the sentence's side is matched by one of the claim's side."""
    return any(best.loose[index] == place for index in range(slot.a, slot.b))


@cache
def opposites(language: str) -> Mapping[str, frozenset[str]]:
    """Return, for each key, those of its antonyms."""
    table: dict[str, set[str]] = {}
    for line in wordlists.entries(language, "antonyms"):
        left, _, right = line.partition("\t")
        one, other = key(left, language), key(right, language)
        if one != other:
            table.setdefault(one, set()).add(other)
            table.setdefault(other, set()).add(one)
    return {name: frozenset(others) for name, others in table.items()}
