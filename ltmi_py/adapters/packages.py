"""Office files as packages of XML: opened with limits, so that a bomb is refused and not unpacked.

Owns the limits and the refusals; what the parts mean is the business of `docx` and `xlsx`.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from ltmi_py.errors import SourceError

_MODIFIED = re.compile(rb"<dcterms:modified[^>]*>(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)<")
LIMIT = 300_000_000  # bytes unpacked, all parts together
RATIO = 200  # unpacked to packed, of a part over a megabyte
PARTS = 20_000


class Package:
    """An opened package: its parts by name."""

    def __init__(self, data: bytes, label: str) -> None:
        """Open `data`; raise SourceError if it is broken, locked or a bomb."""
        self.label = label
        try:
            self._file = zipfile.ZipFile(io.BytesIO(data))
            entries = self._file.infolist()
        except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
            raise self.broken() from None
        if any(entry.flag_bits & 1 for entry in entries):
            raise SourceError(label, "it is encrypted", action="remove its password and read it again")
        total = sum(entry.file_size for entry in entries)
        dense = any(
            e.file_size > 1_000_000 and e.file_size > RATIO * max(1, e.compress_size) for e in entries
        )
        if len(entries) > PARTS or total > LIMIT or dense:
            problem = f"it unpacks to {total:,} bytes in {len(entries):,} parts, which no document needs"
            raise SourceError(label, problem, action="save it again from its program, or give its text")
        self.names = frozenset(entry.filename for entry in entries)

    def broken(self) -> SourceError:
        """Return the error for a file that is damaged."""
        return SourceError(
            self.label, "the file is damaged", action="open it in its program and save it again"
        )

    def part(self, name: str) -> bytes:
        """Return the bytes of a part, empty if there is none."""
        if name not in self.names:
            return b""
        try:
            with self._file.open(name) as file:
                data = file.read(LIMIT + 1)
        except (
            zipfile.BadZipFile,
            zlib.error,
            OSError,
            EOFError,
            ValueError,
            NotImplementedError,
            RuntimeError,
        ):
            raise self.broken() from None
        if len(data) > LIMIT:
            raise self.broken()
        return data

    def xml(self, name: str) -> ET.Element | None:
        """Return the root of a part, None if there is none; a document type is refused, since entities may explode."""
        data = self.part(name)
        if not data:
            return None
        if b"<!DOCTYPE" in data[:4096] or b"<!ENTITY" in data:
            raise self.broken()
        try:
            return ET.fromstring(data)  # noqa: S314 - entities are refused above
        except (ET.ParseError, ValueError, LookupError):
            raise self.broken() from None

    def modified(self) -> str | None:
        """Return when the document was last saved, if the package says so."""
        found = _MODIFIED.search(self.part("docProps/core.xml"))
        return found[1].decode() if found is not None else None

    def check_entities(self) -> None:
        """Refuse a package any of whose XML parts declares entities."""
        for name in self._xml_names():
            if b"<!ENTITY" in self.part(name):
                raise self.broken()

    def _xml_names(self) -> Iterator[str]:
        yield from sorted(name for name in self.names if name.endswith((".xml", ".rels")))
