"""The words of a text as they are said: what marks, tags, references and escapes part in the source stands together here.

Owns that view of a text and no rule. Operators are sought in it, so that a not with a bold letter is a not.
"""

from __future__ import annotations

import re

from ltmi_py.bundle.proof.decodings import decoded
from ltmi_py.bundle.proof.layouts import BLOCK_TAG, WHITE

_MARK = "[*`\u00ad\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff]"
_TAG = rf"(?!{BLOCK_TAG.pattern})</?[a-zA-Z][^<>]{{0,400}}>"
_REFERENCE = r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,31});"
_ESCAPE = r"\\(?:u[0-9a-fA-F]{4}|[^\w\s])"
_LETTER = r"[^\W\d_]"
_INSIDE = {
    family: rf"(?:{marks})"
    for families, marks in (
        (("html", "markdown", "captions"), f"{_MARK}|{_TAG}|{_REFERENCE}"),
        (("json",), f"{_MARK}|{_TAG}|{_REFERENCE}|{_ESCAPE}"),
        (("plain", "code", "table"), f"{_MARK}|{_REFERENCE}"),
    )
    for family in families
}
_ASKED = re.compile(rf"(?:{_MARK}|[&<\\])(?<={_LETTER}.)", re.DOTALL)
_TORN = {
    family: re.compile(rf"{_LETTER}+(?:{inside}+{_LETTER}+)+", re.IGNORECASE)
    for family, inside in _INSIDE.items()
}
_PART = {family: re.compile(f"({inside})", re.IGNORECASE) for family, inside in _INSIDE.items()}


def worded(text: str, family: str) -> str:
    """Return a text of the same length in which no word is torn: its letters come first, blanks make up for the rest."""
    torn, out, at = _TORN[family], list[str](), 0
    for mark in _ASKED.finditer(text):
        start = mark.start()
        if start < at:
            continue
        while start > at and text[start - 1].isalpha():
            start -= 1
        word = torn.match(text, start)
        if word is not None:
            out += [text[at:start], _mended(word[0], family)]
            at = word.end()
    return "".join((*out, text[at:])) if out else text


def _mended(torn: str, family: str) -> str:
    out, owed = "", 0
    for number, part in enumerate(_PART[family].split(torn)):
        if not number % 2:
            out += part
            continue
        said = _said(part, family)
        if said and said in WHITE:
            out, owed = out + " " * (owed + len(part)), 0
        else:
            out, owed = out + said, owed + len(part) - len(said)
    return out + " " * owed


def _said(mark: str, family: str) -> str:
    """Return the character that a reference or an escape stands for; nothing for what has no sound."""
    if mark[0] not in "&\\":
        return ""
    rule = "entity" if mark[0] == "&" else "escape"
    (made,) = decoded(mark, (rule,), family=family)
    return made if len(made) == 1 and made not in "\u00ad\u200b\u200c\u200d\u2060\ufeff" else ""
