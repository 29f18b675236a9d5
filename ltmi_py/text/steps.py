"""Short lines that tell somebody to do something ("Turn off the pump"), told from those that only name a part."""

from __future__ import annotations

from functools import cache

from ltmi_py.text import wordlists

_PARTICLES = frozenset(("off", "on", "out", "up", "down", "in", "to", "away", "back"))


@cache
def _lists() -> tuple[frozenset[str], frozenset[str]]:
    return wordlists.words("en", "imperatives"), wordlists.words("en", "determiners")


def says_step(line: str) -> bool:
    """Tell whether an English line opens with an imperative that has something to act on; "Order of work" has not."""
    first, *rest = line.lower().split() or [""]
    imperatives, determiners = _lists()
    if first not in imperatives or not rest:
        return False
    return rest[0] in _PARTICLES or rest[0] in determiners or rest[0][0].isdigit()
