"""Who does it and to whom, told around a verb that both sides have, or by the name that each opens with: the nurse that calls the doctor is not the one that is called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from ltmi_py.checking.findings import Found
from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.rules.case import NEAR, Case
from ltmi_py.checking.rules.clauses import clause
from ltmi_py.checking.rules.coreference import dubbed, may_be
from ltmi_py.checking.rules.parties import agent, name
from ltmi_py.checking.words import NO, SURE, Word, key
from ltmi_py.text import verbs, wordlists

SKIPPED = 3  # light words between a verb and what it is about
OPENING = 4  # words with which a sentence opens
SHARED = 3  # words of weight that a claim must share with its sentence for their openings to be compared
SPOKEN = 0.4  # share of the weight of a claim's words, its name apart, that its sentence must have for that
Keys = frozenset[str]


class Sides(NamedTuple):
    """The keys of what stands right before a verb and right after it, the doer first: a passive is turned round."""

    doer: Keys
    other: Keys


def doer(case: Case) -> Iterator[Found]:
    """Find a doer that is the sentence's other, or an other that is its doer, around a verb that both have."""
    best = case.best
    if best is None or case.near < NEAR or not case.close:
        return
    theirs, symmetric = best.sentence.words, _symmetric(case.language)
    for index, place in enumerate(best.places):
        word = case.words[index]
        if place < 1 or word.kind != "content" or word.key != theirs[place].key or word.key in symmetric:
            continue
        mine, other = _sides(case.words, index, case.language), _sides(theirs, place, case.language)
        if mine is None or other is None or not _crossed(mine, other):
            continue
        if any(_straight(mine, word.key, one.sentence) for one in case.aligned.pool):
            continue
        span = case.span(max(0, index - 1), min(len(case.words), index + 2))
        where, said = case.place(best.sentence), (word.word,)
        both = bool(mine.doer & other.other and mine.other & other.doer)
        yield Found("role", "doer", span, where, said, contradicts=both)
        return


def another(case: Case) -> Iterator[Found]:
    """Find a name as the doer of what the sentence says that another did, in either voice: "founded by Jonas" of "Marta founded it"."""
    best = case.best
    if best is None or all(word.name == NO for word in case.words):
        return
    stand = wordlists.folded(case.language, "pronouns_object")
    for index, place in enumerate(best.places):
        word = case.words[index]
        if place < 1 or word.kind != "content" or word.name != NO:
            continue
        mine = _sides(case.words, index, case.language)
        if mine is None or NO in _capitals(case.words, mine.doer):
            continue
        theirs = best.sentence.words
        other = _sides(theirs, place, case.language) if word.key == theirs[place].key else None
        if other is None or not _named(case, mine.doer) or not _named(case, other.doer):
            continue
        same = mine.other & other.other or any(one.word in stand for one in theirs[place + 1 : place + 2])
        within = clause(theirs, place, text=best.sentence.text)
        if mine.other & other.doer:
            continue  # the two in each other's place are told by `role`
        known = {theirs[i].key for i in within}
        kin = bool(mine.doer & other.doer) and all(map(case.aligned.found_key, mine.doer - known))
        if (
            not same
            or not mine.doer - known
            or not (mine.doer.isdisjoint(known) or (kin and other.doer - mine.doer))
        ):
            continue
        told = Sides(mine.doer - known, mine.other & other.other)
        if any(_does(told, word.key, one.sentence) for one in case.aligned.pool):
            continue
        at = [i for i, one in enumerate(case.words) if one.key in mine.doer]
        there = [i for i, one in enumerate(theirs) if one.key in other.doer]
        if dubbed(case, [case.words[i] for i in at], [theirs[i] for i in there]):
            continue
        where = case.place(best.sentence, there[0], there[-1] + 1)
        said = tuple([case.plain[case.words[i].start : case.words[i].stop] for i in at])
        yield Found("name", "otherwise", case.span(at[0], at[-1] + 1), where, said, contradicts=True)
        return


