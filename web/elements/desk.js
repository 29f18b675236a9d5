// The first screen: what is pasted, typed, dropped or chosen here becomes a bundle.

import { byId, h } from "../lib/dom.js";
import { readPaste, takeFiles } from "../lib/intake.js";
import { showPrivacy } from "../lib/dialogs.js";
import { session } from "../lib/session.js";
import { bytes, words } from "../lib/words.js";

const encoder = new TextEncoder();

/** Bring the desk to life. `enough` says whether what is in the room may be replaced. */
export function startDesk(/** @type {() => Promise<boolean>} */ enough) {
  const form = byId("desk-form", "form");
  const text = byId("desk-text", "textarea");
  const count = byId("desk-count", "p");
  const sheet = text.parentElement;
  /** @type {string | null} */
  let rich = null;
  let timer = 0;

  const filled = () => sheet?.toggleAttribute("data-filled", text.value.length > 0);
  const measure = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (count.textContent = text.value ? bytes(encoder.encode(text.value).length) : ""), 150);
    filled();
  };
  const make = async () => {
    if (!text.value.trim()) {
      session.tell("say", { text: words.desk.empty, tone: "plain" });
      text.focus();
      return;
    }
    const source = rich === null ? { data: text.value, label: words.desk.pasted } : { data: rich, label: words.desk.pastedRich, mediaType: "text/html" };
    await session.make([source]);
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void make();
  });
  text.addEventListener("input", () => {
    rich = null;
    measure();
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
    text.value = pasted.plain;
    rich = pasted.rich;
    measure();
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
  byId("desk-samples", "div").append(...words.samples.map((sample) => sampleButton(sample, text, measure)));
  filled();

  return {
    /** Whether what was last made came from rich text; then the plain words can be had instead. */
    get rich() {
      return rich !== null;
    },
    usePlain() {
      rich = null;
      void make();
    },
    focus: () => text.focus(),
    clear() {
      text.value = "";
      rich = null;
      measure();
    },
  };
}

/**
 * @param {(typeof words.samples)[number]} sample
 * @param {HTMLTextAreaElement} text
 * @param {() => void} measure
 */
function sampleButton({ file, name, note, size }, text, measure) {
  const take = async () => {
    try {
      const answer = await fetch(`samples/${file}`);
      if (!answer.ok) throw new Error(answer.statusText);
      text.value = await answer.text();
      measure();
      await session.make([{ data: text.value, label: file, timestamp: "2024-03-18T09:00:00Z" }]);
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

