"""Where an English sentence may be parted: the joints between clauses, and the subject that must be carried over.

Owns the grammar of the joints. Every test here is a reason not to part: what is not recognised stays whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from ltmi_py.text.carrying import carried_words
from ltmi_py.text.governing import governed, keeps_governors
from ltmi_py.text.joint import Joint
from ltmi_py.text.loose import is_loose
from ltmi_py.text.mainclauses import Main, after_adverbs, main_clause
from ltmi_py.text.references import OWNERS, agrees, can_be_repeated
from ltmi_py.text.relatives import relative, restrictive
from ltmi_py.text.tagging import Tagged
from ltmi_py.text.wordlists import words as listed

_POINTING = frozenset(("this", "these", "such", "those", "that"))
_TURNING = frozenset(("other", "others", "latter", "former", "same", "more"))
_JOINING = frozenset(("and", "but", "who", "which"))
_JOINTS = re.compile("[,;:CWU]")  # by the classes of words; "And" may be written like a name
_SUBORDINATING = re.compile("[WS]")
_ASIDES = (["you", "see"], ["you", "know"], ["i", "mean"], ["i", "think"], ["i", "guess"])
_SUPPOSED = frozenset(("could", "might", "may", "would"))
_BARE = 5  # the rank of a second clause that no comma parts
_CLOSED = frozenset(
    ("if", "unless", "whether", "not", "neither", "either", "both", "according", "when", "whenever")
)


def main_of(sentence: Tagged) -> Main | None:
    """Return subject and main verb of a sentence that may be parted at all."""
    return main_clause(sentence, 0) if _may_part(sentence) else None


def find(sentence: Tagged, main: Main) -> Joint | None:
    """Return the safest place to part a sentence; None if there is none."""
    found = [
        joint
        for joint in _joints(sentence, main)
        if keeps_governors(sentence, joint) and not is_loose(sentence, main, joint)
    ]
    return max(found, key=lambda joint: joint.rank, default=None)


def _may_part(sentence: Tagged) -> bool:
    words, tags = sentence.words, sentence.tags
    if words[0] in _CLOSED:
        return False
    if tags[0] == "S" and words[0] not in ("after", "before", "since", "as"):
        return False
    return not sentence.text.rstrip("\"'”’) ").endswith(("?", "!"))


def _joints(sentence: Tagged, main: Main) -> Iterator[Joint]:
    free = sentence.depth_free()
    tags, words = sentence.tags, sentence.words
    for found in _JOINTS.finditer(tags, main.verb + 2, len(tags) - 2):
        at = found.start()
        word, after = words[at], words[at + 1]
        if not free[at] or (tags[at] not in ",;:" and word not in _JOINING):
            continue
        if tags[at] == ":":
            return
        if tags[at] == ";":
            yield from _semicolon(sentence, main, at)
        elif tags[at] == "," and after in ("and", "but"):
            yield from _coordinated(sentence, main, at, at + 2)
        elif tags[at] == "," and after == "who":
            yield from relative(sentence, main, at)
        elif tags[at] == "," and tags[at + 1] == "P":
            yield from _spliced(sentence, main, at)
        elif word in ("and", "but") and tags[at - 1] != ",":
            yield from _coordinated(sentence, main, at, at + 1)
        elif word in ("who", "which") and tags[at - 1] != ",":
            yield from restrictive(sentence, main, at)


def _semicolon(sentence: Tagged, main: Main, at: int) -> Iterator[Joint]:
    right = at + 1
    if sentence.words[right] in ("and", "but"):
        right += 1
    if sentence.words[right] in ("however", "therefore", "thus", "hence") or governed(
        sentence.words, main.verb, at
    ):
        return
    joint = Joint(at, right, "semicolon", 9)
    found = list(_own_subject(sentence, main, joint))
    opening = Main(right, right + 1, right)
    if not found and sentence.tags[right] in "DUOAR" and not _points_back(sentence, opening):
        found = [joint] if _holds_verb(sentence, right) else []
    yield from found


def _holds_verb(sentence: Tagged, start: int) -> bool:
    """Tell whether a finite verb comes before anything that subordinates it."""
    if main_clause(sentence, start) is not None:
        return False
    for tag in sentence.tags[start:]:
        if tag in "XV":
            return True
        if tag in "WSPC;":
            return False
    return False


def _coordinated(sentence: Tagged, main: Main, left: int, right: int) -> Iterator[Joint]:
    if sentence.tags[left - 1] == ";":
        left -= 1
    if governed(sentence.words, main.verb, left):
        return
    if _continues_subject(sentence, main, left):
        return
    comma = right - left > 1
    found = list(_own_subject(sentence, main, Joint(left, right, "own subject", 8 if comma else _BARE)))
    yield from found or _shared_subject(
        sentence, main, Joint(left, right, "shared subject", 7 if comma else 6)
    )


def _continues_subject(sentence: Tagged, main: Main, at: int) -> bool:
    """Tell whether a clause behind a semicolon has no verb before word `at`: then it is its subject that goes on there."""
    mark = sentence.tags.rfind(";", main.verb, at - 1)
    return mark >= 0 and not any(tag in "XVz" for tag in sentence.tags[mark + 1 : at])


def _spliced(sentence: Tagged, main: Main, at: int) -> Iterator[Joint]:
    if sentence.words[at + 1 : at + 3] in _ASIDES and sentence.tags[at + 3 : at + 4] == ",":
        return
    connected = sentence.tags[at - 1] == "A" and sentence.tags[at - 2] in ",;"
    if not connected and not governed(sentence.words, main.verb, at):
        yield from _own_subject(sentence, main, Joint(at, at + 1, "comma", 5))


# --- a subject of its own -----------------------------------------------------------------------------------


def _own_subject(sentence: Tagged, main: Main, joint: Joint) -> Iterator[Joint]:
    """Yield the joint if the second clause has a subject and a verb of its own."""
    second = main_clause(sentence, joint.right)
    if joint.rule == "own subject" and joint.rank == _BARE and sentence.words[main.verb] in _SUPPOSED:
        return
    if "that" in sentence.words[main.verb : joint.left] and joint.rule != "semicolon":
        return
    if second is not None and sentence.words[second.start] == "it" and _says_nothing(sentence, second):
        return
    if second is None or _points_back(sentence, second) or _lists(sentence, second, joint):
        return
    head = sentence.words[second.start]
    if head in OWNERS:
        yield from _possessed(sentence, main, second, joint)
    elif (
        sentence.tags[second.start] != "P"
        or head in ("there", "i", "we", "you")
        or _repeats(sentence, main, head)
    ):
        yield joint
    elif second.start == joint.right and agrees(sentence, main, head, joint.left):
        yield replace(joint, subject=(main.start, main.stop), replaces=second.start)


def _says_nothing(sentence: Tagged, clause: Main) -> bool:
    """Tell whether "it" only announces what follows: "it is revealed that", "it is hard to"."""
    return any(word in ("that", "to", "whether") for word in sentence.words[clause.verb : clause.verb + 4])


def _lists(sentence: Tagged, clause: Main, joint: Joint) -> bool:
    """Tell whether what looks like a second clause may be one more thing of a list, or a noun with a participle."""
    tags, words = sentence.tags, sentence.words
    first, verb = joint.right, clause.verb
    if (
        tags[verb] == "v"
        and tags[verb + 1 : verb + 2] in ("R", "A", ".")
        and words[verb] not in listed("en", "active_verbs")
        and not (_is_name(tags, clause) and tags[joint.left - 1] not in "U,")
    ):
        return True
    if joint.rule == "semicolon" or tags[clause.start] == "P":
        return False
    if tags[clause.stop] in ",(" or "C" in tags[clause.start : clause.stop]:
        return True
    if joint.right - joint.left == 1 and words[joint.left - 2] in ("and", ","):
        return True
    if tags[verb] in "zv" and tags[first] in "UOzbN" and _lists_before(sentence, joint.left):
        return True
    bare = tags[first] in "UOzbN" and joint.right - joint.left == 1
    return bare and tags[joint.left - 1] in "UOz" and (tags[first] == "U") == (tags[joint.left - 1] == "U")


def _is_name(tags: str, clause: Main) -> bool:
    return set(tags[clause.start : clause.stop]) == {"U"}


def _lists_before(sentence: Tagged, at: int) -> bool:
    """Tell whether the words before a joint are an item of a list ("sleep, wake, and …"): bare nouns after a comma."""
    tags = sentence.tags
    start = at
    while start and tags[start - 1] in "UOzbNAG'":
        start -= 1
    return 0 < start < at and tags[start - 1] == ","


def _points_back(sentence: Tagged, clause: Main) -> bool:
    words, tags = sentence.words, sentence.tags
    head = words[clause.start]
    if head in _POINTING or (head == "the" and words[clause.start + 1] in _TURNING):
        return True
    return clause.stop - clause.start == 1 and (
        head in listed("en", "bare_subjects") or tags[clause.start] == "N"
    )


def _repeats(sentence: Tagged, main: Main, pronoun: str) -> bool:
    """Tell whether the first clause opens with the pronoun too, or with its genitive."""
    word = sentence.words[main.start]
    return (word == pronoun and main.stop - main.start == 1) or OWNERS.get(word) == pronoun


def _possessed(sentence: Tagged, main: Main, second: Main, joint: Joint) -> Iterator[Joint]:
    pronoun = OWNERS[sentence.words[second.start]]
    if _repeats(sentence, main, pronoun):
        yield joint
    elif second.start == joint.right and pronoun != "they" and agrees(sentence, main, pronoun, joint.left):
        yield replace(joint, subject=(main.start, main.stop), replaces=second.start, possessive=True)


# --- a shared subject ---------------------------------------------------------------------------------------


def _shared_subject(sentence: Tagged, main: Main, joint: Joint) -> Iterator[Joint]:
    """Yield the joint if the second clause has a verb, and the subject of the first."""
    tags, words = sentence.tags, sentence.words
    verb = after_adverbs(tags, joint.right)
    if verb >= len(tags) - 1 or not can_be_repeated(sentence, main) or joint.left - main.verb < 3:
        return
    if tags[verb] in "zb" and verb == joint.right and _lists_before(sentence, joint.left):
        return
    between = tags[main.verb + 1 : joint.left]
    if ";" in between or "P" in between:
        return
    for found in _SUBORDINATING.finditer(tags, main.verb + 1, joint.left):
        if words[found.start()] not in ("as", "after", "before", "since"):
            return
    comma = tags.find(",", main.verb + 1, joint.left) if joint.right - joint.left == 1 else -1
    while comma >= 0:
        if not _inside_name(tags, comma):
            return
        comma = tags.find(",", comma + 1, joint.left)
    carried = carried_words(sentence, main, verb)
    if carried:
        yield replace(joint, subject=carried)


def _inside_name(tags: str, at: int) -> bool:
    """Tell whether a comma stands in "Dallas, Texas" or "March 28, 2005", or before a phrase of place or time."""
    return tags[at - 1] in "UN" and tags[at + 1] in "UNR"
