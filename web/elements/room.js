// The reading room: the manuscript on one side, the drawers of the catalogue on the other; one drawer is open. Their
// labels are tabs: the arrow keys go along them, Enter opens the one that is reached, since some drawers take time to fill.

import { fill, h } from "../lib/dom.js";
import { session } from "../lib/session.js";
import { number, percent, words } from "../lib/words.js";

/** @type {{ name: string, tag: string, label: string }[]} */
const DRAWERS = [
  { name: "loci", tag: "ltmi-loci", label: words.drawers.loci },
  { name: "outline", tag: "ltmi-outline", label: words.drawers.outline },
  { name: "search", tag: "ltmi-search", label: words.drawers.search },
  { name: "check", tag: "ltmi-check", label: words.drawers.check },
  { name: "lattice", tag: "ltmi-lattice", label: words.drawers.lattice },
  { name: "proof", tag: "ltmi-proof", label: words.drawers.proof },
  { name: "left-out", tag: "ltmi-left-out", label: words.drawers.leftOut },
];

const NARROW = matchMedia("(max-width: 860px)"); // as in room.css: the text is then a drawer of its own

class Room extends HTMLElement {
  #begun = false;
  /** @type {Map<string, HTMLElement>} */
  #views = new Map();
  /** @type {Map<string, HTMLButtonElement>} */
  #tabs = new Map();
  #counts = new Map(DRAWERS.map(({ name }) => [name, h("span", { class: "drawer-count" })]));
  #open = "loci";

  connectedCallback() {
    if (this.#begun) return;
    this.#begun = true;
    const text = this.#tab("text", words.drawers.text, null);
    text.classList.add("only-narrow");
    const tabs = h("div", { class: "drawers", role: "tablist", "aria-label": words.drawers.label, keydown: (event) => this.#keys(event) }, text, ...DRAWERS.map(({ name, label }) => this.#tab(name, label, this.#counts.get(name) ?? null)));
    const source = document.createElement("ltmi-source");
    const back = h("button", { type: "button", class: "peek-close quiet small", click: () => this.removeAttribute("data-peek") }, words.privacy.close);
    const manuscript = h("section", { class: "manuscript", id: "drawer-text", "aria-label": words.source.heading }, source, back);
    const drawers = DRAWERS.map(({ name, tag }) => {
      const view = document.createElement(tag);
      view.id = `drawer-${name}`;
      view.classList.add("drawer");
      view.hidden = true;
      view.setAttribute("role", "tabpanel");
      view.setAttribute("aria-labelledby", `tab-${name}`);
      this.#views.set(name, view);
      return view;
    });
    this.append(manuscript, h("section", { class: "catalogue", id: "catalogue", "aria-label": words.drawers.label }, tabs, ...drawers));
    addEventListener("hashchange", () => this.#follow());
    NARROW.addEventListener("change", () => !NARROW.matches && this.#open === "text" && this.open("loci"));
    session.on("drawer", (name) => this.open(name));
    session.on("show", () => this.open("loci"));
    session.on("bundle", ({ fresh }) => this.#bundle(fresh));
    session.on("preview", (preview) => preview && this.open("loci"));
    session.on("work", (work) => (tabs.inert = work !== null && !session.summary));
    session.on("sources", () => this.open("proof"));
    session.on("place", () => this.toggleAttribute("data-peek", true));
    session.on("selected", ({ row, by }) => this.#selected(row !== null, by));
    this.#follow();
  }

  /**
   * @param {string} name
   * @param {string} label
   * @param {HTMLElement | null} count
   */
  #tab(name, label, count) {
    const tab = h("button", { type: "button", class: "drawer-tab", role: "tab", id: `tab-${name}`, "aria-controls": `drawer-${name}`, click: () => this.open(name) }, label, count ? " " : null, count);
    this.#tabs.set(name, tab);
    return tab;
  }

  /** @param {Event} event */
  #keys(event) {
    if (!(event instanceof KeyboardEvent)) return;
    const shown = [...this.#tabs.values()].filter((tab) => tab.checkVisibility());
    const at = shown.findIndex((tab) => tab === document.activeElement);
    const forth = getComputedStyle(this).direction === "rtl" ? -1 : 1;
    const to = { ArrowRight: at + forth, ArrowLeft: at - forth, Home: 0, End: -1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    shown.at(to % shown.length)?.focus();
  }

  #follow() {
    const name = location.hash.slice(1);
    this.open(this.#tabs.has(name) && (name !== "text" || NARROW.matches) ? name : "loci");
  }

  /** @param {string} name */
  open(name) {
    const tab = this.#tabs.get(name);
    if (!tab) return;
    if (name === "text" && !NARROW.matches) return this.#focusText();
    if (name !== this.#open) this.removeAttribute("data-peek");
    this.#open = name;
    if (location.hash.slice(1) !== name && !(name === "loci" && !location.hash)) history.replaceState(null, "", `#${name}`);
    for (const each of this.#tabs.values()) {
      each.setAttribute("aria-selected", String(each === tab));
      each.tabIndex = each === tab ? 0 : -1;
    }
    tab.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.dataset.open = name;
    if (name === "text") return;
    for (const [each, view] of this.#views) view.hidden = each !== name;
  }

  #focusText() {
    const text = this.querySelector(".manuscript-scroll");
    if (text instanceof HTMLElement) text.focus();
  }

  /** @param {string} name */
  view(name) {
    return this.#views.get(name);
  }

  /** @param {boolean} fresh */
  #bundle(fresh) {
    const summary = session.summary;
    if (!summary) return;
    fill(this.#counts.get("loci") ?? this, number(summary.loci));
    fill(this.#counts.get("left-out") ?? this, percent(summary.leftOutBytes, summary.bytes));
    if (!fresh) return;
    this.removeAttribute("data-peek");
    this.open("loci");
  }

  /**
   * On a narrow screen the text comes up from below to show where a locus stands; words chosen in the text bring the
   * loci forward on any screen.
   * @param {boolean} chosen
   * @param {string} by
   */
  #selected(chosen, by) {
    if (by === "source" && this.#open !== "proof") this.open("loci");
    this.toggleAttribute("data-peek", chosen);
  }
}

customElements.define("ltmi-room", Room);
export { Room };
