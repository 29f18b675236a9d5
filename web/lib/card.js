// A locus as a card of the catalogue: closed, a row; open, with everything known of it.

import { h, marked } from "./dom.js";
import { icon } from "./icons.js";
import { session } from "./session.js";
import { words } from "./words.js";

/** @typedef {import("../engine/protocol.js").Row} Row */
/** @typedef {import("../engine/protocol.js").Hit} Hit */
/** @typedef {import("../engine/protocol.js").Range} Range */

/**
 * The levels of a breadcrumb, in order, with what matched marked.
 * @param {Row | Hit} row
 */
export function crumbs(row) {
  const line = h("p", { class: "crumbs", dir: "auto" });
  row.locus.breadcrumb.forEach((level, index) => {
    if (level === null) return;
    if (index) line.append(h("span", { class: "crumb-mark", "aria-hidden": "true" }, "›"), h("span", { class: "unseen" }, " > "));
    const ranges = "marks" in row ? row.marks.breadcrumb.filter((mark) => mark.level === index).map((mark) => mark.range) : [];
    line.append(h("span", {}, marked(level, ranges)));
  });
  return line;
}

/** @param {string} kind */
export function kindMark(kind) {
  return h("span", { class: "kind" }, icon(kind), words.kinds[kind] ?? kind);
}

/** @param {number} value */
export function confidenceBar(value) {
  const label = words.loci.confidence(value);
  const bar = h("span", { class: "confidence", title: label }, h("span", { class: "confidence-fill" }), h("span", { class: "unseen" }, label));
  const inner = bar.firstElementChild;
  if (inner instanceof HTMLElement) inner.style.inlineSize = `${Math.round(value * 100)}%`;
  return bar;
}

export function unprovedMark() {
  return h("span", { class: "unproved" }, icon("unproved"), words.statuses.unproved);
}

/**
 * The row itself: kind, breadcrumb, statement, and how it stands.
 * @param {Row | Hit} row
 * @param {{ chosen: boolean, tabbable?: boolean, choose: () => void }} plan
 */
export function cardRow(row, { chosen, tabbable = true, choose }) {
  const { locus } = row;
  const ranges = "marks" in row ? row.marks.statement : [];
  const statement = h(
    "button",
    { class: "statement", type: "button", "aria-current": chosen ? "true" : null, tabindex: tabbable ? 0 : -1, dir: "auto", click: choose },
    marked(locus.statement, ranges),
  );
  const facts = h(
    "p",
    { class: "card-facts" },
    row.line === null ? null : h("span", { class: "card-line" }, words.loci.line(row.line)),
    h("span", {}, words.horizons[locus.horizon]),
    row.status === "unproved" ? unprovedMark() : confidenceBar(locus.confidence),
  );
  return h("div", { class: "card-row" }, kindMark(locus.kind), h("div", { class: "card-body" }, crumbs(row), statement, facts));
}

/**
 * What an open card adds: where it stands, how it is proved, its ids.
 * @param {Row} row
 */
export function cardDetails(row) {
  const { locus } = row;
  /** @type {[string, Node | string][]} */
  const facts = [
    [words.card.proof, h("span", { class: "with-icon" }, icon(row.status), words.statuses[row.status] ?? row.status)],
    [words.card.confidence, row.status === "unproved" ? words.card.unsure : locus.confidence.toFixed(2)],
    [words.card.horizon, `${words.horizons[locus.horizon]}: ${words.horizonNotes[locus.horizon]}`],
    [words.card.bytes, h("span", { class: "mono" }, `${locus.source.offset[0]}–${locus.source.offset[1]}`)],
    [words.card.cell, h("span", { class: "mono" }, locus.lattice.join(" · "))],
    [words.card.seen, locus.first_seen.replace("T", " ").replace(/:\d\d(\.\d+)?Z$/, " UTC")],
    [words.card.id, h("span", { class: "mono" }, locus.id)],
  ];
  if (locus.tags?.length) facts.push([words.card.tags, locus.tags.join(", ")]);
  if (locus.relations?.length) facts.push([words.card.relations, locus.relations.map((each) => `${each.type} ${each.target.slice(0, 10)}…`).join(", ")]);
  return factList(facts);
}

/** What the words on a card mean: a sheet, and the button that opens it by mouse or by keys. */
export function terms() {
  const { kinds, kindNotes, horizons, horizonNotes } = words;
  const sheet = h(
    "div",
    { class: "sheet-menu terms", id: "terms", popover: "auto", role: "group", "aria-label": words.loci.terms },
    h("p", {}, words.terms.kinds),
    factList(Object.entries(kindNotes).map(([kind, note]) => [kinds[kind] ?? kind, note])),
    h("p", {}, words.terms.horizon),
    factList(Object.entries(horizonNotes).map(([horizon, note]) => [horizons[horizon] ?? horizon, note])),
    factList([[words.terms.breadcrumb, words.terms.breadcrumbNote], [words.terms.confidence, words.terms.confidenceNote]]),
  );
  return [h("button", { type: "button", class: "link", popovertarget: "terms" }, words.loci.terms), sheet];
}

/** @param {[string, Node | string][]} facts */
function factList(facts) {
  return h("dl", { class: "facts" }, ...facts.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));
}

/**
 * The statement as its pieces, each in its ink.
 * @param {Row} row
 * @param {string | null} text of the source
 */
export function piecesLine(row, text) {
  const line = h("p", { class: "pieces", dir: "auto" });
  for (const piece of row.pieces) {
    const slice = piece.range && text !== null ? text.slice(...piece.range) : "";
    const shown = piece.text ?? slice;
    if (!shown) continue;
    const name = words.pieces[piece.op] ?? piece.op;
    const note = [name, piece.reason, piece.by?.join(", ")].filter(Boolean).join(": ");
    line.append(h("span", { class: `piece piece-${piece.op} reason-${piece.reason ?? "none"}`, title: note }, shown, h("span", { class: "unseen" }, ` (${note}) `)));
  }
  return line;
}

/** @param {Row} row */
export async function copyCitation(row) {
  const citation = await (await session.engine()).cite(row.locus.id);
  await copyText(citation, words.card.copied);
}

/**
 * @param {string} text
 * @param {string} said
 */
export async function copyText(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    session.say(said);
  } catch {
    session.tell("say", { text: `${words.card.copyFailed} ${text}`, tone: "error" });
  }
}
