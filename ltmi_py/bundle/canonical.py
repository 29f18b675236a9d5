"""Canonical JSON (RFC 8785): one sequence of bytes for one value.

Owns serialisation to canonical bytes and nothing else. `canonical` is the definition; `canonical_plain` writes the same
bytes faster, for values that hold nothing on which serialisers differ.
"""

from __future__ import annotations

import math
from json.encoder import encode_basestring
from typing import Any, TypeAlias

from ltmi_py.bundle.seam import dumps_sorted
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
        return quoted(value)
    if isinstance(value, int):
        return _integer(value)
    if isinstance(value, float):
        return number(value)
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(map(_text, value)) + "]"
    keys = sorted(value, key=lambda key: key.encode("utf-16-be", "surrogatepass"))
    return "{" + ",".join(quoted(key) + ":" + _text(value[key]) for key in keys) + "}"


def _integer(value: int) -> str:
    """Write an integer; one beyond 2^53 only if it is what a double of the same size is written as."""
    digits = str(value) if value.bit_length() < 1024 else ""
    if not -_SAFE_INTEGER <= value <= _SAFE_INTEGER and (not digits or number(float(value)) != digits):
        raise ShapeError("value", "holds an integer outside ±2^53")
    return digits


def quoted(text: str) -> str:
    """Return a string as RFC 8785 writes it."""
    return encode_basestring(text)


def is_plain(value: Json) -> bool:
    """Say whether every serialiser that sorts keys writes `value` alike.

    It is so for null, booleans, strings, integers within 2^53, fractions from 0.001 up to a million with a fraction,
    and ASCII keys. A lone surrogate is found by the serialiser itself.
    """
    if isinstance(value, str) or value is None or value is True or value is False:
        return True
    if isinstance(value, int):
        return -_SAFE_INTEGER <= value <= _SAFE_INTEGER
    if isinstance(value, float):
        return 0.001 <= value < 1e6 and not value.is_integer()
    if isinstance(value, (list, tuple)):
        return all(map(is_plain, value))
    return all(isinstance(key, str) and key.isascii() and is_plain(value[key]) for key in value)


def canonical_plain(value: Json) -> bytes:
    """Return what `canonical` returns, for a value of which `is_plain` holds."""
    data = dumps_sorted(value)
    return canonical(value) if data is None else data


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
