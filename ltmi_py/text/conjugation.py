"""Which verb a form of a German verb may be of. Owns endings, "ge-" and prefixes; irregular forms stand in a list."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from ltmi_py.text import wordlists
from ltmi_py.text.folding import fold

ENDINGS = ("eten", "ete", "est", "ten", "et", "te", "en", "st", "t", "n", "e")
LEAST = 4  # letters of a stem that tells a verb


@lru_cache(maxsize=1 << 14)
def stems(word: str, language: str) -> frozenset[str]:
    """Return the stems that a folded word may be a form of; none in a language without a list of verb forms."""
    known = _known(language)
    if not known:
        return frozenset()
    out: set[str] = set()
    for prefix in ("", *_prefixes(language)):
        if not word.startswith(prefix) or len(word) - len(prefix) < LEAST:
            continue
        rest = word[len(prefix) :]
        for form in (
            (rest, rest[2:]) if rest.startswith(("ge", "zu")) and rest.endswith(("t", "en")) else (rest,)
        ):
            base = known.get(form)
            found = (base,) if base else (form[: -len(end)] for end in ENDINGS if form.endswith(end))
            out.update(prefix + stem for stem in found)
    return frozenset(stem for stem in out if len(stem) >= LEAST)


@cache
def _known(language: str) -> Mapping[str, str]:
    """Return the stems of irregular forms."""
    pairs = wordlists.pairs(language, "verb_forms").items()
    return {fold(form): fold(base).removesuffix("en") for base, forms in pairs for form in forms.split(",")}


@cache
def _prefixes(language: str) -> tuple[str, ...]:
    return tuple(sorted(map(fold, wordlists.entries(language, "verb_prefixes"))))
