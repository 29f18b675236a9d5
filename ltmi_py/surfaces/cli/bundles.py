"""Bundles on their way to the disk: which form a name asks for, and writing it."""

from __future__ import annotations

import shlex
from typing import Any

from ltmi_py.errors import UsageError
from ltmi_py.surfaces import files
from ltmi_py.surfaces.operations import dispatch

_ENDINGS = {
    ".jsonl": "jsonl",
    ".tar.gz": "tar.gz",
    ".tgz": "tar.gz",
    ".zip": "zip",
    "/": "directory",
    "\\": "directory",
}


def form_of(path: str, form: str | None) -> str:
    """Return the form to write: the one asked for, or the one the name says, or JSON."""
    said = next((each for ending, each in _ENDINGS.items() if path.endswith(ending)), None)
    if form is not None and said is not None and form != said:
        raise UsageError(f"{path!r} is named as {said} and --form asks for {form}; change one of them")
    return form or said or "json"


def named(path: str) -> str:
    """Return how an output is called in talk."""
    return "standard output" if path == files.STANDARD_INPUT else files.label(path)


def word(path: str) -> str:
    """Return a path as a shell takes it for one word, to be shown in a command."""
    return shlex.quote(files.label(path))


def put(bundle: Any, path: str, *, form: str, sources: bool = True) -> None:
    """Write `bundle` to `path` in a form, whole or not at all."""
    if form == "directory":
        files.write_folder(path, dispatch("unpack", {"bundle": bundle, "sources": sources}).files)
        return
    files.write(path, dispatch("write", {"bundle": bundle, "form": form, "sources": sources}).data)
