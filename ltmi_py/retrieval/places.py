"""Who stands next to whom: the order of loci within their sources."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Sequence

from ltmi_py.bundle.model import Locus


class Places:
    """Neighbours by number. While loci come source by source in order of offset, their numbers are all it needs."""

    __slots__ = ("_at", "_loci", "_plain", "_sequence", "_sources", "gone")

    def __init__(self, loci: Sequence[Locus], gone: Collection[int]) -> None:
        """Watch `loci`, which may grow, and `gone`, the numbers of those taken out."""
        self._loci, self.gone = loci, gone
        self._plain = True
        self._sources: set[str] = set()
        self._sequence = array("I")
        self._at = array("I")

    def put(self, locus: Locus, before: Locus | None) -> None:
        """Note that `locus` was appended after `before`."""
        self._sequence = array("I")
        source = locus.source
        if before is not None and before.source.id == source.id:
            self._plain = self._plain and before.source.start <= source.start
        elif source.id in self._sources:
            self._plain = False
        else:
            self._sources.add(source.id)

    def near(self, number: int, step: int) -> int:
        """Return the locus `step` places after `number` in the same source (before it if negative), -1 for none."""
        if self._plain:
            return self._walk(number, step, None)
        if not self._sequence:
            self._sort()
        return self._walk(self._at[number], step, self._sequence)

    def _walk(self, at: int, step: int, sequence: array[int] | None) -> int:
        loci, gone = self._loci, self.gone
        way = 1 if step > 0 else -1
        source = loci[at if sequence is None else sequence[at]].source.id
        for _ in range(abs(step)):
            at += way
            while 0 <= at < len(loci) and gone and (at if sequence is None else sequence[at]) in gone:
                at += way
            if not 0 <= at < len(loci):
                return -1
            if loci[at if sequence is None else sequence[at]].source.id != source:
                return -1
        return at if sequence is None else sequence[at]

    def _sort(self) -> None:
        first: dict[str, int] = {}
        for number, locus in enumerate(self._loci):
            first.setdefault(locus.source.id, number)
        loci = self._loci
        order = sorted(range(len(loci)), key=lambda n: (first[loci[n].source.id], loci[n].source.start, n))
        self._sequence = array("I", order)
        self._at = array("I", [0]) * len(order)
        for at, number in enumerate(order):
            self._at[number] = at
