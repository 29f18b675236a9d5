"""What can be asked: one plain value for each operation, and the way to it from JSON.

A field of type `Material` takes a bundle in any state: its bytes in any form, the files of its directory by name, a
Bundle that was read, or an Index that was built, so that a door which keeps one pays for reading and indexing once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from ltmi_py.documents.model import Source
from ltmi_py.errors import UsageError

if TYPE_CHECKING:
    from ltmi_py.bundle.model import Bundle, Locus, SourceRecord

Texts: TypeAlias = (
    "Iterable[bytes | str] | Mapping[str, bytes | str]"  # texts, or texts by the id of the source
)
Material: TypeAlias = "bytes | str | Mapping[str, bytes] | Bundle | Any"


@dataclass(frozen=True, slots=True)
class Crystallize:
    """Turn sources into a bundle. `now` (ISO-8601 UTC) dates its loci; None is the moment of the call.

    With `skip_refused` a source that cannot be read is named in the result and the others go through; without it the
    first such source raises SourceError. `watch` sees each locus as it is made, which a door in the same process may
    want to show; it has no form in JSON.
    """

    sources: Iterable[Source]
    now: str | None = None
    skip_refused: bool = False
    watch: Callable[[Locus, SourceRecord], None] | None = None


@dataclass(frozen=True, slots=True)
class Extract:
    """Return the text of a source in whatever format, as crystallising would read it."""

    source: Source


@dataclass(frozen=True, slots=True)
class Read:
    """Read a bundle in any of its forms, which are told apart by the bytes."""

    bundle: Material


@dataclass(frozen=True, slots=True)
class Write:
    """Write a bundle as `form`: json, jsonl, tar.gz or zip; with the text of its sources or without."""

    bundle: Material
    form: str = "json"
    sources: bool = True


@dataclass(frozen=True, slots=True)
class Unpack:
    """Lay a bundle out as the files of a directory, with the text of its sources or without."""

    bundle: Material
    sources: bool = True


@dataclass(frozen=True, slots=True)
class Index:
    """Index a bundle, or take its index from the bytes that an earlier result `kept`, where they are of these loci."""

    bundle: Material
    kept: bytes | None = None


@dataclass(frozen=True, slots=True)
class Retrieve:
    """Search a bundle.

    `k` is the most hits wanted, `clue` what tells rivals apart, `as_of` an instant for decay, `mode` fused, words or
    lattice, `budget` the most tokens that the statements may take, `cursor` what an earlier answer gave for the rest.
    """

    bundle: Material
    query: str
    k: int = 8
    clue: str | None = None
    as_of: str | None = None
    mode: str = "fused"
    budget: int | None = None
    cursor: str | None = None


@dataclass(frozen=True, slots=True)
class Check:
    """Check an answer against texts, or against the loci of a bundle.

    `bar` is lenient, normal or strict; `language` that of the evidence, found out where it is None; `synonyms` groups
    of words that may stand for each other. A bundle may come as prepared evidence, whose language and synonyms then hold.
    """

    answer: str
    evidence: tuple[str, ...] = ()
    bundle: Material | None = None
    question: str | None = None
    bar: str = "normal"
    language: str | None = None
    synonyms: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Verify:
    """Prove a bundle from its sources: those inside it, and those given here beside it.

    The bundle may also be an iterator over the lines of its JSONL, which are then taken one by one.
    """

    bundle: Material
    sources: Texts | None = None


@dataclass(frozen=True, slots=True)
class Inspect:
    """Say what a bundle holds, by count, with nothing proved."""

    bundle: Material


@dataclass(frozen=True, slots=True)
class Outline:
    """Show the tree of a bundle's breadcrumbs."""

    bundle: Material


@dataclass(frozen=True, slots=True)
class Export:
    """Write a bundle's loci in another shape: instruction, chat, completion or masked training rows, or csv."""

    bundle: Material
    shape: str = "instruction"


