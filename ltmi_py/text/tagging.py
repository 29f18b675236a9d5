"""Coarse word classes by place and by word lists: just enough grammar to see where a clause of English begins.

Owns the reading of a sentence as tagged words. What is done with clauses is `clauses`.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from ltmi_py.text import verbs, wordlists

# One letter a class: D determiner, P personal pronoun, R preposition, C coordinator, S subordinator, W relative,
# X finite auxiliary, V verb in the past, v past or participle, z present or plural noun, b base form or noun,
# T participle, G gerund, I infinitive, A adverb, N number, U capitalised word, O other word;
# , ; : - ( ) " . for marks, ' for a possessive mark.
_TOKEN = re.compile(r"''|``|--+|[^\W_]+(?:[_'’./+&-]+[^\W_]+)*|['’]s\b|[^\s\w]|_")
_TITLES = frozenset(
    (
        "mr",
        "mrs",
        "ms",
        "dr",
        "st",
        "jr",
        "sr",
        "prof",
        "gen",
        "col",
        "lt",
        "sgt",
        "capt",
        "rev",
        "hon",
        "inc",
        "ltd",
        "no",
        "vol",
    )
)
_PERSONAL = frozenset(["i", "you", "he", "she", "it", "we", "they", "there"])
_SHORTENED = frozenset(
    f"{word}{mark}{end}"
    for mark in "'’"
    for end, words in (
        ("s", ("he", "she", "it", "there")),
        ("re", ("you", "we", "they")),
        ("m", ("i",)),
        ("ve", ("i", "you", "we", "they")),
    )
    for word in words
)  # with the auxiliary in it; what "'ll" and "'d" suppose is left alone
_OBJECTS = frozenset(["me", "him", "us", "them", "himself", "herself", "itself", "themselves"])
_RELATIVE = frozenset(["who", "which", "whom", "whose", "where", "that", "what"])
_BE = frozenset(
    [
        "is",
        "are",
        "was",
        "were",
        "am",
        "isn't",
        "aren't",
        "wasn't",
        "weren't",
        "isn’t",
        "aren’t",
        "wasn’t",
        "weren’t",
        "be",
        "been",
        "being",
    ]
)
_HAVE = frozenset(
    ["has", "have", "had", "hasn't", "haven't", "hadn't", "hasn’t", "haven’t", "hadn’t", "having"]
)
# Words that settle what follows them: n never finite, c finite, of a compound tense; t "to".
_GOVERNING = {
    **dict.fromkeys(_BE | _HAVE, "c"),
    **dict.fromkeys(("be", "been", "being", "having"), "n"),
    "to": "t",
}
_NOUNS_TOO = frozenset(("can", "will", "might", "must"))  # auxiliaries that a determiner makes a noun
_NOUNS_IN_LY = frozenset(
    (
        "family",
        "assembly",
        "supply",
        "reply",
        "belly",
        "filly",
        "italy",
        "july",
        "jelly",
        "bully",
        "rally",
        "anomaly",
        "monopoly",
        "butterfly",
    )
)
_REGULAR = re.compile(r"(?:re-?|un)?[a-z]{2,}[a-z]ed")  # a past form, though its verb is in no list
_NO_PAST = frozenset(
    (
        "hundred",
        "kindred",
        "hatred",
        "sacred",
        "naked",
        "wicked",
        "rugged",
        "crooked",
        "infrared",
        "thoroughbred",
        "purebred",
        "deathbed",
        "riverbed",
        "seabed",
        "flowerbed",
        "speed",
        "breed",
        "creed",
        "greed",
        "steed",
        "tweed",
        "indeed",
        "talented",
        "gifted",
        "biped",
        "shred",
        "sled",
        "moped",
        "watershed",
        "bloodshed",
        "aged",
        "beloved",
        "ragged",
        "jagged",
        "wretched",
    )
)
_FIRST = frozenset(("i", "i'm", "i’m", "i've", "i’ve"))
_NOUN_TOO, _REGULARLY = (
    -1,
    verbs.PAST | verbs.PARTICIPLE,
)  # the flags of such a word, and of a verb in no list
_UNSETTLED = "?"  # the class of a word that depends on its neighbours, until they are read
_ENCLOSING = re.compile('[()"]')
_MARKS = {",": ",", "，": ",", ";": ";", ":": ":", "–": "-", "—": "-", "(": "(", "[": "(", ")": ")", "]": ")",
          '"': '"', "“": '"', "”": '"', "«": '"', "&": "U", "$": "N", "€": "N", "£": "N", "»": '"', "„": '"', "''": '"', "``": '"', "--": "-", "---": "-", "-": "-",
          "%": "O"}  # fmt: skip


class Tagged:
    """A sentence as words: `words` in lower case, `spans` where they stand, `tags` as one string, a letter for each."""

    __slots__ = ("_free", "_raw", "_spans", "main", "names", "tags", "text", "words")

    def __init__(self, text: str, *, language: str = "en") -> None:
        """Tag `text`."""
        self.text = text
        self.main: Any = ...  # what `mainclauses` finds from the first word on, once it was asked
        self.names: list[str] | None = None  # its noun phrases, once all of them were asked for
        self._raw: list[str] = _TOKEN.findall(text)
        self._spans: list[tuple[int, int]] = []
        self._free: list[bool] | None = None
        self.words, self.tags = _read(self._raw, _classes(language))

    @property
    def spans(self) -> list[tuple[int, int]]:
        """Return the characters of each word."""
        return self.spans_until(len(self._raw))

    def spans_until(self, stop: int) -> list[tuple[int, int]]:
        """Return the characters of each of the first `stop` words at least: those at the end are often not asked for.

        Only white space stands between words, so each is the next of its form.
        """
        spans = self._spans
        if len(spans) < stop:
            at, find = spans[-1][1] if spans else 0, self.text.find
            left = self._raw[len(spans) : stop]
            spans += [(start := find(word, at), at := start + len(word)) for word in left]
        return spans

    def said(self, start: int, stop: int) -> str:
        """Return words start..stop as they are written, white space between them made one space."""
        if stop - start == 1:
            return self._raw[start]
        words = self._raw[start:stop]
        for word in words:
            if not word[0].isalnum():  # only a mark stands next to a word without a space
                spans = self.spans_until(stop)
                words = self.text[spans[start][0] : spans[stop - 1][1]].split()
                break
        return " ".join(words)

    def depth_free(self) -> list[bool]:
        """Tell for each word whether it stands outside brackets and quotation marks; none does if they do not close."""
        if self._free is None:
            self._free = self._outside() if _ENCLOSING.search(self.tags) else [True] * len(self.tags)
        return self._free

    def _outside(self) -> list[bool]:
        free, depth, quoted = [], 0, False
        for tag in self.tags:
            if tag == "(":
                depth += 1
            free.append(depth == 0 and not quoted and tag != '"')
            if tag == ")":
                depth = max(0, depth - 1)
            elif tag == '"':
                quoted = not quoted
        return free if depth == 0 and not quoted else [False] * len(free)


@cache
def _lexicon(language: str) -> dict[str, str]:
    if language != "en":
        names = ("stop", "function")
        return dict.fromkeys((word for name in names for word in wordlists.entries(language, name)), "R")
    table: dict[str, str] = {}
    for letter, name in (
        ("A", "adverbs"),
        ("R", "prepositions"),
        ("S", "subordinators"),
        ("D", "determiners"),
        ("X", "auxiliaries"),
    ):
        for word in wordlists.entries(language, name):
            if letter in "XD" or word not in table:
                table[word] = letter
    table.update(dict.fromkeys(_OBJECTS, "O"))
    table.update(dict.fromkeys(_RELATIVE, "W"))
    table.update(dict.fromkeys(_PERSONAL | _SHORTENED, "P"))
    table.update(dict.fromkeys(("and", "but", "or", "nor", "yet", "so"), "C"))
    table.update(
        {"not": "A", "never": "A", "n't": "A", "be": "I", "been": "T", "being": "G", "having": "G", "to": "R"}
    )
    return table


LARGEST = 20_000  # words that are remembered: a text says most of them again and again


class _Lowered(dict[str, str]):
    """Each word as it is written, in lower case; the same string again for the same word, whose hash is known then."""

    def __missing__(self, raw: str) -> str:
        word = raw.lower()
        made = raw if word == raw else word
        if len(self) < LARGEST:
            self[raw] = made
        return made


_LOWERED = _Lowered()


class _Classes(dict[str, str]):
    """The class of each word as it is written; `?` where that depends on its neighbours."""

    def __init__(self, language: str) -> None:
        """Know the lists of a language."""
        super().__init__(_MARKS)
        self.lexicon, self.foreign = _lexicon(language), language != "en"
        self.verbs = verbs.forms(language)
        self.settled: dict[tuple[int, str, str], str] = {}  # what such a word is between the same neighbours

    def __missing__(self, raw: str) -> str:
        made = self.of(raw)
        if len(self) < LARGEST:
            self[raw] = made
        return made

    def of(self, raw: str) -> str:
        """Return the class of a word inside a sentence."""
        word, first = _LOWERED[raw], raw[0]
        if not first.isalnum():
            return "'" if word in ("'s", "’s") else "."
        if first.isdigit():
            return "N"
        known = self.lexicon.get(word, "")
        if known and self.foreign:
            return known
        if first.isupper() and word not in _FIRST and not (known and raw.isupper()):
            return "U"
        if known:
            return _UNSETTLED if word in _NOUNS_TOO else known
        if word in self.verbs or (not self.foreign and _REGULAR.fullmatch(word) and word not in _NO_PAST):
            return _UNSETTLED
        return "A" if word.endswith("ly") and len(word) > 4 and word not in _NOUNS_IN_LY else "O"


@cache
def _classes(language: str) -> _Classes:
    return _Classes(language)


def _read(raw: list[str], classes: _Classes) -> tuple[list[str], str]:
    """Return words in lower case, and the class of each."""
    if not raw:
        return [], ""
    words = list(map(_LOWERED.__getitem__, raw))
    tags = "".join(map(classes.__getitem__, raw))
    if tags[0] == "U":
        tags = classes[words[0]] + tags[1:]
    elif words[0] == "her":
        tags = "D" + tags[1:]
    if _UNSETTLED in tags:
        tags = _settled(tags, words, classes)
    last = len(raw) - 1
    at = tags.find(".", 1, last)
    while at > 0:
        if _abbreviates(words[at - 1], raw[at - 1]):
            tags = f"{tags[:at]}U{tags[at + 1 :]}"
        at = tags.find(".", at + 1, last)
    return words, tags


def _abbreviates(word: str, raw: str) -> bool:
    """Tell whether a dot after a word inside a sentence belongs to it: "Mr.", "J.", "U.S."."""
    return word in _TITLES or (raw[-1].isupper() and (len(raw) == 1 or raw[-2] == "."))


def _settled(tags: str, words: list[str], classes: _Classes) -> str:
    """Return the classes of words, those settled that depend on the words before them: by the last one that is no adverb."""
    forms, known = classes.verbs, classes.settled
    out = ["", *tags]  # the class of each word right behind that of the one before it
    index = tags.find(_UNSETTLED)
    while index >= 0:
        at, before = index, out[index]
        while out[at] == "A":
            at -= 1
        behind = out[at] + _GOVERNING.get(words[at - 1], "") if at else ""
        word = words[index]
        flags = _NOUN_TOO if word in _NOUNS_TOO else forms.get(word, _REGULARLY)
        key = flags, before, behind
        settled = known.get(key)
        if settled is None:
            settled = known[key] = _class_behind(*key)
        out[index + 1] = settled
        index = tags.find(_UNSETTLED, index + 1)
    return "".join(out)


def _class_behind(flags: int, before: str, behind: str) -> str:
    """Return the class of a word right after the class `before`; `behind` is that of the last word that is no adverb, and its mark."""
    if flags == _NOUN_TOO:
        return "O" if before in ("D", "'") else "X"
    governed = behind[:1] == "X" or behind[1:] == "n"
    compound = governed and behind[1:] != ""
    after_to = before == "R" and behind[1:] == "t"
    return _verb_class(flags, before, governed, compound, after_to)


def _verb_class(flags: int, before: str, governed: bool, compound: bool, after_to: bool) -> str:  # noqa: FBT001
    """Return the class of a verb form after a word of the class `before`, behind an auxiliary, one of a compound tense, or "to"."""
    nominal = before in ("D", "'")
    if flags & verbs.GERUND:
        return "O" if nominal else "G"
    if nominal and flags & verbs.FINITE:
        return "T" if flags & verbs.PARTICIPLE and before == "D" else "O"
    if flags & verbs.BASE and not flags & verbs.PAST:
        if after_to or (governed and not compound):
            return "I"
        return "O" if before in ("D", "'", "R") else "b"
    if flags & verbs.PARTICIPLE and compound:
        return "T"
    if flags & verbs.PAST:
        return "v" if flags & verbs.PARTICIPLE else "V"
    if flags & verbs.PRESENT:
        return "O" if before in ("R", "N") else "z"
    return "T"
