"""Speakers (SPEC 6.8.3): whether a slice names who says a locus, or what stands in front of it."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right

from ltmi_py.bundle.memo import ByIdentity
from ltmi_py.bundle.proof import layouts as shape
from ltmi_py.bundle.proof.endings import line_around, line_start
from ltmi_py.bundle.proof.laid import Laid, Piece
from ltmi_py.bundle.proof.layouts import BREAKS, blanks, next_of
from ltmi_py.bundle.proof.messages import STAMP
from ltmi_py.bundle.proof.objects import SPEAKING, in_record, is_key_over, named_within
from ltmi_py.bundle.proof.openings import quote_of

# A line that only says who said what follows, and when.
TURN = re.compile(r"^[^\r\n:]{1,40} said(?: at [\d:TZ.-]{20,30})?:$", re.MULTILINE)
_FROM = re.compile(r"(?:From|Von|De|Da)[ \xa0]?:[ \t\xa0]*\"?")
_HEADER = re.compile(
    r"(?:To|Cc|Bcc|Sent|Sender|Date|Subject|Reply-To|In-Reply-To|References|Received|Message-I[Dd]|M[Ii][Mm][Ee]-Version|Return-Path|Delivered-To|User-Agent"
    r"|(?:Content|List|X)-[\w-]+|An|Datum|Gesendet|Betreff|Para|Asunto|Fecha|Enviado|À|Objet|Envoyé|A|Oggetto|Inviato)[ \xa0]?:"
)
# What may stand before a speaker in a line: marks, tags, a date or a time, the label of a header.
_SPEAKER_OPENS = re.compile(
    r"(?:[^\w<>\r\n]|<[^<>]*>?|\d[\d:.,/TZ-]*|[AaPp]\.?[ \xa0\u202f]?[Mm]\b|à(?=[ ]\d)|(?<=[\[(])[^\W\d_]{2,12}(?=[ ])|(?<=-)[A-Z][a-z]{2}(?=-)|(?:From|Von|De|Da)(?=[ \xa0]?:))*"
)
_NAME = r"[^\W\d_a-zß-öø-ÿ][\w.'’&()+-]{0,30}"
_COLUMNS = r"\d{4}-\d\d-\d\d[ ]\d\d:\d\d:\d\d\t[@+~&%]?[^\s<>*-]\S{0,30}\t"
_NUMBERED = (
    r"[\[(]\d{1,2}-[A-Z][a-z]{2}-\d{2,4}[ ]\d{1,2}:\d\d(?:[ ]?[AP]M)?[\])][ \t]+[^\s\#][^\r\n\#]{0,30}\#\d{4}"
)
# Each way in which a line says who speaks; marks of quotation, a bullet or a number may stand before it.
_SPEAKS = re.compile(
    rf"""(?:(?<=[{BREAKS}])|\A)[ \t>]*+(?:[-*+•·–—][ \t]++|\d{{1,3}}[.)][ \t]++)?(?:
      (?:{STAMP})?<[ @+~&%]?[^<>\s]{{1,40}}>[ \t]
    | (?:{STAMP})(?:{shape.NICK.pattern})
    | (?:{STAMP})?(?:{shape.LABEL.pattern}
      |[@*_]{{0,2}}{_NAME}(?:[ ]{_NAME}){{0,3}}(?:[ \t]*[\[(][\d/.:,T -]{{4,20}}[\])])?[*_]{{0,2}}[ \t]?[:：][*_]{{0,2}}(?=[ \t{BREAKS}]|\Z))
    | (?i:from|von|de|da)[ \xa0]?:[ \t\xa0]
    | {_COLUMNS}|{_NUMBERED}
    | {shape.SPOKEN.pattern}|{shape.STACKED.pattern}
    )""",
    re.VERBOSE,
)
_VOICE = re.compile(r"<v[ .]|(?:(?<=\n)|(?<=\r))>>")
_NEXT_WORD = re.compile(r"[^\W_]")
# In HTML: a name that opens a block or an element, and a colon.
_SPEAKS_IN_HTML = re.compile(
    rf"(?:>|\A)\s*+({_NAME}(?:[ ][\w.'’&()-]{{1,30}}){{0,4}})(?:\s|</[a-zA-Z][^<>]*>)*+[:：]"
)
# "On 11 March, Bob wrote:" and "Bob schrieb am 11. März:", over what is quoted; the second line may be the end of the first.
_DATED = r"(?:On|Am|Le|El|Il|Op|Em)[ \t](?=[^\r\n]{0,200}\d)[^\r\n]{1,200}"
_WRITES = r"\b(?:wrote|writes|schrieb|schreibt|a écrit|écrit|escribió|ha scritto|escreveu|schreef)\b"
_DATED_BEFORE = re.compile(rf"[> \t]*(?:{_DATED}[, \t]|\"?)\Z")
# What stands before a name that wrote nothing: a verb that another stands right behind, or whom something was written to.
_NOT_BEFORE = re.compile(rf"{_WRITES}(?=.*\w)|\b(?:to|an|à|a|aan|para|per|for|für|pour)[ \t]+\"?\Z")
_BEHIND = re.compile(rf"\"?[ \t]*(?:[<\[(:：]|{_WRITES}|[\r\n])")
_WROTE = re.compile(
    rf"^[> \t]*(?:{_DATED}|\"?[^\W\d_][^\r\n:]{{0,80}}[ \t]{_WRITES}[^\r\n]{{0,60}})(?:(?:\r\n|[\r\n])[^\r\n]{{0,80}})?[:：][ \t]*$",
    re.MULTILINE,
)
_VERB = re.compile(_WRITES)


@ByIdentity
def _speaker_lines(text: str, family: str) -> list[tuple[int, int]]:
    """Return where each line that says who speaks begins, and where what says it ends, in order."""
    if family == "html":
        return [(found.start(1), found.end()) for found in _SPEAKS_IN_HTML.finditer(text)]
    found = [each.span() for each in _SPEAKS.finditer(text)]
    if family == "captions":
        return sorted((*found, *(each.span() for each in _VOICE.finditer(text))))
    wrote = [
        (start, line_around(text, start, start)[1]) for start, _, quotes in _attributions(text) if not quotes
    ]
    return sorted({*found, *wrote})


@ByIdentity
def _turns(text: str, _: str) -> list[int]:
    """Return where the lines begin that only say who speaks, and when."""
    return [found.start() for found in TURN.finditer(text)]


@ByIdentity
def _attributions(text: str, _: str) -> list[tuple[int, int, bool]]:
    """Return where each line begins that says who wrote what follows, how deeply it is quoted, and whether what follows is more deeply."""
    found = (each.span() for each in _WROTE.finditer(text) if _VERB.search(each[0]))
    return [(low, depth := quote_of(text, low)[0], _depth_below(text, high) > depth) for low, high in found]


def _depth_below(text: str, at: int) -> int:
    """Return how deeply the next line with words below a position is quoted."""
    words = _NEXT_WORD.search(text, at)
    line = line_start(text, words.start()) if words else -1
    return quote_of(text, line)[0] if line >= 0 else 0


def _writes(text: str, low: int, piece: Piece) -> tuple[int, bool] | None:
    """Return how deeply the line at `low` is quoted and whether a quotation follows, if it says that a slice of it names the writer."""
    lines = _attributions(text)
    spot = bisect_left(lines, (low,))
    if spot == len(lines) or lines[spot][0] != low or not _DATED_BEFORE.match(text, low, piece.start):
        return None
    if _NOT_BEFORE.search(text[low : piece.start]) or not _BEHIND.match(text, piece.stop):
        return None
    return lines[spot][1:]


def _deeper(laid: Laid, line: int, at: int) -> int:
    """Return how many levels deeper a position is quoted than the line that begins at `line`."""
    if laid.source.family not in ("plain", "markdown"):
        return 0
    here = line_start(laid.source.text, at)
    return quote_of(laid.source.text, here)[0] - quote_of(laid.source.text, line)[0] if here >= 0 else 0


def _said_in_front(laid: Laid, piece: Piece) -> Piece | None:
    """Return the parent that stands right behind a speaker in front of a locus: then that is what he says."""
    after = laid.pieces[laid.pieces.index(piece) + 1 :]
    said = next((each for each in after if each.part.op != "glue"), None)
    return said if said and said.part.op == "from" and said.part.reason == "parent" else None


def is_speaker(laid: Laid, piece: Piece) -> bool:
    """Say whether a context slice names who speaks where the locus stands, and nobody else does in between."""
    text, family = laid.source.text, laid.source.family
    if family == "json":
        named = is_key_over(laid, piece) or in_record(laid.source, piece, laid.start, SPEAKING)
        return named and not named_within(laid.source, piece.stop, laid.start, SPEAKING)
    said = _said_in_front(laid, piece)
    at = said.start if said else laid.start
    if family == "table":
        cells = shape.first_cells(text, laid.source.media_type)
        return bisect_right(cells, piece.start) == bisect_right(cells, at)
    if family == "html":
        return _is_last(_speaker_lines(text, family), piece.start, piece, at)
    low, high = line_around(text, piece.start, piece.stop)
    writes = _writes(text, low, piece)
    deeper = _deeper(laid, low, at)
    if deeper > 0:
        return deeper == 1 and writes is not None and _is_last_to_write(text, low, at)
    if TURN.match(text, low, high):  # a speaker in a line of his own, in that form: others are told by it
        return next_of(_turns(text), high + 1) >= at and not _is_labelled(text, at)
    lines = _speaker_lines(text, "captions" if family == "captions" else "")
    if writes is not None:
        return not writes[1] and _is_last(lines, low, piece, at)
    if not _opens_line(text, piece, (low, high)):
        return False
    if _FROM.match(text, low, piece.start):
        head = next_of(blanks(text), high)
        lines = [each for each in lines if not (low < each[0] < head and _HEADER.match(text, each[0]))]
    if family == "captions" and (voice := _VOICE.match(text, text.rfind("<", low, piece.start))):
        low = voice.start()
    return _is_last(lines, low, piece, at)


def _is_last(lines: list[tuple[int, int]], low: int, piece: Piece, at: int) -> bool:
    """Say whether one of `lines` that say who speaks begins at `low`, holds a slice, and is the last that ends before a position."""
    spot = bisect_left(lines, (low,))
    if spot == len(lines) or lines[spot][0] != low:
        return False
    return spot + 1 == len(lines) or lines[spot + 1][1] > at or lines[spot + 1][0] < piece.stop


def _is_labelled(text: str, at: int) -> bool:
    """Say whether a label, as of who speaks, stands right before a position in its line."""
    line = line_start(text, at)
    return line >= 0 and shape.LABEL.fullmatch(text, line, at) is not None


def _is_last_to_write(text: str, low: int, at: int) -> bool:
    """Say whether no line between the one at `low` and a position says, at its level or above, who else wrote."""
    lines = _attributions(text)
    first = bisect_left(lines, (low,))
    depth = lines[first][1]
    between = lines[first + 1 : bisect_left(lines, (at,))]
    return all(deeper > depth for _, deeper, _ in between)


def _opens_line(text: str, piece: Piece, line: tuple[int, int]) -> bool:
    """Say whether a slice opens its line as the name of who speaks does, marks, dates and times aside."""
    low, high = line
    if not _SPEAKER_OPENS.fullmatch(text, low, piece.start):
        return False
    after = text[piece.stop : piece.stop + 3].lstrip("*_ \t").removeprefix(", ")
    signs = (":", "：", ">", "\n", "\r", "<", "|", "\t", "(", "[")
    columns = (
        text[piece.stop : piece.stop + 1] == "\t" and text[low : piece.start].rstrip("@+~&%")[-1:] == "\t"
    )
    return columns or after.startswith(signs) or shape.SPOKEN.fullmatch(text, low, high) is not None
