"""Where a unit of a source may begin and end (SPEC 6.3): the conservative test that R0 asks of a locus's offset.

Owns the test and nothing else. It errs towards "no": a locus whose edge is not recognised here names its `x-unit`.
Offsets are characters. A question costs no more than the lines around it, and no more than a few times 400 characters.
"""

from __future__ import annotations

import re

from ltmi_py.bundle.proof import layouts as shape
from ltmi_py.bundle.proof import terms
from ltmi_py.bundle.proof.captions import caption_start, caption_stop
from ltmi_py.bundle.proof.endings import (
    content_end,
    ends_sentence,
    hangs,
    line_start,
    line_stop,
)
from ltmi_py.bundle.proof.layouts import BREAK, CLOSERS, OPENERS, REACH, TERMINATORS, WHITE
from ltmi_py.bundle.proof.openings import counts, governs, opened, quote_of

_LAST_PIPE = re.compile(r"(?:\|[ \t]*)+(?=[\r\n]|\Z)")


# A line that holds no words of its own: an empty item, a comment, a footnote mark.
_EMPTY = re.compile(
    r"[ \t]*(?:[-*+•.]|\(?\d{1,4}[.)]|<!--(?:(?!-->).)*-->|(?:\[\^[^\]\s]{1,40}\])+"
    r"|(?::[\w+-]{2,30}:[ \t]*\d{0,4}[ \t]*)+|\[In reply to [^\]\r\n]{1,60}\]|\{(?:Attachments|Reactions|Embed)\})[ \t]*"
)


def starts_unit(text: str, at: int, media_type: str = "text/plain") -> bool:
    """Say whether a slice may begin at the character `at` without `x-unit` (SPEC 6.3)."""
    if at >= len(text):
        return True
    family = shape.family_of(media_type)
    if family == "table":
        return at in shape.cells(text, media_type)[0] or _plain_start(text, at, "html")
    if family == "json":
        if shape.opens_value(text, at):
            return True
        (text, at), family = _unescaped(text, at), "plain"
    if family == "captions":
        return caption_start(text, at)
    if at > 1 and text[at - 1] == " " and text[at - 2] in ".!?" and ends_sentence(text, at - 1, at):
        return True
    return _plain_start(text, at, family)


def stops_unit(text: str, at: int, media_type: str = "text/plain") -> bool:
    """Say whether a slice may end before the character `at` without `x-unit` (SPEC 6.3)."""
    if at <= 0:
        return True
    family = shape.family_of(media_type)
    if family == "table":
        return at in shape.cells(text, media_type)[1] or _plain_stop(text, at, "html")
    if family == "json":
        if shape.closes_value(text, at):
            return True
        (text, at), family = _unescaped(text, at), "plain"
    if family == "captions":
        return caption_stop(text, at)
    if text[at - 1] in ".!?" and text[at : at + 1] == " " and ends_sentence(text, at, at + 1):
        return True
    return _plain_stop(text, at, family)


def parts_units(text: str, stop: int, start: int, media_type: str = "text/plain") -> bool:
    """Say whether a slice may end before `stop` and the next one begin at `start`, both without `x-unit`."""
    spaced = stop + 1 == start and text[stop:start] == " " and text[stop - 1] in ".!?"
    if spaced and shape.family_of(media_type) in ("plain", "markdown") and ends_sentence(text, stop, start):
        return True  # both tests ask just this
    return stops_unit(text, stop, media_type) and starts_unit(text, start, media_type)


def _line_edge(text: str, at: int, family: str) -> tuple[int, bool | None]:
    """Return where the edge before `at` lies if only prefixes stand between, and whether it is a boundary if that tells it."""
    line = line_start(text, at)
    if family not in ("plain", "markdown", "code") or not 0 <= line < at < line + REACH:
        return at, None
    if (
        shape.opens_figure(text, at)
        and set(text[line:at].strip(" \t")) == {">"}
        and not quote_of(text, line)[0]
    ):
        return at, False  # a comparison
    edge, marked = opened(text, line, at, family) or (at, False)
    return edge, True if marked else None


