"""Headings and titles (SPEC 6.8.3): whether a slice names the section in which a locus stands."""

from __future__ import annotations

import math
import re
from bisect import bisect_left, bisect_right

from ltmi_py.bundle.memo import ByIdentity
from ltmi_py.bundle.proof import layouts as shape
from ltmi_py.bundle.proof import terms
from ltmi_py.bundle.proof.boundaries import starts_unit, stops_unit
from ltmi_py.bundle.proof.endings import content_end, ends_terminated, is_break, line_around, line_start
from ltmi_py.bundle.proof.headers import same_html_column
from ltmi_py.bundle.proof.layouts import BLANK, STRIP, TERMINATORS, WHITE, next_of
from ltmi_py.bundle.proof.openings import quote_of
from ltmi_py.bundle.proof.sourcetext import SourceText

HEADING_LIMIT = 120  # characters of a line that stands alone and may be a heading of plain text

_CLOSING = "\"”'’)*_ \t"
_STOPS = TERMINATORS | frozenset(":;,")
_CUT = re.compile(r"[,;:–—(\[/|-]|https?:|\Z")  # where a heading may be cut short
_UNDERLINE = re.compile(r"[ \t>]*(?:=+|-{2,})[ \t]*\r?(?:\n|\Z)")


def is_heading(source: SourceText, start: int, stop: int, locus: int) -> bool:
    """Say whether a span (characters) is a heading over `locus`, with none of its rank between."""
    text = source.text
    low, high = line_around(text, start, stop)
    if source.family == "markdown":
        return _is_heading_of_markdown(source, start, low, locus)
    if source.family == "html":
        return _in_html_heading(text, start, locus)
    if source.family == "json":
        return True
    if source.family in ("code", "captions"):
        return is_line(source, start, stop)
    if (under := _UNDERLINE.match(text, high + 1)) is not None:
        return next_of(_underlined(text, under[0].strip(" \t>\r\n")[0]), high + 2) >= locus
    if _headed_anew(source, high, locus) or terms.is_option(text, low) or _other_mail(text, start, locus):
        return False
    if _is_whole(source, start, stop):
        return True
    alone = (low == 0 or BLANK.search(text[max(0, low - 80) : low]) is not None) and BLANK.match(
        text, high
    ) is not None
    return (
        alone
        and high - low <= HEADING_LIMIT
        and not ends_terminated(text, high)
        and is_line(source, start, high)
        and _CUT.match(text[stop:high].lstrip(_CLOSING)) is not None
    )


def _is_heading_of_markdown(source: SourceText, start: int, low: int, locus: int) -> bool:
    """Say whether what begins at `start`, in the line that begins at `low`, is a heading of Markdown over `locus`."""
    text = source.text
    if source.is_code(low):
        return False
    spot = bisect_right(source.headings, (start, 9)) - 1
    if spot < 0 or not low <= source.headings[spot][0] <= start:
        return _in_html_heading(text, start, locus)
    at, level = source.headings[spot]
    line = line_start(text, locus)
    if line >= 0 and quote_of(text, low)[0] > quote_of(text, line)[0]:
        return False  # quoted, over what is not
    return not source.heading_between(at + 1, locus, level=level)


def is_title(source: SourceText, start: int, stop: int, locus: int) -> bool:
    """Say whether a span is a heading over `locus`, or a whole line over it that opens the source or is labelled as its title."""
    if is_heading(source, start, stop, locus):
        return True
    if _other_mail(source.text, start, locus) or not _is_whole(source, start, stop):
        return False
    text = source.text
    low, high = line_around(text, start, stop)
    if source.family == "html" or (source.family == "markdown" and source.heading_between(low, start + 1)):
        return False  # a heading, of another section
    label = text[low:start].partition(":")
    if label[1] and label[0].strip(STRIP):
        return text.find("\n" + label[0] + ":", high, locus) < 0
    if low <= _first_sentence(text):
        return not _told_anew(text, text[start:stop], high, locus)
    return not (_headed_anew(source, high, locus) or source.heading_between(low, locus))


_SENTENCE_LINE = re.compile(r"[.!?][\"'”’)*_]*[ \t]*(?:[\r\n]|\Z)")


