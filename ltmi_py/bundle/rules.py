"""The rules R1 to R7 on one locus (SPEC 6), each a function that yields what it finds.

R0, which needs the other loci of a unit, is in `units`. All positions here are characters of the source.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ltmi_py.bundle import contexts, skips
from ltmi_py.bundle.boundaries import starts_unit, stops_unit
from ltmi_py.bundle.decodings import RULES, decoded
from ltmi_py.bundle.layouts import WHITE
from ltmi_py.bundle.model import STATEMENT_LIMIT, Locus
from ltmi_py.bundle.parts import Part, fold
from ltmi_py.bundle.sourcetext import SourceText
from ltmi_py.bundle.tables import words
from ltmi_py.bundle.tokens import is_word, merges, splits

Problem = tuple[str, str]  # a code of `findings`, and the facts


@dataclass(frozen=True, slots=True)
class Piece:
    """A part laid on its source: `start` and `stop` in characters, `text` what it contributes to the statement."""

    part: Part
    start: int
    stop: int
    text: str


@dataclass(frozen=True, slots=True)
class Laid:
    """A locus laid on its source, ready to be judged; `start` and `stop` are its offset in characters."""

    locus: Locus
    source: SourceText
    start: int
    stop: int
    pieces: tuple[Piece, ...]


def lay(locus: Locus, source: SourceText) -> Laid:
    """Lay a locus on its source; raise ValueError for an offset outside it or inside a character."""
    start, stop = source.span(locus.source.start, locus.source.stop)
    pieces = []
    for part in locus.parts or ():
        if part.op == "glue":
            pieces.append(Piece(part, 0, 0, part.text))
            continue
        low, high = source.span(part.start, part.stop)
        text = "" if part.op == "skip" else part.text if part.by else source.text[low:high]
        pieces.append(Piece(part, low, high, text))
    return Laid(locus, source, start, stop, tuple(pieces))


def judge(laid: Laid) -> Iterator[Problem]:
    """Yield what R1 to R7 find; for a verbatim locus only what does not depend on parts."""
    if laid.locus.parts is None:
        yield from _edges(laid)
        return
    yield from r1_tiling(laid)
    yield from r2_tokens(laid)
    yield from r3_skips(laid)
    yield from contexts.r4_context(laid)
    yield from r5_glue(laid)
    yield from r6_decoding(laid)
    yield from r7_excerpt(laid)


def r0_edges(laid: Laid) -> Iterator[Problem]:
    """R0 on one locus: without `x-unit`, its offset starts and stops where a unit does."""
    text, media = laid.source.text, laid.source.media_type
    if laid.locus.unit is None:
        if not starts_unit(text, laid.start, media):
            yield "torn", f"it starts at “{_near(text, laid.start)}”"
        if not stops_unit(text, laid.stop, media):
            yield "torn", f"it stops at “{_near(text, laid.stop)}”"
        return
    try:
        low, high = laid.source.span(*laid.locus.unit)
    except ValueError:
        yield "unit-range", "it lies outside the source"
        return
    if not (low <= laid.start and laid.stop <= high):
        yield "unit-range", "it does not hold the offset"
    if not starts_unit(text, low, media):
        yield "unit-range", f"it starts at “{_near(text, low)}”"
    if not stops_unit(text, high, media):
        yield "unit-range", f"it stops at “{_near(text, high)}”"


def r1_tiling(laid: Laid) -> Iterator[Problem]:
    """R1: kept and skipped slices tile the offset in ascending order."""
    at = laid.start
    for piece in laid.pieces:
        if piece.part.op not in ("keep", "skip"):
            continue
        if piece.start < at or piece.start == piece.stop:
            yield "order", f"at byte {piece.part.start}"
        elif piece.start > at:
            yield "gap", f"“{laid.source.text[at : piece.start][:60]}” is neither kept nor skipped"
        at = max(at, piece.stop)
    if at < laid.stop:
        yield "gap", f"“{laid.source.text[at : laid.stop][:60]}” is neither kept nor skipped"
    elif at > laid.stop:
        yield "order", "the parts run over the end of the offset"


def _edges(laid: Laid) -> Iterator[Problem]:
    for at in (laid.start, laid.stop):
        if splits(laid.source.spaced, at):
            yield "half-token", f"at “{_near(laid.source.text, at)}”"


def r2_tokens(laid: Laid) -> Iterator[Problem]:
    """R2: no edge of a slice goes through a token, markup apart, and no two tokens run together."""
    text = laid.source.spaced
    own = [piece for piece in laid.pieces if piece.part.op in ("keep", "skip")]
    for index, piece in enumerate(own):
        if piece.part.op == "skip":
            continue
        before = own[index - 1] if index else None
        after = own[index + 1] if index + 1 < len(own) else None
        for at, other in ((piece.start, before), (piece.stop, after)):
            free = other is not None and (other.part.op == "keep" or other.part.reason == "markup")
            if not free and splits(text, at):
                yield "half-token", f"at “{_near(text, at)}”"
    for piece in laid.pieces:
        if piece.part.op == "from" and any(splits(text, at) for at in (piece.start, piece.stop)):
            yield "half-token", f"the context “{piece.text[:60]}”"
    yield from _run_together(laid)


def _run_together(laid: Laid) -> Iterator[Problem]:
    last: Piece | None = None
    marked = True
    for piece in laid.pieces:
        if piece.part.op == "skip":
            marked = marked and piece.part.reason == "markup"
            continue
        if not piece.text:
            continue
        if last is not None and merges(last.text, piece.text):
            touching = marked and last.part.op == piece.part.op != "glue"
            digits = last.text[-1].isdigit() and piece.text[0].isdigit()
            joined = touching and (last.stop == piece.start or not digits)
            if not joined and not _possessive(piece):
                yield "merged", f"“{last.text[-20:]}” and “{piece.text[:20]}”"
        last, marked = piece, True


def _possessive(piece: Piece) -> bool:
    return piece.part.op == "glue" and piece.text.startswith(("'s", "’s"))


def r3_skips(laid: Laid) -> Iterator[Problem]:
    """R3: each skip has a reason of the list, and is what the reason says."""
    source = laid.source
    for index, piece in enumerate(laid.pieces):
        part = piece.part
        if part.op != "skip":
            continue
        said = f"“{source.text[piece.start : piece.stop][:60]}”"
        if not skips.is_reason(part.reason):
            yield "skip-reason", f"{part.reason!r} for {said}"
        elif part.reason == "markup" and not skips.is_markup(source, piece.start, piece.stop):
            yield "skip-markup", said
        elif part.reason == "prefix" and not skips.is_prefix(
            source, piece.start, piece.stop, opens=piece.start == laid.start
        ):
            yield "skip-prefix", said
        elif part.reason == "cue" and not skips.is_cue(source, piece.start, piece.stop):
            yield "skip-cue", said
        elif part.reason == "pronoun" and not _replaced(laid, index):
            yield "skip-pronoun", said
        elif part.reason == "joint" and not _joins(laid, index):
            yield "skip-joint", said


def _replaced(laid: Laid, index: int) -> bool:
    piece = laid.pieces[index]
    text = laid.source.text
    if not skips.is_pronoun(laid.source, piece.start, piece.stop):
        return False
    if splits(text, piece.start) or splits(text, piece.stop):
        return False
    after = laid.pieces[index + 1] if index + 1 < len(laid.pieces) else None
    return after is not None and after.part.op == "from"


def _joins(laid: Laid, index: int) -> bool:
    """Say whether a joint may be passed over here: at the edges of the offset, and next to what is said elsewhere."""
    piece = laid.pieces[index]
    if not skips.is_joint(laid.source, piece.start, piece.stop):
        return False
    own = [other for other in laid.pieces if other.part.op in ("keep", "skip")]
    place = own.index(piece)
    kept = [i for i, other in enumerate(own) if other.part.op == "keep"]
    if not kept or place < kept[0]:
        word = skips.joint_of(laid.source, piece.start, piece.stop) or ""
        return laid.locus.unit is not None or not skips.is_relative(laid.source, word)
    if place > kept[-1]:
        return laid.locus.unit is not None
    around = own[max(0, place - 1) : place] + own[place + 1 : place + 2]
    return any(other.part.op == "skip" and other.part.reason == "elsewhere" for other in around)


_GLUE = frozenset(' ,;:.…—–()"“”')


def r5_glue(laid: Laid) -> Iterator[Problem]:
    """R5: glue is punctuation and spaces, `'s` after what replaced a genitive, or a copula for an appositive."""
    for index, piece in enumerate(laid.pieces):
        if piece.part.op != "glue":
            continue
        bare = piece.text.strip(" ")
        before = "".join(other.text for other in laid.pieces[:index])
        after = "".join(other.text for other in laid.pieces[index + 1 :])
        if bare in ("'s", "’s"):
            if not _after_genitive(laid, index):
                yield "glue", "“'s” where no genitive was replaced"
        elif bare in words("copulas", laid.source.language) or bare in words("copulas", "en"):
            yield from _copula(laid, index, bare)
        elif not piece.text or not set(piece.text) <= _GLUE:
            yield "glue", f"“{piece.text[:60]}”"
        elif "…" in bare and not any(p.part.reason == "excerpt" for p in laid.pieces if p.part.op == "skip"):
            yield "glue", "“…” where nothing is left out"
        elif before[-1:].isdigit() and after[:1].isdigit() and " " not in piece.text:
            yield "glue", f"“{piece.text}” between two digits"


def _after_genitive(laid: Laid, index: int) -> bool:
    for piece in reversed(laid.pieces[:index]):
        if piece.part.op == "from" or (piece.part.op == "skip" and piece.part.reason == "markup"):
            continue
        return (
            piece.part.op == "skip"
            and piece.part.reason == "pronoun"
            and skips.is_possessive(laid.source, piece.start, piece.stop)
        )
    return False


def _copula(laid: Laid, index: int, word: str) -> Iterator[Problem]:
    text = laid.source.text
    head = (
        text[: laid.start].rstrip("".join(WHITE) + "*_\"“'‘[")
        if laid.start < 400
        else text[laid.start - 400 : laid.start].rstrip("".join(WHITE) + "*_\"“'‘[")
    )
    tail = text[laid.stop : laid.stop + 400].lstrip("".join(WHITE) + "*_\"”'’]")
    opened = head.endswith((",", "–", "—", "-", "(")) or text[laid.start : laid.start + 1] in ",–—("
    closed = not tail or tail[0] in ",–—-).;:!?" or text[laid.stop - 1 : laid.stop] in ",–—).;"
    before = [piece for piece in laid.pieces[:index] if piece.part.op in ("from", "keep")]
    after = [piece for piece in laid.pieces[index + 1 :] if piece.part.op == "keep"]
    if not (opened and closed and before and after) or any(piece.part.op == "keep" for piece in before):
        yield "glue", f"“{word}” where no appositive stands"
    elif laid.locus.confidence >= 1:
        yield "glue", f"“{word}” with a confidence of 1, though the tense is ours"


def r6_decoding(laid: Laid) -> Iterator[Problem]:
    """R6: the named rules, applied to the slice in order, give what the part claims."""
    text = laid.source.text
    for index, piece in enumerate(laid.pieces):
        if not piece.part.by:
            continue
        for rule in piece.part.by:
            if rule not in RULES:
                yield "decoding-rule", repr(rule)
        made = decoded(
            text[piece.start : piece.stop],
            piece.part.by,
            json=laid.source.family == "json",
            before=text[max(0, piece.start - 1) : piece.start],
            after=text[piece.stop : piece.stop + 1],
        )
        if fold(piece.part.text) not in {fold(each) for each in made}:
            yield (
                "decoding",
                f"“{text[piece.start : piece.stop][:60]}” does not give “{piece.part.text[:60]}”",
            )
        elif "initial" in piece.part.by and not _may_be_initial(laid, index):
            yield "decoding", "`initial` stands inside the statement"


def _may_be_initial(laid: Laid, index: int) -> bool:
    """Say whether a letter opens the statement, or what is kept after context or glue."""
    for piece in reversed(laid.pieces[:index]):
        if piece.part.op in ("from", "glue"):
            return True
        if piece.part.op == "keep" and any(is_word(char) for char in piece.text):
            return False
    return True


def r7_excerpt(laid: Laid) -> Iterator[Problem]:
    """R7: an excerpt keeps the beginning of what may not be cut, shows `…`, says so in a tag, and was needed."""
    cut = [
        i for i, piece in enumerate(laid.pieces) if piece.part.op == "skip" and piece.part.reason == "excerpt"
    ]
    if not cut:
        return
    text = laid.source.text
    if len(fold(text[laid.start : laid.stop])) <= STATEMENT_LIMIT:
        yield "excerpt", f"the whole has no more than {STATEMENT_LIMIT} characters"
    if "excerpt" not in laid.locus.tags:
        yield "excerpt", "the tag `excerpt` is missing"
    shown = any(p.part.op == "glue" and "…" in p.text for p in laid.pieces[cut[0] - 1 :])
    if not shown or not laid.locus.statement.endswith("…"):
        yield "excerpt", "no “…” shows where it stops"
    if any(piece.part.op == "keep" for piece in laid.pieces[cut[0] :]):
        yield "excerpt", "something is kept after what was left out"


def _near(text: str, at: int) -> str:
    return (text[max(0, at - 15) : at] + "|" + text[at : at + 15]).replace("\n", "⏎")


def folded(laid: Laid) -> str:
    """Return the statement that the slice or the parts make."""
    if laid.locus.parts is None:
        return fold(laid.source.text[laid.start : laid.stop])
    return fold("".join(piece.text for piece in laid.pieces))
