"""Which sentences of the evidence a claim rests on, and which word stands for which.

Words are aligned in order (longest common subsequence of keys); what is left over may still be matched out of order or
by a synonym. Costs the claim's words times how often each stands in the evidence.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from heapq import nsmallest
from operator import neg
from typing import TypeVar

from ltmi_py.checking.aligned import Aligned, Alignment
from ltmi_py.checking.counting import counted, dated
from ltmi_py.checking.evidence import Evidence, Posting
from ltmi_py.checking.passages import Sentence, absolute, figures
from ltmi_py.checking.words import Word, counts
from ltmi_py.text import wordlists
from ltmi_py.text.dates import Date
from ltmi_py.text.quantities import Quantity

BLOCKS = 8
CANDIDATES = 4
COMPLEMENTS = 2
KEPT = 3
ECHO = 0.5
ORDERED = 0.25  # worth of having all words in order, beside carrying them all
CONTENT = frozenset(("content", "figure"))
Places = dict[str, list[int]]
Stretch = TypeVar("Stretch", Quantity, Date)


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
    aligned = Aligned(words, [word.key for word in words], evidence.lexicon)
    if counts(text, evidence.language):
        _count(aligned, text, start, evidence.language)
    found = {word.key: evidence.find(word) for word in words if word.kind in CONTENT}
    _weigh(aligned, found, echoes)
    total = sum(aligned.weights) or 1.0
    pool = [_matched(aligned, sentence, total) for sentence in _candidates(evidence, found)]
    pool.sort(key=lambda one: (-one.score - ORDERED * one.order, one.sentence.number))
    aligned.pool, aligned.best = pool, _complementary(pool, aligned)
    lacking = [index for index, word in enumerate(words) if word.kind in CONTENT]
    for one in aligned.best:
        places = one.places
        lacking = [index for index in lacking if places[index] < 0]
    aligned.lacking = lacking
    return aligned


def _count(aligned: Aligned, text: str, start: int, language: str) -> None:
    """Find the claim's figures and dates."""
    words, about = aligned.words, wordlists.words(language, "about")
    taken = absolute(text)
    aligned.dated = indexed(words, taken, start)
    aligned.counted = indexed(words, figures(text, taken, language=language), start)
    aligned.rounded = frozenset(
        one.start
        for one, indices in aligned.counted
        if indices and any(word.word in about for word in words[max(0, indices[0] - 3) : indices[0]])
    )


def indexed(words: Sequence[Word], found: Sequence[Stretch], start: int) -> list[tuple[Stretch, list[int]]]:
    """Return the figures or dates found in a text that begins at `start`, each with the indices of the words it is written with."""
    return [
        (one, [index for index, word in enumerate(words) if one.start <= word.start - start < one.stop])
        for one in found
    ]


def _weigh(aligned: Aligned, found: dict[str, Posting], echoes: frozenset[str]) -> None:
    """Give the words of content their weights; a unit's or a month's is its figure's."""
    words = aligned.words
    written = {
        index
        for _, indices in aligned.counted
        for index in indices
        if words[index].kind != "figure" and not words[index].key.isdigit()
    }
    for index, word in enumerate(words):
        posting = found.get(word.key)
        aligned.seen.append(posting is not None and bool(posting.blocks))
        if posting is None or word.kind not in CONTENT or index in written:
            aligned.weights.append(0.0)
            continue
        aligned.weights.append(posting.worth * ECHO if word.key in echoes else posting.worth)
        aligned.weighty.append(index)
        aligned.near.append(aligned.lexicon.near(word.key))


def _complementary(pool: list[Alignment], aligned: Aligned) -> list[Alignment]:
    """Return the best alignment, and after it those that carry most of what is still missing."""
    chosen, rest = pool[:1], pool[1:]
    missing, weights = aligned.weighty, aligned.weights
    while rest and len(chosen) < KEPT:
        had = chosen[-1].places
        missing = [index for index in missing if had[index] < 0]
        gains = [
            (
                sum([weights[i] for i in missing if one.places[i] >= 0]),
                sum([one.ordered[i] >= 0 for i in missing]),
                one.length,
            )
            for one in rest
        ]
        chosen.append(rest.pop(gains.index(max(gains))))
    return chosen


def _candidates(evidence: Evidence, found: dict[str, Posting]) -> list[Sentence]:
    """Return the sentences that hold most of the claim's weight, judged by how words begin."""
    scores: dict[int, float] = {}
    for posting in found.values():
        worth = posting.worth
        for number in posting.blocks:
            scores[number] = scores.get(number, 0.0) + worth
    top = [number for _, number in nsmallest(BLOCKS, zip(map(neg, scores.values()), scores, strict=True))]
    held: dict[Sentence, list[Posting]] = {}
    for posting in found.values():
        for number in top:
            if number in posting.blocks:
                for sentence in evidence.sentences(posting, number):
                    held.setdefault(sentence, []).append(posting)
    order = sorted(
        [(-sum([posting.worth for posting in postings]), one.number, one) for one, postings in held.items()]
    )
    return _chosen(order, held, found)


