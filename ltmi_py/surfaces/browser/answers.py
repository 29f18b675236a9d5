"""Answers and reports as the page sees them: hits with their rows, and every offset in UTF-16 units."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from ltmi_py.retrieval.rows import cells
from ltmi_py.surfaces.browser.places import TextPlaces
from ltmi_py.surfaces.browser.view import View
from ltmi_py.text.tokens import tokens

# Codes of reasons that find no fault with words.
CARRIED = frozenset((
    "carried", "nearest", "same", "passed_over", "reordered", "denial", "proviso", "reservation", "against", "besides",
))  # fmt: skip
LONGEST_VALUE = 60  # characters of a cell that is marked whole


def answer_to_page(answer: Mapping[str, Any], view: View, languages: Sequence[str]) -> dict[str, Any]:
    """Return an Answer's JSON with its hits laid over their rows; `languages` are the index's."""

    def hit(found: Mapping[str, Any]) -> dict[str, Any]:
        return _hit(found, view, languages)

    return {
        **answer,
        "hits": [hit(found) for found in answer["hits"]],
        "candidates": [{**rival, "hit": hit(rival["hit"])} for rival in answer["candidates"]],
        "nearest": [hit(found) for found in answer["nearest"]],
    }


def _hit(hit: Mapping[str, Any], view: View, languages: Sequence[str]) -> dict[str, Any]:
    row = view.row(view.number(hit["locus"]["id"]))
    matched = " ".join(hit["why"].get("matched", ()))
    sought = {language: {token.stem for token in tokens(matched, language)} for language in languages}
    crumb = [
        {"level": level, "range": mark}
        for level, name in enumerate(row["locus"]["breadcrumb"])
        for mark in _marks(name or "", sought)
    ]
    statement = row["locus"]["statement"]
    said = _values(statement, _marks(statement, sought))
    return {**hit, **row, "marks": {"statement": said, "breadcrumb": crumb}}


def _values(statement: str, marks: list[list[int]]) -> list[list[int]]:
    """Return the marks of a statement and, of a row, the values behind the headers that are marked."""
    places = TextPlaces(statement)
    held = list(marks)
    for cell in cells(statement) if marks else ():
        start, border, stop = map(places.unit, (cell.start, cell.border, cell.stop))
        headed = any(start <= mark[0] < border for mark in marks)
        if headed and cell.stop - cell.border <= LONGEST_VALUE:
            held.append([border, stop])
    return sorted(held)


def _marks(text: str, sought: Mapping[str, Collection[str]]) -> list[list[int]]:
    """Return where the words stand whose stems are sought, by language."""
    places = TextPlaces(text)
    spans = {
        (token.start, token.stop)
        for language, stems in sought.items()
        if stems
        for token in tokens(text, language)
        if token.stem in stems
    }
    return [[places.unit(start), places.unit(stop)] for start, stop in sorted(spans)]


def _spots(reason: Mapping[str, Any], claim: Mapping[str, Any], answer: str) -> list[tuple[int, int]]:
    """Return where in the answer a reason lies: its span, and each of its words where it speaks of several; nowhere if it says what is carried."""
    if reason["code"] in CARRIED:
        return []
    span, words = reason.get("answer"), reason.get("words") or ()
    spots = {(span[0], span[1])} if span else set()
    if len(words) > 1:
        named = re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in words))
        spots.update(found.span() for found in named.finditer(answer, claim["start"], claim["stop"]))
    return sorted(spots)


def report_to_page(
    report: Mapping[str, Any], *, answer: str, evidence: Sequence[str] | None, view: View | None
) -> dict[str, Any]:
    """Return a Report's JSON with its spans counted in UTF-16 units, and rows beside the places in the bundle."""
    places = TextPlaces(answer)

    def place(found: Mapping[str, Any]) -> dict[str, Any]:
        locus = found.get("locus")
        number = view.numbers.get(locus) if view and evidence is None and locus else None
        if number is not None and view is not None:
            text, more = view.bundle.loci[number].statement, {"row": view.row(number)}
        else:
            text, more = (evidence or {})[found["evidence"]] if evidence else "", {}
        units = TextPlaces(text)
        return {**found, "start": units.unit(found["start"]), "stop": units.unit(found["stop"]), **more}

    def reason(found: Mapping[str, Any], claim: Mapping[str, Any]) -> dict[str, Any]:
        span = found.get("answer")
        spots = [[places.unit(start), places.unit(stop)] for start, stop in _spots(found, claim, answer)]
        return {
            **found,
            "answer": [places.unit(span[0]), places.unit(span[1])] if span else None,
            "marks": spots,
            "evidence": place(found["evidence"]) if found.get("evidence") else None,
        }

    claims = [
        {
            **claim,
            "start": places.unit(claim["start"]),
            "stop": places.unit(claim["stop"]),
            "reasons": [reason(found, claim) for found in claim["reasons"]],
            "evidence": [place(found) for found in claim["evidence"]],
        }
        for claim in report["claims"]
    ]
    return {**report, "claims": claims}
