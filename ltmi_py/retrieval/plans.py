"""A query against one index: its words, the columns they read, and what each is worth.

Owns the mass of a word (how much it tells) and coverage (how much of the query a set of columns stands for).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log

from ltmi_py.retrieval.analysis import Word

WORDS = 64  # distinct words of a query that are read: those that tell most
_PRIOR = 200  # loci of the world outside: in a handful of loci, how many hold a word tells little about it


def idf(held: int, loci: int) -> float:
    """Return how much a term tells that `held` of `loci` hold: log(1 + (N - n + 0.5) / (n + 0.5))."""
    return log(1 + (loci - held + 0.5) / (held + 0.5))


@dataclass(frozen=True, slots=True)
class Planned:
    """A word of a query: its mass, and the bits of the columns of itself and of its parts, each with its mass."""

    text: str
    mass: float
    whole: int
    parts: tuple[tuple[int, float], ...] = ()

    def covered(self, mask: int) -> float:
        """Return the share of the word's mass that the columns in `mask` stand for."""
        if mask & self.whole:
            return 1.0
        if not self.parts or not self.mass:
            return 0.0
        return min(1.0, sum(mass for bit, mass in self.parts if mask & bit) / self.mass)

    @property
    def bits(self) -> int:
        """The bits of all its columns."""
        bits = self.whole
        for bit, _ in self.parts:
            bits |= bit
        return bits


@dataclass(slots=True)
class Plan:
    """The words of a query; the terms that are read, in order of their bits, with their weights and their masses."""

    words: tuple[Planned, ...]
    weights: dict[int, float]
    masses: list[float]
    mass: float = field(init=False)  # of all words
    _covered: dict[int, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Add up the mass."""
        self.mass = sum([word.mass for word in self.words])

    def coverage(self, mask: int) -> float:
        """Return the share of the query's mass, 0..1, that the columns in `mask` stand for."""
        known = self._covered.get(mask)
        if known is None:
            mass = self.mass
            known = sum([word.mass * word.covered(mask) for word in self.words]) / mass if mass else 0.0
            self._covered[mask] = known
        return known

    def normal(self, worths: Sequence[float]) -> float:
        """Return how near `worths` (of the columns, each 0..1) come to the most that the query could get, 0..1."""
        got = sum([mass * worth for mass, worth in zip(self.masses, worths, strict=True)])
        return min(1.0, got / self.mass) if self.mass else 0.0

    def matched(self, mask: int) -> list[str]:
        """Return the words that the columns in `mask` stand for, in the order of the query."""
        return [word.text for word in self.words if mask & word.bits]


def plan(words: Sequence[Word], held: Sequence[int], loci: int) -> Plan:
    """Weigh the words of a query by the number of loci that hold each term."""
    weights: dict[int, float] = {}
    places: dict[int, int] = {}
    masses: list[float] = []
    unknown = idf(0, loci + _PRIOR)

    def column(term: int) -> tuple[int, float]:
        if term not in places:
            places[term] = len(places)
            weights[term] = idf(held[term], loci)
            masses.append(idf(held[term], loci + _PRIOR))
        place = places[term]
        return 1 << place, masses[place]

    planned = []
    for word in sorted(words, key=lambda word: _rarity(word, held))[:WORDS]:
        wholes = [column(term) for term in word.terms if _count(held, term)]
        parts = tuple(column(term) for term in word.parts if _count(held, term))
        whole = 0
        for bit, _ in wholes:
            whole |= bit
        missing = max(0, word.part_count - len(parts)) * unknown
        inner = sum(mass for _, mass in parts) + missing if word.part_count else 0.0
        own = max((mass for _, mass in wholes), default=0.0)
        mass = max(own, inner) if parts or wholes else unknown
        planned.append(Planned(word.text, mass, whole, parts))
    order = {word.text: at for at, word in enumerate(words)}
    return Plan(tuple(sorted(planned, key=lambda word: order[word.text])), weights, masses)


def _rarity(word: Word, held: Sequence[int]) -> int:
    counts = (_count(held, term) for term in (*word.terms, *word.parts))
    return min((count for count in counts if count), default=1 << 62)


def _count(held: Sequence[int], term: int) -> int:
    return held[term] if term < len(held) else 0
