"""Bundles as they lie on the disk: one file of any form, a directory, a set of shards, or notes made of a bundle.

Owns how they are told apart and opened; `files` reads and writes.
"""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import BinaryIO

from ltmi_py.bundle.companions import STREAM
from ltmi_py.bundle.members import Members
from ltmi_py.bundle.unpacking import Archive, is_archive
from ltmi_py.surfaces import files
from ltmi_py.surfaces.files import STANDARD_INPUT, FileError

_LONG = 2**24  # bytes
_NOTE_ENDING = ".md"


@contextlib.contextmanager
def bundle(path: str) -> Iterator[bytes | dict[str, bytes] | Members]:
    """Open a bundle for as long as the block lasts: a file's bytes, or the files of an archive or a directory.

    The files are opened one by one as they are asked for. A directory that has no stream but Markdown in it may be
    notes that were made of a bundle: the bytes of these are given by name. The manifest over a set of shards stands
    for its directory.
    """
    if _heads_shards(path):
        path = files.folder_of(path)
    if path == STANDARD_INPUT:
        with _held(io.BytesIO(files.read(path))) as found:
            yield found
    elif files.is_folder(path):
        folder = files.Folder(path)
        yield folder if STREAM in folder else _notes(folder)
    else:
        with files.opened(path) as file, _held(file) as found:
            yield found


@contextlib.contextmanager
def _held(file: BinaryIO) -> Iterator[bytes | Members]:
    head = file.read(4)
    file.seek(0)
    if is_archive(head):
        with Archive(file, files.scratch) as archive:
            yield archive
    else:
        yield file.read()


def _notes(folder: files.Folder) -> dict[str, bytes]:
    """Return the Markdown files of a directory that is no bundle; raise FileError if there are none."""
    found = {
        name: folder.read(name) for name in folder.names() if name.endswith(_NOTE_ENDING) and "/" not in name
    }
    if not found:
        raise FileError(
            files.label(folder.path),
            f"this directory is not a bundle: it holds no {STREAM}",
            action="give a bundle, or make one with `ltmi crystallize`",
        )
    return found


def _heads_shards(path: str) -> bool:
    """Return whether a file is the stream of a directory and one line, a manifest that lists shards."""
    if PurePosixPath(files.label(path)).name != STREAM or not files.exists(path) or files.is_folder(path):
        return False
    with files.opened(path) as file:
        return b'"x-shards":[' in file.readline() and not file.read(1)


def is_long_stream(path: str) -> bool:
    """Return whether a file is JSONL, by its first bytes, and so large that it is better read line by line."""
    if path == STANDARD_INPUT or files.is_folder(path) or files.size(path) < _LONG or _heads_shards(path):
        return False
    with files.opened(path) as file:
        head = file.read(4096)
    return b'"kind":"manifest"' in head and not head.startswith(b'{"loci"')