def _plain_start(text: str, at: int, family: str) -> bool:
    edge, known = _line_edge(text, at, family)
    if known is not None:
        return known
    left = edge
    limit = max(0, edge - REACH)
    while left > limit:
        if text[left - 1] in WHITE or text[left - 1] == "\ufeff" or text[left - 1] in OPENERS:
            left -= 1
        elif text[left - 1] == ">" and family in ("html", "markdown"):
            tag = text.rfind("<", limit, left)
            if tag < 0 or not shape.TAG.fullmatch(text, tag, left):
                break
            if shape.BLOCK_TAG.match(text, tag) and not (
                _is_lone_break(text, tag) and (text[at].islower() or _is_hung(text, tag))
            ):
                return True
            left = tag
        elif family == "markdown" and is_cell_edge(text, left - 1):
            return True
        else:
            break
    if left == 0:
        return True
    return _is_border(text, left, edge, at, family)


def _plain_stop(text: str, at: int, family: str) -> bool:
    right = at
    limit = min(len(text), at + REACH)
    while right < limit:
        if text[right] in WHITE or text[right] == "\ufeff":
            right += 1
            continue
        if text[right] == "<" and family in ("html", "markdown"):
            if shape.BLOCK_TAG.match(text, right) and not _goes_on(text, right):
                return True
            tag = shape.TAG.match(text, right)
            if tag:
                right = tag.end()
                continue
        note = shape.NOTE_AFTER.match(text, right)
        if note:
            right = note.end()
        elif text[right] in CLOSERS and not _begins_line(text, at, right):
            right += 1
        else:
            break
    if right >= len(text):
        return True
    if family == "markdown" and text[right] == "|" and not BREAK.search(text, at, right):
        return _LAST_PIPE.match(text, right) is not None or is_cell_edge(text, right)
    return _is_border(text, at, right, right, family)


def is_cell_edge(text: str, at: int) -> bool:
    """Say whether the sign at a position is a bar between two cells of a long row of Markdown."""
    return text[at : at + 1] == "|" and text[at - 1 : at] != "\\" and shape.long_row(text, at) is not None


_BREAKS = re.compile(r"(?:<br\b[^<>]*>[ \t\r\n]*)+", re.IGNORECASE)
_INSIDE = re.compile(r"(?:[ \t\r\n]*<[^<>]*>)*[ \t\r\n]*")


def _is_lone_break(text: str, tag: int) -> bool:
    """Say whether the tag at a position breaks a line of HTML, with no other such tag next to it."""
    found = _BREAKS.match(text, tag)
    low = max(0, tag - 20)
    return (
        found is not None
        and found[0].count("<") == 1
        and not text[low:tag].rstrip(" \t\r\n").lower().endswith(("<br>", "<br/>", "<br />"))
    )


def _goes_on(text: str, tag: int) -> bool:
    """Say whether a line of HTML is broken at a position before a lower-case letter: as in a hard wrap, it runs on."""
    if not _is_lone_break(text, tag):
        return False
    inside = _INSIDE.match(text, tag)
    at = inside.end() if inside else tag
    runs_on = text[at : at + 1].islower() or _is_hung(text, tag)
    return runs_on and not shape.BLOCK_TAG.search(text, text.index(">", tag), at)


def _is_hung(text: str, tag: int) -> bool:
    """Say whether the words before a tag plainly go on behind it."""
    stop = content_end(text, tag)
    return stop > 0 and hangs(text, stop)


def _begins_line(text: str, at: int, right: int) -> bool:
    return BREAK.search(text, at, right) is not None


def _is_border(text: str, left: int, edge: int, right: int, family: str) -> bool:
    """Judge the gap from the content that ends at `left` to what begins at `right`; `edge` is its last line's start."""
    if family != "html" and shape.BLANK.search(text, left, edge):
        return True
    if ends_sentence(text, left, right):
        return True
    if family == "html":
        return False
    line = line_start(text, edge)
    return line > 0 and left <= line <= edge and _lines_part(text, line_stop(text, line), line, family)


def _is_quote(leader: re.Match[str]) -> bool:
    return leader[0].strip()[-1:] in tuple("\"'")


