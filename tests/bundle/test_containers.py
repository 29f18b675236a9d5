import errno
import gzip
import io
import tarfile
import tracemalloc
import zipfile

import pytest
from making import NOW, bundle

from ltmi_py.bundle.archives import Member, pack, pack_into
from ltmi_py.bundle.canonical import canonical
from ltmi_py.bundle.companions import derived, files
from ltmi_py.bundle.integrity import verify, verify_lines
from ltmi_py.bundle.reader import read
from ltmi_py.bundle.spool import BundleWriter
from ltmi_py.bundle.unpacking import Archive, unpack
from ltmi_py.bundle.writer import write
from ltmi_py.errors import BundleError, UsageError

TEXT = "Ein Satz über Öl. Noch einer.\n\nUnd ein dritter."


@pytest.fixture
def made():
    return bundle(
        TEXT,
        ("Ein Satz über Öl.", (0, 19), {"breadcrumb": ("A", "B", None, None)}),
        ("Noch einer.", (20, 31), {"breadcrumb": ("A", None, None, None)}),
        ("Und ein dritter.", (33, 49), {"breadcrumb": ("A", "B", "C", "D")}),
    )


@pytest.mark.parametrize("form", ["json", "jsonl", "tar.gz", "zip"])
def test_every_form_reads_back_as_the_same_bundle_and_writes_the_same_bytes(made, form):
    data = write(made, form)
    assert read(data) == made
    assert write(read(data), form) == data
    assert verify(data).ok
    assert verify(data).verbatim == 3


def test_a_directory_is_read_by_its_files(made):
    assert read(files(made)) == made
    assert read({f"x.ltmi/{name}": data for name, data in files(made).items()}) == made


def test_without_sources_nothing_is_proved_until_they_stand_beside(made):
    data = write(made, "jsonl", sources=False)
    assert TEXT not in data.decode()
    alone, beside = verify(data), verify(data, [TEXT])
    assert (alone.unchecked, [f.code for f in alone.findings]) == (3, ["source-absent"])
    assert (beside.verbatim, beside.findings) == (3, ())


def test_companions_follow_from_the_stream_and_are_checked_against_it(made):
    members = files(made)
    assert sorted(derived(made)) == [
        "breadcrumb-tree.json",
        "instruction.md",
        "manifest.json",
        "provenance.csv",
    ]
    assert members["provenance.csv"].splitlines()[1].endswith(b",a text,0,19,verbatim")
    assert verify(members).ok
    members["provenance.csv"] += b"more\n"
    assert [f.code for f in verify(members).findings] == ["companion"]


def test_a_set_of_shards_is_read_as_one(made):
    shards = {f"part-{i}.ltmi.jsonl": bundle(f"Text {i}.", (f"Text {i}.", (0, 7), {})) for i in (1, 2)}
    loci = [locus for shard in shards.values() for locus in shard.loci]
    whole = type(made).create(loci, sources=[s for b in shards.values() for s in b.sources], created=NOW)
    head = whole.head_json(sources=True) | {"x-shards": [{"name": name} for name in shards]}
    members = {"corpus.ltmi": canonical(head) + b"\n", **{n: write(b, "jsonl") for n, b in shards.items()}}
    assert read(members).loci == whole.loci
    assert verify(members).ok


def test_a_spooled_bundle_has_the_bytes_of_a_whole_one(made):
    for form, spool in (("jsonl", None), ("jsonl", io.BytesIO()), ("json", None)):
        file = io.BytesIO()
        with BundleWriter(file, form=form, spool=spool, created=NOW) as out:
            for locus in made.loci:
                out.add(locus)
            out.add_source(made.sources[0])
        assert file.getvalue() == write(made, form)


def test_a_spool_longer_than_a_step_is_moved_up_whole(monkeypatch, made):
    monkeypatch.setattr("ltmi_py.bundle.spool._STEP", 7)
    file = io.BytesIO(b"head")
    file.seek(4)
    with BundleWriter(file) as out:
        for locus in made.loci:
            out.add(locus)
        out.add_source(made.sources[0])
    assert file.getvalue() == b"head" + write(made, "jsonl")


def test_a_file_that_cannot_be_read_back_is_refused():
    with pytest.raises(UsageError, match="open it with 'w\\+b', or give a spool"):
        BundleWriter(io.BufferedWriter(io.BytesIO()))


def test_lines_are_verified_as_they_come(made):
    found = verify_lines(iter(write(made, "jsonl").splitlines(keepends=True)))
    assert (found.ok, found.verbatim) == (True, 3)


def tar(*entries):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as archive:
        for entry, data in entries:
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return out.getvalue()


def entry(name, kind=tarfile.REGTYPE, link=""):
    made = tarfile.TarInfo(name)
    made.type, made.linkname = kind, link
    return made


