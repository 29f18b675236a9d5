"""How much the page takes: a bundle of more loci than it can work with is refused before one of them is parsed."""

from __future__ import annotations

import re

from ltmi_py.bundle.companions import STREAM, root_of
from ltmi_py.bundle.members import Members
from ltmi_py.bundle.reader import members_of, stream_lines
from ltmi_py.bundle.unpacking import is_archive
from ltmi_py.errors import BundleError

MOST = 200_000
"""The loci of a bundle that the page opens: each takes some 4 kB of memory and 0.2 ms, in a browser."""

_STATEMENT = b'"statement"'  # every locus has this key once; within a string its quotes are escaped
_CLAIM = re.compile(rb'"loci":\s*([0-9]{1,18})\b')  # in the first line of a bundle written line by line


def taken(data: bytes, limit: int) -> bytes | Members:
    """Return a bundle as it is to be read, an archive as its files.

    Raises BundleError where it holds, or says it holds, more than `limit` loci; an archive that holds more than it says
    is refused when it is read, at the first locus too many.
    """
    material = members_of(data) if is_archive(data) else data
    found = _counted(material) if isinstance(material, bytes) else _claimed(material)
    if found > limit:
        raise BundleError(
            f"the bundle holds {found:,} statements, and this page opens up to {limit:,}; nothing of it was read",
            action="search and check it on the command line with `ltmi retrieve` and `ltmi check`, or make a bundle of each part of its text",
        )
    return material


def _claimed(members: Members) -> int:
    head, _ = stream_lines(members.lines(root_of(members.names()) + STREAM))
    return head.manifest.loci


def _counted(data: bytes) -> int:
    claim = _CLAIM.search(data, 0, 4096)
    return max(int(claim[1]) if claim else 0, data.count(_STATEMENT))
