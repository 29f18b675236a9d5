"""What stands on a page and is no text in lines: formulas, and the labels of figures.

Owns the looks of such lines. Their characters are kept, but nobody can read them in the order in which a file has them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ltmi_py.adapters.pages import Line
from ltmi_py.documents.lines import ITEM

_MATHS = 0.3  # of a line's characters: a formula has so many in fonts for formulas
_WORDS = 3  # of four letters: a line with so many is text
_FRAGMENT = 12  # characters of a part of a formula that is set in a line of its own
_SHORT, _FEW = 24, 3  # characters and words of a label
_FEWEST, _MOST = 5, 400  # labels of a figure
_FIGURES, _ALONE = 0.4, 0.5  # of the labels: so many are figures, and so many a single word
_FIGURE = re.compile(r"[−–-]?\d[\d.,]*(?:[eE][+−-]?\d+)?%?(?:[−–-]?\d[\d.,]*)*\**")
_WORD = re.compile(r"[^\W\d_]{4,}")
_NAME = re.compile(r"[^\W\d_]{3,}")
_FUNCTIONS = frozenset({"exp", "log", "min", "max", "sin", "cos", "tan", "lim", "sup", "inf", "det", "var", "cov", "sgn", "arg"})  # fmt: skip


def formula_end(lines: Sequence[Line], at: int) -> int:
    """Return where the formula ends that begins with a line, `at` if none does."""
    stop, sure = at, False
    while stop < len(lines) and (_is_formula(lines[stop]) or _is_fragment(lines[stop])):
        sure = sure or _is_formula(lines[stop])
        stop += 1
    return stop if sure else at


def figure_end(lines: Sequence[Line], at: int, *, body: float) -> int:
    """Return where the labels of a figure end that begin with a line, `at` if none do: short lines, many of them figures.

    They do not begin with a line that may be a heading, bold or larger than the `body`.
    """
    if lines[at].bold or lines[at].size > body + 1:
        return at
    stop = at
    while stop < min(len(lines), at + _MOST) and _is_label(lines[stop]):
        stop += 1
    labels = [line.text.split() for line in lines[at:stop]]
    figures = sum(all(map(_FIGURE.fullmatch, words)) for words in labels)
    alone = sum(len(words) == 1 for words in labels)
    many = len(labels) >= _FEWEST and figures >= _FIGURES * len(labels) and alone >= _ALONE * len(labels)
    return stop if many else at


def _is_formula(line: Line) -> bool:
    return (
        not line.fixed
        and not ITEM.match(line.text)
        and line.maths >= _MATHS
        and len(_WORD.findall(line.text)) < _WORDS
    )


def _is_fragment(line: Line) -> bool:
    """Tell whether a line may be a part of a formula: short, without a word but the names of functions."""
    names = {name.lower() for name in _NAME.findall(line.text)}
    return not line.fixed and len(line.text) <= _FRAGMENT and names <= _FUNCTIONS


def _is_label(line: Line) -> bool:
    words = line.text.split()
    short = len(line.text) <= _SHORT and len(words) <= _FEW and not line.text.endswith((".", ";", "?", "!"))
    return not line.fixed and (short or all(map(_FIGURE.fullmatch, words)))
