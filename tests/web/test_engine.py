"""The engine as a page meets it, in a real browser."""

from __future__ import annotations

import base64
import gzip
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from playwright.sync_api import Page, Route, expect

pytestmark = pytest.mark.browser

TEXT = "The relief valve opens at 8 bar. It closes at 6 bar.\n\nPumps run at 50 Hz. Cafés 🐝 need 230 V.\n"
# Loads the engine, and keeps what it tells: its progress, its states, and what it asks of its workers.
LOAD = """async () => {
  const { load } = await import(new URL("client.js", location.href).href);
  window.progress = [];
  window.states = [];
  window.asked = [];
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    window.asked.push(message.method ?? "start");
    return send.call(this, message, ...rest);
  };
  window.ltmi = await load({ onProgress: (step) => window.progress.push(step) });
  ltmi.addEventListener("state", ({ state }) => window.states.push(state));
}"""
LONG = """window.long = "The relief valve opens at 8 bar, and the pump stops. ".repeat(40_000)"""
REVIVED = "window.states.includes('restarting') && ltmi.state === 'ready'"


def loaded(page: Page, address: str) -> Page:
    page.goto(address + "engine/protocol.d.ts")
    page.evaluate(LOAD)
    return page


@pytest.fixture(scope="module")
def engine(shared_page: Callable[..., Page], address: str) -> Page:
    """A page with an engine in `window.ltmi`, which holds what the test before left."""
    return loaded(shared_page(), address)


@pytest.fixture
def fresh_engine(page: Page, address: str, leaks: list[str]) -> Page:
    """The same, for a test that ends its worker or closes it."""
    return loaded(page, address)


@pytest.mark.parametrize("packed", [True, False])
def test_loading_tells_what_travels_in_bytes_and_ends_at_the_whole(
    page: Page, address: str, site: Path, packed: bool
) -> None:
    if not packed:
        page.route("**/runtime-*/*", unpacked)
    loaded(page, address)
    steps = page.evaluate("window.progress")
    done = [step["done"] for step in steps]
    assert done == sorted(done)
    assert steps[-1]["stage"] == "ready"
    assert {"Python", "the library"} <= {step["label"] for step in steps}
    first = [path.read_bytes() for path in site.glob("engine/runtime-*/*") if path.is_file()]
    served = [
        min(len(data), len(gzip.compress(data, 6, mtime=0))) if packed else len(data) for data in first
    ]
    assert steps[-1]["done"] == steps[-1]["total"]
    # What is imported and not fetched shows no headers, and is counted as the build found it gzipped.
    assert steps[-1]["total"] == pytest.approx(sum(served), rel=0.01 if packed else 0.08)
    arrived = max(step["done"] for step in steps if step["stage"] == "fetch")
    assert 0.85 * sum(served) < arrived <= 1.02 * sum(served)
    page.unroute_all(behavior="wait")


def unpacked(route: Route) -> None:
    """Answer as a host does that compresses nothing."""
    headers = {name: value for name, value in route.request.headers.items() if name != "accept-encoding"}
    route.fulfill(response=route.fetch(headers={**headers, "accept-encoding": "identity"}))


def test_the_example_page_runs_its_ten_lines(page: Page, address: str, leaks: list[str]) -> None:
    page.goto(address + "engine/example.html")
    output = page.locator("output[data-done]")
    expect(output).to_contain_text("The relief valve opens at 8 bar.")
    expect(output).to_contain_text("found")
    expect(output).to_contain_text("contradicted")
    assert leaks == []


def test_a_row_marks_its_words_in_utf_16(engine: Page) -> None:
    row = engine.evaluate(
        """async (text) => {
          const summary = await ltmi.crystallize(text);
          const { rows } = await ltmi.loci({ filter: { text: "cafes 230" } });
          const { text: whole } = await ltmi.source(summary.sources[0].id);
          return { slice: whole.slice(...rows[0].range), line: rows[0].line, status: rows[0].status };
        }""",
        TEXT,
    )
    assert row == {"slice": "Cafés 🐝 need 230 V.", "line": 3, "status": "verbatim"}


def test_a_worker_that_dies_without_a_word_comes_back_with_its_bundle(
    fresh_engine: Page, until: Callable[..., Any]
) -> None:
    engine = fresh_engine
    engine.evaluate(
        """async (text) => {
          await ltmi.crystallize(text);
          await ltmi.edit({ op: "leaveOut", id: (await ltmi.loci()).rows[0].locus.id });
        }""",
        TEXT,
    )
    engine.workers[-1].evaluate("void self.close()")
    assert until(engine, lambda: engine.evaluate(REVIVED))
    assert engine.evaluate("ltmi.loci().then(({ total }) => total)") == 3
    assert engine.evaluate("ltmi.undo().then(({ loci }) => loci)") == 4


