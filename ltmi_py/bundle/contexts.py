"""Rule R4 (SPEC 6.8): what may be put in front of a statement from elsewhere in its source, and from where."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ltmi_py.bundle import layouts as shape
from ltmi_py.bundle import skips
from ltmi_py.bundle.endings import ends_sentence, line_around
from ltmi_py.bundle.headers import is_header
from ltmi_py.bundle.layouts import BLANK, BREAKS, WHITE
from ltmi_py.bundle.parts import fold
from ltmi_py.bundle.sourcetext import SourceText
from ltmi_py.bundle.tables import pattern, words

if TYPE_CHECKING:
    from ltmi_py.bundle.rules import Laid, Piece

ROLES = ("subject", "head", "parent", "heading", "header", "title", "speaker")

SUBJECT_REACH = 1500  # characters between a subject and the pronoun it stands for
HEADING_LIMIT = 120  # characters of a line that stands alone and may be a heading of plain text
SUBJECT_LIMIT = 200  # characters of a subject

TOPIC_LIMIT = 80  # characters of a topic

_ARTICLE = re.compile(r"[\s\ufeff>*_\"“'‘(\[]*(?:(?:the|a|an)\s+)?[*_\"“'‘]*", re.IGNORECASE)
_STRIP = "".join(WHITE) + "#*_`~|>\"'“”‘’[]()=-–—:.;,&•"
_CLOSING = "\"”'’)*_ \t"
_STOPS = (".", "!", "?", "…", "。", "！", "？")
_SEPARATOR = re.compile(r"\s*[:—–(,.;-]")
_NO_WORD = re.compile(r"[^\w'’]")
_SENTENCE_END = re.compile("[.!?…。！？][\"'”’)*_\\]]*(?=\\s)|\r?\n\\s*\n")
_UNDERLINE = re.compile(r"[ \t>]*(?:=+|-{2,})[ \t]*\r?(?:\n|\Z)")
_TURN = re.compile(r"^[^\r\n:]{1,40} said(?: at [\d:TZ.-]{20,30})?:$", re.MULTILINE)
_FROM = re.compile(r"(?:From|Von|De|Da):[ \t]*\"?$", re.MULTILINE)
_HEADER = re.compile(
    r"^(?:From|To|Cc|Bcc|Sent|Date|Subject|Reply-To|An|Von|Datum|Gesendet|Betreff|Para|Asunto|Fecha|Objet):[^\r\n]*$",
    re.MULTILINE,
)
# What may stand before a speaker in a line: marks, tags, a date or a time, the label of a header.
_SPEAKER_OPENS = re.compile(
    r"(?:[^\w<>\r\n]|<[^<>]*>?|\d[\d:.,/TZ-]*|[AaPp]\.?[Mm]\b|(?:From|Von|De|Da)(?=:))*"
)
_WROTE = re.compile(
    r"[> \t]*(?:On|Am|Le|El|Il|Op|Em)[ \t][^\r\n]*\d[^\r\n]*[, \t]\Z"
)  # "On 11 March, Bob wrote:"
_SPEAKER_LINE = re.compile(rf"<v[ .]|(?:(?<=\n)|(?<=\r))(?:{shape.LABEL.pattern})")


def r4_context(laid: Laid) -> Iterator[tuple[str, str]]:
    """R4: each context slice has a role of the list, stands where one may, lies before, and belongs there."""
    for index, piece in enumerate(laid.pieces):
        if piece.part.op != "from":
            continue
        said = f"“{piece.text[:60]}”"
        if piece.part.reason not in ROLES:
            yield "context-role", f"{piece.part.reason!r} for {said}"
            continue
        if piece.stop > laid.start or not piece.text or _has_white_edge(laid, index):
            yield "context-range", said
            continue
        if not _in_place(laid, index):
            yield "context-place", said
        elif not _belongs(laid, index):
            yield "context-foreign", said
        if (not _goes_on(laid, index) and _governed(laid.source, piece)) or (
            piece.part.reason == "subject" and _replaces(laid, index) and _quantified(laid, piece)
        ):
            yield "operator", f"one stands right before the context {said}"


def _has_white_edge(laid: Laid, index: int) -> bool:
    """Say whether a context begins or ends with white space; inside one of several slices it may."""
    piece = laid.pieces[index]
    around = (
        (*laid.pieces[max(0, index - 1) : index], None)[0],
        (*laid.pieces[index + 1 : index + 2], None)[0],
    )
    goes_on = [
        other is not None and other.part.op == "from" and other.part.reason == piece.part.reason
        for other in around
    ]
    return (piece.text[0] in WHITE and not goes_on[0]) or (piece.text[-1] in WHITE and not goes_on[1])


def _goes_on(laid: Laid, index: int) -> bool:
    """Say whether the slice before is of the same context, with no word between: then what governs it is said."""
    if not index:
        return False
    before, piece = laid.pieces[index - 1], laid.pieces[index]
    if before.part.op != "from" or before.part.reason != piece.part.reason or before.stop > piece.start:
        return False
    return not any(map(str.isalnum, laid.source.text[before.stop : piece.start]))


def _own(piece: Piece) -> bool:
    return piece.part.op == "keep"


def _replaces(laid: Laid, index: int) -> bool:
    """Say whether the context at `index` follows the pronoun it replaces, slices of its own role between them."""
    role = laid.pieces[index].part.reason
    while index and laid.pieces[index - 1].part.op == "from" and laid.pieces[index - 1].part.reason == role:
        index -= 1
    before = laid.pieces[index - 1].part if index else None
    return before is not None and before.op == "skip" and before.reason == "pronoun"


def _may_replace(laid: Laid, index: int) -> bool:
    """Say whether who speaks stands for a pronoun of the first person, and nobody else does."""
    gone = next(
        p for p in reversed(laid.pieces[:index]) if p.part.op == "skip" and p.part.reason == "pronoun"
    )
    return skips.speaks(laid.source, gone.start, gone.stop) == (laid.pieces[index].part.reason == "speaker")


def _in_place(laid: Laid, index: int) -> bool:
    piece = laid.pieces[index]
    after = laid.pieces[index + 1 :]
    following = "".join(other.text for other in after if other.part.op == "glue" or _own(other))
    if piece.part.reason == "header":
        return _heads_a_cell(after)
    if _replaces(laid, index):
        return _may_replace(laid, index)
    if any(_own(other) and other.text.strip(_STRIP) for other in laid.pieces[:index]):
        return False
    if piece.part.reason in ("subject", "head"):
        return bool(following)
    last = not any(other.part.op == "from" and other.part.reason == piece.part.reason for other in after)
    glued = next((other for other in after if other.part.op != "skip" and other.text.strip()), None)
    if glued is not None and glued.part.op == "from":
        return not last
    return glued is not None and _SEPARATOR.match(glued.text) is not None


def _heads_a_cell(after: tuple[Piece, ...]) -> bool:
    """Say whether nothing but headers, spaces and at last a separator stand between a header and its cell."""
    last = ""
    for other in after:
        if other.part.op == "keep":
            return _SEPARATOR.match(last) is not None
        if other.part.op == "glue":
            last = other.text
        elif other.part.op == "from" and other.part.reason != "header":
            return False
    return False


def _belongs(laid: Laid, index: int) -> bool:
    piece, source = laid.pieces[index], laid.source
    role = piece.part.reason
    if role == "subject":
        return _is_subject(laid, piece, replaces=_replaces(laid, index)) or _is_topic(laid, index)
    if role == "head":
        return _in_unit(laid, piece)
    if role == "heading" and source.family == "json":
        return _is_key(source.text, piece.stop) or _in_record(source.text, piece, laid.start, _NAMING)
    if role == "heading":
        return _is_heading(source, piece.start, piece.stop, laid.start)
    if role == "title":
        if _is_heading(source, piece.start, piece.stop, laid.start):
            return True
        low, _ = line_around(source.text, piece.start, piece.stop)
        listed = shape.BULLET.match(source.text, low, piece.start) is not None
        return not listed and _is_line(source, piece.start, piece.stop)
    if role == "speaker":
        return _is_speaker(laid, piece)
    if role == "parent":
        return _is_parent(laid, piece)
    return is_header(laid, index)


def _in_unit(laid: Laid, piece: Piece) -> bool:
    unit = laid.locus.unit
    return unit is not None and unit[0] <= piece.part.start and piece.part.stop <= unit[1]


def _is_subject(laid: Laid, piece: Piece, *, replaces: bool) -> bool:
    text = laid.source.text
    if len(piece.text) > SUBJECT_LIMIT:
        return False
    if not replaces:
        return _in_unit(laid, piece) and _opens_clause(laid, piece)
    between = text[piece.stop : laid.start]
    if _in_unit(laid, piece):
        return True
    near = len(between) <= SUBJECT_REACH and len(BLANK.findall(between)) <= 2
    return (
        near
        and not laid.source.heading_between(piece.stop, laid.start)
        and _stays(laid.source, piece, laid.start)
    )


_JOINED = re.compile(r"[,;:.!?…–—()\"“”]")


def _opens_clause(laid: Laid, piece: Piece) -> bool:
    """Say whether a borrowed subject opens a clause of its unit, or stands right before what says more of it."""
    source = laid.source
    unit = source.char(laid.locus.unit[0]) if laid.locus.unit else laid.start
    between = source.text[piece.stop : laid.start].strip(_STRIP)
    if not between or skips.is_relative(source, between.lower()):
        return True
    start = piece.start
    for other in reversed(laid.pieces[: laid.pieces.index(piece)]):
        if other.part.op != "from" or other.part.reason != piece.part.reason:
            break
        start = other.start  # a subject in several slices opens where its first does
    before = source.text[unit:start]
    marks = [found.end() for found in _JOINED.finditer(before)]
    head = before[marks[-1] if marks else 0 :].strip(_STRIP)
    if not head:
        return True
    codes = dict.fromkeys((source.language, "en"))
    last = head.lower().split()[-1].strip(_STRIP)
    return any(
        last in words(name, code) for name in ("joints", "attributions", "function") for code in codes
    ) and not any(
        pattern("scopes", code).search(head) or pattern("governors", code).search(head) for code in codes
    )


def _stays(source: SourceText, piece: Piece, stop: int) -> bool:
    """Say whether no sentence between a subject and its pronoun has a subject of its own (SPEC 6.8.6).

    Each must open with a pronoun, or name the subject again.
    """
    name, text = fold(piece.text).lower(), source.text
    for found in _SENTENCE_END.finditer(text, piece.stop, stop):
        start = found.end()
        while start < stop and text[start] in _STRIP:
            start += 1
        if start >= stop or not (found[0].isspace() or ends_sentence(text, found.end(), start)):
            continue
        first = _NO_WORD.split(text[start : start + 40], maxsplit=1)[0].lower()
        again = name in fold(text[start : min(stop, start + len(name) * 4 + 40)]).lower()
        if not again and not any(
            first in words("pronouns", code) for code in dict.fromkeys((source.language, "en"))
        ):
            return False
    return True


def _is_topic(laid: Laid, index: int) -> bool:
    """Say whether a slice opens the paragraph of the locus and stands in front of it with a colon, as its topic."""
    piece, text = laid.pieces[index], laid.source.text
    after = next((other for other in laid.pieces[index + 1 :] if other.part.op != "skip"), None)
    if after is None or after.part.op != "glue" or not after.text.startswith(":"):
        return False
    if len(piece.text) > TOPIC_LIMIT or any(mark in piece.text for mark in ".!?;:"):
        return False
    opening = text[max(0, piece.start - 40) : piece.start]
    blank = max((found.end() for found in BLANK.finditer(opening)), default=-1)
    opening = opening[blank:] if blank >= 0 else opening if piece.start <= 40 else "…"
    return not BLANK.search(text, piece.stop, laid.start) and _ARTICLE.fullmatch(opening) is not None


def _is_heading(source: SourceText, start: int, stop: int, locus: int) -> bool:
    text = source.text
    low, high = line_around(text, start, stop)
    if source.family == "markdown":
        spot = bisect_right(source.headings, (start, 9)) - 1
        if spot >= 0 and low <= source.headings[spot][0] <= start:
            at, level = source.headings[spot]
            return not source.heading_between(at + 1, locus, level=level)
    if source.family == "html":
        return _in_html_heading(text, start, locus)
    if source.family == "json":
        return True
    if source.family in ("code", "captions"):
        return True
    if _UNDERLINE.match(text, high + 1) is not None:
        return True
    if _is_line(source, start, stop):
        return not shape.BULLET.match(text, low, start) and not _headed_anew(source, high, locus)
    alone = (low == 0 or BLANK.search(text[max(0, low - 80) : low]) is not None) and BLANK.match(
        text, high
    ) is not None
    return (
        alone
        and not _headed_anew(source, high, locus)
        and high - low <= HEADING_LIMIT
        and not text[low:high].rstrip(_CLOSING).endswith(_STOPS)
    )


_ALONE = re.compile(r"(?<=\n)[ \t]*\r?\n([^\s>*|#~`-][^\r\n]{0,119})\r?\n[ \t]*\r?(?=\n)")


def _headed_anew(source: SourceText, start: int, stop: int) -> bool:
    """Say whether, in plain text, another line that stands alone and ends as no sentence does is between two positions."""
    if source.family != "plain":
        return False
    return any(
        not found[1].rstrip(_CLOSING).endswith((*_STOPS, ":", ";", ","))
        for found in _ALONE.finditer(source.text, start, stop)
    )


def _is_line(source: SourceText, start: int, stop: int) -> bool:
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
    return (label is not None or source.family == "json") and not after.strip(_STRIP + "},/")


def _is_speaker(laid: Laid, piece: Piece) -> bool:
    text = laid.source.text
    if laid.source.family == "json":
        return _is_key(text, piece.stop) or _in_record(text, piece, laid.start, _SPEAKING)
    low, high = line_around(text, piece.start, piece.stop)
    if _TURN.match(text, low, high):  # a speaker in a line of his own, in that form: others are told by it
        return _TURN.search(text, high + 1, laid.start) is None
    after = text[piece.stop : piece.stop + 3].lstrip("*_ \t")
    signs: tuple[str, ...] = (":", ">", "\n", "\r", "<", "|", "\t", "(", "[")
    if laid.source.family == "table":
        signs += (",", ";", '"')
    elif not _SPEAKER_OPENS.fullmatch(text, low, piece.start) and not (
        _WROTE.match(text, low, piece.start) and text[low:high].rstrip().endswith((":", "："))
    ):
        return False
    if not after.startswith(signs):
        return False
    between = text[piece.stop + 1 : laid.start]
    if _FROM.match(text, low, piece.start):  # the sender in the header of a message
        between = _HEADER.sub("", between)
    return _SPEAKER_LINE.search(between) is None


_NAMING = ("name", "title", "id", "label", "subject", "key", "slug", "code", "sku")
_SPEAKING = ("role", "speaker", "sender", "author", "user", "from", "name", "participant")


def _in_record(text: str, piece: Piece, stop: int, keys: tuple[str, ...]) -> bool:
    """Say whether a JSON value under one of `keys` is in an object, or an array, that is still open at `stop`."""
    named = re.search(r'"([^"\\]*)"\s*:\s*"?\Z', text[max(0, piece.start - 80) : piece.start])
    if named is None or named[1].lower() not in keys:
        return False
    level = 0
    start = piece.stop + (text[piece.stop : piece.stop + 1] == '"')
    for char in _JSON_STRING.sub("", text[start:stop]):
        level += (char in "[{") - (char in "]}")
        if level < 0:
            return False
    return True


_KEY = re.compile(r'"((?:[^"\\]|\\.)*)"\s*:')


def _with_key(laid: Laid, piece: Piece) -> bool:
    """Say whether a slice of a JSON value follows its key as context, in an object that is still open."""
    text = laid.source.text
    low = max(0, piece.start - 2000)
    keys = list(_KEY.finditer(text[low : piece.start]))
    if not keys:
        return False
    key, level = keys[-1], 0
    if not any(other.part.op == "from" and other.start == low + key.start(1) for other in laid.pieces):
        return False
    for char in _JSON_STRING.sub("", text[low + key.end() : laid.start]):
        level += (char in "[{") - (char in "]}")
        if level < 0:
            return False
    return True


_JSON_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def _last_slice(laid: Laid, piece: Piece) -> Piece:
    """Return the last of the slices that a lead is put together from, with nothing but markup between them."""
    last = piece
    for other in laid.pieces[laid.pieces.index(piece) + 1 :]:
        if other.part.op != "from" or other.part.reason != "parent" or other.start < last.stop:
            break
        if other.start > last.stop and not skips.is_markup(laid.source, last.stop, other.start):
            break
        last = other
    return last


def _is_parent(laid: Laid, piece: Piece) -> bool:
    text = laid.source.text
    if piece.text.endswith(("?", "？")) and not re.search("[?？]", text[piece.stop : laid.start]):
        return True  # the question that was asked last
    if laid.source.heading_between(piece.stop, laid.start):
        return False
    last = _last_slice(laid, piece)
    if _LEADS.match(text, last.stop) is not None or last.text.endswith((":", "：")):
        return True
    if laid.source.family == "html":
        return _holds(text, piece.start, laid.start)
    low, high = line_around(text, piece.start, piece.stop)
    here, _ = line_around(text, laid.start, laid.start)
    if laid.source.family == "json":
        return (
            _is_key(text, piece.stop)
            or _in_record(text, piece, laid.start, _NAMING)
            or _with_key(laid, piece)
        )
    if laid.source.family in ("code", "table"):
        return low != here
    if low == here:
        return False
    return _is_outer(text, (low, high), here)


_LEADS = re.compile("[\"'”’)*_`\\]~ \t]{0,6}[:：]")


def _is_key(text: str, stop: int) -> bool:
    return re.match(r'"\s*:', text[stop : stop + 40]) is not None


def _holds(text: str, start: int, stop: int) -> bool:
    """Say whether what stands at `start` in HTML is a term, or in a list item that is still open at `stop`."""
    if re.search(
        r"<(?:dt|summary|caption|figcaption|legend)\b[^<>]*>(?:(?!</(?:dt|summary|caption)).)*\Z",
        text[max(0, start - 300) : start],
        re.DOTALL,
    ):
        return True
    level = 0
    for found in re.finditer(r"<(/?)li\b", text[start:stop]):
        level += -1 if found[1] else 1
        if level < 0:
            return False
    return level > 0


def _is_outer(text: str, line: tuple[int, int], here: int) -> bool:
    """Say whether no line from one after `line` to the one at `here` stands as far out as `line`, an item."""
    outer = _indent(text[line[0] : line[1]])
    lines = [*text[line[1] : here].splitlines()[1:], text[here : here + 400].split("\n", 1)[0]]
    listed = shape.BULLET.match(text, line[0]) or shape.NUMBER.match(text, line[0])
    blank = False
    for each in lines:
        if not each.strip(" \t\r>"):
            blank = True
            continue
        marked = shape.BULLET.match(each) or shape.NUMBER.match(each) or shape.MARKED.match(each)
        goes_on = listed and not blank and not marked  # a line of the item, though it stands further out
        term = not listed and each.lstrip(" \t>")[:1] == ":"
        if _indent(each) <= outer and not (goes_on or term):
            return False
        blank = False
    return True


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" \t>"))


def _quantified(laid: Laid, piece: Piece) -> bool:
    """Say whether a subject holds an operator that reaches over its verb: "nobody", "only Acme"."""
    source = laid.source
    table = "scopes" if words("scopes", source.language) else "operators"
    return any(
        pattern(name, code).search(source.text, piece.start, piece.stop) is not None
        for name, code in ((table, source.language), ("scopes", "en"))
    ) or any(word in ("nobody", "none", "nothing", "nowhere") for word in fold(piece.text).lower().split())


def _governed(source: SourceText, piece: Piece) -> bool:
    """Say whether an operator stands right before a context slice, in its own line."""
    low = max(0, piece.start - 40)
    if not any(char.isalnum() for char in piece.text):
        return False
    before = source.text[low : piece.start].rstrip(" \t*_`\"'“‘[(")
    if not before or before[-1] in BREAKS or (not before[-1].isalpha() and before[-1] != "'"):
        return False
    for code in dict.fromkeys((source.language, "en")):
        if any(stop == len(before) for _, stop in pattern("operators", code).finditer(before)):
            return True
    return False


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
    if rank[0] != "h" or not rank[1:].isdigit():
        return True
    return re.search(rf"<h[1-{rank[1]}]\b", text[start:locus], re.IGNORECASE) is None
