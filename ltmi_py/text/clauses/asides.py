"""What is said between commas of the name before them: "Ann Moore, a painter from Leeds, …", "the mill, which was sold in May".

Owns which appositives and non-restrictive relative clauses can be told to speak of the words right before them, and where they end.
What may be said of a larger phrase, or of the whole clause, stays where it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ltmi_py.text.clauses.relatives import last_word, relative_end
from ltmi_py.text.mainclauses import Main, after_adverbs, main_clause, subject_start
from ltmi_py.text.nounkinds import kind_of
from ltmi_py.text.references import PLURAL
from ltmi_py.text.tagging import Tagged
from ltmi_py.text.wordlists import pairs
from ltmi_py.text.wordlists import words as listed

_ARTICLES = frozenset(("a", "an", "the"))
_RELATIVE = frozenset(("who", "which"))
_PLACING = frozenset(
    ("in", "at", "from", "near", "to", "on", "into", "through", "around", "across", "outside")
)
_DOING = frozenset(("by", "with", "against", "to"))
_PLURAL_TOO = frozenset(("people", "children", "men", "women", "police"))
_LOOSE = {
    "who": frozenset(("him", "them", "it", "they")),
    "which": frozenset(("his", "her", "their", "him", "them", "it", "they", "he", "she")),
}
_SUPPOSED = frozenset(("would", "could", "might", "may"))
_DATED = re.compile("N,N|U,U")
_CLAUSAL = re.compile('[,;:()SWXVPGR"C]|v(?![OU])')  # in no subject that can be repeated
_PAIR = re.compile("U+CU+")
_RIVALS = re.compile('[Ozb"WSC;,(P]')
_REACH = 40  # words of an aside
_LEAST = 3
_LONGEST_HEAD = 8  # words
_LONGEST_TITLE = 10  # words


@dataclass(frozen=True, slots=True)
class Aside:
    """Words start..stop that say something of the words of `head`; `copula` is what an appositive needs to be a clause.

    `final`: nothing but the end of the sentence follows. `opening`: the comma behind it ends a phrase before the subject.
    """

    head: tuple[int, int]
    start: int
    stop: int
    rule: str
    final: bool
    copula: str = ""
    opening: bool = False


def find(sentence: Tagged) -> Aside | None:
    """Return the first aside that can stand alone, or None."""
    return next(_asides(sentence), None)


def _asides(sentence: Tagged) -> Iterator[Aside]:
    tags, words = sentence.tags, sentence.words
    if sentence.text.rstrip("\"'”’) ").endswith(("?", "!")):
        return
    comma = tags.find(",", 1)
    while 0 < comma < len(tags) - _LEAST:
        word = words[comma + 1]
        if (word in _RELATIVE or word in _ARTICLES) and sentence.depth_free()[comma]:
            subject = subject_start(sentence, int(tags[0] == "C"))
            inside = _appositive if word in _ARTICLES else _relative
            yield from inside(sentence, subject, comma)
        comma = tags.find(",", comma + 1)


# --- where an aside ends ----------------------------------------------------------------------------------


def _closing(sentence: Tagged, start: int) -> int | None:
    """Return the comma that a finite verb follows, at the level of the sentence; None if there is none."""
    tags, free = sentence.tags, sentence.depth_free()
    for at in range(start, min(len(tags) - 1, start + _REACH)):
        if tags[at] in ";:" and free[at]:
            return None
        if tags[at] != "," or not free[at]:
            continue
        verb = after_adverbs(tags, at + 1)
        if verb < len(tags) and (tags[verb] in "XV" or (tags[verb] in "vz" and _follows_on(sentence, verb))):
            return at
    return None


def _follows_on(sentence: Tagged, verb: int) -> bool:
    """Tell whether a form that may be a participle or a noun is a verb here: an object or a phrase follows."""
    tags, words = sentence.tags, sentence.words
    return tags[verb + 1 : verb + 2] in ("D", "R", "P", "U", "A", "N") and words[verb + 1] != "by"


def _is_one_phrase(sentence: Tagged, start: int, stop: int) -> bool:
    """Tell whether no comma inside an aside begins something that may go on the sentence itself."""
    tags, words = sentence.tags, sentence.words
    for at in range(start, stop):
        if tags[at] in ";:-":
            return False
        if tags[at] == "," and not (tags[at - 1] in "UN" and tags[at + 1 : at + 2] in ("U", "N")):
            return False
        if tags[at] == "C" and words[at] not in ("and", "or"):
            return False
    return True


# --- whom an aside speaks of ------------------------------------------------------------------------------


def _subject_head(sentence: Tagged, subject: int | None, comma: int) -> tuple[int, int] | None:
    """Return the words of the sentence's subject if they end at a comma, what stands in brackets behind them left out."""
    if subject is None or subject >= comma:
        return None
    tags, words = sentence.tags, sentence.words
    stop = comma
    if tags[stop - 1] == ")":
        stop = tags.rfind("(", subject, stop)
    if stop <= subject or stop - subject > _LONGEST_HEAD:
        return None
    inner = _PAIR.sub("U", tags[subject:stop])
    if _CLAUSAL.search(inner) or words[subject] in ("a", "an"):
        return None
    if tags[subject] not in "DUO" or words[subject] in listed("en", "bare_subjects"):
        return None
    if (
        not any(tag == "U" for tag in inner[1:])
        and words[subject] != "the"
        and not (subject == 0 or tags[subject] == "U")
    ):
        return None
    if words[subject] in listed("en", "pronouns") or tags[stop - 1] not in "UOzbN":
        return None
    return subject, stop


