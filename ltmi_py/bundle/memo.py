"""A small memory of what was derived from the last few texts, found again by identity.

Equal but distinct texts would have to be compared in full at every question, which costs their length.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Value = TypeVar("Value")

_SLOTS = 8


class ByIdentity(Generic[Value]):
    """A pure function of a text and a word, which remembers its last eight answers. The text is kept alive by it."""

    def __init__(self, function: Callable[[str, str], Value]) -> None:
        """Wrap `function`."""
        self._function = function
        self._kept: list[tuple[str, str, Value]] = []

    def __call__(self, text: str, word: str = "") -> Value:
        """Return the function's value, remembered if this very text was asked about lately."""
        for kept, its, value in self._kept:
            if kept is text and its == word:
                return value
        value = self._function(text, word)
        self._kept = [*self._kept[1 - _SLOTS :], (text, word, value)]
        return value