def elsewhere(case: Case) -> Iterator[Found]:
    """Find a name as the doer of what another sentence says that another did, where none says it of that name: "led by Jonas" beside "led by Marta"."""
    best = case.best
    if best is None or all(word.name == NO for word in case.words):
        return
    for index, word in enumerate(case.words):
        if word.kind != "content" or word.name != NO:
            continue
        mine = _sides(case.words, index, case.language)
        if mine is None or not mine.doer or not _named(case, mine.doer):
            continue
        saying = [
            one.sentence
            for one in case.aligned.pool
            if any(word.key == each.key for each in one.sentence.words)
        ]
        if any(not mine.doer.isdisjoint([each.key for each in one.words]) for one in saying):
            continue
        for sentence in saying:
            there = _by_another(case, mine, word.key, sentence)
            if there:
                at = [i for i, one in enumerate(case.words) if one.key in mine.doer]
                if dubbed(case, [case.words[i] for i in at], [sentence.words[i] for i in there]):
                    continue
                span = case.span(at[0], at[-1] + 1)
                yield Found(
                    "name",
                    "otherwise",
                    span,
                    case.place(sentence, there[0], there[-1] + 1),
                    (case.plain[slice(*span)],),
                )
                return


def opening(case: Case) -> Iterator[Found]:
    """Find a claim that opens with a name which its sentence has not, where that opens with another: "Brandt said that safety left no choice" of "Okafor said it had"."""
    best, names = case.best, case.aligned.names
    if best is None or not any(names[:OPENING]):
        return
    mine, theirs = _opening(case.words, case.language), _opening(best.sentence.words, case.language)
    if not mine or not theirs or not all(map(case.aligned.seen, mine)):
        return
    if any(map(best.carries, mine)) or any(place in theirs for place in best.places):
        return
    rest = [index for index in case.aligned.weighty if index not in mine]
    if sum(map(best.carries, rest)) < SHARED or case.carried_of(rest) < SPOKEN:
        return
    named, others = [case.words[i] for i in mine], [best.sentence.words[i] for i in theirs]
    if not dubbed(case, named, others):
        span, place = case.span(mine[0], mine[-1] + 1), case.place(best.sentence, theirs[0], theirs[-1] + 1)
        yield Found("name", "otherwise", span, place, (case.plain[slice(*span)],))


def _opening(words: Sequence[Word], language: str) -> tuple[int, ...]:
    """Return the words of the name that a sentence opens with, but for a pronoun, a day or a month."""
    found = name(words, range(min(OPENING, len(words))))
    apart = wordlists.folded(language, "dated") | wordlists.words(language, "pronouns")
    sure = any(
        words[i].name == SURE for i in found
    )  # not the first word of a sentence, which has a capital anyway
    return () if not sure or any(words[i].word in apart for i in (0, *found)) else found


def _by_another(case: Case, mine: Sides, verb: str, sentence: Sentence) -> list[int]:
    """Return where a sentence names another who does this, to the same thing or to one that a pronoun stands for; empty if it does not."""
    words, language = sentence.words, sentence.lexicon.language
    for at, word in enumerate(words):
        other = _sides(words, at, language) if word.key == verb else None
        if other is None or not other.doer or not _named(case, other.doer):
            continue
        if not other.other or mine.other & other.other:
            return [i for i, one in enumerate(words) if one.key in other.doer]
    return []


def rival(case: Case) -> Iterator[Found]:
    """Find a thing that does what the sentence says, in the other voice, that another does: "the tenant pays the tax" of "the tax is paid by the landlord"."""
    best = case.best
    if best is None:
        return
    theirs = best.sentence.words
    lacking = {case.words[i].key for i in case.aligned.lacking_of(best)}
    for index, place in enumerate(best.places):
        word = case.words[index]
        if place < 1 or word.kind != "content" or word.name != NO or word.key != theirs[place].key:
            continue
        mine, other = _sides(case.words, index, case.language), _sides(theirs, place, case.language)
        if mine is None or other is None or not mine.doer or not mine.doer <= lacking:
            continue
        voices = [agent(words, at, case.language) < 0 for words, at in ((case.words, index), (theirs, place))]
        if (
            voices[0] == voices[1]
            or not mine.other & other.other
            or not all(map(case.aligned.found_key, mine.doer))
        ):
            continue
        at = [i for i, one in enumerate(case.words) if one.key in mine.doer]
        there = [i for i, one in enumerate(theirs) if one.key in other.doer and i not in best.places]
        told = Sides(mine.doer, mine.other & other.other)
        if not there or any(_does(told, word.key, one.sentence) for one in case.aligned.pool):
            continue
        if not (
            _determined(case.words, at[0], case.language) and _determined(theirs, there[0], case.language)
        ):
            continue
        if may_be(case, best.sentence, mine=[case.words[i] for i in at], others=[theirs[i] for i in there]):
            continue
        span = case.span(at[0], at[-1] + 1)
        where = case.place(best.sentence, there[0], there[-1] + 1)
        yield Found("wording", "otherwise", span, where, (case.plain[slice(*span)],))
        return


