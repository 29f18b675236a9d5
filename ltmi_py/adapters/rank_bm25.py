"""rank-bm25 behind `rank`: an optional ranker for native use (extra `rank-bm25`; it needs numpy).

It walks every locus for every query; it is here for comparison, and for those whose results depend on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ltmi_py.bundle.model import Locus
from ltmi_py.errors import UsageError
from ltmi_py.retrieval.rankers import text_of
from ltmi_py.text.tokens import question_words, stop_words, tokens


class RankBM25:
    """BM25Okapi of rank-bm25 over breadcrumb and statement, with our tokens. `Index(loci, ranker=RankBM25)`."""

    def __init__(
        self, loci: Sequence[Locus], *, language: str = "en", k1: float = 1.5, b: float = 0.75
    ) -> None:
        """Index the loci; raise UsageError if rank-bm25 is not installed."""
        try:
            from rank_bm25 import BM25Okapi  # noqa: PLC0415 - optional
        except ImportError:
            raise UsageError("rank-bm25 is not installed; run `pip install 'ltmi-py[rank-bm25]'`") from None
        self._language = language
        read = [self._terms(text_of(locus)) or ["\0"] for locus in loci]
        self._model: Any = BM25Okapi(read, k1=k1, b=b) if read else None

    def rank(self, query: str, k: int) -> list[tuple[int, float]]:
        """Return the loci by BM25Okapi's score."""
        terms = list(dict.fromkeys(self._terms(query)))
        if self._model is None or not terms:
            return []
        scores = self._model.get_scores(terms)
        order = sorted(range(len(scores)), key=lambda number: (-scores[number], number))
        return [(number, float(scores[number])) for number in order[:k] if scores[number] > 0]

    def _terms(self, text: str) -> list[str]:
        language = self._language
        silent = stop_words(language) | question_words(language)
        return [token.stem for token in tokens(text, language) if token.word not in silent]
