"""Rows of a table: a claim that names one row and counts what stands in another has crossed them; columns likewise."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise, permutations
from typing import NamedTuple

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.findings import Found, Spot
from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.rules.case import Case
from ltmi_py.checking.rules.figures import counts_the_same
from ltmi_py.checking.words import Word
from ltmi_py.text import wordlists
from ltmi_py.text.folding import fold
from ltmi_py.text.quantities import Quantity

_CURRENCY = re.compile(r"[A-Z]{3}")
_CELL = re.compile(r"((?:[^:;]{1,80}: )?)[^;]*(?:; |$)")


def carry(case: Case) -> None:
    """Count as carried the verb that says what a figure measures which the claim takes from a row: "costs" of "Price: 429 €"."""
    best, listed = case.best, _measuring(case.language)
    if best is None or not best.sentence.tabular or listed.keys().isdisjoint(case.aligned.said):
        return
    taken = {place for place, word in zip(best.places, case.words, strict=True) if word.kind == "figure"}
    words = best.sentence.words
    counted = [
        (i, one)
        for i in sorted(taken - {-1})
        for one in best.sentence.quantities
        if one.start <= words[i].start < one.stop
    ]
    for index, word in enumerate(case.words):
        for place, one in counted if word.word in listed else ():
            unit = "money" if _CURRENCY.fullmatch(one.base_unit) else one.base_unit
            if unit in listed[word.word]:
                case.carry(index, place)


@cache
def _measuring(language: str) -> Mapping[str, frozenset[str]]:
    """Return the verbs that say what a figure measures, folded, and the base units of such figures."""
    found = wordlists.pairs(language, "measuring")
    return {fold(verb): frozenset(units.split()) for verb, units in found.items()}


def row(case: Case) -> Iterator[Found]:
    """Find a claim that takes all but one of its words from one row and that one from another."""
    best = case.best
    if best is None or not best.sentence.tabular:
        return
    crossed = list(_paired(case, best))
    yield from crossed
    for other in case.aligned.best[1:] if not crossed else ():
        if not other.sentence.tabular:
            continue
        here, there = _only(case, best, other), _only(case, other, best)
        if not here or not there or min(len(here), len(there)) > 1 or not _counts(case, [*here, *there]):
            continue
        stray, home, away = (there, best, other) if len(there) <= len(here) else (here, other, best)
        index = stray[0]
        place = max(away.ordered[index], away.loose[index])
        said = case.plain[case.words[index].start : case.words[index].stop]
        where = case.place(away.sentence, place, place + 1)
        span, home_row = case.span(index, index + 1), Spot(home.sentence)
        yield Found("row", "other_row", span, where, (said,), contradicts=True, beside=home_row)
        return


def _paired(case: Case, best: Alignment) -> Iterator[Found]:
    """Find a figure that its row does not have, and another sentence does: the row whose name stands nearest before it in the claim.

    "A city bike costs 35 euros and a cargo bike 15" of "City bike: 15 euros" and "Cargo bike: 35 euros".
    """
    owners = _owners(case, [one for one in case.aligned.best if one.sentence.tabular])
    for mine, indices in case.aligned.counted:
        figures = [index for index in indices if case.words[index].kind == "figure"]
        home = next((owners[i] for i in range(figures[0], -1, -1) if i in owners), best) if figures else best
        if not figures or any(home.carries(index) for index in figures):
            continue
        if not any(home.carries(index) for index in case.aligned.weighty):
            continue
        rivals = [one for one in _named_first(home) if counts_the_same(mine, one)]
        elsewhere = any(one.carries(figures[0]) for one in case.aligned.best)
        if rivals and elsewhere and not any(one.value == mine.value for one in rivals):
            said = case.plain[case.words[figures[0]].start : case.words[figures[-1]].stop]
            where = Spot(home.sentence, rivals[0].start, rivals[0].stop)
            span = case.span(figures[0], figures[-1] + 1)
            yield Found("row", "own_row", span, where, (said,), contradicts=True)


def _owners(case: Case, tables: list[Alignment]) -> dict[int, Alignment]:
    """Return the words of the claim that one row alone has, figures apart, each with that row."""
    owners = {}
    for index in case.aligned.weighty:
        holders = [one for one in tables if one.carries(index)]
        if len(holders) == 1 and case.words[index].kind != "figure":
            owners[index] = holders[0]
    return owners


def _named_first(row: Alignment) -> list[Quantity]:
    """Return the figures of a row, those in a column that the claim names first."""
    taken = [place for place in row.places if place >= 0]
    words, figures = row.sentence.words, row.sentence.quantities
    cells = [cell for cell in _cells(row.sentence.text, words) if cell.value]
    named = [cell.value for cell in cells if any(place in cell.name for place in taken)]
    spans = [(words[value.start].start, words[value.stop - 1].stop) for value in named]
    return sorted(figures, key=lambda one: not any(a <= one.start < b for a, b in spans))


def cell(case: Case) -> Iterator[Found]:
    """Find a claim that puts a cell of one row beside a cell of another: "Engel leads the choir" where he leads the robotics course."""
    lines = [one for one in case.aligned.pool if one.sentence.row or one.sentence.tabular]
    if len(lines) < 2:
        return
    keys = [case.words[i].key for i in case.aligned.weighty]
    tables = [(one, _values(one)) for one in lines]
    for (home, cells), (away, others) in permutations(tables, 2):
        for name, own in cells.items():
            for column, value in others.items():
                if name == column or column not in cells or name not in others:
                    continue
                if not _whole(own, keys) or not _whole(value, keys) or set(value) & _held(cells):
                    continue
                if set(own) & _held(others) or _whole(cells[column], _without(keys, own)):
                    continue
                if _whole(others[name], _without(keys, value)) or _joined(case, {*own, *value}):
                    continue
                yield _apart(case, home, away, value)
                return


def lead(case: Case) -> Iterator[Found]:
    """Find a claim that puts behind the line that introduces a list an item of another list."""
    leads = [one for one in case.aligned.best if introduces(one.sentence)]
    for line in leads:
        begins, taken = line.sentence.text.strip(), [i for i in case.aligned.weighty if line.carries(i)]
        rest = [i for i in case.aligned.weighty if i not in taken]
        items = [
            one for one in case.aligned.best if one.sentence.row and rest and all(map(one.carries, rest))
        ]
        if not taken or not items or any(one.sentence.text.startswith(begins) for one in items):
            continue
        if any(all(map(one.carries, case.aligned.weighty)) for one in case.aligned.pool):
            continue
        span = case.span(rest[0], rest[-1] + 1)
        where, said = case.place(items[0].sentence), (case.plain[slice(*span)],)
        yield Found("row", "other_row", span, where, said, beside=case.place(line.sentence))
        return


def introduces(sentence: Sentence) -> bool:
    """Tell whether a sentence is a line that introduces a list."""
    return not sentence.row and sentence.text.rstrip().endswith((":", "："))


def _values(one: Alignment) -> dict[str, list[str]]:
    """Return the keys of the words of each cell of a row by the name of its column."""
    words, out = one.sentence.words, {}
    for cell in _cells(one.sentence.text, words):
        value = [words[i].key for i in cell.value if words[i].kind != "stop"] or [
            words[i].key for i in cell.value
        ]
        if cell.name and value:
            out[" ".join(words[i].key for i in cell.name)] = value
    return out


def _held(cells: Mapping[str, Sequence[str]]) -> set[str]:
    return {key for value in cells.values() for key in value}


def _whole(value: Sequence[str], keys: Sequence[str]) -> bool:
    """Tell whether a claim has every word of a cell."""
    return all(key in keys for key in value)


def _without(keys: Sequence[str], used: Sequence[str]) -> list[str]:
    """Return keys without one of each that is used."""
    left = list(keys)
    for key in used:
        left.remove(key)
    return left


def _joined(case: Case, keys: set[str]) -> bool:
    """Tell whether one sentence or row has all of some keys."""
    return any(keys <= one.sentence.by_key.keys() for one in case.aligned.pool)


def _apart(case: Case, home: Alignment, away: Alignment, value: Sequence[str]) -> Found:
    indices = [i for i in case.aligned.weighty if case.words[i].key in value]
    places = [i for i, word in enumerate(away.sentence.words) if word.key in value]
    span = case.span(indices[0], indices[-1] + 1)
    where = case.place(away.sentence, places[0], places[-1] + 1)
    said = (case.plain[slice(*span)],)
    return Found("row", "other_row", span, where, said, contradicts=True, beside=case.place(home.sentence))


def column(case: Case) -> Iterator[Found]:
    """Find a claim that takes its figure from one column and names another, more of whose header it says."""
    best = case.best
    if best is None or not best.sentence.tabular:
        return
    words, cells = best.sentence.words, list(_cells(best.sentence.text, best.sentence.words))
    taken = {place for place, word in zip(best.places, case.words, strict=True) if word.kind != "stop"}
    keys = {word.key for word in case.words if word.kind != "stop"}  # the "day" of "15 euros per day" too
    named = [sum(i in taken or words[i].key in keys for i in cell.name) for cell in cells]
    yield from _exchanged(case, best, cells)
    for number, cell in enumerate(cells):
        index = next(
            (
                i
                for i, place in enumerate(best.places)
                if place in cell.value and case.words[i].kind == "figure"
            ),
            None,
        )
        if index is None or not cell.name:
            continue
        for asked, other in zip(named, cells, strict=True):
            if asked <= named[number] or not taken.isdisjoint(other.value):
                continue
            if not _comparable(best.sentence, best.places[index], other):
                continue
            yield _misread(case, best.sentence, index, other)
            return


def _exchanged(case: Case, best: Alignment, cells: Sequence[_Cell]) -> Iterator[Found]:
    """Find figures of a row that a claim tells in another order than the columns it names for them: "adults 8, children 13" of "Adult: 13; Child: 8"."""
    words = best.sentence.words
    heads = Counter(words[i].key for cell in cells for i in cell.name)
    told: list[tuple[bool, int, int]] = []  # whether it is a name, the cell, the word
    for index, place in enumerate(best.places):
        for number, cell in enumerate(cells):
            named = place in cell.name and heads[words[place].key] == 1 and words[place].kind == "content"
            counted = place in cell.value and case.words[index].kind == "figure"
            if (named or counted) and (not told or told[-1][:2] != (named, number)):
                told.append((named, number, index))
    figures = [(number, index) for named, number, index in told if not named]
    counted_so = {number for number, _ in figures}
    told = [one for one in told if one[1] in counted_so]
    columns = [number for named, number, _ in told if named]
    if len(counted_so) < 2 or sorted(columns) != sorted(number for number, _ in figures):
        return
    if len(set(columns)) < len(columns) or any(one[0] == after[0] for one, after in pairwise(told)):
        return  # "compared with adults, children pay 8 instead of 13"
    for (number, index), meant in zip(figures, columns, strict=True):
        other = cells[meant]
        if number != meant and _comparable(best.sentence, best.places[index], other):
            yield _misread(case, best.sentence, index, other)
            return


def _misread(case: Case, sentence: Sentence, index: int, meant: _Cell) -> Found:
    """Return that a figure of the claim is not the one of the cell whose column the claim names."""
    span = case.span(index, index + 1)
    where = case.place(sentence, meant.value.start, meant.value.stop)
    name = case.place(sentence, meant.name.start, meant.name.stop)
    return Found("row", "column", span, where, (case.plain[slice(*span)],), contradicts=True, beside=name)


def _comparable(sentence: Sentence, place: int, other: _Cell) -> bool:
    """Tell whether a cell counts what a figure of its row counts: a price stands against a price, and not against a "yes"."""
    words, figures = sentence.words, sentence.quantities
    mine = next((one for one in figures if one.start <= words[place].start < one.stop), None)
    there = [one for one in figures for i in other.value if one.start <= words[i].start < one.stop]
    return any(mine is None or counts_the_same(mine, one) for one in there)


class _Cell(NamedTuple):
    """The indices of the words of a cell's name and of its value."""

    name: range
    value: range


def _cells(text: str, words: list[Word]) -> Iterator[_Cell]:
    """Yield the cells of a row that reads "name: value; name: value"."""
    at = 0
    for match in _CELL.finditer(text):
        begin = at
        while at < len(words) and words[at].start < match.end(1):
            at += 1
        middle = at
        while at < len(words) and words[at].start < match.end():
            at += 1
        yield _Cell(range(begin, middle), range(middle, at))


def _only(case: Case, one: Alignment, other: Alignment) -> list[int]:
    """Return the words of the claim that one row carries and the other does not."""
    return [
        i
        for i, weight in enumerate(case.aligned.weights)
        if weight and one.carries(i) and not other.carries(i)
    ]


def _counts(case: Case, indices: list[int]) -> bool:
    return any(case.words[index].kind == "figure" for index in indices)
