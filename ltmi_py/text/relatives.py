"""Relative clauses that can stand alone, and whom or what they speak of."""

from __future__ import annotations

from collections.abc import Iterator

from ltmi_py.text.governing import governed
from ltmi_py.text.joint import Joint
from ltmi_py.text.mainclauses import Main, after_adverbs
from ltmi_py.text.references import PLURAL, can_be_repeated
from ltmi_py.text.tagging import Tagged
from ltmi_py.text.wordlists import words as listed

_LARGER = frozenset(("of", "and", "or", "with", "for", "as", "in", "at", "from", "during", "near"))


def relative(sentence: Tagged, main: Main, at: int) -> Iterator[Joint]:
    """Yield ", who …" at the end, after a name that is part of nothing larger, or in "X is a … from …, who …".

    What ", which …" speaks of, the thing before it or the whole clause, cannot be told by place.
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
    if _describes(sentence, main, at):
        yield Joint(at, at + 2, "who", 6, subject=(main.start, main.stop))
        return
    start = _name_before(sentence, main, at)
    if start is not None and words[start - 1] not in _LARGER and tags[start - 1] not in ",()\"'":
        yield Joint(at, at + 2, "who", 6, subject=(start, at))


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
    while start > main.verb + 1 and tags[start - 1] == "U":
        start -= 1
    if start == at:
        return None
    return start - 1 if words[start - 1] == "the" else start


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
    if not between or any(tags[i] in 'RCSWXV,;:("' or words[i] in vague for i in between):
        return
    verb = after_adverbs(tags, at + 1)
    if verb < len(tags) - 1 and tags[verb] in "XVvz" and words[verb] not in PLURAL:
        yield Joint(at, at + 1, "class", 4, subject=(main.start, main.stop))
