"""The words that a clause without a subject of its own takes over: subject, and auxiliary where it needs one."""

from __future__ import annotations

from ltmi_py.text.mainclauses import Main, after_adverbs
from ltmi_py.text.references import PLURAL
from ltmi_py.text.tagging import Tagged
from ltmi_py.text.wordlists import words as listed

_SINGULAR = frozenset(("is", "was", "has", "does"))
_HAVE = frozenset(("has", "have", "had"))
_MODAL = frozenset(("can", "could", "will", "would", "shall", "should", "may", "might", "must", "cannot"))


def carried_words(sentence: Tagged, main: Main, verb: int) -> tuple[int, int] | None:
    """Return the words to say again before a verb without subject, with their auxiliary where it needs one."""
    tags, words = sentence.tags, sentence.words
    subject = (main.start, main.stop)
    first, first_tag = words[main.verb], tags[main.verb]
    if tags[verb] == "X":
        disagree = (words[verb] in PLURAL and first in _SINGULAR) or (
            words[verb] in _SINGULAR and first in PLURAL
        )
        return None if disagree else subject
    if tags[verb] == "V":
        return subject if first_tag in "VvX" and first not in _MODAL else None
    if tags[verb] == "v" and tags[verb + 1 : verb + 2] in ("O", "z") and "G" in tags[main.verb : verb]:
        return None  # "approving a line and related works": one more thing of the same
    if (
        tags[verb] == "v"
        and tags[verb - 2] == ","
        and tags[verb - 4] == "R"
        and tags[verb + 1 : verb + 2] in ("O", "z")
    ):
        return None  # "from vacant, but funded places": one more word before the same noun
    if tags[verb] == "v":
        return subject if first_tag in "Vv" else _carried_participle(sentence, main, verb)
    comma = tags[verb - 2] == ","
    if tags[verb] == "z" and (first_tag == "z" or first in _SINGULAR - {"was"} or (comma and first == "was")):
        listing = tags[verb - 2] in "zO" and words[verb - 2].endswith("s")
        after = "DRUPATGN" + ("Ob" if comma else "")
        return subject if tags[verb + 1] in after and not listing else None
    return None


def _carried_participle(sentence: Tagged, main: Main, verb: int) -> tuple[int, int] | None:
    """Decide what a form that is past or participle needs after an auxiliary."""
    tags, words = sentence.tags, sentence.words
    first = words[main.verb]
    if tags[main.verb] != "X" or first in _MODAL:
        return None
    at = after_adverbs(tags, main.verb + 1)
    participle = tags[at : at + 1] in ("T", "v")
    if first in _HAVE:
        return (
            (main.start, main.verb + 1) if participle else (main.start, main.stop) if first == "had" else None
        )
    if first not in ("was", "were"):
        return None
    naming = words[verb] in listed("en", "naming_verbs")
    if naming and not participle:
        return (main.start, main.verb + 1)
    objected = tags[verb + 1] in "DUP" and not naming
    if objected or tags[verb + 1] == "N" or words[verb] in listed("en", "active_verbs") or not participle:
        return (main.start, main.stop)
    passive = tags[verb + 1] in "RA.," and words[verb] in listed("en", "passive_participles")
    return (main.start, main.verb + 1) if passive else None
