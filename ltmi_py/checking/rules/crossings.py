"""A claim that has its subject from one clause of a sentence and what it says of it from another clause, which has a subject of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.findings import Found
from ltmi_py.checking.rules.case import BRACKETS, Case
from ltmi_py.checking.rules.clauses import clause, parted
from ltmi_py.checking.rules.coreference import anaphors, may_be
from ltmi_py.checking.rules.wording import nominal
from ltmi_py.checking.words import NO, Word
from ltmi_py.text import wordlists
from ltmi_py.text.tokens import question_words
from ltmi_py.text.verbs import FINITE, forms


def crossing(case: Case) -> Iterator[Found]:
    """Find "the father came from Chur" of "her father was an officer, her mother came from Chur"."""
    best, weighty = case.best, case.aligned.weighty
    if best is None or len(weighty) < 2 or not best.carries(weighty[0]) or best.sentence.tabular:
        return
    verb = _verb(case.words, case.language, after=weighty[0])
    subject = [i for i in weighty if i < verb]
    said = next((i for i in weighty if i >= verb), -1)
    if not subject or said < 0 or not all(map(best.carries, [*subject, said])):
        return
    if any(word.word in _unlike(case.language) for word in case.words[:verb]):
        return  # "the pigment which plants use", "it has grown and", "in January it is"
    theirs, text = best.sentence.words, best.sentence.text
    within = clause(theirs, best.places[said], text=text)
    places = [best.places[i] for i in subject]
    if _object(case, best, places, best.places[verb]):
        where = case.place(best.sentence, min(places), best.places[verb] + 1)
        yield Found("spliced", "another_clause", case.span(subject[0], verb + 1), where)
        return
    if any(place in within for place in places) or any(i in within for i in anaphors(theirs, case.language)):
        return
    own = _subject(case, best, within, case.words[verb].key)
    between = (
        range(max(places) + 1, within.start) if places[0] < within.start else range(within.stop, min(places))
    )
    if not own or not (
        _acting(theirs, between, case.language)
        or _acting(theirs, clause(theirs, places[0], text=text), case.language)
    ):
        return
    mine, others = [case.words[i] for i in subject], [theirs[i] for i in own]
    if may_be(case, best.sentence, mine=mine, others=others):
        return
    where = case.place(best.sentence, within.start, within.stop)
    yield Found("spliced", "another_clause", case.span(subject[0], subject[-1] + 1), where)


@cache
def _unlike(language: str) -> frozenset[str]:
    """Return the words that stand before no verb of which what precedes is the subject alone."""
    listed = ("auxiliaries", "with_nouns", "obliques")
    return question_words(language).union(*(wordlists.folded(language, name) for name in listed))


def _object(case: Case, best: Alignment, places: Sequence[int], verb: int) -> bool:
    """Tell whether the claim takes for the doer what something was done to: "Pike won" of "Sokol sued Pike and won"."""
    theirs, last = best.sentence.words, max(places)
    if verb != last + 2 or theirs[last + 1].word not in wordlists.in_any("coordinators"):
        return False
    first = next((i for i in range(min(places)) if _acts(theirs, i, case.language)), -1)
    doers = [i for i in range(max(first, 0)) if theirs[i].kind == "content"] or [
        i for i in anaphors(theirs, case.language) if i < first
    ]
    nominal_before = all(word.kind == "stop" for word in theirs[first + 1 : min(places)])
    return bool(doers) and nominal_before and not any(i in best.places for i in doers)


def _verb(words: Sequence[Word], language: str, *, after: int) -> int:
    """Return the first word after another that may be a verb, or -1."""
    return next((i for i in range(after + 1, len(words)) if _acts(words, i, language)), -1)


def _acts(words: Sequence[Word], index: int, language: str) -> bool:
    """Tell whether a word may be a verb: listed as one, or, where every noun has a capital, without one."""
    word, known = words[index], forms(language)
    if word.word in wordlists.folded(language, "auxiliaries"):
        return True
    if word.name != NO or word.kind != "content" or (index and words[index - 1].word in nominal(language)):
        return False
    if language in wordlists.words("und", "noun_capitals"):
        return index + 1 == len(words) or words[index + 1].name == NO or words[index + 1].kind != "content"
    return bool(known.get(word.word, 0) & FINITE) or (bool(known) and word.word.endswith("ed"))


def _acting(words: Sequence[Word], indices: range, language: str) -> bool:
    return any(_acts(words, i, language) for i in indices)


def _subject(case: Case, best: Alignment, within: range, key: str) -> list[int]:
    """Return the nouns before the verb of a clause, which is the claim's, if the claim has none of them."""
    theirs = best.sentence.words
    verb = next((i for i in within if i > within.start and _acts(theirs, i, case.language)), within.start)
    if theirs[verb].key != key:
        return []
    if key in {one.key for one in theirs if one.word in wordlists.folded(case.language, "copulas")}:
        nouns = [i for i in within if theirs[i].kind == "content" and i not in best.places]
        return nouns if verb > within.start else []  # "the treasurer is Bob Lee", either way round
    before = [i for i in range(within.start, verb) if theirs[i].kind == "content"]
    light = wordlists.folded(case.language, "with_nouns")
    if any(theirs[i].word in light for i in range(within.start, verb)) or any(
        i in best.places for i in before
    ):
        return []
    return before


def bracketed(case: Case) -> Iterator[Found]:
    """Find that a claim says of one name what stands in brackets behind another: "the treasurer is Tom Brandt" of "Paul Adeyemi (treasurer), Tom Brandt"."""
    best = case.best
    if best is None or "(" not in best.sentence.text:
        return
    theirs, taken = best.sentence.words, set(best.places)
    names = {i for i in taken if i >= 0 and theirs[i].name != NO}
    for match in BRACKETS.finditer(best.sentence.text):
        inside = [i for i, word in enumerate(theirs) if match.start() < word.start < match.end()]
        told = [i for i in inside if theirs[i].kind == "content"]
        if not told or not taken.issuperset(told) or not names.difference(inside):
            continue
        owner, index = set[int](), inside[0] - 1
        while (
            index >= 0
            and theirs[index].name != NO
            and not (owner and parted(theirs, index, best.sentence.text))
        ):
            owner.add(index)
            index -= 1
        if owner and owner.isdisjoint(taken):
            mine = [i for i, place in enumerate(best.places) if place in told or place in names]
            where = case.place(best.sentence, min(owner), inside[-1] + 1)
            span = case.span(mine[0], mine[-1] + 1)
            yield Found("spliced", "another_clause", span, where, contradicts=case.close)
            return
