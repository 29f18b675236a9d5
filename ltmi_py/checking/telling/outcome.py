"""Why all of an answer is ok or not, in a line: how its claims stand, and what its score is held against."""

from __future__ import annotations

from collections.abc import Sequence

_UNJUDGED = {
    "cannot_check": "not ok, since it could not be checked",
    "no_claim": "not ok, since nothing in it claims anything",
}


def line(verdict: str, claims: Sequence[str], *, wanting: int, score: float, cut: float, short: bool) -> str:
    """Return the line: of an answer's verdict, the verdicts of its claims, how many of these pass though not in all of their words, and whether one is `short` of the score that passes."""
    if verdict in _UNJUDGED:
        return _UNJUDGED[verdict]
    found = [claim for claim in claims if claim != "no_claim"]
    counts = [(found.count(name), name) for name in ("contradicted", "unsupported") if name in found]
    told = f"ok, {_all(len(found))} supported"
    if counts:
        against = [f"{count} {'is' if count == 1 else 'are'} {name}" for count, name in counts]
        told = f"not ok, since of {len(found)} claims {' and '.join(against)}"
        if counts[0][0] == len(found):
            told = f"not ok, since {_all(len(found))} {counts[0][1]}"
    elif wanting:
        whose = "" if wanting == len(found) else f"{wanting} of them "
        told += f", {whose}though no one sentence has all of {'its' if wanting == 1 else 'their'} words"
    silent = len(claims) - len(found)
    if silent:
        told += f"; {silent} {'sentence claims' if silent == 1 else 'sentences claim'} nothing"
    if len(found) > 1:
        return f"{told}; score {score:.2f} of 1, of the words of all claims together, to rank answers by; each claim passes or not by its own"
    bar = f"; a claim passes from {cut:.2f} on unless a rule objects" if short or not counts else ""
    return f"{told}; score {exactly(score, cut)} of 1{bar}"


def exactly(score: float, cut: float) -> str:
    """Return a score with two decimals, or with four where it could not be told from the bar."""
    return f"{score:.{2 if f'{score:.2f}' != f'{cut:.2f}' else 4}f}"


def _all(count: int) -> str:
    return {1: "its only claim is", 2: "both claims are"}.get(count, f"all {count} claims are")
