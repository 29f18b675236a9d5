"""Which sentences of the evidence a claim rests on, and which word stands for which.

Words are aligned in order (longest common subsequence of keys); what is left over may still be matched out of order or
by a synonym. Costs the claim's words times how often each stands in the evidence.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TypeVar

from ltmi_py.checking.aligned import Aligned, Alignment
from ltmi_py.checking.counting import counted, dated
from ltmi_py.checking.cutting import asks
from ltmi_py.checking.evidence import Evidence, Posting
from ltmi_py.checking.passages import Sentence, absolute, figures
from ltmi_py.checking.words import DIGIT, NOT, Word, inside
from ltmi_py.text import wordlists
from ltmi_py.text.dates import Date
from ltmi_py.text.quantities import Quantity, number_words

BLOCKS = 8
CANDIDATES = 4
COMPLEMENTS = 2
KEPT = 3
ECHO = 0.5
READS = 0.6  # share of a claim's words, in order, that a question has whose wording it is
ORDERED = 0.25  # worth of having all words in order, beside carrying them all
CONTENT = frozenset(("content", "figure"))
Places = Mapping[str, tuple[int, ...]]
Hit = tuple[int, tuple[int, ...]]  # a word of the claim, and the places of its key in a sentence
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
    _, _, forms, keys, kinds, names = zip(*words, strict=True)
    said = frozenset(forms)
    if not _helping(evidence.language).keys().isdisjoint(said):
        words = _helped(words, evidence.language)
        kinds = tuple([word.kind for word in words])
    content = [index for index, kind in enumerate(kinds) if kind in CONTENT]
    tails = wordlists.folded(evidence.language, "negation_tails")
    if not tails.isdisjoint(said):
        content = [at for at in content if not (forms[at] in tails and at and kinds[at - 1] == NOT)]
    known, find = evidence.found, evidence.find
    found = {keys[index]: known.get(forms[index]) or find(words[index]) for index in content}
    aligned = Aligned(words, keys, evidence.lexicon, said, found, [0.0] * len(keys), kinds, names)
    if not said.isdisjoint(number_words(evidence.language)) or DIGIT.search(text):
        _count(aligned, text, start, evidence.language)
    _weigh(aligned, content, echoes)
    total = sum(aligned.weights) or 1.0
    pool = [_matched(aligned, sentence, total) for sentence in _candidates(evidence, found)]
    if "?" in [one.sentence.text[-1:] for one in pool]:
        pool = [one for one in pool if one.order < READS or not _asked(one.sentence)]
    if len(pool) > 1:
        pool.sort(key=_worst)
    aligned.pool, aligned.best = pool, _complementary(pool, aligned)
    for one in aligned.best:
        places = one.places
        content = [index for index in content if places[index] < 0]
    aligned.lacking = content
    return aligned


def _asked(sentence: Sentence) -> bool:
    """Tell whether a sentence only asks what a claim that reads like it says."""
    passage, language = sentence.passage, sentence.lexicon.language
    return sentence.text[-1:] == "?" and asks(passage.text, sentence.start, sentence.stop, language)


def _helped(words: list[Word], language: str) -> list[Word]:
    """Return words in which those that only help a verb are light: "used to", but not what "is used to"."""
    helping, behind = _helping(language), wordlists.folded(language, "passive_auxiliaries")
    out = words
    for at in [at for at, word in enumerate(words[:-1]) if helping.get(word.word) == words[at + 1].word]:
        if not at or words[at - 1].word not in behind:
            out = [*out[:at], out[at]._replace(kind="stop"), *out[at + 1 :]]
    return out


@cache
def _helping(language: str) -> Mapping[str, str]:
    return dict(entry.split(" ", 1) for entry in sorted(wordlists.folded(language, "helping_phrases")))


def _worst(one: Alignment) -> tuple[float, int]:
    return -one.score - ORDERED * one.length / (len(one.ordered) or 1), one.sentence.number


def _count(aligned: Aligned, text: str, start: int, language: str) -> None:
    """Find the claim's figures and dates."""
    words, about = aligned.words, wordlists.folded(language, "about")
    said = aligned.said if text.isascii() else ()
    taken = absolute(text, said)
    aligned.dated = indexed(words, taken, start)
    aligned.counted = indexed(words, figures(text, taken, language=language, said=said), start)
    if not about.isdisjoint(aligned.said):
        aligned.rounded = frozenset(
            one.start
            for one, indices in aligned.counted
            if indices and any(word.word in about for word in words[max(0, indices[0] - 3) : indices[0]])
        )


