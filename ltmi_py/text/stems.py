"""Stems: one form for the inflections of a word, by the rules of Snowball and a short list of irregular forms.

Owns the choice of the stemmer for a language and its cache. What a word is belongs to `tokens`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from ltmi_py.text import english, wordlists
from ltmi_py.text.folding import fold

_STEMMERS = {
    "ar": "arabic", "ca": "catalan", "cs": "czech", "da": "danish", "de": "german", "el": "greek",
    "es": "spanish", "et": "estonian", "eu": "basque", "fa": "persian", "fi": "finnish",
    "fr": "french", "ga": "irish", "hi": "hindi", "hu": "hungarian", "hy": "armenian", "id": "indonesian",
    "it": "italian", "lt": "lithuanian", "ne": "nepali", "nl": "dutch", "no": "norwegian", "pl": "polish",
    "pt": "portuguese", "ro": "romanian", "ru": "russian", "sr": "serbian", "sv": "swedish", "ta": "tamil",
    "tr": "turkish", "yi": "yiddish",
}  # fmt: skip


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
    return english.stem(base) if language == "en" else fold(_stemmer(language)(base))


@cache
def _stemmer(language: str) -> Callable[[str], str]:
    name = _STEMMERS.get(language)
    if name is None:
        return str
    from snowballstemmer import stemmer  # noqa: PLC0415 - loading it costs what a program that only folds need not pay

    made = stemmer(name)
    known: Callable[[str], str] = made.stemWord
    return known
