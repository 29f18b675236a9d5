// What the engine reports, in the words of the page.

import { words } from "./words.js";

/** @param {import("../engine/protocol.js").WorkProgress} progress */
export function progressWords({ stage, label, done, total, loci }) {
  if (stage === "reader") return words.work.reader(label);
  if (stage === "open") return words.work.openingLoci(label, done, total);
  return words.work.read(label, done, total, loci);
}

/** @param {unknown} error */
export function codeOf(error) {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** @param {unknown} error */
export function messageOf(error) {
  if (error instanceof Error && codeOf(error) && error.message) return error.message;
  console.error(error);
  return words.errors.unexpected;
}
