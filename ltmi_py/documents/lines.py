"""Lines of a paragraph that stand on their own: list items, `Key: value`, headings without a mark, deliberate breaks.

Owns the question whether a line break is a wrap or an end; says nothing of sentences.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

Span = tuple[int, int]

LINE_END = re.compile("\r\n?|\n")
_BULLETS = "-*+•‣◦⁃▪●○·"
_PLAIN_MARKER = re.compile(
    rf"(?:[{_BULLETS}]|\*{{2,4}}(?!\*)|\(?\d{{1,3}}\)|\d{{1,3}}\.(?:\d{{1,2}}\.){{0,3}}\)?|\([a-zA-Z]\)|[a-z]\))[ \t]+(?=\S)"
)
# What looks like the mark of an item, also where a lone line begins with it.
ITEM = re.compile(rf"(?:[{_BULLETS}]|\(?(?:\d{{1,3}}|[A-Za-z]|[ivx]{{1,5}})[.)])\s")
TASK = re.compile(r"\[([ xX])\][ \t]+(?=\S)")
_PAIR = re.compile(r"[^\W\d_][\w /&'’().-]{0,38}[:：](?:\s+\S|$)")
# What the last characters of a line are where it ends a sentence or a part of one.
ENDED = re.compile(r"[.!?…:;。！？；：؟।][\"'”’»)\]]*$")
# What a line ends in that ends a sentence, closing marks and emphasis with it.
SENTENCE_ENDED = re.compile(r"[.!?…。！？؟।][\"'”’»)\]*_]*$")
OPEN_ENDED = re.compile(
    r"(?:[,&/–—-]|\b(?:a|an|the|and|or|but|of|to|in|on|at|for|with|by|from|as|that|which|is|are|was|were|be))$",
    re.IGNORECASE,
)
_LISTED, _LABEL = 3, 3  # lines of the shortest list with what introduces it; words of a label
_HANGING = 2  # columns by which an entry goes on set in further
_SHOUT = 4  # characters; shorter capitals are an abbreviation
_NARROW = 48  # characters; the lines of a list of words are shorter
STARTS = re.compile("[^\\W\\d_a-zà-öø-ÿа-я]|[\\d\"'“‘«(\\[]|\\W")


@dataclass(frozen=True, slots=True)
class Unit:
    """Lines that belong together: `lines` without the marker; `item` when a marker opened them; `indent` the columns before the first."""

    lines: tuple[Span, ...]
    item: bool = False
    ordered: bool = False
    indent: int = 0
    marker: int = 0  # where the marker begins
    task: str = ""


def each_line(text: str, start: int, stop: int) -> list[Span]:
    """Return the lines of text[start:stop] as spans, line ends left out."""
    lines: list[Span] = []
    at = start
    if text.find("\r", start, stop) < 0:
        while (end := text.find("\n", at, stop)) >= 0:
            lines.append((at, end))
            at = end + 1
    else:
        for found in LINE_END.finditer(text, start, stop):
            lines.append((at, found.start()))
            at = found.end()
    if at < stop:
        lines.append((at, stop))
    return lines


def trim(text: str, start: int, stop: int) -> Span:
    """Return start..stop without white space at its ends."""
    piece = text[start:stop]
    if piece[-1:].isalnum() and not piece[0].isspace():
        return start, stop
    head = len(piece) - len(piece.lstrip())
    return (start, start) if head == len(piece) else (start + head, start + len(piece.rstrip()))


def columns(text: str, start: int, stop: int) -> int:
    """Return how many columns text[start:stop], which begins a line, takes: a tab reaches to the next eighth one."""
    return stop - start if text.find("\t", start, stop) < 0 else len(text[start:stop].expandtabs())


def separate(text: str, lines: Sequence[Span]) -> Iterator[Unit]:
    """Divide the lines of one paragraph (none blank) into units; an unmarked paragraph of wrapped prose is one."""
    width = max(columns(text, *line) for line in lines) if len(lines) > 1 else 0
    ragged = len(lines) > 3 and _is_ragged(text, lines, width)
    hanging = _hanging(text, lines)
    held: list[Span] = []
    head: tuple[int, str] | None = None  # where the marker begins, and the state of a task
    indent = 0
    for index, (start, stop) in enumerate(lines):
        first, last = trim(text, start, stop)
        found = _PLAIN_MARKER.match(text, first, last)
        breaks = (
            ragged
            or found is not None
            or index in hanging
            or (index > 0 and _introduces(text, lines[index - 1 : index + 2]))
            or (index > 0 and _breaks(text, lines[index - 1], (first, last), width))
        )
        if held and breaks:
            yield _unit(text, tuple(held), head, indent)
            held, head = [], None
        if not held:
            indent = columns(text, start, first)
        if found is not None:
            task = TASK.match(text, found.end(), last)
            head = (first, task[1] if task else "")
            first = (task or found).end()
        held.append((first, last))
    yield _unit(text, tuple(held), head, indent)


def _unit(text: str, lines: tuple[Span, ...], head: tuple[int, str] | None, indent: int) -> Unit:
    if head is None:
        return Unit(lines, indent=indent)
    marker, task = head
    ordered = text[marker] not in _BULLETS
    state = "" if not task else "open" if task == " " else "done"
    return Unit(lines, item=True, ordered=ordered, indent=indent, marker=marker, task=state)


def _is_ragged(text: str, lines: Sequence[Span], width: int) -> bool:
    """Tell whether hardly a line of a paragraph is full, as in a list of words; a wrapped paragraph fills its lines."""
    if width > _NARROW:
        return False
    pieces = [text[start:stop].strip() for start, stop in lines]
    if any(ENDED.search(piece[-4:]) or OPEN_ENDED.search(piece[-8:]) for piece in pieces[:-1]):
        return False
    room = sum(_room(len(before), after, width) for before, after in pairwise(pieces))
    return room >= 0.6 * (len(pieces) - 1)


def _breaks(text: str, before: Span, line: Span, width: int) -> bool:
    """Tell whether the line break between two lines was meant, not a wrap."""
    start, stop = trim(text, *before)
    previous, this = text[start:stop], text[line[0] : line[1]]
    edge = columns(text, before[0], stop)
    if _is_shouted(previous) and not _is_shouted(this[: len(previous)]) and STARTS.match(this):
        return True
    if _PAIR.match(this) and (_PAIR.match(previous) or previous.endswith((":", "："))):
        return True
    if ENDED.search(previous[-4:]):
        return previous.endswith((":", "：")) and STARTS.match(this) is not None and _room(edge, this, width)
    if OPEN_ENDED.search(previous[-8:]) or not STARTS.match(this):
        return False
    return _room(edge, this, width)


def _hanging(text: str, lines: Sequence[Span]) -> frozenset[int]:
    """Return which lines begin an entry of a list whose entries go on set in further; none if there is no such list.

    A line that ends in a colon may introduce it.
    """
    spans = [trim(text, *line) for line in lines]
    colons = (at for at in range(1, min(len(lines), _LISTED + 1)) if text[spans[at - 1][1] - 1] in ":：")
    first = next(colons, 0)
    edges = [columns(text, line[0], span[0]) for line, span in zip(lines[first:], spans[first:], strict=True)]
    if len(edges) < _LISTED:
        return frozenset()
    entries = [at for at, edge in enumerate(edges) if edge == edges[0]]
    deeper = sum(edge >= edges[0] + _HANGING for edge in edges)
    if len(entries) < 2 or not deeper or len(entries) + deeper < len(edges):
        return frozenset()
    return frozenset(first + at for at in entries)


def _introduces(text: str, lines: Sequence[Span]) -> bool:
    """Tell whether a line that ends in a colon introduces the two below it, which are set in alike; a label does not."""
    if len(lines) < _LISTED:
        return False
    said = text[slice(*trim(text, *lines[0]))]
    if said[-1:] not in (":", "：") or len(said.split()) <= _LABEL:
        return False
    edges = [columns(text, line[0], trim(text, *line)[0]) for line in lines]
    return edges[0] < edges[1] == edges[2]


def _is_shouted(line: str) -> bool:
    """Tell whether a line is written in capitals throughout, as headings are."""
    return (
        line.isupper()
        and len(line) > _SHOUT
        and not ENDED.search(line[-4:])
        and not OPEN_ENDED.search(line[-8:])
    )


def _room(edge: int, this: str, width: int) -> bool:
    """Tell whether the next word would have fitted on a line that ends at `edge`: then nobody wrapped it there."""
    word = this.split(None, 1)[0]
    return edge + 1 + len(word) <= (width - 4 if width < 60 else width * 0.9)
