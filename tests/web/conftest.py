"""Fixtures of the browser tests.

`site` is the built folder, `address` where it is served with its headers, `plain_address` the same from a sub-path of
a host that sends no headers of ours. `leaks` collects every request to elsewhere, and lets none through.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

_spec = importlib.util.spec_from_file_location("tests_sites", Path(__file__).parent.parent / "sites.py")
assert _spec
assert _spec.loader
sites = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(sites)

expect.set_options(timeout=30_000)  # milliseconds: machines are slow and shared, and a timeout proves nothing

BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
QUIET = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync"
).split()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Use the system's Chromium, kept from talking to anyone by itself."""
    found = os.environ.get("LTMI_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if not found:
        pytest.fail("no Chromium was found; install it, or set LTMI_BROWSER to its path", pytrace=False)
    return {**browser_type_launch_args, "executable_path": found, "args": QUIET}


@pytest.fixture(scope="session")
def base_url() -> None:
    """Take the place of a plugin's fixture that newer versions of pytest warn about; addresses here are whole."""


@pytest.fixture(scope="session")
def site() -> Path:
    """The site, built of the working tree."""
    return Path(sites.build_site(sites.ROOT / "dist" / "site"))


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
