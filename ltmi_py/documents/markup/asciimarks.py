"""What lines of AsciiDoc look like: its marks, and what a document declares in them."""

from __future__ import annotations

import re
from collections.abc import Sequence

SECTION = re.compile(r"(={1,6}|#{1,6})[ \t]+(\S.*)")
ATTRIBUTE = re.compile(r":(!?[\w-]{1,60}!?):(?:[ \t]+(.*))?$")
CONDITION = re.compile(r"(?:ifdef|ifndef|ifeval|endif)::")
INCLUDE = re.compile(r"include::([^\[]*)\[")
BLOCK = re.compile(r"\[([^\[\]].*|)\]\s*$|\[\[([^\[\],]+)(?:,[^\[\]]*)?\]\]\s*$")
TITLE = re.compile(r"\.([^\s.].*)")
FENCE = re.compile(r"(-{4,}|\.{4,}|={4,}|\*{4,}|_{4,}|\+{4,}|/{4,}|--|```.*|[|,:!]={3,})\s*$")
LABELS = frozenset({"NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"})
ITEM = re.compile(r"[ \t]*(\*{1,6}|-|\.{1,6}|\d{1,4}\.|[a-zA-Z]\.|•)[ \t]+(?=\S)")
CALLOUT = re.compile(r"<(\d{1,3}|\.)>[ \t]+(?=\S)")
TERM = re.compile(r"[ \t]*(\S.{0,300}?)(:{2,4}|;;)(?:[ \t]+(\S.*))?$")
TASK = re.compile(r"\[[ xX*]\][ \t]")
IMAGE = re.compile(r"image::([^\[\s]+)\[([^\]]*)\]")
MACRO = re.compile(r"(?:toc|video|audio)::[^\[\s]*\[")
AUTHOR = re.compile(r"[^\W\d_][\w.'-]*(?: [\w.'-]+){0,3}(?: <[^<>\s]+>)?(?:;|$)")
REVISION = re.compile(r"v?\d+(?:\.\d+)*(?:,|:|$)|\d{4}-\d\d-\d\d")
RULE = re.compile(r"(?:'{3,}|<{3,}|-{3}|\*{3})\s*$")
BOUND = 12  # blocks within blocks
_MARKS = re.compile(r"^(?:== \S|:[\w-]+: |\[source|\|===|----$)", re.MULTILINE)
_STYLES = re.compile(
    r"^\[(?:verse|source|listing|horizontal|NOTE|TIP|IMPORTANT|WARNING|CAUTION)[\],]", re.MULTILINE
)
_UNDERLINED = re.compile(r"\ufeff?\s*[^\W_][^\n]{2,100}\n={4,100}\r?\n")
UNDERLINE = re.compile(r"(={3,}|-{3,}|~{3,}|\^{3,}|\+{3,})\s*$")
NEAR = 3  # characters by which an underline may be longer or shorter
_OPENING = re.compile(r"\ufeff?(?:(?:(?://|:[\w-]+:).*|[ \t]*)\r?\n)*= \S")


def looks_like_asciidoc(text: str) -> bool:
    """Tell whether a text opens with a title of AsciiDoc and has a section, an attribute or a block of it."""
    head = text[:20_000]
    marks = _MARKS if _OPENING.match(head) else _STYLES if _UNDERLINED.match(head) else None
    return marks is not None and marks.search(head) is not None


def declared(lines: Sequence[str]) -> tuple[dict[str, str], dict[str, str]]:
    """Return the attributes that a document declares, and the titles of its sections by their names."""
    attributes: dict[str, str] = {}
    titles: dict[str, str] = {}
    anchor = ""
    for line in lines:
        if found := ATTRIBUTE.match(line):
            attributes.setdefault(found[1].lower(), (found[2] or "").strip())
        elif found := SECTION.match(line):
            title = found[2].strip()
            plain = re.sub(r"[*_`]", "", title)
            titles.setdefault("_" + "_".join(re.findall(r"\w+", plain.lower())), plain)
            if anchor:
                titles.setdefault(anchor, plain)
        if found := BLOCK.match(line):
            anchor = found[2] or (found[1] or "").partition("#")[2].partition(",")[0].partition(".")[0]
        elif line.strip():
            anchor = ""
    return attributes, titles
