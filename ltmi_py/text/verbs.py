"""Verb forms of a language, from its list of base forms and its table of irregular ones."""

from __future__ import annotations

from functools import cache

from ltmi_py.text import wordlists

BASE, PRESENT, PAST, PARTICIPLE, GERUND = 1, 2, 4, 8, 16
FINITE = PRESENT | PAST

_VOWELS = "aeiou"
_DOUBLED = frozenset(
    ["admit", "allot", "ban", "bar", "beg", "begin", "blot", "chat", "clap", "clip", "commit", "compel", "confer", "control", "cut", "defer", "deter", "dip", "dot", "drag", "drop", "drum", "equip", "excel", "expel", "fit", "flag", "forbid", "forget", "format", "grab", "grip", "hit", "hop", "hug", "incur", "infer", "jog", "knit", "let", "log", "map", "mob", "mop", "nod", "occur", "omit", "outfit", "patrol", "permit", "pin", "plan", "plot", "pop", "prefer", "program", "propel", "put", "quit", "ram", "rebel", "recur", "refer", "regret", "rid", "rip", "rob", "rub", "run", "scan", "scar", "scrap", "set", "shed", "ship", "shop", "shut", "sit", "skip", "slam", "slap", "slip", "snap", "spin", "split", "spot", "star", "stem", "step", "stir", "stop", "strap", "strip", "submit", "sum", "swap", "swim", "tag", "tan", "tap", "thin", "tip", "top", "transfer", "transmit", "transport", "trap", "travel", "trim", "trip", "tug", "upset", "wed", "whip", "win", "wrap", "zap", "label", "cancel", "model", "level", "fuel", "quarrel", "signal", "total", "tunnel", "worship", "kidnap", "dub", "map"]
)
_BOTH = frozenset(["travel", "label", "cancel", "model", "level", "fuel", "quarrel", "signal", "total", "tunnel", "worship", "kidnap", "program", "focus", "benefit"])
_PLAIN_ONLY = frozenset(["transport"])


@cache
def forms(language: str = "en") -> dict[str, int]:
    """Return the flags of every verb form of `language`; empty if it has no lists. Auxiliaries are not in it."""
    table: dict[str, int] = {}

    def add(word: str, flag: int) -> None:
        table[word] = table.get(word, 0) | flag

    irregular: dict[str, tuple[list[str], list[str]]] = {}
    for line in wordlists.entries(language, "irregular_verbs"):
        base, past, participle = line.split("\t")
        irregular[base] = past.split("|"), participle.split("|")
    for base in wordlists.entries(language, "verbs"):
        add(base, BASE)
        add(_present(base), PRESENT)
        for word in _gerunds(base):
            add(word, GERUND)
        past, participle = irregular.get(base) or (_pasts(base), _pasts(base))
        for word in past:
            add(word, PAST)
        for word in participle:
            add(word, PARTICIPLE)
    for base, (past, participle) in irregular.items():
        add(base, BASE)
        add(_present(base), PRESENT)
        for word in past:
            add(word, PAST)
        for word in participle:
            add(word, PARTICIPLE)
    return table


def _present(base: str) -> str:
    if base == "have":
        return "has"
    if base.endswith("y") and base[-2:-1] not in _VOWELS:
        return base[:-1] + "ies"
    if base.endswith(("s", "x", "z", "ch", "sh", "o")):
        return base + "es"
    return base + "s"


def _stems(base: str) -> list[str]:
    doubled = base + base[-1]
    if base in _PLAIN_ONLY or base not in _DOUBLED | _BOTH:
        return [base]
    return [base, doubled] if base in _BOTH else [doubled]


def _pasts(base: str) -> list[str]:
    if base.endswith("e"):
        return [base + "d"]
    if base.endswith("y") and base[-2:-1] not in _VOWELS:
        return [base[:-1] + "ied"]
    return [stem + "ed" for stem in _stems(base)]


def _gerunds(base: str) -> list[str]:
    if base.endswith("ie"):
        return [base[:-2] + "ying"]
    if base.endswith("e") and not base.endswith(("ee", "oe", "ye")):
        return [base[:-1] + "ing"]
    return [stem + "ing" for stem in _stems(base)]
