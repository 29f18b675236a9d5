"""A passage: the runs of a block as a reader sees them, with a fast way back to the characters of the document."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from ltmi_py.bundle.parts import BLANKS
from ltmi_py.documents.model import Run

_BLANK = re.compile(f"[{re.escape(BLANKS)}]*\\Z")


def trimmed(text: str) -> tuple[int, int]:
    """Return where the content of `text` begins and ends, white space aside."""
    start = len(text) - len(text.lstrip(BLANKS))
    return start, max(start, len(text.rstrip(BLANKS)))


def _is_silent(run: Run) -> bool:
    """Tell whether a run is markup with nothing in its place."""
    return run.skip == "markup" and not run.text


class Passage:
    """`plain` is what is read of `runs`; `cut` gives the runs behind a range of it. Cutting costs what it returns."""

    __slots__ = ("_at", "plain", "runs", "text")

    def __init__(self, text: str, runs: Sequence[Run]) -> None:
        """Read `runs`, which are in ascending order, of the document text `text`."""
        self.text, self.runs = text, runs
        self._at: list[int] = []
        if len(runs) == 1 and not runs[0].skip and not runs[0].by:
            self.plain = text[runs[0].start : runs[0].stop]
            return
        pieces: list[str] = []
        length = 0
        for run in runs:
            piece = run.text if run.skip or run.by else text[run.start : run.stop]
            self._at.append(length)
            pieces.append(piece)
            length += len(piece)
        self._at.append(length)
        self.plain = "".join(pieces)

    def cut(self, a: int, b: int) -> list[Run]:
        """Return the runs behind plain[a:b], with the markup that touches it; a decoded run is indivisible."""
        runs, at = self.runs, self._at
        if not at:
            start = runs[0].start
            return [Run(start + a, start + b)]
        first = bisect_right(at, a) - 1
        out: list[Run] = []
        if at[first] == a:
            index = first - 1
            while index >= 0 and _is_silent(runs[index]):
                out.insert(0, runs[index])
                index -= 1
        index = first
        while index < len(runs) and (at[index] < b or _is_silent(runs[index])):
            run = runs[index]
            if run.skip or run.by:
                out.append(run)
            else:
                low, high = max(a, at[index]), min(b, at[index + 1])
                if low < high:
                    out.append(Run(run.start + low - at[index], run.start + high - at[index]))
                if at[index + 1] > b:
                    break
            index += 1
        while out and out[-1].skip not in ("", "markup"):
            out.pop()
        return out

    def cut_out(self, a: int, b: int) -> list[Run]:
        """Return the runs behind plain[a:b], and the markup before the first words and after the last ones."""
        if self._at:
            if self.runs[0].skip == "markup" and _BLANK.match(self.plain, 0, a):
                a = 0
            if self.runs[-1].skip == "markup" and _BLANK.match(self.plain, b):
                b = len(self.plain)
        return self.cut(a, b)

    def span(self, a: int, b: int) -> tuple[int, int]:
        """Return the characters of the document from the first to the last kept run behind plain[a:b]."""
        kept = [run for run in self.cut(a, b) if not run.skip]
        return kept[0].start, kept[-1].stop
