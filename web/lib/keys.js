// Keys that work anywhere on the page, unless one is typing. The help sheet lists them.

/**
 * @typedef {{
 *   drawer: (name: string) => void, search: () => void, check: () => void, step: (by: number) => void,
 *   copy: () => void, undo: () => void, redo: () => void, help: () => void,
 * }} Actions
 */

/** @param {Actions} actions */
export function startKeys(actions) {
  /** @type {Record<string, () => void>} */
  const keys = {
    "/": actions.search,
    s: actions.search,
    c: actions.check,
    l: () => actions.drawer("loci"),
    o: () => actions.drawer("outline"),
    x: () => actions.drawer("lattice"),
    p: () => actions.drawer("proof"),
    d: () => actions.drawer("left-out"),
    t: () => actions.drawer("text"),
    j: () => actions.step(1),
    k: () => actions.step(-1),
    y: actions.copy,
    "?": actions.help,
  };
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || document.querySelector("dialog[open]") || typing(event.target)) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
      event.preventDefault();
      if (event.shiftKey) actions.redo();
      else actions.undo();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

/** @param {EventTarget | null} target */
function typing(target) {
  return target instanceof HTMLElement && target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;
}
