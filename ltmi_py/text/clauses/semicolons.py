"""Where a sentence of German, Spanish or French may be parted: at its one semicolon, between two clauses with verbs.

Owns whether what follows a semicolon is a clause that names its subject. Both sides must show a verb that the lists of the
language know; a sentence with any other is left whole.
"""

from __future__ import annotations

from functools import cache

from ltmi_py.text.clauses.joint import Joint
from ltmi_py.text.tagging import Tagged
from ltmi_py.text.wordlists import words as listed

LANGUAGES = frozenset(("de", "es", "fr"))
_LEAST = 4  # words on either side
_NEAR = 3  # words that a subject may begin with
_TURNING = (
    "pronouns",
    "pronouns_object",
    "demonstratives",
    "coordinators",
    "connecting",
    "conditions",
    "unless",
    "clause_joints",
    "negations",
)


def find(sentence: Tagged, language: str) -> Joint | None:
    """Return the semicolon of a sentence if it may be parted there."""
    tags, words = sentence.tags, sentence.words
    at = tags.find(";")
    if at < _LEAST or tags.find(";", at + 1) > 0 or ":" in tags or not sentence.depth_free()[at]:
        return None
    right, end = at + 1, len(tags) - 1
    if words[end] != "." or end - right < _LEAST or not _names(sentence, right, language):
        return None
    verbs = _verbs(language)
    if verbs.isdisjoint(words[:at]) or verbs.isdisjoint(words[right:end]):
        return None
    return Joint(at, right, "semicolon", 9)


def _names(sentence: Tagged, at: int, language: str) -> bool:
    """Tell whether a clause opens with an article or a name, and not with what points back."""
    word = sentence.words[at]
    if not listed(language, "turning").isdisjoint(sentence.words[at : at + _NEAR]):
        return False
    if any(word in listed(language, name) for name in _TURNING):
        return word in listed(language, "definite_articles")
    start = sentence.spans[at][0]
    known = word in listed(language, "definite_articles") or word in listed(language, "determiners")
    return known or sentence.text[start].isupper()


@cache
def _verbs(language: str) -> frozenset[str]:
    return listed(language, "auxiliaries") | listed(language, "finite") | listed(language, "modals")
