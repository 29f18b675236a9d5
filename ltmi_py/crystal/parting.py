"""Clauses of a sentence, laid on the document: each as the items of a statement of its own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ltmi_py.crystal.assembly import Context, Item, Offsets, context_of
from ltmi_py.crystal.drafts import Draft
from ltmi_py.crystal.passages import Passage
from ltmi_py.documents.model import Run
from ltmi_py.text.clauses.splitting import Clause, Piece


def bodies(
    passage: Passage, base: int, clauses: Sequence[Clause], offsets: Offsets
) -> list[list[Item]] | None:
    """Return the items of each clause of the sentence at passage.plain[base:]; together their runs tile it.

    None if a piece falls into a stretch that is read differently from how it is written and cannot be cut.
    """
    out: list[list[Item]] = []
    end = -1
    for clause in clauses:
        items = _items(passage, base, clause, offsets, end)
        if items is None or _over_a_cue(passage, items):
            return None
        out.append(items)
        end = next(item.stop for item in reversed(items) if isinstance(item, Run))
    return out


def _over_a_cue(passage: Passage, items: list[Item]) -> bool:
    """Tell whether a joint that is passed over goes from one caption into the next."""
    return any(
        isinstance(item, Run) and item.skip == "joint" and "-->" in passage.text[item.start : item.stop]
        for item in items
    )


def _items(passage: Passage, base: int, clause: Clause, offsets: Offsets, end: int) -> list[Item] | None:
    items: list[Item] = []
    reason = ""
    for piece in clause.pieces:
        if piece.op == "glue":
            items.append(piece.text)
        elif piece.op == "skip":
            if piece.reason != "pronoun":
                reason = piece.reason
                continue
            _lay(items, passage.cut(base + piece.start, base + piece.stop), reason, end)
            last = items[-1]
            if not isinstance(last, Run) or last.by or last.skip:
                return None
            items[-1] = Run(last.start, last.stop, skip="pronoun")
            reason = ""
        elif piece.op == "from":
            context = context_of(
                passage, (base + piece.start, base + piece.stop), role=piece.reason, offsets=offsets
            )
            if context is None:
                return None
            opens = not any(isinstance(item, Run) and not item.skip for item in items)
            items.append(_capital(context) if opens else context)
        else:
            runs = _kept(passage, base, piece)
            if runs is None:
                return None
            _lay(items, runs, reason, end)
            reason = ""
        end = max([end, *(item.stop for item in items if isinstance(item, Run))])
    return items


_PLAIN = re.compile(r"(?:[^\W\d_]|[-'’,])+")


def _capital(context: Context) -> Context:
    """Return context with its first letter a capital, if it is one word or phrase as it stands, and no name of a program."""
    (part, *more), text = context.parts, context.text
    if not _PLAIN.fullmatch(text.split(maxsplit=1)[0]):
        return context  # "bzip2recover" is written so
    if more or part.by or not text[0].islower() or not text[0].upper().isupper() or len(text[0].upper()) > 1:
        return context
    rules = ("initial",) if context.stop - context.start == len(text) else ("initial", "fold")
    text = text[0].upper() + text[1:]
    return replace(context, text=text, parts=(part._replace(by=rules, text=text),))


def _kept(passage: Passage, base: int, piece: Piece) -> list[Run] | None:
    runs = passage.cut(base + piece.start, base + piece.stop)
    if piece.op == "initial":
        if len(runs) != 1 or runs[0].by:
            return None
        return [Run(runs[0].start, runs[0].stop, by=("initial",), text=piece.text)]
    return runs


def _lay(items: list[Item], runs: list[Run], reason: str, end: int) -> None:
    """Append runs, what lies between them and `end` being skipped for `reason`; it goes before context and glue."""
    if 0 <= end < runs[0].start:
        place = len(items)
        while place and not isinstance(items[place - 1], Run):
            place -= 1
        items.insert(place, Run(end, runs[0].start, skip=reason))
    items.extend(runs)


def instead_of_pronoun(whole: Draft, parted: list[list[Item]], text: str) -> list[list[Item]] | None:
    """Return the clauses with what stands in place of the sentence's pronoun; None if the second cannot have it.

    It can if it has a subject of its own, or repeats the pronoun.
    """
    if len(parted) > 2:
        return None
    first, second = parted
    if whole.replaced is None or any(isinstance(item, Context) for item in second):
        return None
    stop = next(item.stop for item in reversed(first) if isinstance(item, Run))
    kept: list[Item] = []
    for item in whole.body:
        if not isinstance(item, Run):
            kept.append(item)
        elif item.start < stop:
            kept.append(item._replace(stop=min(item.stop, stop)))
    index = next(index for index, item in enumerate(second) if isinstance(item, Run) and not item.skip)
    opening = second[index]
    pronoun = next(item for item in whole.body if isinstance(item, Run) and item.skip == "pronoun")
    if (
        isinstance(opening, Run)
        and opening.by
        and text[opening.start : opening.stop].lower() == text[pronoun.start : pronoun.stop].lower()
    ):
        own: list[Item] = ["'s"] if "'s" in whole.body else []
        second = [
            *second[:index],
            Run(opening.start, opening.stop, skip="pronoun"),
            whole.replaced,
            *own,
            *second[index + 1 :],
        ]
    return [[*kept, "."], second]