def test_a_bundle_that_took_long_is_brought_back_from_a_copy(
    fresh_engine: Page, until: Callable[..., Any]
) -> None:
    engine = fresh_engine
    engine.evaluate(
        """async () => {
          const text = Array.from({ length: 600 }, (_, at) => `Pump ${at} runs at ${at} Hz.`).join("\\n\\n");
          await ltmi.crystallize(text);
          window.before = JSON.stringify([ltmi.summary, await ltmi.loci({ count: 600 })]);
        }"""
    )
    # What the engine does while it rests: 500 lines, the rest of them, and none.
    copied = "window.asked.filter((each) => each === 'copy').length === 3 && ltmi.state === 'ready'"
    assert until(engine, lambda: engine.evaluate(copied))
    engine.workers[-1].evaluate("void self.close()")
    assert until(engine, lambda: engine.evaluate(REVIVED))
    assert "restore" in engine.evaluate("window.asked")
    after = engine.evaluate("ltmi.loci({ count: 600 }).then((page) => JSON.stringify([ltmi.summary, page]))")
    assert after == engine.evaluate("window.before")


FAILING = """async () => {
  const { load } = await import(new URL("client.js", location.href).href);
  return load().then(() => null, ({ code, message }) => ({ code, message }));
}"""


def test_a_library_that_is_not_the_one_that_was_built_starts_nothing(page: Page, address: str) -> None:
    page.route("**/library.pack", lambda route: route.fulfill(body=gzip.compress(b"another library")))
    page.goto(address + "engine/protocol.d.ts")
    error = page.evaluate(FAILING)
    assert error["code"] == "boot"
    assert "library.pack did not arrive whole" in error["message"]
    page.unroute("**/library.pack")


@pytest.mark.parametrize("file", ["pyodide.asm.wasm", "library.pack"])
@pytest.mark.parametrize("way", ["abort", "fulfill"])
def test_a_start_that_lacks_a_file_says_so_and_does_not_wait_for_ever(
    page: Page, address: str, file: str, way: str
) -> None:
    answer = {"status": 404} if way == "fulfill" else {}
    page.route(f"**/{file}", lambda route: getattr(route, way)(**answer))
    page.goto(address + "engine/protocol.d.ts")
    error = page.evaluate(FAILING)
    assert error["code"] == "boot"
    assert file in error["message"]
    page.unroute(f"**/{file}")
    page.evaluate(LOAD)
    assert page.evaluate("(text) => ltmi.crystallize(text).then(({ loci }) => loci)", TEXT) == 4


def test_calls_are_answered_in_the_order_they_were_made(engine: Page) -> None:
    outcome = engine.evaluate(
        """async (text) => {
          await ltmi.crystallize(text);
          const running = ltmi.loci().then(() => "answered", ({ code }) => code);
          const waiting = ltmi.loci().then(({ total }) => total);
          return { waiting: await waiting, running: await running };
        }""",
        TEXT,
    )
    assert outcome == {"waiting": 4, "running": "answered"}


def test_a_call_comes_in_between_the_steps_of_an_index(engine: Page) -> None:
    outcome = engine.evaluate(
        """async () => {
          await ltmi.crystallize(Array.from({ length: 2000 }, (_, at) => `Pump ${at} runs at ${at} Hz.`).join("\\n\\n"));
          const order = [];
          const done = [];
          const prepared = ltmi.prepare({ onProgress: (step) => done.push(step.done) }).then(() => order.push("prepared"));
          await ltmi.loci().then(() => order.push("loci"));
          await prepared;
          return { order, done, hits: (await ltmi.search("pump 77")).hits.length };
        }"""
    )
    assert outcome["order"] == ["loci", "prepared"]
    assert outcome["done"] == [500, 1000, 1500, 2000, 2000]
    assert outcome["hits"] > 0


def test_cancelling_keeps_the_bundle_held_before(engine: Page) -> None:
    engine.evaluate(LONG)
    outcome = engine.evaluate(
        """async (text) => {
          await ltmi.crystallize(text);
          const order = [];
          const underWay = Promise.withResolvers();
          const work = ltmi.crystallize(long, { onProgress: underWay.resolve }).catch(({ code }) => order.push(code));
          const waiting = ltmi.search("valve").catch(({ code }) => order.push(code));
          await underWay.promise;
          await Promise.all([work, waiting, ltmi.cancel().then(() => order.push("ready again"))]);
          return { order, after: (await ltmi.loci()).total, summary: ltmi.summary.loci };
        }""",
        TEXT,
    )
    assert outcome["order"] == ["cancelled", "cancelled", "ready again"]
    assert (outcome["after"], outcome["summary"]) == (4, 4)


