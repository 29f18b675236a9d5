"""Feedback: a query widened by what its best matches say (Lavrenko and Croft, 2001, third relevance model).

For long statements only: an abstract says its subject in many words, a sentence does not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from ltmi_py.retrieval.context import Scored
from ltmi_py.retrieval.plans import Plan, idf

_LOCI, _TERMS = 10, 30


def widen(
    plan: Plan,
    found: Sequence[Scored],
    *,
    share: float,
    counts: Callable[[int], tuple[Mapping[int, int], int]],
    held: Sequence[int],
    loci: int,
    stops: int,
) -> Plan:
    """Return the plan with the telling terms of the best of `found`, which together weigh `share` of the query.

    `counts(locus)` gives the terms of a locus with their counts, and its length.
    """
    top = found[:_LOCI]
    total = sum(one.total for one in top)
    if not total:
        return plan
    told: dict[int, float] = {}
    for one in top:
        terms, length = counts(one.locus)
        for term, count in terms.items():
            if term >= stops:
                told[term] = told.get(term, 0.0) + one.total / total * count / max(1, length)
    told = {term: value * idf(held[term], loci) for term, value in told.items()}
    chosen = sorted(told, key=lambda term: (-told[term], term))[:_TERMS]
    whole = sum(told[term] for term in chosen)
    scale = share / (1 - share) * len(plan.weights) / whole
    weights = dict(plan.weights)
    for term in chosen:
        weights[term] = weights.get(term, 0.0) + scale * told[term] * idf(held[term], loci)
    masses = plan.masses + [0.0] * (len(weights) - len(plan.weights))
    return replace(plan, weights=weights, masses=masses)
