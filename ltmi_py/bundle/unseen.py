"""What a source holds and does not say (SPEC 6.7.9): comments, what is not shown, what was struck."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from ltmi_py.bundle.laid import Laid, Problem
from ltmi_py.bundle.memo import ByIdentity
from ltmi_py.bundle.skips import HIDING
from ltmi_py.bundle.sourcetext import SourceText

_OPENS = {
    "html": re.compile(rf"<!--|<(script|style|template|del|s|strike)\b[^<>]*>|{HIDING}", re.IGNORECASE),
    "markdown": re.compile(r"``*+|<!--|~(?<!~~)~(?=[^\s~])"),  # each opens with a sign: searched for fast
    "captions": re.compile(r"^(?:NOTE|STYLE|REGION)(?=[ \t\r\n])", re.MULTILINE),
}
_STRIKE = re.compile(r"(?<!~)~~(?!~)")
_REACH = 20_000  # characters of what is hidden
_DEEPEST = 50  # elements of one name in each other
_BLANK = re.compile(r"\n[ \t]*\r?\n|\Z")


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
    ranges = _ranges(source.text, source.family)
    spot = bisect_right(ranges, (start, len(source.text))) - 1
    return spot >= 0 and stop <= ranges[spot][1] and not source.fenced(ranges[spot][0])


@ByIdentity
def _ranges(text: str, family: str) -> list[tuple[int, int]]:
    """Return the ranges of a text that are not said, in order, none in another; found in one pass."""
    out: list[tuple[int, int]] = []
    at = 0
    while found := _OPENS[family].search(text, at):
        stop = _stop(text, found, family)
        if stop is None:
            at = found.end()
            continue
        if not found[0].startswith("`"):
            out.append((found.end() if found[0].startswith("<") else found.start(), stop))
        at = max(stop, found.end())
    return out


def _struck_until(text: str, start: int, limit: int) -> int | None:
    """Return where the words end that the `~~` at `start` strikes: at one that leans on what is before it."""
    if text[start - 1 : start].isalnum() and not text[start + 2].isalnum():
        return None
    for found in _STRIKE.finditer(text, start + 2, limit):
        before, after = text[found.start() - 1], text[found.end() : found.end() + 1]
        if not before.isspace() and (before.isalnum() or not after.isalnum()):
            return found.end()
    return None


def _stop(text: str, found: re.Match[str], family: str) -> int | None:
    """Return where what was opened ends; None for what is left open and so opens nothing."""
    opened = found[0]
    if family == "captions":
        blank = _BLANK.search(text, found.end())
        return blank.start() if blank else len(text)
    if opened[0] in "`~":
        blank = _BLANK.search(text, found.end())
        limit = blank.start() if blank else len(text)
        if opened == "~~":
            return _struck_until(text, found.start(), limit)
        close = text.find(opened, found.end(), limit)
        return None if close < 0 else close + len(opened)
    if opened == "<!--":
        close = text.find("-->", found.end())
        return None if close < 0 else close
    name = re.match(r"<([a-zA-Z0-9]+)", opened)
    if name is None or opened.endswith("/>"):
        return None
    level = 1
    for tag in re.compile(rf"<(/?){name[1]}\b", re.IGNORECASE).finditer(
        text, found.end(), found.end() + _REACH
    ):
        level += -1 if tag[1] else 1
        if level == 0:
            return tag.start()
        if level > _DEEPEST:
            return None
    return None
