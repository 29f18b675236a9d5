"""Where a command speaks: data to standard output, talk to standard error, progress to a terminal only."""

from __future__ import annotations

import contextlib
import json
import shutil
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import Any, Self, TextIO

import click

from ltmi_py.surfaces.cli.layout import NARROWEST, READING_WIDTH, cells, pad, safe, wrap
from ltmi_py.surfaces.settings import Settings

_PATIENCE = 0.5  # seconds before work shows its progress


class Terminal:
    """The two streams of one command, and how it was asked to use them."""

    __slots__ = ("as_json", "quiet", "settings", "width")

    def __init__(self, settings: Settings, *, as_json: bool = False, quiet: bool = False) -> None:
        """Measure the terminal; `width` is None where standard output is none, so that nothing is wrapped."""
        self.settings, self.as_json, self.quiet = settings, as_json, quiet
        columns = shutil.get_terminal_size().columns
        self.width = max(NARROWEST, min(columns, READING_WIDTH)) if sys.stdout.isatty() else None

    def out(self, text: str = "") -> None:
        """Write a line of data."""
        print(self._painted(text, sys.stdout))

    def json(self, value: Any) -> None:
        """Write `value` as JSON, indented, keys in their order."""
        print(json.dumps(value, ensure_ascii=False, indent=2))

    def say(self, text: str) -> None:
        """Write a line of talk, unless asked to be quiet."""
        if not self.quiet:
            print(self._painted(text, sys.stderr), file=sys.stderr)

    def paragraph(
        self,
        text: str,
        *,
        indent: str = "",
        first: str | None = None,
        style: str = "",
        head: tuple[str, str] = ("", ""),
    ) -> None:
        """Write `text`, made safe and wrapped, behind `indent`, in a style.

        `first` takes the place of the indent on the first line, as wide as it; `head` is (text, style) before the text.
        """
        room = None if self.width is None else max(8, self.width - cells(indent))
        opening, its_style = head
        for number, line in enumerate(wrap(opening + safe(text), room)):
            lead = first if first is not None and number == 0 else indent
            headed = line[: len(opening)] if opening.startswith(line[: len(opening)]) else ""
            self.out(lead + paint(headed, its_style) + paint(line.removeprefix(headed), style))
            opening = opening.removeprefix(headed).lstrip()

    def pairs(self, rows: Iterable[tuple[str, str]]) -> None:
        """Write rows of a name and its text, the texts aligned."""
        kept = list(rows)
        column = max((len(name) for name, _ in kept), default=0) + 2
        for name, text in kept:
            self.paragraph(text, indent=" " * column, first=paint(pad(name, column), "dim"))

    def progress(self, verb: str) -> Progress:
        """Return a reporter for work that can tell how many bytes of all are done."""
        return Progress(verb, shown=self._watched)

    @contextlib.contextmanager
    def working(self, verb: str) -> Iterator[None]:
        """Show that work goes on which cannot tell how far it is, once it has taken half a second."""
        if not self._watched:
            yield
            return
        spinner = _Spinner(verb)
        timer = threading.Timer(_PATIENCE, spinner.start)
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()
            spinner.stop()

    @property
    def _watched(self) -> bool:
        return not self.quiet and sys.stderr.isatty()

    def _painted(self, text: str, stream: TextIO) -> str:
        color = self.settings.color
        return text if color or (color is None and stream.isatty()) else click.unstyle(text)


_STYLES: dict[str, dict[str, Any]] = {
    "dim": {"dim": True},
    "strong": {"bold": True},
    "good": {"fg": "green", "bold": True},
    "bad": {"fg": "red", "bold": True},
    "doubt": {"fg": "yellow", "bold": True},
    "place": {"fg": "cyan"},
}


def paint(text: str, style: str) -> str:
    """Return `text` in a named style; streams that show no styles take them out again."""
    return click.style(text, **_STYLES[style]) if style and text else text


class _Spinner:
    """A turning mark with a word beside it."""

    __slots__ = ("_status", "_verb")

    def __init__(self, verb: str) -> None:
        self._verb = verb
        self._status: Any = None

    def start(self) -> None:
        """Show it."""
        from rich.console import Console

        self._status = Console(stderr=True).status(self._verb)
        self._status.start()

    def stop(self) -> None:
        """Take it away, if it was shown."""
        if self._status is not None:
            self._status.stop()


class Progress:
    """Call it with (bytes done, bytes in all). Shows a bar once the work has taken half a second."""

    __slots__ = ("_bar", "_shown", "_start", "_task", "_verb")

    def __init__(self, verb: str, *, shown: bool) -> None:
        """Name the work by its `verb`; a reporter that is not `shown` does nothing."""
        self._verb, self._shown = verb, shown
        self._start = time.monotonic()
        self._bar: Any = None
        self._task: Any = None

    def __call__(self, done: int, total: int) -> None:
        """Report."""
        if not self._shown or (self._bar is None and time.monotonic() - self._start < _PATIENCE):
            return
        if self._bar is None:
            self._open(total)
        self._bar.update(self._task, completed=done, total=total)

    def __enter__(self) -> Self:
        """Begin to count the time."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.stop()

    def _open(self, total: int) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
        self._bar = Progress(*columns, console=Console(stderr=True), transient=True)
        self._task = self._bar.add_task(self._verb, total=total)
        self._bar.start()
