"""What a person at a terminal sees: colour, width, and no progress where nobody looks."""

import os
import subprocess
import sys

import pytest

pty = pytest.importorskip("pty")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")
struct = pytest.importorskip("struct")


@pytest.fixture
def seen(tmp_path):
    """Run `ltmi` in a terminal of so many columns and return what it showed."""

    def run(*words, columns=80, environment=None):
        leader, follower = pty.openpty()
        fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        clean = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
        clean |= {"TERM": "xterm-256color", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        process = subprocess.Popen(
            [sys.executable, "-m", "ltmi_py", *words],
            stdin=follower,
            stdout=follower,
            stderr=follower,
            cwd=tmp_path,
            env={**clean, **(environment or {})},
        )
        os.close(follower)
        chunks = []
        while True:
            try:
                chunk = os.read(leader, 65536)
            except OSError:
                break
            if not chunk:
                break
            chunks.append(chunk)
        os.close(leader)
        process.wait()
        return b"".join(chunks).decode().replace("\r\n", "\n")

    return run


def test_lines_fit_a_narrow_terminal(seen, bundle):
    shown = seen(
        "retrieve",
        bundle,
        "relief valve bearings seals hours",
        "--quiet",
        columns=40,
        environment={"NO_COLOR": "1"},
    )
    lines = shown.splitlines()
    assert len(lines) > 4
    assert max(map(len, lines)) <= 40


def test_colour_is_for_terminals_and_no_color_is_obeyed(seen, bundle, ltmi):
    assert "\x1b[" in seen("retrieve", bundle, "relief valve")
    assert "\x1b[" not in seen("retrieve", bundle, "relief valve", "--quiet", environment={"NO_COLOR": "1"})
    assert "\x1b[" not in ltmi("retrieve", bundle, "relief valve").out
    assert "\x1b[" in ltmi("retrieve", bundle, "relief valve", environment={"FORCE_COLOR": "1"}).out


def test_a_document_cannot_drive_the_terminal(seen, tmp_path):
    (tmp_path / "evil.txt").write_bytes(b"The pump \x1b]0;owned\x07 runs \xe2\x80\xaefast.")
    shown = seen("crystallize", "evil.txt", "--quiet", environment={"NO_COLOR": "1"})
    assert "\x1b" not in shown
    assert "\u202e" not in shown


def test_long_work_shows_that_it_goes_on_and_leaves_no_trace(seen, tmp_path, ltmi):
    text = "".join(f"The valve {number} opens at {number} bar.\n\n" for number in range(30_000))
    (tmp_path / "long.txt").write_text(text)
    shown = seen("crystallize", "long.txt", "--output", "x.ltmi")
    assert "crystallising" in shown
    assert "crystallising" not in shown.rpartition("\x1b[")[2]
    assert shown.count("30,000 loci from 1 source") == 1
    assert "proving" in seen("verify", "x.ltmi")
    assert "proving" not in seen("verify", "x.ltmi", "--quiet")
    assert ltmi("crystallize", "long.txt", "--output", "x.ltmi").err.count("\n") == 2


def test_asked_for_nothing_at_a_terminal_it_says_what_to_give(seen):
    assert "name files, folders, or - for standard input" in seen(
        "crystallize", environment={"NO_COLOR": "1"}
    )


def test_a_verdict_that_takes_two_lines_is_coloured_in_both(seen, ltmi, manual):
    assert ltmi("crystallize", manual.name, "--output", "m.ltmi", "--without-sources").code == 0
    shown = seen("verify", "m.ltmi", columns=40)
    assert "\x1b[33m\x1b[1m? no rule is broken, but not all is\x1b[0m\n" in shown
    assert "  \x1b[33m\x1b[1mproved\x1b[0m: m.ltmi:" in shown
