"""The English stemmer: the rules of Snowball 3 (english.sbl), written out for Python.

Owns English only, and words of letters in lower case. The same rules run by snowballstemmer's interpreter of
character loops take ten times as long, and a text is stemmed word by word.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_EXCEPTIONS = {
    "skis": "ski", "skies": "sky", "idly": "idl", "gently": "gentl", "ugly": "ugli", "early": "earli", "only": "onli", "singly": "singl",
    **{word: word for word in ("andes", "atlas", "bias", "cosmos", "howe", "news", "sky")},
}  # fmt: skip
_ROOTS = re.compile("arsen|commun|emerg|gener|inter|later|organ|past|univers")
_CONSONANT_Y = re.compile("(?:^|[aeiouy])y")  # Y from there on
_TOUCHED = re.compile(
    "(?:[siey]|ed|ing|ant|ent|ion|er|or|ism|ic|al|ful|ll|ogist)$"
)  # no other ending is changed
_VOWEL = re.compile("[aeiouy]")
_REGION = re.compile("[^aeiouy]*[aeiouy]+[^aeiouy]")  # up to the first consonant behind a vowel
_SHORT = re.compile(
    "(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy]|past)$"
)  # a short syllable at the end
_DOUBLED = frozenset(("bb", "dd", "ff", "gg", "mm", "nn", "pp", "rr", "tt"))
_CUT_SHORT = frozenset(("at", "bl", "iz"))  # what lost an e to -ed or -ing
_PROCEEDING = frozenset(("succ", "proc", "exc"))
_NO_FORM = frozenset(("even", "cann", "inn", "earr", "herr", "out"))  # what -ing is part of
_BEFORE_LY = frozenset("cdeghkmnrt")


def _by_end(rules: Mapping[str, str]) -> dict[str, list[tuple[str, str]]]:
    """Return endings and what replaces them by their last two letters, the longest first."""
    table: dict[str, list[tuple[str, str]]] = {}
    for ending in sorted(rules, key=lambda ending: (-len(ending), ending)):
        table.setdefault(ending[-2:], []).append((ending, rules[ending]))
    return table


_DERIVED = _by_end({
    "tional": "tion", "ational": "ate", "enci": "ence", "anci": "ance", "abli": "able", "entli": "ent", "izer": "ize", "ization": "ize",
    "ation": "ate", "ator": "ate", "alism": "al", "aliti": "al", "alli": "al", "fulness": "ful", "ousli": "ous", "ousness": "ous",
    "iveness": "ive", "iviti": "ive", "biliti": "ble", "bli": "ble", "ogist": "og", "ogi": "og", "fulli": "ful", "lessli": "less", "li": "",
})  # fmt: skip
_QUALITIES = _by_end({
    "tional": "tion", "ational": "ate", "alize": "al", "icate": "ic", "iciti": "ic", "ical": "ic", "ful": "", "ness": "", "ative": "",
})  # fmt: skip
_LAST = _by_end(
    dict.fromkeys((
        "ic", "ance", "ence", "able", "ible", "ate", "ive", "ize", "iti", "al", "ism", "ion", "er", "ous", "ant", "ent", "ment", "ement",
    ), "")
)  # fmt: skip


def stem(word: str) -> str:
    """Return the stem of an English word of letters in lower case."""
    if len(word) < 3 or not _TOUCHED.search(word):
        return word
    if word in _EXCEPTIONS:
        return _EXCEPTIONS[word]
    marked = "y" in word
    if marked:
        word = _CONSONANT_Y.sub(lambda match: match[0][:-1] + "Y", word)
    first, second = _regions(word)
    word = _verbal(_plural(word), first)
    if word[-1] in "yY" and len(word) > 2 and word[-2] not in "aeiouy":
        word = word[:-1] + "i"
    word = _derived(word, first)
    word = _quality(word, first, second)
    word = _last(word, second)
    word = _ended(word, first, second)
    return word.replace("Y", "y") if marked else word


def _regions(word: str) -> tuple[int, int]:
    """Return where endings that need one syllable before them may begin, and those that need two."""
    match = _ROOTS.match(word) or _REGION.match(word)
    first = match.end() if match else len(word)
    match = _REGION.match(word, first)
    return first, match.end() if match else len(word)


def _plural(word: str) -> str:
    if word.endswith(("ied", "ies")):
        return word[:-2] if len(word) > 4 else word[:-1]
    if not word.endswith("s") or word.endswith(("us", "ss")):
        return word
    if word.endswith("sses"):
        return word[:-2]
    return word[:-1] if _VOWEL.search(word, 0, len(word) - 2) else word


def _verbal(word: str, first: int) -> str:
    """Take -ed and -ing off, with -ly behind them or not."""
    plain = word[:-2] if word.endswith(("edly", "ingly")) else word
    if plain.endswith("eed"):
        base = plain[:-3]
        return base + "ee" if len(base) >= first and base not in _PROCEEDING else word
    if not plain.endswith(("ed", "ing")):
        return word
    base = plain[:-2] if plain.endswith("ed") else plain[:-3]
    if word.endswith("ing"):
        if base in _NO_FORM:
            return word
        if len(base) == 2 and base[1] == "y" and base[0] not in "aeiouy":
            return base[0] + "ie"
    if not _VOWEL.search(base):
        return word
    end = base[-2:]
    if end in _CUT_SHORT:
        return base + "e"
    if end in _DOUBLED:
        return base if len(base) == 3 and base[0] in "aeo" else base[:-1]
    return base + "e" if len(base) == first and _SHORT.search(base) else base


def _found(word: str, table: Mapping[str, list[tuple[str, str]]]) -> tuple[str, str]:
    """Return the longest ending of a word that a table has, and what replaces it; nothing if it has none."""
    for rule in table.get(word[-2:], ()):
        if word.endswith(rule[0]):
            return rule
    return "", ""


def _derived(word: str, first: int) -> str:
    ending, instead = _found(word, _DERIVED)
    base = word[: len(word) - len(ending)]
    if not ending or len(base) < first:
        return word
    if (ending == "ogi" and base[-1:] != "l") or (ending == "li" and base[-1:] not in _BEFORE_LY):
        return word
    return base + instead


def _quality(word: str, first: int, second: int) -> str:
    ending, instead = _found(word, _QUALITIES)
    base = word[: len(word) - len(ending)]
    return base + instead if ending and len(base) >= (second if ending == "ative" else first) else word


def _last(word: str, second: int) -> str:
    ending, _ = _found(word, _LAST)
    base = word[: len(word) - len(ending)]
    if not ending or len(base) < second or (ending == "ion" and base[-1:] not in ("s", "t")):
        return word
    return base


def _ended(word: str, first: int, second: int) -> str:
    """Take off a final e, and one of two final l."""
    base = word[:-1]
    if word.endswith("ll"):
        return base if len(base) >= second else word
    if not word.endswith("e") or len(base) < first:
        return word
    return base if len(base) >= second or not _SHORT.search(base) else word
