// The open part of a card: its facts, its pieces, and what can be done with it.

import { cardDetails, copyCitation, piecesLine } from "./card.js";
import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { session } from "./session.js";
import { words } from "./words.js";

/** @typedef {import("../engine/protocol.js").Row} Row */

/**
 * @param {Row} row
 * @param {() => void} resized called when its height may have changed
 */
export function openCard(row, resized) {
  const pieces = h("div");
  const editing = h("div", { class: "card-edit" });
  /** @param {HTMLElement} form */
  const edit = (form) => {
    fill(editing, form);
    resized();
    const first = form.querySelector("textarea, input");
    if (first instanceof HTMLElement) first.focus();
  };
  const dismiss = () => {
    fill(editing);
    resized();
  };
  const part = h("div", { class: "card-open" }, pieces, cardDetails(row), actions(row, edit, dismiss), editing);
  if (row.status === "assembled") void showPieces(row, pieces).then(resized);
  return part;
}

/**
 * @param {Row} row
 * @param {HTMLElement} pieces
 */
async function showPieces(row, pieces) {
  const { text } = await session.source(row.source);
  fill(pieces, h("p", { class: "label" }, words.card.made), piecesLine(row, text));
}

/**
 * @param {Row} row
 * @param {(form: HTMLElement) => void} edit
 * @param {() => void} dismiss
 */
function actions(row, edit, dismiss) {
  return h(
    "div",
    { class: "card-actions" },
    action("copy", words.card.copy, () => void copyCitation(row)),
    action("edit", words.card.correct, () => edit(correction(row, dismiss))),
    action("assembled", words.card.move, () => edit(move(row, dismiss))),
    action("remove", words.card.leaveOut, () => void session.edit({ op: "leaveOut", id: row.locus.id }, words.card.leftOut)),
  );
}

/**
 * @param {string} name
 * @param {string} label
 * @param {() => void} click
 */
function action(name, label, click) {
  return h("button", { type: "button", class: "quiet small", click }, icon(name), " ", label);
}

/**
 * @param {Row} row
 * @param {() => void} dismiss
 */
function correction(row, dismiss) {
  const statement = h("textarea", { rows: 3, maxlength: 600, dir: "auto", "aria-label": words.card.statement, required: true }, row.locus.statement);
  const why = h("input", { type: "text", "aria-label": words.card.why, placeholder: words.card.why });
  return editForm([statement, why], dismiss, () =>
    session.edit({ op: "correct", id: row.locus.id, statement: statement.value.trim(), why: why.value.trim() || undefined }, words.card.corrected),
  );
}

/**
 * @param {Row} row
 * @param {() => void} dismiss
 */
function move(row, dismiss) {
  const inputs = words.card.levels.map((name, index) =>
    h("input", { type: "text", dir: "auto", "aria-label": name, placeholder: name, value: row.locus.breadcrumb[index] ?? "", required: index === 0 }),
  );
  return editForm(inputs, dismiss, () => {
    const levels = inputs.map((input) => input.value.trim() || null);
    const end = levels.indexOf(null);
    return session.edit({ op: "move", id: row.locus.id, breadcrumb: levels.map((level, index) => (end >= 0 && index >= end ? null : level)) }, words.card.moved);
  });
}

/**
 * @param {HTMLElement[]} fields
 * @param {() => void} dismiss
 * @param {() => Promise<void>} save
 */
function editForm(fields, dismiss, save) {
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    void save();
  };
  return h(
    "form",
    { class: "edit-form", submit },
    ...fields,
    h("div", { class: "edit-foot" }, h("button", { type: "submit", class: "primary small" }, words.card.save), h("button", { type: "button", class: "small", click: dismiss }, words.card.dismiss)),
  );
}
