"""Pronouns in the second clause of a sentence that mean something in the first: parted from it, they would mean nothing.

Owns this one reason not to part. A clause that takes over the subject may own things ("her car"), but what is done to
"him", "it" or "them" there is done to another than its subject.
"""

from __future__ import annotations

from ltmi_py.text.clauses.joint import Joint
from ltmi_py.text.mainclauses import Main
from ltmi_py.text.tagging import Tagged

_OBJECTS = frozenset(("him", "them"))
_OWNED = frozenset(("his", "her", "their", "its"))
_PLACES = frozenset(("here", "there"))
_ASKING = frozenset(("how", "why", "what", "whether", "that", "if"))
_BEFORE_OBJECTS = frozenset("VvzbIRTG")
_NO_NOUN = frozenset("RCWS.,;:)XPD")


def is_loose(sentence: Tagged, main: Main, joint: Joint) -> bool:
    """Tell whether the clause behind a joint points into the one before it, or is only its object."""
    words, tags = sentence.words, sentence.tags
    first = words[joint.right]
    if joint.subject is None and words[joint.right : joint.right + 3] == ["one", "of", "the"]:
        return True
    if first in _ASKING or (first in _PLACES and tags[joint.right + 1 : joint.right + 2] in ("P", "U", "D")):
        return True
    behind = range(joint.right, len(words))
    if joint.rule in ("who", "which", "class"):
        own = joint.subject is not None and joint.subject[0] == main.start
        return not own and any(words[at] in _OWNED | _OBJECTS for at in behind)
    if joint.rule != "shared subject":
        return _has_object(sentence, joint)
    plural = words[main.stop - 1].endswith("s") and not words[main.stop - 1].endswith(("ss", "us", "is"))
    return any(
        words[at] in _OBJECTS
        or (words[at] == "her" and tags[at + 1 : at + 2] in _NO_NOUN | {""})
        or (
            words[at] == "it"
            and tags[at - 1] in _BEFORE_OBJECTS
            and tags[at + 1 : at + 2] not in ("X", "V", "z")
        )
        or (words[at] == "its" and plural and tags[main.stop - 1] != "U")
        for at in behind
    )


def _has_object(sentence: Tagged, joint: Joint) -> bool:
    """Tell whether a clause with a pronoun as its subject has one for its object too: "and I loved it"."""
    words, tags = sentence.words, sentence.tags
    if tags[joint.right] != "P" or joint.subject is not None:
        return False
    at = next((at for at in range(joint.right + 1, len(tags)) if tags[at] in _BEFORE_OBJECTS), len(tags))
    return words[at + 1 : at + 2] in (["it"], ["him"], ["them"]) and tags[at + 2 : at + 3] in _NO_NOUN | {""}
