"""The entry: finds the command, runs it, and turns every error into one line and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any

from ltmi_py.errors import LtmiError, UsageError
from ltmi_py.surfaces.cli.codes import FAULT, STOPPED, UNREADABLE, USAGE
from ltmi_py.surfaces.settings import Settings

_CODES = {
    UsageError.code: USAGE,
    "stopped": STOPPED,
}  # by the code of an error; every other one is UNREADABLE


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    _speak_utf8()
    words = [_utf8(word) for word in (sys.argv[1:] if arguments is None else arguments)]
    debug = "--debug" in words or Settings.of().debug
    try:
        return _run(words)
    except LtmiError as error:
        return _fail(error, str(error), _CODES.get(error.code, UNREADABLE), debug=debug)
    except KeyboardInterrupt as error:
        return _fail(error, "stopped; nothing was written", STOPPED, debug=debug)
    except MemoryError as error:
        return _fail(error, "not enough memory; give fewer or smaller files", UNREADABLE, debug=debug)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        return _fail(
            error,
            f"{error.filename or 'standard output'}: {reason}; mend that and try again",
            UNREADABLE,
            debug=debug,
        )
    except Exception as error:  # noqa: BLE001 - the last door: a fault must still be one line
        name = f"a fault in ltmi ({type(error).__name__}: {error}); run it again with --debug and report what it shows"
        return _fail(error, name, FAULT, debug=debug)


def _run(words: list[str]) -> int:
    import click

    from ltmi_py.surfaces.cli.group import group

    try:
        code = group().main(words, prog_name="ltmi", standalone_mode=False)
    except click.exceptions.Abort:
        raise KeyboardInterrupt from None
    except click.exceptions.NoArgsIsHelpError as error:
        print(error.format_message(), file=sys.stderr)
        return USAGE
    except click.ClickException as error:
        context = getattr(error, "ctx", None)
        path = context.command_path if context else "ltmi"
        message = " ".join(error.format_message().split()).rstrip(".")
        return _complain(f"{message}{' ' if message.endswith('?') else '; '}see `{path} --help`", USAGE)
    return code if isinstance(code, int) else 0


def _fail(error: BaseException, sentence: str, code: int, *, debug: bool) -> int:
    if debug:
        import traceback

        traceback.print_exception(error)
    return _complain(sentence, code)


def _complain(sentence: str, code: int) -> int:
    from ltmi_py.surfaces.cli.layout import safe

    print(f"ltmi: {safe(sentence)}", file=sys.stderr)
    return code


def _speak_utf8() -> None:
    """Make the streams UTF-8, and those that were closed before we came, empty."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    streams: tuple[tuple[Any, str], ...] = ((sys.stdout, "strict"), (sys.stderr, "backslashreplace"))
    for stream, errors in streams:
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors=errors, newline="\n")


def _utf8(word: str) -> str:
    """Return an argument as the UTF-8 it is, where the locale made Python read it as something else."""
    if os.sep == "\\" or sys.getfilesystemencoding().lower() == "utf-8":
        return word
    return os.fsencode(word).decode("utf-8", "surrogateescape")
