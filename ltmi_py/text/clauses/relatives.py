"""Relative clauses that can stand alone, and whom or what they speak of."""

from __future__ import annotations

from collections.abc import Iterator

from ltmi_py.text.clauses.governing import governed
from ltmi_py.text.clauses.joint import Joint
from ltmi_py.text.mainclauses import Main, after_adverbs, main_clause
from ltmi_py.text.references import PLURAL, can_be_repeated
from ltmi_py.text.tagging import Tagged
from ltmi_py.text.wordlists import words as listed

_LARGER = frozenset(("of", "and", "or", "with", "for", "as", "in", "at", "from", "during", "near"))
_NAMING = frozenset(("called", "named", "titled", "entitled", "dubbed", "as"))
_FULL_NAME = 2  # words
_SHORT = 3  # words of a relative clause, behind which a phrase may belong to what it stands in


def relative(sentence: Tagged, main: Main, at: int) -> Iterator[Joint]:
    """Yield ", who …" after a name that is part of nothing larger, ", which …" after "called Y", and "X is a … from …, who …".

    What ", which …" speaks of elsewhere, the thing before it or the whole clause, cannot be told by place.
    """
    tags, words = sentence.tags, sentence.words
    verb = after_adverbs(tags, at + 2)
    if (
        verb >= len(tags) - 1
        or tags[verb] not in "XVvz"
        or words[verb] in PLURAL
        or governed(words, main.verb, at)
    ):
        return
    if "CW" in tags[at:]:
        return  # "…, who was the first, and which he did alone": the second is said of something else
    which = words[at + 1] == "which"
    if not which and _describes(sentence, main, at):
        yield Joint(at, at + 2, "who", 6, subject=(main.start, main.stop))
        return
    start = _name_before(sentence, main, at)
    if start is None or tags[start - 1] in ".,()\"'":
        return
    end = relative_end(sentence, verb)
    if end is None or not end[1]:
        return
    if words[start - 1] in _NAMING if which else words[start - 1] not in _LARGER:
        yield Joint(at, at + 2, words[at + 1], 6, subject=(start, at))


def _describes(sentence: Tagged, main: Main, at: int) -> bool:
    """Tell whether all before ", who" is "X is a … from …": then who is X."""
    words, tags = sentence.words, sentence.tags
    if words[main.verb] not in ("is", "was") or words[main.verb + 1] not in ("a", "an"):
        return False
    between = range(main.verb + 2, at)
    plain = all(words[i] in ("from", "in", "at") for i in between if tags[i] == "R")
    return plain and can_be_repeated(sentence, main) and not any(tags[i] in "WXVSP;(" for i in between)


def _name_before(sentence: Tagged, main: Main, at: int) -> int | None:
    """Return where the name before a comma begins."""
    tags, words = sentence.tags, sentence.words
    start = at
    while start > main.verb + 1 and tags[start - 1] in "UN":
        start -= 1
    if "U" not in tags[start:at]:
        return None
    if tags[start - 1] == "O" and at - start == 1 and words[start].endswith("s"):
        return None  # "a group of area Natives": no name
    return start - 1 if words[start - 1] == "the" else start


def after_name(sentence: Tagged, main: Main, at: int) -> Iterator[Joint]:
    """Yield "… Ann Moore who …": a name of two words that no article bounds is not told apart by what follows."""
    tags, words = sentence.tags, sentence.words
    verb = after_adverbs(tags, at + 1)
    start = _name_before(sentence, main, at)
    if start is None or at - start < _FULL_NAME or tags[start:at].strip("U") or words[start] == "the":
        return
    if (tags[start - 1] not in "XVvz" and words[start - 1] != "by") or governed(words, main.verb, at):
        return
    if verb < len(tags) - 1 and tags[verb] in "XVvz" and words[verb] not in PLURAL:
        yield Joint(at, at + 1, "who", 4, subject=(start, at))


def restrictive(sentence: Tagged, main: Main, at: int) -> Iterator[Joint]:
    """Yield "X is a … who …": what the class word is said to do, X does."""
    tags, words = sentence.tags, sentence.words
    if (
        words[main.verb] not in ("is", "was")
        or words[main.verb + 1] not in ("a", "an")
        or not can_be_repeated(sentence, main)
    ):
        return
    between = range(main.verb + 2, at)
    vague = listed("en", "vague_nouns")
    if not between or any(tags[i] in 'CSWXV;:("' or words[i] in vague for i in between):
        return
    if any(tags[i] == "," and not tags[i - 1] == tags[i + 1] == "U" for i in between):
        return
    if any(tags[i] == "R" for i in between) and not _placed(sentence, between):
        return
    verb = after_adverbs(tags, at + 1)
    if verb < len(tags) - 1 and tags[verb] in "XVvz" and words[verb] not in PLURAL:
        yield Joint(at, at + 1, "class", 4, subject=(main.start, main.stop))


def _placed(sentence: Tagged, between: range) -> bool:
    """Tell whether all that comes between a class word and "who" is where it belongs: "in the Marine Corps".

    A relative clause without a comma bounds a class, never a name: it speaks of the class word.
    """
    tags, words = sentence.tags, sentence.words
    first = next(i for i in between if tags[i] == "R")
    behind = range(first, between.stop)
    return tags[between.stop - 1] == "U" and all(
        words[i] in ("in", "from", "at") if tags[i] == "R" else tags[i] in "UN," or words[i] == "the"
        for i in behind
    )


def relative_end(sentence: Tagged, verb: int) -> tuple[int, bool] | None:
    """Return where a relative clause with its verb at a word ends, and whether the sentence does there too; None in doubt."""
    tags, words, free = sentence.tags, sentence.words, sentence.depth_free()
    for at in range(verb + 1, len(tags) - 2):
        if not free[at] or tags[at] not in ",;:-":
            continue
        if tags[at] != ",":
            return None
        after = at + 1 + (words[at + 1] in ("and", "but"))
        tag = tags[after_adverbs(tags, after) :][:1] or "."
        if after > at + 1:
            if tag in "XVvzbPDUO" and (tag in "XVvzP" or main_clause(sentence, after) is not None):
                return None
            continue
        if tag in "XV" or (words[after] == "to" and tags[after + 1 : after + 2] == "I"):
            return at, False
        if tag in "SP" or (tag == "R" and at - verb <= _SHORT):
            return None
    return last_word(sentence), True


def last_word(sentence: Tagged) -> int:
    """Return where the words of a sentence end, its full stop not counted."""
    last = len(sentence.tags)
    while last and sentence.tags[last - 1] in '.")':
        last -= 1
    return last
