"""`ltmi crystallize`: texts in, a bundle out."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import click

from ltmi_py.documents.model import Source
from ltmi_py.errors import UsageError
from ltmi_py.export.returns import is_note, is_table
from ltmi_py.surfaces import files
from ltmi_py.surfaces.cli import options, summaries
from ltmi_py.surfaces.cli.bundles import form_of, named, put, word
from ltmi_py.surfaces.cli.codes import UNREADABLE
from ltmi_py.surfaces.cli.layout import safe
from ltmi_py.surfaces.cli.terminal import Terminal
from ltmi_py.surfaces.operations import dispatch
from ltmi_py.surfaces.results import Refused
from ltmi_py.surfaces.shards import Plan, moment, run

_LARGE = 2**25  # bytes of input from which the work is done in pieces


@click.command()
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
@click.option("--jobs", type=click.IntRange(1, 64), default=1, help="How many files to read at once.")
@click.option(
    "--shards",
    type=click.IntRange(min=1),
    metavar="N",
    help="Write a set of files of N loci each (a directory).",
)
@click.option("--resume", is_flag=True, help="Go on with a run that was stopped.")
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
    jobs: int,
    shards: int | None,
    resume: bool,
    now: str | None,
) -> int:
    """Turn texts into a bundle of statements, each traced to the bytes it was made from.

    Without --output the statements are listed (with --json: the bundle itself is written to standard output). A
    file's own date is the date of its text unless --timestamp says otherwise.

    \b
      ltmi crystallize notes.md --output notes.ltmi
      ltmi crystallize ./docs/ --output docs.ltmi.jsonl
      ltmi crystallize ./archive/ --output archive.ltmi/ --jobs 4 --shards 50000
      some-command | ltmi crystallize - --label minutes --output minutes.ltmi
    """
    if canonical and transient:
        raise UsageError("--canonical and --transient exclude each other; give one of them")
    found = _found([*inputs, *places], output)
    if label is not None and len(found) > 1:
        raise UsageError(f"--label names one source, and there are {len(found)}; leave it out")
    if label is not None:
        found = [replace(found[0], label=label)]
    if shards is not None and (output is None or form_of(output, form) != "directory" or outline):
        raise UsageError("--shards writes a directory; name one with --output, ending in /")
    if shards is not None and any(file.path == files.STANDARD_INPUT for file in found):
        raise UsageError("--shards reads files and folders; name them instead of -")
    if jobs > 1 or resume or shards or sum(files.size(file.path) for file in found) > _LARGE:
        plan = _plan(found, output, form, now=now, resume=resume)
        if plan is not None and not outline:
            plan = replace(plan, timestamp=timestamp, canonical=canonical, transient=transient)
            plan = replace(plan, sources=not without_sources, shards=shards)
            return _in_pieces(terminal, plan, jobs=jobs, resume=resume)
    sources = [
        replace(
            files.source(file.path, name=file.label, timestamp=timestamp),
            canonical=canonical,
            transient=transient,
        )
        for file in found
    ]
    request = {"sources": sources, "now": now, "skip_refused": len(sources) > 1}
    with terminal.progress("crystallising") as progress:
        held = dispatch("crystallize", request, progress=progress)
    _say_odd(terminal, held.refused, [*held.warnings, *_exported(sources)])
    if held.refused and not held.bundle.manifest.sources:
        return UNREADABLE
    _show(terminal, held, outline=outline, output=output, form=form, sources=not without_sources)
    return UNREADABLE if held.refused else 0


def _plan(
    found: list[files.Found], output: str | None, form: str | None, *, now: str | None, resume: bool
) -> Plan | None:
    """Return how to work in pieces, or None where the output asks for the whole at once."""
    if output is None or output == files.STANDARD_INPUT:
        return None
    if any(file.path == files.STANDARD_INPUT for file in found):
        return None
    kind = form_of(output, form)
    then = now or (moment(output) if resume else None)
    clock = datetime.now(UTC)  # noqa: TID251 - the moment of the call is the default
    return Plan(tuple(found), output, kind, then or clock.strftime("%Y-%m-%dT%H:%M:%SZ"))  # type: ignore[arg-type]


def _in_pieces(terminal: Terminal, plan: Plan, *, jobs: int, resume: bool) -> int:
    with terminal.progress("crystallising") as progress:
        made = run(plan, jobs=jobs, resume=resume, progress=progress)
    _say_odd(terminal, made.refused, made.warnings)
    told = made.to_json()
    if terminal.as_json:
        terminal.json({"output": files.label(plan.output), **told})
    terminal.say("\n".join(_report(told, plan.output)))
    return UNREADABLE if made.refused else 0


def _exported(sources: Sequence[Source]) -> Iterator[str]:
    """Yield a sentence for each source that a bundle was exported to, which is seldom meant to be read as a text."""
    for source in sources:
        data = source.data if isinstance(source.data, bytes) else source.data.encode("utf-8")
        if is_table(data) or is_note(data):
            yield f"{source.label} was exported from a bundle; `ltmi pack` makes the bundle of it again"


def _say_odd(terminal: Terminal, refused: Sequence[Refused], warnings: Sequence[str]) -> None:
    for item in refused:  # an error is said even when asked to be quiet
        print(f"ltmi: {safe(item.message)}", file=sys.stderr)
    for warning in warnings:
        terminal.say(f"note: {safe(warning)}")


def _found(paths: Sequence[str], output: str | None) -> list[files.Found]:
    """Return the input files, without the output where it lies among them."""
    if not paths:
        if sys.stdin.isatty():
            raise click.UsageError("there is nothing to read: name files, folders, or - for standard input")
        paths = [files.STANDARD_INPUT]
    if output is not None and output != files.STANDARD_INPUT:
        for path in paths:
            if path == output or (files.same(path, output) and not files.is_folder(path)):
                raise UsageError(f"{files.label(output)} is both input and output; name another output")
    found = [file for file in files.walk(paths) if output is None or not files.same(file.path, output)]
    if not found:
        raise files.FileError(
            files.label(paths[0]), "holds no file to read", action="name a file or another folder"
        )
    return found


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
        terminal.say(summaries.counted(held.to_json()))
        return
    with terminal.working("writing"):
        put(bundle, output, form=form_of(output, form), sources=sources)
    if terminal.as_json and output != files.STANDARD_INPUT:
        terminal.json({"output": files.label(output), **held.to_json()})
    terminal.say("\n".join(_report(held.to_json(), output)))


def _report(summary: Mapping[str, Any], output: str) -> Iterator[str]:
    yield f"{named(output)}: {summaries.counted(summary)}"
    if summary["manifest"]["loci"] and output != files.STANDARD_INPUT:
        yield f'next: ltmi retrieve {word(output)} "your question"'
