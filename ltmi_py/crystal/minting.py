"""The last step to a locus: its id, coordinates, horizon. Writes the canonical bytes of the hashed triple by hand.

That the hand-written bytes are those of `bundle.canonical` is a property test.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from json.encoder import encode_basestring
from typing import Any

from ltmi_py.bundle.checks import check_breadcrumb, check_instant, check_text
from ltmi_py.bundle.horizon import horizon_of
from ltmi_py.bundle.lattice import coordinates
from ltmi_py.bundle.model import Breadcrumb, Locus, SourceRef
from ltmi_py.crystal.assembly import Statement
from ltmi_py.documents.model import Document


class Mint:
    """Makes the loci of one document."""

    __slots__ = ("_horizon", "_now", "_source")

    def __init__(self, document: Document, source: str, *, now: str) -> None:
        """Make loci of a document with the source id `source`, first seen `now`; raise ShapeError if that is no instant."""
        check_instant("first_seen", now)
        self._source, self._now = source, now
        self._horizon = horizon_of(
            document.timestamp, now=now, canonical=document.canonical, transient=document.transient
        )

    def __call__(
        self,
        statement: Statement,
        crumb: Breadcrumb,
        *,
        kind: str,
        confidence: float,
        unit: tuple[int, int] | None = None,
        tags: tuple[str, ...] = (),
        extensions: Mapping[str, Any],
    ) -> Locus:
        """Return the locus of a statement."""
        start, stop = statement.start, statement.stop
        levels = ",".join([encode_basestring(level) if level else "null" for level in crumb])
        triple = (
            f'{{"breadcrumb":[{levels}],"source":{{"id":"{self._source}","offset":[{start},{stop}]}},'
            f'"statement":{encode_basestring(statement.text)}}}'
        )
        if not triple.isascii() or crumb[0] is None:  # what is ASCII can be written, and is no lone surrogate
            check_breadcrumb(crumb)
            check_text("statement", statement.text)
        return Locus.of_sound(
            "a-" + blake2b(triple.encode("utf-8"), digest_size=16).hexdigest(), crumb, coordinates(crumb),
            statement.text, kind, round(confidence, 6), self._horizon, 1.0,
            SourceRef.of_sound(self._source, start, stop), self._now, self._now, 0, (), tags, None, None,
            statement.parts, unit, extensions,
        )  # fmt: skip
