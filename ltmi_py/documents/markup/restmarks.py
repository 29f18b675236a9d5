"""What lines of reStructuredText look like: its marks, its tables, and what a document declares in them."""

from __future__ import annotations

import re
from collections.abc import Sequence

UNDERLINE = re.compile(r"([!-/:-@\[-`{-~])\1{2,}\s*$")
EXPLICIT = re.compile(r"\.\.(?:[ ]|$)")
DIRECTIVE = re.compile(r"\.\.[ ](?:\|([^|\n]+)\|[ ]+)?([A-Za-z][\w:.+-]{0,60}?)::(?:[ ]+(.*))?$")
TARGET = re.compile(r"\.\.[ ]_(`[^`]+`|(?:\\:|[^:])+):(?:[ ]+(.*))?$|__[ ]")
NOTE = re.compile(r"\.\.[ ]\[(\#?[\w.:-]{0,40}|\*)\](?:[ ]+(.*))?$")
BULLET = re.compile(r"([-*+•‣])(?:[ ]+|$)")
NUMBER = re.compile(r"(\(?(?:\d{1,4}|[a-zA-Z#]|[ivxlIVXL]{1,6})[.)])(?:[ ]+|$)(?=\S|$)")
FIELD = re.compile(r":([^:\s](?:[^:\n\\]|\\.|:(?!\s))*):(?:[ ]+(.*))?$")
OPTION = re.compile(
    r"((?:--?|/)[\w?][^\s,=]*(?:=[^\s,]*|[ ]<?[\w-]+>?)?(?:,[ ](?:--?|/)[\w?][^\s,=]*(?:=[^\s,]*|[ ]<?[\w-]+>?)?)*)(?:[ ]{2,}(\S.*)|$)"
)
GRID = re.compile(r"\+(?:[-=]+\+)+\s*$")
SIMPLE = re.compile(r"={2,}(?:[ ]+={2,})+\s*$|=+[ ]+=+\s*$")
DOCTEST = re.compile(r">>>(?: |$)")
# Directives: those behind a label, those that hold code, those that hold text, those whose argument is a title, those only for the program.
LABELS = {
    "note": "Note", "warning": "Warning", "important": "Important", "caution": "Caution", "danger": "Danger", "attention": "Attention", "hint": "Hint", "tip": "Tip",
    "error": "Error", "seealso": "See also", "todo": "To do", "versionadded": "Added in version", "versionchanged": "Changed in version", "deprecated": "Deprecated since version",
    "versionremoved": "Removed in version", "deprecated-removed": "Deprecated since version",
}  # fmt: skip
CODE = frozenset(
    {
        "code-block",
        "code",
        "sourcecode",
        "parsed-literal",
        "doctest",
        "testcode",
        "prompt",
        "productionlist",
        "ipython",
        "testsetup",
        "testoutput",
        "highlight-lines",
    }
)
HOLDING = frozenset({"topic", "sidebar", "epigraph", "highlights", "pull-quote", "compound", "container", "only", "glossary", "hlist", "tab", "tabs", "tab-set", "tab-item", "dropdown", "collapse", "card", "figure", "table", "rst-class", "centered", "admonition", "list-table", "csv-table", "rubric", "line-block"})  # fmt: skip
TITLED = frozenset(
    {
        "topic",
        "sidebar",
        "admonition",
        "table",
        "list-table",
        "csv-table",
        "rubric",
        "centered",
        "dropdown",
        "card",
    }
)
TOLD = frozenset({"toctree", "contents", "index", "include", "literalinclude", "highlight", "role", "default-role", "currentmodule", "module", "meta", "sectnum", "raw", "graphviz", "digraph", "graph", "plot", "bibliography", "tabularcolumns", "title", "class", "automodule", "autoclass", "autofunction", "automethod", "autosummary", "autodata", "autoexception", "plantuml", "mermaid", "unicode", "date", "replace", "programoutput", "argparse", "click", "video", "math", "default-domain", "sectionauthor", "moduleauthor", "codeauthor", "program", "header", "footer"})  # fmt: skip
DOMAINS = frozenset({"py", "c", "cpp", "js", "rst", "std"})
_SIGNS = re.compile(
    r"^(?:\.\. [\w:-]+:: ?|\.\. _[^:\n]+:)|:[a-z:]{2,20}:`|``[^`\n]+``|`[^`\n]+ <[^`\n]+>`_", re.MULTILINE
)
_MARKDOWN = re.compile(r"^(?:#{1,6} \S|```)|\]\(", re.MULTILINE)
_UNDERLINED = re.compile(r"^[^\s][^\n]*\n([=~^*+#-])\1{2,}[ \t]*$", re.MULTILINE)
_SURE = 2  # signs of it in a text without its suffix


def looks_like_rest(text: str) -> bool:
    """Tell whether a text has underlined titles and several marks that only reStructuredText has."""
    head = text[:20_000]
    if _UNDERLINED.search(head) is None or _MARKDOWN.search(head):
        return False
    return sum(1 for _ in zip(_SIGNS.finditer(head), range(_SURE), strict=False)) >= _SURE


def indent_of(line: str) -> int:
    """Return how far a line is set in."""
    return len(line) - len(line.lstrip(" "))


def dedented(lines: Sequence[str]) -> list[str]:
    """Return lines without what all of them are set in by, blank ones at either end left off."""
    margin = min((indent_of(line) for line in lines if line), default=0)
    held = [line[margin:] for line in lines]
    while held and not held[0]:
        del held[0]
    while held and not held[-1]:
        del held[-1]
    return held


def block_end(lines: Sequence[str], at: int) -> int:
    """Return where the lines from `at` end that are blank or set in, blank ones at the end left off."""
    stop = last = at
    while stop < len(lines) and (not lines[stop] or indent_of(lines[stop])):
        last = stop + 1 if lines[stop] else last
        stop += 1
    return last


def declared(lines: Sequence[str]) -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    """Return what is put in for names, the addresses of links, and the titles of sections by their labels."""
    names: dict[str, str] = {}
    links: dict[str, str] = {}
    titles: dict[str, str] = {}
    waiting: list[str] = []
    for at, line in enumerate(lines):
        if found := DIRECTIVE.match(line):
            if found[1] and found[2] == "replace":
                names[found[1].lower()] = found[3] or ""
        elif (found := TARGET.match(line)) and found[1]:
            key = " ".join(found[1].strip("`").replace("\\", "").lower().split())
            if found[2]:
                links[key] = found[2].strip()
            else:
                waiting.append(key)
        elif line and at + 1 < len(lines) and UNDERLINE.match(lines[at + 1]) and not UNDERLINE.match(line):
            title = re.sub(r"[`*]|:[\w:]+:(?=`)", "", line).strip()
            titles.setdefault(" ".join(title.lower().split()), title)
            titles.update((key, title) for key in waiting)
            waiting = []
        elif line and not UNDERLINE.match(line):
            waiting = []
    return names, links, titles
