"""Where an English sentence may be parted: the joints between clauses, and the subject that must be carried over.

Owns the grammar of the joints. Every test here is a reason not to part: what is not recognised stays whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from ltmi_py.text import verbs
from ltmi_py.text.clauses.carrying import carried_words
from ltmi_py.text.clauses.complements import complement, participial
from ltmi_py.text.clauses.governing import governed, keeps_governors
from ltmi_py.text.clauses.joint import Joint
from ltmi_py.text.clauses.loose import is_loose
from ltmi_py.text.clauses.ownsubjects import BARE, lists_before, own_subject, points_back
from ltmi_py.text.clauses.relatives import after_name, relative, restrictive
from ltmi_py.text.mainclauses import Main, after_adverbs, date_end, main_clause
from ltmi_py.text.references import can_be_repeated
from ltmi_py.text.tagging import Tagged

_TURNING_BACK = frozenset(("otherwise", "rather", "else", "neither", "not", "only", "namely", "i.e", "e.g"))
_PREDICATE = 3  # words, the mark at the end among them
_JOINING = frozenset(("and", "but", "who", "which"))
_JOINTS = re.compile("[,;:CWU]")  # by the classes of words; "And" may be written like a name
_LISTED = re.compile(
    ",A?(?:[XV]|vD)"
)  # "was old, had gone …, and was ill": without its last verb the list is no sentence
_PHRASE = 12  # words between two commas
_VERBAL = re.compile("[XVWSC;:]")
_COORDINATED = re.compile("C[DUOP]")
_SUBORDINATING = re.compile("[WS]")
_CONNECTING = frozenset(
    ("however", "therefore", "thus", "instead", "consequently", "nevertheless", "nonetheless", "moreover")
)
_ASIDES = (["you", "see"], ["you", "know"], ["i", "mean"], ["i", "think"], ["i", "guess"])
_CLOSED = frozenset(
    ("if", "unless", "whether", "not", "neither", "either", "both", "according", "when", "whenever")
)
_PREDICATED = re.compile(
    'A?,?["DUO][^,;WSCP]*[XVvz]'
)  # a name of something, and a verb before any other mark or joint
_LASTING = frozenset(("long", "best", "once", "first", "newly", "well"))
_REFERENCE = re.compile(r"&#?\w+\Z")
_LONGEST_REFERENCE = 10  # characters
_APART = re.compile(";|,C")  # what parts clauses so clearly that the first need not be read


def main_of(sentence: Tagged) -> Main | None:
    """Return subject and main verb of a sentence that may be parted at all; no subject where only a verb is sure."""
    if not _may_part(sentence):
        return None
    main = main_clause(sentence, 0)
    if main is not None or sentence.tags[0] in "XWS" or not _APART.search(sentence.tags):
        return main
    verb = next((at for at, tag in enumerate(sentence.tags) if tag in "XVv"), 0)
    opened = (
        "W" in sentence.tags[:verb] and ";" not in sentence.tags
    )  # its verb may be that of a relative clause
    return Main(0, 0, verb) if verb and not opened else None


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
    tags, words = sentence.tags, sentence.words
    if tags[main.verb + 1 : main.verb + 2] == ":":
        return
    for found in _JOINTS.finditer(tags, main.verb + 2, _full_stop(sentence, main.verb)):
        at = found.start()
        word = words[at]
        if (tags[at] not in ",;:" and word not in _JOINING) or not sentence.depth_free()[at]:
            continue
        if tags[at] == ":":
            return
        if tags[at] == ";":
            yield from _semicolon(sentence, main, at)
        elif tags[at] == ",":
            yield from _at_comma(sentence, main, at)
        elif word in ("and", "but") and tags[at - 1] != ",":
            yield from _coordinated(sentence, main, at, at + 1)
        elif word in ("who", "which") and tags[at - 1] != ",":
            yield from restrictive(sentence, main, at)
            if word == "who":
                yield from after_name(sentence, main, at)


def _full_stop(sentence: Tagged, start: int) -> int:
    """Return the place of a full stop inside a sentence, behind which nothing is read; else that before its last word."""
    tags, last = sentence.tags, len(sentence.tags) - 2
    at = tags.find(".", start, last)
    while at >= 0 and sentence.words[at] != ".":
        at = tags.find(".", at + 1, last)
    return last if at < 0 else at


def _at_comma(sentence: Tagged, main: Main, at: int) -> Iterator[Joint]:
    word, tag = sentence.words[at + 1], sentence.tags[at + 1]
    if word in ("and", "but"):
        yield from _coordinated(sentence, main, at, at + 2)
    elif word in ("who", "which"):
        yield from relative(sentence, main, at)
    elif tag in "PDU" or word in _CONNECTING:
        yield from _spliced(sentence, main, at)
        yield from complement(sentence, main, at, at + 1)
    elif tag in "vT":
        yield from participial(sentence, main, at)


def _semicolon(sentence: Tagged, main: Main, at: int) -> Iterator[Joint]:
    """Yield a semicolon before a clause: nothing that stands in front of it reaches over it but an attribution."""
    right = at + 1
    stop = sentence.spans[at][0]
    if _REFERENCE.search(sentence.text, max(0, stop - _LONGEST_REFERENCE), stop):
        return  # "&shy;" as it is written
    if sentence.words[right] in ("and", "but"):
        right += 1
    if sentence.words[right] in _TURNING_BACK or sentence.tags[right] in "SCW":
        return
    joint = Joint(at, right, "semicolon", 9)
    found = list(own_subject(sentence, main, joint))
    opening = Main(right, right + 1, right)
    if not found and sentence.tags[right] in "DUOAR" and not points_back(sentence, opening):
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
    aside = sentence.tags[right] == ","  # "and, in May, the mill was sold"
    right += aside
    if right >= len(sentence.tags):
        return
    if governed(sentence.words, main.verb, left) or sentence.words[right] in (
        "every",
        "only",
    ):  # "each and every"
        return
    if _continues_subject(sentence, main, left):
        return
    comma = right - left > 1
    found = list(own_subject(sentence, main, Joint(left, right, "own subject", 8 if comma else BARE)))
    if found or sentence.tags[right] == "D":
        yield from found
        yield from complement(sentence, main, left, right)
        return
    yield from _shared_subject(
        sentence, main, Joint(left, right - aside, "shared subject", 7 if comma else 6)
    )


def _continues_subject(sentence: Tagged, main: Main, at: int) -> bool:
    """Tell whether a clause behind a semicolon has no verb before word `at`: then it is its subject that goes on there."""
    mark = sentence.tags.rfind(";", main.verb, at - 1)
    return mark >= 0 and not any(tag in "XVz" for tag in sentence.tags[mark + 1 : at])


def _spliced(sentence: Tagged, main: Main, at: int) -> Iterator[Joint]:
    """Yield a comma that alone stands between two clauses."""
    words, tags = sentence.words, sentence.tags
    named = tags[at + 1] != "P"
    if main.verb == 1 and words[0] in _LASTING:  # "Long celebrated at home, she"
        return
    if main.start == main.stop or (named and not _PREDICATED.match(tags, at + 1)):
        return
    if words[at + 1 : at + 3] in _ASIDES and tags[at + 3 : at + 4] == ",":
        return
    if governed(words, main.verb, at) or "." in tags[:at] or "C," in tags[main.verb : at]:
        return
    connected = tags[at - 1] == "A" and tags[at - 2] in ",;"
    phrase = sentence.tags.rfind(",", main.verb, at)  # "…, on one hand, you can"
    if not named and phrase > 0 and tags[phrase + 1] == "R" and _opens_next(sentence, main, at):
        return
    if connected or (named and (_opens_next(sentence, main, at) or _holds_contact(sentence, main))):
        return
    for joint in own_subject(sentence, main, Joint(at, at + 1, "comma", 5)):
        if not named or _stands_alone(sentence, joint):
            yield joint


def _opens_next(sentence: Tagged, main: Main, at: int) -> bool:
    """Tell whether the phrase before a comma may open the clause behind it ("…, and in 1950, the company was sold")."""
    start = at
    while start > main.verb and sentence.tags[start - 1] not in ",;-SCW":
        start -= 1
    if start <= main.verb:
        return False
    return not any(tag in "XVv" for tag in sentence.tags[start:at]) or sentence.tags[start] in "RSGTv"


def _holds_contact(sentence: Tagged, main: Main) -> bool:
    """Tell whether a subject holds a clause without a relative ("each time the pump starts", "the year the war ended")."""
    tags = sentence.tags
    return any(tags[at] in "DP" and tags[at - 1] in "OUzbN" for at in range(main.start + 1, main.stop))


def _stands_alone(sentence: Tagged, joint: Joint) -> bool:
    """Tell whether what follows a comma is a clause that says enough: a subject of its own right there, and a predicate."""
    tags, words = sentence.tags, sentence.words
    second = main_clause(sentence, joint.right)
    if second is None or words[joint.right + 1].endswith("er"):
        return False
    if tags[joint.right] == "A":
        return words[joint.right] in _CONNECTING
    after = tags[second.verb + 1 : second.verb + 2] or "."
    noun = tags[second.verb] == "z" and words[second.verb] not in verbs.surely() and after != "D"
    attributive = tags[second.verb] == "v" and after in "OzR"  # "a post intended to"
    ends = len(tags) - second.verb <= _PREDICATE
    return second.start == joint.right and not (noun or attributive or ends)


# --- a shared subject ---------------------------------------------------------------------------------------


def _shared_subject(sentence: Tagged, main: Main, joint: Joint) -> Iterator[Joint]:
    """Yield the joint if the second clause has a verb, and the subject of the first."""
    tags, words = sentence.tags, sentence.words
    verb = _second_verb(sentence, joint.right)
    if verb >= len(tags) - 1 or not can_be_repeated(sentence, main) or joint.left - main.verb < 3:
        return
    sure = words[verb] in verbs.surely()
    if tags[verb] in "zb" and verb == joint.right and not sure and lists_before(sentence, joint.left):
        return
    if tags[joint.left - 1] in "vTV" and tags[joint.left - 2] == ",":  # "is kept, mended, and sold"
        return
    free = sentence.depth_free()
    if any(tags[at] in ";P" and free[at] for at in range(main.verb + 1, joint.left)):
        return
    if _another_clause(sentence, main, joint.left) or _LISTED.search(tags, main.verb + 1, joint.left):
        return
    for found in _SUBORDINATING.finditer(tags, main.verb + 1, joint.left):
        if words[found.start()] not in ("as", "after", "before", "since"):
            return
    if joint.right - joint.left == 1 and not _is_unbroken(sentence, main, joint.left, verb):
        return
    carried = carried_words(sentence, main, verb)
    if carried:
        yield replace(joint, subject=carried)


def _second_verb(sentence: Tagged, start: int) -> int:
    """Return where the verb of a clause without a subject may stand: behind adverbs, a date, or a phrase between commas."""
    tags = sentence.tags
    if tags[start] == ",":
        closing = tags.find(",", start + 1, start + _PHRASE)
        plain = closing > 0 and tags[start + 1] in "RA" and not _VERBAL.search(tags, start + 1, closing)
        return after_adverbs(tags, closing + 1) if plain else len(tags)
    return after_adverbs(tags, date_end(sentence, start) or start)


def _another_clause(sentence: Tagged, main: Main, at: int) -> bool:
    """Tell whether a clause with a subject of its own stands between the main verb and word `at`: that goes on there."""
    for found in _COORDINATED.finditer(sentence.tags, main.verb + 1, at - 2):
        clause = main_clause(sentence, found.end() - 1)
        if clause is not None and clause.verb < at:
            return True
    return False


def _is_unbroken(sentence: Tagged, main: Main, at: int, verb: int) -> bool:
    """Tell whether no comma before a bare "and" begins a clause or a list that may go on behind it."""
    tags = sentence.tags
    comma = tags.find(",", main.verb + 1, at)
    while comma >= 0 and _inside_name(tags, comma):
        comma = tags.find(",", comma + 1, at)
    if comma < 0:
        return True
    sure = tags[verb] in "XV" or sentence.words[verb] in verbs.surely() or tags[verb : verb + 2] == "zD"
    return sure and not any(tag in "XVvz" for tag in tags[comma:at])


def _inside_name(tags: str, at: int) -> bool:
    """Tell whether a comma stands in "Dallas, Texas" or "March 28, 2005", or before a phrase of place or time."""
    return tags[at - 1] in "UN" and tags[at + 1] in "UNR"
