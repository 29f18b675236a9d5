"""The lines of a PDF page, with what their looks tell: place, size, weight, and where they fall into columns.

Owns how pypdf tells of a page. Lengths are points of the page; `base` grows upwards.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from pypdf import PageObject
from pypdf.generic import NumberObject, StreamObject

_BOLD = re.compile(r"bold|black|heavy|semib|demi|medi(?!um)|cmb[x\d]|sfbx|[-,]bd", re.IGNORECASE)
_FIXED = re.compile(r"mono|courier|consol|cmtt|sftt|typewriter|menlo|nimbusm", re.IGNORECASE)
_MATHS = re.compile(
    r"\b(?:CM(?:MI|SY|EX|BSY|MIB)|MS[AB]M|EU[FS]M|RSFS|STMARY|WASY|[TP]X(?:MI|SY|EX|B?SYC?)|MT(?:MI|SY|EX))\d*\b|math|symbol",
    re.IGNORECASE,
)
_FIXED_PITCH, _FORCE_BOLD = 1, 1 << 18  # flags of a font descriptor (ISO 32000-1, table 123)
_NOTED = frozenset("*∗†‡§¶")  # marks of notes besides numbers
_NARROW, _LETTERS = frozenset("fijlrt"), 4  # letters that are narrow in other fonts; so many are looked at
_EMS = {
    **dict.fromkeys("fijlrtI.,;:'|!()[] ", 0.3),
    **dict.fromkeys("mwMW@%", 0.85),
}  # how wide characters are, about
_CAPITAL, _OTHER, _FIXED_EMS = 0.68, 0.52, 0.6
_SHARE = 0.85  # of a line's characters: quotes and signs may be of another font
_CELL = re.compile(r"\S+(?: \S+)*")
_SPACE = 260.0  # thousandths of an em: a narrow space
_SPACE_MAPPED = re.compile(rb"<[0-9A-Fa-f]+>[ \t]*<0020>")  # a line of a ToUnicode map
_WRAPPED = 4  # rows of a laid out page that one line with wrapped cells may go over
_JOINED = ("ff", "fi", "fl", "ffi", "ffl")
_LIGATURES = str.maketrans(
    {**dict(zip("ﬀﬁﬂﬃﬄ", _JOINED, strict=True)), "ﬅ": "st", "ﬆ": "st", "\0": ""}
    # the codes of TeX's fonts, of fonts that do not say what their characters are
    | dict(zip("\x1b\x1c\x1d\x1e\x1f", _JOINED, strict=True))
    | dict(zip("\x0b\x0c\x0e\x0f", ("ff", "fi", "ffi", "ffl"), strict=True))
    | dict(zip("\x10\x11\x12\x13\x14\x15\x16\x88", "“”„«»–—•", strict=True))
)
_ACCENTS = {"¨": "\u0308", "´": "\u0301", "ˆ": "\u0302", "˜": "\u0303", "ˇ": "\u030c", "˚": "\u030a"}
_ACCENTED = re.compile("([¨´ˆ˜ˇ˚])([A-Za-z\u0131])")  # an accent that is set before its letter, as TeX does
_ELIDED = re.compile(
    r"(?<![^\W\d_])(?:[cdjlmnst]|qu)\Z", re.IGNORECASE
)  # an accent after it may be meant for an apostrophe
_TEX = re.compile(r"\bCM[A-Z]{1,4}\d")  # a font that has no letters with accents
_HIGHER = re.compile(r"[+−-]?\d*")  # set above a line, what is read without the rest of a formula
_LISTED = re.compile(r"[\d*∗†‡§¶, ]+")  # marks of several notes
_MARK = re.compile(r"\d+|[*∗†‡§¶]")
_RAISED = 0.85  # a mark of a note is smaller than its line, by this or more

Cells = tuple[tuple[int, int, str], ...]  # where each begins and ends, and its words


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of text in one font."""

    text: str
    left: float
    base: float
    size: float
    bold: bool = False
    fixed: bool = False
    maths: float = 0.0  # the share of its characters in fonts for formulas
    font: str = ""
    turned: bool = False  # it is written upwards or downwards


