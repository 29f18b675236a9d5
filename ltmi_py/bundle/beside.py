"""Texts that stand beside a bundle: given as texts, as their bytes, or by the ids of their sources."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ltmi_py.bundle.dialects import reference_digest
from ltmi_py.bundle.ids import source_id

Sources = Iterable[bytes | str] | Mapping[str, bytes | str]


def by_id(given: Sources | None) -> dict[str, bytes]:
    """Return the given sources by every id that they may go by."""
    return dict(_pairs(given))


def _pairs(given: Sources | None) -> Iterator[tuple[str, bytes]]:
    if isinstance(given, (str, bytes)):
        given = [given]
    if isinstance(given, Mapping):
        for name, data in given.items():
            yield name, data.encode("utf-8") if isinstance(data, str) else data
        return
    for item in given or ():
        data = item.encode("utf-8") if isinstance(item, str) else item
        yield source_id(data), data
        yield "s-" + reference_digest(data), data
