"""Content-addressed identifiers (SPEC 3): BLAKE2b with a 16-byte digest over exact bytes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b

from ltmi_py.bundle.canonical import canonical


def digest(data: bytes) -> str:
    """Return the 32 lower-case hexadecimal digits of the 16-byte BLAKE2b digest of `data`."""
    return blake2b(data, digest_size=16).hexdigest()


def source_id(data: bytes) -> str:
    """Return the id of a source: `s-` and the digest of its bytes."""
    return "s-" + digest(data)


def locus_id(breadcrumb: Sequence[str | None], statement: str, source: tuple[str, int, int]) -> str:
    """Return the id of a locus; `source` is (source id, start, stop), the offsets in bytes."""
    name, start, stop = source
    triple = {
        "breadcrumb": list(breadcrumb),
        "source": {"id": name, "offset": [start, stop]},
        "statement": statement,
    }
    return "a-" + digest(canonical(triple))


def corpus_id(locus_ids: Iterable[str]) -> str:
    """Return the id of a bundle: `c-` and the digest of the sorted list of its locus ids."""
    return "c-" + digest(canonical(sorted(locus_ids)))
