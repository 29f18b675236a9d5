// The sheets that lie over the page: how privacy is held, help, and a question before work is lost.

import { h } from "./dom.js";
import { session } from "./session.js";
import { words } from "./words.js";

/**
 * @param {string} title
 * @param {...(Node | null)} content
 */
function show(title, ...content) {
  const heading = h("h2", { id: "dialog-title", tabindex: -1, autofocus: true }, title);
  const close = h("button", { type: "button", click: () => dialog.close() }, words.privacy.close);
  const dialog = h("dialog", { class: "dialog", "aria-labelledby": "dialog-title" }, heading, h("div", { class: "dialog-body" }), h("div", { class: "dialog-foot" }, close));
  dialog.querySelector(".dialog-body")?.append(...content.filter((node) => node !== null));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** How it is held that nothing leaves: the policy in force, and what was loaded. */
export function showPrivacy() {
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute("content") ?? "";
  const entries = performance.getEntriesByType("resource").filter((entry) => !entry.name.startsWith("blob:"));
  const own = new URL(".", document.baseURI).href;
  const foreign = entries.filter((entry) => new URL(entry.name, own).origin !== location.origin).length;
  const since = session.ready ? Math.max(0, performance.getEntriesByType("resource").length - session.requestsAtReady) : 0;
  show(
    words.privacy.title,
    h("p", {}, words.privacy.policy),
    h("ul", { class: "policy" }, ...policy.split(";").map((rule) => h("li", { class: "mono" }, rule.trim())).filter((rule) => rule.textContent)),
    h("p", {}, words.privacy.foreign(foreign), " ", session.ready ? words.privacy.since(since) : null),
    h("details", {}, h("summary", {}, `${words.privacy.list} ${entries.length}`), h("ul", { class: "requests" }, ...entries.map((entry) => h("li", { class: "mono" }, entry.name.replace(own, ""))))),
    h("p", { class: "faint" }, words.privacy.limits),
  );
}

/** @param {...(HTMLElement | null)} settings what is kept in this browser */
export function showHelp(...settings) {
  const keys = h("dl", { class: "keys" }, ...words.help.keys.map(([key = "", what = ""]) => h("div", { class: "key" }, h("dt", {}, ...keyCaps(key)), h("dd", {}, what))));
  show(words.help.title, h("p", {}, words.help.about), h("p", {}, words.loci.explain), h("h3", { class: "label" }, words.help.keysTitle), keys, ...settings, versionLine());
}

/**
 * Single keys as caps; the words between them as they are.
 * @param {string} text
 */
function keyCaps(text) {
  return text.split(" ").map((part, index) => h("span", {}, index ? " " : null, part === "or" ? part : h("kbd", {}, part)));
}

function versionLine() {
  const line = h("p", { class: "faint small" });
  if (session.ready) void session.engine().then(({ version }) => (line.textContent = `${words.engine.versions(version.ltmi, version.python)} · ${version.wheel.name} · sha256 ${version.wheel.sha256}`));
  return line;
}

/**
 * Ask before something is lost. Resolves to whether to go on.
 * @param {string} question
 * @param {string} yes
 * @param {string} no
 * @returns {Promise<boolean>}
 */
export function ask(question, yes, no) {
  return new Promise((resolve) => {
    const answer = (/** @type {boolean} */ value) => () => {
      resolve(value);
      dialog.close();
    };
    const dialog = h(
      "dialog",
      { class: "dialog dialog-ask", "aria-label": question },
      h("p", {}, question),
      h("div", { class: "dialog-foot" }, h("button", { type: "button", click: answer(false) }, no), h("button", { type: "button", class: "primary", click: answer(true) }, yes)),
    );
    dialog.addEventListener("close", () => {
      resolve(false);
      dialog.remove();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
