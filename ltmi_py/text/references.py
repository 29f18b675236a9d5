"""Whether a pronoun can mean the subject of the clause before it, and nothing else there."""

from __future__ import annotations

from ltmi_py.text.mainclauses import LONGEST_SUBJECT, Main, main_clause
from ltmi_py.text.nounkinds import kind_of
from ltmi_py.text.tagging import Tagged
from ltmi_py.text.wordlists import words as listed

OWNERS = {"his": "he", "her": "she", "its": "it", "their": "they"}
PLURAL = frozenset(("are", "were", "have", "do"))

_BEING = frozenset(("is", "was", "became", "becomes", "remained", "remains"))
_CLITICS = ("'s", "'re", "'m", "'ve", "'ll", "'d")
_CLAUSAL = frozenset(",;:()SWXV")  # classes of words that a subject which may be said again does not hold
_NEAR = 4  # words
_PERSONAL = frozenset(("his", "her", "him"))
_BEFORE_PEOPLE = frozenset(("with", "by", "for", "to", "and", "of", "against"))
# What comes after these and "to" is a place.
_MOVING = frozenset(
    ("move", "go", "come", "return", "retire", "travel", "sail", "moved", "went", "came", "returned", "retired",
     "travelled", "traveled", "emigrated", "sailed", "back")
)  # fmt: skip


def _is_place(words: list[str], at: int) -> bool:
    return words[at - 1] == "to" and words[at - 2] in _MOVING


def agrees(sentence: Tagged, main: Main, pronoun: str, at: int, *, known: bool = False) -> bool:
    """Tell whether the main subject is the one thing before word `at` that a pronoun can mean.

    `known`: the subject is that pronoun itself, whose meaning is known; only rivals after the verb count then.
    """
    tags, words = sentence.tags, sentence.words
    if not known and (tags[main.start] == "P" or not can_be_repeated(sentence, main)):
        return False
    rest = range(main.verb + 1, at)
    if words[main.stop - 1].replace("’", "'").endswith(_CLITICS):  # "he's", "Ann's"
        return False
    if any(_another(sentence, i, at) for i in rest):
        return False
    plural = (
        words[main.verb] in PLURAL or "and" in words[main.start : main.stop] or _names_many(sentence, main)
    )
    if pronoun in ("he", "she"):
        rivals = any(_is_rival(sentence, main, i) or _is_other_person(sentence, main, i) for i in rest)
        people = any(_is_named(sentence, main, i) for i in rest)
        return (known or (_is_person(sentence, main) and not plural)) and not rivals and not people
    if pronoun in ("it", "they") and not known and "of" in words[main.start : main.stop]:
        return False
    if pronoun == "it":
        if not _PERSONAL.isdisjoint(
            words[at:]
        ):  # "it has changed her life": not she whom the sentence speaks of
            return False
        copula = words[main.verb] in ("is", "was")
        return (known or not plural) and (
            copula or not (any(tags[i] == "D" for i in rest) or _has_named(sentence, rest))
        )
    if words[main.verb] in ("are", "were"):
        return plural
    return (known or plural) and not any(words[i].endswith("s") and tags[i] in "Oz" for i in rest)


def _has_named(sentence: Tagged, rest: range) -> bool:
    """Tell whether the verb has an object that a name or a number tells apart: "has shown error E-31"."""
    tags = sentence.tags
    first = next((i for i in rest if tags[i] not in "vTA"), None)
    return first is not None and tags[first] == "O" and tags[first + 1 : first + 2] in ("U", "N")


def _names_many(sentence: Tagged, main: Main) -> bool:
    """Tell whether the noun that a subject with an article is about is in the plural: "the old families from Marvik"."""
    tags, words = sentence.tags, sentence.words
    stop = next((at for at in range(main.start, main.stop) if tags[at] == "R"), main.stop)
    word = words[stop - 1]
    singular = tags[main.verb] == "z" or word.endswith(("ss", "us", "is", "'s"))
    return tags[main.start] == "D" and tags[stop - 1] in "Oz" and word.endswith("s") and not singular


def _is_rival(sentence: Tagged, main: Main, at: int) -> bool:
    """Tell whether a capitalised word may be a person: not the subject again, no thing with an article, no adjective."""
    tags, words = sentence.tags, sentence.words
    if tags[at] != "U" or tags[at - 1] in "URN," or words[at - 1] in ("the", "a", "an"):
        return False
    if tags[at - 2 : at] == "UC":  # the second half of a pair is what the first is
        return False
    return words[at] not in words[main.start : main.stop] and tags[at + 1 : at + 2] not in ("O", "z", "b")


def _is_named(sentence: Tagged, main: Main, at: int) -> bool:
    """Tell whether a name stands where people are named, and is neither the subject's nor the second half of a pair."""
    tags, words = sentence.tags, sentence.words
    if tags[at] != "U" or words[at - 1] not in _BEFORE_PEOPLE or words[at] in words[main.start : main.stop]:
        return False
    return not _is_place(words, at) and not (words[at - 1] == "and" and tags[at - 2] == "U")


def _is_other_person(sentence: Tagged, main: Main, at: int) -> bool:
    """Tell whether a common noun names a person who is not the subject: no complement, nothing that the subject is as."""
    tags, words = sentence.tags, sentence.words
    if tags[at] not in "Ob" or words[main.verb] in _BEING or "as" in words[max(main.verb, at - _NEAR) : at]:
        return False
    singular = not words[at].endswith("s")
    return singular and kind_of(words[at]) == "p" and tags[at + 1 : at + 2] not in ("O", "z", "b", "U")


def _another(sentence: Tagged, joint: int, at: int) -> bool:
    """Tell whether a clause with a subject of its own begins after a joint, and has its verb before word `at`."""
    if sentence.tags[joint] != ";" and sentence.words[joint] not in ("and", "but"):
        return False
    clause = main_clause(sentence, joint + 1)
    return clause is not None and clause.verb < at and sentence.tags[clause.start] != "P"


def can_be_repeated(sentence: Tagged, main: Main) -> bool:
    """Tell whether a subject can be said again: no clause, no list, not too long."""
    size = main.stop - main.start
    if sentence.tags[main.start : main.stop].count('"') % 2:
        return False
    if not 0 < size <= LONGEST_SUBJECT or not _CLAUSAL.isdisjoint(sentence.tags[main.start : main.stop]):
        return False
    return not (size == 1 and sentence.words[main.start] in listed("en", "bare_subjects"))


def is_name(sentence: Tagged, main: Main) -> bool:
    """Tell whether a subject holds a name: a capital inside it, or one that does not open the sentence by rule."""
    return can_be_repeated(sentence, main) and any(
        tag == "U" for tag in sentence.tags[main.start + 1 : main.stop]
    )


def _is_person(sentence: Tagged, main: Main) -> bool:
    return all(sentence.tags[i] in 'U"' or i == main.start for i in range(main.start, main.stop))
