// The text on the page: lines in chunks that are filled when they come near, and places found in both directions.

import { h } from "./dom.js";
import { lastAtOrBefore, splitChunks, splitLines } from "./lines.js";

/** @typedef {import("../engine/protocol.js").Range} Range */

const LINE_HEIGHT = 29;
const CHARACTERS_PER_ROW = 62;
const WIDEST_RULED = 240;

export class Manuscript {
  /** @type {import("./lines.js").Line[]} */
  #lines = [];
  /** @type {number[]} */
  #borders = [];
  /** @type {HTMLElement[]} */
  #chunks = [];
  /** @type {Set<number>} */
  #filled = new Set();
  /** @type {IntersectionObserver} */
  #watch;
  text = "";
  /** Called with the range of a chunk once it stands in the document. @type {(range: Range) => void} */
  onfill = () => {};

  /** @param {HTMLElement} scroller */
  constructor(scroller) {
    this.scroller = scroller;
    this.element = h("div", { class: "lines", dir: "auto" });
    this.#watch = new IntersectionObserver((entries) => this.#near(entries), { root: scroller, rootMargin: "1200px 0px" });
  }

  /** @param {string} text */
  show(text) {
    this.#watch.disconnect();
    this.text = text;
    this.#lines = splitLines(text);
    this.#borders = splitChunks(this.#lines);
    this.#filled.clear();
    this.#chunks = this.#borders.slice(0, -1).map((_, index) => {
      const chunk = h("div");
      chunk.style.minBlockSize = `${this.#estimate(index)}px`;
      chunk.dataset.chunk = String(index);
      return chunk;
    });
    this.element.replaceChildren(...this.#chunks);
    this.element.toggleAttribute("data-wrapped", isWrapped(this.#lines));
    this.element.dataset.digits = String(Math.max(2, String(this.lineCount).length));
    for (const chunk of this.#chunks) this.#watch.observe(chunk);
    this.#fill(0);
  }

  get lineCount() {
    return this.#lines.reduce((most, line) => Math.max(most, line.number), 0);
  }

  /** @param {number} chunk */
  #estimate(chunk) {
    let rows = 0;
    for (let index = this.#borders[chunk] ?? 0; index < (this.#borders[chunk + 1] ?? 0); index += 1) {
      const line = this.#lines[index];
      if (line) rows += Math.max(1, Math.ceil((line.stop - line.start) / CHARACTERS_PER_ROW));
    }
    return rows * LINE_HEIGHT;
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #near(entries) {
    for (const entry of entries) {
      if (entry.isIntersecting && entry.target instanceof HTMLElement) this.#fill(Number(entry.target.dataset.chunk));
    }
  }

  /** @param {number} chunk */
  #fill(chunk) {
    const element = this.#chunks[chunk];
    if (!element || this.#filled.has(chunk)) return;
    this.#filled.add(chunk);
    const first = this.#borders[chunk] ?? 0;
    const lines = this.#lines.slice(first, this.#borders[chunk + 1]);
    element.replaceChildren(
      ...lines.map((line, index) => {
        const node = h("div", { class: "line", dir: "auto" }, line.start === line.stop ? "\u200b" : this.text.slice(line.start, line.stop));
        if (isRuled(line, this.text)) node.classList.add("ruled");
        node.dataset.line = String(first + index);
        if (line.number) node.dataset.number = String(line.number);
        return node;
      }),
    );
    element.style.minBlockSize = "";
    const last = lines.at(-1);
    if (lines[0] && last) this.onfill([lines[0].start, last.stop]);
  }

  /** @param {number} at */
  #lineAt(at) {
    return lastAtOrBefore(this.#lines, at, (line) => line.start);
  }

  /** @param {number} line */
  #chunkOf(line) {
    return lastAtOrBefore(this.#borders.slice(0, -1), line, (first) => first);
  }

  /**
   * The lines of a range that stand in the document.
   * @param {Range} range
   */
  *#standing([start, stop]) {
    for (let index = this.#lineAt(start); index < this.#lines.length; index += 1) {
      const line = this.#lines[index];
      if (!line || line.start >= stop) return;
      const chunk = this.#chunkOf(index);
      if (!this.#filled.has(chunk)) {
        index = (this.#borders[chunk + 1] ?? this.#lines.length) - 1;
        continue;
      }
      const element = this.#chunks[chunk]?.children[index - (this.#borders[chunk] ?? 0)];
      if (element instanceof HTMLElement) yield { line, element };
    }
  }

  /**
   * What of a range stands in the document, as ranges of it, one a line.
   * @param {Range} range
   * @returns {Range_[]}
   */
  ranges(range) {
    /** @type {Range_[]} */
    const found = [];
    for (const { line, element } of this.#standing(range)) {
      const node = element.firstChild;
      const from = Math.max(range[0], line.start) - line.start;
      const to = Math.min(range[1], line.stop) - line.start;
      if (!(node instanceof Text) || from >= to) continue;
      const part = document.createRange();
      part.setStart(node, from);
      part.setEnd(node, Math.min(to, node.length));
      found.push(part);
    }
    return found;
  }

  /**
   * Set a class on the lines of a range, and take it from all others.
   * @param {string} name
   * @param {Range | null} range
   */
  markLines(name, range) {
    for (const old of this.element.querySelectorAll(`.${name}`)) old.classList.remove(name);
    if (range) for (const { element } of this.#standing(range)) element.classList.add(name);
  }

  /**
   * Put a place in sight.
   * @param {Range} range
   */
  reveal(range) {
    const index = this.#lineAt(range[0]);
    const chunk = this.#chunkOf(index);
    for (const near of [chunk - 1, chunk, chunk + 1]) this.#fill(near);
    const element = this.#chunks[chunk]?.children[index - (this.#borders[chunk] ?? 0)];
    const target = this.ranges(range)[0] ?? element;
    if (!target) return;
    const box = target.getBoundingClientRect();
    const frame = this.scroller.getBoundingClientRect();
    const inSight = box.top > frame.top + 24 && box.bottom < frame.bottom - 48;
    if (inSight) return;
    const distance = box.top - frame.top - frame.height / 3;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches || Math.abs(distance) > 2 * frame.height;
    this.scroller.scrollBy({ top: distance, behavior: calm ? "instant" : "smooth" });
  }

  /**
   * The range of a line by its number, from 1.
   * @param {number} number
   * @returns {Range | null}
   */
  lineRange(number) {
    const line = this.#lines.find((each) => each.number === number);
    return line ? [line.start, line.stop] : null;
  }

  /** @param {number} at */
  lineNumber(at) {
    for (let index = this.#lineAt(at); index >= 0; index -= 1) {
      const number = this.#lines[index]?.number;
      if (number) return number;
    }
    return 1;
  }

  /**
   * Where in the text a point of the document is, or null when it is outside.
   * @param {Node} node
   * @param {number} offset
   */
  position(node, offset) {
    const holder = node instanceof HTMLElement ? node : node.parentElement;
    const element = holder?.closest("[data-line]");
    if (!(element instanceof HTMLElement) || !this.element.contains(element)) return null;
    const line = this.#lines[Number(element.dataset.line)];
    if (!line) return null;
    return Math.min(line.stop, line.start + (node instanceof Text ? offset : 0));
  }
}

/**
 * Whether the lines were broken by hand at a measure, as in letters and READMEs.
 * @param {readonly import("./lines.js").Line[]} lines
 */
function isWrapped(lines) {
  const some = lines.slice(0, 400).map(({ start, stop }) => stop - start).filter((length) => length > 0);
  const full = some.filter((length) => length >= 55 && length <= 84).length;
  return full > 4 && full >= some.length * 0.2 && some.filter((length) => length > 110).length < some.length * 0.05;
}

/**
 * Whether a line is laid out in columns, so that it is set in a face of one width and not broken.
 * @param {import("./lines.js").Line} line
 * @param {string} text
 */
function isRuled({ start, stop }, text) {
  return stop - start <= WIDEST_RULED && /\|.*\||\S\t/.test(text.slice(start, stop));
}

/** @typedef {globalThis.Range} Range_ */
