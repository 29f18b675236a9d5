"""Why a hit is there, put together from what ranking knows."""

from __future__ import annotations

from ltmi_py.bundle.model import Locus
from ltmi_py.retrieval.cells import Placed
from ltmi_py.retrieval.context import Context, Scored
from ltmi_py.retrieval.hits import Hit, Why
from ltmi_py.retrieval.plans import Plan


def why(locus: Locus, one: Scored, plan: Plan, context: Context, *, alone: bool, depth: int) -> Why:
    """Return the reasons of a scored locus; `alone` if its surroundings played no part."""
    parts = context.parts(one.locus, alone=alone)
    gains = parts.gains()
    full = context.weights.k1 + 1
    said, titled = any(parts.statement), any(parts.crumb)
    worths = [gain / (weight * full) for gain, weight in zip(gains, plan.weights.values(), strict=True)]
    gained = [(1 << at, gain) for at, gain in enumerate(gains) if gain]
    words = [(word.text, sum([gain for bit, gain in gained if word.bits & bit])) for word in plan.words]
    return Why(
        matched=tuple(plan.matched(parts.held)),
        field="both" if said and titled else "statement" if said else "breadcrumb" if titled else "context",
        statement=sum(parts.statement),
        breadcrumb=sum(parts.crumb),
        context=sum(parts.context),
        group=sum(parts.group),
        coverage=parts.coverage,
        time=one.time,
        expected=one.expected,
        share=one.share,
        normal=plan.normal(worths) * parts.coverage,
        depth=depth,
        decay=locus.decay,
        words={word: gain for word, gain in words if gain},
    )


def placed(locus: Locus, one: Placed) -> Hit:
    """Return the hit for a locus scored by the lattice."""
    parts = {"nearness": one.nearness, "confidence": one.confidence, "freshness": one.decay}
    parts["prefix"] = one.total - sum(parts.values())
    return Hit(locus, one.total, Why(field="lattice", depth=one.depth, decay=locus.decay, other=parts))
