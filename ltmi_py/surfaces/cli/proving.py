"""`ltmi verify` and `ltmi inspect`: what a bundle proves, and what it holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from os.path import commonprefix
from typing import Any

import click

from ltmi_py.surfaces import files, stored
from ltmi_py.surfaces.cli import anatomy, options, summaries
from ltmi_py.surfaces.cli.bundles import word
from ltmi_py.surfaces.cli.codes import NO
from ltmi_py.surfaces.cli.terminal import Terminal
from ltmi_py.surfaces.operations import dispatch

_SEVERITY = {"error": "bad", "warning": "doubt", "note": "dim"}


@click.command()
@click.argument("bundle", metavar="BUNDLE")
@click.option(
    "--source", "-s", "sources", multiple=True, metavar="PATH", help="A source that lies beside (repeatable)."
)
@click.option("--all", "everything", is_flag=True, help="List each finding, also those that many loci share.")
@options.common
def verify(terminal: Terminal, *, bundle: str, sources: tuple[str, ...], everything: bool) -> int:
    """Put every statement together again from the bytes of its source, and name each rule that does not hold.

    Proved means that nobody added, dropped or swapped a word between the source and a statement beyond what its
    parts show. It does not mean true. Exit code 0 when every statement is proved, 1 when a rule is broken, a
    statement is unproved, or one is unchecked since its text is not at hand. In the JSON, `ok` says whether no rule
    is broken, and `proved` whether all is proved.

    \b
      ltmi verify notes.ltmi
      ltmi verify without-text.ltmi --source notes.md
    """
    beside = options.texts(sources)
    if stored.is_long_stream(bundle):
        with terminal.progress("proving") as progress, options.reading(bundle):
            lines = _told(files.lines(bundle), progress, files.size(bundle))
            found = dispatch("verify", {"bundle": lines, "sources": beside}).to_json()
    else:
        with terminal.working("proving"), options.reading(bundle), stored.bundle(bundle) as held:
            found = dispatch("verify", {"bundle": held, "sources": beside}).to_json()
    if terminal.as_json:
        terminal.json(found)
    else:
        _show(terminal, found, name=options.called(bundle), everything=everything)
        if found["unchecked"]:
            terminal.say(_next(bundle, sources))
    return 0 if found["proved"] else NO


def _next(bundle: str, sources: tuple[str, ...]) -> str:
    """Return what would prove what is left unchecked."""
    if sources:
        given = "the file given is" if len(sources) == 1 else "the files given are"
        return f"next: {given} not all it was made from; give each with --source, unchanged since"
    return f"next: ltmi verify {word(bundle)} --source FILE, with the text it was made from"


def _told(lines: Iterator[bytes], progress: Callable[[int, int], None], total: int) -> Iterator[bytes]:
    """Yield the lines, and tell how far they go."""
    done = 0
    for line in lines:
        yield line
        done += len(line)
        progress(done, total)


def _show(terminal: Terminal, found: Mapping[str, Any], *, name: str, everything: bool) -> None:
    rows = _findings(found["findings"], everything=everything)
    for severity, text in rows:
        terminal.paragraph(f": {text}", indent="  ", first="", head=(severity, _SEVERITY[severity]))
    if rows:
        terminal.out()
    kinds = ("verbatim", "assembled", "unproved", "unchecked", "refuted")
    counts = ", ".join(f"{found[kind]:,} {kind}" for kind in kinds if found[kind])
    terminal.paragraph(f": {name}: {counts or 'no loci'}", indent="  ", first="", head=_verdict(found))
    dialects = summaries.dialects(found["dialects"])
    if dialects:
        terminal.paragraph(f"dialects: {dialects}", indent="  ", style="dim")


def _verdict(found: Mapping[str, Any]) -> tuple[str, str]:
    if not found["ok"]:
        return "✗ not proved", "bad"
    if not found["proved"]:
        return "? no rule is broken, but not all is proved", "doubt"
    if not found["loci"]:
        return "✓ nothing to prove", "good"
    return "✓ proved", "good"


def _findings(findings: list[dict[str, Any]], *, everything: bool) -> list[tuple[str, str]]:
    """Return findings as (severity, sentence), the worst first; those of one code are said once, with the first."""
    groups: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for number, item in enumerate(findings):
        groups.setdefault((item["severity"], item["code"], str(number) if everything else ""), []).append(
            item
        )
    order = list(_SEVERITY)
    rows = sorted(groups.items(), key=lambda pair: order.index(pair[0][0]))
    return [(severity, _sentence(items)) for (severity, *_), items in rows]


def _sentence(items: list[dict[str, Any]]) -> str:
    first = items[0]
    line = f"line {first['line']}" if first["line"] is not None else ""
    where = ", ".join(filter(None, [line, first["locus"]]))
    message = _shared([item["message"] for item in items])
    if len(items) > 1:
        where = f"{len(items):,} times, first: {where}" if where else f"{len(items):,} times"
    return f"{message} [{first['code']}]" + (f" ({where})" if where else "")


def _shared(messages: list[str]) -> str:
    """Return what all messages begin with, up to the last colon before they part."""
    start = commonprefix(messages)  # noqa: RUF071 - characters are what is compared
    return start if start in messages else (start.rpartition(": ")[0] or messages[0])


@click.command()
@click.argument("bundle", metavar="BUNDLE")
@click.option("--outline", is_flag=True, help="Show the tree of names.")
@click.option("--loci", is_flag=True, help="List the statements.")
@click.option(
    "--locus", metavar="ID", help="Take one locus apart: its place, and the parts it was made from."
)
@options.common
def inspect(terminal: Terminal, *, bundle: str, outline: bool, loci: bool, locus: str | None) -> int:
    """Say what a bundle holds, by count: loci, kinds, sources, and what was left out of them and why.

    Nothing is proved; that is what `ltmi verify` does.
    """
    with terminal.working("reading"):
        held = options.opened(bundle)
    if locus is not None:
        found = anatomy.find(held, locus)
        terminal.json(found.to_json()) if terminal.as_json else anatomy.show(terminal, found, held)
    elif outline:
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
            summaries.show_summary(terminal, summary, path=options.called(bundle))
    return 0
