"""Names before a colon at the beginning of items and paragraphs, as in minutes: who says what stands there.

Owns the decision that such a name is a speaker: it comes back, and others speak too. Chats have a reader of their own.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from ltmi_py.documents.model import Block, Document, Gap, Reading, Run
from ltmi_py.text.wordlists import in_any

_LABEL = re.compile(r"([A-ZÀ-ÞА-Я][\w.'’-]{1,20}(?: [A-ZÀ-ÞА-Я][\w.'’-]{1,20})?)[:：][^\S\r\n]+(?=\S)")
_BOLD = re.compile(r"([A-ZÀ-ÞА-Я][\w.'’-]{1,20}(?: [A-ZÀ-ÞА-Я][\w.'’-]{1,20})?)[:：]\s?")
_LINE = re.compile(
    r"[*_]*([A-ZÀ-ÞА-Я][\w.'’-]{1,20}(?: [A-ZÀ-ÞА-Я][\w.'’-]{1,20}){0,2})(?:[:：][*_]*|[*_]+[:：])\s*"
)
_FEWEST = 2  # names, of which one at least comes back
_LISTED = 0.2  # of the names: more have a list right below them, and are headings
_KINDS = ("item", "paragraph")


def with_speakers(document: Document) -> Document:
    """Return the document with what opens with the name of a speaker, or stands below one, given to that speaker."""
    return _below(_beside(document))


def _below(document: Document) -> Document:
    """Return the document with the paragraphs below a name on a line of its own given to that speaker."""
    text = document.text
    found = {
        index: label.span(1)
        for index, block in enumerate(document.blocks)
        if block.kind == "paragraph" and (label := _LINE.fullmatch(text, block.start, block.stop))
    }
    names = Counter(text[slice(*label)] for label in found.values())
    if len(names) < _FEWEST or max(names.values(), default=0) < _FEWEST or len(found) < 2 * _FEWEST:
        return document
    listed = [
        document.blocks[index + 1].kind != "paragraph" for index in found if index + 1 < len(document.blocks)
    ]
    if sum(listed) > _LISTED * len(listed):
        return document
    place: dict[int | None, int] = {}
    blocks: list[Block] = []
    speaker: tuple[int, int] | None = None
    for index, block in enumerate(document.blocks):
        if index in found:
            speaker = found[index]
            continue
        place[index] = len(blocks)
        speaker = None if block.kind == "heading" else speaker
        said = block.speaker or (speaker if block.kind in _KINDS else None)
        lead, parent = place.get(block.lead), place.get(block.parent)
        blocks.append(replace(block, speaker=said, lead=lead, parent=parent))
    if not any(block.kind in _KINDS for block in blocks):
        return document
    gaps = [*document.gaps]
    gaps += [Gap(document.blocks[index].start, document.blocks[index].stop, "metadata") for index in found]
    return replace(document, blocks=tuple(blocks), gaps=tuple(sorted(gaps, key=lambda gap: gap.start)))


def _beside(document: Document) -> Document:
    """Return the document with blocks that open with the name of a speaker given to that speaker."""
    found = {
        index: label for index, block in enumerate(document.blocks) if (label := _label(document.text, block))
    }
    names = Counter(document.text[slice(*label)] for label in found.values())
    if len(names) < _FEWEST or max(names.values(), default=0) < _FEWEST or len(found) < 2 * _FEWEST:
        return document
    blocks, gaps = list(document.blocks), list(document.gaps)
    for index, label in found.items():
        block = blocks[index]
        start = _body(document.text, label[1])
        runs = tuple(_from(block.runs, start))
        blocks[index] = replace(block, start=start, runs=runs, speaker=label)
        gaps.append(Gap(block.start, start, "metadata"))
    return replace(document, blocks=tuple(blocks), gaps=tuple(sorted(gaps, key=lambda gap: gap.start)))


def _label(text: str, block: Block) -> tuple[int, int] | None:
    """Return where the name stands that opens a block, if it is written plainly and more follows."""
    if (
        block.kind not in _KINDS
        or block.speaker is not None
        or block.lead is not None
        or "task" in block.tags
    ):
        return None
    first = block.runs[0]
    bold = first.skip == "markup" and len(block.runs) > 2 and block.runs[2].skip == "markup"
    if bold:
        first = block.runs[1]
    if first.skip or first.by:
        return None
    found = (
        _BOLD.fullmatch(text, first.start, first.stop)
        if bold
        else _LABEL.match(text, first.start, first.stop)
    )
    if found is None or found[1].split()[0].lower() in in_any("field_names"):
        return None
    rest = Reading(text, tuple(_from(block.runs, found.end()))).plain
    return found.span(1) if len(rest.split()) > _FEWEST else None


def _body(text: str, stop: int) -> int:
    start = stop + 1
    if text.startswith(("**", "__"), start):
        start += 2
    while text[start].isspace():
        start += 1
    return start


def _from(runs: tuple[Run, ...], start: int) -> list[Run]:
    """Return the runs from `start` on, the one that holds it cut there."""
    out = [run for run in runs if run.start >= start]
    cut = next((run for run in runs if run.start < start < run.stop), None)
    return out if cut is None else [cut._replace(start=start), *out]
