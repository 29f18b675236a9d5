"""Set up what the tests need and run everything: `python3 build/test.py [--only NAME …]`.

Lint, house rules, types, layers, the page's types, then every test: unit, property, vectors natively and in Pyodide,
browser, accessibility. All steps run even if one fails; the exit code is 0 only if none did.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import time
from pathlib import Path

import prepare

BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def browser() -> str:
    """Return the path of Chromium, installing the system's package where there is none."""
    named = os.environ.get("LTMI_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if named:
        return named
    if platform.system() == "Linux" and shutil.which("apt-get"):
        prepare.say("Chromium is not installed: installing the system's package")
        sudo = [] if os.geteuid() == 0 else ["sudo"]
        prepare.run(*sudo, "apt-get", "update", "-qq", quiet=True)
        prepare.run(
            *sudo, "apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", quiet=True
        )
    named = next(filter(None, map(shutil.which, BROWSERS)), None)
    if not named:
        prepare.stop("no Chromium was found", "install Chromium, or set LTMI_BROWSER to its path")
    return str(named)


def steps(site: Path) -> dict[str, list[str | Path]]:
    """Return the commands by name, in order."""
    tool = prepare.BIN
    return {
        "lint": [tool / "ruff", "check", "."],
        "format": [tool / "ruff", "format", "--check", "."],
        "gate": [prepare.PYTHON, "build/gate.py"],
        "types": [tool / "mypy"],
        "layers": [tool / "lint-imports"],
        "page-types": ["npm", "--prefix", "web", "run", "--silent", "check"],
        "site": [prepare.PYTHON, "build/site.py", "--out", site],
        "tests": [tool / "pytest", "-q", "--tb=short"],
    }


def main() -> None:
    """Prepare, then run every step and say how each went."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", nargs="+", metavar="NAME", help="run these steps only")
    args = parser.parse_args()
    began = time.monotonic()
    prepare.check_tools()
    prepare.environment()
    prepare.package()
    prepare.test_tools()
    prepare.node_modules()
    todo = steps(prepare.ROOT / "dist" / "site")
    if unknown := set(args.only or ()) - set(todo):
        prepare.stop(f"there is no step {min(unknown)!r}", f"the steps are {', '.join(todo)}")
    env = {**os.environ, "LTMI_BROWSER": browser(), "LTMI_TEST_WHEEL": "1", "PYTHONUTF8": "1"}
    failed = []
    for name, command in todo.items():
        if args.only and name not in args.only:
            continue
        prepare.say(f"{name}: {' '.join(map(str, command)).replace(str(prepare.ROOT) + os.sep, '')}")
        start = time.monotonic()
        code = subprocess.run(
            [str(word) for word in command], cwd=prepare.ROOT, env=env, check=False
        ).returncode
        prepare.say(
            f"{name}: {'ok' if code == 0 else f'FAILED (exit {code})'}, {time.monotonic() - start:.0f} s"
        )
        if code:
            failed.append(name)
    minutes = (time.monotonic() - began) / 60
    if failed:
        sys.exit(
            f"✗ failed: {', '.join(failed)} ({minutes:.1f} min); mend them, or run one with --only {failed[0]}"
        )
    prepare.say(f"everything passed ({minutes:.1f} min)")


if __name__ == "__main__":
    main()