def zipped(*names, attributes=0):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in names:
            member = zipfile.ZipInfo(name)
            member.external_attr = attributes
            archive.writestr(member, "x")
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (tar((entry("../corpus.ltmi"), b"x")), "leads out"),
        (tar((entry("/etc/x"), b"x")), "leads out"),
        (tar((entry("a/../../x"), b"x")), "leads out"),
        (tar((entry("x", tarfile.SYMTYPE, "/etc/passwd"), b"")), "no plain file"),
        (tar((entry("x", tarfile.LNKTYPE, "y"), b"")), "no plain file"),
        (tar((entry("x", tarfile.FIFOTYPE), b"")), "no plain file"),
        (tar((entry("x"), b"1"), (entry("./x"), b"2")), "twice"),
        (gzip.compress(bytes(2**25)), "200 times"),
        (gzip.compress(b"no tar at all"), "broken"),
        (b"\x1f\x8b\x08\x00", "broken"),
        (zipped("../x"), "leads out"),
        (zipped("xyz").replace(b"xyz", b"\0yz"), "leads out"),
        (zipped("C:\\x"), "leads out"),
        (zipped("a\\..\\..\\x"), "leads out"),
        (zipped("x", attributes=0o120777 << 16), "no plain file"),
        (zipped("x")[:-4], "broken"),
        (pack({"x": bytes(2**25)}, "zip"), "200 times"),
    ],
    ids=lambda value: value if isinstance(value, str) else "bytes",
)
def test_an_archive_that_is_unsafe_or_broken_is_refused(data, problem):
    with pytest.raises(BundleError, match=problem):
        unpack(data)


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_zip_that_holds_a_name_twice_is_refused():
    with pytest.raises(BundleError, match="twice"):
        unpack(zipped("x", "x"))


class Sink(io.RawIOBase):
    """A file that can only be written to, and keeps nothing."""

    size = 0

    def writable(self):
        return True

    def write(self, data):
        self.size += len(data)
        return len(data)


class Drawn(io.RawIOBase):
    """A file of so many random-looking bytes, made as they are read."""

    def __init__(self, size):
        self.left = size

    def readable(self):
        return True

    def readinto(self, place):
        taken = min(len(place), self.left)
        place[:taken] = (bytes(range(251)) * (taken // 251 + 1))[:taken]
        self.left -= taken
        return taken


@pytest.mark.parametrize("form", ["zip", "tar.gz"])
def test_an_archive_is_written_in_pieces_with_little_memory(form):
    size, sink = 2**25, Sink()
    members = (Member(f"x{i}", size, lambda: Drawn(size)) for i in range(2))
    tracemalloc.start()
    pack_into(sink, members, form=form)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert sink.size > 1000
    assert peak < 2**23


@pytest.mark.parametrize("form", ["zip", "tar.gz"])
@pytest.mark.parametrize("stated", [2, 4])
def test_a_member_of_another_size_than_stated_is_refused(form, stated):
    member = Member("x", stated, lambda: io.BytesIO(b"abc"))
    with pytest.raises(UsageError, match="'x' has 3 bytes"):
        pack_into(io.BytesIO(), [member], form=form)


def test_an_archive_without_a_stream_is_no_bundle():
    with pytest.raises(BundleError, match=r"there is no corpus\.ltmi in it"):
        read(pack({"a.txt": b"x"}, "zip"))


@pytest.mark.parametrize("form", ["tar.gz", "zip"])
def test_an_archive_written_locus_by_locus_has_the_bytes_of_a_whole_one(made, form):
    file = io.BytesIO()
    with BundleWriter(file, form=form, draft=io.BytesIO, created=NOW) as out:
        for locus in made.loci:
            out.add(locus)
        out.add_source(made.sources[0])
    assert file.getvalue() == write(made, form)


def test_an_archive_needs_drafts_and_a_form_must_be_known():
    with pytest.raises(UsageError, match=r"give draft=tempfile\.TemporaryFile"):
        BundleWriter(io.BytesIO(), form="zip")
    with pytest.raises(UsageError, match="there is no form 'rar'"):
        BundleWriter(io.BytesIO(), form="rar")


@pytest.mark.parametrize("form", ["tar.gz", "zip"])
def test_an_archive_is_left_at_the_first_locus_too_many(monkeypatch, made, form):
    members = files(made)
    few = members["corpus.ltmi"].replace(b'"loci":3', b'"loci":1')
    parsed = []
    monkeypatch.setattr("ltmi_py.bundle.reader.locus_from_json", lambda _, line: parsed.append(line))
    with pytest.raises(BundleError, match="the manifest counts 1 loci and more are there"):
        read(pack({**members, "corpus.ltmi": few}, form))
    assert parsed == [2, 3]


def test_a_file_of_an_archive_that_is_broken_is_refused_where_it_is_read():
    data = bytearray(zipped("x"))
    data[data.index(b"x", 31)] ^= 1
    with Archive(io.BytesIO(data)) as archive:
        assert archive.names() == ("x",)
        with pytest.raises(BundleError, match="the archive is broken: Bad CRC-32"):
            archive.read("x")


def test_a_draft_is_let_go_with_its_archive_and_where_there_is_none():
    drafts = []

    def draft():
        drafts.append(io.BytesIO())
        return drafts[-1]

    with Archive(io.BytesIO(tar((entry("x"), b"1"))), draft) as archive:
        assert (archive.read("x"), drafts[0].closed) == (b"1", False)
    with pytest.raises(BundleError, match="broken"):
        Archive(io.BytesIO(b"\x1f\x8b"), draft)
    assert [each.closed for each in drafts] == [True, True]


class Full(io.BytesIO):
    """A file on a disk that is full."""

    def write(self, _):
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_disk_that_is_full_is_no_fault_of_the_archive():
    with pytest.raises(OSError, match="No space left"):
        Archive(io.BytesIO(tar((entry("x"), b"1"))), Full)


def test_two_files_of_a_tar_are_read_in_turn():
    with Archive(io.BytesIO(tar((entry("x"), b"a\nb\n"), (entry("y"), b"c\nd\n")))) as archive:
        pairs = zip(archive.lines("x"), archive.lines("y"), strict=True)
        assert [one + other for one, other in pairs] == [b"a\nc\n", b"b\nd\n"]
