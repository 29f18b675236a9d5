"""How the brackets of a text nest: where what is open, or a value, ends. Read once for a text, asked in log time."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from collections.abc import Iterable

_NEVER = 2**62
_SIGN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{},]')


class Nesting:
    """Signs that open (`[` and `{`), close or part, in pairs as they count; they need not be in balance.

    Kept: 28 bytes for each sign.
    """

    def __init__(self, signs: Iterable[tuple[int, str]]) -> None:
        """Take each sign with its position, in order."""
        held = list(signs)
        self._at = array("q", (at for at, _ in held))
        self._closes, self._parts, self._depths = array("q", [_NEVER]), array("q", [_NEVER]), array("l", [0])
        outer: list[tuple[int, int]] = []
        closes = parts = _NEVER
        for at, sign in reversed(held):
            if sign in "]}":
                outer.append((closes, parts))
                closes = parts = at
            elif sign == ",":
                parts = at
            else:
                closes, parts = outer.pop() if outer else (_NEVER, _NEVER)
            self._closes.append(closes)
            self._parts.append(parts)
        self._closes.reverse()
        self._parts.reverse()
        for _, sign in held:
            self._depths.append(self._depths[-1] + (sign in "[{") - (sign in "]}"))

    @classmethod
    def of_json(cls, text: str) -> Nesting:
        """Read the brackets and commas outside strings; the text need not be sound."""
        return cls((found.start(), found[0]) for found in _SIGN.finditer(text) if found[0][0] != '"')

    def end_of_open(self, at: int) -> int:
        """Return where what is innermost open at a position is closed."""
        return self._closes[bisect_left(self._at, at)]

    def end_of_value(self, at: int) -> int:
        """Return the comma or bracket behind the value that begins at a position, or that it stands between."""
        return self._parts[bisect_left(self._at, at)]

    def depth(self, at: int) -> int:
        """Return how many more signs that open than signs that close stand before a position."""
        return self._depths[bisect_left(self._at, at)]
