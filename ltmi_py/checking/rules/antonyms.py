"""Opposites: open and closed, before and after, "an" and "ab" behind a German verb. Owns which there are, and which stand for each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.alignment import CONTENT
from ltmi_py.checking.rules.case import Case, Slot
from ltmi_py.checking.rules.clauses import clause, parted, touch
from ltmi_py.checking.words import NO, key
from ltmi_py.text import wordlists
from ltmi_py.text.folding import fold


def antonyms(case: Case, best: Alignment) -> Iterator[tuple[int, int]]:
    """Yield the words of a claim for which the sentence has the opposite, each with the place of that."""
    opposite = opposites(case.language)
    theirs = best.sentence.words
    yield from _particles(case, best)
    for slot in case.slots:
        for index in range(slot.a, slot.b):
            wanted = opposite.get(case.words[index].key)
            if not wanted or best.carries(index) or _aged(case, index):
                continue
            place = _opposed(case, best, slot, index, wanted)
            if place is not None:
                yield index, place
    for index in case.aligned.weighty:
        wanted, own = opposite.get(case.words[index].key), best.places[index]
        if wanted and own >= 0 and theirs[own].key == case.words[index].key:
            for place in [place for place, word in enumerate(theirs) if word.key in wanted]:
                if _said_with(case, best, place, own):
                    yield index, place
                    break


def _opposed(case: Case, best: Alignment, slot: Slot, index: int, wanted: frozenset[str]) -> int | None:
    """Return where the sentence has the opposite of a claim's word that stands in a slot: in that slot, at the end of its clause, or beside the same other word."""
    theirs = best.sentence.words
    place = next((i for i in range(slot.c, slot.d) if theirs[i].key in wanted), None)
    final = case.language in wordlists.words("und", "verb_final")
    if place is None and final and slot.a and case.words[index].name == NO:
        end = clause(theirs, max(slot.c - 1, 0), text=best.sentence.text).stop - 1
        place = end if theirs[end].key in wanted and end not in best.places else None
    return _moved(best, index, wanted) if place is None else place


def _moved(best: Alignment, index: int, wanted: frozenset[str]) -> int | None:
    """Return the opposite of a claim's word that stands beside the same word as it, where the two clauses have changed places."""
    loose, theirs = best.loose, best.sentence.words
    before = loose[index - 1] if index else -1
    after = loose[index + 1] if index + 1 < len(loose) else -1
    for place in (before + 1 if before >= 0 else -1, after - 1):
        if 0 <= place < len(theirs) and theirs[place].key in wanted:
            return place
    return None


def _aged(case: Case, index: int) -> bool:
    """Tell whether a word says of how many years, and is no opposite of young or new: "15 years old"."""
    return any(index - 1 in indices for one, indices in case.aligned.counted if one.unit and len(indices) > 1)


def _particles(case: Case, best: Alignment) -> Iterator[tuple[int, int]]:
    """Yield the particle that ends a claim, where the one that ends its sentence's clause makes its verb the opposite: "kommt … an" of "fährt … ab"."""
    theirs, last = best.sentence.words, len(case.words) - 1
    slot = case.slots[-1] if case.slots else None
    if slot is None or not slot.a <= last < slot.b:
        return
    ends = [i for i in range(slot.c, slot.d) if i + 1 == len(theirs) or parted(theirs, i, best.sentence.text)]
    said = case.words[last].word
    if ends and (said, theirs[ends[0]].word) in _opposed_particles(case.language):
        yield last, ends[0]


@cache
def _opposed_particles(language: str) -> frozenset[tuple[str, str]]:
    pairs = [line.split("\t") for line in wordlists.entries(language, "opposed_particles")]
    return frozenset((one, other) for pair in pairs for one, other in (pair, pair[::-1]))


def _said_with(case: Case, best: Alignment, place: int, own: int) -> bool:
    """Tell whether the sentence says the word at `place`, and its opposite at `own` of something else: "rowing" of "swimming is allowed; rowing is banned"."""
    text, theirs = best.sentence.text, best.sentence.words
    here, there = clause(theirs, own, text=text), clause(theirs, place, text=text)
    if own in there:
        return False
    index = best.places.index(own)
    told = [case.words[i].key for i in case.aligned.weighty if i < index]
    known, other = {theirs[i].key for i in there}, {theirs[i].key for i in here}
    mine = {word.key for word in case.words}
    subject = any(theirs[i].kind in CONTENT and theirs[i].key not in mine for i in here if i < own)
    if subject and told and known.issuperset(told) and not other.issuperset(told):
        return True
    dated = wordlists.folded(case.language, "dated")
    days = [i for i, word in enumerate(case.words) if word.word in dated and best.places[i] >= 0]
    own_days = any(theirs[i].word in dated and theirs[i].key not in mine for i in here)
    return bool(days) and all(
        best.places[i] in there
        and (own_days or (i > index and best.places[i] > place))
        and (i < index or touch(theirs, place, best.places[i], text=text))
        for i in days
    )


@cache
def opposites(language: str) -> Mapping[str, frozenset[str]]:
    """Return, for each key, those of its antonyms."""
    sides = [
        [[one], [other]]
        for one, _, other in (line.partition("\t") for line in wordlists.entries(language, "antonyms"))
    ]
    sides += [
        [[key(fold(word), language) for word in side.split(",")] for side in line.split("\t")]
        for line in wordlists.entries(language, "opposites")
    ]
    table: dict[str, set[str]] = {}
    for left, right in sides:
        for some, others in ((left, right), (right, left)):
            for one in some:
                table.setdefault(one, set()).update(others)
    return {name: frozenset(others) for name, others in table.items()}
