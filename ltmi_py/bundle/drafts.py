"""The files of a directory form on their way into one, never whole in memory (SPEC 9.3, 9.6): derived, and packed."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from functools import partial
from typing import BinaryIO

from ltmi_py.bundle.archives import Member, pack_into
from ltmi_py.bundle.companions import PROVENANCE, PROVENANCE_HEAD, SOURCES, STREAM, Derivation
from ltmi_py.bundle.members import part_of
from ltmi_py.bundle.reader import stream_lines

Draft = Callable[[], BinaryIO]


def derive(stream: BinaryIO, draft: Draft) -> Iterator[tuple[str, BinaryIO]]:
    """Yield the files that follow from a finished `corpus.ltmi`, each standing at its beginning, by name."""
    stream.seek(0)
    head, loci = stream_lines(stream)
    made = Derivation(head.manifest, head.sources, head.left_out)
    with draft() as rows:
        rows.write(PROVENANCE_HEAD)
        rows.writelines(made.add(locus) for _, locus in loci)
        for name, data in made.files().items():
            yield name, io.BytesIO(data)
        rows.seek(0)
        yield PROVENANCE, rows


class Drafts:
    """What goes into an archive: `stream`, to be written to as `corpus.ltmi`, and the texts of the sources."""

    def __init__(self, file: BinaryIO, form: str, draft: Draft) -> None:
        """Take the file of the archive, and what gives drafts."""
        self._file, self._form, self._draft = file, form, draft
        self.stream, self._texts = draft(), draft()
        self._placed: dict[str, tuple[int, int]] = {}

    def add_text(self, name: str, text: str) -> None:
        """Take the text of a source."""
        start = self._texts.tell()
        self._texts.write(text.encode("utf-8"))
        self._placed[f"{SOURCES}{name}.txt"] = start, self._texts.tell() - start

    def pack(self) -> None:
        """Write the archive, and let the drafts go."""
        try:
            pack_into(self._file, self._members(), form=self._form)
            self._file.flush()
        finally:
            self.close()

    def close(self) -> None:
        """Let the drafts go."""
        self.stream.close()
        self._texts.close()

    def _members(self) -> Iterator[Member]:
        yield _member(STREAM, self.stream)
        for name, file in derive(self.stream, self._draft):
            yield _member(name, file)
        for name, (start, size) in self._placed.items():
            yield Member(name, size, partial(part_of, self._texts, start, size))


def _member(name: str, file: BinaryIO) -> Member:
    size = file.seek(0, 2)
    return Member(name, size, partial(part_of, file, 0, size))
