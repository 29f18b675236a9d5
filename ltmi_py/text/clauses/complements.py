"""Second complements of a copula: "X is a village in Kent and a port", "Bob was born in Leeds, the son of a miner".

Owns whether a phrase with an article says one more thing of the subject. What may belong to a name or a noun before
it ("a film about Tom and a girl", "in Kent, a county") stays there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ltmi_py.text import verbs
from ltmi_py.text.clauses.governing import governed
from ltmi_py.text.clauses.joint import Joint
from ltmi_py.text.mainclauses import Main, main_clause
from ltmi_py.text.references import can_be_repeated
from ltmi_py.text.tagging import Tagged
from ltmi_py.text.wordlists import words as listed

_ARTICLES = frozenset(("a", "an", "the"))
_PLACING = frozenset(("in", "from", "at"))
_TURNING = (["other"], ["others"], ["rest"], ["second"], ["latter"], ["last"])  # not what the first is
_FINITE = frozenset("XV;:")
_SUBORDINATE = re.compile("[WS]")
_PLACE = re.compile("U,U")
_NAMES = re.compile("UCU[^C]*$")
_BREAKS = re.compile('[CSWXVP;:()"-]')


def complement(sentence: Tagged, main: Main, left: int, right: int) -> Iterator[Joint]:
    """Yield the joint if what follows it has an article, no verb of its own, and is said of the subject."""
    words, tags = sentence.words, sentence.tags
    one = words[right : right + 2] == ["one", "of"]
    if (
        not (one or words[right] in _ARTICLES)
        or words[main.verb] not in ("is", "was")
        or main.start == main.stop
    ):
        return
    if (
        words[main.start] == "there"
        or words[right + 1 : right + 2] in _TURNING
        or not can_be_repeated(sentence, main)
        or governed(words, main.verb, left)
    ):
        return
    second = main_clause(sentence, right)
    noun = one and second is not None and tags[second.verb] == "z"  # "one of the oldest shopping centres in"
    if (second is not None and not noun) or not _FINITE.isdisjoint(tags[right:]):
        return
    alone = right - left == 1 and tags[left] == ","
    if alone and words[main.verb + 1] == "born":
        holds = words[main.verb] == "was" and _is_kinship(sentence, right)
    else:
        listed_on = "C" in tags[right:] and not _NAMES.search(tags, right)
        holds = not listed_on and _ends_complement(sentence, main, left, right, alone=alone)
    if holds:
        yield Joint(left, right, "complement", 4, subject=(main.start, main.verb + 1))


def participial(sentence: Tagged, main: Main, at: int) -> Iterator[Joint]:
    """Yield the comma before a participle at the end that is said of the subject: "was founded in 1876, named after …"."""
    words, tags = sentence.words, sentence.tags
    if words[main.verb] not in ("is", "was", "are", "were") or main.start == main.stop:
        return
    if tags[main.start] == "P" or not can_be_repeated(sentence, main) or governed(words, main.verb, at):
        return
    if not _FINITE.isdisjoint(_SUBORDINATE.split(tags[at + 1 :], maxsplit=1)[0]):
        return
    if _ends_passive(sentence, main, at) or _ends_state(sentence, main, at):
        yield Joint(at, at + 1, "participle", 4, subject=(main.start, main.verb + 1))


def _ends_passive(sentence: Tagged, main: Main, at: int) -> bool:
    """Tell whether a passive in the past goes on with another participle, nothing before it that this may belong to."""
    words, tags = sentence.words, sentence.tags
    if words[main.verb] not in ("was", "were"):
        return False
    sure = words[at + 1] in verbs.objectless() or words[at + 1] in ("born", "named") or words[at + 2] == "by"
    if not sure or tags[at + 2] not in "RAS":
        return False
    plain = all(words[i] == "of" for i in range(main.verb + 1, at) if tags[i] == "R")
    return tags[at - 1] == "N" or (words[main.verb + 1] in ("a", "an") and plain and tags[at - 1] != "U")


def _ends_state(sentence: Tagged, main: Main, at: int) -> bool:
    """Tell whether "X is a …" goes on with where or how X is; what stands after a name but a place may be said of that."""
    words, tags = sentence.words, sentence.tags
    if words[at + 1] not in listed("en", "stative_participles") or words[main.verb + 1] not in ("a", "an"):
        return False
    behind = [words[i] for i in range(main.verb + 2, at) if tags[i] == "R"]
    placed = words[at + 1] in ("located", "situated") and all(word in _PLACING for word in behind)
    return not behind or placed


def _is_kinship(sentence: Tagged, right: int) -> bool:
    """Tell whether "the eldest son of …" begins at a word."""
    words, tags = sentence.words, sentence.tags
    at = right + 1
    while at < right + 4 and tags[at : at + 1] in tuple("ONUb") and words[at] not in listed("en", "kin"):
        at += 1
    return words[at : at + 1] != [] and words[at] in listed("en", "kin") and words[at + 1 : at + 2] == ["of"]


def _ends_complement(sentence: Tagged, main: Main, left: int, right: int, *, alone: bool) -> bool:
    """Tell whether the first complement ends at the joint: a noun without preposition, or with the name of a place."""
    words, tags = sentence.words, sentence.tags
    first = _PLACE.sub("U", tags[main.verb + 2 : left])
    comma, again = right - left > 1, words[right] in words[main.verb + 2 : left]
    if words[main.verb + 1] not in _ARTICLES or not first or _BREAKS.search(first) or "," in first:
        return False
    if "D" in first and (alone or (again and not comma)):
        return False
    if "R" not in first:
        return not alone or first[-1] in "Ob"
    placing = _PLACING if words[right] in ("a", "an") and not comma else _PLACING | {"of"}
    placed = all(words[at] in placing for at in range(main.verb + 2, left) if tags[at] == "R")
    ends = first[-1] == "U" or comma or words[right] == "one"
    return placed and not alone and ends and (words[right] != "the" or comma)
