"""What reaches over the pieces of a unit (SPEC 6.5.3, 6.5.4): nothing is cut from the words that govern it.

Owns what a piece of a unit is, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ltmi_py.bundle.parts import WHITE
from ltmi_py.bundle.proof import skips
from ltmi_py.bundle.proof.endings import content_end, ends_terminated, is_break
from ltmi_py.bundle.proof.layouts import ASKS
from ltmi_py.bundle.proof.sourcetext import SourceText
from ltmi_py.bundle.tables import pattern, words

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Member:
    """A locus of a unit: its offset, what it leaves to others, and the context it borrows from the unit (characters)."""

    locus: str
    line: int | None
    start: int
    stop: int
    elsewhere: tuple[Span, ...]
    joints: tuple[Span, ...]
    borrowed: Span | None
    copula: bool


def is_relative(source: SourceText, member: Member) -> bool:
    """Say whether a piece is a relative clause or an appositive: what governs inside it governs nothing outside."""
    if member.copula:
        return True
    relatives = words("relatives", source.language)
    for found in _FIRST_WORDS.finditer(source.text, max(0, member.start - 24), member.stop):
        if found.end(2) > member.start and found[2].lower() in relatives:
            return _opens_relative(source, found)
        if found.start(2) >= member.start:
            return False
        if found[2].lower() in relatives and not source.text[found.end(2) : member.start].strip(
            WHITE + _MARKS
        ):
            return _opens_relative(source, found)
    return False


_FIRST_WORDS = re.compile(r"([,;:–—(-]?)[\s\"'“„«*_]*([^\W\d_]+['’]?)")
_MARKS = ",;(–—-\"'“„«*_"
_UNMARKED = re.compile(f"[{re.escape(WHITE + _MARKS)}]*")


def _opens_relative(source: SourceText, found: re.Match[str]) -> bool:
    """Say whether a word that may open a relative clause does: a German article does not, nor a bare that in Romance."""
    if found[2].lower() in words("complementizers", source.language):
        return found[1] != ""
    if source.language != "de":
        return True
    following = _UNMARKED.match(source.text, found.end(2)).end()  # type: ignore[union-attr]
    return not source.text[following : following + 1].isupper()


def r0_reach(source: SourceText, unit: Span, members: list[Member]) -> Iterator[tuple[str, str, Member]]:
    """Yield what of each stretch of a unit reaches over a border between two of its pieces, as (code, facts, piece)."""
    for stretch, pieces in _stretches(source, unit, members):
        if len({(m.start, m.stop, m.elsewhere) for m in pieces}) < 2:
            continue
        found = next(_governs(source, stretch, pieces), None)
        if found is not None:
            yield "unit-governor", found, pieces[-1]
        yield from _left_behind(source, stretch, pieces)
    yield from _scopes(source, members)


def _governs(source: SourceText, stretch: Span, pieces: list[Member]) -> Iterator[str]:
    """Yield what governs a stretch that is cut."""
    main = [m for m in pieces if not is_relative(source, m)]
    if source.text[stretch[0] : stretch[1]].rstrip(WHITE + _CLOSING).endswith(ASKS):
        yield "it is a question"
    if len(main) > 1 and _governed_opening(source, stretch[0], "openers"):
        yield f"“{source.text[stretch[0] : stretch[0] + 20].strip()}” at the front"
    for code in source.languages:
        for name in ("attributions", "governors", "complementizers"):
            for start, stop in pattern(name, code).finditer(source.worded, *stretch):
                if not _is_harmless(source, stretch[0], pieces, (name, start, stop)):
                    yield f"“{source.text[start:stop]}”"
    lead = _lead_in(source, stretch[0], pieces[-1].start) if len(main) > 1 else None
    if lead is not None:
        yield f"“{source.text[slice(*lead)]}” before a colon"
    for piece in main[1:]:
        yield from _trailing(source, piece)


def _is_harmless(source: SourceText, low: int, pieces: list[Member], found: tuple[str, int, int]) -> bool:
    """Say whether a word that governs reaches over no border: in a clause of its own, with a phrase, in the last piece."""
    name, start, stop = found
    home = [m.start for m in pieces if m.start <= start and stop <= m.stop and is_relative(source, m)]
    if home and (name != "governors" or not _opens(source, home[0], start)):
        return True
    main = [m.start for m in pieces if not is_relative(source, m)]
    if name == "governors":
        return len(main) < 2 or _is_mere_phrase(source, low, start, stop)
    return name == "complementizers" and (not main or start == main[0] or start >= main[-1])


_CLOSING = "\"'”’»)]*_"
_ASIDE = ",–—(;"


def _trailing(source: SourceText, piece: Member) -> Iterator[str]:
    """Yield the operators right behind clause punctuation: what is added so may be meant for the pieces before too."""
    openers = pattern("openers", source.language).finditer(source.worded, piece.start, piece.stop)
    for start, stop in (*_reaching(source, piece.start, piece.stop), *openers):
        before = source.text[piece.start : start].rstrip(WHITE)
        first = re.search(r"[^\W\d_]+\Z", before)
        if first is not None and first[0].lower() in words("joints", source.language):
            before = before[: first.start()].rstrip(WHITE)
        if before.endswith(tuple(_ASIDE)) and before.strip(WHITE + _ASIDE):
            yield f"“{source.text[start:stop]}” at the end"


def _is_mere_phrase(source: SourceText, low: int, start: int, stop: int) -> bool:
    """Say whether a governor governs a phrase that bounds nothing else: an until at the front bounds what follows."""
    bounds = _opens(source, low, start) and source.text[start:stop].lower() in _BOUNDING
    return not bounds and governs_phrase(source.text, start, stop)


_PHRASAL = frozenset(("after", "before", "since", "until", "till", "while"))
_TIMED = _PHRASAL - {"while"}
_CONDITION_LINE = 60  # characters of a line that may hold a condition and nothing else
_BOUNDING = frozenset(("until", "till"))  # at the front they bound all that follows
_ALWAYS_PHRASAL = frozenset(("despite", "in spite of"))
_PHRASE = re.compile(r"[ \n]+(?:\d|([^\W\d_]+ing)(?!\w))")
_DETERMINED = r"[ \n]+(?:(?:the|an?|his|her|its|their|my|our|your)[ \n]+)"
# "after the 1990s", "after three years", "after a three-month …"
_COUNTED = re.compile(
    rf"(?:{_DETERMINED}|[ \n]+)(?:\d{{4}}s?(?!\w)|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many|a few)"
    r"(?:-|[ \n]+)(?:year|month|week|day|hour|minute|season|decade)s?(?!\w))",
    re.IGNORECASE,
)
_KINDS = r"(?:(?:[^\W\d_]+(?:al|ic|ous|ive)|first|second|third|last|final|next|early|late|sudden|world|civil)[ \n]+){0,2}"
_OCCASION = re.compile(
    rf"{_DETERMINED}{_KINDS}([^\W\d_]+)(?=[ \n]*(?:[.,;:)]|\Z)|[ \n]+(?:of|in|on|at|by|from|to|with|for|and|but)\b)",
    re.IGNORECASE,
)
_ENDED = re.compile(r"[ \n]*(?:[.,;)]|\Z)")
_OF = re.compile(r"[ \n]+of\b", re.IGNORECASE)


def governs_phrase(text: str, start: int, stop: int) -> bool:
    """Say whether the governor text[start:stop] governs a phrase and no clause: "after serving", "since 1920", "until his death"."""
    word = text[start:stop].lower()
    if word in _ALWAYS_PHRASAL or (word == "because" and _OF.match(text, stop)):
        return True
    if word == "since" and _ENDED.match(text, stop):
        return True
    found = _PHRASE.match(text, stop) if word in _PHRASAL else None
    if found is not None:
        return (found[1] or "").lower() not in words("nouns-in-ing", "en")
    if word not in _TIMED:
        return False
    occasion = _OCCASION.match(text, stop)
    named = occasion is not None and occasion[1].lower() in words("occasions", "en")
    return named or _COUNTED.match(text, stop) is not None


def _opens(source: SourceText, start: int, at: int) -> bool:
    return not source.text[start:at].strip(WHITE + ",;–—-(")


def _stretches(source: SourceText, unit: Span, members: list[Member]) -> Iterator[tuple[Span, list[Member]]]:
    """Yield the unit in stretches between borders that part by themselves, each with its pieces, in order."""
    at, reach = unit[0], -1
    pieces: list[Member] = []
    for member in members:
        if pieces and member.start >= reach and _parts(source, at, reach, after_joint(member)):
            yield (at, reach), pieces
            at, pieces = member.start, []
        pieces.append(member)
        reach = max(reach, member.stop)
    yield (at, unit[1]), pieces


def after_joint(member: Member) -> int:
    """Return where the words of a piece begin, after the joint that it may open with."""
    return next((stop for start, stop in member.joints if start == member.start), member.start)


def _parts(source: SourceText, at: int, stop: int, start: int) -> bool:
    """Say whether a sentence or a line ends at `stop`, or a semicolon does, unless what began at `at` governs on."""
    if is_break(source.text, stop, start):
        if ends_terminated(source.text, stop):
            return True
        short = content_end(source.text, stop) - at <= _CONDITION_LINE
        return not ((short and _governed_opening(source, at, "governors")) or _lead_in(source, at, start))
    marked = ";" in source.text[stop:start] and skips.is_joint(source, stop, start)
    if not marked or _governed_opening(source, at, *_BINDING):
        return False
    return not (_governed_opening(source, start, "complementizers") or _lead_in(source, at, start))


_BINDING = ("governors", "attributions")
_COLON = re.compile(r"[:：](?=\s|\Z)")


def _lead_in(source: SourceText, at: int, stop: int) -> Span | None:
    """Return where a word stands that governs a list behind a colon, with the colon in what began at `at`: "Do not: open it; close it"."""
    colon = _COLON.search(source.text, at, stop)
    if colon is None:
        return None
    found = (
        pattern(name, code).search(source.worded, at, colon.start())
        for name in ("leads", *_BINDING)
        for code in source.languages
    )
    return next((span for span in found if span is not None), None)


def _governed_opening(source: SourceText, at: int, *names: str) -> bool:
    start = at
    while start < len(source.text) and source.text[start] in WHITE:
        start += 1
    return any(pattern(name, code).opens(source.worded, start) for name in names for code in source.languages)


def _left_behind(
    source: SourceText, stretch: Span, pieces: list[Member]
) -> Iterator[tuple[str, str, Member]]:
    """Find pieces that borrow nothing, and leave behind an operator that reaches over a coordination."""
    apart = [span for m in pieces for span in m.elsewhere]
    apart += [(m.start, m.stop) for m in pieces if is_relative(source, m)]
    for piece in pieces[1:]:
        if piece.borrowed is not None or piece.start <= stretch[0] or is_relative(source, piece):
            continue
        for start, stop in _reaching(source, stretch[0], piece.start):
            if not any(low <= start and stop <= high for low, high in apart):
                yield (
                    "operator",
                    f"“{source.text[start:stop]}” stands before the piece, and may reach it",
                    piece,
                )
                break


def _reaching(source: SourceText, start: int, stop: int) -> Iterator[Span]:
    """Yield the words of a range that reach over a coordination, of its source's language, and of English where it speaks that."""
    for code in source.languages:
        if code == source.language or _is_english(source, start, stop):
            name = "scopes" if words("scopes", code) else "operators"
            yield from pattern(name, code).finditer(source.worded, start, stop)


def _is_english(source: SourceText, start: int, stop: int) -> bool:
    """Say whether a range holds more joints and function words of English alone than of its source's language."""
    held = [word.lower() for word in _WORD.findall(source.worded, start, stop)]
    own, english = (
        frozenset().union(*(words(name, code) for name in ("function", "joints", "pronouns", "scopes")))
        for code in (source.language, "en")
    )
    return sum(word in english for word in held) > sum(word in own for word in held)


_WORD = re.compile(r"[^\W\d_]+")


def _scopes(source: SourceText, members: list[Member]) -> Iterator[tuple[str, str, Member]]:
    """Find pieces that borrow words of the unit and leave behind an operator that reaches over both."""
    left = [span for member in members for span in member.elsewhere]
    for member in members:
        if member.borrowed is None:
            continue
        low, high = member.borrowed
        if is_relative(source, member) and any(map(str.isalnum, source.text[high : member.start])):
            high = low  # who is meant by it is another than who is spoken of
        for start, stop in _reaching(source, high, member.start):
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
