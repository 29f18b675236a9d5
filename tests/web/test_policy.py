"""What can leave the page: every channel tried, with the policy and, as the control, without it.

What reaches the collector in spite of the policy is the list that SECURITY.md has to name, and our code must not use.
"""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from playwright.sync_api import Error as PlaywrightError

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
POLICY = (WEB / "policy.txt").read_text(encoding="utf-8").strip()
CHANNELS = (Path(__file__).parent / "channels.js").read_text(encoding="utf-8")

# What no policy can hold back, as SECURITY.md calls it.
CANNOT_BE_BLOCKED = frozenset({"window.open", "location", "link click", "meta refresh"})
LEAVING = ("form", "link ping", "window.open", "location", "link click", "meta refresh")

WORKER = "onmessage = async ({data}) => { const m = await import(data.module); await m.attempt(m.everywhere, data.to); postMessage(1); };"
IN_WORKER = """async ([code, module, to]) => {
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })), { type: "module" });
  worker.postMessage({ module, to });
  await new Promise((resolve, reject) => { worker.onmessage = resolve; worker.onerror = reject; });
}"""

# A page that leaves by itself: one that has left gives no answer, so it is asked for none.
LEAVE = """import { attempt, leaving } from "/channels.js";
const [name, to] = decodeURIComponent(location.search.slice(1)).split(" to ");
await attempt({ [name]: leaving[name] }, to);
"""
SCRIPTS = {"/channels.js": CHANNELS, "/leave.js": LEAVE}


class Collector(BaseHTTPRequestHandler):
    """Takes whatever arrives, notes the path, and has nothing to show: a page that would go there stays where it is.

    (One that goes while it is closed can hang the browser's driver.)
    """

    server: Listener

    def do_GET(self) -> None:
        self.server.seen.append(unquote(self.path))
        self.send_response(204)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()

    do_POST = do_HEAD = do_OPTIONS = do_GET  # noqa: N815

    def log_message(self, *_: object) -> None:
        pass


