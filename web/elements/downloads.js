// The download sheet: every file that can be made of the bundle.

import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { save, stem } from "../lib/save.js";
import { session } from "../lib/session.js";
import { words } from "../lib/words.js";

/** @typedef {import("../engine/protocol.js").Ltmi} Ltmi */
/** @typedef {NonNullable<import("../engine/protocol.js").WriteOptions["form"]>} Form */

const TYPES = /** @type {Record<string, string>} */ ({ ".ltmi": "application/x-ltmi+json", ".csv": "text/csv", ".md": "text/markdown", ".ltmi.tar.gz": "application/gzip", ".ltmi.zip": "application/zip" });

/** The button and the sheet it opens. */
export function downloads() {
  const sources = h("input", { type: "checkbox", checked: true });
  const sheet = h(
    "div",
    { class: "sheet-menu", id: "downloads", popover: "auto", role: "group", "aria-label": words.download.title },
    h("h2", { class: "label" }, words.download.bundle),
    h("label", { class: "menu-check" }, sources, words.download.sources),
    ...words.download.forms.map((form) => item(form, (engine) => engine.write({ form: /** @type {Form} */ (form.form), sources: sources.checked }), true)),
    h("h2", { class: "label" }, words.download.rows),
    ...words.download.shapes.map((shape) => item(shape, (engine) => engine.training({ shape: /** @type {"instruction"} */ (shape.shape) }), false)),
    h("h2", { class: "label" }, words.download.exports),
    ...words.download.tables.map((table) => item(table, (engine) => engine.export({ form: /** @type {"csv"} */ (table.form) }), false)),
  );
  const button = h("button", { type: "button", popovertarget: "downloads", class: "primary" }, icon("download"), " ", h("span", { class: "tool-word" }, words.head.download));
  return { button, sheet };
}

/**
 * @param {{ name: string, suffix: string, note: string }} file
 * @param {(engine: Ltmi) => Promise<Uint8Array>} make
 * @param {boolean} saves whether the bundle itself is safe once this is downloaded
 */
function item({ name, suffix, note }, make, saves) {
  const click = async () => {
    try {
      const content = await make(await session.engine());
      save(`${stem(session.label)}${suffix}`, content, TYPES[suffix] ?? "application/jsonl");
      if (saves) session.unsaved = false;
      document.getElementById("downloads")?.hidePopover();
    } catch (error) {
      session.complain(error);
    }
  };
  return h(
    "button",
    { type: "button", class: "menu-item", "data-suffix": suffix, click: () => void click() },
    h("span", {}, name),
    h("span", { class: "menu-suffix mono" }, suffix),
    note ? h("span", { class: "menu-note" }, note) : null,
  );
}
