"""`ltmi merge`, `diff` and `migrate`: bundles against each other, and against the published rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from ltmi_py.surfaces import files
from ltmi_py.surfaces.cli import options, summaries
from ltmi_py.surfaces.cli.bundles import form_of, named, put
from ltmi_py.surfaces.cli.codes import NO
from ltmi_py.surfaces.cli.terminal import Terminal, paint
from ltmi_py.surfaces.operations import dispatch


@click.command()
@click.argument("bundles", nargs=-1, required=True, metavar="BUNDLE...")
@click.option(
    "--output", "-o", required=True, metavar="PATH", help="The bundle to write; its name says the form."
)
@click.option("--form", type=click.Choice(options.FORMS), help="The form, where the name does not say it.")
@options.common
def merge(terminal: Terminal, *, bundles: tuple[str, ...], output: str, form: str | None) -> int:
    """Join bundles into one; their order does not matter, and a locus that stands in several stands in it once."""
    with terminal.working("merging"):
        held = dispatch("merge", {"bundles": [options.opened(path) for path in bundles]})
    return _made(terminal, held, output, form)


@click.command()
@click.argument("before", metavar="BEFORE")
@click.argument("after", metavar="AFTER")
@options.common
def diff(terminal: Terminal, *, before: str, after: str) -> int:
    """Tell which loci were added, removed, changed or moved. Exit code 0 when nothing was, 1 when something was."""
    with terminal.working("comparing"):
        found = dispatch("diff", {"before": options.opened(before), "after": options.opened(after)}).to_json()
    if terminal.as_json:
        terminal.json(found)
    else:
        _show(terminal, found)
    return NO if any(found[name] for name in _MARKS) else 0


_MARKS = {"added": ("+", "good"), "removed": ("−", "bad"), "changed": ("~", "doubt"), "moved": ("→", "place")}


def _show(terminal: Terminal, found: Mapping[str, Any]) -> None:
    for name, (sign, style) in _MARKS.items():
        for item in found[name]:
            terminal.paragraph(item["statement"], indent="  ", first=paint(f"{sign} ", style))
            terminal.paragraph(_detail(item), indent="  ", style="dim")
    counts = [f"{len(found[name]):,} {name}" for name in _MARKS if found[name]]
    terminal.out(", ".join(counts) or "no difference")


def _detail(item: Mapping[str, Any]) -> str:
    """Return the id of a locus, and what of it changed."""
    fields = [f"{name} {before} → {after}" for name, (before, after) in item.get("fields", {}).items()]
    if "to" in item:
        fields = [f"bytes {item['from'][1]} to {item['from'][2]} → {item['to'][1]} to {item['to'][2]}"]
    return "; ".join([item["id"], *fields])


@click.command()
@click.argument("bundle", metavar="BUNDLE")
@click.option(
    "--output", "-o", required=True, metavar="PATH", help="The bundle to write; its name says the form."
)
@click.option("--form", type=click.Choice(options.FORMS), help="The form, where the name does not say it.")
@click.option(
    "--source", "-s", "sources", multiple=True, metavar="PATH", help="A text it was made from (repeatable)."
)
@options.common
def migrate(
    terminal: Terminal, *, bundle: str, output: str, form: str | None, sources: tuple[str, ...]
) -> int:
    """Derive ids and coordinates anew by the published rules; the old ids stay as relations of the type formerly.

    A statement is anchored elsewhere only where its words are really found; what cannot be proved is marked so.
    """
    with terminal.working("migrating"):
        request = {"bundle": options.opened(bundle), "sources": options.texts(sources)}
        held = dispatch("migrate", request)
    for warning in held.warnings:
        terminal.say(f"warning: {warning}")
    return _made(terminal, held, output, form)


def _made(terminal: Terminal, held: Any, output: str, form: str | None) -> int:
    put(held.bundle, output, form=form_of(output, form))
    if terminal.as_json and output != files.STANDARD_INPUT:
        terminal.json({"output": files.label(output), **held.to_json()})
    terminal.say(f"{named(output)}: {summaries.counted(held.to_json())}")
    return 0
