"""Subject and main verb of an English clause, found by place; None where the reading is in doubt."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ltmi_py.text import verbs, wordlists
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
_LABELLING = frozenset(("dated", "entitled", "titled", "numbered"))
_PARTICLES = frozenset(
    ("to", "out", "off", "up", "down", "back", "away", "over", "on")
)  # "used to", "brought out"
_PHRASING = frozenset(
    ("prior", "due", "thanks", "subsequent", "next", "close", "adjacent")
)  # with "to", prepositions
_TIME_REACH = 4  # words to the noun of time
_YEAR = 4  # digits
_LONG_OPENING = 20  # words of phrases before the subject that commas part
_TELLING = re.compile('[()",;:.CSWPIXVvzb-]')  # between a subject and its verb; other words are passed over
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
    begin = subject_start(sentence, start)
    if begin is None:
        return None
    verb = _verb_after(sentence, begin)
    if verb is None:
        return None
    tags = sentence.tags
    stop = max(verb, begin + 1)
    while stop > begin and tags[stop - 1] == "A":
        stop -= 1
    for mark in ",(":
        if mark in tags[begin:stop]:
            stop = begin + tags[begin:stop].index(mark)
    return Main(begin, stop, verb) if stop > begin else None


def subject_start(sentence: Tagged, start: int) -> int | None:
    """Pass over an opening adverb, "In 1852", "After his death," and the like."""
    tags = sentence.tags
    first = tags[start]
    if first in "vTG" and start == 0:
        begin = _after_commas(sentence, start)
        if begin is not None or first == "T":
            return begin
        return start if first == "v" or tags[1:2] in ("R", *(() if first == "T" else ("X", "V"))) else None
    if sentence.words[start] in _PHRASING and tags[start + 1 : start + 2] == "R":
        return _after_phrase(sentence, start + 1)
    if first in "DNO" and (begin := _after_time(sentence, start)) is not None:
        return begin
    if first in 'PDUNO"' or (first in "bzvV" and start == 0):
        return start
    if first == "A":
        at = start + (2 if tags[start + 1 : start + 2] == "," else 1)
        if tags[at : at + 1] == "R":
            return _after_phrase(sentence, at)
        if tags[at : at + 2] in ("O,", "T,", "v,"):  # "Architecturally similar, the house has"
            return _after_comma(sentence, start)
        return at if at < len(tags) and tags[at] in 'PDUO"' else None
    if first == "R":
        return _after_phrase(sentence, start)
    return _after_comma(sentence, start) if first in "SGT" else None


def _after_phrase(sentence: Tagged, start: int) -> int | None:
    """Return where the subject begins after a phrase with a preposition."""
    if (begin := _after_date(sentence, start)) is not None:
        return begin
    if (begin := _after_commas(sentence, start)) is not None:
        return begin
    return _pronoun_after(sentence, start) or _noun_after(sentence, start) or _after_comma(sentence, start)


def _after_commas(sentence: Tagged, start: int) -> int | None:
    """Return the word after the first comma that a subject and its verb follow, no finite verb standing before it."""
    tags = sentence.tags
    for at in range(start + 1, min(len(tags) - 1, start + _LONG_OPENING)):
        if tags[at] in "XV;-WS:":
            return None
        if tags[at] == "," and tags[at + 1] in "PDUO" and not (start and _is_placed(tags, at)):
            verb = _verb_after(sentence, at + 1)
            if verb is not None and "," not in tags[at + 1 : verb]:
                return at + 1
    return None


def _after_time(sentence: Tagged, start: int) -> int | None:
    """Return the subject after "Four days later", "The next season," and the like."""
    tags, words = sentence.tags, sentence.words
    times = wordlists.words("en", "time_nouns")
    if times.isdisjoint(words[start : start + _TIME_REACH]):
        return None
    at = next(at for at in range(start, len(words)) if words[at] in times)
    later = words[at + 1 : at + 2] in (["later"], ["earlier"], ["afterwards"], ["ago"])
    at += 1 + later
    comma = tags[at : at + 1] == ","
    at += comma
    return at if (later or comma) and at < len(tags) and tags[at] in "PDU" else None


def _noun_after(sentence: Tagged, start: int) -> int | None:
    """Return the article that begins a second noun ("In Cyprus the languages …"); not that of "the house the man built,"."""
    tags = sentence.tags
    for at in range(start + 2, min(len(tags), start + _OPENING)):
        named = tags[at] == "U" and (tags[at - 1] == "O" or _is_year(sentence, at - 1))
        if (tags[at] == "D" and tags[at - 1] in "OUN") or named:
            verb = _verb_after(sentence, at)
            return at if verb is not None and tags[verb + 1 : verb + 2] not in (",", ".") else None
        if tags[at] not in "DOUNRbzA'":
            return None
    return None


def _pronoun_after(sentence: Tagged, start: int) -> int | None:
    """Return the personal pronoun after a phrase without a comma ("For several years he …")."""
    for at in range(start + 1, min(len(sentence.tags), start + _OPENING)):
        if sentence.tags[at] == "P":
            verb = sentence.tags[after_adverbs(sentence.tags, at + 1) :][:1] or "."
            subject = sentence.words[at] in _SUBJECTS or (sentence.words[at] == "it" and verb in "XV")
            return at if subject else None
        if sentence.tags[at] not in "DOUNRbzATG'":
            return None
    return None


def _after_date(sentence: Tagged, start: int) -> int | None:
    """Return the subject after "In 1852", "By late March 1852," and the like."""
    tags = sentence.tags
    at = date_end(sentence, start)
    if at is None:
        return None
    comma = tags[at : at + 1] == ","
    at += comma
    return at if at < len(tags) and (tags[at] in "PDU" or (comma and tags[at] in "Oz")) else None


def date_end(sentence: Tagged, start: int) -> int | None:
    """Return where a phrase of a preposition and a year ends, a month or "early" before it; None if there is none."""
    tags, words = sentence.tags, sentence.words
    at = start + 1
    if words[at : at + 1] and words[at] in WEEKDAYS:
        return at + 1
    at += words[at : at + 1] in (["early"], ["mid"], ["late"])
    if tags[at : at + 1] == "U" and words[at] in wordlists.pairs("en", "months"):
        at += 1
    return at + 1 if tags[start] == "R" and _is_year(sentence, at) else None


def _is_year(sentence: Tagged, at: int) -> bool:
    """Tell whether a word is a number of four digits."""
    word = sentence.words[at] if at < len(sentence.words) else ""
    return len(word) == _YEAR and word.isdigit()


def _after_comma(sentence: Tagged, start: int) -> int | None:
    """Return the word after the first comma, if only a phrase without joints of its own stands before it."""
    tags = sentence.tags
    at = tags.find(",", start)
    if at < 0 or at - start > _OPENING or at + 1 >= len(tags) or any(tag in ";-" for tag in tags[start:at]):
        return None
    return at + 1 if tags[at + 1] in "PDUO" and not (start and _is_placed(tags, at)) else None


def _is_placed(tags: str, at: int) -> bool:
    """Tell whether a comma may stand inside the name of a place ("after a year in Memphis, Tennessee went on")."""
    return tags[at - 1] == tags[at + 1] == "U" and tags[at + 2 : at + 3] != "U"


def _verb_after(sentence: Tagged, begin: int) -> int | None:
    """Return the main verb of the clause whose subject begins at `begin`."""
    tags, words = sentence.tags, sentence.words
    if tags[begin] == "P":
        if "'" in words[begin] or "’" in words[begin]:
            return begin  # "they're", "he's"
        at = after_adverbs(tags, begin + 1)
        inflected = tags[at : at + 1] == "O" and sentence.words[at].endswith(("ed", "s"))
        return at if at < len(tags) and (tags[at] in "XVvzb" or inflected) else None
    depth, quoted = 0, tags[begin] == '"'
    before, reach = begin, begin + _REACH + 1
    for found in _TELLING.finditer(tags, begin + 1):
        at, tag = found.start(), found[0]
        reach += (at - before - 1) if depth > 0 else 0  # what stands in brackets does not count
        before = at
        if at >= reach:
            return None
        reach += depth > 0 or tag == "("
        depth += (tag == "(") - (tag == ")")
        quoted = quoted != (tag == '"')
        if depth or quoted or tag in ')"' or (words[at] == "and" and _joins_names(tags, at)):
            continue
        if tag == ",":
            return _after_aside(sentence, at)
        if tag == "-" and tags[at - 1] in "N-" and tags[at + 1 : at + 2] in ("N", "-"):
            continue
        if tag in ";SWCPI.:-":
            return None
        if _is_main(sentence, at):
            return at
    return None


def _joins_names(tags: str, at: int) -> bool:
    """Tell whether the "and" at a word stands inside a subject."""
    return tags[at - 1] in "UOzb" and tags[at + 1 : at + 2] in ("U", "O", "D")


def _after_aside(sentence: Tagged, at: int) -> int | None:
    """Return the verb after a phrase between two commas."""
    tags = sentence.tags
    closing, depth = -1, 0
    for index in range(at + 1, min(len(tags), at + _ASIDE + 1)):
        depth += (tags[index] == "(") - (tags[index] == ")")
        if tags[index] == "," and not depth:
            closing = index
            break
    if "Uv" in tags[at + 1 : closing]:  # a clause: "…, Moore started as a lawyer, …"
        return None
    if closing < 0 or closing - at > _ASIDE or any(tag in "XVCW;SP" for tag in tags[at + 1 : closing]):
        return None
    after = after_adverbs(tags, closing + 1)
    sure = after < len(tags) and (tags[after] in "XVv" or sentence.words[after] in verbs.surely())
    return after if sure else None


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
    if tag == "z":
        return _reads_as_present(sentence, at)
    return tag == "b" and _reads_as_plural_present(sentence, at)


def _only_verb(sentence: Tagged, at: int) -> bool:
    """Tell whether a form that is past or participle is the verb: it has an object, or no other follows in its clause."""
    tags, words = sentence.tags, sentence.words
    if words[at + 1 : at + 2] == ["by"] or tags[at - 1] == "R":
        return False
    if tags[at + 1 : at + 2] in ("D", "P") and words[at] not in wordlists.words("en", "naming_verbs"):
        return True
    if words[at] in _LABELLING and tags[at + 1 : at + 2] in ("U", "N", '"'):
        return False  # "version 2 dated June 1991"
    if tags[at + 1 : at + 2] == "R" and words[at + 1] not in _PARTICLES and words[at] in verbs.objectless():
        return False  # "files used in"
    joined = False
    for index in range(at + 1, len(tags)):
        second = tags[index] == "C" and tags[after_adverbs(tags, index + 1) :][:1] in ("v", "T")
        joined = joined or second
        if tags[index] in ",;CWSP(" and not second:
            return True
        if tags[index] in "XV" or (tags[index] == "v" and tags[index - 1] not in "RD" and not joined):
            return False  # "supported as extensions and now added are"
    return True


def _reads_as_present(sentence: Tagged, at: int) -> bool:
    """Tell whether a form in -s is a verb here: a name or thing in the singular before it, a phrase after it."""
    tags, words = sentence.tags, sentence.words
    if words[at] in verbs.surely():
        return tags[at - 1] in "UOPbTGN)Az"
    if tags[at - 1] not in "UOPbTGN)A" or words[at + 1 : at + 2] == ["of"]:  # "subtle accounts of her life"
        return False
    after = tags[at + 1 : at + 2]
    if after == "C" and tags[at + 2 : at + 3] == "z":  # "lives and works in"
        return tags[at + 3 : at + 4] in ("R", "D") and not words[at - 1].endswith("s")
    if not after or after not in "DRUNPAGTO":
        return False
    others = "XVvzb" if after == "O" else "XV"
    for index in range(at + 1, min(len(tags), at + 8)):
        if tags[index] in ",;C":
            break
        if tags[index] in others:
            return False
    return not words[at - 1].endswith("s")


def _reads_as_plural_present(sentence: Tagged, at: int) -> bool:
    tags, words = sentence.tags, sentence.words
    last = at - 1
    while last > 0 and tags[last] == "A":
        last -= 1
    listing = tags[last - 2 : last + 1] == "UCU"
    if not listing and (tags[last] not in "OzU" or not _is_plural(words[last])):
        return False
    if (
        tags[at + 1 : at + 2] in ("D", "N", "P")
        or words[at] in verbs.surely()
        or words[at] in wordlists.words("en", "pure_verbs")
    ):
        return True
    return tags[at + 1 : at + 2] == "R" and _only_verb(sentence, at)


def _is_plural(word: str) -> bool:
    plural = word.endswith("s") and not word.endswith(("'s", "’s"))
    return plural or word in ("people", "children", "men", "women", "police")
