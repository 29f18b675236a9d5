"""LaTeX as Markdown: sections, lists, tables, captions, code, works cited.

Owns the meaning of environments; what stands within paragraphs is `textext`. The Markdown is the source, the file its
origin. Formulas of several lines, pictures and what stands before the document are no text.
"""

from __future__ import annotations

import re
from collections import Counter

from ltmi_py.documents.markdown import read_anew
from ltmi_py.documents.markup.textext import Inline, closing, formula, pairs_of
from ltmi_py.documents.markup.written import marked, opened, table
from ltmi_py.documents.model import Document, Source

_COMMENT = re.compile(r"(?<!\\)%.*(?:\n[ \t]*)?")
_LEVELS = {
    "part": 1,
    "chapter": 1,
    "section": 2,
    "subsection": 3,
    "subsubsection": 4,
    "paragraph": 5,
    "subparagraph": 6,
}
_BLOCK = re.compile(
    r"\\(?P<heading>part|chapter|section|subsection|subsubsection|paragraph|subparagraph)\*?[ ]*(?:\[[^\]\n]{0,200}\])?(?=\{)"
    r"|\\begin\{(?P<begin>[A-Za-z]+)\*?\}|\\end\{(?P<end>[A-Za-z]+)\*?\}|\\item\b[ \t]*(?:\[(?P<item>[^\]\n]{0,200})\])?|(?P<bare>\\item\b)"
    r"|\\(?P<told>caption|title|author|date)\*?[ ]*(?:\[[^\]\n]{0,200}\])?(?=\{)|\\bibitem(?:\[[^\]\n]{0,200}\])?\{(?P<work>[^{}\n]{0,100})\}"
    r"|(?P<display>\\\[)|(?P<blank>\n[ \t]*\n)"
)
_VERBATIM = frozenset(
    {
        "verbatim",
        "lstlisting",
        "minted",
        "Verbatim",
        "alltt",
        "Code",
        "Sinput",
        "Soutput",
        "CodeInput",
        "CodeOutput",
        "Schunk",
    }
)
_FORMULAS = frozenset(
    {"equation", "align", "eqnarray", "gather", "multline", "displaymath", "math", "alignat", "flalign"}
)
_DRAWN = frozenset({"tikzpicture", "picture", "pspicture", "comment", "filecontents"})
_TABLES = frozenset({"tabular", "tabularx", "longtable", "tabulary", "array"})
_ORDERED = frozenset({"enumerate"})
_LISTS = frozenset({"itemize", "enumerate", "description", "compactitem", "inparaenum"})
_QUOTED = frozenset({"quote", "quotation", "verse"})
_RULES = re.compile(
    r"\\(?:hline|toprule|midrule|bottomrule|endhead|endfirsthead|endfoot|centering|(?:cline|cmidrule)(?:\([^()]*\))?\{[^{}]*\})"
)
_SPAN = re.compile(r"\\multicolumn\{(\d{1,2})\}\{[^{}]*\}")
_CODE = re.compile(r"\\begin\{(verbatim|lstlisting|minted|Verbatim|alltt)\b")
_LABELLED = re.compile(r"\\(?:sub)*section\*?\{([^{}\n]{1,200})\}\s*\\label\{([^{}\n]{1,100})\}")
_LOOKS = re.compile(r"\\documentclass\b|\\begin\{document\}")
_INLINE, _LONGEST = 60, 2000  # characters of a formula that stays in its sentence, and of any


def looks_like_latex(text: str) -> bool:
    """Tell whether a text is a document of LaTeX."""
    return _LOOKS.search(text[:20_000]) is not None


def read_latex(text: str, source: Source) -> Document:
    """Read LaTeX as the Markdown that says the same."""
    writer = _Writer(text.replace("\r\n", "\n"))
    return read_anew(writer.written(), source, writer.left_out)


