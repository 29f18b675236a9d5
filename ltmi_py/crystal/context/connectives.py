"""Beginnings of a sentence that point at what was just said (discourse connectives), and those that only look as if they did (expletives).

Owns no pronoun that is a subject: those are in `subjects`. "In this case", "Doing so", "Der Antrag wird angenommen"
need the sentence before; "Es gibt", "Il faut" need nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from ltmi_py.text import wordlists
from ltmi_py.text.tagging import Tagged

_REPORTED = frozenset(("dass", "daß", "ob", "wie", "zu"))  # after "es wird beschlossen, …"
_REACH, _REACH_OF_ALL = 4, 12  # words from the beginning within which a phrase begins, and ends
_UNSPACED = frozenset(("ja", "zh"))
_OPEN = frozenset(("er", "ihn", "ihm"))
_WITH_ZU = re.compile(r"\w+zu\w+en")  # "hinzuzufügen"
_SAID_WHICH = frozenset(
    ("of", "who", "that", "which", "whose", "in", "with", "on", "at")
)  # after "for those"
_IMPERSONAL = re.compile(
    r"[Ii]t(?: (?:\w+ly|also|still|then|thus))? (?:(?:is|was|would be|will be|may be|might be|can be|could be|has been|becomes?|seems?|appears?)"
    r"(?: (?:not|also|often|usually|always|still|very|quite|so|only|just|much|far|rather|therefore|however|thus|\w+ly))* "
    r"(?:(?:more |less |most )?(?:un)?(?:difficult|easy|easier|hard|harder|possible|impossible|important|necessary|essential|useful|helpful|best|better|"
    r"good|bad|fair|worth|likely|clear|true|false|common|customary|convenient|safe|safer|wise|sufficient|enough|recommended|expected|"
    r"assumed|suggested|required|known|believed|thought|hoped|planned|unclear|vital|crucial|critical|advisable|desirable|tempting|"
    r"permitted|forbidden|allowed|acceptable|reasonable|sensible|natural|rare|normal|typical|up to \w+|time|obvious|interesting|"
    r"a (?:good|bad) (?:idea|practice)|an error|(?:the|a) \w+(?:['’]s)? (?:responsibility|duty|job|task|policy)))"
    r"(?: (?:for|of) [^.;:]{1,80}?)?,? (?:to|that|if|whether|when|how|why|what|not to)\b"
    r"|(?:seems?|appears?|follows|turns? out|turned out|happens|happened|so happens|means?) that\b|(?:does|may|might|would)(?: not|n['’]t)? matter\b|takes? (?:\S+ ){1,6}?to\b|rained|rains|snowed)"
)


@cache
def _phrases(language: str, name: str) -> dict[str, dict[str, list[list[str]]]]:
    """Return the phrases of a list by their first word and their second ("" where there is none), the longest first."""
    out: dict[str, dict[str, list[list[str]]]] = {}
    for phrase in sorted(map(str.split, wordlists.words(language, name)), key=len, reverse=True):
        first, second = [*phrase, ""][:2]
        out.setdefault(first, {}).setdefault(second, []).append(phrase)
    return out


def points_back(sentence: Tagged, *, language: str) -> bool:
    """Tell whether a sentence opens with words that mean what was said before it; those for the text itself do not."""
    if language in _UNSPACED:
        return sentence.text.startswith(wordlists.entries(language, "backward"))
    own, connecting = wordlists.words(language, "own_parts"), wordlists.words(language, "connecting")
    first, begins = sentence.words[0], _phrases(language, "backward")
    if first not in begins and first not in connecting and first[0].isalnum():
        return False
    if begins.keys().isdisjoint(sentence.words[:_REACH]):
        return False
    words = [word for word in sentence.words[:_REACH_OF_ALL] if word[0].isalnum()]
    for start in (0, 1):
        if start and words[:1] and words[0] not in connecting:
            break
        stop = start + opening(words[start:], language, "backward")
        if stop > start:
            if words[stop - 1] == "those" and words[stop : stop + 1] and words[stop] in _SAID_WHICH:
                return False
            far = words[stop - 1] in ("that", "those")
            return words[stop : stop + 1] == [] or far or words[stop] not in own
    return False


def is_impersonal(sentence: Tagged, at: int = 0) -> bool:
    """Tell whether an "it" (word `at`) stands for a clause that follows: "It is hard to …"; or a text speaks of itself."""
    words = sentence.words
    if words[at] in ("this", "these"):
        own = words[at + 1 : at + 2] != ["time"] and words[at + 1 : at + 2] != []
        return own and words[at + 1] in wordlists.words("en", "own_parts")
    return (
        words[at] == "it"
        and _IMPERSONAL.match(sentence.text, sentence.spans_until(at + 1)[at][0]) is not None
    )


def is_expletive(words: Sequence[str], language: str) -> bool:
    """Tell whether the pronoun that opens a sentence stands for nothing: "Es gibt …", "Es wird beantragt, … zu …"."""
    if opening(words, language, "expletives"):
        return True
    if language != "de" or words[0] != "es" or words[1:2] not in (["wird"], ["wurde"], ["ist"], ["war"]):
        return False
    after = words[words.index(",") :] if "," in words else []
    if not _OPEN.isdisjoint(after):
        return False
    return not _REPORTED.isdisjoint(after) or any(map(_WITH_ZU.fullmatch, after))


def opening(words: Sequence[str], language: str, name: str) -> int:
    """Return how many words the longest phrase of a list has with which `words` begin; 0 if there is none."""
    behind = _phrases(language, name).get(words[0]) if words else None
    if behind is None:
        return 0
    for phrase in behind.get(words[1], ()) if len(words) > 1 else ():
        if words[: len(phrase)] == phrase:
            return len(phrase)
    return int("" in behind)
