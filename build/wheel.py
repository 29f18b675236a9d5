"""Build the canonical wheel and print its SHA-256: `python3 build/wheel.py [--out dist]`.

The same tree gives the same bytes: hatchling writes sorted names, fixed dates and fixed modes. Run it with a Python
that has hatchling, such as .venv/bin/python after build/start.py; with any other Python, pip fetches it for the build.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EPOCH = "1577836800"  # 2020-01-01: the date of every entry


def build(out: Path) -> Path:
    """Write the wheel into `out`, in place of any other wheel of ours there, and return its path."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        if importlib.util.find_spec("hatchling"):
            command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", scratch]
        else:
            command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", scratch, str(ROOT)]
        environment = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH}
        done = subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)
        if done.returncode:
            print(done.stdout + done.stderr, file=sys.stderr)
            sys.exit("✗ the wheel could not be built; see what is said above, mend that and run this again")
        (made,) = Path(scratch).glob("ltmi_py-*.whl")
        wheel = out / made.name
        for old in out.glob("ltmi_py-*.whl"):
            old.unlink()
        wheel.write_bytes(made.read_bytes())
    return wheel


def digest(path: Path) -> str:
    """Return the SHA-256 of a file in hex."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main() -> None:
    """Build, and say what was built."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder for the wheel (default dist)")
    wheel = build(parser.parse_args().out)
    print(f"{digest(wheel)}  {os.path.relpath(wheel)}")


if __name__ == "__main__":
    main()
