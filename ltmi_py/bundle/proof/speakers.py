"""Speakers (SPEC 6.8.3): whether a slice names who says a locus, or what stands in front of it."""

from __future__ import annotations

import re
from bisect import bisect_left

from ltmi_py.bundle.memo import ByIdentity
from ltmi_py.bundle.proof import layouts as shape
from ltmi_py.bundle.proof.endings import line_around, line_start
from ltmi_py.bundle.proof.laid import Laid, Piece
from ltmi_py.bundle.proof.layouts import next_of
from ltmi_py.bundle.proof.objects import SPEAKING, in_record, is_key, named_within
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
_SPEAKER_LINE = re.compile(rf"<v[ .]|(?:(?<=\n)|(?<=\r))(?:{shape.LABEL.pattern})")
# "On 11 March, Bob wrote:" and "Bob schrieb am 11. März:", over what is quoted; the second line may be the end of the first.
_DATED = r"(?:On|Am|Le|El|Il|Op|Em)[ \t][^\r\n]*\d[^\r\n]*"
_WRITES = r"(?:wrote|writes|schrieb|schreibt|a écrit|écrit|escribió|ha scritto|escreveu|schreef)\b"
_DATED_BEFORE = re.compile(rf"[> \t]*(?:{_DATED}[, \t]|\"?)\Z")
_BEHIND = re.compile(rf"\"?[ \t]*(?:[<\[(:：]|{_WRITES}|[\r\n])")
_WROTE = re.compile(
    rf"^[> \t]*(?:{_DATED}|\"?[^\W\d_][^\r\n:]{{0,80}}[ \t]{_WRITES}[^\r\n]{{0,60}})(?:(?:\r\n|[\r\n])[^\r\n]{{0,80}})?[:：][ \t]*$",
    re.MULTILINE,
)


@ByIdentity
def _speaker_lines(text: str, of: str) -> list[tuple[int, int]]:
    """Return where what opens a line as a speaker does begins and ends, in order; of `mail`, without the headers but its sender's."""
    found = [each.span() for each in _SPEAKER_LINE.finditer(text)]
    return [each for each in found if not _HEADER.match(text, each[0])] if of else found


@ByIdentity
def _turns(text: str, _: str) -> list[int]:
    """Return where the lines begin that only say who speaks, and when."""
    return [found.start() for found in TURN.finditer(text)]


@ByIdentity
def _attributions(text: str, _: str) -> list[tuple[int, int]]:
    """Return where each line begins that says who wrote what is quoted below it, and how deeply it is quoted itself."""
    return [(found.start(), quote_of(text, found.start())[0]) for found in _WROTE.finditer(text)]


def _is_wrote(text: str, low: int, piece: Piece) -> bool:
    """Say whether the line that begins at `low` says that the one it names wrote what is quoted below."""
    named = _DATED_BEFORE.match(text, low, piece.start) and _BEHIND.match(text, piece.stop)
    return named is not None and _WROTE.match(text, low) is not None


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
    text = laid.source.text
    if laid.source.family == "json":
        named = is_key(text, piece.stop) or in_record(laid.source, piece, laid.start, SPEAKING)
        return named and not named_within(laid.source, piece.stop, laid.start, SPEAKING)
    said = _said_in_front(laid, piece)
    at = said.start if said else laid.start
    low, high = line_around(text, piece.start, piece.stop)
    deeper = _deeper(laid, low, at)
    if deeper > 0:
        return deeper == 1 and _is_wrote(text, low, piece) and _is_last_to_write(text, low, at)
    if TURN.match(text, low, high):  # a speaker in a line of his own, in that form: others are told by it
        return next_of(_turns(text), high + 1) >= at
    return _opens_line(laid, piece, (low, high)) and _speaks_last(text, low, piece, at)


def _is_last_to_write(text: str, low: int, at: int) -> bool:
    """Say whether no line between the one at `low` and a position says, at its level or above, who else wrote."""
    lines = _attributions(text)
    first = bisect_left(lines, (low, -1))
    depth = lines[first][1]
    between = lines[first + 1 : bisect_left(lines, (at, -1))]
    return all(deeper > depth for _, deeper in between)


def _opens_line(laid: Laid, piece: Piece, line: tuple[int, int]) -> bool:
    """Say whether a slice opens its line as the name of who speaks does, marks, dates and times aside."""
    text, (low, high) = laid.source.text, line
    after = text[piece.stop : piece.stop + 3].lstrip("*_ \t").removeprefix(", ")
    signs: tuple[str, ...] = (":", ">", "\n", "\r", "<", "|", "\t", "(", "[")
    if laid.source.family == "table":
        signs += (",", ";", '"')
    elif not _SPEAKER_OPENS.fullmatch(text, low, piece.start) and not _is_wrote(text, low, piece):
        return False
    columns = (
        text[piece.stop : piece.stop + 1] == "\t" and text[low : piece.start].rstrip("@+~&%")[-1:] == "\t"
    )
    return columns or after.startswith(signs) or shape.SPOKEN.fullmatch(text, low, high) is not None


def _speaks_last(text: str, low: int, piece: Piece, at: int) -> bool:
    """Say whether nobody else opens a line between a speaker and a position; the headers of a message name nobody but its sender."""
    lines = _speaker_lines(text, "mail" if _FROM.match(text, low, piece.start) else "")
    spot = bisect_left(lines, (piece.stop + 2, 0))
    return spot == len(lines) or lines[spot][1] > at
