"""Org as Markdown: headings, tasks with their days, lists, terms, tables, blocks, notes.

Owns the marks of lines and of words. The Markdown is the source, the file its origin. Comments, drawers and settings are
no text.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from ltmi_py.documents.markdown import read_anew
from ltmi_py.documents.markup.written import RAISED, code, inlined, marked, opened, table
from ltmi_py.documents.model import Document, Source

_HEADING = re.compile(
    r"(\*+)[ \t]+(?:(TODO|NEXT|WAITING|STARTED|DONE|CANCELL?ED)[ \t]+)?(?:\[#\w\][ \t]+)?(.*)$"
)
_DONE = frozenset({"DONE", "CANCELED", "CANCELLED"})
_TAGS = re.compile(r"[ \t]+:[\w@#%:]+:[ \t]*$")
_COUNTED = re.compile(r"[ \t]*\[(?:\d*/\d*|\d*%)\]")
_PLANNED = re.compile(r"(DEADLINE|SCHEDULED|CLOSED):[ \t]*[<\[]([^<>\[\]]{8,60})[>\]]")
_DRAWER = re.compile(r"[ \t]*:[\w-]+:[ \t]*$")
_KEYWORD = re.compile(r"[ \t]*#\+(\w+)(?:\[[^\]]*\])?:[ \t]*(.*)$")
_BEGIN = re.compile(r"[ \t]*#\+begin_(\w+)(?:[ \t]+(\S+))?.*$", re.IGNORECASE)
_ITEM = re.compile(
    r"([ \t]*)([-+]|\d{1,4}[.)]|(?<=[ \t])\*)[ \t]+(?:\[@\d+\][ \t]+)?(?:\[([ xX-])\][ \t]+)?(?=\S)"
)
_TERM = re.compile(r"(.{1,80}?)[ \t]+::(?:[ \t]+|$)")
_LOGGED = re.compile(r"[ \t]*(?:- (?:State \"|CLOSING NOTE|Rescheduled from|Refiled on)|CLOCK:)")
_RULE = re.compile(r"[ \t]*\|[-+|: ]*$")
_NOTE = re.compile(r"\[fn:([\w-]{1,40})\][ \t]+(.*)$")
_LITERAL = frozenset({"src", "example"})
_UNSAID = frozenset({"comment", "export"})
_QUOTED = frozenset({"quote", "verse"})
_EDGE = r"(?<![^\s\-('\"{\[])"
_INLINE = re.compile(
    rf"""\[\[(?P<target>[^\[\]\n]{{1,400}})\](?:\[(?P<called>[^\[\]\n]{{1,400}})\])?\]
    |\[fn:(?P<note>[\w-]{{0,40}})(?::(?P<noted>[^\[\]\n]{{1,1000}}))?\]
    |[<\[](?P<day>\d{{4}}-\d\d-\d\d[^<>\[\]\n]{{0,40}})[>\]]
    |{_EDGE}(?P<mark>[*/_+=~])(?P<said>[^\s](?:[^\n]{{0,400}}?[^\s])??)(?P=mark)(?![^\s\-.,;:!?'")}}\]\[])
    |(?<=\w)[\^](?:\{{(?P<raised>[0-9+n-]{{1,4}})\}}|(?P<power>\d{{1,3}}))
    |(?P<bare>https?://[^\s<>\[\]"]{{1,400}}[\w/])""",
    re.VERBOSE,
)  # fmt: skip
_PAIRS = {"*": "**", "/": "*", "_": "", "+": "~~"}


def read_org(text: str, source: Source) -> Document:
    """Read `text`, written anew as Markdown."""
    writer = _Writer([line.expandtabs(8).rstrip() for line in text.removeprefix("\ufeff").splitlines()])
    return read_anew(writer.markdown(), source, +writer.left_out)


class _Writer:
    """Writes Markdown, line by line; what belongs to a task is set in below it."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines
        self.at = 0
        self.out: list[str] = []
        self.left_out: Counter[str] = Counter()
        self.titled = 0  # by how much a title sets the headings down
        self.inner = ""  # what stands before the lines of a task
        self.margin: int | None = None  # of the list that is open
        self.notes: list[str] = []  # those that stand in their sentence
        self.missing: dict[str, int] = {}  # up to which line an end does not come
        self.deeper: list[int] = []  # of each line, how deep the next heading below it is
        depth = 0
        for line in reversed(lines):
            self.deeper.append(depth)
            found = _HEADING.match(line)
            depth = len(found[1]) if found else depth
        self.deeper.reverse()

    def markdown(self) -> str:
        """Return the text as Markdown."""
        while self.at < len(self.lines):
            line = self.lines[self.at]
            self.at += 1
            self._line(line)
        self.inner = ""
        for note in self.notes:
            self._put("", note)
        return "\n".join(self.out) + "\n"

    def _line(self, line: str) -> None:
        said = line.strip()
        if found := _HEADING.match(line):
            self._heading(found)
        elif found := _BEGIN.match(line):
            self._begin(found[1].lower(), found[2] or "")
        elif said.startswith("#+"):
            self._keyword(line)
        elif what := self._unsaid(line):
            self.left_out[what] += 1
        elif said.startswith("|"):
            self._table(said)
        elif said == ":" or said.startswith(": "):
            self._fixed(said)
        elif found := _NOTE.match(line):
            self._put("", f"[^{found[1]}]: {self.read(found[2])}")
        elif found := _ITEM.match(line):
            self._item(line, found)
        else:
            self._prose(line)

    def _unsaid(self, line: str) -> str:
        """Return what a line is that only the program or the writer is told; "" if it is read."""
        said = line.strip()
        if _DRAWER.match(line) and self._skip(":END:") is not None:
            return "drawers"
        if _LOGGED.match(line):
            return "lines of the log"
        return "comments" if said == "#" or said.startswith("# ") else ""

    def _put(self, *lines: str) -> None:
        self.out += [(self.inner + line).rstrip() for line in lines]

    def _heading(self, found: re.Match[str]) -> None:
        depth, state, title = len(found[1]), found[2], _COUNTED.sub("", _TAGS.sub("", found[3])).strip()
        self.inner, self.margin = "", None
        if title.startswith("COMMENT"):
            self.left_out["parts that are commented out"] += 1
            while self.at < len(self.lines) and not self._ends(depth):
                self.at += 1
            return
        leaf = state and self.deeper[self.at - 1] <= depth
        days = [f"{name.lower()} {day}" for name, day in _PLANNED.findall(self._peek())]
        self.at += bool(days)
        if leaf:
            mark = "x" if state in _DONE else " "
            self._put("", f"- [{mark}] {self.read(title)}" + (f" ({'; '.join(days)})" if days else ""), "")
            self.inner = "  "
        else:
            self._put("", f"{'#' * min(6, depth + self.titled)} {self.read(title)}", "")
            self._put(*(["; ".join(days), ""] if days else []))

    def _peek(self) -> str:
        return self.lines[self.at] if self.at < len(self.lines) else ""

    def _ends(self, depth: int) -> bool:
        found = _HEADING.match(self._peek())
        return found is not None and len(found[1]) <= depth

    def _skip(self, end: str) -> list[str] | None:
        """Pass over the lines up to `end` and return them; None if it does not come before the next heading."""
        if self.at < self.missing.get(end, 0):
            return None
        at = self.at
        while at < len(self.lines) and not _HEADING.match(self.lines[at]):
            if self.lines[at].strip().upper() == end.upper():
                held, self.at = list(self.lines[self.at : at]), at + 1
                return held
            at += 1
        self.missing[end] = at
        return None

    def _begin(self, kind: str, language: str) -> None:
        first = self.at
        held = self._skip(f"#+end_{kind}")
        if held is None:
            return
        self.margin = None
        if kind in _UNSAID:
            self.left_out[f"blocks ({kind})"] += 1
        elif kind in _LITERAL:
            edge = min((len(each) - len(each.lstrip()) for each in held if each), default=0)
            name = language if kind == "src" else ""
            self._put("", f"```{name}", *(each[edge:].replace("```", "'''") for each in held), "```", "")
        elif kind in _QUOTED:
            self._put("", *(f"> {opened(self.read(each.strip()))}" if each else ">" for each in held), "")
        else:  # a block that only sets its text apart
            self._put("")
            self.at = first

    def _keyword(self, line: str) -> None:
        found = _KEYWORD.match(line)
        name, value = (found[1].upper(), found[2]) if found else ("", "")
        if name == "TITLE" and value and not self.titled:
            self.titled = 1
            self._put(f"# {self.read(value)}", "")
        elif name == "CAPTION":
            self._put("", opened(self.read(value)), "")
        elif name and not line.strip().upper().startswith("#+END_"):
            self.left_out["settings"] += 1

    def _table(self, first: str) -> None:
        held = [first]
        while self._peek().lstrip().startswith("|"):
            held.append(self._peek().strip())
            self.at += 1
        rows = [
            [self.read(cell.strip()) for cell in each.strip("|").split("|")]
            for each in held
            if not _RULE.match(each)
        ]
        if rows:
            headed = len(held) > 2 and any(_RULE.match(each) for each in held[1:3]) and len(rows) > 1
            self._put("", *table(rows, header=headed, raw=True).split("\n"), "")
        self.margin = None

    def _fixed(self, first: str) -> None:
        held = [first]
        while self._peek().strip()[:2] in (":", ": "):
            held.append(self._peek().strip())
            self.at += 1
        self._put("", "```", *(each[2:] for each in held), "```", "")

    def _item(self, line: str, found: re.Match[str]) -> None:
        if self.margin is None:
            self.margin = len(found[1])
            self._put("")
        said = line[found.end() :]
        term = _TERM.match(said)
        if term:
            said = f"{term[1]}: {said[term.end() :]}"
        mark = found[2] if found[2][0].isdigit() else "-"
        box = "" if found[3] is None else "[x] " if found[3] in "xX" else "[ ] "
        self._put(f"{' ' * max(0, len(found[1]) - self.margin)}{mark} {box}{self.read(said)}")

    def _prose(self, line: str) -> None:
        edge = len(line) - len(line.lstrip())
        if not line:
            self._put("")
        elif self.margin is not None and edge > self.margin:
            self._put(" " * (edge - self.margin) + opened(self.read(line.strip())))
        else:
            self._put(*([""] if self.margin is not None else []), opened(self.read(line.strip())))
            self.margin = None

    # --- words ------------------------------------------------------------------------------------------

    def read(self, text: str) -> str:
        """Return text inside a line as Markdown."""
        return inlined(text, _INLINE, self._inline, note="note")

    def _inline(self, found: re.Match[str]) -> str:
        if found["target"]:
            return _link(found["target"], self.read(found["called"]) if found["called"] else "")
        if found["note"] is not None:
            name = found["note"] or f"note-{len(self.notes) + 1}"
            if found["noted"]:
                self.notes.append(f"[^{name}]: {self.read(found['noted'])}")
            return f"[^{name}]"
        if found["day"]:
            return marked(found["day"])
        if found["mark"]:
            mark, said = found["mark"], found["said"]
            return code(said) if mark in "=~" else f"{_PAIRS[mark]}{self.read(said)}{_PAIRS[mark]}"
        if found["bare"]:
            return f"<{found['bare']}>"
        return (found["raised"] or found["power"]).translate(RAISED)


def _link(target: str, called: str) -> str:
    """Return a link by what it is called; a picture without a name is not said."""
    if not called:
        if target.startswith("file:"):
            return ""
        return f"<{target}>" if "://" in target else marked(target.lstrip("*#"))
    return (
        f"[{called}]({target.replace('(', '%28').replace(')', '%29').replace(' ', '%20')})"
        if "://" in target
        else called
    )
