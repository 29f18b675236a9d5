"""The account of a source's bytes (SPEC 8): every one is in a locus, in a left-out range, or white space."""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from ltmi_py.bundle.layouts import WHITE
from ltmi_py.bundle.model import LeftOut
from ltmi_py.bundle.sourcetext import SourceText

REASONS = (
    "markup", "heading", "header", "lead", "question", "metadata", "hidden", "boilerplate", "signature", "quoted",
    "wordless", "unsupported-content", "unstated", "omitted",
)  # fmt: skip

_WHITE = "".join(sorted(WHITE)) + "\ufeff"


class Coverage:
    """The ranges of one source that are accounted for, in bytes; 16 bytes of memory for each."""

    def __init__(self) -> None:
        self._starts, self._stops = array("q"), array("q")

    def add(self, start: int, stop: int) -> None:
        """Enter a range."""
        self._starts.append(start)
        self._stops.append(stop)

    def gaps(self, source: SourceText) -> Iterator[tuple[int, int]]:
        """Yield the ranges, in bytes, that nothing accounts for and that are not white space."""
        at, size = 0, len(source.data)
        for start, stop in (*sorted(zip(self._starts, self._stops, strict=True)), (size, size)):
            if start > at and source.data[at:start].decode("utf-8", "replace").strip(_WHITE):
                yield at, start
            at = max(at, stop)


def left_out_problem(left: LeftOut, source: SourceText) -> tuple[str, str] | None:
    """Return (code, facts) if a left-out range is out of range or its reason does not fit it, else None."""
    try:
        start, stop = source.span(left.start, left.stop)
    except ValueError:
        return "left-out-range", f"{left.start}..{left.stop}"
    body = source.text[start:stop]
    if left.why not in REASONS:
        return "left-out-reason", repr(left.why)
    if left.why == "wordless" and sum(char.isalpha() for char in body) > 3:
        return "left-out-reason", f"“{body[:60]}” has words"
    return None