@dataclass(frozen=True, slots=True)
class Notes:
    """Lay a bundle's loci out as Markdown notes, one for each topic."""

    bundle: Material


@dataclass(frozen=True, slots=True)
class Merge:
    """Join bundles into one."""

    bundles: tuple[Material, ...]


@dataclass(frozen=True, slots=True)
class Diff:
    """Tell what changed from one bundle to another."""

    before: Material
    after: Material


@dataclass(frozen=True, slots=True)
class Migrate:
    """Rewrite a bundle by the published rules, its old ids kept as relations; `sources` are texts it does not carry."""

    bundle: Material
    sources: Texts | None = None


Request = TypeVar("Request")


def parse(kind: type[Request], values: Mapping[str, Any]) -> Request:
    """Return the request that JSON `values` describe; raise UsageError for a field unknown, missing or of another type."""
    known = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]
    name = kind.__name__.lower()
    for key in values:
        if key not in known:
            raise UsageError(f"{name} takes no {key!r}; give {', '.join(known)}")
    for key, field in known.items():
        if field.default is MISSING and key not in values:
            raise UsageError(f"{name} needs {key!r}; give it")
    return kind(**{key: _value(name, key, str(known[key].type), value) for key, value in values.items()})


_PLAIN: dict[str, tuple[type, ...]] = {
    "str | bytes": (str, bytes),
    "bytes | str": (str, bytes),
    "str": (str,),
    "int": (int,),
    "bool": (bool,),
    "str | None": (str, type(None)),
    "int | None": (int, type(None)),
    "bytes | None": (bytes, type(None)),
}


def _value(name: str, key: str, declared: str, value: Any) -> Any:
    """Return `value` as a field declared so, or raise UsageError."""
    if declared in _PLAIN:
        if type(value) not in _PLAIN[declared]:
            raise UsageError(f"{name}.{key} must be {declared.replace('None', 'null')}; correct it")
        return value
    if declared.endswith("| None"):
        return None if value is None else _value(name, key, declared.removesuffix(" | None"), value)
    if declared == "Source":
        return _source(f"{name}.{key}", value)
    if declared == "Texts":
        return _texts(name, key, value)
    if declared == "Material":
        return _material(f"{name}.{key}", value)
    kind = declared.partition("[")[2].removesuffix("]").removesuffix(", ...")
    if isinstance(value, (str, bytes, Mapping)) or not isinstance(value, Iterable):
        raise UsageError(f"{name}.{key} must be a list; put the value into one")
    return tuple(_value(name, f"{key}[{index}]", kind, item) for index, item in enumerate(value))


def _texts(name: str, key: str, value: Any) -> Any:
    if isinstance(value, Mapping):
        return {id_: _value(name, f"{key}[{id_!r}]", "bytes | str", text) for id_, text in value.items()}
    return _value(name, key, "tuple[bytes | str, ...]", value)


def _material(where: str, value: Any) -> Any:
    plain = value is None or isinstance(value, (bool, int, float, list, tuple))
    if plain or (isinstance(value, Mapping) and not all(map(_is_file, value.items()))):
        raise UsageError(
            f"{where} must be a bundle: its text or bytes, or the bytes of its files by name; give one"
        )
    return value


def _is_file(item: tuple[Any, Any]) -> bool:
    return isinstance(item[0], str) and isinstance(item[1], bytes)


def _source(where: str, item: Any) -> Source:
    if isinstance(item, Source):
        return item
    if isinstance(item, str):
        return Source(item)
    known = {field.name: str(field.type) for field in fields(Source)}
    if not isinstance(item, Mapping) or "data" not in item:
        raise UsageError(f"{where} must be a text or an object with 'data'; correct it")
    for key in item:
        if key not in known:
            raise UsageError(f"{where} takes no {key!r}; give {', '.join(known)}")
    return Source(**{key: _value(where, key, known[key], value) for key, value in item.items()})
