"""Boundaries in captions (SPEC 6.3.4): WebVTT and SubRip, where one sentence may run over several cues."""

from __future__ import annotations

import re

from ltmi_py.bundle.proof import layouts as shape
from ltmi_py.bundle.proof.endings import content_end, ends_sentence, first_letter, hangs, line_start
from ltmi_py.bundle.proof.layouts import BREAK, WHITE

_STYLE = r"</?(?!v[ .])[a-zA-Z][^<>]*>|<[\d:]{5,9}\.\d{3}>|\{\\[^{}]*\}|[ \t]"
_TAGS = re.compile(r"<[^<>]*>")
_STYLED = re.compile(rf"(?:{_STYLE})+")
_TURN = re.compile(rf"(?:{_STYLE})*(?:<v[ .][^>]*>|>>|[-–—])(?:{_STYLE}|<v[ .][^>]*>|>>|[-–—])*")
_SPEAKER = re.compile(r"[ \t]*(?:<v[ .]|>>|[-–—][ \t]?\S|\[|♪)")


def caption_start(text: str, at: int) -> bool:
    """Say whether a unit of captions may start at `at`."""
    left, crossed = at, False
    for _ in range(40):
        line = line_start(text, left)
        if line < 0:
            return False
        body = text[line:left].strip()
        if (
            body
            and not _is_cue_line(text, line, body, crossed)
            and not (left == at and (_label_only(text, line, at) or _STYLED.fullmatch(text, line, at)))
        ):
            break
        if left == at and body and _label_only(text, line, at):
            return True
        crossed = crossed or shape.TIMING.match(body) is not None
        if line == 0:
            return True
        left = line - 1
    return _caption_border(text, left, at, crossed=crossed)


def caption_stop(text: str, at: int) -> bool:
    """Say whether a unit of captions may stop at `at`."""
    right, crossed = at, False
    said = words_of(text[max(0, line_start(text, at)) : at])
    for _ in range(40):
        found = BREAK.search(text, right)
        stop = found.start() if found else len(text)
        body = text[right:stop].strip()
        styled = right == at and _STYLED.fullmatch(body)
        again = crossed and words_of(body) == said  # a line that rolls on
        if body and not (styled or again or _is_cue_line(text, right, body, crossed=True)):
            break
        crossed = crossed or shape.TIMING.match(body) is not None
        if found is None:
            return True
        right = found.end()
    while right < len(text) and text[right] in WHITE:
        right += 1
    opened = _STYLED.match(text, right)
    right = opened.end() if opened else right
    return _caption_border(text, at, right, crossed=crossed)


def words_of(line: str) -> str:
    """Return the words of a line of captions, its tags aside."""
    return " ".join(_TAGS.sub(" ", line).split())


def _is_cue_line(text: str, line: int, body: str, crossed: bool) -> bool:  # noqa: FBT001
    head = shape.TIMING.match(body) or body.startswith(
        ("WEBVTT", "NOTE", "Kind:", "Language:", "Region:", "STYLE")
    )
    return bool(head) or (body.isdigit() and crossed) or (body.isdigit() and "-->" in text[line : line + 80])


def _label_only(text: str, line: int, at: int) -> bool:
    prefix = text[line:at]
    return bool(_TURN.fullmatch(prefix)) or bool(shape.LABEL.fullmatch(prefix))


def _caption_border(text: str, left: int, right: int, *, crossed: bool) -> bool:
    if ends_sentence(text, left, right):
        return True
    if not crossed:
        return _plain_border_in_cue(text, right)
    stop = content_end(text, left)
    first = first_letter(text, right)
    return _SPEAKER.match(text, right) is not None or not (first.islower() or not stop or hangs(text, stop))


def _plain_border_in_cue(text: str, right: int) -> bool:
    line = line_start(text, right)
    return line == right and (
        _SPEAKER.match(text, right) is not None or shape.LABEL.match(text, right) is not None
    )
