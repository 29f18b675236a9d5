import os
import signal
import time

import pytest

NOW = "2026-01-01T00:00:00Z"


def _labels(ltmi, name):
    return [source["label"] for source in ltmi("inspect", name, "--json").json["sources"]]


def test_a_folder_is_read_in_the_order_of_its_names(ltmi, tmp_path):
    for name in ("docs/b.md", "docs/a/x.txt", "docs/.git/config", "docs/old.ltmi", "docs/c.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(f"The file {name.replace('/', ' ')} is here.")
    done = ltmi("crystallize", "--input", "./docs/", "--output", "./docs/all.ltmi")
    assert done.code == 0, done.err
    assert _labels(ltmi, "docs/all.ltmi") == ["docs/b.md", "docs/c.md", "docs/a/x.txt"]


def test_several_files_and_standard_input_make_one_bundle(ltmi, tmp_path):
    (tmp_path / "a.md").write_text("The pump runs.")
    (tmp_path / "b.md").write_text("The valve is shut.")
    ltmi("crystallize", "a.md", "-", "--input", "b.md", "--output", "x.ltmi", stdin=b"The tank is full.")
    assert _labels(ltmi, "x.ltmi") == ["b.md", "a.md", "standard input"]


def test_the_date_of_a_file_is_the_date_of_its_text(ltmi, tmp_path):
    (tmp_path / "old.md").write_text("The pump runs.")
    os.utime(tmp_path / "old.md", (1_600_000_000, 1_600_000_000))
    ltmi("crystallize", "old.md", "--output", "a.ltmi", "--now", NOW)
    ltmi("crystallize", "old.md", "--output", "b.ltmi", "--now", NOW, "--timestamp", "2025-12-31")
    (a,), (b,) = (ltmi("inspect", name, "--json").json["sources"] for name in ("a.ltmi", "b.ltmi"))
    assert (a["timestamp"], b["timestamp"]) == ("2020-09-13T12:26:40Z", "2025-12-31T00:00:00Z")
    horizons = [ltmi("inspect", name, "--json").json["horizons"] for name in ("a.ltmi", "b.ltmi")]
    assert horizons == [{"long": 1}, {"short": 1}]


def test_a_folder_of_nothing_is_told(ltmi, tmp_path):
    (tmp_path / "none").mkdir()
    done = ltmi("crystallize", "none", "--output", "x.ltmi")
    assert done.code == 3
    assert done.err == "ltmi: none: holds no file to read; name a file or another folder\n"


def _folder(tmp_path, count):
    (tmp_path / "docs").mkdir()
    for number in range(count):
        text = (
            f"# Part {number}\n\nThe valve number {number} opens at {number} bar.\n\nAll valves are blue.\n"
        )
        (tmp_path / "docs" / f"{number:02}.md").write_text(text)
    (tmp_path / "docs" / "copy.md").write_bytes((tmp_path / "docs" / "00.md").read_bytes())


@pytest.mark.parametrize("name", ["x.ltmi", "x.ltmi.jsonl"])
@pytest.mark.parametrize("more", [[], ["--without-sources"]])
def test_pieces_give_the_bytes_that_the_whole_gives(ltmi, tmp_path, name, more):
    _folder(tmp_path, 5)
    whole = ltmi("crystallize", "docs", "--output", name, "--now", NOW, *more)
    first = (tmp_path / name).read_bytes()
    pieces = ltmi("crystallize", "docs", "--output", name, "--now", NOW, "--jobs", "2", *more)
    assert (whole.code, pieces.code, pieces.err) == (0, 0, whole.err)
    assert (tmp_path / name).read_bytes() == first
    assert sorted(path.name for path in tmp_path.iterdir()) == ["docs", name]


def _contents(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


@pytest.mark.parametrize("more", [[], ["--without-sources"]])
def test_pieces_give_the_directory_that_the_whole_gives(ltmi, tmp_path, more):
    _folder(tmp_path, 3)
    assert ltmi("crystallize", "docs", "--output", "whole/", "--now", NOW, *more).code == 0
    assert ltmi("crystallize", "docs", "--output", "pieces/", "--now", NOW, "--jobs", "2", *more).code == 0
    found = _contents(tmp_path / "pieces")
    assert len(found) == (5 if more else 8)
    assert found == _contents(tmp_path / "whole")


def test_a_run_that_was_stopped_goes_on_where_it_was(ltmi, tmp_path):
    _folder(tmp_path, 3)
    ltmi("crystallize", "docs", "--output", "whole.ltmi", "--now", NOW)
    pieces = tmp_path / ".x.ltmi.pieces"
    pieces.mkdir()
    (pieces / "now").write_text(NOW)
    done = ltmi("crystallize", "docs", "--output", "x.ltmi", "--resume")
    assert (done.code, pieces.exists()) == (0, False)
    assert (tmp_path / "x.ltmi").read_bytes() == (tmp_path / "whole.ltmi").read_bytes()


@pytest.mark.skipif(os.name == "nt", reason="there are no signals of this kind")
def test_an_interrupt_keeps_what_is_done_and_says_how_to_go_on(ltmi, tmp_path):
    (tmp_path / "docs").mkdir()
    for number in range(30):
        text = "".join(f"The valve {number} of row {row} opens at {row} bar.\n\n" for row in range(80))
        (tmp_path / "docs" / f"{number:02}.md").write_text(text)
    pieces = tmp_path / ".x.ltmi.pieces"
    process = ltmi.start("crystallize", "docs", "--output", "x.ltmi", "--resume")
    while len(list(pieces.glob("*.jsonl"))) < 2 and process.poll() is None:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert (process.returncode, said) == (130, b"ltmi: stopped; run it again with --resume to go on\n")
    kept = {path.name: path.stat().st_mtime_ns for path in pieces.glob("*.jsonl")}
    assert len(kept) >= 2
    assert not (tmp_path / "x.ltmi").exists()
    assert ltmi("crystallize", "docs", "--output", "x.ltmi", "--resume").code == 0
    assert len(_labels(ltmi, "x.ltmi")) == 30


def test_an_interrupt_ends_all_processes_with_one_line(ltmi, tmp_path):
    (tmp_path / "docs").mkdir()
    for number in range(6):
        text = "".join(f"The valve {number} of row {row} opens at {row} bar.\n\n" for row in range(900))
        (tmp_path / "docs" / f"{number:02}.md").write_text(text)
    pieces = tmp_path / ".x.ltmi.pieces"
    process = ltmi.start("crystallize", "docs", "--output", "x.ltmi", "--jobs", "2")
    while not list(pieces.glob("*.jsonl")) and process.poll() is None:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert (process.returncode, said) == (130, b"ltmi: stopped; run it again with --resume to go on\n")


def test_a_folder_of_which_nothing_can_be_read_gives_no_bundle(ltmi, tmp_path):
    (tmp_path / "docs").mkdir()
    for name in ("a.bin", "b.bin"):
        (tmp_path / "docs" / name).write_bytes(b"\x00\xff" * 64)
    done = ltmi("crystallize", "docs", "--output", "x.ltmi")
    assert (done.code, done.out, len(done.err.splitlines())) == (3, "", 2)
    assert not (tmp_path / "x.ltmi").exists()


def test_a_set_of_shards_is_written_and_read_by_its_folder_and_by_its_manifest(ltmi, tmp_path):
    _folder(tmp_path, 4)
    whole = ltmi("crystallize", "docs", "--output", "whole.ltmi", "--now", NOW)
    done = ltmi("crystallize", "docs", "--output", "set.ltmi/", "--shards", "3", "--now", NOW)
    assert (whole.code, done.code) == (0, 0), done.err
    names = [path.name for path in (tmp_path / "set.ltmi").glob("c-*.ltmi.jsonl")]
    lines = [len((tmp_path / "set.ltmi" / name).read_bytes().splitlines()) - 1 for name in names]
    assert sorted(lines) == [2, 3, 3]
    assert len(list((tmp_path / "set.ltmi" / "sources").iterdir())) == 4
    for name in ("set.ltmi", "set.ltmi/corpus.ltmi"):
        assert ltmi("verify", name, "--json").json["verbatim"] == 8
        assert ltmi("verify", name).code == 0
        assert ltmi("retrieve", name, "--query", "valve number 2").out.count("valve number 2") >= 1
        packed = ltmi("pack", name, "--output", f"{len(name)}.ltmi")
        assert packed.code == 0
        assert (tmp_path / f"{len(name)}.ltmi").stat().st_size > 1000
    assert ltmi("diff", "set.ltmi", "whole.ltmi").code == 0


def test_a_set_of_shards_asks_for_a_folder_and_for_files(ltmi, tmp_path):
    (tmp_path / "a.md").write_text("The pump runs.")
    for more, told in (
        (("a.md", "--output", "x.ltmi"), "ending in /"),
        (("-", "--output", "x/"), "instead of -"),
    ):
        done = ltmi("crystallize", *more, "--shards", "3")
        assert done.code == 2
        assert told in done.err
