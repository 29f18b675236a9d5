"""The parts of an assembled statement (SPEC 6.1.3, `x-parts`): what it is put together from, in order.

Owns the value, its wire form, and the assembly. The rules a list of parts must obey are in `rules`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from ltmi_py.errors import ShapeError

Operation = Literal["keep", "skip", "from", "glue"]

# White space is a pinned table (SPEC 6.1.2), not what a given Python's `\s` happens to hold.
WHITE = (
    "\t\n\x0b\x0c\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000"
)
BLANKS = WHITE + "\ufeff"  # what stands around a text and is none of it
_RUN = re.compile(f"[{WHITE}]+")


class Part(NamedTuple):
    """One part. Offsets are bytes of the source; which fields count depends on `op`.

    keep: the slice start..stop, as it is, or decoded by the rules `by` to `text` when `by` is not empty.
    skip: the slice start..stop leaves no trace; `reason` says why (SPEC 6.7).
    from: context, the slice start..stop outside the locus's own range; `reason` is its role (SPEC 6.8).
    glue: `text` that is in no source, from the closed list of SPEC 6.10.
    """

    op: Operation
    start: int = 0
    stop: int = 0
    reason: str = ""
    by: tuple[str, ...] = ()
    text: str = ""

    def to_json(self) -> Any:
        """Return the wire form."""
        span = [self.start, self.stop]
        if self.op == "glue":
            return {"glue": self.text}
        if self.op == "skip":
            return {"skip": span, "why": self.reason}
        decoded = {"by": list(self.by), "as": self.text} if self.by else {}
        if self.op == "from":
            return {"from": span, "role": self.reason, **decoded}
        return {"span": span, **decoded} if decoded else span


def keep(start: int, stop: int) -> Part:
    """Take the slice as it is."""
    return Part("keep", start, stop)


def decode(start: int, stop: int, by: Sequence[str], text: str) -> Part:
    """Take the slice, decoded by the named rules to `text`."""
    return Part("keep", start, stop, by=tuple(by), text=text)


def skip(start: int, stop: int, why: str) -> Part:
    """Pass over the slice for a reason of the closed list."""
    return Part("skip", start, stop, why)


def context(start: int, stop: int, role: str) -> Part:
    """Put a slice from outside the locus's range here, in a role of the closed list."""
    return Part("from", start, stop, role)


@lru_cache(maxsize=256)
def glue(text: str) -> Part:
    """Put text here that is in no source; one part for all statements that say so."""
    return Part("glue", text=text)


def fold(text: str) -> str:
    """Return `text` with each run of white space made one space, and none at either end (SPEC 6.1.2)."""
    if "  " not in text and text.isprintable():  # of all white space, only the space is printable
        return text.strip(" ")
    return _RUN.sub(" ", text).strip(" ")


def assemble(parts: Iterable[Part], data: bytes) -> str:
    """Return the statement that `parts` make of the source bytes `data`.

    Decoded parts contribute the text they claim; that the claim is right is a rule, checked in `rules`.
    Raises UnicodeDecodeError where a slice cuts a character in two.
    """
    pieces = []
    for part in parts:
        if part.op == "glue" or part.by:
            pieces.append(part.text)
        elif part.op != "skip":
            pieces.append(data[part.start : part.stop].decode("utf-8"))
    return fold("".join(pieces))


def parts_from_json(value: Any) -> tuple[Part, ...]:
    """Parse the wire form of `x-parts`; raise ShapeError naming the part that is off."""
    if not isinstance(value, list) or not value:
        raise ShapeError("x-parts", "must be a list of at least one part")
    return tuple(_part(item, f"x-parts[{index}]") for index, item in enumerate(value))


def _part(item: Any, field: str) -> Part:
    if isinstance(item, list):
        return Part("keep", *_span(item, field))
    if not isinstance(item, dict):
        raise ShapeError(field, "must be a pair of offsets or an object")
    keys = frozenset(item)
    if keys == {"glue"}:
        return Part("glue", text=_string(item["glue"], f"{field}.glue"))
    if keys == {"skip", "why"}:
        return Part("skip", *_span(item["skip"], f"{field}.skip"), _string(item["why"], f"{field}.why"))
    if keys == {"span", "by", "as"}:
        return Part("keep", *_span(item["span"], f"{field}.span"), "", *_decoding(item, field))
    if keys in ({"from", "role"}, {"from", "role", "by", "as"}):
        span, role = _span(item["from"], f"{field}.from"), _string(item["role"], f"{field}.role")
        return Part("from", *span, role, *(_decoding(item, field) if "by" in keys else ((), "")))
    raise ShapeError(field, f"has the keys {sorted(keys)}, which name no kind of part")


def _decoding(item: dict[str, Any], field: str) -> tuple[tuple[str, ...], str]:
    rules = item["by"]
    if not isinstance(rules, list) or not rules or not all(isinstance(rule, str) for rule in rules):
        raise ShapeError(f"{field}.by", "must be a list of rule names")
    return tuple(rules), _string(item["as"], f"{field}.as")


def _string(value: Any, field: str) -> str:
    if not isinstance(value, str):
        raise ShapeError(field, "must be a string")
    return value


def _span(value: Any, field: str) -> tuple[int, int]:
    if (
        not isinstance(value, list)
        or len(value) != 2
        or not all(type(number) is int for number in value)
        or not 0 <= value[0] <= value[1] <= 2**53
    ):
        raise ShapeError(field, "must be two offsets in bytes, the first not after the second")
    return value[0], value[1]