def test_a_signal_stops_its_own_request_only(engine: Page) -> None:
    engine.evaluate(LONG)
    outcome = engine.evaluate(
        """async (text) => {
          await ltmi.crystallize(text);
          const stop = new AbortController();
          const onProgress = () => stop.abort();
          const work = ltmi.crystallize(long, { signal: stop.signal, onProgress }).then(() => "done", ({ code }) => code);
          const waiting = ltmi.loci().then(({ total }) => total);
          const outcome = [await work, await waiting];
          return [...outcome, states.slice(states.lastIndexOf("restarting")).slice(0, 3)];
        }""",
        TEXT,
    )
    assert outcome == ["cancelled", 4, ["restarting", "ready", "working"]]


def test_a_closed_engine_answers_with_a_code(fresh_engine: Page) -> None:
    code = fresh_engine.evaluate(
        "async () => { ltmi.close(); return ltmi.loci().catch(({ name, code }) => [name, code]); }"
    )
    assert code == ["EngineError", "closed"]


def test_errors_of_python_arrive_as_code_and_one_line(engine: Page) -> None:
    error = engine.evaluate(
        "ltmi.open(new Uint8Array([0, 1, 2]), { name: 'x' }).catch(({ code, message }) => ({ code, message }))"
    )
    assert error["code"] == "bundle"
    assert "\n" not in error["message"]
    assert "Traceback" not in error["message"]


def test_a_written_bundle_opens_again_and_is_the_same(engine: Page) -> None:
    same = engine.evaluate(
        """async (text) => {
          await ltmi.crystallize(text, { now: "2026-01-01T00:00:00Z" });
          const sizes = [];
          for (const form of ["json", "jsonl", "tar.gz", "zip"]) {
            const bytes = await ltmi.write({ form });
            await ltmi.open(bytes, { name: `x.${form}` });
            const again = await ltmi.write({ form });
            sizes.push(bytes.length > 0 && bytes.length === again.length && bytes.every((byte, at) => byte === again[at]));
          }
          return sizes;
        }""",
        TEXT,
    )
    assert same == [True] * 4


def test_loading_fails_with_a_sentence_where_the_engine_is_not(page: Page, address: str) -> None:
    page.goto(address + "engine/protocol.d.ts")
    error = page.evaluate(
        """async () => {
          const { load } = await import(new URL("client.js", location.href).href);
          return load({ base: "/nowhere/" }).catch(({ code, message }) => ({ code, message }));
        }"""
    )
    assert error["code"] == "boot"
    assert error["message"].endswith("reload the page")


def test_the_readme_shows_the_code_that_the_example_runs() -> None:
    folder = Path(__file__).parents[2] / "web" / "engine"
    shown = (folder / "README.md").read_text(encoding="utf-8").partition("```js\n")[2].partition("```")[0]
    assert shown == (folder / "example.js").read_text(encoding="utf-8")
    assert len([line for line in shown.splitlines() if line.strip()]) <= 10


FIVE_MEGABYTES = """async () => {
  const pasted = "The relief valve opens at 8 bar, and café 🐝 number nine closes.\\n\\n".repeat(80_000);
  const slow = [];
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) slow.push(duration);
  });
  watch.observe({ entryTypes: ["longtask"] });
  const stop = new AbortController();
  let progress = 0;
  const onProgress = () => { if ((progress += 1) === 20) stop.abort(); };
  await ltmi.crystallize(pasted, { signal: stop.signal, onProgress }).catch(() => {});
  watch.disconnect();
  return { size: pasted.length, slow: Math.max(0, ...slow), progress };
}"""


def test_five_megabytes_leave_the_page_free(engine: Page, in_yardsticks: Callable[..., float]) -> None:
    def longest_task() -> float:
        outcome = engine.evaluate(FIVE_MEGABYTES)
        assert outcome["size"] > 5_000_000
        assert outcome["progress"] >= 20
        return float(outcome["slow"])

    assert in_yardsticks(engine, longest_task, limit=0.6) < 0.6  # 200 ms


def test_a_workbook_is_read_by_a_reader_fetched_from_the_site(fresh_engine: Page, leaks: list[str]) -> None:
    engine = fresh_engine
    book = openpyxl.Workbook()
    for row in (["Part", "Price"], ["Bolt M6", 0.15], ["Nut M6", 0.07]):
        book.active.append(row)
    file = io.BytesIO()
    book.save(file)
    requests: list[str] = []
    engine.context.on("request", lambda request: requests.append(request.url.rpartition("/")[2]))
    outcome = engine.evaluate(
        """async (encoded) => {
          const data = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0));
          const stages = new Set();
          const onProgress = ({ stage }) => stages.add(stage);
          await ltmi.crystallize({ data, label: "prices.xlsx" }, { onProgress });
          const { rows } = await ltmi.loci();
          return { statements: rows.map((row) => row.locus.statement), stages: [...stages] };
        }""",
        base64.b64encode(file.getvalue()).decode(),
    )
    assert "reader" in outcome["stages"]
    assert any("Bolt M6" in statement and "0.15" in statement for statement in outcome["statements"])
    assert {name.partition("-")[0] for name in requests} == {"micropip", "openpyxl", "et_xmlfile"}
    assert leaks == []
