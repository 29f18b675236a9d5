"""Rule R0 across loci (SPEC 6.5): the loci of a unit and joints tile it, each word of it once, cut where it may be.

Owns the book that a verification keeps of the pieces of each unit. What reaches over the pieces is judged by `reach`.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from itertools import pairwise

from ltmi_py.bundle.parts import WHITE
from ltmi_py.bundle.proof import skips
from ltmi_py.bundle.proof.endings import is_cut, last_word, line_stop
from ltmi_py.bundle.proof.laid import Laid, Piece
from ltmi_py.bundle.proof.reach import Member, Span, after_joint, is_relative, r0_reach
from ltmi_py.bundle.proof.sourcetext import SourceText
from ltmi_py.bundle.tables import pattern, words

_CLAUSE = frozenset(",;:–—-()[]…/|")
_MARKS = ".!?…:()[]*_\"'“”"


class UnitBook:
    """The pieces of every unit of one source, as loci come in; `judge` when all are in."""

    def __init__(self) -> None:
        self._units: dict[Span, list[Member]] = {}

    def add(self, laid: Laid, line: int | None) -> None:
        """Enter a locus if it is a piece of a unit, or leaves something to other loci."""
        elsewhere = tuple((p.start, p.stop) for p in laid.pieces if _skips(p, "elsewhere"))
        if laid.locus.unit is None and not elsewhere:
            return
        unit = laid.source.span(*laid.locus.unit) if laid.locus.unit else (laid.start, laid.stop)
        inside = [
            (p.start, p.stop)
            for p in laid.pieces
            if p.part.op == "from" and unit[0] <= p.start and p.stop <= unit[1]
        ]
        member = Member(
            locus=laid.locus.id,
            line=line,
            start=laid.start,
            stop=laid.stop,
            elsewhere=elsewhere,
            joints=tuple((p.start, p.stop) for p in laid.pieces if _skips(p, "joint")),
            borrowed=max(inside, key=lambda span: span[1], default=None),
            copula=any(p.part.op == "glue" and p.text.strip().isalpha() for p in laid.pieces),
        )
        self._units.setdefault(unit, []).append(member)

    def units(self) -> Iterator[Span]:
        """Yield the range of every unit, in characters."""
        yield from self._units

    def judge(self, source: SourceText) -> Iterator[tuple[str, str, Member]]:
        """Yield (code, facts, member) for every unit that is not whole or is torn."""
        for unit, members in self._units.items():
            members.sort(key=lambda member: (member.start, -member.stop))
            yield from _tiles(source, unit, members)
            yield from _twice(source, members)
            yield from _cuts(source, members)
            yield from _elsewhere(source, members)
            yield from r0_reach(source, unit, members)


def _skips(piece: Piece, reason: str) -> bool:
    return piece.part.op == "skip" and piece.part.reason == reason


def _owned(members: Iterable[Member]) -> list[Span]:
    """Return the spans that the members say themselves, merged, in order; joints at their edges belong to nobody."""
    spans = []
    for member in members:
        at = member.start
        for low, high in sorted(member.elsewhere):
            if low > at:
                spans.append((at, low))
            at = max(at, high)
        if at < member.stop:
            spans.append((at, member.stop))
    return _merged(spans)


def _merged(spans: Iterable[Span]) -> list[Span]:
    out: list[Span] = []
    for low, high in sorted(spans):
        if out and low <= out[-1][1]:
            out[-1] = (out[-1][0], max(out[-1][1], high))
        else:
            out.append((low, high))
    return out


def _gaps(span: Span, owned: Iterable[Span]) -> Iterator[Span]:
    at = span[0]
    for low, high in owned:
        if high <= span[0] or low >= span[1]:
            continue
        if low > at:
            yield at, low
        at = max(at, high)
    if at < span[1]:
        yield at, span[1]


def _is_gap(source: SourceText, low: int, high: int) -> bool:
    """Say whether words may be missing here: white space, marks, markup, a joint; a break between sentences."""
    body = source.text[low:high]
    if not body.strip(WHITE) or skips.is_joint(source, low, high):
        return True
    if skips.is_prefix(source, low, high, opens=False):
        return True
    wordless = not any(char.isalnum() for char in body)
    return wordless and (skips.is_markup(source, low, high) or not body.strip(WHITE + _MARKS))


def _shares(member: Member) -> list[Span]:
    return _owned([member])


def _twice(source: SourceText, members: list[Member]) -> Iterator[tuple[str, str, Member]]:
    """No words of a unit are said by two pieces: else a torn piece could hide behind a whole one."""
    taken: list[tuple[int, int, Member]] = sorted(
        ((low, high, member) for member in members for low, high in _shares(member)),
        key=lambda each: each[:2],
    )
    stop = 0
    for low, high, member in taken:
        if low < stop and source.text[low : min(stop, high)].strip(WHITE):
            yield "unit-overlap", f"“{source.text[low : min(stop, high)].strip()[:60]}”", member
        stop = max(stop, high)


def _cuts(source: SourceText, members: list[Member]) -> Iterator[tuple[str, str, Member]]:
    """Two pieces that follow each other are parted by a joint, by clause punctuation, or by themselves."""
    edges = sorted(
        ((low, high, member) for member in members for low, high in _shares(member)),
        key=lambda each: each[:2],
    )
    read: bool | None = None
    for (_, stop, _), (start, _, member) in pairwise(edges):
        if start < stop or is_cut(source.text, stop, start):
            continue
        before = source.text[max(0, stop - 4) : stop].rstrip(WHITE)[-1:]
        joint = skips.joint_of(source, stop, after_joint(member) if start == member.start else start)
        after = source.text[start : start + 24].lstrip(WHITE)
        first = (after.split(maxsplit=1) or [""])[0].strip(",;:.").lower()
        if joint == "but" and _excepts(source.text, stop, start):
            yield "unit-cut", f"“but” excepts here, before “{after[:40]}”", member
        marked = not _CLAUSE.isdisjoint((before, after[:1], *source.text[stop:start]))
        word = joint or (first if any(first in words("joints", c) for c in source.languages) else "")
        bare = skips.is_relative(source, word)
        joined = marked or bool(word and (not bare or _is_named(source, stop) or _is_one(source, stop)))
        if joined and read is None:
            read = _is_read(source, edges[0][0], edges[-1][1])
        opening = _WORDS.search(after)
        named = (joint or "")[:1].isalpha() or (
            opening is not None
            and any(opening[0].lower() in words("joints", code) for code in source.languages)
        )
        joined = joined and bool(read) and (named or not _is_inside(source.text, stop, start))
        if not joined and any(char.isalnum() for char in source.text[start : start + 40]):
            yield "unit-cut", f"before “{after[:40]}”", member


def _is_inside(text: str, stop: int, start: int) -> bool:
    """Say whether the clause punctuation of a border belongs to a quotation, or to a range of figures."""
    if _QUOTED.search(text, max(0, stop - 2), start + 2):
        return True
    dashed = not _DASHES.isdisjoint(text[stop - 1 : start + 1])
    figure = dashed and _FIGURE_ENDS.search(text[max(0, stop - 12) : stop]) is not None
    return figure and _FIGURE_BEGINS.match(text, stop) is not None


_QUOTED = re.compile(r"[,–—-]\s*[\"”»]|[\"”»]\s*,|[,:]\s*[\"“«„]")
_DASHES = frozenset("-–—")
_FIGURE_ENDS = re.compile(r"\d[^\s\d]{0,4}[\s–—-]*\Z")
_FIGURE_BEGINS = re.compile(r"[\s–—-]*\d")


def _is_read(source: SourceText, start: int, stop: int) -> bool:
    """Say whether words that tell its languages are one in twelve of a unit's, and none has a letter of another language.

    Else what governs its clauses could not be seen.
    """
    held = _WORDS.findall(source.worded, start, stop)
    told = frozenset().union(*(words(name, code) for name in _TELLING for code in source.languages))
    known = sum(word.lower() in told for word in held)
    for number, word in enumerate(held):
        if len(word) > 1 and _FOREIGN.search(word):
            named = word[0].isupper() and (number or _RARE * known >= 2 * len(held))
            if not named:
                return False
    return _RARE * known >= len(held) > 0


_TELLING = ("function", "joints", "pronouns")
_RARE = 12  # words of a unit, of which one at least tells its language
_FOREIGN = re.compile(
    r"[^\W\d_a-zA-ZäöüßÄÖÜàâæçéèêëîïôœùûÿñáíóúìòãõÀÂÆÇÉÈÊËÎÏÔŒÙÛŸÑÁÍÓÚÌÒÃÕªº\u02b0-\u02ffµΩ]"
)


def _is_named(source: SourceText, stop: int) -> bool:
    """Say whether a name or a figure ends at `stop`: a relative clause without a comma then bounds no noun."""
    word = _LAST.search(source.text, max(0, stop - 80), stop)
    if word is None:
        return False
    return (word[1][0].isupper() and source.language != "de") or word[1][-1].isdigit()


def _is_one(source: SourceText, stop: int) -> bool:
    """Say whether a noun with an indefinite article ends at `stop`, with no function word in between."""
    for word in reversed(_WORDS.findall(source.text, max(0, stop - 120), stop)[-8:]):
        if word.lower() in words("indefinites", source.language):
            return True
        if word.lower() in words("function", source.language):
            return False
    return False


_LAST = re.compile(r"([\w.'’-]+)\W*\Z")
_WORDS = re.compile(r"[\w'’-]+")
_WHOLE = frozenset(("all", "everything", "anything", "everyone", "anyone", "everybody", "anybody", "nothing", "nobody", "none", "one", "nowhere", "everywhere", "anywhere"))  # fmt: skip


def _excepts(text: str, stop: int, start: int) -> bool:
    """Say whether a `but` after text[:stop] means "except": right after a word for all or none."""
    return last_word(text, line_stop(text, stop)) in _WHOLE and "," not in text[stop:start]


def _tiles(source: SourceText, unit: Span, members: list[Member]) -> Iterator[tuple[str, str, Member]]:
    for low, high in _gaps(unit, _owned(members)):
        if not _is_gap(source, low, high):
            yield "unit-gap", f"“{source.text[low:high].strip()[:60]}”", members[0]


def _elsewhere(source: SourceText, members: list[Member]) -> Iterator[tuple[str, str, Member]]:
    text = source.text
    starts = [member.start for member in members]
    for member in members:
        for low, high in member.elsewhere:
            inside = [
                other
                for other in members[bisect_left(starts, low) : bisect_right(starts, high)]
                if other.stop <= high
            ]
            said = f"“{text[low:high].strip()[:60]}”"
            if not inside or not all(_is_gap(source, *gap) for gap in _gaps((low, high), _owned(inside))):
                yield "skip-elsewhere", said, member
            elif not _bounded(source, low, high, member):
                yield "skip-elsewhere", f"no clause punctuation or joint bounds {said}", member
            elif not all(is_relative(source, other) for other in inside):
                lost = [
                    pattern(name, code).search(source.worded, low, high)
                    for name in ("operators", "openers")
                    for code in source.languages
                ]
                if any(lost):
                    yield "operator", f"{said} is no clause of its own", member


def _bounded(source: SourceText, low: int, high: int, member: Member) -> bool:
    text = source.text
    head = text[low:high].lstrip(WHITE)
    before = text[max(member.start, low - 8) : low].rstrip(WHITE)
    first = head.split(" ", 1)[0].strip(",;–—-(").lower()
    opened = (
        low == member.start
        or head[:1] in ",;:–—-("
        or before[-1:] in ",;:–—-("
        or (
            first in words("joints", source.language)
            and (not skips.is_relative(source, first) or _is_named(source, low))
        )
    )
    tail = text[high : high + 8].lstrip(WHITE)
    inner = text[low:high].rstrip(WHITE)
    nxt = tail.split(" ", 1)[0].strip(",;.").lower()
    closed = (
        high == member.stop
        or tail[:1] in ",;:–—-)."
        or inner[-1:] in ",;:–—-)"
        or nxt in words("joints", source.language)
    )
    return opened and closed
