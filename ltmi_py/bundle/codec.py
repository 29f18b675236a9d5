"""The seam to a fast JSON library: chosen once, here. Nothing else asks whether orjson is there.

Parsing refuses what SPEC 2 refuses: duplicate keys, numbers that are not finite, lone surrogates, too deep nesting.
"""

from __future__ import annotations

import json
import math
from typing import Any

from ltmi_py.bundle.canonical import Json, canonical

try:
    import orjson
except ImportError:  # the browser, and whoever left it out
    orjson = None  # type: ignore[assignment]

DEPTH = 100  # levels of nesting (SPEC 2.6)


class MalformedError(ValueError):
    """The text is not JSON as SPEC 2 wants it; the message says what is wrong, with no full stop."""


def parse(data: bytes | str) -> Json:
    """Return the value of a JSON text; raise MalformedError."""
    if orjson is not None and isinstance(data, bytes):
        value = _parse_fast(data)
        if value is not None:
            return value
    return _parse_slowly(data)


def _parse_fast(data: bytes) -> Json:
    """Return the value if it is certain that `parse_slowly` would return the same, else None.

    A text that orjson writes back byte for byte has no duplicate key (it keeps the last of them alone).
    """
    try:
        value = orjson.loads(data)
        return (
            value if orjson.dumps(value, option=orjson.OPT_SORT_KEYS) == data and _is_shallow(data) else None
        )
    except (orjson.JSONDecodeError, TypeError):
        return None


def _is_shallow(data: bytes) -> bool:
    return data.count(b"[") + data.count(b"{") <= DEPTH or _depth(data.decode("utf-8")) <= DEPTH


def _depth(text: str) -> int:
    """Return the deepest nesting of a JSON text; strings are stepped over."""
    deepest = level = at = 0
    size = len(text)
    while at < size:
        char = text[at]
        if char == '"':
            at += 1
            while at < size and text[at] != '"':
                at += 2 if text[at] == "\\" else 1
        elif char in "[{":
            level += 1
            deepest = max(deepest, level)
        elif char in "]}":
            level -= 1
        at += 1
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
        raise MalformedError(f"{error.msg[:1].lower()}{error.msg[1:]} at column {error.colno}") from None
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


def _int(digits: str) -> int | float:
    if len(digits) > 400:
        raise MalformedError(f"the number {digits[:40]}… is too large")
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
    """Return the canonical bytes of `value`."""
    return canonical(value)
