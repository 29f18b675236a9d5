"""What a source holds and does not say (SPEC 6.7.9): comments, what is not shown, what was struck."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from ltmi_py.bundle.memo import ByIdentity
from ltmi_py.bundle.proof.laid import Laid, Problem
from ltmi_py.bundle.proof.layouts import REACH
from ltmi_py.bundle.proof.skips import HIDING
from ltmi_py.bundle.proof.sourcetext import SourceText

_HIDDEN = rf"<!--|<(?:script|style|template|del|s|strike)\b[^<>]*>|{HIDING}"
_OPENS = {
    "html": re.compile(_HIDDEN, re.IGNORECASE),
    "markdown": re.compile(rf"``*+|{_HIDDEN}|~(?<!~~)~(?=[^\s~])", re.IGNORECASE),
    "captions": re.compile(r"^(?:NOTE|STYLE|REGION)(?=[ \t\r\n])", re.MULTILINE),
}
_STRIKE = re.compile(r"(?<!~)~~(?!~)")
_SIGNS = ("<!--", "~~")  # a run of backticks that is left open is the last of its length in any case
_NO_NAME = re.compile(r"[^a-zA-Z0-9]")
_REACH = 20_000  # characters of what is hidden
_DEEPEST = 50  # elements of one name in each other
_BLANK = re.compile(r"\n[ \t]*\r?\n")


def unsaid(laid: Laid) -> Iterator[Problem]:
    """Yield each slice that lies in what the source does not say."""
    pieces = [(p.start, p.stop) for p in laid.pieces if p.part.op in ("keep", "from")]
    for start, stop in pieces if laid.locus.parts is not None else [(laid.start, laid.stop)]:
        words = laid.source.text[start:stop]
        if is_unsaid(laid.source, start, stop) and any(map(str.isalnum, words)):
            yield "unsaid", f"“{words[:60]}”"


def is_unsaid(source: SourceText, start: int, stop: int) -> bool:
    """Say whether a range of characters lies in what the source does not say."""
    if source.family not in _OPENS:
        return False
    if _in_value(source, start, stop):
        return True
    ranges = _ranges(source.text, source.family)
    spot = bisect_right(ranges, (start, len(source.text))) - 1
    return spot >= 0 and stop <= ranges[spot][1] and not source.in_code(ranges[spot][0])


_VALUE = re.compile(r"<[a-zA-Z][^<>]*=\s*(?:\"[^\"<>]*|'[^'<>]*)\Z|\]\([^()\s]*\s+[\"'(][^\"'()]*\Z")
_VALUE_SIGNS = ("<", "](")
_VALUE_ENDS = re.compile(r"[^<>]*>|[^()\r\n]*\)")


def _in_value(source: SourceText, start: int, stop: int) -> bool:
    """Say whether a range lies in the value of an attribute of a tag, or in the title of a link of Markdown."""
    text, low = source.text, max(0, start - REACH)
    for sign in _VALUE_SIGNS if source.family == "markdown" else _VALUE_SIGNS[:1]:
        opened = text.rfind(sign, low, start)
        if opened < 0 or _VALUE.match(text[opened:start]) is None:
            continue
        if _VALUE_ENDS.match(text, stop) is not None and not source.in_code(opened):
            return True
    return False


@ByIdentity
def _ranges(text: str, family: str) -> list[tuple[int, int]]:
    """Return the ranges of a text that are not said, in order, none in another; found in one pass."""
    out: list[tuple[int, int]] = []
    at = edge = 0
    open_until: dict[
        str, int
    ] = {}  # up to where nothing closes a sign: asked once, not for each that is left open
    while found := _OPENS[family].search(text, at):
        opened, at = found[0], found.end()
        if opened[0] != "<" and at > edge:
            blank = _BLANK.search(text, at)
            edge = blank.start() if blank else len(text)
        if at <= open_until.get(opened, 0) or (opened == "~~" and not _leans(text, found.start())):
            continue
        limit = edge if opened[0] != "<" else len(text) if opened == "<!--" else at + _REACH
        stop = limit if family == "captions" else _stop(text, at, opened, limit)
        if stop is None:
            if opened in _SIGNS:
                open_until[opened] = limit
            continue
        if opened[0] != "`":
            out.append((at if opened[0] == "<" else found.start(), stop))
        at = max(stop, at)
    return out


def _leans(text: str, start: int) -> bool:
    """Say whether the `~~` at `start`, before a word, begins to strike: not where a word is before it and none after."""
    return not text[start - 1 : start].isalnum() or text[start + 2].isalnum()


def _stop(text: str, at: int, opened: str, limit: int) -> int | None:
    """Return where what was opened before `at` ends; None for what is left open and so opens nothing."""
    if opened == "<!--":
        close = text.find("-->", at)
        return None if close < 0 else close
    if opened == "~~":
        return _struck_until(text, at, limit)
    if opened[0] == "`":
        close = text.find(opened, at, limit)
        return None if close < 0 else close + len(opened)
    return None if opened.endswith("/>") else _element_until(text, at, opened, limit)


def _struck_until(text: str, at: int, limit: int) -> int | None:
    """Return where the words end that a `~~` before `at` strikes: at one that leans on what is before it."""
    for found in _STRIKE.finditer(text, at, limit):
        before, after = text[found.start() - 1], text[found.end() : found.end() + 1]
        if not before.isspace() and (before.isalnum() or not after.isalnum()):
            return found.end()
    return None


def _element_until(text: str, at: int, opened: str, limit: int) -> int | None:
    """Return where the closing tag of the element begins that a tag before `at` opens."""
    name = _NO_NAME.split(opened[1:], maxsplit=1)[0]
    level = 1
    for tag in re.compile(rf"<(/?){name}\b", re.IGNORECASE).finditer(text, at, limit):
        level += -1 if tag[1] else 1
        if level == 0:
            return tag.start()
        if level > _DEEPEST:
            return None
    return None
