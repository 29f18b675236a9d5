"""Subject and main verb of an English clause, found by place; None where the reading is in doubt."""

from __future__ import annotations

from dataclasses import dataclass

from ltmi_py.text import wordlists
from ltmi_py.text.tagging import Tagged

LONGEST_SUBJECT = 10  # words
_REACH = 16  # words from the beginning of a subject to its verb
_OPENING = 12  # words of a phrase before the subject
_MODAL = frozenset(("can", "will", "may", "might", "must"))
_SUBJECTS = frozenset(("he", "she", "they", "we", "i"))
WEEKDAYS = frozenset(
    f"{day}{end}"
    for day in ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
    for end in ("", "s")
)
_LIGHT = frozenset(("takes", "take", "makes", "make", "gives", "give"))
_WITH_LIGHT = frozenset(
    (
        "place",
        "part",
        "effect",
        "care",
        "sense",
        "use",
        "way",
        "rise",
        "notice",
        "precedence",
        "shape",
        "advantage",
        "account",
        "priority",
        "responsibility",
        "action",
        "steps",
        "root",
    )
)  # fmt: skip; what a light verb has for its object: "takes place"
_ASIDE = 14  # words between two commas inside a subject


@dataclass(frozen=True, slots=True)
class Main:
    """The subject of a clause (words start..stop) and the place of its main verb."""

    start: int
    stop: int
    verb: int


def main_clause(sentence: Tagged, start: int) -> Main | None:
    """Return subject and main verb of the clause that begins at word `start`, an opening phrase passed over."""
    if start:
        return _main_clause(sentence, start)
    if sentence.main is ...:
        sentence.main = _main_clause(sentence, 0)
    main: Main | None = sentence.main
    return main


def _main_clause(sentence: Tagged, start: int) -> Main | None:
    begin = _subject_start(sentence, start)
    if begin is None:
        return None
    verb = _verb_after(sentence, begin)
    if verb is None:
        return None
    tags = sentence.tags
    stop = verb
    while stop > begin and tags[stop - 1] == "A":
        stop -= 1
    for mark in ",(":
        if mark in tags[begin:stop]:
            stop = begin + tags[begin:stop].index(mark)
    return Main(begin, stop, verb) if stop > begin else None


def _subject_start(sentence: Tagged, start: int) -> int | None:
    """Pass over an opening adverb, "In 1852", "After his death," and the like."""
    tags = sentence.tags
    first = tags[start]
    if first in 'PDUNO"' or (first in "bzvV" and start == 0):
        return start
    if first == "A":
        at = start + (2 if tags[start + 1 : start + 2] == "," else 1)
        return at if at < len(tags) and tags[at] in "PDUO" else None
    if first not in "RSGT":
        return None
    if first == "R" and (begin := _after_date(sentence, start)) is not None:
        return begin
    begin = _after_comma(sentence, start)
    return _pronoun_after(sentence, start) if begin is None and first == "R" else begin


def _pronoun_after(sentence: Tagged, start: int) -> int | None:
    """Return the personal pronoun after a phrase without a comma ("For several years he …")."""
    for at in range(start + 1, min(len(sentence.tags), start + _OPENING)):
        if sentence.tags[at] == "P":
            return at if sentence.words[at] in _SUBJECTS else None
        if sentence.tags[at] not in "DOUNRbzATG'":
            return None
    return None


def _after_date(sentence: Tagged, start: int) -> int | None:
    tags, words = sentence.tags, sentence.words
    at = start + 1
    if words[at : at + 1] and words[at] in WEEKDAYS:
        at += 2 if tags[at + 1 : at + 2] == "," else 1
        return at if at < len(tags) and tags[at] in "PDU" else None
    if tags[at : at + 1] == "U" and words[at] in wordlists.pairs("en", "months"):
        at += 1
    if tags[at : at + 1] != "N" or len(words[at]) != 4 or not words[at].isdigit():
        return None
    at += 2 if tags[at + 1 : at + 2] == "," else 1
    return at if at < len(tags) and tags[at] in "PDU" else None


def _after_comma(sentence: Tagged, start: int) -> int | None:
    """Return the word after the first comma, if only a phrase without joints of its own stands before it."""
    tags = sentence.tags
    at = tags.find(",", start)
    if at < 0 or at - start > _OPENING or at + 1 >= len(tags) or any(tag in ";-" for tag in tags[start:at]):
        return None
    return at + 1 if tags[at + 1] in "PDUO" else None


