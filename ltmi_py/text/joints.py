"""Where an English sentence may be parted: the joints between clauses, and the subject that must be carried over.

Owns the grammar of the joints. Every test here is a reason not to part: what is not recognised stays whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ltmi_py.text import wordlists
from ltmi_py.text.governing import keeps_governors
from ltmi_py.text.tagging import Tagged

LONGEST_SUBJECT = 10  # words
_BE = frozenset("is are was were".split())
_HAVE = frozenset("has have had".split())
_SINGULAR = frozenset("is was has does isn't wasn't hasn't doesn't".split())
_PLURAL = frozenset("are were have do aren't weren't haven't don't".split())
_MODAL = frozenset("can could will would shall should may might must cannot".split())
_BARE = frozenset("one two three four five six seven eight nine ten some many several few all both most others another each either neither none half former latter other such same those these this that more".split())
_ADDING = frozenset("renamed named elected appointed called made given awarded granted offered designated declared crowned voted dubbed considered deemed paid told sent shown taught".split())
_ACTIVE = frozenset(
    "died lived remained served worked graduated retired appeared arrived attended returned emigrated resided became studied "
    "succeeded married lasted competed participated debuted resigned migrated existed belonged survived".split()
)
_VAGUE = frozenset("person people one thing man woman place way kind type form sort member part number".split())
_ANAPHORIC = frozenset(
    "made makes make led leads lead caused causes cause resulted results result meant means mean allowed allows allow gave gives "
    "enabled enables helped helps placed brought forced became becomes prompted earned marked marks drew turned put ended "
    "happened occurred caused proved explains explained suggests suggested indicates indicated shows showed ensures ensured".split()
)
_SPEECH_MARK = '"'


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


@dataclass(frozen=True, slots=True)
class Main:
    """The subject of a sentence (words start..stop) and the place of its main verb."""

    start: int
    stop: int
    verb: int


def find(sentence: Tagged) -> Joint | None:
    """Return the safest place to part a sentence; None if there is none."""
    if not _may_part(sentence):
        return None
    main = main_clause(sentence, 0)
    if main is None:
        return None
    found = [joint for joint in _joints(sentence, main) if keeps_governors(sentence, joint)]
    return max(found, key=lambda joint: joint.rank, default=None)


def _may_part(sentence: Tagged) -> bool:
    words, tags = sentence.words, sentence.tags
    if ":" in tags or words[0] in ("if", "unless", "whether", "not", "neither", "either", "both", "according", "when", "whenever"):
        return False
    if tags[0] == "S" and words[0] not in ("after", "before", "since", "as"):
        return False
    return not sentence.text.rstrip("\"'”’) ").endswith(("?", "!"))


def main_clause(sentence: Tagged, start: int) -> Main | None:
    """Return subject and main verb of the clause that begins at word `start`, an opening phrase passed over."""
    begin = _subject_start(sentence, start)
    if begin is None:
        return None
    verb = _verb_after(sentence, begin)
    if verb is None:
        return None
    stop = verb
    while stop > begin and sentence.tags[stop - 1] == "A":
        stop -= 1
    if "," in sentence.tags[begin:stop]:
        stop = begin + sentence.tags[begin:stop].index(",")
    if "(" in sentence.tags[begin:stop]:
        stop = begin + sentence.tags[begin:stop].index("(")
    return Main(begin, stop, verb) if stop > begin else None


def _subject_start(sentence: Tagged, start: int) -> int | None:
    """Pass over an opening adverb, "In 1852", "After his death," and the like; None where the subject is in doubt."""
    tags, words = sentence.tags, sentence.words
    first = tags[start]
    if first in "PDUNO" or (first in "bzvV" and start == 0):
        return start if first != "O" or words[start] not in ("born",) else _after_comma(sentence, start)
    if first == "A":
        at = start + 1
        if tags[at : at + 1] == ",":
            at += 1
        return at if tags[at : at + 1] and tags[at] in "PDUO" else None
    if first in "RS":
        if first == "R" and (at := _after_date(sentence, start)):
            return at
        return _after_comma(sentence, start)
    if first in "GT":
        return _after_comma(sentence, start)
    return None


def _after_date(sentence: Tagged, start: int) -> int | None:
    tags, words = sentence.tags, sentence.words
    at = start + 1
    if tags[at : at + 1] == "U" and words[at] in wordlists.pairs("en", "months"):
        at += 1
    if tags[at : at + 1] != "N" or len(words[at]) != 4 or not words[at].isdigit():
        return None
    at += 1
    if tags[at : at + 1] == ",":
        at += 1
    return at if tags[at : at + 1] and tags[at] in "PDU" else None


def _after_comma(sentence: Tagged, start: int) -> int | None:
    """Return the word after the first comma, if only a phrase without joints of its own stands before it."""
    at = sentence.tags.find(",", start)
    if at < 0 or at - start > 12 or at + 1 >= len(sentence.tags) or any(tag in "C;W-" for tag in sentence.tags[start:at]):
        return None
    return at + 1 if sentence.tags[at + 1] in "PDU" else None


def _verb_after(sentence: Tagged, begin: int) -> int | None:
    """Return the main verb of the clause whose subject begins at `begin`."""
    tags = sentence.tags
    at, depth = begin, 0
    if tags[at] == "P":
        at += 1
        while tags[at : at + 1] == "A":
            at += 1
        return at if at < len(tags) and tags[at] in "XVvzb" else None
    at += 1
    while at < len(tags):
        tag = tags[at]
        if tag == "(":
            depth += 1
        elif tag == ")":
            depth -= 1
        elif depth:
            pass
        elif tag in ";SWCPI.:-" or at - begin > LONGEST_SUBJECT + 6:
            return None
        elif tag == ",":
            closing = tags.find(",", at + 1)
            if closing < 0 or closing - at > 14 or any(x in "XVCW;SP" for x in tags[at + 1 : closing]):
                return None
            at = closing
            after = at + 1
            while tags[after : after + 1] == "A":
                after += 1
            return after if tags[after : after + 1] and tags[after] in "XVv" else None
        elif tag in "XV":
            return at
        elif tag == "v":
            return at if _only_verb(sentence, at) else None
        elif tag == "z" and _reads_as_present(sentence, at):
            return at
        at += 1
    return None


def _only_verb(sentence: Tagged, at: int) -> bool:
    """Tell whether a form that is past or participle is the verb: no other follows in its clause, and no "by"."""
    tags, words = sentence.tags, sentence.words
    if words[at + 1 : at + 2] == ["by"]:
        return False
    for index in range(at + 1, len(tags)):
        if tags[index] in ",;CWSP(":
            return True
        if tags[index] in "XV" or (tags[index] == "v" and tags[index - 1] not in "RD"):
            return False
    return True


def _reads_as_present(sentence: Tagged, at: int) -> bool:
    """Tell whether a form in -s is a verb here: a name or thing in the singular before it, a phrase after it."""
    tags, words = sentence.tags, sentence.words
    after = tags[at + 1 : at + 2]
    if not after or after not in "DRUNPAGT":
        return False
    for index in range(at + 1, min(len(tags), at + 8)):
        if tags[index] in ",;C":
            break
        if tags[index] in "XV":
            return False
    return tags[at - 1] in "UOP)A" and not words[at - 1].endswith("s")


# --- the joints ---------------------------------------------------------------------------------------------


def _joints(sentence: Tagged, main: Main) -> Iterator[Joint]:
    free = sentence.depth_free()
    tags, words = sentence.tags, sentence.words
    last = len(tags) - 2
    for at in range(main.verb + 2, last):
        if not free[at]:
            continue
        if tags[at] == ";":
            yield from _semicolon(sentence, main, at)
        elif tags[at] == ",":
            if words[at + 1] in ("and", "but"):
                yield from _coordinated(sentence, main, at, at + 2)
            elif words[at + 1] in ("who", "which"):
                yield from _relative(sentence, main, at)
            elif tags[at + 1] == "P":
                yield from _spliced(sentence, main, at)
        elif words[at] in ("and", "but") and tags[at - 1] != ",":
            yield from _coordinated(sentence, main, at, at + 1)
        elif words[at] in ("who", "which") and tags[at - 1] != ",":
            yield from _restrictive(sentence, main, at)


def _semicolon(sentence: Tagged, main: Main, at: int) -> Iterator[Joint]:
    right = at + 1
    if sentence.words[right] in ("and", "but"):
        right += 1
    if sentence.words[right] in ("however", "therefore", "thus", "hence") or _governed(sentence, main, at):
        return
    yield from _own_subject(sentence, main, at, right, "semicolon", 9)


def _coordinated(sentence: Tagged, main: Main, at: int, right: int) -> Iterator[Joint]:
    if _governed(sentence, main, at):
        return
    comma = right - at == 2
    found = list(_own_subject(sentence, main, at, right, "own subject", 8 if comma else 5))
    yield from found
    if not found:
        yield from _shared_subject(sentence, main, at, right, 7 if comma else 6)


def _governed(sentence: Tagged, main: Main, at: int) -> bool:
    """Tell whether something before a joint may govern what is after it."""
    tags, words = sentence.tags, sentence.words
    reporting = wordlists.words("en", "reporting")
    if words[main.verb] in reporting or any(word in _COMPARING for word in words[:at]):
        return True
    return any(words[i] in _NEGATING or words[i].endswith(("n't", "n’t")) for i in range(main.verb, at))


_COMPARING = frozenset("than rather whether".split())
_NEGATING = frozenset("not never only no without neither nor or".split())


def _own_subject(sentence: Tagged, main: Main, at: int, right: int, rule: str, rank: int) -> Iterator[Joint]:
    """The second clause has a subject and a verb of its own."""
    tags, words = sentence.tags, sentence.words
    second = main_clause(sentence, right)
    if second is None or second.start >= len(tags):
        return
    head = words[second.start]
    if second.stop - second.start == 1 and (head in _BARE or tags[second.start] == "N"):
        return
    if head in ("this", "that", "these", "those", "such", "both", "the") and (second.stop - second.start == 1):
        return
    if words[second.start : second.start + 2] in (["the", "other"], ["the", "others"], ["the", "latter"], ["the", "former"], ["the", "same"], ["the", "more"]):
        return
    if head in ("this", "these", "such", "those", "that"):
        return
    if head == "there" or tags[second.start] != "P":
        if head in ("his", "her", "its", "their"):
            yield from _possessed(sentence, main, at, right, second, rule, rank)
            return
        yield Joint(at, right, rule, rank)
        return
    if head in ("i", "we", "you"):
        yield Joint(at, right, rule, rank)
    elif head == words[main.start] and main.stop - main.start == 1:
        yield Joint(at, right, rule, rank)
    elif second.start == right and _agrees(sentence, main, head, at):
        yield Joint(at, right, rule, rank, subject=(main.start, main.stop), replaces=second.start)


def _possessed(sentence: Tagged, main: Main, at: int, right: int, second: Main, rule: str, rank: int) -> Iterator[Joint]:
    pronoun = {"his": "he", "her": "she", "its": "it", "their": "they"}[sentence.words[second.start]]
    if sentence.words[main.start] == pronoun and main.stop - main.start == 1:
        yield Joint(at, right, rule, rank)
    elif second.start == right and _agrees(sentence, main, pronoun, at) and pronoun != "they":
        yield Joint(at, right, rule, rank, subject=(main.start, main.stop), replaces=second.start, possessive=True)


def _agrees(sentence: Tagged, main: Main, pronoun: str, at: int) -> bool:
    """Tell whether the main subject is the one thing before the joint that a pronoun can mean."""
    tags, words = sentence.tags, sentence.words
    if tags[main.start] == "P" or not _carriable(sentence, main):
        return False
    rest = range(main.verb + 1, at)
    plural = words[main.verb] in _PLURAL or "and" in words[main.start : main.stop]
    if pronoun in ("he", "she"):
        named = all(tags[i] == "U" or i == main.start for i in range(main.start, main.stop))
        others = any(tags[i] == "U" and tags[i - 1] not in "URN," and words[i - 1] not in ("the",) for i in rest)
        people = any(tags[i] == "U" and words[i - 1] in ("with", "by", "for", "to", "and", "of", "against") for i in rest)
        return named and not plural and not others and not people
    if pronoun == "it":
        copula = words[main.verb] in ("is", "was") and tags[main.verb + 1 : main.verb + 2] == "D"
        others = any(tags[i] == "D" for i in rest)
        return not plural and (copula or not others)
    return plural and not any(words[i].endswith("s") and tags[i] in "Oz" for i in rest)


def _carriable(sentence: Tagged, main: Main) -> bool:
    """Tell whether a subject can be said again: no clause, no list, not too long."""
    size = main.stop - main.start
    if not 0 < size <= LONGEST_SUBJECT or any(tag in ',;:()"SWXV' for tag in sentence.tags[main.start : main.stop]):
        return False
    return not (size == 1 and sentence.words[main.start] in _BARE)


def _shared_subject(sentence: Tagged, main: Main, at: int, right: int, rank: int) -> Iterator[Joint]:
    """The second clause has a verb, and the subject of the first."""
    tags, words = sentence.tags, sentence.words
    verb = right
    while tags[verb : verb + 1] == "A":
        verb += 1
    if verb >= len(tags) - 1 or not _carriable(sentence, main) or at - main.verb < 3:
        return
    between = range(main.verb + 1, at)
    if any(tags[i] in "WS" and words[i] not in ("as", "after", "before", "since") for i in between) or any(tags[i] == "," for i in between if rank < 7):
        return
    carried = _carried(sentence, main, verb)
    if carried:
        yield Joint(at, right, "shared subject", rank, subject=carried)


def _carried(sentence: Tagged, main: Main, verb: int) -> tuple[int, int] | None:
    """Return the words to say again before a verb without subject: the subject, with its auxiliary where it needs one."""
    tags, words = sentence.tags, sentence.words
    subject, tag, after = (main.start, main.stop), tags[verb], tags[verb + 1]
    first, first_tag = words[main.verb], tags[main.verb]
    if tag == "X":
        plural = words[verb] in _PLURAL
        if (plural and first in _SINGULAR) or (words[verb] in _SINGULAR and first in _PLURAL):
            return None
        return subject
    if tag == "V":
        return subject if first_tag in "VvX" and first not in _MODAL else None
    if tag == "v":
        if first_tag in "Vv":
            return subject
        if first_tag != "X" or first in _MODAL:
            return None
        participle = _participle_after(sentence, main.verb)
        if first in _HAVE and participle:
            return (main.start, main.verb + 1)
        if first in _HAVE:
            return subject if first == "had" else None
        if words[verb] in _ACTIVE or (after in "DUP" and words[verb] not in _ADDING) or not participle:
            return subject if first in ("was", "were") else None
        return None
    if tag == "z":
        if first_tag == "z" or first in ("is", "has", "does"):
            return subject if after in "DRUPATGN" and not (tags[verb - 2 : verb - 1] in "zO" and words[verb - 2].endswith("s")) else None
    return None


def _participle_after(sentence: Tagged, verb: int) -> bool:
    at = verb + 1
    while sentence.tags[at : at + 1] == "A":
        at += 1
    return sentence.tags[at : at + 1] in ("T", "v")


def _relative(sentence: Tagged, main: Main, at: int) -> Iterator[Joint]:
    """", who was …" or ", which is …" at the end of a sentence, after a name or a thing without "of"."""
    tags, words = sentence.tags, sentence.words
    verb = at + 2
    while tags[verb : verb + 1] == "A":
        verb += 1
    if verb >= len(tags) - 1 or tags[verb] not in "XVvzb" or _governed(sentence, main, at):
        return
    if words[at + 1] == "which" and words[verb] in _ANAPHORIC:
        return
    start = at
    while start > main.verb + 1 and tags[start - 1] == "U":
        start -= 1
    named = start < at
    if not named:
        while start > main.verb + 1 and tags[start - 1] in "OGNzbT":
            start -= 1
        if start == at or words[start - 1] not in ("the", "a", "an"):
            return
        start -= 1
    elif words[start - 1] == "the":
        start -= 1
    before = words[start - 1]
    if before in ("of", "and", "or", "with", "for", "as") or tags[start - 1] in ",()\"'" or (words[at + 1] == "who" and not named):
        return
    if words[verb] in _PLURAL or tags[verb] == "b":
        return
    yield Joint(at, at + 2, words[at + 1], 6, subject=(start, at))


def _restrictive(sentence: Tagged, main: Main, at: int) -> Iterator[Joint]:
    """"X is a … who …": what the class word is said to do, X does."""
    tags, words = sentence.tags, sentence.words
    if words[main.verb] not in ("is", "was") or words[main.verb + 1] not in ("a", "an") or not _carriable(sentence, main):
        return
    between = range(main.verb + 2, at)
    if any(tags[i] in "RCSWXV,;:(\"" or words[i] in _VAGUE for i in between) or not len(between):
        return
    verb = at + 1
    while tags[verb : verb + 1] == "A":
        verb += 1
    if verb >= len(tags) - 1 or tags[verb] not in "XVvz" or words[verb] in _PLURAL:
        return
    yield Joint(at, at + 1, "class", 4, subject=(main.start, main.stop))


def _spliced(sentence: Tagged, main: Main, at: int) -> Iterator[Joint]:
    if not _governed(sentence, main, at):
        yield from _own_subject(sentence, main, at, at + 1, "comma", 5)
