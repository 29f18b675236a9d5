"""UTF-8 in and out, whatever the platform thinks of it."""

import os

import pytest

TEXT = "Status → done ✅ 認証. Größe: 4,2 µm."
HOSTILE = [
    {"PYTHONUTF8": "0", "PYTHONIOENCODING": "cp1252", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"},
    {"PYTHONUTF8": "0", "PYTHONIOENCODING": "cp950", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"},
    {"PYTHONUTF8": "0", "LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0"},
]


@pytest.mark.parametrize("environment", HOSTILE)
def test_text_survives_a_console_of_another_encoding(ltmi, environment):
    done = ltmi("crystallize", "-", stdin=TEXT.encode(), environment=environment)
    assert done.code == 0, done.err
    assert "Status → done ✅ 認証." in done.out


@pytest.mark.parametrize("environment", HOSTILE)
def test_arguments_and_names_of_files_are_utf_8(ltmi, tmp_path, environment):
    (tmp_path / "認証 →.md").write_text("Die Größe beträgt 4 µm.", encoding="utf-8")
    made = ltmi("crystallize", "認証 →.md", "--output", "ü.ltmi", environment=environment)
    assert made.code == 0, made.err
    found = ltmi("retrieve", "ü.ltmi", "Größe", environment=environment)
    assert "認証 →.md:1" in found.out


@pytest.mark.skipif(os.name == "nt", reason="names on Windows are Unicode")
def test_a_name_that_is_no_utf_8_is_shown_with_a_mark(ltmi, tmp_path):
    path = os.fsencode(tmp_path) + b"/b\xff.txt"
    with open(path, "wb") as file:  # noqa: PTH123 - pathlib has no bytes
        file.write(b"The pump runs.")
    done = ltmi("crystallize", ".", "--json")
    assert done.json["manifest"]["x-sources"][0]["label"] == "b\ufffd.txt"


@pytest.mark.parametrize(
    ("data", "spans"),
    [
        (b"## Limits\r\nMax 5 bar.\r\nMin 1 bar.\r\n", [[11, 21], [23, 33]]),
        (b"\xef\xbb\xbfFirst fact. Second fact.", [[3, 14], [15, 27]]),
        (b"Reset the pump. Log in. Reset the pump.", [[0, 15], [16, 23], [24, 39]]),
    ],
)
def test_offsets_are_bytes_of_the_file_as_it_is(ltmi, tmp_path, data, spans):
    (tmp_path / "notes.md").write_bytes(data)
    ltmi("crystallize", "notes.md", "--output", "n.ltmi")
    loci = ltmi("inspect", "n.ltmi", "--loci", "--json").json
    assert [locus["source"]["offset"] for locus in loci] == spans
    assert ltmi("verify", "n.ltmi", "--source", "notes.md").code == 0


@pytest.mark.parametrize("more", [[], ["--jobs", "2"]])
def test_text_in_another_encoding_is_read_and_said_to_be(ltmi, tmp_path, more):
    (tmp_path / "old.txt").write_bytes("Die Größe beträgt 4 µm.".encode("cp1252"))
    done = ltmi("crystallize", "old.txt", "--output", "o.ltmi", "--json", *more)
    assert (done.code, done.json["manifest"]["loci"]) == (0, 1)
    (warning,) = done.json["warnings"]
    assert warning.startswith("old.txt: ")
    assert f"note: {warning}" in done.err
