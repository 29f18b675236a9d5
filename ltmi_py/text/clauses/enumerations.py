"""Lists of the same shape inside a sentence ("3.78 at epoch 1, 2.89 at epoch 2 and 2.67 at epoch 3").

Owns finding the items and the head they share. Each item must have the same preposition after as many words; what is
said of all of them together ("consists of") is left alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from ltmi_py.text.clauses.governing import mentions
from ltmi_py.text.mainclauses import Main
from ltmi_py.text.tagging import Tagged
from ltmi_py.text.wordlists import words as listed

LEAST = 3  # items
_NOMINAL = str.maketrans("zbTGvV", "OOOOOO")


@dataclass(frozen=True, slots=True)
class Enumeration:
    """The words of the head (0..head) and of each item."""

    head: int
    items: tuple[tuple[int, int], ...]


def find(sentence: Tagged, main: Main) -> Enumeration | None:
    """Return the list that the predicate ends in, or None."""
    words, tags = sentence.words, sentence.tags
    end = len(words) - (tags[-1] == ".")
    said = words[main.verb + 1 : end]
    if "and" not in said or said.count(",") + said.count("and") < LEAST - 1:
        return None
    segments = _segments(sentence, main.verb + 1, end)
    if len(segments) < LEAST or words[segments[-1][0] - 1] != "and":
        return None
    shape = _shape(sentence, segments[1])
    if shape is None or any(_shape(sentence, segment) != shape for segment in segments[2:]):
        return None
    first = _first(sentence, segments[0], shape)
    if (
        first is None
        or words[main.verb] in ("is", "are", "was", "were")
        or words[main.verb] in listed("en", "collective_verbs")
    ):
        return None
    if any(mentions(words, name, 0, end) for name in ("governors", "attributions", "scopes")):
        return None
    return Enumeration(first, ((first, segments[0][1]), *segments[1:]))


def _segments(sentence: Tagged, start: int, end: int) -> list[tuple[int, int]]:
    """Return the stretches of words between commas and a last "and"."""
    words, free = sentence.words, sentence.depth_free()
    cuts = [i for i in range(start, end) if free[i] and words[i] in (",", "and")]
    edges = [start - 1, *cuts, end]
    return [(a + 1, b) for a, b in pairwise(edges) if a + 1 < b]


def _shape(sentence: Tagged, segment: tuple[int, int]) -> tuple[str, str] | None:
    """Return the classes of the words before the first preposition of an item, and that preposition."""
    start, stop = segment
    at = sentence.tags.find("R", start, stop)
    if at <= start or at + 1 >= stop or any(tag in "XWPS;" for tag in sentence.tags[start:stop]):
        return None
    return sentence.tags[start:at].translate(_NOMINAL), sentence.words[at]


def _first(sentence: Tagged, segment: tuple[int, int], shape: tuple[str, str]) -> int | None:
    """Return where the first item begins inside the first stretch."""
    classes, preposition = shape
    start, stop = segment
    for at in range(stop - 2, start + len(classes) - 1, -1):
        begin = at - len(classes)
        if sentence.words[at] == preposition and sentence.tags[begin:at].translate(_NOMINAL) == classes:
            return begin
    return None
