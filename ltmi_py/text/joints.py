"""Where an English sentence may be parted: the joints between clauses, and the subject that must be carried over.

Owns the grammar of the joints. Every test here is a reason not to part: what is not recognised stays whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ltmi_py.text.governing import keeps_governors
from ltmi_py.text.mainclauses import Main, after_adverbs, main_clause
from ltmi_py.text.references import OWNERS, PLURAL, agrees, can_be_repeated
from ltmi_py.text.tagging import Tagged
from ltmi_py.text.wordlists import words as listed

_SINGULAR = frozenset(("is", "was", "has", "does"))
_HAVE = frozenset(("has", "have", "had"))
_MODAL = frozenset(("can", "could", "will", "would", "shall", "should", "may", "might", "must", "cannot"))
_COMPARING = frozenset(("than", "rather", "whether"))
_NEGATING = frozenset(("not", "never", "only", "no", "without", "neither", "nor", "or"))
_POINTING = frozenset(("this", "these", "such", "those", "that"))
_TURNING = frozenset(("other", "others", "latter", "former", "same", "more"))
_CLOSED = frozenset(
    ("if", "unless", "whether", "not", "neither", "either", "both", "according", "when", "whenever")
)


@dataclass(frozen=True, slots=True)
class Joint:
    """A place to part: words left..right (exclusive) fall away from the second clause.

    `subject`: the words carried over. `replaces`: the pronoun they stand for, in the genitive if `possessive`.
    """

    left: int
    right: int
    rule: str
    rank: int
    subject: tuple[int, int] | None = None
    replaces: int | None = None
    possessive: bool = False


def main_of(sentence: Tagged) -> Main | None:
    """Return subject and main verb of a sentence that may be parted at all."""
    return main_clause(sentence, 0) if _may_part(sentence) else None


def find(sentence: Tagged, main: Main) -> Joint | None:
    """Return the safest place to part a sentence; None if there is none."""
    found = [joint for joint in _joints(sentence, main) if keeps_governors(sentence, joint)]
    return max(found, key=lambda joint: joint.rank, default=None)


def _may_part(sentence: Tagged) -> bool:
    words, tags = sentence.words, sentence.tags
    if ":" in tags or words[0] in _CLOSED:
        return False
    if tags[0] == "S" and words[0] not in ("after", "before", "since", "as"):
        return False
    return not sentence.text.rstrip("\"'”’) ").endswith(("?", "!"))


def _joints(sentence: Tagged, main: Main) -> Iterator[Joint]:
    free = sentence.depth_free()
    tags, words = sentence.tags, sentence.words
    for at in range(main.verb + 2, len(tags) - 2):
        if not free[at]:
            continue
        word, after = words[at], words[at + 1]
        if tags[at] == ";":
            yield from _semicolon(sentence, main, at)
        elif tags[at] == "," and after in ("and", "but"):
            yield from _coordinated(sentence, main, Joint(at, at + 2, "", 0))
        elif tags[at] == "," and after in ("who", "which"):
            yield from _relative(sentence, main, at)
        elif tags[at] == "," and tags[at + 1] == "P":
            yield from _spliced(sentence, main, at)
        elif word in ("and", "but") and tags[at - 1] != ",":
            yield from _coordinated(sentence, main, Joint(at, at + 1, "", 0))
        elif word in ("who", "which") and tags[at - 1] != ",":
            yield from _restrictive(sentence, main, at)


def _semicolon(sentence: Tagged, main: Main, at: int) -> Iterator[Joint]:
    right = at + 1
    if sentence.words[right] in ("and", "but"):
        right += 1
    if sentence.words[right] in ("however", "therefore", "thus", "hence") or _governed(sentence, main, at):
        return
    joint = Joint(at, right, "semicolon", 9)
    found = list(_own_subject(sentence, main, joint))
    if (
        not found
        and sentence.tags[right] in "DUO"
        and not _points_back(sentence, Main(right, right + 1, right))
    ):
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


def _coordinated(sentence: Tagged, main: Main, joint: Joint) -> Iterator[Joint]:
    if _governed(sentence, main, joint.left):
        return
    comma = joint.right - joint.left == 2
    found = list(_own_subject(sentence, main, replace(joint, rule="own subject", rank=8 if comma else 5)))
    yield from found or _shared_subject(
        sentence, main, replace(joint, rule="shared subject", rank=7 if comma else 6)
    )


def _spliced(sentence: Tagged, main: Main, at: int) -> Iterator[Joint]:
    if not _governed(sentence, main, at):
        yield from _own_subject(sentence, main, Joint(at, at + 1, "comma", 5))


def _governed(sentence: Tagged, main: Main, at: int) -> bool:
    """Tell whether something before a joint may govern what is after it."""
    words = sentence.words
    if any(word in _COMPARING for word in words[:at]):
        return True
    return any(word in _NEGATING or word.endswith(("n't", "n’t")) for word in words[main.verb : at])


# --- a subject of its own -----------------------------------------------------------------------------------


def _own_subject(sentence: Tagged, main: Main, joint: Joint) -> Iterator[Joint]:
    """Yield the joint if the second clause has a subject and a verb of its own."""
    second = main_clause(sentence, joint.right)
    if second is None or _points_back(sentence, second):
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


def _points_back(sentence: Tagged, clause: Main) -> bool:
    words, tags = sentence.words, sentence.tags
    head = words[clause.start]
    if head in _POINTING or (head == "the" and words[clause.start + 1] in _TURNING):
        return True
    return clause.stop - clause.start == 1 and (
        head in listed("en", "bare_subjects") or tags[clause.start] == "N"
    )


def _repeats(sentence: Tagged, main: Main, pronoun: str) -> bool:
    return sentence.words[main.start] == pronoun and main.stop - main.start == 1


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
    between = range(main.verb + 1, joint.left)
    if any(tags[i] in "WS" and words[i] not in ("as", "after", "before", "since") for i in between):
        return
    if joint.right - joint.left == 1 and any(tags[i] == "," for i in between):
        return
    carried = _carried(sentence, main, verb)
    if carried:
        yield replace(joint, subject=carried)


def _carried(sentence: Tagged, main: Main, verb: int) -> tuple[int, int] | None:
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
    if tags[verb] == "v":
        return subject if first_tag in "Vv" else _carried_participle(sentence, main, verb)
    if tags[verb] == "z" and (first_tag == "z" or first in _SINGULAR - {"was"}):
        listing = tags[verb - 2] in "zO" and words[verb - 2].endswith("s")
        after = "DRUPATGN" + ("Ob" if tags[verb - 2] == "," else "")
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
    active = words[verb] in listed("en", "active_verbs") or (
        tags[verb + 1] in "DUP" and words[verb] not in listed("en", "naming_verbs")
    )
    return (main.start, main.stop) if active or not participle else None


# --- relative clauses ---------------------------------------------------------------------------------------


def _relative(sentence: Tagged, main: Main, at: int) -> Iterator[Joint]:
    """Yield ", who was …" or ", which is …" at the end, after a name or a thing that is part of nothing larger."""
    tags, words = sentence.tags, sentence.words
    verb = after_adverbs(tags, at + 2)
    if (
        verb >= len(tags) - 1
        or tags[verb] not in "XVvz"
        or words[verb] in PLURAL
        or _governed(sentence, main, at)
    ):
        return
    if words[at + 1] == "which" and words[verb] in listed("en", "clause_verbs"):
        return
    start = _name_before(sentence, main, at)
    if start is None or (words[at + 1] == "who" and tags[at - 1] != "U"):
        return
    if words[start - 1] in ("of", "and", "or", "with", "for", "as") or tags[start - 1] in ",()\"'":
        return
    yield Joint(at, at + 2, words[at + 1], 6, subject=(start, at))


def _name_before(sentence: Tagged, main: Main, at: int) -> int | None:
    """Return where the name or thing before a comma begins."""
    tags, words = sentence.tags, sentence.words
    start = at
    while start > main.verb + 1 and tags[start - 1] == "U":
        start -= 1
    if start < at:
        return start - 1 if words[start - 1] == "the" else start
    while start > main.verb + 1 and tags[start - 1] in "OGNzbT":
        start -= 1
    return start - 1 if start < at and words[start - 1] in ("the", "a", "an") else None


def _restrictive(sentence: Tagged, main: Main, at: int) -> Iterator[Joint]:
    """Yield "X is a … who …": what the class word is said to do, X does."""
    tags, words = sentence.tags, sentence.words
    if (
        words[main.verb] not in ("is", "was")
        or words[main.verb + 1] not in ("a", "an")
        or not can_be_repeated(sentence, main)
    ):
        return
    between = range(main.verb + 2, at)
    vague = listed("en", "vague_nouns")
    if not between or any(tags[i] in 'RCSWXV,;:("' or words[i] in vague for i in between):
        return
    verb = after_adverbs(tags, at + 1)
    if verb < len(tags) - 1 and tags[verb] in "XVvz" and words[verb] not in PLURAL:
        yield Joint(at, at + 1, "class", 4, subject=(main.start, main.stop))
