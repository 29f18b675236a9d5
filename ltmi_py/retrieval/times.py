"""Time in the ranking: what has faded by an instant ranks lower, unless it holds the whole query."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ltmi_py.bundle.horizon import decay_at, instant
from ltmi_py.bundle.model import Locus
from ltmi_py.retrieval.context import Scored

_SHARE = (
    0.5  # of the score, what a locus that has faded wholly and holds nothing of the query itself would lose
)


def fade(scored: Iterable[Scored], loci: Sequence[Locus], as_of: str) -> list[Scored]:
    """Return the scored loci with their totals as of an instant, best first; raise UsageError if it is none."""
    instant(as_of)
    out = list(scored)
    for one in out:
        lost = (1 - decay_at(loci[one.locus], as_of)) * (1 - one.share)
        one.time = 1 - _SHARE * lost
        one.total *= one.time
    return sorted(out, key=lambda one: (-one.total, one.locus))
