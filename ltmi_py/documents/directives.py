"""Directives of reStructuredText in plain text: what they hold as text, and what only the program is told.

Owns the marks of directives, targets and substitutions at the head of a paragraph.
"""

from __future__ import annotations

import re

from ltmi_py.documents.assembly import Builder
from ltmi_py.documents.lines import Span, trim

_DIRECTIVE = re.compile(r"\.\. (?:([\w-]+)::[ \t]*|_[^:\n]+:|\|[^|\n]+\|)")
_OPTION = re.compile(r"[ \t]+:[\w-]+:(?:\s|$)")
# Directives that hold text, and those that hold it behind a version.
_SAYING = frozenset({"note", "warning", "important", "caution", "danger", "attention", "hint", "tip", "error", "admonition", "seealso", "topic", "epigraph"})  # fmt: skip
_DATED = frozenset({"versionadded", "versionchanged", "deprecated"})


def after_directive(builder: Builder, lines: list[Span]) -> list[Span]:
    """Leave out a directive at the head of a paragraph; return the lines that it holds as text."""
    text = builder.text
    found = _DIRECTIVE.match(text, *lines[0])
    if found is None:
        return lines
    if found[1] in _DATED and len(lines) > 1:
        return lines  # the version is a part of what it says
    says = found[1] in _SAYING
    held = [(found.end(), lines[0][1])] if says and found.end() < trim(text, *lines[0])[1] else []
    below = lines[1:] if says else []
    while below and _OPTION.match(text, *below[0]):
        below = below[1:]
    kept = [*held, *below]
    builder.gap(trim(text, *lines[0])[0], kept[0][0] if kept else lines[-1][1], "metadata")
    return kept
