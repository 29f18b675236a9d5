"""What a sentence of English leans on that is not in it, though no pronoun opens it.

"Use this option only …", "A plumber looked at it", "The work will be done …": a demonstrative, an object or a bare
definite subject whose noun was named before (bridging), a verb left out (ellipsis). Openings are in `subjects` and `connectives`.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import compress, count

from ltmi_py.crystal.context.connectives import is_impersonal
from ltmi_py.crystal.context.ellipsis import PARTS, leaves_out, was_said
from ltmi_py.text import wordlists
from ltmi_py.text.mainclauses import main_clause
from ltmi_py.text.tagging import Tagged

_DEMONSTRATIVES = frozenset(("this", "that", "these", "those", "such"))
_OBJECTS = frozenset(("it", "them", "him", "her", "they", "he", "she"))
_SUBJECTS = frozenset(("it", "they", "he", "she"))
_OWNERS = frozenset(("its", "their", "his"))
_SHELLS = frozenset(
    ("matter", "situation", "latter", "former", "aforementioned")
)  # after "the", inside a sentence
_PLACES = frozenset(("there", "here", "then", "thereby", "therein", "thereof"))
_SHARES = frozenset(("part", "parts", "half", "most", "some", "any", "all", "each", "one", "none", "both", "much", "many", "copies", "copy"))  # fmt: skip
_SIGNS = _DEMONSTRATIVES | _OBJECTS | _PLACES | _OWNERS | _SHELLS
_NOMINAL = frozenset("OUNbzGT")
_PARTING = re.compile(r'[,;:(CSW"-]')  # begins a clause, or something that is said apart
_VERBS = tuple("XVvzA")
_MOST_ADJECTIVES = 3
TINY = 4  # words: a sentence so short says little alone
BRIEF = 11  # words: one so short whose subject is bare leans on the sentence before
_SHORTEST = 4  # words of a sentence with a subject of two
_OPENING = 7  # words of a phrase before its subject
_LONGEST_COMMAND = 4  # words before the object of a command
_WE = frozenset(("i'll", "we'll", "you'll", "i’ll", "we’ll", "you’ll", "i'd",
                 "we'd", "i've", "we've", "i’d", "we’d", "i’ve", "we’ve"))  # fmt: skip
_REACH = 2  # adjectives between a demonstrative and its noun
_CONDITIONS = frozenset(
    ("if", "when", "once", "unless", "since", "until", "after", "first", "where", "should")
)
_NONE = frozenset(("nothing", "nobody", "everything", "everybody", "all", "anything", "everyone"))
_OTHERS = frozenset(("other", "others", "neither", "either", "latter", "former"))
_DO = frozenset(("do", "does", "did", "doing", "done"))
_OWNING = frozenset(("have", "has", "had", "with", "having", "contains", "contain", "includes", "include"))


def needs_before(sentence: Tagged) -> bool:
    """Tell whether a demonstrative, an object or an adverb means something that the sentence does not name."""
    words = sentence.words
    if words[0] in ("another", "one") and sentence.tags[2:3] in tuple("XVvz"):
        return True
    if words[0] == "the" and words[1:2] and words[1] in PARTS and sentence.tags[2:3] in _VERBS:
        return True
    if leaves_out(sentence):
        return True
    if _SIGNS.isdisjoint(words) or sentence.text.endswith(":"):
        return False
    signs = compress(count(), map(_SIGNS.__contains__, words))
    return any(_points(sentence, at) for at in signs)


def _points(sentence: Tagged, at: int) -> bool:
    """Tell whether a word that may point back does so, past the beginning of the sentence."""
    word, tags = sentence.words[at], sentence.tags
    if word in _SHELLS:
        return at > 1 and sentence.words[at - 1] == "the" and (tags[at + 1 : at + 2] or ".") not in "ROUbzNG"
    parted = _PARTING.search(tags, 2 if tags[1:2] == "," else 1, at) is not None
    if word in _DEMONSTRATIVES:
        return _demonstrates(sentence, at, parted=parted)
    if parted or not at:
        return False
    if word in _OWNERS:
        return not any(tags[i] in "OUNbzP" for i in range(at))
    if word in _SUBJECTS and _is_subject(sentence, at):
        return True
    if word in ("it", "them"):
        before = sentence.words[at - 1]
        shared = at <= _LONGEST_COMMAND or sentence.words[at - 2] in _SHARES
        if (before == "of" and shared) or (at == 1 and tags[0] in "OUb"):
            return True
    return _is_elsewhere(sentence, at) if word in _PLACES else _is_object(sentence, at)


def _demonstrates(sentence: Tagged, at: int, *, parted: bool) -> bool:
    """Tell whether "this" or "this option" means what was said before the sentence."""
    words, tags = sentence.words, sentence.tags
    word, size = words[at], len(words)
    if word == "such":
        return _is_such(sentence, at)
    told = _in_condition(sentence, at) if word in ("this", "that") and at and tags[at - 1] == "S" else None
    if told is not None:
        return told
    if word == "that" and not _is_demonstrative(sentence, at):
        return False
    if at and words[at - 1] in ("as", "like"):
        return False
    noun = at + 1
    while (
        noun < size
        and noun - at <= _REACH
        and tags[noun] in _NOMINAL
        and tags[noun + 1 : noun + 2]
        and tags[noun + 1] in "OUbz"
    ):
        noun += 1
    if noun >= size or tags[noun] not in "OUbzNG" or (word in ("this", "that") and tags[noun] == "z"):
        if word in ("those", "that") and noun < size and tags[noun] in "WRvT":
            return False
        return not parted or (at > 0 and words[at - 1] in _DO)
    own = wordlists.words("en", "own_parts").intersection(words[at + 1 : noun + 1])
    if (word in ("this", "these") and own) or (noun - at == 1 and words[noun] in PARTS):
        return False
    if tags[noun + 1 : noun + 2] == "W" and word == "those":
        return False
    return not was_said(words[noun], words[:at])


def _in_condition(sentence: Tagged, at: int) -> bool | None:
    """Tell whether "this" or "that" right behind "if" points back: "If that work takes a day, …", "Call us if this is wrong."; None if it does not show."""
    words, tags = sentence.words, sentence.tags
    verb = tags[at + 1 : at + 2] in _VERBS
    if at == 1:
        known = verb or (tags[2:3] in tuple("ObUz") and tags[3:4] in _VERBS)
        return known if known or words[1] == "that" else None
    if not verb:
        return None
    return tags[0] in "bI" and not any(mark in words[:at] for mark in ",;:")


def _is_demonstrative(sentence: Tagged, at: int) -> bool:
    """Tell whether "that" joins no clause: "for that", "does that", "looked into that company in May"."""
    words, tags = sentence.words, sentence.tags
    if tags[at - 1 : at] == "R" or (at and words[at - 1] in _DO):
        return True
    if not at or tags[at - 1] not in "VvzX" or words[at + 1 : at + 2] == []:
        return False
    single = tags[at + 1] in "Ob" and not words[at + 1].endswith("s")
    return single and tags[at + 2 : at + 3] in ("R", ".", ",")


def _is_such(sentence: Tagged, at: int) -> bool:
    """Tell whether "such a way" or "such a false message." means a kind that was said before."""
    words, tags = sentence.words, sentence.tags
    if words[at - 1] == "as" and tags[at + 1 : at + 2] == ".":
        return True
    if at == 1 and tags[0] == "S":
        return "as" not in words[2:6]
    first = noun = at + 1 + (words[at + 1 : at + 2] in (["a"], ["an"]))
    while noun - first < _MOST_ADJECTIVES and tags[noun + 1 : noun + 2] in ("O", "U", "b", "z"):
        noun += 1
    ends = (".", ",", "(", "X") if noun > at + 1 else ("X", "V", "z", ".")
    return (
        at > 0
        and tags[noun + 1 : noun + 2] in ends
        and tags[noun] in "OUbzN"
        and not was_said(words[noun], words[:at])
    )


def _is_subject(sentence: Tagged, at: int) -> bool:
    """Tell whether a pronoun is the subject after "if" or a phrase without a comma: "If it fails, …", "In summer it is …"."""
    tags = sentence.tags
    if not tags[at + 1 : at + 2] or tags[at + 1] not in "XVvzbA":
        return False
    condition = tags[0] == "S" and tags[1] in "vTV" and sentence.words[0] in _CONDITIONS
    opened = (
        (at == 1 and tags[0] == "S")
        or condition
        or (tags[0] == "R" and at <= _OPENING and all(tags[i] in "RDONAUvTzb" for i in range(at)))
    )
    return opened and not is_impersonal(sentence, at)


def _is_elsewhere(sentence: Tagged, at: int) -> bool:
    """Tell whether "there", "here" or "then" inside the first clause points at what was said before."""
    words, tags = sentence.words, sentence.tags
    if words[at] == "there":
        return tags[at + 1 : at + 2] not in ("X", "V", "z", "v") and words[at - 1] not in (
            "is",
            "are",
            "was",
            "were",
        )
    if words[at] == "here":
        return False
    if words[at] == "then" and not _CONDITIONS.isdisjoint(words[:at]):
        return False
    return tags[at - 1] != "R" and words[at + 1 : at + 2] not in (["until"], ["when"])


def _is_object(sentence: Tagged, at: int) -> bool:
    """Tell whether an object of the first clause can mean nothing that the clause names."""
    words, tags = sentence.words, sentence.tags
    before = words[at - 1] if at else ""
    if (
        not at
        or tags[at - 1] not in "RbzvVTIGAX"
        or (words[at] == "her" and tags[at + 1 : at + 2] in tuple("OUbzGN"))
    ):
        return False
    if words[at] == "it" and tags[at - 1] in "SCW":
        return False
    main = main_clause(sentence, 0)
    if not _OWNING.isdisjoint(words[:at]) and (main is None or tags[main.verb + 1] not in "TvA"):
        return False
    start = main.verb if main is not None and main.verb < at else 0
    if words[at] == "it" and before in ("makes", "make", "made", "find", "finds", "think"):
        return False
    return not any(tags[i] in "OUN" for i in range(start + 1, at)) if start else _is_command(sentence, at)


def _is_command(sentence: Tagged, at: int) -> bool:
    """Tell whether nothing is named before an object: "Press it", "Leave it on"."""
    if at == 2 and sentence.words[0] in _WE:
        return True
    return at <= _LONGEST_COMMAND and all(sentence.tags[i] in "bzIAPXRSVv" for i in range(at))


def bare_subject(sentence: Tagged) -> str:
    """Return the noun of a definite subject that nothing tells which: "The notice must …"; empty if there is none."""
    words, tags = sentence.words, sentence.tags
    if words[0] != "the" or len(words) < _SHORTEST:
        return ""
    at = 2 if words[1] in wordlists.words("en", "bare_adjectives") else 1
    if tags[at] not in "OUbzG" or sentence.text[4:5].isupper():
        return ""
    main = main_clause(sentence, 0)
    if main is None or main.start or main.stop > at + 1 or tags[at + 1] not in "XVvzbA":
        return ""
    return words[at]


def is_tiny(sentence: Tagged) -> bool:
    """Tell whether a sentence is a few words long and names nobody: "Children pay nothing.", "An e-mail is enough."."""
    if len(sentence.words) > TINY + 1 or sentence.text[-1] not in ".!":
        return False
    main = main_clause(sentence, 0)
    if main is None or main.start or len(sentence.words) <= main.verb + 2:
        return False
    return set(sentence.tags).isdisjoint("UNP") and sentence.words[0] not in _NONE


def takes_for_known(sentence: Tagged) -> bool:
    """Tell whether a sentence speaks of something as known that it does not tell: "the supplier had read the meter", "neither was cheaper"."""
    words, tags = sentence.words, sentence.tags
    if not _OTHERS.isdisjoint(words):
        return True
    own = wordlists.words("en", "own_parts")
    for at, word in enumerate(words[:-1]):
        if word != "the" or tags[at + 1] not in "Obz" or words[at + 1] in own:
            continue
        if tags[at + 2 : at + 3] not in ("O", "U", "b", "z", "R", "W", "N", "G", "T", "'", "-"):
            return True
    return False


def is_shell(noun: str) -> bool:
    """Tell whether a noun is one for what was just said: "the result", "the reason", "the motion"."""
    return noun in wordlists.words("en", "shell_nouns")


def introduces(sentence: Tagged, noun: str) -> bool:
    """Tell whether a sentence says more of a noun than that it is known: "a notice", "two rain barrels", "the pump at …"."""
    words, tags = sentence.words, sentence.tags
    stem = _stem(noun)
    for at, word in enumerate(words):
        if word.startswith(stem) and _stem(word) == stem:
            begin = at
            while begin and tags[begin - 1] in "OUbzNTG":
                begin -= 1
            article = words[begin - 1] if begin else ""
            if (
                article != "the"
                or begin > 1
                or at > begin
                or tags[at + 1 : at + 2] in ("R", "W", "N", "U", "T")
            ):
                return True
    return False


@cache
def _stem(word: str) -> str:
    for end in ("ies", "es", "s"):
        if word.endswith(end) and len(word) > len(end) + 2 and not word.endswith("ss"):
            return word[: -len(end)] if end != "es" or word[-3] in "sxzh" else word[:-1]
    return word