def _lines_part(text: str, stop: int, line: int, family: str) -> bool:
    """Say whether the line that ends at `stop` and the one that begins at `line` are different blocks."""
    before = line_start(text, stop)
    if before < 0:
        return False
    if family == "code":
        return _lines_of_code_part(text, before, stop, line)
    (was, old), (now, new) = quote_of(text, before), quote_of(text, line)
    if now > was or not text[old:stop].strip():
        return True
    here = BREAK.search(text, new, new + REACH)
    end = here.start() if here else min(len(text), new + REACH)
    if here and not text[new:end].strip(" \t>"):
        return True  # nothing but marks of quotation: a blank line
    if _is_empty(text, old, stop) or _is_empty(text, new, end):
        return True
    if shape.STRUCTURE.match(text, old, stop) or _opens_or_ends_turn(text, before, stop, new):
        return True
    if family == "plain" and terms.parts_lines(text, before, line):
        return True
    if (
        family == "plain"
        and shape.SET_IN.match(text, line)
        and (_is_capital_heading(text, before, stop) or terms.is_term(text, before, line))
    ):
        return True
    markers = (shape.MARKED, shape.BULLET, shape.NUMBER)
    if any(form.match(text, new) and counts(text, line, new, form) for form in markers):
        return True
    return shape.LABEL.match(text, new, new + REACH) is not None


def _lines_of_code_part(text: str, before: int, stop: int, line: int) -> bool:
    """Say whether the line from `before` to `stop` and the one that begins at `line` are different blocks of source code."""
    found = shape.COMMENT.match(text, before)
    here = shape.COMMENT.match(text, line)
    ended = here is not None and text[here.end() : here.end() + 1] in ("", "\n", "\r")
    blank = ended or (found is not None and found.end() >= stop)
    coded = found is here is None and (
        shape.CODE_LINE.match(text, before, stop) or shape.CODE_LINE.match(text, line)
    )
    quoted = found and here and _is_quote(here) and not _is_quote(found)
    tagged = here is not None and shape.COMMENT_TAG.match(text, here.end())
    return blank or bool(coded or quoted or tagged) or (found is None) != (here is None)


def _opens_or_ends_turn(text: str, before: int, stop: int, new: int) -> bool:
    """Say whether the line at `new` says who speaks, or the one from `before` to `stop` is the time below such a name."""
    if shape.SPOKEN.match(text, new) or shape.STACKED.match(text, new):
        return True
    name = line_start(text, before - 1) if before and shape.CLOCK.fullmatch(text, before, stop) else -1
    return name >= 0 and shape.STACKED.match(text, name) is not None


def _is_capital_heading(text: str, start: int, stop: int) -> bool:
    """Say whether a line is a heading by its capitals, at the margin; a word that governs is none."""
    line = text[start:stop]
    if (
        not 0 < len(line) <= shape.CAPITALS
        or line[0] in WHITE
        or line[-1] in TERMINATORS
        or line[-1] in ":;,"
    ):
        return False
    return line.isupper() and not governs(line.lower())


def _is_empty(text: str, spot: int, stop: int) -> bool:
    """Say whether a line has no words of its own: not if what is above it runs on, so that it may be a sign, a number or a note in it."""
    if not _EMPTY.fullmatch(text, spot, stop):
        return False
    line = line_start(text, spot)
    if line <= 0 or text[spot:stop].lstrip().startswith("<!--"):
        return True
    end = line_stop(text, line)
    before = line_start(text, end)
    if (
        end == 0
        or shape.BLANK.search(text, end, line)
        or text[end - 1] in ":;,"
        or text[end - 1] in TERMINATORS
    ):
        return True
    head = shape.QUOTE.match(text, before).end()  # type: ignore[union-attr]
    above = (shape.BULLET, shape.NUMBER, shape.STRUCTURE, _EMPTY)
    return any(form.match(text, head, end) for form in above)


def _unescaped(text: str, at: int) -> tuple[str, int]:
    """Return the neighbourhood of `at` in a JSON text with its escaped white space shown as such, length kept."""
    low, high = max(0, at - 4 * REACH), at + 4 * REACH
    window = text[low:high].replace("\\n", "\n ").replace("\\r", "\r ").replace("\\t", "\t ")
    return ("x" if low else "") + window + ("x" if high < len(text) else ""), at - low + bool(low)
