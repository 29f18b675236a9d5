"""How long the engine takes to start, against stock Pyodide in the same run: `pytest -m bench tests/web`.

Stock means: Pyodide's npm folder as it is, the same wheels as sources, started in a worker of the same kind.
"""

from __future__ import annotations

import json
import shutil
import statistics
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page

pytestmark = [pytest.mark.browser, pytest.mark.bench]

ROOT = Path(__file__).resolve().parents[2]
WARM, COLD = 0.40, 0.60  # of stock Pyodide's time
ROUNDS = 5
OURS = """async () => {
  const begun = performance.now();
  const { load } = await import(new URL("client.js", location.href).href);
  const ltmi = await load();
  const took = performance.now() - begun;
  ltmi.close();
  return took;
}"""
STOCK = """async () => {
  const begun = performance.now();
  const worker = new Worker("worker.js", { type: "module" });
  await new Promise((resolve, reject) => { worker.onmessage = resolve; worker.onerror = reject; });
  const took = performance.now() - begun;
  worker.terminate();
  return took;
}"""
STOCK_WORKER = """import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide({ packages: ["ltmi-py"] });
pyodide.pyimport("ltmi_py.surfaces.browser.session").Session();
postMessage("ready");
"""


@pytest.fixture(scope="module")
def stock(site: Path, runtime_builder: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with stock Pyodide and the canonical wheels."""
    folder = tmp_path_factory.mktemp("stock")
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copy(ROOT / "web" / "node_modules" / "pyodide" / name, folder)
    (runtime,) = (site / "engine").glob("runtime-*")
    lock = json.loads((runtime / "packages.json").read_text(encoding="utf-8"))
    first = {}
    for wheel in (ROOT / "dist" / "cache").glob("wheel*-*/*.whl"):
        entry = runtime_builder.describe(wheel.name, wheel.read_bytes())
        if entry["name"] in runtime_builder.FIRST:
            shutil.copy(wheel, folder)
            first[entry["name"]] = {**entry, "file_name": wheel.name}
    assert set(first) == set(runtime_builder.FIRST)
    (folder / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": first}), encoding="utf-8")
    (folder / "worker.js").write_text(STOCK_WORKER, encoding="utf-8")
    (folder / "index.html").write_text("<!doctype html><title>stock</title>", encoding="utf-8")
    return folder


def visit(page: Page, address: str, measure: str) -> float:
    page.goto(address)
    took: float = page.evaluate(measure)
    return took


def test_the_engine_starts_in_a_fraction_of_stock_pyodides_time(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    site: Path,
    stock: Path,
    serving: Callable[..., AbstractContextManager[Any]],
    tmp_path: Path,
) -> None:
    cold: dict[str, list[float]] = {"ours": [], "stock": []}
    warm: dict[str, list[float]] = {"ours": [], "stock": []}
    with serving(site) as ours, serving(stock) as theirs:
        ways = {"ours": (ours.address + "engine/protocol.d.ts", OURS), "stock": (theirs.address, STOCK)}
        for attempt in range(2):
            context = browser_type.launch_persistent_context(
                str(tmp_path / f"profile-{attempt}"), **browser_type_launch_args
            )
            page = context.new_page()
            for visited in range(ROUNDS):
                for name, (address, measure) in ways.items():
                    (warm if visited > 1 else cold if visited == 0 else {"ours": [], "stock": []})[
                        name
                    ].append(visit(page, address, measure))
            context.close()
    ratios = {
        name: statistics.median(times["ours"]) / statistics.median(times["stock"])
        for name, times in (("warm", warm), ("cold", cold))
    }
    print(json.dumps({"ratios": ratios, "warm ms": warm, "cold ms": cold}, indent=1))
    assert ratios["warm"] <= WARM
    assert ratios["cold"] <= COLD
