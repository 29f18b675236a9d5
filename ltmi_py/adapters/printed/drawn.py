"""What stands on a page and is no text in lines: formulas, and the labels of figures.

Owns the looks of such lines. Their characters are kept, but nobody can read them in the order in which a file has them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from ltmi_py.adapters.printed.pages import Line
from ltmi_py.documents.lines import ITEM
from ltmi_py.documents.works import is_caption

Look = tuple[str, float]  # the font of a line, and its size

_MATHS = 0.3  # of a line's characters: a formula has so many in fonts for formulas
_WORDS = 3  # of four letters: a line with so many is text
_FRAGMENT = 12  # characters of a part of a formula that is set in a line of its own
_SHORT, _FEW = 24, 3  # characters and words of a label
_LONG, _MANY = 64, 9  # of one that does not look like text
_FEWEST = 5  # labels of a figure
_FIGURES, _ALONE = 0.4, 0.5  # of the labels: so many are figures, and so many a single word
_TURNED = 8  # lines written upwards, if they are most: a table that lies on its side
_PROSE, _PROSE_WORDS = 40, 6  # characters and words of a line of running text
_FIGURE = re.compile(r"[−–-]?\d[\d.,]*(?:[eE][+−-]?\d+)?%?(?:[−–-]?\d[\d.,]*)*\**")
_WORD = re.compile(r"[^\W\d_]{4,}")
_NAME = re.compile(r"[^\W\d_]{3,}")
_FUNCTIONS = frozenset({"exp", "log", "min", "max", "sin", "cos", "tan", "lim", "sup", "inf", "det", "var", "cov", "sgn", "arg", "vec", "diag"})  # fmt: skip
_RELATION = re.compile(r"[=<>≤≥≈∼≡∈⊂⊆→:]")


def usual_looks(lines: Iterable[Line]) -> frozenset[Look]:
    """Return the looks in which a document sets running text."""
    prose: Counter[Look] = Counter()
    for line in lines:
        if len(line.text) >= _PROSE and len(line.text.split()) >= _PROSE_WORDS and not line.turned:
            prose[line.font, line.size] += 1
    return frozenset(prose)


def formula_end(lines: Sequence[Line], at: int) -> int:
    """Return where the formula ends that begins with a line, `at` if none does."""
    stop, sure = at, False
    while stop < len(lines) and (_is_formula(lines[stop]) or _is_fragment(lines[stop])):
        sure = sure or _is_formula(lines[stop])
        stop += 1
    return stop if sure else at


def figures(lines: Sequence[Line], *, usual: Collection[Look], body: float) -> Mapping[int, int]:
    """Return where the labels of each figure of a page begin, and where they end. Linear in the lines.

    They are short lines. Many of them are figures; or they do not look like running text, and a caption follows or a
    line is turned. They do not begin with a line that may be a heading, bold or larger than the `body`.
    """
    found: dict[int, int] = {}
    at = 0
    while at < len(lines):
        stop = at
        while stop < len(lines) and _is_label(lines[stop], usual):
            stop += 1
        first, last = _figure(lines, at, stop, usual=usual, body=body) if stop > at else (at, at)
        if first < last:
            found[first] = last
        at = max(stop, at + 1)
    return found


def _figure(
    lines: Sequence[Line], at: int, stop: int, *, usual: Collection[Look], body: float
) -> tuple[int, int]:
    """Return which of the labels at..stop are those of a figure, the same place twice where none are."""
    drawn = {_family(line) for line in lines[at:stop] if line.turned or _is_figure(line)}
    drawn -= {font for font, _ in usual}
    while at < stop and (lines[at].bold or lines[at].size > body + 1) and _family(lines[at]) not in drawn:
        at += 1
    labels = [line.text.split() for line in lines[at:stop]]
    alone = sum(len(words) == 1 for words in labels)
    numbers = sum(map(_is_figure, lines[at:stop]))
    if len(labels) >= _FEWEST and numbers >= _FIGURES * len(labels) and alone >= _ALONE * len(labels):
        return at, stop
    odd = [here for here in range(at, stop) if _is_odd(lines[here], usual)]
    turned = sum(line.turned for line in lines[at:stop])
    captioned = stop < len(lines) and is_caption(lines[stop].text, table=False)
    if not turned and (not captioned or len(odd) < 2):
        return at, at
    if turned >= _TURNED and 2 * turned > len(labels):
        return at, at
    return odd[0], stop if captioned else odd[-1] + 1


def _family(line: Line) -> str:
    """Return the name of a font without its weight."""
    return re.split(r"[-,]", line.font.rpartition("+")[2])[0]


def _is_odd(line: Line, usual: Collection[Look]) -> bool:
    """Tell whether a line does not look like running text."""
    return line.turned or (line.font, line.size) not in usual


def _is_formula(line: Line) -> bool:
    if line.fixed or ITEM.match(line.text) or not line.maths:
        return False
    words = _WORD.findall(line.text)
    if line.maths >= _MATHS and len(words) < _WORDS:
        return True
    return _RELATION.search(line.text) is not None and {word.lower() for word in words} <= _FUNCTIONS


def _is_fragment(line: Line) -> bool:
    """Tell whether a line may be a part of a formula: short, without a word but the names of functions."""
    names = {name.lower() for name in _NAME.findall(line.text)}
    return not line.fixed and len(line.text) <= _FRAGMENT and names <= _FUNCTIONS


def _is_figure(line: Line) -> bool:
    return all(map(_FIGURE.fullmatch, line.text.split()))


def _is_label(line: Line, usual: Collection[Look]) -> bool:
    if line.fixed or is_caption(line.text):
        return False
    longest, most = (_LONG, _MANY) if _is_odd(line, usual) else (_SHORT, _FEW)
    words = line.text.split()
    short = len(line.text) <= longest and len(words) <= most and not line.text.endswith((".", ";", "?", "!"))
    return short or _is_figure(line)
