"""How a function is called, on a page of reference: `[Function] int open (const char * name)`, `class pump.Motor(size, *, old=None)`.

Owns where such a signature begins and ends. It is code, whatever it is set in, and no part of the text below it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ltmi_py.adapters.printed.pages import Line

_MOST_LINES = 10
_LONGEST = 200  # characters of a line
_KIND = r"\[[A-Z][a-z]+(?: [A-Za-z]+){0,3}\]\s*"  # of what is defined, as Texinfo has it
_WORDS = r"(?:(?:abstract|async|class|classmethod|const|def|exception|fn|func|function|inline|method|property|public|static|virtual|void)\s+)*"
_LABELLED = re.compile(rf"{_KIND}[^()]{{1,80}}\(")
_NAMED = re.compile(rf"{_WORDS}[A-Za-z_][\w.:~]*\(")
_RESULT = re.compile(r"(?:→|->)\s*\S{1,60}")
_BEHIND = re.compile(
    r"\s*(?:(?:→|->|:|throws\b)\s*[\w.\[\], |*&'\"]{1,60}|[:;{]|\[source\]|const|noexcept)?\s*$"
)


def signature_end(lines: Sequence[Line], at: int) -> int:
    """Return the line before which the signature ends that begins with the line `at`; `at` if none does."""
    line = lines[at]
    if not _LABELLED.match(line.text) and not (_stands_out(line) and _NAMED.match(line.text)):
        return at
    depth = 0
    for number, each in enumerate(lines[at : at + _MOST_LINES], at):
        text = each.text
        if len(text) > _LONGEST or (
            number > at and not 0 < lines[number - 1].base - each.base < 2 * each.size
        ):
            return at
        for place, char in enumerate(text):
            depth += (char in "([") - (char in ")]")
            if depth < 0:
                return at
            if char == ")" and depth == 0:
                return _with_result(lines, number + 1) if _BEHIND.match(text, place + 1) else at
    return at


def _with_result(lines: Sequence[Line], at: int) -> int:
    """Return `at`, or the line after it if what the function returns stands on a line of its own."""
    return at + 1 if at < len(lines) and _RESULT.fullmatch(lines[at].text) else at


def _stands_out(line: Line) -> bool:
    """Tell whether a line opens in bold or in a fixed font, as code does that is not set in it throughout."""
    return line.fixed or line.bold or line.opening > 0 or line.typed > 0
