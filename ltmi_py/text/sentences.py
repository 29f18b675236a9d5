"""Where sentences begin and end, as spans of characters.

One pattern, a character set, finds the places where a sentence may end; Python decides at each. The walk always
advances past what it looked at, so the time is linear. What the rules miss is listed in SENTENCES.md beside this file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ltmi_py.text.endings import Endings, endings
from ltmi_py.text.language import detect, may_differ

Span = tuple[int, int]

endings("en")  # read the tables that nearly every text needs now, and not while the first one is read

_STOP = re.compile("[.!?…。！？．｡‼⁇⁈⁉؟۔।॥։።]+")
_SOLID = re.compile(r"\S")
# Two line ends of any kind with nothing but space between them; a carriage return and its line feed are one.
BLANK_LINE = re.compile(
    r"(?>\r\n|[\n\r\x0b\x0c\x85\u2028\u2029])[^\S\n\r\x0b\x0c\x85\u2028\u2029]*"
    r"(?:\r\n|[\n\r\x0b\x0c\x85\u2028\u2029])"
)
# A list written in one line: it begins with a marker, and the following ones count on from it.
_MARKER = re.compile(r"(?:[•⁃‣▪]\s?)?(?:(\d{1,2})|([a-h]))(\.\)|[.)])(?=\s)|[•⁃‣▪]")


def spans(text: str, language: str | None = None) -> list[Span]:
    """Return the sentences of `text` in order, white space excluded at both ends; what is between them is white space.

    A single line break is white space, a blank line ends a sentence. `language` is a code such as "de"; left out, it
    is told from the text. Linear in the length of the text.
    """
    if language is None:
        language = detect(text) if may_differ(text) else "en"
    rules = endings(language)
    out: list[Span] = []
    start = 0
    for blank in BLANK_LINE.finditer(text):
        _paragraph(text, start, blank.start(), rules, out)
        start = blank.end()
    _paragraph(text, start, len(text), rules, out)
    return out


def _paragraph(text: str, start: int, stop: int, rules: Endings, out: list[Span]) -> None:
    solid = _SOLID.search(text, start, stop)
    if solid is None:
        return
    start = solid.start()
    limit = start + len(text[start:stop].rstrip())
    casual = text[start].islower() or (rules.pronoun_i and " i " in text[start:limit])
    marker = _MARKER.match(text, start, limit)
    if marker is None:
        _sentences(text, start, limit, rules, out, casual=casual)
        return
    for begin, end in _items(text, start, limit, marker):
        _sentences(text, begin, end, rules, out, casual=casual)


def _sentences(text: str, start: int, limit: int, rules: Endings, out: list[Span], *, casual: bool) -> None:
    search, end = _STOP.search, rules.end
    marker = _MARKER.match(text, start, limit)
    at = marker.end() if marker is not None else start
    if (hello := rules.greeting(text, start, limit)) > 0:
        out.append((start, hello))
        start = at = hello + 1
    while (found := search(text, at, limit)) is not None:
        stop, at = end(text, found.start(), found.end(), start, limit, casual=casual)
        if stop:
            out.append((start, stop))
            start = at
            if "," in text[start : start + 24] and (hello := rules.greeting(text, start, limit)) > 0:
                out.append((start, hello))
                start = at = hello + 1
    if start < limit:
        out.append((start, limit))


def _items(text: str, start: int, limit: int, marker: re.Match[str]) -> Iterator[Span]:
    """Yield the items of a list in one line, whose first marker stands at `start`."""
    kind, number = marker[3], _number(marker)
    for found in _MARKER.finditer(text, marker.end(), limit):
        at = found.start()
        if not text[at - 1].isspace() or found[3] != kind or found[0][0].isalnum() != marker[0][0].isalnum():
            continue
        if number is not None and _number(found) != number + 1:
            continue
        stop = start + len(text[start:at].rstrip())
        if stop - start > len(marker[0]) + 1:
            yield start, stop
            start, number = at, _number(found)
    yield start, limit


def _number(marker: re.Match[str]) -> int | None:
    if marker[1]:
        return int(marker[1])
    return ord(marker[2]) if marker[2] else None
