"""The command as a person runs it, in a folder of its own.

Most tests run it within their own process, through the door that `python -m ltmi_py` takes, with streams, folder and
environment in place of the process's. What only a process can show has one: another environment, a pipe that closes, an
interrupt, a terminal; and `test_processes.py` holds that both ways say the same.
"""

import io
import json
import os
import signal
import subprocess
import sys
from contextlib import chdir
from dataclasses import dataclass
from pathlib import Path

import pytest

from ltmi_py.__main__ import main

MANUAL = """\
# Feed pump manual, draft

The feed pump moves water from the tank to the boiler. We currently run
two of them in the basement. Each pump is served by one fitter on
weekdays. Last winter we lost one motor to dry running which cost us
roughly $3,200 in repairs.

The relief valve opens at 8 bar. It must never be painted. Bearings are
greased every 500 hours but seals are only good for 2,000 hours.

| Part | Price | Stock |
|---|---|---|
| Seal | 4.20 | 12 |
| Bolt M6 | 0.15 | 400 |

- [ ] Order seals for the second pump.
- [x] Label the drain valve.

Who signs the log? The fitter on duty signs it.
"""
NOW = "2026-01-01T00:00:00Z"
UNSET = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LTMI_DEBUG")


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str

    @property
    def json(self):
        return json.loads(self.out)


@dataclass(frozen=True)
class Command:
    """`ltmi`, run in a folder. Text goes in and comes out as UTF-8 whatever the locale."""

    folder: Path

    def __call__(self, *words, stdin=b"", environment=None):
        """Run it with words and return what came of it; in a process of its own where an environment is given."""
        if environment is not None:
            return self.alone(*words, stdin=stdin, environment=environment)
        streams = {"stdin": io.BytesIO(stdin), "stdout": io.BytesIO(), "stderr": io.BytesIO()}
        texts = {name: io.TextIOWrapper(stream, encoding="utf-8") for name, stream in streams.items()}
        with pytest.MonkeyPatch.context() as patch, chdir(self.folder):
            for name in UNSET:
                patch.delenv(name, raising=False)
            for name, stream in texts.items():
                patch.setattr(sys, name, stream)
            patch.setattr(sys, "argv", ["ltmi", *map(os.fspath, words)])
            try:
                main()
                code = 0
            except SystemExit as stop:
                code = stop.code
        for stream in texts.values():
            stream.flush()
        return Done(code, streams["stdout"].getvalue().decode(), streams["stderr"].getvalue().decode())

    def alone(self, *words, stdin=b"", environment=None):
        """Run it in a process of its own."""
        done = subprocess.run(**self._how(words, environment), input=stdin, capture_output=True, check=False)
        return Done(done.returncode, done.stdout.decode(), done.stderr.decode())

    def start(self, *words, out=subprocess.PIPE):
        """Start it and return the process, which heeds an interrupt even where these tests run in the background."""
        heed = None if os.name == "nt" else (lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        return subprocess.Popen(
            **self._how(words, None),
            stdout=out,
            stderr=subprocess.PIPE,
            preexec_fn=heed,  # noqa: PLW1509 - no thread of ours runs beside it
        )

    def _how(self, words, environment):
        clean = {name: value for name, value in os.environ.items() if name not in UNSET}
        paths = os.pathsep.join(filter(None, sys.path))
        return {
            "args": [sys.executable, "-m", "ltmi_py", *map(os.fspath, words)],
            "cwd": self.folder,
            "env": {**clean, "PYTHONPATH": paths, **(environment or {})},
        }

    def fails(self, code, *words, **more):
        """Run it, expect the exit code, nothing on standard output and one line of talk; return that line."""
        done = self(*words, **more)
        assert (done.code, done.out) == (code, ""), (done.code, done.out, done.err)
        (line,) = done.err.splitlines()
        assert line.startswith("ltmi: ")
        return line.removeprefix("ltmi: ")


@pytest.fixture
def ltmi(tmp_path):
    return Command(tmp_path)


@pytest.fixture
def manual(tmp_path):
    path = tmp_path / "manual.md"
    path.write_text(MANUAL, encoding="utf-8", newline="\n")
    os.utime(path, (1_767_139_200, 1_767_139_200))
    return path


@pytest.fixture(scope="session")
def made(tmp_path_factory):
    """The bytes of the manual's bundle, made once."""
    folder = tmp_path_factory.mktemp("made")
    (folder / "manual.md").write_text(MANUAL, encoding="utf-8", newline="\n")
    os.utime(folder / "manual.md", (1_767_139_200, 1_767_139_200))
    done = Command(folder)("crystallize", "manual.md", "--output", "manual.ltmi", "--now", NOW)
    assert (done.code, done.out) == (0, ""), done.err
    return (folder / "manual.ltmi").read_bytes()


@pytest.fixture
def bundle(made, manual):
    """The bundle of the manual, by name."""
    manual.with_name("manual.ltmi").write_bytes(made)
    return "manual.ltmi"