class _Writer:
    """Writes Markdown, block by block."""

    def __init__(self, text: str) -> None:
        self.left_out: Counter[str] = Counter()
        self.text = _without_comments(text)
        self.pairs = pairs_of(self.text)
        self.inline = Inline({label: title for title, label in _LABELLED.findall(self.text)})
        self.out: list[str] = []
        self.lists: list[bool] = []  # which lists are open, and whether their items are numbered
        self.quotes = 0
        self.first = ""  # what the next paragraph opens with
        self.open = (
            False  # whether a formula stands at the end of the last paragraph, which may go on behind it
        )

    def written(self) -> str:
        """Return the document as Markdown."""
        begin = self.text.find("\\begin{document}")
        head = self.text[:begin] if begin >= 0 else ""
        for found in re.finditer(r"\\(title|author)[ ]*(?:\[[^\]\n]{0,200}\])?(?=\{)", head):
            self._told(found[1], found.end())
        self._body(begin + 16 if begin >= 0 else 0)
        for number, note in enumerate(self.inline.notes, 1):
            self.out += [f"[^note-{number}]: {self.inline.read(note)}", ""]
        return "\n".join(self.out) + "\n"

    def _body(self, at: int) -> None:
        begun = at
        while found := _BLOCK.search(self.text, at):
            at = found.end()
            if found["display"]:
                at = self._display(begun, found)
                begun = at if self.text.startswith("\\]", at - 2) else begun
                continue
            self._paragraph(self.text[begun : found.start()])
            if found["heading"] or found["told"]:
                at = self._told(found["heading"] or found["told"], at)
            elif found["begin"]:
                at = self._begin(found["begin"], at)
            elif found["end"]:
                if found["end"] == "document":
                    return
                self._end(found["end"])
            elif found["work"] is not None:
                self._blank()
            elif not found["blank"]:
                self._item(found["item"])
            begun = at
        self._paragraph(self.text[begun:])

    def _display(self, begun: int, found: re.Match[str]) -> int:
        """Write a formula that is set apart; return where it ends."""
        stop = self.text.find("\\]", found.end(), found.end() + _LONGEST)
        if stop < 0:
            return found.end()
        self._formula(self.text[begun : found.start()], self.text[found.end() : stop])
        return stop + 2

    def _formula(self, before: str, said: str) -> None:
        self._paragraph(before)
        said = formula(re.sub(r"\\(?:label|tag|nonumber|notag)(?:\{[^{}]*\})?", "", said))
        if (
            len(said) <= _INLINE
            and self.out
            and self.out[-1] == ""
            and len(self.out) > 1
            and self.out[-2][:1] not in "#|`"
        ):
            self.out[-2] += f" {marked(said)}"
            self.open = True
        else:
            self.left_out["formulas"] += 1

    def _told(self, name: str, at: int) -> int:
        stop = closing(self.text, at, self.pairs)
        if stop < 0:
            return at
        said = " ".join(self.inline.read(self.text[at + 1 : stop - 1]).split())
        if name in _LEVELS or name == "title":
            self._blank()
            self.out += [f"{'#' * _LEVELS.get(name, 1)} {said}", ""]
        elif name == "caption":
            self._blank()
            self.out += [opened(said), ""]
        elif name == "author":
            self.out += ["```{=authors}", said, "```", ""]
        return stop

    def _begin(self, name: str, at: int) -> int:
        """Enter an environment; return where what it holds begins, or where it ends if it is read at once."""
        if name in _VERBATIM or name in _FORMULAS or name in _DRAWN or name in _TABLES:
            close = re.compile(rf"\\end\{{{name}\*?\}}").search(self.text, at)
            body = self.text[at : close.start()] if close else self.text[at:]
            end = close.end() if close else len(self.text)
            if name in _VERBATIM:
                lines = re.sub(r"\A(?:\[[^\]\n]*\]|\{[^{}\n]*\})*", "", body).strip("\n").split("\n")
                self.out += ["```", *(line.replace("```", "'''") for line in lines), "```", ""]
            elif name in _FORMULAS:
                self._formula("", body)
            elif name in _TABLES:
                self._table(body)
            else:
                self.left_out["drawings"] += 1
            return end
        if name in _LISTS:
            self._blank()
            self.lists.append(name in _ORDERED)
        elif name in _QUOTED:
            self.quotes += 1
        elif name == "abstract":
            self.out += ["## Abstract", ""]
        elif name == "thebibliography":
            self.out += ["## References", ""]
            return self.text.find("}", at) + 1 or at
        elif name in ("figure", "table", "wrapfigure") and self.text.startswith("[", at):
            return self.text.find("]", at) + 1 or at
        return at

    def _end(self, name: str) -> None:
        if name in _LISTS and self.lists:
            self.lists.pop()
        elif name in _QUOTED and self.quotes:
            self.quotes -= 1
        self.first = ""
        self._blank()

    def _item(self, label: str | None) -> None:
        depth = max(0, min(len(self.lists), 8) - 1)
        mark = "1. " if self.lists and self.lists[-1] else "- "
        self.first = "    " * depth + mark + (f"{self.inline.read(label)}: " if label else "")

    def _paragraph(self, text: str) -> None:
        said = " ".join(self.inline.read(text).split())
        if not any(map(str.isalnum, said)):
            return
        if self.open and said[0].islower() and len(self.out) > 1:
            self.out[-2] += f" {said}"
        elif self.first:
            while len(self.out) > 1 and not self.out[-1] and self.out[-2].lstrip().startswith(("- ", "1. ")):
                self.out.pop()
            self.out += [self.first + said, ""]
            self.first = ""
        else:
            inner = "    " * min(len(self.lists), 8) + "> " * min(self.quotes, 4)
            self.out += [inner + opened(said), ""]
        self.open = False

    def _table(self, body: str) -> None:
        body = re.sub(r"\A\s*(?:\{[^{}]*\}|\[[^\]]*\])*(?:\{(?:[^{}]|\{[^{}]*\})*\})?", "", body)
        headed = re.search(r"\\\\(?:\[[^\]\n]{0,40}\])?\s*\\(?:midrule|hline|endhead)", body) is not None
        rows: list[list[str]] = []
        for line in re.split(r"\\\\(?:\[[^\]\n]{0,40}\])?", _RULES.sub("", body)):
            cells: list[str] = []
            for cell in re.split(r"(?<!\\)&", line):
                span = _SPAN.search(cell)
                cells += [" ".join(self.inline.read(_SPAN.sub("", cell)).split())] * (
                    int(span[1]) if span else 1
                )
            if any(cells):
                rows.append(cells[:60])
        if rows:
            self._blank()
            self.out += [*table(rows, header=headed and len(rows) > 1, raw=True).split("\n"), ""]

    def _blank(self) -> None:
        if self.out and self.out[-1]:
            self.out.append("")


def _without_comments(text: str) -> str:
    """Return text without comments, those in code aside."""
    pieces: list[str] = []
    at = 0
    while found := _CODE.search(text, at):
        end = text.find(f"\\end{{{found[1]}", found.end())
        if end < 0:
            break
        pieces += [_COMMENT.sub("", text[at : found.start()]), text[found.start() : end]]
        at = end
    return "".join([*pieces, _COMMENT.sub("", text[at:])])
