"""The values every reader makes: a source as given, and a document of blocks whose runs tile the text.

Offsets here are characters of `Document.text`; `ByteOffsets` turns them into bytes of its UTF-8 form. A reader never
alters the text: what is not to be read is a run with a reason, what is to be read differently a run with its decoding.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from ltmi_py.errors import UsageError, a_type


@dataclass(frozen=True, slots=True)
class Source:
    """A text or file as somebody hands it in.

    `data` is text or bytes of any format a reader knows; `label` a name fit to show, whose ending may tell the format where
    `media_type` does not, and the bytes where neither does; `timestamp` (ISO-8601 UTC) the document's own date: loci of one
    older than 30 days are long-lived. `canonical` makes them so whatever their age, `transient` short-lived. Raises
    UsageError for fields of other types.
    """

    data: str | bytes
    label: str = "text"
    media_type: str | None = None
    timestamp: str | None = None
    canonical: bool = False
    transient: bool = False

    def __post_init__(self) -> None:
        if not isinstance(self.data, (str, bytes)):
            raise UsageError(f"a source is text or bytes, not {a_type(self.data)}; read the file first")
        for name in ("label", "media_type", "timestamp"):
            value = getattr(self, name)
            if not isinstance(value, str) and (value is not None or name == "label"):
                raise UsageError(f"{name} of a source is text, not {a_type(value)}; correct it")


class Run(NamedTuple):
    """A stretch of text within a block. Its characters are read as they stand unless it says otherwise.

    `skip` names the reason (SPEC 6.7) why it is passed over; a skipped run may still hold a place for `text`, which is
    glue then (the space of `<br>`). `by` names the decoding rules (SPEC 6.9) that make it `text`.
    """

    start: int
    stop: int
    skip: str = ""
    by: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """A table cell: the runs of its content, and those of each header above it (outermost first), or none."""

    runs: tuple[Run, ...]
    headers: tuple[tuple[Run, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Block:
    """A unit of structure. `runs` tile start..stop in order.

    kind: heading, paragraph, item, row, code, term, cue or message.
    level: of a heading 1..6; of an item its nesting depth from 0.
    quote: how many quotation levels it stands in.
    parent: index of the block that governs it: an item's parent item, a footnote's paragraph, a code block's lead.
    lead: index of the line or paragraph that introduces it ("Steps:"), shared by all items of a list.
    cells: of a row. speaker, time: of a cue or message, as spans of the text. timestamp: ISO-8601, when stated.
    tags: such as open, done, footnote, ordered, caption.
    """

    kind: str
    start: int
    stop: int
    runs: tuple[Run, ...]
    level: int = 0
    quote: int = 0
    parent: int | None = None
    lead: int | None = None
    cells: tuple[Cell, ...] = ()
    speaker: tuple[int, int] | None = None
    time: tuple[int, int] | None = None
    timestamp: str | None = None
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Gap:
    """A range of the text that is in no block: markup between blocks, front matter, hidden parts; and why."""

    start: int
    stop: int
    why: str


@dataclass(frozen=True, slots=True)
class Document:
    """One source, read. Blocks and gaps are in ascending order and together cover `text`.

    `title` is a span of the text, if the document states one outside its headings (front matter, subject line).
    `origin` describes the binary file the text was extracted from: {"name", "media_type", "sha256"}.
    """

    text: str
    label: str
    media_type: str
    blocks: tuple[Block, ...]
    gaps: tuple[Gap, ...] = ()
    title: tuple[int, int] | None = None
    timestamp: str | None = None
    canonical: bool = False
    transient: bool = False
    origin: Mapping[str, str] | None = None
    warnings: tuple[str, ...] = field(default=())


class Reading:
    """The text of a run of runs as a reader sees it (`plain`), with the way back to the document.

    `cut(a, b)` gives the runs behind plain[a:b], clipped to it, skipped runs inside it included.
    """

    __slots__ = ("_at", "plain", "runs")

    def __init__(self, text: str, runs: tuple[Run, ...]) -> None:
        """Read `runs` of the document text `text`."""
        pieces: list[str] = []
        at: list[int] = []
        length = 0
        for run in runs:
            piece = run.text if run.skip or run.by else text[run.start : run.stop]
            at.append(length)
            pieces.append(piece)
            length += len(piece)
        self.runs = runs
        self.plain = pieces[0] if len(pieces) == 1 else "".join(pieces)
        self._at = at

    def cut(self, a: int, b: int) -> Iterator[Run]:
        """Yield the runs behind plain[a:b]. A decoded run is indivisible: it comes whole if any of it is asked for.

        Skipped runs at either edge are left out; those between kept runs are yielded.
        """
        waiting: list[Run] = []
        begun = False
        for index in range(max(0, bisect_right(self._at, a) - 1), len(self.runs)):
            run, at = self.runs[index], self._at[index]
            if at >= b and begun:
                return
            if run.skip:
                if begun:
                    waiting.append(run)
                continue
            size = len(run.text) if run.by else run.stop - run.start
            low, high = max(a, at), min(b, at + size)
            if low >= high:
                continue
            yield from waiting
            waiting.clear()
            begun = True
            yield run if run.by else Run(run.start + low - at, run.start + high - at)


_STEP = 512  # characters between two places whose byte offsets are kept


class ByteOffsets:
    """Character offsets of one text as byte offsets of its UTF-8 form; a question costs no more than 512 characters."""

    __slots__ = ("_ascii", "_marks", "_text")

    def __init__(self, text: str) -> None:
        """Read `text` once, unless it is ASCII."""
        self._text = text
        self._marks = [0]  # the byte offset of every 512th character
        self._ascii = bytearray()  # whether the characters from there on are as many bytes; empty if all are
        if text.isascii():
            return
        for start in range(0, len(text), _STEP):
            stretch = text[start : start + _STEP]
            self._marks.append(self._marks[-1] + len(stretch.encode("utf-8")))
            self._ascii.append(stretch.isascii())
        self._ascii.append(True)

    def __call__(self, char: int) -> int:
        """Return the byte offset of the character offset `char`."""
        if not self._ascii:
            return char
        mark = char // _STEP
        if self._ascii[mark]:
            return self._marks[mark] + char % _STEP
        return self._marks[mark] + len(self._text[mark * _STEP : char].encode("utf-8"))
