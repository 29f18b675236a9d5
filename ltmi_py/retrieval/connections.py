"""What connects two things: the loci that name both, and the things that stand with each of them.

A thing is a phrase that the texts repeat: a name, or words that stand side by side in more than one locus.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import Any

from ltmi_py.bundle.model import Locus
from ltmi_py.retrieval.arguments import text_of
from ltmi_py.retrieval.index import Index
from ltmi_py.text.tokens import Token, question_words, stop_words, tokens

_LOCI = 400  # loci of one thing that are looked into
_LONGEST = 4  # words of a phrase
_WITNESSES = 3

Phrase = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bridge:
    """A thing that stands with both: how it is written, how strongly it binds (0..1), and the loci that witness it."""

    name: str
    strength: float
    with_first: tuple[Locus, ...]
    with_second: tuple[Locus, ...]

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON."""
        return {
            "name": self.name,
            "strength": round(self.strength, 6),
            "with_first": [locus.to_json() for locus in self.with_first],
            "with_second": [locus.to_json() for locus in self.with_second],
        }


@dataclass(frozen=True, slots=True)
class Connection:
    """What connects two things. `direct`: the loci that name both. `bridges`: what stands with each, strongest first.

    `known`: for each of the two, in how many loci it stands; 0 means that the loci do not speak of it.
    """

    known: tuple[int, int]
    direct: tuple[Locus, ...]
    bridges: tuple[Bridge, ...]

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON."""
        return {
            "known": list(self.known),
            "direct": [locus.to_json() for locus in self.direct],
            "bridges": [bridge.to_json() for bridge in self.bridges],
        }


def connect(index: Index, a: str, b: str, *, k: int = 8) -> Connection:
    """Return what connects the things named `a` and `b`, with at most `k` bridges."""
    first, second = index.holding(text_of(a, "a name")), index.holding(text_of(b, "a name"))
    both = sorted(set(first) & set(second))
    aside = {stem for name in (a, b) for language in index.languages for stem in _stems(name, language)}
    left, right = _things(index, first, aside), _things(index, second, aside)
    bridges = []
    for phrase in left.keys() & right.keys():
        one = [number for number in left[phrase] if number not in both]
        other = [number for number in right[phrase] if number not in both]
        if one and other:
            spread = len(index.holding(" ".join(phrase))) or 1
            strength = sqrt(len(one) * len(other)) / max(spread, len(one) + len(other))
            bridges.append((strength * len(phrase) ** 0.5, phrase, one, other))
    bridges.sort(key=lambda bridge: (-bridge[0], bridge[1]))
    kept = _without_parts([phrase for _, phrase, _, _ in bridges])
    made = [
        Bridge(_written(index, phrase, one[0]), min(1.0, strength), _loci(index, one), _loci(index, other))
        for strength, phrase, one, other in bridges
        if phrase in kept
    ]
    return Connection((len(first), len(second)), _loci(index, both, _LOCI), tuple(made[:k]))


def _loci(index: Index, numbers: Sequence[int], most: int = _WITNESSES) -> tuple[Locus, ...]:
    return tuple(index.locus(number) for number in numbers[:most])


def _things(index: Index, numbers: Sequence[int], aside: set[str]) -> dict[Phrase, list[int]]:
    """Return the phrases in some loci, each with those that hold it; words set `aside` are in none."""
    found: dict[Phrase, list[int]] = {}
    for number in numbers[:_LOCI]:
        for phrase in dict.fromkeys(_phrases(index.locus(number).statement, index.languages[0])):
            if aside.isdisjoint(phrase):
                found.setdefault(phrase, []).append(number)
    return found


def _phrases(statement: str, language: str) -> Iterator[Phrase]:
    """Yield names, whole, and pairs of neighbouring words, as stems."""
    silent = stop_words(language) | question_words(language)
    found = [token for token in tokens(statement, language) if not token.part]
    run: list[Token] = []
    for at, token in enumerate(found):
        capital = statement[token.start].isupper() and (at > 0 or token.word not in silent)
        touching = bool(run) and token.start - run[-1].stop == 1
        if run and not (capital and touching):
            yield from _named(run)
            run = []
        if capital and token.word not in silent:
            run.append(token)
    yield from _named(run)
    for one, other in pairwise(found):
        if other.start - one.stop == 1 and not {one.word, other.word} & silent:
            yield one.stem, other.stem


def _named(run: Sequence[Token]) -> Iterator[Phrase]:
    if run:
        yield tuple(token.stem for token in run[:_LONGEST])


def _stems(text: str, language: str) -> Iterator[str]:
    return (token.stem for token in tokens(text, language))


def _without_parts(phrases: Sequence[Phrase]) -> set[Phrase]:
    """Return the phrases that are no part of a longer one among them."""
    inner = Counter[Phrase]()
    for phrase in phrases:
        for size in range(1, len(phrase)):
            for at in range(len(phrase) - size + 1):
                inner[phrase[at : at + size]] += 1
    return {phrase for phrase in phrases if not inner[phrase]}


def _written(index: Index, phrase: Phrase, number: int) -> str:
    """Return a phrase as a locus writes it."""
    statement = index.locus(number).statement
    found = [token for token in tokens(statement, index.languages[0]) if not token.part]
    for at in range(len(found) - len(phrase) + 1):
        run = found[at : at + len(phrase)]
        if tuple(token.stem for token in run) == phrase:
            return statement[run[0].start : run[-1].stop]
    return " ".join(phrase)
