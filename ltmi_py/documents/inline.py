"""Inline Markdown as runs: what of a line is markup, what stands for another character, what is read as it is.

Owns emphasis, code spans, links, images, autolinks, tags, footnote marks, escapes and entities, by CommonMark's rules.
It alters nothing: it returns marks over the string it was given. Every search advances, so the time is linear.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field

from ltmi_py.documents.characters import ENTITY, Known, decode_entity, word_marks
from ltmi_py.documents.model import Run

_SPECIAL = re.compile(r"[\\`*_~\[\]!<&]")
_PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
_TICKS = re.compile("`+")
_AUTOLINK = re.compile(r"<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>")
_STRUCK_TAG = re.compile(r"</?(?:del|s|strike)\b", re.IGNORECASE)
_TAG = re.compile(r"</?[A-Za-z][A-Za-z0-9-]*(?:\s[^<>]*|/)?>")
_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
_FOOTNOTE = re.compile(r"\[\^([^\]\s]{1,80})\]")
_TARGET = re.compile(
    r"""\(\s*(?:<[^<>\n]*>|(?:[^\s()<>\\]|\\.|\([^\s()]*\))*)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)"""
)
_PAGE = re.compile(r"[^\[\]|\r\n`*_~!<&\\\u00ad]{1,200}")  # the target of a wiki link
_LABEL = re.compile(r"\[([^\[\]]{0,999})\]")


@dataclass(slots=True)
class _Delimiter:
    """A run of `*`, `_` or `~` that may open or close emphasis."""

    char: str
    start: int
    left: int
    size: int
    opens: bool
    closes: bool
    used: int = 0  # characters already taken from its end, as an opener


@dataclass(slots=True)
class Scan:
    """Marks over one string, the footnotes it refers to, and how many hidden characters it held."""

    marks: list[Run] = field(default_factory=list)
    footnotes: list[str] = field(default_factory=list)


def scan(string: str, *, references: frozenset[str] = frozenset(), known: Known | None = None) -> Scan:
    """Return the marks of `string` in order, not overlapping.

    `references` holds the labels of link definitions, `known` the words of the document.
    """
    out = Scan()
    if _SPECIAL.search(string) is not None:
        _Scanner(string, references, out).run()
    out.marks.extend(word_marks(string, out.marks, known))
    out.marks.sort(key=_start)
    return out


def _start(run: Run) -> int:
    return run.start


class _Scanner:
    """The state of one scan."""

    def __init__(self, string: str, references: frozenset[str], out: Scan) -> None:
        self.string, self.references, self.out = string, references, out
        self.delimiters: list[_Delimiter] = []
        self.brackets: list[tuple[int, int]] = []  # start and stop of each open "[" or "!["
        self.ticks: dict[int, list[int]] | None = None
        self.no_comment_end = False
        self.struck: list[Run] = []

    def run(self) -> None:
        string, search, at = self.string, _SPECIAL.search, 0
        steps = {
            "\\": self._escape, "`": self._code, "*": self._delimiter, "_": self._delimiter, "~": self._delimiter,
            "[": self._open, "!": self._image, "]": self._close, "<": self._angle, "&": self._entity,
        }  # fmt: skip
        while (found := search(string, at)) is not None:
            at = steps[found[0]](found.start())
        self._emphasis()
        if self.struck:
            self._strike()

    def _strike(self) -> None:
        """Pass over what is struck out, whole."""
        outer: list[Run] = []
        for run in sorted(self.struck, key=_start):
            if not outer or run.start >= outer[-1].stop:
                outer.append(run)
        starts = [run.start for run in outer]
        kept = []
        for mark in self.out.marks:
            index = bisect_right(starts, mark.start) - 1
            if index < 0 or mark.start >= outer[index].stop:
                kept.append(mark)
        self.out.marks = kept + outer

    def _skip(self, start: int, stop: int, text: str = "") -> None:
        if stop > start:
            self.out.marks.append(Run(start, stop, skip="markup", text=text))

    def _escape(self, at: int) -> int:
        following = self.string[at + 1 : at + 2]
        if following in _PUNCTUATION and following:
            self.out.marks.append(Run(at, at + 2, by=("escape",), text=following))
            return at + 2
        if following in ("\n", "\r"):
            self._skip(at, at + 1)
        return at + 1

    def _code(self, at: int) -> int:
        if self.ticks is None:
            self.ticks = {}
            for run in _TICKS.finditer(self.string):
                self.ticks.setdefault(len(run[0]), []).append(run.start())
            for starts in self.ticks.values():
                starts.reverse()
        stop = at
        while self.string.startswith("`", stop):
            stop += 1
        starts = self.ticks.get(stop - at, [])
        while starts and starts[-1] < stop:
            starts.pop()
        if not starts:
            return stop
        close = starts[-1]
        self._skip(at, stop)
        self._skip(close, close + stop - at)
        return close + stop - at

    def _delimiter(self, at: int) -> int:
        string, char = self.string, self.string[at]
        stop = at + 1
        while string.startswith(char, stop):
            stop += 1
        before, after = string[at - 1 : at] or " ", string[stop : stop + 1] or " "
        mark_before, mark_after = _is_mark(before), _is_mark(after)
        left = not after.isspace() and (not mark_after or before.isspace() or mark_before)
        right = not before.isspace() and (not mark_before or after.isspace() or mark_after)
        opens, closes = left, right
        if char == "_":
            opens, closes = left and (not right or mark_before), right and (not left or mark_after)
        if (opens or closes) and (char != "~" or stop - at == 2):
            self.delimiters.append(_Delimiter(char, at, stop - at, stop - at, opens, closes))
        return stop

    def _open(self, at: int) -> int:
        footnote = _FOOTNOTE.match(self.string, at)
        if footnote is not None:
            self._skip(at, footnote.end())
            self.out.footnotes.append(footnote[1])
            return footnote.end()
        self.brackets.append((at, at + 1))
        return at + 1

    def _image(self, at: int) -> int:
        if self.string.startswith("[", at + 1) and not self.string.startswith("[^", at + 1):
            self.brackets.append((at, at + 2))
            return at + 2
        return at + 1

    def _close(self, at: int) -> int:
        if not self.brackets:
            return at + 1
        start, inside = self.brackets.pop()
        target = _TARGET.match(self.string, at + 1)
        if target is not None:
            return self._link(start, inside, at, target.end())
        if self.references:
            label = _LABEL.match(self.string, at + 1)
            if label is not None and reference(label[1] or self.string[inside:at]) in self.references:
                return self._link(start, inside, at, label.end())
            if at - inside < 1000 and reference(self.string[inside:at]) in self.references:
                return self._link(start, inside, at, at + 1)
        if self.string.startswith("[[", start) and self.string.startswith("]]", at):
            return at + 1
        if self.brackets and self.string.startswith("[[", start - 1) and self.string.startswith("]]", at):
            return self._wiki(start - 1, inside, at)
        return at + 1

    def _link(self, start: int, inside: int, close: int, stop: int) -> int:
        self._skip(start, inside)
        self._skip(close, stop)
        return stop

    def _wiki(self, start: int, inside: int, close: int) -> int:
        self.brackets.pop()
        bar = self.string.find("|", inside, close)
        if bar >= 0 and not _PAGE.fullmatch(self.string, inside, bar):
            return close + 1
        self._skip(start, inside if bar < 0 else bar + 1)
        self._skip(close, close + 2)
        return close + 2

    def _angle(self, at: int) -> int:
        string = self.string
        if string.startswith("<!--", at) and not self.no_comment_end:
            end = string.find("-->", at + 4)
            if end >= 0:
                self._skip(at, end + 3)
                return end + 3
            self.no_comment_end = True
        link = _AUTOLINK.match(string, at)
        if link is not None:
            self._skip(at, at + 1)
            self._skip(link.end() - 1, link.end())
            return link.end()
        tag = _TAG.match(string, at)
        if tag is None:
            return at + 1
        if _STRUCK_TAG.match(string, at):
            return (
                tag.end()
            )  # half of a deletion: what it strikes out is not known, so it is read as it stands
        self._skip(at, tag.end(), " " if _BREAK.match(string, at) else "")
        return tag.end()

    def _entity(self, at: int) -> int:
        found = ENTITY.match(self.string, at)
        text = decode_entity(found[0]) if found is not None else None
        if found is None or text is None:
            return at + 1
        self.out.marks.append(Run(at, found.end(), by=("entity",), text=text))
        return found.end()

    def _emphasis(self) -> None:
        """Match closers with openers (CommonMark's delimiter stack); what is matched is markup."""
        stack: list[_Delimiter] = []
        floor: dict[tuple[str, bool, int], int] = {}  # below this height no opener of that sort was found
        for item in self.delimiters:
            while item.closes and item.left:
                key = (item.char, item.opens, item.size % 3)
                height = len(stack) - 1
                bottom = floor.get(key, 0)
                while height >= bottom and not _fits(stack[height], item):
                    height -= 1
                if height < bottom:
                    floor[key] = len(stack)
                    break
                opener = stack[height]
                del stack[height + 1 :]
                for other, level in floor.items():
                    floor[other] = min(level, len(stack))
                if item.char == "~":
                    self.struck.append(Run(opener.start, item.start + item.size, skip="markup"))
                    item.left = 0
                    stack.pop()
                    break
                taken = 2 if opener.left >= 2 and item.left >= 2 else 1
                end = opener.start + opener.left
                self._skip(end - taken, end)
                begin = item.start + item.used
                self._skip(begin, begin + taken)
                item.used += taken
                item.left -= taken
                opener.left -= taken
                if not opener.left:
                    stack.pop()
            if item.opens and item.left:
                item.start += item.used
                item.used = 0
                stack.append(item)


def _fits(opener: _Delimiter, closer: _Delimiter) -> bool:
    if opener.char != closer.char:
        return False
    if (opener.closes or closer.opens) and (opener.size + closer.size) % 3 == 0:
        return opener.size % 3 == 0 and closer.size % 3 == 0
    return True


def _is_mark(char: str) -> bool:
    return char in _PUNCTUATION or (not char.isalnum() and not char.isspace() and not char.isascii())


def reference(label: str) -> str:
    """Return a link label as it is compared: white space folded, case folded."""
    return " ".join(label.split()).casefold()
