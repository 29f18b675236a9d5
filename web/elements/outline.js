// The outline drawer: the breadcrumbs as a tree, each level with the number of its loci.

import { fill, h } from "../lib/dom.js";
import { whenSeen } from "../lib/seen.js";
import { session } from "../lib/session.js";
import { number, words } from "../lib/words.js";

/** @typedef {import("../engine/protocol.js").OutlineNode} Node_ */

const OPEN_UP_TO = 60;

class OutlineView extends HTMLElement {
  #begun = false;
  #tree = h("div", { class: "outline" });

  connectedCallback() {
    if (this.#begun) return;
    this.#begun = true;
    this.append(h("div", { class: "scroll" }, this.#tree));
    whenSeen(this, () => this.#load());
    session.on("selected", ({ row }) => this.#mark(row?.locus.breadcrumb ?? []));
  }

  async #load() {
    const roots = await (await session.engine()).outline();
    const size = countNodes(roots);
    fill(this.#tree, roots.length ? branch(roots, size) : h("p", { class: "empty-line" }, words.outline.none));
    this.#tree.firstElementChild?.setAttribute("aria-label", words.outline.label);
    this.#mark(session.selected?.locus.breadcrumb ?? []);
  }

  /** @param {(string | null)[]} breadcrumb */
  #mark(breadcrumb) {
    const path = breadcrumb.filter((level) => level !== null);
    for (const name of this.#tree.querySelectorAll(".outline-name")) {
      if (!(name instanceof HTMLElement)) continue;
      const own = /** @type {string[]} */ (JSON.parse(name.dataset.path ?? "[]"));
      const within = path.length > 0 && own.length <= path.length && own.every((level, index) => level === path[index]);
      name.toggleAttribute("data-within", within);
    }
  }
}

/** @param {Node_[]} nodes @returns {number} */
function countNodes(nodes) {
  return nodes.reduce((sum, node) => sum + 1 + countNodes(node.children), 0);
}

/**
 * @param {Node_[]} nodes
 * @param {number} size of the whole tree
 * @returns {HTMLUListElement}
 */
function branch(nodes, size) {
  return h("ul", {}, ...nodes.map((node) => h("li", {}, twig(node, size))));
}

/**
 * A level with what stands under it, which is drawn when it is first opened.
 * @param {Node_} node
 * @param {number} size
 */
function twig(node, size) {
  if (!node.children.length) return h("div", { class: "twig leaf" }, nameOf(node));
  const children = h("div");
  const toggle = h("button", { type: "button", class: "twig-toggle", "aria-label": words.outline.toggle(node.name) });
  const set = (/** @type {boolean} */ open) => {
    toggle.setAttribute("aria-expanded", String(open));
    children.hidden = !open;
    if (open && !children.childElementCount) children.append(branch(node.children, size));
  };
  toggle.addEventListener("click", () => set(children.hidden !== false));
  set(size <= OPEN_UP_TO || node.path.length < 2);
  return h("div", { class: "twig" }, h("div", { class: "twig-line" }, toggle, nameOf(node)), children);
}

/** @param {Node_} node */
function nameOf(node) {
  const show = () => {
    session.tell("show", { filter: { breadcrumb: node.path }, name: words.loci.filtered(node.path.join(" › ")) });
  };
  const line = h(
    "span",
    { class: "outline-name", "data-path": JSON.stringify(node.path) },
    h("button", { type: "button", class: "link", dir: "auto", title: words.outline.show, click: show }, node.name),
    h("span", { class: "outline-count" }, number(node.loci), h("span", { class: "unseen" }, ` ${words.outline.loci(node.loci)}`)),
  );
  return line;
}

customElements.define("ltmi-outline", OutlineView);
