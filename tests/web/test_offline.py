"""A second visit without a network, and a new version that is offered and not forced."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

pytestmark = pytest.mark.browser

KEEP = """async () => {
  const { keepOffline } = await import(new URL("engine/offline.js", document.baseURI).href);
  window.offers = 0;
  window.offline = await keepOffline(new URL("sw.js", document.baseURI), {
    onOffer: (accept) => { window.offers += 1; window.accept = accept; },
  });
  return window.offline !== null;
}"""
FIRST_LOCUS = """async () => {
  const { load } = await import(new URL("engine/client.js", document.baseURI).href);
  const ltmi = await load();
  await ltmi.crystallize("The relief valve opens at 8 bar.");
  const { rows } = await ltmi.loci();
  ltmi.close();
  return rows[0].locus.statement;
}"""


@pytest.fixture
def copy(site: Path, tmp_path: Path) -> Path:
    """A copy of the site that a test may change, with a bare first page where there is none."""
    folder = Path(shutil.copytree(site, tmp_path / "site"))
    if not (folder / "index.html").exists():
        shutil.copy(folder / "engine" / "protocol.d.ts", folder / "index.html")
    return folder


def test_a_second_visit_works_without_a_network(page: Page, context: BrowserContext, address: str) -> None:
    page.goto(address)
    assert page.evaluate(KEEP)
    context.set_offline(True)
    page.reload()
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    assert page.evaluate(FIRST_LOCUS) == "The relief valve opens at 8 bar."
    with pytest.raises(Exception, match="Failed to fetch"):
        page.evaluate("fetch('engine/example.html?not-kept')")


def test_it_works_below_a_folder_of_a_host_without_headers(page: Page, plain_address: str) -> None:
    page.goto(plain_address)
    assert page.evaluate(KEEP)
    assert page.evaluate(FIRST_LOCUS) == "The relief valve opens at 8 bar."
