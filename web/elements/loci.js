// The catalogue's main drawer: every locus, filtered and ordered, one of them open.

import { fill, h, paused } from "../lib/dom.js";
import { cardRow, terms } from "../lib/card.js";
import { openCard } from "../lib/open-card.js";
import { session } from "../lib/session.js";
import { VirtualList } from "../lib/virtual.js";
import { number, words } from "../lib/words.js";

/** @typedef {import("../engine/protocol.js").Row} Row */
/** @typedef {import("../engine/protocol.js").Filter} Filter */
/** @typedef {NonNullable<import("../engine/protocol.js").LociQuery["sort"]>} Sort */

class LociView extends HTMLElement {
  #begun = false;
  #scroller = h("div", { class: "scroll" });
  #total = 0;
  #openId = "";
  #openIndex = -1;
  /** @type {Filter} */
  #under = {};
  #asked = 0;
  #list = new VirtualList({
    scroller: this.#scroller,
    label: words.loci.list,
    estimate: 92,
    fetch: async (start, count) => (await (await session.engine()).loci({ start, count, filter: this.#filter(), sort: this.#sort() })).rows,
    render: (/** @type {Row} */ row, index) => this.#card(row, index),
  });
  #words = h("input", { type: "search", placeholder: words.loci.filter, "aria-label": words.loci.filter });
  #kind = h("select", { "aria-label": words.loci.kind });
  #horizon = h("select", { "aria-label": words.loci.horizon });
  #order = h("select", { "aria-label": words.loci.sort });
  #count = h("p", { class: "filter-count" });
  #narrowed = h("p", { class: "narrowed", hidden: true });
  #empty = h("div", { class: "empty", hidden: true });
  #explain = h("div", { class: "explain" });

  connectedCallback() {
    if (this.#begun) return;
    this.#begun = true;
    const change = () => void this.#load(false);
    this.#words.addEventListener("input", paused(120, change));
    for (const choice of [this.#kind, this.#horizon, this.#order]) choice.addEventListener("change", change);
    fill(this.#horizon, option("", words.loci.anyHorizon), ...Object.entries(words.horizons).map(([value, name]) => option(value, name)));
    fill(this.#order, ...Object.entries(words.loci.sorts).map(([value, name]) => option(value, name)));
    fill(this.#explain, h("p", {}, words.loci.explain), h("button", { class: "link", type: "button", click: () => (this.#explain.hidden = true) }, words.loci.explainDone));
    this.#scroller.append(this.#explain, this.#narrowed, this.#empty, this.#list.element);
    this.append(h("div", { class: "filters" }, this.#words, this.#kind, this.#horizon, this.#order, ...terms(), this.#count), this.#scroller);
    this.#scroller.addEventListener("keydown", (event) => this.#keys(event));
    session.on("bundle", ({ fresh }) => void this.#bundle(fresh));
    session.on("first", (rows) => this.#first(rows));
    session.on("preview", (preview) => preview && this.#waiting());
    session.on("work", (work) => this.toggleAttribute("data-waiting", work !== null && !session.summary));
    session.on("selected", ({ row, by }) => void this.#selected(row, by));
    session.on("show", ({ filter, name }) => this.#showOnly(filter, name));
    session.on("step", (step) => this.#step(step));
  }

  /** @returns {Filter} */
  #filter() {
    /** @type {Filter} */
    const filter = { ...this.#under };
    const typed = this.#words.value.trim();
    if (typed) filter.text = typed;
    if (this.#kind.value) filter.kind = [this.#kind.value];
    if (this.#horizon.value === "short" || this.#horizon.value === "long") filter.horizon = this.#horizon.value;
    return filter;
  }

  /** @returns {Sort} */
  #sort() {
    const by = /** @type {Sort["by"]} */ (this.#order.value || "place");
    return { by, descending: by === "confidence" };
  }

  get #plain() {
    return Object.keys(this.#filter()).length === 0 && this.#sort().by === "place";
  }

  /** @param {boolean} fresh */
  async #bundle(fresh) {
    const kinds = session.summary?.kinds ?? {};
    const kept = fresh ? "" : this.#kind.value;
    fill(this.#kind, option("", words.loci.anyKind), ...Object.entries(kinds).filter(([, n]) => n).map(([kind, n]) => option(kind, `${words.kinds[kind] ?? kind} (${number(n)})`)));
    this.#kind.value = kept;
    if (fresh) {
      this.#under = {};
      this.#narrowed.hidden = true;
      this.#words.value = this.#horizon.value = "";
      this.#order.value = "place";
    }
    await this.#load(!fresh);
  }

  /** @param {Row[]} rows */
  #first(rows) {
    this.#total = rows.length;
    this.#empty.hidden = true;
    this.#list.reset(rows.length, rows);
  }

  #waiting() {
    this.#list.reset(0);
    this.#empty.hidden = false;
    fill(this.#empty, h("p", {}, words.loci.waiting));
  }

  /** @param {boolean} stay */
  async #load(stay) {
    this.#asked += 1;
    const asked = this.#asked;
    this.#list.expect();
    const page = await (await session.engine()).loci({ start: 0, count: 200, filter: this.#filter(), sort: this.#sort() });
    if (asked !== this.#asked) return;
    this.#total = page.total;
    const all = session.summary?.loci ?? page.total;
    this.#count.textContent = words.loci.shown(page.total, all);
    this.#openIndex = page.rows.findIndex((row) => row.locus.id === this.#openId);
    this.#list.reset(page.total, page.rows, stay);
    this.#showEmpty(page.total, all);
  }

  /**
   * @param {number} shown
   * @param {number} all
   */
  #showEmpty(shown, all) {
    this.#empty.hidden = shown > 0;
    if (all === 0) fill(this.#empty, h("p", {}, words.loci.empty));
    else fill(this.#empty, h("p", {}, words.loci.none), h("button", { type: "button", click: () => this.#clearFilter() }, words.loci.clear));
  }

  #clearFilter() {
    this.#under = {};
    this.#narrowed.hidden = true;
    this.#words.value = this.#kind.value = this.#horizon.value = "";
    return this.#load(false);
  }

  /**
   * @param {Filter} filter
   * @param {string} name
   */
  #showOnly(filter, name) {
    this.#under = filter;
    this.#words.value = this.#kind.value = this.#horizon.value = "";
    this.#narrowed.hidden = false;
    fill(this.#narrowed, h("span", {}, name), h("button", { class: "link", type: "button", click: () => void this.#clearFilter() }, words.loci.all));
    void this.#load(false);
  }

  /**
   * @param {Row} row
   * @param {number} index
   */
  #card(row, index) {
    const open = row.locus.id === this.#openId;
    const card = h("article", { class: "card", "data-open": open });
    const tabbable = open || (this.#openIndex < 0 && index === 0);
    card.append(cardRow(row, { chosen: open, tabbable, choose: () => session.select(open ? null : row, "loci") }));
    if (open) card.append(openCard(row, () => this.#list.measure(index)));
    else card.addEventListener("click", (event) => this.#clicked(event, row));
    return card;
  }

  /**
   * The whole row is a target for the mouse; the button in it is the one for the keyboard.
   * @param {Event} event
   * @param {Row} row
   */
  #clicked(event, row) {
    const chosen = getSelection()?.toString();
    if (event.target instanceof Element && !event.target.closest("button") && !chosen) session.select(row, "loci");
  }

  /**
   * @param {Row | null} row
   * @param {string} by
   */
  async #selected(row, by) {
    const before = this.#openIndex;
    const hadFocus = this.#scroller.contains(document.activeElement);
    this.#openId = row?.locus.id ?? "";
    if (row && by !== "loci" && by !== "edit" && !this.#plain) await this.#resetFilterFor(row);
    this.#openIndex = row ? this.#indexOf(row) : -1;
    this.#list.redraw(before);
    if (this.#openIndex < 0) return;
    this.#list.redraw(this.#openIndex);
    const element = await this.#list.reveal(this.#openIndex);
    this.#list.redraw(this.#openIndex);
    if (hadFocus) element?.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {Row} row */
  async #resetFilterFor(row) {
    for (let index = 0; index < this.#total; index += 1) if (this.#list.item(index)?.locus.id === row.locus.id) return;
    this.#order.value = "place";
    await this.#clearFilter();
  }

  /** @param {Row} row */
  #indexOf(row) {
    if (this.#plain) return row.index;
    for (let index = 0; index < this.#total; index += 1) if (this.#list.item(index)?.locus.id === row.locus.id) return index;
    return -1;
  }

  /** @param {KeyboardEvent} event */
  #keys(event) {
    if (event.target instanceof HTMLElement && event.target.closest("input, textarea, select")) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step === undefined && event.key !== "Home" && event.key !== "End") return;
    event.preventDefault();
    if (event.key === "Home") this.#go(0);
    else if (event.key === "End") this.#go(this.#total - 1);
    else this.#step(step ?? 0);
  }

  /** @param {number} step */
  #step(step) {
    const from = this.#openIndex < 0 ? (step > 0 ? -1 : 0) : this.#openIndex;
    this.#go(Math.max(0, Math.min(this.#total - 1, from + step)));
  }

  /** @param {number} index */
  async #go(index) {
    await this.#list.reveal(index);
    const row = this.#list.item(index);
    if (row && row.locus.id !== this.#openId) session.select(row, "loci");
  }
}

/**
 * @param {string} value
 * @param {string} name
 */
function option(value, name) {
  return h("option", { value }, name);
}

customElements.define("ltmi-loci", LociView);
