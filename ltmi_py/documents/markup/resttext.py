"""The text of reStructuredText inside its lines, as Markdown: roles, references, emphasis, what is put in by name.

Owns inline markup. Blocks are `restructured`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ltmi_py.documents.markup.written import RAISED, code, inlined, marked

_PLAIN = r"[\w.:+-]{1,40}"
_INLINE = re.compile(
    rf"""
      ``(?P<code>(?:[^`]|`(?!`)){{1,500}}?)``(?!`)
    | :(?P<role>[A-Za-z]{_PLAIN}):`(?P<said>(?:[^`\\]|\\.){{1,500}}?)`
    | (?<!\w)`(?P<called>(?:[^`<\\]|\\.){{1,300}}?)(?:\s*<(?P<target>[^`<>]{{1,500}})>)?`__?(?!\w)
    | (?<![\w`])_`(?P<place>[^`]{{1,200}})`
    | (?<![\w`])`(?P<given>[^`\s](?:[^`]{{0,300}}?[^`\s\\])?)`(?::(?P<role_behind>{_PLAIN}):)?(?![\w`])
    | \*\*(?P<strong>[^\s*](?:[^*]{{0,500}}?[^\s*\\])?)\*\*
    | (?<![\w*])\*(?P<em>[^\s*](?:[^*]{{0,500}}?[^\s*\\])?)\*(?![\w*])
    | (?<![\w|])\|(?P<name>[^\s|](?:[^|\n]{{0,80}}?[^\s|])?)\|_{{0,2}}(?![\w|])
    | \[(?P<note>\#?[\w.:-]{{0,40}}|\*)\]_(?!\w)
    | (?P<address>(?:https?|ftp)://[^\s<>`]{{1,500}})
    | (?<![\w:`/@.])(?P<word>[A-Za-z0-9][A-Za-z0-9.+-]{{0,60}})__?(?![\w`])
    | \\(?P<escaped>.)
    """,
    re.VERBOSE | re.DOTALL,
)  # fmt: skip
_UNSAFE = re.compile(r"[()<>\s]")
_CODE = frozenset({"code", "literal", "command", "file", "samp", "program", "option", "envvar", "regexp", "class", "func", "meth", "mod", "attr", "data", "exc", "obj", "const", "variable", "prop_tgt", "macro", "type", "member", "function", "keyword"})  # fmt: skip
_NUMBERED = {
    "pep": "PEP ",
    "rfc": "RFC ",
    "issue": "#",
    "pr": "#",
    "gh": "#",
    "bug": "#",
    "pull": "#",
    "ghissue": "#",
    "user": "@",
}


class Inline:
    """Reads the text of one document."""

    def __init__(self, names: Mapping[str, str], links: Mapping[str, str], titles: Mapping[str, str]) -> None:
        """Take what is put in for names in bars, the addresses of links, and the titles of sections by their labels."""
        self.names, self.links, self.titles = names, links, titles
        self._depth = 0

    def read(self, text: str) -> str:
        """Return text as Markdown. Linear in its length."""
        return inlined(text, _INLINE, self._put, note="note")

    def _put(self, found: re.Match[str]) -> str:
        kind = found.lastgroup or ""
        said = found[kind]
        if kind == "code":
            return code(said)
        if kind in ("said", "given", "role_behind"):
            return self._role(found["role"] or found["role_behind"] or "", found["said"] or found["given"])
        if kind in ("called", "target"):
            target = found["target"] or self.links.get(_key(found["called"]), "")
            return self._link(found["called"], target)
        if kind == "word":
            known = self.links.get(_key(said))
            return (
                marked(found[0])
                if known is None and _key(said) not in self.titles
                else self._link(said, known or "")
            )
        if kind == "note":
            return f"[^{said.lstrip('#') or 'next'}]" if said != "*" else "[^star]"
        if kind == "name":
            return self._named(found)
        if kind == "address":
            return f"<{said.rstrip('.,;:!?)')}>" + marked(said[len(said.rstrip(".,;:!?)")) :])
        if kind == "escaped":
            return "" if said.isspace() else marked(said)
        mark = "**" if kind == "strong" else "*" if kind == "em" else ""
        return f"{mark}{marked(said)}{mark}"

    def _named(self, found: re.Match[str]) -> str:
        value = self.names.get(found["name"].lower())
        if value is None or self._depth:
            return marked(found[0])
        self._depth += 1
        text = self.read(value)
        self._depth -= 1
        return text

    def _role(self, role: str, said: str) -> str:
        """Return what a reader of a role sees."""
        kind = role.rpartition(":")[2]
        text, _, target = said.partition("<") if said.endswith(">") else (said, "", "")
        text = re.sub(r"\\(.)", r"\1", text.strip() or target.removesuffix(">"))
        if kind in ("sup", "superscript"):
            return text.translate(RAISED)
        if kind in ("ref", "numref", "any", "term", "doc"):
            titled = self.titles.get(_key(text), text) if not target else text
            return marked(titled if titled != text or not titled.startswith("/") else titled.lstrip("/"))
        if kind in _NUMBERED and not target:
            return marked(f"{_NUMBERED[kind]}{text}")
        if kind == "menuselection":
            return marked(text.replace("-->", ">"))
        if kind in _CODE:
            short = text.lstrip("~").rpartition(".")[2] if text.startswith("~") else text.lstrip("!")
            return code(short)
        return marked(text)

    def _link(self, called: str, target: str) -> str:
        text = marked(re.sub(r"\\(.)", r"\1", called).strip())
        if "://" not in target:
            return text
        target = _UNSAFE.sub(lambda each: f"%{ord(each[0]):02X}", target)
        return f"[{text}]({target})"


def _key(name: str) -> str:
    return " ".join(name.lower().split())
