"""A table and notes leave the bundle and come back to it through the commands there are."""

import json

import pytest


@pytest.mark.parametrize(("form", "output"), [("csv", "out.csv"), ("markdown", "out")])
def test_what_was_exported_is_a_bundle_for_every_command(ltmi, bundle, manual, form, output):
    done = ltmi("export", bundle, "--form", form, "--output", output)
    assert (done.code, "left behind: texts (1)" in done.err) == (0, True)
    assert ltmi("verify", output, "--source", manual.name).code == 0
    assert ltmi("pack", output, "--output", "again.ltmi").code == 0
    assert ltmi("diff", bundle, "again.ltmi").out == "no difference\n"
    told = json.loads(ltmi("verify", "again.ltmi", "--source", manual.name, "--json").out)
    assert (told["ok"], told["unchecked"], told["unproved"]) == (True, 0, 0)
    assert "8 bar" in ltmi("retrieve", output, "When does the relief valve open?").out


def test_a_statement_edited_by_hand_is_no_longer_proved(ltmi, bundle, manual, tmp_path):
    ltmi("export", bundle, "--form", "csv", "--output", "out.csv")
    data = (tmp_path / "out.csv").read_bytes()
    (tmp_path / "out.csv").write_bytes(data.replace(b"opens at 8 bar", b"opens at 9 bar"))
    assert ltmi("verify", "out.csv", "--source", manual.name).code == 1


def test_as_json_the_table_stands_in_the_result(ltmi, bundle):
    told = ltmi("export", bundle, "--form", "csv", "--json").json
    assert told["text"] == ltmi("export", bundle, "--form", "csv").out
    assert told["left_behind"] == {"texts": 1}
    assert ltmi("export", bundle, "--form", "csv", "--output", "x.csv", "--json").json["left_behind"] == {
        "texts": 1
    }


def test_reading_an_export_as_a_text_is_remarked(ltmi, bundle):
    ltmi("export", bundle, "--form", "csv", "--output", "out.csv")
    assert "`ltmi pack` makes the bundle of it again" in ltmi("crystallize", "out.csv").err


def test_nothing_is_said_to_be_left_behind_where_nothing_was_written(ltmi, bundle, tmp_path):
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "x").write_text("mine")
    assert ltmi.fails(3, "export", bundle, "--form", "markdown", "--output", "out").startswith("out: ")


def test_a_directory_made_of_notes_is_the_bundle_it_is_and_not_that_of_the_notes(ltmi, bundle, tmp_path):
    ltmi("export", bundle, "--form", "markdown", "--output", "notes")
    (note,) = (tmp_path / "notes").iterdir()
    assert ltmi("crystallize", str(note), "--output", "again.ltmi").code == 0
    assert ltmi("unpack", "again.ltmi", "--output", "laid").code == 0
    assert ltmi("diff", "again.ltmi", "laid").out == "no difference\n"
    assert ltmi("verify", "laid").code == 0
