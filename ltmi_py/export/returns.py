"""The way back from a table or from notes to a bundle, and what neither of them can hold.

Loci come back as they were, with the records of their sources; the texts themselves stay behind, so that `verify` needs
them beside it. What was changed by hand meanwhile comes back changed, and `verify` finds that its id no longer derives.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from ltmi_py.bundle.model import Bundle, LeftOut, Locus, SourceRecord
from ltmi_py.errors import BundleError, ShapeError
from ltmi_py.export.remainders import record_of
from ltmi_py.export.tables import BREAK, COLUMNS

_ITEM = re.compile(r"- (?P<statement>.*) <!-- (?P<about>\{.*\}) --> \^(?P<id>\S+)", re.DOTALL)
_HEADING = re.compile(r"(#{1,3}) (.*)", re.DOTALL)
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_SOURCE = re.compile(r"  - (\{.*\})", re.DOTALL)
_NOTE = re.compile(rb"(?m)^(?:\xef\xbb\xbf)?---\r?\ntitle: \"[^\n]*\r?\nbundle: \"c-[0-9a-f]+\"\r?\n")
_DELIMITERS = ",;\t"  # a spreadsheet may write back another than it read


def left_behind(bundle: Bundle) -> dict[str, int]:
    """Return what a table or notes do not hold of this bundle, by name, and how many of each there are."""
    used = {locus.source.id for locus in bundle.loci}
    counts = {
        "texts": sum(record.text is not None for record in bundle.sources),
        "origins": sum(record.origin is not None for record in bundle.sources),
        "sources without a locus": sum(record.id not in used for record in bundle.sources),
    }
    return {name: count for name, count in counts.items() if count}


def is_table(data: bytes) -> bool:
    """Return whether bytes begin as the table that `table` writes."""
    head = data[:32].removeprefix(b"\xef\xbb\xbf")
    return any(head.startswith(each.join(COLUMNS[:3]).encode("ascii")) for each in _DELIMITERS)


def is_note(data: bytes) -> bool:
    """Return whether bytes begin as a note that `notes` writes."""
    return _NOTE.match(data) is not None


def bundle_from_table(data: bytes) -> Bundle:
    """Return the bundle of a table that `table` wrote; raise ShapeError naming the line and the column."""
    text = _text(data)
    delimiter = next((each for each in _DELIMITERS if text.startswith(COLUMNS[0] + each)), ",")
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter)
    missing = set(COLUMNS) - set(reader.fieldnames or ())
    if missing:
        raise ShapeError(min(missing), "is no column of the table", line=1)
    loci, left_out, records = list[Locus](), list[LeftOut](), dict[str, SourceRecord]()
    try:
        for row in reader:
            if None in row.values() or None in row:
                raise ShapeError("row", "has another number of cells than the header", line=reader.line_num)
            loci.append(_from_row(row, reader.line_num))
            left_out += _left_out(loci[-1], _ranges(row["left_out"]), reader.line_num)
            if row["media_type"]:
                records.setdefault(row["source_id"], _record_of(row, reader.line_num))
    except csv.Error as error:
        raise ShapeError("row", f"is no record of a table ({error})", line=reader.line_num) from None
    return _bundle(loci, records, left_out)


def _from_row(row: Mapping[str, str], line: int) -> Locus:
    try:
        more = json.loads(row["more"]) if row["more"] else {}
        tags = {"tags": list(filter(None, row["tags"].split(BREAK)))} if row["tags"] else {}
        count = {"references": int(row["references"])} if row["references"] != "0" else {}
        record = record_of(
            {**tags, **count, **more},
            breadcrumb=[row[name] or None for name in COLUMNS[1:5]],
            source=row["source_id"],
            start=int(row["start"]),
            stop=int(row["stop"]),
            confidence=float(row["confidence"]),
            decay=float(row["decay"]),
            **{
                name: row[name]
                for name in ("id", "statement", "kind", "horizon", "first_seen", "last_referenced")
            },
        )
    except ShapeError as error:
        raise error.at(line) from None
    except (TypeError, ValueError) as error:
        raise ShapeError("row", f"holds a value that cannot be read ({error})", line=line) from None
    return Locus.from_json(record, line=line)


_RANGE = re.compile(r"(\d+)-(\d+) (.+)")


def _ranges(cell: str) -> Iterator[tuple[int, int, str]]:
    for each in filter(None, cell.split(BREAK)):
        if found := _RANGE.fullmatch(each):
            yield int(found[1]), int(found[2]), found[3]


def _left_out(locus: Locus, ranges: Any, line: int) -> Iterator[LeftOut]:
    """Yield the left-out ranges of the source of a locus."""
    try:
        for start, stop, why in ranges:
            yield LeftOut(locus.source.id, start, stop, why)
    except ShapeError as error:
        raise error.at(line) from None
    except (TypeError, ValueError):
        raise ShapeError("left_out", "is not as it was written", line=line) from None


def _record_of(row: Mapping[str, str], line: int) -> SourceRecord:
    try:
        size = int(row["source_bytes"])
        return SourceRecord(
            row["source_id"], row["source"], row["media_type"], row["source_date"] or None, size
        )
    except ShapeError as error:
        raise error.at(line) from None
    except ValueError:
        raise ShapeError("source_bytes", "is no number", line=line) from None


def bundle_from_notes(notes: Mapping[str, bytes]) -> Bundle:
    """Return the bundle of notes that `notes` wrote, files that are none left alone; raise ShapeError naming the line.

    A file may hold several notes, one after another. The loci stand in the order of their sources' texts.
    """
    loci, left_out, records = list[Locus](), list[LeftOut](), dict[str, SourceRecord]()
    for whole in notes.values():
        for data in _one_by_one(whole):
            lines = _text(data).replace("\r\n", "\n").split("\n")
            for locus, near in _from_note(lines):
                loci.append(locus)
                left_out += near
            records.update(_sources(lines))
    order = _order(records)
    loci.sort(key=lambda each: (order(each.source.id), each.source.start, each.source.stop, each.id))
    return _bundle(loci, records, left_out)


def _one_by_one(data: bytes) -> Iterator[bytes]:
    if is_note(data):
        starts = [found.start() for found in _NOTE.finditer(data)]
        yield from (data[start:stop] for start, stop in zip(starts, [*starts[1:], len(data)], strict=True))


def _sources(lines: list[str]) -> Iterator[tuple[str, SourceRecord]]:
    for number, line in enumerate(lines[: lines.index("---", 1) if "---" in lines[1:] else 0], 1):
        if found := _SOURCE.fullmatch(line):
            record = _parsed(found[1], number)
            if "media_type" not in record:
                continue
            try:
                names = ("id", "label", "media_type", "timestamp", "bytes")
                yield record["id"], SourceRecord(*(record[name] for name in names))
            except (KeyError, TypeError):
                raise ShapeError("sources", "are not those written with the note", line=number) from None


def _from_note(lines: list[str]) -> Iterator[tuple[Locus, list[LeftOut]]]:
    crumb: list[str | None] = [None, None, None]
    for line, row in enumerate(lines, 1):
        heading, item = _HEADING.fullmatch(row), _ITEM.fullmatch(row)
        if heading:
            depth = len(heading[1])
            crumb[depth - 1 :] = [plain(heading[2]), *[None] * (3 - depth)]
        elif item:
            yield _from_item(item, crumb, line)


def _from_item(item: re.Match[str], crumb: list[str | None], line: int) -> tuple[Locus, list[LeftOut]]:
    about = _parsed(item["about"], line)
    try:
        levels = about.pop("levels", 3)
        names = [*crumb[:levels], *[None] * (3 - levels), about.pop("claim", None)]
        start, stop = about.pop("offset")
        about.pop("proof")
        more, near = about.pop("more", {}), about.pop("left_out", [])
        record = record_of(
            {"decay": 1, "last_referenced": more.get("first_seen"), **more},
            breadcrumb=about.pop("breadcrumb", names),
            id=item["id"],
            start=start,
            stop=stop,
            **{"statement": plain(item["statement"]), **about},
        )
    except ShapeError as error:
        raise error.at(line) from None
    except (AttributeError, KeyError, TypeError, ValueError):
        raise ShapeError("item", "holds a comment that is not the one written with it", line=line) from None
    locus = Locus.from_json(record, line=line)
    return locus, list(_left_out(locus, near, line))


def _parsed(text: str, line: int) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise ShapeError("item", "holds no JSON object where one was written", line=line)
    return found


def plain(text: str) -> str:
    """Return what `notes.escaped` made `text` of."""
    return _ESCAPED.sub(r"\1", text)


def _text(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BundleError(f"byte {error.start} is not UTF-8", action="save it as UTF-8") from None


def _order(names: Iterable[str]) -> Callable[[str], int]:
    """Return what numbers the names in their order, any other after them."""
    places = {name: number for number, name in enumerate(names)}
    return lambda name: places.get(name, len(places))


def _bundle(loci: list[Locus], records: dict[str, SourceRecord], left_out: list[LeftOut]) -> Bundle:
    """Return a bundle that says it was made when the last of its loci was first seen."""
    made = max((locus.first_seen for locus in loci), default="1970-01-01T00:00:00Z")
    order = _order(records)
    ranges = sorted(set(left_out), key=lambda item: (order(item.source), item.start, item.stop))
    return Bundle.create(loci, sources=records.values(), left_out=ranges, created=made)
