"""`ltmi verify` and `ltmi inspect`: what a bundle proves, and what it holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from ltmi_py.surfaces import files
from ltmi_py.surfaces.cli import options, summaries
from ltmi_py.surfaces.cli.main import NO
from ltmi_py.surfaces.cli.terminal import Terminal, paint
from ltmi_py.surfaces.operations import dispatch

_SEVERITY = {"error": "bad", "warning": "doubt", "note": "dim"}
_FINDINGS_SHOWN = 50


@click.command(short_help="Prove a bundle from the bytes of its sources.")
@click.argument("bundle", metavar="BUNDLE")
@click.option(
    "--source", "-s", "sources", multiple=True, metavar="PATH", help="A source that lies beside (repeatable)."
)
@click.option(
    "--all", "everything", is_flag=True, help=f"List every finding, not the first {_FINDINGS_SHOWN}."
)
@options.common
def verify(terminal: Terminal, *, bundle: str, sources: tuple[str, ...], everything: bool) -> int:
    """Put every statement together again from the bytes of its source, and name each rule that does not hold.

    Proved means that nobody added, dropped or swapped a word between the source and a statement beyond what its
    parts show. It does not mean true. Exit code 0 when the bundle is proved, 1 when it is not.

    \b
      ltmi verify notes.ltmi
      ltmi verify without-text.ltmi --source notes.md
    """
    data = files.read_bundle(bundle)
    given = tuple(files.read(path) for path in sources) or None
    found = dispatch("verify", {"bundle": data, "sources": given}).to_json()
    if terminal.as_json:
        terminal.json(found)
    else:
        _show(terminal, found, name=files.label(bundle), limit=None if everything else _FINDINGS_SHOWN)
    return 0 if found["ok"] else NO


def _show(terminal: Terminal, found: Mapping[str, Any], *, name: str, limit: int | None) -> None:
    findings = found["findings"]
    for finding in findings[:limit]:
        where = f"line {finding['line']}: " if finding["line"] is not None else ""
        locus = f" ({finding['locus']})" if finding["locus"] else ""
        lead = paint(finding["severity"], _SEVERITY[finding["severity"]]) + "  "
        text = f"{where}{finding['message']} [{finding['code']}]{locus}"
        terminal.paragraph(text, indent=" " * 4, first=lead)
    if limit is not None and len(findings) > limit:
        terminal.paragraph(f"and {len(findings) - limit} more; --all lists them", style="dim")
    if findings:
        terminal.out()
    counts = [f"{found[kind]:,} {kind}" for kind in ("verbatim", "assembled", "unproved") if found[kind]]
    verdict = paint("✓ proved", "good") if found["ok"] else paint("✗ not proved", "bad")
    terminal.out(f"{verdict}: {name}: {', '.join(counts) or 'no loci'}")
    for dialect in _dialects(found["dialects"]):
        terminal.paragraph(f"dialect: {dialect}", indent="  ", first="  ", style="dim")


def _dialects(dialects: Any) -> list[str]:
    """Return the dialects as lines, however they are counted."""
    if isinstance(dialects, Mapping):
        return [f"{name} ({value})" for name, value in dialects.items()]
    return [str(each) for each in dialects]


@click.command(short_help="Say what a bundle holds.")
@click.argument("bundle", metavar="BUNDLE")
@click.option("--outline", is_flag=True, help="Show the tree of names.")
@click.option("--loci", is_flag=True, help="List the statements.")
@options.common
def inspect(terminal: Terminal, *, bundle: str, outline: bool, loci: bool) -> int:
    """Say what a bundle holds, by count: loci, kinds, sources, and what was left out of them and why.

    Nothing is proved; that is what `ltmi verify` does.
    """
    held = options.opened(bundle)
    if outline:
        tree = dispatch("outline", {"bundle": held}).to_json()
        terminal.json(tree) if terminal.as_json else summaries.show_tree(terminal, tree)
    elif loci:
        rows = [locus.to_json() for locus in held.loci] if terminal.as_json else []
        terminal.json(rows) if terminal.as_json else summaries.show_loci(terminal, held)
    else:
        summary = dispatch("inspect", {"bundle": held}).to_json()
        if terminal.as_json:
            terminal.json(summary)
        else:
            summaries.show_summary(terminal, summary, path=files.label(bundle))
    return 0
