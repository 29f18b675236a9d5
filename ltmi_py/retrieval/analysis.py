"""The terms of an index: which number stands for which stem, in the languages its texts are written in.

Owns the vocabulary and the reading of queries. Where terms occur is the business of `postings`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from ltmi_py.text.stems import stem
from ltmi_py.text.tokens import Token, chunks, pieces, question_words, stop_words, stretches, tokens

DEFAULT = "en"


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a query and the terms it stands for: itself (`terms`, empty if unknown), and its parts' terms."""

    text: str
    terms: tuple[int, ...]
    parts: tuple[int, ...] = ()
    part_count: int = 0


class Vocabulary:
    """Stems and their numbers. Those of stop words come first: a number below `stops` is a stop word's."""

    __slots__ = ("_spelled", "languages", "numbers", "stops")

    def __init__(self, languages: Sequence[str] = (DEFAULT,)) -> None:
        """Begin with the stop words of the languages."""
        self.languages = tuple(languages)
        self.numbers: dict[str, int] = {}
        self._spelled: dict[str, set[int]] = {}
        for language in self.languages:
            for word in sorted(stop_words(language) | question_words(language)):
                for token in tokens(word, language):
                    if token.word == word:
                        self.numbers.setdefault(_STOP + token.stem, len(self.numbers))
        self.stops = len(self.numbers)

    def __len__(self) -> int:
        return len(self.numbers)

    def reader(self, language: str) -> Reader:
        """Return the mapping from the stretches of a text to numbers that an index fills itself with."""
        return Reader(self, language)

    def number(self, token: Token, language: str, *, shouted: bool = False) -> int:
        """Return the number of a token's stem, making one if it is new. A stop word in capitals is a name: IT, US."""
        if not (shouted or token.part) and _is_stop(token.word, language):
            known = self.numbers.get(_STOP + token.stem)
            if known is not None:
                return known
        number = self.numbers.setdefault(token.stem, len(self.numbers))
        if language != DEFAULT and token.kind == "word":
            bare = stem(token.word, language)
            if bare != token.stem:
                self._spelled.setdefault(bare, set()).add(number)
        return number

    def read(self, query: str) -> tuple[list[Word], list[Word]]:
        """Return the words of a query that carry its subject, and its stop and question words, each once."""
        content: dict[str, Word] = {}
        stops: dict[str, Word] = {}
        capitals = query.isupper() and len(query.split()) > 1
        for language in self.languages:
            for whole, parts in _grouped(tokens(query, language)):
                surface = query[whole.start : whole.stop]
                shouted = len(surface) > 1 and surface.isupper() and not capitals
                if not shouted and _is_stop(whole.word, language):
                    known = self.numbers.get(_STOP + whole.stem)
                    stops.setdefault(whole.word, Word(whole.word, () if known is None else (known,)))
                else:
                    content[whole.word] = self._word(whole, parts, language, content.get(whole.word))
        for word in content:
            stops.pop(word, None)
        return list(content.values()), list(stops.values())

    def _word(self, whole: Token, parts: list[Token], language: str, other: Word | None) -> Word:
        """Return a word with its terms in one language, and those of the same word read in an`other`."""
        telling = [part for part in parts if not _is_stop(part.word, language)]
        terms = self._find(whole.stem)
        inner = [number for part in telling for number in self._find(part.stem)]
        before = other or Word(whole.word, ())
        return Word(
            whole.word,
            tuple(dict.fromkeys((*before.terms, *terms))),
            tuple(dict.fromkeys((*before.parts, *inner))),
            max(before.part_count, len(telling)),
        )

    def _find(self, stemmed: str) -> tuple[int, ...]:
        found = dict.fromkeys(sorted(self._spelled.get(stemmed, ())))
        if stemmed in self.numbers:
            found[self.numbers[stemmed]] = None
        return tuple(found)

    def to_json(self) -> dict[str, object]:
        """Return what `from_json` restores."""
        return {
            "languages": list(self.languages),
            "reading": _reading(self.languages),
            "numbers": list(self.numbers),
            "spelled": {key: sorted(value) for key, value in sorted(self._spelled.items())},
        }

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Vocabulary:
        """Restore a vocabulary; raise ValueError where it is none, or words are read in another way now."""
        languages, words = [str(language) for language in value["languages"]], value["numbers"]
        if not languages or not all(_LANGUAGE.fullmatch(language) for language in languages):
            raise ValueError("languages")
        made = cls(languages)
        if words[: made.stops] != list(made.numbers) or value["reading"] != _reading(languages):
            raise ValueError("words")
        made.numbers = {str(word): number for number, word in enumerate(words)}
        made._spelled = {str(key): set(numbers) for key, numbers in dict(value["spelled"]).items()}
        for number in chain.from_iterable(made._spelled.values()):
            if type(number) is not int or not 0 <= number < len(words):
                raise ValueError("spelled")
        if len(made.numbers) != len(words):
            raise ValueError("numbers")
        return made


