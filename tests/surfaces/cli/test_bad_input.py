"""What a file can have wrong with it: one line with the next action, nothing written, nothing lost."""

import json
import os

import pytest


@pytest.fixture
def stream(ltmi, bundle, tmp_path):
    assert ltmi("pack", bundle, "--output", "s.ltmi.jsonl").code == 0
    return tmp_path / "s.ltmi.jsonl"


def _rewritten(path, change):
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join(change(lines)))
    return path.name


def test_a_binary_file_is_no_text(ltmi, tmp_path):
    (tmp_path / "photo.jpg").write_bytes(b"\xff\xd8\xff\xe0\x00\x10JFIF\x00" + bytes(range(256)))
    (tmp_path / "out.ltmi").write_bytes(b"old")
    line = ltmi.fails(3, "crystallize", "photo.jpg", "--output", "out.ltmi")
    assert line.startswith("photo.jpg: ")
    assert "; " in line
    assert (tmp_path / "out.ltmi").read_bytes() == b"old"


def test_an_unknown_version_is_refused_by_name(ltmi, bundle, tmp_path):
    document = json.loads((tmp_path / bundle).read_bytes())
    document["manifest"]["v"] = "ltmi/9.0"
    (tmp_path / "new.ltmi").write_text(json.dumps(document))
    assert "ltmi/9.0" in ltmi.fails(3, "verify", "new.ltmi")


def test_a_truncated_line_is_named(ltmi, stream):
    name = _rewritten(stream, lambda lines: [*lines[:3], lines[3][:40]])
    assert "line 4" in ltmi.fails(3, "inspect", name)


def test_two_lines_glued_together_are_named(ltmi, stream):
    name = _rewritten(stream, lambda lines: [*lines[:2], lines[2] + lines[3], *lines[4:]])
    assert "line 3" in ltmi.fails(3, "inspect", name)


def test_a_manifest_that_miscounts_is_found(ltmi, stream):
    name = _rewritten(stream, lambda lines: [*lines[:-2], b""])
    done = ltmi("verify", name, "--json")
    assert (done.code, done.json["ok"]) == (1, False)
    assert any(
        "count" in finding["message"] or "count" in finding["code"] for finding in done.json["findings"]
    )


def test_a_directory_that_is_no_bundle_says_how_to_make_one(ltmi, tmp_path):
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "notes.md").write_text("Hello there.")
    assert "`ltmi crystallize`" in ltmi.fails(3, "verify", "folder")


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="the superuser may write anywhere")
def test_no_permission_to_write(ltmi, manual, tmp_path):
    (tmp_path / "locked").mkdir(mode=0o555)
    assert "permission denied" in ltmi.fails(3, "crystallize", manual.name, "--output", "locked/x.ltmi")


def test_a_place_that_cannot_be_written_leaves_nothing_behind(ltmi, manual, tmp_path):
    before = sorted(path.name for path in tmp_path.iterdir())
    line = ltmi.fails(3, "crystallize", manual.name, "--output", "no/such/x.ltmi")
    assert line == "no/such/x.ltmi: cannot write it: its folder does not exist; make the folder first"
    assert sorted(path.name for path in tmp_path.iterdir()) == before


@pytest.mark.parametrize("data", [b"", b"\xef\xbb\xbf", b"\n\n", b" \r\n\t"])
def test_an_empty_file_is_a_valid_bundle_of_no_loci(ltmi, tmp_path, data):
    (tmp_path / "empty.txt").write_bytes(data)
    assert ltmi("crystallize", "empty.txt", "--output", "e.ltmi").code == 0
    done = ltmi("verify", "e.ltmi", "--json")
    assert (done.code, done.json["ok"], done.json["verbatim"]) == (0, True, 0)
    assert ltmi("retrieve", "e.ltmi", "anything").code == 1
    assert ltmi("train-export", "e.ltmi").out == ""


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"[]", b"null", b'{"manifest": 1}', b"hello", b"\x1f\x8b\x08", b"PK\x03\x04", b"\xff" * 99],
)
@pytest.mark.parametrize("name", ["verify", "inspect", "train-export"])
def test_bytes_that_are_no_bundle_are_refused(ltmi, tmp_path, name, data):
    (tmp_path / "x.ltmi").write_bytes(data)
    assert "; " in ltmi.fails(3, name, "x.ltmi")


def test_an_input_is_never_its_own_output(ltmi, manual, tmp_path):
    before = manual.read_bytes()
    assert "both input and output" in ltmi.fails(2, "crystallize", manual.name, "--output", manual.name)
    assert manual.read_bytes() == before


def test_in_a_folder_the_others_go_through_and_the_exit_code_tells(ltmi, tmp_path):
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "a.md").write_text("The pump runs.")
    (folder / "b.bin").write_bytes(b"\x00\xff" * 64)
    (folder / "c.txt").write_text("The valve is shut.")
    done = ltmi("crystallize", "docs", "--output", "d.ltmi")
    assert done.code == 3
    assert "docs/b.bin" in done.err
    labels = [source["label"] for source in ltmi("inspect", "d.ltmi", "--json").json["sources"]]
    assert labels == ["docs/a.md", "docs/c.txt"]


def test_an_empty_name_is_no_folder(ltmi, tmp_path):
    (tmp_path / "secret.txt").write_text("The pump runs.")
    assert ltmi.fails(3, "crystallize", "") == "'': there is no such file or folder; check the name"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device here")  # noqa: PTH110
def test_a_full_disk_is_said(ltmi, bundle):
    assert "no space left on device" in ltmi.fails(3, "pack", bundle, "--output", "/dev/full")
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        process = ltmi.start("inspect", bundle, "--loci", out=full)
        assert (process.communicate()[1], process.returncode) == (
            b"ltmi: standard output: no space left on device; mend that and try again\n",
            3,
        )


def test_an_error_is_one_line_whatever_the_name_holds(ltmi):
    assert "a\\u001b[2Jb c" in ltmi.fails(3, "inspect", "a\x1b[2Jb\nc")
