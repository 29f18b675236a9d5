"""Names of things in a statement: short noun phrases, read off the classes of its words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from ltmi_py.crystal import nouns
from ltmi_py.text import wordlists
from ltmi_py.text.tagging import Tagged

_WIDEST = 60  # characters
_NOMINAL = re.compile(r"N?(?:(?:[OUbGT](?=[OUNzb])|z(?=[OUN])|[OU](?![OU]))[OUNb]{0,3}z?|[OU])")

_MAY_BE_VERB = re.compile("(?<=[OUbTWP])[zb]")
_SUBJECT = re.compile(r"(^|[SW:;(.,])[AC]*([DAOUbTGN]*[OUbT])$")  # with what it opens behind
_OPENER = re.compile("[SW:;(.]")
_BEHIND_VERB = frozenset("RASWP")
_CLAUSE_END = re.compile("[,;:.SWC(]")

# What makes a last word that may be a verb one: it has an object or a complement.
_BEFORE_IMPERATIVES = frozenset(("please", "then", "and", "not", ":", ";"))
_HAS_VERB = re.compile("[XVv][^,;:.SWC(]*$")  # endpos ends the search in a clause
_PLURALS = frozenset(("people", "men", "women", "children"))
_OBJECTS = {"z": "DPNAROUGTW", "b": "DPN"}


def phrases(sentence: Tagged, *, language: str = "en") -> Iterator[str]:
    """Return the noun phrases of a sentence in order, as they are written, one by one as they are asked for."""
    return _phrases(sentence, language) if sentence.names is None else iter(sentence.names)


def all_phrases(sentence: Tagged, *, language: str) -> list[str]:
    """Return the noun phrases of a sentence, which remembers them."""
    if sentence.names is None:
        sentence.names = list(_phrases(sentence, language))
    return sentence.names


def _phrases(sentence: Tagged, language: str) -> Iterator[str]:
    found = (
        nouns.nouns(sentence, language=language) if nouns.can_name(language) else _classed(sentence, language)
    )
    generic = wordlists.words(language, "generic_names")
    for start, stop in found:
        text = sentence.said(start, stop)
        if 1 < len(text) <= _WIDEST and not (stop - start == 1 and sentence.words[start] in generic):
            yield text


@cache
def _lists(language: str) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    names = ("phrase_breaks", "predicates", "imperatives")
    breaks, predicates, imperatives = (wordlists.words(language, name) for name in names)
    return breaks, predicates, imperatives


def _classed(sentence: Tagged, language: str) -> Iterator[tuple[int, int]]:
    """Yield noun phrases by the classes of words, as ranges of words."""
    words, tags = sentence.words, sentence.tags
    breaks, predicates, imperatives = _lists(language)
    tags = _with_verbs(_parted_at_verbs(tags, words) if "b" in tags else tags, words)
    for found in _NOMINAL.finditer(tags):
        start, stop = found.span()
        if stop - start == 1:
            word = words[start]
            said_of = tags[start] != "U" and (
                word in predicates or (start > 0 and _is_predicate(tags, start))
            )
            if not said_of and word not in breaks and word[0].isalnum():
                yield start, stop
            continue
        if tags[start] in "bvTG" and _is_verb(tags, start):
            start += 1
        while start < stop and (words[start] in breaks or not words[start][0].isalnum()):
            start += 1
        if (
            stop - start > 1
            and words[start] in imperatives
            and (start == 0 or words[start - 1] in _BEFORE_IMPERATIVES)
        ):
            start += 1
        stop = _without_predicate(words, tags, (start, stop), language=language)
        if "N" in tags[start:stop]:
            start, stop = _without_figures(sentence, start, stop)
        if stop - start > 1 or (
            start < stop and (not start or tags[start] == "U" or not _is_predicate(tags, start))
        ):
            yield start, stop


def _without_predicate(words: list[str], tags: str, phrase: tuple[int, int], *, language: str) -> int:
    """Return where a phrase ends without what is said of it: an adjective, a comparative, a verb before its object."""
    start, stop = phrase
    end = stop
    breaks, predicates, _ = _lists(language)
    while stop > start and (
        words[stop - 1] in breaks or (words[stop - 1] in predicates and tags[stop - 1] != "U")
    ):
        stop -= 1
    if stop - start < 2 or stop == len(words):
        return stop
    if words[stop] == "than":
        stop -= 1
    counted = tags[start] == "N" and _HAS_VERB.search(tags, 0, start) is not None  # "at 46 bus stops in …"
    if stop == end and stop - start > 1 and not counted and tags[end] in _OBJECTS.get(tags[stop - 1], ""):
        stop -= tags[stop - 1] != "b" or tags[stop - 2] == "T" or _is_plural(words[stop - 2])
    return stop


def _is_plural(word: str) -> bool:
    return word in _PLURALS or (word.endswith("s") and not word.endswith("ss"))


def _is_predicate(tags: str, at: int) -> bool:
    """Tell whether a word that stands alone is said of something: it follows an auxiliary, or is a participle."""
    return tags[at] in "TG" or tags[:at].rstrip("A").endswith("X")


def _is_verb(tags: str, at: int) -> bool:
    """Tell whether what opens a phrase is the verb before it: "We use …", "has promised …", "Using …"."""
    before = tags[at - 1] if at else ""
    return (
        (tags[at] in "bv" and before == "P")
        or (tags[at] == "T" and before == "X")
        or (tags[at] == "G" and not at)
    )


def _without_figures(sentence: Tagged, start: int, stop: int) -> tuple[int, int]:
    """Return a phrase without parts of figures at its edges; a number right after a name belongs to it ("Room 5")."""
    tags, text, spans = sentence.tags, sentence.text, sentence.spans_until(stop)
    while start < stop and tags[start] == "N" and text[max(0, spans[start][0] - 1)] in ".,":
        start += 1
    while stop - start > 1 and tags[stop - 1] == "N":
        last = spans[stop - 1][1]
        goes_on = text[last : last + 1] in (".", ",") and text[last + 1 : last + 2].isdigit()
        if tags[stop - 2] == "U" and not goes_on:
            break
        stop -= 1
    return start, stop


def _parted_at_verbs(tags: str, words: list[str]) -> str:
    """Return the classes with base forms after a plural and before a noun read as verbs."""
    particles = wordlists.words("en", "pure_verbs")
    last = len(tags) - 1
    at = tags.find("b", 1, last)
    while at > 0:
        if (
            words[at - 1].endswith("s")
            and tags[at - 1] in "OUz"
            and (tags[at + 1] in "DOUN" or (tags[at + 1] in "RA" and words[at] in particles))
        ):
            tags = f"{tags[:at]}V{tags[at + 1 :]}"
        at = tags.find("b", at + 1, last)
    return tags


def _with_verbs(tags: str, words: list[str]) -> str:
    """Return the classes with the verbs of clauses that show no other verb: "if the power fails", "Core hours run from 10"."""
    for found in _MAY_BE_VERB.finditer(tags):
        at = found.start()
        if (tags[at] == "z" and tags[at - 1] in "WP") or _is_only_verb(tags, words, at):
            tags = f"{tags[:at]}V{tags[at + 1 :]}"
    return tags


def _is_only_verb(tags: str, words: list[str], at: int) -> bool:
    """Tell whether a word that may be a verb ends the subject that opens a clause in which nothing else is a verb."""
    opened = _SUBJECT.search(tags, 0, at)
    rest = _CLAUSE_END.split(tags[at + 1 :], maxsplit=1)[0]
    if not opened or not set(rest).isdisjoint("XVvI") or rest[:1] == "b":
        return False
    within = opened[1] in ("S", "W")
    if not within and not tags.endswith("."):
        return False
    if opened[1] == "," and _OPENER.findall(tags, 0, opened.start())[-1:] != ["S"]:
        return False
    if tags[at] == "b":
        return _is_plural(words[at - 1]) and tags[at - 1] in "OU" and tags[at + 1 : at + 2] in _BEHIND_VERB
    return opened[2].startswith("D") or rest.strip(".") != "" or within


@lru_cache(maxsize=8192)
def key(name: str) -> str:
    """Return what two spellings of the same name share: case, plural and hyphens aside."""
    name = name.casefold()
    if "-" in name or "_" in name:
        name = name.replace("-", " ").replace("_", " ")
    words = name.split()
    if name[-1:] != "s" and "s " not in name:
        return " ".join(words)
    single = [
        word[:-1] if len(word) > 3 and word[-1] == "s" and word[-2] not in "sui" else word for word in words
    ]
    return " ".join(single)
