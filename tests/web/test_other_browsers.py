"""The main job in the browsers that are not Chromium, where they are installed: Firefox by WebDriver BiDi, WebKit by WebDriver.

Both are spoken to by hand, since neither needs more than two verbs: go there, and evaluate this.
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol
from urllib.error import URLError
from urllib.request import Request, urlopen

import pytest

pytestmark = pytest.mark.browser

TEXT = "# Valves\n\nThe relief valve opens at 8 bar. It closes at 6 bar. Cafés 🐝 need 230 V.\n"
PATIENCE = 120  # seconds
MASK = b"ltmi"  # of what is sent over a socket; any but none
MINI_BROWSERS = ("webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0")

READY = "document.querySelector('#status').textContent === 'The engine is ready.'"
MAKE = """(() => {
  const text = document.querySelector("#desk-text");
  text.value = %s;
  text.dispatchEvent(new Event("input"));
  document.querySelector("#desk-form").requestSubmit();
})()"""
STATEMENTS = """document.body.hasAttribute("data-working") ? [] :
  [...document.querySelectorAll("ltmi-loci .statement")].map((it) => it.textContent)"""
CHOOSE = "[...document.querySelectorAll('ltmi-loci .statement')].find((it) => it.textContent.includes('230 V')).click()"
KEPT = "[...(globalThis.CSS?.highlights?.get('ltmi-kept') ?? [])].map(String).join('')"
SEARCH = """(() => {
  location.hash = "search";
  const box = document.querySelector("#search-box");
  box.value = "when does the relief valve open";
  box.dispatchEvent(new Event("input"));
})()"""
HIT = "document.querySelector('ltmi-search .hits .statement')?.textContent"
CHECK = """(() => {
  location.hash = "check";
  document.querySelector("#check-answer").value = "The relief valve opens at 9 bar.";
  document.querySelector(".check-form").requestSubmit();
})()"""
VERDICT = "document.querySelector('.claim-mark')?.textContent"
PROOF = "document.querySelector('#drawer-proof .verdict-line')?.textContent"
DOWNLOAD = """(() => {
  const make = URL.createObjectURL;
  URL.createObjectURL = (file) => { file.text().then((text) => { window.handedOut = text; }); return make(file); };
  document.querySelector("[popovertarget=downloads]").click();
  document.querySelector("[data-suffix='.ltmi']").click();
})()"""
OFFLINE = "navigator.serviceWorker.controller !== null && caches.keys().then((names) => names.length > 0)"
ERRORS = "window.faults ??= (addEventListener('error', ({ message }) => window.faults.push(message)), [])"


class Driver(Protocol):
    def go(self, address: str) -> None: ...
    def ask(self, expression: str) -> Any: ...


class Firefox:
    """A page of Firefox, over the socket that it opens for WebDriver BiDi."""

    def __init__(self, address: str) -> None:
        host, port, path = re.fullmatch(r"ws://([\d.]+):(\d+)(.*)", address).groups()  # type: ignore[union-attr]
        self._socket = socket.create_connection((host, int(port)), timeout=PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        head = f"GET {path}/session HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        self._socket.sendall(f"{head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        self._stream = self._socket.makefile("rb")
        while self._stream.readline().strip():
            pass
        self._last = 0
        self._call("session.new", capabilities={})
        self._context = self._call("browsingContext.getTree")["contexts"][0]["context"]

    def _call(self, method: str, **params: Any) -> Any:
        self._last += 1
        data = json.dumps({"id": self._last, "method": method, "params": params}).encode()
        short = len(data) < 126
        size = bytes([0x80 | len(data)]) if short else bytes([0x80 | 126]) + len(data).to_bytes(2, "big")
        masked = bytes(byte ^ MASK[at % 4] for at, byte in enumerate(data))
        self._socket.sendall(b"\x81" + size + MASK + masked)
        while True:
            answer = json.loads(self._receive())
            if answer.get("id") == self._last:
                if answer["type"] == "error":
                    raise RuntimeError(answer["message"])
                return answer["result"]

    def _receive(self) -> bytes:
        _, size = self._stream.read(2)
        if size > 125:
            size = int.from_bytes(self._stream.read(2 if size == 126 else 8), "big")
        return self._stream.read(size)

    def close(self) -> None:
        self._stream.close()
        self._socket.close()

    def go(self, address: str) -> None:
        self._call("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def ask(self, expression: str) -> Any:
        code = f"Promise.resolve({expression}).then((it) => JSON.stringify(it ?? null))"
        found = self._call(
            "script.evaluate", expression=code, target={"context": self._context}, awaitPromise=True
        )
        return json.loads(found["result"]["value"])


class WebKit:
    """A page of WebKitGTK's MiniBrowser, over its driver's HTTP."""

    def __init__(self, address: str, binary: str) -> None:
        self._address = address
        options = {"webkitgtk:browserOptions": {"binary": binary, "args": ["--automation"]}}
        made = self._call("/session", capabilities={"alwaysMatch": options})
        self._address = f"{address}/session/{made['sessionId']}"
        self._call("/timeouts", script=1000 * PATIENCE, pageLoad=1000 * PATIENCE)

    def _call(self, path: str, **params: Any) -> Any:
        request = Request(
            self._address + path, json.dumps(params).encode(), {"Content-Type": "application/json"}
        )  # noqa: S310
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            return json.load(answer)["value"]

    def go(self, address: str) -> None:
        self._call("/url", url=address)

    def ask(self, expression: str) -> Any:
        return self._call("/execute/sync", script=f"return ({expression})", args=[])


@contextlib.contextmanager
def process(
    *command: str | Path, env: dict[str, str] | None = None, **options: Any
) -> Iterator[subprocess.Popen[str]]:
    """Run a program until the end of the block."""
    with subprocess.Popen(command, env={**os.environ, **(env or {})}, text=True, **options) as running:
        try:
            yield running
        finally:
            running.kill()


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Driver]:
    """Firefox, with a profile of its own."""
    found = shutil.which("firefox-esr") or shutil.which("firefox")
    if not found:
        pytest.skip("Firefox is not installed")
    home = {"HOME": str(tmp_path), "MOZ_HEADLESS": "1"}
    arguments = ("--profile", tmp_path, "--no-remote", "--remote-debugging-port", "0", "about:blank")
    with process(found, *arguments, env=home, stderr=subprocess.PIPE) as running:
        assert running.stderr
        for line in running.stderr:
            if address := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
                with contextlib.closing(Firefox(address[1])) as page:
                    yield page
                return
    pytest.skip("Firefox did not start here")


@pytest.fixture
def webkit(tmp_path: Path) -> Iterator[Driver]:
    """WebKitGTK, on a screen that nobody sees."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = [path for name in MINI_BROWSERS for path in Path("/usr/lib").glob(f"*/{name}/MiniBrowser")]
    if not (driver and screen and browsers):
        pytest.skip("WebKitWebDriver, MiniBrowser or Xvfb is not installed")
    reading, writing = os.pipe()
    with contextlib.ExitStack() as stack:
        stack.enter_context(
            process(
                screen,
                "-displayfd",
                str(writing),
                "-nolisten",
                "tcp",
                pass_fds=[writing],
                stderr=subprocess.DEVNULL,
            )
        )
        os.close(writing)
        with os.fdopen(reading) as display:
            number = display.readline().strip()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        home = {"HOME": str(tmp_path), "DISPLAY": f":{number}", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        if os.geteuid() == 0:
            home["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
        stack.enter_context(process(driver, "-p", str(port), env=home, stderr=subprocess.DEVNULL))
        for _ in range(10 * PATIENCE):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            time.sleep(0.1)
        try:
            page = WebKit(f"http://127.0.0.1:{port}", str(browsers[0]))
        except (URLError, TimeoutError):
            pytest.skip("WebKit did not start here")
        yield page


def eventually(page: Driver, expression: str, wanted: Callable[[Any], bool] = bool) -> Any:
    """Ask until the answer is the one wanted, and return it; the last one, where it never was."""
    end, seen = time.monotonic() + PATIENCE, None
    while time.monotonic() < end:
        with contextlib.suppress(RuntimeError, URLError):  # a page on its way gives no answer
            if wanted(seen := page.ask(expression)):
                break
        time.sleep(0.05)
    return seen


@pytest.mark.parametrize("name", ["firefox", "webkit"])
def test_the_main_job_is_done_in_other_browsers_too(
    name: str,
    request: pytest.FixtureRequest,
    site: Path,
    serving: Callable[..., contextlib.AbstractContextManager[Any]],
) -> None:
    page: Driver = request.getfixturevalue(name)
    with serving(site) as server:
        page.go(server.address)
        assert eventually(page, READY)
        page.ask(ERRORS)
        page.ask(MAKE % json.dumps(TEXT))
        assert len(eventually(page, STATEMENTS, lambda found: len(found or ()) == 3)) == 3
        page.ask(CHOOSE)
        assert eventually(page, KEPT) == "Cafés 🐝 need 230 V."
        page.ask(SEARCH)
        assert eventually(page, HIT) == "The relief valve opens at 8 bar."
        page.ask(CHECK)
        assert eventually(page, VERDICT) == "Contradicted"
        page.ask("void (location.hash = 'proof')")
        assert "rebuilt from the source" in eventually(page, PROOF)
        page.ask(DOWNLOAD)
        assert len(json.loads(eventually(page, "window.handedOut"))["loci"]) == 3
        assert eventually(page, OFFLINE)
        assert page.ask("window.faults") == []
    page.go(server.address)  # the server has gone
    assert eventually(page, READY)
