"""HTML as a sequence of tags, texts and entities with their places.

Owns the lexing of HTML: what is a tag, where it ends, what its attributes say. The time is linear: a tag that is not
closed within a few thousand characters is text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ltmi_py.bundle.proof.skips import is_note_raised

_TAG = re.compile(
    r"<(/?)([a-zA-Z][a-zA-Z0-9:-]*)((?:[^<>\"'/]++|/(?!>)|\"[^\"]{0,4000}+\"|'[^']{0,4000}+')*+)(/?)>"
    r"|<(/?)([a-zA-Z][a-zA-Z0-9:-]*)([^<>]{0,4000}+)>"
)
_DECLARATION = re.compile(r"<[!?][^<>]{0,4000}>")
_ATTRIBUTE = re.compile(r"""([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?""")
_RAW = frozenset({"script", "style", "template", "noscript", "textarea", "svg", "math", "iframe", "object", "video", "audio", "canvas"})  # fmt: skip
_HIDING_STYLE = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|font-size\s*:\s*0"
    r"|clip\s*:\s*rect\(0|text-indent\s*:\s*-\d{3,}",
    re.IGNORECASE,
)
_HIDING_CLASS = frozenset(
    {"sr-only", "visually-hidden", "visuallyhidden", "screen-reader-text", "hidden", "d-none", "screenreader-only", "u-hidden"}
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of HTML. kind: open, close, raw (an element whose content is no text), comment, or text."""

    kind: str
    start: int
    stop: int
    name: str = ""
    attributes: str = ""
    empty: bool = False

    def attribute(self, name: str) -> str | None:
        """Return the value of an attribute, "" if it has none, None if it is not there."""
        for found in _ATTRIBUTE.finditer(self.attributes):
            if found[1].lower() == name:
                return found[2] or found[3] or found[4] or ""
        return None

    @property
    def hides(self) -> bool:
        """Tell whether the element is not shown to people."""
        if not self.attributes:
            return False
        style = self.attribute("style")
        names = (self.attribute("class") or "").lower().split()
        return (
            self.attribute("hidden") is not None
            or self.attribute("aria-hidden") == "true"
            or (style is not None and _HIDING_STYLE.search(style) is not None)
            or not _HIDING_CLASS.isdisjoint(names)
        )


def tokens(text: str, start: int, stop: int) -> Iterator[Token]:
    """Yield the tokens of text[start:stop]; together they cover it."""
    at = begin = start
    ends: dict[str, int] = {}  # closing tags that were looked for and not found
    last = text.rfind(">", start, stop)
    while (found := text.find("<", at, stop)) >= 0 and found < last:
        token = _markup(text, found, stop, ends)
        if token is None:
            at = found + 1
            continue
        if begin < token.start:
            yield Token("text", begin, token.start)
        yield token
        at = begin = token.stop
    if begin < stop:
        yield Token("text", begin, stop)


def _markup(text: str, at: int, stop: int, ends: dict[str, int]) -> Token | None:
    if text.startswith("<!--", at):
        end = _find(text, "-->", at, stop, ends)
        return Token("comment", at, end + 3) if end >= 0 else None
    if text.startswith("<![CDATA[", at):
        end = _find(text, "]]>", at, stop, ends)
        return Token("comment", at, end + 3) if end >= 0 else None
    if text[at + 1 : at + 2] in ("!", "?"):
        found = _DECLARATION.match(text, at, stop)
        return Token("comment", at, found.end()) if found is not None else None
    tag = _TAG.match(text, at, stop)
    if tag is None:
        return None
    name = (tag[2] or tag[6]).lower()
    attributes = tag[3] or tag[7] or ""
    if tag[1] or tag[5]:
        return Token("close", at, tag.end(), name)
    if name in _RAW and not tag[4]:
        end = _close(text, name, tag.end(), stop, ends)
        return Token("raw", at, end if end >= 0 else tag.end(), name, attributes)
    return Token("open", at, tag.end(), name, attributes, bool(tag[4]))


def _find(text: str, mark: str, at: int, stop: int, ends: dict[str, int]) -> int:
    if mark in ends:
        return -1
    end = text.find(mark, at, stop)
    if end < 0:
        ends[mark] = end
    return end


def _close(text: str, name: str, at: int, stop: int, ends: dict[str, int]) -> int:
    if name in ends:
        return -1
    found = re.compile(rf"</{name}\s*>", re.IGNORECASE).search(text, at, stop)
    if found is None:
        ends[name] = -1
        return -1
    return found.end()


# The mark of a note, a link or none.
_NOTE = re.compile(
    r"<sup\b[^<>]*>(?:<a\b[^<>]*>)?\s*\(?(?:\d{1,3}(?:[,;–-] ?\d{1,3}){0,3}|[*†‡§¶]{1,3})\)?\s*(?:</a\s*>)?</sup\s*>",
    re.IGNORECASE,
)


def is_note(text: str, at: int) -> bool:
    """Tell whether the mark of a note is raised at a place: a number or sign behind a word or a full stop."""
    return _NOTE.match(text, at) is not None and is_note_raised(text, at)
