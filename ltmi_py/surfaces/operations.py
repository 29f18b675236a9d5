"""The operations: one table of what can be asked, and `dispatch`, through which every door asks.

A door (command line, page, a later server) turns its input into a request, calls `dispatch`, and shows the result; it
has no logic of its own. Libraries are imported when an operation runs, so that naming them costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeAlias

from ltmi_py.errors import UsageError
from ltmi_py.surfaces import requests
from ltmi_py.surfaces.requests import Material

Progress: TypeAlias = Callable[[int, int], None]  # bytes done, bytes in all


@dataclass(frozen=True, slots=True)
class Operation:
    """A row of the table. `result` is the name of the result's type, as module:name under ltmi_py."""

    name: str
    request: type
    result: str
    function: Callable[[Any, Progress | None], Any]

    def result_type(self) -> type:
        """Import and return the type of the result; it has `to_json()`."""
        module, _, name = self.result.partition(":")
        kind: type = _the(module, name)
        return kind


def dispatch(name: str, request: Any, *, progress: Progress | None = None) -> Any:
    """Run the operation `name`; `request` is its request type or a mapping of that type's fields.

    `progress` is called with (bytes done, bytes in all) where an operation can tell. Raises an LtmiError and nothing
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


def _the(module: str, name: str) -> Any:
    return getattr(import_module(f"ltmi_py.{module}"), name)


def _bundle(material: Material) -> Any:
    """Return the Bundle in `material`."""
    if isinstance(material, str):
        material = material.encode("utf-8")
    if isinstance(material, (bytes, bytearray, memoryview)):
        return _the("bundle.reader", "read")(bytes(material))
    if isinstance(material, Mapping):
        return _the("bundle.reader", "read")(material)
    if isinstance(material, _the("bundle.model", "Bundle")):
        return material
    held = getattr(material, "bundle", None)
    if held is None:
        raise UsageError("the index was not built from a bundle; give the bundle itself")
    return held


def _index(material: Material) -> Any:
    """Return an Index over `material`, itself if it is one."""
    kind = _the("retrieval.index", "Index")
    return material if isinstance(material, kind) else kind(_bundle(material))


def _crystallize(request: requests.Crystallize, progress: Progress | None) -> Any:
    if request.skip_refused:
        return _the("surfaces.gathering", "gather")(request.sources, now=request.now, progress=progress)
    bundle = _the("api", "crystallize")(request.sources, now=request.now, progress=progress)
    return _the("surfaces.results", "Held")(bundle)


def _extract(request: requests.Extract, _: Progress | None) -> Any:
    document = _the("documents.detect", "read")(request.source)
    return _the("surfaces.results", "Extracted")(document.text, document.media_type)


def _read(request: requests.Read, _: Progress | None) -> Any:
    return _the("surfaces.results", "Held")(_bundle(request.bundle))


def _write(request: requests.Write, _: Progress | None) -> Any:
    write = _the("bundle.writer", "write")
    data = write(_bundle(request.bundle), form=request.form, sources=request.sources)
    return _the("surfaces.results", "Written")(request.form, data)


def _unpack(request: requests.Unpack, _: Progress | None) -> Any:
    made = _the("bundle.companions", "files")(_bundle(request.bundle), sources=request.sources)
    return _the("surfaces.results", "Files")(made)


def _retrieve(request: requests.Retrieve, _: Progress | None) -> Any:
    names = ("k", "clue", "as_of", "mode", "budget", "cursor")
    asked = {name: getattr(request, name) for name in names}
    return _the("retrieval.answers", "search")(_index(request.bundle), request.query, **asked)


_BARS: Mapping[str, dict[str, float]] = {
    "lenient": {"threshold": 0.6},
    "normal": {},
    "strict": {"threshold": 0.9},
}


def _check(request: requests.Check, _: Progress | None) -> Any:
    if request.bar not in _BARS:
        raise UsageError(f"no bar is called {request.bar!r}; choose one of {', '.join(_BARS)}")
    evidence = request.evidence if request.bundle is None else _index(request.bundle)
    check = _the("checking.verdicts", "check")
    return check(request.answer, evidence, question=request.question, **_BARS[request.bar])


def _verify(request: requests.Verify, _: Progress | None) -> Any:
    material = request.bundle.encode("utf-8") if isinstance(request.bundle, str) else request.bundle
    return _the("bundle.integrity", "verify")(material, sources=request.sources)


def _inspect(request: requests.Inspect, _: Progress | None) -> Any:
    return _the("surfaces.results", "Summary").of(_bundle(request.bundle))


def _outline(request: requests.Outline, _: Progress | None) -> Any:
    return _the("surfaces.results", "Tree").of(_bundle(request.bundle))


def _export(request: requests.Export, _: Progress | None) -> Any:
    data = _the("export.shapes", "export")(_bundle(request.bundle), shape=request.shape)
    return _the("surfaces.results", "Written")(request.shape, data)


def _notes(request: requests.Notes, _: Progress | None) -> Any:
    return _the("surfaces.results", "Files")(_the("export.notes", "notes")(_bundle(request.bundle)))


def _merge(request: requests.Merge, _: Progress | None) -> Any:
    merged = _the("bundle.merge", "merge")(*map(_bundle, request.bundles))
    return _the("surfaces.results", "Held")(merged)


def _diff(request: requests.Diff, _: Progress | None) -> Any:
    return _the("bundle.merge", "diff")(_bundle(request.before), _bundle(request.after))


def _migrate(request: requests.Migrate, _: Progress | None) -> Any:
    return _the("surfaces.results", "Held")(_the("api", "migrate")(_bundle(request.bundle)))


_HELD, _WRITTEN = "surfaces.results:Held", "surfaces.results:Written"

OPERATIONS: Mapping[str, Operation] = {
    row.name: row
    for row in (
        Operation("crystallize", requests.Crystallize, _HELD, _crystallize),
        Operation("extract", requests.Extract, "surfaces.results:Extracted", _extract),
        Operation("read", requests.Read, _HELD, _read),
        Operation("write", requests.Write, _WRITTEN, _write),
        Operation("unpack", requests.Unpack, "surfaces.results:Files", _unpack),
        Operation("retrieve", requests.Retrieve, "retrieval.answers:Answer", _retrieve),
        Operation("check", requests.Check, "checking.verdicts:Report", _check),
        Operation("verify", requests.Verify, "bundle.integrity:Verification", _verify),
        Operation("inspect", requests.Inspect, "surfaces.results:Summary", _inspect),
        Operation("outline", requests.Outline, "surfaces.results:Tree", _outline),
        Operation("export", requests.Export, _WRITTEN, _export),
        Operation("notes", requests.Notes, "surfaces.results:Files", _notes),
        Operation("merge", requests.Merge, _HELD, _merge),
        Operation("diff", requests.Diff, "bundle.merge:Difference", _diff),
        Operation("migrate", requests.Migrate, _HELD, _migrate),
    )
}
