"""Which language a text is in: by its script, then by its function words.

Owns a guess that is cheap and good enough to choose tables; it looks at the beginning of the text only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from ltmi_py.text.folding import letters
from ltmi_py.text.wordlists import words

LANGUAGES = ("en", "es", "de", "fr", "pt", "it", "ru", "tr", "ar", "hi", "zh", "ja")

SURE = (
    2  # function words that tell a language whose letters are all English: a single "a" or "me" is anybody's
)
SURER = 1.2  # times as many as English ones that function words of another language must be
SAMPLE = 4000  # characters that are looked at
_TELLING = 3  # letters of a language alone that count as much as as many function words
_SCRIPTS = (
    ("ja", re.compile("[぀-ヿ]")),
    ("zh", re.compile("[㐀-鿿]")),
    ("ar", re.compile("[؀-ۿ]")),
    ("hi", re.compile("[ऀ-ॿ]")),
    ("ru", re.compile("[Ѐ-ӿ]")),
)
_LATIN = ("en", "es", "de", "fr", "pt", "it", "tr")
_CAPITAL_NAMES = frozenset(
    ("es", "fr", "pt", "it", "tr")
)  # languages whose nouns have a capital in names only
_LETTER = re.compile(r"[^\W\d_]")
_WORD = re.compile(r"[^\W\d_]+")
# Letters that hardly any other of these languages writes.
_LETTERS = {
    language: re.compile(f"[{letters}]")
    for language, letters in zip(_LATIN, ("\x00", "ñ¿¡", "ßäÄ„", "œêŒûë", "ãõ", "ìò", "ğışİŞ"), strict=True)
}
# In addresses stand words of any language: "com" is one of Portuguese.
_ADDRESSED = re.compile(r"@|://|www\.|\.(?:com|org|net)\b")
_ADDRESS = re.compile(r"\S*(?:@|://|www\.)\S*|(?<!\w)[\w-]+(?:\.[a-zA-Z][\w-]*)+")
_OTHER_SCRIPT = re.compile("[Ѐ-ӿ؀-ۿऀ-ॿ぀-ヿ㐀-鿿]")
_NOT_ENGLISH = re.compile("[¡¿«»„\u00aa\u00ba\u00c0-\u1fff\u2c00-\ud7ff\uf900-\ufaff]")


def may_differ(text: str) -> bool:
    """Tell whether `text` holds a character that English hardly writes: only then is it worth asking `detect`."""
    return not text.isascii() and _NOT_ENGLISH.search(text) is not None


def plain_english(words: Iterable[str]) -> bool:
    """Tell whether so few of some words are function words of other languages alone that `detect` would say "en" of a text of theirs in ASCII."""
    hits = list(filter(None, map(_function_words().get, words)))
    return len(hits) <= SURER * sum(["en" in languages for languages in hits])


def detect(text: str, *, sure: int = SURE) -> str:
    """Return the code of the language that `text` is most likely in, one of LANGUAGES; "en" where nothing tells.

    `sure`: how many function words must tell another language than English in a text whose letters are all English.
    """
    sample = _sample(text)
    if not sample.isascii() and _OTHER_SCRIPT.search(sample):
        written = len(_LETTER.findall(sample))
        for language, script in _SCRIPTS:
            share = len(script.findall(sample))
            if share * (20 if language == "ja" else 4) > written and share:
                return language
    plain = sample.isascii()
    found: Sequence[str] = () if plain else _WORD.findall(sample)
    spoken = letters(sample) if plain else [word.lower() for word in found]
    hits = list(filter(None, map(_function_words().get, spoken)))
    most = len(hits) + (
        0 if plain else _TELLING
    )  # that another language can score, letters of its own counted
    if most <= SURER * sum(["en" in languages for languages in hits]):
        return "en"
    scores = dict.fromkeys(_LATIN, 0)
    if not plain:
        scores = {language: min(_TELLING, len(_LETTERS[language].findall(sample))) for language in _LATIN}
    found = found or _WORD.findall(sample)
    for at, languages in enumerate(map(_function_words().get, spoken)):
        if languages is None:
            continue
        named = not _CAPITAL_NAMES.isdisjoint(languages) and _in_name(found, at)
        for language in languages:
            if not named or language not in _CAPITAL_NAMES:
                scores[language] += 1
    best = max(_LATIN, key=scores.__getitem__)
    least = sure if plain else 1
    return best if scores[best] >= least and scores[best] > SURER * scores["en"] else "en"


def _sample(text: str) -> str:
    """Return the beginning of a text without its addresses."""
    sample = text[:SAMPLE]
    return _ADDRESS.sub(" ", sample) if _ADDRESSED.search(sample) else sample


def _in_name(found: Sequence[str], at: int) -> bool:
    """Tell whether a function word is part of a name, which texts of other languages write as well: "Plaza de la Paz", "El Paso"."""
    light = _function_words()
    after = at + 1
    while after < len(found) and after < at + 3 and found[after] in light:
        after += 1
    if not _capital(found[after : after + 1]):
        return False
    before = at - 1
    while before >= 0 and before > at - 3 and found[before] in light:
        before -= 1
    return _capital(found[at : at + 1]) or (before >= 0 and _capital(found[before : before + 1]))


def _capital(word: Sequence[str]) -> bool:
    return bool(word) and word[0][:1].isupper() and not (len(word[0]) > 1 and word[0].isupper())


@cache
def _function_words() -> dict[str, tuple[str, ...]]:
    """Return the languages whose function word a word is."""
    table: dict[str, tuple[str, ...]] = {}
    for language in _LATIN:
        for word in words(language, "function"):
            table[word] = (*table.get(word, ()), language)
    return table
