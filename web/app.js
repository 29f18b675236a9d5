// The page: puts the parts together and turns between the desk, where a text comes in, and the room, where it is read.

import "./elements/engine-bar.js";
import "./elements/source.js";
import "./elements/loci.js";
import "./elements/outline.js";
import "./elements/lattice.js";
import "./elements/proof.js";
import "./elements/left-out.js";
import { CheckView } from "./elements/check.js";
import { SearchView } from "./elements/search.js";
import { Room } from "./elements/room.js";
import { startDesk } from "./elements/desk.js";
import { downloads } from "./elements/downloads.js";
import { copyCitation } from "./lib/card.js";
import { ask, showHelp, showPrivacy } from "./lib/dialogs.js";
import { byId, fill, h } from "./lib/dom.js";
import { icon } from "./lib/icons.js";
import { startKeys } from "./lib/keys.js";
import { keepSetting, offerKept } from "./lib/kept.js";
import { readersSetting, startKeeping } from "./lib/network.js";
import { session } from "./lib/session.js";
import { words } from "./lib/words.js";

const READ_IN = 8000; // milliseconds

document.documentElement.classList.add("started");

const desk = byId("desk", "div");
const holder = byId("room", "div");
const status = byId("status", "p");
const room = new Room();
const form = startDesk(mayReplace);
const undo = tool("undo", words.head.undo, () => void session.undo());
const redo = tool("redo", words.head.redo, () => void session.redo());

holder.append(room);
showTools();
let said = 0;
session.on("say", ({ text, tone }) => {
  status.textContent = text;
  status.dataset.tone = tone;
  said = performance.now();
});
// What was said has been read once the reader goes on with something else, and at once where that is another drawer or
// another answer to check, which it does not hold for; an error stays until there is other news.
for (const act of ["pointerdown", "keydown"]) {
  addEventListener(act, ({ target }) => {
    const away = target instanceof Element && target.closest(".drawer-tab, .check-form");
    if (status.dataset.tone === "plain" && (away || performance.now() - said > READ_IN)) status.textContent = "";
  }, { capture: true });
}
session.on("preview", (preview) => preview && turn("room"));
session.on("bundle", ({ summary }) => {
  turn("room");
  showTitle();
  undo.disabled = !summary.canUndo;
  redo.disabled = !summary.canRedo;
});
session.on("work", (work) => {
  document.body.toggleAttribute("data-working", work !== null);
  if (!work && !session.summary) turn("desk");
});
session.on("engine", (progress) => {
  if (progress.stage === "ready" && !session.summary && !status.textContent) session.say(words.engine.ready);
});
addEventListener("beforeunload", (event) => {
  if (session.unsaved) event.preventDefault();
});
startKeys({
  drawer: (name) => open(name),
  search: () => open("search"),
  check: () => open("check"),
  step: (by) => session.tell("step", by),
  copy: () => session.selected && void copyCitation(session.selected),
  undo: () => void session.undo(),
  redo: () => void session.redo(),
  help,
});

const note = byId("foot-note", "p");
fill(note, h("button", { type: "button", class: "link", click: showPrivacy }, words.desk.privateShort));
void startKeeping(note).catch(() => {});
void offerKept(byId("desk-samples", "div"));

/** @param {string} name */
function open(name) {
  if (!session.summary) return;
  room.open(name);
  const view = room.view(name);
  if (view instanceof SearchView || view instanceof CheckView) view.focusBox();
}

/** @param {"desk" | "room"} place */
function turn(place) {
  document.body.dataset.place = place;
  desk.hidden = place !== "desk";
  holder.hidden = place !== "room";
  if (place === "desk") form.focus();
}

function showTitle() {
  const { summary } = session;
  const title = byId("head-title", "div");
  if (!summary) return void fill(title);
  const { label } = session;
  const { other } = form;
  document.title = words.title(label);
  const more = summary.sources.length > 1 ? ` + ${summary.sources.length - 1}` : "";
  fill(
    title,
    h("h1", { class: "head-label", dir: "auto" }, label + more),
    h("p", { class: "head-counts" }, `${words.head.loci(summary.loci)} · ${words.head.leftOut(summary.leftOutBytes, summary.bytes)}${summary.edited ? ` · ${words.head.edited}` : ""}`),
    other && h("button", { type: "button", class: "link small", title: words.desk.rich, click: () => void readAgain(other.take) }, other.name),
  );
}

function showTools() {
  const { button, sheet } = downloads();
  fill(
    byId("head-tools", "div"),
    h("div", { class: "room-tools" }, undo, redo, tool("fresh", words.head.fresh, () => void startAgain()), tool("open", words.head.open, () => byId("file-input", "input").click()), button),
    tool("help", words.head.help, help),
  );
  document.body.append(sheet);
}

/**
 * @param {string} name
 * @param {string} label
 * @param {() => void} click
 */
function tool(name, label, click) {
  return h("button", { type: "button", class: "quiet tool", title: label, click }, icon(name), " ", h("span", { class: "tool-word" }, label));
}

function help() {
  showHelp(keepSetting(), readersSetting());
}

async function mayReplace() {
  return !session.unsaved || ask(words.head.replace, words.head.replaceYes, words.head.replaceNo);
}

/** Read the same paste in another way; only edits can be lost by that. @param {() => void} take */
async function readAgain(take) {
  if (!session.summary?.edited || (await mayReplace())) take();
}

async function startAgain() {
  if (!(await mayReplace())) return;
  await (await session.engine()).clear();
  session.summary = null;
  session.unsaved = false;
  form.clear();
  document.title = words.title(words.name);
  history.replaceState(null, "", " ");
  turn("desk");
}

