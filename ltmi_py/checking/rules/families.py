"""Words of one family: a noun and the verb it is made of, a compound and its parts, a verb and the particle at the end of its clause.

What they stand for counts as carried; nothing is found at fault here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.rules.case import Case, of_sentence
from ltmi_py.checking.rules.clauses import clause, parted
from ltmi_py.checking.words import Word
from ltmi_py.text import wordlists
from ltmi_py.text.families import ACT, DOER, VERB, roots
from ltmi_py.text.folding import fold

JOINT = re.compile(r"(?:ung)?(?:s|es|n|en|e|er)?-?")  # between the parts of a compound
LEAST = 4  # letters of a part of a compound
Akin = Mapping[str, frozenset[str]]


class Member(NamedTuple):
    """A word of content as a member of its family: where it stands, its roots, what kind it is, and whether it is a noun."""

    place: int
    roots: frozenset[str]
    kind: str
    noun: bool


def carry(case: Case) -> None:
    """Count as carried the words of a claim that its sentence has as another word of the same family, or as a part of one."""
    best = case.best
    lacking = frozenset(case.aligned.lacking_of(best)) if best else ()
    if best is None or not lacking:
        return
    theirs = _of_sentence(best.sentence)
    members = list(_members(case.words, case.plain, case.language))
    for one in [one for one in members if one.place in lacking]:
        place = next((other.place for other in theirs if _same(one, other, case.language)), -1)
        if place < 0 and one.noun:
            place = _compound(one, members, theirs, wordlists.folded(case.language, "verb_prefixes"))
        if place >= 0:
            case.carry(one.place, place)
    _particles(case, best, members)


def taken_up(case: Case, at: int) -> bool:
    """Tell whether the claim has, as another word of its family, what the clause says that begins at a word of its sentence: "un fumeur" of "si une personne fume"."""
    best = case.best
    if best is None or not wordlists.entries(case.language, "derivations"):
        return False
    theirs = best.sentence.words
    within = clause(theirs, at, text=best.sentence.text)
    pairs = [
        (word, theirs[place]) for word, place in zip(case.words, best.loose, strict=True) if place in within
    ]
    return any(one.kind == other.kind == "content" and one.key != other.key for one, other in pairs)


def _particles(case: Case, best: Alignment, members: Sequence[Member]) -> None:
    """Count as carried the particles of verbs that are."""
    for at in _ends(case.words, case.plain, case.language):
        within = clause(case.words, at, text=case.plain)
        carried = (best.places[one.place] for one in members if one.place in within and not one.noun)
        place = next((place for place in carried if place >= 0), -1)
        if place >= 0:
            case.carry(at, place)


@of_sentence
def _of_sentence(sentence: Sentence) -> list[Member]:
    return list(_members(sentence.words, sentence.text, sentence.lexicon.language))


def _members(words: Sequence[Word], text: str, language: str) -> Iterator[Member]:
    """Yield the words of content with their roots; a verb also with those it has together with the particle that ends its clause."""
    capitals = language in wordlists.words("und", "noun_capitals")
    opening = wordlists.folded(language, "determiners") | wordlists.folded(language, "articles")
    particles = {at: clause(words, at, text=text) for at in _ends(words, text, language)}
    for index, word in enumerate(words):
        if word.kind != "content":
            continue
        found, kind = roots(word.word, language)
        determined = index > 0 and words[index - 1].word in opening
        noun = text[word.start].isupper() if capitals else determined
        if not noun:
            ends = [words[at].word for at, within in particles.items() if index in within and index < at]
            found = found.union(particle + root for particle in ends for root in found)
        yield Member(index, found, DOER if noun and kind == VERB else kind, noun)


def _ends(words: Sequence[Word], text: str, language: str) -> Iterator[int]:
    """Yield the particles of verbs that end a clause."""
    if language not in wordlists.words("und", "verb_final"):
        return
    listed = wordlists.folded(language, "verb_prefixes")
    for at, word in enumerate(words):
        if word.word in listed and at and (at + 1 == len(words) or parted(words, at, text)):
            yield at


def _same(one: Member, other: Member, language: str) -> bool:
    """Tell whether two words are of one family, and not who does a thing and the thing: "Mieter" and "Miete"."""
    if not one.roots.isdisjoint(other.roots):
        return VERB in (one.kind, other.kind) or one.kind == other.kind == ACT
    known = _akin(language)
    return any(not other.roots.isdisjoint(known.get(root, ())) for root in one.roots)


def _compound(one: Member, mine: Sequence[Member], theirs: Sequence[Member], prefixes: frozenset[str]) -> int:
    """Return the place of a word whose last part a noun is, or of that which is its own last part where the sentence has the first as well; -1 if there is none. Behind a prefix stands no part but another word: "Vermieter" is no "Mieter"."""
    for other in theirs:
        for whole in other.roots if other.noun else ():
            head = [
                root
                for root in one.roots
                if len(root) >= LEAST
                and whole.endswith(root)
                and whole != root
                and whole[: -len(root)] not in prefixes
            ]
            if head:
                return other.place
            first = [root for root in one.roots if len(root) >= LEAST and whole.startswith(root)]
            rest = {whole[len(root) :] for root in first}
            if any(_last(end, each) for end in rest for each in mine if each.place != one.place):
                return other.place
    for whole in one.roots:
        for other in theirs:
            begun = [root for root in other.roots if len(root) >= LEAST and whole.startswith(root)]
            rest = {whole[len(root) :] for root in begun}
            for each in theirs:
                if each.place != other.place and any(_last(end, each) for end in rest):
                    return each.place
    return -1


def _last(end: str, one: Member) -> bool:
    """Tell whether the end of a compound is a word, behind what joins the two."""
    return any(
        len(root) >= LEAST and end.endswith(root) and JOINT.fullmatch(end[: -len(root)]) for root in one.roots
    )


@cache
def _akin(language: str) -> Akin:
    """Return the roots that may stand for a root, by the synonyms of its language."""
    table: dict[str, set[str]] = {}
    for line in wordlists.entries(language, "synonyms"):
        group = [roots(fold(word), language)[0] for word in line.split(",")]
        for some in group:
            for root in some:
                table.setdefault(root, set()).update(*group)
    return {root: frozenset(others) for root, others in table.items()}
