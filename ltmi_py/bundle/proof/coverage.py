"""The account of a source's bytes (SPEC 8): every one is in a locus, in a left-out range, or white space."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from ltmi_py.bundle.checks import is_span
from ltmi_py.bundle.dialects import reference_digest
from ltmi_py.bundle.ids import digest, locus_bytes
from ltmi_py.bundle.model import LeftOut
from ltmi_py.bundle.parts import BLANKS
from ltmi_py.bundle.proof.sourcetext import SourceText

REASONS = (
    "markup", "heading", "header", "lead", "question", "metadata", "hidden", "boilerplate", "signature", "quoted",
    "wordless", "unsupported-content", "unstated", "omitted",
)  # fmt: skip


class Coverage:
    """The ranges of one source that are accounted for, in bytes; 16 bytes of memory for each."""

    def __init__(self) -> None:
        self._starts, self._stops = array("q"), array("q")
        self._merged: list[tuple[int, int]] | None = None

    def add(self, start: int, stop: int) -> None:
        """Enter a range."""
        self._starts.append(start)
        self._stops.append(stop)
        self._merged = None

    def overlaps(self, start: int, stop: int) -> bool:
        """Say whether a range shares bytes with any that was entered; costs a sort after new ones came in."""
        if self._merged is None:
            self._merged = []
            for low, high in sorted(zip(self._starts, self._stops, strict=True)):
                if self._merged and low <= self._merged[-1][1]:
                    self._merged[-1] = (self._merged[-1][0], max(high, self._merged[-1][1]))
                elif low < high:
                    self._merged.append((low, high))
        at = bisect_left(self._merged, (stop, 0)) - 1
        return at >= 0 and self._merged[at][1] > start

    def gaps(self, source: SourceText, other: Coverage | None = None) -> Iterator[tuple[int, int]]:
        """Yield the ranges, in bytes, that neither this nor `other` accounts for, without the white space around them."""
        at, size = 0, len(source.data)
        spans = list(zip(self._starts, self._stops, strict=True))
        if other is not None:
            spans.extend(zip(other._starts, other._stops, strict=True))  # noqa: SLF001 - of its own kind
        for start, stop in (*sorted(spans), (size, size)):
            body = source.data[at:start].decode("utf-8", "ignore") if start > at else ""
            solid = body.strip(BLANKS)
            if solid:
                low = at + len(body[: body.index(solid)].encode("utf-8"))
                yield low, low + len(solid.encode("utf-8"))
            at = max(at, stop)


def left_out_problem(left: LeftOut, source: SourceText) -> tuple[str, str] | None:
    """Return (code, facts) if a left-out range is out of range or its reason does not fit it, else None."""
    try:
        start, stop = source.span(left.start, left.stop)
    except ValueError:
        return "left-out-range", f"{left.start}..{left.stop}"
    body = source.text[start:stop]
    if body != body.strip(BLANKS) or not body:
        return "left-out-range", f"{left.start}..{left.stop} begins or ends with white space"
    if left.why not in REASONS:
        return "left-out-reason", repr(left.why)
    if left.why == "wordless" and sum(char.isalpha() for char in body) > 3:
        return "left-out-reason", f"“{body[:60]}” has words"
    return None


def _place_of(stone: object) -> tuple[str, int, int] | None:
    """Return the place of a tombstone whose id is the hash of what it says; one that is made up accounts for nothing."""
    if not isinstance(stone, Mapping):
        return None
    place, crumb, statement = (stone.get(key) for key in ("source", "breadcrumb", "statement"))
    if not (isinstance(place, Mapping) and is_span(place.get("offset")) and isinstance(place.get("id"), str)):
        return None
    if not (isinstance(crumb, list) and isinstance(statement, str)) or not all(
        isinstance(level, str | None) for level in crumb
    ):
        return None
    where = (place["id"], *place["offset"])
    said = locus_bytes(crumb, statement, where)
    return where if stone.get("id") in ("a-" + digest(said), "a-" + reference_digest(said)) else None


class Account:
    """What accounts for the bytes of every source: loci, and what excuses the rest."""

    def __init__(self) -> None:
        self._taken: defaultdict[str, Coverage] = defaultdict(Coverage)
        self._excused: defaultdict[str, Coverage] = defaultdict(Coverage)

    def take(self, source: str, start: int, stop: int) -> None:
        """Enter the offset of a locus."""
        self._taken[source].add(start, stop)

    def excuse(self, source: str, start: int, stop: int) -> None:
        """Enter a range that no locus need hold: joints of a unit, what is left out, the place of a tombstone."""
        self._excused[source].add(start, stop)

    def judge(
        self, left_out: Iterable[LeftOut], tombstones: Iterable[object], sources: Mapping[str, SourceText]
    ) -> Iterator[tuple[str, str]]:
        """Yield (code, facts) for left-out ranges that are none, and for bytes that nothing accounts for."""
        yield from self._left_out(left_out, sources)
        for stone in tombstones:
            place = _place_of(stone)
            if place:
                self.excuse(*place)
        for name, source in sources.items():
            for start, stop in self._taken[name].gaps(source, self._excused[name]):
                words = source.data[start:stop].decode("utf-8", "replace")
                yield "unaccounted", f"{name} {start}..{stop} “{words[:60]}”"

    def _left_out(
        self, left_out: Iterable[LeftOut], sources: Mapping[str, SourceText]
    ) -> Iterator[tuple[str, str]]:
        ends: dict[str, int] = {}
        for left in sorted(left_out, key=lambda each: (each.source, each.start, each.stop)):
            source = sources.get(left.source)
            if source is None:
                continue
            problem = left_out_problem(left, source)
            if problem:
                yield problem
                continue
            if left.start < ends.get(left.source, 0) or self._taken[left.source].overlaps(
                left.start, left.stop
            ):
                yield "left-out-range", f"{left.start}..{left.stop} is in a locus or left out twice"
            ends[left.source] = max(left.stop, ends.get(left.source, 0))
            self.excuse(left.source, left.start, left.stop)