class Listener(ThreadingHTTPServer):
    """A foreign origin: another port of loopback."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Collector)
        self.seen: list[str] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def arrived(self, where: str) -> set[str]:
        """Return the channels that brought something for `where`."""
        return {path.split("/")[2].partition("?")[0] for path in self.seen if path.startswith(f"/{where}/")}

    def handle_error(self, *_: object) -> None:
        pass


@contextmanager
def running(server: ThreadingHTTPServer) -> Iterator[None]:
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture
def collector() -> Iterator[Listener]:
    listener = Listener()
    with running(listener):
        yield listener


@pytest.fixture(scope="module")
def pages() -> Iterator[str]:
    """Two bare pages that differ in one line: /guarded has the policy, /open has none. With `?CHANNEL to ADDRESS` they leave."""
    meta = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'

    class Pages(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path, _, leaves = self.path.partition("?")
            script = SCRIPTS.get(path)
            head = meta if path == "/guarded" else ""
            if leaves:
                head += '<script type="module" src="/leave.js"></script>'
            body = script or f"<!doctype html><html><head>{head}<title>x</title></head><body></body></html>"
            self.send_response(200)
            self.send_header("Content-Type", "text/javascript" if script else "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body.encode())))
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    with running(server):
        yield f"http://127.0.0.1:{server.server_address[1]}"


NAMES = set(re.findall(r'^  "?([\w ]+?)"?: (?:async )?\(to\)', CHANNELS, re.MULTILINE)) - set(LEAVING)
IN_ANY_WORKER = {"fetch", "fetch keepalive", "XMLHttpRequest", "WebSocket", "EventSource", "script import"}


def try_all(page: Page, *, pages: str, where: str, to: str) -> Iterator[str]:
    """Try every channel that leaves the page standing, from the page and then from a worker; yields where it was tried."""
    page.goto(f"{pages}/{where}")
    page.evaluate(
        "async ([to]) => { const m = await import('/channels.js'); await m.attempt({ ...m.everywhere, ...m.inPage }, to); }",
        [f"{to}/{where}"],
    )
    yield where
    page.evaluate(IN_WORKER, [WORKER, f"{pages}/channels.js", f"{to}/{where}-worker"])
    yield f"{where}-worker"


def test_the_policy_blocks_every_channel_from_page_and_worker(
    page: Page, pages: str, collector: Listener, until: Callable[..., Any]
) -> None:
    wanted = {"open": NAMES, "open-worker": IN_ANY_WORKER}
    for place in try_all(page, pages=pages, where="open", to=collector.address):
        until(page, lambda place=place: collector.arrived(place) >= wanted[place])
        assert collector.arrived(place) >= wanted[place]
    for place in try_all(page, pages=pages, where="guarded", to=collector.address):
        assert collector.arrived(place) == set()
    assert collector.arrived("guarded") == set()
    assert len(NAMES) > 20


@pytest.mark.parametrize("channel", LEAVING)
def test_leaving_the_page_is_blocked_or_named(
    context: BrowserContext, pages: str, collector: Listener, channel: str, until: Callable[..., Any]
) -> None:
    for where, comes in (("open", True), ("guarded", channel in CANNOT_BE_BLOCKED)):
        page = context.new_page()
        with suppress(PlaywrightError):  # it may have left before it was there
            page.goto(f"{pages}/{where}?{channel} to {collector.address}/{where}", wait_until="commit")
        if comes:
            assert until(page, lambda where=where: collector.arrived(where)) == {channel}
        else:
            page.wait_for_timeout(1000)  # time enough for what must not come
        page.close()
    assert bool(collector.arrived("guarded")) == (channel in CANNOT_BE_BLOCKED)


def test_eval_and_inline_script_do_not_run(page: Page, pages: str) -> None:
    attempt = "async () => (await import('/channels.js')).fromText()"
    page.goto(f"{pages}/open")
    assert page.evaluate(attempt) == {"inline": True, "evaluated": True}
    page.goto(f"{pages}/guarded")
    assert page.evaluate(attempt) == {"inline": False, "evaluated": False}


def test_webrtc_is_not_held_by_the_policy_and_not_used(page: Page, pages: str) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as udp:
        udp.bind(("0.0.0.0", 0))
        udp.setblocking(False)
        host, port = socket.gethostbyname(socket.gethostname()), udp.getsockname()[1]
        page.goto(f"{pages}/guarded")
        page.evaluate(
            "async ([server]) => { const m = await import('/channels.js'); await m.webrtc(server); }",
            [f"{host}:{port}"],
        )
        try:
            print(f"WebRTC in spite of the policy: {len(udp.recv(2048))} bytes arrived")
        except BlockingIOError:
            print("WebRTC: nothing arrived here in spite of the policy, or not yet")
    assert (
        "WebRTC"
        in (ROOT / "SECURITY.md").read_text(encoding="utf-8").partition("What no policy can block")[2]
    )
    assert not grep(r"RTC\w*Connection")
    assert re.search(r"RTC\w*Connection", CHANNELS)


def test_our_code_uses_no_channel_that_the_policy_cannot_block() -> None:
    assert not grep(r"window\.open|location\.(href|assign|replace)|location\s*=|http-equiv=.refresh")
    assert grep(r"location\.reload")


def test_what_no_policy_blocks_is_named() -> None:
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    named = text.partition("What no policy can block")[2]
    assert {name for name in CANNOT_BE_BLOCKED if name.split()[0] in named} == CANNOT_BE_BLOCKED
    assert "WebRTC" in named
    assert "preconnect" in named
    words = (WEB / "lib" / "words-desk.js").read_text(encoding="utf-8")
    (limits,) = re.findall(r'^    limits: "(.+)",$', words, re.MULTILINE)
    assert "SECURITY.md names each such channel" in limits
    assert all(said in limits for said in ("send you there", "open a window", "WebRTC"))
    assert "sends nothing of what it is given" in " ".join(text.split())


def test_the_real_page_and_its_real_worker_reach_nothing(
    page: Page, address: str, collector: Listener
) -> None:
    page.goto(address)
    expect(page.locator("#status")).to_have_text("The engine is ready.")
    script = CHANNELS.replace("export ", "")
    attempt = f"async (to) => {{ {script}; await attempt({{ ...everywhere, ...CHANNELS }}, to); }}"
    page.evaluate(attempt.replace("...CHANNELS", "...inPage"), f"{collector.address}/page")
    (worker,) = page.workers
    worker.evaluate(attempt.replace(", ...CHANNELS", ""), f"{collector.address}/worker")
    gone = worker.evaluate("['XMLHttpRequest', 'WebSocket', 'EventSource'].filter((name) => name in self)")
    own = worker.evaluate(
        """async (to) => {
          const tried = [];
          for (const [input, init] of [[to], ["/index.html"], [to, { method: "POST", body: "x" }], ["release.js?secret"]]) {
            tried.push(await fetch(input, init).then(() => "reached", ({ message }) => message));
          }
          return tried;
        }""",
        collector.address,
    )
    assert collector.seen == []
    assert gone == []
    assert own == ["the engine has no network"] * 4


def test_nothing_is_fetched_once_the_engine_is_ready_and_the_site_is_kept(
    page: Page, address: str, leaks: list[str]
) -> None:
    page.goto(address)
    expect(page.locator("#status")).to_have_text("The engine is ready.")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")  # the site is kept by now
    requests: list[str] = []
    page.context.on("request", lambda request: requests.append(request.url))
    page.locator("#desk-text").fill("The relief valve opens at 8 bar. It closes at 6 bar.")
    page.locator("#desk-form button[type=submit]").click()
    expect(page.get_by_text("The relief valve opens at 8 bar.").first).to_be_visible()
    page.evaluate("fetch('icon.svg')")
    assert [url.rpartition("/")[2] for url in requests] == ["icon.svg"]  # the control, and nothing else
    assert leaks == []


def grep(pattern: str) -> list[str]:
    """Return the lines of our scripts and pages that match."""
    files = [
        path
        for path in WEB.rglob("*")
        if path.suffix in (".js", ".html") and "node_modules" not in path.parts
    ]
    assert files
    found = re.compile(pattern)
    return [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in files
        for line in path.read_text(encoding="utf-8").splitlines()
        if found.search(line)
    ]
