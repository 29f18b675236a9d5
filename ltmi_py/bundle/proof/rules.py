"""The rules R1 to R7 on one locus (SPEC 6), each a function that yields what it finds.

R0, which needs the other loci of a unit, is in `units`. All positions here are characters of the source.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from ltmi_py.bundle.model import STATEMENT_LIMIT
from ltmi_py.bundle.parts import fold
from ltmi_py.bundle.proof import contexts, skips
from ltmi_py.bundle.proof.boundaries import starts_unit, stops_unit
from ltmi_py.bundle.proof.decodings import RULES, decoded, spaced
from ltmi_py.bundle.proof.endings import content_end, is_common
from ltmi_py.bundle.proof.glue import r5_glue
from ltmi_py.bundle.proof.laid import Laid, Piece, Problem
from ltmi_py.bundle.proof.layouts import BLANK, BREAKS, TERMINATORS, WHITE, first_cells
from ltmi_py.bundle.proof.tokens import is_word, merges, splits
from ltmi_py.bundle.proof.unseen import unsaid

EXCERPT_LEAST = 120  # characters that an excerpt keeps where it breaks off inside a sentence


def judge(laid: Laid) -> Iterator[Problem]:
    """Yield what R1 to R7 find; for a verbatim locus only what does not depend on parts."""
    if _mixes_cells(laid):
        yield "torn", "it holds cells of different records, or cells with nothing between them"
    yield from _joins_blocks(laid)
    yield from unsaid(laid)
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


def _joins_blocks(laid: Laid) -> Iterator[Problem]:
    """No sentence is made of two paragraphs: before a blank line that is kept, words end in a mark (code apart)."""
    source = laid.source
    if source.family not in ("plain", "markdown"):
        return
    text = source.text
    for found in BLANK.finditer(text, laid.start, laid.stop):
        stop = content_end(text, found.start())
        if stop <= laid.start or text[stop - 1] in _ENDED or not text[found.end() : laid.stop].strip():
            continue
        if any(
            p.part.op == "skip"
            and p.part.reason in ("elsewhere", "excerpt", "cue")
            and p.start <= found.start() < p.stop
            for p in laid.pieces
        ):
            continue
        if source.fenced(laid.start) or _is_indented(text, found):
            continue
        yield "torn", f"it goes over a blank line after “{text[max(laid.start, stop - 20) : stop]}”"
        return


_INDENT = re.compile(r" {4}| {0,3}\t")
_EMPTY_LINES = re.compile(r"(?:[ \t]*(?:\r\n|\r|\n))*")


def _is_indented(text: str, blank: re.Match[str]) -> bool:
    """Say whether the line after a blank one is indented as code is; a line of Markdown ends at CR and LF only."""
    line = blank.end()
    if "\n" not in blank[0] and "\r" not in blank[0]:
        line = max(text.rfind("\n", 0, blank.start()), text.rfind("\r", 0, blank.start())) + 1
    return _INDENT.match(text, _EMPTY_LINES.match(text, line).end()) is not None  # type: ignore[union-attr]


_ENDED = TERMINATORS | frozenset(":;,：；，")


def _mixes_cells(laid: Laid) -> bool:
    """Say whether a locus of a delimited table goes over the end of a record, or over a tab that folds to a space."""
    source = laid.source
    if source.family != "table":
        return False
    firsts = first_cells(source.text, source.media_type)
    row = bisect_right(firsts, laid.start)
    if row < len(firsts) and firsts[row] < laid.stop:
        return True
    return laid.locus.parts is None and "\t" in source.text[laid.start : laid.stop].strip()


_BLOCK_EDGE = re.compile(r"</?(?:li|p|h[1-6]|tr|td|th|dt|dd)\b", re.IGNORECASE)


def _run_on(laid: Laid) -> Iterator[Problem]:
    """Words of different blocks of HTML, or of different strings of JSON, are parted by a mark of punctuation."""
    if laid.source.family not in ("html", "json", "markdown"):
        return
    said, crossed, glued = "", False, ""
    for piece in laid.pieces:
        part = piece.part
        if part.op == "skip":
            body = laid.source.text[piece.start : piece.stop]
            crossed = crossed or bool(
                re.search(r'(?<!\\)"', body) if laid.source.family == "json" else _BLOCK_EDGE.search(body)
            )
        elif part.op == "glue":
            glued += piece.text
        elif piece.text.strip():
            if part.op == "keep" and crossed and said and not set((said[-1:] + glued).strip()) & _PARTING:
                yield "merged", f"“{said[-20:]}” and “{piece.text[:20]}” stand in different blocks"
            said, crossed, glued = piece.text.strip(), False, ""


_PARTING = frozenset(".,;:!?…—–。！？؟।")


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
    yield from _run_on(laid)


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
            joined = touching and (last.stop == piece.start or (not digits and _close(laid, last, piece)))
            joined = joined and not _is_power(laid.source.text, last.stop, piece.start)
            if not joined and not _possessive(piece):
                yield "merged", f"“{last.text[-20:]}” and “{piece.text[:20]}”"
        last, marked = piece, True


_POWER = re.compile(r"<sup\b[^<>]*>(?!(?:st|nd|rd|th|er|re|es?|[ao])\b)", re.IGNORECASE)


def _is_power(text: str, stop: int, start: int) -> bool:
    """Say whether what begins at `start` is raised behind the figure that ends before `stop`: a power, if it is no ordinal."""
    return (
        text[stop - 1 : stop].isdigit()
        and text.find("<", stop, start) >= 0
        and _POWER.search(text, stop, start + 8) is not None
    )


def _close(laid: Laid, last: Piece, piece: Piece) -> bool:
    """Say whether only marks inside a word stand between two context slices in the source; kept ones have skips."""
    if piece.part.op != "from":
        return True
    between = laid.source.text[last.stop : piece.start]
    return (
        last.stop <= piece.start
        and not any(char in WHITE for char in between)
        and skips.is_markup(laid.source, last.stop, piece.start)
    )


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
            family=laid.source.family,
            before=text[max(0, piece.start - 1) : piece.start],
            after=text[piece.stop : piece.stop + 1],
        )
        if _is_verbatim(laid, piece):
            yield (
                "decoding",
                f"“{text[piece.start : piece.stop][:60]}” is code, whose signs stand as they are",
            )
        elif spaced(piece.part.text) not in {spaced(each) for each in made}:
            yield (
                "decoding",
                f"“{text[piece.start : piece.stop][:60]}” does not give “{piece.part.text[:60]}”",
            )
        elif "initial" in piece.part.by and not _may_be_initial(laid, index):
            yield "decoding", "`initial` stands inside the statement"
        elif "initial" in piece.part.by and _is_acronym(text[piece.start : piece.stop + 1]):
            yield "decoding", "`initial` changes a letter of an acronym or a name"
        elif "initial" in piece.part.by and _unnames(laid, piece):
            yield "decoding", "`initial` makes the first letter of what may be a name small"


def _is_verbatim(laid: Laid, piece: Piece) -> bool:
    """Say whether a reference or an escape is decoded in code of Markdown, where it is none."""
    if laid.source.family != "markdown" or not {"entity", "escape"} & set(piece.part.by):
        return False
    return any(
        laid.source.text[low:high].strip() for low, high in laid.source.code_in(piece.start, piece.stop)
    )


def _is_acronym(text: str) -> bool:
    """Say whether a capital follows the first letter: "US", "iPhone"."""
    first = next((at for at, char in enumerate(text) if char.isalpha()), len(text))
    return text[first + 1 : first + 2].isupper()


def _unnames(laid: Laid, piece: Piece) -> bool:
    """Say whether a capital is made small that may be a name's: the word is in no table, and nowhere small in the source."""
    found = re.search(r"[^\W\d_]+", laid.source.text[piece.start : piece.stop + 40])
    if found is None or not found[0][0].isupper() or piece.part.text.lstrip("".join(WHITE))[:1].isupper():
        return False
    return not is_common(laid.source.text, found[0])


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
    kept = [piece for piece in laid.pieces if piece.part.op == "keep"]
    size = sum(len(piece.text) for piece in kept)
    long = len(fold(text[laid.start : laid.stop])) > STATEMENT_LIMIT
    if long and kept and size < EXCERPT_LEAST and not _ends_there(laid, kept[-1].stop):
        yield "excerpt", "it breaks off inside its first clauses"
    if any(piece.part.op == "keep" for piece in laid.pieces[cut[0] :]):
        yield "excerpt", "something is kept after what was left out"


def _ends_there(laid: Laid, at: int) -> bool:
    text = laid.source.text
    if stops_unit(text, at, laid.source.media_type) or text[at - 1] in TERMINATORS:
        return True
    if text[at : at + 8].lstrip(" \t")[:1] in ("|", *BREAKS):
        return True
    # no token more would have fitted, or one that is no word follows soon
    return re.search(rf"\S{{{EXCERPT_LEAST}}}", text[at : at + 2 * EXCERPT_LEAST]) is not None


def _near(text: str, at: int) -> str:
    """Return the words around a position, for a finding."""
    return (text[max(0, at - 15) : at] + "|" + text[at : at + 15]).replace("\n", "⏎")
