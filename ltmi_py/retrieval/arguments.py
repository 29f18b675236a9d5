"""What callers pass in: taken as it is meant, or refused in words that say what to give instead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ltmi_py.bundle.model import Bundle, Locus
from ltmi_py.errors import UsageError, a_type


def loci_of(given: object) -> list[Locus]:
    """Return the loci of a bundle, or of any iterable of loci; raise UsageError for anything else."""
    if isinstance(given, Bundle):
        return list(given.loci)
    found = _listed(given, "loci are a bundle or a series of loci; make one with crystallize(…) or read(…)")
    for kind, one in dict(zip(map(type, found), found, strict=True)).items():
        if not issubclass(kind, Locus):
            raise UsageError(f"{a_type(one)} is no locus; make loci with crystallize(…) or Locus.create(…)")
    return found


def names_of(given: object, what: str) -> list[str]:
    """Return a series of names (`what` they are, in the plural); raise UsageError where it is none."""
    found = _listed(given, f"{what} are a series of names; give a list")
    for name in found:
        text_of(name, f"each of {what}")
    return found


def text_of(given: object, what: str) -> str:
    """Return a text; raise UsageError, which calls it `what`, where it is none."""
    if not isinstance(given, str):
        raise UsageError(f"{what} is text, not {a_type(given)}; give words")
    return given


def number_of(given: object, what: str) -> int:
    """Return a whole number above zero; raise UsageError, which calls it `what`, where it is none."""
    if not isinstance(given, int) or given < 1:
        raise UsageError(f"{what} is {given!r}; give a whole number from 1 on")
    return given


def bytes_of(given: object, what: str) -> bytes:
    """Return bytes; raise UsageError, which calls them `what`, where there are none."""
    if not isinstance(given, (bytes, bytearray, memoryview)):
        raise UsageError(f"{what} is bytes, not {a_type(given)}; give what `dump` returned")
    return bytes(given)


def _listed(given: object, otherwise: str) -> list[Any]:
    if isinstance(given, Iterable) and not isinstance(given, (str, bytes, bytearray, memoryview)):
        return list(given)
    raise UsageError(f"{a_type(given)} will not do: {otherwise}")
