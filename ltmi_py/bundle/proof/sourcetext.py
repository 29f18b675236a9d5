"""A source as `verify` reads it: bytes, characters, and the way from one to the other. Owns no rule."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cached_property

from ltmi_py.bundle.proof.layouts import TAG, delimiter_of, family_of, records
from ltmi_py.bundle.proof.nesting import Nesting
from ltmi_py.bundle.proof.wording import worded
from ltmi_py.bundle.tables import language_of

_HEADING_LINE = re.compile(
    r"^[ \t>]*(?:(?P<marks>#{1,6})(?=[ \t]|$)|(?:[^\s#>|`~-]|`(?!``))[^\r\n]*+\r?\n[ \t>]*(?P<under>=+|-{2,})[ \t]*\r?$)",
    re.MULTILINE,
)
_MAY_HEAD = re.compile("\n[ \t>]*[#=-]")  # what marks or underlines a heading, below the first line
_LINE_END = re.compile("[\r\n]")
_FENCE = re.compile("```|~~~")
_FENCE_LINE = re.compile(
    r"(?:\A\ufeff|(?<![^\r\n]))[ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*(?P<marks>`{3,}|~{3,})(?P<after>[^\r\n]*)"
)
_INDENTED = re.compile(r" {4}| {0,3}\t")
_ESCAPED = re.compile(r"\\.", re.DOTALL)
_CODE_SPAN = re.compile(r"(?<![`\\])(`++)((?:(?!\n[ \t]*\r?\n).){1,2000}?)(?<!`)\1(?!`)", re.DOTALL)
_STEP = 512  # characters between two known byte offsets


def _barred(text: str, media_type: str) -> str:
    """Return the text of a table with bars for its delimiters."""
    chars = list(text)
    for row in records(text, media_type):
        for _, stop in row[:-1]:
            chars[text.find(delimiter_of(text, media_type), stop)] = "|"
    return "".join(chars)


def _lines_with(mark: re.Pattern[str], text: str, form: re.Pattern[str]) -> Iterator[re.Match[str]]:
    """Yield the lines that hold a mark and have a form; only they are looked at from their beginning."""
    at = 0
    while found := mark.search(text, at):
        newline = text.rfind("\n", at, found.start())
        line = max(newline, text.rfind("\r", max(at, newline), found.start())) + 1 or at
        if had := form.match(text, line):
            yield had
        end = _LINE_END.search(text, found.end())
        if end is None:
            return
        at = end.start()


class SourceText:
    """The text of one source with its media type; spans are asked for in bytes and answered in characters."""

    def __init__(self, data: bytes, media_type: str = "text/plain", *, text: str | None = None) -> None:
        """Decode `data`, unless its `text` is at hand; raise UnicodeDecodeError if it is not UTF-8."""
        self.data = data
        self.text = data.decode("utf-8") if text is None else text
        self.media_type = media_type
        self.family = family_of(media_type)
        self.ascii = len(data) == len(self.text)
        self._near = (
            0,
            0,
        )  # the last place asked for, in bytes and in characters: the next one is mostly near it

    @cached_property
    def spaced(self) -> str:
        """The text as tokens are told in it; its length is the same.

        The white space that a JSON string writes as an escape is shown as such, and the angle brackets of HTML's tags are
        bars, so that they are not taken for signs; and so are the delimiters of a table.
        """
        if self.family == "html":
            return TAG.sub(lambda found: f"|{found[0][1:-1]}|", self.text)
        if self.family == "table":
            return _barred(self.text, self.media_type)
        if self.family != "json":
            return self.text
        return _ESCAPED.sub(lambda found: "  " if found[0][1] in "nrtbf" else found[0], self.text)

    @cached_property
    def worded(self) -> str:
        """The text as words are told in it (SPEC 7): torn ones stand together; its length is the same."""
        return worded(self.spaced if self.family == "json" else self.text, self.family)

    @cached_property
    def language(self) -> str:
        """The language whose tables apply (SPEC 7.1)."""
        return language_of(self.text)

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages whose words count: its own, and English."""
        return tuple(dict.fromkeys((self.language, "en")))

    @cached_property
    def nesting(self) -> Nesting:
        """How the brackets nest, in JSON."""
        return Nesting.of_json(self.text)

    @cached_property
    def headings(self) -> list[tuple[int, int]]:
        """The Markdown headings outside code, as (where its line begins, its level), in order."""
        found = []
        first = _HEADING_LINE.match(self.text)
        below = _MAY_HEAD.search(self.text) is not None
        for match in _HEADING_LINE.finditer(self.text) if below else [first] if first else []:
            if not self.is_code(match.start()):
                level = len(match["marks"]) if match["marks"] else 1 if match["under"][0] == "=" else 2
                found.append((match.start(), level))
        return found

    @cached_property
    def _fences(self) -> list[int]:
        """Where fenced code begins and ends, in turn (SPEC 6.4.4)."""
        edges: list[int] = []
        if "```" not in self.text and "~~~" not in self.text:
            return edges
        opened = ""
        for found in _lines_with(_FENCE, self.text, _FENCE_LINE):
            marks, after = found["marks"], found["after"]
            if not opened and not (marks[0] == "`" and "`" in after):
                opened = marks
                edges.append(found.start())
            elif opened and marks.startswith(opened) and not after.strip(" \t"):
                opened = ""
                edges.append(found.start())
        return edges

    def fenced(self, at: int) -> bool:
        """Say whether a position is in fenced code of Markdown."""
        return self.family == "markdown" and bisect_right(self._fences, at) % 2 == 1

    def in_code(self, at: int) -> bool:
        """Say whether a position is in a line that is code of Markdown."""
        line = max(self.text.rfind("\n", 0, at), self.text.rfind("\r", 0, at)) + 1
        return self.is_code(line)

    def is_code(self, line: int) -> bool:
        """Say whether the line that begins at `line` is code of Markdown, fenced or indented (SPEC 6.4.4)."""
        return self.family == "markdown" and (
            self.fenced(line) or _INDENTED.match(self.text, line) is not None
        )

    @cached_property
    def _code_spans(self) -> list[tuple[int, int]]:
        """The content of code spans of Markdown, between two runs of as many backticks in a paragraph, in order."""
        return [found.span(2) for found in _CODE_SPAN.finditer(self.text)] if "`" in self.text else []

    def code_in(self, start: int, stop: int) -> list[tuple[int, int]]:
        """Return what of a range is code of Markdown, in spans or between fences; a line that is set in may be of a list."""
        if self.family != "markdown":
            return []
        if self.fenced(start):
            return [(start, stop)]
        spans = self._code_spans
        first = bisect_left(spans, (start,))
        near = spans[max(0, first - 1) : bisect_left(spans, (stop,))]
        return [(max(start, low), min(stop, high)) for low, high in near if low < stop and start < high]

    def heading_between(self, start: int, stop: int, *, level: int = 6) -> bool:
        """Say whether a heading of `level` or above begins between two positions."""
        low = bisect_left(self.headings, (start, 0))
        return any(rank <= level for at, rank in self.headings[low : bisect_left(self.headings, (stop, 0))])

    @cached_property
    def _marks(self) -> list[int]:
        marks, at = [0], 0
        for start in range(0, len(self.text), _STEP):
            at += len(self.text[start : start + _STEP].encode("utf-8"))
            marks.append(at)
        return marks

    def char(self, byte: int) -> int:
        """Return the character offset of a byte offset; raise ValueError outside the source or inside a character."""
        if not 0 <= byte <= len(self.data):
            raise ValueError(byte)
        if self.ascii:
            return byte
        near, at = self._near
        if not near <= byte <= near + _STEP:
            mark = bisect_right(self._marks, byte) - 1
            near, at = self._marks[mark], min(mark * _STEP, len(self.text))
        at += len(self.data[near:byte].decode("utf-8"))
        self._near = byte, at
        return at

    def byte(self, char: int) -> int:
        """Return the byte offset of a character offset."""
        if self.ascii:
            return char
        mark = min(char, len(self.text)) // _STEP
        return self._marks[mark] + len(self.text[mark * _STEP : char].encode("utf-8"))

    def span(self, start: int, stop: int) -> tuple[int, int]:
        """Return a span of bytes as characters; raise ValueError as `char` does."""
        if self.ascii and 0 <= start <= stop <= len(self.data):
            return start, stop
        return self.char(start), self.char(stop)
