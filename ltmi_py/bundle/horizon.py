"""Horizon over time (SPEC 12): decay, consolidation, eviction. Pure functions of a bundle and a `now`."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from ltmi_py.bundle.checks import in_time
from ltmi_py.bundle.ids import corpus_id
from ltmi_py.bundle.model import PLACES, Bundle, Locus
from ltmi_py.errors import UsageError

HALF_LIFE = 7  # days
YOUNG = 30  # days; a source newer than this gives short-lived loci
CONSOLIDATION = 3  # references
EVICTION_DECAY = 0.05
EVICTION_DAYS = 90

_INSTANT = re.compile(r"(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,6})\d*)?Z")


def instant(text: str) -> datetime:
    """Return an instant of the format as a datetime; a leap second is the second before it. Raises UsageError."""
    found = _INSTANT.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise UsageError(f"{text!r} is no instant in UTC; write it as 2026-01-31T09:30:00Z")
    year, month, day, hour, minute, second = (int(digits) for digits in found.groups()[:6])
    try:
        moment = datetime(year, month, day, hour, minute, min(second, 59), tzinfo=UTC)
    except ValueError:
        raise UsageError(f"{text!r} is no day of the calendar; write it as 2026-01-31T09:30:00Z") from None
    return moment + timedelta(microseconds=int((found[7] or "0").ljust(6, "0")))


def days_between(earlier: str, later: str) -> float:
    """Return the days from one instant to another, 0 if it is not later."""
    return max(0.0, (instant(later) - instant(earlier)).total_seconds() / 86400)


def horizon_of(timestamp: str | None, *, now: str, canonical: bool = False, transient: bool = False) -> str:
    """Return the horizon of what a source dated `timestamp` says; no date counts as `now` (SPEC 12.1)."""
    if transient:
        return "short"
    if canonical:
        return "long"
    return "long" if days_between(timestamp or now, now) > YOUNG else "short"


def decay_at(locus: Locus, now: str) -> float:
    """Return the decay of a locus as of `now`: 0.5 ^ (days since it was last referenced / 7), rounded; 1 if long-lived (SPEC 12.2)."""
    if locus.horizon == "long":
        return 1.0
    return round(float(0.5 ** (days_between(locus.last_referenced, now) / HALF_LIFE)), PLACES)


def aged(bundle: Bundle, *, now: str) -> Bundle:
    """Return the bundle with every decay as of `now`; ids do not change."""
    return replace(bundle, loci=tuple(replace(locus, decay=decay_at(locus, now)) for locus in bundle.loci))


def referenced(locus: Locus, *, now: str) -> Locus:
    """Return the locus after one more use: counted, dated, fresh, and long-lived from the third on (SPEC 12.3)."""
    used = replace(
        locus,
        references=locus.references + 1,
        decay=1.0,
        last_referenced=max(now, locus.last_referenced, key=in_time),
    )
    return consolidated(used)


def consolidated(locus: Locus) -> Locus:
    """Return the locus as long-lived if it was referenced three times or more."""
    if locus.horizon == "long" or locus.references < CONSOLIDATION:
        return locus
    return replace(locus, horizon="long", decay=1.0)


def consolidate(bundle: Bundle) -> Bundle:
    """Return the bundle with every locus consolidated that has earned it."""
    return replace(bundle, loci=tuple(map(consolidated, bundle.loci)))


def is_evictable(locus: Locus, *, now: str) -> bool:
    """Say whether eviction would retire a locus: short, faded, and not referenced for 90 days (SPEC 12.4)."""
    idle = days_between(locus.last_referenced, now)
    return locus.horizon == "short" and decay_at(locus, now) < EVICTION_DECAY and idle >= EVICTION_DAYS


def evict(bundle: Bundle, *, now: str) -> Bundle:
    """Return the bundle with faded loci retired into tombstones; the sources stay, and so does the account of bytes."""
    gone = [locus for locus in bundle.loci if is_evictable(locus, now=now)]
    return retire(bundle, gone, now=now, why="evicted") if gone else bundle


def retire(bundle: Bundle, loci: list[Locus], *, now: str, why: str) -> Bundle:
    """Return the bundle without `loci`, each of which leaves a tombstone: what its id is the hash of, when and why (SPEC 8.4)."""
    names = {locus.id for locus in loci}
    kept = tuple(locus for locus in bundle.loci if locus.id not in names)
    old = [stone for stone in bundle.manifest.extensions.get("x-tombstones", ()) if _name(stone) not in names]
    stones = sorted([*old, *(_stone(locus, now, why) for locus in loci)], key=_name)
    manifest = replace(
        bundle.manifest,
        corpus_id=corpus_id(locus.id for locus in kept),
        loci=len(kept),
        extensions={**bundle.manifest.extensions, "x-tombstones": stones},
    )
    return replace(bundle, manifest=manifest, loci=kept)


def _stone(locus: Locus, now: str, why: str) -> dict[str, Any]:
    place = {"id": locus.source.id, "offset": [locus.source.start, locus.source.stop]}
    said = {"breadcrumb": list(locus.breadcrumb), "statement": locus.statement}
    return {"id": locus.id, "at": now, "why": why, "source": place, **said}


def _name(stone: Any) -> str:
    return str(stone.get("id")) if isinstance(stone, dict) else str(stone)
