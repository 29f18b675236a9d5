"""The engine as a page meets it, in a real browser."""

from __future__ import annotations

import base64
import io
from pathlib import Path

import openpyxl
import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

TEXT = "The relief valve opens at 8 bar. It closes at 6 bar.\n\nPumps run at 50 Hz. Cafés 🐝 need 230 V.\n"
LOAD = """async () => {
  const { load } = await import(new URL("client.js", location.href).href);
  window.progress = [];
  window.ltmi = await load({ onProgress: (step) => window.progress.push(step) });
}"""


@pytest.fixture
def engine(page: Page, address: str, leaks: list[str]) -> Page:
    """A page with the engine in `window.ltmi`."""
    page.goto(address + "engine/protocol.d.ts")
    page.evaluate(LOAD)
    return page


def test_loading_tells_what_is_read_in_bytes_and_ends_at_the_whole(engine: Page) -> None:
    steps = engine.evaluate("window.progress")
    done = [step["done"] for step in steps]
    assert done == sorted(done)
    assert steps[-1]["stage"] == "ready"
    assert steps[-1]["done"] == steps[-1]["total"] > 10_000_000
    assert {"Python", "the standard library"} <= {step["label"] for step in steps}


def test_the_example_page_runs_its_ten_lines(page: Page, address: str, leaks: list[str]) -> None:
    page.goto(address + "engine/example.html")
    output = page.locator("output[data-done]")
    expect(output).to_contain_text("The relief valve opens at 8 bar.", timeout=30_000)
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


def test_a_worker_that_dies_without_a_word_comes_back_with_its_bundle(engine: Page) -> None:
    engine.evaluate(
        """async (text) => {
          window.states = [];
          ltmi.addEventListener("state", ({ state }) => window.states.push(state));
          await ltmi.crystallize(text);
          await ltmi.edit({ op: "leaveOut", id: (await ltmi.loci()).rows[0].locus.id });
        }""",
        TEXT,
    )
    engine.workers[-1].evaluate("void self.close()")
    for _ in range(200):
        engine.wait_for_timeout(100)
        if engine.evaluate("window.states.includes('restarting') && ltmi.state === 'ready'"):
            break
    assert engine.evaluate("ltmi.loci().then(({ total }) => total)") == 3
    assert engine.evaluate("ltmi.undo().then(({ loci }) => loci)") == 4


def test_a_bundle_that_took_long_is_brought_back_from_a_copy(engine: Page) -> None:
    engine.evaluate(
        """async () => {
          window.states = [];
          ltmi.addEventListener("state", ({ state }) => window.states.push(state));
          const text = Array.from({ length: 600 }, (_, at) => `Pump ${at} runs at ${at} Hz.`).join("\\n\\n");
          await ltmi.crystallize(text);
          window.before = JSON.stringify([ltmi.summary, await ltmi.loci({ count: 600 })]);
        }"""
    )
    began, still = 0, 0
    while still < 12:  # longer than the engine waits before it warms up and makes the copy
        engine.wait_for_timeout(200)
        seen = engine.evaluate("window.states.length")
        quiet = seen == began and engine.evaluate("ltmi.state") == "ready"
        began, still = seen, still + 1 if quiet else 0
    assert engine.evaluate("window.states.filter((state) => state === 'ready').length") >= 4
    engine.workers[-1].evaluate("void self.close()")
    for _ in range(200):
        engine.wait_for_timeout(100)
        if engine.evaluate(f"window.states.length > {began} && ltmi.state === 'ready'"):
            break
    after = engine.evaluate("ltmi.loci({ count: 600 }).then((page) => JSON.stringify([ltmi.summary, page]))")
    assert after == engine.evaluate("window.before")


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


def test_cancelling_keeps_the_bundle_held_before(engine: Page) -> None:
    outcome = engine.evaluate(
        """async (text) => {
          await ltmi.crystallize(text);
          const long = "The relief valve opens at 8 bar, and the pump stops. ".repeat(40_000);
          const work = ltmi.crystallize(long).then(() => "done", ({ code, message }) => [code, message]);
          const waiting = ltmi.search("valve").then(() => "done", ({ code }) => code);
          await new Promise((resolve) => setTimeout(resolve, 300));
          const begun = performance.now();
          const stopped = ltmi.cancel();
          const answers = [await work, await waiting];
          const felt = performance.now() - begun;
          await stopped;
          return { answers, felt, after: (await ltmi.loci()).total, summary: ltmi.summary.loci };
        }""",
        TEXT,
    )
    assert outcome["answers"][0][0] == outcome["answers"][1] == "cancelled"
    assert outcome["felt"] < 1000
    assert (outcome["after"], outcome["summary"]) == (4, 4)


def test_a_signal_stops_its_own_request_only(engine: Page) -> None:
    outcome = engine.evaluate(
        """async (text) => {
          await ltmi.crystallize(text);
          const stop = new AbortController();
          const long = "The relief valve opens at 8 bar, and the pump stops. ".repeat(40_000);
          const work = ltmi.crystallize(long, { signal: stop.signal }).then(() => "done", ({ code }) => code);
          const waiting = ltmi.loci().then(({ total }) => total);
          setTimeout(() => stop.abort(), 300);
          return [await work, await waiting];
        }""",
        TEXT,
    )
    assert outcome == ["cancelled", 4]


def test_a_closed_engine_answers_with_a_code(engine: Page) -> None:
    code = engine.evaluate(
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


def test_five_megabytes_leave_the_page_free(engine: Page) -> None:
    outcome = engine.evaluate(
        """async () => {
          const pasted = "The relief valve opens at 8 bar, and café 🐝 number nine closes.\\n\\n".repeat(80_000);
          const slow = [];
          new PerformanceObserver((list) => {
            for (const { duration } of list.getEntries()) slow.push(duration);
          }).observe({ entryTypes: ["longtask"] });
          let progress = 0;
          const stop = new AbortController();
          const work = ltmi.crystallize(pasted, { signal: stop.signal, onProgress: () => { progress += 1; } });
          const first = new Promise((resolve) => setTimeout(resolve, 8000));
          await Promise.race([work, first]);
          stop.abort();
          await work.catch(() => {});
          return { size: pasted.length, slow: Math.max(0, ...slow), progress };
        }"""
    )
    assert outcome["size"] > 5_000_000
    assert outcome["slow"] <= 200


def test_a_workbook_is_read_by_a_reader_fetched_from_the_site(engine: Page, leaks: list[str]) -> None:
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
