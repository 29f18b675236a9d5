"""A second visit without a network, and a new version that is offered and not forced."""

from __future__ import annotations

import base64
import hashlib
import re
import shutil
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from playwright.sync_api import Error as PlaywrightError

pytestmark = pytest.mark.browser
Serving: TypeAlias = Callable[..., AbstractContextManager[Any]]

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


def test_a_new_version_is_offered_and_not_forced(
    page: Page, copy: Path, serving: Serving, until: Callable[..., Any]
) -> None:
    offered = "window.offers > 0"
    with serving(copy) as server:
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


def test_a_file_that_is_not_what_the_list_says_is_not_kept(page: Page, copy: Path, serving: Serving) -> None:
    (copy / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg' id='other'/>", encoding="utf-8")
    with serving(copy) as server:
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
