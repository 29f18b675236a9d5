"""Drafts that share a unit (SPEC 6.5, rule R0): neighbours whose border is no boundary, and clauses of one sentence.

Owns which drafts belong together, and what becomes one statement because nothing may be cut from what governs it.
"""

from __future__ import annotations

import re
from functools import partial
from itertools import dropwhile

from ltmi_py.bundle import tables
from ltmi_py.bundle.model import STATEMENT_LIMIT
from ltmi_py.bundle.parts import BLANKS
from ltmi_py.bundle.proof import boundaries, endings
from ltmi_py.bundle.proof.endings import line_start
from ltmi_py.crystal.assembly import Item, spoken
from ltmi_py.crystal.drafts import Draft
from ltmi_py.crystal.limits import ELLIPSIS
from ltmi_py.crystal.passages import trimmed
from ltmi_py.documents.model import Run

_PREFIX = re.compile(r"(?:[>|][ \t]*)+")
_LONGEST_WORD = 30  # characters

_SIGNS = frozenset("-–—+>")


def _sign_before(text: str, start: int) -> int:
    """Return where the sign stands that was taken for a bullet or a quote before a figure at `start`, else `start`."""
    if not text[start : start + 1].isdigit():
        return start
    at = start
    while at and text[at - 1] in " \t":
        at -= 1
    if not at or text[at - 1] not in _SIGNS:
        return start
    line = max(0, line_start(text, start))
    return start if at <= line or text[line : at - 1].strip(" \t") else at - 1


