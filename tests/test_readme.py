"""The README does what it says: its sessions are run and its help texts compared.

`python tests/test_readme.py` writes what they give now into it.
"""

import doctest
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from functools import partial
from pathlib import Path

import pytest

from ltmi_py.documents.decoding import SUPPORTED

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
REWRITE = "if this is what it should say, run `python tests/test_readme.py` and read the difference"
_FENCE = r"<!-- {name} -->\n```\w*\n(.*?)```\n"
_HELP = re.compile(r"<!-- help -->\n(.*?)(?=\n## )", re.DOTALL)


def _block(name):
    (found,) = re.findall(_FENCE.format(name=name), README.read_text(encoding="utf-8"), re.DOTALL)
    return found


def _commands(session):
    """Split a session into its commands, each with the lines that follow its `$`, here-document included."""
    for piece in re.split(r"^\$ ", session, flags=re.MULTILINE)[1:]:
        first, _, rest = piece.partition("\n")
        if "<< 'END'" not in first:
            yield first
            continue
        yield first + "\n" + rest.partition("END\n")[0] + "END"


def _environment(folder):
    """Return an environment in which `ltmi` is the command under test."""
    command = Path(folder) / "ltmi"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m ltmi_py "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    paths = os.pathsep.join(filter(None, [str(ROOT) if __name__ == "__main__" else "", *sys.path]))
    return {**kept, "PATH": f"{folder}{os.pathsep}{kept['PATH']}", "PYTHONPATH": paths, "COLUMNS": "100"}


def _played(session):
    """Run a session and return it with the output it gives now."""
    with tempfile.TemporaryDirectory() as work, tempfile.TemporaryDirectory() as bin_folder:
        environment = _environment(bin_folder)
        lines = []
        for command in _commands(session):
            done = subprocess.run(
                ["sh", "-c", command],
                cwd=work,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                check=False,
            )
            lines.append(f"$ {command}\n{done.stdout.decode()}")
        return "".join(lines)


def _helps():
    """Return the help of the program and of every command, as the README shows it."""
    with tempfile.TemporaryDirectory() as folder:
        environment = _environment(folder)

        def told(*words):
            done = subprocess.run(
                [sys.executable, "-m", "ltmi_py", *words, "--help"],
                env=environment,
                capture_output=True,
                check=True,
            )
            return done.stdout.decode()

        top = told()
        names = re.findall(r"^  ([a-z-]+)  ", top.partition("Commands:")[2], re.MULTILINE)
        texts = {"ltmi": top, **{f"ltmi {name}": told(name) for name in names}}
        return "".join(
            f"\n<details><summary><code>{name}</code></summary>\n\n```\n{text}```\n\n</details>\n"
            for name, text in texts.items()
        )


def _show(shown, value):
    shown.append(repr(value))


def _python(block):
    """Return the examples of a block of Python with the results they give now."""
    names = {}
    lines = []
    for example in doctest.DocTestParser().get_examples(block):
        lines.append(f">>> {example.source}")
        code = compile(example.source, "README.md", "single")
        shown = []
        hook, sys.displayhook = sys.displayhook, partial(_show, shown)
        try:
            exec(code, names)
        finally:
            sys.displayhook = hook
        lines += [f"{value}\n" for value in shown if value != "None"]
    return "".join(lines)


posix = pytest.mark.skipif(shutil.which("sh") is None, reason="the session is one of a POSIX shell")


def _unscored(session):
    """Take the scores out: they move with every fitting of the weights, and nothing else may."""
    return re.sub(r"score \d\.\d\d", "score", session)


@posix
def test_the_session_gives_what_the_readme_shows():
    session = _block("session")
    assert session.count("$ ltmi ") >= 4
    assert _unscored(_played(session)) == _unscored(session), REWRITE


def test_the_python_examples_give_what_the_readme_shows():
    block = _block("python")
    assert block.count(">>> ") >= 5
    assert _python(block) == block, REWRITE


def test_the_help_texts_are_those_of_the_program():
    (shown,) = _HELP.findall(README.read_text(encoding="utf-8"))
    assert shown.count("```\nUsage: ltmi ") >= 13
    assert shown == _helps(), REWRITE


def test_the_session_is_short():
    assert 15 <= _block("session").count("\n") <= 30


def test_every_kind_that_can_be_read_is_told_of():
    found = re.search(r"## What it reads\n(.*?)\n## ", README.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    kinds = re.split(r", | and ", SUPPORTED.replace("chat transcripts and exports", "transcripts, exports"))
    assert [kind for kind in kinds if kind not in found[1]] == []


def test_every_dependency_has_its_line_in_contributing():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = project["dependencies"] + [
        each for extra in project["optional-dependencies"].values() for each in extra
    ]
    names = {re.match(r"[\w.-]+", each)[0] for each in wanted}
    table = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## Dependencies")[2]
    assert len(names) >= 5
    assert {name for name in names if name not in table} == set()


def test_what_the_documents_point_to_is_there():
    for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", text):
            assert (ROOT / target).exists(), (name, target)


def _rewrite():
    text = README.read_text(encoding="utf-8")
    for name, make in (("session", _played), ("python", _python)):
        block = _block(name)
        text = text.replace(block, make(block))
    text = _HELP.sub(lambda _: f"<!-- help -->\n{_helps()}", text)
    README.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    _rewrite()
