"""The shape of a bundle's values: types and ranges, checked once, on construction (SPEC 5). Owns no rule of meaning."""

from __future__ import annotations

import re
from calendar import monthrange
from functools import lru_cache
from typing import Any

from ltmi_py.bundle.lattice import AXES, DIM
from ltmi_py.errors import ShapeError

KINDS = ("fact", "definition", "claim", "example", "instruction", "opinion", "uncertainty")
HORIZONS = ("short", "long")
LEVELS = 4
SAFE_INTEGER = 2**53

_INSTANT = re.compile(
    r"(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(\.\d{1,9})?Z",
    re.ASCII,
)


def is_instant(value: Any) -> bool:
    """Say whether `value` is an ISO-8601 instant in UTC as SPEC 5.3 writes it."""
    return isinstance(value, str) and _names_instant(value)


@lru_cache(maxsize=64)  # the loci of a bundle share a few
def _names_instant(text: str) -> bool:
    found = _INSTANT.fullmatch(text)
    if found is None or found[1] == "0000":
        return False
    return int(found[3]) <= monthrange(int(found[1]), int(found[2]))[1]


def in_time(instant: str) -> tuple[str, str]:
    """Return what puts instants in the order of time: as text, a fraction would stand before none (SPEC 5.13)."""
    return instant[:19], instant[19:-1].rstrip("0").rstrip(".")


def check_instant(name: str, value: Any) -> None:
    """Raise ShapeError unless `value` is an instant."""
    if not (isinstance(value, str) and _names_instant(value)):
        raise ShapeError(name, "must be an instant in UTC such as 2026-01-31T09:30:00Z")


def check_text(name: str, value: Any, *, empty: bool = False) -> None:
    """Raise ShapeError unless `value` is a string that UTF-8 can write, and not empty unless it may be."""
    if not isinstance(value, str) or not (value or empty):
        raise ShapeError(name, "must be a string" if empty else "must be a string that is not empty")
    if not value.isascii():
        try:
            value.encode("utf-8")
        except UnicodeEncodeError:
            raise ShapeError(name, "holds a lone surrogate, which UTF-8 cannot write") from None


def check_breadcrumb(crumb: tuple[Any, ...]) -> None:
    """Raise ShapeError unless `crumb` has four levels of which only trailing ones are None."""
    if len(crumb) != LEVELS:
        raise ShapeError("breadcrumb", f"must have {LEVELS} levels, not {len(crumb)}")
    ended = False
    for index, level in enumerate(crumb):
        if level is None:
            ended = True
            continue
        if not (isinstance(level, str) and level and level.isascii()):
            check_text(f"breadcrumb[{index}]", level)
        if ended:
            raise ShapeError(
                f"breadcrumb[{index}]", "stands after a null level; only trailing levels may be null"
            )
    if crumb[0] is None:
        raise ShapeError("breadcrumb[0]", "must not be null")


def check_ratio(name: str, value: Any) -> None:
    """Raise ShapeError unless `value` is a number from 0 to 1."""
    if type(value) not in (float, int) or not 0 <= value <= 1:
        raise ShapeError(name, "must be a number from 0 to 1")


def check_count(name: str, value: Any) -> None:
    """Raise ShapeError unless `value` is an integer from 0 to 2^53."""
    if type(value) is not int or not 0 <= value <= SAFE_INTEGER:
        raise ShapeError(name, "must be a count")


def check_id(name: str, value: Any, prefix: str) -> None:
    """Raise ShapeError unless `value` is a string that begins with `prefix` and goes on."""
    if isinstance(value, str) and value.isascii() and value.startswith(prefix) and value != prefix:
        return
    check_text(name, value)
    if not value.startswith(prefix) or len(value) == len(prefix):
        raise ShapeError(name, f"must be a string that begins with {prefix!r}")


def check_lattice(value: Any) -> None:
    """Raise ShapeError unless `value` is three integers from 0 to 63."""
    if len(value) == AXES:
        one, two, three = value
        if type(one) is type(two) is type(three) is int and min(value) >= 0 and max(value) < DIM:
            return
    raise ShapeError("lattice", f"must be {AXES} integers from 0 to {DIM - 1}")


def check_choice(name: str, value: Any, choices: tuple[str, ...]) -> None:
    """Raise ShapeError unless `value` is one of `choices`."""
    if value not in choices:
        raise ShapeError(name, f"must be one of {', '.join(choices)}")


def is_span(value: Any) -> bool:
    """Say whether `value` is two offsets, the first not after the second."""
    return (
        isinstance(value, (list, tuple))
        and len(value) == 2
        and type(value[0]) is int
        and type(value[1]) is int
        and 0 <= value[0] <= value[1] <= SAFE_INTEGER
    )
