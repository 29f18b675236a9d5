// The first screen: what is pasted, typed, dropped or chosen here becomes a bundle.

import { byId, h, paused } from "../lib/dom.js";
import { readPaste, takeFiles } from "../lib/intake.js";
import { showPrivacy } from "../lib/dialogs.js";
import { session } from "../lib/session.js";
import { bytes, words } from "../lib/words.js";

// A field lays out all it holds at once; above this many characters that is felt.
const LONGEST_IN_FIELD = 200_000;

/** Bring the desk to life. `enough` says whether what is in the room may be replaced. */
export function startDesk(/** @type {() => Promise<boolean>} */ enough) {
  const form = byId("desk-form", "form");
  const text = byId("desk-text", "textarea");
  const count = byId("desk-count", "p");
  const clear = byId("desk-clear", "button");
  /** What was pasted with its structure; null for plain words. @type {string | null} */
  let rich = null;
  /** A text too long for the field, which then shows its beginning. @type {string | null} */
  let long = null;

  /** The structure that came with the words in the field, whether it is used or not. @type {string | null} */
  let structure = null;

  const whole = () => long ?? text.value;
  const measure = paused(150, () => {
    const { size } = new Blob([whole()]);
    count.textContent = long ? words.desk.longText(size) : size ? bytes(size) : "";
  });
  const changed = () => {
    text.parentElement?.toggleAttribute("data-filled", text.value.length > 0);
    clear.hidden = text.value.length === 0;
    text.readOnly = long !== null;
    measure();
  };
  const put = (/** @type {string} */ plain, /** @type {string | null} */ html) => {
    rich = structure = html;
    long = plain.length > LONGEST_IN_FIELD ? plain : null;
    text.value = long ? `${plain.slice(0, 5000)}…` : plain;
    changed();
  };
  const make = async () => {
    if (!whole().trim()) {
      session.say(words.desk.empty);
      text.focus();
      return;
    }
    await session.make([rich === null ? { data: whole(), label: words.desk.pasted } : { data: rich, label: words.desk.pastedRich, mediaType: "text/html" }]);
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void make();
  });
  text.addEventListener("input", () => {
    rich = structure = null;
    changed();
  });
  clear.addEventListener("click", () => {
    put("", null);
    text.focus();
  });
  text.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void make();
  });
  text.addEventListener("paste", (event) => {
    if (!event.clipboardData || text.value) return;
    const files = [...event.clipboardData.files];
    const pasted = readPaste(event.clipboardData);
    if (!pasted.plain && files.length) {
      event.preventDefault();
      void takeFiles(files);
      return;
    }
    if (!pasted.plain) return;
    event.preventDefault();
    put(pasted.plain, pasted.rich);
    void make();
  });

  byId("privacy-open", "button").addEventListener("click", showPrivacy);
  byId("desk-open", "button").addEventListener("click", () => byId("file-input", "input").click());
  byId("file-input", "input").addEventListener("change", (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const files = [...(input.files ?? [])];
    input.value = "";
    void enough().then((yes) => yes && takeFiles(files));
  });
  startDrop(enough);
  byId("desk-samples", "div").append(...words.samples.map((sample) => sampleButton(sample, put)));
  changed();

  return {
    /** The other reading of what was pasted with structure, if it was: its name, and the way to it. */
    get other() {
      if (structure === null) return null;
      const next = rich === null ? structure : null;
      return { name: next === null ? words.desk.usePlain : words.desk.useRich, take: () => ((rich = next), void make()) };
    },
    focus: () => text.focus(),
    clear: () => put("", null),
  };
}

/**
 * @param {(typeof words.samples)[number]} sample
 * @param {(text: string, html: null) => void} put
 */
function sampleButton({ file, name, note, size }, put) {
  const take = async () => {
    try {
      const answer = await fetch(`samples/${file}`);
      if (!answer.ok) throw new Error(answer.statusText);
      const text = await answer.text();
      put(text, null);
      await session.make([{ data: text, label: file, timestamp: "2024-03-18T09:00:00Z" }]);
    } catch {
      session.tell("say", { text: words.errors.sample, tone: "error" });
    }
  };
  return h("button", { type: "button", class: "sample", click: () => void take() }, h("span", { class: "sample-name" }, name), h("span", { class: "sample-note" }, note), h("span", { class: "sample-size" }, words.desk.size(size)));
}

/** Files may be dropped anywhere on the page. */
function startDrop(/** @type {() => Promise<boolean>} */ enough) {
  const over = (/** @type {boolean} */ on) => document.body.toggleAttribute("data-drop", on);
  document.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    over(true);
  });
  document.addEventListener("dragleave", (event) => event.relatedTarget === null && over(false));
  document.addEventListener("drop", (event) => {
    over(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (!files.length) return;
    event.preventDefault();
    if (event.target instanceof Element && event.target.closest("[data-takes-files]")) return;
    void enough().then((yes) => yes && takeFiles(files));
  });
}

