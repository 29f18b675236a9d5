"""Why all of an answer is ok or not, in a line: how its claims stand, and what its score is held against."""

from __future__ import annotations

from collections.abc import Sequence

_UNJUDGED = {
    "cannot_check": "not ok, since it could not be checked",
    "no_claim": "not ok, since nothing in it claims anything",
}


def line(verdict: str, claims: Sequence[str], *, wanting: int, score: float, cut: float) -> str:
    """Return the line: of an answer's verdict, the verdicts of its claims, and how many of these pass though not in all of their words."""
    if verdict in _UNJUDGED:
        return _UNJUDGED[verdict]
    found = [claim for claim in claims if claim != "no_claim"]
    counts = [(found.count(name), name) for name in ("contradicted", "unsupported") if name in found]
    told = f"ok, {_count(len(found), len(found))} supported"
    if counts:
        against = [f"{_count(count, len(found))} {name}" for count, name in counts]
        told = f"not ok, since {' and '.join(against)}"
    elif wanting:
        whose = "" if len(found) == 1 else f"{wanting} of them "
        told += f", {whose}though not in all of {'its' if wanting == 1 else 'their'} words"
    silent = len(claims) - len(found)
    if silent:
        told += f"; {silent} {'sentence claims' if silent == 1 else 'sentences claim'} nothing"
    return f"{told}; score {score:.2f} of 1, and a claim passes from {cut:.2f} on if no difference is found"


def _count(count: int, among: int) -> str:
    if among == 1:
        return "its one claim is"
    if count == among:
        return f"all {among} claims are"
    return f"{count} of {among} claims {'is' if count == 1 else 'are'}"
