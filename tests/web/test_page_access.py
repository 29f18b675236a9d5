"""Used by everyone: every view in both themes without a violation, everything by keys, narrow screens, other scripts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

ANSWER = (
    "The P2 holds 1.5 litres. The warranty runs for 5 years. The case is made of brass. I hope this helps!"
)
HEBREW = "# כותרת\n\nהמשאבה שוקלת 7 קילוגרם. המסנן נשטף פעם בחודש.\n"
VIEWS = {
    "loci": "ltmi-loci .statement",
    "outline": ".outline-name",
    "search": "ltmi-search .hits .statement",
    "check": ".claim",
    "lattice": ".cube",
    "proof": "#drawer-proof .verdict-line",
    "left-out": ".left-item",
}


def problems(page: Page) -> list[str]:
    """What axe finds, in one line each."""
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in found]


@pytest.fixture(scope="module")
def manual(shared_page: Callable[..., Page], address: str) -> Page:
    """One page with the messy manual read, a search made and an answer checked."""
    page = shared_page(viewport={"width": 1280, "height": 800})
    page.goto(address)
    page.get_by_role("button", name="A messy manual").click()
    expect(page.locator("ltmi-loci .statement").first).to_be_visible()
    page.locator("ltmi-loci .statement").nth(2).click()
    page.goto(f"{page.url.partition('#')[0]}#search")
    page.get_by_role("searchbox", name="What do you want to find?").fill("how many litres does the P2 hold")
    expect(page.locator(VIEWS["search"]).first).to_be_visible()
    page.goto(f"{page.url.partition('#')[0]}#check")
    page.get_by_label("The answer to check").fill(ANSWER)
    page.get_by_role("button", name="Check it").click()
    expect(page.locator(".claim").first).to_be_visible()
    return page


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("view", VIEWS)
def test_no_view_has_a_violation(manual: Page, view: str, theme: str) -> None:
    manual.emulate_media(color_scheme=theme)
    manual.goto(f"{manual.url.partition('#')[0]}#{view}")
    expect(manual.locator(VIEWS[view]).first).to_be_visible()
    assert problems(manual) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_first_screen_and_the_sheets_have_no_violation(page: Page, address: str, theme: str) -> None:
    page.emulate_media(color_scheme=theme)
    page.goto(address)
    expect(page.locator("#desk-text")).to_be_focused()
    assert problems(page) == []
    page.get_by_role("button", name="See how that is held").click()
    assert problems(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Help").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert problems(page) == []


def test_axe_finds_a_planted_violation(page: Page, address: str) -> None:
    page.goto(address)
    page.evaluate("document.querySelector('label[for=desk-text]').remove()")
    assert any(line.startswith("label") for line in problems(page))


def test_the_whole_job_is_done_by_keys_alone(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("#desk-text")).to_be_focused()
    page.keyboard.type("The relief valve opens at 8 bar. It closes at 6 bar.")
    page.keyboard.press("Control+Enter")
    expect(page.locator("ltmi-loci .statement").first).to_be_visible()
    page.keyboard.press("j")
    expect(page.locator("ltmi-loci .card[data-open] .statement")).to_have_text(
        "The relief valve opens at 8 bar."
    )
    page.keyboard.press("/")
    page.keyboard.type("relief valve opens")
    expect(page.locator("ltmi-search .hits .statement").first).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.locator("ltmi-search .statement").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".line.chosen")).to_have_count(1)
    page.keyboard.press("c")
    page.keyboard.type("The relief valve opens at 9 bar.")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".claim-mark")).to_have_text("Contradicted")
    page.locator("#check-question").press("Escape")
    page.get_by_role("button", name="Download", exact=True).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    with page.expect_download() as waiting:
        page.keyboard.press("Enter")
    assert waiting.value.suggested_filename == "pasted-text.ltmi"


def test_the_views_are_tabs_that_arrow_keys_go_along(manual: Page) -> None:
    manual.goto(f"{manual.url.partition('#')[0]}#loci")
    chosen = manual.get_by_role("tab", selected=True)
    expect(chosen).to_have_accessible_name(re.compile("^Statements"))
    expect(manual.get_by_role("tabpanel", name="Statements")).to_be_visible()
    chosen.focus()
    for key, name in (("ArrowRight", "Outline"), ("End", "Left out"), ("ArrowRight", "Statements"), ("ArrowLeft", "Left out"), ("Home", "Statements"), ("ArrowRight", "Outline")):  # fmt: skip
        manual.keyboard.press(key)
        expect(manual.locator(":focus")).to_have_accessible_name(re.compile(f"^{name}"))
        expect(manual.get_by_role("tabpanel", name="Statements")).to_be_visible()
    manual.keyboard.press("Enter")
    expect(chosen).to_have_accessible_name(re.compile("^Outline"))
    expect(manual.get_by_role("tabpanel", name="Outline")).to_be_visible()
    expect(manual.get_by_role("tabpanel")).to_have_count(1)
    expect(manual.get_by_role("tablist").locator("[tabindex='0']")).to_have_count(1)
    assert manual.url.endswith("#outline")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_the_words_on_a_card_mean_is_told_by_keys_too(manual: Page, theme: str) -> None:
    manual.emulate_media(color_scheme=theme)
    manual.goto(f"{manual.url.partition('#')[0]}#loci")
    manual.get_by_role("button", name="What these words mean").focus()
    manual.keyboard.press("Enter")
    sheet = manual.get_by_role("group", name="What these words mean")
    for word in ("fact", "claim", "short-lived", "long-lived", "horizon", "Breadcrumb"):
        expect(sheet).to_contain_text(word)
    assert problems(manual) == []
    manual.keyboard.press("Escape")
    expect(sheet).to_be_hidden()


def test_what_only_comes_near_a_claim_is_called_so(manual: Page) -> None:
    manual.goto(f"{manual.url.partition('#')[0]}#check")
    near = manual.locator(".claim[data-verdict=unsupported]", has=manual.locator(".evidence"))
    held = manual.locator(".claim[data-verdict=supported]")
    assert near.count() > 0
    expect(near.first).to_contain_text("Nearest in the text, but it does not say this")
    expect(held.first).not_to_contain_text("Nearest")


def test_an_answer_that_comes_late_leaves_the_focus_among_the_answers(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("#desk-text").fill("The relief valve opens at 8 bar. The drain valve opens at 2 bar.")
    page.keyboard.press("Control+Enter")
    expect(page.locator("ltmi-loci .statement").first).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("relief valve")
    expect(page.locator("ltmi-search .hits .statement").first).to_be_visible()
    page.keyboard.press("Tab")
    page.evaluate(
        """() => {
          const query = document.querySelector("ltmi-search input");
          query.value = "drain valve";
          query.dispatchEvent(new Event("input", { bubbles: true }));
        }"""
    )
    expect(page.locator("ltmi-search .hits .statement").first).to_contain_text("drain")
    expect(page.locator("ltmi-search .search-results button").first).to_be_focused()


def test_every_control_of_the_room_is_reached_with_tab(manual: Page) -> None:
    manual.goto(f"{manual.url.partition('#')[0]}#loci")
    manual.locator(".wordmark").focus()
    wanted = manual.evaluate(
        """() => [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
          .filter((each) => each.checkVisibility() && !each.disabled && each.tabIndex >= 0 && !each.closest("[inert]")).length"""
    )
    reached = manual.evaluate("() => { window.reached = new Set([document.activeElement]); return 1; }")
    for _ in range(wanted + 15):
        manual.keyboard.press("Tab")
        reached = manual.evaluate("() => window.reached.add(document.activeElement).size")
    assert reached >= wanted > 15


@pytest.mark.parametrize("width", [390, 768, 1280, 1920])
def test_nothing_is_wider_than_the_screen(manual: Page, width: int) -> None:
    manual.set_viewport_size({"width": width, "height": 844})
    sizes = {}
    for view, drawn in VIEWS.items():
        manual.goto(f"{manual.url.partition('#')[0]}#{view}")
        expect(manual.locator(drawn).first).to_be_visible()
        sizes[view] = manual.evaluate("document.documentElement.scrollWidth")
    manual.set_viewport_size({"width": 1280, "height": 800})
    assert set(sizes.values()) == {width}


def test_on_a_narrow_screen_a_chosen_locus_shows_its_place(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(address)
    page.get_by_role("button", name="A messy manual").click()
    statement = page.locator("ltmi-loci .statement").nth(2)
    expect(statement).to_be_visible()
    statement.click()
    expect(page.locator(".line.chosen").first).to_be_in_viewport()
    page.locator(".peek-close").click()
    expect(page.locator(".line.chosen").first).not_to_be_in_viewport()


def test_on_a_narrow_screen_a_shade_tells_that_there_are_more_views(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(address)
    page.get_by_role("button", name="A messy manual").click()
    views = page.get_by_role("tablist")
    expect(views).to_be_visible()
    box = views.bounding_box()
    assert box
    above = {"y": box["y"] + 1, "width": 12, "height": 3}  # the labels, where no letter stands
    left, right = ({"x": x, **above} for x in (box["x"], box["x"] + box["width"] - 12))
    views.evaluate("(list) => (list.scrollLeft = 0)")
    begin = [page.screenshot(clip=end) for end in (left, right)]
    views.evaluate("(list) => (list.scrollLeft = list.scrollWidth)")
    stop = [page.screenshot(clip=end) for end in (left, right)]
    assert begin[0] != stop[0]
    assert begin[1] != stop[1]


def test_on_a_narrow_screen_every_view_says_that_nothing_leaves_the_page(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(address)
    expect(page.locator(".desk-private")).to_be_in_viewport()
    page.get_by_role("button", name="A messy manual").click()
    for view in ("loci", "text", "check", "proof"):
        page.locator(f"#tab-{view}").click()
        expect(page.locator("#foot-note").get_by_role("button")).to_be_in_viewport()
    page.get_by_role("button", name="Nothing leaves this page").click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="How it is held")).to_be_visible()


def test_a_sheet_opens_at_its_top_on_a_small_screen(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 500})
    page.goto(address)
    page.get_by_role("button", name="Help").click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Help")).to_be_in_viewport()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Help")).to_be_focused()


def test_text_from_right_to_left_stands_on_the_right(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("#desk-text").fill(HEBREW)
    page.keyboard.press("Control+Enter")
    expect(page.locator("ltmi-loci .statement").first).to_be_visible()
    direction = "(element) => getComputedStyle(element).direction"
    assert page.locator(".line", has_text="המשאבה").evaluate(direction) == "rtl"
    assert page.locator("ltmi-loci .statement").first.evaluate(direction) == "rtl"


def test_without_motion_nothing_scrolls_smoothly(page: Page, address: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(address)
    page.get_by_role("button", name="A messy manual").click()
    expect(page.locator("ltmi-loci .statement").first).to_be_visible()
    page.locator("input.goto").fill("80")
    page.keyboard.press("Enter")
    expect(page.locator(".line[data-number='80']")).to_be_in_viewport()
    assert (
        page.evaluate(
            "document.getAnimations().filter((each) => each.effect?.getTiming().duration > 0).length"
        )
        == 0
    )
