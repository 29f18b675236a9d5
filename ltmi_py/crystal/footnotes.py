"""Footnotes as relations: the statement that carries a mark points at the statements of the note."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ltmi_py.bundle.model import LeftOut, Locus, Relation
from ltmi_py.documents.model import ByteOffsets, Document

_LABEL = re.compile(r"\[\^[^\]\s]{1,60}\](?=:\s*\Z)")
RELATION = "footnote"


def links(document: Document) -> list[tuple[int, int, int]]:
    """Return (place of the mark, start of the note, end of the note) in characters, for every mark of a note."""
    out = []
    for block in document.blocks:
        if "footnote" not in block.tags or block.parent is None:
            continue
        label = _LABEL.search(document.text, max(0, block.start - 80), block.start)
        marks = document.blocks[block.parent].runs if label else ()
        out += [
            (run.start, block.start, block.stop)
            for run in marks
            if run.skip and label and document.text[run.start : run.stop] == label[0]
        ]
    return out


def related(
    document: Document, made: Iterable[Locus | LeftOut], found: list[tuple[int, int, int]]
) -> Iterator[Locus | LeftOut]:
    """Yield what was made of a document, with its relations; all of it is held until the end."""
    held = list(made)
    offsets = ByteOffsets(document.text)
    places = [tuple(map(offsets, link)) for link in found]
    loci = [item for item in held if isinstance(item, Locus)]
    starts = sorted((locus.source.start, number) for number, locus in enumerate(loci))
    told = [[loci[number].id for number in _within(starts, *span)] for _, *span in places]
    marks = sorted((mark, number) for number, (mark, _, _) in enumerate(places))
    for item in held:
        if isinstance(item, LeftOut):
            yield item
            continue
        numbers = _within(marks, item.source.start, item.source.stop)
        targets = [target for number in numbers for target in told[number] if target != item.id]
        yield (
            replace(item, relations=tuple(Relation(RELATION, target) for target in targets))
            if targets
            else item
        )


def _within(places: list[tuple[int, int]], start: int, stop: int) -> list[int]:
    """Return the numbers whose places lie in start..stop, in the order of the numbers."""
    return sorted(
        number for _, number in places[bisect_left(places, (start,)) : bisect_left(places, (stop,))]
    )
