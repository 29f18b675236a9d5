"""The engine as a page meets it, in a real browser."""

from __future__ import annotations

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
