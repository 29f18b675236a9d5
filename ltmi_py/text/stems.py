"""Stems: one form for the inflections of a word, by snowballstemmer and a short list of irregular forms.

Owns the choice of the stemmer for a language and its cache. What a word is belongs to `tokens`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache

from ltmi_py.text import wordlists
from ltmi_py.text.folding import fold

_STEMMERS = {
    "ar": "arabic", "ca": "catalan", "cs": "czech", "da": "danish", "de": "german", "el": "greek",
    "en": "english", "es": "spanish", "et": "estonian", "eu": "basque", "fa": "persian", "fi": "finnish",
    "fr": "french", "ga": "irish", "hi": "hindi", "hu": "hungarian", "hy": "armenian", "id": "indonesian",
    "it": "italian", "lt": "lithuanian", "ne": "nepali", "nl": "dutch", "no": "norwegian", "pl": "polish",
    "pt": "portuguese", "ro": "romanian", "ru": "russian", "sr": "serbian", "sv": "swedish", "ta": "tamil",
    "tr": "turkish", "yi": "yiddish",
}  # fmt: skip


# The English stemmer changes no word that ends in anything else, which is quicker seen than found out.
_ENGLISH_ENDING = re.compile("(?:[siey]|ed|ing|ant|ent|ion|er|or|ism|ic|al|ful|ll|ogist)$")

# Where nothing but a final s comes off first, it can come off here: what is left is often known, or has no such ending.
_PLURAL = re.compile("[aeiou].*[^aeiousy]e?(?<!ied)s$")
_NO_PLURALS = frozenset(["andes", "howes", "news", "univers"])


@lru_cache(maxsize=1 << 17)
def stem(word: str, language: str = "en") -> str:
    """Return the stem of a `word` in lower case, folded for accents; the folded word where no stemmer knows the language.

    Accents help the stemmer of a language that writes them, so pass them on. The result is for comparing, not for reading.
    """
    if not word.isalpha():
        return fold(word)
    if language == "en":
        word = fold(word)
    base = wordlists.pairs(language, "irregular").get(word, word)
    return _english(base) if language == "en" else fold(_stemmer(language)(base))


def _english(word: str) -> str:
    if _PLURAL.search(word) and word not in _NO_PLURALS:
        word = word[:-1]
    if not _ENGLISH_ENDING.search(word):
        return word
    return fold(_stemmer("en")(word))


@cache
def _stemmer(language: str) -> Callable[[str], str]:
    name = _STEMMERS.get(language)
    if name is None:
        return str
    from snowballstemmer import stemmer  # noqa: PLC0415 - loading it costs what a program that only folds need not pay

    made = stemmer(name)
    known: Callable[[str], str] = made.stemWord
    return known
