// The inks of the manuscript: named sets of ranges painted over the text without touching it.

/** @typedef {import("../engine/protocol.js").Range} Range */
/** @typedef {import("../engine/protocol.js").Row} Row */

const CHOSEN = /** @type {const} */ (["unit", "kept", "context", "markup", "skipped"]);
const NAMES = /** @type {const} */ (["left", ...CHOSEN]);
// Signs that only give form are dimmed; words that were passed over are struck through.
const FORM = new Set(["markup", "prefix", "cue"]);
/** @typedef {(typeof NAMES)[number]} Ink */

const forced = matchMedia("(forced-colors: active)");

export class Inks {
  /** @type {Map<Ink, Range[]>} */
  #ranges = new Map(NAMES.map((name) => [name, []]));
  /** @type {Map<Ink, Highlight>} */
  #painted = new Map();
  #manuscript;
  #frame = 0;

  /** @param {import("./manuscript.js").Manuscript} manuscript */
  constructor(manuscript) {
    this.#manuscript = manuscript;
    if (!("highlights" in CSS)) return;
    NAMES.forEach((name, priority) => {
      const highlight = new Highlight();
      highlight.priority = priority;
      CSS.highlights.set(`ltmi-${name}`, highlight);
      this.#painted.set(name, highlight);
    });
  }

  clear() {
    for (const name of NAMES) this.#ranges.set(name, []);
    this.#manuscript.markLines("chosen", null);
    for (const highlight of this.#painted.values()) highlight.clear();
  }

  /**
   * Paint more ranges in an ink, keeping those it has.
   * @param {Ink} name
   * @param {readonly Range[]} ranges
   */
  add(name, ranges) {
    this.#ranges.get(name)?.push(...ranges);
    for (const range of ranges) this.#paint(name, range);
  }

  /**
   * Show where one locus comes from: kept words, context, what was passed over, and the whole it stands in.
   * @param {Row | null} row
   */
  choose(row) {
    for (const name of CHOSEN) this.#ranges.set(name, []);
    if (row) {
      if (row.range) this.#ranges.get("unit")?.push(row.range);
      for (const piece of row.pieces) {
        if (!piece.range) continue;
        this.#ranges.get(inkOf(piece))?.push(piece.range);
      }
    }
    this.#draw();
  }

  /**
   * Show a range that no locus covers.
   * @param {Range} range
   */
  choosePlace(range) {
    this.choose(null);
    this.#ranges.set("unit", [range]);
    this.#ranges.set("kept", [range]);
    this.#draw();
  }

  /** Paint again after lines came into the document. */
  redraw() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw() {
    for (const name of CHOSEN) {
      this.#painted.get(name)?.clear();
      for (const range of this.#ranges.get(name) ?? []) this.#paint(name, range);
    }
    this.#manuscript.markLines("chosen", this.#ranges.get("unit")?.[0] ?? null);
  }

  /**
   * @param {Ink} name
   * @param {Range} range
   */
  #paint(name, range) {
    const highlight = this.#painted.get(name);
    // Forced colours paint every ink alike, so only the kept words get one.
    if (forced.matches && name !== "kept") return;
    if (highlight) for (const part of this.#manuscript.ranges(range)) highlight.add(part);
  }
}

/**
 * @param {import("../engine/protocol.js").Piece} piece
 * @returns {Ink}
 */
function inkOf({ op, reason = "" }) {
  if (op === "from") return "context";
  if (op === "skip") return FORM.has(reason) ? "markup" : "skipped";
  return "kept";
}
