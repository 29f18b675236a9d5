"""Where a unit of a source may begin and end (SPEC 6.3): the conservative test that R0 asks of a locus's offset.

Owns the test and nothing else. It errs towards "no": a locus whose edge is not recognised here names its `x-unit`.
Offsets are characters. A question costs no more than the lines around it, and no more than a few times 400 characters.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ltmi_py.bundle.proof import layouts as shape
from ltmi_py.bundle.proof import terms
from ltmi_py.bundle.proof.captions import caption_start, caption_stop
from ltmi_py.bundle.proof.endings import (
    content_end,
    ends_sentence,
    hangs,
    is_break,
    is_cut,
    line_start,
    line_stop,
)
from ltmi_py.bundle.proof.layouts import BREAK, CLOSERS, OPENERS, REACH, TERMINATORS, WHITE
from ltmi_py.bundle.tables import LANGUAGES, pattern

_LAST_PIPE = re.compile(r"(?:\|[ \t]*)+(?=[\r\n]|\Z)")


# A line that holds no words of its own: an empty item, a comment, a footnote mark.
_EMPTY = re.compile(
    r"[ \t]*(?:[-*+•.]|\(?\d{1,4}[.)]|<!--(?:(?!-->).)*-->|(?:\[\^[^\]\s]{1,40}\])+"
    r"|(?::[\w+-]{2,30}:[ \t]*\d{0,4}[ \t]*)+|\[In reply to [^\]\r\n]{1,60}\]|\{(?:Attachments|Reactions|Embed)\})[ \t]*"
)


__all__ = ["is_break", "is_cut", "starts_unit", "stops_unit"]


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
    edge, marked = _opened(text, line, at, family) or (at, False)
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
        return _LAST_PIPE.match(text, right) is not None
    return _is_border(text, at, right, right, family)


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


def _opened(text: str, line: int, at: int, family: str) -> tuple[int, bool] | None:
    """Return where the edge before `at` lies if only prefixes stand between, and whether a marker opens the line."""
    if family == "code":
        found = shape.COMMENT.match(text, line, at)
        return (line, False) if found and not text[found.end() : at].strip() else None
    spot, marked = min(quote_of(text, line)[1], at), False
    for form in (shape.MARKED, shape.BULLET, shape.NUMBER, shape.MARKED, shape.LABEL):
        found = form.match(text, spot, at)
        if form is shape.LABEL and found and governs(found.group()):
            return None
        if found and found.end() > spot and _counts(text, line, spot, form):
            spot, marked = found.end(), True
    nick = shape.NICK.match(text, spot, at) if marked and shape.TIMED.fullmatch(text, line, spot) else None
    if nick and not governs(nick.group()):
        spot = nick.end()
    if text[spot:at].strip("".join(OPENERS) + " \t"):
        return None
    return line, marked


@lru_cache(maxsize=1024)
def governs(label: str) -> bool:
    """Say whether a label says something of what follows it ("Never:", "If wet:"), and so may not be parted from it."""
    tables = ("leads", "governors", "attributions")
    return any(pattern(name, code).search(label) for name in tables for code in LANGUAGES)


def quote_of(text: str, line: int) -> tuple[int, int]:
    """Return how deeply a line is quoted and where its words begin; before a figure, a lone `>` is a comparison."""
    found = shape.QUOTE.match(text, line)
    end = found.end() if found else line
    depth = text.count(">", line, end)
    if depth and shape.opens_figure(text, end) and not _has_quoted_neighbour(text, line):
        return 0, line
    return depth, end


def _has_quoted_neighbour(text: str, line: int) -> bool:
    above = line_start(text, line - 1) if line else -1
    here = BREAK.search(text, line)
    around = (above, here.end() if here else -1)
    return any(">" in shape.QUOTE.match(text, other).group() for other in around if other >= 0)  # type: ignore[union-attr]


def is_item(text: str, at: int, family: str) -> bool:
    """Say whether the marker that ends before `at` opens an item, and is no sign of the figure behind it."""
    line = line_start(text, at)
    opened = _opened(text, line, at, family) if line >= 0 else None
    return opened is not None and opened[1]


def _counts(text: str, line: int, spot: int, form: re.Pattern[str]) -> bool:
    """Say whether a list marker opens an item here: after a running line it may be a minus sign or a year."""
    if form is shape.MARKED:
        return not (_STAMP.match(text, spot) and _runs_on(text, line)) or _SAID.match(text, spot) is not None
    if form not in (shape.BULLET, shape.NUMBER):
        return True
    found = form.match(text, spot)
    risky = form is shape.NUMBER and found is not None and found.group().strip(" \t(.)") != "1"
    risky = risky or (found is not None and shape.opens_figure(text, found.end()))
    if not risky:
        return True
    signed = found is not None and form is shape.BULLET and found.group().strip()[0] in _SIGNS
    if signed and _item_below(text, spot):
        return True
    if line == 0:
        return not signed
    stop = line_stop(text, line)
    before = line_start(text, stop)
    if text[stop - 1 : stop] in tuple(":;,") or (
        not signed and (stop == before or text[stop - 1] in TERMINATORS)
    ):
        return True
    return _item_above(text, before)


def _runs_on(text: str, line: int) -> bool:
    """Say whether the line right above one plainly goes on: then a date or a time in it is no stamp."""
    stop = line_stop(text, line)
    return 0 < stop < line and shape.BLANK.search(text, stop, line) is None and hangs(text, stop)


_STAMP = re.compile(r"[ \t]*[\[(]?\d")
# Date and time, who speaks, a colon.
_SAID = re.compile(
    r"[ \t]*[\[(]?\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}[,T ]{1,3}\d{1,2}:\d\d[^\]\r\n) ]{0,12}[\])]?[ \t]*(?:[-–—][ \t]+)?[^\W\d_][^\r\n:]{0,40}:[ \t]"
)
_ITEM_LINES = 8  # of an item, looked at
_SIGNS = frozenset("-–—+")  # bullets that before a figure may be its sign
_NEXT_ITEM = re.compile(
    r"[^\r\n]*(?:(?:\r\n|\r|\n)(?![ \t>]*[-–—+][ \t])(?:[ \t]+[^\r\n]*)?)*(?:\r\n|\r|\n)[ \t>]*[-–—+][ \t]"
)


def _item_above(text: str, line: int) -> bool:
    """Say whether the line that begins at `line` is an item, or a line of one: indented, below it."""
    for _ in range(_ITEM_LINES):
        head = shape.QUOTE.match(text, line).end()  # type: ignore[union-attr]
        if any(kind.match(text, head) for kind in (shape.BULLET, shape.NUMBER, shape.STRUCTURE)):
            return True
        if text[head : head + 2] in ("  ", "\t"):
            return True
        if text[line : line + 2] != "  " or not line:
            return False
        line = line_start(text, line - 1)
    return False


def _item_below(text: str, spot: int) -> bool:
    """Say whether an item with such a bullet follows, with nothing but lines of the same item between."""
    return _NEXT_ITEM.match(text, spot, spot + 5 * REACH) is not None


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
    (was, old), (now, new) = quote_of(text, before), quote_of(text, line)
    if now > was or not text[old:stop].strip():
        return True
    here = BREAK.search(text, new, new + REACH)
    end = here.start() if here else min(len(text), new + REACH)
    if here and not text[new:end].strip(" \t>"):
        return True  # nothing but marks of quotation: a blank line
    if _is_empty(text, old, stop) or _is_empty(text, new, end):
        return True
    if shape.STRUCTURE.match(text, old, stop) or shape.SPOKEN.match(text, new):
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
    if any(form.match(text, new) and _counts(text, line, new, form) for form in markers):
        return True
    return shape.LABEL.match(text, new, new + REACH) is not None


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
