"""JSON as the format reads and writes it.

Parsing refuses what SPEC 2 refuses: duplicate keys, numbers that are not finite, lone surrogates, too deep nesting.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any

from ltmi_py.bundle.canonical import Json, canonical, canonical_plain, is_plain
from ltmi_py.bundle.model import Locus
from ltmi_py.bundle.seam import loads_certain

DEPTH = 100  # levels of nesting (SPEC 2.6)


class MalformedError(ValueError):
    """The text is not JSON as SPEC 2 wants it; the message says what is wrong, with no full stop."""


def parse(data: bytes | str) -> Json:
    """Return the value of a JSON text; raise MalformedError."""
    if isinstance(data, bytes):
        value = loads_certain(data)
        if value is not None and _is_shallow(data):
            return value
    return _parse_slowly(data)


def _is_shallow(data: bytes) -> bool:
    return data.count(b"[") + data.count(b"{") <= DEPTH or _depth(data.decode("utf-8")) <= DEPTH


_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_BRACKET = re.compile(r"[\[\]{}]")


def _depth(text: str) -> int:
    """Return the deepest nesting of a JSON text; strings are stepped over."""
    deepest = level = 0
    for bracket in _BRACKET.findall(_STRING.sub("", text)):
        level += 1 if bracket in "[{" else -1
        deepest = max(deepest, level)
    return deepest


def _parse_slowly(data: bytes | str) -> Json:
    try:
        text = data.decode("utf-8") if isinstance(data, bytes) else data
    except UnicodeDecodeError as error:
        raise MalformedError(f"byte {error.start} is not UTF-8") from None
    if text.count("[") + text.count("{") > DEPTH and _depth(text) > DEPTH:
        raise MalformedError(f"it is nested more than {DEPTH} levels deep")
    try:
        value = json.loads(
            text, object_pairs_hook=_object, parse_constant=_refuse, parse_float=_float, parse_int=_int
        )
    except json.JSONDecodeError as error:
        raise MalformedError(
            f"{error.msg[:1].lower()}{error.msg[1:].removesuffix(' at')} at column {error.colno}"
        ) from None
    if "\\u" in text:
        _refuse_surrogates(value)
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    out = dict(pairs)
    if len(out) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise MalformedError(f"the key {key!r} stands twice in one object")
            seen.add(key)
    return out


def _refuse(name: str) -> Any:
    raise MalformedError(f"{name} is no JSON number")


def _float(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise MalformedError(f"the number {digits[:40]} is too large")
    return value


_SURE = 300  # digits of an integer that is within the range of a double in any case


def _int(digits: str) -> int | float:
    if len(digits) > _SURE:
        _float(digits)
    return int(digits)


def _refuse_surrogates(value: Json) -> None:
    if isinstance(value, str):
        try:
            value.encode("utf-8")
        except UnicodeEncodeError:
            raise MalformedError("a string holds a lone surrogate") from None
    elif isinstance(value, dict):
        for key, each in value.items():
            _refuse_surrogates(key)
            _refuse_surrogates(each)
    elif isinstance(value, list):
        for each in value:
            _refuse_surrogates(each)


def write(value: Json) -> bytes:
    """Return the canonical bytes of `value`, the fast way where that is certain to give them."""
    return canonical_plain(value) if is_plain(value) else canonical(value)


def write_locus(locus: Locus) -> bytes:
    """Return the canonical bytes of a locus. Its own fields are valid by construction; only extensions are looked into."""
    record = locus.to_json()
    for name in ("confidence", "decay"):
        ratio = record[name]
        if ratio in (0, 1):
            record[name] = int(ratio)
        elif ratio < 0.001:
            return canonical(record)
    plain = not locus.extensions or is_plain(dict(locus.extensions))
    plain = plain and all(is_plain(dict(relation.extensions)) for relation in locus.relations)
    return canonical_plain(record) if plain else canonical(record)
