// The check drawer: an answer held against the text, claim by claim, with reasons and evidence.

import { fill, h, marked } from "../lib/dom.js";
import { copyText, unprovedMark } from "../lib/card.js";
import { save } from "../lib/save.js";
import { icon } from "../lib/icons.js";
import { session } from "../lib/session.js";
import { words } from "../lib/words.js";

/** @typedef {import("../engine/protocol.js").Report} Report */
/** @typedef {import("../engine/protocol.js").Claim} Claim */
/** @typedef {import("../engine/protocol.js").Place} Place */
/** @typedef {import("../engine/protocol.js").Range} Range */

const MOST = 0.6; // of a statement

class CheckView extends HTMLElement {
  #begun = false;
  #answer = h("textarea", { id: "check-answer", rows: 4, dir: "auto", "aria-describedby": "check-hint" });
  #question = h("input", { type: "text", id: "check-question", dir: "auto" });
  #run = h("button", { type: "submit", class: "primary" }, words.check.run);
  #report = h("div");
  /** The check whose report is, or will be, shown; null once the answer, the question or the bundle is another. @type {object | null} */
  #asked = null;

  connectedCallback() {
    if (this.#begun) return;
    this.#begun = true;
    const form = h(
      "form",
      { class: "check-form", submit: (event) => void this.#check(event), input: () => this.#start() },
      h("label", { for: "check-answer" }, words.check.answer),
      h("p", { id: "check-hint", class: "hint" }, words.check.answerHint),
      this.#answer,
      h("div", { class: "check-ask" }, h("label", { for: "check-question" }, words.check.question), this.#question, this.#run),
    );
    this.append(h("div", { class: "scroll" }, form, this.#report));
    this.#answer.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });
    session.on("bundle", ({ fresh }) => {
      if (fresh) this.#answer.value = this.#question.value = "";
      this.#start();
    });
    this.#start();
  }

  focusBox() {
    this.#answer.focus();
  }

  #start() {
    this.#asked = null;
    fill(this.#report, h("p", { class: "empty-line" }, words.check.start));
  }

  /** @param {Event} event */
  async #check(event) {
    event.preventDefault();
    const answer = this.#answer.value;
    if (!answer.trim()) {
      fill(this.#report, h("p", { class: "empty-line" }, words.check.empty));
      session.say(words.check.empty);
      this.#answer.focus();
      return;
    }
    const question = this.#question.value.trim();
    const asked = (this.#asked = {});
    this.#run.disabled = true;
    this.#run.textContent = words.check.running;
    try {
      const report = await (await session.engine()).check(answer, question ? { question } : {});
      if (this.#asked !== asked) return;
      this.#show(report, answer);
      session.say(verdictSentence(report));
    } catch (error) {
      session.complain(error);
    } finally {
      this.#run.disabled = false;
      this.#run.textContent = words.check.run;
    }
  }

  /**
   * @param {Report} report
   * @param {string} answer
   */
  #show(report, answer) {
    const tools = h(
      "div",
      { class: "report-tools" },
      tool("copy", words.check.summaryCopy, () => void copyText(summaryText(report), words.check.copied)),
      report.kept ? tool("copy", words.check.keptCopy, () => void copyText(report.kept, words.check.copied)) : null,
      tool("download", words.check.report, () => this.#download(report)),
    );
    fill(
      this.#report,
      h("div", { class: "verdict-line", "data-verdict": report.verdict }, icon(report.verdict), h("h3", {}, verdictSentence(report))),
      h("p", { class: "verdict-counts" }, whole(report)),
      report.unsupported.length ? h("p", { class: "verdict-counts" }, words.check.unsupportedWords(report.unsupported)) : null,
      ...report.notes.map((note) => h("p", { class: "verdict-counts" }, note)),
      tools,
      h("ol", { class: "claims", "aria-label": words.check.claims }, ...report.claims.map((claim) => claimItem(claim, answer))),
    );
  }

  /** @param {Report} report */
  #download(report) {
    save("check-report.json", new TextEncoder().encode(`${JSON.stringify(report, null, 2)}\n`), "application/json");
  }
}

/** @param {Report} report */
function verdictSentence(report) {
  const without = report.verdict === "supported" && report.claims.some((claim) => claim.reasons.some((reason) => reason.code === "reworded"));
  const sentence = without ? words.check.withoutSome : (words.verdictSentences[report.verdict] ?? report.verdict);
  return report.claims.some((claim) => claim.verdict === report.verdict && places(claim).some(unproved)) ? words.check.changed(sentence) : sentence;
}

/** Why all of the answer is ok or not, as a sentence. @param {Report} report */
function whole({ why }) {
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
}

/** @param {Report} report */
function summaryText(report) {
  const lines = report.claims.map((claim) => `- ${words.verdicts[claim.verdict] ?? claim.verdict}: ${claim.text}${claim.lines.length ? ` (${claim.lines.join("; ")})` : ""}`);
  return [`${verdictSentence(report)} ${whole(report)}`, ...lines].join("\n");
}

/**
 * @param {Claim} claim
 * @param {string} answer
 */
function claimItem(claim, answer) {
  /** @type {Range[]} */
  const spots = claim.reasons.flatMap((reason) => reason.marks.map(([start, stop]) => /** @type {Range} */ ([start - claim.start, stop - claim.start]))).filter(([start, stop]) => start >= 0 && stop <= claim.stop - claim.start);
  return h(
    "li",
    { class: "claim", "data-verdict": claim.verdict },
    h("p", { class: "claim-mark" }, icon(claim.verdict), words.verdicts[claim.verdict] ?? claim.verdict),
    h("div", {}, h("p", { class: "claim-text", dir: "auto" }, marked(answer.slice(claim.start, claim.stop), spots)), reasons(claim), evidence(claim)),
  );
}

/** @param {Claim} claim */
function reasons(claim) {
  const list = claim.lines.map((line, at) => (at < claim.deciding ? h("li", { class: "deciding" }, line) : h("li", { class: "remark" }, words.check.remark(line))));
  return list.length ? h("ul", { class: "reasons" }, ...list) : null;
}

/** @param {Claim} claim */
function places(claim) {
  return [...claim.evidence, ...claim.reasons.flatMap((reason) => reason.evidence ?? [])];
}

/** Whether a person or a model wrote what stands there. @param {Place} place */
function unproved({ notes }) {
  return notes.includes("unproved");
}

/** @param {Place} place */
function keyOf({ locus, evidence, text }) {
  return locus ?? `${evidence}:${text}`;
}

/** @param {Claim} claim */
function evidence(claim) {
  /** @type {Map<string, Place>} */
  const unique = new Map();
  for (const place of places(claim)) if (!unique.has(keyOf(place))) unique.set(keyOf(place), place);
  if (!unique.size) return claim.verdict === "unsupported" ? h("p", { class: "reasons" }, words.check.noEvidence) : null;
  const shown = [...unique.values()];
  const said = words.check.standing[claim.verdict];
  const standing = said && shown.some(unproved) ? words.check.changed(said) : said;
  const list = h("ul", { class: "evidence", "aria-label": standing ?? words.check.evidence }, ...shown.map((place) => evidenceItem(place, claim)));
  return standing ? h("div", {}, h("p", { class: "standing" }, standing), list) : list;
}

/**
 * @param {Place} place
 * @param {Claim} claim
 */
function evidenceItem(place, claim) {
  const { row, locus } = place;
  const choose = () => (row ? session.select(row, "check") : locus ? void session.selectId(locus, "check") : undefined);
  const text = row?.locus.statement ?? place.text;
  const line = row?.line ?? null;
  return h(
    "li",
    {},
    h("button", { type: "button", class: "evidence-text", title: words.check.showEvidence, dir: "auto", click: choose, disabled: !row && !locus }, marked(text, row ? against(place, claim) : [])),
    line === null ? null : h("span", { class: "card-line" }, words.loci.line(line)),
    unproved(place) ? unprovedMark() : null,
  );
}

/**
 * Where the evidence disagrees with a claim that it does not support; a place that is most of its statement tells nothing.
 * @param {Place} place
 * @param {Claim} claim
 * @returns {Range[]}
 */
function against(place, claim) {
  if (claim.verdict === "supported") return [];
  const length = place.row?.locus.statement.length ?? 0;
  return claim.reasons
    .filter((reason) => reason.evidence && keyOf(reason.evidence) === keyOf(place))
    .map(({ evidence }) => /** @type {Range} */ ([evidence?.start ?? 0, evidence?.stop ?? 0]))
    .filter(([start, stop]) => stop - start < length * MOST);
}

/**
 * @param {string} name
 * @param {string} label
 * @param {() => void} click
 */
function tool(name, label, click) {
  return h("button", { type: "button", class: "quiet small", click }, icon(name), " ", label);
}

customElements.define("ltmi-check", CheckView);
export { CheckView };
