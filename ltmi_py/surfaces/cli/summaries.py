"""What a bundle holds, as text: its counts, its tree of names, its statements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from ltmi_py.surfaces.cli.layout import plural, safe, shorten
from ltmi_py.surfaces.cli.places import Places, crumbs
from ltmi_py.surfaces.cli.terminal import Terminal, paint

_TREE_LEVELS = 3  # the fourth names single claims
_SOURCES_SHOWN = 12


def counted(summary: Mapping[str, Any]) -> str:
    """Return one line: how many loci, from how much, and what was left out of it."""
    loci, sources = summary["manifest"]["loci"], summary["sources"]
    line = f"{plural(loci, 'locus', 'loci')} from {plural(len(sources), 'source')}"
    if not summary["left_out"]:
        return line
    whole = sum(source["bytes"] or 0 for source in sources)
    out = sum(count["bytes"] for count in summary["left_out"].values())
    share = f", {100 * out / whole:.0f} % of the text" if whole else ""
    return f"{line}; left out: {', '.join(summary['left_out'])}{share}"


def show_tree(terminal: Terminal, tree: Mapping[str, Any]) -> None:
    """Write the tree of breadcrumbs, three levels deep."""
    for line in _branches(tree["below"], "", _TREE_LEVELS, terminal.width, top=True):
        terminal.out(line)


def _branches(
    nodes: list[dict[str, Any]], lead: str, depth: int, width: int | None, *, top: bool = False
) -> Iterator[str]:
    for node in nodes:
        last = node is nodes[-1]
        fork, below = ("", "") if top else ("└─ ", "   ") if last else ("├─ ", "│  ")
        count = f"{node['loci']:,}"
        room = None if width is None else max(8, width - len(lead) - len(fork) - len(count) - 2)
        name = shorten(safe(node["name"]), room)
        yield f"{paint(lead + fork, 'dim')}{paint(name, 'strong') if top else name}  {paint(count, 'dim')}"
        if depth > 1:
            yield from _branches(node["below"], lead + below, depth - 1, width)


def show_loci(terminal: Terminal, bundle: Any) -> None:
    """Write the statements, each behind the line it stands on, under the names that several in a row share."""
    places = Places(bundle)
    column = max((len(_number(places, locus)) for locus in bundle.loci), default=0)
    many = len(bundle.manifest.sources) > 1
    labels = {record.id: record.label for record in bundle.sources}
    above = None
    for (source, *crumb), group in groupby(
        bundle.loci, key=lambda locus: (locus.source.id, *locus.breadcrumb[:2])
    ):
        loci = list(group)
        title = crumbs(crumb, levels=2 if len(loci) > 1 else 1)
        title = f"{labels.get(source, source)} · {title}" if many else title
        if title != above:
            if above is not None:
                terminal.out()
            terminal.paragraph(title, style="place")
            above = title
        for locus in loci:
            lead = paint(_number(places, locus).rjust(column) + "  ", "dim")
            terminal.paragraph(locus.statement, indent=" " * (column + 2), first=lead)


def _number(places: Places, locus: Any) -> str:
    return places.number(locus.source.id, locus.source.start)


def show_summary(terminal: Terminal, summary: Mapping[str, Any], *, path: str) -> None:
    """Write what `inspect` tells."""
    head = summary["manifest"]
    terminal.paragraph(f"{path}: {counted(summary)}", style="strong")
    terminal.pairs(_summary_rows(summary, head))
    sources = summary["sources"]
    for source in sources[:_SOURCES_SHOWN]:
        terminal.out()
        terminal.paragraph(source["label"] or source["id"], style="place")
        terminal.pairs([("  " + name, text) for name, text in _source_rows(source)])
    if len(sources) > _SOURCES_SHOWN:
        terminal.out()
        terminal.paragraph(f"and {len(sources) - _SOURCES_SHOWN} more; --json lists them all", style="dim")


def _summary_rows(summary: Mapping[str, Any], head: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    yield "id", head["corpus_id"]
    yield "format", head["v"] + (f", made by {head['producer']}" if head["producer"] else "")
    yield "created", head["created"]
    for name in ("kinds", "horizons", "stated"):
        if summary[name]:
            yield (
                name.removesuffix("s"),
                ", ".join(f"{count:,} {what}" for what, count in summary[name].items()),
            )
    if foreign := dialects(summary["dialects"]):
        yield "dialects", foreign
    if summary["left_out"]:
        rows = (f"{why} {plural(count['bytes'], 'byte')}" for why, count in summary["left_out"].items())
        yield "left out", ", ".join(rows)


def _source_rows(source: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    yield "id", source["id"]
    if source["media_type"]:
        yield "type", source["media_type"]
    if source["bytes"] is not None:
        yield "size", plural(source["bytes"], "byte") + ("" if source["text"] else ", text not included")
    if source["origin"]:
        yield "from", f"{source['origin']['name']}, {source['origin']['media_type']}"
    if source["timestamp"]:
        yield "date", source["timestamp"]
    yield "loci", f"{source['loci']:,}"


def dialects(schemes: Mapping[str, Mapping[str, int] | Any]) -> str:
    """Return the schemes of ids, lattice and offsets in one line, or nothing where all are the published ones."""
    foreign = {"reference", "underivable", "utf-16", "unknown"}
    if not any(foreign & set(counts) for counts in schemes.values()):
        return ""
    return "; ".join(
        f"{name} {', '.join(f'{scheme} ({count:,})' for scheme, count in counts.items())}"
        for name, counts in schemes.items()
        if counts
    )
