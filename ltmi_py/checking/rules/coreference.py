"""When two words of a text stand for the same: synonyms, a more general word, an apposition, a class noun, a pronoun and what was said before it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from ltmi_py.checking.cutting import cut
from ltmi_py.checking.evidence import Evidence
from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.rules.case import Case
from ltmi_py.checking.words import NO, Word, words
from ltmi_py.text import wordlists
from ltmi_py.text.folding import fold
from ltmi_py.text.verbs import forms

BESIDE = 4  # words between two that stand for the same: "the harbour master, Colm Reilly"
PARAGRAPH = 2000  # characters before a sentence in which what it takes up may stand
PARTING = frozenset(";:.!?–—")  # marks that part what stands for the same from what does not
ENDING = 3  # letters by which two forms of a word may differ: Orchester, Orchesters
LEADING = (
    4  # words at the beginning of a sentence among which a pronoun takes up the one before: "one of them"
)
SECTION = 4  # loci before one in which what it takes up may stand
OPENING = 300  # characters with which a text says what it is about
_DUBBED = re.compile(r"\([^()]{2,60}\)")
COMPOUND = 3  # letters of a word that ends another: Verein, Förderverein


@cache
def things(language: str) -> Mapping[str, frozenset[str]]:
    """Return the keys of nouns that name things, and for each the keys of more general ones."""
    pairs = wordlists.pairs(language, "things")
    return {one: frozenset(above.split(",")) for one, above in pairs.items()}


def anaphors(theirs: Sequence[Word], language: str) -> list[int]:
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


def antecedents(sentence: Sentence, evidence: Evidence) -> list[Word]:
    """Return the words of the sentences before one that its pronoun may stand for: back to one that begins with none."""
    language = sentence.lexicon.language
    out: list[Word] = []
    for found in _earlier(sentence, evidence):
        out = found + out
        if not any(i < LEADING for i in anaphors(found, language)):
            break
    return out


def heads(found: Sequence[Word], language: str) -> list[Word]:
    """Return the words that a pronoun may stand for: not the brewery of "the site of a former brewery", though a name of "the city of Dunmore"."""
    owning, light = wordlists.folded(language, "owning"), wordlists.folded(language, "determiners")
    out: list[Word] = []
    owner = False
    for word in found:
        owner = word.word in owning or (owner and (word.kind == "content" or word.word in light))
        if not owner or word.name != NO:
            out.append(word)
    return out


def preceding(sentence: Sentence, evidence: Evidence) -> list[Word]:
    """Return the words of all sentences before one in its paragraph."""
    return [word for found in _earlier(sentence, evidence) for word in found]


def _earlier(sentence: Sentence, evidence: Evidence) -> Iterator[list[Word]]:
    """Yield the words of each sentence before one in its paragraph, the nearest first; before a locus, of those before it in its section."""
    passage, language = sentence.passage, sentence.lexicon.language
    begin = max(passage.text.rfind("\n", 0, sentence.start) + 1, sentence.start - PARAGRAPH)
    part = passage.text[begin : sentence.start]
    for a, b in reversed(cut(part, language) if part.strip() else []):
        yield words(part[a:b], language)
    if passage.locus is None or passage.number >= len(evidence.passages):
        return
    for other in reversed(evidence.passages[max(0, passage.number - SECTION) : passage.number]):
        locus = other.locus
        if locus is None or locus.source.id != passage.locus.source.id:
            return
        if locus.breadcrumb != passage.locus.breadcrumb:
            return
        yield words(other.text, language)


def _opening(sentence: Sentence, evidence: Evidence) -> list[Word]:
    """Return the words that the text before a sentence opens with."""
    passage = evidence.passages[0] if sentence.passage.locus else sentence.passage
    before = passage.text if passage is not sentence.passage else passage.text[: sentence.start]
    return words(before[:OPENING].partition(". ")[0], sentence.lexicon.language)


def taken_up(sentence: Sentence, evidence: Evidence, *, region: range, keys: Sequence[str]) -> bool:
    """Tell whether a sentence takes up by a class noun what one before it in the same paragraph, or the first of all, names: "the firm", "the building"."""
    language, theirs = sentence.lexicon.language, sentence.words
    listed, articles = _general(language), _definite(language)
    prepositions = wordlists.folded(language, "with_nouns")
    for i in region:
        if i and _stem(theirs[i].word) in listed and theirs[i - 1].word in articles:
            if (i > 1 and theirs[i - 2].word in prepositions) or _is_named(sentence, i):
                continue
            said = {word.key for word in (*preceding(sentence, evidence), *_opening(sentence, evidence))}
            return any(key in said for key in keys)
    return False


def _is_named(sentence: Sentence, at: int) -> bool:
    """Tell whether a name follows a noun, so that it takes up nothing: "the engineer Tomás Vidal"."""
    if at + 1 >= len(sentence.words) or sentence.lexicon.language in wordlists.words("und", "noun_capitals"):
        return False
    return sentence.words[at + 1].name != NO


@cache
def _definite(language: str) -> frozenset[str]:
    return wordlists.folded(language, "definite_articles") | wordlists.folded(language, "taking_up")


@cache
def _general(language: str) -> frozenset[str]:
    return frozenset(_stem(fold(word)) for word in wordlists.entries(language, "general_nouns"))


def _stem(word: str) -> str:
    """Return a word without the endings of nouns alone: the housing is no house."""
    return word.rstrip("sn").removesuffix("e") if len(word) > COMPOUND + 1 else word


def alike(sentence: Sentence, one: Word, other: Word) -> bool:
    """Tell whether two words are synonyms, one is more general than the other, or ends or begins it: Verein, Förderverein."""
    lexicon = sentence.lexicon
    if lexicon.alike(one.key, other.key):
        return True
    above = things(lexicon.language)
    if other.key in above.get(one.key, ()) or one.key in above.get(other.key, ()):
        return True
    if lexicon.language not in wordlists.words("und", "noun_capitals"):
        return False
    short, long = sorted((one.key, other.key), key=len)
    less, more = sorted((one.word, other.word), key=len)
    inflected = len(less) > COMPOUND and more.startswith(less) and len(more) - len(less) <= ENDING
    return inflected or (len(short) >= COMPOUND and long.endswith(short))


def may_be(case: Case, sentence: Sentence, *, mine: Sequence[Word], others: Sequence[Word]) -> bool:
    """Tell whether what a claim names may be what its sentence has in other words; two names are two."""
    if any(alike(sentence, one, other) for one in mine for other in others) or dubbed(case, mine, others):
        return True
    if all(word.name != NO for word in mine) and any(word.name != NO for word in others):
        return False
    return bridged(case, mine, others)


def dubbed(case: Case, mine: Sequence[Word], others: Sequence[Word]) -> bool:
    """Tell whether the evidence says in brackets that a name is the other: "Mr Tomas Reyes (the Tenant)"."""
    left, right = {word.key for word in mine}, {word.key for word in others}
    posting = case.aligned.found.get(mine[-1].key) if mine and others else None
    for sentence in case.evidence.sentences(posting, None) if posting else ():
        for name, inside in _dubbings(sentence):
            if (left <= name and not right.isdisjoint(inside)) or (
                right <= name and not left.isdisjoint(inside)
            ):
                return True
    return False


def _dubbings(sentence: Sentence) -> Iterator[tuple[set[str], set[str]]]:
    """Yield the keys of each name before a bracket that says what else it is called, and those of what it is called."""
    light = wordlists.folded(sentence.lexicon.language, "determiners")
    theirs = sentence.words
    for match in _DUBBED.finditer(sentence.text):
        inside = [word for word in theirs if match.start() < word.start < match.end()]
        if not inside or (inside[0].word not in light and inside[0].name != NO):
            continue  # "Rossi (Italy)" is no Italy
        name: set[str] = set()
        for word in reversed([word for word in theirs if word.start < match.start()]):
            if word.name == NO:
                break
            name.add(word.key)
        yield name, {word.key for word in inside if word.kind == "content"}


def bridged(case: Case, mine: Sequence[Word], others: Sequence[Word]) -> bool:
    """Tell whether a sentence says that one is the other: "the harbour master, Colm Reilly", "Reilly is the harbour master"."""
    keys = {word.key for word in others}
    for word in mine:
        posting = case.aligned.found.get(word.key)
        for sentence in case.evidence.sentences(posting, None) if posting else ():
            theirs = sentence.words
            at = [i for i, one in enumerate(theirs) if one.key == word.key]
            near = [i for i, one in enumerate(theirs) if one.key in keys]
            if any(same(sentence, *sorted((i, j))) for i in at for j in near):
                return True
    return False


def same(sentence: Sentence, low: int, high: int) -> bool:
    """Tell whether a sentence says that one word stands for another's thing: "is" between, or a name beside what it names."""
    theirs, language = sentence.words, sentence.lexicon.language
    between = theirs[low + 1 : high]
    gap = sentence.text[theirs[low].stop : theirs[high].start]
    if len(between) > BESIDE or any(mark in PARTING for mark in gap):
        return False
    parts = wordlists.in_any("coordinators") | wordlists.folded(language, "with_nouns")
    acts, copulas = forms(language), wordlists.folded(language, "copulas")
    if any(word.word in parts or (word.name == NO and acts.get(word.word, 0)) for word in between):
        return False
    if any(word.word in copulas for word in between):
        return "," not in gap
    if language in wordlists.words("und", "noun_capitals"):
        return not between
    light = all(word.kind == "stop" or word.name != NO for word in between)
    return light and (theirs[low].name == NO) != (theirs[high].name == NO)
