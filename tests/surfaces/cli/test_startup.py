"""Asking what there is loads nothing of what does it."""

import subprocess
import sys

import click
import pytest

from ltmi_py.surfaces.cli.commands import LINES, load

HEAVY = (
    "ltmi_py.bundle",
    "ltmi_py.text",
    "ltmi_py.documents",
    "ltmi_py.retrieval",
    "rich",
    "orjson",
    "markdown_it",
)


def _loaded(*words):
    program = (
        "import sys; sys.argv = ['ltmi', *sys.argv[1:]]\n"
        "from ltmi_py.__main__ import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print('loaded:', *sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program, *words], capture_output=True, text=True, check=True)
    return done.stdout.rpartition("loaded:")[2].split()


@pytest.mark.parametrize("words", [["--version"], ["--help"]])
def test_the_version_and_the_list_of_commands_load_no_library(words):
    loaded = _loaded(*words)
    assert "ltmi_py.__main__" in loaded
    assert [name for name in loaded if name.startswith(HEAVY)] == []


def test_the_version_loads_not_even_the_command_line():
    assert "click" in _loaded("--help")
    assert "click" not in _loaded("--version")


@pytest.mark.parametrize("name", LINES)
def test_every_command_listed_is_found_under_its_name(name):
    found = load(name)
    assert isinstance(found, click.Command)
    assert found.name == name
