"""A second visit without a network, and a new version that is offered and not forced."""

from __future__ import annotations

import base64
import hashlib
import importlib.util
import re
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from playwright.sync_api import Error as PlaywrightError

_spec = importlib.util.spec_from_file_location("tests_sites", Path(__file__).parent.parent / "sites.py")
assert _spec
assert _spec.loader
sites = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(sites)

pytestmark = pytest.mark.browser

NEW_ICON = "<svg xmlns='http://www.w3.org/2000/svg'/>"

# On the page itself its own code keeps the site as well, once the engine is up; on this file of the site nothing does.
BARE = "engine/protocol.d.ts"
KEEP = """async () => {
  const site = new URL(location.pathname.endsWith("protocol.d.ts") ? ".." : ".", location.href);
  const { keepOffline } = await import(new URL("engine/offline.js", site).href);
  window.offers = 0;
  window.offline = await keepOffline(new URL("sw.js", site), {
    onOffer: (accept) => { window.offers += 1; window.accept = accept; },
  });
  return window.offline !== null;
}"""
FIRST_LOCUS = """async () => {
  const { load } = await import(new URL("engine/client.js", location.href).href);
  const ltmi = await load();
  await ltmi.crystallize("The relief valve opens at 8 bar.");
  const { rows } = await ltmi.loci();
  ltmi.close();
  return rows[0].locus.statement;
}"""


@pytest.fixture
def copy(site: Path, tmp_path: Path) -> Path:
    """A copy of the site that a test may change."""
    return Path(shutil.copytree(site, tmp_path / "site"))


def icon(page: Page) -> str:
    return str(page.evaluate("(name) => fetch(name).then((it) => it.text())", "/icon.svg"))


def change(folder: Path, name: str, data: bytes) -> None:
    """Put another file in and list it, as the next version of the site would."""
    (folder / name).write_bytes(data)
    digest = "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()
    listed = folder / "precache.js"
    text = re.sub(rf'"{name}": "[^"]+"', f'"{name}": "{digest}"', listed.read_text(encoding="utf-8"))
    listed.write_text(re.sub(r'"version": "\w+"', '"version": "next"', text), encoding="utf-8")


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


def test_a_new_version_is_offered_and_not_forced(page: Page, copy: Path, until: Callable[..., Any]) -> None:
    offered = "window.offers > 0"
    with sites.serving(copy) as server:
        page.goto(server.address + BARE)
        assert page.evaluate(KEEP)
        page.goto(server.address)
        assert page.evaluate(KEEP)
        change(copy, "icon.svg", NEW_ICON.encode())
        page.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update())")
        assert until(page, lambda: page.evaluate(offered))
        page.reload()
        assert icon(page) != NEW_ICON
        assert page.evaluate(KEEP)
        assert until(page, lambda: page.evaluate(offered))
        with suppress(PlaywrightError):  # the page is loaded again, once or more, and may not come to answer
            page.evaluate("window.accept()")
        assert until(page, lambda: icon(page) == NEW_ICON)


def test_a_file_that_is_not_what_the_list_says_is_not_kept(page: Page, copy: Path) -> None:
    (copy / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg' id='other'/>", encoding="utf-8")
    with sites.serving(copy) as server:
        page.goto(server.address + BARE)
        state = page.evaluate(
            """async () => {
              const it = await navigator.serviceWorker.register("../sw.js");
              const worker = it.installing;
              return new Promise((resolve) => worker.addEventListener("statechange", () => resolve(worker.state)));
            }"""
        )
    assert state == "redundant"


def test_readers_are_kept_when_asked_for(page: Page, context: BrowserContext, address: str) -> None:
    page.goto(address + BARE)
    assert page.evaluate(KEEP)
    readers = page.evaluate("caches.has('ltmi-readers')")
    page.evaluate("window.offline.keepReaders()")
    kept = page.evaluate("caches.open('ltmi-readers').then((it) => it.keys()).then((all) => all.length)")
    assert (readers, kept) == (False, 4)
    page.evaluate("window.offline.forget()")
    assert page.evaluate("caches.keys()") == []


def test_opened_as_a_file_the_page_says_what_to_do(page: Page, site: Path) -> None:
    page.goto((site / "index.html").as_uri())
    expect(page.locator("body")).to_contain_text("python3 build/start.py")
    expect(page.get_by_text("python3 build/start.py")).to_be_visible()


def test_the_page_started_does_not_show_that_message(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.get_by_text("python3 build/start.py")).to_be_hidden()
