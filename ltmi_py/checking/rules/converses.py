"""Converses: two words that say the same of two parties in each other's place, such as to buy from and to sell to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.rules import parties
from ltmi_py.checking.rules.case import Case, shared
from ltmi_py.checking.words import NO, Word, key
from ltmi_py.text import verbs, wordlists

PARTICLE = 4  # words after it within which the word that must follow it does
Keys = frozenset[str]


class Parties(NamedTuple):
    """The keys of who does it and of whom it is done to, from, for or of; `named`: whether the latter are a name's."""

    doer: Keys
    other: Keys
    named: bool


class Converse(NamedTuple):
    """A word of the claim, the sentence's converse of it, and whether the parties stand in each other's place, as they must."""

    at: int
    place: int
    turned: bool


@shared
def converses(case: Case) -> list[Converse]:
    """Return the converses of which it can be told who is who."""
    best, table = case.best, _table(case.language)
    wanted = {other for key in case.aligned.keys if key in table for other in table[key]}
    if best is None or not wanted or not best.sentence.may_have(wanted):
        return []
    return list(_found(case, best))


def carry(case: Case) -> None:
    """Count a word of the claim as carried by its converse, if the parties are in each other's place."""
    if case.best is None or _table(case.language).keys().isdisjoint(case.aligned.keys):
        return
    for index, place, turned in converses(case):
        if turned:
            case.carry(index, place)


def _found(case: Case, best: Alignment) -> Iterator[Converse]:
    table = _table(case.language)
    theirs = best.sentence.words
    for index, word in enumerate(case.words):
        wanted = table.get(word.key)
        if not wanted or word.name != NO or best.ordered[index] >= 0:
            continue
        for place, other in enumerate(theirs):
            pair = wanted.get(other.key) if other.name == NO and place not in best.ordered else None
            if (
                pair is None
                or not _follows(case.words, index, pair[0])
                or not _follows(theirs, place, pair[1])
            ):
                continue
            mine = _parties(case.words, index, case.plain, _toward(pair[0], case.language), case.language)
            there = _parties(
                theirs, place, best.sentence.text, _toward(pair[1], case.language), case.language
            )
            straight = bool(mine.doer & there.doer and mine.other & there.other)
            if straight or _turned(mine, there):
                yield Converse(index, place, not straight)
                break


def _turned(mine: Parties, there: Parties) -> bool:
    """Tell whether two stand in each other's place: both, or the one that the claim names, beside a thing or nobody."""
    if not mine.other or mine.doer & there.doer:
        return False
    if not mine.doer:
        return bool(mine.other & there.doer)
    crossed = mine.other & there.doer or not (mine.named and there.doer)
    return bool(mine.doer & there.other and crossed)


def _toward(particle: str, language: str) -> frozenset[str]:
    """Return the words that may stand before the other party."""
    return frozenset((particle,)) if particle else wordlists.folded(language, "converse_particles")


def _parties(words: Sequence[Word], at: int, text: str, toward: frozenset[str], language: str) -> Parties:
    """Return the parties of the converse at a word, by what stands before it, and by the particles after it."""
    before, after = _party(words, parties.before(at)), _party(words, parties.after(words, at))
    by = parties.agent(words, at, language)
    to = next((i for i in parties.after(words, at) if words[i].word in toward), None)
    doer, other = before, after
    if before and text[words[max(before)].stop :].startswith(("'s", "’s")):
        doer, other = after or _party(words, parties.before(min(before))), before
    elif by >= 0:
        doer, other = _party(words, parties.after(words, by)), before
    elif _passive(words, at, language):
        doer, other = (), before
    further = () if to is None else _party(words, parties.after(words, to))
    if further and (_named(words, further) or not _named(words, other)):
        other = further
    one, two = (frozenset(words[i].key for i in side) for side in (doer, other))
    return Parties(one - two, two - one, _named(words, other))


def _named(words: Sequence[Word], indices: Sequence[int]) -> bool:
    return any(words[i].name != NO for i in indices)


def _party(words: Sequence[Word], indices: Sequence[int]) -> Sequence[int]:
    """Return the words of the nearest name, or where there is none the nearest word of content."""
    return parties.name(words, indices) or [i for i in indices if words[i].kind == "content"][:1]


def _passive(words: Sequence[Word], at: int, language: str) -> bool:
    """Tell whether a verb is in the passive that leaves out who does it: was sold to."""
    word, passive = words[at].word, wordlists.folded(language, "passive_auxiliaries")
    participle = word.endswith("ed") or verbs.forms(language).get(word, 0) & verbs.PARTICIPLE
    return bool(at > 0 and words[at - 1].word in passive and participle)


def _follows(words: Sequence[Word], at: int, particle: str) -> bool:
    return not particle or any(word.word == particle for word in words[at + 1 : at + 1 + PARTICLE])


@cache
def _table(language: str) -> Mapping[str, Mapping[str, tuple[str, str]]]:
    """Return for each key its converses, and with each the words that must follow the one and the other."""
    table: dict[str, dict[str, tuple[str, str]]] = {}
    for line in wordlists.entries(language, "converses"):
        (one, mine), (other, theirs) = (
            (key(word, language), follows)
            for word, _, follows in (side.partition(" ") for side in line.split("\t"))
        )
        table.setdefault(one, {})[other] = mine, theirs
        table.setdefault(other, {})[one] = theirs, mine
    return table
