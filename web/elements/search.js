// The search drawer: answers as one types, and the two other outcomes, each as itself.

import { fill, h } from "../lib/dom.js";
import { cardRow } from "../lib/card.js";
import { icon } from "../lib/icons.js";
import { session } from "../lib/session.js";
import { whyThis } from "../lib/why.js";
import { words } from "../lib/words.js";

/** @typedef {import("../engine/protocol.js").Hit} Hit */
/** @typedef {import("../engine/protocol.js").Answer} Answer */

class SearchView extends HTMLElement {
  #begun = false;
  #query = h("input", { type: "search", id: "search-box", autocomplete: "off", spellcheck: "false", dir: "auto", "aria-describedby": "search-hint" });
  #clue = "";
  #clueLine = h("p", { class: "narrowed", hidden: true });
  #results = h("div", { class: "search-results" });
  #running = false;
  #again = false;

  connectedCallback() {
    if (this.#begun) return;
    this.#begun = true;
    const form = h(
      "form",
      { class: "search-form", role: "search", submit: (event) => this.#submit(event) },
      h("label", { for: "search-box" }, words.search.label),
      h("div", { class: "search-line" }, icon("search"), this.#query),
      h("p", { id: "search-hint", class: "hint" }, words.search.hint, h("span", { class: "for-keys" }, ` ${words.search.hintKeys}`)),
    );
    this.append(h("div", { class: "scroll" }, form, this.#clueLine, this.#results));
    this.#query.addEventListener("input", () => this.#typed());
    this.#query.addEventListener("focus", prepare);
    session.on("bundle", ({ fresh }) => {
      if (fresh) this.#query.value = this.#clue = "";
      void this.#run();
    });
    session.on("selected", ({ row }) => this.#markChosen(row?.locus.id ?? ""));
    this.#start();
  }

  focusBox() {
    this.#query.focus();
    this.#query.select();
  }

  #typed() {
    this.#setClue("");
    void this.#run();
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    void this.#run();
  }

  /** @param {string} clue */
  #setClue(clue) {
    this.#clue = clue;
    this.#clueLine.hidden = !clue;
    const clear = () => {
      this.#setClue("");
      void this.#run();
    };
    fill(this.#clueLine, h("span", {}, words.search.clue(clue)), h("button", { type: "button", class: "link", click: clear }, words.search.clearClue));
  }

  /** One search at a time; what was typed meanwhile is searched next. */
  async #run() {
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = true;
    try {
      do {
        this.#again = false;
        await this.#ask(this.#query.value.trim());
      } while (this.#again);
    } catch (error) {
      session.complain(error);
    } finally {
      this.#running = false;
    }
  }

  /** @param {string} query */
  async #ask(query) {
    if (!query || !session.summary) return this.#start();
    const engine = await session.engine();
    await engine.prepare({ onProgress: ({ done, total }) => done < total && this.#preparing(done, total) });
    if (this.#again) return;
    const answer = await engine.search(query, this.#clue ? { k: 10, clue: this.#clue } : { k: 10 });
    const focused = this.#results.contains(document.activeElement); // an answer that comes late must not take it away
    if (answer.status === "found") this.#found(answer);
    else if (answer.status === "ambiguous") this.#ambiguous(answer);
    else this.#notFound(answer);
    if (focused) (this.#results.querySelector("button") ?? this.#query).focus();
    this.#markChosen(session.selected?.locus.id ?? "");
  }

  /**
   * @param {number} done
   * @param {number} total
   */
  #preparing(done, total) {
    fill(this.#results, h("p", { class: "empty-line" }, words.search.preparing(done, total)));
  }

  #start() {
    fill(this.#results, h("p", { class: "empty-line" }, words.search.start));
  }

  /** @param {Answer} answer */
  #found({ hits }) {
    fill(this.#results, h("h3", { class: "outcome" }, words.search.found(hits.length)), hitList(hits, words.search.results));
  }

  /** @param {Answer} answer */
  #ambiguous({ candidates }) {
    const rivals = candidates.map(({ hit, differs }) =>
      h(
        "li",
        { class: "rival" },
        hitCard(hit),
        h("div", { class: "rival-choices" }, ...differs.map((word) => h("button", { type: "button", dir: "auto", click: () => this.#settle(word) }, word))),
      ),
    );
    fill(
      this.#results,
      h("h3", { class: "outcome" }, words.search.ambiguous),
      h("p", { class: "label" }, words.search.pick),
      h("ul", { class: "rivals" }, ...rivals),
    );
  }

  /** @param {string} word */
  #settle(word) {
    this.#setClue(word);
    void this.#run();
  }

  /** @param {Answer} answer */
  #notFound({ reason, nearest }) {
    fill(this.#results, h("h3", { class: "outcome" }, words.search.notFound), h("p", { class: "outcome-reason" }, `${reason}. ${words.search.notFoundNext}`));
    if (nearest.length) this.#results.append(h("section", { class: "nearest" }, h("h4", { class: "label" }, words.search.nearest), hitList(nearest, words.search.nearest)));
  }

  /** @param {string} id */
  #markChosen(id) {
    for (const card of this.querySelectorAll(".card")) {
      const chosen = card instanceof HTMLElement && card.dataset.id === id;
      card.toggleAttribute("data-chosen", chosen);
      const button = card.querySelector(".statement");
      if (chosen) button?.setAttribute("aria-current", "true");
      else button?.removeAttribute("aria-current");
    }
  }
}

/** Have the index built while the reader begins to type; what goes wrong is told by the search itself. */
function prepare() {
  if (session.summary) void session.engine().then((engine) => engine.prepare()).catch(() => {});
}

/**
 * @param {Hit[]} hits
 * @param {string} label
 */
function hitList(hits, label) {
  return h("ol", { class: "hits", "aria-label": label }, ...hits.map((hit) => h("li", {}, hitCard(hit))));
}

/** @param {Hit} hit */
function hitCard(hit) {
  const card = h("article", { class: "card" }, cardRow(hit, { chosen: false, choose: () => session.select(hit, "search") }), whyThis(hit));
  card.dataset.id = hit.locus.id;
  return card;
}

customElements.define("ltmi-search", SearchView);
export { SearchView };
