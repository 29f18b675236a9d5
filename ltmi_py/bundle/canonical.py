"""Canonical JSON (RFC 8785): one sequence of bytes for one value.

Owns serialisation to canonical bytes and nothing else. The general routine below is the definition.
"""

from __future__ import annotations

import json
import math
from typing import Any, TypeAlias

from ltmi_py.errors import ShapeError

Json: TypeAlias = Any  # None, bool, int, float, str, and lists and string-keyed dicts of these

_SAFE_INTEGER = 2**53


def canonical(value: Json) -> bytes:
    """Return the RFC 8785 bytes of `value`; raise ShapeError for what JSON or I-JSON cannot hold."""
    try:
        return _text(value).encode("utf-8")
    except UnicodeEncodeError:
        raise ShapeError("value", "holds a lone surrogate, which UTF-8 cannot write") from None
    except RecursionError:
        raise ShapeError("value", "is nested too deeply") from None


def _text(value: Json) -> str:
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, int):
        if not -_SAFE_INTEGER <= value <= _SAFE_INTEGER:
            raise ShapeError("value", f"the integer {value} is outside ±2^53")
        return str(value)
    if isinstance(value, float):
        return number(value)
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(map(_text, value)) + "]"
    keys = sorted(value, key=lambda key: key.encode("utf-16-be", "surrogatepass"))
    return "{" + ",".join(json.dumps(key, ensure_ascii=False) + ":" + _text(value[key]) for key in keys) + "}"


def number(value: float) -> str:
    """Return `value` as ECMAScript's Number::toString writes it (RFC 8785, 3.2.2.3)."""
    if not math.isfinite(value):
        raise ShapeError("value", "is not a finite number")
    if value == 0:
        return "0"
    mantissa, _, exponent = repr(abs(value)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    fraction = "" if fraction == "0" else fraction
    digits = (whole + fraction).lstrip("0")
    point = len(whole) + int(exponent or 0) - (len(whole + fraction) - len(digits))
    digits = digits.rstrip("0")
    sign = "-" if value < 0 else ""
    if 0 < point <= 21:
        if len(digits) <= point:
            return sign + digits + "0" * (point - len(digits))
        return sign + digits[:point] + "." + digits[point:]
    if -6 < point <= 0:
        return sign + "0." + "0" * -point + digits
    power = point - 1
    head = digits if len(digits) == 1 else digits[0] + "." + digits[1:]
    return f"{sign}{head}e{'+' if power > 0 else '-'}{abs(power)}"
