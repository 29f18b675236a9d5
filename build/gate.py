"""Hold the house rules that no linter knows, over every tracked file: `python3 build/gate.py`."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LONGEST_MODULE = 400  # lines; a module owns one noun and is meant to stay near 300
LARGEST_FILE = 600_000  # bytes

MACHINE_PATH = re.compile(r"(?<![\w.])/(?:root|home/[a-z]+|work|Users/[A-Za-z]+)/[\w.]")
DOWNLOAD_ADDRESS = re.compile(r'"resolved":\s*"|--(?:extra-)?index-url|registry\s*=\s*http')
UNSAFE_MARKUP = re.compile(
    r"\binnerHTML\b|\bouterHTML\b|\binsertAdjacentHTML\b|document\.write\b|\beval\(|new Function\("
)
INLINE_IN_PAGE = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>|<style\b|\son[a-z]+=\"|\sstyle=\"", re.IGNORECASE)


def tracked() -> Iterator[tuple[str, Path]]:
    """Yield the name and path of every file under version control."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True, encoding="utf-8"
    )
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            yield name, ROOT / name


def breaches(name: str, path: Path) -> Iterator[str]:
    """Yield what is against the rules in one file."""
    data = path.read_bytes()
    if len(data) > LARGEST_FILE:
        yield f"{name}: {len(data)} bytes; keep generated and bulky files out"
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return
    ours = name.startswith(("ltmi_py/", "web/", "build/")) and name != "build/gate.py"
    for number, line in enumerate(text.splitlines(), 1):
        if MACHINE_PATH.search(line) and ours:
            yield f"{name}:{number}: a path of somebody's machine"
        if DOWNLOAD_ADDRESS.search(line) and name != "build/gate.py" and not name.startswith("tests/"):
            yield f"{name}:{number}: a download address; packages come by name"
        if name.startswith("web/") and name.endswith(".js") and UNSAFE_MARKUP.search(line):
            yield f"{name}:{number}: markup or code made from text"
        if name.startswith("web/") and name.endswith(".html") and INLINE_IN_PAGE.search(line):
            yield f"{name}:{number}: inline script, style or handler; the policy would block it"
    lines = text.count("\n")
    if lines > LONGEST_MODULE and ours and name.endswith((".py", ".js")):
        yield f"{name}: {lines} lines; a module fits in about 300"


def untold(package: Path) -> Iterator[str]:
    """Yield the modules of a package that the docstring of its `__init__.py`, the way through it, does not name."""
    told = set(re.findall(r"`(\w+)", (package / "__init__.py").read_text(encoding="utf-8")))
    for module in sorted(package.glob("*.py")):
        if module.stem not in told | {"__init__"}:
            yield f"{module.relative_to(ROOT)}: the docstring of its package does not say what it is there for"


def main() -> None:
    """Print every breach; exit 1 if there is one."""
    found = [breach for name, path in tracked() for breach in breaches(name, path)]
    packages = sorted(path.parent for path in (ROOT / "ltmi_py").rglob("__init__.py"))
    found += [breach for package in packages[1:] for breach in untold(package)]
    print("\n".join(found) or "house rules: nothing against them")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
