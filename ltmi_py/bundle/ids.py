"""Content-addressed identifiers (SPEC 3): BLAKE2b with a 16-byte digest over exact bytes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b

from ltmi_py.bundle.canonical import canonical, quoted
from ltmi_py.errors import ShapeError


def digest(data: bytes) -> str:
    """Return the 32 lower-case hexadecimal digits of the 16-byte BLAKE2b digest of `data`."""
    return blake2b(data, digest_size=16).hexdigest()


def source_id(data: bytes) -> str:
    """Return the id of a source: `s-` and the digest of its bytes."""
    return "s-" + digest(data)


def locus_id(breadcrumb: Sequence[str | None], statement: str, source: tuple[str, int, int]) -> str:
    """Return the id of a locus; `source` is (source id, start, stop), the offsets in bytes."""
    return "a-" + digest(locus_bytes(breadcrumb, statement, source))


def locus_bytes(breadcrumb: Sequence[str | None], statement: str, source: tuple[str, int, int]) -> bytes:
    """Return the bytes that are hashed for the id of a locus: canonical JSON of breadcrumb, source and statement.

    Raises ShapeError for a lone surrogate.
    """
    name, start, stop = source
    levels = ",".join("null" if level is None else quoted(level) for level in breadcrumb)
    place = f'{{"id":{quoted(name)},"offset":[{start},{stop}]}}'
    try:
        return f'{{"breadcrumb":[{levels}],"source":{place},"statement":{quoted(statement)}}}'.encode()
    except UnicodeEncodeError:
        raise ShapeError("statement", "holds a lone surrogate, which UTF-8 cannot write") from None


def corpus_id(locus_ids: Iterable[str]) -> str:
    """Return the id of a bundle: `c-` and the digest of the sorted list of its locus ids."""
    return "c-" + digest(canonical(sorted(locus_ids)))
