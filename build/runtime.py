"""The engine's runtime folder: Pyodide, the library that every start needs, the wheels of readers, and their lock file.

The library is the standard library and the first wheels as bytecode, in one file. Used by site.py. Every step is kept in dist/cache under a name made of what it depends on, and done again only when
that changed.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import wheel
from prepare import ROOT, WEB, say, stop

CACHE = ROOT / "dist" / "cache"
PYODIDE = WEB / "node_modules" / "pyodide"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STANDARD_LIBRARY = "python_stdlib.zip"
EMPTY = b"PK\5\6" + bytes(18)  # Pyodide asks for a standard library as a zip; ours is in LIBRARY
LIBRARY = "library.pack"
WEIGHTS = "weights.json"
HOME, SITE = "/lib/python3.14", "/lib/python3.14/site-packages"
LOCK = "packages.json"
FIRST = ("ltmi-py", "markdown-it-py", "mdurl", "snowballstemmer")
TOOLS = ("bytecode.py", "bytecode.mjs")


@dataclass(frozen=True)
class Runtime:
    """What was built: the folder's name and files, and the canonical wheel it was compiled from.

    packed: the sizes, gzipped, of those files that a server is expected to compress.
    """

    name: str
    files: dict[str, bytes]
    packed: dict[str, int]
    wheel: Path
    version: str
    pyodide: str

    def library(self) -> str:
        """Return the digest of the library's file, as the browser is to check it."""
        digest = hashlib.sha256(self.files[LIBRARY]).digest()
        return f"sha256-{base64.b64encode(digest).decode()}"

    def first(self) -> dict[str, tuple[int, int]]:
        """Return the files that are read before the engine is up, with their sizes: as they are, and gzipped."""
        names = [name for name in self.files if "readers/" not in name]
        sizes = {name: len(self.files[name]) for name in sorted(names)}
        return {name: (size, self.packed.get(name, size)) for name, size in sizes.items()}


def build() -> Runtime:
    """Return the runtime, building what is not in the cache."""
    if not (PYODIDE / "package.json").exists():
        stop("the page's packages are not installed", "run `python3 build/start.py`, or `npm ci` in web/")
    CACHE.mkdir(parents=True, exist_ok=True)
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    version = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    ours = own_wheel()
    compiled = compile_all([PYODIDE / STANDARD_LIBRARY, ours, *other_wheels()], version)
    files = {name: (PYODIDE / name).read_bytes() for name in CORE}
    files[STANDARD_LIBRARY] = EMPTY
    files[LIBRARY] = compiled.pop(LIBRARY).read_bytes()
    packed = json.loads(compiled.pop(WEIGHTS).read_text(encoding="utf-8"))
    packages = {}
    for name, path in compiled.items():
        data = path.read_bytes()
        entry = describe(name, data)
        packages[entry["name"]] = entry
        files[entry["file_name"]] = data
    lock = {"info": info, "packages": dict(sorted(packages.items()))}
    files[LOCK] = json.dumps(lock, indent=1, sort_keys=True).encode() + b"\n"
    whole = hashlib.sha256()
    for name in sorted(files):
        whole.update(f"{name}\0{len(files[name])}\0".encode() + files[name])
    name = f"runtime-{whole.hexdigest()[:12]}"
    return Runtime(name, files, packed, ours, ours.name.split("-")[1], version)


