"""The operations: one table of what can be asked, and `dispatch`, through which every door asks.

A door (command line, page, a later server) turns its input into a request, calls `dispatch`, and shows the result; it
has no logic of its own. Libraries are imported when an operation runs, so that naming them costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from ltmi_py.errors import UsageError, a_type
from ltmi_py.surfaces import requests
from ltmi_py.surfaces.requests import Material
from ltmi_py.surfaces.results import Extracted, Files, Held, Indexed, Summary, Tree, Written

if TYPE_CHECKING:
    from ltmi_py.bundle.findings import Verification
    from ltmi_py.bundle.merge import Difference
    from ltmi_py.bundle.model import Bundle
    from ltmi_py.checking.report import Report
    from ltmi_py.retrieval.answers import Answer
    from ltmi_py.retrieval.index import Index

Progress: TypeAlias = Callable[[int, int], None]  # done, in all: bytes of text, or loci of a bundle
Asked = TypeVar("Asked")


class Result(Protocol):
    """What every operation gives."""

    def to_json(self) -> Any:
        """Return the result in values that JSON has."""


@dataclass(frozen=True, slots=True)
class Operation:
    """A row of the table: the type of its request, and what answers one."""

    request: type
    function: Callable[[Any, Progress | None], Result]


def _row(request: type[Asked], function: Callable[[Asked, Progress | None], Result]) -> Operation:
    """Return a row whose function is known to take its request."""
    return Operation(request, function)


def dispatch(name: str, request: Any, *, progress: Progress | None = None) -> Any:
    """Run the operation `name`; `request` is its request type or a mapping of that type's fields.

    `progress` is called where an operation can tell how far it is. Raises an LtmiError and nothing else, save for a
    fault in this package or what `progress` raises (which is how to cancel).
    """
    operation = OPERATIONS.get(name)
    if operation is None:
        raise UsageError(f"no operation is called {name!r}; choose one of {', '.join(OPERATIONS)}")
    if isinstance(request, Mapping):
        request = requests.parse(operation.request, request)
    if not isinstance(request, operation.request):
        raise UsageError(f"{name} takes a {operation.request.__name__}, not {a_type(request)}; give one")
    return operation.function(request, progress)


def _bundle(material: Material, progress: Progress | None = None) -> Bundle:
    """Return the Bundle in `material`, which may also be a table or notes that were made of one."""
    from ltmi_py.bundle.members import Members
    from ltmi_py.bundle.model import Bundle
    from ltmi_py.bundle.reader import read

    if isinstance(material, Members):
        return read(material, progress)
    if isinstance(material, str):
        material = material.encode("utf-8")
    if isinstance(material, (bytes, bytearray, memoryview)):
        material = bytes(material)
    if isinstance(material, (bytes, Mapping)):
        return _returned(material) or read(material, progress)
    held = material if isinstance(material, Bundle) else getattr(material, "bundle", None)
    if not isinstance(held, Bundle):
        raise UsageError(f"{a_type(material)} holds no bundle; give the bundle itself")
    return held


def _returned(material: bytes | Mapping[str, bytes]) -> Bundle | None:
    """Return the bundle that a table or notes were made of; None for any other bytes or files.

    A directory that holds a stream is a bundle, also where notes are the text that it was made from.
    """
    from ltmi_py.bundle.companions import STREAM
    from ltmi_py.export.returns import bundle_from_notes, bundle_from_table, is_note, is_table

    if isinstance(material, bytes):
        if is_table(material):
            return bundle_from_table(material)
        material = {"": material}
    if any(name.rpartition("/")[2] == STREAM for name in material):
        return None
    return bundle_from_notes(material) if any(map(is_note, material.values())) else None


def _index(material: Material) -> Index:
    """Return an Index over `material`, itself if it is one."""
    from ltmi_py.retrieval.index import Index

    return material if isinstance(material, Index) else Index(_bundle(material))


def _crystallize(request: requests.Crystallize, progress: Progress | None) -> Held:
    from ltmi_py.api import crystallize
    from ltmi_py.surfaces.gathering import gather

    if request.skip_refused:
        return gather(request.sources, now=request.now, progress=progress, watch=request.watch)
    warnings: list[str] = []
    bundle = crystallize(
        request.sources,
        now=request.now,
        progress=progress,
        warn=lambda label, warning: warnings.append(f"{label}: {warning}"),
        watch=request.watch,
    )
    return Held(bundle, warnings=tuple(warnings))


def _extract(request: requests.Extract, _: Progress | None) -> Extracted:
    from ltmi_py.documents import detect

    document = detect.read(request.source)
    return Extracted(document.text, document.media_type)


def _read(request: requests.Read, progress: Progress | None) -> Held:
    return Held(_bundle(request.bundle, progress))


def _write(request: requests.Write, _: Progress | None) -> Written:
    from ltmi_py.bundle.writer import write

    form: Any = request.form  # `write` refuses what is no form
    return Written(form, write(_bundle(request.bundle), form, sources=request.sources))


def _unpack(request: requests.Unpack, _: Progress | None) -> Files:
    from ltmi_py.bundle.companions import files

    return Files(files(_bundle(request.bundle), sources=request.sources))


def _indexed(request: requests.Index, _: Progress | None) -> Indexed:
    from ltmi_py.retrieval.index import Index
    from ltmi_py.retrieval.storage import is_index

    if not request.kept:
        return Indexed(_index(request.bundle), "none")
    index = Index.load(request.kept, _bundle(request.bundle))
    if index.loaded:
        return Indexed(index, "fits")
    return Indexed(index, "stale" if is_index(request.kept) else "foreign")


def _retrieve(request: requests.Retrieve, _: Progress | None) -> Answer:
    from ltmi_py.retrieval.answers import search

    return search(
        _index(request.bundle),
        request.query,
        k=request.k,
        clue=request.clue,
        as_of=request.as_of,
        mode=request.mode,
        budget=request.budget,
        cursor=request.cursor,
    )


def _check(request: requests.Check, _: Progress | None) -> Report:
    from ltmi_py.checking.evidence import Evidence
    from ltmi_py.checking.verdicts import check

    if request.bar not in ("lenient", "normal", "strict"):
        raise UsageError(f"no bar is called {request.bar!r}; choose lenient, normal or strict")
    bar: Any = request.bar
    material = request.bundle
    if material is not None and not isinstance(material, Evidence):
        material = _index(material)
    return check(
        request.answer,
        request.evidence if material is None else material,
        question=request.question,
        bar=bar,
        language=request.language,
        synonyms=request.synonyms,
    )


def _verify(request: requests.Verify, _: Progress | None) -> Verification:
    from ltmi_py.bundle.integrity import verify, verify_lines
    from ltmi_py.bundle.members import Members

    if isinstance(request.bundle, Iterator):
        return verify_lines(request.bundle, sources=request.sources)
    if isinstance(request.bundle, Members):
        return verify(request.bundle, sources=request.sources)
    material = request.bundle.encode("utf-8") if isinstance(request.bundle, str) else request.bundle
    if isinstance(material, (bytes, Mapping)):  # what was not parsed yet is checked with its lines
        return verify(_returned(material) or material, sources=request.sources)
    return verify(_bundle(material), sources=request.sources)


def _inspect(request: requests.Inspect, _: Progress | None) -> Summary:
    return Summary.of(_bundle(request.bundle))


def _outline(request: requests.Outline, _: Progress | None) -> Tree:
    return Tree.of(_bundle(request.bundle))


def _export(request: requests.Export, _: Progress | None) -> Written:
    from ltmi_py.export.shapes import export

    return Written(request.shape, export(_bundle(request.bundle), shape=request.shape))


def _notes(request: requests.Notes, _: Progress | None) -> Files:
    from ltmi_py.export.notes import notes

    return Files(notes(_bundle(request.bundle)))


def _merge(request: requests.Merge, _: Progress | None) -> Held:
    from ltmi_py.bundle.merge import merge

    return Held(merge(*map(_bundle, request.bundles)))


def _diff(request: requests.Diff, _: Progress | None) -> Difference:
    from ltmi_py.bundle.merge import diff

    return diff(_bundle(request.before), _bundle(request.after))


def _migrate(request: requests.Migrate, _: Progress | None) -> Held:
    from ltmi_py.crystal.migration import migrate, unmet

    made = migrate(_bundle(request.bundle), request.sources)
    return Held(made, warnings=unmet(made, request.sources))


OPERATIONS: Mapping[str, Operation] = {
    "crystallize": _row(requests.Crystallize, _crystallize),
    "extract": _row(requests.Extract, _extract),
    "read": _row(requests.Read, _read),
    "write": _row(requests.Write, _write),
    "unpack": _row(requests.Unpack, _unpack),
    "index": _row(requests.Index, _indexed),
    "retrieve": _row(requests.Retrieve, _retrieve),
    "check": _row(requests.Check, _check),
    "verify": _row(requests.Verify, _verify),
    "inspect": _row(requests.Inspect, _inspect),
    "outline": _row(requests.Outline, _outline),
    "export": _row(requests.Export, _export),
    "notes": _row(requests.Notes, _notes),
    "merge": _row(requests.Merge, _merge),
    "diff": _row(requests.Diff, _diff),
    "migrate": _row(requests.Migrate, _migrate),
}
