"""The rules R1 to R7 on one locus (SPEC 6), each a function that yields what it finds.

R0, which needs the other loci of a unit, is in `units`. All positions here are characters of the source.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ltmi_py.bundle.proof import contexts, skips
from ltmi_py.bundle.proof.decodings import RULES, decoded, spaced
from ltmi_py.bundle.proof.edges import joins_blocks, mixes_cells, near, r0_edges
from ltmi_py.bundle.proof.endings import is_common
from ltmi_py.bundle.proof.excerpts import r7_excerpt
from ltmi_py.bundle.proof.glue import r5_glue
from ltmi_py.bundle.proof.laid import Laid, Piece, Problem
from ltmi_py.bundle.proof.layouts import WHITE
from ltmi_py.bundle.proof.leads import r0_leads
from ltmi_py.bundle.proof.running import run_on, run_together
from ltmi_py.bundle.proof.tokens import is_word, splits
from ltmi_py.bundle.proof.unseen import unsaid


def broken(laid: Laid) -> Iterator[Problem]:
    """Yield what the rules find in one locus, those apart that need the other loci of its unit."""
    yield from r0_edges(laid)
    yield from judge(laid)
    yield from r0_leads(laid)


def judge(laid: Laid) -> Iterator[Problem]:
    """Yield what R1 to R7 find; for a verbatim locus only what does not depend on parts."""
    if mixes_cells(laid):
        yield "torn", "it holds cells of different records, or cells with nothing between them"
    yield from joins_blocks(laid)
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
            yield "half-token", f"at “{near(laid.source.text, at)}”"


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
                yield "half-token", f"at “{near(text, at)}”"
    for piece in laid.pieces:
        if piece.part.op == "from" and any(splits(text, at) for at in (piece.start, piece.stop)):
            yield "half-token", f"the context “{piece.text[:60]}”"
    yield from run_together(laid)
    yield from run_on(laid)


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
