"""An index as bytes, to be kept beside its bundle: one line of JSON, then the arrays it names, little-endian.

What it was made from is named by the ids of the loci in their order; other loci, another version of this program's
tokens, or a damaged file, and it is not used.
"""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ltmi_py.bundle.ids import digest
from ltmi_py.bundle.model import Locus

FORMAT = "ltmi-index/1"
_TYPES = {"H": 2, "I": 4}


def content_id(loci: Iterable[Locus]) -> str:
    """Return the id of what an index holds: the loci, in order."""
    return "i-" + digest("\n".join(locus.id for locus in loci).encode())


def pack(header: Mapping[str, Any], arrays: Mapping[str, array[int]]) -> bytes:
    """Return the bytes of an index: what `header` says, and its arrays."""
    payload = b"".join(_bytes(values) for values in arrays.values())
    named = [[name, values.typecode, len(values)] for name, values in arrays.items()]
    head = {"format": FORMAT, "digest": digest(payload), "arrays": named, **header}
    return json.dumps(head, ensure_ascii=False, sort_keys=True).encode() + b"\n" + payload


def unpack(data: bytes) -> tuple[dict[str, Any], dict[str, array[int]]] | None:
    """Return header and arrays, None if the bytes are not those of an index as this program writes it."""
    line, _, payload = data.partition(b"\n")
    try:
        header = json.loads(line)
    except ValueError:
        return None
    if (
        not isinstance(header, dict)
        or header.get("format") != FORMAT
        or header.get("digest") != digest(payload)
    ):
        return None
    arrays: dict[str, array[int]] = {}
    at = 0
    for name, kind, count in header["arrays"]:
        size = _TYPES[kind] * count
        values: array[int] = array(kind)
        values.frombytes(payload[at : at + size])
        arrays[name] = values if sys.byteorder == "little" else _swapped(values)
        at += size
    return header, arrays


def fits(arrays: Mapping[str, Sequence[int]], loci: int) -> bool:
    """Say whether the arrays speak of so many loci and of pairs they name."""
    pairs = len(arrays["counts"])
    return (
        len(arrays["once"]) == loci
        and max(arrays["ids"], default=0) < max(1, loci)
        and max(arrays["once"], default=0) < max(1, pairs)
        and max(arrays["group_codes"], default=0) < max(1, pairs)
        and max(arrays["starts"], default=0) <= len(arrays["ids"])
    )


def _bytes(values: array[int]) -> bytes:
    return (values if sys.byteorder == "little" else _swapped(values)).tobytes()


def _swapped(values: array[int]) -> array[int]:
    other = array(values.typecode, values)
    other.byteswap()
    return other