def indexed(words: Sequence[Word], found: Sequence[Stretch], start: int) -> list[tuple[Stretch, list[int]]]:
    """Return the figures or dates found in a text that begins at `start`, each with the indices of the words it is written with."""
    return [(one, list(inside(words, one.start + start, one.stop + start))) for one in found]


def _weigh(aligned: Aligned, content: list[int], echoes: frozenset[str]) -> None:
    """Give the words of content their weights, and their synonyms; the weight of a unit or a month is its figure's."""
    words, keys = aligned.words, aligned.keys
    written = {
        index
        for _, indices in aligned.counted
        for index in indices
        if words[index].kind != "figure" and not keys[index].isdigit()
    }
    aligned.weighty = weighty = [index for index in content if index not in written] if written else content
    weights, found, table = aligned.weights, aligned.found, aligned.lexicon.table
    for index in weighty:
        weights[index] = found[keys[index]].worth
    aligned.near = [(index, table[keys[index]]) for index in weighty if keys[index] in table]
    for index in [index for index in weighty if keys[index] in echoes] if echoes else ():
        weights[index] *= ECHO


def _complementary(pool: list[Alignment], aligned: Aligned) -> list[Alignment]:
    """Return the best alignment, and after it those that carry most of what is still missing."""
    chosen, rest = pool[:1], pool[1:]
    missing, weights = list(aligned.weighty), aligned.weights
    while rest and len(chosen) < KEPT:
        if len(rest) > 1:
            had = chosen[-1].places
            missing = [index for index in missing if had[index] < 0]
            gains = [_gain(one, missing, weights) for one in rest]
            chosen.append(rest.pop(gains.index(max(gains))))
        else:
            chosen.append(rest.pop())
    return chosen


def _gain(one: Alignment, missing: list[int], weights: list[float]) -> tuple[float, int, int]:
    places, ordered = one.places, one.ordered
    carried = [weights[i] for i in missing if places[i] >= 0]
    return sum(carried), len([i for i in missing if ordered[i] >= 0]) if carried else 0, one.length


def _candidates(evidence: Evidence, found: Mapping[str, Posting]) -> list[Sentence]:
    """Return the sentences that hold most of the claim's weight, judged by how words begin."""
    standing = [posting for posting in found.values() if posting.stands]
    top = _blocks(standing)
    held: dict[Sentence, list[Posting]] = defaultdict(list)
    for posting in standing:
        for sentence in evidence.sentences(posting, top):
            held[sentence].append(posting)
    order = sorted(
        [(-sum([posting.worth for posting in postings]), one.number, one) for one, postings in held.items()]
    )
    return [one for _, _, one in order] if len(order) <= CANDIDATES else _chosen(order, held, standing)


def _blocks(standing: list[Posting]) -> set[int] | None:
    """Return the blocks that hold most of the claim's weight, None for all."""
    if len(set().union(*[posting.blocks for posting in standing])) <= BLOCKS:
        return None
    scores: dict[int, float] = {}
    for posting in standing:
        worth = posting.worth
        for number in posting.blocks:
            scores[number] = scores.get(number, 0.0) - worth
    return {number for _, number in sorted(zip(scores.values(), scores, strict=True))[:BLOCKS]}


