"""What a claim takes from another sentence than the one it keeps to: that sentence must say of it what the claim says."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.findings import Found
from ltmi_py.checking.rules.antonyms import opposites
from ltmi_py.checking.rules.case import Case
from ltmi_py.checking.rules.clauses import clause, touch
from ltmi_py.checking.rules.parties import agent, name, verb_of
from ltmi_py.checking.words import NO, NOT, SURE, Word
from ltmi_py.text import wordlists


def borrowed(case: Case) -> Iterator[Found]:
    """Find words that only a sentence has which says the opposite of them, or nothing of what the claim says: "open on Sunday" of "closed on Sunday"."""
    best = case.best
    lacking = [index for index in case.aligned.weighty if best is not None and best.places[index] < 0]
    others = case.aligned.best[1:] if lacking else ()
    sources = [one for one in others if min([one.places[index] for index in lacking]) >= 0]
    implied = wordlists.folded(case.language, "negations_implied")
    if best is None or not sources or any(word.kind == NOT or word.word in implied for word in case.words):
        return
    verb = verb_of(case.words, case.language)
    spoken = wordlists.words(case.language, "pronouns")
    if not all(_counts(case, index) for index in lacking) and (
        verb < 0 or min(lacking) < verb or any(word.word in spoken for word in best.sentence.words)
    ):
        return  # whom it is said of, a pronoun of the sentence may stand for
    found = [one for source in sources for one in _opposed(case, best, source, lacking)]
    told = (
        [_untold(case, best, source, lacking, verb) for source in sources] if not found and verb >= 0 else []
    )
    yield from found[:1] or (told[0] if told and all(told) else ())


def predicate(case: Case) -> Iterator[Found]:
    """Find a claim that says of a name what only another sentence says, of another name: "Jens Holm led the study" of "it was led by Ana Ruiz"."""
    best = case.best
    verb = verb_of(case.words, case.language) if len(case.aligned.best) > 1 else -1
    if best is None or verb < 0:
        return
    subject = [index for index in case.aligned.weighty if index < verb]
    said = next((index for index in case.aligned.weighty if index >= verb), -1)
    if said < 0 or best.carries(said) or not subject or not all(map(best.carries, subject)):
        return
    if case.language in wordlists.words("und", "noun_capitals") or not any(
        case.words[index].name == SURE for index in subject
    ):
        return  # nothing tells a name from a thing
    sources = [one for one in case.aligned.best[1:] if one.carries(said)]
    if any(one.carries(index) for one in sources for index in subject):
        return
    whose = [_whose(case, one, one.places[said]) for one in sources]
    if whose and all(whose):
        first, source = whose[0], sources[0]
        place = case.place(source.sentence, first[0], first[-1] + 1)
        span = case.span(subject[0], subject[-1] + 1)
        about = case.span(said, said + 1)
        yield Found("name", "said_of", span, place, (case.plain[slice(*span)],), about=about)


def _whose(case: Case, source: Alignment, at: int) -> tuple[int, ...]:
    """Return the name that a sentence says the word at `at` of, where the claim has it nowhere; none if a pronoun may stand for one that it has."""
    theirs = source.sentence.words
    by = agent(theirs, at, case.language)
    found = name(theirs, range(by + 1, len(theirs))) if by >= 0 else ()
    if not found:
        spoken = wordlists.words(case.language, "pronouns")
        if any(word.word in spoken for word in theirs):
            return ()
        found = name(theirs, range(len(theirs)))
    return () if any(place in found for place in source.places) else found


def _counts(case: Case, index: int) -> bool:
    """Tell whether a word is a figure, or of a date."""
    word = case.words[index]
    return word.kind == "figure" or word.word in wordlists.folded(case.language, "dated")


def _opposed(case: Case, best: Alignment, source: Alignment, taken: Sequence[int]) -> list[Found]:
    """Return the opposite that the sentence says of what is taken from it, or its denial of what the claim says.

    A denial is of something else if its sentence has nothing but the words taken in common with the claim, and its clause
    names before it what the claim does not: "slots that are not used".
    """
    theirs = source.sentence.words
    said = case.span(taken[0], taken[-1] + 1)
    shared = {place for place, own in zip(source.places, best.places, strict=True) if min(place, own) >= 0}
    shared |= {source.places[index] for index in taken}
    denials = [place for place, word in enumerate(theirs) if word.kind == NOT]
    if denials and not any(best.carries(index) and source.carries(index) for index in case.aligned.weighty):
        denials = [place for place in denials if not _named(source, place, shared)]
    for place in denials:
        after = next(
            (i for i in range(place + 1, len(theirs)) if theirs[i].kind != "stop" and theirs[i].key != "1"),
            -1,
        )
        if after in shared:
            where = case.place(source.sentence, place, after + 1)
            return [
                Found("negation", "denied", None, where, (theirs[place].word,), contradicts=True, about=said)
            ]
    for index in case.aligned.weighty if not denials else ():
        wanted = opposites(case.language).get(case.words[index].key)
        if not wanted or not best.carries(index) or source.carries(index) or case.words[index].name != NO:
            continue
        rivals = wanted.difference(case.aligned.keys)  # "the north has more than the south" says both
        for place in [place for place, word in enumerate(theirs) if word.key in rivals]:
            if any(touch(theirs, place, source.places[other], text=source.sentence.text) for other in taken):
                span, where = case.span(index, index + 1), case.place(source.sentence, place, place + 1)
                own = case.plain[slice(*span)]
                return [Found("antonym", "opposed", span, where, (own,), contradicts=True, about=said)]
    return []


def _named(source: Alignment, place: int, shared: Container[int]) -> bool:
    """Tell whether the clause of a negation names before it what is not `shared`."""
    theirs = source.sentence.words
    begin = clause(theirs, place, text=source.sentence.text).start
    return any(theirs[index].kind == "content" and index not in shared for index in range(begin, place))


def _untold(case: Case, best: Alignment, source: Alignment, taken: Sequence[int], verb: int) -> list[Found]:
    """Return the days, figures and names that are taken from a sentence which says none of the claim's predicate."""
    predicate = [index for index in case.aligned.weighty if index >= verb and index not in taken]
    if not predicate or any(map(source.carries, predicate)):
        return []
    if verb_of(source.sentence.words, case.language) < 0:
        return []  # a heading says nothing else
    spoken = wordlists.folded(case.language, "pronouns_object")
    named = [index for index in taken if not _counts(case, index)]
    pronoun = any(word.word in spoken for word in best.sentence.words)
    if named and (pronoun or not all(_is_name(case.words, index, taken) for index in named)):
        return []
    span = case.span(taken[0], taken[-1] + 1)
    said = tuple([case.plain[slice(*case.span(index, index + 1))] for index in taken])
    code = "added" if named else "figure" if case.words[taken[0]].kind == "figure" else "date"
    return [Found(code, "borrowed", span, case.place(source.sentence), said)]


def _is_name(words: Sequence[Word], index: int, taken: Sequence[int]) -> bool:
    """Tell whether a word is a name, and all of it among the words `taken`."""
    beside = [near for near in (index - 1, index + 1) if near < len(words) and near not in taken]
    return words[index].name == SURE and all(words[near].name == NO for near in beside)