@dataclass(frozen=True, slots=True)
class Line(Piece):
    """A line of a page, with the looks of most of it.

    `cells` are its columns, each with where it begins and ends, in characters of the page laid out in characters; empty
    where that is not known. `raised` are the places in `text` of small numbers and signs that stand above the line.
    `opening` is how many of its characters are bold before the others, which are not, and `typed` how many are in a fixed font.
    """

    cells: Cells = ()
    raised: tuple[tuple[int, int], ...] = ()
    opening: int = 0
    typed: int = 0

    @property
    def right(self) -> float:
        """Where the line ends, about."""
        return self.left + self.room(self.text)

    def room(self, text: str) -> float:
        """Return how wide a text is, about, in the font of this line."""
        if self.fixed:
            return _FIXED_EMS * self.size * len(text)
        return self.size * sum(_EMS.get(char) or (_CAPITAL if char.isupper() else _OTHER) for char in text)


def lines(page: PageObject) -> list[Line]:
    """Return the lines of a page that hold words, in the order in which the page is written."""
    made = _upright([line for line in map(_line, _rows(page)) if line is not None])
    try:
        laid = page.extract_text(extraction_mode="layout", layout_mode_strip_rotated=False)
    except Exception:  # noqa: BLE001 - what pypdf can't lay out it may still read; the page then has no columns
        laid = ""
    known = _columns([row for row in laid.translate(_LIGATURES).splitlines() if row.strip()])
    return [replace(line, cells=known.get(_key(line.text), ())) for line in made]


def _upright(lines: list[Line]) -> list[Line]:
    """Return lines as they are, or none of them turned where most of the page is."""
    turned = sum(len(line.text) for line in lines if line.turned)
    if 2 * turned <= sum(len(line.text) for line in lines):
        return lines
    return [replace(line, turned=False) for line in lines]


def sizes_of(lines: Iterable[Line]) -> Counter[float]:
    """Return how many characters there are in each size."""
    weight: Counter[float] = Counter()
    for line in lines:
        weight[line.size] += len(line.text)
    return weight


def _key(text: str) -> str:
    """Return what a line and its rows on the laid out page have in common: their characters, in any order."""
    return "".join(sorted("".join(text.split())))


def _columns(rows: Sequence[str]) -> dict[str, Cells]:
    """Return the cells of each row, and of up to four rows that a line with wrapped cells may go over, by their key."""
    cells = [tuple((each.start(), each.end(), each[0]) for each in _CELL.finditer(row)) for row in rows]
    known: dict[str, Cells] = {}
    for at in range(len(rows)):
        joined: Cells | None = cells[at]
        for count in range(1, _WRAPPED + 1):
            if joined is None or (count > 1 and len(joined) < 2):
                break
            known.setdefault(_key("".join(rows[at : at + count])), joined)
            joined = _wrapped(joined, cells[at + count]) if at + count < len(rows) else None
    return known


def _wrapped(above: Cells, below: Cells) -> Cells | None:
    """Return the cells of a row with those of the next added, None where one is not under just one of them."""
    joined = list(above)
    for start, stop, text in below:
        under = [at for at, each in enumerate(above) if start < each[1] and each[0] < stop]
        if len(under) != 1:
            return None
        left, right, so_far = joined[under[0]]
        joined[under[0]] = (min(left, start), max(right, stop), f"{so_far} {text}")
    return tuple(joined)


