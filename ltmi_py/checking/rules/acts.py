"""Verbs that say the same in other forms: inflected in a way that no stem tells ("gewählt", "wählt"), or of two words ("sent back", "returned").

What they stand for counts as carried; nothing is found at fault here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.rules import families
from ltmi_py.checking.rules.case import Case, of_sentence
from ltmi_py.checking.words import NO, Word, key
from ltmi_py.text import wordlists
from ltmi_py.text.conjugation import stems

APART = 3  # words from a verb to its particle: "sent the goods back"
Pairs = Mapping[tuple[str, str], frozenset[str]]  # verb and particle, and the verbs of one word


def carry(case: Case) -> None:
    """Count as carried the verbs of a claim that its sentence has in another form, or in two words, or in one."""
    best = case.best
    if best is None or not case.aligned.lacking_of(best):
        return
    for index, place in [*_inflected(case, best), *_paired(case, best)]:
        case.carry(index, place)
    if wordlists.entries(case.language, "derivations"):
        families.carry(case)


def _inflected(case: Case, best: Alignment) -> Iterator[tuple[int, int]]:
    """Yield verbs and the places of other forms of them."""
    if not wordlists.entries(case.language, "verb_forms"):
        return
    theirs = best.sentence.words
    left = [i for i, word in enumerate(theirs) if _verbal(word) and i not in best.places]
    for index in case.aligned.lacking_of(best):
        mine = stems(case.words[index].word, case.language) if _verbal(case.words[index]) else frozenset()
        place = next((i for i in left if not mine.isdisjoint(stems(theirs[i].word, case.language))), -1)
        if place >= 0:
            yield index, place


def _verbal(word: Word) -> bool:
    return word.kind == "content" and word.name == NO


def _paired(case: Case, best: Alignment) -> Iterator[tuple[int, int]]:
    """Yield the words of verbs of two words where the sentence has one, and the other way round."""
    if not pairs(case.language):
        return
    lexicon = best.sentence.lexicon
    said = case.words if not _verbs(case.language).isdisjoint(case.aligned.keys) else ()
    for verb, particle, same in _held(said, case.language):
        place = next((i for i, word in enumerate(best.sentence.words) if word.key in same), -1)
        if place >= 0:
            yield verb, place
            yield particle, place
    if _light(case.language).isdisjoint(best.sentence.held):
        return
    for verb, _, same in _holding(best.sentence):
        for index in case.aligned.lacking_of(best):
            if case.words[index].key in same or any(
                lexicon.alike(case.words[index].key, one) for one in same
            ):
                yield index, verb


@of_sentence
def _holding(sentence: Sentence) -> list[tuple[int, int, frozenset[str]]]:
    return list(_held(sentence.words, sentence.lexicon.language))


def _held(words: Sequence[Word], language: str) -> Iterator[tuple[int, int, frozenset[str]]]:
    """Yield the verb and the particle of each verb of two words, and the keys of what says the same."""
    known, particles = pairs(language), _particles(language)
    for at, word in enumerate(words):
        if word.word in particles:
            for verb in range(at - 1, max(-1, at - 1 - APART), -1):
                same = known.get((words[verb].key, word.word))
                if same:
                    yield verb, at, same
                    break


@cache
def pairs(language: str) -> Pairs:
    """Return the verbs of two words, by their keys, and the keys of verbs of one word that say the same."""
    listed = wordlists.pairs(language, "phrasals").items()
    split = ((*pair.split(" "), same) for pair, same in listed)
    return {
        (key(verb, language), particle): frozenset(key(one, language) for one in same.split(","))
        for verb, particle, same in split
    }


@cache
def _verbs(language: str) -> frozenset[str]:
    return frozenset(verb for verb, _ in pairs(language))


@cache
def _particles(language: str) -> frozenset[str]:
    return frozenset(particle for _, particle in pairs(language))


@cache
def _light(language: str) -> frozenset[str]:
    """Return the particles and their keys: a sentence that holds none of them, has no particle."""
    particles = _particles(language)
    return particles.union([key(particle, language) for particle in particles])
