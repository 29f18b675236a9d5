"""The group of commands, each imported when it is called and only then."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import Any

import click

from ltmi_py import __version__
from ltmi_py.errors import LtmiError
from ltmi_py.surfaces.cli.commands import LINES, load

_HELP = """Turn text into statements traced to the bytes of their source; search them, check answers against them.

\b
  ltmi crystallize notes.md --output notes.ltmi
  ltmi retrieve notes.ltmi "When does the valve open?"
  ltmi check --bundle notes.ltmi "The valve opens at 8 bar."

Exit codes: 0 done, 1 the answer is "no", 2 the command was not understood, 3 the input cannot be read.
"""


class Stopped(LtmiError):  # noqa: N818 - the user did it; it is no error
    """The user ended the work."""

    code = "stopped"


class Lazy(click.Group):
    """A group whose commands are imported on demand."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of their table."""
        del ctx
        return list(LINES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the command."""
        del ctx
        return load(cmd_name) if cmd_name in LINES else None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing any."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(LINES.items()))

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command.

        An interrupt becomes an error with its sentence, which click would replace; a reader that has closed our output
        is no error, and nobody is left to tell.
        """
        try:
            code = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes on its way out
            return 0
        except KeyboardInterrupt as error:
            raise Stopped(str(error) or "stopped; nothing was written") from error
        return code

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[Any, Any, list[str]]:
        """Find the command; name the nearest ones when there is none of that name."""
        name = args[0] if args else ""
        if name not in LINES and not name.startswith("-"):
            raise click.UsageError(f"there is no command {name!r}{_nearest(name, LINES)}", ctx)
        return super().resolve_command(ctx, args)


def _nearest(name: str, names: Iterable[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, list(names), n=1)
    return f"; did you mean {near[0]!r}?" if near else ""


def _version(ctx: click.Context, param: click.Parameter, value: bool) -> None:  # noqa: FBT001 - click calls it so
    del param
    if value:
        click.echo(f"ltmi {__version__}")
        ctx.exit()


def group() -> click.Group:
    """Return the group of all commands."""
    made = Lazy(
        "ltmi", help=_HELP, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
    )
    made.params.append(
        click.Option(
            ["--version", "-V"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            help="Show the version.",
            callback=_version,
        )
    )
    return made
