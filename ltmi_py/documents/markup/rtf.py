"""Rich Text Format as Markdown: paragraphs, headings by outline or style, items, tables.

Owns the control words that matter to a reader. Pictures, fields' instructions, headers and hidden text are passed over.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ltmi_py.documents.markdown import read_anew
from ltmi_py.documents.markup.written import escaped, table, under_one_header
from ltmi_py.documents.model import Document, Source

_TOKEN = re.compile(
    r"\\([a-zA-Z]{1,32})(-?\d{1,10})?[ ]?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z'])|([{}])|([^\\{}\r\n]+)|[\r\n]+|\\",
    re.DOTALL,
)
_UNSAID = frozenset(
    ["fonttbl", "colortbl", "info", "pict", "header", "headerl", "headerr", "headerf", "footer", "footerl", "footerr", "footerf", "object",
     "fldinst", "listtable", "listoverridetable", "rsidtbl", "generator", "xmlnstbl", "themedata", "datastore", "latentstyles", "bkmkstart",
     "bkmkend", "annotation", "atnid", "atnauthor", "pgdsctbl", "filetbl", "revtbl", "nonshppict", "template"]
)  # fmt: skip
_SIGNS = {
    "tab": " ", "line": " ", "emdash": "—", "endash": "–", "lquote": "‘", "rquote": "’", "ldblquote": "“", "rdblquote": "”",
    "bullet": "•", "emspace": " ", "enspace": " ",
}  # fmt: skip
_SYMBOLS = {"~": " ", "_": "-", "\\": "\\", "{": "{", "}": "}"}
_HEADING = re.compile(r"(?:heading|überschrift|titre|título|titolo)\s*([1-9])\b", re.IGNORECASE)
_MARK = re.compile(r"([•◦▪·–]|\d{1,3}[.)])\s+(?=\S)")  # of an item, typed as text
_DEEPEST = 6
_MOST_OPEN = 2000  # groups


@dataclass(frozen=True, slots=True)
class _Group:
    """What holds within a group: whether it is said, and how many characters stand in for one of Unicode."""

    said: bool = True
    hidden: bool = False
    stand_ins: int = 1
    kind: str = ""  # stylesheet, listtext or footnote


@dataclass(slots=True)
class _Writer:
    """Collects blocks of Markdown."""

    blocks: list[str] = field(default_factory=list)
    styles: dict[int, int] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)
    mark: str = ""  # what stands before the words of an item
    level: int = 0
    in_table: bool = False
    cells: list[str] = field(default_factory=list)
    rows: list[Sequence[str]] = field(default_factory=list)

    def end_paragraph(self) -> None:
        """Add the paragraph that is open."""
        if self.in_table:
            self.said.append(" ")
            return
        self.end_table()
        plain = "".join(self.said).strip()
        typed = _MARK.match(plain)
        mark = self.mark.strip() or (typed[1] if typed else "")
        said = escaped(plain[typed.end() :] if typed else plain)
        if said and mark:
            self.blocks.append(f"{'1.' if mark[0].isalnum() else '-'} {said}")
        elif said:
            self.blocks.append(f"{'#' * min(self.level, _DEEPEST)} {said}".strip())
        self.said, self.mark = [], ""

    def end_table(self) -> None:
        """Add the table that is open."""
        rows, self.rows = self.rows, []
        if rows and max(map(len, rows)) == 1:
            self.blocks += [escaped(row[0]) for row in rows if row[0]]
        elif rows:
            rows, _ = under_one_header(rows)
            self.blocks.append(table(rows, header=len(rows) > 1))


def read_rtf(text: str, source: Source) -> Document:
    """Read `text`, written anew as Markdown."""
    reader = _Reader(text)
    document = read_anew(reader.markdown(), source, reader.left_out)
    if len(reader.groups) == 1:
        return document
    return replace(
        document, warnings=(*document.warnings, "a brace is never closed: the end of the file may be missing")
    )


def _whole(text: str) -> str:
    """Return text in which the two halves of a character beyond 16 bits are that character, and a half alone is nothing."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "ignore")


