"""What is made is judged by the rules of `verify` before it is handed on, and gives way where one does not hold.

Owns the judgement of a unit and the order of what stands in for it: without the context in front; its sentences
whole; the unit in one; the unit as it is written; those of its blocks that hold; nothing. A line that an item may not
stand without is put in front of it. Knows no rule itself: `bundle` has them all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from ltmi_py.bundle.model import STATEMENT_LIMIT, Locus
from ltmi_py.bundle.parts import BLANKS
from ltmi_py.bundle.proof import layouts
from ltmi_py.bundle.proof.boundaries import parts_units
from ltmi_py.bundle.proof.edges import alone_in_row, r0_edges
from ltmi_py.bundle.proof.endings import line_start
from ltmi_py.bundle.proof.laid import Laid, folded, lay
from ltmi_py.bundle.proof.layouts import BLANK
from ltmi_py.bundle.proof.leads import is_governed, is_headed, lines_unsaid, r0_leads
from ltmi_py.bundle.proof.rules import judge
from ltmi_py.bundle.proof.sourcetext import SourceText
from ltmi_py.bundle.proof.tokens import splits
from ltmi_py.bundle.proof.units import UnitBook
from ltmi_py.bundle.proof.unseen import is_unsaid
from ltmi_py.crystal.assembly import Context, Item, Offsets, context_of, spoken
from ltmi_py.crystal.context.fronting import UNRESOLVED
from ltmi_py.crystal.drafts import Draft
from ltmi_py.crystal.passages import Passage, trimmed
from ltmi_py.crystal.subjects import opens_with_pronoun
from ltmi_py.documents.model import Run
from ltmi_py.text.tagging import Tagged

Fallen = Counter[tuple[str, str]]  # (code of the first finding, what stands in) -> how many units
Make = Callable[[Sequence[Draft]], list[Locus]]
Proved = tuple[list[Locus], list[tuple[int, int]]]  # loci, and the ranges in characters that they cover
LEFT_OUT = "left out"
_LINE_ENDS = BLANKS + "*_:："


class Proof:
    """The judge of one document's units."""

    __slots__ = ("_fallen", "_language", "_offsets", "_source")

    def __init__(
        self, source: SourceText, offsets: Offsets, *, language: str, fallen: Fallen | None = None
    ) -> None:
        """Judge by `source`; count in `fallen` what gave way."""
        self._source, self._offsets, self._language = source, offsets, language
        self._fallen: Fallen = Counter() if fallen is None else fallen

    def proved(self, group: Sequence[Draft], make: Make, *, told: int) -> Proved:
        """Return the loci that `make` makes of a unit's drafts, or of the first stand-in that holds."""
        said = [_span(group)]
        if len(group) == 1 and self._is_plain(group[0]):
            return make(group), said
        first = ""
        for name, drafts in chain([("", group)], self._instead(group)):
            loci, code = self._judged(make(drafts))
            first = first or code
            if code == "lead-dropped":
                loci, code = self._judged(make([self._led(draft) for draft in drafts]))
            if not code:
                if first:
                    self._fallen[first, name or "line over it"] += 1
                return loci, said
        return self.in_pieces(group, make, code=first, told=told)

    def in_pieces(self, group: Sequence[Draft], make: Make, *, code: str, told: int) -> Proved:
        """Return the loci of those blocks of lines in a unit that hold each for itself, as they are written, none from before `told`."""
        made: list[Locus] = []
        said: list[tuple[int, int]] = []
        for draft in self._blocks(group, told):
            for each in (draft, self._led(draft)):
                loci = make([each])
                if not self.problem(loci, edges=True):
                    made += loci
                    said.append((draft.start, draft.stop))
                    break
        self._fallen[code, "in pieces" if made else LEFT_OUT] += 1
        return made, said

    def _judged(self, loci: list[Locus]) -> tuple[list[Locus], str]:
        return loci, self.problem(loci)

    def is_headed(self, at: int) -> bool:
        """Tell whether the character `at` is in a list right under a heading that governs it."""
        return is_headed(self._source, at)

    def _is_plain(self, draft: Draft) -> bool:
        """Tell whether a draft is a slice that is said, starts and stops between tokens, with no line that governs it.

        Such a locus can break no other rule: that its unit is whole was asked when the unit closed, and where several
        sentences are in it, no blank line is.
        """
        start, stop = draft.start, draft.stop
        if draft.lead or not _touches(draft.body):
            return False
        if len(draft.body) > 1 and (
            stop - start > STATEMENT_LIMIT or self._source.family not in ("plain", "markdown")
        ):
            return False
        text = self._source.text
        if self._source.family == "markdown" and layouts.long_row(text, start) is not None:
            return False  # of a later cell, something must say of what row it is
        if not text[start:stop].isprintable() and BLANK.search(text, start, stop):
            return False
        text = self._source.spaced
        if splits(text, start) or splits(text, stop):
            return False
        return not is_governed(self._source, start) and not is_unsaid(self._source, start, stop)

    def problem(self, loci: Sequence[Locus], *, edges: bool = False) -> str:
        """Return the code of the first thing that `verify` would find in the loci of a unit, or ""; in one alone with `edges` if it is not known to begin and end at boundaries."""
        book = UnitBook()
        for locus in loci:
            laid = lay(locus, self._source)
            code = self._of(laid, alone=len(loci) == 1 and not edges)
            if code:
                return code
            if locus.parts is not None or locus.unit is not None:
                book.add(laid, None)
        return next((code for code, _, _ in book.judge(self._source)), "")

    def _of(self, laid: Laid, *, alone: bool) -> str:
        if len(laid.locus.statement) > STATEMENT_LIMIT:
            return "too-long"
        if folded(laid) != laid.locus.statement:
            return "not-assembled"
        edges = alone_in_row(laid) if alone else r0_edges(laid)
        return next((code for code, _ in chain(judge(laid), edges, r0_leads(laid))), "")

    def _instead(self, group: Sequence[Draft]) -> Iterator[tuple[str, list[Draft]]]:
        """Yield what may stand in for the drafts of a unit, the best first."""
        text = self._source.text
        if any(_spoken_by(draft) for draft in group):
            yield "who speaks", [_only_spoken(draft) for draft in group]
        if any(draft.lead for draft in group):
            bare = [self._remade(draft, _unlowered(draft.body)) if draft.lead else draft for draft in group]
            yield "no context", bare
        whole = [draft.whole or draft for draft in group]
        whole = [draft for number, draft in enumerate(whole) if not number or draft is not whole[number - 1]]
        yield "whole sentence", [self._remade(draft, plain_items(draft.body)) for draft in whole]
        start, stop = _span(group)
        if len(whole) > 1:
            items = _joined(text, whole)
            if items:
                yield "whole unit", [self._remade(whole[0], items)]
        if not any(_may_hide(text, item) for draft in whole for item in draft.body):
            yield "as written", [self._remade(whole[0], [Run(start, stop)])]

    def _led(self, draft: Draft) -> Draft:
        """Return a draft behind the lines over its list item that it may not stand without."""
        text = self._source.text
        said = [(item.start, item.stop) for item in draft.lead if isinstance(item, Context)]
        lead: list[Item] = []
        for low, high in sorted(lines_unsaid(self._source, draft.start, said)):
            start = low
            for form in (layouts.QUOTE, layouts.BULLET, layouts.NUMBER):
                mark = form.match(text, start, high)
                start = mark.end() if mark else start
            stop = low + len(text[low:high].rstrip(_LINE_ENDS))
            line = Passage(text, [Run(start, stop)])
            role = "parent" if start > low or text[stop : high + 1].strip(BLANKS) else "title"
            context = context_of(line, (0, len(line.plain)), role=role, offsets=self._offsets)
            lead += [context, ": "] if context and "<" not in line.plain else []
        return replace(draft, lead=[*lead, *draft.lead])

    def _blocks(self, group: Sequence[Draft], told: int) -> Iterator[Draft]:
        """Yield the blocks of lines that a unit is of, from the beginning of its first line, as they are written."""
        text, media_type = self._source.text, self._source.media_type
        if self._source.family not in ("plain", "markdown") or any(
            _may_hide(text, item) for draft in group for item in draft.body
        ):
            return
        start, stop = _span(group)
        start = max(told, min(start, line_start(text, start)))
        last = start = start + trimmed(text[start:stop])[0]
        for found in layouts.BREAK.finditer(text, start, stop):
            before, after = trimmed(text[last : found.start()])[1] + last, found.end()
            after += trimmed(text[after:stop])[0]
            if last < before and parts_units(text, before, after, media_type):
                yield self._remade(group[0], [Run(last, before)])
                last = after
        yield self._remade(group[0], [Run(last, stop)])

    def _remade(self, draft: Draft, body: list[Item]) -> Draft:
        plain = spoken(self._source.text, body)
        tagged = Tagged(plain, language=self._language)
        cut = any(isinstance(item, Run) and item.skip == "excerpt" for item in body)
        made = Draft(body, plain, tagged, draft.path, kind=draft.kind)
        made.tags = draft.tags if cut else tuple(tag for tag in draft.tags if tag != "excerpt")
        made.extensions = draft.extensions
        made.confidence = UNRESOLVED if opens_with_pronoun(tagged, language=self._language) else 1.0
        return made


