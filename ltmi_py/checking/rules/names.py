"""Who did what to whom: names exchanged, names put in another's place, actor and object turned round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ltmi_py.checking.alignment import CONTENT, Alignment
from ltmi_py.checking.report import Reason
from ltmi_py.checking.rules.case import Case, Found, Slot
from ltmi_py.checking.words import NO, Word
from ltmi_py.text import wordlists


def role(case: Case) -> Iterator[Found]:
    """Find actor and object in each other's place around a verb that both sides have; a passive turns them round as well."""
    best = case.best
    if best is None or case.near < 0.8:
        return
    theirs = best.sentence.words
    for verb, place in _verbs(case, best):
        mine = _around(case.words, verb)
        other = _around(theirs, place)
        if mine is None or other is None:
            continue
        same = _same(case.words, mine[0], theirs, other[0]) and _same(case.words, mine[1], theirs, other[1])
        turned = _same(case.words, mine[0], theirs, other[1]) and _same(case.words, mine[1], theirs, other[0])
        passive = _passive(case.words, verb, case.language) != _passive(theirs, place, case.language)
        if turned in (same, passive):
            continue
        first, last = min(mine), max(mine)
        said = (case.words[mine[0]].word, case.words[mine[1]].word)
        yield Found(
            Reason(
                "role", f"the evidence has {said[0]!r} and {said[1]!r} the other way round",
                case.span(first, last + 1), case.place(best.sentence, min(other), max(other) + 1), said,
            ),
            contradicts=True,
        )  # fmt: skip
        return


def exchanged(case: Case) -> Iterator[Found]:
    """Find two stretches of the claim that stand in each other's place."""
    best = case.best
    if best is None or case.near < 0.8:
        return
    theirs = best.sentence.words
    slots = [(slot, _keys(case.words, slot.a, slot.b), _keys(theirs, slot.c, slot.d)) for slot in case.slots]
    for number, (slot, mine, other) in enumerate(slots):
        for later, mine_later, other_later in slots[number + 1 :]:
            if not (mine and other and mine_later and other_later) or mine == other:
                continue
            if not (mine & other_later and mine_later & other) or mine & other or _listed(case, slot, later):
                continue
            said = tuple(word.word for word in (*case.words[slot.a : slot.b], *case.words[later.a : later.b]))
            yield Found(
                Reason(
                    "role", "the evidence has these the other way round",
                    case.span(slot.a, later.b), case.place(best.sentence, slot.c, later.d), said,
                ),
                contradicts=True,
            )  # fmt: skip
            return


def _keys(words: Sequence[Word], a: int, b: int) -> frozenset[str]:
    return frozenset(word.key for word in words[a:b] if word.kind in CONTENT)


def _listed(case: Case, slot: Slot, later: Slot) -> bool:
    """Tell whether nothing but "and", "or" and commas stands between two stretches."""
    between = case.words[slot.b : later.a]
    return all(word.word in ("and", "or") for word in between)


def _verbs(case: Case, best: Alignment) -> Iterator[tuple[int, int]]:
    """Yield the words, in both, that may be verbs between names: content in lower case."""
    for index, word in enumerate(case.words):
        place = best.ordered[index] if best.ordered[index] >= 0 else best.loose[index]
        if place >= 0 and word.kind == "content" and word.name == NO and word.stop - word.start > 2:
            yield index, place


def _around(words: Sequence[Word], at: int) -> tuple[int, int] | None:
    """Return the nearest name or subject before and after a word, or None."""
    before = next((index for index in range(at - 1, max(-1, at - 7), -1) if words[index].name != NO), None)
    after = next((index for index in range(at + 1, min(len(words), at + 7)) if words[index].name != NO), None)
    return None if before is None or after is None else (before, after)


def _same(mine: Sequence[Word], index: int, theirs: Sequence[Word], place: int) -> bool:
    return mine[index].key == theirs[place].key


def _passive(words: Sequence[Word], verb: int, language: str) -> bool:
    """Tell whether a verb stands after a form of "to be" and before "by"."""
    auxiliary = wordlists.words(language, "passive_auxiliary")
    agent = wordlists.words(language, "passive_agent")
    before = any(word.word in auxiliary for word in words[max(0, verb - 3) : verb])
    after = any(word.word in agent for word in words[verb + 1 : verb + 4])
    return after and (before or not any(word.word in auxiliary for word in words))
