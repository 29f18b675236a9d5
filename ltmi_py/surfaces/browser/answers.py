"""Answers and reports as the page sees them: hits with their rows, and every offset in UTF-16 units."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ltmi_py.surfaces.browser.places import TextPlaces
from ltmi_py.surfaces.browser.view import View
from ltmi_py.text.tokens import tokens

CARRIED = frozenset(("nearest", "same", "passed_over"))  # codes of reasons that find no fault with words


def answer_to_page(answer: Mapping[str, Any], view: View) -> dict[str, Any]:
    """Return an Answer's JSON with its hits laid over their rows."""
    return {
        **answer,
        "hits": [_hit(hit, view) for hit in answer["hits"]],
        "candidates": [{**rival, "hit": _hit(rival["hit"], view)} for rival in answer["candidates"]],
        "nearest": [_hit(hit, view) for hit in answer["nearest"]],
    }


def _hit(hit: Mapping[str, Any], view: View) -> dict[str, Any]:
    row = view.row(view.number(hit["locus"]["id"]))
    matched = frozenset(hit["why"].get("matched", ()))
    crumb = [
        {"level": level, "range": mark}
        for level, name in enumerate(row["locus"]["breadcrumb"])
        for mark in _marks(name or "", matched)
    ]
    return {
        **hit,
        **row,
        "marks": {"statement": _marks(row["locus"]["statement"], matched), "breadcrumb": crumb},
    }


def _marks(text: str, matched: frozenset[str]) -> list[list[int]]:
    if not text or not matched:
        return []
    places = TextPlaces(text)
    return [
        [places.unit(token.start), places.unit(token.stop)]
        for token in tokens(text)
        if token.word in matched or token.stem in matched or text[token.start : token.stop] in matched
    ]


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
