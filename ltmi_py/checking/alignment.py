"""Which sentences of the evidence a claim rests on, and which word stands for which.

Words are aligned in order (longest common subsequence of keys); what is left over may still be matched out of order or
by a synonym. Costs the claim's words times how often each stands in the evidence.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from heapq import nsmallest
from math import log
from typing import TypeVar

from ltmi_py.checking.evidence import Blocks, Evidence
from ltmi_py.checking.lexicon import Lexicon
from ltmi_py.checking.passages import Sentence, absolute, figures
from ltmi_py.checking.words import BEGINNING, Word, counts, forms
from ltmi_py.text import wordlists
from ltmi_py.text.dates import Date
from ltmi_py.text.quantities import Quantity

BLOCKS = 8
CANDIDATES = 4
COMPLEMENTS = 2
KEPT = 3
ECHO = 0.5
ROUNDED = Fraction(1, 20)  # of a quantity, by which one that is rounded may differ
ORDERED = 0.25  # worth of having all words in order, beside carrying them all
CONTENT = frozenset(("content", "figure"))
SENTENCE = 120  # characters of a usual sentence
Places = dict[str, list[int]]
Stretch = TypeVar("Stretch", Quantity, Date)


@dataclass(slots=True, eq=False)
class Alignment:
    """A claim's words against one sentence.

    `ordered[i]` is the index of the sentence's word that the claim's word i stands for in order, -1 if none does;
    `loose[i]` the same for words matched out of order or by a synonym. `score` is the weighted share of content carried.
    """

    sentence: Sentence
    ordered: list[int]
    loose: list[int]
    score: float

    @property
    def length(self) -> int:
        """Return how many of the claim's words, light ones too, are matched in order."""
        return len(self.ordered) - self.ordered.count(-1)

    @property
    def order(self) -> float:
        """Return the share of the claim's words, light ones too, that are matched in order."""
        return self.length / (len(self.ordered) or 1)

    def carries(self, index: int) -> bool:
        """Tell whether the sentence has the claim's word `index`."""
        return self.ordered[index] >= 0 or self.loose[index] >= 0


@dataclass(slots=True)
class Aligned:
    """A claim's words, what each weighs, and its alignments with the best sentences, best first.

    `seen[i]` tells whether the evidence has the claim's word i anywhere; `pool` holds all alignments that were tried.
    `counted` and `dated` are its figures and dates, offsets counted from its start, with the indices of their words;
    `rounded` holds the starts of figures that it says are rounded; `wanted` how the words begin that may match its own.
    """

    words: list[Word]
    weights: list[float]
    seen: list[bool]
    best: list[Alignment] = field(default_factory=list)
    pool: list[Alignment] = field(default_factory=list)
    counted: list[tuple[Quantity, list[int]]] = field(default_factory=list)
    dated: list[tuple[Date, list[int]]] = field(default_factory=list)
    rounded: frozenset[int] = frozenset()
    wanted: frozenset[str] = frozenset()


def align(
    words: list[Word],
    evidence: Evidence,
    *,
    text: str = "",
    start: int = 0,
    echoes: frozenset[str] = frozenset(),
) -> Aligned:
    """Align the words of one claim with the sentences that carry most of them.

    `text` is the claim's own, and `start` the offset at which it begins in what its words' offsets count from. Words
    whose keys are among `echoes` prove little by being found.
    """
    aligned = Aligned(words, [], [])
    if counts(text, evidence.language):
        taken = absolute(text)
        aligned.dated = _indexed(words, taken, start)
        aligned.counted = _indexed(words, figures(text, taken, language=evidence.language), start)
        about = wordlists.words(evidence.language, "about")
        aligned.rounded = frozenset(
            one.start
            for one, indices in aligned.counted
            if indices and any(word.word in about for word in words[max(0, indices[0] - 3) : indices[0]])
        )
    found = {word.key: evidence.find(word) for word in words if word.kind in CONTENT}
    usual = evidence.size / SENTENCE + 2
    worth = {key: log(1 + usual / (sum(map(len, blocks.values())) + 0.5)) for key, blocks in found.items()}
    weights = [
        0.0 if word.kind not in CONTENT else worth[word.key] * (ECHO if word.key in echoes else 1)
        for word in words
    ]
    for _, indices in aligned.counted:
        for index in indices:
            if words[index].kind != "figure" and not words[index].key.isdigit():
                weights[index] = 0.0
    aligned.weights, aligned.seen = weights, [bool(found.get(word.key)) for word in words]
    aligned.wanted = _wanted(words, evidence.lexicon)
    total = sum(weights) or 1.0
    pool = [_matched(aligned, sentence, total) for sentence in _candidates(evidence, found, worth)]
    pool.sort(key=lambda one: (-one.score - ORDERED * one.order, one.sentence.number))
    aligned.pool, aligned.best = pool, _complementary(pool, weights)
    return aligned


