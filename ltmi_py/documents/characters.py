"""Characters that are not read as they stand: entities, soft hyphens, line-end hyphens, invisible tags.

Owns the decisions about single characters and words; where paragraphs begin and end is the readers' business.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from html.entities import html5

from ltmi_py.documents.model import Run
from ltmi_py.text.wordlists import words

ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
SHY = "\u00ad"
# Tag characters spell text that nobody sees; after a black flag they are part of an emoji.
_TAG_BYTES = b"\xf3\xa0"  # what the UTF-8 form of each of them begins with
_TAG = re.compile("[\U000e0000-\U000e007f]")
_TAGS = re.compile("(\U0001f3f4[\U000e0020-\U000e007e]{1,8}\U000e007f)|[\U000e0000-\U000e007f]+")
_LINE_HYPHEN = re.compile("[-\u2010][ \t]*\r?\n")
_SHY_WORD = re.compile("(?<![\\w\u00ad])[^\\W\u00ad]*(?:\u00ad[^\\W\u00ad]*)+")
_TAIL = re.compile(
    r"(?:[a-z]{1,3}|[ts]ions?|[ai]bles?|i?ments?|ness|less|fully?|ances?|ences?|ized|ised|izing|ising|ally|ties)$"
)
_INNER_HYPHEN = re.compile("\u2010(?![ \t]*(?:[\r\n]|\\Z))")
_WORD = re.compile(r"[^\W\d_]+(?:[-\u2010][^\W\d_]+)*")
_BROKEN = re.compile(
    r"(?<![\w-])((?:[^\W\d_]{1,40}-){0,3}[^\W\d_]{2,40})-[ \t]*(?:\r\n|\n|\r)[ \t]*([^\W\d_]{1,40}(?:-[^\W\d_]{1,40}){0,3})(?![\w-])"
    r"|(?<![\w\u2010])([^\W\d_]{2,40})\u2010[ \t]*(?:\r\n|\n|\r)[ \t]*([^\W\d_]\w{0,39})(?![\w\u2010])"
)  # a hyphen of its own character is one of a line's end also in a word with others


def decode_entity(entity: str) -> str | None:
    """Return what `&name;` or `&#number;` stands for (SPEC 6.9), or None if it is no entity."""
    if not entity.startswith("&#"):
        return html5.get(entity[1:])
    digits = entity[2:-1]
    code = int(digits[1:], 16) if digits[0] in "xX" else int(digits)
    return chr(code) if 0 < code <= 0x10FFFF and not 0xD800 <= code <= 0xDFFF else None


def is_unusual(text: str) -> bool:
    """Tell whether `text` holds anything that `word_marks` would mark."""
    return (
        SHY in text
        or ("\n" in text and _LINE_HYPHEN.search(text) is not None)
        or (not text.isascii() and _holds_tags(text))
    )


def _holds_tags(text: str) -> bool:
    """Tell whether a tag character stands in `text`; its bytes are sought first, since a text's are read far faster."""
    return _TAG_BYTES in text.encode("utf-8", "surrogatepass") and _TAG.search(text) is not None


def hidden_tags(text: str) -> int:
    """Return how many stretches of invisible tag characters stand in `text`, flags of emoji not counted."""
    if not _holds_tags(text):
        return 0
    return sum(1 for found in _TAGS.finditer(text) if found[1] is None)


def word_marks(text: str, taken: Sequence[Run] = (), known: Known | None = None) -> list[Run]:
    """Return the marks for soft hyphens, words broken at a line's end, and invisible tags, outside `taken`.

    A decoded mark covers its word whole. A word that other marks already touch stays as it is. `known` are the words of
    the document, which settle how a broken word is spelled.
    """
    if not is_unusual(text):
        return []
    marks = [
        Run(found.start(), found.end(), skip="markup") for found in _TAGS.finditer(text) if found[1] is None
    ]
    marks += [
        Run(found.start(), found.end(), by=("shy",), text=found[0].replace(SHY, ""))
        for found in _SHY_WORD.finditer(text)
        if found[0] != SHY * len(found[0])
    ]
    marks += [
        Run(found.start(), found.end(), by=("hyphen",), text=_joined(found, known))
        for found in _BROKEN.finditer(text)
    ]
    return _disjoint(marks, taken)


def _disjoint(marks: list[Run], taken: Sequence[Run]) -> list[Run]:
    busy = sorted(
        [(run.start, run.stop, False) for run in taken] + [(run.start, run.stop, True) for run in marks]
    )
    clashes: set[tuple[int, int]] = set()
    reach, holder = -1, (0, 0)
    for start, stop, ours in busy:
        if start < reach:
            clashes.update({(start, stop)} if ours else {holder})
        if stop > reach:
            reach, holder = stop, (start, stop)
    return sorted((run for run in marks if (run.start, run.stop) not in clashes), key=lambda run: run.start)


class Known:
    """The words of a document, collected when one is first asked for."""

    def __init__(self, text: str) -> None:
        """Take the words from `text`."""
        self._text = text
        self._words: frozenset[str] | None = None
        self._breaks: bool | None = None

    def only_breaks(self) -> bool:
        """Tell whether the hyphen U+2010 stands at lines' ends only: then it is no part of any word."""
        if self._breaks is None:
            self._breaks = _INNER_HYPHEN.search(self._text) is None
        return self._breaks

    def __contains__(self, word: str) -> bool:
        """Tell whether the document writes `word` in one line."""
        if self._words is None:
            self._words = frozenset(found[0].lower() for found in _WORD.finditer(self._text))
        return word.lower() in self._words


def _joined(found: re.Match[str], known: Known | None) -> str:
    left, right = found[1] or found[3], found[2] or found[4]
    if found[1]:
        return join(left, right, known)
    if known is not None and known.only_breaks():
        return left + right
    return join(left, right, known, hyphen="\u2010")


def join(left: str, right: str, known: Known | None = None, *, hyphen: str = "-") -> str:
    """Return the word that a line broke in two: "information", but "price-determining"."""
    joined, hyphened = left + right, f"{left}{hyphen}{right}"
    if known is not None and (joined in known) != (hyphened in known):
        return joined if joined in known else hyphened
    if "-" in left or "-" in right:
        known_inside = known is not None and left.rpartition("-")[2] + right.partition("-")[0] in known
        return joined if known_inside else hyphened
    if right[:1].isupper() or (left.casefold() in _compounding() and not _TAIL.match(right)):
        return hyphened
    return joined


@cache
def _compounding() -> frozenset[str]:
    return words("en", "compounding")
