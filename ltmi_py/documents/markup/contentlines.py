"""Content lines, which calendars (RFC 5545) and contacts (RFC 6350, and 2.1 before it) are written in, as components.

Owns folding, parameters, escapes and quoted-printable values; what a property means is told by `calendars` and `contacts`.
"""

from __future__ import annotations

import quopri
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from ltmi_py.documents.markup.written import escaped

_FOLD = re.compile(r"(?:\r\n?|\n)[ \t]")
_SOFT = re.compile(r"=(?:\r\n?|\n)[ \t]?")
_QUOTED = re.compile(r"(?m)^[^:\r\n]*\bQUOTED-PRINTABLE\b[^\r\n]*(?:=(?:\r\n?|\n)[^\r\n]*)+", re.IGNORECASE)
_LINE = re.compile(r"(?:[\w-]+\.)?([\w-]+)((?:;(?:[^\";:]|\"[^\"]*\")*+)*+):(.*)")
_PARAMETER = re.compile(r";([\w-]+)(?:=(\"[^\"]*\"|[^\";:]*))?")
_ESCAPE = re.compile(r"\\([\\,;:\"nN])")
_ITEM = re.compile(r"\s*(?:([-*•])|(\d{1,3})[.)])\s+(?=\S)")
_TAGGED = re.compile(r"</?(?:p|br|b|i|a|ul|ol|li|div|span|html|body)\b[^<>]*>", re.IGNORECASE)
_BLANK = re.compile(r"\n\s*\n")


@dataclass(frozen=True, slots=True)
class Property:
    """A property: its name in capitals, its parameters by theirs, its value as written, escapes and all."""

    name: str
    parameters: Mapping[str, str]
    value: str

    @property
    def text(self) -> str:
        """Return the value as text."""
        return unescaped(self.value)

    def parts(self, mark: str) -> list[str]:
        """Return the parts of a value that a comma or semicolon parts, as text."""
        return [unescaped(part).strip() for part in re.split(rf"(?<!\\){mark}", self.value)]


@dataclass(slots=True)
class Component:
    """What stands between `BEGIN:` and `END:`; its own properties in order, without those of the components in it."""

    name: str
    properties: list[Property] = field(default_factory=list)

    def first(self, *names: str) -> Property | None:
        """Return the first property of one of these names that says something, the first name before the others."""
        found = (each for name in names for each in self.all(name))
        return next(found, None)

    def all(self, name: str) -> list[Property]:
        """Return the properties of a name that say something."""
        return [each for each in self.properties if each.name == name and each.value.strip(" ;")]

    def text(self, *names: str) -> str:
        """Return the text of the first property of these names, white space folded; empty if there is none."""
        found = self.first(*names)
        return " ".join(found.text.split()) if found else ""


def components(text: str) -> Iterator[Component]:
    """Yield the components of a text, each where it begins."""
    text = _QUOTED.sub(lambda found: _SOFT.sub("", found[0]), text.removeprefix("\ufeff"))
    found: list[Component] = []
    open_ones: list[Component] = []
    for line in _FOLD.sub("", text).splitlines():
        match = _LINE.match(line)
        if match is None:
            continue
        name = match[1].upper()
        if name == "BEGIN":
            found.append(Component(match[3].strip().upper()))
            open_ones.append(found[-1])
        elif name == "END":
            del open_ones[-1:]
        elif open_ones:
            parameters = {
                each[1].upper(): (each[2] or "").strip('"') for each in _PARAMETER.finditer(match[2])
            }
            open_ones[-1].properties.append(Property(name, parameters, _decoded(match[3], parameters)))
    yield from found


def _decoded(value: str, parameters: Mapping[str, str]) -> str:
    if "QUOTED-PRINTABLE" not in (*parameters, parameters.get("ENCODING", "").upper()):
        return value
    said = quopri.decodestring(value.encode("utf-8"))
    try:
        return said.decode(parameters.get("CHARSET", "utf-8"))
    except (LookupError, UnicodeDecodeError):
        return said.decode("windows-1252", "replace").replace("\ufffd", "?")


def unescaped(value: str) -> str:
    """Return a value with its escapes undone."""
    return _ESCAPE.sub(lambda found: "\n" if found[1] in "nN" else found[1], value)


def is_page(text: str) -> bool:
    """Tell whether what somebody wrote in a field is a piece of HTML."""
    return _TAGGED.search(text) is not None


def written(text: str) -> list[str]:
    """Return what somebody wrote in a field as blocks of Markdown: paragraphs and items; a page stays one."""
    if is_page(text):
        return [f"<div>{_BLANK.sub(chr(10), text.strip())}</div>"]
    blocks: list[str] = []
    for paragraph in _BLANK.split(text.replace("\r\n", "\n").strip()):
        lines: list[str] = []
        for line in filter(str.strip, paragraph.split("\n")):
            found = _ITEM.match(line)
            mark = "" if found is None else "- " if found[1] else f"{found[2]}. "
            if mark and lines and lines[-1][:1] not in ("-", mark[:1]):
                lines.append("")
            lines.append(mark + escaped(line[found.end() if found else 0 :]))
        blocks += ["\n".join(lines)] if lines else []
    return blocks
