"""Answers: `search` says found, ambiguous or not_found, and never passes a near miss off as a find.

Owns the outcome. The order of the hits is the index's; who rivals whom is in `rivals`; budgets are in `pages`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ltmi_py.bundle.model import Locus
from ltmi_py.errors import UsageError, a_type
from ltmi_py.retrieval import pages, rivals
from ltmi_py.retrieval.arguments import number_of, text_of
from ltmi_py.retrieval.hits import Hit
from ltmi_py.retrieval.index import Index
from ltmi_py.retrieval.rivals import Candidate

BOUND = 0.16
"""Normalised score below which nothing counts as found. Set where few questions about the loci are refused."""

_NEAREST = 3
_LEANING = (
    0.6  # share of the best score from which a locus counts that holds no word itself but stands among such
)


@dataclass(frozen=True, slots=True)
class Answer:
    """status: found | ambiguous | not_found. reason: one sentence that says why.

    hits: what was found, best first, empty unless found. candidates: where ambiguous, the rivals, each with the words
    that tell it apart. nearest: where not found, what came closest; it is no answer. cursor: where more was found than
    was asked for or fits the budget, what to pass on to get the rest.
    """

    status: str
    reason: str
    hits: tuple[Hit, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    nearest: tuple[Hit, ...] = ()
    cursor: str | None = None

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON."""
        return {
            "status": self.status,
            "reason": self.reason,
            "hits": [hit.to_json() for hit in self.hits],
            "candidates": [candidate.to_json() for candidate in self.candidates],
            "nearest": [hit.to_json() for hit in self.nearest],
            "cursor": self.cursor,
        }


def search(
    index: Index,
    query: str,
    k: int = 8,
    clue: str | None = None,
    *,
    as_of: str | None = None,
    mode: str = "fused",
    budget: int | None = None,
    cursor: str | None = None,
    bound: float = BOUND,
) -> Answer:
    """Answer a query from an index.

    k: the most hits to return. clue: a word or more that narrows an ambiguous answer. budget: the most tokens
    (estimated) that the statements of the hits may take; the first is given whatever it takes. cursor: from the answer
    before. bound: normalised score, 0..1, below which nothing counts as found. as_of, mode: as `Index.rank` has them.
    Raises UsageError for k, budget, mode, as_of or cursor out of range, and for what is no index or no text.
    """
    if not isinstance(index, Index):
        raise UsageError(f"{a_type(index)} is no index; make one with Index(bundle)")
    texts = ((query, "a query"), (clue or "", "a clue"), (mode, "a mode"), (as_of or "", "as_of"))
    for given, what in (*texts, (cursor or "", "a cursor")):
        text_of(given, what)
    number_of(k, "k")
    number_of(1 if budget is None else budget, "the budget")
    if not isinstance(bound, (int, float)):
        raise UsageError(f"the bound is {bound!r}; give a number from 0 to 1")
    page = pages.Page.read(cursor, of=(query, clue or "", mode, as_of or "", str(len(index))))
    hits = index.rank(query, page.start + max(k, rivals.LOOK) + 1, as_of, mode)
    if not hits:
        return Answer("not_found", _nothing(index, query))
    if mode != "lattice" and hits[0].why.normal < bound:
        return Answer("not_found", _too_little(hits[0]), nearest=tuple(hits[:_NEAREST]))
    note = ""
    if clue:
        narrowed = rivals.narrow(index.rank(query, rivals.POOL, as_of, mode), clue, index)
        note = "" if narrowed else f"; no candidate holds the clue {clue!r}"
        hits = narrowed or hits
    candidates = rivals.find(hits, query, index) if page.start == 0 else ()
    if candidates:
        return Answer("ambiguous", rivals.say(candidates) + note, candidates=candidates)
    kept = [
        hit for hit in hits if hit.why.matched or hit.score >= _LEANING * hits[0].score or mode == "lattice"
    ]
    shown, after = page.cut(_once(kept), k=k, budget=budget)
    return Answer("found", _found(hits[0]) + note, tuple(shown), cursor=after)


def _once(hits: Sequence[Hit]) -> list[Hit]:
    """Return the hits without those that a better one says again: its bytes and its words are among that one's."""
    kept: list[Hit] = []
    for hit in hits:
        if not any(_repeats(hit.locus, better.locus) for better in kept):
            kept.append(hit)
    return kept


def _repeats(locus: Locus, other: Locus) -> bool:
    one, better = locus.source, other.source
    within = one.id == better.id and better.start <= one.start and one.stop <= better.stop
    return within and locus.statement in other.statement


def _nothing(index: Index, query: str) -> str:
    if not len(index):
        return "the index holds no loci"
    if not index.plan(query).words:
        return "the query holds no word to look for"
    return "no word of the query occurs in the statements"


def _too_little(hit: Hit) -> str:
    held = ", ".join(hit.why.matched)
    return f"the nearest locus holds too little of the query ({held or 'no word of it'})"


def _found(hit: Hit) -> str:
    held = ", ".join(hit.why.matched)
    return (
        f"the first locus holds {held}"
        if held
        else "the first locus stands among loci that hold the query's words"
    )
