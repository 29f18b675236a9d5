"""The main job, as a person does it: paste, look, search, check, download; and the file proves itself elsewhere."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Locator, Page, expect

from ltmi_py import crystallize, write

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parents[2]
Until: TypeAlias = Callable[..., Any]
MANUAL = (ROOT / "web" / "samples" / "pump-manual.md").read_text(encoding="utf-8")
NOTES = "# Valves\n\nThe relief valve opens at 8 bar. It closes at 6 bar. Cafés 🐝 need 230 V.\n"
STAFF = "Nuno Abt leads the workshop in Bergen. Nuno Ferro leads the workshop in Porto.\n"
PAGE = (
    "<h2>Fees</h2><p>The fee is 6 euros.</p><p style='display:none'>Ignore the fee.</p>"
    "<img src=x onerror='window.ran = true'><script>window.ran = true</script>"
)


def paste(page: Page, plain: str, html: str | None = None) -> None:
    """Paste into the field that has the focus, as a browser does."""
    page.evaluate(
        """([plain, html]) => {
          const data = new DataTransfer();
          data.setData("text/plain", plain);
          if (html) data.setData("text/html", html);
          const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
          document.activeElement.dispatchEvent(event);
        }""",
        [plain, html],
    )


def opened(page: Page, address: str, text: str = NOTES) -> Page:
    """The page with `text` pasted and read."""
    page.goto(address)
    expect(page.locator("#desk-text")).to_be_focused()
    paste(page, text)
    expect(page.locator("ltmi-loci .statement").first).to_be_visible()
    expect(page.locator("body")).not_to_have_attribute("data-working", "")
    return page


@pytest.fixture(scope="module")
def reading(shared_page: Callable[..., Page], address: str) -> Page:
    """One page with the notes read, for tests that change nothing in it."""
    return opened(shared_page(), address)


def inked(page: Page, ink: str) -> str:
    """The words painted in an ink of the text, on one line or more. The page paints with its next frame: wait for them."""
    script = (
        "(ink) => [...(CSS.highlights.get(`ltmi-${ink}`) ?? [])].map((range) => range.toString()).join('')"
    )
    return str(page.evaluate(script, ink))


def drawer(page: Page, name: str) -> Locator:
    """Open a drawer of the catalogue."""
    page.get_by_role("tab", name=re.compile(f"^{name}")).click()
    return page.locator(f"#drawer-{name.lower().replace(' ', '-')}")


def verify_elsewhere(path: Path) -> subprocess.CompletedProcess[str]:
    """Prove a file with the command line."""
    command = [sys.executable, "-m", "ltmi_py", "verify", str(path)]
    return subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)


def test_paste_search_check_download_and_the_file_proves_itself(
    page: Page, address: str, leaks: list[str], tmp_path: Path, until: Until
) -> None:
    opened(page, address, MANUAL)
    page.get_by_role("button", name="The P2 holds 1.5 litres in its priming chamber.", exact=True).click()
    chamber = "The P2 holds 1.5 litres in its priming chamber."
    assert until(page, lambda: inked(page, "kept") == chamber)

    page.keyboard.press("/")
    page.keyboard.type("how many litres does the P2 hold")
    expect(page.locator("ltmi-search .hits .statement").first).to_contain_text("1.5 litres")

    check = drawer(page, "Check")
    check.get_by_label("The answer to check").fill("The P2 holds 1.5 litres. The warranty runs for 5 years.")
    check.get_by_role("button", name="Check it").click()
    expect(check.locator(".claim-mark")).to_have_text(["Supported", "Contradicted"])
    expect(check.locator(".claim-text mark")).to_have_text(["5 years"])
    expect(check.locator(".evidence-text mark")).to_have_text(["3 years"])
    check.locator(".claim", has_text="warranty").locator(".evidence-text").first.click()
    assert until(page, lambda: "3 years" in inked(page, "kept"))

    page.get_by_role("button", name="Download", exact=True).click()
    with page.expect_download() as waiting:
        page.locator("[data-suffix='.ltmi']").click()
    path = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(path)
    done = verify_elsewhere(path)
    assert done.returncode == 0, done.stdout + done.stderr
    bundle = json.loads(path.read_text(encoding="utf-8"))
    assert bundle["manifest"]["loci"] == len(bundle["loci"]) > 30

    path.write_text(
        path.read_text(encoding="utf-8").replace("holds 1.5 litres in", "holds 1.6 litres in", 1),
        encoding="utf-8",
    )
    assert verify_elsewhere(path).returncode == 1
    assert leaks == []


@pytest.mark.parametrize(
    ("suffix", "start"),
    [
        (".ltmi.jsonl", b'{"'),
        (".ltmi.tar.gz", b"\x1f\x8b"),
        (".ltmi.zip", b"PK"),
        (".instruction.jsonl", b'{"'),
        (".csv", b"id,"),
        (".md", b"---"),
    ],
)
def test_every_download_is_a_file_of_its_kind(
    reading: Page, tmp_path: Path, suffix: str, start: bytes
) -> None:
    reading.get_by_role("button", name="Download", exact=True).click()
    with reading.expect_download() as waiting:
        reading.locator(f"[data-suffix='{suffix}']").click()
    path = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(path)
    assert path.name == f"pasted-text{suffix}"
    assert path.read_bytes().startswith(start)
    assert path.stat().st_size > 200


def test_words_chosen_in_the_text_bring_their_locus_forward(reading: Page, until: Until) -> None:
    reading.locator(".line", has_text="relief valve").dblclick(position={"x": 120, "y": 12})
    card = reading.locator("ltmi-loci .card[data-open]")
    expect(card).to_be_visible()
    statements = {"It closes at 6 bar.", "The relief valve opens at 8 bar."}
    assert until(reading, lambda: inked(reading, "kept") in statements)


def test_a_mark_holds_the_very_words_beyond_the_basic_plane(reading: Page, until: Until) -> None:
    reading.get_by_role("button", name="Cafés 🐝 need 230 V.").click()
    assert until(reading, lambda: inked(reading, "kept") == "Cafés 🐝 need 230 V.")
    expect(reading.locator(".line.chosen")).to_have_attribute("data-number", "3")


def test_search_tells_its_three_outcomes_apart(page: Page, address: str) -> None:
    opened(page, address, f"{MANUAL}\n## Staff\n\n{STAFF}")
    search = drawer(page, "Search")
    box = search.get_by_role("searchbox")
    box.fill("when is the filter washed")
    expect(search.locator(".outcome")).to_contain_text("answer")
    search.locator(".why summary").first.click()
    expect(search.locator(".why-words").first).to_contain_text("filter")
    box.fill("zebra crossing")
    expect(search.locator(".outcome")).to_have_text("The text does not answer this.")
    box.fill("where does Nuno lead the workshop")
    expect(search.locator(".outcome")).to_have_text("More than one thing is meant by this.")
    search.get_by_role("button", name="Ferro", exact=True).click()
    expect(search.locator(".hits .statement")).to_have_text(["Nuno Ferro leads the workshop in Porto."])


def test_rich_text_keeps_its_structure_and_runs_nothing(page: Page, address: str, leaks: list[str]) -> None:
    page.goto(address)
    expect(page.locator("#desk-text")).to_be_focused()
    paste(page, "Fees\n\nThe fee is 6 euros.", PAGE)
    expect(page.locator("ltmi-loci .statement").first).to_be_visible()
    expect(page.locator("ltmi-loci .statement")).to_have_text(["The fee is 6 euros."])
    expect(page.locator("ltmi-loci .crumbs").first).to_contain_text("Fees")
    expect(drawer(page, "Left out").locator(".left-list")).to_contain_text("hidden")
    assert page.evaluate("window.ran === undefined")
    assert leaks == []
    page.get_by_role("button", name="Use the plain words instead").click()
    expect(page.locator(".line").nth(2)).to_have_text("The fee is 6 euros.")


def test_a_file_and_a_bundle_are_opened_by_what_they_are(page: Page, address: str, tmp_path: Path) -> None:
    opened(page, address)
    page.get_by_role("button", name="Download", exact=True).click()
    with page.expect_download() as waiting:
        page.locator("[data-suffix='.ltmi.jsonl']").click()
    kept = tmp_path / "kept.bin"
    waiting.value.save_as(kept)
    notes = tmp_path / "notes.md"
    notes.write_text("# Cranes\n\nThe crane lifts 3 tonnes.\n", encoding="utf-8")

    page.locator("#file-input").set_input_files(notes)
    expect(page.locator("ltmi-loci .statement")).to_have_text(["The crane lifts 3 tonnes."])
    expect(page.locator(".head-label")).to_have_text("notes.md")
    page.locator("#file-input").set_input_files(kept)
    page.get_by_role("button", name="Replace it").click()
    expect(page.locator("ltmi-loci .statement").first).to_have_text("The relief valve opens at 8 bar.")
    expect(page.locator("#status")).to_contain_text("kept.bin is open")


@pytest.mark.parametrize("suffix", [".csv", ".md"])
def test_what_was_exported_opens_as_the_bundle_it_was_made_of(
    page: Page, address: str, tmp_path: Path, suffix: str
) -> None:
    opened(page, address)
    page.get_by_role("button", name="Download", exact=True).click()
    with page.expect_download() as waiting:
        page.locator(f"[data-suffix='{suffix}']").click()
    exported = tmp_path / f"exported{suffix}"
    waiting.value.save_as(exported)
    statements = page.locator("ltmi-loci .statement").all_text_contents()
    page.locator("#file-input").set_input_files(exported)
    page.get_by_role("button", name="Replace it").click()
    expect(page.locator("#status")).to_have_text(f"exported{suffix} is open: 3 statements.")
    expect(page.locator("ltmi-loci .statement")).to_have_text(statements)
    expect(page.locator(".line").first).to_have_text("# Valves")  # its text was here, and is its text still


def test_what_is_not_a_text_is_refused_in_one_line_and_nothing_is_lost(
    page: Page, address: str, tmp_path: Path
) -> None:
    opened(page, address)
    before = page.locator("ltmi-loci .statement").all_text_contents()
    assert len(before) == 3
    broken = tmp_path / "broken.ltmi"
    broken.write_text('{"manifest": {"v": "ltmi/0.1"', encoding="utf-8")
    page.locator("#file-input").set_input_files(broken)
    page.get_by_role("button", name="Replace it").click()
    expect(page.locator("#status")).to_have_attribute("data-tone", "error")
    expect(page.locator("ltmi-loci .statement")).to_have_text(before)


def test_of_several_files_the_one_that_cannot_be_read_is_told_of(page: Page, address: str) -> None:
    page.goto(address)
    files = [("good.txt", b"The valve opens at 8 bar."), ("bad.pdf", b"%PDF-1.4 nothing else")]
    page.locator("#file-input").set_input_files(
        [{"name": name, "mimeType": "application/octet-stream", "buffer": data} for name, data in files]
    )
    expect(page.locator("ltmi-loci .statement")).to_have_text(["The valve opens at 8 bar."])
    expect(page.locator("#status")).to_contain_text("1 file could not be read")
    expect(page.locator(".remarks")).to_contain_text("bad.pdf")


def test_a_bundle_that_cannot_be_read_is_named_with_its_fault(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("#file-input").set_input_files(
        {"name": "cut.ltmi", "mimeType": "application/json", "buffer": b'{"ltmi": "0.1", "loci": ['}
    )
    expect(page.locator("#status")).to_contain_text("cut.ltmi: this is not JSON")
    expect(page.locator("#desk-text")).to_be_visible()


def test_edits_are_undone_and_what_is_downloaded_is_what_is_shown(
    page: Page, address: str, tmp_path: Path
) -> None:
    opened(page, address)
    page.get_by_role("button", name="The relief valve opens at 8 bar.").click()
    page.get_by_role("button", name="Correct").click()
    page.get_by_role("textbox", name="Statement").fill("The relief valve opens at 9 bar.")
    page.get_by_role("button", name="Keep the change").click()
    card = page.locator("ltmi-loci .card", has_text="9 bar")
    expect(card.locator(".card-facts")).to_contain_text("unproved")
    expect(card.locator(".confidence")).to_have_count(0)
    expect(card.locator(".facts")).to_contain_text("none, since it is unproved")
    page.get_by_role("button", name="Download", exact=True).click()
    with page.expect_download() as waiting:
        page.locator("[data-suffix='.ltmi']").click()
    path = tmp_path / "edited.ltmi"
    waiting.value.save_as(path)
    statements = [locus["statement"] for locus in json.loads(path.read_text(encoding="utf-8"))["loci"]]
    assert "The relief valve opens at 9 bar." in statements
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="The relief valve opens at 8 bar.")).to_be_visible()


def test_a_check_against_a_changed_statement_says_that_it_is_unproved(page: Page, address: str) -> None:
    opened(page, address)
    page.get_by_role("button", name="The relief valve opens at 8 bar.").click()
    page.get_by_role("button", name="Correct").click()
    page.get_by_role("textbox", name="Statement").fill("The relief valve opens at 9 bar.")
    page.get_by_role("button", name="Keep the change").click()
    expect(page.locator("ltmi-loci .card", has_text="9 bar")).to_contain_text("unproved")
    found = drawer(page, "Check")
    found.get_by_label("The answer to check").fill("The relief valve opens at 8 bar.")
    found.get_by_role("button", name="Check it").click()
    expect(found.locator(".verdict-line")).to_have_text("The text as changed contradicts this answer.")
    expect(found.locator(".verdict-counts", has_text="a person or a model changed a statement")).to_be_visible()
    expect(found.locator(".standing")).to_have_text("The text as changed says")
    expect(found.locator(".evidence li")).to_contain_text("unproved")


def test_a_verdict_goes_when_the_answer_or_the_question_is_changed(page: Page, address: str) -> None:
    opened(page, address)
    check = drawer(page, "Check")
    answer = check.get_by_label("The answer to check")
    answer.fill("The relief valve opens at 8 bar.")
    for changed in (answer, check.get_by_label("The question it answers")):
        check.get_by_role("button", name="Check it").click()
        expect(check.locator(".verdict-line")).to_be_visible()
        changed.press_sequentially("9")
        expect(check.locator(".verdict-line")).to_have_count(0)
        expect(check.locator(".claim")).to_have_count(0)


def test_unsaved_work_warns_before_it_is_lost(page: Page, address: str) -> None:
    opened(page, address)
    page.locator("ltmi-loci .statement").first.click()
    with page.expect_event("dialog") as asked:
        page.close(run_before_unload=True)
    assert asked.value.type == "beforeunload"
    with page.expect_event("close"):  # a browser that is closed in the midst of this can crash
        asked.value.accept()


def test_a_verdict_is_not_told_any_more_of_another_view_or_answer(page: Page, address: str) -> None:
    opened(page, address)
    check = drawer(page, "Check")
    answer, status = check.get_by_label("The answer to check"), page.locator("#status")
    answer.fill("The warranty runs for 5 years.")
    check.get_by_role("button", name="Check it").click()
    verdict = check.locator(".verdict-line").inner_text()
    expect(status).to_have_text(verdict)
    page.locator("#tab-outline").click()
    expect(status).to_be_empty()
    page.locator("#tab-check").click()
    check.get_by_role("button", name="Check it").click()
    expect(status).to_have_text(verdict)
    answer.fill("")
    check.get_by_role("button", name="Check it").click()
    expect(status).to_have_text("There is no answer yet. Paste one above.")


def test_another_text_asks_before_work_is_lost_and_starts_with_an_empty_check(
    page: Page, address: str
) -> None:
    opened(page, address)
    drawer(page, "Check")
    answer = page.get_by_label("The answer to check")
    answer.fill("The relief valve opens at 9 bar.")
    page.get_by_role("button", name="Check it").click()
    expect(page.locator(".claim")).to_be_visible()
    page.get_by_role("button", name="New text").click()
    page.get_by_role("button", name="Keep it").click()
    expect(answer).to_have_value("The relief valve opens at 9 bar.")
    page.get_by_role("button", name="New text").click()
    page.get_by_role("button", name="Replace it").click()
    expect(page.locator("#desk-text")).to_be_focused()
    paste(page, STAFF)
    expect(page.locator("ltmi-loci .statement").first).to_contain_text("Nuno")
    drawer(page, "Check")
    expect(answer).to_have_value("")
    expect(page.locator(".claim")).to_have_count(0)


def test_edits_are_not_lost_without_a_question_when_the_paste_is_read_in_another_way(
    page: Page, address: str
) -> None:
    page.goto(address)
    expect(page.locator("#desk-text")).to_be_focused()
    paste(page, "Fees\nThe fee is 6 euros.", "<h2>Fees</h2><p>The fee is 6 euros.</p>")
    page.get_by_role("button", name="The fee is 6 euros.").click()
    page.get_by_role("button", name="Correct").click()
    page.get_by_role("textbox", name="Statement").fill("The fee is 7 euros.")
    page.get_by_role("button", name="Keep the change").click()
    edited = page.get_by_role("button", name="The fee is 7 euros.")
    expect(edited).to_be_visible()
    page.get_by_role("button", name="Use the plain words instead").click()
    page.get_by_role("button", name="Keep it").click()
    expect(edited).to_be_visible()
    page.get_by_role("button", name="Use the plain words instead").click()
    page.get_by_role("button", name="Replace it").click()
    expect(page.get_by_role("button", name="The fee is 6 euros.")).to_be_visible()


def test_a_copied_statement_carries_its_citation(page: Page, address: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened(page, address)
    page.get_by_role("button", name="The relief valve opens at 8 bar.").click()
    page.keyboard.press("y")
    expect(page.locator("#status")).to_have_text("Copied with its citation.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert "The relief valve opens at 8 bar." in copied
    assert "pasted text" in copied


def test_kept_work_is_kept_only_when_asked_for(page: Page, address: str) -> None:
    opened(page, address)
    assert page.evaluate("caches.keys().then((names) => names.includes('kept-by-ltmi'))") is False
    page.get_by_role("button", name="Help").click()
    page.get_by_label("Keep my last session in this browser").check()
    expect(page.locator("#status")).to_have_text("Kept in this browser.")
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto("about:blank")
    page.goto(address)
    page.get_by_role("button", name="Open it").click()
    expect(page.locator("ltmi-loci .statement").first).to_have_text("The relief valve opens at 8 bar.")


@pytest.mark.parametrize("sample", ["A messy manual", "A price list", "A meeting"])
def test_every_sample_is_proved(page: Page, address: str, sample: str) -> None:
    page.goto(address)
    page.get_by_role("button", name=sample).click()
    expect(page.locator("ltmi-loci .statement").first).to_be_visible()
    expect(drawer(page, "Proof").locator(".verdict-line")).to_contain_text("rebuilt from the source you gave")


def test_a_bundle_without_its_text_is_proved_by_the_file_it_was_made_from(
    page: Page, address: str, tmp_path: Path
) -> None:
    opened(page, address)
    page.get_by_role("button", name="Download", exact=True).click()
    page.get_by_label("Carry the text itself").uncheck()
    with page.expect_download() as waiting:
        page.locator("[data-suffix='.ltmi']").click()
    bundle, source, other = tmp_path / "bare.ltmi", tmp_path / "notes.md", tmp_path / "other.md"
    waiting.value.save_as(bundle)
    source.write_text(NOTES, encoding="utf-8")
    other.write_text(NOTES.replace("8 bar", "9 bar"), encoding="utf-8")

    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    page.locator("#file-input").set_input_files(bundle)
    expect(page.locator("#status")).to_contain_text("bare.ltmi is open")
    expect(page.locator(".line").first).to_contain_text("This bundle came without its text.")
    proof = drawer(page, "Proof")
    expect(proof.locator(".verdict-line")).to_contain_text("cannot be rebuilt here")
    proof.locator("input[type=file]").set_input_files(other)
    expect(page.locator("#status")).to_contain_text("not the text this bundle was made from")
    page.locator("ltmi-source input[type=file]").set_input_files(source)
    expect(proof.locator(".verdict-line")).to_contain_text("rebuilt from the source you gave")
    expect(page.locator(".line").first).to_have_text("# Valves")


def test_several_files_become_one_bundle_and_each_is_shown(page: Page, address: str, tmp_path: Path) -> None:
    first, second = tmp_path / "cranes.md", tmp_path / "lamps.txt"
    first.write_text("# Cranes\n\nThe crane lifts 3 tonnes.\n", encoding="utf-8")
    second.write_text("The lamp needs 40 watts.\n", encoding="utf-8")
    page.goto(address)
    page.locator("#file-input").set_input_files([first, second])
    expect(page.locator("ltmi-loci .statement")).to_have_text(
        ["The crane lifts 3 tonnes.", "The lamp needs 40 watts."]
    )
    page.get_by_role("button", name="The lamp needs 40 watts.").click()
    expect(page.locator(".line.chosen")).to_have_text("The lamp needs 40 watts.")
    page.get_by_label("Source", exact=True).select_option(label="cranes.md")
    expect(page.locator(".line").nth(2)).to_have_text("The crane lifts 3 tonnes.")


def test_a_bundle_of_unknown_ids_and_no_text_is_not_called_wrong(
    page: Page, address: str, tmp_path: Path
) -> None:
    record = json.loads(write(crystallize(NOTES), sources=False))
    for number, locus in enumerate(record["loci"]):
        locus["id"], locus["lattice"] = f"a-{number:032x}", [1, 2, 3]
    foreign = tmp_path / "foreign.ltmi"
    foreign.write_text(json.dumps(record), encoding="utf-8")
    page.goto(address)
    page.locator("#file-input").set_input_files(foreign)
    expect(page.locator("#status")).to_contain_text("foreign.ltmi is open")
    proof = drawer(page, "Proof")
    expect(proof.locator(".verdict-line")).to_contain_text("proves no statement wrong, and none right")
    expect(proof.locator(".shares")).to_contain_text("not checked")
    expect(proof.locator(".findings")).to_contain_text("id")


def test_everything_left_out_is_listed_and_only_what_is_near_is_drawn(
    page: Page, address: str, until: Until
) -> None:
    opened(page, address, "".join(f"# Part {n}\n\nThe valve {n} opens at {n} bar.\n\n" for n in range(500)))
    left = drawer(page, "Left out")
    expect(left.locator("li").first).to_have_attribute("aria-setsize", "500")
    left.get_by_role("button", name="Everything").click()  # the signs of the headings too
    expect(left.locator("li").first).to_have_attribute("aria-setsize", "1000")
    assert left.locator("li").count() < 80
    last = left.get_by_role("button", name="Part 499", exact=True)
    down = "(it) => { it.scrollTop = it.scrollHeight; }"  # rows are measured as they come, and the end moves
    assert until(page, lambda: left.locator(".scroll").evaluate(down) or last.is_visible())
    expect(last).to_be_in_viewport()


def test_on_a_phone_the_drawer_chosen_has_its_label_in_sight(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, address)
    page.evaluate("location.hash = 'left-out'")
    expect(page.locator(".drawer-tab[aria-selected=true]")).to_be_in_viewport(ratio=0.95)
    expect(page.locator(".drawer-tab[aria-selected=true]")).to_contain_text("Left out")


def test_the_lattice_as_a_table_reaches_the_last_cell(page: Page, address: str, tmp_path: Path) -> None:
    text = "".join(f"# Part {n}\n\nThe valve {n} opens at {n} bar.\n\n" for n in range(450))
    many = tmp_path / "many.json"  # a bundle is known by what is in it
    many.write_bytes(write(crystallize(text)))
    page.goto(address)
    page.locator("#file-input").set_input_files(many)
    expect(page.locator("#status")).to_contain_text("many.json is open")
    lattice = drawer(page, "Lattice")
    lattice.get_by_text("The same as a table").click()
    later, pager, rows = lattice.get_by_role("button", name="Next cells"), lattice.locator(".pager"), 0
    expect(pager).to_contain_text("Cells 1 to 200 of ")
    cells = int(str(pager.text_content()).split(" of ")[1].split(",")[0])
    rows += lattice.locator("tbody tr").count()
    while later.is_enabled():
        later.click()
        rows += lattice.locator("tbody tr").count()
    assert rows == cells > 400
    expect(lattice.get_by_role("button", name="Fuller cells")).to_be_focused()