def _rows(page: PageObject) -> Iterator[list[Piece]]:
    """Yield the pieces of each line."""
    rows: list[list[Piece]] = [[]]
    known: dict[str, tuple[bool, bool, float]] = {}  # the looks of a font, by its name
    written: list[bool] = []  # whether the words of the row are turned, if it has any

    def take(
        text: str, user: list[float], matrix: list[float], font: Mapping[str, Any] | None, size: float
    ) -> None:
        left = matrix[4] * user[0] + matrix[5] * user[2] + user[4]
        base = matrix[4] * user[1] + matrix[5] * user[3] + user[5]
        scale = abs(matrix[3] * user[3]) or abs(matrix[1] * user[2]) or 1.0
        along, across = (matrix[0] * user[at] + matrix[1] * user[2 + at] for at in (0, 1))
        name = str((font or {}).get("/BaseFont", ""))
        if name not in known:
            known[name] = _looks(font or {})
        looks = (size * scale, *known[name], name, abs(across) > abs(along))
        first, *others = _accented(text.translate(_LIGATURES), name).split("\n")
        if first.strip():
            if written and written[-1] != looks[-1]:
                rows.append([])
            written[:] = [looks[-1]]
        rows[-1].append(Piece(first, left, base, *looks))
        rows.extend([Piece(other, left, base, *looks)] for other in others)
        if others:
            written[:] = [looks[-1]] if others[-1].strip() else []

    _forget_false_spaces(page)
    page.extract_text(visitor_text=take, space_width=_SPACE)
    yield from rows


def _accented(text: str, font: str) -> str:
    """Return text with each accent that stands before its letter, as TeX sets it, put on it."""
    if text.isascii():
        return text
    tex = _TEX.search(font) is not None

    def put(found: re.Match[str]) -> str:
        accent, letter = found.groups()
        before = text[max(0, found.start() - 3) : found.start()]
        if accent == "´" and letter != "ı" and not tex and _ELIDED.search(before):
            return found[0]
        letter = unicodedata.normalize("NFC", letter.replace("ı", "i") + _ACCENTS[accent])
        return letter if len(letter) == 1 else found[0]

    return _ACCENTED.sub(put, text)


def _forget_false_spaces(page: PageObject) -> None:
    """Take away the width of glyph 32 from fonts that have no space.

    pypdf holds that glyph for the space; where it is another one, and wider, the gaps between words are no longer seen.
    Without it, pypdf goes by the width that it is given.
    """
    for font in map(_held, _held(_held(page.get("/Resources"), "/Font")).values()):
        mapped = font.get("/ToUnicode")
        mapped = mapped.get_object() if mapped is not None else None
        if not isinstance(mapped, StreamObject) or _SPACE_MAPPED.search(mapped.get_data()):
            continue
        runs = [(font.get("/FirstChar"), font.get("/Widths"))]
        for part in _listed(font.get("/DescendantFonts")):
            runs += pairwise(_listed(_held(part).get("/W")))
        for start, run in runs:
            widths = _listed(run)
            if isinstance(start, int) and 0 <= 32 - start < len(widths):
                widths[32 - start] = NumberObject(0)


def _held(value: Any, key: str = "") -> Mapping[str, Any]:
    """Return the dictionary that a PDF object, or its `key`, is or refers to; an empty one if it is none."""
    value = _held(value).get(key) if key else value
    value = value.get_object() if hasattr(value, "get_object") else value
    return value if isinstance(value, Mapping) else {}


def _listed(value: Any) -> list[Any]:
    """Return the array that a PDF object is or refers to, an empty one if it is none."""
    value = value.get_object() if hasattr(value, "get_object") else value
    return value if isinstance(value, list) else []


def _looks(font: Mapping[str, Any]) -> tuple[bool, bool, float]:
    """Tell whether a font is bold, whether all its characters are as wide, and whether (1.0) it is for formulas."""
    name = str(font.get("/BaseFont", ""))
    flags = _held(font, "/FontDescriptor").get("/Flags", 0)
    flags = flags if isinstance(flags, int) else 0
    return (
        bool(_BOLD.search(name) or flags & _FORCE_BOLD),
        bool(_FIXED.search(name) or flags & _FIXED_PITCH) or _is_as_wide(font),
        float(_MATHS.search(name) is not None),
    )