class Unit:
    """The drafts of the unit that is open."""

    __slots__ = ("_drafts", "_ended", "_lined", "_media_type", "_opened", "_text")

    def __init__(self, text: str, media_type: str) -> None:
        """Judge borders in `text`."""
        self._text, self._media_type = text, media_type
        self._lined = media_type in ("text/plain", "text/markdown")
        self._drafts: list[Draft] = []
        self._opened = self._ended = False  # a boundary was seen before the first draft, after the last one

    def takes(self, draft: Draft) -> bool:
        """Tell whether a draft belongs to the open unit."""
        if not self._drafts:
            return True
        if draft.joined:
            return True
        stop = self._reach()
        if draft.start < stop:
            self._ended = self._starts(draft.start) and boundaries.stops_unit(
                self._text, stop, self._media_type
            )
        else:
            self._ended = self._border(stop, draft.start)
        return not self._ended

    def may_begin(self, draft: Draft) -> bool:
        """Tell whether a draft that takes in what is said before it may start there: in the open unit, or at a boundary."""
        return (bool(self._drafts) and draft.start >= self._drafts[0].start) or self._starts(draft.start)

    def _reach(self) -> int:
        """Return where the drafts stop."""
        drafts = self._drafts
        return drafts[0].stop if len(drafts) == 1 else max([draft.stop for draft in drafts])

    def stands_alone(self, start: int, stop: int) -> bool:
        """Tell whether a range begins and ends at boundaries."""
        return self._starts(start) and boundaries.stops_unit(self._text, stop, self._media_type)

    def heading_over(self, stop: int) -> Draft | None:
        """Take back a heading that waits for what it names if that is none, and both, which stop at `stop`, stand alone."""
        drafts = self._drafts
        waits = len(drafts) == 1 and drafts[0].heads and self.stands_alone(drafts[0].start, stop)
        return drafts.pop() if waits else None

    def _starts(self, start: int) -> bool:
        return boundaries.starts_unit(self._text, start, self._media_type)

    def _border(self, stop: int, start: int) -> bool:
        return (self._lined and self._plainly_ends(stop, start)) or boundaries.parts_units(
            self._text, stop, start, self._media_type
        )

    def _plainly_ends(self, stop: int, start: int) -> bool:
        """Tell whether a word, a full stop, a space and a capital or a figure stand here: the usual end of a sentence."""
        text = self._text
        if stop + 1 != start or text[stop - 1 : start] != ". ":
            return False
        if not (text[start].isupper() or text[start].isdigit()):
            return False
        farthest = max(0, stop - _LONGEST_WORD)
        space = text.rfind(" ", farthest, stop)
        if space < 0 < farthest:
            return False
        word = text[space + 1 : stop - 1]
        return len(word) > 1 and word.isalpha() and word.lower() not in tables.words("abbreviations")

    def add(self, draft: Draft) -> None:
        """Add a draft; what it contains gives way to it, and what may not be cut from it becomes one with it."""
        drafts = self._drafts
        sign = _sign_before(self._text, draft.start)
        if sign < draft.start and not self._starts(draft.start):
            draft.body = [Run(sign, draft.start), *draft.body]
            draft.measure()
        if drafts and draft.start < drafts[0].start:
            self._opened = False
        while drafts and draft.start <= drafts[-1].start and not draft.joined:
            drafts.pop()
        if drafts and not draft.joined and (drafts[-1].heads or not self._may_part(draft)):
            last = drafts.pop()
            if last.whole is not None:
                while drafts and drafts[-1].whole is last.whole:
                    drafts.pop()
                last = last.whole
            draft = self._merged(last, draft)
        drafts.append(draft)

    def leave(self) -> None:
        """Take note that something that is in no unit stands before the next draft."""
        self._opened = False

    def absorb(self, start: int, stop: int) -> bool:
        """Add marks without words to the last draft if no boundary parts them from it."""
        if (
            not self._drafts
            or self._border(self._reach(), start)
            or "excerpt" in self._drafts[-1].tags
            or self._text[self._reach() : start].strip(BLANKS)
        ):
            return False
        last = max(self._drafts, key=lambda draft: draft.stop)
        last.body = [*last.body, Run(last.stop, stop)]
        last.measure()
        return True

    def is_sound(self) -> bool:
        """Tell whether the unit begins and ends at boundaries, so that it can be proved whole."""
        drafts = self._drafts
        if not drafts:
            return True
        stop = self._reach()
        return (self._opened or self._starts(drafts[0].start)) and (
            self._ended or boundaries.stops_unit(self._text, stop, self._media_type)
        )

    def drain(self) -> tuple[list[Draft], int]:
        """Return the drafts of the unit and where they stop, and close it."""
        drafts, stop = self._drafts, self._reach() if self._drafts else 0
        self._drafts = []
        self._opened, self._ended = self._ended, False
        return drafts, stop

    def _may_part(self, draft: Draft) -> bool:
        stop = self._reach()
        between = self._text[stop : draft.start]
        if draft.replaced or draft.start < stop or between.strip(BLANKS):
            return False
        if endings.is_break(self._text, stop, draft.start):
            return True
        if not endings.is_cut(self._text, stop, draft.start):
            return False
        start, text = self._drafts[0].start, self._text
        return not any(
            tables.pattern(name, "en").search(text, start, draft.stop)
            for name in ("governors", "attributions")
        )

    def _between(self, stop: int, start: int) -> list[Run]:
        """Return the runs between two sentences: white space is kept, the prefix of a line passed over."""
        a, b = trimmed(self._text[stop:start])
        if not _PREFIX.fullmatch(self._text, stop + a, stop + b):
            if "<" in self._text[stop + a : stop + b]:
                space = "" if a or stop + b < start else " "  # nothing but tags stands between
                tags = Run(stop + a, stop + b, skip="markup", text=space)
                runs = (Run(stop, stop + a), tags, Run(stop + b, start))
                return [run for run in runs if run.start < run.stop]
            return [Run(stop, start)] if stop < start else []
        runs = (Run(stop, stop + a), Run(stop + a, stop + b, skip="prefix"), Run(stop + b, start))
        return [run for run in runs if run.start < run.stop]

    def _merged(self, first: Draft, second: Draft) -> Draft:
        """Return one draft of two; over the limit it is an excerpt that shows the first."""
        own = list(dropwhile(partial(_is_behind, first.stop), second.own or second.body))
        start = next(item.start for item in own if isinstance(item, Run))
        if first.stop <= second.start < start:
            own, start = second.body, second.start
        plain = f"{first.plain} {spoken(self._text, own)}"
        tags, body = first.tags, first.body
        if "excerpt" in tags:
            last = body[-1]
            begin = last.start if isinstance(last, Run) else first.stop
            body = [*body[:-1], Run(begin, second.stop, skip="excerpt")]
        elif len(plain) + first.lead_size <= STATEMENT_LIMIT and "excerpt" not in second.tags:
            between = self._between(first.stop, start)
            body = [*body, *between, *own]
        else:
            body = [*body, ELLIPSIS, Run(first.stop, second.stop, skip="excerpt")]
            tags = (*tags, "excerpt")
        return Draft(
            body, plain, first.tagged, first.path, lead=first.lead, confidence=first.confidence, tags=tags
        )


def _is_behind(stop: int, item: Item) -> bool:
    """Tell whether an item is markup that the draft before, which stops at `stop`, holds too."""
    return isinstance(item, Run) and bool(item.skip) and item.stop <= stop
