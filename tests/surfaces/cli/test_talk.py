"""What the command says beside its data: names that tell which file is meant, and next steps that can be pasted."""

import os
import shlex
import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    "words",
    [
        ["verify"],
        ["inspect"],
        ["merge", "{bundle}"],
        ["diff", "{bundle}"],
        ["retrieve", "--query", "x", "-b"],
    ],
)
def test_an_error_names_the_file_that_is_no_bundle(ltmi, manual, bundle, words):
    words = [word.format(bundle=bundle) for word in words]
    output = ["--output", "m.ltmi"] if "merge" in words else []
    assert ltmi.fails(3, *words, manual.name, *output).startswith(
        "manual.md: this is no bundle: it is not JSON"
    )


def test_standard_input_is_called_so(ltmi, made, manual):
    assert ltmi("verify", "-", stdin=made).out.startswith("✓ proved: standard input: ")
    assert "\nstandard input: " not in ltmi("inspect", "-", stdin=made).out
    assert ltmi("inspect", "-", stdin=made).out.startswith("standard input: ")
    told = ltmi("check", "--evidence", "-", "The relief valve opens at 8 bar.", stdin=manual.read_bytes())
    assert "standard input:8" in told.out
    assert ltmi.fails(3, "verify", "-", stdin=b"nothing").startswith(
        "standard input: this is no bundle: it is not JSON"
    )


def test_the_next_step_can_be_pasted_into_a_shell(ltmi, manual, tmp_path):
    (tmp_path / "my folder").mkdir()
    name = "my folder/it's.ltmi"
    done = ltmi("crystallize", manual.name, "--output", name, "--without-sources")
    line = done.err.splitlines()[-1]
    assert shlex.split(line.removeprefix("next: "))[:3] == ["ltmi", "retrieve", name]
    line = ltmi("verify", name).err.splitlines()[-1]
    assert shlex.split(line.partition(",")[0].removeprefix("next: ")) == [
        "ltmi",
        "verify",
        name,
        "--source",
        "FILE",
    ]


def test_a_file_that_is_not_the_source_is_said_to_be_another(ltmi, manual, tmp_path):
    assert ltmi("crystallize", manual.name, "--output", "m.ltmi", "--without-sources").code == 0
    (tmp_path / "other.md").write_text("Something else.")
    assert (
        "the file given is not all it was made from" in ltmi("verify", "m.ltmi", "--source", "other.md").err
    )
    assert ltmi("verify", "m.ltmi", "--source", manual.name).err == ""


def test_an_input_is_its_own_output_by_whatever_path(ltmi, manual):
    line = ltmi.fails(2, "crystallize", manual.name, "--output", f"./{manual.name}")
    assert line == "./manual.md is both input and output; name another output"


def test_what_click_writes_in_several_lines_is_one(ltmi, bundle):
    assert ltmi.fails(2, "export", bundle).startswith(
        "Missing option '--form'. Choose from: csv, markdown; see"
    )


@pytest.mark.skipif(os.name == "nt", reason="a shell closes the streams")
@pytest.mark.parametrize(
    ("words", "closed"), [("--version", ">&-"), ("inspect {bundle}", ">&-"), ("verify -", "<&-")]
)
def test_streams_that_are_closed_are_no_fault(ltmi, bundle, words, closed):
    command = f"exec {shlex.quote(sys.executable)} -m ltmi_py {words.format(bundle=bundle)} {closed}"
    how = ltmi._how([], None)
    done = subprocess.run(
        ["sh", "-c", command], cwd=how["cwd"], env=how["env"], capture_output=True, check=False
    )
    assert b"fault" not in done.stderr
    assert b"Traceback" not in done.stderr
    assert done.returncode in (0, 3)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device here")  # noqa: PTH110
def test_a_version_that_cannot_be_told_is_an_error(ltmi):
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        process = ltmi.start("--version", out=full)
        assert b"no space left on device" in process.communicate()[1]
    assert process.returncode == 3
