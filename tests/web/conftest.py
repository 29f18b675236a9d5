"""Fixtures of the browser tests.

Nothing here waits for a time: what is awaited is a condition, for as long as `PATIENCE`, which only a fault uses up.
Times are compared with a yardstick of the same page.

`site` is the built folder, `address` where it is served with its headers, `plain_address` the same from a sub-path of a
host that sends no headers of ours. `leaks` collects every request to elsewhere, and lets none through.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from playwright.sync_api import Error as PlaywrightError

_spec = importlib.util.spec_from_file_location("tests_sites", Path(__file__).parent.parent / "sites.py")
assert _spec
assert _spec.loader
sites = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(sites)

PATIENCE = 120  # seconds: machines are slow and shared, and a timeout proves nothing
expect.set_options(timeout=1000 * PATIENCE)

BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Use the system's Chromium, kept from talking to anyone by itself."""
    found = os.environ.get("LTMI_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if not found:
        pytest.fail("no Chromium was found; install it, or set LTMI_BROWSER to its path", pytrace=False)
    return {**browser_type_launch_args, "executable_path": found, "args": QUIET}


@pytest.fixture(scope="module")
def browser(launch_browser: Callable[[], Browser]) -> Iterator[Browser]:
    """One browser for each module, so that one that crashes takes no other module's tests with it."""
    launched = launch_browser()
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def base_url() -> None:
    """Take the place of a plugin's fixture that newer versions of pytest warn about; addresses here are whole."""


@pytest.fixture(scope="session")
def site() -> Path:
    """The site, built of the working tree."""
    return Path(sites.build_site(sites.ROOT / "dist" / "site"))


@pytest.fixture(scope="session")
def runtime_builder() -> ModuleType:
    """The script that builds the engine's runtime."""
    return sites.script("runtime")  # type: ignore[no-any-return]


@pytest.fixture(scope="session")
def serving() -> Callable[..., AbstractContextManager[Any]]:
    """Serve a folder, the site or another, until the end of the block."""
    return sites.serving  # type: ignore[no-any-return]


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site is served, with its headers."""
    with sites.serving(site) as server:
        yield server.address


@pytest.fixture(scope="session")
def plain_address(site: Path) -> Iterator[str]:
    """Where the site is served below a folder, by a host that sends no headers of ours."""
    with sites.serving(site, "/some/where/", with_headers=False) as server:
        yield server.address


@pytest.fixture(scope="session")
def until() -> Callable[..., Any]:
    """Wait until `look()` gives something true, and return it; what it gave last, where it never did.

    An error of the browser counts as nothing yet: a page that is loaded again answers once it is there. Playwright's
    own way to wait for a condition needs `unsafe-eval`, which our policy forbids.
    """

    def wait(page: Page, look: Callable[[], Any]) -> Any:
        end, seen = time.monotonic() + PATIENCE, None
        while time.monotonic() < end:
            with suppress(PlaywrightError):
                seen = look()
            if seen:
                break
            with suppress(PlaywrightError):
                page.wait_for_timeout(50)  # lets the browser's events come in
        return seen

    return wait


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    """A context whose actions wait as long as everything else."""
    patient(context)
    return context


def patient(context: BrowserContext) -> None:
    """Have the actions and visits of a context wait for what they need."""
    context.set_default_timeout(1000 * PATIENCE)
    context.set_default_navigation_timeout(1000 * PATIENCE)


@pytest.fixture(scope="module")
def shared_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Make a page that the tests of a module share; an uncaught error on it fails the last of them."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(**options: Any) -> Page:
        contexts.append(browser.new_context(**options))
        patient(contexts[-1])
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield make
    for each in contexts:
        each.close()
    assert errors == []


YARDSTICK = """() => {
  const from = performance.now();
  let sum = 0;
  for (let n = 0; n < 1e8; n += 1) sum = (sum * 31 + n) | 0;
  return performance.now() - from + (sum === 0.5);
}"""


@pytest.fixture(scope="session")
def in_yardsticks() -> Callable[..., float]:
    """Return how long something takes on a page, in yardsticks: a piece of work of about 300 ms on a quiet machine.

    What takes long by itself takes long each time it is done, and what else the machine is busy with only adds; so the
    least of three tries counts, each against the yardstick of its own moment, and the first within the limit is enough.
    """

    def measured(page: Page, measure: Callable[[], float], limit: float) -> float:
        tries: list[float] = []
        while len(tries) < 3 and min(tries, default=limit) >= limit:
            milliseconds = measure()
            tries.append(milliseconds / page.evaluate(YARDSTICK))
            print(f"{milliseconds:.0f} ms, {tries[-1]:.2f} of the yardstick")
        return min(tries)

    return measured


@pytest.fixture
def leaks(context: BrowserContext) -> list[str]:
    """Every request of this test's pages to anywhere but loopback; each is refused."""
    seen: list[str] = []

    def refuse(route: Route) -> None:
        seen.append(route.request.url)
        route.abort()

    context.route(lambda url: urlsplit(url).hostname != "127.0.0.1", refuse)
    return seen


@pytest.fixture
def page(page: Page) -> Iterator[Page]:
    """A page on which an uncaught error fails the test."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    assert errors == []
