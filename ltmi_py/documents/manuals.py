"""Manual pages as they are printed: their first and last lines, their synopsis, options one below another.

Owns the looks of such pages. What a term explains is told by `bundle.proof.terms`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ltmi_py.bundle.proof import boundaries, terms
from ltmi_py.documents.assembly import Builder, Passage
from ltmi_py.documents.lines import Span, columns, trim

LONGEST_TITLE = 160  # characters
ENDS = ".!?…:;,。！？；：，؟।"  # the last character of no term and no heading
_PAGE = re.compile(r"\S+ ?\(\d\w{0,4}\)")  # the name of a manual page
_MANUAL = re.compile(r"(\S+(?: \S+)?)(?:[ ]{2,}|\t)\s*\S.*(?:[ ]{2,}|\t)\s*[\w.:+-]+\(\d\w{0,4}\)")
_OPTION = re.compile(r"--?\w(?!.*  )")
_SYNOPSIS = frozenset(
    {"SYNOPSIS", "SYNTAX", "USAGE", "ÜBERSICHT", "SYNOPSE", "AUFRUF", "SYNTAXE", "UTILISATION", "SINOPSIS", "SINTAXIS", "SINOSSI", "SINTASSI", "SINTASSE", "SINOPSE", "SAMENVATTING",
     "SKŁADNIA", "СИНТАКСИС", "ОБЗОР", "KULLANIM", "ÖZET", "書式", "形式", "概要", "総覧", "總覽", "总览", "摘要", "대략"}
)  # fmt: skip


def looks_like_a_manual(text: str) -> bool:
    """Tell whether a text begins with the first line of a manual page, as it is printed."""
    found = re.search(r"\S[^\r\n]*", text)
    return found is not None and _MANUAL.fullmatch(found[0].rstrip()) is not None


def is_of_manual(builder: Builder) -> bool:
    """Tell whether the first heading is that of a manual page."""
    first = next(iter(builder.blocks), None)
    return first is not None and _PAGE.fullmatch(builder.text, first.start, first.stop) is not None


def takes_page_edge(builder: Builder, line: Span, *, last: bool) -> bool:
    """Take the first line of a manual page, which gives its name on both sides, as the title; leave out the last one."""
    text = builder.text
    span = trim(text, *line)
    found = _MANUAL.fullmatch(text, *span) if span[1] - span[0] <= LONGEST_TITLE else None
    if found is None or bool(builder.blocks) != last:
        return False
    if not last:
        builder.add("heading", Passage(text, [found.span(1)]).runs(()), level=1)
        builder.gap(found.end(1), found.end(), "metadata")
    else:
        builder.gap(*found.span(), "metadata")
    return True


def each_option(text: str, lines: list[Span]) -> Iterator[list[Span]]:
    """Yield the lines of a paragraph, parted where an option of a command begins, or a term as deep as the one above it.

    Options one below another that are explained together stay together.
    """
    held = [lines[0]]
    for line in lines[1:]:
        if terms.opens_option(text, line[0]) and not _are_stacked(text, held[-1], line):
            yield held
            held = []
        held.append(line)
    yield held


def _are_stacked(text: str, above: Span, line: Span) -> bool:
    """Tell whether two lines name options, one right below the other."""
    alike = edge(text, above) == edge(text, line)
    return alike and _names_option(text, above) and _names_option(text, line)


def heads_of_term(text: str, lines: list[Span]) -> int:
    """Return how many lines of a paragraph are options, one below another, that the lines set in below explain together.

    0 where it is one, or where no proof could part them from what explains them (SPEC 6.3.7).
    """
    margin = edge(text, lines[0])
    count = 0
    while count < len(lines) and edge(text, lines[count]) == margin and _names_option(text, lines[count]):
        count += 1
    if count < 2 or count == len(lines) or edge(text, lines[count]) < margin + terms.HANGING:
        return 0
    return count if boundaries.starts_unit(text, trim(text, *lines[count])[0]) else 0


def _names_option(text: str, line: Span) -> bool:
    """Tell whether a line holds options of a command, and at most a word or two on them."""
    said = text[slice(*trim(text, *line))]
    return _OPTION.match(said) is not None and len(said) <= terms.LONGEST and said[-1] not in ENDS


def edge(text: str, line: Span) -> int:
    """Return how many columns a line is set in by."""
    return columns(text, line[0], trim(text, *line)[0])


def is_synopsis(heading: str) -> bool:
    """Tell whether a heading of a manual page opens the lines that say how a command is typed."""
    return heading.strip() in _SYNOPSIS
