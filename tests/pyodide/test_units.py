"""The layers' own tests, run by the browser's Python on the wheel that the site serves."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.pyodide

ROOT = Path(__file__).resolve().parents[2]
LAYERS = ("bundle", "text", "documents", "crystal", "retrieval", "checking", "export")
TOOLS = ("pytest", "pluggy", "iniconfig", "packaging", "pygments")


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """A folder with the pure-Python test tools of this environment and nothing else of it."""
    folder = tmp_path / "tools"
    for name in TOOLS:
        for file in metadata.files(name) or ():
            if ".." not in file.parts and file.suffix not in (".so", ".pyc", ".pyd"):
                (folder / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file.locate(), folder / file)
    shutil.copytree(Path(__file__).parent / "stand_in", folder, dirs_exist_ok=True)
    return folder


def test_the_unit_tests_pass_in_the_browsers_python(
    in_pyodide: Callable[..., Any], tools: Path, tmp_path: Path
) -> None:
    project = tmp_path / "project"
    shutil.copytree(
        ROOT / "tests", project / "tests", ignore=shutil.ignore_patterns("web", "pyodide", "__pycache__")
    )
    shutil.copy(ROOT / "pyproject.toml", project)
    shutil.copy(ROOT / "ltmi_py" / "bundle" / "SPEC.md", project)
    layers = [name for name in LAYERS if (ROOT / "tests" / name).is_dir()]
    mounts = {"/tools": tools, "/project": project}
    result = in_pyodide("inside_units.py", layers, mounts, packages=["pypdf", "openpyxl"])
    assert result["code"] == 0, result["said"]
    assert result["passed"] > 100