def _verb_after(sentence: Tagged, begin: int) -> int | None:
    """Return the main verb of the clause whose subject begins at `begin`."""
    tags, words = sentence.tags, sentence.words
    if tags[begin] == "P":
        at = after_adverbs(tags, begin + 1)
        return at if at < len(tags) and tags[at] in "XVvzb" else None
    depth, quoted = 0, tags[begin] == '"'
    for at in range(begin + 1, min(len(tags), begin + _REACH + 1)):
        tag = tags[at]
        depth += (tag == "(") - (tag == ")")
        quoted = quoted != (tag == '"')
        if depth or quoted or tag in ')"' or (words[at] == "and" and _joins_names(tags, at)):
            continue
        if tag == ",":
            return _after_aside(tags, at)
        if tag in ";SWCPI.:-":
            return None
        if _is_main(sentence, at):
            return at
        if tag == "v":
            return None
    return None


def _joins_names(tags: str, at: int) -> bool:
    """Tell whether the "and" at a word stands inside a subject."""
    return tags[at - 1] in "UOzb" and tags[at + 1 : at + 2] in ("U", "O", "D")


def _after_aside(tags: str, at: int) -> int | None:
    """Return the verb after a phrase between two commas."""
    closing, depth = -1, 0
    for index in range(at + 1, min(len(tags), at + _ASIDE + 1)):
        depth += (tags[index] == "(") - (tags[index] == ")")
        if tags[index] == "," and not depth:
            closing = index
            break
    if closing < 0 or closing - at > _ASIDE or any(tag in "XVCW;SP" for tag in tags[at + 1 : closing]):
        return None
    after = after_adverbs(tags, closing + 1)
    return after if after < len(tags) and tags[after] in "XVv" else None


def after_adverbs(tags: str, at: int) -> int:
    """Return the first word from `at` on that is no adverb."""
    while at < len(tags) and tags[at] == "A":
        at += 1
    return at


def _is_main(sentence: Tagged, at: int) -> bool:
    tag = sentence.tags[at]
    if tag == "X" and sentence.words[at] in _MODAL:
        return sentence.tags[after_adverbs(sentence.tags, at + 1) :][:1] in ("I", "X", "b")
    if tag in "XV":
        return True
    if tag == "v":
        return _only_verb(sentence, at)
    if (
        sentence.words[at] in _LIGHT
        and sentence.words[at + 1 : at + 2]
        and sentence.words[at + 1] in _WITH_LIGHT
    ):
        return True
    if tag == "z":
        return _reads_as_present(sentence, at)
    return tag == "b" and _reads_as_plural_present(sentence, at)


def _only_verb(sentence: Tagged, at: int) -> bool:
    """Tell whether a form that is past or participle is the verb: no other follows in its clause, and no "by"."""
    tags, words = sentence.tags, sentence.words
    if words[at + 1 : at + 2] == ["by"] or tags[at - 1] == "R":
        return False
    for index in range(at + 1, len(tags)):
        if tags[index] in ",;CWSP(":
            return True
        if tags[index] in "XV" or (tags[index] == "v" and tags[index - 1] not in "RD"):
            return False
    return True


def _reads_as_present(sentence: Tagged, at: int) -> bool:
    """Tell whether a form in -s is a verb here: a name or thing in the singular before it, a phrase after it."""
    tags, words = sentence.tags, sentence.words
    after = tags[at + 1 : at + 2]
    if not after or after not in "DRUNPAGT":
        return False
    for index in range(at + 1, min(len(tags), at + 8)):
        if tags[index] in ",;C":
            break
        if tags[index] in "XV":
            return False
    return tags[at - 1] in "UOPbTGN)A" and not words[at - 1].endswith("s")


def _reads_as_plural_present(sentence: Tagged, at: int) -> bool:
    tags, words = sentence.tags, sentence.words
    listing = tags[at - 3 : at] == "UCU"
    if not listing and (tags[at - 1] not in "OzU" or not _is_plural(words[at - 1])):
        return False
    if tags[at + 1 : at + 2] in ("D", "N", "P") or words[at] in wordlists.words("en", "pure_verbs"):
        return True
    return tags[at + 1 : at + 2] == "R" and _only_verb(sentence, at)


def _is_plural(word: str) -> bool:
    return word.endswith("s") or word in ("people", "children", "men", "women", "police")
