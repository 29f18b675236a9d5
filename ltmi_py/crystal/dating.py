"""When a statement holds: dates that open an entry, stand in its heading, or are named as a beginning or an end.

Relative dates count from the date of the message, or else of the document, and from nothing else. A date with two readings is offered with both.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import compress, pairwise
from operator import itemgetter
from typing import Any

from ltmi_py.documents.model import Block, Document
from ltmi_py.text import dates, wordlists
from ltmi_py.text.tagging import Tagged

_FROM = frozenset(("since", "from", "effective", "starting", "beginning"))
_TO = frozenset(("until", "till", "through"))
_RELATIVE = frozenset(("yesterday", "today", "tomorrow", "ago", "tonight"))
_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_COUNTED = frozenset(
    (
        *_DAYS,
        "day",
        "week",
        "weekend",
        "month",
        "quarter",
        "year",
        "spring",
        "summer",
        "autumn",
        "fall",
        "winter",
    )
)
_BOUNDS = _FROM | _TO
_TRIGGERS = _BOUNDS | _RELATIVE
_CALLING = _TRIGGERS | {"last", "next"}
_MONTHS = wordlists.pairs("en", "months")
_YEARLESS = "--"
_OPENING = 40  # characters of an entry in which its date begins


class Dating:
    """The dates of one document."""

    __slots__ = ("_anchor", "_block", "_heading", "_order", "_section", "_slashed")

    def __init__(self, document: Document) -> None:
        """Let the document settle whether 04/05 is in April or in May."""
        self._anchor = document.timestamp[:10] if document.timestamp else None
        self._slashed = "/" in document.text
        self._order = dates.settle(document.text) if self._slashed else None
        self._heading: dates.Date | None = None
        self._section = 0
        self._block: dates.Date | None = None

    def enter(self, block: Block, plain: str) -> None:
        """Open a heading; one that is a date dates what stands under it."""
        if self._heading is None or block.level <= self._section:
            self._heading, self._section = self._opening(plain), block.level

    def begin(self) -> None:
        """Open a block; a date at the beginning of one of its sentences dates that and those after it."""
        self._block = None

    def _opening(self, plain: str) -> dates.Date | None:
        head = plain[:_OPENING].lstrip("[( ")
        first = head.split(" ", 1)[0].rstrip(".,").lower()
        if not head[:1].isdigit() and first not in _MONTHS:
            return None
        found = dates.find(head, anchor=self._anchor, order=self._order)
        return found[0] if found and found[0].start <= 1 else None

    def of(self, sentence: Tagged, block: Block) -> dict[str, Any]:
        """Return the extensions that say when a statement of a block holds; none if nothing does."""
        first = sentence.words[0] if sentence.words else ""
        if not first.isalpha() or first in _MONTHS:  # no date begins with another word
            self._block = self._opening(sentence.text) or self._block
        own = self._own(sentence, self._anchor_of(block))
        if own:
            return own
        stated = self._block or self._heading
        if stated is not None:
            return _offered(stated) or {"x-valid": {"from": stated.value}}
        return {"x-valid": {"from": block.timestamp}} if block.timestamp else {}

    def _anchor_of(self, block: Block) -> str | None:
        """Return the day that "yesterday" counts from: a message's own, unless its stamp may be read in two ways."""
        if block.timestamp:
            return block.timestamp[:10]
        unread = block.speaker is not None and self._slashed and self._order is None
        return None if unread else self._anchor

    def _own(self, sentence: Tagged, anchor: str | None) -> dict[str, Any]:
        words = sentence.words
        if _CALLING.isdisjoint(words):
            return {}
        if (_TRIGGERS.isdisjoint(words) and not _counts_weeks(words)) or not _may_date(words):
            return {}
        valid: dict[str, str] = {}
        stop = 0
        for date in dates.find(sentence.text, anchor=anchor, order=self._order):
            at = bisect_right(sentence.spans, date.start, key=itemgetter(1))
            before = words[at - 1] if at else ""
            if date.relative or before in _FROM:
                if date.value is None:
                    return _offered(date, sentence.text)
                valid.setdefault("from", date.value)
            elif date.value and (before in _TO or sentence.text[stop : date.start] == " to "):
                valid.setdefault("to", date.value)
            stop = date.stop
        start, end = valid.get("from", ""), valid.get("to", "")
        if start.startswith(_YEARLESS) and end[:4].isdigit():  # "from 1 July to 31 December 2024"
            valid["from"] = f"{int(end[:4]) - (start[1:] > end[4:]):04}{start[1:]}"
        return {"x-valid": valid} if valid else {}


def _may_date(words: list[str]) -> bool:
    """Tell whether a date may stand where it counts: right after a word for a beginning or an end, or a relative one."""
    if not _BOUNDS.isdisjoint(words):
        bound = compress(words[1:], map(_BOUNDS.__contains__, words))
        if any(map(dates.may_begin, bound)):
            return True
    return dates.may_be_relative(words)


def _counts_weeks(words: list[str]) -> bool:
    """Tell whether "last" or "next" stands before a day or a stretch of time."""
    counted = [after for word, after in pairwise(words) if word in ("last", "next")]
    return not _COUNTED.isdisjoint(counted)


def _offered(date: dates.Date, text: str = "") -> dict[str, Any]:
    """Return the readings of a date that has not exactly one."""
    if date.value is not None:
        return {}
    return {"x-dates": [{"text": text[date.start : date.stop], "options": list(date.options)}]}
