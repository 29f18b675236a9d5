"""The decoding rules of SPEC 6.9 (R6), each recomputed from the slice: entity, escape, hyphen, shy, initial, fold."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html.entities import html5

from ltmi_py.bundle.parts import WHITE
from ltmi_py.bundle.proof.layouts import BREAKS

RULES = ("entity", "escape", "hyphen", "shy", "initial", "fold")

_ENTITY = re.compile(r"&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,31}));")
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_DOUBLED = re.compile(r"\\([!-/:-@\[-`{-~])|\"(\")")
_JSON_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|([\"\\/bfnrt]))")
_JSON_SHORT = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_SHY = re.compile("\u00ad(?:[ \t]*(?:\r\n|[\n\r])[ \t>]*)?|\u200b")
_LINE_HYPHEN = re.compile(f"([-\u2010])[ \t]*(?:\r\n|[{BREAKS}])[ \t]*(?:>[ \t]?)*")
_FOLD = re.compile(f"[{WHITE}]+")


def spaced(text: str) -> str:
    """Return a text with each run of white space made one space; unlike a fold, it keeps one at an end."""
    return _FOLD.sub(" ", text)


def decoded(
    text: str, rules: Iterable[str], *, family: str = "plain", before: str = "", after: str = ""
) -> set[str]:
    """Return every text that `rules`, in order, may make of a slice; `before` and `after` are its neighbours.

    More than one only where a rule leaves a choice: a hyphen at a line's end is dropped or kept.
    """
    found = {text}
    for rule in rules:
        found = set().union(
            *(_apply(rule, each, family=family, before=before, after=after) for each in found)
        )
    return found


def _apply(rule: str, text: str, *, family: str, before: str, after: str) -> set[str]:
    if rule == "entity":
        return {_ENTITY.sub(_entity, text)}
    if rule == "escape":
        if family == "json":
            return {_unescape_json(text)}
        if family not in ("markdown", "table"):
            return {text}
        form = _DOUBLED if family == "table" else _ESCAPE
        return {form.sub(lambda m: m[m.lastindex or 0], text)}
    if rule == "hyphen":
        return _hyphen(before, text, after)
    if rule == "shy":
        return {_SHY.sub("", text)}
    if rule == "initial":
        return _initial(text)
    return {_FOLD.sub(" ", text)}


def _entity(match: re.Match[str]) -> str:
    number, hexadecimal, name = match.groups()
    if name:
        return html5.get(name + ";", match.group())
    code = int(number) if number else int(hexadecimal, 16)
    usable = 0 < code <= 0x10FFFF and not 0xD800 <= code <= 0xDFFF
    return chr(code) if usable else match.group()


def _unescape_json(text: str) -> str:
    units = _JSON_ESCAPE.sub(lambda m: chr(int(m[1], 16)) if m[1] else _JSON_SHORT[m[2]], text)
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _hyphen(before: str, text: str, after: str) -> set[str]:
    """Join at line-end hyphens between letters, the hyphen dropped or kept; digits never run together."""
    whole = before[-1:] + text + after[:1]
    for match in _LINE_HYPHEN.finditer(whole):
        if not whole[: match.start()][-1:].isalpha() or not whole[match.end() :][:1].isalpha():
            return {text}
    return {_LINE_HYPHEN.sub("", text), _LINE_HYPHEN.sub(r"\1", text)}


def _initial(text: str) -> set[str]:
    for index, char in enumerate(text):
        if char.isalpha():
            return {text[:index] + swap + text[index + 1 :] for swap in (char.upper(), char.lower(), char)}
    return {text}
