"""What is left out, held until the open unit is closed: the unit's statements may turn out to hold it after all.

Owns the ranges that wait, in characters. Why a range is left out is said by whoever leaves it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from ltmi_py.bundle.model import LeftOut, Locus
from ltmi_py.crystal.assembly import Offsets
from ltmi_py.crystal.passages import trimmed
from ltmi_py.crystal.segments import Leave

_REMEMBERED = 200  # ranges that were left out; a unit that is lost reaches no further back


class Waiting:
    """The ranges of one document that wait to be left out."""

    __slots__ = ("_left", "_offsets", "_said", "_source", "_text")

    def __init__(self, text: str, source: str, offsets: Offsets) -> None:
        """Hold nothing yet; `source` is the id of the source that `text` is."""
        self._text, self._source, self._offsets = text, source, offsets
        self._left: list[Leave] = []
        self._said: deque[Leave] = deque(maxlen=_REMEMBERED)  # what was yielded last

    @property
    def told(self) -> int:
        """Return where the range that was left out last stops, in characters."""
        return self._said[-1].stop if self._said else 0

    def add(self, start: int, stop: int, why: str) -> None:
        """Leave a range out, unless the statements of the open unit turn out to hold it."""
        if start >= stop or self._text[start:stop] in (" ", "\n"):
            return
        a, b = trimmed(self._text[start:stop])
        if a < b:
            self._left.append(Leave(start + a, start + b, why))

    def settle(self, loci: Sequence[Locus] = (), *, before: int | None = None) -> Iterator[LeftOut]:
        """Yield what is left out, but for what loci hold after all; what starts at `before` or later goes on waiting."""
        if not self._left:
            return
        left, self._left = self._left, []
        for leave in left:
            start, stop = self._offsets(leave.start), self._offsets(leave.stop)
            if any(locus.source.start <= start and stop <= locus.source.stop for locus in loci):
                continue
            if before is not None and leave.start >= before:
                self._left.append(leave)
            else:
                self._said.append(leave)
                yield LeftOut(self._source, start, stop, leave.why)

    def hold(self, spans: Sequence[tuple[int, int]]) -> None:
        """Let what waits stop where statements are, which `spans` says in ascending order."""
        if not any(leave.start < spans[-1][1] and spans[0][0] < leave.stop for leave in self._left):
            return
        left, self._left = self._left, []
        for leave in left:
            at = leave.start
            for low, high in spans:
                if at < high and low < leave.stop:
                    self.add(at, low, leave.why)
                    at = high
            self.add(at, leave.stop, leave.why)

    def lose(self, start: int, stop: int) -> Iterator[LeftOut]:
        """Leave a unit out; it waits, since the next one may take in its last sentence."""
        lost = [leave for leave in self._left if start < leave.stop and leave.start < stop]
        self._left = [leave for leave in self._left if leave not in lost]
        yield from self.settle()
        start = min([start, *(leave.start for leave in lost)])
        stop = max([stop, *(leave.stop for leave in lost)])
        for said in sorted(leave for leave in self._said if start < leave.stop and leave.start < stop):
            self.add(start, said.start, "unsupported-content")
            start = max(start, said.stop)
        self.add(start, stop, "unsupported-content")