# The label of what a mail is about, and those of another mail that is quoted whole.
_SUBJECT = re.compile(
    r"[^:\r\n]*(?:Subject|Betreff|Objet|Asunto|Oggetto|Assunto|Onderwerp)[*_]*[ \xa0]?:[^\r\n]*"
)
_MAIL = re.compile(
    r"^[ \t>*_]*(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|from|von|de|da|van)[*_]*[ \xa0]?:",
    re.IGNORECASE | re.MULTILINE,
)


def _other_mail(text: str, start: int, locus: int) -> bool:
    """Say whether what begins at `start` is the subject of a mail, and the locus is in another that is quoted below it."""
    low, _ = line_around(text, start, start)
    subject = _SUBJECT.fullmatch(text, low, start)
    return subject is not None and next_of(_mails(text), next_of(shape.blanks(text), low)) < locus


@ByIdentity
def _mails(text: str, _: str) -> list[int]:
    """Return where the lines begin that say who sent a mail, or what it is about, in order."""
    return [found.start() for found in _MAIL.finditer(text)]


def _told_anew(text: str, title: str, start: int, stop: int) -> bool:
    """Say whether a line that stands alone between two positions is of one series with a title: it begins with its word, or both with a figure, or they end with one."""
    lines = _alone(text)
    found = lines[bisect_left(lines, (start, 0)) : bisect_right(lines, (stop, 0))]
    return any(_series(title) & _series(text[low:high]) for low, high in found)


def _series(line: str) -> set[tuple[str, str]]:
    """Return the first word of a line, and the last if it is a figure; each figure counts as any other."""
    words = re.sub(r"\d[\d./:-]*", "0", line).lower().split() or [""]
    return {("first", words[0]), *([("last", "0")] if words[-1] == "0" else [])}


@ByIdentity
def _first_sentence(text: str, _: str) -> float:
    """Return where the first line of a text ends that ends as a sentence does: what is above it may be its title."""
    found = _SENTENCE_LINE.search(text)
    return found.start() if found else math.inf


def _is_whole(source: SourceText, start: int, stop: int) -> bool:
    """Say whether a span is a whole line, no item, that begins where something does and does not run on."""
    if not is_line(source, start, stop):
        return False
    if source.family not in ("plain", "markdown"):
        return True
    text = source.text
    low, high = line_around(text, start, stop)
    if shape.BULLET.match(text, low, start) or source.is_code(low):
        return False
    return starts_unit(text, start, source.media_type) and _ends_line(source, stop, high)


def _ends_line(source: SourceText, stop: int, high: int) -> bool:
    """Say whether the line that ends at `high` is whole: what follows begins anew, or would have fitted behind it."""
    return stops_unit(source.text, stop, source.media_type) or is_break(
        source.text, stop, _next_word(source.text, high)
    )


def _next_word(text: str, at: int) -> int:
    while at < len(text) and text[at] in WHITE:
        at += 1
    return at


_UNDER = re.compile(r"(?<=\n)[^\W_][^\r\n]*\r?\n([ \t>]*(?:=+|-{2,})[ \t]*)(?=\r?\n|\Z)")
_OVER = re.compile(r"(?<=\n)[ \t]*\r?\n(?=[A-Z\d§])([^\r\n]{1,80}\r?\n)(?=\S)")
_ALONE = re.compile(r"(?<=\n)[ \t]*\r?\n([^\s>*|#~`-][^\r\n]{0,119})\r?\n(?=[ \t]*\r?\n)")


@ByIdentity
def _alone(text: str, _: str) -> list[tuple[int, int]]:
    """Return the lines that stand alone and end as no sentence does, each from the blank line before it, in order."""
    alone = [(found, content_end(found[1], len(found[1]))) for found in _ALONE.finditer(text)]
    lines = [found.span() for found, stop in alone if found[1][stop - 1 : stop] not in _STOPS]
    under = [(text.rfind("\n", 0, found.start()), found.end()) for found in _UNDER.finditer(text)]
    over = [
        found.span() for found in _OVER.finditer(text) if terms.is_headline(text, found.start(1), found.end())
    ]
    return sorted((*lines, *under, *over))


def _headed_anew(source: SourceText, start: int, stop: int) -> bool:
    """Say whether, in plain text, another line that stands alone and ends as no sentence does is between two positions."""
    if source.family != "plain":
        return False
    lines = _alone(source.text)
    spot = bisect_left(lines, (start, 0))
    return spot < len(lines) and lines[spot][1] <= stop


