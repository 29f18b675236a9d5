"""How much the page takes: a bundle of more loci than it can work with is refused before one of them is parsed."""

from __future__ import annotations

import re

from ltmi_py.bundle.archives import is_archive, unpack
from ltmi_py.bundle.reader import stream
from ltmi_py.errors import BundleError

MOST = 200_000
"""The loci of a bundle that the page opens: each takes some 4 kB of memory and 0.2 ms, in a browser."""

_STATEMENT = b'"statement"'  # every locus has this key once; within a string its quotes are escaped
_CLAIM = re.compile(rb'"loci":\s*([0-9]{1,18})\b')  # in the first line of a bundle written line by line


def taken(data: bytes, limit: int) -> bytes | dict[str, bytes]:
    """Return a bundle as it is to be read, an archive as its files; raise BundleError where it holds, or says it holds, more than `limit` loci."""
    material = unpack(data) if is_archive(data) else data
    found = _counted(material) if isinstance(material, bytes) else stream(material)[0].manifest.loci
    if found > limit:
        raise BundleError(
            f"the bundle holds {found:,} loci, and this page opens up to {limit:,}; nothing of it was read",
            action="search and check it on the command line with `ltmi retrieve` and `ltmi check`, or make a bundle of each part of its text",
        )
    return material


def _counted(data: bytes) -> int:
    claim = _CLAIM.search(data, 0, 4096)
    return max(int(claim[1]) if claim else 0, data.count(_STATEMENT))