def _complementary(found: list[Alignment], weights: list[float]) -> list[Alignment]:
    """Return the best alignment, and after it those that carry most of what is still missing."""
    chosen = found[:1]
    missing = [index for index, weight in enumerate(weights) if weight]
    while chosen and len(chosen) < KEPT:
        missing = [index for index in missing if not chosen[-1].carries(index)]
        rest = [alignment for alignment in found if alignment not in chosen]
        if not rest:
            break
        chosen.append(
            max(
                rest,
                key=lambda one: (
                    sum(weights[i] for i in missing if one.carries(i)),
                    sum(one.ordered[i] >= 0 for i in missing),
                    one.order,
                ),
            )
        )
    return chosen


def _indexed(words: Sequence[Word], found: Sequence[Stretch], start: int) -> list[tuple[Stretch, list[int]]]:
    """Return what was found in a claim that begins at `start`, each with the indices of the words it is written with."""
    return [
        (one, [index for index, word in enumerate(words) if one.start <= word.start - start < one.stop])
        for one in found
    ]


def _candidates(evidence: Evidence, found: dict[str, Blocks], worth: dict[str, float]) -> list[Sentence]:
    """Return the sentences that hold most of the claim's weight, judged by how words begin."""
    scores: dict[int, float] = {}
    for key, blocks in found.items():
        weight = worth[key]
        for number in blocks:
            scores[number] = scores.get(number, 0.0) + weight
    top = nsmallest(BLOCKS, scores, key=lambda number: (-scores[number], number))
    held: dict[int, set[str]] = {}
    by_number: dict[int, Sentence] = {}
    for key, blocks in found.items():
        for number in top:
            for at in blocks.get(number, ()):
                sentence = evidence.sentence(number, at)
                if sentence is not None:
                    by_number[sentence.number] = sentence
                    held.setdefault(sentence.number, set()).add(key)
    totals = {number: sum(map(worth.__getitem__, keys)) for number, keys in held.items()}
    order = sorted(totals, key=lambda number: (-totals[number], number))
    return [by_number[number] for number in _chosen(order, held, worth)]


def _chosen(order: list[int], held: dict[int, set[str]], worth: dict[str, float]) -> list[int]:
    """Return the first of the sentences in `order`, and those that hold most of what the very first lacks."""
    chosen = order[:CANDIDATES]
    rest = set(worth).difference(*(held[number] for number in chosen[:1]))
    for _ in range(COMPLEMENTS):
        gains = sorted((-sum(worth[key] for key in rest & held[number]), number) for number in order)[:2]
        chosen += [number for gain, number in gains if gain and number not in chosen]
        if not gains or not gains[0][0]:
            break
        rest -= held[gains[0][1]]
    return chosen


def _matched(aligned: Aligned, sentence: Sentence, total: float) -> Alignment:
    places = sentence.places(aligned.wanted)
    ordered = _in_order(aligned.words, places)
    loose = [-1] * len(ordered)
    lacking = frozenset(index for index, place in enumerate(ordered) if place < 0)
    equal = [
        (_quantity(one, sentence, aligned.rounded), indices)
        for one, indices in aligned.counted
        if not lacking.isdisjoint(indices)
    ]
    equal += [
        (dated(one, sentence), indices) for one, indices in aligned.dated if not lacking.isdisjoint(indices)
    ]
    for place, indices in equal:
        for index in lacking.intersection(indices) if place >= 0 else ():
            loose[index] = place
    out = Alignment(sentence, ordered, loose, 0.0)
    _loosen(aligned, out, places)
    carried = sum(
        w for w, a, b in zip(aligned.weights, ordered, loose, strict=True) if w and (a >= 0 or b >= 0)
    )
    out.score = carried / total
    return out


