"""Heads of entries and sections by the customs of their texts: outlines with stars, change logs.

Owns the looks of such lines. Headings by number, capitals, underline or brevity are told by `plain`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ltmi_py.bundle.proof import terms
from ltmi_py.documents.lines import Span, trim

_STARS = re.compile(r"(\*{1,6})[ \t]+(?=\S)")
_RELEASE = re.compile(r"(\S+) \(([^()\s]+)\)([\w .-]*; urgency=\w+.*)")
_RELEASED = re.compile(r"-- \S.* <[^<>\s]+> +\w{3}, .*\d\d:\d\d:\d\d .*")
_CHANGED = re.compile(
    r"(?:\d{4}-\d\d-\d\d|\w{3} \w{3} +\d{1,2} [\d:]{5,8} (?:[A-Z]{2,5} )?\d{4})[ \t]+\S.*<\S+@\S+>"
)
# What a line tells an editor ("-*- outline -*-").
_MODE = re.compile(r"-\*-.{1,60}-\*-[ \t]*$")
ENTRY = 2  # the level of an entry of a change log


@dataclass(frozen=True, slots=True)
class Head:
    """A heading's place and level; level 0 is what only says who released an entry, how and when."""

    span: Span
    level: int


def heads_of(text: str, line: Span, *, below: int) -> list[Head]:
    """Return the heads of an entry that a line holds, none if it is no such line; `below` is 1 under a title."""
    mode = _MODE.search(text, *line)
    if mode is not None and mode.start() > line[0]:
        return [Head(trim(text, line[0], mode.start()), 1)]
    start, stop = trim(text, *line)
    if start > line[0]:
        signed = start == line[0] + 1 and _RELEASED.fullmatch(text, start, stop)
        return [Head((start, stop), 0)] if signed else []
    stars = _STARS.match(text, start, stop)
    if stars is not None:
        heads = terms.is_outline_heading(text, start)
        return [Head((stars.end(), stop), len(stars[1]) + below)] if heads else []
    release = _RELEASE.fullmatch(text, start, stop)
    if release is not None:
        return [Head(release.span(1), 1), Head(release.span(2), ENTRY), Head(release.span(3), 0)]
    return [Head((start, stop), ENTRY)] if _CHANGED.fullmatch(text, start, stop) else []