@ByIdentity
def _underlined(text: str, sign: str) -> list[int]:
    """Return where the lines under headings of plain text begin, of a sign and of those that come earlier in it, in order."""
    lines = [(found.start(1), found[1].strip()[0]) for found in _UNDER.finditer(text)]
    order = list(dict.fromkeys(each for _, each in lines))
    above = order[: order.index(sign) + 1] if sign in order else order
    return [at for at, each in lines if each in above]


def is_line(source: SourceText, start: int, stop: int) -> bool:
    """Say whether a span is the whole content of its line, marks, a label before and quotes left off."""
    text = source.text
    low, high = line_around(text, start, stop)
    before, after = text[low:start], text[stop:high]
    if source.family == "html":
        before, after = re.sub(r"<[^<>]*>", "", before), re.sub(r"<[^<>]*>", "", after)
    label = re.fullmatch(
        r"[\s#>*_\"'`(\[-]*(?:[\w.-]{1,30}[ \t]*[:.)=]|\d{1,3}(?:\.\d{1,3})*(?=[ \t]))?[\s*_\"'`(\[{-]*",
        before,
    )
    return (label is not None or source.family == "json") and not after.strip(STRIP + "},/")


_HTML_TITLE = re.compile(
    r"<(h[1-6]|title|caption|summary|legend|dt|th|strong|b|figcaption)\b[^<>]*>(?:(?!</\1\b).)*\Z",
    re.IGNORECASE | re.DOTALL,
)


def _in_html_heading(text: str, start: int, locus: int) -> bool:
    """Say whether a position is in an element that names what follows, with no heading of its rank between."""
    found = _HTML_TITLE.search(text, max(0, start - 600), start)
    if found is None:
        return False
    rank = found[1].lower()
    if rank in _WITHIN and next_of(_opening(text, f"/{_WITHIN[rank]}"), start) < locus:
        return False
    if rank == "th":
        return same_html_column(text, start, locus)
    if rank in _WITHIN:
        return next_of(_opening(text, rank), start) >= locus
    if rank in _BOLD:
        alone = _bold_blocks(text)
        return (
            next_of(alone, start) >= locus
            and _opens_block(text, found.start())
            and (
                next_of(alone, found.start()) == found.start()
                or not shape.BLOCK_TAG.search(text, start, locus)
            )
        )
    if rank[0] != "h" or not rank[1:].isdigit():
        return True
    return next_of(_headings_to(text, rank[1]), start) >= locus


# What names only what is in the same element.
_WITHIN = {
    "dt": "dl",
    "summary": "details",
    "legend": "fieldset",
    "caption": "table",
    "th": "table",
    "figcaption": "figure",
}
_BOLD = ("strong", "b")


def _opens_block(text: str, at: int) -> bool:
    """Say whether nothing but tags stands before a position in its block."""
    low = max(0, at - 600)
    blocks = [found.start() for found in shape.BLOCK_TAG.finditer(text, low, at)]
    between = text[text.find(">", blocks[-1], at) + 1 if blocks else low : at]
    return not re.sub(r"<[^<>]*>", "", between).strip()


_BOLD_BLOCK = re.compile(
    r"<(strong|b)\b[^<>]*>[^<>]{1,200}</\1\s*>(?=[\s:]*(?:</?[a-zA-Z]|\Z))", re.IGNORECASE
)


@ByIdentity
def _bold_blocks(text: str, _: str) -> list[int]:
    """Return where what is set in bold and is the whole of its block begins in HTML, in order."""
    found = (each for each in _BOLD_BLOCK.finditer(text) if _opens_block(text, each.start()))
    return [
        each.start()
        for each in found
        if shape.BLOCK_TAG.match(
            text,
            each.end()
            + len(text[each.end() : each.end() + shape.REACH])
            - len(text[each.end() : each.end() + shape.REACH].lstrip(" \t\r\n:")),
        )
    ]


@ByIdentity
def _opening(text: str, name: str) -> list[int]:
    """Return where the elements of a name begin in HTML, in order."""
    return [found.start() for found in re.finditer(rf"<{name}\b", text, re.IGNORECASE)]


@ByIdentity
def _headings_to(text: str, rank: str) -> list[int]:
    """Return where the headings of HTML of a rank and above begin, in order."""
    return [found.start() for found in re.finditer(rf"<h[1-{rank}]\b", text, re.IGNORECASE)]
