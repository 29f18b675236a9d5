// The lattice drawer: the cube as an instrument to turn, zoom and slice, and the same as a table.

import { fill, h } from "../lib/dom.js";
import { Cube, glyph, GLYPHS } from "../lib/cube.js";
import { whenSeen } from "../lib/seen.js";
import { session } from "../lib/session.js";
import { number, words } from "../lib/words.js";

/** @typedef {import("../engine/protocol.js").LatticeCell} Cell */

const TURN = 0.12;
const ROWS = 200; // of the table, on a page of it

class LatticeView extends HTMLElement {
  #begun = false;
  #canvas = h("canvas", { class: "cube", tabindex: 0, role: "application", "aria-label": words.lattice.label, "aria-describedby": "lattice-turn" });
  #cube = new Cube(this.#canvas);
  #axis = h("select", { "aria-label": words.lattice.slice });
  #at = h("input", { type: "range", min: 0, max: 63, value: 0, disabled: true, "aria-label": words.lattice.slice });
  #atNumber = h("output", { class: "mono slice-number" });
  #legend = h("ul", { class: "topics", "aria-label": words.lattice.topics });
  #chosen = h("div", { class: "lattice-chosen" });
  #table = h("details", { class: "lattice-table" });
  #rows = h("tbody", {});
  #range = h("p", { class: "faint small" });
  #earlier = h("button", { type: "button", class: "small", click: () => this.#turnPage(-1) }, words.lattice.earlier);
  #later = h("button", { type: "button", class: "small", click: () => this.#turnPage(1) }, words.lattice.later);
  #pager = h("div", { class: "pager" }, this.#range, this.#earlier, this.#later);
  #page = 0;
  #filled = h("p", { class: "faint small" });
  /** @type {Cell[]} */
  #cells = [];
  /** @type {string[]} */
  #topics = [];
  #frame = 0;

