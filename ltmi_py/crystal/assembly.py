"""How a statement is put together: kept and skipped runs, context from elsewhere, glue; then its bytes and its parts.

Owns the way from characters of a document to a statement with its `x-parts`. Decides nothing about language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from ltmi_py.bundle.parts import Part, fold, glue
from ltmi_py.crystal.passages import Passage, trimmed
from ltmi_py.documents.model import Run

Offsets: TypeAlias = Callable[[int], int]  # characters of a document to bytes of its UTF-8 form


@dataclass(frozen=True, slots=True)
class Context:
    """Text from elsewhere in the same source, and the `from` parts (in bytes) that prove it."""

    text: str
    parts: tuple[Part, ...]
    start: int  # characters of the document
    stop: int


Item: TypeAlias = Run | Context | str  # kept or skipped run, context, glue


def context_of(passage: Passage, span: tuple[int, int], *, role: str, offsets: Offsets) -> Context | None:
    """Return passage.plain[a:b] as context in a role; None if nothing legible is there."""
    a, b = trimmed(passage.plain[span[0] : span[1]])
    runs = _joined(run for run in passage.cut(span[0] + a, span[0] + b) if not run.skip or run.text)
    text = fold("".join(run.text if run.skip else _said(passage.text, run) for run in runs))
    kept = [run for run in runs if not run.skip]
    if not text or not kept:
        return None
    parts = [
        glue(run.text)
        if run.skip
        else Part("from", offsets(run.start), offsets(run.stop), role, run.by, run.text)
        for run in runs
    ]
    return Context(text, tuple(parts), kept[0].start, kept[-1].stop)


def _said(text: str, run: Run) -> str:
    return run.text if run.by else text[run.start : run.stop]


def _joined(runs: Iterable[Run]) -> list[Run]:
    """Merge plain runs that touch."""
    out: list[Run] = []
    for run in runs:
        last = out[-1] if out else None
        alike = (
            last is not None and last.skip == run.skip and not (last.by or run.by or last.text or run.text)
        )
        if last and alike and last.stop == run.start:
            out[-1] = Run(last.start, run.stop, skip=last.skip)
        elif run.start < run.stop:
            out.append(run)
    return out


def spoken(text: str, items: Iterable[Item]) -> str:
    """Return what items say, white space folded."""
    pieces = []
    for item in items:
        if isinstance(item, Run):
            pieces.append(item.text if item.skip or item.by else text[item.start : item.stop])
        else:
            pieces.append(item.text if isinstance(item, Context) else item)
    return fold("".join(pieces))


def size_of(items: Iterable[Item]) -> int:
    """Return how many characters items say at most."""
    size = 0
    for item in items:
        if isinstance(item, Run):
            size += 0 if item.skip else len(item.text) if item.by else item.stop - item.start
        else:
            size += len(item.text) if isinstance(item, Context) else len(item)
    return size


class Statement(NamedTuple):
    """A statement, the range in bytes it stands for, and its parts (None if it is verbatim)."""

    text: str
    start: int
    stop: int
    parts: tuple[Part, ...] | None


def assemble(text: str, items: Sequence[Item], offsets: Offsets, *, plain: str) -> Statement:
    """Put a statement together from `items`, whose runs tile its range of the document `text` in order.

    `plain` is what a single run says, white space folded.
    """
    if len(items) == 1 and isinstance(items[0], Run) and not items[0].by:
        return Statement(plain, offsets(items[0].start), offsets(items[0].stop), None)
    pieces: list[str] = []
    parts: list[Part] = []
    runs: list[Run] = []  # those since the last context or glue
    for item in items:
        if isinstance(item, Run):
            runs.append(item)
            pieces.append(item.text if item.skip or item.by else text[item.start : item.stop])
            if not (item.skip and item.text):
                continue
        parts += [_part(run, offsets) for run in _joined(runs)]
        runs.clear()
        if isinstance(item, Context):
            pieces.append(item.text)
            parts += item.parts
        elif isinstance(item, Run):
            parts.append(glue(item.text))
        else:
            pieces.append(item)
            parts.append(glue(item))
    parts += [_part(run, offsets) for run in _joined(runs)]
    own = [part for part in parts if part.op in ("keep", "skip")]
    whole = len(parts) == 1 and parts[0].op == "keep" and not parts[0].by
    said = fold("".join(pieces))
    return Statement(said, own[0].start, own[-1].stop, None if whole else tuple(parts))


def _part(run: Run, offsets: Offsets) -> Part:
    start = offsets(run.start)
    stop = offsets(run.stop)
    if run.skip:
        return Part("skip", start, stop, run.skip)
    return Part("keep", start, stop, by=run.by, text=run.text)
