"""Words that govern a clause, and whether parting a sentence would cut something from them (SPEC 6.5, rule R0).

The words are the pinned tables of the format, so that what is parted here is what `verify` lets be parted.
"""

from __future__ import annotations

from functools import cache

from ltmi_py.bundle import tables
from ltmi_py.bundle.proof.reach import governs_phrase
from ltmi_py.text.clauses.joint import Joint
from ltmi_py.text.tagging import Tagged


@cache
def _table(name: str) -> tuple[frozenset[str], dict[str, list[list[str]]]]:
    single: set[str] = set()
    longer: dict[str, list[list[str]]] = {}
    for entry in tables.entries(name, "en"):
        words = entry.lower().split()
        if len(words) == 1:
            single.add(words[0])
        else:
            longer.setdefault(words[0], []).append(words)
    return frozenset(single), longer


def mentions(words: list[str], name: str, start: int, stop: int) -> bool:
    """Tell whether an entry of a table stands among words start..stop."""
    single, longer = _table(name)
    contracted = "n't" in single
    said = words[start:stop]
    if single.isdisjoint(said) and longer.keys().isdisjoint(said):
        joined = "".join(said)
        if "-" not in joined and not (contracted and ("n't" in joined or "n’t" in joined)):
            return False
    for index in range(start, stop):
        word = words[index]
        if word in single or ("-" in word and not single.isdisjoint(word.split("-"))):
            return True
        if contracted and word.endswith(("n't", "n’t")):
            return True
        if word in longer and any(words[index : index + len(entry)] == entry for entry in longer[word]):
            return True
    return False


def _mentions_governor(sentence: Tagged) -> bool:
    """Tell whether a governor of a clause stands in the sentence; that of a mere phrase does not count."""
    words = sentence.words
    single, longer = _table("governors")
    if single.isdisjoint(words) and longer.keys().isdisjoint(words):
        return False
    for index, word in enumerate(words):
        if word not in single and word not in longer:
            continue
        sizes = [1] if word in single else []
        sizes += [len(entry) for entry in longer.get(word, ()) if words[index : index + len(entry)] == entry]
        for size in sizes:
            spans = sentence.spans_until(index + size)
            if not governs_phrase(sentence.text, spans[index][0], spans[index + size - 1][1]):
                return True
    return False


def _governs_on(words: list[str]) -> bool:
    """Tell whether a sentence opens with a governor: it may reach over a semicolon (SPEC 6.5.3)."""
    single, longer = _table("governors")
    return words[0] in single or any(words[: len(entry)] == entry for entry in longer.get(words[0], ()))


def keeps_governors(sentence: Tagged, joint: Joint) -> bool:
    """Tell whether nothing that governs a clause would be cut from what it governs by parting at `joint`."""
    words, size = sentence.words, len(sentence.words)
    relative = joint.rule in ("who", "which", "class")
    parted = joint.rule == "semicolon"
    if parted and _governs_on(words):
        return False
    if mentions(words, "attributions", 0, joint.left if relative or parted else size):
        return False
    if not relative and not parted and _mentions_governor(sentence):
        return False
    if (
        joint.subject
        and joint.subject[0]
        and mentions(words, "operators", joint.subject[0] - 1, joint.subject[0])
    ):
        return False
    if relative:
        return True
    if joint.subject is None:
        return True
    start, stop = sentence.spans[joint.subject[1]][0], sentence.spans[joint.left][0]
    return tables.pattern("scopes", "en").search(sentence.text, start, stop) is None


_COMPARING = frozenset(("than", "rather", "whether"))
_NEGATING = frozenset(("not", "never", "only", "no", "without", "neither", "nor", "or"))


def governed(words: list[str], verb: int, at: int) -> bool:
    """Tell whether a comparison before word `at`, or a negation after the verb, may reach over what follows."""
    between = words[verb:at]
    if not (_COMPARING.isdisjoint(words[:at]) and _NEGATING.isdisjoint(between)):
        return True
    joined = "".join(between)
    return ("n't" in joined or "n’t" in joined) and any(word.endswith(("n't", "n’t")) for word in between)
