"""What a bundle holds beside what a table or a note shows of its loci, so that little is lost on the way back."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from ltmi_py.bundle.lattice import coordinates
from ltmi_py.bundle.model import Bundle, LeftOut, Locus

_SHOWN = ("id", "breadcrumb", "statement", "kind", "confidence", "source")


def remainder(locus: Locus, *, without: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return the fields of the wire record that are not shown, nor those named, nor those that follow from the rest."""
    record = {name: value for name, value in locus.to_json().items() if name not in (*_SHOWN, *without)}
    if locus.lattice == coordinates(locus.breadcrumb):
        del record["lattice"]
    return record


def record_of(
    remaining: dict[str, Any],
    *,
    breadcrumb: list[str | None],
    start: int,
    stop: int,
    source: str,
    **shown: Any,
) -> dict[str, Any]:
    """Return the wire record that `remaining` was left of, with what was shown put back."""
    made = {"breadcrumb": breadcrumb, "source": {"id": source, "offset": [start, stop]}, **shown, **remaining}
    if "lattice" not in made:
        made["lattice"] = list(coordinates(tuple(breadcrumb)))
    return made


def left_out_near(bundle: Bundle) -> dict[str, list[LeftOut]]:
    """Return the left-out ranges by the id of the locus they follow, or come before where it is the first."""
    places: dict[str, list[tuple[int, str]]] = {}
    for locus in bundle.loci:
        places.setdefault(locus.source.id, []).append((locus.source.start, locus.id))
    for rows in places.values():
        rows.sort()
    near: dict[str, list[LeftOut]] = {}
    for item in bundle.left_out:
        if item.source in places:
            found = places[item.source]
            at = bisect_right(found, item.start, key=lambda row: row[0])
            near.setdefault(found[max(0, at - 1)][1], []).append(item)
    return near
