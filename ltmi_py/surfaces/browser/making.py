"""What is made of a bundle so that it can be searched and checked against: its index, step by step, then its evidence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ltmi_py.bundle.model import Bundle

STEP = 500  # loci that come into the index at once; other calls come in between


class Made:
    """The index and the evidence of one bundle, each made when first needed."""

    def __init__(self, bundle: Bundle) -> None:
        """Make nothing yet."""
        self._bundle = bundle
        self._index: Any = None
        self._building: Iterator[Any] | None = None
        self._evidence: Any = None

    @property
    def is_indexed(self) -> bool:
        """Whether the index is whole."""
        return self._index is not None

    def build(self) -> int:
        """Do one step of building the index; return how many loci are in it."""
        if self._building is None:
            from ltmi_py.retrieval.index import Index

            self._building = Index.by_steps(self._bundle, size=STEP)
        made = next(self._building)
        if isinstance(made, int):
            return made
        self._index = made
        return len(self._bundle.loci)

    def index(self) -> Any:
        """Return the index; what of it was not built yet is built now."""
        while self._index is None:
            self.build()
        return self._index

    def evidence(self) -> Any:
        """Return the bundle as evidence. A further check finds what an earlier one looked up."""
        if self._evidence is None:
            from ltmi_py.checking.preparing import prepare

            self._evidence = prepare(self.index())
        return self._evidence