def own_wheel() -> Path:
    """Return the canonical wheel, built if the package changed."""
    inputs = [ROOT / "pyproject.toml", ROOT / "README.md", ROOT / "LICENSE", *(ROOT / "ltmi_py").rglob("*")]
    state = hashlib.sha256()
    for path in sorted(inputs):
        if path.is_file() and "__pycache__" not in path.parts:
            state.update(f"{path.relative_to(ROOT).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    folder = CACHE / f"wheel-{state.hexdigest()[:16]}"
    if not list(folder.glob("*.whl")):
        say("building the wheel")
        for old in CACHE.glob("wheel-*"):
            shutil.rmtree(old)
        wheel.build(folder)
    (made,) = folder.glob("*.whl")
    return made


def other_wheels() -> list[Path]:
    """Return the wheels that wheels.txt pins, fetched once."""
    pins = ROOT / "build" / "wheels.txt"
    folder = CACHE / f"wheels-{hashlib.sha256(pins.read_bytes()).hexdigest()[:16]}"
    if not (folder / "complete").exists():
        say("fetching the wheels that the site carries")
        shutil.rmtree(folder, ignore_errors=True)
        command = [
            sys.executable,
            "-m",
            "pip",
            "download",
            "--quiet",
            "--disable-pip-version-check",
            "--no-deps",
        ]
        command += ["--only-binary=:all:", "--python-version", "3.14", "--require-hashes", "-r", str(pins)]
        done = subprocess.run([*command, "-d", str(folder)], check=False, capture_output=True, text=True)
        if done.returncode:
            print(done.stderr, file=sys.stderr)
            stop(
                "pip could not fetch the wheels in build/wheels.txt",
                "see what it says above and run this again",
            )
        (folder / "complete").touch()
    return sorted(folder.glob("*.whl"))


def compile_all(archives: list[Path], pyodide: str) -> dict[str, Path]:
    """Return the library and the wheels of readers, all bytecode, and what Pyodide's own files weigh, by name.

    What is not in the cache is made in one run of Pyodide.
    """
    tools = b"".join((ROOT / "build" / name).read_bytes() for name in TOOLS) + pyodide.encode()
    found, jobs, first = {}, [], []
    whole = hashlib.sha256(tools)
    for archive in archives:
        state = hashlib.sha256(tools + archive.read_bytes()).hexdigest()[:16]
        made = CACHE / f"bytecode-{archive.name}-{state}"
        library = archive.name == STANDARD_LIBRARY
        place = HOME if library else SITE
        if library or name_of(archive.name) in FIRST:
            first.append((str(made), place))
            whole.update(made.name.encode())
        else:
            found[archive.name] = made
        if not made.exists():
            forget(f"bytecode-{archive.name}-*")
            jobs.append({"from": str(archive), "to": str(made), "place": place, "prune": library})
    found[LIBRARY] = CACHE / f"{LIBRARY}-{whole.hexdigest()[:16]}"
    found[WEIGHTS] = CACHE / f"{WEIGHTS}-{hashlib.sha256(tools).hexdigest()[:16]}"
    if jobs or not found[LIBRARY].exists() or not found[WEIGHTS].exists():
        names = [Path(str(job["from"])).name for job in jobs]
        say(f"compiling {', '.join(names) or 'nothing anew'} to bytecode, inside Pyodide")
        forget(f"{LIBRARY}-*")
        forget(f"{WEIGHTS}-*")
        weigh = {"from": {name: str(PYODIDE / name) for name in CORE}, "to": str(found[WEIGHTS])}
        run_bytecode({"jobs": jobs, "pack": {"from": first, "to": str(found[LIBRARY])}, "weigh": weigh})
    return found


def forget(pattern: str) -> None:
    """Remove what of the cache was made of something that has changed."""
    for old in CACHE.glob(pattern):
        old.unlink()


def run_bytecode(order: dict[str, Any]) -> None:
    """Compile and pack in Node."""
    file = CACHE / "jobs.json"
    file.write_text(json.dumps({"pyodide": str(PYODIDE), **order}), encoding="utf-8")
    command = ["node", str(ROOT / "build" / "bytecode.mjs"), str(file)]
    done = subprocess.run(command, check=False, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        print(done.stderr[-2000:], file=sys.stderr)
        stop("Pyodide under Node could not compile to bytecode", "see what it says above and run this again")


def name_of(file: str) -> str:
    """Return the name of a wheel's distribution, as indexes spell it."""
    return re.sub(r"[-_.]+", "-", file.partition("-")[0]).lower()


def describe(file: str, data: bytes) -> dict[str, Any]:
    """Return the lock file's entry for a compiled wheel."""
    name, version = name_of(file), file.split("-")[1]
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        tops = {entry.partition("/")[0].removesuffix(".pyc") for entry in archive.namelist()}
        metadata = archive.read(
            next(n for n in archive.namelist() if n.endswith(".dist-info/METADATA"))
        ).decode()
    return {
        "name": name,
        "version": version,
        "file_name": f"readers/{file}",
        "install_dir": "site",
        "sha256": hashlib.sha256(data).hexdigest(),
        "package_type": "package",
        "imports": sorted(top for top in tops if not top.endswith(".dist-info")),
        "depends": depends(metadata),
        "unvendored_tests": False,
        "tool": {},
    }


def depends(metadata: str) -> list[str]:
    """Return what a wheel needs in the browser: no extras, nothing that its marker keeps out of here."""
    found = []
    for line in metadata.partition("\n\n")[0].splitlines():
        if line.startswith("Requires-Dist: "):
            need, _, marker = line.removeprefix("Requires-Dist: ").partition(";")
            if not re.search(r"extra\s*==|sys_platform\s*!=\s*.emscripten|python_version\s*<", marker):
                found.append(re.sub(r"[-_.]+", "-", re.split(r"[\s<>=~!\[(]", need.strip())[0]).lower())
    return sorted(found)
