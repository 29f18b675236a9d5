import re
import subprocess
import sys
import time

import pytest

from ltmi_py import __version__

COMMANDS = (
    "crystallize",
    "retrieve",
    "check",
    "verify",
    "inspect",
    "train-export",
    "export",
    "pack",
    "unpack",
)
MORE = ("merge", "diff", "migrate")


@pytest.mark.parametrize("word", ["--version", "-V"])
def test_the_version_is_told(ltmi, word):
    done = ltmi(word)
    assert (done.code, done.out, done.err) == (0, f"ltmi {__version__}\n", "")


def test_without_a_command_the_help_is_shown(ltmi):
    done = ltmi()
    assert (done.code, done.out) == (2, "")
    assert done.err == ltmi("--help").out


def test_help_lists_every_command(ltmi):
    done = ltmi("--help")
    listed = re.findall(r"^  ([a-z-]+)  ", done.out.partition("Commands:")[2], re.MULTILINE)
    assert (done.code, listed) == (0, [*COMMANDS, *MORE])


@pytest.mark.parametrize("name", [*COMMANDS, *MORE])
def test_every_command_has_help_and_takes_json_quiet_and_debug(ltmi, name):
    done = ltmi(name, "--help")
    assert (done.code, done.err) == (0, "")
    assert {"--json", "--quiet", "--debug"} <= set(re.findall(r"--[a-z]+", done.out))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["crystalise"], "there is no command 'crystalise'; did you mean 'crystallize'? see `ltmi --help`"),
        (["verify"], "Missing argument 'BUNDLE'; see `ltmi verify --help`"),
        (["verify", "a", "--colour"], "--colour"),
        (["retrieve"], "the bundle is missing; see `ltmi retrieve --help`"),
        (["retrieve", "a.ltmi"], "the question is missing; see `ltmi retrieve --help`"),
        (
            ["retrieve", "a.ltmi", "two", "words"],
            "there is no place for 'words'; put words with spaces in quotes; see",
        ),
        (["check", "x"], "an answer is checked against --evidence or against --bundle; give one of the two"),
        (
            ["crystallize", "--now", "soon", "-"],
            "'soon' is no date; write it as 2026-01-31 or 2026-01-31T09:30:00Z",
        ),
        (
            ["crystallize", "-", "--canonical", "--transient"],
            "--canonical and --transient exclude each other",
        ),
    ],
)
def test_what_is_not_understood_is_said_in_one_line(ltmi, words, sentence):
    assert sentence in ltmi.fails(2, *words)


def test_the_version_is_there_at_once():
    """150 ms is the promise; a bare interpreter is the yardstick, so that a slow machine does not fail it."""

    def seconds(*words):
        runs = []
        for _ in range(5):
            start = time.perf_counter()
            subprocess.run([sys.executable, *words], check=True, capture_output=True)
            runs.append(time.perf_counter() - start)
        return min(runs)

    assert seconds("-m", "ltmi_py", "--version") < 0.15 + 4 * seconds("-c", "pass")


def test_a_fault_is_one_line_and_debug_shows_where(ltmi, tmp_path):
    """A message that names a fault of ours would be a bug; here one is provoked by a file that is no text at all."""
    (tmp_path / "x.ltmi").write_bytes(b"\x00\x01")
    assert "Traceback" in ltmi("inspect", "x.ltmi", "--debug").err
    assert "Traceback" in ltmi("inspect", "x.ltmi", environment={"LTMI_DEBUG": "1"}).err
    ltmi.fails(3, "inspect", "x.ltmi")
