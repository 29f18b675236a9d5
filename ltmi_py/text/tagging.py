"""Coarse word classes by place and by word lists: just enough grammar to see where a clause of English begins.

Owns the reading of a sentence as tagged words. What is done with clauses is `clauses`.
"""

from __future__ import annotations

import re
from functools import cache

from ltmi_py.text import verbs, wordlists

# One letter a class: D determiner, P personal pronoun, R preposition, C coordinator, S subordinator, W relative,
# X finite auxiliary, V verb in the past, v past or participle, z present or plural noun, b base form or noun,
# T participle, G gerund, I infinitive, A adverb, N number, U capitalised word, O other word;
# , ; : - ( ) " . for marks, ' for a possessive mark.
_TOKEN = re.compile(
    r"(?:[A-Z]\.)+(?:[A-Z](?![\w]))?|(?:Mr|Mrs|Ms|Dr|St|Jr|Sr|Prof|Gen|Col|Lt|Sgt|Capt|Rev|Hon|Inc|Ltd|Co|Corp|Bros|Mt|Ft|vs|No)\.(?=\s)|'s\b|’s\b(?=\s)|[^\W_](?:[\w'’./+&-]*[^\W_])?|[^\s\w]|_"
)
_PERSONAL = frozenset(["i", "you", "he", "she", "it", "we", "they", "there"])
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
_MARKS = {",": ",", "，": ",", ";": ";", ":": ":", "–": "-", "—": "-", "(": "(", "[": "(", ")": ")", "]": ")",
          '"': '"', "“": '"', "”": '"', "«": '"', "&": "U", "$": "N", "€": "N", "£": "N", "»": '"', "„": '"'}  # fmt: skip


class Tagged:
    """A sentence as words: `words` in lower case, `spans` in characters, `tags` as one string, a letter for each."""

    __slots__ = ("spans", "tags", "text", "words")

    def __init__(self, text: str, *, language: str = "en") -> None:
        """Tag `text`."""
        self.text = text
        self.words: list[str] = []
        self.spans: list[tuple[int, int]] = []
        raw: list[str] = []
        for found in _TOKEN.finditer(text):
            self.spans.append(found.span())
            raw.append(found[0])
        self.words = [word.lower() for word in raw]
        self.tags = _tags(raw, self.words, language)

    def depth_free(self) -> list[bool]:
        """Tell for each word whether it stands outside brackets and quotation marks; none does if they do not close."""
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
    table.update(dict.fromkeys(_PERSONAL, "P"))
    table.update(dict.fromkeys(("and", "but", "or", "nor", "yet", "so"), "C"))
    table.update(
        {"not": "A", "never": "A", "n't": "A", "be": "I", "been": "T", "being": "G", "having": "G", "to": "R"}
    )
    return table


def _tags(raw: list[str], words: list[str], language: str) -> str:
    lexicon, table = _lexicon(language), verbs.forms(language)
    out: list[str] = []
    for index, word in enumerate(words):
        mark = _MARKS.get(word)
        if mark:
            out.append(mark)
        elif not word[0].isalnum():
            out.append("'" if word in ("'s", "’s") else ".")
        elif raw[index][0].isdigit():
            out.append("N")
        elif (
            index
            and raw[index][0].isupper()
            and word != "i"
            and not (raw[index].isupper() and word in lexicon)
        ):
            out.append("U")
        else:
            out.append(_tag(word, out, words, lexicon, table))
    return "".join(out)


def _tag(word: str, out: list[str], words: list[str], lexicon: dict[str, str], table: dict[str, int]) -> str:
    before = out[-1] if out else ""
    nominal = before in ("D", "'")
    known = lexicon.get(word)
    if known:
        if word == "her" and not out:
            return "D"
        return "O" if known == "X" and nominal else known
    flags = table.get(word, 0)
    if not flags:
        return "A" if word.endswith("ly") and len(word) > 4 and word not in _NOUNS_IN_LY else "O"
    if flags & verbs.GERUND:
        return "O" if nominal else "G"
    if nominal and flags & verbs.FINITE:
        return "T" if flags & verbs.PARTICIPLE and before == "D" else "O"
    return _verb_tag(flags, before, out, words)


def _verb_tag(flags: int, before: str, out: list[str], words: list[str]) -> str:
    governor = _governor(out, words)
    compound = governor in _BE or governor in _HAVE
    if flags & verbs.BASE and not flags & verbs.PAST:
        if (before == "R" and words[len(out) - 1] == "to") or (governor and not compound):
            return "I"
        return "O" if before in ("D", "'", "R") else "b"
    if flags & verbs.PARTICIPLE and compound:
        return "T"
    if flags & verbs.PAST:
        return "v" if flags & verbs.PARTICIPLE else "V"
    if flags & verbs.PRESENT:
        return "O" if before in ("R", "N") else "z"
    return "T"


def _governor(out: list[str], words: list[str]) -> str:
    """Return the auxiliary just before, adverbs passed over; empty if there is none."""
    index = len(out) - 1
    while index >= 0 and out[index] == "A":
        index -= 1
    if index >= 0 and (out[index] == "X" or words[index] in ("be", "been", "being", "having")):
        return words[index]
    return ""
