"""The few functions that fill in a default `now`: the only clock outside the surfaces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from typing import TypeAlias

from ltmi_py import __version__
from ltmi_py.bundle.ids import source_id
from ltmi_py.bundle.model import Bundle, LeftOut, Locus, SourceRecord
from ltmi_py.crystal.pipeline import crystallize_document
from ltmi_py.documents import detect
from ltmi_py.documents.model import Document, Source
from ltmi_py.errors import UsageError, a_type

STRIDE = 50  # loci between two calls of `progress`
Input: TypeAlias = str | bytes | Source | Iterable[Source]
Progress: TypeAlias = Callable[[int, int], None]  # done bytes, total bytes
Warn: TypeAlias = Callable[[str, str], None]  # label of the source, sentence
Watch: TypeAlias = Callable[[Locus, SourceRecord], None]  # a locus just made, its source


def crystallize(
    data: Input,
    *,
    now: str | None = None,
    progress: Progress | None = None,
    warn: Warn | None = None,
    watch: Watch | None = None,
) -> Bundle:
    """Return the bundle of a text, a file's bytes, a Source, or several Sources.

    `now` (ISO-8601 UTC) is when the loci are first seen, the present time by default. `progress` is called with the
    bytes done and the bytes there are, `warn` with a source's label and a sentence on what was odd in it (another
    encoding, invisible characters), `watch` with each locus as it is made. A source given twice counts once. Linear in
    the bytes. Raises SourceError for what is not text, UsageError for what is no source, ShapeError for a `now` or a
    timestamp that is no instant.
    """
    moment = _moment(now)
    given = _sources(data)
    total = sum(len(source.data) for source in given)
    loci: list[Locus] = []
    left_out: list[LeftOut] = []
    records: dict[str, SourceRecord] = {}
    done = 0
    for source in given:
        document = detect.read(source)
        _tell_odd(document, warn)
        record = _record(document)
        if record.id not in records:
            records[record.id] = record
            step = (len(source.data) or 1) / (record.size or 1)
            for made in crystallize_document(document, now=moment):
                if isinstance(made, LeftOut):
                    left_out.append(made)
                    continue
                loci.append(made)
                if watch:
                    watch(made, record)
                if progress and len(loci) % STRIDE == 0:
                    progress(done + int(made.source.stop * step), total)
        done += len(source.data)
        if progress:
            progress(done, total)
    return Bundle.create(
        loci, sources=records.values(), left_out=left_out, created=moment, producer=f"ltmi-py {__version__}"
    )


def iter_loci(source: str | bytes | Source, *, now: str | None = None) -> Iterator[Locus]:
    """Yield the loci of one source in the order of its text; nothing is kept, and what is left out is not told.

    `now` as for `crystallize`. The source is read, and SourceError raised for what is not text, before the first locus
    is asked for. Raises UsageError for several sources.
    """
    given = _sources(source)
    if len(given) != 1:
        raise UsageError(
            f"loci are told of one source, not of {len(given)}; call it for each, or use crystallize"
        )
    document = detect.read(given[0])
    return (made for made in crystallize_document(document, now=_moment(now)) if isinstance(made, Locus))


def _sources(data: Input) -> list[Source]:
    if isinstance(data, (str, bytes)):
        return [Source(data)]
    if isinstance(data, Source):
        return [data]
    if isinstance(data, (bytearray, memoryview)):
        return [Source(bytes(data))]
    if not isinstance(data, Iterable):
        raise UsageError(f"{a_type(data)} is no text; give a str, bytes, a Source, or several Sources")
    given = list(data)
    for item in given:
        if not isinstance(item, Source):
            raise UsageError(f"{a_type(item)} is not a Source; wrap it as Source(data, label=…)")
    return given


def _odd(document: Document) -> Iterator[str]:
    """Yield a sentence for each thing that was odd in a document."""
    _, _, encoding = (document.origin or {}).get("media_type", "").partition("; charset=")
    if encoding:
        yield f"it is in {encoding}; its text is kept as UTF-8, and places are bytes of that"
    yield from document.warnings


def _tell_odd(document: Document, warn: Warn | None) -> None:
    if warn is not None:
        for oddity in _odd(document):
            warn(document.label, oddity)


def _record(document: Document) -> SourceRecord:
    data = document.text.encode("utf-8")
    return SourceRecord(
        id=source_id(data),
        label=document.label,
        media_type=document.media_type,
        timestamp=document.timestamp,
        size=len(data),
        text=document.text,
        origin=document.origin,
    )


def _moment(now: str | None) -> str:
    if now is not None:
        return now
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")  # noqa: TID251  (the one place that may ask)
