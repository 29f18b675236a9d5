"""The words that a clause without a subject of its own takes over: subject, and auxiliary where it needs one."""

from __future__ import annotations

from ltmi_py.text import verbs
from ltmi_py.text.mainclauses import Main, after_adverbs
from ltmi_py.text.references import PLURAL
from ltmi_py.text.tagging import Tagged
from ltmi_py.text.wordlists import words as listed

_SINGULAR = frozenset(("is", "was", "has", "does"))
_HAVE = frozenset(("has", "have", "had"))
_MODAL = frozenset(("can", "could", "will", "would", "shall", "should", "may", "might", "must", "cannot"))
_PAST = frozenset(("was", "were", "had"))


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
        return subject if first_tag in "VvXz" and first not in _MODAL else None
    if tags[verb] == "v":
        by = (
            words[verb + 1] == "by" and first_tag in "Vv"
        )  # "saw him sacked by the board and ousted by his friends"
        if by or _adds_a_word(sentence, main, verb):
            return None
        return subject if first_tag in "Vv" else _carried_participle(sentence, main, verb)
    if tags[verb] == "T":
        return _carried_auxiliary(sentence, main)
    if tags[verb] == "z":
        return subject if _goes_on_in_present(sentence, main, verb) else None
    if words[main.start] in ("he", "she", "it"):
        return None
    plural = tags[verb] == "b" and words[verb] in verbs.surely() and "I" not in tags[main.verb : verb]
    return subject if plural and (first_tag == "b" or first in ("are", "have")) else None


def _adds_a_word(sentence: Tagged, main: Main, verb: int) -> bool:
    """Tell whether a participle stands before a noun: "approving a line and related works", "vacant, but funded places"."""
    tags = sentence.tags
    if tags[verb + 1 : verb + 3] in ("CG", "CO", "Cb"):  # "all copyright and related and neighbouring rights"
        return True
    if tags[verb + 1 : verb + 2] not in ("O", "z"):
        return False
    return "G" in tags[main.verb : verb] or (tags[verb - 2] == "," and tags[verb - 4] == "R")


def _goes_on_in_present(sentence: Tagged, main: Main, verb: int) -> bool:
    """Tell whether a form in -s is the second verb of a subject in the singular, not one more noun."""
    tags, words = sentence.tags, sentence.words
    first, comma = words[main.verb], tags[verb - 2] == ","
    sure = words[verb] in verbs.surely() or tags[verb + 1] == "D"
    if not (tags[main.verb] == "z" or first in _SINGULAR - {"was"} or ((comma or sure) and first == "was")):
        return False
    if sure:
        return True
    listing = tags[verb - 2] in "zO" and words[verb - 2].endswith("s")
    return tags[verb + 1] in "DRUPATGN" + ("Ob" if comma else "") and not listing


def _carried_participle(sentence: Tagged, main: Main, verb: int) -> tuple[int, int] | None:
    """Decide what a form that is past or participle needs after an auxiliary, or after a verb in the present."""
    tags, words = sentence.tags, sentence.words
    first = words[main.verb]
    subject, naming = (main.start, main.stop), words[verb] in listed("en", "naming_verbs")
    objected = (tags[verb + 1] in "DUP" and not naming) or tags[verb + 1] == "N"
    born = words[main.verb + 1] == "born" and words[verb] not in verbs.objectless()
    active = objected or born or words[verb] in listed("en", "active_verbs")
    if first == "did" and tags[main.verb + 1] in "DON":  # a verb of its own: "did his studies"
        return subject
    if tags[main.verb] != "X":
        return subject if tags[main.verb] == "z" and active and tags[verb + 1] != "U" else None
    if first in _MODAL or (tags[-2] == "R" and words[verb] in listed("en", "active_verbs")):
        return None  # "is not known and never talked about"
    at = after_adverbs(tags, main.verb + 1)
    if first in _HAVE:
        if tags[at : at + 1] not in ("T", "v"):
            return subject if first == "had" else None
        if words[at] != "been":
            apart = (
                tags[verb + 1] == "R" and "," in tags[at : verb - 2]
            )  # "has a sign, similar to his, but based on"
            return None if apart else (main.start, main.verb + 1)
        passive = _is_passive(sentence, verb) and not active
        return _carried_auxiliary(sentence, main) if passive else None
    if first not in ("was", "were", "is", "are"):
        return None
    participle = tags[at : at + 1] in ("T", "v")
    if naming and not participle:
        return (main.start, main.verb + 1) if first in _PAST else None
    if active or not participle:
        return subject if first in _PAST or active else None
    return (main.start, main.verb + 1) if _is_passive(sentence, verb) else None


def _carried_auxiliary(sentence: Tagged, main: Main) -> tuple[int, int] | None:
    """Return the subject with the auxiliary of the first participle; None if the first verb is none."""
    tags, words = sentence.tags, sentence.words
    if tags[main.verb] != "X" or words[main.verb] in _MODAL:
        return None
    at = after_adverbs(tags, main.verb + 1)
    stop = main.verb + 1
    if words[at] == "been":
        stop, at = at + 1, after_adverbs(tags, at + 1)
    return (main.start, stop) if tags[at : at + 1] in ("T", "v") else None


def _is_passive(sentence: Tagged, verb: int) -> bool:
    """Tell whether a participle without an object is surely passive: its verb always has one, or "by" follows."""
    word, after = sentence.words[verb], sentence.tags[verb + 1]
    if word == "renamed":
        return True
    return sentence.words[verb + 1] == "by" or (after in "RAS.," and word in verbs.objectless())
