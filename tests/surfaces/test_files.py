import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from ltmi_py.surfaces import files
from ltmi_py.surfaces.files import FileError
from ltmi_py.surfaces.settings import Settings


def _names(folder):
    return [path.name for path in folder.iterdir()]


def _files(folder, *names):
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("x")


def test_a_folder_is_walked_in_order_without_hidden_names_and_bundles(tmp_path):
    _files(
        tmp_path, "b.md", "a/z.txt", "a/.hidden", ".git/config", "old.ltmi", "old.ltmi.jsonl", "d/corpus.ltmi"
    )
    found = [os.path.relpath(file.path, tmp_path) for file in files.walk([str(tmp_path)])]
    assert found == ["b.md", str(Path("a", "z.txt"))]


def test_a_label_tells_no_more_of_a_path_than_was_named(tmp_path, monkeypatch):
    _files(tmp_path, "home/docs/a/b.md", "home/work/c.md")
    monkeypatch.chdir(tmp_path / "home" / "work")

    def labels(*paths):
        return [file.label for file in files.walk(map(str, paths))]

    assert labels("c.md", "./c.md", tmp_path / "home" / "work" / "c.md") == ["c.md"] * 3
    assert labels("../docs", tmp_path / "home" / "docs") == ["docs/a/b.md"] * 2
    assert labels("../docs/a/b.md") == ["b.md"]
    assert labels(".") == ["c.md"]


def test_a_missing_input_is_named(tmp_path):
    with pytest.raises(FileError, match="there is no such file or folder; check the name"):
        list(files.walk([str(tmp_path / "nowhere")]))


def test_a_source_carries_the_date_of_its_file(tmp_path):
    path = tmp_path / "notes.md"
    path.write_bytes(b"\xef\xbb\xbfOne.\r\n")
    os.utime(path, (1_700_000_000, 1_700_000_000.9))
    source = files.source(str(path))
    assert (source.data, source.timestamp) == (b"\xef\xbb\xbfOne.\r\n", "2023-11-14T22:13:20Z")
    assert files.source(str(path), timestamp="2020-01-01T00:00:00Z").timestamp == "2020-01-01T00:00:00Z"


def test_a_write_replaces_the_file_and_keeps_its_permissions(tmp_path):
    path = tmp_path / "a.ltmi"
    path.write_text("old")
    path.chmod(0o640)
    files.write(str(path), b"new")
    assert (path.read_bytes(), stat.S_IMODE(path.stat().st_mode)) == (b"new", 0o640)
    assert _names(tmp_path) == ["a.ltmi"]


def test_a_write_through_a_link_keeps_the_link(tmp_path):
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    files.write(str(tmp_path / "link"), b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == b"new"


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    path = tmp_path / "a.ltmi"
    path.write_text("old")

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileError, match="cannot write it: no space left on device; mend that and try again"):
        files.write(str(path), b"new")
    assert (path.read_text(), _names(tmp_path)) == ("old", ["a.ltmi"])


@pytest.mark.skipif(os.name == "nt", reason="permissions there are another matter")
def test_without_permission_nothing_is_written(tmp_path):
    """The superuser may write anywhere, so the child becomes nobody first."""
    for folder in (tmp_path, *tmp_path.parents):
        if (
            os.access(folder, os.W_OK)
            and folder.stat().st_uid == os.geteuid()
            and folder != Path(folder.anchor)
        ):
            folder.chmod(folder.stat().st_mode | 0o055)
    (tmp_path / "locked").mkdir(mode=0o555)
    program = (
        "import os, sys\nfrom ltmi_py.surfaces import files\n"
        "os.geteuid() or os.setuid(65534)\n"
        "try: files.write(sys.argv[1], b'new')\n"
        "except files.FileError as error: print(error)"
    )
    words = [sys.executable, "-c", program, str(tmp_path / "locked" / "x.ltmi")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=True)
    assert "cannot write it: permission denied; give another place, or change its permissions" in done.stdout
    assert _names(tmp_path / "locked") == []


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("folder", "this is a folder, not a file; name a file"),
        ("no/x", "its folder does not exist; make the folder first"),
    ],
)
def test_a_place_that_cannot_be_written_is_named_with_what_to_do(tmp_path, name, sentence):
    (tmp_path / "folder").mkdir()
    with pytest.raises(FileError, match=sentence):
        files.write(str(tmp_path / name), b"new")


def test_a_folder_is_written_whole_and_never_over_another(tmp_path):
    files.write_folder(str(tmp_path / "b"), {"corpus.ltmi": b"1", "sources/s-1.txt": b"2"})
    folder = files.Folder(str(tmp_path / "b"))
    assert {name: folder.read(name) for name in folder.names()} == {
        "corpus.ltmi": b"1",
        "sources/s-1.txt": b"2",
    }
    with pytest.raises(FileError, match="something here already"):
        files.write_folder(str(tmp_path / "b"), {"corpus.ltmi": b"3"})
    assert (tmp_path / "b" / "corpus.ltmi").read_bytes() == b"1"
    assert _names(tmp_path) == ["b"]


@pytest.mark.skipif(os.name == "nt", reason="names on Windows are Unicode whatever the locale")
def test_a_name_on_disk_is_utf_8_whatever_the_locale(tmp_path):
    (tmp_path / "認証.txt").write_text("One.", encoding="utf-8")
    program = (
        "import sys; from ltmi_py.surfaces import files\n"
        f"sys.stdout.buffer.write(files.read({str(tmp_path)!r} + '/認証.txt'))"
    )
    environment = {
        "LC_ALL": "C",
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    done = subprocess.run(
        [sys.executable, "-"], input=program.encode(), env=environment, capture_output=True, check=False
    )
    assert (done.stderr, done.stdout) == (b"", b"One.")


def test_the_environment_is_read_as_it_is_meant():
    assert Settings.of({}) == Settings(None, debug=False)
    assert Settings.of({"NO_COLOR": ""}).color is None
    assert Settings.of({"FORCE_COLOR": "1", "NO_COLOR": "1"}).color is False
    assert Settings.of({"TERM": "dumb"}).color is False
    assert Settings.of({"LTMI_DEBUG": "1"}).debug is True


def test_a_mail_is_dated_by_its_header_unless_a_date_is_given(tmp_path):
    mail = tmp_path / "a.eml"
    mail.write_bytes(b"From: Ann <a@x.example>\nDate: Thu, 16 May 2024 09:42:11 +0100\n\nThe pump leaks.\n")
    assert str(files.source(str(mail)).timestamp).startswith("2024-05-16T08:42")
    assert files.source(str(mail), timestamp="2025-01-01T00:00:00Z").timestamp == "2025-01-01T00:00:00Z"
    mail.write_bytes(b"From: Ann <a@x.example>\n\nThe pump leaks.\n")
    assert files.source(str(mail)).timestamp == files.modified(str(mail))
