"""Time in the ranking: what has faded by an instant ranks lower, unless it holds the whole query."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from ltmi_py.bundle.model import Locus
from ltmi_py.errors import UsageError
from ltmi_py.retrieval.context import Scored

_HALF_LIFE = timedelta(days=7)  # SPEC: decay = 0.5 ** (days since the last reference / 7), short horizon only
_SHARE = (
    0.5  # of the score, what a locus that has faded wholly and holds nothing of the query itself would lose
)


def fade(scored: Iterable[Scored], loci: Sequence[Locus], as_of: str) -> list[Scored]:
    """Return the scored loci with their totals as of an instant, best first."""
    now = instant(as_of)
    out = list(scored)
    for one in out:
        lost = (1 - decay(loci[one.locus], now)) * (1 - one.share)
        one.time = 1 - _SHARE * lost
        one.total *= one.time
    return sorted(out, key=lambda one: (-one.total, one.locus))


def decay(locus: Locus, now: datetime) -> float:
    """Return what is left of a locus at an instant, 0..1: 1.0 if it is long-lived or was referenced later."""
    if locus.horizon == "long":
        return 1.0
    age = now - instant(locus.last_referenced)
    return 1.0 if age <= timedelta(0) else float(0.5 ** (age / _HALF_LIFE))


def instant(text: str) -> datetime:
    """Return the instant that an ISO-8601 text names; raise UsageError if it names none or no zone."""
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        found = None
    if found is None or found.tzinfo is None:
        raise UsageError(f"{text!r} is no instant in UTC; write it as 2026-01-31T09:30:00Z")
    return found
