"""The report of measurements: what was measured replaces its section, and nothing else does."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.syspath_prepend(Path(__file__).parents[2] / "build")
    module = importlib.import_module("bench")
    monkeypatch.setattr(module, "REPORT", tmp_path / "BENCH.md")
    for name, line in {
        "speed": "print('## Speed: 2')",
        "labels": "import sys; print('no data', file=sys.stderr)",
    }.items():
        (tmp_path / f"{name}.py").write_text(line, encoding="utf-8")
    monkeypatch.setattr(
        module, "subjects", lambda: {name: tmp_path / f"{name}.py" for name in ("labels", "speed")}
    )
    monkeypatch.setattr(sys, "argv", ["bench.py", "--here"])
    return module


def test_a_section_is_replaced_by_what_was_measured_and_kept_where_nothing_was(bench):
    old = "<!-- begin labels -->\n## Labels: 1\n<!-- end labels -->\n\n<!-- begin speed -->\n## Speed: 1\n<!-- end speed -->\n"
    bench.REPORT.write_text(old, encoding="utf-8")
    bench.main()
    assert bench.REPORT.read_text(encoding="utf-8") == old.replace("Speed: 1", "Speed: 2")


def test_a_report_is_begun_where_there_is_none(bench):
    bench.main()
    report = bench.REPORT.read_text(encoding="utf-8")
    assert report.startswith("# Bench report")
    assert "## Speed: 2" in report
    assert "labels" not in report
