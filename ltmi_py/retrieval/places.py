"""Who stands next to whom: the order of loci within their sources."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Sequence

from ltmi_py.bundle.model import Locus


class Places:
    """Neighbours by number. While loci come source by source in order of offset, their numbers are all it needs.

    Loci that share bytes (one made of a sentence, one of it and the next) are not each other's neighbours.
    `runs[number]` counts the changes of source up to a locus: equal numbers mean the same source.
    """

    __slots__ = ("_at", "_gone", "_loci", "_nested", "_plain", "_seen", "_sequence", "runs")

    def __init__(self, loci: Sequence[Locus], gone: Collection[int]) -> None:
        """Watch `loci`, which may grow, and `gone`, the numbers of those taken out."""
        self._loci, self._gone = loci, gone
        self._plain, self._nested = True, False
        self._seen: set[str] | None = set()
        self.runs = array("I")
        self._sequence, self._at = array("I"), array("I")

    def put(self, locus: Locus, before: Locus | None) -> None:
        """Note that `locus` is about to be appended after `before`."""
        source = locus.source
        if before is not None and before.source.id == source.id:
            self.runs.append(self.runs[-1])
            if before.source.start > source.start:
                self._plain = False
            if before.source.stop > source.start:
                self._nested = True
            return
        self.runs.append(self.runs[-1] + 1 if self.runs else 0)
        if self._plain:
            if self._seen is None:
                self._seen = {known.source.id for known in self._loci}
            if source.id in self._seen:
                self._plain = False
            self._seen.add(source.id)

    def settle(self) -> None:
        """Let go of what only a growing index needs, and order the loci that did not come in order."""
        self._seen = None
        self._sequence = array("I")

    def near(self, number: int, step: int) -> int:
        """Return the locus `step` places after `number` in the same source (before it if negative), -1 for none."""
        if not self._plain:
            if len(self._sequence) != len(self._loci):
                self._sort()
            return self._walk(self._at[number], step)
        if self._gone or self._nested:
            return self._walk(number, step)
        beside = number + step
        runs = self.runs
        return beside if 0 <= beside < len(runs) and runs[beside] == runs[number] else -1

    def sides(self, number: int) -> tuple[int, int]:
        """Return the loci right before and after `number` in the same source, -1 for none."""
        if not self._plain or self._gone or self._nested:
            return self.near(number, -1), self.near(number, 1)
        runs = self.runs
        here, after = runs[number], number + 1
        return (
            number - 1 if number and runs[number - 1] == here else -1,
            after if after < len(runs) and runs[after] == here else -1,
        )

    def _walk(self, at: int, step: int) -> int:
        loci, gone, order = self._loci, self._gone, None if self._plain else self._sequence
        way = 1 if step > 0 else -1
        here = loci[order[at] if order else at].source
        left = abs(step)
        while left:
            at += way
            if not 0 <= at < len(loci):
                return -1
            number = order[at] if order else at
            there = loci[number].source
            if there.id != here.id:
                return -1
            apart = there.stop <= here.start or here.stop <= there.start
            left -= apart and number not in gone
        return order[at] if order else at

    def _sort(self) -> None:
        loci = self._loci
        first: dict[str, int] = {}
        for number, locus in enumerate(loci):
            first.setdefault(locus.source.id, number)
        order = sorted(range(len(loci)), key=lambda n: (first[loci[n].source.id], loci[n].source.start, n))
        self._sequence = array("I", order)
        self._at = array("I", bytes(4 * len(order)))
        for at, number in enumerate(order):
            self._at[number] = at
        self.runs = array("I", [first[locus.source.id] for locus in loci])