def _name_before(sentence: Tagged, comma: int) -> tuple[int, int] | None:
    """Return the name that ends at a comma."""
    tags, words = sentence.tags, sentence.words
    if tags[comma - 1] in ')"':
        return _enclosed_before(sentence, comma)
    start = comma
    while start > 1 and (tags[start - 1] in "UN" or tags[start - 4 : start] == 'U"U"'):
        start -= 1 if tags[start - 1] in "UN" else 3
    while start < comma and tags[start] == "N" and words[start - 1] != "the":
        start += 1
    if start == comma or words[comma - 1] in pairs("en", "months") or tags[comma - 1] == "N":
        return None
    if words[start - 1] in ("of", "for") and tags[start - 2] == "U":  # "the College of St Barnabas"
        start -= 2
        while tags[start - 1] == "U":
            start -= 1
    if tags[start - 1] in ".,(-)\"'&" or words[start - 1] in ("and", "or"):
        return None
    if words[start - 1] == "the":
        start -= 1
    return (start, comma) if start else None


def _enclosed_before(sentence: Tagged, comma: int) -> tuple[int, int] | None:
    """Return the title in quotation marks that ends at a comma, or the name with its short form in brackets."""
    tags = sentence.tags
    if tags[comma - 1] == '"':
        start = tags.rfind('"', 0, comma - 1)
        whole = tags.count('"', 0, comma) % 2 == 0 and comma - start <= _LONGEST_TITLE
        return (start, comma) if whole and start > 0 and tags[start - 1] not in ",(" else None
    opening = tags.rfind("(", 0, comma)
    short = opening > 1 and tags[opening + 1 : comma - 1] == "U"
    head = _name_before(sentence, opening) if short else None
    return (head[0], comma) if head is not None else None


# --- relative clauses -------------------------------------------------------------------------------------


def _relative(sentence: Tagged, subject: int | None, comma: int) -> Iterator[Aside]:
    tags, words = sentence.tags, sentence.words
    verb = after_adverbs(tags, comma + 2)
    if verb >= len(tags) - 2 or tags[verb] not in "XVvzb" or "CW" in tags[comma:]:
        return
    head = _subject_head(sentence, subject, comma)
    if head is not None:
        stop = _closing(sentence, verb + 1)
        if stop is not None and _agree(sentence, head, verb):
            yield Aside(head, comma + 2, stop, words[comma + 1], final=False)
        return
    main = main_clause(sentence, 0)
    head = _name_before(sentence, comma) if main is not None else None
    if main is None or head is None or head[0] <= main.verb or not _agree(sentence, head, verb):
        return
    speaks = _is_thing_meant if words[comma + 1] == "which" else _is_person_meant
    end = relative_end(sentence, verb)
    loose = _LOOSE[words[comma + 1]]
    if end is None or not loose.isdisjoint(words[verb : end[0]]):
        return  # "him" may mean whom the sentence speaks of before the name
    if speaks(sentence, main, head, verb):
        yield Aside(head, comma + 2, end[0], words[comma + 1], final=end[1])


def _is_thing_meant(sentence: Tagged, main: Main, head: tuple[int, int], verb: int) -> bool:
    """Tell whether ", which" speaks of the name before it: no common noun stands between the main verb and it."""
    tags, words = sentence.tags, sentence.words
    if tags[head[0]] == '"':
        return '"' not in tags[main.verb : head[0]] and tags[verb] in "XVvz"
    between = _DATED.sub("N", tags[main.verb + 1 : head[0]])
    if _RIVALS.search(between) or main.start == main.stop:
        return False
    if tags[main.verb] == "X" and tags[main.verb + 1] in "DUN":
        return False
    sure = tags[verb] == "X" and words[verb] not in _SUPPOSED
    return sure or words[verb] in listed("en", "describing_verbs")


def _is_person_meant(sentence: Tagged, main: Main, head: tuple[int, int], verb: int) -> bool:
    """Tell whether ", who" speaks of the name before it: no other person stands between the main verb and it."""
    tags, words = sentence.tags, sentence.words
    many = words[head[0]] == "the" and _is_plural(words[head[1] - 1])  # "the Rockets"
    if not many and (words[head[0]] == "the" or words[verb] in PLURAL):
        return False
    if tags[head[0]] == '"' or words[head[0] - 1] in _PLACING - {"to", "from"}:
        return False
    between = range(main.verb + 1, head[0] - (tags[head[0] - 1] == "O"))
    return not any(tags[at] in "UWP;" or kind_of(words[at]) in ("p", "g") for at in between)