  connectedCallback() {
    if (this.#begun) return;
    this.#begun = true;
    this.#cube.axes = words.lattice.axes;
    fill(this.#axis, h("option", { value: "" }, words.lattice.noSlice), ...words.lattice.axes.map((name, index) => h("option", { value: index }, name)));
    const tools = h("div", { class: "cube-tools" }, h("label", {}, words.lattice.slice, " ", this.#axis), this.#at, this.#atNumber, this.#zoomButtons());
    this.append(
      h(
        "div",
        { class: "scroll lattice" },
        h("p", { class: "lead" }, words.lattice.caption),
        h("div", { class: "cube-frame" }, this.#canvas),
        h("p", { id: "lattice-turn", class: "hint" }, words.lattice.turn, h("span", { class: "for-keys" }, ` ${words.lattice.turnKeys}`)),
        tools,
        this.#legend,
        this.#chosen,
        this.#filled,
        this.#table,
      ),
    );
    const heads = [words.lattice.cell, words.lattice.prefix, words.lattice.loci].map((name) => h("th", { scope: "col" }, name));
    const table = h("table", { class: "plain-table" }, h("caption", { class: "unseen" }, words.lattice.label), h("thead", {}, h("tr", {}, ...heads)), this.#rows);
    fill(this.#table, h("summary", {}, words.lattice.table), this.#pager, table);
    this.#listen();
  }

  #listen() {
    this.#table.addEventListener("toggle", () => this.#showRows());
    this.#axis.addEventListener("change", () => this.#sliced());
    this.#at.addEventListener("input", () => this.#sliced());
    this.#canvas.addEventListener("keydown", (event) => this.#keys(event));
    this.#canvas.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    this.#startTurning();
    new ResizeObserver(() => this.#draw()).observe(this.#canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#draw());
    whenSeen(this, () => this.#load());
    session.on("selected", ({ row }) => {
      const cell = row && this.#cells.find((each) => each.cell.join() === row.locus.lattice.join());
      this.#choose(cell ?? null);
    });
  }

  async #load() {
    this.#cells = await (await session.engine()).lattice();
    /** @type {Map<string, number>} */
    const tally = new Map();
    for (const cell of this.#cells) for (const { path, loci } of cell.prefixes) tally.set(path[0] ?? "", (tally.get(path[0] ?? "") ?? 0) + loci);
    this.#topics = [...tally].sort((a, b) => b[1] - a[1]).map(([name]) => name);
    this.#filled.textContent = words.lattice.filled(this.#cells.length);
    this.#showLegend(tally);
    this.#page = 0;
    this.#showRows();
    const { selected } = session;
    this.#choose((selected && this.#cells.find((each) => each.cell.join() === selected.locus.lattice.join())) ?? null);
  }

  /** @param {Cell} cell */
  #topicOf(cell) {
    return Math.min(GLYPHS, this.#topics.indexOf(cell.prefixes[0]?.path[0] ?? ""));
  }

  /** @param {Cell | null} cell */
  #choose(cell) {
    this.#cube.chosen = cell;
    const path = cell?.prefixes[0]?.path ?? [];
    const { slice } = this.#cube;
    this.#cube.marks = this.#cells.map((each) => ({
      cell: each,
      topic: this.#topicOf(each),
      shares: cell ? Math.max(...each.prefixes.map((prefix) => sharedLevels(path, prefix.path))) : 0,
      sliced: slice !== null && each.cell[slice.axis] !== slice.at,
    }));
    this.#showChosen(cell);
    this.#draw();
  }

  #draw() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      if (!this.hidden) this.#cube.draw(this.#colours());
    });
  }

  /** Colours come from the style sheet, so that every theme has its own. */
  #colours() {
    const of = (/** @type {Element} */ element, /** @type {"color" | "borderTopColor" | "outlineColor" | "columnRuleColor"} */ name) => getComputedStyle(element)[name];
    return {
      ink: of(this.#canvas, "color"),
      faint: of(this.#canvas, "columnRuleColor"),
      rule: of(this.#canvas, "borderTopColor"),
      accent: of(this.#legend, "outlineColor"),
      topics: [...this.#legend.querySelectorAll("canvas")].map((swatch) => of(swatch, "color")),
    };
  }

  /** @param {Map<string, number>} tally */
  #showLegend(tally) {
    const named = this.#topics.slice(0, GLYPHS);
    const rest = this.#topics.length - named.length;
    const items = named.map((name, index) => h("li", { dir: "auto" }, swatch(index), name, " ", h("span", { class: "faint" }, number(tally.get(name) ?? 0))));
    if (rest > 0) items.push(h("li", {}, swatch(GLYPHS), words.lattice.otherTopics, " ", h("span", { class: "faint" }, number(rest))));
    fill(this.#legend, ...items);
    for (const canvas of this.#legend.querySelectorAll("canvas")) drawSwatch(canvas);
  }

  /** @param {Cell | null} cell */
  #showChosen(cell) {
    if (!cell) return void fill(this.#chosen);
    const path = cell.prefixes[0]?.path ?? [];
    const lit = [1, 2, 3].map((levels) => this.#cube.marks.filter((mark) => mark.shares >= levels).reduce((sum, mark) => sum + mark.cell.loci, 0));
    const show = () => session.tell("show", { filter: { cell: cell.cell }, name: words.loci.filteredCell(cell.cell.join(" · ")) });
    fill(
      this.#chosen,
      h("h3", { class: "label" }, words.lattice.chosen(cell.cell.join(" · "), cell.loci)),
      h("ul", {}, ...cell.prefixes.slice(0, 5).map((prefix) => h("li", { dir: "auto" }, prefix.path.join(" › "), " ", h("span", { class: "faint" }, number(prefix.loci))))),
      h("ul", { class: "shares-list" }, ...lit.slice(0, Math.max(1, path.length)).map((n, index) => h("li", {}, h("strong", {}, number(n)), " ", words.lattice.shares[index] ?? ""))),
      h("button", { type: "button", class: "small", click: show }, words.lattice.showLoci),
    );
  }

  /** The rows of one page of the table, drawn while it is open. */
  #showRows() {
    const from = this.#page * ROWS;
    const cells = this.#table.open ? this.#cells.slice(from, from + ROWS) : [];
    const row = (/** @type {Cell} */ cell) =>
      h(
        "tr",
        {},
        h("td", {}, h("button", { type: "button", class: "link mono", click: () => this.#choose(cell) }, cell.cell.join(" · "))),
        h("td", { dir: "auto" }, cell.prefixes.map((prefix) => prefix.path.join(" › ")).join("; ")),
        h("td", {}, number(cell.loci)),
      );
    fill(this.#rows, ...cells.map(row));
    this.#range.textContent = words.lattice.range(from + 1, from + cells.length, this.#cells.length);
    this.#pager.hidden = this.#cells.length <= ROWS;
    this.#earlier.disabled = from === 0;
    this.#later.disabled = from + ROWS >= this.#cells.length;
  }

  /** @param {number} by */
  #turnPage(by) {
    this.#page += by;
    this.#showRows();
    (by < 0 ? [this.#earlier, this.#later] : [this.#later, this.#earlier]).find((button) => !button.disabled)?.focus();
  }

  #sliced() {
    const axis = this.#axis.value;
    this.#at.disabled = axis === "";
    this.#cube.slice = axis === "" ? null : { axis: Number(axis), at: Number(this.#at.value) };
    this.#atNumber.textContent = axis === "" ? "" : this.#at.value;
    if (axis !== "") this.#at.setAttribute("aria-label", words.lattice.sliceAt(words.lattice.axes[Number(axis)] ?? ""));
    this.#choose(this.#cube.chosen);
  }

  #zoomButtons() {
    const zoom = (/** @type {number} */ by) => () => this.#zoom(by);
    return h(
      "span",
      { class: "zoom" },
      h("button", { type: "button", class: "small", "aria-label": words.lattice.zoomOut, click: zoom(1 / 1.25) }, "−"),
      h("button", { type: "button", class: "small", "aria-label": words.lattice.zoomIn, click: zoom(1.25) }, "+"),
      h("button", { type: "button", class: "small quiet", click: () => this.#setBack() }, words.lattice.reset),
    );
  }

  /** @param {number} by */
  #zoom(by) {
    const { view } = this.#cube;
    view.zoom = Math.min(6, Math.max(0.5, view.zoom * by));
    this.#draw();
  }

  #setBack() {
    this.#cube.view = { yaw: -0.62, pitch: 0.42, zoom: 1 };
    this.#choose(null);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey && document.activeElement !== this.#canvas) return;
    event.preventDefault();
    this.#zoom(Math.exp(-event.deltaY / 400));
  }

  /** @param {KeyboardEvent} event */
  #keys(event) {
    const { view } = this.#cube;
    if (event.key === "ArrowLeft") view.yaw += TURN;
    else if (event.key === "ArrowRight") view.yaw -= TURN;
    else if (event.key === "ArrowUp") view.pitch = Math.min(1.5, view.pitch + TURN);
    else if (event.key === "ArrowDown") view.pitch = Math.max(-1.5, view.pitch - TURN);
    else if (event.key === "+" || event.key === "=") this.#zoom(1.25);
    else if (event.key === "-" || event.key === "−") this.#zoom(1 / 1.25);
    else if (event.key === "0") this.#setBack();
    else return;
    event.preventDefault();
    this.#draw();
  }

  #startTurning() {
    let moved = 0;
    this.#canvas.addEventListener("pointerdown", (event) => {
      moved = 0;
      this.#canvas.setPointerCapture(event.pointerId);
    });
    this.#canvas.addEventListener("pointermove", (event) => {
      if (!this.#canvas.hasPointerCapture(event.pointerId)) return;
      moved += Math.abs(event.movementX) + Math.abs(event.movementY);
      this.#cube.view.yaw -= event.movementX * 0.008;
      this.#cube.view.pitch = Math.max(-1.5, Math.min(1.5, this.#cube.view.pitch + event.movementY * 0.008));
      this.#draw();
    });
    this.#canvas.addEventListener("pointerup", (event) => moved < 5 && this.#choose(this.#cube.pick(event.offsetX, event.offsetY)));
  }
}

/**
 * @param {readonly string[]} a
 * @param {readonly string[]} b
 */
function sharedLevels(a, b) {
  let shared = 0;
  while (shared < 3 && shared < a.length && a[shared] === b[shared]) shared += 1;
  return shared;
}

/** @param {number} topic */
function swatch(topic) {
  const canvas = h("canvas", { class: `swatch topic-${topic}`, width: 32, height: 32, "aria-hidden": "true" });
  canvas.dataset.topic = String(topic);
  return canvas;
}

/** @param {HTMLCanvasElement} canvas */
function drawSwatch(canvas) {
  const context = canvas.getContext("2d");
  if (!context) return;
  context.fillStyle = context.strokeStyle = getComputedStyle(canvas).color;
  context.lineWidth = 3.5;
  glyph(context, Number(canvas.dataset.topic), 16, 16, 10);
}

customElements.define("ltmi-lattice", LatticeView);
