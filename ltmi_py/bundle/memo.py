"""A small memory of what was derived from the last few texts, found again by identity.

Equal but distinct texts would have to be compared in full at every question, which costs their length.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")

_SLOTS = 8


class ByIdentity(Generic[Key, Value]):
    """A pure function of a text, or a source, and a word, which remembers its last eight answers, and the texts with them."""

    def __init__(self, function: Callable[[Key, str], Value]) -> None:
        """Wrap `function`."""
        self._function = function
        self._kept: dict[tuple[int, str], tuple[Key, Value]] = {}

    def __call__(self, text: Key, word: str = "") -> Value:
        """Return the function's value, remembered if this very text was asked about lately."""
        held = self._kept.get((id(text), word))
        if held is not None:
            return held[1]
        value = self._function(text, word)
        if len(self._kept) == _SLOTS:
            del self._kept[next(iter(self._kept))]
        self._kept[id(text), word] = text, value  # the text is held, so that no other can have its identity
        return value
