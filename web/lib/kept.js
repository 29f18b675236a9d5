// Kept work: the last bundle in this browser's own storage, only where it was asked for. Where storage is denied the
// page works in memory and says so.

import { h } from "./dom.js";
import { session } from "./session.js";
import { words } from "./words.js";

const STORE = "kept-by-ltmi";
const FILE = "./kept.ltmi";
const WISH = "ltmi-keep";

/** Whether the reader asked for it; null where storage is denied. */
function wish() {
  try {
    return localStorage.getItem(WISH);
  } catch {
    return undefined;
  }
}

/** The setting, as a labelled box. */
export function keepSetting() {
  const now = wish();
  const box = h("input", { type: "checkbox", checked: now === "yes", disabled: now === undefined });
  const note = h("p", { class: "faint small" }, now === undefined ? words.help.keepDenied : words.help.keepNote);
  box.addEventListener("change", () => void (box.checked ? keep() : forget()));
  return h("div", { class: "keep" }, h("label", {}, box, " ", words.help.keep), note);
}

async function keep() {
  localStorage.setItem(WISH, "yes");
  await store();
  session.say(words.help.kept);
}

async function forget() {
  localStorage.removeItem(WISH);
  await caches.delete(STORE);
  session.say(words.help.forgotten);
}

async function store() {
  if (wish() !== "yes" || !session.summary) return;
  try {
    const content = await (await session.engine()).write({ form: "json", sources: true });
    const name = session.label;
    const cache = await caches.open(STORE);
    await cache.put(FILE, new Response(new Uint8Array(content), { headers: { "content-type": "application/x-ltmi+json", "x-name": encodeURIComponent(name) } }));
  } catch (error) {
    session.complain(error);
  }
}

session.on("bundle", () => void store());

/**
 * Offer what was kept last time.
 * @param {HTMLElement} before where the offer is put
 */
export async function offerKept(before) {
  if (wish() !== "yes") return;
  const kept = await caches.open(STORE).then((cache) => cache.match(FILE)).catch(() => undefined);
  if (!kept) return;
  const name = decodeURIComponent(kept.headers.get("x-name") ?? words.desk.pasted);
  const open = async () => void (await session.open(new Uint8Array(await kept.arrayBuffer()), name));
  const offer = h(
    "p",
    { class: "kept-offer" },
    words.help.restore(name),
    " ",
    h("button", { type: "button", class: "link", click: () => void open() }, words.help.restoreYes),
    " ",
    h("button", { type: "button", class: "link", click: () => void forget().then(() => offer.remove()) }, words.help.restoreNo),
  );
  before.before(offer);
}
