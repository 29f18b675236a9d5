"""Whom or what a claim says something of: not the thing that only another sentence speaks of, and of which that one says something else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.findings import Found
from ltmi_py.checking.rules.case import Case
from ltmi_py.checking.rules.clauses import clause
from ltmi_py.checking.rules.coreference import (
    alike,
    anaphors,
    antecedents,
    bridged,
    dubbed,
    heads,
    may_be,
    preceding,
    taken_up,
)
from ltmi_py.checking.rules.parties import verb_of
from ltmi_py.checking.rules.wording import nominal
from ltmi_py.checking.words import NO, NOT, SURE, Word
from ltmi_py.text import wordlists
from ltmi_py.text.verbs import BASE, FINITE, forms

HALF = 0.5  # share of a claim's weight that its sentence must carry for the rest to be brought into it
TOPIC = 3  # sentences that have what a text is about
SAID = 0.6  # share of what a claim says that a sentence must carry to be where it is said


class Said(NamedTuple):
    """Where a sentence says what the claim says, but of something else: the claim's words of its subject, and its verb."""

    source: Alignment
    subject: list[int]
    verb: int


def transplanted(case: Case) -> Iterator[Found]:
    """Find a claim that says of one thing what the evidence says of another: "the kiosk closes at noon" where the pharmacy does, and the kiosk sells tickets."""
    if len(case.aligned.pool) < 2 or not case.aligned.lacking_of(case.aligned.best[0]):
        return
    found = [one for one in (_said(case, source) for source in case.aligned.pool) if one]
    if not found or _told(case, found[0]) or any(_linked(case, one) for one in found):
        return
    one = found[0]
    theirs, place = one.source.sentence.words, one.source.places[one.verb]
    span = case.span(one.subject[0], one.subject[-1] + 1)
    words, about = (case.plain[slice(*span)],), case.span(one.verb, len(case.words))
    pronouns = [i for i in anaphors(theirs, case.language) if i < place]
    if pronouns:
        where = case.place(one.source.sentence, pronouns[0], pronouns[0] + 1)
        yield Found("spliced", "pronoun", span, where, words, about=about)
        return
    own = [i for i in _region(case, one) if theirs[i].kind == "content" and i not in one.source.places]
    where = case.place(one.source.sentence, own[0], own[-1] + 1) if own else case.place(one.source.sentence)
    yield Found("wording", "said_of" if own else "of_another", span, where, words, about=about)


def foreign(case: Case) -> Iterator[Found]:
    """Find a thing that a claim brings into what a sentence says, and that only sentences have which say something else: "the ban on swimming was lifted" where swimming is forbidden, and the ban was one on watering gardens."""
    best, aligned = case.best, case.aligned
    lacking = aligned.lacking_of(best) if best and len(aligned.pool) > 1 else []
    if (
        best is None
        or not lacking
        or best.score < HALF
        or best.sentence.tabular
        or not _is_thing(case, lacking)
    ):
        return
    if best.carries(aligned.weighty[0]) and any(all(map(one.carries, lacking)) for one in aligned.pool):
        theirs, mine = best.sentence.words, [case.words[i] for i in lacking]
        before = {word.key for word in preceding(best.sentence, case.evidence)}
        if any(word.key in before for word in mine) or (not before and anaphors(theirs, case.language)):
            return
        others = [word for i, word in enumerate(theirs) if word.kind == "content" and i not in best.places]
        if may_be(case, best.sentence, mine=mine, others=others) or _related(case, best, lacking):
            return
        span = case.span(lacking[0], lacking[-1] + 1)
        yield Found("added", "borrowed", span, case.place(best.sentence), (case.plain[slice(*span)],))


def _is_thing(case: Case, lacking: Sequence[int]) -> bool:
    """Tell whether some words of a claim stand together and name a thing, behind a determiner or a preposition, or are a name."""
    first, last = lacking[0], lacking[-1]
    word, dated = case.words[first], wordlists.folded(case.language, "dated")
    if last - first > len(lacking) + 1 or word.kind == "figure" or word.key.isdigit() or word.word in dated:
        return False
    if any(i not in lacking for i in case.aligned.weighty if first < i < last):
        return False
    if any(_acts(case, i) and not _adjective(case, i) for i in lacking):
        return False  # "the repairs took eight months"
    return word.name != NO or (first > 0 and case.words[first - 1].word in nominal(case.language))


