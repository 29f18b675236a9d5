"""What a report keeps of a check: what was asked, enough to judge it again when somebody asks why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar
from weakref import ref

from ltmi_py.checking.claims import Piece, blanked
from ltmi_py.checking.evidence import Evidence
from ltmi_py.checking.judging import Judged, judge
from ltmi_py.checking.report import Told, Verdict
from ltmi_py.checking.telling import explaining


class Inquiry:
    """An answer, its question and what makes its evidence; `cut` is the score from which a claim passes.

    What was read of both is kept of the latest check only, until its claims are told: reports that nobody asks cost hardly any memory, and the
    collector of garbage nothing. Asked later, an older one is judged again, once.
    """

    __slots__ = ("__weakref__", "_again", "_answer", "_judged", "_question", "cut")

    _latest: ClassVar[Callable[[], Inquiry | None]] = lambda: None

    def __init__(
        self, answer: str, again: Callable[[], Evidence], question: str | None, *, cut: float
    ) -> None:
        """Take what was asked; nothing is judged yet."""
        self._answer, self._again, self._question, self.cut = answer, again, question, cut
        self._judged: dict[int, Piece | Judged] | None = None

    def judge(self, evidence: Evidence) -> Sequence[Piece | Judged]:
        """Return the claims of the answer, judged, those that claim nothing as pieces; the inquiry before this lets go of its own."""
        latest = Inquiry._latest()
        if latest is not None:
            latest.close()
        found = list(judge(blanked(self._answer), evidence, question=self._question))
        self._judged = dict(enumerate(found))
        Inquiry._latest = ref(self)
        return found

    def close(self) -> None:
        """Let go of what was read."""
        self._judged = None

    def told(self, number: int, verdict: Verdict) -> Told:
        """Return why a claim has its verdict, and let go of it."""
        kept = self._judged
        if kept is None or number not in kept:
            found = judge(blanked(self._answer), self._again(), question=self._question)
            self._judged = kept = dict(enumerate(found))
        one = kept[number]
        told = (
            explaining.silent(one.silent)
            if isinstance(one, Piece)
            else explaining.told(self._answer, one, verdict=verdict, cut=self.cut)
        )
        kept.pop(number, None)
        return told