def _determined(words: Sequence[Word], at: int, language: str) -> bool:
    return at > 0 and words[at - 1].word in wordlists.folded(language, "determiners")


def _capitals(words: Sequence[Word], keys: Keys) -> list[int]:
    return [word.name for word in words if word.key in keys]


def _named(case: Case, keys: Keys) -> bool:
    """Tell whether some words are a name, and nothing else: written with a capital wherever claim and evidence have them."""
    names = _capitals(case.words, keys)
    for one in case.aligned.pool if NO not in names else ():
        names += _capitals(one.sentence.words, keys)
    return NO not in names and (SURE in names or len(names) > len(keys))


def _sides(words: Sequence[Word], at: int, language: str) -> Sides | None:
    """Return what stands around a verb, None if it is none: "calls the doctor", "was called by the nurse", but not "formed in"."""
    word = words[at].word
    flags = verbs.forms(language).get(word, verbs.PAST | verbs.PARTICIPLE if word.endswith("ed") else 0)
    if not flags or words[at].name != NO or at + 1 >= len(words):
        return None
    helped = {word.word for word in words[max(0, at - 2) : at]} & wordlists.folded(
        language, "passive_auxiliaries"
    )
    following = words[at + 1]
    if helped:
        by = agent(words, at, language) if flags & verbs.PARTICIPLE else -1
        if by < 0 or any(word.kind == "content" and word.name == NO for word in words[at + 1 : by]):
            return None
        return Sides(_run(words, by, 1, language=language), _run(words, at, -1, language=language))
    direct = following.kind == "content" or following.word in _openers(language)
    will = {word.word for word in words[max(0, at - 2) : at]} & wordlists.folded(language, "auxiliaries")
    finite = flags & verbs.FINITE or (flags & verbs.BASE and will)
    return (
        Sides(_run(words, at, -1, language=language), _run(words, at, 1, language=language))
        if direct and finite
        else None
    )


@cache
def _openers(language: str) -> frozenset[str]:
    """Return the light words that what is done something to begins with, or is."""
    return wordlists.folded(language, "determiners") | wordlists.folded(language, "pronouns_object")


def _run(words: Sequence[Word], at: int, step: int, *, language: str) -> Keys:
    """Return the words of content that stand together nearest to a verb on one side, with few light words between."""
    run: list[str] = []
    index, skipped = at + step, 0
    spoken = wordlists.words(language, "pronouns") - wordlists.folded(language, "determiners")
    joints = wordlists.folded(language, "coordinators")
    if step < 0 and index >= 0 and (words[index].word in spoken or words[index].word in joints):
        return frozenset()  # who it is, a pronoun hides, or is said before another verb
    while 0 <= index < len(words) and skipped <= SKIPPED:
        if words[index].kind == "content":
            run.append(words[index].key)
        elif run:
            break
        else:
            skipped += 1
        index += step
    return frozenset(run)


def _crossed(mine: Sides, other: Sides) -> bool:
    if not (mine.doer and mine.other and other.doer) or mine.doer & other.doer:
        return False
    return bool(mine.other & other.doer or (mine.doer & other.other and not mine.other & other.other))


def _straight(mine: Sides, verb: str, sentence: Sentence) -> bool:
    """Tell whether a sentence has the verb, at any place, with one of the two where the claim has it."""
    words, language = sentence.words, sentence.lexicon.language
    found = [_sides(words, at, language) for at, word in enumerate(words) if word.key == verb]
    return any(
        one and not _crossed(mine, one) and (mine.doer & one.doer or mine.other & one.other) for one in found
    )


def _does(mine: Sides, verb: str, sentence: Sentence) -> bool:
    """Tell whether a sentence has the verb with this doer, and what it is done to anywhere, if anything is: who "pays a deposit" need not pay the tax."""
    words, language = sentence.words, sentence.lexicon.language
    if mine.other and mine.other.isdisjoint([word.key for word in words]):
        return False
    found = [_sides(words, at, language) for at, word in enumerate(words) if word.key == verb]
    return any(one and mine.doer & one.doer for one in found)


@cache
def _symmetric(language: str) -> frozenset[str]:
    return frozenset(key(word, language) for word in wordlists.entries(language, "symmetric"))
