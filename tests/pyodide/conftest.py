"""Fixtures of the tests inside Pyodide: the site's runtime, and a way to run a Python file in it under Node."""

from __future__ import annotations

import importlib.util
import json
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
_spec = importlib.util.spec_from_file_location("tests_sites", HERE.parent / "sites.py")
assert _spec
assert _spec.loader
sites = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(sites)

Run = Callable[..., Any]


@pytest.fixture(scope="session")
def site() -> Path:
    """The site, built of the working tree."""
    return Path(sites.build_site(sites.ROOT / "dist" / "site"))


@pytest.fixture(scope="session")
def runtime(site: Path) -> Path:
    """The engine's runtime folder in the site."""
    (found,) = (site / "engine").glob("runtime-*")
    return found


@pytest.fixture
def in_pyodide(runtime: Path, tmp_path: Path) -> Run:
    """Return a function that runs `main(input)` of a file of this folder inside Pyodide and returns its result."""

    def run(
        script: str, given: Any = None, mounts: Mapping[str, Path] | None = None, packages: Sequence[str] = ()
    ) -> Any:
        job = tmp_path / "job.json"
        facts = {
            "core": str(sites.ROOT / "web" / "node_modules" / "pyodide"),
            "runtime": str(runtime),
            "mounts": {place: str(folder) for place, folder in (mounts or {}).items()},
            "script": str(HERE / script),
            "input": given,
            "packages": list(packages),
        }
        job.write_text(json.dumps(facts), encoding="utf-8")
        done = subprocess.run(
            ["node", str(HERE / "python.mjs"), str(job)], check=False, capture_output=True, text=True
        )
        if done.returncode:
            pytest.fail(done.stdout[-2000:] + done.stderr[-6000:], pytrace=False)
        return json.loads(done.stdout.splitlines()[-1])

    return run
