"""Putting a document together: runs that tile a block, and gaps for everything that no block holds.

Owns the promise that blocks and gaps cover the text in order; a reader only says what it found.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from ltmi_py.bundle.parts import WHITE
from ltmi_py.documents.characters import Known
from ltmi_py.documents.model import Block, Cell, Document, Gap, Run, Source

_SOLID = re.compile(f"[^{WHITE}]")
SPACE = "space"  # why of a gap that holds nothing but white space

Span = tuple[int, int]


def is_blank(text: str, start: int, stop: int) -> bool:
    """Tell whether text[start:stop] is white space throughout."""
    return _SOLID.search(text, start, stop) is None


def tile(start: int, stop: int, marks: Iterable[Run]) -> tuple[Run, ...]:
    """Return runs that cover start..stop: the ordered `marks`, and plain runs between them."""
    runs: list[Run] = []
    at = start
    for mark in marks:
        if mark.start > at:
            runs.append(Run(at, mark.start))
        runs.append(mark)
        at = mark.stop
    if at < stop or not runs:
        runs.append(Run(at, stop))
    return tuple(runs)


class Passage:
    """The lines of one block as one string, without the prefixes that lines carry (`> `), and the way back."""

    __slots__ = ("_froms", "_shifts", "prefixes", "start", "stop", "string")

    def __init__(self, text: str, lines: Sequence[Span]) -> None:
        """Take the content of `lines`, each without its prefix and its line end; they ascend."""
        self.start, self.stop = lines[0][0], lines[-1][1]
        self.prefixes: list[Span] = []
        self._froms, self._shifts = [0], [self.start]
        if len(lines) == 1:
            self.string = text[self.start : self.stop]
            return
        pieces: list[str] = []
        begin, length = self.start, 0
        for (_, stop), (start, _) in pairwise(lines):
            if is_blank(text, stop, start):
                continue
            end = stop + (2 if text.startswith("\r\n", stop) else 1)
            pieces.append(text[begin:end])
            length += end - begin
            self.prefixes.append((end, start))
            self._froms.append(length)
            self._shifts.append(start - length)
            begin = start
        pieces.append(text[begin : self.stop])
        self.string = "".join(pieces)

    def runs(self, marks: Iterable[Run]) -> tuple[Run, ...]:
        """Return the runs of the block, given ordered marks over `string`."""
        if not self.prefixes:
            shift = self.start
            return tile(
                self.start,
                self.stop,
                (Run(mark.start + shift, mark.stop + shift, mark.skip, mark.by, mark.text) for mark in marks),
            )
        placed = [Run(start, stop, skip="prefix") for start, stop in self.prefixes]
        for mark in marks:
            placed.extend(self._place(mark))
        placed.sort(key=lambda run: run.start)
        return tile(self.start, self.stop, placed)

    def _place(self, mark: Run) -> Iterator[Run]:
        first = bisect_right(self._froms, mark.start) - 1
        last = bisect_right(self._froms, mark.stop - 1) - 1
        if first == last:
            shift = self._shifts[first]
            yield Run(mark.start + shift, mark.stop + shift, mark.skip, mark.by, mark.text)
        elif mark.skip:
            cuts = [mark.start, *self._froms[first + 1 : last + 1], mark.stop]
            for index, (a, b) in enumerate(pairwise(cuts)):
                shift = self._shifts[first + index]
                yield Run(a + shift, b + shift, mark.skip, text="" if index else mark.text)

    def source(self, at: int) -> int:
        """Return where the character string[at] stands in the text."""
        return at + self._shifts[bisect_right(self._froms, at) - 1]


class Builder:
    """A document in the making. Blocks are added in the order of the text."""

    def __init__(self, text: str) -> None:
        """Begin with no block and no gap."""
        self.text = text
        self.known = Known(text)
        self.blocks: list[Block] = []
        self.gaps: list[Gap] = []
        self.warnings: list[str] = []
        self.title: Span | None = None
        self.timestamp: str | None = None

    def add(self, kind: str, runs: tuple[Run, ...], **fields: Any) -> int:
        """Add a block that spans its runs; return its index."""
        self.blocks.append(Block(kind, runs[0].start, runs[-1].stop, runs, **fields))
        return len(self.blocks) - 1

    def row(self, cells: Sequence[Cell], **fields: Any) -> int | None:
        """Add a table row of `cells` that hold something and ascend; what lies between them is markup."""
        if not cells:
            return None
        runs: list[Run] = []
        for cell in cells:
            if runs and runs[-1].stop < cell.runs[0].start:
                runs.append(Run(runs[-1].stop, cell.runs[0].start, skip="markup"))
            runs.extend(cell.runs)
        return self.add("row", tuple(runs), cells=tuple(cells), **fields)

    def gap(self, start: int, stop: int, why: str) -> None:
        """Say why start..stop is in no block. What nobody speaks for becomes markup, or space."""
        if stop > start:
            self.gaps.append(Gap(start, stop, why))

    def warn(self, message: str) -> None:
        """Note something the reader of the document should know, once."""
        if message not in self.warnings:
            self.warnings.append(message)

    def document(self, source: Source, media_type: str, origin: Mapping[str, str] | None = None) -> Document:
        """Return the document; every character that is in no block is in a gap."""
        return Document(
            text=self.text,
            label=source.label,
            media_type=media_type,
            blocks=tuple(self.blocks),
            gaps=tuple(self._covering_gaps()),
            title=self.title,
            timestamp=source.timestamp or self.timestamp,
            canonical=source.canonical,
            transient=source.transient,
            origin=origin,
            warnings=tuple(self.warnings),
        )

    def _covering_gaps(self) -> Iterator[Gap]:
        """Yield the stated gaps and, between blocks and gaps, one for what is left; ascending."""
        at = 0
        taken = [(block.start, block.stop, "") for block in self.blocks]
        taken += [(gap.start, gap.stop, gap.why) for gap in self.gaps]
        taken.sort()
        for start, stop, why in [*taken, (len(self.text), len(self.text), "")]:
            if start > at:
                yield Gap(at, start, SPACE if is_blank(self.text, at, start) else "markup")
            begin = max(start, at)
            if why and stop > begin:
                yield Gap(begin, stop, why)
            at = max(at, stop)
