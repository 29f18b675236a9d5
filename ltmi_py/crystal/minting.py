"""The last step to a locus: its id, coordinates, horizon. Writes the canonical bytes of the hashed triple by hand.

That the hand-written bytes are those of `bundle.canonical` is a property test.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from hashlib import blake2b
from json.encoder import encode_basestring
from typing import Any

from ltmi_py.bundle.lattice import coordinates
from ltmi_py.bundle.model import Breadcrumb, Locus, Relation, SourceRef
from ltmi_py.crystal.assembly import Statement
from ltmi_py.documents.model import Document

_FRESH = timedelta(days=30)


def horizon(document: Document, now: str) -> str:
    """Return `long` for what is canonical or older than 30 days before `now`, `short` for the rest."""
    if document.transient:
        return "short"
    if document.canonical:
        return "long"
    if document.timestamp is None:
        return "short"
    return "long" if _instant(now) - _instant(document.timestamp) > _FRESH else "short"


def _instant(text: str) -> datetime:
    return datetime.fromisoformat(text)


class Mint:
    """Makes the loci of one source."""

    __slots__ = ("_horizon", "_now", "_source")

    def __init__(self, source: str, *, horizon: str, now: str) -> None:
        """Make loci of the source id `source`, first seen `now`."""
        self._source, self._horizon, self._now = source, horizon, now

    def __call__(
        self,
        statement: Statement,
        crumb: Breadcrumb,
        *,
        kind: str,
        confidence: float,
        unit: tuple[int, int] | None = None,
        tags: tuple[str, ...] = (),
        relations: tuple[Relation, ...] = (),
        extensions: Mapping[str, Any],
    ) -> Locus:
        """Return the locus of a statement."""
        start, stop = statement.start, statement.stop
        levels = ",".join(["null" if level is None else encode_basestring(level) for level in crumb])
        triple = (
            f'{{"breadcrumb":[{levels}],"source":{{"id":"{self._source}","offset":[{start},{stop}]}},'
            f'"statement":{encode_basestring(statement.text)}}}'
        )
        return Locus(
            id="a-" + blake2b(triple.encode("utf-8"), digest_size=16).hexdigest(),
            breadcrumb=crumb,
            lattice=coordinates(crumb),
            statement=statement.text,
            kind=kind,
            confidence=round(confidence, 6),
            horizon=self._horizon,
            decay=1.0,
            source=SourceRef(self._source, start, stop),
            first_seen=self._now,
            last_referenced=self._now,
            relations=relations,
            tags=tags,
            parts=statement.parts,
            unit=unit,
            extensions=extensions,
        )
