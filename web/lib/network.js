// Use without a network: the site is kept for later visits, and a newer version is offered, never forced.

import { finishChange, keepOffline } from "../engine/offline.js";
import { fill, h } from "./dom.js";
import { session } from "./session.js";
import { words } from "./words.js";

/** @type {Promise<import("../engine/offline.js").Offline | null> | null} */
let kept = null;

/**
 * Keep the site, once the engine is up, so that the two do not fetch at once. A change of version under way comes first.
 * @param {HTMLElement} note where a newer version is offered
 */
export async function startKeeping(note) {
  await finishChange();
  await session.engine();
  const onOffer = (/** @type {() => void} */ accept) => void fill(note, words.engine.offer, " ", h("button", { type: "button", class: "link", click: accept }, words.engine.offerTake));
  kept = keepOffline("sw.js", { onOffer });
  await kept;
}

/** The setting for the readers of further formats; null where nothing can be kept. */
export function readersSetting() {
  if (!kept) return null;
  const keep = async () => {
    button.disabled = true;
    try {
      await (await kept)?.keepReaders();
      session.say(words.help.readersKept);
    } catch (error) {
      button.disabled = false;
      session.tell("say", { text: error instanceof Error ? error.message : words.errors.unexpected, tone: "error" });
    }
  };
  const button = h("button", { type: "button", class: "small", click: () => void keep() }, words.help.readers);
  return h("p", {}, button);
}
