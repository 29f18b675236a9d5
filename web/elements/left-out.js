// The drawer of what was left out: every part of the text that is in no locus, and why.

import { fill, h } from "../lib/dom.js";
import { whenSeen } from "../lib/seen.js";
import { session } from "../lib/session.js";
import { VirtualList } from "../lib/virtual.js";
import { number, percent, words } from "../lib/words.js";

/** @typedef {import("../engine/protocol.js").LeftOutItem} Item */

// What of the choices is no single reason: the parts that hold words, and all of them.
const HOLDING_WORDS = "words";
const ALL = "";
const WITHOUT_WORDS = new Set(["markup", "wordless"]);

class LeftOutView extends HTMLElement {
  #begun = false;
  #lead = h("p", { class: "lead" });
  #reasons = h("div", { class: "reason-choices", role: "group", "aria-label": words.leftOut.reason });
  #scroller = h("div", { class: "scroll" });
  /** @type {Item[]} */
  #items = [];
  /** @type {Item[]} those of the reason chosen */
  #shown = [];
  #list = new VirtualList({
    scroller: this.#scroller,
    label: words.leftOut.list,
    estimate: 62,
    fetch: async (start, count) => this.#shown.slice(start, start + count),
    render: leftItem,
  });
  #reason = HOLDING_WORDS;

  connectedCallback() {
    if (this.#begun) return;
    this.#begun = true;
    this.#list.element.classList.add("left-list");
    this.#scroller.append(this.#lead, this.#reasons, this.#list.element);
    this.append(this.#scroller);
    whenSeen(this, (fresh) => this.#load(fresh));
  }

  /** @param {boolean} fresh */
  async #load(fresh) {
    const items = await (await session.engine()).leftOut();
    this.#items = items.filter((item) => item.bytes > 0);
    if (fresh) this.#reason = HOLDING_WORDS;
    const { leftOutBytes = 0, bytes = 0 } = session.summary ?? {};
    this.#lead.textContent = this.#items.length ? words.leftOut.lead(percent(leftOutBytes, bytes)) : words.leftOut.none;
    this.#draw();
  }

  #draw() {
    /** @type {Map<string, number>} */
    const tally = new Map();
    for (const { why } of this.#items) {
      tally.set(why, (tally.get(why) ?? 0) + 1);
      if (!WITHOUT_WORDS.has(why)) tally.set(HOLDING_WORDS, (tally.get(HOLDING_WORDS) ?? 0) + 1);
    }
    tally.set(ALL, this.#items.length);
    if (!tally.has(this.#reason)) this.#reason = ALL;
    const rank = (/** @type {string} */ why) => (why === HOLDING_WORDS ? Infinity : why === ALL ? Number.MAX_VALUE : (tally.get(why) ?? 0));
    const choices = [...tally].sort(([a], [b]) => rank(b) - rank(a));
    fill(this.#reasons, ...(this.#items.length ? choices.map(([why, n]) => this.#choice(why, n)) : []));
    this.#shown = this.#items.filter(({ why }) => this.#reason === ALL || why === this.#reason || (this.#reason === HOLDING_WORDS && !WITHOUT_WORDS.has(why)));
    this.#list.reset(this.#shown.length, this.#shown);
  }

  /**
   * @param {string} why
   * @param {number} n
   */
  #choice(why, n) {
    const choose = () => {
      this.#reason = why;
      this.#draw();
      const pressed = this.#reasons.querySelector("[aria-pressed=true]");
      if (pressed instanceof HTMLElement) pressed.focus();
    };
    return h("button", { type: "button", class: "small", "aria-pressed": String(why === this.#reason), click: choose }, nameOf(why), " ", h("span", { class: "faint" }, number(n)));
  }
}

/** @param {string} why */
function nameOf(why) {
  if (why === ALL) return words.leftOut.all;
  if (why === HOLDING_WORDS) return words.leftOut.holding;
  return (words.reasons[why] ?? why).split(":")[0] ?? why;
}

/** @param {Item} item */
function leftItem(item) {
  const { range, source } = item;
  const show = () => range && session.tell("place", { source, range });
  return h(
    "div",
    { class: "left-item" },
    h("span", { class: "left-line" }, item.line === null ? "" : number(item.line)),
    h(
      "div",
      {},
      h("button", { type: "button", class: "left-excerpt", dir: "auto", click: show, disabled: !range }, item.excerpt.trim() || "␣"),
      h("p", { class: "left-why" }, words.reasons[item.why] ?? item.why, " · ", words.leftOut.bytes(item.bytes)),
    ),
  );
}

customElements.define("ltmi-left-out", LeftOutView);
