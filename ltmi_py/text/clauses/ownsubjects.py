"""Second clauses that have a subject and a verb of their own: whether they do, and whether they can stand alone.

Owns the telling apart of a clause from one more thing of a list, and from what points at the clause before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from ltmi_py.text import verbs
from ltmi_py.text.clauses.joint import Joint
from ltmi_py.text.mainclauses import Main, after_adverbs, main_clause
from ltmi_py.text.references import OWNERS, agrees
from ltmi_py.text.tagging import Tagged
from ltmi_py.text.wordlists import words as listed

BARE = 5  # the rank of a second clause that no comma parts
_POINTING = frozenset(("this", "these", "such", "those", "that"))
_MEANT = frozenset(("them", "which", "whom", "it"))
_MANY = frozenset(("many", "several", "few", "both", "all", "various", "these", "those", "other", "numerous"))
_PARTICLES = frozenset(("out", "off", "up", "back", "away"))
_TURNING = frozenset(("other", "others", "latter", "former", "same", "more"))
_OPENED = re.compile(
    "C[RS]"
)  # a clause before a bare "and" that opens with a phrase, which may reach over it
_HANGING = re.compile(
    "W[^XVvzbW]*$"
)  # a clause that is still without its verb: "the life for which this body"
_APOSTROPHE = re.compile("['’]")
_BOUNDING = frozenset(("where", "what", "how", "why"))
_SUPPOSED = frozenset(("could", "might", "may", "would"))


def own_subject(sentence: Tagged, main: Main, joint: Joint) -> Iterator[Joint]:
    """Yield the joint if the second clause has a subject and a verb of its own."""
    second = main_clause(sentence, joint.right)
    if joint.rank == BARE and (
        main.start == main.stop or _OPENED.search(sentence.tags, main.verb, joint.left)
    ):
        return
    if joint.rule == "own subject" and joint.rank == BARE and _reaches_on(sentence, main, joint.left):
        return
    if "that" in sentence.words[main.verb : joint.left] and joint.rule != "semicolon":
        return
    if second is not None and sentence.words[second.start] == "it" and _says_nothing(sentence, second):
        return
    if _hangs(sentence, main, joint):
        return
    if second is None or points_back(sentence, second) or _lists(sentence, main, second, joint):
        return
    word = sentence.words[second.start]
    head = _APOSTROPHE.split(word)[0] if sentence.tags[second.start] == "P" else word  # "they" of "they're"
    if head in OWNERS:
        yield from _possessed(sentence, main, second, joint)
    elif (
        sentence.tags[second.start] != "P"
        or head in ("there", "i", "we", "you")
        or _repeats(sentence, main, head)
    ):
        yield joint
    elif (
        head == word
        and sentence.tags[second.start - 1] not in "RS"
        and agrees(sentence, main, head, second.start)
    ):
        yield replace(joint, subject=(main.start, main.stop), replaces=second.start)


def _reaches_on(sentence: Tagged, main: Main, at: int) -> bool:
    """Tell whether a bare "and" may go on what is supposed, asked or bounded before it ("where n is the size and m …")."""
    words = sentence.words
    return words[main.verb] in _SUPPOSED or not _BOUNDING.isdisjoint(words[main.verb : at])


def _hangs(sentence: Tagged, main: Main, joint: Joint) -> bool:
    """Tell whether a clause before a joint is still without its verb."""
    if _HANGING.search(sentence.tags, main.verb, joint.left):
        return True
    comma = sentence.tags.rfind(
        ",", main.verb, joint.left
    )  # ", as many people from Luzon and the islands came"
    opened = comma > 0 and sentence.words[comma + 1] in ("as", "since", "because", "while")
    return opened and not any(tag in "XVvzb" for tag in sentence.tags[comma : joint.left])


def _says_nothing(sentence: Tagged, clause: Main) -> bool:
    """Tell whether "it" only announces what follows: "it is revealed that", "it is hard to", "it was there the mill stood"."""
    if sentence.words[clause.verb + 1 : clause.verb + 2] in (["there"], ["then"], ["here"]):
        return True
    return any(word in ("that", "to", "whether") for word in sentence.words[clause.verb : clause.verb + 4])


def _lists(sentence: Tagged, main: Main, clause: Main, joint: Joint) -> bool:
    """Tell whether what looks like a second clause may be one more thing of a list, or a noun with a participle."""
    tags, words = sentence.tags, sentence.words
    first, verb = joint.right, clause.verb
    doing = tags[first] == "G" and joint.right - joint.left == 1  # "wearing a hat and carrying a bag"
    if doing or _is_plural_noun(sentence, clause, joint):
        return True
    if _is_participle(sentence, main, clause, joint):
        return True
    if joint.rule == "semicolon" or tags[clause.start] == "P":
        return False
    sure = _is_finite(sentence, verb) and (tags[main.verb] == "z" or _is_finite(sentence, main.verb))
    plain = tags.find(",", main.verb, joint.left) < 0
    parted = joint.right - joint.left > 1 and tags[clause.start] == "D" and plain
    finite = tags[verb] in "XV" or tags[verb : verb + 2] == "vD"
    named = finite and (tags[clause.stop - 1] == "U" or parted)
    if tags[clause.stop] == "(" or (tags[clause.stop] == "," and not named):
        return True
    unlike = tags[clause.start] == "D" or tags[joint.left - 1] == "N"
    if "C" in tags[clause.start : clause.stop] and not (sure and unlike):
        return True
    if tags[first] in "UOzbN" and lists_before(sentence, joint.left):
        return True
    names = joint.right - joint.left == 1 and tags[first] == "U" == tags[joint.left - 1]
    if sure and not names:
        return False
    if joint.right - joint.left == 1 and words[joint.left - 2] in ("and", ","):
        return True
    bare = tags[first] in "UOzbN" and joint.right - joint.left == 1
    return bare and tags[joint.left - 1] in "UOz" and (tags[first] == "U") == (tags[joint.left - 1] == "U")


def _is_plural_noun(sentence: Tagged, clause: Main, joint: Joint) -> bool:
    """Tell whether what looks like a verb in -s is the noun that the words before it belong to: "many other centers in"."""
    tags, words = sentence.tags, sentence.words
    if tags[clause.verb] != "z" or words[clause.verb] in verbs.surely() or joint.rule == "semicolon":
        return False
    if words[clause.start] in _MANY:
        return True
    bare = joint.right - joint.left == 1 and tags[clause.start] in "OzbG"
    return bare and tags[clause.verb + 1 : clause.verb + 2] == "R"


def _is_finite(sentence: Tagged, verb: int) -> bool:
    """Tell whether a verb is one beyond doubt: no participle, no noun."""
    word = sentence.words[verb]
    return sentence.tags[verb] in "XV" or word in verbs.surely() or word in listed("en", "active_verbs")


def _is_participle(sentence: Tagged, main: Main, clause: Main, joint: Joint) -> bool:
    """Tell whether the verb of a second clause may belong to its noun: "and the land bought in 1950"."""
    tags, words = sentence.tags, sentence.words
    if tags[clause.verb] != "v" or tags[after_adverbs(tags, clause.verb + 1) :][:1] not in ("R", ".", ""):
        return False
    if words[clause.verb] in listed("en", "active_verbs") or words[clause.verb] == words[main.verb]:
        return False
    phrase, comma = clause.start > joint.right, joint.right - joint.left > 1
    if (comma and tags[joint.left - 1] in "TAI") or _takes_object(sentence, clause.verb):
        return False
    if joint.rule == "semicolon" and words[clause.verb] not in verbs.objectless():
        return False
    if not _is_name(tags, clause):
        return not (phrase and comma)
    listed_before = lists_before(sentence, joint.left) if comma else tags[joint.left - 1] in "U,"
    return not phrase and listed_before


def _takes_object(sentence: Tagged, verb: int) -> bool:
    """Tell whether a particle and then an object follow: "brought out the flag"."""
    return (
        not _PARTICLES.isdisjoint(sentence.words[verb + 1 : verb + 2])
        and sentence.tags[verb + 2 : verb + 3] == "D"
    )


def _is_name(tags: str, clause: Main) -> bool:
    return set(tags[clause.start : clause.stop]) == {"U"}


def lists_before(sentence: Tagged, at: int) -> bool:
    """Tell whether the words before a joint are an item of a list ("sleep, wake, and …"): bare nouns after a comma."""
    tags = sentence.tags
    start = at
    while start and tags[start - 1] in "UOzbNAG'":
        start -= 1
    return 0 < start < at and tags[start - 1] == ","


def points_back(sentence: Tagged, clause: Main) -> bool:
    """Tell whether a subject means something said before it: "these", "the other one"."""
    words, tags = sentence.words, sentence.tags
    head = words[clause.start]
    if head in _POINTING or (head == "the" and words[clause.start + 1] in _TURNING):
        return True
    if not _MEANT.isdisjoint(words[clause.start + 1 : clause.stop]):  # "many of them"
        return True
    if (
        head in ("the", "a", "an") and clause.stop == clause.start + 1
    ):  # "the first", which is read as an adverb
        return True
    return clause.stop - clause.start == 1 and (
        head in listed("en", "bare_subjects") or tags[clause.start] == "N"
    )


def _repeats(sentence: Tagged, main: Main, pronoun: str) -> bool:
    """Tell whether the first clause opens with the pronoun too, or with its genitive."""
    word = sentence.words[main.start]
    if sentence.tags[main.start] == "P":
        word = _APOSTROPHE.split(word)[0]
    return (word == pronoun and main.stop - main.start == 1) or OWNERS.get(word) == pronoun


def _possessed(sentence: Tagged, main: Main, second: Main, joint: Joint) -> Iterator[Joint]:
    pronoun = OWNERS[sentence.words[second.start]]
    if _repeats(sentence, main, pronoun):
        yield joint
    elif second.start == joint.right and pronoun != "they" and agrees(sentence, main, pronoun, joint.left):
        yield replace(joint, subject=(main.start, main.stop), replaces=second.start, possessive=True)
