// What is shown of the bundle is asked for when it is seen, and not while its drawer is closed.

import { session } from "./session.js";
import { words } from "./words.js";

/**
 * Call `load` for every new bundle: at once where the view is open, else when it is next opened; after a failure, which
 * is told, when it is opened again. `fresh` is whether another text came meanwhile. Returns what has it called once more.
 * @param {HTMLElement} view
 * @param {(fresh: boolean) => Promise<void>} load
 * @returns {() => void}
 */
export function whenSeen(view, load) {
  let stale = false;
  let anew = false;
  const look = async () => {
    if (view.hidden || !stale || !session.summary) return;
    const fresh = anew;
    stale = anew = false;
    if (fresh) view.dataset.loading = words.work.moment;
    try {
      await load(fresh);
    } catch (error) {
      stale = true;
      anew ||= fresh;
      session.complain(error);
    } finally {
      delete view.dataset.loading;
    }
  };
  const again = () => {
    stale = true;
    void look();
  };
  session.on("bundle", ({ fresh }) => {
    anew ||= fresh;
    again();
  });
  new MutationObserver(() => void look()).observe(view, { attributeFilter: ["hidden"] });
  return again;
}
