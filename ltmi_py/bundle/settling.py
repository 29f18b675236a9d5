"""Left-out ranges of merged bundles (SPEC 13.1): what one left out and another says is not left out any more.

Owns the joining of ranges byte by byte: a byte in a locus is in no range; one left out for two reasons has the greater.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from ltmi_py.bundle.model import LeftOut, Locus
from ltmi_py.bundle.parts import BLANKS


def settled(
    left_out: Iterable[LeftOut], loci: Iterable[Locus], texts: Mapping[str, bytes]
) -> tuple[LeftOut, ...]:
    """Return ranges that share no byte with each other or a locus; those at hand in `texts` without white space around."""
    events: dict[str, list[tuple[int, int, str]]] = {}
    for left in left_out:
        if left.start < left.stop:
            events.setdefault(left.source, []).extend(((left.start, 1, left.why), (left.stop, -1, left.why)))
    for locus in loci:
        place = locus.source
        if place.id in events and place.start < place.stop:
            events[place.id].extend(((place.start, 1, ""), (place.stop, -1, "")))
    out = []
    for name in sorted(events):
        data = texts.get(name)
        for start, stop, why in _runs(sorted(events[name])):
            low, high = _trimmed(data, start, stop) if data is not None else (start, stop)
            if low < high:
                out.append(LeftOut(name, low, high, why))
    return tuple(out)


def _runs(events: list[tuple[int, int, str]]) -> Iterator[tuple[int, int, str]]:
    """Yield the stretches that are left out, each with its reason, from the beginnings and ends of all ranges."""
    active: Counter[str] = Counter()
    begin, why, at = 0, "", 0
    for place, step, name in events:
        if place > at:
            now = "" if active[""] else max((each for each, count in active.items() if count > 0), default="")
            if now != why or begin < 0:
                if why:
                    yield begin, at, why
                begin, why = at, now
            at = place
        active[name] += step
    if why:
        yield begin, at, why


def _trimmed(data: bytes, start: int, stop: int) -> tuple[int, int]:
    body = data[start:stop].decode("utf-8", "replace")
    solid = body.strip(BLANKS)
    if not solid or "\ufffd" in body:
        return (start, start) if not solid else (start, stop)
    low = start + len(body[: body.index(solid)].encode("utf-8"))
    return low, low + len(solid.encode("utf-8"))
