// One thin bar with words: how the engine starts, how a long task goes on, and the way to cancel it.

import { fill, h } from "../lib/dom.js";
import { session } from "../lib/session.js";
import { words } from "../lib/words.js";

/** @typedef {import("../lib/session.js").Told} Told */

class EngineBar extends HTMLElement {
  #bar = h("progress", { max: 1, value: 0, "aria-label": words.engine.start });
  #text = h("span", {});
  #button = h("button", { type: "button", hidden: true });
  #box = h("div", { class: "engine" }, this.#bar, h("p", { class: "engine-line" }, this.#text, this.#button));
  /** @type {Told["work"]} */
  #work = null;
  /** @type {Told["engine"] | null} */
  #start = { stage: "fetch", label: "", done: 0, total: 0 };

  connectedCallback() {
    if (this.childElementCount) return;
    this.append(this.#box);
    this.#button.addEventListener("click", () => (this.#work ? this.#work.cancel() : void session.engine().catch(() => {})));
    session.on("engine", (progress) => {
      this.#start = progress.stage === "ready" ? null : progress;
      this.#draw();
    });
    session.on("work", (work) => {
      this.#work = work;
      this.#draw();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.#work && !document.querySelector("dialog[open], :popover-open")) this.#work.cancel();
    });
    this.#draw();
  }

  #draw() {
    const failed = this.#start?.stage === "failed";
    this.#box.dataset.tone = failed ? "error" : "plain";
    this.#box.hidden = !this.#work && !this.#start;
    this.#bar.hidden = failed;
    this.#button.hidden = !this.#work && !failed;
    this.#button.textContent = failed ? words.engine.again : words.work.cancel;
    if (this.#start) this.#drawStart(this.#start);
    else if (this.#work) this.#drawWork(this.#work);
    if (this.#start && this.#work && !failed) this.#text.textContent = `${this.#text.textContent}. ${words.desk.waiting}`;
  }

  /** @param {Told["engine"]} progress */
  #drawStart({ stage, label, done, total }) {
    if (stage === "failed") fill(this.#text, words.engine.failed(label));
    else if (stage === "restarting") fill(this.#text, words.engine.restarting(label));
    else if (stage === "fetch" && total) fill(this.#text, words.engine.fetch(label, done, total));
    else fill(this.#text, stage === "fetch" ? words.engine.begin : words.engine.start);
    this.#measure(stage === "fetch" ? done : 0, stage === "fetch" ? total : 0);
  }

  /** @param {NonNullable<Told["work"]>} work */
  #drawWork({ text, done, total }) {
    fill(this.#text, text);
    this.#measure(done, total);
  }

  /**
   * @param {number} done
   * @param {number} total
   */
  #measure(done, total) {
    if (total) this.#bar.value = Math.min(1, done / total);
    else this.#bar.removeAttribute("value");
    this.#bar.setAttribute("aria-label", this.#text.textContent ?? "");
  }
}

customElements.define("ltmi-engine-bar", EngineBar);
