"""Rivals: loci that answer a query equally well and speak of different things.

A query is ambiguous when its best loci hold the same words of it, nearly tie, and differ in what it does not say:
a name goes on differently ("Nuno Abt", "Nuno Ferro"), or one sentence is said of two things.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ltmi_py.retrieval.hits import Hit
from ltmi_py.retrieval.index import Index
from ltmi_py.text.tokens import Token, question_words, stop_words, tokens

LOOK = 6  # hits that are looked at
POOL = 64  # hits among which a clue chooses
_TIE = 0.9  # share of the best score from which a locus rivals it
_ALIKE = 0.6  # share of words that two statements have in common when they say the same of two things
_TELLING = 6  # words given to tell a candidate apart


@dataclass(frozen=True, slots=True)
class Candidate:
    """One of several possible answers, and the words it has and the others lack, names first."""

    hit: Hit
    differs: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON."""
        return {"hit": self.hit.to_json(), "differs": list(self.differs)}


@dataclass(frozen=True, slots=True)
class _Read:
    hit: Hit
    words: tuple[tuple[str, str], ...]  # (stem, as written) of the statement, those that carry the subject
    above: tuple[tuple[str, str], ...]  # the same of the breadcrumb
    names: dict[str, str]  # stem of a word -> stem of the capitalised word after or before it


def find(hits: Sequence[Hit], query: str, index: Index) -> tuple[Candidate, ...]:
    """Return the rivals of the first hit with it, or nothing where it stands alone."""
    languages = index.languages
    first = hits[0]
    near = [
        hit for hit in hits[:LOOK] if hit.score >= _TIE * first.score and hit.why.matched == first.why.matched
    ]
    if len(near) < 2:
        return ()
    asked = {token.stem for language in languages for token in tokens(query, language)}
    read = [_read(hit, languages) for hit in near]
    rivals = [read[0], *(other for other in read[1:] if _rival(read[0], other, asked))]
    if len(rivals) < 2:
        return ()
    made = [Candidate(one.hit, _differs(one, rivals, asked)) for one in rivals]
    return tuple(candidate for candidate in made if candidate.differs) if all(c.differs for c in made) else ()


def narrow(hits: Iterable[Hit], clue: str, index: Index) -> list[Hit]:
    """Return the hits that hold the words of the clue, those with most of them first; nothing if none holds any."""
    languages = index.languages
    wanted = {
        token.stem
        for language in languages
        for token in tokens(clue, language)
        if not token.part and token.word not in stop_words(language)
    }
    counted = []
    for hit in hits:
        text = " ".join([hit.locus.statement, *(level for level in hit.locus.breadcrumb if level)])
        held = {token.stem for language in languages for token in tokens(text, language)}
        counted.append((len(wanted & held), hit))
    most = max((count for count, _ in counted), default=0)
    return [hit for count, hit in counted if count == most] if most else []


def say(candidates: Sequence[Candidate]) -> str:
    """Return the reason: what would tell the candidates apart."""
    ways = " | ".join(", ".join(candidate.differs[:3]) for candidate in candidates)
    return f"{len(candidates)} loci answer equally well and speak of different things; say which: {ways}"


def _rival(one: _Read, other: _Read, asked: set[str]) -> bool:
    for stem in asked & one.names.keys() & other.names.keys():
        ahead, behind = one.names[stem], other.names[stem]
        if ahead != behind and not {ahead, behind} & asked:
            return True
    left = {stem for stem, _ in one.words if not stem[0].isdigit()}
    right = {stem for stem, _ in other.words if not stem[0].isdigit()}
    alike = len(left & right) / max(1, len(left | right))
    if alike < _ALIKE:
        return False
    above = {stem for stem, _ in one.above} ^ {stem for stem, _ in other.above}
    return bool((left ^ right | above) - asked)


def _differs(one: _Read, rivals: Sequence[_Read], asked: set[str]) -> tuple[str, ...]:
    others = {stem for other in rivals if other is not one for stem, _ in (*other.words, *other.above)}
    own = {
        shown: None for stem, shown in (*one.words, *one.above) if stem not in others and stem not in asked
    }
    ordered = sorted(own, key=lambda shown: not shown[0].isupper())
    return tuple(ordered[:_TELLING])


def _read(hit: Hit, languages: Sequence[str]) -> _Read:
    language = languages[0]
    statement = hit.locus.statement
    found = [token for token in tokens(statement, language) if not token.part]
    names: dict[str, str] = {}
    for left, right in pairwise(found):
        if _capital(statement, left) and _capital(statement, right) and right.start - left.stop == 1:
            names.setdefault(left.stem, right.stem)
            names.setdefault(right.stem, left.stem)
    crumb = " / ".join(level for level in hit.locus.breadcrumb if level)
    above = [token for token in tokens(crumb, language) if not token.part]
    return _Read(hit, _telling(statement, found, language), _telling(crumb, above, language), names)


def _telling(text: str, found: Iterable[Token], language: str) -> tuple[tuple[str, str], ...]:
    silent = stop_words(language) | question_words(language)
    return tuple((token.stem, text[token.start : token.stop]) for token in found if token.word not in silent)


def _capital(text: str, token: Token) -> bool:
    return text[token.start].isupper()
