"""Reading a bundle from bytes: JSON document, JSONL, archives; the form is told from the bytes (SPEC 9.8).

Owns detection and the errors of reading, which name line and field. What a bundle says wrongly but readably is left
to `integrity`.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ltmi_py.bundle.checks import check_text, is_span
from ltmi_py.bundle.codec import MalformedError, parse
from ltmi_py.bundle.companions import STREAM, root_of, with_texts
from ltmi_py.bundle.members import Held, Members
from ltmi_py.bundle.model import CUBE, Bundle, LeftOut, Locus, Manifest, SourceRecord
from ltmi_py.bundle.unpacking import Archive, check_name, is_archive
from ltmi_py.bundle.wire import locus_from_json
from ltmi_py.errors import BundleError, ShapeError, UsageError, VersionError, a_type

_VERSION = re.compile(r"ltmi/(0|[1-9]\d*)\.(0|[1-9]\d*)", re.ASCII)
_MAJOR = 0
_KNOWN = frozenset(
    ("v", "kind", "corpus_id", "loci", "created", "sources", "producer", "lattice", "x-sources", "x-left-out")
)
_STEP = 500  # loci between two words on how far reading is
_NOT_ONE = "give a .ltmi file, or run `ltmi crystallize` to make one"


Material = bytes | Mapping[str, bytes] | Members
Numbered = Iterator[tuple[int | None, Locus]]


@dataclass(frozen=True, slots=True)
class Head:
    """What stands before the loci: the manifest with the source records and left-out ranges it carries."""

    manifest: Manifest
    sources: tuple[SourceRecord, ...]
    left_out: tuple[LeftOut, ...]


def read(data: Material, progress: Callable[[int, int], object] | None = None) -> Bundle:
    """Return the bundle that `data` is, whatever its form, or that a directory's files by name are; raise BundleError, VersionError or ShapeError.

    Raises BundleError too where the manifest counts other loci than there are: a truncated file is not read, and one
    that goes on is left at the first locus too many. `progress` is called now and then with (loci read, loci that the
    manifest counts).
    """
    head, loci = stream(data)
    loci = counted(head.manifest, loci)
    if progress is not None:
        loci = _telling(loci, head.manifest.loci, progress)
    return Bundle(head.manifest, tuple(locus for _, locus in loci), head.sources, head.left_out)


def counted(manifest: Manifest, loci: Numbered) -> Numbered:
    """Yield the loci; raise BundleError as soon as they are more than the manifest counts, or in the end fewer."""
    count = 0
    for each in loci:
        count += 1
        if count > manifest.loci:
            raise _miscounted(manifest, "more")
        yield each
    if count < manifest.loci:
        raise _miscounted(manifest, str(count))


def _telling(loci: Numbered, total: int, progress: Callable[[int, int], object]) -> Numbered:
    for number, each in enumerate(loci):
        if number % _STEP == 0:
            progress(number, total)
        yield each


def _miscounted(manifest: Manifest, found: str) -> BundleError:
    return BundleError(
        f"the manifest counts {manifest.loci} loci and {found} are there",
        action="the file was cut short or edited; take a whole copy, or see what is left with `ltmi verify`",
    )


def stream(data: Material) -> tuple[Head, Numbered]:
    """Return the head and the loci one by one, each with its line where there is one."""
    if isinstance(data, (Mapping, Members)):
        return stream_members(members_of(data))
    if not isinstance(data, bytes):
        raise UsageError(f"a bundle is read from its bytes, not from {a_type(data)}; open it in binary")
    if is_archive(data):
        return stream_members(members_of(data))
    if not data.strip():
        raise BundleError("the file is empty", action=_NOT_ONE)
    if b"\0" in data[:4096]:
        raise BundleError("the file is binary, not a bundle", action=_NOT_ONE)
    stop = data.find(b"\n")
    following = data[stop + 1 : stop + 2] if stop >= 0 else b""
    lines, value = _begins_lines(data if stop < 0 else data[:stop], following)
    return stream_lines(_lines(data)) if lines else _document(data, None if following else value)


def stream_lines(lines: Iterable[bytes]) -> tuple[Head, Numbered]:
    """Return the head and the loci of a JSONL bundle given as lines, each with its LF."""
    numbered = enumerate(lines, start=1)
    line, first = next(numbered, (1, b""))
    head = head_from_json(_value(first, line), line=line)
    return head, _loci(numbered)


def members_of(data: Material) -> Members:
    """Return the files of a directory form, or of an archive given as bytes."""
    if isinstance(data, Members):
        return data
    if isinstance(data, Mapping):
        return Held({check_name(name): content for name, content in data.items()})
    return Archive(io.BytesIO(data))


def stream_members(members: Members) -> tuple[Head, Numbered]:
    """Return the head and the loci of a directory given as its files by name; a set of shards is read as one."""
    root = root_of(members.names())
    head, loci = stream_lines(members.lines(root + STREAM))
    records = with_texts(head.sources, members, root)
    if is_set(head.manifest):
        shards = shards_of(head.manifest, members, root)
        loci = (each for shard in shards for each in counted(shard.manifest, shard.loci))
    return Head(head.manifest, records, head.left_out), loci


@dataclass(frozen=True, slots=True)
class Shard:
    """One of a set: its name, its manifest, and its loci as they are read."""

    name: str
    manifest: Manifest
    loci: Numbered


def is_set(manifest: Manifest) -> bool:
    """Say whether a manifest is that of a set of shards."""
    return manifest.extensions.get("x-shards") is not None


def shards_of(manifest: Manifest, members: Members, root: str) -> Iterator[Shard]:
    """Yield the shards of a set one after the other; each is a JSONL bundle that counts its own (SPEC 9.7)."""
    for each in manifest.extensions["x-shards"]:
        name = each["name"]
        if root + name not in members:
            raise BundleError(f"the shard {name!r} is not there", action="put it beside corpus.ltmi")
        shard, loci = stream_lines(members.lines(root + name))
        yield Shard(name, shard.manifest, ((None, locus) for _, locus in loci))


def _lines(data: bytes) -> Iterator[bytes]:
    at = 0
    while at < len(data):
        stop = data.find(b"\n", at) + 1 or len(data)
        yield data[at:stop]
        at = stop


def _loci(numbered: Iterator[tuple[int, bytes]]) -> Numbered:
    for line, data in numbered:
        if not data.endswith(b"\n"):
            raise BundleError(
                "the last line has no line feed, so it may be cut short",
                action="take a whole copy",
                line=line,
            )
        yield line, locus_from_json(_value(data, line), line=line)


def _value(data: bytes, line: int) -> Any:
    body = data[:-1] if data.endswith(b"\n") else data
    if not body.strip():
        raise BundleError("the line is blank", action="remove it; a bundle has one record a line", line=line)
    try:
        value = parse(body)
    except MalformedError as error:
        raise BundleError(str(error), action="correct that line, or take a whole copy", line=line) from None
    if not isinstance(value, dict):
        raise BundleError(
            "the line is no JSON object", action="correct that line, or take a whole copy", line=line
        )
    return value


def _begins_lines(first: bytes, following: bytes) -> tuple[bool, Any]:
    """Say whether the first line is a manifest, or meant as one, and return its value where that was parsed to see it.

    A document may be one line too, with a manifest inside.
    """
    if not first.startswith(b"{"):
        return False, None
    if b'"manifest":{' not in first and b'"kind":"manifest"' in first:
        return True, None
    try:
        value = parse(first)
    except MalformedError:
        return first.rstrip().endswith(b"}") and following == b"{", None
    return isinstance(value, dict) and "manifest" not in value, value


def _document(data: bytes, value: Any) -> tuple[Head, Numbered]:
    """Return the head and the loci of a document; `value` is what it holds, None if that is still to be parsed."""
    try:
        value = parse(data.removeprefix(b"\xef\xbb\xbf")) if value is None else value
    except MalformedError as error:
        if data.lstrip()[:1] not in (b"{", b"\xef"):
            raise BundleError("this is no bundle: it is not JSON", action=_NOT_ONE) from None
        action = "take a whole copy; this one may be cut short or edited"
        raise BundleError(f"this is not JSON: {error}", action=action) from None
    if not isinstance(value, dict) or "manifest" not in value:
        raise BundleError("there is no manifest", action=_NOT_ONE)
    if not isinstance(value.get("loci"), list):
        raise ShapeError("loci", "must be a list")
    return head_from_json(value["manifest"], line=None), _document_loci(value["loci"])


def _document_loci(values: list[Any]) -> Numbered:
    for index, value in enumerate(values):
        try:
            yield None, locus_from_json(value)
        except ShapeError as error:
            raise ShapeError(f"loci[{index}].{error.field}", error.problem) from None


def head_from_json(value: Any, *, line: int | None) -> Head:
    """Parse a manifest as it is written; raise VersionError for a major version that is not known."""
    if not isinstance(value, dict) or value.get("kind") != "manifest":
        raise BundleError("the first record is no manifest", action=_NOT_ONE, line=line)
    _check_version(value.get("v"), line)
    try:
        return Head(_manifest(value), _records(value.get("x-sources")), _left_out(value.get("x-left-out")))
    except ShapeError as error:
        raise error.at(line) if line is not None else error from None


def _check_version(version: Any, line: int | None) -> None:
    found = _VERSION.fullmatch(version) if isinstance(version, str) else None
    if found is None:
        raise VersionError(f"the version {version!r} is none of this format", action=_NOT_ONE, line=line)
    if int(found[1]) != _MAJOR:
        raise VersionError(
            f"the bundle is of version {version}, and this program reads ltmi/0.x",
            action="update ltmi-py, or have the bundle written as ltmi/0.1",
            line=line,
        )


def _manifest(value: dict[str, Any]) -> Manifest:
    for name in ("corpus_id", "loci", "lattice", "created", "sources"):
        if name not in value:
            raise ShapeError(name, "is missing")
    if not isinstance(value["sources"], list):
        raise ShapeError("sources", "must be a list of source ids")
    producer = value.get("producer")
    if producer is not None and not isinstance(producer, str):
        raise ShapeError("producer", "must be a string")
    extensions = {key: each for key, each in value.items() if key not in _KNOWN and key[:1] != "_"}
    for name, check in (("x-tombstones", _check_stone), ("x-shards", _check_shard)):
        if value.get(name) is None:
            extensions.pop(name, None)
        else:
            _check_list(name, value[name], check)
    if value["lattice"] != CUBE:
        extensions["lattice"] = value["lattice"]
    return Manifest(
        corpus_id=value["corpus_id"],
        loci=value["loci"],
        created=value["created"],
        sources=tuple(value["sources"]),
        version=value["v"],
        producer=producer,
        extensions=extensions,
    )


def _check_list(name: str, value: Any, check: Callable[[str, Any], None]) -> None:
    if not isinstance(value, list):
        raise ShapeError(name, "must be a list")
    for index, each in enumerate(value):
        check(f"{name}[{index}]", each)


def _check_stone(name: str, stone: Any) -> None:
    if isinstance(stone, dict):
        check_text(f"{name}.id", stone.get("id"))
    else:
        check_text(name, stone)


def _check_shard(name: str, shard: Any) -> None:
    if not isinstance(shard, dict):
        raise ShapeError(name, "must be an object")
    check_text(f"{name}.name", shard.get("name"))


def _each(name: str, value: Any, build: Callable[[dict[str, Any]], Any]) -> tuple[Any, ...]:
    if value is None:
        return ()
    if not isinstance(value, list):
        raise ShapeError(name, "must be a list")
    out = []
    for index, item in enumerate(value):
        if not isinstance(item, dict):
            raise ShapeError(f"{name}[{index}]", "must be an object")
        try:
            out.append(build(item))
        except ShapeError as error:
            raise ShapeError(error.field.replace(name, f"{name}[{index}]", 1), error.problem) from None
    return tuple(out)


_RECORD = frozenset(("id", "label", "media_type", "timestamp", "bytes", "text", "origin"))


def _record(item: dict[str, Any]) -> SourceRecord:
    origin = item.get("origin")
    if origin is not None and not isinstance(origin, dict):
        raise ShapeError("x-sources.origin", "must be an object")
    return SourceRecord(
        id=item.get("id"),  # type: ignore[arg-type]
        label="" if item.get("label") is None else item["label"],
        media_type="text/plain" if item.get("media_type") is None else item["media_type"],
        timestamp=item.get("timestamp"),
        size=item.get("bytes"),  # type: ignore[arg-type]
        text=item.get("text"),
        origin=origin,
        extensions={key: each for key, each in item.items() if key not in _RECORD},
    )


def _records(value: Any) -> tuple[SourceRecord, ...]:
    return _each("x-sources", value, _record)


def _range(item: dict[str, Any]) -> LeftOut:
    offset = item.get("offset")
    if not is_span(offset):
        raise ShapeError("x-left-out.offset", "must be two offsets in bytes, the first not after the second")
    return LeftOut(item.get("source"), offset[0], offset[1], item.get("why"))  # type: ignore[index,arg-type]


def _left_out(value: Any) -> tuple[LeftOut, ...]:
    return _each("x-left-out", value, _range)
