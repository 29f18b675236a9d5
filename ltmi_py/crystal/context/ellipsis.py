"""What an English sentence leaves out because it was said before: a verb, the noun of "a new one", what is done "so".

Owns ellipsis and what stands for it: "The attic does not.", "Both can be renewed.", "… 340 euros each".
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ltmi_py.text import wordlists
from ltmi_py.text.mainclauses import main_clause
from ltmi_py.text.tagging import Tagged

_SHORT = 11  # words and marks of a sentence that says that something is enough, and not for what
_VERBS = tuple("XVvzA")
PARTS = frozenset(("same", "other", "others", "latter", "former", "rest", "remainder", "remaining", "second", "third",
                   "first", "opposite", "reverse"))  # fmt: skip
_ONES = frozenset(("one", "ones"))
_TURNING = frozenset(("though", "instead"))  # at the end of a sentence
_SUFFICIENT = frozenset(("enough", "sufficient"))
_PAIR = 6  # words within which "both" has its two
_SOME = frozenset(("both", "others", "some", "many", "most", "several", "few", "neither", "either", "each"))
_REASONS = frozenset(("as", "since", "because", "while", "although", "though"))
_COMPARED = frozenset(("previous", "resulting", "remaining", "corresponding", "aforementioned"))
_DOING_SO = re.compile(r"\b(?:do|does|did|doing|done) so\b(?! that\b)", re.IGNORECASE)
_NAMES_ACT = re.compile(
    r"[,;:]|\b(?:if|when|and|but|or|who|that|which|unless|before)\b", re.IGNORECASE
)  # may tell what is done so
_BRIEFEST = 16  # words and marks of a sentence whose verb may be left out
_AFTER_VERB = frozenset(("not", "so", "too", "either", "neither", "rather", "never", "already"))
_WHOLE = frozenset(("than", "as", "if", "when", "but", "and", "or", "what", "who", "how", "where", "while", "that", "which", ",", ";"))  # fmt: skip


def leaves_out(sentence: Tagged) -> bool:
    """Tell whether a sentence leaves out what was said before it."""
    words = sentence.words
    if len(words) <= _BRIEFEST and _leaves_verb_out(sentence):
        return True
    found = _DOING_SO.search(sentence.text) if "so" in words else None
    if found is not None and not _NAMES_ACT.search(sentence.text, 0, found.start()):
        return True
    return _counts_some(words, sentence.tags) or _compares(sentence) or _ends_so(sentence)


def _ends_so(sentence: Tagged) -> bool:
    """Tell whether a reason or an end shows what is left out: "As this had problems, …", "… is not enough.", "… missing though."."""
    words, tags = sentence.words, sentence.tags
    if words[0] in _REASONS and words[1:2] in (["this"], ["that"]) and tags[2:3] in _VERBS:
        return True
    last = words[-2] if len(words) > 1 else ""
    if last in _TURNING or (last in _SUFFICIENT and len(words) <= _SHORT and "P" not in tags):
        return True
    if last == "each":
        return _is_shared(sentence)
    return not _ONES.isdisjoint(words) and any(
        _is_one_of(sentence, at) for at, word in enumerate(words) if word in _ONES
    )


def _counts_some(words: Sequence[str], tags: str) -> bool:
    """Tell whether a sentence opens with some of what was named before it, or says the same of something else: "Both can be …", "So are scratches"."""
    following = words[1] if len(words) > 1 else ""
    if words[0] == "both" and "and" not in words[:_PAIR]:
        return True
    if following in wordlists.words("en", "auxiliaries"):
        return words[0] in _SOME or words[0] in ("so", "nor")
    return words[0] == "others" and tags[1:2] in ("b", "V", "v", "z")


def _compares(sentence: Tagged) -> bool:
    """Tell whether a sentence speaks of what came of, or stood before, something that it does not name: "Put the resulting file in the tray"."""
    words, tags = sentence.words, sentence.tags
    if _COMPARED.isdisjoint(words):
        return False
    return any(
        words[at] in _COMPARED
        and words[at - 1] == "the"
        and tags[at + 1 : at + 2] in tuple("OUbzG")
        and words[at + 2] not in ("of", "that", "which", "who", "for")
        and tags[at + 2 : at + 3] not in tuple("TUN")
        and words[at + 1] not in wordlists.words("en", "own_parts")
        and not was_said(words[at + 1], words[: at - 1])
        for at in range(1, len(words) - 2)
    )


def _is_one_of(sentence: Tagged, at: int) -> bool:
    """Tell whether "one" stands for a thing that was named before the sentence: "A new one costs 20 euros.", "I rent one."."""
    words, tags = sentence.words, sentence.tags
    if (
        not at
        or any(tags[i] in "OUbzGTN" and words[i] not in PARTS for i in range(at - 1))
        or "C" in tags[:at]
    ):
        return False
    if at == 1 and words[at] == "ones" and tags[0] in "OUb":
        return True  # "Heavier ones came …"
    described = words[at - 1] in ("another", "this", "that") or (
        at > 1 and tags[at - 1] in "ObT" and tags[at - 2] == "D"
    )
    rented = words[at] == "one" and tags[at - 1] in "Vbzv" and tags[at + 1 : at + 2] in (".", ",")
    return described or rented


def _is_shared(sentence: Tagged) -> bool:
    """Tell whether what is said of "each" has no subject that is several: "The cost would be 340 euros each."."""
    main = main_clause(sentence, 0)
    if main is None or sentence.words[-2] != "each" or main.start:
        return False
    return not any(
        word.endswith("s") or word.isdigit() or word in ("and", "two", "three", "both", "we", "they", "you")
        for word in sentence.words[: main.stop]
    )


def _leaves_verb_out(sentence: Tagged) -> bool:
    """Tell whether a sentence ends in an auxiliary whose verb was said before it, or its first clause before a semicolon: "The small one does not."."""
    words = sentence.words
    stop = words.index(";") if ";" in words else len(words)
    if sentence.tags[stop - 2 : stop - 1] == "U" or sentence.text[-1] not in ".!":
        return False  # "in May."
    last = stop - 1
    while last >= 0 and (words[last] in _AFTER_VERB or not words[last][0].isalnum()):
        last -= 1
    if last < 0 or words[last] not in wordlists.words("en", "auxiliaries"):
        return False
    return any(word[0].isalnum() for word in words[:last]) and _WHOLE.isdisjoint(
        words[: min(stop, len(words) - 1)]
    )


def was_said(noun: str, words: Sequence[str]) -> bool:
    """Tell whether a noun is among words, in the singular or the plural."""
    stem = noun[:-1] if len(noun) > 3 and noun.endswith("s") else noun
    return any(word.startswith(stem) for word in words)
