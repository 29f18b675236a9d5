"""Whom or what a claim says something of: not the thing that only another sentence speaks of, and of which that one says something else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.cutting import cut
from ltmi_py.checking.findings import Found
from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.rules.case import Case
from ltmi_py.checking.rules.clauses import clause
from ltmi_py.checking.rules.parties import verb_of
from ltmi_py.checking.rules.wording import nominal, things
from ltmi_py.checking.words import NO, NOT, SURE, Word, words
from ltmi_py.text import wordlists
from ltmi_py.text.verbs import BASE, FINITE, forms

SAID = 0.6  # share of what a claim says that a sentence must carry to be where it is said
BESIDE = 4  # words between two that stand for the same: "the harbour master, Colm Reilly"
COMPOUND = 4  # letters of a word that ends another: Verein, Förderverein


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
    pronouns = [i for i in _speaks(theirs, case.language) if i < place]
    if pronouns:
        where = case.place(one.source.sentence, pronouns[0], pronouns[0] + 1)
        yield Found("spliced", "pronoun", span, where, words, about=about)
        return
    own = [i for i in _region(case, one) if theirs[i].kind == "content" and i not in one.source.places]
    where = case.place(one.source.sentence, own[0], own[-1] + 1) if own else case.place(one.source.sentence)
    yield Found("wording", "said_of" if own else "of_another", span, where, words, about=about)


def _said(case: Case, source: Alignment) -> Said | None:
    """Return where a sentence carries the claim from its verb on, and nothing of its subject."""
    aligned = case.aligned
    if not aligned.weighty or source.carries(aligned.weighty[0]):
        return None
    verb = next((i for i in range(aligned.weighty[0], len(case.words)) if source.carries(i)), -1)
    subject = [i for i in aligned.weighty if i < verb]
    if not subject or not _acts(case, verb) or source.sentence.tabular:
        return None
    if not all(map(aligned.seen, subject)) or not _nominal(case, subject):
        return None
    rest = [i for i in aligned.weighty if i >= verb]
    spoken = _speaks(source.sentence.words, case.language)
    reach = {word.key for word in _chain(source.sentence)} if spoken else set()
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
    return not known or bool(known.get(word.word, 0) & (FINITE | BASE))


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
    bare = len(before) == 1 and before[0].word[-1:] != "s" and not _is_name(case, subject)
    return not (bare and forms(language))  # a headline, which has no articles


def _is_name(case: Case, indices: Sequence[int]) -> bool:
    """Tell whether some words are a name: written with a capital wherever the evidence has them within a sentence."""
    if case.language in wordlists.words("und", "noun_capitals"):
        return False
    keys = {case.words[i].key for i in indices}
    if any(case.words[i].name == NO for i in indices):
        return False
    seen = [word.name for one in case.aligned.pool for word in one.sentence.words if word.key in keys]
    return NO not in seen and (SURE in seen or any(case.words[i].name == SURE for i in indices))


def _speaks(theirs: Sequence[Word], language: str) -> list[int]:
    """Return the pronouns of a sentence that stand for something by themselves: "it", but not "its" of "its owner"."""
    spoken, light = _spoken(language), wordlists.folded(language, "determiners")
    return [
        i
        for i, word in enumerate(theirs)
        if word.word in spoken
        and not (word.word in light and i + 1 < len(theirs) and theirs[i + 1].kind == "content")
    ]


@cache
def _spoken(language: str) -> frozenset[str]:
    listed = ("pronouns_object", "clitics", "first_person")
    return wordlists.words(language, "pronouns").union(*(wordlists.folded(language, name) for name in listed))


def _chain(sentence: Sentence) -> list[Word]:
    """Return the words of the sentences before one that its pronoun may stand for: back to one that begins with none."""
    text, language = sentence.passage.text, sentence.lexicon.language
    begin = text.rfind("\n", 0, sentence.start) + 1
    part = text[begin : sentence.start]
    out: list[Word] = []
    for a, b in reversed(cut(part, language) if part.strip() else []):
        found = words(part[a:b], language)
        out = found + out
        if not any(i < 2 for i in _speaks(found, language)):
            break
    return out


def _linked(case: Case, said: Said) -> bool:
    """Tell whether what a sentence says may be said of the claim's subject: by another name, or by a pronoun."""
    source, subject, _ = said
    theirs, language = source.sentence.words, case.language
    region = _region(case, said)
    pronouns = [i for i in _speaks(theirs, language) if i in region]
    others = [theirs[i] for i in region if theirs[i].kind == "content" and i not in source.places]
    if not pronouns and not any(theirs[i].kind == "content" for i in region):
        others = [word for word in theirs[: region.start] if word.kind == "content"]
        pronouns = [] if others else [0]
    chain: list[Word] = []
    if pronouns:
        chain = _chain(source.sentence)
        if not chain:
            return True
        others += [word for word in theirs[: pronouns[0]] if word.kind == "content"]
        others += [word for word in chain if word.kind == "content"]
    mine = [case.words[i] for i in subject]
    if _is_name(case, subject):
        named = _names(chain or others, language)
        others = named or others
    if any(_alike(source.sentence, one, other) for one in mine for other in others):
        return True
    return _bridged(case, mine, others)


