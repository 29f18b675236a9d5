"""What a rule sees: one claim, the sentences it rests on, and the words in between that stand in no other's place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, wraps
from itertools import pairwise
from typing import Any, Generic, NamedTuple, TypeVar

from ltmi_py.checking.aligned import Aligned, Alignment
from ltmi_py.checking.claims import Piece
from ltmi_py.checking.evidence import Evidence
from ltmi_py.checking.findings import Found, Spot
from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.report import Span
from ltmi_py.checking.words import Word, inside, key
from ltmi_py.text import dates, wordlists

CLOSE = 0.6
BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
NAMED = 4  # words that a pronoun may stand for
NEAR = 0.6  # share of a claim's weight that one sentence carries in order, from which the two are worth comparing word by word
COMPARABLE = 0.5  # the same, from which any rule that compares the two may speak

Value = TypeVar("Value")


class kept(Generic[Value]):  # noqa: N801 - used as a decorator, like property
    """A property that is found out once. Unlike functools.cached_property it takes no lock, which cost more than most values."""

    def __init__(self, make: Callable[[Any], Value]) -> None:
        """Take the method."""
        self._make, self._name, self.__doc__ = make, make.__name__, make.__doc__

    def __get__(self, case: Any, owner: type | None = None) -> Value:
        """Return the value, which from now on hides this."""
        value: Value
        value = case.__dict__[self._name] = self._make(case)
        return value


class Slot(NamedTuple):
    """Words of the claim, a..b, and of the sentence, c..d, that stand between the same two aligned words."""

    a: int
    b: int
    c: int
    d: int


class Case:
    """One claim beside its evidence. `plain` is the answer with its markup blanked; offsets are the answer's.

    `words` are the claim's, `best` is its best alignment, None if the evidence has none of them; `found` holds what rules share, see `shared`.
    """

    def __init__(self, plain: str, piece: Piece, aligned: Aligned, evidence: Evidence) -> None:
        """Take a claim and what it was aligned with."""
        self.plain, self.piece, self.aligned, self.evidence = plain, piece, aligned, evidence
        self.language = evidence.language
        self.words: list[Word] = aligned.words
        self.best: Alignment | None = aligned.best[0] if aligned.best else None
        self.found: dict[str, Any] = {}

    @kept
    def text(self) -> str:
        """Return the claim's characters."""
        return self.plain[self.piece.start : self.piece.stop]

    @kept
    def slots(self) -> list[Slot]:
        """Return where claim and best sentence part, in order, the stretch before the first aligned word and after the last included."""
        if self.best is None:
            return []
        out: list[Slot] = []
        a = c = 0
        for index, place in enumerate([*self.best.ordered, len(self.best.sentence.words)]):
            if place < 0:
                continue
            if index > a or place > c:
                out.append(Slot(a, index, c, place))
            a, c = index + 1, place + 1
        return out

    @kept
    def stood_for(self) -> frozenset[int]:
        """Return the words that name what the sentence has a pronoun for at that place, and nothing else: "the bridge" of "she designed it"."""
        if self.best is None or _pronouns(self.language).isdisjoint(self.best.sentence.held):
            return frozenset()
        spoken, theirs = wordlists.words(self.language, "pronouns"), self.best.sentence.words
        return frozenset(
            index
            for slot in self.slots
            if slot.c < slot.d
            and theirs[slot.c].word in spoken
            and slot.b - slot.a <= NAMED
            and all(word.kind == "stop" for word in theirs[slot.c + 1 : slot.d])  # "it may"
            for index in range(slot.a, slot.b)
        )

    @kept
    def order(self) -> float:
        """Return the share of the claim's words, light ones too, that the best sentence has in the same order; what it has a pronoun for counts as had."""
        if self.best is None:
            return 0.0
        return (self.best.length + len(self.stood_for)) / (len(self.best.ordered) or 1)

    @kept
    def close(self) -> bool:
        """Tell whether the claim is so near to its sentence's wording that a word in another's place means another thing."""
        return self.order >= CLOSE

    @kept
    def pairs(self) -> float:
        """Return the share of the claim's neighbouring words that are neighbours in the best sentence as well."""
        ordered = self.best.ordered if self.best else []
        if len(ordered) < 2:
            return float(bool(ordered) and ordered[0] >= 0)
        return sum([a >= 0 and b == a + 1 for a, b in pairwise(ordered)]) / (len(ordered) - 1)

    @kept
    def breaks(self) -> int:
        """Return in how many places the claim, between its first and last aligned words, parts from its sentence, and at its ends."""
        inner = [slot for slot in self.slots if slot.a < slot.b or (slot.a > 0 and slot.b < len(self.words))]
        return len(inner)

    @kept
    def tight(self) -> bool:
        """Tell whether the claim is its sentence's wording but for a few places."""
        if self.best is None or 2 * self.best.length <= len(self.words):
            return False  # too few matches for half of the pairs, which need not be looked at
        return self.pairs >= 0.5 and self.breaks <= 3

    @kept
    def beside(self) -> bool:
        """Tell whether the claim is near enough to its best sentence for the two to be compared word by word at all."""
        return self.close or self.near >= COMPARABLE or self.tight

    @kept
    def enclosed(self) -> frozenset[int]:
        """Return the words of the best sentence that stand in brackets which the claim leaves out."""
        if self.best is None:
            return frozenset()
        spans = [match.span() for match in BRACKETS.finditer(self.best.sentence.text)]
        if not spans:
            return frozenset()
        words, taken = self.best.sentence.words, set(self.best.ordered)
        inside = [[i for i, word in enumerate(words) if a <= word.start < b] for a, b in spans]
        return frozenset(i for indices in inside if taken.isdisjoint(indices) for i in indices)

    @kept
    def near(self) -> float:
        """Return the weighted share of the claim's words, figures and names apart, that the best sentence has in order; those that it has a pronoun for apart."""
        return self.carried_of([index for index in self.aligned.weighty if index not in self.stood_for])

    def carried_of(self, indices: Iterable[int]) -> float:
        """Return the weighted share of some words of the claim, figures apart, that the best sentence has."""
        if self.best is None:
            return 0.0
        total = carried = 0.0
        words, weights, places = self.words, self.aligned.weights, self.best.places
        for index in indices:
            if words[index].kind != "figure":
                total += weights[index]
                carried += weights[index] if places[index] >= 0 else 0.0
        return carried / total if total else 1.0

    @property
    def dates(self) -> list[dates.Date]:
        """Return the claim's dates, relative ones apart, offsets counted from the claim's start."""
        return [one for one, _ in self.aligned.dated]

    @property
    def sources(self) -> Sequence[Alignment]:
        """Return the alignments the claim may rest on: one, if it is close to its sentence, or all."""
        return self.aligned.best[:1] if self.close else self.aligned.best

    def carry(self, index: int, place: int) -> None:
        """Count the claim's word `index` as carried by the best sentence's word at `place`."""
        best, aligned = self.best, self.aligned
        if best is None or best.places[index] >= 0:
            return
        best.loose[index] = best.places[index] = place
        best.score += aligned.weights[index] / (sum(aligned.weights) or 1.0)
        aligned.lacking = [one for one in aligned.lacking if one != index]

    def inside(self, span: Span) -> range:
        """Return the claim's words that begin in a span of the answer."""
        return inside(self.words, *span)

    def span(self, a: int, b: int) -> tuple[int, int]:
        """Return the span of the claim's words a..b in the answer; b > a."""
        return self.words[a].start, self.words[b - 1].stop

    def place(self, sentence: Sentence, a: int | None = None, b: int | None = None) -> Spot:
        """Return where a sentence stands, or its words a..b."""
        if a is None or b is None or b <= a:
            return Spot(sentence)
        return Spot(sentence, sentence.words[a].start, sentence.words[b - 1].stop)


