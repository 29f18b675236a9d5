"""What aligning a claim gives: the claim's words, what each weighs, and which word of which sentence stands for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from ltmi_py.checking.evidence import Posting
from ltmi_py.checking.lexicon import Lexicon
from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.words import BEGINNING, Word
from ltmi_py.text.dates import Date
from ltmi_py.text.quantities import Quantity


@dataclass(slots=True, eq=False)
class Alignment:
    """A claim's words against one sentence.

    `ordered[i]` is the index of the sentence's word that the claim's word i stands for in order, -1 if none does;
    `loose[i]` the same for words matched out of order or by a synonym; `places[i]` the one that is there.
    `score` is the weighted share of content carried, `length` how many words, light ones too, are matched in order.
    """

    sentence: Sentence
    ordered: list[int]
    loose: list[int]
    places: list[int]
    score: float
    length: int

    @property
    def order(self) -> float:
        """Return the share of the claim's words, light ones too, that are matched in order."""
        return self.length / (len(self.ordered) or 1)

    def carries(self, index: int) -> bool:
        """Tell whether the sentence has the claim's word `index`."""
        return self.places[index] >= 0


@dataclass(slots=True)
class Aligned:
    """A claim's words, what each weighs, and its alignments with the best sentences, best first.

    `said` holds its words, folded; `kinds` and `names` are those of its words; `found` says of each key of content where the evidence has it; `weighty` are the indices of words that weigh something, `near` those that have synonyms, with these;
    `pool` holds all alignments that were tried; `lacking` are
    the indices of words of content that none of the best carries. `counted` and `dated` are its figures and dates, offsets
    counted from its start, with the indices of their words; `rounded` holds the starts of figures that it says are rounded.
    """

    words: list[Word]
    keys: Sequence[str]
    lexicon: Lexicon
    said: frozenset[str]
    found: Mapping[str, Posting]
    weights: list[float]
    kinds: Sequence[str] = ()
    names: Sequence[int] = ()
    weighty: Sequence[int] = ()
    near: Sequence[tuple[int, tuple[str, ...]]] = ()
    best: Sequence[Alignment] = ()
    pool: Sequence[Alignment] = ()
    lacking: Sequence[int] = ()
    counted: Sequence[tuple[Quantity, list[int]]] = ()
    dated: Sequence[tuple[Date, list[int]]] = ()
    rounded: frozenset[int] = frozenset()
    _wanted: frozenset[str] = frozenset()

    def lacking_of(self, one: Alignment) -> list[int]:
        """Return the words that weigh something and that an alignment's sentence does not carry."""
        places = one.places
        return [index for index in self.weighty if places[index] < 0]

    def found_key(self, key: str) -> bool:
        """Tell whether the evidence has a word of the claim's anywhere, told by its key."""
        posting = self.found.get(key)
        return posting is not None and posting.stands

    def seen(self, index: int) -> bool:
        """Tell whether the evidence has the word `index`, of content, anywhere."""
        return self.found_key(self.keys[index])

    @property
    def wanted(self) -> frozenset[str]:
        """Return how the words begin that may match one of the claim's."""
        if not self._wanted:
            begin = [
                short[:BEGINNING] for one in self.lexicon.abbreviations.items() for short in (one[0], *one[1])
            ]
            found = map(self.lexicon.beginnings, [word.word for word in self.words], self.keys)
            self._wanted = frozenset(chain(begin, *found))
        return self._wanted
