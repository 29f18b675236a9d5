"""The built site for tests that need it: built once, served on loopback. Imported by the conftest files beside it."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"


def script(name: str) -> ModuleType:
    """Import build/<name>.py under a name that hides nothing."""
    if str(BUILD) not in sys.path:
        sys.path.append(str(BUILD))
    spec = importlib.util.spec_from_file_location(f"build_{name}", BUILD / f"{name}.py")
    assert spec
    assert spec.loader
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def build_site(out: Path) -> Path:
    """Build the site into `out`; fail with what the builder says."""
    command = [sys.executable, str(BUILD / "site.py"), "--out", str(out)]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if done.returncode:
        pytest.fail(done.stdout + done.stderr, pytrace=False)
    return out


@contextmanager
def serving(folder: Path, prefix: str = "/", **options: Any) -> Iterator[Any]:
    """Serve `folder` on a free port of loopback."""
    serve = script("serve")
    server = serve.Server(serve.Site(folder, prefix), 0, **options)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