def _agree(sentence: Tagged, head: tuple[int, int], verb: int) -> bool:
    """Tell whether a verb is in the number of its head, as far as the two show it."""
    words, tags = sentence.words, sentence.tags
    last = words[head[1] - 1]
    plural = _is_plural(last) or "and" in words[head[0] : head[1]]
    if words[verb] in PLURAL or tags[verb] == "b":
        return plural
    if words[verb] in ("is", "was", "has", "does") or tags[verb] == "z":
        return not plural or tags[head[1] - 1] == "U"
    return True


def _is_plural(word: str) -> bool:
    return word in _PLURAL_TOO or (word.endswith("s") and not word.endswith(("ss", "us", "is")))


# --- appositives ------------------------------------------------------------------------------------------


def _appositive(sentence: Tagged, subject: int | None, comma: int) -> Iterator[Aside]:
    tags, words = sentence.tags, sentence.words
    noun = _noun(sentence, comma + 1)
    kind = kind_of(noun)
    if kind in ("", "x"):
        return
    head = _subject_head(sentence, subject, comma)
    if head is not None:
        stop = _closing(sentence, comma + 2)
        if stop is None or ",C" in tags[comma + 1 : stop] or not _is_bare(sentence, comma + 1, stop):
            return
        if _is_plural(noun) != _is_plural(words[head[1] - 1]) and tags[head[1] - 1] != "U":
            return
        copula = _copula(sentence, after_adverbs(tags, stop + 1), kind)
        if words[comma + 1] == words[head[0]] or not copula:
            return
        yield Aside(head, comma + 1, stop, "appositive", final=False, copula=copula)
        return
    yield from _of_name(sentence, comma, noun, kind)


def _of_name(sentence: Tagged, comma: int, noun: str, kind: str) -> Iterator[Aside]:
    """Yield an appositive of the name before it, at the end of the sentence or of the phrase that opens it."""
    head = _name_before(sentence, comma)
    if head is None or _is_plural(noun) or sentence.tags[head[0]] == '"' or not _fits(sentence, head, kind):
        return
    main = main_clause(sentence, 0)
    if main is None:
        return
    opening = main.start > comma
    stop = main.start - 1 if opening else last_word(sentence)
    if stop - comma <= _LEAST or (not opening and main.verb >= head[0]) or sentence.tags[stop - 1] in ",;":
        return
    if _is_bare(sentence, comma + 1, stop) and _is_one_phrase(sentence, comma + 1, stop):
        copula = _copula(sentence, main.verb, kind)
        if copula:
            yield Aside(
                head, comma + 1, stop, "appositive", final=not opening, copula=copula, opening=opening
            )


def _fits(sentence: Tagged, head: tuple[int, int], kind: str) -> bool:
    """Tell whether a name stands where it names a thing of a kind, and nothing larger is named with it."""
    before, tag = sentence.words[head[0] - 1], sentence.tags[head[0] - 1]
    if kind == "p":
        return before in _DOING or tag in "VvTGIXzO'"
    if kind == "l":
        return before in _PLACING or before == "of" or tag in "VvTGI"
    named = before in ("of", "called", "named", "as", "after") or (before == "by" and kind == "g")
    return named or tag in "VvGI"


def _noun(sentence: Tagged, start: int) -> str:
    """Return the noun of the phrase that begins with an article."""
    tags, words = sentence.tags, sentence.words
    at = start + 1
    while at < len(tags) and tags[at] in "OUNzbTAvGV-":
        if tags[at] in "vGV" and tags[at + 1 : at + 2] not in ("O", "z", "b", "U"):
            break
        at += 1
    return words[at - 1].rpartition("-")[2] if at - 1 > start else ""


def _is_bare(sentence: Tagged, start: int, stop: int) -> bool:
    """Tell whether words are a noun phrase: no finite verb but behind a relative word."""
    tags = sentence.tags
    relative = tags.find("W", start, stop)
    end = stop if relative < 0 else relative
    if relative > 0 and any(tag == "," for tag in tags[relative:stop]):
        return False
    joined = any(tags[at] == "C" and tags[at + 1 : at + 2] in tuple("DNUPRA") for at in range(start, end))
    return (
        not (joined or any(tag in "XVPS;:" for tag in tags[start:end]))
        and main_clause(sentence, start) is None
    )


def _copula(sentence: Tagged, verb: int, kind: str) -> str:
    """Return the form that fits the tense of a verb; what is said of places holds on."""
    tags, words = sentence.tags, sentence.words
    if kind == "l":
        return "is"
    tag, word = tags[verb : verb + 1] or ".", words[min(verb, len(words) - 1)]
    if tag in "Vv" or word in ("was", "were", "had", "did"):
        return "was"
    return "is" if tag in "zb" or word in ("is", "are", "has", "have", "will") else ""
