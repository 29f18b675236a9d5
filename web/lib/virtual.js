// A list of any length that keeps only the rows near the reader in the document. Rows may differ in height: they are
// measured when they first appear, and what was measured is remembered.

import { Heights } from "./heights.js";
import { h } from "./dom.js";

const PAGE = 200;
const ABOVE = 600;
const KEPT_AHEAD = 20_000;

/**
 * @template T
 * @typedef {{
 *   scroller: HTMLElement,
 *   label: string,
 *   estimate: number,
 *   fetch: (start: number, count: number) => Promise<T[]>,
 *   render: (item: T, index: number) => HTMLElement,
 * }} Plan
 */

/** @template T */
export class VirtualList {
  /** @type {Plan<T>} */
  #plan;
  /** @type {(T | undefined)[]} */
  #items = [];
  /** @type {Set<number>} */
  #asked = new Set();
  /** @type {Map<number, HTMLLIElement>} */
  #shown = new Map();
  /** Rows in sight whose items have not come yet. @type {Set<number>} */
  #empty = new Set();
  #heights = new Heights(0, 0);
  #generation = 0;
  #frame = 0;
  #width = 0;

  /** @param {Plan<T>} plan */
  constructor(plan) {
    this.#plan = plan;
    this.element = h("ul", { class: "virtual", "aria-label": plan.label });
    plan.scroller.addEventListener("scroll", () => this.#later(), { passive: true });
    new ResizeObserver(() => this.#resized()).observe(plan.scroller);
  }

  get count() {
    return this.#heights.count;
  }

  /** Another list is on its way: nothing more is fetched for this one. */
  expect() {
    this.#generation += 1;
    delete this.element.dataset.complete;
  }

  /**
   * Show another list. `first` are rows already at hand.
   * @param {number} count
   * @param {readonly T[]} [first]
   * @param {boolean} [stay] keep the place in the list
   */
  reset(count, first = [], stay = false) {
    this.expect();
    this.#items = [...first];
    this.#asked = new Set(first.length ? [...Array(Math.floor(first.length / PAGE)).keys()] : []);
    this.#heights = new Heights(count, this.#plan.estimate);
    this.#clear();
    if (!stay) this.#plan.scroller.scrollTop = 0;
    this.#draw();
    void this.#fetchAhead(this.#generation);
  }

  #clear() {
    for (const row of this.#shown.values()) row.remove();
    this.#shown.clear();
    this.#empty.clear();
  }

  /** @param {number} index */
  #remove(index) {
    this.#shown.get(index)?.remove();
    this.#shown.delete(index);
    this.#empty.delete(index);
  }

  /** Draw the rows in sight again, after what they show has changed. */
  refresh() {
    this.#clear();
    this.#draw();
  }

  #resized() {
    const width = this.#plan.scroller.clientWidth;
    if (width && width !== this.#width) {
      this.#width = width;
      this.refresh();
    } else this.#later();
  }

  #later() {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw() {
    const { scroller } = this.#plan;
    if (!scroller.clientHeight) return;
    const offset = this.element.offsetTop;
    const top = scroller.scrollTop - offset;
    const from = this.#heights.at(Math.max(0, top - ABOVE));
    const to = this.count ? this.#heights.at(Math.max(0, top + scroller.clientHeight + ABOVE)) : -1;
    for (const [index, row] of this.#shown) {
      if (index < from || index > to) {
        if (row.contains(document.activeElement)) continue;
        this.#remove(index);
      }
    }
    const fresh = [];
    for (let index = from; index <= to; index += 1) {
      const item = this.#items[index];
      if (item === undefined) void this.#fetch(Math.floor(index / PAGE), this.#generation);
      if (item !== undefined && this.#empty.delete(index)) this.#remove(index);
      if (!this.#shown.has(index)) fresh.push(this.#place(item, index));
    }
    for (const [index, row] of fresh) this.#heights.set(index, row.offsetHeight);
    for (const [index, row] of this.#shown) row.style.transform = `translateY(${this.#heights.top(index)}px)`;
    this.element.style.blockSize = `${this.#heights.top(this.count)}px`;
  }

  /**
   * Put a row in its place; one whose item has not come yet stands empty until it does.
   * @param {T | undefined} item
   * @param {number} index
   * @returns {[number, HTMLLIElement]}
   */
  #place(item, index) {
    const row = h("li", { "aria-setsize": this.count, "aria-posinset": index + 1 }, item === undefined ? h("div", { class: "row-waiting" }) : this.#plan.render(item, index));
    if (item === undefined) this.#empty.add(index);
    row.dataset.index = String(index);
    let after = null;
    for (const child of this.element.children) {
      if (child instanceof HTMLElement && Number(child.dataset.index) > index) {
        after = child;
        break;
      }
    }
    this.element.insertBefore(row, after);
    this.#shown.set(index, row);
    return [index, row];
  }

  /**
   * @param {number} page
   * @param {number} generation
   */
  async #fetch(page, generation) {
    if (this.#asked.has(page)) return;
    this.#asked.add(page);
    try {
      const items = await this.#plan.fetch(page * PAGE, PAGE);
      if (generation !== this.#generation) return;
      items.forEach((item, index) => {
        this.#items[page * PAGE + index] = item;
      });
      this.#later();
    } catch {
      this.#asked.delete(page);
    }
  }

  /** @param {number} generation */
  async #fetchAhead(generation) {
    const pages = Math.ceil(Math.min(this.count, KEPT_AHEAD) / PAGE);
    for (let page = 0; page < pages; page += 1) {
      if (generation !== this.#generation) return;
      await this.#fetch(page, generation);
    }
    if (generation === this.#generation) this.element.dataset.complete = "true";
  }

  /**
   * Draw one row again and measure it, after it opened or closed.
   * @param {number} index
   */
  redraw(index) {
    const row = this.#shown.get(index);
    const item = this.#items[index];
    if (!row || item === undefined) return;
    row.replaceChildren(this.#plan.render(item, index));
    this.#heights.set(index, row.offsetHeight);
    this.#draw();
  }

  /**
   * Measure one row again, after what is in it changed.
   * @param {number} index
   */
  measure(index) {
    const row = this.#shown.get(index);
    if (!row) return;
    this.#heights.set(index, row.offsetHeight);
    this.#draw();
  }

  /** @param {number} index */
  item(index) {
    return this.#items[index];
  }

  /**
   * Bring a row into sight and return its element once it is there.
   * @param {number} index
   * @returns {Promise<HTMLElement | null>}
   */
  async reveal(index) {
    if (index < 0 || index >= this.count) return null;
    await this.#fetch(Math.floor(index / PAGE), this.#generation);
    for (let round = 0; round < 40 && this.#items[index] === undefined; round += 1) await new Promise((done) => setTimeout(done, 25));
    for (let round = 0; round < 2; round += 1) {
      const { scroller } = this.#plan;
      const top = this.#heights.top(index) + this.element.offsetTop;
      const bottom = top + this.#heights.of(index);
      const seenFrom = scroller.scrollTop + 8;
      const seenTo = scroller.scrollTop + scroller.clientHeight - 24;
      if (top < seenFrom || bottom > seenTo) scroller.scrollTop = Math.max(0, top - scroller.clientHeight / 4);
      this.#draw();
    }
    return this.#shown.get(index) ?? null;
  }
}
