"""Quotations: what stands between quotation marks must stand in the evidence word for word, and in one place."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ltmi_py.checking.findings import Found
from ltmi_py.checking.rules.case import Case
from ltmi_py.checking.words import NO, Word, spoken

LEAST = 4  # words; shorter ones are titles and names
_QUOTED = re.compile(r"[“„«»\"]([^“”„«»\"\n]{0,600})[”“«»\"]")
MARK = re.compile('[“„«»"]')
_ELLIPSIS = re.compile(r"\s*(?:\[?(?:\.\.\.|…)\]?|\[[^\]]*\])\s*")


def quote(case: Case) -> Iterator[Found]:
    """Find a quotation that the evidence does not have verbatim, or has in two places only."""
    for match in _QUOTED.finditer(case.text):
        start, stop = match.span(1)
        words = [word for word in case.words if start <= word.start - case.piece.start < stop]
        if len(words) < LEAST or _titled(words) or _stands(case, match.group(1)):
            continue
        span = (case.piece.start + start, case.piece.start + stop)
        place = case.place(case.best.sentence) if case.best else None
        stitched = all(_found(case, spoken(part)) for part in _ELLIPSIS.split(match.group(1)) if part.strip())
        yield Found("quote", "stitched" if stitched else "quote", span, place, (match.group(1),))


def _titled(words: list[Word]) -> bool:
    """Tell whether a stretch is written as titles are, with capitals."""
    content = [word for word in words if word.kind == "content"]
    return sum(word.name != NO for word in content) * 3 >= len(content) * 2


def _stands(case: Case, quoted: str) -> bool:
    """Tell whether the parts of a quotation, between its ellipses, stand in one passage in order."""
    parts = [spoken(part) for part in _ELLIPSIS.split(quoted) if part.strip()]
    for said in case.evidence.spoken:
        at = 0
        for part in parts:
            at = said.find(part, at)
            if at < 0:
                break
            at += len(part) - 1
        else:
            return True
    return False


def _found(case: Case, part: str) -> bool:
    return any(part in said for said in case.evidence.spoken)
