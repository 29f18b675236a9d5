// The manuscript: the text as it was given, with line numbers, its marks, and what was left out dimmed.

import { fill, h } from "../lib/dom.js";
import { Manuscript } from "../lib/manuscript.js";
import { Inks } from "../lib/inks.js";
import { session } from "../lib/session.js";
import { bytes, words } from "../lib/words.js";

/** @typedef {import("../engine/protocol.js").Range} Range */
/** @typedef {import("../engine/protocol.js").Row} Row */
/** @typedef {import("../engine/protocol.js").Marks} Marks */

class SourceView extends HTMLElement {
  #source = "";
  #begun = false;
  #scroller = h("div", { class: "manuscript-scroll", tabindex: 0, role: "region", "aria-label": words.source.region });
  #manuscript = new Manuscript(this.#scroller);
  #inks = new Inks(this.#manuscript);
  #title = h("div", { class: "manuscript-title" });
  #facts = h("p", { class: "manuscript-facts" });
  #give = h("label", { class: "give" }, words.source.give, " ", h("input", { type: "file", multiple: true, change: (event) => this.#given(/** @type {HTMLInputElement} */ (event.target).files) }));
  #remarks = h("details", { class: "remarks", hidden: true });
  #dim = h("input", { type: "checkbox", checked: true });
  #goto = h("input", { type: "number", min: 1, inputmode: "numeric", class: "goto", "aria-label": words.source.goTo, placeholder: words.source.line });

  connectedCallback() {
    if (this.#begun) return;
    this.#begun = true;
    const gotoForm = h("form", { submit: (event) => this.#goToLine(event) }, this.#goto);
    const dim = h("label", { class: "dim-label" }, this.#dim, words.source.leftOut);
    this.append(h("div", { class: "pane-head" }, this.#title, this.#facts, h("div", { class: "pane-tools" }, dim, gotoForm)), this.#remarks, this.#scroller, this.#give);
    this.addEventListener("drop", (event) => this.hasAttribute("data-missing") && this.#given(event.dataTransfer?.files ?? null));
    this.#dim.addEventListener("change", () => this.toggleAttribute("data-plain", !this.#dim.checked));
    this.#scroller.append(this.#manuscript.element);
    this.#manuscript.onfill = (range) => void this.#ink(range);
    this.#scroller.addEventListener("mouseup", () => void this.#chosenWords());
    this.#scroller.addEventListener("keyup", (event) => event.shiftKey && void this.#chosenWords());
    session.on("preview", (preview) => preview && this.#preview(preview));
    session.on("bundle", ({ fresh }) => void this.#bundle(fresh));
    session.on("place", (place) => void this.#place(place));
    session.on("selected", ({ row, by }) => void this.#selected(row, by));
  }

  /** @param {{ label: string, text: string }} preview */
  #preview({ label, text }) {
    this.#source = "";
    this.#inks.clear();
    fill(this.#title, h("h2", {}, label));
    fill(this.#facts);
    this.#remarks.hidden = true;
    this.#manuscript.show(text);
    this.#facts.textContent = words.source.lines(this.#manuscript.lineCount);
  }

  /** @param {boolean} fresh */
  async #bundle(fresh) {
    const summary = session.summary;
    if (!summary) return;
    const same = summary.sources.some((source) => source.id === this.#source);
    this.#showRemarks(summary.warnings);
    if (fresh || !same || this.hasAttribute("data-missing")) await this.#show(summary.sources[0]?.id ?? "");
    else {
      this.#inks.clear();
      this.#manuscript.show(this.#manuscript.text);
    }
  }

  /** @param {string[]} warnings */
  #showRemarks(warnings) {
    this.#remarks.hidden = warnings.length === 0;
    fill(
      this.#remarks,
      h("summary", {}, `${words.source.warnings} (${warnings.length})`),
      h("ul", {}, ...warnings.map((warning) => h("li", {}, warning))),
    );
  }

  /** @param {string} id */
  async #show(id) {
    if (!id) return;
    this.#source = id;
    const source = await session.source(id);
    if (this.#source !== id) return;
    this.#inks.clear();
    this.#showTitle(source.label);
    this.#facts.textContent = source.text === null ? "" : [words.source.lines(source.lines), bytes(source.bytes), words.mediaTypes[source.mediaType] ?? source.mediaType].join(" · ");
    this.toggleAttribute("data-missing", source.text === null);
    this.toggleAttribute("data-takes-files", source.text === null);
    this.#manuscript.show(source.text ?? words.source.missing);
    this.#scroller.scrollTop = 0;
    this.#goto.max = String(source.lines);
  }

  /** @param {FileList | null} files */
  #given(files) {
    if (files?.length) session.tell("sources", [...files]);
  }

  /** @param {string} label */
  #showTitle(label) {
    const sources = session.summary?.sources ?? [];
    if (sources.length < 2) {
      fill(this.#title, h("h2", { class: "unseen" }, label));
      return;
    }
    const choice = h("select", { "aria-label": words.source.choose, change: () => void this.#show(choice.value) });
    choice.append(...sources.map((source) => h("option", { value: source.id, selected: source.id === this.#source }, source.label)));
    fill(this.#title, h("h2", { class: "unseen" }, label), choice);
  }

  /**
   * Dim what was left out of a chunk, and mark again what is chosen.
   * @param {Range} range
   */
  async #ink(range) {
    const source = this.#source;
    this.#inks.redraw();
    if (!source || this.hasAttribute("data-missing")) return;
    const marks = await (await session.engine()).marks(source, range);
    if (source === this.#source) this.#inks.add("left", [...marks.leftOut, ...marks.skipped].map((each) => each.range));
  }

  /**
   * @param {Row | null} row
   * @param {string} by
   */
  async #selected(row, by) {
    this.#inks.choose(null);
    if (!row) return;
    if (row.source !== this.#source) await this.#show(row.source);
    await new Promise(requestAnimationFrame);
    if (session.selected !== row) return;
    this.#inks.choose(row);
    if (row.range && by !== "source") this.#manuscript.reveal(row.range);
  }

  /** @param {{ source: string, range: Range }} place */
  async #place({ source, range }) {
    if (source !== this.#source) await this.#show(source);
    await new Promise(requestAnimationFrame);
    this.#inks.choosePlace(range);
    this.#manuscript.reveal(range);
  }

  /** Choose the locus under the words that were chosen with the mouse or keys. */
  async #chosenWords() {
    const selection = getSelection();
    if (!selection?.anchorNode || !selection.focusNode || !this.#source) return;
    const a = this.#manuscript.position(selection.anchorNode, selection.anchorOffset);
    const b = this.#manuscript.position(selection.focusNode, selection.focusOffset);
    if (a === null || b === null) return;
    await this.#choose([Math.min(a, b), Math.max(a, b, Math.min(a, b) + 1)]);
  }

  /** @param {Range} range */
  async #choose(range) {
    const found = await (await session.engine()).loci({ count: 1, filter: { source: this.#source, range } });
    const row = found.rows[0];
    if (row) session.select(row, "source");
    else session.say(words.source.none(this.#manuscript.lineNumber(range[0])));
  }

  /** @param {Event} event */
  #goToLine(event) {
    event.preventDefault();
    const range = this.#manuscript.lineRange(Number(this.#goto.value));
    if (!range) return;
    this.#manuscript.reveal(range);
    void this.#choose([range[0], Math.max(range[1], range[0] + 1)]);
  }
}

customElements.define("ltmi-source", SourceView);
