"""`ltmi crystallize`: texts in, a bundle out."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import click

from ltmi_py.errors import UsageError
from ltmi_py.surfaces import files
from ltmi_py.surfaces.cli import options, summaries
from ltmi_py.surfaces.cli.bundles import form_of, put
from ltmi_py.surfaces.cli.main import UNREADABLE
from ltmi_py.surfaces.cli.terminal import Terminal
from ltmi_py.surfaces.operations import dispatch


@click.command(short_help="Turn texts into a bundle.")
@click.argument("places", nargs=-1, metavar="[INPUT]...")
@click.option(
    "--input", "-i", "inputs", multiple=True, metavar="PATH", help="A file, a folder, or - (repeatable)."
)
@click.option("--output", "-o", metavar="PATH", help="The bundle to write; its name says the form.")
@click.option("--form", type=click.Choice(options.FORMS), help="The form, where the name does not say it.")
@click.option("--without-sources", is_flag=True, help="Leave the text of the sources out of the bundle.")
@click.option("--label", metavar="NAME", help="The name of the source (for one input).")
@click.option(
    "--timestamp", type=options.Instant(), metavar="DATE", help="The date of the sources, not their files'."
)
@click.option("--canonical", is_flag=True, help="Sources that hold whatever their age: long horizon.")
@click.option("--transient", is_flag=True, help="Sources that soon grow old: short horizon.")
@click.option("--outline", is_flag=True, help="Show the tree of names and stop; nothing is written.")
@options.NOW
@options.common
def crystallize(
    terminal: Terminal,
    *,
    places: tuple[str, ...],
    inputs: tuple[str, ...],
    output: str | None,
    form: str | None,
    without_sources: bool,
    label: str | None,
    timestamp: str | None,
    canonical: bool,
    transient: bool,
    outline: bool,
    now: str | None,
) -> int:
    """Turn texts into a bundle of statements, each traced to the bytes it was made from.

    Without --output the statements are listed (with --json: the bundle itself is written to standard output). A
    file's own date is the date of its text unless --timestamp says otherwise.

    \b
      ltmi crystallize notes.md --output notes.ltmi
      ltmi crystallize ./docs/ --output docs.ltmi.jsonl
      some-command | ltmi crystallize - --label minutes --output minutes.ltmi
    """
    if canonical and transient:
        raise UsageError("--canonical and --transient exclude each other; give one of them")
    names = _names([*inputs, *places], output)
    if label is not None and len(names) > 1:
        raise UsageError(f"--label names one source, and there are {len(names)}; leave it out")
    sources = [
        replace(files.source(name, name=label, timestamp=timestamp), canonical=canonical, transient=transient)
        for name in names
    ]
    request = {"sources": sources, "now": now, "skip_refused": len(sources) > 1}
    with terminal.progress("crystallising") as progress:
        held = dispatch("crystallize", request, progress=progress)
    for refused in held.refused:
        terminal.say(f"ltmi: {refused.message}")
    _show(terminal, held, outline=outline, output=output, form=form, sources=not without_sources)
    return UNREADABLE if held.refused else 0


def _names(paths: Sequence[str], output: str | None) -> list[str]:
    """Return the input files, without the output where it lies among them."""
    if not paths:
        if sys.stdin.isatty():
            raise click.UsageError("there is nothing to read: name files, folders, or - for standard input")
        paths = [files.STANDARD_INPUT]
    if output is not None and output in paths and output != files.STANDARD_INPUT:
        raise UsageError(f"{output} is both input and output; name another output")
    names = [name for name in files.walk(paths) if output is None or not files.same(name, output)]
    if not names:
        raise files.FileError(
            files.label(paths[0]), "holds no file to read", action="name a file or another folder"
        )
    return names


def _show(
    terminal: Terminal, held: Any, *, outline: bool, output: str | None, form: str | None, sources: bool
) -> None:
    bundle = held.bundle
    if outline:
        tree = dispatch("outline", {"bundle": bundle})
        if terminal.as_json:
            terminal.json(tree.to_json())
        else:
            summaries.show_tree(terminal, tree.to_json())
        return
    if output is None and terminal.as_json:
        files.write(files.STANDARD_INPUT, dispatch("write", {"bundle": bundle, "sources": sources}).data)
        return
    if output is None:
        summaries.show_loci(terminal, bundle)
        terminal.say(_counted(held))
        return
    put(bundle, output, form=form_of(output, form), sources=sources)
    if terminal.as_json and output != files.STANDARD_INPUT:
        terminal.json({"output": files.label(output), **held.to_json()})
    terminal.say("\n".join(_report(held, output)))


def _counted(held: Any) -> str:
    return summaries.counted(held.to_json())


def _report(held: Any, output: str) -> Iterator[str]:
    name = files.label(output)
    yield f"{'standard output' if name == '-' else name}: {_counted(held)}"
    if held.bundle.loci and name != "-":
        yield f'next: ltmi retrieve {name} "your question"'
