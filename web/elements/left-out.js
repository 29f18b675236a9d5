// The drawer of what was left out: every part of the text that is in no locus, and why.

import { fill, h } from "../lib/dom.js";
import { session } from "../lib/session.js";
import { number, percent, words } from "../lib/words.js";

/** @typedef {import("../engine/protocol.js").LeftOutItem} Item */

const SHOWN = 300;

class LeftOutView extends HTMLElement {
  #begun = false;
  #lead = h("p", { class: "lead" });
  #reasons = h("div", { class: "reason-choices", role: "group", "aria-label": words.leftOut.reason });
  #list = h("ul", { class: "left-list", "aria-label": words.leftOut.list });
  #more = h("p", { class: "empty-line", hidden: true });
  /** @type {Item[]} */
  #items = [];
  #reason = "";

  connectedCallback() {
    if (this.#begun) return;
    this.#begun = true;
    this.append(h("div", { class: "scroll" }, this.#lead, this.#reasons, this.#list, this.#more));
    session.on("bundle", ({ fresh }) => void this.#load(fresh));
  }

  /** @param {boolean} fresh */
  async #load(fresh) {
    const items = await (await session.engine()).leftOut();
    this.#items = items.filter((item) => item.bytes > 0);
    if (fresh) this.#reason = "";
    const { leftOutBytes = 0, bytes = 0 } = session.summary ?? {};
    this.#lead.textContent = this.#items.length ? words.leftOut.lead(percent(leftOutBytes, bytes)) : words.leftOut.none;
    this.#draw();
  }

  #draw() {
    /** @type {Map<string, number>} */
    const tally = new Map();
    for (const item of this.#items) tally.set(item.why, (tally.get(item.why) ?? 0) + 1);
    if (!tally.has(this.#reason)) this.#reason = "";
    const choices = [["", this.#items.length], ...[...tally].sort((a, b) => b[1] - a[1])];
    fill(this.#reasons, ...(this.#items.length ? choices.map(([why, n]) => this.#choice(String(why), Number(n))) : []));
    const shown = this.#items.filter((item) => !this.#reason || item.why === this.#reason);
    fill(this.#list, ...shown.slice(0, SHOWN).map(leftItem));
    this.#more.hidden = shown.length <= SHOWN;
    this.#more.textContent = words.leftOut.first(SHOWN);
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
    return h("button", { type: "button", class: "small", "aria-pressed": String(why === this.#reason), click: choose }, why ? shortReason(why) : words.leftOut.all, " ", h("span", { class: "faint" }, number(n)));
  }
}

/** @param {string} why */
function shortReason(why) {
  return (words.reasons[why] ?? why).split(":")[0] ?? why;
}

/** @param {Item} item */
function leftItem(item) {
  const { range, source } = item;
  const show = () => range && session.tell("place", { source, range });
  return h(
    "li",
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
