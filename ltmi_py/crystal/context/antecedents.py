"""What a pronoun at the beginning of a sentence means, where the sentence before leaves one candidate (anaphora resolution).

Owns the memory of the last subject and of the paragraph's topic. Where there is doubt it says nothing: context in
front, or the sentence before taken in, is safer than a wrong name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ltmi_py.crystal.assembly import Context, Offsets, context_of
from ltmi_py.crystal.context.ellipsis import PARTS
from ltmi_py.crystal.passages import Passage
from ltmi_py.crystal.segments import Sentence
from ltmi_py.text import wordlists
from ltmi_py.text.clauses.governing import mentions
from ltmi_py.text.mainclauses import Main, main_clause
from ltmi_py.text.references import OWNERS, agrees, is_name
from ltmi_py.text.tagging import Tagged

SAMPLE = 100_000  # characters in which a name is looked for
TOPIC_LIMIT = 60  # characters
_INNER_END = re.compile(r"[.!?…][\"'”’)\]]*\s")  # may be read as the end of a sentence (SPEC 6.8.6)
_SMALL_BEFORE = re.compile(r"[^\W\d_A-Z][,;]? (?:the )?\Z")
_FARTHEST = 7  # characters that this looks back
_EDGE = re.compile(r"\b")
_PERSONAL = frozenset(OWNERS.values())
_FINITE = re.compile("[XV]")
_COPULAS = ("is", "was", "are", "were")


def _goes_on(sentence: Tagged, main: Main) -> bool:
    """Tell whether a second clause with a subject of its own may follow, or the subject is one of many."""
    if sentence.words[main.start] in ("a", "an"):
        return True
    rest = sentence.tags[main.verb + 1 :]
    joints = [index for index, tag in enumerate(rest) if tag in "C;"]
    return any(
        rest[index + 1 : index + 2] not in ("X", "V", "v", "z", "A") and _FINITE.search(rest, index)
        for index in joints
    )


def _stands_inside(text: str, word: str) -> bool:
    """Tell whether a word stands behind a letter that is no capital, so inside a sentence, in the sample of a text."""
    at = text.find(f" {word}", 0, SAMPLE)
    while at >= 0:
        behind = at + 1
        if _SMALL_BEFORE.search(text, max(0, behind - _FARTHEST), behind) and _EDGE.match(
            text, behind + len(word), SAMPLE
        ):
            return True
        at = text.find(f" {word}", behind, SAMPLE)
    return False


@dataclass(frozen=True, slots=True)
class Antecedent:
    """The subject of a sentence as context, and the personal pronoun that was seen to mean it, if one was."""

    context: Context
    pronoun: str = ""


class Antecedents:
    """The subjects met so far in a block."""

    __slots__ = ("_language", "_last", "_names", "_offsets", "_reading", "topic")

    def __init__(self, offsets: Offsets, *, language: str) -> None:
        """Know nothing yet."""
        self._offsets, self._language = offsets, language
        self._names: dict[str, bool] = {}  # whether a word that stands alone as a subject is a name
        self.forget()

    def forget(self) -> None:
        """Begin a new block: what was said before it is out of reach."""
        self._reading: tuple[Passage, Sentence] | None = None
        self._last: Antecedent | None = None
        self.topic: Context | None = None

    def note(self, passage: Passage, sentence: Sentence, *, resolved: Antecedent | None) -> None:
        """Remember a sentence that was read; `resolved` is what its own opening pronoun was found to mean."""
        self._reading, self._last = (passage, sentence), resolved

    def open(self, passage: Passage, opening: Sentence) -> None:
        """Take the subject of the sentence that opens a paragraph as its topic, if it says what that is."""
        if self._language != "en":
            return
        sentence = opening.tagged
        main = main_clause(sentence, 0)
        if main is None or main.start or sentence.words[main.verb] not in _COPULAS:
            return
        if sentence.tags[main.verb + 1 : main.verb + 2] != "D" or not is_name(sentence, main):
            return
        first = main.start + (sentence.words[main.start] in ("the", "a", "an"))
        context = self._context(passage, opening, first, main.stop)
        if context and len(context.text) <= TOPIC_LIMIT:
            self.topic = context

    def resolve(self, pronoun: str) -> Antecedent | None:
        """Return what a pronoun that opens the next sentence means; None where more than one thing can be meant."""
        pronoun = OWNERS.get(pronoun, pronoun)
        if self._reading is None or self._language != "en" or pronoun not in _PERSONAL:
            return None
        passage, before = self._reading
        sentence = before.tagged
        main = main_clause(sentence, 0)
        if main is None:
            return None
        if self._last and self._last.pronoun == pronoun and sentence.words[main.start] == pronoun:
            return self._last if agrees(sentence, main, pronoun, len(sentence.words), known=True) else None
        if _INNER_END.search(sentence.text, sentence.spans_until(main.stop)[main.stop - 1][1]) or _goes_on(
            sentence, main
        ):
            return None
        backward = sentence.words[main.start] in wordlists.words("en", "pronouns")
        if backward or not agrees(sentence, main, pronoun, len(sentence.words)):
            return None
        if main.stop - main.start == 1 and not self._is_name(
            passage.text, sentence.said(main.start, main.stop)
        ):
            return None
        context = self._context(passage, before, main.start, main.stop)
        return Antecedent(context, pronoun) if context else None

    def _is_name(self, text: str, word: str) -> bool:
        """Tell whether a word that is a subject alone has a capital inside a sentence too: "Admission is free." names nothing."""
        known = self._names.get(word)
        if known is None:
            known = word[1:] != word[1:].lower() or _stands_inside(text, word)
            self._names[word] = known
        return known

    def _context(self, passage: Passage, sentence: Sentence, first: int, stop: int) -> Context | None:
        words, spans = sentence.tagged.words, sentence.tagged.spans_until(stop)
        if first and mentions(words, "operators", first - 1, first):
            return None
        if words[stop - 1] in PARTS:
            return None
        if mentions(words, "scopes", first, stop):
            return None
        span = sentence.start + spans[first][0], sentence.start + spans[stop - 1][1]
        return context_of(passage, span, role="subject", offsets=self._offsets)