class _Reader:
    """A walk over the groups and control words of a text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.writer = _Writer()
        self.groups = [_Group()]
        self.encoding = "cp1252"
        self.bytes = bytearray()
        self.skip = 0  # characters that stand in for the one before
        self.held: list[str] = []  # of the stylesheet, of the mark of an item
        self.style = 0
        self.left_out: Counter[str] = Counter()

    def markdown(self) -> str:
        """Return the text as Markdown."""
        for token in _TOKEN.finditer(self.text):
            if token[3] is not None and not self.skip:
                self.bytes.append(int(token[3], 16))
                continue
            self._end_bytes()
            if token[5] is not None:
                self._brace(token[5])
            elif token[1] is not None:
                self._word(token[1], int(token[2]) if token[2] else None)
            elif token[4] is not None:
                self._symbol(token[4])
            elif token[6] is not None:
                self._say(token[6])
            else:
                self.skip = max(0, self.skip - (token[3] is not None))
        self._end_bytes()
        self.writer.end_paragraph()
        self.writer.end_table()
        return _whole("\n\n".join(self.writer.blocks) + "\n") if self.writer.blocks else ""

    def _end_bytes(self) -> None:
        if self.bytes:
            said, self.bytes = bytes(self.bytes), bytearray()
            self._say(said.decode(self.encoding, "replace").replace("\ufffd", "?"))

    def _say(self, said: str) -> None:
        if self.skip:
            cut = min(self.skip, len(said))
            self.skip -= cut
            said = said[cut:]
        group = self.groups[-1]
        if group.kind in ("stylesheet", "listtext"):
            self.held.append(said)
        elif group.said and not group.hidden:
            self.writer.said.append(said)

    def _brace(self, brace: str) -> None:
        if brace == "{":
            self.groups += [self.groups[-1]] if len(self.groups) < _MOST_OPEN else []
        elif len(self.groups) > 1:
            ended = self.groups.pop()
            if ended.kind == "listtext" != self.groups[-1].kind:
                self.writer.mark = "".join(self.held) or "-"
                self.held.clear()
            elif ended.kind == "stylesheet":
                found = _HEADING.search("".join(self.held))
                if found is not None:
                    self.writer.styles[self.style] = int(found[1])
                self.held.clear()

    def _symbol(self, sign: str) -> None:
        if sign == "*":
            self._set(said=False)
        elif sign in "\r\n":
            self.writer.end_paragraph()
        else:
            self._say(_SYMBOLS.get(sign, ""))

    def _set(self, **changed: object) -> None:
        self.groups[-1] = replace(self.groups[-1], **changed)  # type: ignore[arg-type]

    def _word(self, word: str, number: int | None) -> None:
        group, writer = self.groups[-1], self.writer
        if word in _SIGNS:
            self._say(_SIGNS[word])
        elif word == "u" and number is not None:
            self.skip = 0
            self._say(chr(number % 65536))
            self.skip = group.stand_ins
        elif word == "uc":
            self._set(stand_ins=number or 0)
        elif word == "ansicpg" and number:
            self.encoding = (
                f"cp{number}"
                if number in range(1250, 1259) or number in (874, 932, 936, 949, 950)
                else "cp1252"
            )
        elif word == "footnote":
            self.left_out["notes"] += 1
            self._set(said=False)
        elif word in _UNSAID or word in ("deleted", "strike", "v"):
            turned_on = number != 0
            self._set(**({"said": False} if word in _UNSAID else {"hidden": turned_on}))
        elif word in ("stylesheet", "listtext", "pntext"):
            self._set(kind="stylesheet" if word == "stylesheet" else "listtext")
            self.held.clear()
        elif word == "s" and number is not None:
            self.style = number
            writer.level = (
                writer.styles.get(number, writer.level) if group.kind != "stylesheet" else writer.level
            )
        elif group.said and group.kind != "stylesheet":
            self._layout(word, number)

    def _layout(self, word: str, number: int | None) -> None:
        """Take a control word that says where a paragraph, a cell or a row ends, or what a paragraph is."""
        writer = self.writer
        if word in ("par", "sect", "page"):
            writer.end_paragraph()
        elif word == "pard":
            writer.level, writer.in_table = 0, False
        elif word == "plain":
            self._set(hidden=False)
        elif word == "outlinelevel" and number is not None:
            writer.level = number + 1 if number < _DEEPEST else 0
        elif word == "intbl":
            writer.in_table = True
        elif word == "cell":
            writer.cells.append(" ".join("".join(writer.said).split()))
            writer.said.clear()
        elif word == "row":
            writer.rows += [writer.cells] if any(writer.cells) else []
            writer.cells = []
