"""How media types show structure in their bytes (SPEC 6.3): families, line markers, table cells, string quotes, tags.

Owns the patterns that `boundaries` and the rules share. It reads no document: it only tells what an edge looks like.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache

from ltmi_py.bundle import parts
from ltmi_py.bundle.memo import ByIdentity

REACH = 400  # characters looked at on either side of an edge

WHITE = frozenset(parts.WHITE)
# What is stripped from words before they are compared: white space, marks of markup, quotes, clause punctuation.
STRIP = parts.WHITE + "#*_`~|>\"'“”‘’[]()=-–—:.;,&•"
TERMINATORS = frozenset(".!?…‽。！？｡؟۔।॥։።")
ASKS = ("?", "？", "؟")
WIDE = frozenset("。！？｡।॥")
# What no sentence begins with. A hyphen is none of these: it may be a bullet or a sign.
PUNCTUATION = frozenset(",;:.!?)…–—،؛、，；：。．！？｡｣、）」』】》〉॥।") | TERMINATORS
OPENERS = frozenset("*_~`\"'“‘«„‚‹([{<¿¡「『（【《〈")
CLOSERS = frozenset("*_~`\"'”’»“‘›)]}>」』）】》〉")
BREAK = re.compile("\r\n|[\n\r\x0b\x0c\x85\u2028\u2029]")
BREAKS = "\n\r\x0b\x0c\x85\u2028\u2029"
BLANK = re.compile(f"(?>\r\n|[{BREAKS}])[ \t\xa0>]*(?:\r\n|[{BREAKS}])")

QUOTE = re.compile(r"[ \t]{0,3}(?:>[ \t]?)*")
BULLET = re.compile(r"[ \t]*[-*+•‣◦▪●○·–—][ \t]+(?:\[[ xX]\][ \t]+)?")
NUMBER = re.compile(
    r"[ \t]*\(?(?:\d{1,4}(?:\.\d{1,3}){0,3}|[A-Za-z]|[ivxIVX]{1,6})[.)][ \t]+(?:\[[ xX]\][ \t]+)?"
)
MARKED = re.compile(
    r"""[ \t\u200e\u200f\u202a]*(?:
      \#{1,6}(?:[ \t]+|$)                                               # heading
    | (?:```|~~~)                                                       # fence
    | \|(?:[ \t]*\|)*                                                                # table row
    | \[\^[^\]\s]{1,40}\]:[ \t]*                                        # footnote
    | :[ \t]+                                                           # definition
    | (?:[-*_=][ \t]*){3,}$                                             # rule, underline
    | \d{4}-\d\d-\d\d[ ]\d\d:\d\d:\d\d\t[@+~&%]?[^\s<>*-]\S{0,30}\t       # date, time and speaker in columns
    | [\[(]?\d{1,4}[-/.](?:\d{1,2}|[A-Z][a-z]{2})[-/.]\d{1,4}(?:,[ \t]?|[ \tT]|[ ]à[ ])\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d{1,6})?Z?(?:[ \xa0\u202f]?[AaPp]\.?[ \xa0\u202f]?[Mm]\.?)?[\])]?[ \t]*(?:[-–—][ \t]+)?  # date and time
    | <[ @+~&%]?[^<>\s]{1,40}>[ \t]+(?=\S|\Z)                                       # speaker of a chat
    | [\[(]?\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:[.,]\d{3})?[\])]?[ \t]+(?:[-–][ \t]+)?        # time
    | [\[(]?\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}[,T\])]?[ \t]+                     # date
    | \.\.[ ][a-z][\w-]*::[ \t]+(?=\S|\Z)                                 # directive of reStructuredText
    | >>[ \t]?                                                          # change of speaker
    )""",
    re.VERBOSE | re.MULTILINE,
)
LABEL = re.compile(
    r"[ \t]*[*_]{0,2}[^\W\d_a-zß-öø-ÿ][^\W_]*(?:[ .'’/_&()-]{1,2}(?>[^\W_]+(?:[._]+[^\W_]+)*[._]*)\)?){0,4}[ \t]?:[*_]{0,2}[ \t]+"
)
# Who speaks, behind a time: a nick, a name that is marked as not known, or a telephone number.
NICK = re.compile(
    r"(?:[^\W\d_][\w.'’-]{0,30}|~[ \xa0\u202f]?[^\W\d_][\w.'’-]{0,30}(?:[ ][\w.'’()-]{1,30}){0,3}|\+\d[\d \xa0\u202f()-]{5,20}):[ \t]+"
)
TIMED = re.compile(
    r"[ \t\[(]*(?:\d{1,4}[-/.][\w-]{1,7}[-/.]?\d{0,4}(?:[ T,]+|[ ]à[ ]))?\d{1,2}:\d\d[^\r\n]{0,16}"
)
_TIME = r"\d{1,2}:\d\d(?::\d\d)?(?:[ \xa0\u202f]?[AaPp]\.?[Mm]\.?)?"
_DAY = r"(?:[^\W\d_]{2,12}(?:[ ](?:at|um|om|à|às|alle|a[ ]las))?|\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?,?)"
_NAMES = r"[^\W\d_][\w.'’-]{0,30}(?:[ ][\w.'’()-]{1,30}){0,3}"
# "[Monday 09:14] Ann Lee", "ann — Today at 6:06 PM".
_STAMPED = rf"[\[(](?:{_DAY}[ ])?{_TIME}[\])][ ]{_NAMES}|{_NAMES}[ ][—–][ ](?:{_DAY}[ ])?{_TIME}"
# A name in capital letters, and a time on the line below it.
CLOCK = re.compile(rf"[ \t]*{_TIME}[ \t]*")
STACKED = re.compile(
    rf"[ \t]*[^\W\d_a-zß-öø-ÿ][\w.'’-]{{0,30}}(?:[ ][^\W\d_a-zß-öø-ÿ][\w.'’-]{{0,30}}){{0,3}}[ \t]*(?:\r\n|\n){CLOCK.pattern}(?=[\r\n]|\Z)"
)
STRUCTURE = re.compile(
    rf"[ \t]*(?:{_STAMPED})[ \t]*$|"
    r"""[ \t]*(?:\#{1,6}[ \t]|```|~~~|\||(?:[-*_=][ \t]*){3,}$
      |\.\.[ ][a-z][\w-]*::[ \t]*$                                              # directive with nothing in its line
      |[^\r\n]*-\*-[ \t][^\r\n]{1,60}[ \t]-\*-[ \t]*$                                    # what it tells an editor
      |:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$                                          # rule of a table
      |[\[(]\d{1,2}-[A-Z][a-z]{2}-\d{2,4}[ ]\d{1,2}:\d\d(?:[ ]?[AP]M)?[\])][ \t]+[^\s#][^\r\n#]{0,30}\#\d{4}[ \t]*$   # time, speaker
      |[^\W\d_][^\r\n]{0,40}?(?:[ \t]{2,}|,?[ \t][\[(](?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4},?[ ])?)\d{1,2}:\d\d(?::\d\d)?(?:[ ]?[AaPp][Mm])?[\])]?[ \t]*$   # speaker, time
      |[^\W\d_a-zß-öø-ÿ][\w.'’-]{0,30}(?:[ ][^\W\d_a-zß-öø-ÿ][\w.'’-]{0,30}){0,3}[ ]\d{1,2}:\d\d(?::\d\d)?[ ]?[AaPp][Mm][ \t]*$)   # a name in capital letters, time
    """,
    re.VERBOSE | re.MULTILINE,
)
# A line that only says who speaks, and when: it parts the lines on both sides.
SPOKEN = re.compile(
    rf"[ \t]*(?:{_STAMPED})[ \t]*(?=[\r\n]|\Z)|"
    r"""[ \t]*(?:
      [^\W\d_][^\r\n:]{0,40}?(?:[ \t]{2,}|,?[ \t][\[(](?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4},?[ ])?)\d{1,2}:\d\d(?::\d\d)?(?:[ ]?[AaPp][Mm])?[\])]?
    | [^\W\d_a-zß-öø-ÿ][\w.'’-]{0,30}(?:[ ][^\W\d_a-zß-öø-ÿ][\w.'’-]{0,30}){0,3}[ ]\d{1,2}:\d\d(?::\d\d)?[ ]?[AaPp][Mm]
    )[ \t]*(?=[\r\n]|\Z)""",
    re.VERBOSE,
)
SET_IN = re.compile(r"(?:[ ]{3,}|\t)[ \t]*\S")
CAPITALS = 60  # characters of a heading in capitals, above lines that are set in
# A line of code that cannot be prose: it opens a definition or a block, or ends one.
CODE_LINE = re.compile(
    r"""[ \t]*(?:@[A-Za-z_][\w.]*(?:\(|[ \t]*$)|(?:async[ \t]+)?def[ \t]+\w+[ \t]*\(|class[ \t]+[A-Z]\w*[ \t]*[:({<]
      |(?:[a-z_]+(?:\([a-z]+\))?[ \t]+){0,4}(?:function\*?|func|fun|fn|struct|enum|interface|trait|impl|class)[ \t]+[^\r\n]*[{(;]
      |[^\r\n]*[{};][ \t]*$|\#define\b|(?:import|from|package|using|use)[ \t]+[\w.:*{}"'<>/-]+(?:[ \t]+import\b[^\r\n]*|[ \t]+as[ \t]+\w+)?;?[ \t]*$)""",
    re.VERBOSE | re.MULTILINE,
)
TIMING = re.compile(r"[ \t]*(?:\d{1,3}:)?\d{1,2}:\d\d[.,]\d{3}[ \t]*-->")
COMMENT = re.compile(
    r"""[ \t]*(?:\#+|//+[/!]?|/\*+|\*+/|\*+(?=[ \t]|$)|--|;+|%+|\"{3}|'{3}|[rRbBuUfF]{0,2}\"{3})[ \t]*""",
    re.MULTILINE,
)
COMMENT_TAG = re.compile(r"[@\\][a-zA-Z]{2,20}\b(?![.(@])")
NOTE_BEFORE = re.compile(
    r"(?:\[\^?[\w,;–— -]{1,24}\]|\]?\([^()\s]{1,300}(?:[ ]\"[^\"]*\")?\)|\]\[[^\]]{0,80}\]|[¹²³⁰-⁹]+)\Z"
)
NOTE_AFTER = re.compile(
    r"(?:\[\^?[\w,;–— -]{1,24}\]|\]\([^()\s]{1,300}(?:[ ]\"[^\"]*\")?\)|\]\[[^\]]{0,80}\]|[¹²³⁰-⁹]+)"
)
TAG = re.compile(r"</?[a-zA-Z][^<>]{0,399}>|<!--(?:[^-]|-(?!->)){0,2000}-->")
BLOCK_TAG = re.compile(
    r"</?(?:p|div|li|ul|ol|dl|dt|dd|td|th|tr|table|thead|tbody|tfoot|caption|h[1-6]|br|hr|section|article|aside|header"
    r"|footer|main|nav|blockquote|pre|figure|figcaption|body|html|head|title|summary|details|option|button|label"
    r"|address|script|style|form|fieldset|legend|iframe|svg|template|noscript|v|select|input|textarea)\b",
    re.IGNORECASE,
)


def indent(line: str) -> int:
    """Return how far a line is set in, in columns: marks of quotation count, and a tab reaches to the next eighth one."""
    head = line[: len(line) - len(line.lstrip(" \t>"))]
    return len(head.expandtabs() if "\t" in head else head)


def opens_figure(text: str, at: int) -> bool:
    """Say whether a figure begins at `at`, behind a sign of money or size, or a point, if it has one."""
    char = text[at : at + 1]
    return char.isdigit() or (char in _FIGURE_SIGNS and text[at + 1 : at + 2].isdigit())


_FIGURE_SIGNS = frozenset("$€£¥₹~≈±.−=-")


@ByIdentity
def blanks(text: str, _: str) -> list[int]:
    """Return where the blank lines of a text begin, each at the end of the line above it, in order."""
    return [found.start() for found in BLANK.finditer(text)]


def next_of(places: Sequence[int], at: float) -> float:
    """Return the first of `places`, which are in order, that is not before `at`; infinity if there is none."""
    spot = bisect_left(places, at)
    return places[spot] if spot < len(places) else math.inf


_FAMILIES = {
    "text/markdown": "markdown", "text/x-markdown": "markdown",
    "text/html": "html", "application/xhtml+xml": "html", "application/xml": "html", "text/xml": "html",
    "application/json": "json", "application/jsonl": "json", "application/x-ndjson": "json", "application/ndjson": "json",
    "application/x-jsonlines": "json",
    "text/csv": "table", "text/tab-separated-values": "table", "text/tsv": "table",
    "text/vtt": "captions", "application/x-subrip": "captions", "text/srt": "captions", "text/x-srt": "captions",
    "application/javascript": "code", "text/javascript": "code",
}  # fmt: skip


@lru_cache(maxsize=64)
def family_of(media_type: str) -> str:
    """Return the family of a media type: markdown, html, json, table, captions, code or plain."""
    name = media_type.partition(";")[0].strip().lower()
    return _FAMILIES.get(name) or ("code" if name.startswith("text/x-") else "plain")


def delimiter_of(text: str, media_type: str) -> str:
    """Return the delimiter of a table: a tab where the type says so, else what its first line holds most of.

    A comma between digits does not count: it may be a decimal one.
    """
    if "tab" in media_type or "tsv" in media_type:
        return "\t"
    found = BREAK.search(text)
    first = re.sub(r'"[^"]*"|(?<=\d),(?=\d)', "", text[: found.start() if found else len(text)])
    return max(",;\t|", key=lambda char: (first.count(char), -",;\t|".index(char)))


@ByIdentity
def records(text: str, media_type: str) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return the records of a delimited table as cells, each the range of its content without its quotes."""
    delimiter = re.escape(delimiter_of(text, media_type))
    cell = re.compile(rf'[ ]*"((?:[^"]++|"")*+)"[ ]*(?=\r|\n|{delimiter}|\Z)|([^{delimiter}\r\n]*)')
    out: list[tuple[tuple[int, int], ...]] = []
    row: list[tuple[int, int]] = []
    at = 1 if text.startswith("\ufeff") else 0
    while at <= len(text):
        found = cell.match(text, at)
        if found is None:
            break
        row.append(found.span(1) if found.group(1) is not None else found.span(2))
        at = found.end()
        if at < len(text) and text[at] not in "\r\n":
            at += 1
            continue
        out.append(tuple(row))
        row = []
        at += 2 if text.startswith("\r\n", at) else 1
    return tuple(out)


_LONG_ROW = re.compile(r"^[ \t>]*\|[^\r\n]{200,}", re.MULTILINE)


@ByIdentity
def _long_rows(text: str, _: str) -> tuple[list[int], list[int]]:
    """Return where the lines of Markdown begin and end that are rows of a table by their first bar, and long, in order."""
    found = [each.span() for each in _LONG_ROW.finditer(text)]
    return [start for start, _ in found], [stop for _, stop in found]


def long_row(text: str, at: int) -> tuple[int, int] | None:
    """Return where the long row of Markdown begins and ends that a position is in; None if it is in none."""
    starts, stops = _long_rows(text)
    spot = bisect_right(starts, at) - 1
    return (starts[spot], stops[spot]) if spot >= 0 and at < stops[spot] else None


@ByIdentity
def first_cells(text: str, media_type: str) -> tuple[int, ...]:
    """Return where the first cell of each record starts, in order."""
    return tuple(row[0][0] for row in records(text, media_type))


@ByIdentity
def blank_records(text: str, media_type: str) -> tuple[int, ...]:
    """Return the indices of the records that hold nothing, in order."""
    rows = records(text, media_type)
    return tuple(index for index, row in enumerate(rows) if all(low == high for low, high in row))


@ByIdentity
def cells(text: str, media_type: str) -> tuple[frozenset[int], frozenset[int]]:
    """Return where the cells of a table start, and where they stop, edges of their white space and quotes included."""
    starts, stops = set(), set()
    for row in records(text, media_type):
        for low, high in row:
            quoted = low > 0 and text[low - 1] == '"' and text[high : high + 1] == '"'
            content = text[low:high]
            starts |= {low, high - len(content.lstrip(" \t")), low - quoted}
            stops |= {high, low + len(content.rstrip(" \t")), high + quoted}
    starts.discard(-1)
    return frozenset(starts), frozenset(stops)


_VALUE = re.compile(r"-?\d[\d.eE+-]*|true|false|null")


def opens_value(text: str, at: int) -> bool:
    """Say whether a JSON string's content, or a bare value after its key, begins at `at`."""
    if text[at] == '"':
        at += 1
    before = text[max(0, at - REACH) : at]
    if before.endswith('"') and not before.endswith('\\"'):
        head = before[:-1].rstrip()
        return not head or head[-1] in ":,[{"
    return re.search(r'"\s*:\s*\Z', before) is not None and _VALUE.match(text, at) is not None


def closes_value(text: str, at: int) -> bool:
    """Say whether a JSON string's content, or a bare value, ends before `at`."""
    if text[at - 1] == '"' and at > 1 and text[at - 2] != "\\":
        at -= 1
    after = text[at : at + REACH]
    if after.startswith('"') and text[at - 1] != "\\":
        tail = after[1:].lstrip()
        return not tail or tail[0] in ",]}"
    return re.match(r"\s*[,\]}]", after) is not None and re.search(
        r'"\s*:\s*(?:-?\d[\d.eE+-]*|true|false|null)\Z', text[max(0, at - 60) : at]
    ) is not None  # fmt: skip