def _chosen(
    order: list[tuple[float, int, Sentence]],
    held: dict[Sentence, list[Posting]],
    standing: list[Posting],
) -> list[Sentence]:
    """Return the first of the sentences in `order`, and those that hold most of what the very first lacks."""
    chosen = [one for _, _, one in order[:CANDIDATES]]
    rest = set(standing).difference(held[chosen[0]])
    for _ in range(COMPLEMENTS):
        first = second = (1.0, 0, order[0][2])
        for total, number, one in order:
            if total > second[0]:
                break  # no later one can gain as much
            gain = (-sum([posting.worth for posting in held[one] if posting in rest]), number, one)
            if gain < first:
                first, second = gain, first
            elif gain < second:
                second = gain
        chosen += [one for gain, _, one in (first, second) if gain < 0 and one not in chosen]
        if not first[0]:
            break
        rest.difference_update(held[first[2]])
    return chosen


def _matched(aligned: Aligned, sentence: Sentence, total: float) -> Alignment:
    places = sentence.places if sentence.places is not None else sentence.read(aligned.wanted)
    hits = [(index, found) for index, found in enumerate(map(places.get, aligned.keys)) if found]
    ordered, length = _in_order(hits, len(aligned.keys))
    loose = [-1] * len(ordered)
    if aligned.counted or aligned.dated:
        _equate(aligned, sentence, ordered, loose)
    if length < len(hits):
        _loosen(aligned, hits, ordered, loose)
    _liken(aligned, places, ordered, loose)
    if aligned.lexicon.abbreviations:
        _expand(aligned, ordered, loose, places)
    both = ordered[:]
    if loose.count(-1) < len(loose):
        both = [place if place >= 0 else other for place, other in zip(ordered, loose, strict=True)]
    weights = aligned.weights
    carried = sum([weights[index] for index in aligned.weighty if both[index] >= 0])
    return Alignment(sentence, ordered, loose, both, carried / total, length)


def _equate(aligned: Aligned, sentence: Sentence, ordered: list[int], loose: list[int]) -> None:
    """Match the words of figures and dates that the sentence has in other words."""
    for one, indices in aligned.counted:
        if -1 in [ordered[index] for index in indices]:
            _stand(counted(one, sentence, aligned.rounded), indices, ordered, loose)
    for date, indices in aligned.dated:
        if -1 in [ordered[index] for index in indices]:
            _stand(dated(date, sentence), indices, ordered, loose)


def _stand(place: int, indices: list[int], ordered: list[int], loose: list[int]) -> None:
    """Match with a place those of some words that have no match in order."""
    if place >= 0:
        for index in indices:
            if ordered[index] < 0:
                loose[index] = place


def _loosen(aligned: Aligned, hits: list[Hit], ordered: list[int], loose: list[int]) -> None:
    """Match out of order the words of content that have no match in order."""
    weights = aligned.weights
    for index, found in hits:
        if ordered[index] < 0 and weights[index] and loose[index] < 0:
            loose[index] = next((place for place in found if place not in ordered), found[0])


def _liken(aligned: Aligned, places: Places, ordered: list[int], loose: list[int]) -> None:
    """Match by a synonym the words of content that have no match yet."""
    for index, others in aligned.near:
        if ordered[index] < 0 and loose[index] < 0:
            for other in others:
                if other in places:
                    loose[index] = places[other][0]
                    break


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


def _in_order(hits: list[Hit], count: int) -> tuple[list[int], int]:
    """Return the longest common subsequence: for each of the claim's `count` words its place in the sentence, or -1; and its length."""
    ordered = [-1] * count
    tails: list[int] = []
    nodes: list[int] = []
    chain: list[tuple[int, int, int]] = []  # word, place, node before it
    for index, found in hits:
        for place in reversed(found) if len(found) > 1 else found:
            if not tails or place > tails[-1]:
                nodes.append(len(chain))
                chain.append((index, place, nodes[-2] if tails else -1))
                tails.append(place)
                continue
            at = bisect_left(tails, place)
            if tails[at] != place:
                chain.append((index, place, nodes[at - 1] if at else -1))
                tails[at] = place
                nodes[at] = len(chain) - 1
    node = nodes[-1] if nodes else -1
    while node >= 0:
        index, place, node = chain[node]
        ordered[index] = place
    return ordered, len(tails)
