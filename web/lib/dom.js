// Building elements. Text is only ever set as text; there is no way here to turn a string into markup.

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {string | number | boolean | null | undefined | ((event: Event) => void)} Attribute */

/**
 * Make an element. An attribute that is a function listens to the event of that name ("click"); true sets an empty
 * attribute, false, null and undefined none; "class" and "dir" are plain attributes.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...wanted(children));
  return element;
}

/**
 * Replace what an element holds.
 * @template {Element} T
 * @param {T} element
 * @param {...Child} children
 * @returns {T}
 */
export function fill(element, ...children) {
  element.replaceChildren(...wanted(children));
  return element;
}

/**
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
function wanted(children) {
  /** @type {(Node | string)[]} */
  const nodes = [];
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    nodes.push(typeof child === "number" ? String(child) : child);
  }
  return nodes;
}

/**
 * The element with this id, which the page is known to hold.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {string} id
 * @param {T} tag
 * @returns {HTMLElementTagNameMap[T]}
 */
export function byId(id, tag) {
  const found = document.getElementById(id);
  if (!found || found.localName !== tag) throw new Error(`The page has no <${tag} id="${id}">.`);
  return /** @type {HTMLElementTagNameMap[T]} */ (found);
}

/**
 * Text with ranges marked; ranges are UTF-16, ascending or not, overlapping or not.
 * @param {string} text
 * @param {readonly (readonly [number, number])[]} ranges
 * @returns {DocumentFragment}
 */
export function marked(text, ranges) {
  const fragment = document.createDocumentFragment();
  let at = 0;
  for (const [start, stop] of [...ranges].sort((a, b) => a[0] - b[0])) {
    if (stop <= at) continue;
    const from = Math.max(start, at);
    if (from > at) fragment.append(text.slice(at, from));
    fragment.append(h("mark", {}, text.slice(from, stop)));
    at = stop;
  }
  fragment.append(text.slice(at));
  return fragment;
}

/**
 * Run `work` once calls have paused for `wait` milliseconds.
 * @param {number} wait
 * @param {() => void} work
 * @returns {() => void}
 */
export function paused(wait, work) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, wait);
  };
}
