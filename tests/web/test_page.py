"""The page as a file: what it may not hold, what it weighs, and what it says where it cannot run."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from ltmi_py.bundle.proof.coverage import REASONS

WEB = Path(__file__).resolve().parents[2] / "web"
OURS = sorted(
    [
        WEB / "app.js",
        *(WEB / "lib").glob("*.js"),
        *(WEB / "elements").glob("*.js"),
        *(WEB / "engine").glob("*.js"),
    ]
)
MESSAGES = sorted((WEB / "lib").glob("words*.js"))
FORBIDDEN = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|window\.open|location\.(?:href|assign|replace)\b"
    r"|sendBeacon|XMLHttpRequest|WebSocket|EventSource|RTCPeerConnection|setAttribute\(\"style\""
)
UNTYPED = re.compile(r"\{any\}|<any>|: any\b|@ts-ignore|@ts-nocheck")


def test_no_module_of_the_page_can_turn_text_into_markup_or_reach_out() -> None:
    found = {path.name: FORBIDDEN.findall(path.read_text(encoding="utf-8")) for path in OURS}
    assert {name: words for name, words in found.items() if words} == {}
    assert FORBIDDEN.search("element.innerHTML = text")
    assert len(OURS) > 20


def test_the_page_is_typed_throughout() -> None:
    page = [path for path in OURS if path.parent.name != "engine"]
    assert [path.name for path in page if UNTYPED.search(path.read_text(encoding="utf-8"))] == []
    assert UNTYPED.search("/** @param {any} value */")


def test_the_page_holds_no_inline_script_style_or_handler() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\bsrc=)", page) == []
    assert re.findall(r"(?:src|href)=\"(?:https?:)?//", page) == []
    assert len(re.findall(r'role="status"', page)) == 1


def test_every_module_that_the_page_starts_with_is_fetched_at_once() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    ahead = set(re.findall(r'rel="modulepreload" href="([^"]+)"', page))
    imported = re.compile(r'^(?:import|export)\b[^"\n]*"(\.[^"]+)";$', re.MULTILINE)
    wanted = {
        (path.parent / name).resolve().relative_to(WEB).as_posix()
        for path in OURS
        if path.parent.name != "engine" or path.name == "client.js"
        for name in imported.findall(path.read_text(encoding="utf-8"))
    }
    assert len(wanted) > 25
    assert wanted - {"engine/protocol.d.ts", "engine/release.js"} <= ahead
    assert {name for name in ahead if not (WEB / name).is_file()} == set()


@pytest.mark.browser
def test_our_javascript_weighs_at_most_60_kb_gzipped_file_by_file(site: Path) -> None:
    served = [
        path
        for path in site.rglob("*.js")
        if "runtime-" not in path.parent.name and path.name != "precache.js"
    ]
    assert 20_000 < sum(len(gzip.compress(path.read_bytes(), 9)) for path in served) <= 60_000


def told() -> str:
    return "".join(path.read_text(encoding="utf-8") for path in MESSAGES)


def test_no_message_is_left_over() -> None:
    messages = told()
    used = (WEB / "index.html").read_text(encoding="utf-8") + "".join(
        path.read_text(encoding="utf-8") for path in OURS if path not in MESSAGES
    )
    groups = re.findall(r"^  (\w+): \{\n(.*?)^  \},$", messages, re.MULTILINE | re.DOTALL)
    keyed = {
        "kindNotes",
        "horizonNotes",
        "scoreParts",
        "mediaTypes",
        "reasons",
        "verdicts",
        "verdictSentences",
    }
    names = [
        f"{group}.{name}"
        for group, body in groups
        if group not in keyed
        for name in re.findall(r"^    (\w+):", body, re.MULTILINE)
    ]
    assert len(names) > 120
    assert [name for name in names if not re.search(rf"{re.escape(name)}\b", used)] == []


def test_every_reason_for_leaving_out_has_its_words() -> None:
    (reasons,) = re.findall(r"^  reasons: \{\n(.*?)^  \},$", told(), re.MULTILINE | re.DOTALL)
    assert set(re.findall(r'^    "?([\w-]+)"?:', reasons, re.MULTILINE)) == set(REASONS)


def test_modules_stay_small() -> None:
    lines = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in OURS}
    assert max(lines.values()) <= 330
    assert len(lines) > 40


@pytest.mark.browser
def test_the_words_in_the_page_are_those_of_the_message_file(page: Page, address: str) -> None:
    page.goto(address)
    pairs = page.evaluate(
        """async () => {
          const { words } = await import(new URL("lib/words.js", document.baseURI).href);
          const find = (path) => path.split(".").reduce((place, name) => place[name], words);
          return [...document.querySelectorAll("[data-words]")].map((each) => [each.textContent.trim(), find(each.dataset.words)]);
        }"""
    )
    assert len(pairs) >= 7
    assert [shown for shown, _ in pairs] == [meant for _, meant in pairs]


@pytest.mark.browser
def test_opened_as_a_file_it_says_what_to_do(page: Page, site: Path) -> None:
    page.goto((site / "index.html").as_uri())
    notice = page.locator(".stopped")
    expect(notice).to_be_visible()
    expect(notice).to_contain_text("python3 serve.py")
    expect(notice).to_contain_text("python3 build/start.py")


@pytest.mark.browser
def test_the_page_started_does_not_show_that_message(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator(".stopped")).to_be_hidden()


@pytest.mark.browser
def test_without_scripts_it_says_what_to_do(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    expect(page.locator(".stopped")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    context.close()


@pytest.mark.browser
def test_it_can_be_read_and_typed_in_before_the_engine_is_up(page: Page, address: str) -> None:
    runtime = "**/engine/runtime-*/**"
    page.route(runtime, lambda _: None)  # each request waits until the end of the test's first part
    with page.expect_request(runtime):
        page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("#desk-text")).to_be_focused()
    expect(page.locator(".stopped")).to_be_hidden()
    expect(page.locator(".engine-line")).to_contain_text("Loading")
    page.keyboard.type("The relief valve opens at 8 bar.")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".line").first).to_have_text("The relief valve opens at 8 bar.")
    expect(page.locator(".engine-line")).to_contain_text("Your text is kept")
    page.unroute(runtime)
    expect(page.locator(".statement").first).to_have_text("The relief valve opens at 8 bar.")


@pytest.mark.browser
def test_a_start_that_fails_says_so_keeps_the_text_and_can_be_tried_again(page: Page, address: str) -> None:
    page.route("**/engine/runtime-*/**", lambda route: route.abort())
    page.goto(address)
    page.locator("#desk-text").fill("The relief valve opens at 8 bar.")
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    expect(page.locator("#desk-text")).to_have_value("The relief valve opens at 8 bar.")
    page.unroute("**/engine/runtime-*/**")
    again.click()
    expect(page.locator("#status")).to_have_text("The engine is ready.")


@pytest.mark.browser
def test_privacy_shows_the_policy_in_force_and_only_this_site(
    page: Page, address: str, leaks: list[str]
) -> None:
    page.goto(address)
    page.get_by_role("button", name="See how that is held").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("default-src 'none'")
    expect(dialog).to_contain_text("Requests to any other address: none.")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert leaks == []


@pytest.mark.browser
def test_a_message_goes_once_the_reader_goes_on_and_an_error_stays(page: Page, address: str) -> None:
    page.goto(address)
    status = page.locator("#status")
    expect(status).to_have_text("The engine is ready.")
    page.evaluate("performance.now = () => 1e9")  # long after
    page.keyboard.press("Shift")
    expect(status).to_be_empty()
    page.evaluate(
        """async () => {
          const { session } = await import(new URL("lib/session.js", document.baseURI).href);
          session.tell("say", { text: "It cannot be read.", tone: "error" });
          performance.now = () => 2e9;
        }"""
    )
    page.keyboard.press("Shift")
    expect(status).to_have_text("It cannot be read.")


def test_the_manifest_of_fonts_names_open_licences() -> None:
    vendor = json.loads((WEB / "vendor.json").read_text(encoding="utf-8"))
    fonts = {name.split("-latin")[0] for name in vendor if name.endswith(".woff2")}
    licences = {name.removesuffix("-license.txt") for name in vendor if name.endswith("-license.txt")}
    assert fonts == licences != set()
