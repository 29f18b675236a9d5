"""An index as bytes, to be kept beside its bundle: one line of JSON, then the arrays it names, little-endian.

What it was made from is named by a digest of the loci in their order. Bytes that are damaged, that speak of other loci
or that were made by a version of this program that reads words in another way are not used. Nor is what no `pack`
could have made, whatever its digest says: an index may wrongly rank, but never fail, because of a file.
"""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any

from ltmi_py.bundle.ids import digest
from ltmi_py.bundle.model import Locus

FORMAT = "ltmi-index/3"
_HEAD = b'{"format": "ltmi-index/'
_KINDS = {"H": 2, "I": 4}  # bytes of a number


def content_id(loci: Iterable[Locus]) -> str:
    """Return the id of what an index is made from: ids, breadcrumbs and statements of the loci, in order."""
    fields = chain.from_iterable(
        (locus.id, *map(_level, locus.breadcrumb), locus.statement) for locus in loci
    )
    return "i-" + digest("\x1f".join(fields).encode("utf-8", "surrogatepass"))


def _level(level: str | None) -> str:
    return "\x1e" if level is None else level


def is_index(data: bytes) -> bool:
    """Say whether the bytes begin as those of an index do, of this version or another, sound or not."""
    return data.startswith(_HEAD)


def pack(header: Mapping[str, Any], arrays: Mapping[str, array[int]]) -> bytes:
    """Return the bytes of an index: what `header` says, and its arrays."""
    named = [[name, values.typecode, len(values)] for name, values in arrays.items()]
    body = json.dumps({"arrays": named, **header}, ensure_ascii=False).encode("utf-8", "surrogatepass")
    payload = b"".join([body, b"\n", *map(_bytes, arrays.values())])
    return f'{{"format": "{FORMAT}", "digest": "{digest(payload)}"}}\n'.encode() + payload


def unpack(data: bytes) -> tuple[dict[str, Any], dict[str, array[int]]] | None:
    """Return header and arrays, None if the bytes are not those of an index as this program writes it."""
    first, _, payload = data.partition(b"\n")
    if first != f'{{"format": "{FORMAT}", "digest": "{digest(payload)}"}}'.encode():
        return None
    line, _, rest = payload.partition(b"\n")
    try:
        header = json.loads(line.decode("utf-8", "surrogatepass"))
        named = [(str(name), str(kind), int(count)) for name, kind, count in header["arrays"]]
        sizes = [_KINDS[kind] * count for _, kind, count in named]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    if min(sizes, default=0) < 0 or sum(sizes) != len(rest):
        return None
    arrays: dict[str, array[int]] = {}
    at = 0
    for (name, kind, _), size in zip(named, sizes, strict=True):
        values: array[int] = array(kind)
        values.frombytes(rest[at : at + size])
        arrays[name] = values if sys.byteorder == "little" else _swapped(values)
        at += size
    return header, arrays


def below(values: Iterable[int], limit: int) -> bool:
    """Say whether all of the values are under the limit."""
    return max(values, default=-1) < limit


def rising(values: array[int], last: int) -> bool:
    """Say whether the values begin at nothing, never fall and end at `last`, as where ranges begin and end does."""
    return bool(values) and values[0] == 0 and values[-1] == last and list(values) == sorted(values)


def _bytes(values: array[int]) -> bytes:
    return (values if sys.byteorder == "little" else _swapped(values)).tobytes()


def _swapped(values: array[int]) -> array[int]:
    other = array(values.typecode, values)
    other.byteswap()
    return other
