"""Run as a program: feed a reader with bytes that atheris makes up, until it fails otherwise than it says.

    harness.py NAME [libFuzzer's options] [folders of seeds]

Each function takes any bytes. It returns where they are read or refused by an error of ours; all else is a find.
"""

import gzip
import io
import json
import sys
import zipfile

import atheris

with atheris.instrument_imports(include=["ltmi_py"]):
    from ltmi_py.api import crystallize
    from ltmi_py.bundle import archives, codec, integrity, merge, reader, unpacking, writer
    from ltmi_py.bundle.ids import digest
    from ltmi_py.documents import detect
    from ltmi_py.documents.model import Source
    from ltmi_py.errors import LtmiError
    from ltmi_py.export import returns
    from ltmi_py.retrieval import storage
    from ltmi_py.retrieval.index import Index

NOW = "2026-01-01T00:00:00Z"
KINDS = (
    None, "text/plain", "text/markdown", "text/html", "text/csv", "text/tab-separated-values", "text/vtt",
    "application/x-subrip", "application/json", "application/jsonl", "message/rfc822", "application/mbox",
    "text/x-transcript", "text/x-python", "text/x-c",
)  # fmt: skip


def bundle(data):
    """A bundle in any form is read, judged, and written the same again."""
    found = reader.read(data)
    integrity.verify(found)
    merge.merge(found, found)
    again = writer.write(found, "jsonl")
    assert writer.write(reader.read(again), "jsonl") == again


def members(data):
    """The files of a directory, as JSON of names and texts: read and judged, shards too."""
    try:
        files = json.loads(data)
    except (ValueError, RecursionError):
        return
    if isinstance(files, dict):
        held = {name: str(text).encode("utf-8", "replace") for name, text in files.items()}
        found = integrity.verify(held)
        try:
            reader.read(held)
        except LtmiError:
            assert found is not None


def tar(data):
    """A tar, packed: what comes out of it stays within its limits and its folder."""
    _unpacked(gzip.compress(data, 1))


def archive(data):
    """An archive as it is."""
    _unpacked(data)


def zipped(data):
    """A zip of one member whose bytes and name are made up."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as made:
        made.writestr(zipfile.ZipInfo(data[:20].decode("latin-1") or "x"), data[20:])
    _unpacked(file.getvalue())


def _unpacked(data):
    with unpacking.Archive(io.BytesIO(data)) as found:
        held = {name: found.read(name) for name in found.names()}
    assert sum(map(len, held.values())) <= max(unpacking.FREE, unpacking.RATIO * len(data))
    assert not any(".." in name.split("/") or name.startswith("/") for name in held)
    assert unpacking.unpack(archives.pack(held, "tar.gz")) == held


def values(data):
    """JSON is parsed as the standard library does, or refused, and written the same again."""
    found = codec.parse(data)
    assert json.loads(data) == found
    again = codec.write(found)
    assert codec.write(codec.parse(again)) == again


def returned(data):
    """A table or a note that was exported comes back, or is refused."""
    if returns.is_table(data):
        integrity.verify(returns.bundle_from_table(data))
    if returns.is_note(data):
        integrity.verify(returns.bundle_from_notes({"note.md": data}))


def index(data):
    """The bytes of an index that was kept, with the digest that they have: taken, or made anew."""
    first = f'{{"format": "{storage.FORMAT}", "digest": "{digest(data)}"}}\n'
    found = Index.load(first.encode() + data, SMALL)
    found.rank("pump runs", k=2)


def document(data):
    """A text of any kind is read and its statements are proved; the first byte chooses the kind."""
    kind = KINDS[data[0] % len(KINDS)] if data else None
    source = Source(data[1:], label="x", media_type=kind)
    detect.read(source)
    made = crystallize(source, now=NOW)
    found = integrity.verify(made)
    assert found.ok, [each.message for each in found.findings if each.severity == "error"][:3]


SMALL = crystallize("The pump runs. The valve leaks.", now=NOW)
HARNESSES = (bundle, members, tar, archive, zipped, values, returned, index, document)


def main():
    """Fuzz what the first argument names."""
    taken = {each.__name__: each for each in HARNESSES}[sys.argv.pop(1)]

    def once(data):
        try:
            taken(data)
        except (LtmiError, codec.MalformedError):
            return

    atheris.Setup(sys.argv, once)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