def _chosen(
    order: list[tuple[float, int, Sentence]],
    held: dict[Sentence, list[Posting]],
    found: dict[str, Posting],
) -> list[Sentence]:
    """Return the first of the sentences in `order`, and those that hold most of what the very first lacks."""
    chosen = [one for _, _, one in order[:CANDIDATES]]
    if len(order) <= CANDIDATES:
        return chosen
    rest = set(map(id, found.values())).difference(map(id, held[chosen[0]]))
    for _ in range(COMPLEMENTS):
        gains: list[tuple[float, int, Sentence]] = []
        for total, number, one in order:
            if len(gains) == 2 and total > gains[1][0]:
                break  # no later one can gain as much
            gain = sum([posting.worth for posting in held[one] if id(posting) in rest])
            gains = sorted([*gains, (-gain, number, one)])[:2]
        chosen += [one for gain, _, one in gains if gain and one not in chosen]
        if not gains[0][0]:
            break
        rest.difference_update(map(id, held[gains[0][2]]))
    return chosen


def _matched(aligned: Aligned, sentence: Sentence, total: float) -> Alignment:
    places = sentence.places if sentence.places is not None else sentence.read(aligned.wanted)
    ordered = _in_order(aligned.keys, places)
    loose = [-1] * len(ordered)
    length = len(ordered) - ordered.count(-1)
    if aligned.counted or aligned.dated:
        _equate(aligned, sentence, ordered, loose)
    _loosen(aligned, ordered, loose, places)
    if aligned.lexicon.abbreviations:
        _expand(aligned, ordered, loose, places)
    both = list(map(max, ordered, loose))
    weights = aligned.weights
    carried = sum([weights[index] for index in aligned.weighty if both[index] >= 0])
    return Alignment(sentence, ordered, loose, both, carried / total, length)


def _equate(aligned: Aligned, sentence: Sentence, ordered: list[int], loose: list[int]) -> None:
    """Match the words of figures and dates that the sentence has in other words."""
    lacking = frozenset([index for index, place in enumerate(ordered) if place < 0])
    equal = [
        (counted(one, sentence, aligned.rounded), indices)
        for one, indices in aligned.counted
        if not lacking.isdisjoint(indices)
    ]
    equal += [
        (dated(one, sentence), indices) for one, indices in aligned.dated if not lacking.isdisjoint(indices)
    ]
    for place, indices in equal:
        for index in lacking.intersection(indices) if place >= 0 else ():
            loose[index] = place


def _loosen(aligned: Aligned, ordered: list[int], loose: list[int], places: Places) -> None:
    """Match, out of order or by a synonym, the words of content that have no match in order."""
    keys, have = aligned.keys, places.keys()
    for index, others in zip(aligned.weighty, aligned.near, strict=True):
        if ordered[index] >= 0 or loose[index] >= 0:
            continue
        found = places.get(keys[index])
        if found:
            loose[index] = next((place for place in found if place not in ordered), found[0])
            continue
        if others and not have.isdisjoint(others):
            loose[index] = next(places[other][0] for other in others if other in places)


def _expand(aligned: Aligned, ordered: list[int], loose: list[int], places: Places) -> None:
    """Match an abbreviation that the evidence explains with its words, and its words with it."""
    mine = set(aligned.keys)
    for short, full in aligned.lexicon.abbreviations.items():
        if short not in mine and not mine.issuperset(full):
            continue
        for index, key in enumerate(aligned.keys):
            if ordered[index] >= 0 or loose[index] >= 0:
                continue
            if key == short and all(name in places for name in full):
                loose[index] = places[full[0]][0]
            elif key in full and short in places and mine.issuperset(full):
                loose[index] = places[short][0]


def _in_order(keys: Sequence[str], places: Places) -> list[int]:
    """Return the longest common subsequence: for each word of the claim its place in the sentence, or -1."""
    tails: list[int] = []
    nodes: list[int] = []
    chain: list[tuple[int, int, int]] = []  # word, place, node before it
    for index, found in enumerate(map(places.get, keys)):
        if found is None:
            continue
        for place in reversed(found):
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
    ordered = [-1] * len(keys)
    node = nodes[-1] if nodes else -1
    while node >= 0:
        index, place, node = chain[node]
        ordered[index] = place
    return ordered
