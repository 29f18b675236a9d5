"""Relative clauses that can stand alone, and whom or what they speak of."""

from __future__ import annotations

from collections.abc import Iterator

from ltmi_py.text.governing import governed
from ltmi_py.text.joint import Joint
from ltmi_py.text.mainclauses import Main, after_adverbs
from ltmi_py.text.references import PLURAL, can_be_repeated
from ltmi_py.text.tagging import Tagged
from ltmi_py.text.wordlists import words as listed


def relative(sentence: Tagged, main: Main, at: int) -> Iterator[Joint]:
    """Yield ", who was …" or ", which is …" at the end, after a name or a thing that is part of nothing larger."""
    tags, words = sentence.tags, sentence.words
    verb = after_adverbs(tags, at + 2)
    if (
        verb >= len(tags) - 1
        or tags[verb] not in "XVvz"
        or words[verb] in PLURAL
        or governed(sentence.words, main.verb, at)
    ):
        return
    if words[at + 1] == "which" and words[verb] in listed("en", "clause_verbs"):
        return
    if words[at + 1] == "who" and _describes(sentence, main, at):
        yield Joint(at, at + 2, "who", 6, subject=(main.start, main.stop))
        return
    start = _name_before(sentence, main, at)
    if start is None or (words[at + 1] == "who" and tags[at - 1] != "U"):
        return
    if words[at + 1] == "who" and words[start - 1] in ("in", "at", "from", "during", "near"):
        return
    if (
        words[at + 1] == "which"
        and words[verb] in ("is", "was")
        and tags[verb + 1] == "D"
        and tags[at - 1] != "U"
    ):
        return
    if words[start - 1] in ("of", "and", "or", "with", "for", "as") or tags[start - 1] in ",()\"'":
        return
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
    """Return where the name or thing before a comma begins."""
    tags, words = sentence.tags, sentence.words
    start = at
    while start > main.verb + 1 and tags[start - 1] == "U":
        start -= 1
    if start < at:
        return start - 1 if words[start - 1] == "the" else start
    while start > main.verb + 1 and tags[start - 1] in "OGNzbT":
        start -= 1
    return start - 1 if start < at and words[start - 1] in ("the", "a", "an") else None


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
