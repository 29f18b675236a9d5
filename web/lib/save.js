// Handing a file to the browser. It goes from memory to disk; no request is made.

import { session } from "./session.js";
import { words } from "./words.js";

/**
 * @param {string} name
 * @param {Uint8Array} content
 * @param {string} type
 */
export function save(name, content, type) {
  const address = URL.createObjectURL(new Blob([new Uint8Array(content)], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  session.say(words.download.done(name, content.length));
}

/**
 * A name for a file made of a source: its label without folders, signs or ending.
 * @param {string} label
 */
export function stem(label) {
  const last = label.split(/[\\/]/).at(-1) ?? "";
  const base = last.replace(/\.(ltmi(\.(jsonl|tar\.gz|zip))?|[a-z0-9]{1,5})$/i, "");
  return base.replace(/[^\p{L}\p{N}._ -]+/gu, "").trim().replace(/\s+/g, "-").toLowerCase() || "text";
}
