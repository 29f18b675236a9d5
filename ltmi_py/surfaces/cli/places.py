"""Where a locus stands, said as people say it: file, line, and the names above it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Any

_LINE_END = 10

# A verdict's glyph; it always stands beside the verdict's word.
SIGNS = {"supported": "✓", "contradicted": "✗", "unsupported": "?", "no_claim": "–", "cannot_check": "·"}

# What a note of a check or a hit means, where its word alone does not say it.
_NOTES = {"unproved": "unproved: a person or a model changed this statement, its source may not say it"}


class Places:
    """The sources of one bundle, as places to point at."""

    __slots__ = ("_ends", "_records")

    def __init__(self, bundle: Any) -> None:
        """Take the source records of `bundle`."""
        self._records = {record.id: record for record in bundle.sources}
        self._ends: dict[str, list[int]] = {}

    def of(self, source: Mapping[str, Any]) -> str:
        """Return `notes.md:24` for the wire form of a source reference; bytes where the text is not at hand."""
        name, (start, stop) = source["id"], source["offset"]
        record = self._records.get(name)
        label = record.label if record else name
        if record is None or record.text is None:
            return f"{label}, bytes {start} to {stop}"
        return f"{label}:{self.line(name, start)}"

    def number(self, name: str, start: int) -> str:
        """Return the line of a byte offset as text, or `byte N` where the text is not at hand."""
        record = self._records.get(name)
        return f"byte {start}" if record is None or record.text is None else str(self.line(name, start))

    def line(self, name: str, start: int) -> int:
        """Return the 1-based line of a byte offset in a source whose text is in the bundle."""
        if name not in self._ends:
            data = self._records[name].text.encode("utf-8")
            self._ends[name] = [at for at, byte in enumerate(data) if byte == _LINE_END]
        return bisect_left(self._ends[name], start) + 1


def crumbs(breadcrumb: Sequence[str | None], *, levels: int = 4) -> str:
    """Return the levels of a breadcrumb in one line."""
    return " › ".join(level for level in breadcrumb[:levels] if level)


def noted(of: Mapping[str, Any]) -> list[str]:
    """Return the notes of a place or a hit, said as people say it."""
    return [_NOTES.get(note, note) for note in of.get("notes", ())]


def further(claim: Mapping[str, Any]) -> list[str]:
    """Return what is to be said of a claim behind the line that says why: what decided too, so far as that has no room for it, and then remarks, marked as such."""
    lines, decided = claim["lines"], claim["deciding"]
    out = [f"decides, too: {line}" for line in lines[:decided] if line not in claim["why"]]
    return out + [f"remark: {line}" for line in lines[decided:]]