def _region(case: Case, said: Said) -> range:
    """Return where a sentence says whom it speaks of: before the verb, in its clause; anywhere if the voice is another, or nothing tells a verb."""
    source, language = said.source, case.language
    theirs, place = source.sentence.words, source.places[said.verb]
    if not forms(language):
        return range(len(theirs))
    within = clause(theirs, place, text=source.sentence.text)
    return range(within.start, place) if _voiced(case, source, said.verb) else within


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


def _alike(sentence: Sentence, one: Word, other: Word) -> bool:
    lexicon = sentence.lexicon
    if lexicon.alike(one.key, other.key):
        return True
    above = things(lexicon.language)
    if other.key in above.get(one.key, ()) or one.key in above.get(other.key, ()):
        return True
    short, long = sorted((one.key, other.key), key=len)
    return len(short) >= COMPOUND and long.endswith(short)


def _bridged(case: Case, mine: Sequence[Word], others: Sequence[Word]) -> bool:
    """Tell whether a sentence says that one is the other: "the harbour master, Colm Reilly", "Reilly is the harbour master"."""
    keys = {word.key for word in others}
    for word in mine:
        for sentence in case.evidence.sentences(case.aligned.found[word.key], None):
            theirs = sentence.words
            at = [i for i, one in enumerate(theirs) if one.key == word.key]
            near = [i for i, one in enumerate(theirs) if one.key in keys]
            if any(_same(theirs, *sorted((i, j)), language=case.language) for i in at for j in near):
                return True
    return False


def _same(theirs: Sequence[Word], low: int, high: int, *, language: str) -> bool:
    """Tell whether two words of a sentence stand for the same: nothing but light words, or names, between, and none that parts them."""
    between = theirs[low + 1 : high]
    if len(between) > BESIDE:
        return False
    parts = wordlists.in_any("coordinators") | wordlists.folded(language, "with_nouns")
    acts = forms(language)
    return not any(word.word in parts or (word.name == NO and acts.get(word.word, 0)) for word in between)


def _told(case: Case, said: Said) -> bool:
    """Tell whether another sentence has the claim's subject and what is said of it."""
    rest = [i for i in case.aligned.weighty if i >= said.verb]
    first = [case.words[i] for i in rest if said.source.carries(i)][:1]
    mine = {case.words[i].key for i in said.subject}
    for sentence in case.evidence.sentences(case.aligned.found[case.words[said.subject[-1]].key], None):
        keys = {word.key for word in sentence.words}
        if not mine <= keys:
            continue
        had = [i for i in rest if any(sentence.lexicon.alike(case.words[i].key, one) for one in keys)]
        if any(word.key in keys for word in first):
            return True
        total = sum(case.aligned.weights[i] for i in rest)
        if sum(case.aligned.weights[i] for i in had) > total / 2:
            return True
    return False
