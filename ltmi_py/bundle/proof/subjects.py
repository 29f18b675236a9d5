"""Subjects and topics (SPEC 6.8.3, 6.8.6): whether what is borrowed for a clause is what the clause speaks of."""

from __future__ import annotations

import re
from bisect import bisect_right

from ltmi_py.bundle.parts import WHITE, fold
from ltmi_py.bundle.proof import skips
from ltmi_py.bundle.proof.endings import ends_sentence
from ltmi_py.bundle.proof.laid import Laid, Piece
from ltmi_py.bundle.proof.layouts import BLANK, STRIP, TERMINATORS, first_cells
from ltmi_py.bundle.proof.sourcetext import SourceText
from ltmi_py.bundle.tables import pattern, words

SUBJECT_REACH = 1500  # characters between a subject and the pronoun it stands for
SUBJECT_LIMIT = 200  # characters of a subject
TOPIC_LIMIT = 80  # characters of a topic

_ARTICLE = re.compile(r"[\s\ufeff>*_\"“'‘(\[]*(?:(?:the|a|an)\s+)?[*_\"“'‘]*", re.IGNORECASE)
_NO_WORD = re.compile(r"[^\w'’]")
_SENTENCE_END = re.compile("[.!?…。！？][\"'”’)*_\\]]*(?=\\s)|;(?=\\s)|\r?\n\\s*\n")
_REFERENCE = re.compile(r"&#?\w{1,31};\Z")


def in_unit(laid: Laid, piece: Piece) -> bool:
    """Say whether a context slice lies in the unit of its locus."""
    unit = laid.locus.unit
    return unit is not None and unit[0] <= piece.part.start and piece.part.stop <= unit[1]


_MARKS = "*_\"'“‘”’)(["


def is_head(laid: Laid, piece: Piece) -> bool:
    """Say whether a context slice opens a sentence of the unit of its locus, or stands right before what is kept of it."""
    if not in_unit(laid, piece) or laid.locus.unit is None:
        return False
    text = laid.source.text
    unit = laid.source.char(laid.locus.unit[0])
    first = next((other.start for other in laid.pieces if other.part.op == "keep"), laid.start)
    before = text[unit : piece.start].rstrip(WHITE + _MARKS)
    opens = not before.strip(STRIP) or before[-1] in TERMINATORS or before[-1] in ":;"
    if not opens:
        return not text[piece.stop : first].strip(STRIP)
    return not any(
        found[0] != ";" and _begins_clause(text, found, _next_word(text, found.end()))
        for found in _SENTENCE_END.finditer(text, piece.stop, first)
    )


def is_subject(laid: Laid, piece: Piece, *, replaces: bool) -> bool:
    """Say whether a context slice may be the subject here; `replaces`: it stands in the place of a pronoun."""
    text = laid.source.text
    if len(piece.text) > SUBJECT_LIMIT:
        return False
    if not replaces:
        return in_unit(laid, piece) and _opens_clause(laid, piece)
    between = text[piece.stop : laid.start]
    near = in_unit(laid, piece) or (
        len(between) <= SUBJECT_REACH
        and len(BLANK.findall(between)) <= 2
        and not laid.source.heading_between(piece.stop, laid.start)
    )
    return near and not leaves(laid.source, piece.stop, laid.start) and stays(laid.source, piece, laid.start)


_ROW = re.compile(r"<(?:tr|dt|table|h[1-6])\b", re.IGNORECASE)


def leaves(source: SourceText, start: int, stop: int) -> bool:
    """Say whether another row, term, record or object begins between two positions, or the one of the first ends."""
    if source.family == "html":
        return _ROW.search(source.text, start, stop) is not None
    if source.family == "json":
        return source.nesting.end_of_open(start) < stop
    if source.family == "table":
        firsts = first_cells(source.text, source.media_type)
        return bisect_right(firsts, start) != bisect_right(firsts, stop)
    return False


_JOINED = re.compile(r"[,;:.!?…–—()\"“”]")


_DATED = re.compile(r"([^\W\d_]+)\s+(?:[^\W\d_]+\s+)?\d{4}")  # "In 1913", "By October 1913"


def _opens_clause(laid: Laid, piece: Piece) -> bool:
    """Say whether a borrowed subject opens a clause of its unit, or stands right before what says more of it."""
    source = laid.source
    unit = source.char(laid.locus.unit[0]) if laid.locus.unit else laid.start
    between = source.text[piece.stop : laid.start].strip(STRIP)
    if not between or skips.is_relative(source, between.lower()):
        return True
    start = piece.start
    for other in reversed(laid.pieces[: laid.pieces.index(piece)]):
        if other.part.op != "from" or other.part.reason != piece.part.reason:
            break
        start = other.start  # a subject in several slices opens where its first does
    before = source.worded[unit:start]
    marks = [found.end() for found in _JOINED.finditer(before)]
    head = before[marks[-1] if marks else 0 :].strip(STRIP)
    if not head:
        return True
    dated = _DATED.fullmatch(head)
    last = (dated[1] if dated else head.split()[-1]).lower().strip(STRIP)
    return any(
        last in words(name, code)
        for name in ("joints", "attributions", "function")
        for code in source.languages
    ) and not any(
        pattern("scopes", code).search(head) or pattern("governors", code).search(head)
        for code in source.languages
    )


def stays(source: SourceText, piece: Piece, stop: int) -> bool:
    """Say whether no sentence or clause between a subject and its pronoun has a subject of its own (SPEC 6.8.6).

    Each must open with a pronoun, or name the subject again.
    """
    name, text = fold(piece.text).lower(), source.text
    for found in _SENTENCE_END.finditer(text, piece.stop, stop):
        start = _next_word(text, found.end())
        if start >= stop or not _begins_clause(text, found, start):
            continue
        first = _first_word(text, start)
        if found[0] == ";" and any(first in words("joints", code) for code in source.languages):
            first = _first_word(text, start + len(first) + 1)
        again = name in fold(text[start : min(stop, start + len(name) * 4 + 40)]).lower()
        if not again and not any(first in words("pronouns", code) for code in source.languages):
            return False
    return True


def _begins_clause(text: str, mark: re.Match[str], start: int) -> bool:
    """Say whether a sentence, or after a semicolon a clause, begins at `start`, behind a mark."""
    if mark[0] == ";":
        return _REFERENCE.search(text, max(0, mark.start() - 40), mark.end()) is None
    return mark[0].isspace() or ends_sentence(text, mark.end(), start)


def _next_word(text: str, at: int) -> int:
    while at < len(text) and text[at] in STRIP:
        at += 1
    return at


def _first_word(text: str, start: int) -> str:
    return _NO_WORD.split(text[start : start + 40], maxsplit=1)[0].lower()


def is_topic(laid: Laid, index: int) -> bool:
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


def quantified(laid: Laid, piece: Piece) -> bool:
    """Say whether a subject holds an operator that reaches over its verb: "nobody", "only Acme"."""
    source = laid.source
    table = "scopes" if words("scopes", source.language) else "operators"
    return any(
        pattern(name, code).search(source.worded, piece.start, piece.stop) is not None
        for name, code in ((table, source.language), ("scopes", "en"))
    ) or any(word in ("nobody", "none", "nothing", "nowhere") for word in fold(piece.text).lower().split())
