"""`BundleWriter`: a bundle written locus by locus, so that it is never whole in memory (SPEC 9).

Kept until the end: the ids (for the corpus id), the source records and the left-out ranges. Loci go out at once. The
manifest comes first in JSONL but is known last: the loci then wait in `spool`, or in the file itself, and are moved up.
What goes into an archive waits in drafts, the texts of the sources too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from io import TextIOBase
from types import TracebackType
from typing import Any, BinaryIO, Self

from ltmi_py.bundle.checks import in_time
from ltmi_py.bundle.codec import write as encode
from ltmi_py.bundle.codec import write_locus as encode_locus
from ltmi_py.bundle.drafts import Drafts
from ltmi_py.bundle.ids import corpus_id
from ltmi_py.bundle.model import Bundle, LeftOut, Locus, Manifest, SourceRecord
from ltmi_py.bundle.writer import FORMS, Form
from ltmi_py.errors import UsageError, a_type

_STEP = 2**20
_DAWN = "1970-01-01T00:00:00Z"


class Tally:
    """What is kept of a corpus whose loci go by: enough for its manifest."""

    def __init__(self, *, created: str | None, producer: str | None) -> None:
        """Begin with nothing; `created` is the latest `first_seen` where it is None."""
        self._created, self._producer, self._latest = created, producer, _DAWN
        self.ids: list[str] = []
        self._names: dict[str, None] = {}
        self.records: list[SourceRecord] = []
        self.left_out: list[LeftOut] = []

    def add(self, locus: Locus) -> None:
        """Take a locus."""
        self.ids.append(locus.id)
        self._names[locus.source.id] = None
        self._latest = max(self._latest, locus.first_seen, key=in_time)

    def head(self, extensions: Mapping[str, Any] | None = None) -> Bundle:
        """Return the bundle without its loci, its manifest with `extensions`."""
        names = dict.fromkeys([*(record.id for record in self.records), *self._names])
        manifest = Manifest(
            corpus_id=corpus_id(self.ids),
            loci=len(self.ids),
            created=self._created or self._latest,
            sources=tuple(names),
            producer=self._producer,
            extensions=extensions or {},
        )
        return Bundle(manifest, (), tuple(self.records), tuple(self.left_out))


class BundleWriter:
    """Writes a bundle locus by locus, of each keeping the id alone: `with BundleWriter(file) as out: out.add(locus)`.

    Add the loci, the records of their sources and what was left out in any order; the manifest is written at the end. Leaving it
    by an exception leaves the bundle without an end, and so unreadable.
    """

    def __init__(
        self,
        file: BinaryIO,
        *,
        created: str | None = None,
        form: Form = "jsonl",
        producer: str | None = None,
        sources: bool = True,
        spool: BinaryIO | None = None,
        draft: Callable[[], BinaryIO] | None = None,
    ) -> None:
        """Write to a binary `file` from where it stands.

        JSONL needs a `spool`, a second binary file to write to and read from, unless `file` can be read and sought
        itself. An archive needs `draft`, which gives such files, as `tempfile.TemporaryFile` does. `created` is the
        latest `first_seen` where it is not given. Without `sources` the texts are left out. Raises UsageError for a
        file that will not do.
        """
        if form not in FORMS:
            raise UsageError(f"there is no form {form!r}; choose one of {', '.join(FORMS)}")
        for given in (file, spool or file):
            if isinstance(given, TextIOBase) or not hasattr(given, "seekable"):
                raise UsageError(f"{a_type(given)} is no binary file; open one with 'w+b'")
        if form == "jsonl" and spool is None and not (file.seekable() and file.readable()):
            raise UsageError("the file cannot be read back; open it with 'w+b', or give a spool")
        self._form, self._archive = form, None
        if form in ("tar.gz", "zip"):
            if draft is None:
                raise UsageError("an archive is put together from drafts; give draft=tempfile.TemporaryFile")
            self._archive = Drafts(file, form, draft)
            file = self._archive.stream
        self._file, self._spool = file, spool
        self._texts, self._tally = sources, Tally(created=created, producer=producer)
        self._begin = file.tell() if file.seekable() else 0
        if form == "json":
            file.write(b'{"loci":[')

    def add(self, locus: Locus) -> None:
        """Write a locus."""
        data = encode_locus(locus)
        if self._form == "json":
            self._file.write(b"," + data if self._tally.ids else data)
        else:
            (self._spool or self._file).write(data + b"\n")
        self._tally.add(locus)

    def add_source(self, record: SourceRecord) -> None:
        """Take the record of a source."""
        if self._archive is not None and self._texts and record.text is not None:
            self._archive.add_text(record.id, record.text)
            record = replace(record, text=None)
        self._tally.records.append(record)

    def leave_out(self, left: LeftOut) -> None:
        """Take a left-out range."""
        self._tally.left_out.append(left)

    def close(self) -> Manifest:
        """Write the manifest, and return it."""
        whole = self._tally.head()
        head = whole.head_json(sources=self._texts and self._archive is None)
        if self._form == "json":
            self._file.write(b'],"manifest":' + encode(head) + b"}")
        elif self._spool is not None:
            self._file.write(encode(head) + b"\n")
            self._spool.seek(0)
            while piece := self._spool.read(_STEP):
                self._file.write(piece)
        else:
            _insert(self._file, self._begin, encode(head) + b"\n")
        self._file.flush()
        if self._archive is not None:
            self._archive.pack()
        return whole.manifest

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.close()
        elif self._archive is not None:
            self._archive.close()


def _insert(file: BinaryIO, begin: int, data: bytes) -> None:
    """Put `data` at `begin`, moving what stands there up, from its end, piece by piece."""
    stop = file.seek(0, 2)
    while stop > begin:
        start = max(begin, stop - _STEP)
        file.seek(start)
        piece = file.read(stop - start)
        file.seek(start + len(data))
        file.write(piece)
        stop = start
    file.seek(begin)
    file.write(data)
    file.seek(0, 2)
