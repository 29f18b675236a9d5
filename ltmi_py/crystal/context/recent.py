"""The sentences before one, and how it takes them in: as far as they stand in the text without a break.

Owns how many may be taken in and what may stand between them. Whether one is needed is decided in `fronting`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeGuard

from ltmi_py.bundle.model import STATEMENT_LIMIT
from ltmi_py.bundle.parts import BLANKS, fold
from ltmi_py.bundle.proof import boundaries, endings
from ltmi_py.bundle.proof.layouts import BLANK
from ltmi_py.crystal.assembly import Item
from ltmi_py.crystal.drafts import Draft
from ltmi_py.crystal.passages import trimmed
from ltmi_py.crystal.subjects import opens_with_pronoun
from ltmi_py.documents.model import Run

MOST_TAKEN = 3  # sentences that one may take in before it
LONGEST_REACH = 500  # characters of a statement that takes in more than the sentence before it
WIDEST = 120  # characters of a line that a text is wrapped to; a longer one is a paragraph
TAKEN_IN = 0.95  # the confidence of a statement that takes one in

_CUE = re.compile(
    r"(?:\d+ )?[\d:.,]{5,14} --> [\d:.,]{5,14}(?: [a-z]+:\S+)*(?: <v[ .][^<>]*>)?"
)  # the times of a caption
_TAGS = re.compile(
    r"(?:</?(?:p|a|div|section|span|em|strong|b|i|code|tt|cite|q|br)\b[^<>]*> ?)+"
)  # between two paragraphs
_CLOSING = '"”’»)]'
_SCRIPTS = frozenset(("ru", "ja", "zh", "ar", "hi"))  # languages of other scripts than the Latin


class Recent:
    """The last sentences of a document, with nothing left out between them."""

    def __init__(self, text: str, media_type: str, *, language: str) -> None:
        """Hold none."""
        self._text, self._media_type, self._language = text, media_type, language
        self._tagged = media_type == "text/html"
        self._drafts: list[Draft] = []  # the nearest last

    def add(self, draft: Draft) -> None:
        """Let a sentence be the last; those too far before it are forgotten."""
        self._drafts.append(draft)
        del self._drafts[:-MOST_TAKEN]

    def clear(self) -> None:
        """Forget all: what comes next does not follow on them."""
        self._drafts.clear()

    def backwards(self) -> Iterator[tuple[int, Draft]]:
        """Yield the sentences from the last on, each with its distance: 1 for the last."""
        yield from enumerate(reversed(self._drafts), 1)

    @property
    def last(self) -> Draft | None:
        """The sentence right before; None where something else stands between."""
        return self._drafts[-1] if self._drafts else None

    def language_of(self, draft: Draft) -> str:
        """Return the language of a sentence: English where a text in another script has one."""
        return "en" if self._language in _SCRIPTS and draft.plain.isascii() else self._language

    def is_apart(self, draft: Draft) -> bool:
        """Tell whether a sentence begins a line, and the line before it was ended on purpose: it may be of something else."""
        before = self.last
        if before is None or "\n" not in self._text[before.stop : draft.start]:
            return False
        line = self._text.rfind("\n", 0, before.stop) + 1
        return before.stop - line > WIDEST or endings.ended_on_purpose(self._text, before.stop, draft.start)

    def lay_on(self, before: Draft, draft: Draft) -> bool:
        """Take in a sentence that starts at a boundary, or with it the one before: else what is made would take its place."""
        if self._starts(before):
            return self.take_in(before, draft)
        above = self._drafts[-2] if before is self.last and len(self._drafts) > 1 else None
        link = before.itself()
        if above is None or not self._starts(above) or not self.take_in(above, link):
            return False
        return len(link.plain) + len(draft.plain) <= LONGEST_REACH and self.take_in(link, draft)

    def reach(self, draft: Draft, back: int) -> bool:
        """Let a draft begin where the sentence `back` places before it did."""
        first, *rest = self._drafts[-back:]
        if not rest:
            return self.lay_on(self.short_of(first, draft), draft)
        for between in rest:
            if between.start <= first.start:
                first = between
                continue
            link = between.itself()
            if self._text[first.stop : link.start].strip(BLANKS) or not self.take_in(first, link):
                return False
            first = link
        return len(first.plain) + len(draft.plain) <= LONGEST_REACH and self.lay_on(first, draft)

    def short_of(self, before: Draft, draft: Draft) -> Draft:
        """Return the sentence before without what it takes in itself, where that would be long and it opens with no pronoun."""
        fits = len(before.plain) + len(draft.plain) <= LONGEST_REACH and before.taken < MOST_TAKEN
        if fits or not before.taken:
            return before
        language = self.language_of(before)
        return before if opens_with_pronoun(before.tagged, language=language) else before.itself()

    def take_in_what_fits(self, draft: Draft) -> bool:
        """Take in the sentence before with what it takes in itself, else alone; tell whether either was."""
        before = self.last
        if before is None or self.take_in(before, draft):
            return before is not None
        short = self.short_of(before, draft)
        return short is not before and self.lay_on(short, draft)

    def take_in(self, before: Draft | None, draft: Draft) -> bool:
        """Let a draft begin where the one before it began, if only white space parts them."""
        if before is None:
            return False
        between = fold(self._text[before.stop : draft.start])
        if between and not (_CUE.fullmatch(between) or (self._tagged and _TAGS.fullmatch(between))):
            return False
        if (
            BLANK.search(self._text, before.stop, draft.start)
            and before.plain.rstrip(_CLOSING)[-1:] not in ".!?…:;,"
        ):
            return False
        if (
            before.taken == MOST_TAKEN
            or before.lead_size + len(before.plain) + 1 + len(draft.plain) > STATEMENT_LIMIT
            or "excerpt" in before.tags
        ):
            return False
        draft.own, draft.taken = draft.body, before.taken + 1
        *above, last = before.body
        first, *rest = draft.body
        if not between and _is_kept(last) and _is_kept(first):
            draft.body = [*above, Run(last.start, first.stop), *rest]
        else:
            gap = self._gap(
                before.stop, draft.start, why=between and ("cue" if "-->" in between else "markup")
            )
            draft.body = [*before.body, *gap, *draft.body]
        draft.plain = f"{before.plain}{' ' if before.stop < draft.start else ''}{draft.plain}"
        draft.lead, draft.replaced = before.lead, before.replaced
        draft.confidence = min(TAKEN_IN, before.confidence)
        draft.measure()
        return True

    def _starts(self, draft: Draft) -> bool:
        return boundaries.starts_unit(self._text, draft.start, self._media_type)

    def _gap(self, start: int, stop: int, *, why: str) -> list[Run]:
        """Return the runs between two sentences; tags and the times of a caption between them are passed over."""
        if not why:
            return [Run(start, stop)]
        a, b = trimmed(self._text[start:stop])
        said = " " if why == "markup" and a == 0 and start + b == stop else ""
        runs = (Run(start, start + a), Run(start + a, start + b, skip=why, text=said), Run(start + b, stop))
        return [run for run in runs if run.start < run.stop]


def _is_kept(item: Item) -> TypeGuard[Run]:
    """Tell whether an item is a run that is read as it is written."""
    return isinstance(item, Run) and not item.skip and not item.by
