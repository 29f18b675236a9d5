"""Rule R5 (SPEC 6.10): what may be put between words of the source."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ltmi_py.bundle.parts import WHITE
from ltmi_py.bundle.proof import skips
from ltmi_py.bundle.proof.boundaries import starts_unit, stops_unit
from ltmi_py.bundle.proof.laid import Laid, Piece, Problem
from ltmi_py.bundle.proof.layouts import BLOCK_TAG, REACH
from ltmi_py.bundle.tables import words

_GLUE = frozenset(" ,;:.…—–()")
_BARE_DASH = re.compile("(?<! )[—–]|[—–](?! )")
_PARTS = re.compile(rf"\||\t|{BLOCK_TAG.pattern}", re.IGNORECASE)  # what parts cells and blocks
_INLINE = re.compile(f'[^{WHITE}|,;:"{{}}\\[\\]\t]+')


def r5_glue(laid: Laid) -> Iterator[Problem]:  # noqa: C901 - a list of cases
    """R5: glue is punctuation and spaces, `'s` after what replaced a genitive, or a copula for an appositive."""
    for index, piece in enumerate(laid.pieces):
        if piece.part.op != "glue":
            continue
        bare = piece.text.strip(" ")
        if bare in ("'s", "’s"):
            if not _after_genitive(laid, index):
                yield "glue", "“'s” where no genitive was replaced"
        elif bare in words("copulas", laid.source.language) or bare in words("copulas", "en"):
            yield from _copula(laid, index, bare)
        elif not piece.text or not set(piece.text) <= _GLUE:
            yield "glue", f"“{piece.text[:60]}”"
        elif _BARE_DASH.search(piece.text) or (piece.text[-1] != " " and _digits(laid, index)[1]):
            yield "glue", f"“{piece.text}” would read as a sign or a point of a number"
        elif bare and _within(laid, index):
            yield "glue", f"“{piece.text}” inside a sentence, where the source has only marks"
        elif _inside(laid, index):
            yield "glue", f"“{piece.text}” between words that stand together in the source"
        elif "…" in bare and not any(p.part.reason == "excerpt" for p in laid.pieces if p.part.op == "skip"):
            yield "glue", "“…” where nothing is left out"
        elif " " not in piece.text and all(_digits(laid, index)):
            yield "glue", f"“{piece.text}” between two digits"


def _digits(laid: Laid, index: int) -> tuple[bool, bool]:
    """Say whether what is said before a piece ends in a digit, and whether what is said after it begins with one."""
    before = next((piece.text for piece in reversed(laid.pieces[:index]) if piece.text), "")
    after = next((piece.text for piece in laid.pieces[index + 1 :] if piece.text), "")
    return before[-1:].isdigit(), after[:1].isdigit()


def _inside(laid: Laid, index: int) -> bool:
    """Say whether glue stands between two kept slices with nothing, or only marks inside a word, between them."""
    around: list[Piece | None] = []
    for step in (-1, 1):
        at = index + step
        between = ""
        while 0 <= at < len(laid.pieces):
            piece = laid.pieces[at]
            if piece.part.op == "keep":
                break
            if piece.part.op == "from" or (piece.part.op == "skip" and piece.part.reason != "markup"):
                return False
            between += laid.source.text[piece.start : piece.stop] if piece.part.op == "skip" else ""
            at += step
        else:
            return False
        if between and (not _INLINE.fullmatch(between) or BLOCK_TAG.search(between)):
            return False
        around.append(laid.pieces[at])
    return True


def _within(laid: Laid, index: int) -> bool:
    """Say whether glue stands between two kept slices of one sentence: only markup, and no boundary, between them."""
    source = laid.source
    before, after = _kept_around(laid, index)
    if before is None or after is None:
        return False
    between = source.text[before.stop : after.start]
    if _PARTS.search(between) or (source.family in ("table", "json") and between.strip(WHITE)):
        return False
    return not (
        stops_unit(source.text, before.stop, source.media_type)
        or starts_unit(source.text, after.start, source.media_type)
    )


def _kept_around(laid: Laid, index: int) -> tuple[Piece | None, Piece | None]:
    """Return the kept slices around a piece, None where something else than glue and markup stands between."""
    around: list[Piece | None] = []
    for step in (-1, 1):
        at = index + step
        while 0 <= at < len(laid.pieces) and (
            laid.pieces[at].part.op == "glue"
            or (
                laid.pieces[at].part.op == "skip"
                and laid.pieces[at].part.reason in ("markup", "prefix", "cue")
            )
        ):
            at += step
        found = laid.pieces[at] if 0 <= at < len(laid.pieces) else None
        around.append(found if found is not None and found.part.op == "keep" else None)
    return around[0], around[1]


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
    head = text[max(0, laid.start - REACH) : laid.start].rstrip(WHITE + "*_\"“'‘[")
    tail = text[laid.stop : laid.stop + REACH].lstrip(WHITE + "*_\"”'’]")
    opened = head.endswith((",", "–", "—", "-", "(")) or text[laid.start : laid.start + 1] in ",–—("
    closed = not tail or tail[0] in ",–—-).;:!?" or text[laid.stop - 1 : laid.stop] in ",–—).;"
    before = [piece for piece in laid.pieces[:index] if piece.part.op in ("from", "keep")]
    after = [piece for piece in laid.pieces[index + 1 :] if piece.part.op == "keep"]
    if not (opened and closed and before and after) or any(piece.part.op == "keep" for piece in before):
        yield "glue", f"“{word}” where no appositive stands"
    elif _is_listed(laid, after[0], tail):
        yield "glue", f"“{word}” between members of a list"
    elif laid.locus.confidence >= 1:
        yield "glue", f"“{word}” with a confidence of 1, though the tense is ours"


def _is_listed(laid: Laid, kept: Piece, tail: str) -> bool:
    """Say whether what is kept may be a member of a list: what follows its comma is a joint or an operator, or it has no article."""
    codes = laid.source.languages
    after = re.match(r"[,–—)-]?\s*([^\W\d_]+)", tail)
    joined = (
        after is not None
        and any(after[1].lower() in words(name, code) for name in ("joints", "operators") for code in codes)
        and after[1].lower() not in words("scopes", "en") | words("relatives", "en")
    )
    first = re.match(r"\W*(\w+)", kept.text)
    article = first is not None and any(first[1].lower() in words("function", code) for code in codes)
    opened = first[1].lower() if first is not None else ""
    said = next((piece for piece in laid.pieces if piece.part.op == "from"), None)
    again = re.match(r"\W*(\w+)", said.text) if said is not None else None
    alike = any(
        other is not None
        and opened in words("indefinites", code)
        and other[1].lower() in words("indefinites", code)
        for other in (after, again)
        for code in codes
    )
    return joined or not article or alike or (after is not None and after[1].lower() == opened)
