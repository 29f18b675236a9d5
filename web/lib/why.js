// Why an answer is there: the words that were found and what each gave, and what the score is made of.

import { h } from "./dom.js";
import { percent, words } from "./words.js";

/** @typedef {import("../engine/protocol.js").Hit} Hit */

const FACTORS = new Set(["coverage", "time", "expected"]);

/** @param {Hit} hit */
export function whyThis(hit) {
  const details = h("details", { class: "why" }, h("summary", {}, words.search.why));
  details.addEventListener("toggle", () => details.open && details.childElementCount === 1 && details.append(reasons(hit)));
  return details;
}

/** @param {Hit} hit */
function reasons({ score, why }) {
  const given = numbers(why.words);
  const most = Math.max(...given.map(([, value]) => value), 0);
  const parts = numbers(why.parts);
  const sums = parts.filter(([name, value]) => !FACTORS.has(name) && value !== 0);
  const factors = parts.filter(([name, value]) => FACTORS.has(name) && value !== 1);
  const share = typeof why.share === "number" ? why.share : null;
  return h(
    "div",
    { class: "why-body" },
    h("p", {}, why.matched.length ? words.search.holds(why.matched) : words.search.nothingMatched, share === null ? null : ` ${words.search.share(percent(share, 1))}`),
    given.length ? h("dl", { class: "why-words", "aria-label": words.search.given }, ...given.flatMap(([word, value]) => [h("dt", {}, word), h("dd", {}, bar(value / most), words.search.score(value))])) : null,
    h(
      "dl",
      { class: "facts" },
      ...sums.flatMap(([name, value]) => line(name, words.search.score(value))),
      ...factors.flatMap(([name, value]) => line(name, `× ${words.search.score(value)}`)),
      h("dt", { class: "total" }, words.search.scoreLabel),
      h("dd", { class: "total" }, words.search.score(score)),
    ),
  );
}

/**
 * @param {string} name
 * @param {string} value
 */
function line(name, value) {
  return [h("dt", {}, words.scoreParts[name] ?? name.replaceAll("_", " ")), h("dd", {}, value)];
}

/** @param {number} share */
function bar(share) {
  const fill = h("span", { class: "confidence-fill" });
  fill.style.inlineSize = `${Math.round(Math.max(0, Math.min(1, share)) * 100)}%`;
  return h("span", { class: "confidence why-bar" }, fill);
}

/**
 * The numbers of a record that came over the border, by name.
 * @param {unknown} record
 * @returns {[string, number][]}
 */
function numbers(record) {
  if (!record || typeof record !== "object") return [];
  return Object.entries(record).flatMap(([name, value]) => (typeof value === "number" ? [/** @type {[string, number]} */ ([name, value])] : []));
}