_LANGUAGE = re.compile("[a-z]{2,3}")
_SAMPLE = (
    "The hurried nurses' national relations, happily running from C-8 and ERR_0x1F to v2.4.7-hotfix: getUserName() "
    "gave 1,200.50 or 3.5kg, the U.S. café's co-operation was abolished in the 1990s; l'été, Straßen, 東京都, Äpfeln"
)


def _reading(languages: Iterable[str]) -> list[str]:
    """Return how a sample is read: where versions of this program differ in that, an index of one is none of the other."""
    return [token.stem for language in languages for token in tokens(_SAMPLE, language)]


_STOP = "\0"  # before the stem of a stop word: `it` and the part `IT` of a name are different terms


class Reader(dict[str, int]):
    """What each distinct stretch of a text stands for: a term's number, or ~n for the terms in `compounds[n]`.

    A stretch is a chunk, or what stands between two white spaces: chunks and the punctuation around them.
    """

    def __init__(self, vocabulary: Vocabulary, language: str) -> None:
        """Start with nothing read."""
        super().__init__()
        self._vocabulary, self._language = vocabulary, language
        self.compounds: list[tuple[int, ...]] = []

    def __missing__(self, stretch: str) -> int:
        found = chunks(stretch)
        if found == [stretch]:
            return self._read(stretch)
        if len(found) == 1:
            value = self[found[0]]
        else:
            terms = tuple([term for chunk in found for term in self.terms(chunk)])
            value = ~len(self.compounds)
            self.compounds.append(terms)
        self[stretch] = value
        return value

    def terms(self, stretch: str) -> tuple[int, ...]:
        """Return the terms of a stretch."""
        value = self[stretch]
        return (value,) if value >= 0 else self.compounds[~value]

    def count(self, text: str) -> dict[int, int]:
        """Return how often each term occurs in a text."""
        counts: dict[int, int] = Counter(map(self.__getitem__, stretches(text)))
        if counts and min(counts) < 0:
            for key in [key for key in counts if key < 0]:
                count = counts.pop(key)
                for term in self.compounds[~key]:
                    counts[term] = counts.get(term, 0) + count
        return counts

    def _read(self, chunk: str) -> int:
        lower = chunk.lower()
        if lower != chunk and lower[1:] == chunk[1:] and chunk.isascii() and chunk.isalpha():
            value = self[chunk] = self[lower]
            return value
        shouted = len(chunk) > 1 and chunk.isupper()
        found = tuple(
            self._vocabulary.number(token, self._language, shouted=shouted)
            for token in pieces(chunk, self._language)
        )
        if len(found) == 1:
            value = found[0]
        else:
            value = ~len(self.compounds)
            self.compounds.append(found)
        self[chunk] = value
        return value


def _is_stop(word: str, language: str) -> bool:
    return word in stop_words(language) or word in question_words(language)


def _grouped(found: Iterable[Token]) -> Iterable[tuple[Token, list[Token]]]:
    whole: Token | None = None
    parts: list[Token] = []
    for token in found:
        if token.part:
            parts.append(token)
            continue
        if whole:
            yield whole, parts
        whole, parts = token, []
    if whole:
        yield whole, parts
