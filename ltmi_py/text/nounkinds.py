"""What kind of thing an English noun names: a person, a group, a place, or another thing."""

from __future__ import annotations

from ltmi_py.text.wordlists import pairs, words

_PERSONS = ("er", "or", "ist", "ian", "man", "woman")  # how most nouns for persons end
_SHORTEST = 4  # letters of a noun that is known by its end


def kind_of(noun: str) -> str:
    """Return p for a person, g for a group, l for a place, t for another thing, x for none of them; empty if not known."""
    if noun in words("en", "kin"):
        return "p"
    kinds = pairs("en", "noun_kinds")
    for word in (noun, noun.removesuffix("s")):
        if word in kinds:
            return kinds[word]
        if word.endswith(_PERSONS) and len(word) > _SHORTEST:
            return "p"
    return ""
