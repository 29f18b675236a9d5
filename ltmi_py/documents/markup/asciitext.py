"""The text of AsciiDoc inside its lines, as Markdown: emphasis, links, notes, attributes, characters by name.

Owns inline markup. Blocks are `asciidoc`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ltmi_py.documents.markup.written import RAISED, code, inlined, marked

_NAMED = {
    "nbsp": " ", "empty": "", "blank": "", "sp": " ", "zwsp": "", "wj": "", "apos": "'", "quot": '"', "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "deg": "°", "plus": "+", "brvbar": "¦", "vbar": "|", "amp": "&", "lt": "<", "gt": ">", "startsb": "[", "endsb": "]", "caret": "^", "asterisk": "*",
    "tilde": "~", "backslash": "\\", "backtick": "`", "two-colons": "::", "two-semicolons": ";;", "cpp": "C++", "cxx": "C++", "pp": "++",
}  # fmt: skip
_SAID = frozenset({"escaped", "literal", "raw", "raw2", "passed", "shown", "mark", "lower"})
_UNSAID = frozenset({"dropped", "anchor", "index"})
_PAIRS = {
    "said": ("“", "”"),
    "strong": ("**", "**"),
    "strong2": ("**", "**"),
    "em": ("*", "*"),
    "em2": ("*", "*"),
}
_ROOM = 1_000_000  # characters that attributes may put in, all together
_ATTRIBUTE = re.compile(r"\{([A-Za-z_][\w-]{0,60})\}")
_ADDRESS = r"(?:https?|ftp|irc)://[^\s\[\]<>]{1,500}"
_INLINE = re.compile(
    rf"""
      \\(?P<escaped>[*_`\#^~+\[{{<])                                                # an escaped mark
    | `\+(?P<literal>[^`\n]{{1,300}}?)\+`                                          # `+literal+`
    | (?P<quoted>"`|'`)(?P<said>[^`\n]{{1,300}})`(?:"|')                             # "`quoted`"
    | ``(?P<code2>[^\n]{{1,300}}?)``
    | (?<![\w`])`(?P<code>[^\s`](?:[^`\n]{{0,300}}[^\s`])?)`(?![\w`])
    | \+\+\+?(?P<raw2>[^\n]{{1,300}}?)\+\+\+?
    | (?<![\w+])\+(?P<raw>[^\s+](?:[^+\n]{{0,300}}[^\s+])?)\+(?![\w+])
    | pass:[a-z,]{{0,10}}\[(?P<passed>[^\]\n]{{0,300}})\]
    | footnote:(?P<note>[\w-]{{0,40}})\[(?P<noted>[^\]]{{0,1000}})\]
    | (?:kbd|btn|stem|latexmath|asciimath):\[(?P<shown>[^\]\n]{{0,300}})\]
    | menu:(?P<menu>[^\[\]\n]{{1,80}})\[(?P<entries>[^\]\n]{{0,200}})\]
    | image:(?P<image>[^\s:\[\]][^\s\[\]]{{0,300}})\[(?P<alt>[^\]\n]{{0,300}})\]
    | (?:icon|indexterm2?|anchor):[^\s\[\]]{{0,100}}\[[^\]\n]{{0,200}}\](?P<dropped>)
    | linkgit:(?P<page>[\w.-]{{1,100}})\[(?P<volume>\d\w?)\]
    | (?:link|xref|mailto):(?P<target>[^\s\[\]]{{1,500}})\[(?P<linked>[^\]]{{0,500}})\]
    | (?P<address>{_ADDRESS})\[(?P<addressed>[^\]]{{0,500}})\]
    | <<(?P<place>[^<>,\n]{{1,200}})(?:,(?P<named>[^<>]{{1,300}}))?>>
    | (?P<bare>{_ADDRESS})
    | \[\[[^\[\]\n]{{1,100}}\]\](?P<anchor>)
    | (?P<index>\(\(\([^()\n]{{1,200}}\)\)\))
    | (?:\[[^\[\]\n]{{1,80}}\])?(?<![\w\#])\#\#?(?P<mark>[^\s\#](?:[^\#\n]{{0,300}}[^\s\#])?)\#\#?(?![\w\#])
    | \*\*(?P<strong2>[^*\n]{{1,300}})\*\*
    | (?<![\w*])\*(?P<strong>[^\s*](?:[^*]{{0,500}}?[^\s*])?)\*(?![\w*])
    | __(?P<em2>[^_\n]{{1,300}})__
    | (?<![\w_])_(?P<em>[^\s_](?:[^_]{{0,500}}?[^\s_])?)_(?![\w_])
    | (?<=[\w)\]])\^(?P<higher>[^\s^]{{1,40}})\^
    | (?<=[\w)\]])~(?P<lower>[^\s~]{{1,40}})~
    """,
    re.VERBOSE,
)  # fmt: skip


class Inline:
    """Reads the text of one document; the notes that it meets wait in `notes`."""

    def __init__(self, attributes: Mapping[str, str], titles: Mapping[str, str]) -> None:
        """Take the document's attributes, and the titles of its sections by their names."""
        self.attributes, self.titles = attributes, titles
        self.notes: list[tuple[str, str]] = []
        self._room = _ROOM
        self._named: set[str] = set()

    def named(self, text: str) -> str:
        """Return text with what stands in braces put in: attributes of the document, characters by name."""
        return _ATTRIBUTE.sub(self._value, text) if "{" in text else text

    def _value(self, found: re.Match[str]) -> str:
        name = found[1].lower()
        value = self.attributes.get(name, _NAMED.get(name, found[0]))
        self._room -= len(value)
        return value if self._room > 0 else found[0]

    def read(self, text: str) -> str:
        """Return text as Markdown. Linear in its length."""
        return inlined(self.named(text), _INLINE, self._put, note="noted")

    def _put(self, found: re.Match[str]) -> str:
        kind = found.lastgroup or ""
        said = found[kind]
        if kind in _SAID:
            return marked(said)
        if kind in _UNSAID:
            return ""
        if kind in _PAIRS:
            left, right = ("“”" if found["quoted"] == '"`' else "‘’") if kind == "said" else _PAIRS[kind]
            return f"{left}{self.read(said)}{right}"
        if kind in ("code", "code2"):
            return code(said)
        return said.translate(RAISED) if kind == "higher" else self._macro(found, kind)

    def _macro(self, found: re.Match[str], kind: str) -> str:
        said = found[kind]
        if kind == "noted":
            return self._note(found["note"], said)
        if kind == "entries":
            return marked(
                " > ".join(filter(None, [found["menu"], *(part.strip() for part in said.split(">"))]))
            )
        if kind == "volume":
            return marked(f"{found['page']}({said})")
        if kind == "alt":
            return f"![{marked(said.split(',')[0])}]({_target(found['image'])})"
        return self._link(found, kind)

    def _link(self, found: re.Match[str], kind: str) -> str:
        """Return a link with what it is called; one within the document is called as its section is."""
        if kind == "bare":
            return f"<{found[0].rstrip('.,;:!?)')}>" + found[0][len(found[0].rstrip(".,;:!?)")) :]
        target = found["place"] or found["target"] or found["address"]
        called = (found["named"] or found["linked"] or found["addressed"] or "").strip().removesuffix("^")
        called = re.sub(r",\s*(?:role|window|opts|rel|title)=.*$", "", called).strip('"')
        if called:
            text = self.read(called)
        else:
            text = marked(
                self.titles.get(target.lstrip("#"), target if "://" in target else target.lstrip("#"))
            )
        return f"[{text}]({_target(target)})"

    def _note(self, name: str, text: str) -> str:
        name = name or f"note-{len(self.notes) + 1}"
        if text and name not in self._named:
            self._named.add(name)
            self.notes.append((name, text))
        return f"[^{name}]"


def _target(target: str) -> str:
    return target.replace("(", "%28").replace(")", "%29").replace("<", "%3C").replace(">", "%3E")
