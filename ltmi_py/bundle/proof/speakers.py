"""Speakers (SPEC 6.8.3): whether a slice names who says a locus."""

from __future__ import annotations

import re

from ltmi_py.bundle.proof import layouts as shape
from ltmi_py.bundle.proof.endings import line_around, line_start
from ltmi_py.bundle.proof.laid import Laid, Piece
from ltmi_py.bundle.proof.objects import SPEAKING, in_record, is_key, named_within
from ltmi_py.bundle.proof.openings import quote_of

# A line that only says who said what follows, and when.
TURN = re.compile(r"^[^\r\n:]{1,40} said(?: at [\d:TZ.-]{20,30})?:$", re.MULTILINE)
_FROM = re.compile(r"(?:From|Von|De|Da):[ \t]*\"?$", re.MULTILINE)
_HEADER = re.compile(
    r"^(?:From|To|Cc|Bcc|Sent|Sender|Date|Subject|Reply-To|In-Reply-To|References|Received|Message-I[Dd]|M[Ii][Mm][Ee]-Version|Return-Path"
    r"|Delivered-To|User-Agent|(?:Content|List|X)-[\w-]+|An|Von|Datum|Gesendet|Betreff|Para|Asunto|Fecha|Objet):[^\r\n]*$",
    re.MULTILINE,
)
# What may stand before a speaker in a line: marks, tags, a date or a time, the label of a header.
_SPEAKER_OPENS = re.compile(
    r"(?:[^\w<>\r\n]|<[^<>]*>?|\d[\d:.,/TZ-]*|[AaPp]\.?[Mm]\b|(?<=-)[A-Z][a-z]{2}(?=-)|(?:From|Von|De|Da)(?=:))*"
)
_WROTE = re.compile(
    r"[> \t]*(?:On|Am|Le|El|Il|Op|Em)[ \t][^\r\n]*\d[^\r\n]*[, \t]\Z"
)  # "On 11 March, Bob wrote:"
_SPEAKER_LINE = re.compile(rf"<v[ .]|(?:(?<=\n)|(?<=\r))(?:{shape.LABEL.pattern})")


def _is_quoted_deeper(laid: Laid, line: int, *, wrote: bool) -> bool:
    """Say whether the locus stands in a quotation that the line of its speaker is not in: another's words.

    A line that says who `wrote` what follows it stands over the quotation of his words.
    """
    if laid.source.family not in ("plain", "markdown"):
        return False
    here = line_start(laid.source.text, laid.start)
    depth = quote_of(laid.source.text, line)[0] + wrote
    return here >= 0 and quote_of(laid.source.text, here)[0] > depth


def is_speaker(laid: Laid, piece: Piece) -> bool:
    """Say whether a context slice names who speaks where the locus stands, and nobody else does in between."""
    text = laid.source.text
    if laid.source.family == "json":
        named = is_key(text, piece.stop) or in_record(laid.source, piece, laid.start, SPEAKING)
        return named and not named_within(laid.source, piece.stop, laid.start, SPEAKING)
    low, high = line_around(text, piece.start, piece.stop)
    wrote = _WROTE.match(text, low, piece.start) and text[low:high].rstrip().endswith((":", "："))
    if _is_quoted_deeper(laid, low, wrote=bool(wrote)):
        return False
    if TURN.match(text, low, high):  # a speaker in a line of his own, in that form: others are told by it
        return TURN.search(text, high + 1, laid.start) is None
    after = text[piece.stop : piece.stop + 3].lstrip("*_ \t").removeprefix(", ")
    signs: tuple[str, ...] = (":", ">", "\n", "\r", "<", "|", "\t", "(", "[")
    if laid.source.family == "table":
        signs += (",", ";", '"')
    elif not (wrote or _SPEAKER_OPENS.fullmatch(text, low, piece.start)):
        return False
    columns = (
        text[piece.stop : piece.stop + 1] == "\t" and text[low : piece.start].rstrip("@+~&%")[-1:] == "\t"
    )
    if not (columns or after.startswith(signs) or shape.SPOKEN.fullmatch(text, low, high)):
        return False
    between = text[piece.stop + 1 : laid.start]
    if _FROM.match(text, low, piece.start):  # the sender in the header of a message
        between = _HEADER.sub("", between)
    return _SPEAKER_LINE.search(between) is None
