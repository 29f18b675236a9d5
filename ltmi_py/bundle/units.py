"""Rule R0 across loci (SPEC 6.5): the loci of a unit and joints tile it, and nothing is cut from what governs it.

Owns the book that a verification keeps of the pieces of each unit, and their judgement once all loci were seen.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from ltmi_py.bundle import skips
from ltmi_py.bundle.boundaries import is_break, is_cut
from ltmi_py.bundle.endings import content_end, last_word
from ltmi_py.bundle.laid import Laid, Piece
from ltmi_py.bundle.layouts import TERMINATORS
from ltmi_py.bundle.parts import WHITE
from ltmi_py.bundle.sourcetext import SourceText
from ltmi_py.bundle.tables import pattern, words

Span = tuple[int, int]

_CLAUSE = frozenset(',;:–—-()[]…/|"“”')
_MARKS = ".!?…:()[]*_\"'“”"


@dataclass(frozen=True, slots=True)
class Member:
    """A locus of a unit: its offset, what it leaves to others, and the context it borrows from the unit (characters)."""

    locus: str
    line: int | None
    start: int
    stop: int
    elsewhere: tuple[Span, ...]
    joints: tuple[Span, ...]
    borrowed: int | None
    copula: bool


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
            p.stop for p in laid.pieces if p.part.op == "from" and unit[0] <= p.start and p.stop <= unit[1]
        ]
        member = Member(
            locus=laid.locus.id,
            line=line,
            start=laid.start,
            stop=laid.stop,
            elsewhere=elsewhere,
            joints=tuple((p.start, p.stop) for p in laid.pieces if _skips(p, "joint")),
            borrowed=max(inside, default=None),
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
            yield from _governs(source, unit, members)
            yield from _scopes(source, members)


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
    for (_, stop, _), (start, _, member) in pairwise(edges):
        if start < stop or is_cut(source.text, stop, start):
            continue
        before = source.text[max(0, stop - 4) : stop].rstrip(WHITE)[-1:]
        joint = skips.joint_of(source, stop, start)
        after = source.text[start : start + 24].lstrip(WHITE)
        first = (after.split(maxsplit=1) or [""])[0].strip(",;:.").lower()
        if joint == "but" and _excepts(source.text, stop, start):
            yield "unit-cut", f"“but” excepts here, before “{after[:40]}”", member
        joined = (
            joint
            or before in _CLAUSE
            or after[:1] in _CLAUSE
            or any(first in words("joints", c) for c in source.languages)
        )
        if not joined and any(char.isalnum() for char in source.text[start : start + 40]):
            yield "unit-cut", f"before “{after[:40]}”", member


_WHOLE = frozenset(("all", "everything", "anything", "everyone", "anyone", "everybody", "anybody", "nothing", "nobody", "none", "one", "nowhere", "everywhere", "anywhere"))  # fmt: skip


def _excepts(text: str, stop: int, start: int) -> bool:
    """Say whether a `but` after text[:stop] means "except": right after a word for all or none."""
    return last_word(text, len(text[:stop].rstrip(WHITE))) in _WHOLE and "," not in text[stop:start]


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
            elif not all(_relative(source, other) for other in inside):
                lost = [pattern("operators", code).search(text, low, high) for code in source.languages]
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
        or first in words("joints", source.language)
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


def _relative(source: SourceText, member: Member) -> bool:
    """Say whether a piece is a relative clause or an appositive: what governs inside it governs nothing outside."""
    if member.copula:
        return True
    text = source.text
    head = text[max(0, member.start - 24) : member.start].rstrip(WHITE).lower()
    last = head.split(" ")[-1].strip(",;(–—-") if head else ""
    own = text[member.start : member.stop].lstrip(WHITE + ",(–—-").split(" ", 1)[0].lower()
    relatives = words("relatives", source.language)
    return last in relatives or own in relatives


def _governs(source: SourceText, unit: Span, members: list[Member]) -> Iterator[tuple[str, str, Member]]:
    """Nothing that governs a clause stands in a stretch that is cut, unless inside a relative clause of its own."""
    if not any(pattern("binding", code).search(source.text, *unit) for code in source.languages):
        return
    for stretch, pieces in _stretches(source, unit, members):
        if len({(m.start, m.stop, m.elsewhere) for m in pieces}) < 2:
            continue
        local = [(m.start, m.stop) for m in pieces if _relative(source, m)]
        main = [m for m in pieces if not _relative(source, m)]
        for code in source.languages:
            for name in ("attributions", "governors"):
                for start, stop in pattern(name, code).finditer(source.text, *stretch):
                    if name == "governors" and _is_mere_phrase(source, stretch[0], start, stop):
                        continue
                    home = [span for span in local if span[0] <= start and stop <= span[1]]
                    if home and (name == "attributions" or not _opens(source, home[0][0], start)):
                        continue
                    if name == "governors" and len(main) < 2:
                        continue
                    yield "unit-governor", f"“{source.text[start:stop]}”", pieces[-1]
                    return


def _is_mere_phrase(source: SourceText, low: int, start: int, stop: int) -> bool:
    """Say whether a governor governs a phrase that bounds nothing else: an until at the front bounds what follows."""
    bounds = _opens(source, low, start) and source.text[start:stop].lower() in _BOUNDING
    return not bounds and governs_phrase(source.text, start, stop)


_PHRASAL = frozenset(("after", "before", "since", "until", "till", "while"))
_CONDITION_LINE = 60  # characters of a line that may hold a condition and nothing else
_BOUNDING = frozenset(("until", "till"))  # at the front they bound all that follows
_ALWAYS_PHRASAL = frozenset(("despite", "in spite of"))
_PHRASE = re.compile(r"[ \n]+(?:\d|([^\W\d_]+ing)(?!\w))")


def governs_phrase(text: str, start: int, stop: int) -> bool:
    """Say whether the governor text[start:stop] governs a phrase and no clause: "after serving", "since 1920"."""
    word = text[start:stop].lower()
    if word in _ALWAYS_PHRASAL:
        return True
    found = _PHRASE.match(text, stop) if word in _PHRASAL else None
    return found is not None and (found[1] or "").lower() not in words("nouns-in-ing", "en")


def _opens(source: SourceText, start: int, at: int) -> bool:
    return not source.text[start:at].strip(WHITE + ",;–—-(")


def _stretches(source: SourceText, unit: Span, members: list[Member]) -> Iterator[tuple[Span, list[Member]]]:
    """Yield the unit in stretches between borders that part by themselves, each with its pieces, in order."""
    at, reach = unit[0], -1
    pieces: list[Member] = []
    for member in members:
        if pieces and member.start >= reach and _parts(source, at, reach, member.start):
            yield (at, reach), pieces
            at, pieces = member.start, []
        pieces.append(member)
        reach = max(reach, member.stop)
    yield (at, unit[1]), pieces


def _parts(source: SourceText, at: int, stop: int, start: int) -> bool:
    """Say whether a sentence or a line ends at `stop`, or a semicolon does, unless what began at `at` governs on."""
    if is_break(source.text, stop, start):
        end = content_end(source.text, stop)
        return source.text[end - 1 : end] in TERMINATORS or not (
            end - at <= _CONDITION_LINE and _governed_opening(source, at, "governors")
        )
    return skips.joint_of(source, stop, start) == ";" and not _governed_opening(source, at)


def _governed_opening(source: SourceText, at: int, *names: str) -> bool:
    start = at
    while start < len(source.text) and source.text[start] in WHITE:
        start += 1
    return any(
        pattern(name, code).opens(source.text, start)
        for name in names or ("governors", "attributions")
        for code in source.languages
    )


def _scopes(source: SourceText, members: list[Member]) -> Iterator[tuple[str, str, Member]]:
    """Find pieces that borrow words of the unit and leave behind an operator that reaches over both."""
    left = [span for member in members for span in member.elsewhere]
    name = "scopes" if words("scopes", source.language) else "operators"
    for member in members:
        if member.borrowed is None or _relative(source, member):
            continue
        for start, stop in pattern(name, source.language).finditer(
            source.text, member.borrowed, member.start
        ):
            if any(low <= start and stop <= high for low, high in left):
                continue
            if is_break(source.text, stop, member.start):
                continue
            yield (
                "operator",
                f"“{source.text[start:stop]}” stands between the borrowed words and the piece",
                member,
            )
            break
