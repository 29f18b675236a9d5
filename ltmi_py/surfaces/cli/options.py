"""What several commands take: the common switches, instants, bundles by option or by place."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from typing import Any

import click

from ltmi_py.errors import BundleError, LtmiError, ShapeError, SourceError
from ltmi_py.surfaces import files, stored
from ltmi_py.surfaces.cli.layout import safe
from ltmi_py.surfaces.cli.terminal import Terminal
from ltmi_py.surfaces.operations import dispatch
from ltmi_py.surfaces.settings import Settings


class Instant(click.ParamType[str]):
    """A date, or a date with a time; given back as ISO-8601 UTC. What names no zone is UTC."""

    name = "instant"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Parse it."""
        try:
            moment = datetime.fromisoformat(value)
        except ValueError:
            self.fail(f"{value!r} is no date; write it as 2026-01-31 or 2026-01-31T09:30:00Z", param, ctx)
        moment = moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
        return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


FORMS = ("json", "jsonl", "directory", "tar.gz", "zip")

NOW = click.option(
    "--now", type=Instant(), metavar="DATE", help="The moment to work as of, for results that repeat."
)


INDEX = click.option(
    "--index",
    metavar="FILE",
    help="Keep the bundle's index in FILE, and use it from there as long as it fits the bundle.",
)


def common(command: Callable[..., int]) -> Callable[..., int]:
    """Add --json, --quiet and --debug to a command, whose first argument becomes its Terminal."""

    @click.option("--json", "as_json", is_flag=True, help="Write the result as JSON.")
    @click.option("--quiet", "-q", is_flag=True, help="Say nothing but the result and errors.")
    @click.option("--debug", is_flag=True, help="On an error, show where it arose.")
    @functools.wraps(command)
    def wrapped(*args: Any, as_json: bool, quiet: bool, debug: bool, **options: Any) -> int:
        del debug  # main reads it, since an error may come before this
        return command(Terminal(Settings.of(), as_json=as_json, quiet=quiet), *args, **options)

    return wrapped


def one_of(option: str | None, places: tuple[str, ...], what: str) -> tuple[str, tuple[str, ...]]:
    """Return the value of an option that may stand by place instead, and the places that are left."""
    if option is not None:
        return option, places
    if not places:
        raise click.UsageError(f"{what} is missing")
    return places[0], places[1:]


def no_more(places: tuple[str, ...]) -> None:
    """Refuse words that no option wants."""
    if places:
        raise click.UsageError(f"there is no place for {places[0]!r}; put words with spaces in quotes")


class BundleFileError(LtmiError):
    """A file is no bundle, and which file that is."""

    code = "bundle"

    def __init__(self, path: str, error: LtmiError) -> None:
        """Put the name of the file before what the error says."""
        super().__init__(f"{called(path)}: {error}")


def called(path: str) -> str:
    """Return how an input is called in talk."""
    return "standard input" if path == files.STANDARD_INPUT else files.label(path)


@contextlib.contextmanager
def reading(path: str) -> Iterator[None]:
    """Name the file in what is said of its bytes: one command may read several."""
    try:
        yield
    except (BundleError, ShapeError) as error:
        raise BundleFileError(path, error) from error


def opened(path: str) -> Any:
    """Return the Bundle at `path`: a file in any form, a directory, or `-`."""
    with reading(path), stored.bundle(path) as found:
        return dispatch("read", {"bundle": found}).bundle


def indexed(terminal: Terminal, held: Any, path: str | None) -> Any:
    """Return a bundle with its index, if there is a path of a file to keep this in; else the bundle as it is.

    The index is made anew, and kept there, where the file is missing or does not fit.
    """
    if path is None:
        return held
    if path == files.STANDARD_INPUT:
        raise click.UsageError("an index is kept in a file; give --index the name of one")
    found = dispatch("index", {"bundle": held, "kept": files.read(path) if files.exists(path) else None})
    if found.given == "foreign":
        raise files.FileError(
            files.label(path),
            "this is no index and is left as it is",
            action="give --index the name of a new file",
        )
    if found.given != "fits":
        files.write(path, found.kept())
        name = safe(files.label(path))
        stale = f"{name} did not fit this bundle and was made anew"
        terminal.say(stale if found.given == "stale" else f"kept the index in {name}")
    return found.index


def text(path: str) -> str:
    """Return a file of text, decoded as UTF-8 with or without a byte order mark; raise FileError."""
    data = files.read(path)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        problem = f"byte {error.start} is not UTF-8"
        raise files.FileError(called(path), problem, action="save it as UTF-8") from error


def texts(paths: Iterable[str]) -> tuple[bytes, ...] | None:
    """Return sources that lie beside a bundle, in each way it may have taken them; only the one whose hash fits counts.

    As they are; without white space at the ends (the reference's service cuts it); as the text extracted from them.
    None stands for no paths.
    """
    found: list[bytes] = []
    for path in paths:
        data = files.read(path)
        found += [data, data.strip()]
        with contextlib.suppress(SourceError):
            found.append(dispatch("extract", {"source": files.source(path)}).text.encode("utf-8"))
    return tuple(dict.fromkeys(found)) or None
