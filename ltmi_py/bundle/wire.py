"""A locus as it is read (SPEC 5.2): from a JSON record to a value, refusing what is out of shape by name.

`_carefully` is the definition. `_quickly` gives the same for the records that writers of this package make.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ltmi_py.bundle import checks
from ltmi_py.bundle.checks import HORIZONS, KINDS
from ltmi_py.bundle.lattice import DIM
from ltmi_py.bundle.model import Breadcrumb, Locus, Relation, SourceRef
from ltmi_py.bundle.parts import parts_from_json
from ltmi_py.errors import ShapeError

_REQUIRED = (
    "id", "breadcrumb", "lattice", "statement", "confidence", "horizon", "decay", "source", "first_seen",
    "last_referenced",
)  # fmt: skip
_FIELDS = frozenset(
    (*_REQUIRED, "kind", "references", "relations", "tags", "notes", "extraction_pass", "x-parts", "x-unit")
)


def locus_from_json(value: Any, *, line: int | None = None) -> Locus:
    """Parse a wire record; raise ShapeError naming the field, and the `line` it was read from."""
    try:
        return _quickly(value) or _carefully(value)
    except ShapeError as error:
        raise error.at(line) if line is not None else error from None


def _quickly(value: Any) -> Locus | None:
    """Return the locus of a record that is sound and has no field but the common ones, else None.

    `parse` has refused lone surrogates already, so a string is a string.
    """
    try:
        source, lattice = value["source"], value["lattice"]
        name, (start, stop) = source["id"], source["offset"]
        crumb = _crumb(tuple(value["breadcrumb"]))
        one, two, three = lattice
        locus_id, statement, kind = value["id"], value["statement"], value["kind"]
        confidence, horizon, decay = value["confidence"], value["horizon"], value["decay"]
        first_seen, last_referenced = value["first_seen"], value["last_referenced"]
        references = value.get("references", 0)
        parts, unit, tags = value.get("x-parts"), value.get("x-unit"), value.get("tags")
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
    if not (
        value.keys().isdisjoint(_RARE)
        and type(locus_id) is type(statement) is type(name) is type(first_seen) is type(last_referenced) is str
        and statement and name and len(locus_id) > 2 and locus_id[:2] == "a-"
        and kind in KINDS and horizon in HORIZONS
        and type(start) is type(stop) is type(references) is int and 0 <= start <= stop <= _MOST and 0 <= references <= _MOST
        and type(one) is type(two) is type(three) is int
        and -1 < one < DIM and -1 < two < DIM and -1 < three < DIM
        and type(confidence) in _NUMBERS and 0 <= confidence <= 1 and type(decay) in _NUMBERS and 0 <= decay <= 1
        and _instant(first_seen) and _instant(last_referenced)
    ):  # fmt: skip
        return None
    return Locus.of_sound(
        locus_id, crumb, (one, two, three), statement, kind, confidence, horizon, decay,
        SourceRef.of_sound(name, start, stop), first_seen,
        last_referenced, references, (), () if tags is None else _tags(tags), None, None,
        None if parts is None else parts_from_json(parts), None if unit is None else _unit(unit),
        {key: value[key] for key in value if key not in _FIELDS and key[:1] != "_"} if len(value) > 11 else {},
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _crumb(crumb: tuple[Any, ...]) -> Breadcrumb:
    checks.check_breadcrumb(crumb)
    return crumb


_RARE = frozenset(("relations", "notes", "extraction_pass"))
_NUMBERS = (int, float)
_MOST = checks.SAFE_INTEGER
_instant = lru_cache(maxsize=4096)(checks.is_instant)


def _carefully(value: Any) -> Locus:
    if not isinstance(value, dict):
        raise ShapeError("locus", "must be an object")
    for name in _REQUIRED:
        if name not in value:
            raise ShapeError(name, "is missing")
    get = value.get
    source, crumb, lattice, unit = value["source"], value["breadcrumb"], value["lattice"], get("x-unit")
    parts, relations, tags = get("x-parts"), get("relations"), get("tags")
    if not isinstance(source, dict) or not checks.is_span(source.get("offset")):
        raise ShapeError("source.offset", "must be two offsets in bytes, the first not after the second")
    if not isinstance(crumb, list):
        raise ShapeError("breadcrumb", "must be a list")
    if not isinstance(lattice, list):
        raise ShapeError("lattice", "must be a list")
    return Locus(
        id=value["id"],
        breadcrumb=tuple(crumb),
        lattice=tuple(lattice),
        statement=value["statement"],
        kind="claim" if get("kind") is None else value["kind"],
        confidence=value["confidence"],
        horizon=value["horizon"],
        decay=value["decay"],
        source=SourceRef(source.get("id"), *source["offset"]),  # type: ignore[arg-type]
        first_seen=value["first_seen"],
        last_referenced=value["last_referenced"],
        references=0 if get("references") is None else value["references"],
        relations=_relations(relations) if relations is not None else (),
        tags=_tags(tags) if tags is not None else (),
        notes=_optional("notes", get("notes")),
        extraction_pass=get("extraction_pass"),
        parts=parts_from_json(parts) if parts is not None else None,
        unit=_unit(unit) if unit is not None else None,
        extensions={key: value[key] for key in value if key not in _FIELDS and key[:1] != "_"},
    )


def _relations(value: Any) -> tuple[Relation, ...]:
    if not isinstance(value, list):
        raise ShapeError("relations", "must be a list")
    out = []
    for index, item in enumerate(value):
        if not isinstance(item, dict):
            raise ShapeError(f"relations[{index}]", "must be an object")
        for name in ("type", "target"):
            checks.check_text(f"relations[{index}].{name}", item.get(name))
        extra = {key: item[key] for key in item if key not in ("type", "target")}
        out.append(Relation(item["type"], item["target"], extra))
    return tuple(out)


def _tags(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise ShapeError("tags", "must be a list of strings")
    for index, item in enumerate(value):
        checks.check_text(f"tags[{index}]", item, empty=True)
    return tuple(value)


def _optional(name: str, value: Any) -> str | None:
    if value is not None:
        checks.check_text(name, value, empty=True)
    return value  # type: ignore[no-any-return]


def _unit(value: Any) -> tuple[int, int]:
    if not checks.is_span(value):
        raise ShapeError("x-unit", "must be two offsets in bytes, the first not after the second")
    return value[0], value[1]
