"""Files of settings (TOML, INI, properties, YAML) as Markdown: each setting with what its comment says of it.

Owns the meaning of their lines. The Markdown is the source, the file its origin. Settings that are switched off by a
comment mark are no text; how many there were is said in a warning.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from ltmi_py.documents.markdown import read_anew
from ltmi_py.documents.markup.written import marked, opened
from ltmi_py.documents.model import Document, Source

_SECTION = re.compile(r"\[\[?([^\[\]]{1,200})\]\]?\s*(?:[#;]\s*(.*))?$")
_SETTING = re.compile(r"([\w.\"'$/@:-][^=#;\n]{0,120}?)[ \t]*=[ \t]*(.*)$")
_PROPERTY = re.compile(r"([\w.\"'$/@-]{1,120})[ \t]*[:=][ \t]*(.*)$")
_SWITCHED = re.compile(
    r"\[?[\w.-]+\]?[ \t]*=[ \t]*\S+(?:[ \t]+\S+){0,2}$|\[[\w. -]+\]$|[\w.-]+:[ \t]*(?:[\d'\"\[{]\S*|true|false|null|yes|no)?$"
)
_RULE = re.compile(r"[-=#*~+_ ]*$")
_TRAILING = re.compile(r"(?<=\S)[ \t]+[#;][ \t]+(\S.*)$")
_KEY = re.compile(
    r"((?:\"[^\"\n]{1,200}\"|'[^'\n]{1,200}'|[^\s#\-\[\]{},&*!|>'\"%@`?][^#\n]{0,200}?|-[^\s#][^#\n]{0,200}?))[ \t]*:(?:[ \t]+(.*)|$)"
)
_BLOCK = re.compile(r"[|>][+-]?\d?[+-]?$")
_CODE = re.compile(r"[{}$;|<>]|&&|\w\(|^\s*[a-z][\w-]* --?\w")
_TEXT = re.compile(r"(?:'''|\"\"\")")
_MOST = 400  # lines of a value
_DEEPEST = 12  # levels


def read_settings(text: str, source: Source) -> Document:
    """Read settings in lines, in sections or not."""
    writer = _Writer()
    writer.settings(text.removeprefix("\ufeff").splitlines())
    return read_anew("\n".join(writer.out) + "\n", source, writer.left_out)


def read_yaml(text: str, source: Source) -> Document:
    """Read YAML as nested lists."""
    writer = _Writer()
    writer.yaml([line.expandtabs(2).rstrip() for line in text.removeprefix("\ufeff").splitlines()])
    return read_anew("\n".join(writer.out) + "\n", source, writer.left_out)


class _Writer:
    """Writes Markdown; comments wait for the setting that they stand above."""

    def __init__(self) -> None:
        self.out: list[str] = []
        self.left_out: Counter[str] = Counter()
        self.comments: list[str] = []

    def settings(self, lines: Sequence[str]) -> None:
        """Write lines of `key = value` below their sections."""
        at = 0
        while at < len(lines):
            line = lines[at].strip()
            at += 1
            if not line:
                self._flush("")
            elif line[0] in "#;!":
                self._comment(line.lstrip("#;!").strip())
            elif found := _SECTION.match(line):
                waiting, self.comments = self.comments, []
                self._blank()
                self.out += [f"# {marked(found[1].strip())}", ""]
                self.comments = [*waiting, *([found[2]] if found[2] else [])]
                self._flush("")
            else:
                at = self._setting(lines, at, line)
        self._flush("")

    def _setting(self, lines: Sequence[str], at: int, line: str) -> int:
        """Write a setting, whose value may go over several lines; return where it ends."""
        found = _SETTING.match(line) or _PROPERTY.match(line)
        if found is None:
            self._item("", marked(line))
            return at
        name, value = found[1].strip(), found[2].strip()
        last = at
        if _TEXT.match(value) and len(_TEXT.findall(value)) < 2:
            while last < len(lines) and last - at < _MOST and value[:3] not in lines[last]:
                last += 1
            last += 1
        elif value[:1] in ("[", "{") and value.count(value[0]) > value.count("]" if value[0] == "[" else "}"):
            closing = "]" if value[0] == "[" else "}"
            while last < len(lines) and last - at < _MOST and not lines[last].strip().startswith(closing):
                last += 1
            last += 1
        elif value.endswith("\\"):
            while last < len(lines) and lines[last].rstrip().endswith("\\"):
                last += 1
            last += 1
        value = " ".join([value, *(each.strip() for each in lines[at:last])])
        trailing = _TRAILING.search(value) if last == at else None
        if trailing:
            self.comments.append(trailing[1])
            value = value[: trailing.start()]
        self._item("", marked(f"{name} = {value}" if "=" in line else f"{name}: {value}"))
        return last

    def yaml(self, lines: Sequence[str]) -> None:
        """Write keys and items of sequences, each below the one it is set in from."""
        held: list[
            tuple[int, bool]
        ] = []  # the indents of what is open, and whether it is an item of a sequence
        at = 0
        while at < len(lines):
            line = lines[at]
            said = line.strip()
            at += 1
            if not said or said in ("---", "...") or said.startswith("%YAML"):
                if not held:
                    self._flush("")
            elif said[0] == "#":
                self._comment(said.lstrip("#").strip())
            else:
                at = self._entry(lines, at, line, held)
        self._flush("")

    def _entry(self, lines: Sequence[str], at: int, line: str, held: list[tuple[int, bool]]) -> int:
        """Write a key or an item; return where it ends."""
        edge = len(line) - len(line.lstrip())
        said = line.strip()
        dashes = 0
        while said.startswith("- ") or said == "-":
            said = said[1:].lstrip()
            dashes += 1
        while held and (held[-1][0] > edge or (held[-1][0] == edge and (held[-1][1] or not dashes))):
            held.pop()
        inner = "    " * min(len(held), _DEEPEST)
        trailing = _TRAILING.search(said)
        if trailing:
            self.comments.append(trailing[1])
            said = said[: trailing.start()].rstrip()
        found = _KEY.match(said)
        value = (found[2] or "").strip() if found else said
        stop = at
        while stop < len(lines) and (not lines[stop] or len(lines[stop]) - len(lines[stop].lstrip()) > edge):
            stop += 1
        if _BLOCK.match(value):
            self._item(inner, marked(f"{found[1]}:" if found else "text:"))
            self._block(lines[at:stop], inner + "    ", folded=value[0] == ">")
            return stop
        while (
            at < stop
            and value
            and not _KEY.match(lines[at].strip())
            and not lines[at].strip().startswith(("- ", "#"))
        ):
            said = f"{said} {lines[at].strip()}".rstrip()
            at += 1
        if dashes and found and value:
            said, at = self._record(lines, at, stop, said, edge)
        self._item(inner, marked(said))
        held.append((edge, bool(dashes)))
        return at

    def _record(self, lines: Sequence[str], at: int, stop: int, said: str, edge: int) -> tuple[str, int]:
        """Return an item with the plain values of its record behind its first one."""
        inner = None
        while at < stop:
            line = lines[at]
            here = len(line) - len(line.lstrip())
            inner = here if inner is None else inner
            found = _KEY.match(line.strip())
            if (
                not line
                or here != inner
                or here <= edge
                or not found
                or not found[2]
                or _BLOCK.match(found[2].strip())
            ):
                break
            said = f"{said}; {line.strip()}"
            at += 1
        return said, at

    def _block(self, lines: Sequence[str], inner: str, *, folded: bool) -> None:
        """Write the lines of a text that a key holds."""
        held = [line.strip() for line in lines]
        if not folded and sum(_CODE.search(line) is not None for line in held) * 2 >= len(held):
            margin = min((len(line) - len(line.lstrip()) for line in lines if line), default=0)
            self.out += [
                "",
                f"{inner}```",
                *(inner + line[margin:] for line in lines if line),
                f"{inner}```",
                "",
            ]
            return
        paragraph: list[str] = []
        for line in [*held, ""]:
            if line:
                paragraph.append(line)
            elif paragraph:
                self.out += ["", inner + opened(marked(" ".join(paragraph)))]
                paragraph = []
        self.out.append("")

    def _comment(self, said: str) -> None:
        if _SWITCHED.match(said):
            self.left_out["settings that are switched off"] += 1
        elif not _RULE.fullmatch(said):
            self.comments.append(said.strip("#-=* "))

    def _item(self, inner: str, text: str) -> None:
        said = opened(marked(" ".join(self.comments)))
        self.comments = []
        if text.endswith(":") and said:
            self._blank()
            self.out += [inner + said, ""]
            said = ""
        self.out.append(f"{inner}- {text}" + (f" — {said}" if said else ""))

    def _flush(self, inner: str) -> None:
        """Write comments that stand above no setting."""
        if self.comments:
            self._blank()
            self.out += [inner + opened(marked(" ".join(self.comments))), ""]
            self.comments = []

    def _blank(self) -> None:
        if self.out and self.out[-1]:
            self.out.append("")