def _adjective(case: Case, index: int) -> bool:
    """Tell whether a word may say how a thing behind it is: "rented" of "the rented hall"."""
    after = case.words[index + 1] if index + 1 < len(case.words) else None
    return (
        after is not None and after.kind == "content" and case.words[index - 1].word in nominal(case.language)
    )


def _related(case: Case, best: Alignment, lacking: Sequence[int]) -> bool:
    """Tell whether a sentence that has what the claim brings in has something else of the claim too, or opens the text, or that so many have that the text is about it."""
    mine = {case.words[i].key for i in lacking}
    rest = {case.words[i].key for i in case.aligned.weighty if best.carries(i)}
    holding = case.evidence.sentences(case.aligned.found[case.words[lacking[0]].key], None)
    if len(holding) >= TOPIC:
        return True
    for one in holding:
        keys = one.by_key.keys()
        named = all(case.words[i].name != NO for i in lacking)
        begins = one.passage.locus is None or one.passage.number == 0
        opens = begins and (one.start == 0 or (named and "\n" not in one.passage.text[: one.start].strip()))
        if mine <= keys and (opens or not rest.isdisjoint(keys)):
            return True
    return False


def _said(case: Case, source: Alignment) -> Said | None:
    """Return where a sentence carries the claim from its verb on, and nothing of its subject."""
    aligned = case.aligned
    if not aligned.weighty or source.carries(aligned.weighty[0]):
        return None
    verb = next((i for i in range(aligned.weighty[0], len(case.words)) if source.carries(i)), -1)
    subject = [i for i in aligned.weighty if i < verb]
    if not subject or not _acts(case, verb) or source.sentence.tabular or "|" in source.sentence.text:
        return None
    if not all(map(aligned.seen, subject)) or not _nominal(case, subject):
        return None
    rest = [i for i in aligned.weighty if i >= verb]
    spoken = anaphors(source.sentence.words, case.language)
    reach = {word.key for word in antecedents(source.sentence, case.evidence)} if spoken else set()
    whole = sum(aligned.weights[i] for i in rest)
    had = sum(aligned.weights[i] for i in rest if source.carries(i) or case.words[i].key in reach)
    said = any(map(source.carries, rest))
    return Said(source, subject, verb) if said and had >= SAID * whole else None


def _acts(case: Case, index: int) -> bool:
    """Tell whether a word of the claim may be its verb."""
    word, language = case.words[index], case.language
    if case.words[index - 1].word in nominal(language):
        return False
    if word.word in wordlists.folded(language, "auxiliaries"):
        return True
    if word.name != NO or word.kind != "content":
        return False
    known = forms(language)
    return not known or word.word.endswith("ed") or bool(known.get(word.word, 0) & (FINITE | BASE))


def _nominal(case: Case, subject: Sequence[int]) -> bool:
    """Tell whether the words before a claim's verb name a thing, and nothing else is said before it."""
    language = case.language
    before = case.words[: subject[-1] + 1]
    light = wordlists.folded(language, "with_nouns") | wordlists.folded(language, "clause_joints")
    dated = wordlists.folded(language, "dated")
    if any(word.word in dated or word.kind in ("figure", NOT) for word in before):
        return False
    if before[0].word in light:
        return False
    known, light = forms(language), nominal(language)
    for here, after in pairwise([*before[1:], case.words[subject[-1] + 1]]):
        acting = known.get(here.word, 0) & FINITE or (known and here.word.endswith("ed"))
        if acting and here.name == NO and after.word in light:
            return False  # the verb comes earlier
    if not known or len(before) > 1 or before[0].word[-1:] == "s" or _is_name(case, subject):
        return True
    openings = [one.sentence.words[0].key for one in case.aligned.pool if one.sentence.words]
    return before[0].key in openings  # else it is a headline, which has no articles