@cache
def _pronouns(language: str) -> frozenset[str]:
    """Return the pronouns and their keys: a sentence that holds none of them, has no pronoun."""
    spoken = wordlists.words(language, "pronouns")
    return spoken.union([key(word, language) for word in spoken])


def shared(find: Callable[[Case], Value]) -> Callable[[Case], Value]:
    """Make what several rules ask of a case be found out once for each case."""
    name = f"{find.__module__}.{find.__qualname__}"

    @wraps(find)
    def once(case: Case) -> Value:
        if name not in case.found:
            case.found[name] = find(case)
        value: Value = case.found[name]
        return value

    return once


def of_sentence(find: Callable[[Sentence], Value]) -> Callable[[Sentence], Value]:
    """Make what rules ask of a sentence be found out once, for every claim that is held against it."""
    name = f"{find.__module__}.{find.__qualname__}"

    @wraps(find)
    def once(sentence: Sentence) -> Value:
        found = sentence.found
        if found is None:
            found = sentence.found = {}
        if name not in found:
            found[name] = find(sentence)
        value: Value = found[name]
        return value

    return once


def ordered(found: Iterator[Found]) -> list[Found]:
    """Return what rules found, in the order of the answer."""
    return sorted(found, key=lambda one: (one.answer or (0, 0), one.code))
