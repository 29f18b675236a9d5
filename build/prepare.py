"""Prepare what the other scripts run in: a virtual environment with the built wheel, and the page's node modules.

Standard library only. Each step is skipped when nothing it depends on has changed since it last succeeded.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMPS = VENV / "stamps"
WEB = ROOT / "web"
OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20


def say(text: str) -> None:
    """Tell the person at the terminal what is being done."""
    print(f"· {text}", flush=True)


def stop(problem: str, action: str) -> None:
    """End with one line: what is wrong, and what to do."""
    sys.exit(f"✗ {problem}; {action}")


def run(*command: str | Path, cwd: Path = ROOT, quiet: bool = False) -> None:
    """Run a command to its end; a failure ends this program and shows what the command said."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        check=False,
        capture_output=quiet,
        text=True,
        encoding="utf-8",
    )
    if done.returncode:
        if quiet:
            print((done.stdout or "") + (done.stderr or ""), file=sys.stderr)
        stop(
            f"`{' '.join(map(str, command))}` failed", "see what it says above, mend that and run this again"
        )


def fingerprint(paths: Iterable[Path], *facts: str) -> str:
    """Return a digest of the names and bytes of all files under `paths`, and of `facts`."""
    found = hashlib.sha256("\0".join(facts).encode())
    for path in sorted(paths):
        files = sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]
        for file in files:
            if "__pycache__" not in file.parts:
                found.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


def once(name: str, state: str, step: Callable[[], None]) -> None:
    """Do `step` unless it was done for this very `state`; leave a stamp when it succeeded."""
    stamp = STAMPS / name
    if stamp.exists() and stamp.read_text(encoding="utf-8") == state:
        return
    step()
    STAMPS.mkdir(parents=True, exist_ok=True)
    stamp.write_text(state, encoding="utf-8")


def check_tools() -> None:
    """Stop unless Python and Node are there and new enough."""
    if sys.version_info < OLDEST_PYTHON:
        stop(
            f"this is Python {sys.version.split()[0]}",
            "run this script with Python 3.11 or newer, for example `python3.12 build/start.py`",
        )
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        stop("Node.js is not installed", "install Node.js 20 or newer, with npm, and run this again")
        return
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if int(version.lstrip("v").split(".")[0]) < OLDEST_NODE:
        stop(f"Node.js here is {version}", f"install Node.js {OLDEST_NODE} or newer and run this again")


def environment() -> None:
    """Make the virtual environment with pip and the build backend in it."""

    def make() -> None:
        say("making a virtual environment in .venv")
        done = subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], check=False)
        if done.returncode:
            stop("Python cannot make a virtual environment", "install its venv module (Debian: python3-venv)")
        run(PYTHON, "-m", "pip", "install", "--quiet", "--upgrade", "pip", "hatchling", quiet=True)

    if not PYTHON.exists() and VENV.exists():
        shutil.rmtree(VENV)
    once("environment", sys.version, make)


def package() -> None:
    """Build the wheel and install it, with what it depends on and what PDF and XLSX need."""

    def install() -> None:
        say("building the wheel and installing it")
        run(PYTHON, ROOT / "build" / "wheel.py", quiet=True)
        (wheel,) = (ROOT / "dist").glob("ltmi_py-*.whl")
        run(PYTHON, "-m", "pip", "install", "--quiet", f"{wheel}[pdf,xlsx]", quiet=True)
        run(PYTHON, "-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps", wheel, quiet=True)

    inputs = [ROOT / "ltmi_py", ROOT / "pyproject.toml", ROOT / "README.md", ROOT / "build" / "wheel.py"]
    once("package", fingerprint(inputs), install)


def test_tools() -> None:
    """Install the dependency group `test`."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]

    def install() -> None:
        say("installing what the tests need")
        run(PYTHON, "-m", "pip", "install", "--quiet", *groups["test"], quiet=True)

    once("test-tools", "\n".join(groups["test"]), install)


def node_modules() -> None:
    """Install the page's packages, exactly as its lock file names them."""

    def install() -> None:
        say("installing the page's packages with npm")
        run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error", cwd=WEB, quiet=True)

    if not (WEB / "node_modules").exists():
        (STAMPS / "node-modules").unlink(missing_ok=True)
    once("node-modules", fingerprint([WEB / "package.json", WEB / "package-lock.json"]), install)