def _is_name(case: Case, indices: Sequence[int]) -> bool:
    """Tell whether some words are a name: written with a capital wherever the evidence has them within a sentence."""
    if case.language in wordlists.words("und", "noun_capitals"):
        return False
    keys = {case.words[i].key for i in indices}
    if any(case.words[i].name == NO for i in indices):
        return False
    seen = [word.name for one in case.aligned.pool for word in one.sentence.words if word.key in keys]
    return NO not in seen and (SURE in seen or any(case.words[i].name == SURE for i in indices))


def _linked(case: Case, said: Said) -> bool:
    """Tell whether what a sentence says may be said of the claim's subject: by another name, or by a pronoun."""
    source, subject, _ = said
    theirs, language = source.sentence.words, case.language
    region = _region(case, said)
    pronouns = [i for i in anaphors(theirs, language) if i in region and _acting(said, i)]
    others = [theirs[i] for i in region if theirs[i].kind == "content" and i not in source.places]
    named_there = any(theirs[i].kind == "content" for i in region) if forms(language) else others
    if not pronouns and not named_there:
        pronouns = [0]
    chain: list[Word] = []
    if pronouns:
        chain = antecedents(source.sentence, case.evidence)
        if not chain:
            return True
        others += [word for word in theirs[: pronouns[0]] if word.kind == "content"]
        others += [word for word in heads(chain, language) if word.kind == "content"]
    mine = [case.words[i] for i in subject]
    named = _names(chain or others, language) if _is_name(case, subject) else []
    if any(alike(source.sentence, one, other) for one in mine for other in named or others):
        return True
    if dubbed(case, mine, [one for one in others if one.kind == "content"]):
        return True
    if named:
        return False  # two names are two
    keys = [word.key for word in mine]
    return bridged(case, mine, others) or taken_up(source.sentence, case.evidence, region=region, keys=keys)


def _acting(said: Said, at: int) -> bool:
    """Tell whether a pronoun may be who does it: not the "him" of "she sued him and won"."""
    theirs, language = said.source.sentence.words, said.source.sentence.lexicon.language
    if theirs[at].word not in wordlists.folded(language, "pronouns_object"):
        return True
    between = theirs[at + 1 : said.source.places[said.verb]]
    joints = wordlists.in_any("coordinators")
    return all(word.kind != "content" and word.word not in joints for word in between)


def _region(case: Case, said: Said) -> range:
    """Return where a sentence says whom it speaks of: before the verb, in its clause; anywhere if the voice is another, or nothing tells a verb."""
    source, language = said.source, case.language
    theirs, place = source.sentence.words, source.places[said.verb]
    if not forms(language):
        return range(len(theirs))
    within = clause(theirs, place, text=source.sentence.text)
    if not _voiced(case, source, said.verb):
        return within
    begin = within.start if any(theirs[i].kind == "content" for i in range(within.start, place)) else 0
    return range(begin, place)


def _names(found: Sequence[Word], language: str) -> list[Word]:
    """Return the words of names that stand before the first verb of some words."""
    verb = verb_of(found, language)
    return [
        word
        for word in found[: verb if verb >= 0 else len(found)]
        if word.kind == "content" and word.name != NO
    ]


def _voiced(case: Case, source: Alignment, verb: int) -> bool:
    """Tell whether claim and sentence are both in the passive, or neither."""
    helps = wordlists.folded(case.language, "passive_auxiliaries")
    sides = ((case.words, verb), (source.sentence.words, source.places[verb]))
    mine, theirs = [any(word.word in helps for word in said[max(0, at - 2) : at + 1]) for said, at in sides]
    return mine == theirs


def _told(case: Case, said: Said) -> bool:
    """Tell whether another sentence has the claim's subject and what is said of it."""
    rest = [i for i in case.aligned.weighty if i >= said.verb]
    first = [case.words[i] for i in rest if said.source.carries(i)][:1]
    mine = {case.words[i].key for i in said.subject}
    for sentence in case.evidence.sentences(case.aligned.found[case.words[said.subject[-1]].key], None):
        keys = sentence.by_key.keys()
        if not mine <= keys:
            continue
        had = [i for i in rest if any(sentence.lexicon.alike(case.words[i].key, one) for one in keys)]
        if any(word.key in keys for word in first):
            return True
        total = sum(case.aligned.weights[i] for i in rest)
        if sum(case.aligned.weights[i] for i in had) > SAID * total:
            return True
    return False