def _span(group: Sequence[Draft]) -> tuple[int, int]:
    return group[0].start, max(draft.stop for draft in group)


def _spoken_by(draft: Draft) -> list[Item]:
    """Return who says a draft that has more than that in front; none otherwise."""
    last = draft.lead[-2] if len(draft.lead) > 2 else None
    speaks = isinstance(last, Context) and last.parts[0].reason == "speaker"
    return draft.lead[-2:] if speaks else []


def _only_spoken(draft: Draft) -> Draft:
    return replace(draft, lead=_spoken_by(draft) or draft.lead)


def _touches(body: Sequence[Item]) -> bool:
    """Tell whether a body is one slice: runs that are kept as they are, each where the last one stopped."""
    at = -1
    for item in body:
        if not isinstance(item, Run) or item.skip or item.by or at not in (-1, item.start):
            return False
        at = item.stop
    return True


def _unlowered(body: Sequence[Item]) -> list[Item]:
    """Return the items with the first letter as it is written: nothing stands in front of it any more."""
    return [
        Run(item.start, item.stop) if isinstance(item, Run) and item.by == ("initial",) else item
        for item in body
    ]


def _may_hide(text: str, item: Item) -> bool:
    """Tell whether an item passes over tags, comments or cue times, which a reader must not be shown as words."""
    return (
        isinstance(item, Run)
        and bool(item.skip)
        and any(mark in text[item.start : item.stop] for mark in "<>")
    )


def plain_items(body: Sequence[Item]) -> list[Item]:
    """Return the items without context and its glue; of what was skipped, only what is no word stays so."""
    items: list[Item] = []
    for before, item in zip([None, *body], body, strict=False):
        if isinstance(item, Run):
            word = item.skip in ("pronoun", "joint", "elsewhere") or item.by == ("initial",)
            items.append(Run(item.start, item.stop) if word else item)
        elif isinstance(item, str) and not isinstance(before, (Context, str)):
            items.append(item)
    return items


def _joined(text: str, drafts: Sequence[Draft]) -> list[Item]:
    """Return the items of drafts that follow each other as those of one; none if they overlap or one is cut short."""
    items: list[Item] = []
    at = drafts[0].start
    for draft in drafts:
        if draft.start < at or "excerpt" in draft.tags:
            return []
        if draft.start > at:
            between = text[at : draft.start].strip(BLANKS)
            items.append(Run(at, draft.start, skip="markup") if between else Run(at, draft.start))
        items += plain_items(draft.body)
        at = draft.stop
    return items
