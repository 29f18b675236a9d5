"""The operations: one table of what can be asked, and `dispatch`, through which every door asks.

A door (command line, page, a later server) turns its input into a request, calls `dispatch`, and shows the result; it
has no logic of its own. Libraries are imported when an operation runs, so that naming them costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from ltmi_py.errors import UsageError
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

Progress: TypeAlias = Callable[[int, int], None]  # bytes done, bytes in all


Asked = TypeVar("Asked")
Given = TypeVar("Given")


@dataclass(frozen=True, slots=True)
class Operation(Generic[Asked, Given]):
    """A row of the table. `result` imports and returns the type of the result, which has `to_json()`."""

    name: str
    request: type[Asked]
    result: Callable[[], type[Given]]
    function: Callable[[Asked, Progress | None], Given]


def dispatch(name: str, request: Any, *, progress: Progress | None = None) -> Any:
    """Run the operation `name`; `request` is its request type or a mapping of that type's fields.

    `progress` is called with (bytes done, bytes in all) where an operation can tell; with loci where a bundle is read. Raises an LtmiError and nothing
    else, save for a fault in this package or what `progress` raises (which is how to cancel).
    """
    operation = OPERATIONS.get(name)
    if operation is None:
        raise UsageError(f"no operation is called {name!r}; choose one of {', '.join(OPERATIONS)}")
    if isinstance(request, Mapping):
        request = requests.parse(operation.request, request)
    if not isinstance(request, operation.request):
        raise UsageError(
            f"{name} takes a {operation.request.__name__}, not a {type(request).__name__}; give one"
        )
    return operation.function(request, progress)


def _bundle(material: Material, progress: Progress | None = None) -> Bundle:
    """Return the Bundle in `material`, which may also be a table or notes that were made of one."""
    from ltmi_py.bundle.model import Bundle
    from ltmi_py.bundle.reader import read
    from ltmi_py.export.returns import bundle_from_notes, bundle_from_table, is_note, is_table

    if isinstance(material, Bundle):
        return material
    if isinstance(material, str):
        material = material.encode("utf-8")
    if isinstance(material, (bytes, bytearray, memoryview)):
        data = bytes(material)
        if is_table(data):
            return bundle_from_table(data)
        return bundle_from_notes({"": data}) if is_note(data) else read(data, progress)
    if isinstance(material, Mapping):
        return bundle_from_notes(material) if any(map(is_note, material.values())) else read(material)
    held = getattr(material, "bundle", None)
    if not isinstance(held, Bundle):
        raise UsageError(f"a {type(material).__name__} holds no bundle; give the bundle itself")
    return held


def _is_exported(material: Material) -> bool:
    """Return whether `material` is a table or notes, which hold a bundle in no form of the format."""
    from ltmi_py.export.returns import is_note, is_table

    if isinstance(material, bytes):
        return is_table(material) or is_note(material)
    return isinstance(material, Mapping) and any(map(is_note, material.values()))


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

    if isinstance(request.bundle, Iterator):
        return verify_lines(request.bundle, sources=request.sources)
    material = request.bundle.encode("utf-8") if isinstance(request.bundle, str) else request.bundle
    # What was not parsed yet is checked with its lines.
    kept = isinstance(material, (bytes, Mapping)) and not _is_exported(material)
    return verify(material if kept else _bundle(material), sources=request.sources)


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


def _answer() -> type[Answer]:
    from ltmi_py.retrieval.answers import Answer

    return Answer


def _report() -> type[Report]:
    from ltmi_py.checking.report import Report

    return Report


def _verification() -> type[Verification]:
    from ltmi_py.bundle.findings import Verification

    return Verification


def _difference() -> type[Difference]:
    from ltmi_py.bundle.merge import Difference

    return Difference


_ROWS: tuple[Operation[Any, Any], ...] = (
    Operation("crystallize", requests.Crystallize, lambda: Held, _crystallize),
    Operation("extract", requests.Extract, lambda: Extracted, _extract),
    Operation("read", requests.Read, lambda: Held, _read),
    Operation("write", requests.Write, lambda: Written, _write),
    Operation("unpack", requests.Unpack, lambda: Files, _unpack),
    Operation("index", requests.Index, lambda: Indexed, _indexed),
    Operation("retrieve", requests.Retrieve, _answer, _retrieve),
    Operation("check", requests.Check, _report, _check),
    Operation("verify", requests.Verify, _verification, _verify),
    Operation("inspect", requests.Inspect, lambda: Summary, _inspect),
    Operation("outline", requests.Outline, lambda: Tree, _outline),
    Operation("export", requests.Export, lambda: Written, _export),
    Operation("notes", requests.Notes, lambda: Files, _notes),
    Operation("merge", requests.Merge, lambda: Held, _merge),
    Operation("diff", requests.Diff, _difference, _diff),
    Operation("migrate", requests.Migrate, lambda: Held, _migrate),
)
OPERATIONS: Mapping[str, Operation[Any, Any]] = {row.name: row for row in _ROWS}
