"""One locus taken apart: its fields, its place, and the parts its statement was put together from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ltmi_py.errors import UsageError
from ltmi_py.surfaces.cli.layout import plural, shorten
from ltmi_py.surfaces.cli.places import Places, crumbs
from ltmi_py.surfaces.cli.terminal import Terminal

_SHORTEST_ID = 4


def find(bundle: Any, name: str) -> Any:
    """Return the locus whose id is `name` or begins with it; raise UsageError for none or several."""
    found = [locus for locus in bundle.loci if locus.id == name]
    if not found and len(name.removeprefix("a-")) >= _SHORTEST_ID:
        found = [locus for locus in bundle.loci if locus.id.startswith(name)]
    if not found:
        raise UsageError(f"the bundle holds no locus {name!r}; `ltmi retrieve --explain` shows ids")
    if len({locus.id for locus in found}) > 1:
        raise UsageError(f"{plural(len(found), 'locus', 'loci')} begin with {name!r}; give more of the id")
    return found[0]


def show(terminal: Terminal, locus: Any, bundle: Any) -> None:
    """Write everything there is to say of one locus."""
    terminal.paragraph(locus.statement, style="strong")
    terminal.paragraph(
        f"{Places(bundle).of(locus.to_json()['source'])} · {crumbs(locus.breadcrumb)}", style="place"
    )
    terminal.out()
    terminal.pairs(_fields(locus))
    if locus.parts is None:
        return
    terminal.out()
    data = next(
        (r.text.encode("utf-8") for r in bundle.sources if r.id == locus.source.id and r.text is not None),
        None,
    )
    terminal.paragraph("put together from", style="dim")
    for part in locus.parts:
        room = None if terminal.width is None else max(8, terminal.width - 32)
        text = shorten(_text(part, data), room)
        name, style = _name(part)
        terminal.paragraph(f"{_range(part):>15}  {text}", indent="  ", head=(f"{name:<12}", style))


def _fields(locus: Any) -> Iterator[tuple[str, str]]:
    yield "id", locus.id
    yield "kind", locus.kind
    unproved = "x-unproved" in locus.extensions
    yield "confidence", "none, since it is unproved" if unproved else f"{locus.confidence:g}"
    yield "horizon", f"{locus.horizon}, decay {locus.decay:g}"
    yield "source", f"{locus.source.id}, bytes {locus.source.start} to {locus.source.stop}"
    if locus.unit is not None:
        yield "unit", f"cut from bytes {locus.unit[0]} to {locus.unit[1]}"
    yield (
        "seen",
        f"{locus.first_seen}, last referenced {locus.last_referenced} ({plural(locus.references, 'reference')})",
    )
    yield "lattice", " ".join(str(axis) for axis in locus.lattice)
    if locus.tags:
        yield "tags", ", ".join(locus.tags)
    for relation in locus.relations:
        yield relation.type, relation.target
    if locus.parts is None:
        yield "proof", "verbatim"


def _name(part: Any) -> tuple[str, str]:
    if part.op == "glue":
        return "glue", "doubt"
    if part.op == "skip":
        return f"skip {part.reason}", "dim"
    if part.op == "from":
        return part.reason, "place"
    return "keep" if not part.by else "+".join(part.by), "good"


def _range(part: Any) -> str:
    return "" if part.op == "glue" else f"{part.start}-{part.stop}"


def _text(part: Any, data: bytes | None) -> str:
    if part.op == "glue" or part.by:
        return str(part.text)
    return "" if data is None else data[part.start : part.stop].decode("utf-8", "replace")