def _is_as_wide(font: Mapping[str, Any]) -> bool:
    """Tell whether the small letters of a font, narrow ones and others, are all as wide by its own account."""
    first, widths = font.get("/FirstChar"), _listed(font.get("/Widths"))
    if not isinstance(first, int):
        return False
    letters = {
        chr(code): float(width)
        for code, width in enumerate(widths, first)
        if ord("a") <= code <= ord("z") and isinstance(width, (int, float)) and width
    }
    return len(letters) >= _LETTERS and not _NARROW.isdisjoint(letters) and len(set(letters.values())) == 1


def _share(pieces: Sequence[Piece], marks: Sequence[float]) -> float:
    """Return the share of the characters of pieces that have a mark."""
    sizes = [len("".join(piece.text.split())) for piece in pieces]
    return sum(size * mark for size, mark in zip(sizes, marks, strict=True)) / sum(sizes)


def _raised(text: str, higher: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield which of the places set higher than the line hold numbers, signs or marks alone; those side by side are one."""
    at = 0
    while at < len(higher):
        last = at + 1
        while last < len(higher) and higher[last][0] == higher[last - 1][1]:
            last += 1
        start, stop = higher[at][0], higher[last - 1][1]
        if _HIGHER.fullmatch(text, start, stop) or text[start:stop] in _NOTED:
            yield start, stop
        elif _LISTED.fullmatch(text, start, stop):
            yield from ((each.start(), each.end()) for each in _MARK.finditer(text, start, stop))
        at = last


def _line(pieces: list[Piece]) -> Line | None:
    """Return the line that pieces make, None if they hold no words."""
    worded = [piece for piece in pieces if piece.text.strip()]
    if not worded:
        return None
    sizes: Counter[float] = Counter()
    for piece in worded:
        sizes[round(piece.size * 2) / 2] += len(piece.text.strip())
    size = sizes.most_common(1)[0][0]
    main = next(piece for piece in worded if round(piece.size * 2) / 2 == size)
    text, higher = "", []
    after = dict(pairwise(map(id, worded)))
    lower = {id(piece) for piece in worded if piece.size < size * _RAISED and piece.base < main.base}
    for piece in pieces:
        words = piece.text.strip()
        small = bool(words) and piece.size < size * _RAISED and piece.base > main.base
        if small and after.get(id(piece)) not in lower:  # else it is the upper part of a fraction
            at = len(text) + piece.text.index(words)
            higher.append((at, at + len(words)))
        text += piece.text
    raised = list(_raised(text, higher))
    lead = len(text) - len(text.lstrip())
    bold = _until(pieces, lambda piece: piece.bold or piece.maths > 0)
    typed = _until(pieces, lambda piece: piece.fixed)
    return Line(
        text=text.strip(),
        left=worded[0].left,
        base=main.base,
        size=size,
        bold=_share(worded, [float(piece.bold) for piece in worded]) >= _SHARE,
        fixed=_share(worded, [float(piece.fixed) for piece in worded]) >= _SHARE,
        maths=_share(worded, [piece.maths for piece in worded]),
        font=main.font,
        turned=_share(worded, [float(piece.turned) for piece in worded]) >= _SHARE,
        raised=tuple((start - lead, stop - lead) for start, stop in raised),
        opening=len("".join(piece.text for piece in pieces[:bold]).strip()),
        typed=len("".join(piece.text for piece in pieces[:typed]).strip()),
    )


def _until(pieces: Sequence[Piece], is_so: Callable[[Piece], bool]) -> int:
    """Return before which piece those end that something is so of, 0 where that is all of them."""
    return next((at for at, piece in enumerate(pieces) if piece.text.strip() and not is_so(piece)), 0)
