// The reading room: the manuscript on one side, the drawers of the catalogue on the other; one drawer is open.

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

class Room extends HTMLElement {
  #begun = false;
  /** @type {Map<string, HTMLElement>} */
  #views = new Map();
  /** @type {Map<string, HTMLAnchorElement>} */
  #links = new Map();
  #counts = new Map(DRAWERS.map(({ name }) => [name, h("span", { class: "drawer-count" })]));
  #open = "loci";

  connectedCallback() {
    if (this.#begun) return;
    this.#begun = true;
    const text = this.#link("text", words.drawers.text, null);
    text.classList.add("only-narrow");
    const nav = h("nav", { class: "drawers", "aria-label": words.drawers.label }, text, ...DRAWERS.map(({ name, label }) => this.#link(name, label, this.#counts.get(name) ?? null)));
    const source = document.createElement("ltmi-source");
    const back = h("button", { type: "button", class: "peek-close quiet small", click: () => this.removeAttribute("data-peek") }, words.privacy.close);
    const manuscript = h("section", { class: "manuscript", "aria-label": words.source.heading }, source, back);
    const drawers = DRAWERS.map(({ name, tag }) => {
      const view = document.createElement(tag);
      view.id = `drawer-${name}`;
      view.classList.add("drawer");
      view.hidden = true;
      this.#views.set(name, view);
      return view;
    });
    this.append(manuscript, h("section", { class: "catalogue", id: "catalogue", "aria-label": words.drawers.label }, nav, ...drawers));
    addEventListener("hashchange", () => this.#follow());
    session.on("drawer", (name) => this.open(name));
    session.on("show", () => this.open("loci"));
    session.on("bundle", ({ fresh }) => this.#bundle(fresh));
    session.on("preview", (preview) => preview && this.open("loci"));
    session.on("work", (work) => (nav.inert = work !== null && !session.summary));
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
  #link(name, label, count) {
    const link = h("a", { href: `#${name}`, class: "drawer-link" }, label, count ? " " : null, count);
    this.#links.set(name, link);
    return link;
  }

  #follow() {
    const name = location.hash.slice(1);
    this.open(this.#links.has(name) ? name : "loci");
  }

  /** @param {string} name */
  open(name) {
    const link = this.#links.get(name);
    if (!link) return;
    if (name !== this.#open) this.removeAttribute("data-peek");
    this.#open = name;
    if (location.hash.slice(1) !== name && !(name === "loci" && !location.hash)) history.replaceState(null, "", `#${name}`);
    for (const each of this.#links.values()) each.removeAttribute("aria-current");
    link.setAttribute("aria-current", "page");
    link.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.dataset.open = name;
    if (name === "text") return;
    for (const [each, view] of this.#views) view.hidden = each !== name;
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
