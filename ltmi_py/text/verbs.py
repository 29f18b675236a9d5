"""Verb forms of a language, from its list of base forms and its table of irregular ones."""

from __future__ import annotations

from functools import cache

from ltmi_py.text import wordlists

BASE, PRESENT, PAST, PARTICIPLE, GERUND = 1, 2, 4, 8, 16
FINITE = PRESENT | PAST

_VOWELS = "aeiou"


@cache
def forms(language: str = "en") -> dict[str, int]:
    """Return the flags of every verb form of `language`; empty if it has no lists. Auxiliaries are not in it."""
    irregular = _irregular(language)
    table: dict[str, int] = {}
    for base in (*wordlists.entries(language, "verbs"), *irregular):
        stems = _stems(base, language)
        regular = _pasts(base, stems)
        past, participle = irregular.get(base) or (regular, regular)
        for flag, words in (
            (BASE, [base]),
            (PRESENT, [_present(base)]),
            (PAST, past),
            (PARTICIPLE, participle),
            (GERUND, _gerunds(base, stems)),
        ):
            for word in words:
                table[word] = table.get(word, 0) | flag
    return table


@cache
def surely(language: str = "en") -> frozenset[str]:
    """Return base and present forms that are hardly ever nouns; empty if the language has no list of such verbs."""
    bases = wordlists.entries(language, "verbs_only")
    return frozenset(bases) | frozenset(map(_present, bases))


@cache
def objectless(language: str = "en") -> frozenset[str]:
    """Return the participles that cannot be active where no object follows, since their verbs always have one."""
    irregular = _irregular(language)
    out: set[str] = set(wordlists.entries(language, "passive_participles"))
    for base in wordlists.entries(language, "transitive_verbs"):
        out.update(irregular[base][1] if base in irregular else _pasts(base, _stems(base, language)))
    return frozenset(out)


def _irregular(language: str) -> dict[str, tuple[list[str], list[str]]]:
    out = {}
    for line in wordlists.entries(language, "irregular_verbs"):
        base, past, participle = line.split("\t")
        out[base] = past.split("|"), participle.split("|")
    return out


def _present(base: str) -> str:
    if base.endswith("y") and base[-2:-1] not in _VOWELS:
        return base[:-1] + "ies"
    return base + ("es" if base.endswith(("s", "x", "z", "ch", "sh", "o")) else "s")


def _stems(base: str, language: str) -> list[str]:
    doubling = wordlists.words(language, "doubling_verbs")
    doubled = base + base[-1]
    if base + "|" in doubling:
        return [base, doubled]
    return [doubled] if base in doubling else [base]


def _pasts(base: str, stems: list[str]) -> list[str]:
    if base.endswith("e"):
        return [base + "d"]
    if base.endswith("y") and base[-2:-1] not in _VOWELS:
        return [base[:-1] + "ied"]
    return [stem + "ed" for stem in stems]


def _gerunds(base: str, stems: list[str]) -> list[str]:
    if base.endswith("ie"):
        return [base[:-2] + "ying"]
    if base.endswith("e") and not base.endswith(("ee", "oe", "ye")):
        return [base[:-1] + "ing"]
    return [stem + "ing" for stem in stems]
