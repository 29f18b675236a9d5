"""`ltmi train-export`, `export`, `pack` and `unpack`: a bundle in other shapes and other containers."""

from __future__ import annotations

from collections.abc import Mapping

import click

from ltmi_py.export.returns import left_behind
from ltmi_py.export.shapes import TRAINING
from ltmi_py.surfaces import files
from ltmi_py.surfaces.cli import options
from ltmi_py.surfaces.cli.bundles import form_of, named, put
from ltmi_py.surfaces.cli.layout import plural
from ltmi_py.surfaces.cli.terminal import Terminal
from ltmi_py.surfaces.operations import dispatch


@click.command("train-export", short_help="Write training rows.")
@click.argument("bundle", metavar="BUNDLE")
@click.option(
    "--shape",
    type=click.Choice(TRAINING),
    default="instruction",
    show_default=True,
    help="The shape of a row.",
)
@click.option(
    "--output", "-o", default="-", metavar="PATH", help="Where to write; standard output if not given."
)
@options.common
def train_export(terminal: Terminal, *, bundle: str, shape: str, output: str) -> int:
    """Write one training row for each locus, as JSON Lines; the same bundle gives the same bytes.

    \b
      instruction  instruction, input, output: the published shape
      chat         messages of a user and an assistant
      completion   prompt, completion
      masked       breadcrumb and statement as tokens, with a mask that names the anchors
    """
    held = options.opened(bundle)
    _written(
        terminal, output, dispatch("export", {"bundle": held, "shape": shape}).data, len(held.loci), "row"
    )
    return 0


@click.command()
@click.argument("bundle", metavar="BUNDLE")
@click.option("--form", type=click.Choice(("csv", "markdown")), required=True, help="What to write.")
@click.option(
    "--output", "-o", default="-", metavar="PATH", help="The file (csv) or new folder (markdown) to write."
)
@options.common
def export(terminal: Terminal, *, bundle: str, form: str, output: str) -> int:
    """Write the loci as a table, or as a folder of Markdown notes with front matter, one for each topic.

    Every command that takes a bundle takes these too, and makes the bundle of them again; what they cannot hold (the
    texts of the sources) is named with its count.

    \b
      ltmi export notes.ltmi --form csv --output notes.csv
      ltmi pack notes.csv --output again.ltmi
      ltmi verify again.ltmi --source notes.md
    """
    if form == "markdown" and output == files.STANDARD_INPUT:
        raise click.UsageError("notes are a folder of files: name one with --output")
    held = options.opened(bundle)
    left = left_behind(held)
    if form == "markdown":
        _laid_out(terminal, output, dispatch("notes", {"bundle": held}).files, left_behind=left)
    else:
        made = dispatch("export", {"bundle": held, "shape": "csv"})
        if terminal.as_json and output == files.STANDARD_INPUT:
            terminal.json({**made.to_json(), "left_behind": left})
        else:
            _written(terminal, output, made.data, len(held.loci), "row", left_behind=left)
    if left:
        terminal.say(f"left behind: {', '.join(f'{name} ({count:,})' for name, count in left.items())}")
    return 0


@click.command()
@click.argument("bundle", metavar="BUNDLE")
@click.option(
    "--output", "-o", required=True, metavar="PATH", help="The bundle to write; its name says the form."
)
@click.option("--form", type=click.Choice(options.FORMS), help="The form, where the name does not say it.")
@click.option("--without-sources", is_flag=True, help="Leave the text of the sources out.")
@options.common
def pack(terminal: Terminal, *, bundle: str, output: str, form: str | None, without_sources: bool) -> int:
    """Write a bundle in another form: .ltmi, .ltmi.jsonl, .ltmi.tar.gz, .ltmi.zip, or a directory (name ends in /)."""
    held = options.opened(bundle)
    put(held, output, form=form_of(output, form), sources=not without_sources)
    if terminal.as_json and output != files.STANDARD_INPUT:
        terminal.json({"output": files.label(output), "loci": len(held.loci)})
    terminal.say(f"{named(output)}: {plural(len(held.loci), 'locus', 'loci')}")
    return 0


@click.command()
@click.argument("bundle", metavar="BUNDLE")
@click.option("--output", "-o", required=True, metavar="FOLDER", help="The new folder to write.")
@options.common
def unpack(terminal: Terminal, *, bundle: str, output: str) -> int:
    """Lay a bundle out as a directory: corpus.ltmi, what is derived from it, and the sources as text files."""
    _laid_out(terminal, output, dispatch("unpack", {"bundle": options.opened(bundle)}).files)
    return 0


def _written(
    terminal: Terminal, output: str, data: bytes, count: int, what: str, **more: Mapping[str, int]
) -> None:
    files.write(output, data)
    if output == files.STANDARD_INPUT:
        return
    if terminal.as_json:
        terminal.json({"output": files.label(output), f"{what}s": count, "bytes": len(data), **more})
    terminal.say(f"{files.label(output)}: {plural(count, what)}")


def _laid_out(terminal: Terminal, output: str, made: Mapping[str, bytes], **more: Mapping[str, int]) -> None:
    files.write_folder(output, made)
    if terminal.as_json:
        sizes = {name: len(data) for name, data in made.items()}
        terminal.json({"output": files.label(output), "files": sizes, **more})
    terminal.say(f"{files.label(output)}: {plural(len(made), 'file')}")
