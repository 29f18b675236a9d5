"""Run the unit tests of the layers below the surfaces, inside Pyodide. `main` is called by python.mjs."""

import contextlib
import io
import json
import shutil
import sys
import types
from pathlib import Path

from ltmi_py import bundle


class Count:
    """Counts outcomes."""

    def __init__(self):
        self.passed = self.failed = 0

    def pytest_runtest_logreport(self, report):
        self.passed += report.passed and report.when == "call"
        self.failed += report.failed


def main(given):
    sys.path[:0] = ["/tools"]
    sys.dont_write_bytecode = True
    # The specification is in the canonical wheel; its text is not carried to the browser.
    shutil.copy("/project/SPEC.md", Path(bundle.__file__).parent)
    # pytest imports the debugger, which asks for a terminal: the site does not carry it.
    sys.modules["pdb"], sys.modules["bdb"] = types.ModuleType("pdb"), types.ModuleType("bdb")
    sys.modules["pdb"].set_trace = None
    sys.modules["bdb"].BdbQuit = type("BdbQuit", (Exception,), {})
    import pytest  # noqa: PLC0415 - found in /tools only

    count, said = Count(), io.StringIO()
    folders = json.loads(given)
    arguments = [
        "-q",
        "--tb=short",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:unittest",
        "-c",
        "/project/pyproject.toml",
    ]
    # Left to the native run: times, and what starts a process.
    arguments += [
        "--rootdir=/project",
        "-k",
        "not linear and not speed and not fast and not test_make",
    ]
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = pytest.main([*arguments, *(f"/project/tests/{name}" for name in folders)], plugins=[count])
    return json.dumps(
        {"code": int(code), "passed": count.passed, "failed": count.failed, "said": said.getvalue()[-6000:]}
    )
