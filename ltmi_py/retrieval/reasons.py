"""Why a hit is there, put together from what ranking knows."""

from __future__ import annotations

from ltmi_py.bundle.model import Locus
from ltmi_py.retrieval.context import Scored
from ltmi_py.retrieval.crumbs import Matched
from ltmi_py.retrieval.hits import Hit, Why
from ltmi_py.retrieval.plans import Plan


def hit(locus: Locus, one: Scored, plan: Plan, crumbs: Matched, *, full: float) -> Hit:
    """Return the hit for a scored locus. `full` is the most that one occurrence can be worth before its weight."""
    said = sum(1 << at for at, value in enumerate(one.statement) if value)
    titled = sum(1 << at for at, value in enumerate(one.crumb) if value)
    gains = one.gains()
    words = {
        word.text: sum(gain for at, gain in enumerate(gains) if word.bits >> at & 1) for word in plan.words
    }
    worths = [gain / (weight * full) for gain, weight in zip(gains, plan.weights.values(), strict=True)]
    why = Why(
        matched=tuple(plan.matched(one.held)),
        field="both" if said and titled else "statement" if said else "breadcrumb" if titled else "context",
        statement=sum(one.statement),
        breadcrumb=sum(one.crumb),
        context=sum(one.context),
        group=sum(one.group),
        coverage=one.coverage,
        time=one.time,
        share=one.share,
        normal=plan.normal(worths) * one.coverage,
        depth=crumbs.depth(one.locus),
        decay=locus.decay,
        words={word: gain for word, gain in words.items() if gain},
    )
    return Hit(locus, one.total, why)
