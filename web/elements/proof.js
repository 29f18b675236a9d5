// The proof drawer: what verifying found, in one sentence, by rule, and for the chosen statement part by part.

import { fill, h } from "../lib/dom.js";
import { crumbs, piecesLine } from "../lib/card.js";
import { icon } from "../lib/icons.js";
import { whenSeen } from "../lib/seen.js";
import { session } from "../lib/session.js";
import { number, words } from "../lib/words.js";

/** @typedef {import("../engine/protocol.js").Verification} Verification */
/** @typedef {import("../engine/protocol.js").Finding} Finding */
/** @typedef {import("../engine/protocol.js").Row} Row */

const SHOWN = 50;
const OF_IDS = new Set(["id", "lattice", "corpus-id"]);

class ProofView extends HTMLElement {
  #begun = false;
  #again = () => {};
  #verdict = h("div");
  #chosen = h("section", { class: "proof-chosen", "aria-label": words.proof.parts });
  #give = h("label", { class: "proof-give", hidden: true });
  /** @type {File[]} */
  #sources = [];

  connectedCallback() {
    if (this.#begun) return;
    this.#begun = true;
    this.append(h("div", { class: "scroll", "data-takes-files": true }, this.#verdict, this.#give, this.#chosen));
    const input = h("input", { type: "file", multiple: true, change: () => this.#given([...(input.files ?? [])]) });
    this.#give.append(h("span", {}, words.proof.give), " ", input);
    session.on("sources", (files) => this.#given(files));
    this.addEventListener("drop", (event) => this.#given([...(event.dataTransfer?.files ?? [])]));
    session.on("bundle", () => void (this.#sources = []));
    this.#again = whenSeen(this, () => this.#prove());
    session.on("selected", ({ row }) => void this.#showChosen(row));
    void this.#showChosen(null);
  }

  /** @param {File[]} files */
  #given(files) {
    if (!files.length) return;
    this.#sources = files;
    this.#again();
  }

  async #prove() {
    if (!session.summary) return;
    const { loci } = session.summary;
    const line = h("p", { class: "empty-line" }, words.proof.running(0, loci));
    fill(this.#verdict, line);
    this.#give.hidden = session.summary.sources.every((source) => source.hasText);
    const found = await (await session.engine()).verify({ sources: this.#sources, onProgress: ({ done, total }) => (line.textContent = words.proof.running(done, total)) });
    if (found.matched) {
      this.#sources = [];
      void session.renew();
    } else if (this.#sources.length) session.tell("say", { text: words.proof.noMatch, tone: "error" });
    this.#show(found);
  }

  /** @param {Verification} found */
  #show(found) {
    const { verbatim, assembled, unproved } = found;
    const foreign = isForeign(found);
    const [refuted, unchecked] = foreign ? [0, found.loci] : [found.refuted, found.unchecked];
    const sentence = foreign ? words.proof.foreign(found.loci) : sentenceOf(found);
    const tone = !found.ok && !foreign ? "error" : unproved || unchecked ? "warning" : "ok";
    fill(
      this.#verdict,
      h("div", { class: "verdict-line", "data-severity": tone }, icon(tone === "ok" ? "supported" : tone), h("h3", {}, sentence)),
      h("p", { class: "outcome-reason" }, words.proof.means),
      shares({ verbatim, assembled, unproved, unchecked, refuted }),
      dialects(found.schemes),
      findings(found.findings),
      h(
        "div",
        { class: "report-tools" },
        h("button", { type: "button", class: "quiet small", click: () => this.#again() }, icon("redo"), " ", words.proof.run),
        Object.entries(found.dialects).some(([name, n]) => name !== "published" && n > 0) &&
          h("button", { type: "button", class: "quiet small", title: words.proof.migrateNote, click: () => void session.migrate() }, icon("assembled"), " ", words.proof.migrate),
      ),
    );
    if (!this.#sources.length) session.say(sentence);
  }

  /** @param {Row | null} row */
  async #showChosen(row) {
    if (!row) {
      fill(this.#chosen, h("h3", { class: "label" }, words.proof.parts), h("p", { class: "faint" }, words.proof.partsNone));
      return;
    }
    const { text } = await session.source(row.source);
    if (session.selected !== row) return;
    fill(this.#chosen, h("h3", { class: "label" }, words.proof.parts), crumbs(row), piecesLine(row, text), legend(), pieceTable(row, text));
  }
}

/**
 * Whether all that is against a bundle is that its ids follow no known rule, with no text at hand to hold its words to.
 * @param {Verification} found
 */
function isForeign({ ok, loci, dialects: found, findings: list }) {
  const errors = list.filter((finding) => finding.severity === "error");
  return !ok && found.underivable === loci && list.some(({ code }) => code === "source-absent") && errors.every(({ code }) => OF_IDS.has(code));
}

/** @param {Verification} found */
function sentenceOf({ ok, loci, verbatim, assembled, unproved, unchecked, refuted, findings: list }) {
  if (!ok) return refuted ? words.proof.refuted(refuted, loci) : words.proof.bad(list.filter((finding) => finding.severity === "error").length);
  if (loci === 0) return words.proof.empty;
  if (unchecked) return words.proof.unchecked(unchecked, loci);
  return unproved ? words.proof.okUnproved(verbatim + assembled, unproved) : words.proof.ok(loci);
}

/** @param {Record<string, number>} counts */
function shares(counts) {
  const items = Object.entries(counts).filter(([status, n]) => n > 0 || status in words.shownAlways).map(([status, n]) => h("li", {}, icon(status), h("strong", {}, number(n)), " ", words.statuses[status] ?? status));
  return h("ul", { class: "shares", "aria-label": words.proof.counts }, ...items);
}

/**
 * Which dialect of the format the ids, coordinates and offsets follow; a mixture is told with its counts.
 * @param {Record<string, unknown>} schemes
 */
function dialects(schemes) {
  const parts = Object.entries(schemes).flatMap(([part, found]) => {
    const counts = found && typeof found === "object" ? Object.entries(found).filter(([, n]) => typeof n === "number" && n > 0) : [];
    if (!counts.length) return [];
    const told = counts.map(([name, n]) => (counts.length > 1 ? `${words.proof.schemes[name] ?? name} (${number(Number(n))})` : (words.proof.schemes[name] ?? name)));
    return [`${words.proof.schemeParts[part] ?? part} ${told.join(", ")}`];
  });
  return parts.length ? h("p", { class: "verdict-counts" }, `${words.proof.dialects}: `, parts.join("; ")) : null;
}

/** @param {Finding[]} list */
function findings(list) {
  if (!list.length) return h("p", { class: "verdict-counts" }, words.proof.noFindings);
  /** @type {Map<string, Finding[]>} */
  const rules = new Map();
  for (const finding of list) rules.set(finding.code, [...(rules.get(finding.code) ?? []), finding]);
  const groups = [...rules].map(([code, group]) =>
    h(
      "details",
      { class: "rule", open: rules.size < 4, "data-severity": group[0]?.severity ?? "note" },
      h("summary", {}, icon(group[0]?.severity ?? "note"), h("strong", {}, words.proof.severity[group[0]?.severity ?? "note"]), " ", h("span", { class: "mono" }, code), " ", h("span", { class: "faint" }, number(group.length))),
      h("ul", {}, ...group.slice(0, SHOWN).map(findingItem), group.length > SHOWN ? h("li", { class: "faint" }, words.proof.more(group.length - SHOWN)) : null),
    ),
  );
  return h("section", { class: "findings", "aria-label": words.proof.findings }, h("h3", { class: "label" }, words.proof.findings), ...groups);
}

/** @param {Finding} finding */
function findingItem({ message, line, locus }) {
  return h(
    "li",
    {},
    h("span", {}, message),
    line === null ? null : h("span", { class: "faint" }, ` ${words.proof.fileLine(line)}`),
    locus === null ? null : h("button", { type: "button", class: "link mono", click: () => void session.selectId(locus, "proof") }, `${locus.slice(0, 12)}…`),
  );
}

function legend() {
  return h("p", { class: "legend small" }, ...Object.entries(words.pieces).map(([op, name]) => h("span", { class: `piece piece-${op}` }, name)));
}

/**
 * @param {Row} row
 * @param {string | null} text
 */
function pieceTable(row, text) {
  const rows = row.pieces.map((piece) => {
    const slice = piece.range && text !== null ? text.slice(...piece.range) : "";
    return h(
      "tr",
      {},
      h("td", {}, words.pieces[piece.op] ?? piece.op),
      h("td", { class: "mono" }, piece.offset ? `${piece.offset[0]}–${piece.offset[1]}` : ""),
      h("td", { dir: "auto" }, h("span", { class: `piece piece-${piece.op}` }, piece.text ?? slice)),
      h("td", {}, [piece.reason, piece.by?.join(", ")].filter(Boolean).join(", ")),
    );
  });
  const head = words.proof.columns.map((name) => h("th", { scope: "col" }, name));
  return h("table", { class: "plain-table parts" }, h("caption", { class: "unseen" }, words.proof.parts), h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows));
}

customElements.define("ltmi-proof", ProofView);
