"""`--index FILE` of `ltmi retrieve` and `ltmi check`: an index that is kept, used while it fits, and never believed when it does not."""

import pytest

QUESTION = "When does the relief valve open?"


@pytest.fixture
def plain(ltmi, bundle):
    """What the command says without a kept index."""
    return ltmi("retrieve", bundle, QUESTION, "--json").json


def test_the_index_is_made_kept_and_then_used(ltmi, bundle, plain, tmp_path):
    made = ltmi("retrieve", bundle, QUESTION, "--index", "m.index", "--json")
    kept = (tmp_path / "m.index").read_bytes()
    again = ltmi("retrieve", bundle, QUESTION, "--index", "m.index", "--json")

    assert made.err == "kept the index in m.index\n"
    assert again.err == ""
    assert made.json == again.json == plain
    assert (tmp_path / "m.index").read_bytes() == kept


def test_a_stale_index_is_made_anew_and_that_is_said(ltmi, bundle, tmp_path):
    ltmi("retrieve", bundle, QUESTION, "--index", "m.index")
    (tmp_path / "notes.txt").write_text("The gate opens at noon. It closes at six.", encoding="utf-8")
    ltmi("crystallize", "notes.txt", "--output", "notes.ltmi")

    other = ltmi("retrieve", "notes.ltmi", "When does the gate open?", "--index", "m.index")
    again = ltmi("retrieve", "notes.ltmi", "When does the gate open?", "--index", "m.index")

    assert other.out.startswith("1. The gate opens at noon.")
    assert other.err == "m.index did not fit this bundle and was made anew\n"
    assert (again.out, again.err) == (other.out, "")


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data[:100],
        lambda data: data[:-9],
        lambda data: data[: len(data) // 2] + b"\0" + data[len(data) // 2 + 1 :],
        lambda data: data.replace(b"ltmi-index/", b"ltmi-index/9", 1),
    ],
)
def test_a_broken_index_is_made_anew(ltmi, bundle, plain, tmp_path, spoil):
    ltmi("retrieve", bundle, QUESTION, "--index", "m.index")
    sound = (tmp_path / "m.index").read_bytes()
    (tmp_path / "m.index").write_bytes(spoil(sound))

    done = ltmi("retrieve", bundle, QUESTION, "--index", "m.index", "--json")

    assert done.json == plain
    assert done.err == "m.index did not fit this bundle and was made anew\n"
    assert (tmp_path / "m.index").read_bytes() == sound


def test_an_empty_file_becomes_an_index(ltmi, bundle, tmp_path):
    (tmp_path / "m.index").touch()

    assert ltmi("retrieve", bundle, QUESTION, "--index", "m.index").code == 0
    assert (tmp_path / "m.index").stat().st_size > 0


@pytest.mark.parametrize("name", ["manual.md", "manual.ltmi"])
def test_a_file_that_is_no_index_is_left_alone(ltmi, bundle, tmp_path, name):
    before = (tmp_path / name).read_bytes()

    said = ltmi.fails(3, "retrieve", bundle, QUESTION, "--index", name)

    assert said == f"{name}: this is no index and is left as it is; give --index the name of a new file"
    assert (tmp_path / name).read_bytes() == before


def test_an_index_needs_a_file(ltmi, bundle, tmp_path):
    assert "an index is kept in a file" in ltmi.fails(2, "retrieve", bundle, QUESTION, "--index", "-")
    assert "folder" in ltmi.fails(3, "retrieve", bundle, QUESTION, "--index", "no/where.index")
    assert "folder" in ltmi.fails(3, "retrieve", bundle, QUESTION, "--index", str(tmp_path))


def test_a_check_makes_and_uses_the_same_index(ltmi, bundle, tmp_path):
    asked = ("check", "--bundle", bundle, "The relief valve opens at 8 bar.")
    plain = ltmi(*asked, "--json")

    made = ltmi(*asked, "--index", "m.index", "--json")
    kept = (tmp_path / "m.index").read_bytes()
    again = ltmi(*asked, "--index", "m.index", "--json")
    searched = ltmi("retrieve", bundle, QUESTION, "--index", "m.index")

    assert plain.json["verdict"] == "supported"
    assert made.json == again.json == plain.json
    assert (made.err, again.err, searched.err) == ("kept the index in m.index\n", "", "")
    assert (tmp_path / "m.index").read_bytes() == kept


def test_a_check_against_texts_keeps_no_index(ltmi, tmp_path):
    said = ltmi.fails(2, "check", "--evidence", "manual.md", "The valve opens.", "--index", "m.index")

    assert "--index keeps the index of a bundle; give --bundle as well" in said
    assert not (tmp_path / "m.index").exists()
