"""Rivals: loci that answer a query equally well and speak of different things.

A query is ambiguous when its best loci hold the same words of it, nearly tie, and differ in what it does not say:
a name goes on differently ("Nuno Abt", "Nuno Ferro"), one sentence is said of two things, or two rows of a table have
what is asked. Rows are told apart by whole cells. A query that asks for the rows themselves ("Which items are in
Bergen?" of a column "Item") is answered by each of them, and they are no rivals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ltmi_py.retrieval.hits import Hit
from ltmi_py.retrieval.index import Index
from ltmi_py.retrieval.rows import Cell, cells
from ltmi_py.text.tokens import Token, question_words, stop_words, tokens

LOOK = 6  # hits that are looked at
POOL = 64  # hits among which a clue chooses
_TIE = 0.9  # share of the best score from which a locus rivals it
_ALIKE = 0.6  # share of words that two statements have in common when they say the same of two things
_TELLING = 6  # words given to tell a candidate apart


@dataclass(frozen=True, slots=True)
class Candidate:
    """One of several possible answers, and what tells it apart: words that the others lack, names first, or cells."""

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
    cells: tuple[Cell, ...]  # of a row of a table

    def value(self, header: str) -> str:
        """Return what stands under a header of the table, "" where nothing does."""
        return next((cell.value for cell in self.cells if cell.header == header), "")

    def told(self, headers: Sequence[str]) -> str:
        """Return the cells under these headers, "Item: Bolt; Hall: 3"."""
        return "; ".join(cell.text for cell in self.cells if cell.header in headers)


def find(hits: Sequence[Hit], query: str, index: Index) -> tuple[Candidate, ...]:
    """Return the rivals of the first hit with it, or nothing where it stands alone."""
    languages = index.languages
    first = hits[0]
    near = [
        hit for hit in hits[:LOOK] if hit.score >= _TIE * first.score and hit.why.matched == first.why.matched
    ]
    if len(near) < 2:
        return ()
    asked = _stems(query, languages)
    read = [_read(hit, languages) for hit in near]
    rivals = [read[0], *(other for other in read[1:] if _rival(read[0], other, asked))]
    headers = _headers(rivals)
    if len(rivals) < 2 or (headers and _all_answer(rivals, headers, asked, languages)):
        return ()
    telling = _telling_headers(rivals, headers)
    made = [
        Candidate(one.hit, (one.told(telling),) if telling else _differs(one, rivals, asked))
        for one in rivals
    ]
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
        held = _stems(text, languages)
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


def _headers(rows: Sequence[_Read]) -> tuple[str, ...]:
    """Return what heads a cell in each of the rows, if they are rows of one table; the first names them."""
    shared = [cell.header for cell in rows[0].cells if all(row.value(cell.header) for row in rows)]
    alike = all(row.cells and row.cells[0].header == rows[0].cells[0].header for row in rows)
    return tuple(shared) if alike else ()


def _all_answer(
    rows: Sequence[_Read], headers: Sequence[str], asked: set[str], languages: Sequence[str]
) -> bool:
    """Return whether a query that names a column is answered by each of these rows.

    It is where the column is the one that names the rows, and no row is named; and where all have the same in it.
    """
    wanted = []
    for header in headers:
        values = {row.value(header) for row in rows}
        if (
            _stems(header, languages, silent=False) & asked
            and not _stems(" ".join(values), languages) & asked
        ):
            wanted.append((header, values))
    if not wanted:
        return False
    return wanted[0][0] == headers[0] or all(len(values) == 1 for _, values in wanted)


def _telling_headers(rows: Sequence[_Read], headers: Sequence[str]) -> tuple[str, ...]:
    """Return the first columns by which each row differs from each other, words before figures; none if none do."""
    differing = [header for header in headers if len({row.value(header) for row in rows}) > 1]
    figures = {header for header in differing if any(c.isdigit() for row in rows for c in row.value(header))}
    figures.difference_update(headers[:1])
    kept: list[str] = []
    for header in sorted(differing, key=lambda header: header in figures):
        kept.append(header)
        if len({tuple(map(row.value, kept)) for row in rows}) == len(rows):
            return tuple(kept)
    return ()


def _stems(text: str, languages: Sequence[str], *, silent: bool = True) -> set[str]:
    return {
        token.stem
        for language in languages
        for token in tokens(text, language)
        if silent or token.word not in stop_words(language) | question_words(language)
    }


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
    said, over = _telling(statement, found, language), _telling(crumb, above, language)
    return _Read(hit, said, over, names, cells(statement))


def _telling(text: str, found: Iterable[Token], language: str) -> tuple[tuple[str, str], ...]:
    silent = stop_words(language) | question_words(language)
    return tuple((token.stem, text[token.start : token.stop]) for token in found if token.word not in silent)


def _capital(text: str, token: Token) -> bool:
    return text[token.start].isupper()
