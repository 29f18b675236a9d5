"""The way back from a table or from notes to loci, and what neither of them can hold.

Ids, breadcrumbs, statements, places, kinds and confidence come back from both. A locus whose parts were left behind
comes back as unproved: `verify` can no longer put it together.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from ltmi_py.bundle.model import Bundle, Locus, SourceRef
from ltmi_py.errors import ShapeError
from ltmi_py.export.tables import COLUMNS

_ITEM = re.compile(r"- (?P<statement>.*) <!-- (?P<about>\{.*\}) --> \^(?P<id>\S+)")
_HEADING = re.compile(r"(#{1,3}) (.*)")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")

_LEFT: Mapping[str, Callable[[Locus], Any]] = {
    "parts": lambda locus: locus.parts is not None,
    "units": lambda locus: locus.unit is not None,
    "relations": lambda locus: locus.relations,
    "notes": lambda locus: locus.notes is not None,
    "extensions": lambda locus: locus.extensions,
}
_LEFT_BY_NOTES: Mapping[str, Callable[[Locus], Any]] = {
    "dates": lambda _: True,
    "horizons": lambda locus: locus.horizon != "long",
    "references": lambda locus: locus.references,
    "tags": lambda locus: locus.tags,
}


def left_behind(bundle: Bundle, form: str) -> dict[str, int]:
    """Return what `csv` or `markdown` does not hold of this bundle, by name, and how many of each there are."""
    asked = _LEFT if form == "csv" else {**_LEFT, **_LEFT_BY_NOTES}
    counts = {name: sum(bool(has(locus)) for locus in bundle.loci) for name, has in asked.items()}
    counts["texts"] = sum(record.text is not None for record in bundle.sources)
    counts["left-out ranges"] = len(bundle.left_out)
    return {name: count for name, count in counts.items() if count}


def loci_from_table(data: bytes) -> tuple[Locus, ...]:
    """Return the loci of a table that `table` wrote; raise ShapeError naming the line and the column."""
    reader = csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline=""))
    missing = set(COLUMNS) - set(reader.fieldnames or ())
    if missing:
        raise ShapeError(min(missing), "is no column of the table", line=1)
    return tuple(_from_row(row, reader.line_num) for row in reader)


def _from_row(row: Mapping[str, str], line: int) -> Locus:
    try:
        made = Locus.create(
            statement=row["statement"],
            breadcrumb=[row[name] or None for name in ("topic", "subtopic", "concept", "claim")],
            source=SourceRef(row["source_id"], int(row["start"]), int(row["stop"])),
            first_seen=row["first_seen"],
            kind=row["kind"],
            confidence=float(row["confidence"]),
            horizon=row["horizon"],
            decay=float(row["decay"]),
            last_referenced=row["last_referenced"],
            references=int(row["references"]),
            tags=tuple(filter(None, row["tags"].split("; "))),
            extensions=_unproved("a table") if row["proof"] != "verbatim" else None,
        )
    except ShapeError as error:
        raise error.at(line) from None
    except (TypeError, ValueError) as error:
        raise ShapeError("row", f"holds a value that is no number ({error})", line=line) from None
    return replace(made, id=row["id"])


def loci_from_notes(notes: Mapping[str, bytes], *, now: str) -> tuple[Locus, ...]:
    """Return the loci of notes that `notes` wrote, seen at `now`; raise ShapeError naming the line."""
    return tuple(locus for data in notes.values() for locus in _from_note(data.decode("utf-8"), now))


def _from_note(text: str, now: str) -> Iterator[Locus]:
    crumb: list[str | None] = [None, None, None]
    for line, row in enumerate(text.split("\n"), 1):
        heading, item = _HEADING.fullmatch(row), _ITEM.fullmatch(row)
        if heading:
            depth = len(heading[1])
            crumb[depth - 1 :] = [_plain(heading[2]), *[None] * (3 - depth)]
        elif item:
            yield _from_item(item, crumb, line=line, now=now)


def _from_item(item: re.Match[str], crumb: list[str | None], *, line: int, now: str) -> Locus:
    try:
        about = json.loads(item["about"])
        made = Locus.create(
            statement=_plain(item["statement"]),
            breadcrumb=[
                *crumb[: about.get("levels", 3)],
                *[None] * (3 - about.get("levels", 3)),
                about.get("claim"),
            ],
            source=SourceRef(about["source"], *about["offset"]),
            first_seen=now,
            kind=about["kind"],
            confidence=about["confidence"],
            extensions=_unproved("a note") if about["proof"] != "verbatim" else None,
        )
    except ShapeError as error:
        raise error.at(line) from None
    except (KeyError, TypeError, ValueError):
        raise ShapeError("item", "holds a comment that is not the one written with it", line=line) from None
    return replace(made, id=item["id"])


def _plain(text: str) -> str:
    return _ESCAPED.sub(r"\1", text)


def _unproved(where: str) -> dict[str, Any]:
    return {"x-unproved": {"who": "ltmi-py", "why": f"it was read back from {where}, which holds no parts"}}