def _loosen(aligned: Aligned, out: Alignment, places: Places) -> None:
    """Match, out of order or by a synonym, the words of content that have no match in order."""
    lexicon = out.sentence.lexicon
    ordered, loose = out.ordered, out.loose
    for index, word in enumerate(aligned.words):
        if ordered[index] >= 0 or loose[index] >= 0 or not aligned.weights[index]:
            continue
        found = places.get(word.key)
        if found:
            loose[index] = next((place for place in found if place not in ordered), found[0])
            continue
        for other in lexicon.near(word.key):
            if other in places:
                loose[index] = places[other][0]
                break
    if lexicon.abbreviations:
        _expand(aligned.words, out, places)


def _expand(words: Sequence[Word], out: Alignment, places: Places) -> None:
    """Match an abbreviation that the evidence explains with its words, and its words with it."""
    mine = {word.key for word in words}
    for short, full in out.sentence.lexicon.abbreviations.items():
        for index, word in enumerate(words):
            if out.carries(index):
                continue
            if word.key == short and all(name in places for name in full):
                out.loose[index] = places[full[0]][0]
            elif word.key in full and short in places and mine.issuperset(full):
                out.loose[index] = places[short][0]


def _wanted(words: Sequence[Word], lexicon: Lexicon) -> frozenset[str]:
    """Return how the words begin that may match one of a claim's."""
    found = {
        one
        for word in words
        for one in (word.word, word.key, *lexicon.near(word.key), *forms(word.key, lexicon.language))
    }
    for short, full in lexicon.abbreviations.items():
        found.update((short, *full))
    return frozenset(one[:BEGINNING] for one in found)


def dated(mine: Date, sentence: Sentence) -> int:
    """Return the index of the word at which the sentence has the same date, or a more precise one, or -1."""
    for other in sentence.dates:
        if any(agrees(option, theirs) for option in mine.options for theirs in other.options):
            return next((i for i, word in enumerate(sentence.words) if word.stop > other.start), -1)
    return -1


def agrees(mine: str, theirs: str) -> bool:
    """Tell whether a date is carried by another: 2021-05 by 2021-05-03, but not the reverse."""
    if mine.startswith("-"):
        return theirs.endswith(mine[1:])
    return theirs == mine or theirs.startswith(mine + "-")


def _quantity(mine: Quantity, sentence: Sentence, rounded: frozenset[int]) -> int:
    """Return the index of the word at which the sentence has the same quantity, or -1."""
    for other in sentence.quantities:
        if same(mine, other, rounded=mine.start in rounded):
            return next((i for i, word in enumerate(sentence.words) if word.stop > other.start), -1)
    return -1


def same(mine: Quantity, other: Quantity, *, rounded: bool) -> bool:
    """Tell whether two quantities are the same, or nearly so where the claim says that it rounds."""
    if mine.ordinal != other.ordinal or (mine.upper is None) != (other.upper is None):
        return False
    if mine.value == other.value and mine.upper == other.upper and not (mine.unit and other.unit):
        return True
    if mine.base_unit != other.base_unit:
        return False
    if mine.base_value == other.base_value and mine.base_upper == other.base_upper:
        return True
    near = rounded and mine.upper is None
    return near and abs(mine.base_value - other.base_value) <= abs(other.base_value) * ROUNDED


def _in_order(words: Sequence[Word], places: dict[str, list[int]]) -> list[int]:
    """Return the longest common subsequence: for each word of the claim its place in the sentence, or -1."""
    tails: list[int] = []
    nodes: list[int] = []
    chain: list[tuple[int, int, int]] = []  # word, place, node before it
    for index, word in enumerate(words):
        for place in reversed(places.get(word.key, ())):
            at = bisect_left(tails, place)
            if at < len(tails) and tails[at] == place:
                continue
            chain.append((index, place, nodes[at - 1] if at else -1))
            if at == len(tails):
                tails.append(place)
                nodes.append(len(chain) - 1)
            else:
                tails[at] = place
                nodes[at] = len(chain) - 1
    ordered = [-1] * len(words)
    node = nodes[-1] if nodes else -1
    while node >= 0:
        index, place, node = chain[node]
        ordered[index] = place
    return ordered
