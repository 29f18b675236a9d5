"""The members of a sentence, the clauses and the ends of lists in it, and which words of two stand in the same place of them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.rules.alternatives import ranked, rivals
from ltmi_py.checking.rules.case import BRACKETS, of_sentence
from ltmi_py.checking.rules.clauses import parted
from ltmi_py.checking.rules.figures import counts_the_same
from ltmi_py.checking.rules.wording import lettered
from ltmi_py.checking.words import NO, NOT, Word
from ltmi_py.text import wordlists
from ltmi_py.text.quantities import Quantity
from ltmi_py.text.tokens import question_words
from ltmi_py.text.verbs import FINITE, GERUND, PARTICIPLE, forms

MODIFIERS = 1  # words of content between a preposition and what it leads to
ACTING = FINITE | PARTICIPLE | GERUND
DASHES = frozenset("–—")
CONTENT = ("content", "figure")
Seat = tuple[int, int]  # the number of a member, and a word of it


class Members(NamedTuple):
    """The words and figures of a text, its members, and the words of each that no other has; whether a member denies."""

    words: Sequence[Word]
    figures: Sequence[Quantity]
    parts: Sequence[range]
    own: Sequence[frozenset[int]]
    denied: Sequence[bool]
    articles: frozenset[str]
    language: str

    def counts(self, index: int) -> bool:
        """Tell whether a word counts something, be it an article: "three weeks", "a week"."""
        word = self.words[index]
        return word.kind == "figure" or word.key.isdigit() or word.word in self.articles


@of_sentence
def members(sentence: Sentence) -> Members:
    """Return the members of a sentence, of one alone nothing else."""
    language = sentence.lexicon.language
    parts = divided(sentence.words, sentence.text, language)
    if len(parts) < 2:
        return Members(sentence.words, (), parts, (), (), frozenset(), language)
    return _members(sentence.words, sentence.text, parts, figures=sentence.quantities, language=language)


def denies(words: Sequence[Word], within: Sequence[int], language: str) -> bool:
    """Tell whether some words of a text deny."""
    implied = wordlists.folded(language, "negations_implied")
    turning = [i for i in within if words[i].kind == NOT or words[i].word in implied]
    only = wordlists.folded(language, "only") if turning else frozenset()  # "not only" denies nothing
    return sum([i + 1 == len(words) or words[i + 1].word not in only for i in turning]) % 2 == 1


def _members(
    words: Sequence[Word], text: str, parts: Sequence[range], *, figures: Sequence[Quantity], language: str
) -> Members:
    """Return the members of a text, what is in brackets apart."""
    spans = [match.span() for match in BRACKETS.finditer(text)] if "(" in text or "[" in text else []
    starts = [word.start for word in words] if spans else []
    aside = {i for a, b in spans for i in range(bisect_right(starts, a), bisect_left(starts, b))}
    held = Counter([key for part in parts for key in {words[i].key for i in part}])
    counted = {
        words[i + 1].key for i, word in enumerate(words[:-1]) if word.kind == "figure" or word.key.isdigit()
    }
    articles = wordlists.folded(language, "determiners") if figures else frozenset()
    light = wordlists.folded(language, "excepting")
    own = []
    for part in parts:
        alone = [
            i
            for i in part
            if held[words[i].key] == 1 and words[i].word not in light and _says(words[i], text)
        ]
        alone += [i for i in part[:-1] if words[i].word in articles and words[i + 1].key in counted]
        own.append(frozenset(alone).difference(aside))
    denied = [denies(words, [i for i in part if i not in aside], language) for part in parts]
    return Members(words, figures, parts, own, denied, articles, language)


def _says(word: Word, text: str) -> bool:
    named = word.kind == "stop" and text[word.start].isupper() and ranked(word.key, "en")  # the month of May
    return word.kind in CONTENT or named or lettered(word, text)


def divided(words: Sequence[Word], text: str, language: str) -> list[range]:
    """Return what stands between marks and words that join clauses."""
    joints, coordinators = wordlists.in_any("clause_joints"), wordlists.folded(language, "coordinators")
    parts, begin, count = [], 0, len(words)
    for index in range(1, count + 1):
        joined = index < count and words[index].word in joints
        if not joined and index < count and not _ends(words, index, text):
            continue
        told = sum([word.kind != "stop" for word in words[begin:index]])
        if told == 1 and not joined and words[begin].word in coordinators and index < count:
            continue  # "and the state, the rest"
        if told:
            parts.append(range(begin, index))
        begin = index
    return parts


def _ends(words: Sequence[Word], index: int, text: str) -> bool:
    """Tell whether a mark parts a word from the one before, other than within a date or a stretch: "May 3, 2014 – June"."""
    before, after = words[index - 1], words[index]
    gap = text[before.stop : after.start].strip()
    if not gap or (before.kind == "figure" and (after.kind == "figure" or gap in DASHES)):
        return False
    return parted(words, index - 1, text)


def parallel(theirs: Members, one: Seat, other: Seat) -> bool:
    """Tell whether two words, each given with its member, stand in the same place of them: both figures of a unit, verbs, or behind the same word, or first, or last behind a light word."""
    words, language, (a, b) = theirs.words, theirs.language, (one[1], other[1])
    acts = act(theirs, a), act(theirs, b)
    if _leading(theirs, one) and _leading(theirs, one) == _leading(theirs, other):
        return True
    if any(acts):
        return all(acts)
    if both_first(theirs, one, other):
        return True
    if theirs.counts(a) or theirs.counts(b):
        return theirs.counts(a) and theirs.counts(b) and _alike(theirs, words[a], words[b])
    timed = wordlists.folded(language, "dated")
    if rivals(words[a].key, words[b].key, language) or (words[a].word in timed and words[b].word in timed):
        return True
    if a and b and words[a - 1].kind in CONTENT and words[b - 1].kind in CONTENT:
        both = theirs.counts(a - 1) and theirs.counts(b - 1)
        if both or words[a - 1].key == words[b - 1].key:
            return True
    leads = [_lead(theirs, at, theirs.parts[part]) for part, at in (one, other)]
    if leads[0] and leads[0] == leads[1]:
        return True
    return (all(leads) or _ends_verbs(theirs, (a, b))) and both_last(theirs, one, other)


def _leading(theirs: Members, one: Seat) -> str:
    """Return the light word that leads from a word to a figure: "for" of "parts for two years"."""
    number, at = one
    words, part = theirs.words, theirs.parts[number]
    leads = at + 2 in part and words[at].kind == "content" and words[at + 1].kind == "stop"
    return words[at + 1].word if leads and theirs.counts(at + 2) else ""


def act(theirs: Members, at: int) -> int:
    """Return which forms of a verb a word may be, 0 if it is none."""
    word = theirs.words[at]
    return forms(theirs.language).get(word.word, 0) & ACTING if word.name == NO else 0


def _ends_verbs(theirs: Members, places: Sequence[int]) -> bool:
    """Tell whether words may be the verbs that clauses of a language end in."""
    final = theirs.language in wordlists.words("und", "verb_final")
    return final and all(theirs.words[at].name == NO for at in places)


def _alike(theirs: Members, mine: Word, its: Word) -> bool:
    """Tell whether two figures count the same sort of thing, so far as they say of what."""
    if mine.word in theirs.articles or its.word in theirs.articles:
        return True
    one, other = figure_of(theirs.figures, mine), figure_of(theirs.figures, its)
    if one is None or other is None:
        return len(mine.word) == len(its.word)
    return counts_the_same(one, other) or (not one.unit) != (not other.unit)


def figure_of(figures: Sequence[Quantity], word: Word) -> Quantity | None:
    """Return the figure that a word is part of."""
    at = bisect_right(figures, word.start, key=lambda figure: figure.start) - 1
    return figures[at] if at >= 0 and word.start < figures[at].stop else None


def both_first(theirs: Members, one: Seat, other: Seat) -> bool:
    """Tell whether two words are, each of its member, what it begins with: no verb, no figure, no day."""
    listed = wordlists.folded(theirs.language, "dated")
    return all(
        not theirs.counts(at)
        and theirs.words[at].word not in listed
        and (at in _first(theirs, theirs.parts[part]) or _behind(theirs, at))
        for part, at in (one, other)
    )


def _first(theirs: Members, part: range) -> range:
    """Return the words of content that a member begins with, up to its verb: "the barge's insurer"."""
    words, asking = theirs.words, question_words(theirs.language)
    light = wordlists.folded(theirs.language, "determiners") | wordlists.in_any("clause_joints") | asking
    light |= wordlists.folded(theirs.language, "others")
    part = _untimed(theirs, part)
    first = next((i for i in part[:-1] if words[i].word not in light and words[i + 1].word not in asking), -1)
    last = first
    while last in part and words[last].kind in CONTENT and not act(theirs, last):
        last += 1
    return range(first, last)


def _untimed(theirs: Members, part: range) -> range:
    """Return a member without the time that it opens with before its subject: "in 2019 the club"."""
    words, joints = theirs.words, wordlists.in_any("clause_joints")
    begin = part.start + (words[part.start].word in joints)
    dated, article = (
        wordlists.folded(theirs.language, "dated"),
        wordlists.folded(theirs.language, "determiners"),
    )
    if begin + 2 not in part or words[begin].kind != "stop" or words[begin + 2].word not in article:
        return part
    timed = words[begin + 1].kind == "figure" or words[begin + 1].word in dated
    return range(begin + 2, part.stop) if timed else part


def _behind(theirs: Members, at: int) -> bool:
    """Tell whether a word follows an auxiliary, which in a language whose verbs are not listed shows it to be one: "doit être aspiré … et remplacé"."""
    auxiliaries = wordlists.folded(theirs.language, "auxiliaries")
    return at > 0 and not forms(theirs.language) and theirs.words[at - 1].word in auxiliaries


def both_last(theirs: Members, one: Seat, other: Seat) -> bool:
    """Tell whether two words are, each of its member, what it ends with."""
    return all(at == _last(theirs, theirs.parts[part]) for part, at in (one, other))


def _last(theirs: Members, part: range) -> int:
    """Return the last word of content of a member, -1 if it only adds to a word before it: "morning" of "on Thursday morning"."""
    words = theirs.words
    last = next((i for i in reversed(part) if words[i].kind in CONTENT), -1)
    named = last > 0 and words[last - 1].name != NO == words[last].name and not theirs.counts(last - 1)
    adds = named and not _ends_verbs(theirs, (last,))
    return -1 if adds else last


def _lead(theirs: Members, at: int, part: range) -> str:
    """Return the light word that leads to a word within its member, past determiners: "at" of "at the Malmö depot"."""
    light = wordlists.folded(theirs.language, "determiners")
    nothing = wordlists.folded(theirs.language, "auxiliaries") | wordlists.in_any("clause_joints")
    passed = 0
    for index in range(at - 1, part.start - 1, -1):
        word = theirs.words[index]
        if word.kind in CONTENT:
            passed += 1
            if passed > MODIFIERS:
                return ""
        elif word.word not in light:
            return "" if word.word in nothing else word.word
    return ""
