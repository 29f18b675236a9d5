"""Lines of plain text that are not prose: code, what a program was told and printed, and drawings made of marks.

Owns the looks of such lines. What becomes of them is decided by the reader that found them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ltmi_py.bundle.proof import terms
from ltmi_py.documents.lines import ITEM, Span, trim

_CODE = re.compile(r"[{}<>=$\\|]|;\s*$|\w\((?!\d\w?\))|^\s*[#%>]|[\])],?$|\":|--\w|\w\.\w+\(|^\s*\w+:\s*$")
_PROMPT = re.compile(
    r"\s*(?:\$|R>|>>>|(?:sqlite|mysql|ghci|julia|irb|psql)[^>\s]{0,20}>|In \[\d+\]:|[\w.-]+@[\w.-]+[^$#\s]{0,40}[$#]|C:\\[^>\n]{0,40}>)\s+(?=\S)"
)
# A line that counts the changes to a file, and the last one, that counts files.
_STAT = re.compile(r"[ ]\S.* \|[ ]+(?:\d+(?:[ ][+-]*)?|Bin .*)|[ ]\d+ files? changed(?:, .*)?")
_GOES_ON = re.compile(r"\s*(?:\+|\.\.\.)(?:\s|$)")
_ADDRESS = re.compile(r"<?\b(?:https?|ftp|mailto):[^\s<>]*>?|<[\w.+-]+@[\w.-]+>")
_ASIDE = re.compile(
    r" \([^\W\d_][\w*'-]*(?:[ ,;:]{1,3}[^\W\d_][\w*'-]*){0,20}\)|[<>]=? ?v?\d[\w.]*"
)  # words in brackets, a bound of a version
_EXPLAINED = re.compile(
    r"\s*--?\w[\w-]*(?:=\S+)?(?: [^\W\d_]+){4}"
)  # an option and what it does, in one line
_PLAIN = re.compile(r"[(\"'“‘«]*[^\W\d_]+(?:['’-][^\W\d_]+)*[)\"'”’».,;:!?]*")
_FIGURE = re.compile(r"[\[(\"'<>+−–-]{0,2}\d[\d.,:/%eE+−–()\[\]\"'-]*")
_STROKE = re.compile(r"[-–—]{2,}|={2,}|_{2,}|~{2,}|[|/\\^+]")
_LETTERS = re.compile(r"[^\W\d_]{4,}")
_ENDED = re.compile(r"[.!?…:;,]\s*$")
_SENTENCE, _SHARE = (
    8,
    0.75,
)  # words of a sentence that names options and the like, and how many are of letters only
_SAID = re.compile(
    r"\s*[\"“'(]?[A-ZÀ-ÞА-Я][^\W\d_]*(?:[ ,]+[^\s=;{}<>|\\]+){4,}"
)  # five words, a capital first


def passages(text: str, lines: Sequence[Span]) -> Iterator[tuple[str, list[Span]]]:
    """Yield the lines of one paragraph (none blank) in order, in stretches: prose, code or drawing."""
    if is_drawing(text, lines):
        yield "drawing", list(lines)
    elif is_code(text, lines):
        yield "code", list(lines)
    else:
        held: list[Span] = []
        kind = "prose"
        for line, verbatim in zip(lines, _verbatim(text, lines), strict=True):
            now = "code" if verbatim else "prose"
            if held and now != kind:
                yield kind, held
                held = []
            kind = now
            held.append(line)
        yield kind, held


def without_margins(text: str, lines: Sequence[Span]) -> list[Span]:
    """Return lines of code from the first sign of the first line to the last sign of the last one."""
    inner = list(lines)
    inner[0] = (trim(text, *inner[0])[0], inner[0][1])
    inner[-1] = (inner[-1][0], trim(text, *inner[-1])[1])
    return inner


def is_code(text: str, lines: Sequence[Span]) -> bool:
    """Tell whether a paragraph is code: every line of it set in, and half of them with marks that prose does not have."""
    pieces = [text[start:stop] for start, stop in lines]
    if not all(piece.startswith(("    ", "\t")) for piece in pieces) or ITEM.match(pieces[0].lstrip()):
        return False
    if terms.is_option(text, lines[0][0]):
        return False
    if _PROMPT.match(pieces[0]):
        return True
    if len(lines) > 1 and terms.is_term(text, lines[0][0], lines[1][0]):
        pieces = pieces[1:]  # what explains a term is told by itself
    if _is_said(pieces) or _EXPLAINED.match(pieces[0]):
        return False
    pieces = [_ASIDE.sub("", _ADDRESS.sub("", piece)) for piece in pieces]
    return sum(_CODE.search(piece) is not None for piece in pieces) >= 0.5 * len(pieces)


def _is_said(pieces: Sequence[str]) -> bool:
    """Tell whether lines are a sentence: a capital first, an end, and words of letters only, but for a few."""
    if not _ENDED.search(pieces[-1]) or any("    " in piece.strip() for piece in pieces):
        return False
    if _SAID.match(pieces[0]):
        return True
    words = " ".join(pieces).split()
    plain = sum(_PLAIN.fullmatch(word) is not None for word in words)
    return words[0][:1].isupper() and len(words) >= _SENTENCE and plain >= _SHARE * len(words)


def is_drawing(text: str, lines: Sequence[Span]) -> bool:
    """Tell whether a paragraph is drawn: strokes on its lines, more marks than letters, and hardly a word."""
    if len(lines) < 2:
        return False
    pieces = [text[start:stop] for start, stop in lines]
    if sum(_STROKE.search(piece) is not None for piece in pieces) < 0.6 * len(pieces):
        return False
    solid = "".join("".join(pieces).split())
    words = sum(len(_LETTERS.findall(piece)) for piece in pieces)
    return sum(map(str.isalnum, solid)) < 0.5 * len(solid) and words <= len(pieces)


def _verbatim(text: str, lines: Sequence[Span]) -> list[bool]:
    """Tell of each line whether it was typed at a prompt or printed below one, or is one of several rows of figures."""
    pieces = [text[start:stop] for start, stop in lines]
    figures = [_is_of_figures(piece) for piece in pieces]
    out: list[bool] = []
    session = False
    for index, piece in enumerate(pieces):
        told = _PROMPT.match(piece) is not None or _STAT.fullmatch(piece) is not None
        if told:
            session = True
        elif session:
            printed = _GOES_ON.match(piece) or figures[index] or _heads(pieces, figures, index)
            session = bool(printed or not (_SAID.match(piece) or _ENDED.search(piece)))
        row = figures[index] and (
            figures[index - 1 : index] == [True] or figures[index + 1 : index + 2] == [True]
        )
        names = figures[index + 1 : index + 3] == [True, True] and _heads(pieces, figures, index)
        out.append(told or session or row or (names and len(piece.split()) > 1))
    return out


def _is_of_figures(piece: str) -> bool:
    """Tell whether a line holds two figures or more and little else."""
    words = piece.split()
    least = max(2, 0.6 * len(words))
    others = [word for word in words if not word[0].isalpha()]  # no figure begins with a letter
    return len(others) >= least and sum(_FIGURE.fullmatch(word) is not None for word in others) >= least


def _heads(pieces: Sequence[str], figures: Sequence[bool], index: int) -> bool:
    """Tell whether a line of a few words stands right above rows of figures, as the names of their columns do."""
    piece = pieces[index]
    return (
        figures[index + 1 : index + 2] == [True]
        and len(piece.split()) <= len(pieces[index + 1].split())
        and not _ENDED.search(piece)
    )
