"""Rankers from outside: what an index asks of one, so that a user's own ranking or encoder stands behind `rank`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import nlargest
from math import sqrt
from typing import Protocol

from ltmi_py.bundle.model import Locus


class Ranker(Protocol):
    """Ranks the loci it was made for."""

    def rank(self, query: str, k: int) -> Sequence[tuple[int, float]]:
        """Return (place of the locus in the list it was made for, score above zero), best first, at most `k`."""
        ...


MakeRanker = Callable[[Sequence[Locus]], Ranker]


def text_of(locus: Locus) -> str:
    """Return what an outside ranker reads of a locus: its breadcrumb, then its statement."""
    return " / ".join([*(level for level in locus.breadcrumb if level), locus.statement])


class ByVectors:
    """A ranker by cosine, made from an encoder: `encode(texts)` returns one vector of numbers for each text."""

    __slots__ = ("_encode", "_vectors")

    def __init__(
        self, encode: Callable[[Sequence[str]], Sequence[Sequence[float]]], loci: Sequence[Locus]
    ) -> None:
        """Encode the loci."""
        self._encode = encode
        self._vectors = (
            [_unit(vector) for vector in encode([text_of(locus) for locus in loci])] if loci else []
        )

    def rank(self, query: str, k: int) -> list[tuple[int, float]]:
        """Return the loci by the cosine of their vector with the query's."""
        (asked,) = self._encode([query])
        unit = _unit(asked)
        scores = (
            (sum(a * b for a, b in zip(unit, vector, strict=True)), -number)
            for number, vector in enumerate(self._vectors)
        )
        return [(-number, score) for score, number in nlargest(k, scores) if score > 0]


def by_vectors(encode: Callable[[Sequence[str]], Sequence[Sequence[float]]]) -> MakeRanker:
    """Return what `Index(loci, ranker=…)` takes, for an encoder."""
    return lambda loci: ByVectors(encode, loci)


def _unit(vector: Sequence[float]) -> list[float]:
    length = sqrt(sum(value * value for value in vector)) or 1.0
    return [value / length for value in vector]
